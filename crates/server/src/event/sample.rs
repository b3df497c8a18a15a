//! A sample event to play with, created and removed with one click each. The log is never cut: a
//! removed sample is called off, its people are erased, and it is no longer listed.

use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::{Batch, Fact as _, PersonErased, Seq, SideWrite, StreamId};
use jadoube_tournament::NewTournament;
use jadoube_vocabulary::{GameKind, PersonId};
use serde_json::json;

use crate::api::events::rules;
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::create;
use crate::event::desk::{Desk, nonce};
use crate::event::presets::SAMPLE;
use crate::event::who::Who;
use crate::filled::Filled;
use crate::page::Page;
use crate::people::gate::page_error;

/// Names of sample players, recognisable as samples.
const GIVEN: [&str; 14] = [
    "Anna", "Bruno", "Celina", "Daniel", "Ewa", "Filip", "Greta", "Hubert", "Irena", "Jan",
    "Klára", "Łukasz", "Matěj", "Nela",
];

/// Results of the first two rounds, board by board.
const RESULTS: [[&str; 7]; 2] = [
    ["1-0", "1/2", "1-0", "0-1", "1-0", "1/2", "0-1"],
    ["1/2", "1-0", "0-1", "1/2", "1-0", "0-1", "1/2"],
];

/// `POST /events/sample`
pub(crate) async fn make(page: Page, who: Who, Filled(fields): Filled<Fields>) -> Response {
    let sent = fields.into_iter().find(|(name, _)| name == "nonce");
    let nonce = sent.map_or_else(nonce, |(_, value)| value);
    match made(page, who, &nonce).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn made(page: Page, who: Who, nonce: &str) -> Result<Response, Error> {
    let name = page.text("desk-sample-name");
    let new = json!({
        "name": name, "game": GameKind::Chess, "system": "fide-dutch", "rounds": 5,
        "preset": SAMPLE, "initial_colour": "white", "default_time": 30, "results": "one-report",
        "locale": page.code(),
    });
    let new: NewTournament = serde_json::from_value(new).map_err(|_| Error::Ours)?;
    let desk = create::open(page, who, nonce, &name, new).await;
    let desk = desk.map_err(|fault| page_error(&fault))?;
    let entries: Vec<_> = (0_u32..)
        .zip(GIVEN)
        .map(|(at, given)| {
            json!({ "name": format!("Sample, {given}"), "rating": 2105 - 45 * at, "federation": "SMP" })
        })
        .collect();
    let mut steps = vec![
        ("add-entries", json!({ "entries": entries })),
        ("assign-numbers", json!({ "order": "standard" })),
    ];
    for (round, results) in (1_u32..).zip(RESULTS) {
        let results: Vec<_> = (1_u32..)
            .zip(results)
            .map(|(board, outcome)| json!({ "board": board, "outcome": outcome }))
            .collect();
        steps.push(("draft-round", json!({ "round": round })));
        steps.push(("publish-round", json!({ "round": round })));
        steps.push((
            "confirm-results",
            json!({ "round": round, "results": results }),
        ));
    }
    steps.push(("draft-round", json!({ "round": 3 })));
    steps.push(("publish-round", json!({ "round": 3 })));
    for (kind, data) in steps {
        let wish = Wish::new(kind, data, nonce, "");
        let done = act::carry(&desk, &wish).await;
        done.map_err(|fault| page_error(&fault))?;
    }
    Ok(Redirect::to(&format!("{}/rounds/3", desk.base())).into_response())
}

/// `POST /e/{event}/{tournament}/remove`
pub(crate) async fn remove(desk: Desk) -> Response {
    if !desk.head("").sample {
        return Error::NotFound.into_response();
    }
    let wish = Wish::new("cancel-tournament", json!({}), &nonce(), "/events");
    if let Err(fault) = act::carry(&desk, &wish).await {
        return act::answer(&desk, &wish, fault);
    }
    let people = desk.state().entries().iter();
    let people: Vec<PersonId> = people.map(|entry| entry.person.clone()).collect();
    match erased(&desk, people).await {
        Ok(()) => Redirect::to("/events").into_response(),
        Err(error) => error.into_response(),
    }
}

async fn erased(desk: &Desk, people: Vec<PersonId>) -> Result<(), Error> {
    let caller = &desk.who.caller;
    let mut batch = Batch::by(caller.by.clone());
    for person in people {
        let stream: StreamId = format!("person/{person}")
            .parse()
            .map_err(|_| Error::Ours)?;
        let erased = PersonErased {
            person: person.to_string(),
            scope: "all".to_owned(),
        };
        let erased = erased.event(&rules()).map_err(|_| Error::Ours)?;
        batch = batch.write(stream, Seq(0), vec![erased]);
        batch = batch.side(SideWrite::Erase {
            person: person.to_string(),
        });
    }
    let stored = caller.data.store.append(batch).await;
    stored.map(|_| ()).map_err(|_| Error::Busy)
}
