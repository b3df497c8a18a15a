//! `/standings?after=r&why=n`: the standings, and why an entry has its place.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::{CommandKind, Row, Table};
use jadoube_vocabulary::RoundNumber;
use serde::Deserialize;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::players::{Cell, cell};
use crate::event::why::{Kept, TableQuestion, Why, tie_break_name};
use crate::page::{Page, html};

/// The most rounds shown beside the table.
const MOST_CELLS: usize = 9;

/// The most open games named above the table.
const MOST_OPEN: usize = 3;

/// The most groups offered as filters.
const MOST_GROUPS: usize = 24;

/// A row of the table.
struct Line {
    rank: u32,
    /// The place within the filtered group.
    own: Option<usize>,
    number: u32,
    entry: String,
    name: String,
    title: &'static str,
    rating: String,
    points: String,
    tie_breaks: Vec<String>,
    cells: Vec<Cell>,
    left: bool,
    /// The explanation, if this row was asked about.
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
    /// The first of the open games: where it is played, and its page.
    open_games: Vec<(String, String)>,
    base: &'a str,
    here: String,
    ranked: bool,
    /// Categories and clubs to filter by, and the selected one.
    groups: Vec<(String, String)>,
    only: String,
    /// Entries that no tie-break separates: their place, who they are.
    tied: Vec<(u32, Vec<(String, String)>)>,
    decides: bool,
}

/// The round, and the entry whose place is explained.
#[derive(Default, Deserialize)]
pub(crate) struct StandingsQuery {
    after: Option<u32>,
    why: Option<u32>,
    /// `category:U12` or `club:Club North`.
    only: Option<String>,
}

/// `GET /e/{event}/{tournament}/standings`
pub(crate) async fn show(
    desk: Desk,
    query: Result<Query<StandingsQuery>, QueryRejection>,
) -> Response {
    let Ok(Query(wanted)) = query else {
        return Error::NotFound.into_response();
    };
    // Tie-breaks of thousands of players take long.
    let view = tokio::task::spawn_blocking(move || view(&desk, &wanted));
    match view.await {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => error.into_response(),
        Err(_) => Error::Ours.into_response(),
    }
}

fn view(desk: &Desk, wanted: &StandingsQuery) -> Result<Response, Error> {
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
    let widest = widest.filter(|_| last > 0);
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
    let asked = TableQuestion::new(page, state, table.after, &name, &kept);
    let only = wanted.only.clone().unwrap_or_default();
    let belongs = |row: &&Row| {
        let entry = state.entry(row.at);
        let text = |of: Option<&String>| of.cloned().unwrap_or_default();
        match only.split_once(':') {
            Some(("category", name)) => text(entry.and_then(|one| one.category.as_ref())) == name,
            Some(("club", name)) => text(entry.and_then(|one| one.club.as_ref())) == name,
            _ => true,
        }
    };
    let shown = table.rows.iter().filter(belongs);
    let rows = (1..).zip(shown).map(|(own, row)| Line {
        why: (wanted.why == Some(row.number)).then(|| asked.why(&table, row)),
        own: (!only.is_empty()).then_some(own),
        ..line(desk, row, &codes, &cells)
    });
    let here = match wanted.after {
        Some(after) => format!("{}/standings?after={after}&", desk.base()),
        None => format!("{}/standings?", desk.base()),
    };
    let complete = last > 0 && table.open == 0 && wanted.after.is_none();
    Ok(html(&Standings {
        groups: groups(desk),
        tied: match complete && only.is_empty() {
            true => tied(desk, &table),
            false => Vec::new(),
        },
        decides: desk.may(CommandKind::DrawTies),
        page,
        head: desk.head("standings"),
        after: last,
        rounds: (1..=published).rev().collect(),
        rows: rows.collect(),
        only,
        codes,
        cells,
        open: table.open,
        open_games: open_games(desk, table.after),
        base: desk.base(),
        here,
        ranked: last > 0,
    }))
}

/// Games without a result up to a round, by table and names; matches have their own page.
fn open_games(desk: &Desk, after: Option<RoundNumber>) -> Vec<(String, String)> {
    let state = desk.state();
    let last = after.map_or(0, RoundNumber::get);
    let rounds = (1..=last)
        .filter_map(RoundNumber::new)
        .filter(|round| state.is_published(*round));
    let games = rounds.flat_map(|round| {
        let boards = state.boards(round).into_iter();
        boards.map(move |(board, game)| (round, board, game))
    });
    games
        .filter(|(_, _, game)| game.is_missing() || game.outcome.is_unfinished())
        .take(MOST_OPEN)
        .map(|(round, board, game)| {
            let place = desk.place_of(game.id);
            let (white, black) = (desk.name(game.white), desk.name(game.black));
            (
                format!("{place}: {white} – {black}"),
                format!("{}/rounds/{round}/boards/{board}", desk.base()),
            )
        })
        .collect()
}

/// Categories and clubs with more than one member in the field: value and label.
fn groups(desk: &Desk) -> Vec<(String, String)> {
    let state = desk.state();
    let mut found: BTreeMap<(&str, String), usize> = BTreeMap::new();
    for (_, entry) in state.field() {
        for (kind, name) in [("category", &entry.category), ("club", &entry.club)] {
            if let Some(name) = name.as_ref().filter(|name| !name.is_empty()) {
                *found.entry((kind, name.clone())).or_default() += 1;
            }
        }
    }
    let several = found.into_iter().filter(|(_, count)| *count > 1);
    let all = several.map(|((kind, name), _)| (format!("{kind}:{name}"), name));
    all.take(MOST_GROUPS).collect()
}

/// Entries that no tie-break separates.
fn tied(desk: &Desk, table: &Table) -> Vec<(u32, Vec<(String, String)>)> {
    let mut groups: Vec<(u32, Vec<(String, String)>)> = Vec::new();
    for row in &table.rows {
        let one = (
            row.entry.to_string(),
            format!("{} {}", row.number, desk.name(row.at)),
        );
        match groups.last_mut().filter(|(rank, _)| *rank == row.rank) {
            Some((_, all)) => all.push(one),
            None => groups.push((row.rank, vec![one])),
        }
    }
    groups.retain(|(_, all)| all.len() > 1);
    groups
}

fn line(desk: &Desk, row: &Row, codes: &[(String, String)], cells: &[u32]) -> Line {
    let entry = desk.state().entry(row.at);
    let rating = entry.and_then(|entry| entry.rating.value);
    let values = (0..codes.len()).map(|at| row.tie_breaks.get(at));
    Line {
        rank: row.rank,
        own: None,
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
