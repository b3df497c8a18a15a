//! `/players/import`: compares a list with the entries. A file, a pasted list or another tournament
//! is first shown as a diff: who is new, what changes field by field, who is gone; nothing is
//! written before the ticked rows are applied, as one act that one undo reverts (S33).

use askama::Template;
use axum::extract::{FromRequest as _, Multipart, Request};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::ListEdition;
use jadoube_tournament::{ListLine, NewEntry, People as _, State};
use jadoube_tournament::{lines_of_file, lines_of_text};
use serde_json::Value;

use crate::api::rooms::Seen;
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::import_diff::{Diff, command, diff_page, unpacked};
use crate::filled::Filled;
use crate::lists::load::is_fides;
use crate::lists::shelf;
use crate::page::{Page, html};
use crate::state::AppState;

/// The most tournaments offered as lists.
const MOST_OTHERS: usize = 50;

#[derive(Template)]
#[template(path = "event/import.html")]
struct ImportPage<'a> {
    page: &'a Page,
    head: Head,
    others: Vec<(String, String)>,
    /// Rating lists: name, and name for people with the period.
    lists: Vec<(String, String)>,
    wrong: Option<String>,
}

/// The tournaments whose players can be imported: those the user may see.
async fn others(desk: &Desk) -> Result<Vec<(String, String)>, Error> {
    let caller = &desk.who.caller;
    let rooms = &caller.data.rooms;
    let mut found = Vec::new();
    let events = rooms.events().await.map_err(|_| Error::Busy)?;
    for event in events.iter().rev() {
        if !caller.is_for_event(&event.event) {
            continue;
        }
        for id in &event.tournaments {
            let own = id.to_string() == desk.param("tournament");
            let room = rooms.enter(id).await.map_err(|_| Error::Busy)?;
            let seen = room.filter(|_| !own).map(|room| room.seen());
            let about = seen.as_ref().and_then(|seen| seen.state.about());
            let Some(about) = about.filter(|_| found.len() < MOST_OTHERS) else {
                continue;
            };
            let name = match about.name == event.name {
                true => about.name.clone(),
                false => format!("{}, {}", event.name, about.name),
            };
            found.push((id.to_string(), name));
        }
    }
    Ok(found)
}

/// The rating lists in force when the event begins.
async fn lists(desk: &Desk) -> Result<Vec<ListEdition>, Error> {
    let found = shelf::of_event(&desk.who.caller.data, desk.state()).await;
    found.map_err(|_| Error::Busy)
}

/// The present entries with what a rating list says about those who have a number in it.
async fn refreshed(desk: &Desk, edition: &ListEdition) -> Result<Vec<ListLine>, Error> {
    let fides = is_fides(&edition.list);
    let mut lines = players_of(&desk.seen);
    let number = |entry: &NewEntry| match fides {
        true => entry.fide_id.clone(),
        false => entry.national_id.clone(),
    };
    let entered = lines.iter().filter_map(|line| line.entry.as_ref());
    let numbers: Vec<String> = entered.filter_map(number).collect();
    let data = &desk.who.caller.data;
    let found = shelf::entries(data, desk.state(), edition, &numbers).await;
    let found = found.map_err(|_| Error::Busy)?;
    for entry in lines.iter_mut().filter_map(|line| line.entry.as_mut()) {
        let own = number(entry);
        let Some((_, listed)) = found.iter().find(|(one, _)| Some(one) == own.as_ref()) else {
            continue;
        };
        if listed.rating.is_some() {
            entry.rating = listed.rating;
            entry.list.clone_from(&listed.list);
            entry.period.clone_from(&listed.period);
            entry.list_place = listed.list_place;
            entry.how = listed.how;
        }
        entry.title = listed.title.or(entry.title);
        entry.federation = listed.federation.clone().or(entry.federation.take());
    }
    Ok(lines)
}

/// The players of a tournament as a list.
fn players_of(seen: &Seen) -> Vec<ListLine> {
    let state: &State = &seen.state;
    let players = state.alive().filter(|(_, entry)| !entry.is_team);
    let lines = (1..).zip(players).filter_map(|(at, (_, entry))| {
        let person = seen.people.person(&entry.person)?;
        Some(ListLine {
            at,
            raw: person.name.clone(),
            entry: Some(NewEntry {
                name: person.name.clone(),
                rating: entry.rating.value,
                list: entry.rating.list.clone(),
                period: entry.rating.period.clone(),
                title: entry.title,
                federation: entry.federation.clone(),
                fide_id: person.fide_id.clone(),
                national_id: person.national_id.clone(),
                club: entry.club.clone(),
                category: entry.category.clone(),
                birth: person.birth.clone(),
                sex: person.sex.clone(),
                ..NewEntry::default()
            }),
        })
    });
    lines.collect()
}

