//! Comparing the result of a story with what the file expects.

use jadoube_clock::Ms;
use jadoube_draughts::notation::shape;
use jadoube_draughts::{Board64, Board100};
use jadoube_lawbook::ProvisionId;
use jadoube_referee::cases::amounts::show_points;
use jadoube_referee::cases::code::code;
use jadoube_referee::cases::{Line, PartAnswer, Played};
use jadoube_referee::{BadMove, Evidence, Reading, Ruling};
use jadoube_vocabulary::{Side, Squares};

use super::Scenario;
use super::expectation::{Expectation, Runs};
use crate::{BadScenario, Mismatch};

/// Expectations that were not met, gathered under one edition.
struct Gathered<'p> {
    played: &'p Played,
    line: usize,
    mismatches: Vec<Mismatch>,
}

impl Gathered<'_> {
    fn check(&mut self, what: &str, expected: impl ToString, found: impl ToString) {
        let (expected, found) = (expected.to_string(), found.to_string());
        if expected != found {
            self.mismatches.push(Mismatch {
                line: self.line,
                expected: format!("{} {what} {expected}", self.played.edition),
                found,
            });
        }
    }
}

impl Scenario {
    /// Every expectation that was not met.
    ///
    /// # Errors
    /// An expected move is not a move.
    pub(super) fn compare(&self, played: &Played) -> Result<Vec<Mismatch>, BadScenario> {
        let Some(expect) = self.expect.get(&played.edition) else {
            // A story without expectations: everything in it must be possible.
            return Ok(refused(self, played, None));
        };
        let mut found = Gathered {
            played,
            line: expect.line,
            mismatches: refused(self, played, Some(expect)),
        };
        if let Some(result) = expect.result {
            found.check("result", result, played.result());
        }
        if let Some(wanted) = expect.points {
            let scored = played.game.points();
            let scored = scored.map_or_else(String::new, |it| show_points((it.white, it.black)));
            found.check("points", show_points(wanted), scored);
        }
        last_line(expect, &mut found);
        for side in Side::BOTH {
            if let Some(wanted) = expect.given.get(side) {
                found.check("clock change", show(*wanted), show(*played.given.get(side)));
            }
        }
        if let Some((line, must)) = &expect.must {
            let wanted = moves(played, *line, must)?;
            let mut bound = played.game.must_play().unwrap_or_default();
            bound.sort();
            found.check("must play", wanted.join(" "), bound.join(" "));
        }
        for side in Side::BOTH {
            if let Some(wanted) = expect.shows.get(side) {
                let shown = played.game.clock().map_or(0, |clock| clock.remaining(side));
                found.check("clock shows", show(*wanted), show(shown));
            }
        }
        if let Some(board) = &expect.board {
            found.check("board", board, played.game.board().fen());
        }
        if let Some(article) = &expect.irregular {
            let open = played.game.irregular().map(|open| open.article.clone());
            found.check("irregular", article, open.unwrap_or_default());
        }
        if let Some(wanted) = expect.runs {
            let running = played.game.clock().and_then(jadoube_clock::Clock::running);
            found.check("clock running", wanted.code(), Runs::from(running).code());
        }
        let cited = played.cited();
        for id in expect.cites.iter().filter(|id| !cited.contains(id)) {
            found.check("citing", id, ids(&cited));
        }
        Ok(found.mismatches)
    }
}

/// What is expected of the last line.
fn last_line(expect: &Expectation, found: &mut Gathered<'_>) {
    let last: Vec<&PartAnswer> = found.played.last_line().collect();
    let rulings: Vec<&Ruling> = last
        .iter()
        .filter_map(|told| told.answer.as_ref().ok())
        .flatten()
        .collect();
    if let Some(verdicts) = &expect.verdicts {
        let ruled: Vec<String> = rulings.iter().map(|ruling| code(&ruling.verdict)).collect();
        found.check("verdicts", codes(verdicts), ruled.join(", "));
    }
    if let Some(why) = &expect.refused {
        let refusal = last.iter().find_map(|told| told.answer.as_ref().err());
        let refused = refusal.map_or_else(|| "not refused".to_owned(), |it| code(&it.why));
        found.check("refused", code(why), refused);
    }
    if let Some(unasked) = expect.unasked {
        let may = rulings.iter().rev().find_map(|ruling| ruling.unasked);
        let may = may.map_or_else(String::new, |may| may.to_string());
        found.check("unasked", unasked, may);
    }
    if let Some(options) = &expect.options {
        let left: Vec<_> = rulings.iter().flat_map(|ruling| &ruling.options).collect();
        found.check("options", codes(options), codes(&left));
    }
    if let Some(readings) = &expect.readings {
        let shown = rulings.iter().flat_map(|ruling| &ruling.evidence);
        let refused = last.iter().filter_map(|told| told.answer.as_ref().err());
        let rested: Vec<Reading> = shown
            .filter_map(|shown| match shown {
                Evidence::Read(reading) => Some(*reading),
                _ => None,
            })
            .chain(refused.filter_map(|refusal| refusal.read))
            .collect();
        found.check("readings", codes(readings), codes(&rested));
    }
    if let Some(citing) = &expect.citing {
        let mut cited: Vec<ProvisionId> = Vec::new();
        for told in &last {
            match &told.answer {
                Ok(rulings) => cited.extend(rulings.iter().flat_map(|it| &it.cites)),
                Err(refusal) => cited.extend(&refusal.cites),
            }
        }
        found.check("citing exactly", ids(citing), ids(&cited));
    }
}

