//! Live updates: one stream per browser, topics, and resumption.
//!
//! `GET /live/stream?topics=tournament/ID&after=EPOCH.POSITION` stays open. The first frame
//! is `state` (the stream's number, where it begins), then `changed` with the facts of a
//! topic; `reset` where the reader cannot be told what it missed, and must look again at
//! everything; `gone` at the end. `POST /live/topics` with `stream` and `topics` (comma
//! between them) changes what a stream listens to. `GET /events/{event}/live?topics=` is the
//! same for programs: the event and its tournaments, or what is named (`results`, `floor`).
//!
//! A page that wants live updates has on its `main`, or on any element in it,
//! `data-live-topics="tournament/ID"`, `data-live-after="{{ after }}"` with what [`after`] gives,
//! `data-live-lost="{{ page.text("live-lost") }}"` and, for signed-in users, `data-form="{{
//! who.form_token() }}"`. It has `<p role="status" data-live-state hidden>` for "lost since". Parts
//! with an `id` and `data-live-part` are taken again from the page when something changed; a script
//! of its own listens to `jadoube:changed` on `document`.
//!
//! Facts are small and the same in every language. The public gets what is published, at most one
//! frame per second and topic; helpers and devices get it immediately and in full; those who see
//! drafts get everything immediately. On the floor (`floor/ID`) a board is updated at most four
//! times a second, with its newest fact; those responsible for certain boards get only these.
//! Rights are checked when a topic is requested and every two seconds afterwards.

pub(crate) mod frame;
pub(crate) mod hub;
mod ring;
#[cfg(test)]
mod stories;
mod stream;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_store::new_id;
use jadoube_vocabulary::{EventId, TournamentId};
use serde::Deserialize;

use crate::api::problem::Fault;
use crate::data::Data;
use crate::error::Error;
use crate::filled::Filled;
use crate::live::frame::{Audience, Place, Topic};
use crate::live::hub::{Holder, Hub};
use crate::live::stream::{Begin, Open, Reader};
use crate::peer::Peer;
use crate::people::scope::About;
use crate::people::{Caller, Right, gate};
use crate::state::AppState;

/// The most topics of one stream of a page.
const TOPICS: usize = 20;

/// The most topics of a program that follows a whole event.
const OF_EVENT: usize = 200;

/// What a program can ask of a whole event besides `floor`: its tournaments tell all of it.
const WORDS: [&str; 8] = [
    "event",
    "round",
    "rounds",
    "results",
    "standings",
    "entries",
    "notices",
    "screens",
];

/// The position from which a page rendered now subscribes.
pub(crate) fn after(data: &Data) -> String {
    data.hub.place().to_string()
}

/// The query of a stream.
#[derive(Deserialize)]
pub(crate) struct StreamQuery {
    #[serde(default)]
    topics: String,
    after: Option<String>,
}

/// The caller's audience for a topic; an error if they may not listen to it.
async fn audience(
    data: &Arc<Data>,
    caller: Option<&Caller>,
    topic: &Topic,
) -> Result<Audience, Fault> {
    let about = match topic {
        Topic::Tournament(id) | Topic::Floor(id) => About::Tournament(id.clone(), None),
        Topic::Event(id) => About::Event(id.clone()),
    };
    if let Some(caller) = caller {
        let caller = caller.clone().about(about).await?;
        if caller.can(Right::Drafts) {
            return Ok(Audience::Staff);
        }
        if let (Topic::Floor(_), Some(boards)) = (topic, caller.sector()) {
            return Ok(Audience::Sector(boards));
        }
        if caller.belongs() {
            return Ok(Audience::Hall);
        }
    }
    match topic {
        Topic::Tournament(id) => {
            let room = data.rooms.enter(id).await?.ok_or(Fault::Unknown)?;
            drop(room);
            // Anybody with its address may wait for a tournament that is not public yet, as screens
            // in the hall do. The public's frames name pages, not what happened.
            Ok(Audience::Public)
        }
        // The floor is only for staff.
        Topic::Floor(_) => Err(Fault::Forbidden),
        // The public part of an event is that of its tournaments.
        Topic::Event(_) => Ok(Audience::Public),
    }
}

async fn tuned(
    data: &Arc<Data>,
    caller: Option<&Caller>,
    topics: &str,
    most: usize,
) -> Result<Vec<(Topic, Audience)>, Fault> {
    let mut found = Vec::new();
    for name in topics.split(',').filter(|name| !name.is_empty()) {
        let topic: Topic = name.parse().map_err(|_| Fault::Address("topics"))?;
        if found.len() == most {
            return Err(Fault::Address("topics"));
        }
        let audience = audience(data, caller, &topic).await?;
        found.push((topic, audience));
    }
    Ok(found)
}

fn refused(fault: &Fault) -> Error {
    gate::page_error(fault)
}

