//! What came of the story against what the file expects.

use jadoube_clock::Ms;
use jadoube_lawbook::scenario::{BadScenario, Mismatch};
use jadoube_vocabulary::Side;

use super::amounts::{both_points, duration};
use super::file::{Expect, Scenario};
use super::{Played, Told};
use crate::{Game, GameResult, Stage};

impl Scenario {
    /// Every expectation that was not met.
    pub(super) fn compare(&self, played: &Played) -> Vec<Mismatch> {
        let Some(spanned) = self.expect.get(&played.edition) else {
            // A story that is only told: everything in it must be possible.
            return refused(played, None, 0);
        };
        let line = BadScenario::at_offset(&self.text, spanned.span().start, "").line;
        let expect = spanned.as_ref();
        let mut mismatches = refused(played, Some(expect), line);
        let mut check = |what: &str, expected: String, found: String| {
            if expected != found {
                mismatches.push(Mismatch {
                    line,
                    expected: format!("{} {what} {expected}", played.edition),
                    found,
                });
            }
        };
        if let Some(result) = &expect.result {
            check("result", result.clone(), result_of(&played.game));
        }
        if let Some(wanted) = &expect.points {
            let wanted = both_points(wanted).map_or_else(|| wanted.clone(), show_points);
            let found = played.game.points();
            let found = found.map_or_else(String::new, |it| show_points((it.white, it.black)));
            check("points", wanted, found);
        }
        let last_line = played.told.last().map(|told| told.line);
        let last: Vec<_> = played
            .told
            .iter()
            .filter(|told| Some(told.line) == last_line)
            .collect();
        let rulings: Vec<_> = last
            .iter()
            .filter_map(|told| told.answer.as_ref().ok())
            .flatten()
            .collect();
        if let Some(verdicts) = &expect.verdicts {
            let found: Vec<String> = rulings.iter().map(|ruling| ruling.verdict.code()).collect();
            check("verdicts", verdicts.join(", "), found.join(", "));
        }
        let refusal = last.iter().find_map(|told| told.answer.as_ref().err());
        if let Some(why) = &expect.refused {
            let found = refusal.map_or_else(|| "not refused".to_owned(), |r| code(&r.why));
            check("refused", why.clone(), found);
        }
        for (side, wanted) in [(Side::White, &expect.white), (Side::Black, &expect.black)] {
            if let Some(wanted) = wanted {
                let found = *played.given.get(side);
                let wanted = duration(wanted).map_or_else(|| wanted.clone(), show);
                check("clock change", wanted, show(found));
            }
        }
        if let Some(must) = &expect.must {
            let mut wanted: Vec<String> = must
                .iter()
                .map(|text| {
                    played
                        .game
                        .board()
                        .chess()
                        .and_then(|board| board.read(text).ok())
                        .map_or_else(|| text.clone(), crate::chess::board::text)
                })
                .collect();
            wanted.sort();
            let mut found = played.game.must_play().unwrap_or_default();
            found.sort();
            check("must play", wanted.join(" "), found.join(" "));
        }
        if let Some(unasked) = expect.unasked {
            let found = rulings.iter().rev().find_map(|ruling| ruling.unasked);
            check(
                "unasked",
                unasked.to_string(),
                found.map_or_else(String::new, |u| u.to_string()),
            );
        }
        if let Some(options) = &expect.options {
            let found: Vec<String> = rulings
                .iter()
                .flat_map(|ruling| &ruling.options)
                .map(code)
                .collect();
            check("options", options.join(", "), found.join(", "));
        }
        if let Some(citing) = &expect.citing {
            let mut found: Vec<&str> = Vec::new();
            for told in &last {
                let ids: Vec<_> = match &told.answer {
                    Ok(rulings) => rulings.iter().flat_map(|r| &r.cites).collect(),
                    Err(refusal) => refusal.cites.iter().collect(),
                };
                found.extend(ids.iter().map(|id| id.as_str()));
            }
            check("citing exactly", citing.join(" "), found.join(" "));
        }
        for (side, wanted) in [
            (Side::White, &expect.white_shows),
            (Side::Black, &expect.black_shows),
        ] {
            if let Some(wanted) = wanted {
                let found = played.game.clock().map_or(0, |clock| clock.remaining(side));
                let wanted = duration(wanted).map_or_else(|| wanted.clone(), show);
                check("clock shows", wanted, show(found));
            }
        }
        if let Some(board) = &expect.board {
            check("board", board.clone(), played.game.board().fen());
        }
        if let Some(article) = &expect.irregular {
            let found = played.game.irregular().map(|open| open.article.clone());
            check("irregular", article.clone(), found.unwrap_or_default());
        }
        if let Some(side) = &expect.runs {
            let found = match played.game.clock().and_then(jadoube_clock::Clock::running) {
                None => "none",
                Some(Side::White) => "white",
                Some(Side::Black) => "black",
            };
            check("clock running", side.clone(), found.to_owned());
        }
        let cited = played.cited();
        for id in &expect.cites {
            if !cited.iter().any(|cited| cited.as_str() == id) {
                let found: Vec<&str> = cited.iter().map(|id| id.as_str()).collect();
                check("citing", id.clone(), found.join(" "));
            }
        }
        mismatches
    }
}

