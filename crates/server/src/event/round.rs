//! `/rounds/{r}`: the page of the day. Results by keys or buttons, one row a board.

use askama::Template;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CommandKind, Game, RoundStage};
use jadoube_vocabulary::{BoardNumber, Outcome, RoundNumber};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::problem::{Fault, Names};
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::filled::Filled;
use crate::page::{Page, html};

/// A player in a row.
pub(crate) struct Side {
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) points: String,
    pub(crate) entry: String,
}

/// A board of the round.
pub(crate) struct Row {
    pub(crate) board: u32,
    pub(crate) white: Side,
    pub(crate) black: Side,
    /// `open`, `done`, `contested`, `adjourned` or `reported`.
    pub(crate) state: &'static str,
    pub(crate) mark: &'static str,
    pub(crate) tone: &'static str,
    pub(crate) word: String,
    /// The result as it is shown, and as a form names it.
    pub(crate) shown: String,
    pub(crate) code: &'static str,
    /// Statements that wait or contradict: code, shown.
    pub(crate) said: Vec<(&'static str, String)>,
}

/// The row alone, for a script.
#[derive(Template)]
#[template(path = "event/row.html")]
struct RowPage<'a> {
    page: &'a Page,
    row: &'a Row,
    base: &'a str,
    round: u32,
    /// The three plain results: code and how it is shown.
    plain: &'a [(&'static str, &'static str)],
}

/// A part of the round that can be shown alone.
struct Filter {
    code: &'static str,
    word: String,
    count: usize,
    mark: &'static str,
    current: bool,
}

#[derive(Template)]
#[template(path = "event/round.html")]
struct RoundPage<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    rows: Vec<Row>,
    filters: Vec<Filter>,
    /// Other rounds: number, whether it is this one.
    rounds: Vec<(u32, bool)>,
    stage: &'static str,
    started: Option<String>,
    done: usize,
    of: usize,
    missing: usize,
    contested: usize,
    pab: Option<Side>,
    away: Vec<String>,
    base: &'a str,
    plain: &'a [(&'static str, &'static str)],
    advantage: bool,
    draughts: bool,
    here: String,
    can_start: bool,
    /// The round that may be paired now.
    next: Option<u32>,
    last: bool,
    said: Option<String>,
    tally: String,
}

/// The plain results of a game, White's first.
pub(crate) const fn plain(draughts: bool) -> &'static [(&'static str, &'static str)] {
    match draughts {
        true => &[("2-0", "2-0"), ("1-1", "1-1"), ("0-2", "0-2")],
        false => &[("1-0", "1-0"), ("1/2", "½"), ("0-1", "0-1")],
    }
}

pub(crate) fn side(desk: &Desk, at: usize, round: RoundNumber) -> Side {
    let state = desk.state();
    Side {
        number: desk.number(at),
        name: desk.name(at),
        points: desk.points(state.points_for_pairing(at, round).tenths()),
        entry: state
            .entry(at)
            .map_or_else(String::new, |entry| entry.id.to_string()),
    }
}

/// A game as its row shows it.
pub(crate) fn row(desk: &Desk, round: RoundNumber, board: BoardNumber, game: &Game) -> Row {
    let page = &desk.page;
    let kind = desk.game();
    let pairs = |list: &mut dyn Iterator<Item = Outcome>| -> Vec<(&'static str, String)> {
        let mut said: Vec<(&'static str, String)> = Vec::new();
        for one in list {
            let told = (one.code_in(kind), desk.outcome(one));
            if !said.contains(&told) {
                said.push(told);
            }
        }
        said
    };
    let (state, mark, tone, key) = match game.outcome {
        _ if game.is_contested() => ("contested", "wrong", "wrong", "desk-state-contested"),
        Outcome::Adjourned => ("adjourned", "pause", "wait", "desk-state-adjourned"),
        Outcome::Annulled => ("open", "open", "wait", "desk-state-annulled"),
        Outcome::Open if !game.reports.is_empty() => {
            ("reported", "told", "told", "desk-state-reported")
        }
        Outcome::Open => ("open", "open", "open", "desk-state-open"),
        _ => ("done", "ok", "ok", "desk-state-confirmed"),
    };
    Row {
        board: board.get(),
        white: side(desk, game.white, round),
        black: side(desk, game.black, round),
        state,
        mark,
        tone,
        word: page.text(key),
        shown: match state {
            "contested" => "?".to_owned(),
            "adjourned" => page.text("desk-adjourned-short"),
            "done" => desk.outcome(game.outcome),
            _ => String::new(),
        },
        code: match game.outcome {
            Outcome::Open | Outcome::Annulled => "",
            outcome => outcome.code_in(kind),
        },
        said: match state {
            "contested" => pairs(&mut game.contested.iter().copied()),
            "reported" => pairs(&mut game.reports.iter().map(|(outcome, _)| *outcome)),
            _ => Vec::new(),
        },
    }
}

/// What is looked for.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    show: String,
    /// The board that was just entered, without scripts.
    #[serde(default)]
    done: String,
}

