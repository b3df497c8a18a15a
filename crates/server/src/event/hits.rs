//! `/players/hits`: suggestions from the user's other events while a name is typed.

use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::{People as _, folded};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act;
use crate::event::desk::Desk;
use crate::people::Caller;

/// The most suggestions shown.
const MOST: usize = 8;

/// The most tournaments searched, the newest first.
const MOST_TOURNAMENTS: usize = 40;

/// The typed text.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    q: String,
}

/// `GET /e/{event}/{tournament}/players/hits?q=…`
pub(crate) async fn show(desk: Desk, query: Result<Query<Wanted>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    match hits(&desk, &wanted.q).await {
        Ok(hits) => act::json_answer(StatusCode::OK, &json!({ "hits": hits })),
        Err(error) => error.into_response(),
    }
}

async fn hits(desk: &Desk, typed: &str) -> Result<Vec<Value>, Error> {
    let mut seen: Vec<String> = Vec::new();
    // Players already entered here are not suggested again.
    for (_, entry) in desk.state().alive() {
        let person = desk.seen.people.person(&entry.person);
        seen.extend(person.map(|person| folded(&person.name)));
    }
    known(&desk.who.caller, typed, seen, MOST).await
}

/// People from the user's events who match the text; those in `seen` are left out.
pub(crate) async fn known(
    caller: &Caller,
    typed: &str,
    mut seen: Vec<String>,
    most: usize,
) -> Result<Vec<Value>, Error> {
    let typed = folded(typed);
    let mut found: Vec<Value> = Vec::new();
    if typed.chars().count() < 2 {
        return Ok(found);
    }
    let rooms = &caller.data.rooms;
    let events = rooms.events().await.map_err(|_| Error::Busy)?;
    let own = events
        .iter()
        .rev()
        .filter(|event| caller.is_for_event(&event.event));
    let ids = own.flat_map(|event| event.tournaments.iter());
    for id in ids.take(MOST_TOURNAMENTS) {
        let Some(room) = rooms.enter(id).await.map_err(|_| Error::Busy)? else {
            continue;
        };
        let other = room.seen();
        for (_, entry) in other.state.alive().filter(|(_, entry)| !entry.is_team) {
            let Some(person) = other.people.person(&entry.person) else {
                continue;
            };
            let name = folded(&person.name);
            let fits = name.split(' ').any(|part| part.starts_with(&typed))
                || name.contains(&typed)
                || person.fide_id.as_deref() == Some(typed.as_str())
                || person.national_id.as_deref() == Some(typed.as_str());
            if !fits || seen.contains(&name) {
                continue;
            }
            seen.push(name);
            found.push(json!({
                "name": person.name,
                "rating": entry.rating.value,
                "title": entry.title,
                "federation": entry.federation,
                "club": entry.club,
                "fide_id": person.fide_id,
                "national_id": person.national_id,
                "birth": person.birth.as_deref().and_then(|birth| birth.get(..4)),
            }));
            if found.len() == most {
                return Ok(found);
            }
        }
    }
    Ok(found)
}
