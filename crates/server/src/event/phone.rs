//! `/phone`: the page of a helper's phone and of a device at a table. It shows only the device's
//! own open boards of the round of the day, three large buttons each; everything else is up to the
//! arbiter.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Journal;
use jadoube_tournament::{Command, CommandKind, Role, RoundGame};
use jadoube_vocabulary::{BoardNumber, Outcome, RoundNumber};
use serde::Deserialize;
use serde_json::json;

use crate::api::commands::is_within;
use crate::api::problem::Fault;
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::round::time;
use crate::event::row::plain;
use crate::event::take::refused;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::audit::Tried;

/// A board as a phone shows it.
pub(crate) struct Card {
    pub(crate) board: u32,
    /// The label of its table.
    pub(crate) table: String,
    pub(crate) white: String,
    pub(crate) black: String,
    /// A reported result that still waits for the arbiter.
    pub(crate) told: Option<String>,
}

#[derive(Template)]
#[template(path = "event/phone.html")]
struct Phone<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    cards: Vec<Card>,
    /// The number of boards of the round assigned to this device, and how many have a result.
    of: usize,
    filled: usize,
    plain: &'a [(&'static str, &'static str)],
    advantage: bool,
    /// A message about the last report, for browsers without scripts.
    said: Option<String>,
    /// Whether the user may correct results at the desk.
    rooms: bool,
}

/// What was just done, as the address says.
#[derive(Default, Deserialize)]
pub(crate) struct PhoneQuery {
    #[serde(default)]
    done: String,
}

/// A report as this device would send it.
fn report(round: RoundNumber, board: BoardNumber) -> Command {
    Command::ReportResult {
        round: Some(round),
        board: Some(board),
        game: None,
        outcome: String::new(),
        source: None,
        seen: None,
        reporter: None,
        entered_at: None,
    }
}

/// The boards of a round assigned to this device.
pub(crate) fn own_boards(desk: &Desk, round: RoundNumber) -> Vec<(BoardNumber, &RoundGame)> {
    let mut boards = desk.state().boards(round);
    boards.retain(|(board, _)| {
        let command = report(round, *board);
        is_within(&desk.who.caller, &command, &desk.seen)
    });
    boards
}

/// Whether a board still waits for its result.
fn is_open(game: &RoundGame) -> bool {
    !game.is_contested() && matches!(game.outcome, Outcome::Open | Outcome::Annulled)
}

/// The open boards as cards.
pub(crate) fn cards(desk: &Desk, round: RoundNumber) -> Vec<Card> {
    let boards = own_boards(desk, round);
    let tables = desk.state().tables(round);
    let open = boards.into_iter().filter(|(_, game)| is_open(game));
    open.map(|(board, game)| Card {
        board: board.get(),
        table: tables
            .get(&board)
            .map_or_else(|| board.to_string(), Clone::clone),
        white: desk.name(game.white),
        black: desk.name(game.black),
        told: game.reports.first().map(|said| desk.outcome(said.outcome)),
    })
    .collect()
}

/// `GET /e/{event}/{tournament}/phone`
pub(crate) async fn show(desk: Desk, query: Result<Query<PhoneQuery>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    if !desk.may(CommandKind::ReportResult) {
        return Error::Right.into_response();
    }
    let state = desk.state();
    let round = state.current_round();
    let boards = own_boards(&desk, round);
    let done = wanted.done.parse::<u32>().ok();
    let said = boards
        .iter()
        .find(|(board, _)| Some(board.get()) == done)
        .map(|(board, game)| describe_board(&desk, board.get(), game));
    html(&Phone {
        page: &desk.page,
        head: desk.head("phone"),
        round: state.last_published().map_or(0, RoundNumber::get),
        of: boards.len(),
        filled: boards.iter().filter(|(_, game)| !is_open(game)).count(),
        cards: cards(&desk, round),
        plain: plain(desk.game().is_draughts()),
        advantage: state.config().is_some_and(|config| config.advantage),
        said,
        rooms: desk.head("phone").rooms,
    })
}

/// The state of a board, in a line.
fn describe_board(desk: &Desk, board: u32, game: &RoundGame) -> String {
    let result = match (game.outcome, game.reports.first()) {
        _ if game.is_contested() => desk.page.text("desk-state-contested"),
        (Outcome::Open, Some(said)) => {
            let word = desk.page.text("desk-state-reported");
            format!("{} ({word})", desk.outcome(said.outcome))
        }
        (Outcome::Open, None) => desk.page.text("desk-state-open"),
        (outcome, _) => desk.outcome(outcome),
    };
    desk.say(
        "desk-said",
        &[("board", board.to_string()), ("result", result)],
    )
}

/// The source of a report, by role.
const fn source(role: Role) -> &'static str {
    match role {
        Role::Table => "table",
        Role::Captain => "captain",
        Role::Player => "player",
        _ => "phone",
    }
}

/// The command for a tap: an arbiter's counts, anyone else's is a report.
fn wish(desk: &Desk, fields: &Fields, back: &str) -> Result<(RoundNumber, u32, Wish), Error> {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let (board, outcome) = match value("set").split_once(' ') {
        Some((board, outcome)) => (board, outcome),
        None => (value("board"), value("outcome")),
    };
    let board: u32 = board.parse().map_err(|_| Error::Form)?;
    let round: u32 = value("round").parse().map_err(|_| Error::Form)?;
    let round = RoundNumber::new(round).ok_or(Error::Form)?;
    let (kind, mut data) = match desk.may(CommandKind::ConfirmResult) {
        true => ("confirm-result", json!({})),
        false => (
            "report-result",
            json!({ "source": source(desk.who.caller.role) }),
        ),
    };
    if let Some(data) = data.as_object_mut() {
        data.insert("round".to_owned(), json!(round));
        data.insert("board".to_owned(), json!(board));
        data.insert("outcome".to_owned(), outcome.into());
        // A tap that waited in the phone's queue says when it was made.
        if let Ok(at) = value("entered_at").parse::<i64>() {
            data.insert("entered_at".to_owned(), at.into());
        }
    }
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!("{back}?done={board}");
    Ok((round, board, Wish::new(kind, data, &nonce, &back)))
}

