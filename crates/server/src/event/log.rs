//! `/log`: who did what and when, the newest first; what can still be undone has a button.

use std::collections::{BTreeSet, HashMap};

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Text;
use jadoube_store::{PAGE, Seq, Stored};
use jadoube_tournament::{CommandKind, EventKind, May};
use jadoube_vocabulary::{EntryId, GameId, Outcome};
use jadoube_words::tournament_app;
use serde_json::Value;

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::log_filter::LogFilter;
use crate::event::round::time;
use crate::event::texts::names;
use crate::filled::Filled;
use crate::page::{Page, html};

/// Acts on one page.
const MOST: usize = 100;

/// The most pages of the log searched for a filter.
const MOST_PAGES: usize = 50;

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
    /// Where the page of older acts begins.
    older: Option<i64>,
    /// The filter as a query string.
    kept: String,
    wanted: &'a LogFilter,
    people: Vec<(String, String)>,
    players: Vec<(String, String)>,
    rounds: u32,
    can_undo: bool,
    here: String,
}

/// `GET /e/{event}/{tournament}/log`
pub(crate) async fn show(desk: Desk, query: Result<Query<LogFilter>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    if !desk.who.caller.sees_log() {
        return Error::NotFound.into_response();
    }
    match view(&desk, &wanted).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn view(desk: &Desk, wanted: &LogFilter) -> Result<Response, Error> {
    let store = &desk.who.caller.data.store;
    let head = i64::try_from(desk.state().head()).unwrap_or(i64::MAX);
    let mut before = wanted
        .before
        .unwrap_or(i64::MAX)
        .min(head.saturating_add(1))
        .max(1);
    let names = names(desk).await?;
    let open: BTreeSet<u64> = desk.state().compensable().collect();
    let mut acts = Vec::new();
    let mut undone: BTreeSet<i64> = BTreeSet::new();
    let mut actors: BTreeSet<String> = BTreeSet::new();
    let size = if wanted.is_filter() { PAGE } else { MOST };
    for _ in 0..MOST_PAGES {
        if acts.len() >= MOST || before <= 1 {
            break;
        }
        let from = before
            .saturating_sub(i64::try_from(size).unwrap_or(100) + 1)
            .max(0);
        let events = store.read(&desk.room.stream, Seq(from), size).await;
        let mut events = events.map_err(|_| Error::Busy)?;
        events.retain(|event| event.seq.0 < before);
        for event in events.iter().rev() {
            if acts.len() >= MOST {
                break;
            }
            before = event.seq.0;
            actors.insert(event.by.actor.clone());
            let data: Value = serde_json::from_str(event.data.get()).unwrap_or_default();
            if let Some(seq) = data.get("undoes").and_then(Value::as_i64) {
                undone.insert(seq);
            }
            if wanted.takes(desk, event, &data) {
                acts.push(shown(desk, event, &data, &names, &open, &undone).await?);
            }
        }
        if events.is_empty() {
            break;
        }
    }
    // Accounts, and the devices that were at work here.
    let mut people: Vec<(String, String)> = names
        .iter()
        .filter(|(actor, _)| {
            actor.starts_with("account/") || actors.contains(*actor) || **actor == wanted.who
        })
        .map(|(actor, name)| (actor.clone(), name.clone()))
        .collect();
    people.sort_by(|one, other| one.1.cmp(&other.1));
    let mut players: Vec<(String, String)> = desk
        .state()
        .alive()
        .map(|(at, entry)| (entry.id.to_string(), desk.name(at)))
        .collect();
    players.sort_by(|one, other| one.1.cmp(&other.1));
    Ok(html(&Log {
        page: &desk.page,
        head: desk.head("log"),
        acts,
        older: (before > 1).then_some(before),
        kept: wanted.kept(),
        wanted,
        people,
        players,
        rounds: desk.state().last_published().map_or(0, |last| last.get()),
        can_undo: desk.may(CommandKind::Undo),
        here: format!("{}/log", desk.base()),
    }))
}

/// `POST /e/{event}/{tournament}/undo`: the user's own last act, if it can still be undone.
pub(crate) async fn undo_last(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let back = fields.iter().find(|(name, _)| name == "back");
    let back = back.map_or_else(|| desk.work(), |(_, back)| back.clone());
    let store = &desk.who.caller.data.store;
    let head = i64::try_from(desk.state().head()).unwrap_or(i64::MAX);
    let from = head
        .saturating_sub(i64::try_from(PAGE).unwrap_or(1_000))
        .max(0);
    let Ok(events) = store.read(&desk.room.stream, Seq(from), PAGE).await else {
        return Error::Busy.into_response();
    };
    let mut undone: BTreeSet<i64> = BTreeSet::new();
    let mut last = None;
    for event in events
        .iter()
        .rev()
        .filter(|event| event.by.actor == desk.who.caller.by.actor)
    {
        let data: Value = serde_json::from_str(event.data.get()).unwrap_or_default();
        // An undone act and its undo no longer count as acts.
        if let Some(seq) = data.get("undoes").and_then(Value::as_i64) {
            undone.insert(seq);
        } else if !undone.contains(&event.seq.0) {
            last = Some(event.seq.0);
            break;
        }
    }
    let data = serde_json::json!({ "seq": last.unwrap_or(0) });
    let wish = Wish::new("undo", data, &nonce(), &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Redirect::to(&wish.way_back(&desk)).into_response(),
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}

async fn shown(
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
    let what = EventKind::of(event.kind.as_str()).map_or_else(
        || event.kind.to_string(),
        |kind| tournament_app::event(page.words(), kind),
    );
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
    // The user's own act, or anyone's for the chief arbiter.
    let caller = &desk.who.caller;
    let chiefs = matches!(caller.may(CommandKind::Undo), Ok(May::Yes));
    let own = event.by.actor == caller.by.actor;
    let may = desk.may(CommandKind::Undo) && (chiefs || own);
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
        device: device(event, names),
        what,
        detail: details(desk, data),
        reason,
        undone: undone.contains(&seq),
        undo: may && compensable && !undone.contains(&seq),
    })
}

/// The device an act came from; empty where its label already says who acted.
fn device(event: &Stored, names: &HashMap<String, String>) -> String {
    let Some(id) = &event.by.device else {
        return String::new();
    };
    let actor = format!("device/{id}");
    match names.get(&actor) {
        _ if actor == event.by.actor => String::new(),
        Some(label) => label.clone(),
        None => id.clone(),
    }
}

pub(crate) fn date(at_ms: i64) -> String {
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
        told.push(desk.place_of(game));
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
    for change in data
        .get("changes")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        let field = change
            .get("field")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let key = format!("chief-field-{field}");
        let name = match page.words().has(&key) {
            true => page.text(&key),
            false => field.to_owned(),
        };
        let side = |name: &str| plain(change.get(name).unwrap_or(&Value::Null));
        told.push(format!("{name}: {} → {}", side("from"), side("to")));
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

/// A value of a setting as people read it.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(true) => "+".to_owned(),
        Value::Bool(false) => "–".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(all) if all.is_empty() => "–".to_owned(),
        Value::Array(all) => all.iter().map(plain).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let fields = fields.iter();
            let said = fields.map(|(name, value)| format!("{name} {}", plain(value)));
            said.collect::<Vec<_>>().join(", ")
        }
        number => number.to_string(),
    }
}
