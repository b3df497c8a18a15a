//! `/crosstable`: a Swiss by rounds, a round robin by players.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use jadoube_vocabulary::RoundNumber;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::players::{Cell, cell};
use crate::page::{Page, html};

/// A row.
struct Line {
    rank: u32,
    number: u32,
    entry: String,
    name: String,
    points: String,
    cells: Vec<Vec<Cell>>,
    own: Option<usize>,
}

impl Line {
    /// Whether a column is the row's own player.
    fn is_own(&self, column: &usize) -> bool {
        self.own == Some(*column)
    }
}

#[derive(Template)]
#[template(path = "event/crosstable.html")]
struct Cross<'a> {
    page: &'a Page,
    head: Head,
    /// Column headings: rounds, or numbers of players.
    columns: Vec<String>,
    by_players: bool,
    rows: Vec<Line>,
    base: &'a str,
}

/// `GET /e/{event}/{tournament}/crosstable`
pub(crate) async fn show(desk: Desk) -> Response {
    let view = tokio::task::spawn_blocking(move || view(&desk));
    view.await.unwrap_or_else(|_| Error::Ours.into_response())
}

fn view(desk: &Desk) -> Response {
    let state = desk.state();
    let table = state.table(None);
    let last = state.last_published().map_or(0, RoundNumber::get);
    let rounds: Vec<RoundNumber> = (1..=last).filter_map(RoundNumber::new).collect();
    let by_players = state
        .about()
        .is_some_and(|about| about.system.is_round_robin());
    let order: Vec<u32> = table.rows.iter().map(|row| row.number).collect();
    let rows = table.rows.iter().map(|row| {
        let played: Vec<Cell> = rounds
            .iter()
            .filter_map(|round| cell(desk, row.at, *round))
            .collect();
        let cells = if by_players {
            let mut columns: Vec<Vec<Cell>> = order.iter().map(|_| Vec::new()).collect();
            for cell in played {
                let met = order
                    .iter()
                    .position(|number| number.to_string() == cell.opponent);
                if let Some(column) = met.and_then(|at| columns.get_mut(at)) {
                    column.push(cell);
                }
            }
            columns
        } else {
            played.into_iter().map(|cell| vec![cell]).collect()
        };
        Line {
            rank: row.rank,
            number: row.number,
            entry: row.entry.to_string(),
            name: desk.name(row.at),
            points: desk.points(row.points),
            cells,
            own: by_players
                .then(|| order.iter().position(|number| *number == row.number))
                .flatten(),
        }
    });
    let columns = match by_players {
        true => order.iter().map(ToString::to_string).collect(),
        false => rounds.iter().map(ToString::to_string).collect(),
    };
    html(&Cross {
        page: &desk.page,
        head: desk.head("standings"),
        columns,
        by_players,
        rows: rows.collect(),
        base: desk.base(),
    })
}
