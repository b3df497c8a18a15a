//! `/players/{entry}/leave`: withdrawal from a round robin (T19). Whether the games count depends
//! on half of them having been played; both tables are previewed before anything is written.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::Table;
use jadoube_vocabulary::EntryId;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::page::{Page, html};

/// A row of a table.
struct Line {
    place: u32,
    number: u32,
    name: String,
    points: String,
    /// The row of the player who withdraws.
    own: bool,
}

#[derive(Template)]
#[template(path = "event/leave.html")]
struct Leave<'a> {
    page: &'a Page,
    head: Head,
    entry: String,
    name: String,
    from: u32,
    now: Vec<Line>,
    then: Vec<Line>,
    /// Rounds played, and the total.
    played: usize,
    of: usize,
    article: (&'static str, &'static str),
}

impl Leave<'_> {
    fn count(&self) -> String {
        let args = [
            ("played", self.played.to_string()),
            ("of", self.of.to_string()),
        ];
        self.page.say("desk-leave-count", &args)
    }
}

fn lines(desk: &Desk, table: &Table, at: usize) -> Vec<Line> {
    let rows = table.rows.iter();
    rows.map(|row| Line {
        place: row.rank,
        number: row.number,
        name: desk.name(row.at),
        points: desk.points(row.points),
        own: row.at == at,
    })
    .collect()
}

/// `GET /e/{event}/{tournament}/players/{entry}/leave`
pub(crate) async fn show(desk: Desk) -> Response {
    match view(&desk) {
        Some(response) => response,
        None => Error::NotFound.into_response(),
    }
}

fn view(desk: &Desk) -> Option<Response> {
    let state = desk.state();
    let id: EntryId = desk.param("entry").parse().ok()?;
    let at = state.place_of(&id)?;
    state.entry(at).filter(|entry| !entry.has_left())?;
    let from = state.next_round();
    let of = state.field().count().checked_sub(1)?;
    let games = state.rounds().iter().flat_map(|round| round.on_boards());
    let own = games.filter(|game| game.side_of(at).is_some() && !game.is_missing());
    Some(html(&Leave {
        page: &desk.page,
        entry: id.to_string(),
        name: desk.name(at),
        from: from.get(),
        now: lines(desk, &state.table(None), at),
        then: lines(desk, &state.table_without(at, from), at),
        played: own.count(),
        of,
        article: match desk.game().is_draughts() {
            true => ("II/5.7.1", "/laws/pzwarc/II/5.7.1"),
            false => ("C.05 6.6", ""),
        },
        head: desk.head("players"),
    }))
}