/// `POST /e/{event}/{tournament}/phone`
pub(crate) async fn take(
    desk: Desk,
    peer: Peer,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    let back = format!("{}/phone", desk.base());
    report_from(desk, peer, &headers, &fields, &back).await
}

/// Accepts a result sent by a phone's page or its script.
pub(crate) async fn report_from(
    mut desk: Desk,
    peer: Peer,
    headers: &HeaderMap,
    fields: &Fields,
    back: &str,
) -> Response {
    let (round, board, wish) = match wish(&desk, fields, back) {
        Ok(wish) => wish,
        Err(error) => return error.into_response(),
    };
    let done = act::carry(&desk, &wish).await;
    desk.seen = desk.room.seen();
    let scripted = act::is_scripted(headers);
    let game = BoardNumber::new(board).and_then(|board| {
        let boards = desk.state().boards(round);
        let found = boards.into_iter().find(|(at, _)| *at == board);
        found.map(|(_, game)| game)
    });
    match done {
        Ok(_) if !scripted => Redirect::to(&wish.way_back(&desk)).into_response(),
        Ok(_) => {
            let says = game.map(|game| describe_board(&desk, board, game));
            act::json_answer(StatusCode::OK, &json!({ "state": "done", "says": says }))
        }
        Err(Fault::Forbidden) => {
            let outcome = wish.data.get("outcome").and_then(|one| one.as_str());
            let says = why_not(&desk, round, game);
            note(&desk, peer, round, board, outcome.unwrap_or_default()).await;
            let body = json!({ "state": "not-taken", "says": says });
            match scripted {
                true => act::json_answer(StatusCode::FORBIDDEN, &body),
                false => forbidden(&desk, back, says),
            }
        }
        Err(fault) if scripted => {
            let (status, state, says) = refused(&desk, fault);
            act::json_answer(status, &json!({ "state": state, "says": says }))
        }
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}

/// Why a device may not report: another round, an existing result, or boards not its own.
fn why_not(desk: &Desk, round: RoundNumber, game: Option<&RoundGame>) -> String {
    let page = &desk.page;
    let ask = page.text("phone-ask-arbiter");
    let why = match game {
        _ if round != desk.state().current_round() => page.text("phone-other-round"),
        Some(game) if game.is_contested() => page.text("desk-state-contested"),
        Some(game) if !is_open(game) => {
            page.with("phone-result-there", "result", desk.outcome(game.outcome))
        }
        _ => page.text("phone-not-yours"),
    };
    format!("{why} {ask}")
}

#[derive(Template)]
#[template(path = "event/not_taken.html")]
struct NotTakenPage<'a> {
    page: &'a Page,
    head: Head,
    says: String,
    back: &'a str,
}

fn forbidden(desk: &Desk, back: &str, says: String) -> Response {
    let mut response = html(&NotTakenPage {
        page: &desk.page,
        head: desk.head("phone"),
        says,
        back,
    });
    *response.status_mut() = StatusCode::FORBIDDEN;
    response
}

/// The journal's action for a rejected result of a device.
fn journal_word(desk: &Desk) -> String {
    format!("result-not-taken {}", desk.param("tournament"))
}

/// Records the rejection for the arbiter, as otherwise only the device would know.
async fn note(desk: &Desk, peer: Peer, round: RoundNumber, board: u32, outcome: &str) {
    let caller = &desk.who.caller;
    let what = format!("refused:{round} {board} {outcome}");
    let tried = Tried::by(caller, peer, &journal_word(desk), &what);
    tried.note(&caller.data).await;
}

/// A rejected result, shown to the arbiter.
pub(crate) struct NotTaken {
    pub(crate) at: String,
    pub(crate) who: String,
    pub(crate) round: u32,
    pub(crate) board: u32,
    pub(crate) said: String,
    /// The existing result.
    pub(crate) there: String,
}

/// Rejected results of devices, the newest first.
pub(crate) async fn not_taken(desk: &Desk) -> Result<Vec<NotTaken>, Error> {
    let store = &desk.who.caller.data.store;
    let rows: Vec<Journal> = store
        .private()
        .find("action", journal_word(desk))
        .await
        .map_err(|_| Error::Busy)?;
    let mut rows: Vec<(i64, NotTaken)> = rows
        .into_iter()
        .filter_map(|row| Some((row.at_ms, line(desk, &row)?)))
        .collect();
    rows.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    Ok(rows.into_iter().map(|(_, line)| line).collect())
}

fn line(desk: &Desk, row: &Journal) -> Option<NotTaken> {
    let mut parts = row.outcome.strip_prefix("refused:")?.splitn(3, ' ');
    let round = RoundNumber::new(parts.next()?.parse().ok()?)?;
    let board = BoardNumber::new(parts.next()?.parse().ok()?)?;
    let said = parts.next()?.to_owned();
    let boards = desk.state().boards(round);
    let game = boards.into_iter().find(|(at, _)| *at == board);
    let there = game.map_or_else(String::new, |(_, game)| match game.is_contested() {
        true => desk.page.text("desk-state-contested"),
        false => desk.outcome(game.outcome),
    });
    Some(NotTaken {
        at: time(row.at_ms),
        who: row.session.clone(),
        round: round.get(),
        board: board.get(),
        said,
        there,
    })
}