/// The moves a file names, as the board writes them.
fn moves(played: &Played, line: usize, must: &[String]) -> Result<Vec<String>, BadScenario> {
    let squares = played.game.settings().regulations.draughts.squares;
    let mut moves = Vec::new();
    for text in must {
        let bad = |why: String| BadScenario {
            line,
            what: format!("must: {text}: {why}"),
        };
        let board = played.game.board();
        moves.push(match (board.chess(), squares) {
            (Some(board), _) => match board.read(text) {
                Ok(read) => read.to_string(),
                Err(BadMove::NotAMove) => return Err(bad("not a move".to_owned())),
                Err(BadMove::Ambiguous(meant)) => {
                    return Err(bad(format!("may be {}", meant.join(", "))));
                }
            },
            (None, Squares::Hundred) if shape::<Board100>(text).is_some() => text.clone(),
            (None, Squares::SixtyFour) if shape::<Board64>(text).is_some() => text.clone(),
            (None, _) => return Err(bad("not a move".to_owned())),
        });
    }
    moves.sort();
    Ok(moves)
}

/// Lines that were unexpectedly refused, or unexpectedly accepted. The last line may have its own
/// expectation.
fn refused(scenario: &Scenario, played: &Played, expect: Option<&Expectation>) -> Vec<Mismatch> {
    let edition = played.edition;
    let last = expect
        .and_then(|expect| expect.refused)
        .and(played.parts.last())
        .map(|told| told.line);
    let before = || played.parts.iter().filter(|told| Some(told.line) != last);
    let refusals = expect.map(|expect| expect.refusals.as_slice());
    let refusals = refusals.unwrap_or_default();
    // Lines are compared by their meaning.
    let same = |told: &PartAnswer, line: &Line| scenario.file.story_line(told) == Some(line);
    let mut mismatches = Vec::new();
    for told in before() {
        let wanted = refusals.iter().find(|(_, line, _)| same(told, line));
        if let Err(refusal) = &told.answer
            && wanted.map(|(.., why)| why) != Some(&refusal.why)
        {
            mismatches.push(Mismatch {
                line: told.line,
                expected: match wanted {
                    Some((.., why)) => format!("{edition} refused {}", code(why)),
                    None => format!("{edition} no refusal"),
                },
                found: format!("refused: {}", code(&refusal.why)),
            });
        }
    }
    for (text, line, why) in refusals {
        let mut told = before().filter(|told| same(told, line)).peekable();
        let found = if told.peek().is_none() {
            "no such line"
        } else if told.any(|told| told.answer.is_err()) {
            continue;
        } else {
            "not refused"
        };
        mismatches.push(Mismatch {
            line: expect.map_or(1, |expect| expect.line),
            expected: format!("{edition} refused {text:?}: {}", code(why)),
            found: found.to_owned(),
        });
    }
    mismatches
}

fn codes<T: serde::Serialize>(values: &[T]) -> String {
    values.iter().map(code).collect::<Vec<_>>().join(", ")
}

fn ids(ids: &[ProvisionId]) -> String {
    let ids: Vec<&str> = ids.iter().map(|id| id.as_str()).collect();
    ids.join(" ")
}

fn show(time: Ms) -> String {
    let sign = if time < 0 { '-' } else { '+' };
    let seconds = time.unsigned_abs() / 1_000;
    format!("{sign}{}:{:02}", seconds / 60, seconds % 60)
}
