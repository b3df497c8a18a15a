//! Team matches: the line above their boards, and the page of one match.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::{CommandKind, Match, MatchTo, RoundState};
use jadoube_vocabulary::RoundNumber;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::event::row::{Row, rows};
use crate::page::{Page, html};

/// A match as the line above its boards shows it.
pub(crate) struct MatchView {
    pub(crate) number: u32,
    pub(crate) home: String,
    pub(crate) home_number: u32,
    pub(crate) away: String,
    pub(crate) away_number: u32,
    pub(crate) home_points: String,
    pub(crate) away_points: String,
    /// The match's board numbers in the hall.
    pub(crate) boards: Vec<u32>,
    pub(crate) missing: usize,
    /// How the match was decided, if not by its boards.
    pub(crate) decided: Option<String>,
}

/// The line alone, for a script.
#[derive(Template)]
#[template(path = "event/match_row.html")]
struct MatchLine<'a> {
    page: &'a Page,
    one: &'a MatchView,
    base: &'a str,
    round: u32,
}

/// A match and its boards.
pub(crate) struct Group {
    pub(crate) head: Option<MatchView>,
    pub(crate) rows: Vec<Row>,
}

pub(crate) fn view(desk: &Desk, found: &RoundState, one: &Match) -> MatchView {
    let score = desk.state().match_score(found, one);
    let open = |seat: &&jadoube_tournament::MatchSeat| {
        let outcome = found.seat_outcome(seat);
        outcome.is_unfinished()
    };
    MatchView {
        number: one.number,
        home: desk.name(one.home),
        home_number: desk.number(one.home),
        away: desk.name(one.away),
        away_number: desk.number(one.away),
        home_points: desk.points(score.home.tenths()),
        away_points: desk.points(score.away.tenths()),
        boards: one.boards.iter().map(|seat| seat.board.get()).collect(),
        missing: one.boards.iter().filter(open).count(),
        decided: one.decided.map(|to| {
            desk.page.text(match to {
                MatchTo::Home => "desk-match-to-home",
                MatchTo::Away => "desk-match-to-away",
                MatchTo::Drawn => "desk-match-to-drawn",
                MatchTo::None => "desk-match-to-none",
            })
        }),
    }
}

/// Every match of a round.
pub(crate) fn all(desk: &Desk, round: RoundNumber) -> Vec<MatchView> {
    let Some(found) = desk.state().round(round) else {
        return Vec::new();
    };
    let matches = found.matches.iter();
    matches.map(|one| view(desk, found, one)).collect()
}

/// The line above the boards of a match.
pub(crate) fn line(desk: &Desk, round: RoundNumber, one: &MatchView) -> String {
    let line = MatchLine {
        page: &desk.page,
        one,
        base: desk.base(),
        round: round.get(),
    };
    line.render().unwrap_or_default()
}

/// Rows grouped by match; a single group if there are no teams.
pub(crate) fn grouped(desk: &Desk, round: RoundNumber, mut rows: Vec<Row>) -> Vec<Group> {
    let mut groups = Vec::new();
    for head in all(desk, round) {
        let (own, others) = rows
            .into_iter()
            .partition(|row| head.boards.contains(&row.board));
        rows = others;
        groups.push(Group {
            head: Some(head),
            rows: own,
        });
    }
    if !rows.is_empty() || groups.is_empty() {
        groups.push(Group { head: None, rows });
    }
    groups
}

#[derive(Template)]
#[template(path = "event/match.html")]
struct MatchPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    one: MatchView,
    rows: Vec<Row>,
    /// Boards with a player missing: board, the home team's player and the guests'.
    empty: Vec<(u32, String, String)>,
    back: String,
    can_decide: bool,
}

/// `GET /e/{event}/{tournament}/rounds/{round}/matches/{match}`
pub(crate) async fn show(desk: Desk) -> Response {
    match page_of(&desk) {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

fn page_of(desk: &Desk) -> Result<Response, Error> {
    let round = desk.round()?;
    let number: u32 = desk.param("match").parse().map_err(|_| Error::NotFound)?;
    let found = desk.state().round(round).ok_or(Error::NotFound)?;
    let one = found.matches.iter().find(|one| one.number == number);
    let one = one.ok_or(Error::NotFound)?;
    let head = view(desk, found, one);
    let mut own = rows(desk, round);
    own.retain(|row| head.boards.contains(&row.board));
    let person = |at: Option<usize>| at.map_or_else(|| "–".to_owned(), |at| desk.name(at));
    let empty = one.boards.iter().filter(|seat| seat.game.is_none());
    Ok(html(&MatchPage {
        page: &desk.page,
        head: desk.head("round"),
        round: round.get(),
        rows: own,
        empty: empty
            .map(|seat| (seat.board.get(), person(seat.home), person(seat.away)))
            .collect(),
        back: format!("{}/rounds/{round}#match-{number}", desk.base()),
        can_decide: desk.may(CommandKind::DecideMatch),
        one: head,
    }))
}
