//! `/floor`: the hall at a glance, primarily on a phone. One tile per table: not begun, playing, a
//! call, a pending result, done; calls by age, each one tap away from its ruling.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::CommandKind;
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::incidents::{kind, place};
use crate::event::row::rows;
use crate::page::{Page, html};

/// A table of the hall.
struct Tile {
    board: u32,
    table: String,
    /// `waits`, `open`, `call`, `reported`, `contested`, `adjourned` or `done`.
    state: &'static str,
    mark: &'static str,
    word: String,
    result: String,
    white: String,
    black: String,
    /// The address a tap leads to.
    to: String,
}

/// A call for an arbiter.
struct Call {
    number: u32,
    minutes: usize,
    place: String,
    what: String,
    who: Option<String>,
    /// A ruling waits for the chief arbiter.
    ruled: bool,
}

#[derive(Template)]
#[template(path = "event/floor.html")]
struct FloorPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    tiles: Vec<Tile>,
    calls: Vec<Call>,
    /// Tiles by state: code, mark, word, count.
    filters: Vec<(&'static str, &'static str, String, usize)>,
    show: String,
    from: String,
    to: String,
    records: bool,
}

/// The filter: one state, or the tables of a sector.
#[derive(Default, Deserialize)]
pub(crate) struct FloorQuery {
    #[serde(default)]
    show: String,
    #[serde(default)]
    from: String,
    #[serde(default)]
    to: String,
}

/// Calls, the oldest first.
fn calls(desk: &Desk) -> Vec<Call> {
    let state = desk.state();
    let now = desk.who.caller.data.store.now_ms();
    let open = state
        .standing_incidents()
        .filter(|(_, one)| one.ruling.as_ref().is_none_or(|one| one.is_proposed()));
    let mut calls: Vec<Call> = open
        .map(|(number, one)| Call {
            number,
            minutes: usize::try_from(now.saturating_sub(one.at) / 60_000).unwrap_or(0),
            place: place(desk, one.game),
            what: kind(desk, &one.what),
            who: one.entry.map(|at| desk.name(at)),
            ruled: one.ruling.is_some(),
        })
        .collect();
    calls.sort_by_key(|one| std::cmp::Reverse(one.minutes));
    calls
}

/// `GET /e/{event}/{tournament}/floor?show=open&from=1&to=20`
pub(crate) async fn show(desk: Desk, query: Result<Query<FloorQuery>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    match view(&desk, wanted) {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

fn view(desk: &Desk, wanted: FloorQuery) -> Result<Response, Error> {
    let state = desk.state();
    let page = &desk.page;
    let round = state.last_published();
    let tiles = round.map_or_else(Vec::new, |round| tiles(desk, round));
    let states = [
        ("call", "alarm", "floor-call"),
        ("contested", "wrong", "desk-state-contested"),
        ("reported", "told", "desk-state-reported"),
        ("waits", "clock", "floor-waits"),
        ("open", "open", "desk-state-open"),
        ("adjourned", "pause", "desk-state-adjourned"),
        ("done", "ok", "floor-done"),
    ];
    let filters = states
        .into_iter()
        .map(|(code, mark, key)| {
            let count = tiles.iter().filter(|tile| tile.state == code).count();
            (code, mark, page.text(key), count)
        })
        .filter(|(code, _, _, count)| *count > 0 || *code == wanted.show)
        .collect();
    let number = |text: &str, usual: u32| text.trim().parse::<u32>().unwrap_or(usual);
    let sector = number(&wanted.from, 0)..=number(&wanted.to, u32::MAX);
    let tiles = tiles.into_iter().filter(|tile| {
        let table = tile.table.parse::<u32>().unwrap_or(tile.board);
        sector.contains(&table) && (wanted.show.is_empty() || tile.state == wanted.show)
    });
    Ok(html(&FloorPage {
        page,
        head: desk.head("floor"),
        round: round.map_or(0, RoundNumber::get),
        tiles: tiles.collect(),
        calls: calls(desk),
        filters,
        show: wanted.show,
        from: wanted.from,
        to: wanted.to,
        records: desk.may(CommandKind::RecordIncident),
    }))
}

fn tiles(desk: &Desk, round: RoundNumber) -> Vec<Tile> {
    let state = desk.state();
    let page = &desk.page;
    // A hall that records no start has begun with its first result.
    let begun = state.round(round).is_some_and(|found| {
        found.started.is_some() || found.on_boards().any(|game| !game.is_missing())
    });
    let called = |game: &str| {
        let mut open = state.standing_incidents();
        open.any(|(_, one)| {
            let waits = one.ruling.as_ref().is_none_or(|one| one.is_proposed());
            waits && one.game.is_some_and(|id| id.to_string() == game)
        })
    };
    let tile = |row: crate::event::row::Row| {
        let (code, mark, key) = match row.state {
            state if called(&row.game) && state != "done" => ("call", "alarm", "floor-call"),
            "contested" => ("contested", "wrong", "desk-state-contested"),
            "reported" => ("reported", "told", "desk-state-reported"),
            "adjourned" => ("adjourned", "pause", "desk-state-adjourned"),
            "done" => ("done", "ok", "floor-done"),
            _ if !begun => ("waits", "clock", "floor-waits"),
            _ => ("open", "open", "desk-state-open"),
        };
        let base = desk.base();
        let to = match code {
            "done" | "contested" | "reported" | "adjourned" => {
                format!("{base}/rounds/{round}/boards/{}", row.board)
            }
            _ if desk.may(CommandKind::RecordIncident) => {
                format!("{base}/incidents/new?round={round}&board={}", row.board)
            }
            _ => format!("{base}/rounds/{round}#board-{}", row.board),
        };
        Tile {
            board: row.board,
            table: row.table,
            state: code,
            mark,
            word: page.text(key),
            result: row.shown,
            white: row.white.name,
            black: row.black.name,
            to,
        }
    };
    rows(desk, round).into_iter().map(tile).collect()
}