async fn first_page(desk: &Desk, wrong: Option<String>) -> Result<Response, Error> {
    let bad = wrong.is_some();
    let mut response = html(&ImportPage {
        page: &desk.page,
        head: desk.head("players"),
        others: others(desk).await?,
        lists: lists(desk)
            .await?
            .into_iter()
            .map(|one| (one.list, format!("{} {}", one.title, one.period)))
            .collect(),
        wrong,
    });
    if bad {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(response)
}

/// `GET /e/{event}/{tournament}/players/import`
pub(crate) async fn show(desk: Desk) -> Response {
    match first_page(&desk, None).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

/// What was sent: a file with its name, a pasted list, another tournament.
#[derive(Default)]
struct Sent {
    file: Vec<u8>,
    called: String,
    text: String,
    from: String,
}

async fn sent(request: Request, state: &AppState) -> Result<Sent, Error> {
    let form = Multipart::from_request(request, state).await;
    let mut form = form.map_err(|_| Error::Form)?;
    let mut sent = Sent::default();
    while let Some(part) = form.next_field().await.map_err(|_| Error::Form)? {
        let name = part.name().unwrap_or_default().to_owned();
        let called = part.file_name().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(|_| Error::Form)?;
        let text = || String::from_utf8_lossy(&bytes).into_owned();
        match name.as_str() {
            "file" => (sent.file, sent.called) = (bytes.to_vec(), called),
            "text" => sent.text = text(),
            "from" => sent.from = text(),
            _ => {}
        }
    }
    Ok(sent)
}

/// `POST /e/{event}/{tournament}/players/import`: the diff; nothing is written.
pub(crate) async fn look(
    axum::extract::State(state): axum::extract::State<AppState>,
    desk: Desk,
    request: Request,
) -> Response {
    match looked(&state, desk, request).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn looked(state: &AppState, desk: Desk, request: Request) -> Result<Response, Error> {
    let sent = sent(request, state).await?;
    let (lines, source) = if !sent.file.is_empty() {
        let read = tokio::task::spawn_blocking(move || lines_of_file(&sent.file));
        match read.await.map_err(|_| Error::Ours)? {
            Ok(lines) => (lines, sent.called),
            Err(fault) => {
                let says = format!("{}: {fault}", sent.called);
                return first_page(&desk, Some(says)).await;
            }
        }
    } else if let Some(wanted) = sent.from.strip_prefix("list:") {
        let all = lists(&desk).await?;
        let edition = all.iter().find(|one| one.list == wanted);
        let edition = edition.ok_or(Error::NotFound)?;
        let source = format!("{} {}", edition.title, edition.period);
        (refreshed(&desk, edition).await?, source)
    } else if sent.from.is_empty() {
        (
            lines_of_text(&sent.text),
            desk.page.text("desk-reason-paste"),
        )
    } else {
        let room = desk.who.caller.room(&sent.from).await;
        let seen = room.map_err(|_| Error::NotFound)?.seen();
        let name = seen.state.about().map(|about| about.name.clone());
        (players_of(&seen), name.unwrap_or_default())
    };
    if lines.is_empty() {
        let says = desk.page.text("import-nothing");
        return first_page(&desk, Some(says)).await;
    }
    shown(desk, lines, source, false).await
}

/// Compares on a blocking thread, and shows the result.
async fn shown(
    desk: Desk,
    lines: Vec<ListLine>,
    source: String,
    again: bool,
) -> Result<Response, Error> {
    let made = tokio::task::spawn_blocking(move || {
        let diff = Diff::of(lines, &desk.seen);
        diff_page(&desk, &diff, &source, again)
    });
    made.await.map_err(|_| Error::Ours)
}

/// `POST /e/{event}/{tournament}/players/import/apply`: applies the ticked rows as one act.
pub(crate) async fn apply(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let Some(lines) = unpacked(value("lines")) else {
        return Error::Form.into_response();
    };
    let diff = Diff::of(lines, &desk.seen);
    if diff.mark() != value("mark") {
        // Entries changed meanwhile, so the ticks may mean something else now.
        return diff_page(&desk, &diff, value("source"), true);
    }
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!("{}/players", desk.base());
    let data = command(&desk, &diff, &fields);
    let wish = Wish::new("import-entries", data, &nonce, &back);
    match act::carry(&desk, &wish).await {
        Ok(reply) => {
            let events = reply.body().get("events").and_then(Value::as_array);
            let first = events.and_then(|events| events.first()?.get("seq")?.as_u64());
            let seq = first.map_or_else(String::new, |seq| format!("?imported={seq}"));
            Redirect::to(&format!("{back}{seq}")).into_response()
        }
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}
