//! `/players/hits`: suggestions while a name is typed: from the rating lists in force when the
//! event begins, and from the user's other events.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::{People as _, folded};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act;
use crate::event::desk::{Desk, Head};
use crate::lists::shelf;
use crate::page::{Page, html};
use crate::people::Caller;

/// The most suggestions shown, and how many of them come from rating lists.
const MOST: usize = 8;
const MOST_LISTED: usize = 6;

/// The most tournaments searched, the newest first.
const MOST_TOURNAMENTS: usize = 40;

/// The typed text; without scripts the form of the players' page sends it as `name`.
#[derive(Default, Deserialize)]
pub(crate) struct HitsQuery {
    #[serde(default)]
    q: String,
    #[serde(default)]
    name: String,
}

/// The fields of an entry a hit fills.
const FIELDS: [&str; 14] = [
    "name",
    "rating",
    "title",
    "federation",
    "club",
    "category",
    "fide_id",
    "national_id",
    "birth",
    "sex",
    "list",
    "period",
    "list_place",
    "how",
];

/// A hit on the page without scripts.
struct PersonHit {
    name: String,
    detail: String,
    fields: Vec<(&'static str, String)>,
}

#[derive(Template)]
#[template(path = "event/hits.html")]
struct HitsPage<'a> {
    page: &'a Page,
    head: Head,
    query: String,
    hits: Vec<PersonHit>,
}

fn text(hit: &Value, name: &str) -> Option<String> {
    match hit.get(name)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn shown(hit: &Value) -> PersonHit {
    let parts = ["title", "rating", "federation", "club", "birth", "from"];
    let parts: Vec<String> = parts.iter().filter_map(|name| text(hit, name)).collect();
    let fields = FIELDS.into_iter();
    PersonHit {
        name: text(hit, "name").unwrap_or_default(),
        detail: parts.join(", "),
        fields: fields
            .filter_map(|name| Some((name, text(hit, name)?)))
            .collect(),
    }
}

/// `GET /e/{event}/{tournament}/players/hits?q=…`: for the script of the players' page, and as a
/// page of its own.
pub(crate) async fn show(
    desk: Desk,
    headers: HeaderMap,
    query: Result<Query<HitsQuery>, QueryRejection>,
) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let typed = match wanted.q.is_empty() {
        true => wanted.name,
        false => wanted.q,
    };
    let accepted = headers
        .get(header::ACCEPT)
        .and_then(|one| one.to_str().ok());
    let page = accepted.is_some_and(|accepted| accepted.contains("text/html"));
    match hits(&desk, &typed).await {
        Ok(hits) if page => html(&HitsPage {
            page: &desk.page,
            head: desk.head("players"),
            query: typed,
            hits: hits.iter().map(shown).collect(),
        }),
        Ok(hits) => act::json_answer(StatusCode::OK, &json!({ "hits": hits })),
        Err(error) => error.into_response(),
    }
}

async fn hits(desk: &Desk, typed: &str) -> Result<Vec<Value>, Error> {
    let mut seen: Vec<String> = Vec::new();
    let mut numbers: Vec<String> = Vec::new();
    // Players already entered here are not suggested again.
    for (_, entry) in desk.state().alive() {
        if let Some(person) = desk.seen.people.person(&entry.person) {
            seen.push(folded(&person.name));
            numbers.extend(person.fide_id.iter().chain(&person.national_id).cloned());
        }
    }
    let data = &desk.who.caller.data;
    let listed = shelf::hits(data, desk.state(), typed, &numbers, MOST_LISTED).await;
    let mut hits = listed.unwrap_or_else(|error| {
        tracing::warn!(target: "jadoube::error", %error, "the rating lists cannot be read");
        Vec::new()
    });
    // Whom a list has is offered from the list only: with today's rating.
    let names = hits.iter().filter_map(|hit| hit.get("name")?.as_str());
    seen.extend(names.map(folded));
    let left = MOST.saturating_sub(hits.len());
    if left > 0 {
        hits.extend(known(&desk.who.caller, typed, seen, left).await?);
    }
    Ok(hits)
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
