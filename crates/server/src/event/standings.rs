//! `/standings?after=r&why=n`: the table, and why somebody has his place.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::Row;
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::players::{Cell, cell};
use crate::event::why::{Asked, Kept, Why, tie_break_name};
use crate::page::{Page, html};

/// Rounds whose cells fit beside the table.
const MOST_CELLS: usize = 9;

/// A row of the table.
struct Line {
    rank: u32,
    number: u32,
    entry: String,
    name: String,
    title: &'static str,
    rating: String,
    points: String,
    tie_breaks: Vec<String>,
    cells: Vec<Cell>,
    left: bool,
    /// The answer, where somebody asked about this one.
    why: Option<Why>,
}

#[derive(Template)]
#[template(path = "event/standings.html")]
struct Standings<'a> {
    page: &'a Page,
    head: Head,
    after: u32,
    rounds: Vec<u32>,
    codes: Vec<(String, String)>,
    cells: Vec<u32>,
    rows: Vec<Line>,
    open: usize,
    base: &'a str,
    here: String,
    ranked: bool,
}

/// After which round, and whose place.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    after: Option<u32>,
    why: Option<u32>,
}

/// `GET /e/{event}/{tournament}/standings`
pub(crate) async fn show(desk: Desk, query: Result<Query<Wanted>, QueryRejection>) -> Response {
    let Ok(Query(wanted)) = query else {
        return Error::NotFound.into_response();
    };
    // Tie-breaks of thousands of players are long.
    let view = tokio::task::spawn_blocking(move || view(&desk, &wanted));
    match view.await {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => error.into_response(),
        Err(_) => Error::Ours.into_response(),
    }
}

fn view(desk: &Desk, wanted: &Wanted) -> Result<Response, Error> {
    let state = desk.state();
    let page = &desk.page;
    let after = match wanted.after {
        Some(after) => Some(RoundNumber::new(after).ok_or(Error::NotFound)?),
        None => None,
    };
    if after.is_some_and(|after| !state.is_published(after)) {
        return Err(Error::NotFound);
    }
    let table = state.table(after);
    let last = table.after.map_or(0, RoundNumber::get);
    let published = state.last_published().map_or(0, RoundNumber::get);
    let widest = table.rows.iter().map(|row| &row.tie_breaks);
    let widest = widest.max_by_key(|list| list.len());
    let codes: Vec<(String, String)> = widest.map_or_else(Vec::new, |list| {
        let codes = list
            .iter()
            .map(|(code, _)| (code.clone(), tie_break_name(page, code)));
        codes.collect()
    });
    let first = (last + 1)
        .saturating_sub(u32::try_from(MOST_CELLS).unwrap_or(9))
        .max(1);
    let cells: Vec<u32> = if last == 0 {
        Vec::new()
    } else {
        (first..=last).collect()
    };
    let name = |at: usize| desk.name(at);
    let kept = Kept::new();
    let asked = Asked::new(page, state, table.after, &name, &kept);
    let rows = table.rows.iter().map(|row| Line {
        why: (wanted.why == Some(row.number)).then(|| asked.why(&table, row)),
        ..line(desk, row, &codes, &cells)
    });
    let here = match wanted.after {
        Some(after) => format!("{}/standings?after={after}&", desk.base()),
        None => format!("{}/standings?", desk.base()),
    };
    Ok(html(&Standings {
        page,
        head: desk.head("standings"),
        after: last,
        rounds: (1..=published).rev().collect(),
        rows: rows.collect(),
        codes,
        cells,
        open: table.open,
        base: desk.base(),
        here,
        ranked: last > 0,
    }))
}

fn line(desk: &Desk, row: &Row, codes: &[(String, String)], cells: &[u32]) -> Line {
    let entry = desk.state().entry(row.at);
    let rating = entry.and_then(|entry| entry.rating.value);
    let values = (0..codes.len()).map(|at| row.tie_breaks.get(at));
    Line {
        rank: row.rank,
        number: row.number,
        entry: row.entry.to_string(),
        name: desk.name(row.at),
        title: entry
            .and_then(|entry| entry.title)
            .map_or("", |title| title.code()),
        rating: rating.map_or_else(String::new, |rating| rating.to_string()),
        points: desk.points(row.points),
        tie_breaks: values
            .map(|one| one.and_then(|(_, value)| value.clone()).unwrap_or_default())
            .collect(),
        cells: cells
            .iter()
            .filter_map(|number| {
                let round = RoundNumber::new(*number)?;
                cell(desk, row.at, round)
            })
            .collect(),
        left: entry.is_some_and(jadoube_tournament::Entry::has_left),
        why: None,
    }
}
