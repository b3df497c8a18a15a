//! `/log`: who did what and when, the newest first; what can still be taken back has its button.

use std::collections::{BTreeSet, HashMap};

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Response};
use jadoube_store::personal::{Account, Text};
use jadoube_store::{PAGE, Seq, Stored};
use jadoube_tournament::CommandKind;
use jadoube_vocabulary::{EntryId, GameId, Outcome};
use serde::Deserialize;
use serde_json::Value;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::round::time;
use crate::page::{Page, html};

/// Acts on one page.
const MOST: usize = 100;

/// An act.
struct Act {
    seq: i64,
    at: String,
    date: String,
    who: String,
    role: String,
    device: String,
    what: String,
    detail: Vec<String>,
    reason: Option<String>,
    undone: bool,
    undo: bool,
}

#[derive(Template)]
#[template(path = "event/log.html")]
struct Log<'a> {
    page: &'a Page,
    head: Head,
    acts: Vec<Act>,
    /// The page with what came before.
    older: Option<i64>,
    here: String,
}

/// Which part.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    /// Only what stands before this number.
    before: Option<i64>,
}

/// `GET /e/{event}/{tournament}/log`
pub(crate) async fn show(desk: Desk, query: Result<Query<Wanted>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    if !desk.who.caller.sees_log() {
        return Error::NotFound.into_response();
    }
    match view(&desk, &wanted).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn view(desk: &Desk, wanted: &Wanted) -> Result<Response, Error> {
    let store = &desk.who.caller.data.store;
    let head = i64::try_from(desk.state().head()).unwrap_or(i64::MAX);
    let before = wanted
        .before
        .unwrap_or(i64::MAX)
        .min(head.saturating_add(1))
        .max(1);
    let most = i64::try_from(MOST).unwrap_or(100);
    let from = before.saturating_sub(most + 1).max(0);
    let events = store
        .read(&desk.room.stream, Seq(from), MOST.min(PAGE))
        .await;
    let mut events = events.map_err(|_| Error::Busy)?;
    events.retain(|event| event.seq.0 < before);
    let accounts: Vec<Account> = store.private().all().await.map_err(|_| Error::Busy)?;
    let names: HashMap<String, String> = accounts
        .into_iter()
        .map(|account| (format!("account/{}", account.id), account.name))
        .collect();
    let open: BTreeSet<u64> = desk.state().compensable().collect();
    let mut acts = Vec::new();
    let mut undone: BTreeSet<i64> = BTreeSet::new();
    for event in events.iter().rev() {
        let data: Value = serde_json::from_str(event.data.get()).unwrap_or_default();
        if let Some(seq) = data.get("undoes").and_then(Value::as_i64) {
            undone.insert(seq);
        }
        acts.push(act(desk, event, &data, &names, &open, &undone).await?);
    }
    let older = acts.last().map(|act| act.seq).filter(|seq| *seq > 1);
    Ok(html(&Log {
        page: &desk.page,
        head: desk.head("log"),
        acts,
        older,
        here: format!("{}/log", desk.base()),
    }))
}

async fn act(
    desk: &Desk,
    event: &Stored,
    data: &Value,
    names: &HashMap<String, String>,
    open: &BTreeSet<u64>,
    undone: &BTreeSet<i64>,
) -> Result<Act, Error> {
    let page = &desk.page;
    let seq = event.seq.0;
    let who = names.get(&event.by.actor).cloned();
    let key = format!("desk-log-{}", event.kind.as_str().replace('.', "-"));
    let what = match page.words().has(&key) {
        true => page.text(&key),
        false => event.kind.to_string(),
    };
    let text = ["text", "basis"]
        .iter()
        .find_map(|name| data.get(*name)?.as_str());
    let reason = match text {
        Some(id) => {
            let row: Option<Text> = desk
                .who
                .caller
                .data
                .store
                .private()
                .get(id.to_owned())
                .await
                .map_err(|_| Error::Busy)?;
            row.map(|row| row.text)
        }
        None => None,
    };
    let may = desk.may(CommandKind::Undo);
    let compensable = u64::try_from(seq).is_ok_and(|seq| open.contains(&seq));
    Ok(Act {
        seq,
        at: time(event.at_ms),
        date: date(event.at_ms),
        who: who.unwrap_or_else(|| page.text("desk-somebody")),
        role: match event.by.role.as_str() {
            "system" => page.text("desk-role-system"),
            role => page.text(&format!("role-{role}")),
        },
        device: event.by.device.clone().unwrap_or_default(),
        what,
        detail: details(desk, data),
        reason,
        undone: undone.contains(&seq),
        undo: may && compensable && !undone.contains(&seq),
    })
}

fn date(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    at.to_zoned(zone).strftime("%Y-%m-%d").to_string()
}

/// What an act was about, in names and results.
fn details(desk: &Desk, data: &Value) -> Vec<String> {
    let state = desk.state();
    let page = &desk.page;
    let mut told = Vec::new();
    let text = |name: &str| data.get(name).and_then(Value::as_str);
    let entry = |id: &str| {
        let id: EntryId = id.parse().ok()?;
        let entries = state.entries().iter();
        let at = entries.clone().position(|entry| entry.id == id)?;
        Some(match state.number(at) {
            Some(number) => format!("{number} {}", desk.name(at)),
            None => desk.name(at),
        })
    };
    if let Some(game) = text("game").and_then(|id| id.parse::<GameId>().ok()) {
        let found = state.game(game);
        let board = found.and_then(|game| game.board);
        let round = game.round.to_string();
        told.push(match board {
            Some(board) => desk.say(
                "desk-log-board",
                &[("round", round), ("board", board.to_string())],
            ),
            None => page.with("desk-round", "round", &round),
        });
        if let Some(game) = found {
            told.push(format!(
                "{} – {}",
                desk.name(game.white),
                desk.name(game.black)
            ));
        }
    } else if let Some(round) = data.get("round").and_then(Value::as_u64) {
        told.push(page.with("desk-round", "round", round.to_string()));
    }
    for name in ["entry", "kept", "dropped", "a", "b", "white", "black"] {
        told.extend(text(name).and_then(entry));
    }
    let outcome = |name: &str| -> Option<String> {
        let value = data.get(name)?.clone();
        let outcome: Outcome = serde_json::from_value(value).ok()?;
        Some(match outcome {
            Outcome::Open => page.text("desk-state-open"),
            outcome => desk.outcome(outcome),
        })
    };
    match (outcome("was"), outcome("now")) {
        (Some(was), Some(now)) => told.push(format!("{was} → {now}")),
        (Some(was), None) => told.push(was),
        _ => {}
    }
    match (outcome("against"), outcome("outcome")) {
        (Some(there), Some(said)) => told.push(format!("{there} ≠ {said}")),
        (None, Some(said)) => told.push(said),
        _ => {}
    }
    if let Some(from) = data.get("from_round").and_then(Value::as_u64) {
        told.push(page.with("desk-from-round", "round", from.to_string()));
    }
    if let Some(rating) = data
        .get("rating")
        .and_then(|rating| rating.get("value")?.as_u64())
    {
        told.push(rating.to_string());
    }
    if let Some(attempt) = data.get("attempt").and_then(Value::as_u64) {
        told.push(page.with("desk-attempt", "attempt", attempt.to_string()));
    }
    if let Some(seed) = data.get("seed").and_then(Value::as_u64) {
        told.push(format!("# {seed}"));
    }
    told
}