/// Lines that were refused although nobody expected it, and the other way round. The last
/// line may have an expectation of its own.
fn refused(played: &Played, expect: Option<&Expect>, line: usize) -> Vec<Mismatch> {
    let edition = played.edition;
    let last = expect
        .and_then(|expect| expect.refused.as_ref())
        .and(played.told.last())
        .map(|told| told.line);
    let before: Vec<&Told> = played
        .told
        .iter()
        .filter(|told| Some(told.line) != last)
        .collect();
    let mut mismatches = Vec::new();
    for told in &before {
        let wanted = expect.and_then(|expect| expect.refusals.get(&told.text));
        if let Err(refusal) = &told.answer {
            let found = code(&refusal.why);
            if wanted != Some(&found) {
                mismatches.push(Mismatch {
                    line: told.line,
                    expected: match wanted {
                        Some(why) => format!("{edition} refused {why}"),
                        None => format!("{edition} no refusal"),
                    },
                    found: format!("refused: {found}"),
                });
            }
        }
    }
    let wanted = expect.into_iter().flat_map(|expect| &expect.refusals);
    for (text, why) in wanted {
        let mut told = before.iter().filter(|told| told.text == *text).peekable();
        let found = if told.peek().is_none() {
            "no such line"
        } else if told.any(|told| told.answer.is_err()) {
            continue;
        } else {
            "not refused"
        };
        mismatches.push(Mismatch {
            line,
            expected: format!("{edition} refused {text:?}: {why}"),
            found: found.to_owned(),
        });
    }
    mismatches
}

/// A value as its code; a choice of penalty as the penalty's.
fn code<T: serde::Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(code)) => code,
        Ok(serde_json::Value::Object(object)) => object
            .values()
            .next()
            .and_then(serde_json::Value::as_str)
            .unwrap_or_default()
            .to_owned(),
        _ => String::new(),
    }
}

/// Half-points as points.
fn show_points((white, black): (u8, u8)) -> String {
    let one = |half: u8| {
        let rest = if half % 2 == 1 { ".5" } else { "" };
        format!("{}{rest}", half / 2)
    };
    format!("{}-{}", one(white), one(black))
}

fn show(time: Ms) -> String {
    let sign = if time < 0 { '-' } else { '+' };
    let seconds = time.unsigned_abs() / 1_000;
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}

/// The result as written on a scoresheet: in draughts 2-0, 1-1, with signs for a walkover
/// and for a draw with advantage.
pub(super) fn result_of(game: &Game) -> String {
    let draughts = game.board().chess().is_none();
    let by_game = |chess, other| if draughts { other } else { chess };
    match game.stage() {
        Stage::Scheduled | Stage::Running | Stage::Adjourned => "*",
        Stage::Annulled => "annulled",
        Stage::Finished(score) => match score {
            GameResult::Win(Side::White) | GameResult::LossOpponentOpen(Side::Black) => {
                by_game("1-0", "2-0")
            }
            GameResult::Win(Side::Black) | GameResult::LossOpponentOpen(Side::White) => {
                by_game("0-1", "0-2")
            }
            GameResult::Draw => by_game("1/2-1/2", "1-1"),
            GameResult::BothLose => "0-0",
            GameResult::DrawWithAdvantage(Side::White) => "1+/1-",
            GameResult::DrawWithAdvantage(Side::Black) => "1-/1+",
            GameResult::Walkover(Side::White) => "+/-",
            GameResult::Walkover(Side::Black) => "-/+",
        },
    }
    .to_owned()
}