/// `GET /live/stream`
pub(crate) async fn open(
    State(state): State<AppState>,
    caller: Option<Caller>,
    peer: Peer,
    headers: HeaderMap,
    wanted: Result<Query<StreamQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let Query(wanted) = wanted.map_err(|_| Error::Request)?;
    begin(&state, caller, peer, &headers, wanted, TOPICS).await
}

/// The topics of a program: words stand for the event and its tournaments, or for their floors.
fn of_words(words: &str, event: &EventId, tournaments: &[TournamentId]) -> String {
    let mut topics: Vec<String> = Vec::new();
    let mut add = |topic: String| {
        if !topics.contains(&topic) {
            topics.push(topic);
        }
    };
    let words = match words.is_empty() {
        true => "event",
        false => words,
    };
    for word in words.split(',').filter(|word| !word.is_empty()) {
        match word {
            "floor" => {
                let floors = tournaments.iter().cloned().map(Topic::Floor);
                floors.for_each(|floor| add(floor.to_string()));
            }
            word if WORDS.contains(&word) => {
                add(Topic::Event(event.clone()).to_string());
                let all = tournaments.iter().cloned().map(Topic::Tournament);
                all.for_each(|one| add(one.to_string()));
            }
            topic => add(topic.to_owned()),
        }
    }
    topics.join(",")
}

/// `GET /events/{event}/live`: the same for programs, with fixed topics.
pub(crate) async fn of_event(
    State(state): State<AppState>,
    Path(event): Path<String>,
    caller: Option<Caller>,
    peer: Peer,
    headers: HeaderMap,
    wanted: Result<Query<StreamQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let Query(mut wanted) = wanted.map_err(|_| Error::Request)?;
    let data = state.data.as_ref().ok_or(Error::NotFound)?;
    let id: EventId = event.parse().map_err(|_| Error::NotFound)?;
    let found = crate::api::events::load(&data.store, &id).await;
    let (found, _) = found.map_err(|fault| refused(&fault))?;
    wanted.topics = of_words(&wanted.topics, &id, &found.tournaments);
    begin(&state, caller, peer, &headers, wanted, OF_EVENT).await
}

/// A reader's place; a bare position, as responses and the log give it, is one of this epoch.
fn place(text: &str, here: Place) -> Option<Place> {
    match text.parse::<u32>() {
        Ok(position) => Some(Place {
            position: position.into(),
            ..here
        }),
        Err(_) => text.parse().ok(),
    }
}

async fn begin(
    state: &AppState,
    caller: Option<Caller>,
    peer: Peer,
    headers: &HeaderMap,
    wanted: StreamQuery,
    most: usize,
) -> Result<Response, Error> {
    let data = state.data.as_ref().ok_or(Error::NotFound)?;
    let topics = tuned(data, caller.as_ref(), &wanted.topics, most).await;
    let topics = topics.map_err(|fault| refused(&fault))?;
    let last = headers
        .get(HeaderName::from_static("last-event-id"))
        .and_then(|last| last.to_str().ok());
    let after = match last.or(wanted.after.as_deref()) {
        Some(text) => Some(place(text, data.hub.place()).ok_or(Error::Request)?),
        None => None,
    };
    let hub: &Arc<Hub> = &data.hub;
    let mut holders = Vec::new();
    if let Some(address) = peer.address.filter(|address| !address.is_loopback()) {
        holders.push(Holder::Address(crate::listen::neighbourhood(address)));
    }
    if let Some(browser) = caller.as_ref().and_then(Caller::browser) {
        holders.push(Holder::Session(browser.session.hash.clone()));
    }
    let held = hub.hold(holders).ok_or(Error::Often)?;
    let number = new_id();
    let reader = Reader::new(
        hub,
        Begin {
            topics,
            after,
            who: caller,
            held,
            number,
        },
    );
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/event-stream"),
        ),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (
            HeaderName::from_static("x-accel-buffering"),
            HeaderValue::from_static("no"),
        ),
    ];
    Ok((headers, Body::new(Open::new(reader))).into_response())
}

/// The new topics of a stream.
#[derive(Deserialize)]
pub(crate) struct Tuning {
    stream: String,
    #[serde(default)]
    topics: String,
}

/// `POST /live/topics`
pub(crate) async fn tune(
    State(state): State<AppState>,
    caller: Option<Caller>,
    Filled(form): Filled<Tuning>,
) -> Result<Response, Error> {
    let data = state.data.as_ref().ok_or(Error::NotFound)?;
    let topics = tuned(data, caller.as_ref(), &form.topics, TOPICS).await;
    let topics = topics.map_err(|fault| refused(&fault))?;
    // The number is a secret known only to the client that opened the stream.
    match data.hub.tune(&form.stream, topics) {
        true => Ok(StatusCode::NO_CONTENT.into_response()),
        false => Err(Error::NotFound),
    }
}
