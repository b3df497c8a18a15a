//! `/rounds/{r}/from-paper`: the way back from paper. A round paired with record cards and played
//! while the computer was unavailable is entered afterwards: who met whom, and the results. It is
//! compared with the rules like any pairing by hand, published, and its results count.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::RoundStage;
use jadoube_vocabulary::{GameKind, RoundNumber};
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::filled::Filled;
use crate::page::{Page, html};

/// The most lines that are read; no hall has as many boards.
const MOST_LINES: usize = 2_000;

/// A line as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Read {
    /// Numbers of White and Black, and the result where one was typed.
    Board(u32, u32, Option<&'static str>),
    /// Who had the bye.
    Bye(u32),
    /// The line cannot be read.
    Nothing,
}

/// A handwritten result as the code of the game.
fn outcome(text: &str, game: GameKind) -> Option<&'static str> {
    let code = match text {
        "1-0" | "2-0" => "white",
        "0-1" | "0-2" => "black",
        "=" | "½" | "½-½" | "1/2" | "1/2-1/2" | "0.5-0.5" | "1-1" => "draw",
        "+/-" | "+-" | "+--" => "+/-",
        "-/+" | "-+" | "--+" => "-/+",
        "-/-" | "--" | "---" => "-/-",
        _ => return None,
    };
    Some(match (code, game.is_draughts()) {
        ("white", false) => "1-0",
        ("white", true) => "2-0",
        ("black", false) => "0-1",
        ("black", true) => "0-2",
        ("draw", false) => "1/2",
        ("draw", true) => "1-1",
        (other, _) => other,
    })
}

/// Reads a line: `5-12 1-0`, `5 12 ½`, `7 bye`.
fn line(text: &str, game: GameKind) -> Read {
    let mut words = text.split_whitespace();
    let (Some(first), second, third) = (words.next(), words.next(), words.next()) else {
        return Read::Nothing;
    };
    let number = |word: &str| word.parse::<u32>().ok().filter(|number| *number > 0);
    let pair = first.split_once(['-', '–', ':']);
    let pair = pair.and_then(|(white, black)| Some((number(white)?, number(black)?)));
    let (white, black, result) = match (pair, second.and_then(number)) {
        (Some((white, black)), _) if third.is_none() => (white, black, second),
        (None, Some(black)) if words.next().is_none() => match number(first) {
            Some(white) => (white, black, third),
            None => return Read::Nothing,
        },
        (None, None) if second.is_some() && third.is_none() => {
            // Any word after a single number means that the player had no opponent.
            return number(first).map_or(Read::Nothing, Read::Bye);
        }
        _ => return Read::Nothing,
    };
    match result {
        None => Read::Board(white, black, None),
        Some(text) => match outcome(text, game) {
            Some(code) => Read::Board(white, black, Some(code)),
            None => Read::Nothing,
        },
    }
}

/// How a line was read, or what is wrong with it.
struct LineView {
    at: usize,
    raw: String,
    says: String,
    ok: bool,
}

#[derive(Template)]
#[template(path = "event/from_paper.html")]
struct FromPaper<'a> {
    page: &'a Page,
    head: Head,
    round: u32,
    typed: String,
    lines: Vec<LineView>,
    /// Every line can be accepted.
    ready: bool,
    /// Players of the round without a seat; there must be none.
    left: Vec<String>,
    players: Vec<(u32, String)>,
    says_last: bool,
    may: bool,
}

