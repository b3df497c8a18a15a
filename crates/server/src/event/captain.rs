//! `/captain`: the page of a captain's phone. The line-up of the captain's team, whether it is in
//! and since when, and the boards of that team's match; nothing about the opponent before line-ups
//! are revealed.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::CommandKind;
use jadoube_vocabulary::{EntryId, RoundNumber};
use serde::Deserialize;
use serde_json::json;

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::line_ups::{Seat, seats, wish_of};
use crate::event::phone::{Card, cards, own_boards, report_from};
use crate::event::requests::{self, RequestRow};
use crate::event::round::time;
use crate::event::row::plain;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;

/// A line-up as its captain sees it.
struct Line {
    round: u32,
    version: u32,
    /// When it was submitted and its version; `None` if it was not.
    receipt: Option<String>,
    opponent: String,
    /// The choices for the round's boards, for as long as they can be changed.
    seats: Vec<Seat>,
    /// Who sits where.
    boards: Vec<String>,
    due: Option<String>,
    shown: bool,
    late: bool,
}

/// A board of the team's match that has a result.
struct Done {
    board: u32,
    white: String,
    black: String,
    result: String,
}

#[derive(Template)]
#[template(path = "event/captain.html")]
struct Captain<'a> {
    page: &'a Page,
    head: Head,
    team: String,
    entry: String,
    lines: Vec<Line>,
    /// The round of the day; 0 before the first.
    round: u32,
    cards: Vec<Card>,
    done: Vec<Done>,
    plain: &'a [(&'static str, &'static str)],
    advantage: bool,
    said: Option<String>,
    /// The next round, while requests about it are still possible.
    next: Option<u32>,
    asked: Vec<RequestRow>,
}

/// What was just done, as the address says.
#[derive(Default, Deserialize)]
pub(crate) struct CaptainQuery {
    #[serde(default)]
    done: String,
}

/// The team of the captain who is signed in.
fn own_team(desk: &Desk) -> Option<(EntryId, usize)> {
    let team = desk.who.caller.teams()?.into_iter().next()?;
    let at = desk.state().place_of(&team)?;
    Some((team, at))
}

/// A time to the second, as shown on a receipt.
fn second(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    at.to_zoned(zone).strftime("%H:%M:%S").to_string()
}

fn line(desk: &Desk, round: RoundNumber, team: usize) -> Line {
    let state = desk.state();
    let found = state.round(round);
    let line_up = found.and_then(|found| found.line_ups.get(&team));
    let shown = found.is_some_and(|found| found.revealed);
    let due = state.line_ups_due(round);
    let late = due.is_some_and(|due| desk.who.caller.data.store.now_ms() > due);
    let opponent = found
        .filter(|found| found.published.is_some())
        .and_then(|found| found.match_of(team));
    let names = line_up.map(|one| {
        let names = one.boards.iter();
        names
            .map(|at| at.map_or_else(|| "–".to_owned(), |at| desk.name(at)))
            .collect()
    });
    Line {
        round: round.get(),
        version: line_up.map_or(0, |one| one.version),
        receipt: line_up.map(|one| match one.by_rule {
            Some(_) => desk.page.text("desk-line-up-filled"),
            None => desk.say(
                "captain-handed-in",
                &[
                    ("time", second(one.at)),
                    ("version", one.version.to_string()),
                ],
            ),
        }),
        opponent: opponent.map_or_else(String::new, |one| desk.name(one.opponent(team))),
        seats: match shown || late {
            true => Vec::new(),
            false => seats(desk, team, line_up),
        },
        boards: names.unwrap_or_default(),
        due: due.map(time),
        shown,
        late,
    }
}

/// `GET /e/{event}/{tournament}/captain`
pub(crate) async fn show(
    desk: Desk,
    query: Result<Query<CaptainQuery>, QueryRejection>,
) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let Some((id, team)) = own_team(&desk) else {
        return Error::Right.into_response();
    };
    if !desk.may(CommandKind::HandInLineup) {
        return Error::Right.into_response();
    }
    let state = desk.state();
    let last = state.last_published();
    let planned = state.config().map_or(0, |config| config.rounds);
    // The round whose line-ups are still secret, and the one that comes after it.
    let open = last.filter(|round| state.round(*round).is_some_and(|found| !found.revealed));
    let next = Some(state.next_round()).filter(|round| round.get() <= planned);
    let shown = last.filter(|_| open.is_none());
    let rounds = [shown, open, next];
    let lines = rounds
        .into_iter()
        .flatten()
        .map(|round| line(&desk, round, team))
        .collect();
    let round = state.current_round();
    let boards = own_boards(&desk, round);
    let waiting = cards(&desk, round);
    let done = boards
        .iter()
        .filter(|(board, _)| waiting.iter().all(|card| card.board != board.get()))
        .map(|(board, game)| Done {
            board: board.get(),
            white: desk.name(game.white),
            black: desk.name(game.black),
            result: match game.is_contested() {
                true => desk.page.text("desk-state-contested"),
                false => desk.outcome(game.outcome),
            },
        })
        .collect();
    let asked = requests::rows(&desk, |one| one.entry == team).await;
    let asked = match asked {
        Ok(asked) => asked,
        Err(error) => return error.into_response(),
    };
    html(&Captain {
        next: next.map(RoundNumber::get),
        asked,
        page: &desk.page,
        head: desk.head("captain"),
        team: desk.name(team),
        entry: id.to_string(),
        lines,
        round: last.map_or(0, RoundNumber::get),
        cards: waiting,
        done,
        plain: plain(desk.game().is_draughts()),
        advantage: state.config().is_some_and(|config| config.advantage),
        said: match wanted.done.as_str() {
            "line-up" => Some(desk.page.text("captain-received")),
            "asked" => Some(desk.page.text("request-sent")),
            "" => None,
            board => Some(desk.page.with("desk-table-no", "board", board)),
        },
    })
}

/// `POST /e/{event}/{tournament}/captain`: a result of the team's match.
pub(crate) async fn report(
    desk: Desk,
    peer: Peer,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    let back = format!("{}/captain", desk.base());
    report_from(desk, peer, &headers, &fields, &back).await
}

/// `POST /e/{event}/{tournament}/captain/line-up`: submits the team's line-up.
pub(crate) async fn hand_in(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let round = fields.iter().find(|(name, _)| name == "round");
    let round = round.and_then(|(_, round)| round.parse().ok());
    let Some(round) = round.and_then(RoundNumber::new) else {
        return Error::Form.into_response();
    };
    let back = format!("{}/captain?done=line-up", desk.base());
    let wish = wish_of(round, &fields, &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Redirect::to(&back).into_response(),
        Err(fault) => {
            // Nothing was submitted, so the address to return to must not claim it was.
            let back = format!("{}/captain", desk.base());
            act::answer(&desk, &wish.leading(&back), fault)
        }
    }
}

/// `POST /e/{event}/{tournament}/captain/ask`: a request for an arbiter to grant or decline.
pub(crate) async fn ask(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let Some((team, _)) = own_team(&desk) else {
        return Error::Right.into_response();
    };
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let next = desk.state().next_round();
    let request = match value("what") {
        "bye" => json!({ "for": "bye", "round": next, "kind": "zero" }),
        "withdrawal" => json!({ "for": "withdrawal", "from_round": next }),
        _ => json!({ "for": "other" }),
    };
    let text = Some(value("text")).filter(|text| !text.is_empty());
    let data = json!({ "entry": team, "request": request, "text": text });
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!("{}/captain", desk.base());
    let wish = Wish::new("file-request", data, &nonce, &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Redirect::to(&format!("{back}?done=asked")).into_response(),
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}
