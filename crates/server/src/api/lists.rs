//! Lists: events, tournaments of an event, start numbers.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query};
use axum::response::Response;
use jadoube_tournament::Norms;
use jadoube_vocabulary::EventId;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::events;
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::api::rooms::Seen;

/// The default and maximum number of rows in an answer.
const USUAL: usize = 200;
const MOST: usize = 1_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListsQuery {
    after: Option<i64>,
    limit: Option<usize>,
}

/// `GET /api/v1/events?after=POSITION&limit=N`
pub(crate) async fn events(
    caller: Caller,
    query: Result<Query<ListsQuery>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(wanted) = query.map_err(|_| Fault::Address("after"))?;
    let after = wanted.after.unwrap_or(0);
    let limit = wanted.limit.unwrap_or(USUAL).clamp(1, MOST);
    let all = caller.data.rooms.events().await?;
    let mut told = all
        .iter()
        .filter(|one| caller.is_for_event(&one.event) && one.position > after);
    let rows: Vec<Value> = told
        .by_ref()
        .take(limit)
        .map(|one| {
            json!({
                "event": one.event,
                "name": one.name,
                "tournaments": one.tournaments,
                "position": one.position,
            })
        })
        .collect();
    let more = told.next().is_some();
    Ok(sent(&json!({ "events": rows, "more": more })))
}

fn summary(seen: &Seen) -> Value {
    let state = &seen.state;
    let about = state.about();
    json!({
        "tournament": about.map(|about| &about.tournament),
        "name": about.map(|about| &about.name),
        "game": about.map(|about| about.game),
        "system": about.map(|about| about.system),
        "state": state.stage(),
        "round": state.last_published().map_or(0, jadoube_vocabulary::RoundNumber::get),
        "rounds": state.config().map(|config| config.rounds),
        "players": state.alive().filter(|(_, entry)| !entry.is_team).count(),
    })
}

/// `GET /api/v1/events/{event}/tournaments`
pub(crate) async fn tournaments(
    caller: Caller,
    Path(event): Path<String>,
) -> Result<Response, Fault> {
    let id: EventId = event.parse().map_err(|_| Fault::Unknown)?;
    if !caller.is_for_event(&id) {
        return Err(Fault::Unknown);
    }
    let (event, _) = events::load(&caller.data.store, &id).await?;
    let mut rows = Vec::with_capacity(event.tournaments.len());
    for tournament in &event.tournaments {
        if let Some(room) = caller.data.rooms.enter(tournament).await? {
            rows.push(summary(&room.seen()));
        }
    }
    Ok(sent(&json!({ "tournaments": rows })))
}

/// `GET /api/v1/tournaments/{tournament}/numbers`: every version of the start list.
pub(crate) async fn numbers(caller: Caller, Path(id): Path<String>) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let state = &seen.state;
    let entry = |at: &usize| state.entry(*at).map(|entry| &entry.id);
    let versions: Vec<Value> = state
        .versions()
        .iter()
        .zip(1_u32..)
        .map(|(version, number)| {
            json!({
                "version": number,
                "cause": version.cause,
                "from_round": version.from_round,
                "order": version.order.iter().map(entry).collect::<Vec<_>>(),
            })
        })
        .collect();
    let order: Vec<_> = state.numbers().iter().map(entry).collect();
    Ok(sent(&json!({ "order": order, "versions": versions })))
}

/// `GET /api/v1/tournaments/{tournament}/norms`: each player's progress, and what is missing. An
/// event of the draughts code without a rate of play has no norms.
pub(crate) async fn norms(caller: Caller, Path(id): Path<String>) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let made = tokio::task::spawn_blocking(move || match seen.state.norms(&seen.people) {
        Some(Norms::Fide(rows)) => json!({ "book": "fide", "players": rows }),
        Some(Norms::Pzwarc(rows)) => {
            let rows: Vec<Value> = rows
                .iter()
                .map(|(entry, open, women)| json!({ "entry": entry, "norm": open, "women": women }))
                .collect();
            json!({ "book": "pzwarc", "players": rows })
        }
        None => json!({ "book": null, "players": [] }),
    });
    Ok(sent(&made.await.map_err(|_| Fault::Ours)?))
}

/// `GET /api/v1/tournaments/{tournament}/prizes`: who gets what by the current table.
pub(crate) async fn prizes(caller: Caller, Path(id): Path<String>) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let made = tokio::task::spawn_blocking(move || json!({ "awards": seen.state.awards() }));
    Ok(sent(&made.await.map_err(|_| Fault::Ours)?))
}