/// The boards read from a text, and what is wrong with it.
struct Typed {
    boards: Vec<(usize, usize, Option<&'static str>)>,
    bye: Option<usize>,
    lines: Vec<LineView>,
    left: Vec<usize>,
}

fn typed(desk: &Desk, round: RoundNumber, text: &str) -> Typed {
    let state = desk.state();
    let page = &desk.page;
    let mut found = Typed {
        boards: Vec::new(),
        bye: None,
        lines: Vec::new(),
        left: Vec::new(),
    };
    let mut seated: Vec<usize> = Vec::new();
    let plays = |at: usize| state.absence(at, round).is_none();
    let filled = (1..).zip(text.lines()).take(MOST_LINES);
    for (at, raw) in filled.filter(|(_, raw)| !raw.trim().is_empty()) {
        let mut sit = |number: u32| -> Result<usize, String> {
            let who = desk.numbered(number);
            let who = who.filter(|who| state.entry(*who).is_some_and(|one| !one.has_left()));
            let Some(who) = who else {
                return Err(page.with("paper-back-unknown", "number", number));
            };
            if !plays(who) {
                return Err(page.with("paper-back-absent", "name", desk.name(who)));
            }
            if seated.contains(&who) {
                return Err(page.with("paper-back-twice", "name", desk.name(who)));
            }
            seated.push(who);
            Ok(who)
        };
        let told = match line(raw, desk.game()) {
            Read::Nothing => Err(page.text("paper-back-unread")),
            Read::Bye(number) => sit(number).and_then(|who| match found.bye.replace(who) {
                None => Ok(format!(
                    "{} {}: {}",
                    number,
                    desk.name(who),
                    page.text("absence-kind-pab")
                )),
                Some(_) => Err(page.text("paper-back-two-byes")),
            }),
            Read::Board(white, black, result) => sit(white).and_then(|one| {
                let two = sit(black)?;
                found.boards.push((one, two, result));
                let told = result.unwrap_or("…");
                Ok(format!("{} – {} {told}", desk.name(one), desk.name(two)))
            }),
        };
        found.lines.push(LineView {
            at,
            raw: raw.trim().to_owned(),
            ok: told.is_ok(),
            says: told.unwrap_or_else(|why| why),
        });
    }
    let all = state.numbers().iter().copied();
    found.left = all
        .filter(|at| state.entry(*at).is_some_and(|one| !one.has_left()))
        .filter(|at| plays(*at) && !seated.contains(at))
        .collect();
    found
}

fn page_of(desk: &Desk, round: RoundNumber, text: String) -> Response {
    let found = typed(desk, round, &text);
    let state = desk.state();
    let called = |at: usize| format!("{} {}", desk.number(at), desk.name(at));
    let numbered = state.numbers().iter().copied();
    html(&FromPaper {
        page: &desk.page,
        head: desk.head("round"),
        round: round.get(),
        ready: !found.lines.is_empty()
            && found.lines.iter().all(|line| line.ok)
            && found.left.is_empty(),
        left: match found.lines.is_empty() {
            true => Vec::new(),
            false => found.left.into_iter().map(called).collect(),
        },
        lines: found.lines,
        typed: text,
        players: numbered
            .filter(|at| state.absence(*at, round).is_none())
            .map(|at| (desk.number(at), desk.name(at)))
            .collect(),
        says_last: state
            .about()
            .is_some_and(|about| about.system.is_pzwarc_swiss()),
        may: desk.may(jadoube_tournament::CommandKind::PublishRound),
    })
}

/// The round that can be typed in: the next one, if not yet published.
fn round_of(desk: &Desk) -> Result<RoundNumber, Error> {
    let round = desk.round()?;
    let open = round == desk.state().next_round() && !desk.state().numbers().is_empty();
    match open && !desk.state().is_team_event() {
        true => Ok(round),
        false => Err(Error::NotFound),
    }
}

/// `GET /e/{event}/{tournament}/rounds/{round}/from-paper`
pub(crate) async fn show(desk: Desk) -> Response {
    match round_of(&desk) {
        Ok(round) => page_of(&desk, round, String::new()),
        Err(error) => error.into_response(),
    }
}

/// `POST /e/{event}/{tournament}/rounds/{round}/from-paper`
pub(crate) async fn take(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let round = match round_of(&desk) {
        Ok(round) => round,
        Err(error) => return error.into_response(),
    };
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let text = value("text").to_owned();
    let found = typed(&desk, round, &text);
    let wrong = found.lines.is_empty() || found.lines.iter().any(|line| !line.ok);
    if value("act") != "take" || wrong || !found.left.is_empty() {
        return page_of(&desk, round, text);
    }
    let sent = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let back = format!("{}/rounds/{round}", desk.base());
    let wishes = wishes(&desk, round, &found, &sent, &back);
    match act::carry_all(&desk, &wishes).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}

/// The commands it takes: an empty draft, the boards one by one, the comparison with the rules,
/// publication, the results.
fn wishes(desk: &Desk, round: RoundNumber, found: &Typed, sent: &str, back: &str) -> Vec<Wish> {
    let state = desk.state();
    let id = |at: usize| state.entry(at).map(|entry| entry.id.to_string());
    let wish = |kind: &str, data: Value| Wish::new(kind, data, sent, back);
    let mut wishes = Vec::new();
    match state.round_stage(round) {
        RoundStage::Editing => {
            wishes.push(wish("cancel-editing", json!({ "round": round })));
            wishes.push(wish("discard-draft", json!({ "round": round })));
        }
        RoundStage::Drafted => wishes.push(wish("discard-draft", json!({ "round": round }))),
        _ => {}
    }
    wishes.push(wish("start-editing", json!({ "round": round })));
    for (board, (white, black, _)) in (1_u32..).zip(&found.boards) {
        let data =
            json!({ "round": round, "board": board, "white": id(*white), "black": id(*black) });
        wishes.push(wish("set-board", data));
    }
    if let Some(bye) = found.bye {
        let data = json!({ "round": round, "entry": id(bye) });
        wishes.push(wish("set-pab", data));
    }
    wishes.push(wish("finish-editing", json!({ "round": round })));
    wishes.push(wish("publish-round", json!({ "round": round })));
    let results: Vec<Value> = (1_u32..)
        .zip(&found.boards)
        .filter_map(|(board, (_, _, result))| {
            Some(json!({ "board": board, "outcome": (*result)? }))
        })
        .collect();
    if !results.is_empty() {
        let data = json!({ "round": round, "results": results });
        wishes.push(wish("confirm-results", data));
    }
    wishes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_as_people_scribble_them() {
        let chess = |text: &str| line(text, GameKind::Chess);
        assert_eq!(chess("5-12 1-0"), Read::Board(5, 12, Some("1-0")));
        assert_eq!(chess(" 5 12  = "), Read::Board(5, 12, Some("1/2")));
        assert_eq!(chess("5:12"), Read::Board(5, 12, None));
        assert_eq!(chess("5 12 0-1"), Read::Board(5, 12, Some("0-1")));
        assert_eq!(chess("7 bye"), Read::Bye(7));
        assert_eq!(chess("7 pauza"), Read::Bye(7));
        assert_eq!(chess("5-12 +/-"), Read::Board(5, 12, Some("+/-")));
        for text in [
            "5",
            "0-3 1-0",
            "a b",
            "5-12 3-0",
            "5 12 1-0 1-0",
            "5-12 1-0 x",
        ] {
            assert_eq!(chess(text), Read::Nothing, "{text}");
        }
        let draughts = line("5-12 2-0", GameKind::Draughts100);
        assert_eq!(draughts, Read::Board(5, 12, Some("2-0")));
        let drawn = line("5-12 1-1", GameKind::Draughts100);
        assert_eq!(drawn, Read::Board(5, 12, Some("1-1")));
    }
}
