//! The log of a tournament.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::response::Response;
use jadoube_store::{PAGE, Seq, Stored};
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::api::rooms::Room;

/// The default number of events in an answer.
const USUAL: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LogQuery {
    after: Option<i64>,
    limit: Option<usize>,
}

/// `GET /api/v1/tournaments/{tournament}/log?after=POSITION`
pub(crate) async fn show(
    caller: Caller,
    Path(id): Path<String>,
    query: Result<Query<LogQuery>, QueryRejection>,
) -> Result<Response, Fault> {
    let room = caller.room(&id).await?;
    if !caller.sees_log() {
        return Err(Fault::Forbidden);
    }
    let Query(wanted) = query.map_err(|_| Fault::Address("after"))?;
    let after = wanted.after.unwrap_or(0);
    let limit = wanted.limit.unwrap_or(USUAL).clamp(1, PAGE);
    let mut told: Vec<Value> = Vec::new();
    let mut seq = Seq(0);
    let mut more = false;
    'pages: loop {
        let events = caller.data.store.read(&room.stream, seq, PAGE).await?;
        let last = events.len() < PAGE;
        for event in events {
            seq = event.seq;
            if event.position.0 <= after {
                continue;
            }
            if told.len() == limit {
                more = true;
                break 'pages;
            }
            let data: Box<RawValue> = match secret(&caller, &room, &event) {
                true => RawValue::from_string("{\"secret\":true}".to_owned())
                    .map_err(|_| Fault::Ours)?,
                false => event.data,
            };
            told.push(json!({
                "seq": event.seq,
                "position": event.position,
                "kind": event.kind,
                "version": event.version,
                "at": time(event.at_ms),
                "by": event.by,
                "rules": event.rules,
                "data": data,
            }));
        }
        if last {
            break;
        }
    }
    Ok(sent(
        &json!({ "events": told, "more": more, "head": room.seen().state.head() }),
    ))
}

/// V/3.6.1.4: a line-up that is not revealed yet is only for those who run the event.
fn secret(caller: &Caller, room: &Room, event: &Stored) -> bool {
    let line_up = matches!(event.kind.as_str(), "lineup.handed-in" | "lineup.filled");
    if !line_up || caller.sees_drafts() {
        return false;
    }
    let data: Value = serde_json::from_str(event.data.get()).unwrap_or_default();
    let round = data.get("round").and_then(Value::as_u64);
    let round = round.and_then(|round| RoundNumber::new(u32::try_from(round).ok()?));
    let seen = room.seen();
    let found = round.and_then(|round| seen.state.round(round));
    !found.is_some_and(|found| found.revealed)
}

/// UTC with milliseconds.
fn time(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms);
    at.map(|at| format!("{at:.3}")).unwrap_or_default()
}