/// `GET /e/{event}/{tournament}/rounds/{round}`
pub(crate) async fn show(desk: Desk, query: Result<Query<Wanted>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    match view(&desk, &wanted) {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

/// A time as people in the hall read it.
pub(crate) fn time(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    at.to_zoned(zone).strftime("%H:%M").to_string()
}

fn view(desk: &Desk, wanted: &Wanted) -> Result<Response, Error> {
    let round = desk.round()?;
    let state = desk.state();
    if !state.is_published(round) {
        // Not published: the way there.
        let to = format!("{}/rounds/{round}/draft", desk.base());
        return Ok(Redirect::to(&to).into_response());
    }
    let page = &desk.page;
    let games = state.boards(round);
    let all: Vec<Row> = games
        .iter()
        .map(|(board, game)| row(desk, round, *board, game))
        .collect();
    let count = |code: &str| all.iter().filter(|row| row.state == code).count();
    let kinds = [
        ("open", "desk-filter-open", "open"),
        ("reported", "desk-filter-reported", "told"),
        ("contested", "desk-filter-contested", "wrong"),
        ("adjourned", "desk-filter-adjourned", "pause"),
    ];
    let mut filters = vec![Filter {
        code: "",
        word: page.text("desk-filter-all"),
        count: all.len(),
        mark: "",
        current: wanted.show.is_empty(),
    }];
    filters.extend(kinds.map(|(code, key, mark)| Filter {
        code,
        word: page.text(key),
        count: count(code),
        mark,
        current: wanted.show == code,
    }));
    filters.retain(|filter| filter.count > 0 || filter.current || filter.code.is_empty());
    let missing = all
        .iter()
        .filter(|row| !matches!(row.state, "done" | "adjourned"))
        .count();
    let contested = count("contested");
    let done = all.len() - missing;
    let of = all.len();
    let said = all
        .iter()
        .find(|row| !wanted.done.is_empty() && row.board.to_string() == wanted.done)
        .map(|row| said(desk, row));
    let mut rows = all;
    rows.retain(|row| wanted.show.is_empty() || row.state == wanted.show);
    let found = state.round(round);
    let last = state.last_published().map_or(0, RoundNumber::get);
    let planned = state.config().map_or(0, |config| config.rounds);
    let away = state.alive().filter_map(|(at, _)| {
        let kind = match found?.slot(at) {
            jadoube_tournament::Slot::Out(kind) => kind,
            jadoube_tournament::Slot::Game(_) => return None,
        };
        use jadoube_vocabulary::Absence as A;
        let shown = !matches!(kind, A::PairingBye | A::NotEntered | A::Withdrawn);
        shown.then(|| {
            format!(
                "{} {} ({})",
                desk.number(at),
                desk.name(at),
                desk.absence(kind)
            )
        })
    });
    let stage = match state.round_stage(round) {
        RoundStage::Published => "published",
        RoundStage::Running => "running",
        RoundStage::Complete => "complete",
        RoundStage::Closed => "closed",
        _ => "editing",
    };
    let draughts = desk.game().is_draughts();
    let current = round.get() == last;
    Ok(html(&RoundPage {
        page,
        head: desk.head("round"),
        round: round.get(),
        filters,
        rounds: (1..=last)
            .map(|number| (number, number == round.get()))
            .collect(),
        stage,
        started: found.and_then(|found| found.started).map(time),
        done,
        of,
        missing,
        contested,
        pab: found
            .and_then(|found| found.pab())
            .map(|at| side(desk, at, round)),
        away: away.collect(),
        base: desk.base(),
        plain: plain(draughts),
        advantage: state.config().is_some_and(|config| config.advantage),
        draughts,
        here: page.here.clone(),
        can_start: desk.may(CommandKind::StartRound) && stage == "published",
        next: (current && contested == 0 && last < planned).then_some(last + 1),
        last: current,
        said,
        tally: tally(desk, done, of),
        rows,
    }))
}

/// How many results are in.
fn tally(desk: &Desk, done: usize, of: usize) -> String {
    desk.say(
        "desk-tally",
        &[("done", done.to_string()), ("of", of.to_string())],
    )
}

/// What a row says aloud: "Board 12, 1-0".
fn said(desk: &Desk, row: &Row) -> String {
    let shown = match row.shown.is_empty() {
        true => row.word.clone(),
        false => row.shown.clone(),
    };
    desk.say(
        "desk-said",
        &[("board", row.board.to_string()), ("result", shown)],
    )
}

/// The command that a result on a board comes to: what is contested is settled, what stands is
/// changed by whoever has seen it, what is open is entered.
fn wish(desk: &Desk, round: RoundNumber, fields: &Fields) -> Result<(u32, Wish), Error> {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    // One button of a row says both.
    let (board, outcome) = match value("set").split_once(' ') {
        Some((board, outcome)) => (board, outcome),
        None => (value("board"), value("outcome")),
    };
    let number: u32 = board.parse().map_err(|_| Error::Form)?;
    let board = BoardNumber::new(number).ok_or(Error::Form)?;
    let boards = desk.state().boards(round);
    let game = boards.iter().find(|(at, _)| *at == board);
    let (_, game) = game.ok_or(Error::NotFound)?;
    let (kind, mut data) = match outcome {
        "clear" => ("clear-result", json!({})),
        _ if game.is_contested() => ("settle-contested", json!({ "outcome": outcome })),
        _ => ("confirm-result", json!({ "outcome": outcome })),
    };
    // A script says what its row showed; a form's page shows what it was rendered with.
    let seen = fields.iter().any(|(name, _)| name == "seen");
    let seen = if seen {
        value("seen")
    } else {
        value(&format!("seen-{number}"))
    };
    if let Some(data) = data.as_object_mut() {
        data.insert("round".to_owned(), json!(round));
        data.insert("board".to_owned(), json!(number));
        if kind == "confirm-result" && !seen.is_empty() {
            data.insert("seen".to_owned(), seen.into());
        }
    }
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!(
        "{}/rounds/{round}?done={number}#board-{number}",
        desk.base()
    );
    Ok((number, Wish::new(kind, data, &nonce, &back)))
}

/// `POST /e/{event}/{tournament}/rounds/{round}/result`
pub(crate) async fn take(
    desk: Desk,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    let round = match desk.round() {
        Ok(round) => round,
        Err(error) => return error.into_response(),
    };
    let (board, wish) = match wish(&desk, round, &fields) {
        Ok(wish) => wish,
        Err(error) => return error.into_response(),
    };
    let done = act::carry(&desk, &wish).await;
    if !act::is_scripted(&headers) {
        return match done {
            Ok(_) => Redirect::to(&wish.way_back(&desk)).into_response(),
            Err(fault) => act::answer(&desk, &wish, fault),
        };
    }
    match done {
        Ok(reply) => {
            let notices = reply.body().get("notices").and_then(Value::as_array);
            let notices: Vec<&str> = notices
                .into_iter()
                .flatten()
                .filter_map(|notice| notice.get("says")?.as_str())
                .collect();
            let contested = reply.body().get("contested").is_some();
            let mut body = fragment(desk, round, board);
            if let Some(body) = body.as_object_mut() {
                body.insert(
                    "state".to_owned(),
                    if contested { "contested" } else { "done" }.into(),
                );
                body.insert("notices".to_owned(), json!(notices));
            }
            act::told(StatusCode::OK, &body)
        }
        Err(fault) => {
            let (status, state, says) = refused(&desk, fault);
            let mut body = fragment(desk, round, board);
            if let Some(body) = body.as_object_mut() {
                body.insert("state".to_owned(), state.into());
                body.insert("says".to_owned(), says.into());
            }
            act::told(status, &body)
        }
    }
}

/// A fault as a script reads it.
fn refused(desk: &Desk, fault: Fault) -> (StatusCode, &'static str, String) {
    use jadoube_words::tournament_app as spoken;
    let words = desk.page.words();
    match fault {
        Fault::Ask(warnings, seen) => {
            let says = warnings
                .iter()
                .map(|one| spoken::warning(words, one, &Names(&seen)));
            (
                StatusCode::PRECONDITION_REQUIRED,
                "ask",
                says.collect::<Vec<_>>().join(" "),
            )
        }
        Fault::Refused(refusal, seen) => {
            let says = refusal.reasons.iter();
            let says = says.map(|one| spoken::reason(words, one, &Names(&seen)));
            (
                StatusCode::UNPROCESSABLE_ENTITY,
                "refused",
                says.collect::<Vec<_>>().join(" "),
            )
        }
        Fault::Forbidden => (
            StatusCode::FORBIDDEN,
            "refused",
            desk.page.text("desk-not-your-role"),
        ),
        _ => (
            StatusCode::SERVICE_UNAVAILABLE,
            "failed",
            desk.page.text("desk-not-sent"),
        ),
    }
}

/// The row of a board as it is now, what it says aloud, and how much is missing.
fn fragment(mut desk: Desk, round: RoundNumber, board: u32) -> Value {
    desk.seen = desk.room.seen();
    let state = desk.state();
    let games = state.boards(round);
    let missing = games.iter().filter(|(_, game)| game.is_missing()).count();
    let found = games.iter().find(|(at, _)| at.get() == board);
    let Some(row) = found.map(|(at, game)| row(&desk, round, *at, game)) else {
        return json!({});
    };
    let text = RowPage {
        page: &desk.page,
        row: &row,
        base: desk.base(),
        round: round.get(),
        plain: plain(desk.game().is_draughts()),
    }
    .render()
    .unwrap_or_default();
    json!({
        "board": board,
        "row": text,
        "said": said(&desk, &row),
        "missing": missing,
        "done": games.len() - missing,
        "of": games.len(),
        "tally": tally(&desk, games.len() - missing, games.len()),
    })
}
