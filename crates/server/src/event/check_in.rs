//! `/check-in`: who is there for the next round. The whole row is the target.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::Response;
use jadoube_tournament::{CheckIn, Names};
use serde::Deserialize;

use crate::event::desk::{Desk, Head};
use crate::event::paste::folded;
use crate::page::{Page, html};

struct Row {
    entry: String,
    number: Option<u32>,
    name: String,
    club: String,
    here: bool,
}

#[derive(Template)]
#[template(path = "event/check_in.html")]
struct CheckInPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    /// `unused`, `open` or `closed`.
    stage: &'static str,
    rows: Vec<Row>,
    here: usize,
    missing: usize,
    query: String,
    only_missing: bool,
    /// A round is still to come.
    open: bool,
}

/// What is looked for.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    q: String,
    #[serde(default)]
    show: String,
}

/// `GET /e/{event}/{tournament}/check-in`
pub(crate) async fn show(desk: Desk, query: Result<Query<Wanted>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let state = desk.state();
    let round = state.next_round();
    let found = state.round(round);
    let stage = match found.map_or(CheckIn::Unused, |found| found.check_in) {
        CheckIn::Unused => "unused",
        CheckIn::Open => "open",
        CheckIn::Closed => "closed",
    };
    let query = folded(&wanted.q);
    let only_missing = wanted.show == "missing";
    // Whoever announced an absence is not waited for; whoever misses a closed check-in is.
    let expected = |at: usize| {
        let missing = found.is_some_and(|found| found.is_missing(at));
        state.absence(at, round).is_none() || missing
    };
    let mut rows = Vec::new();
    let (mut here, mut missing) = (0, 0);
    for (at, entry) in state.alive().filter(|(at, _)| expected(*at)) {
        let present = found.is_some_and(|found| found.present.contains(&at));
        if present {
            here += 1;
        } else {
            missing += 1;
        }
        let name = desk.name(at);
        if (!query.is_empty() && !folded(&name).contains(&query)) || (only_missing && present) {
            continue;
        }
        rows.push(Row {
            entry: entry.id.to_string(),
            number: entry.number,
            name,
            club: entry.club.clone().unwrap_or_default(),
            here: present,
        });
    }
    let names = Names::of(
        state
            .config()
            .map_or(jadoube_tournament::Locale::En, |config| config.locale),
    );
    rows.sort_by(|a, b| names.compare(&a.name, &b.name));
    html(&CheckInPage {
        page: &desk.page,
        head: desk.head("check-in"),
        round: round.get(),
        stage,
        rows,
        here,
        missing,
        query: wanted.q,
        only_missing,
        open: round.get() <= state.config().map_or(0, |config| config.rounds),
    })
}
