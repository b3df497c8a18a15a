//! A whole score, as it stands on a scoresheet or in print.

use jadoube_lawbook::ProvisionId;
use shakmaty::{Chess, Color, Move, Position};

use super::{NotRead, Read, Style, Tongue, read, read_under, write};
use crate::editions::{BoardLaws, join};

/// A score that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scoresheet {
    /// The moves, in order, as far as they could be read.
    pub moves: Vec<Read>,
    /// Where reading stopped, if it did.
    pub trouble: Option<ScoreTrouble>,
    /// The articles; filled by [`read_score_under`].
    pub cites: Vec<ProvisionId>,
}

/// Where reading a score stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreTrouble {
    /// The ply that could not be read, from 1.
    pub ply: usize,
    /// The text.
    pub text: String,
    /// Why.
    pub why: NotRead,
}

/// Reads a score: numbers, moves, `e.p.` and `(=)` in any spacing.
pub fn read_score(start: &Chess, text: &str, tongue: Tongue) -> Scoresheet {
    run(start, text, |position, text| read(position, text, tongue))
}

/// Reads a score and gathers the articles its forms follow.
pub fn read_score_under(laws: &BoardLaws, start: &Chess, text: &str, tongue: Tongue) -> Scoresheet {
    let mut score = run(start, text, |position, text| {
        read_under(laws, position, text, tongue).map_err(|(why, _)| why)
    });
    score.cites = join(
        std::iter::once(laws.notation.score)
            .chain(score.moves.iter().map(|found| found.cites.as_slice())),
    );
    score
}

fn run(
    start: &Chess,
    text: &str,
    mut read_one: impl FnMut(&Chess, &str) -> Result<Read, NotRead>,
) -> Scoresheet {
    let mut position = start.clone();
    let mut score = Scoresheet {
        moves: Vec::new(),
        trouble: None,
        cites: Vec::new(),
    };
    for written in words(text) {
        match read_one(&position, &written) {
            Ok(found) => {
                position.play_unchecked(found.m);
                score.moves.push(found);
            }
            Err(why) => {
                score.trouble = Some(ScoreTrouble {
                    ply: score.moves.len() + 1,
                    text: written,
                    why,
                });
                break;
            }
        }
    }
    score
}

/// The written moves of a text: numbers and results left out, marks joined to the
/// move they follow.
fn words(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let bare = word.trim_matches('*');
        if is_number(bare) || is_result(bare) {
            continue;
        }
        if is_mark(bare)
            && let Some(last) = out.last_mut()
        {
            last.push_str(bare);
            continue;
        }
        // `1.e4` and `8.He3+` carry their number; `17.a5...` trails dots.
        let moved = bare
            .trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.')
            .trim_end_matches("...")
            .trim_end_matches('…');
        let kept = if bare.starts_with("0-0") || bare.starts_with("0–0") {
            bare
        } else if let Some(castled) = castled_after_number(bare) {
            castled
        } else {
            moved
        };
        if !kept.is_empty() {
            out.push(kept.to_owned());
        }
    }
    out
}

/// Signs that stand apart from the move they belong to: `e.p.`, check, mate, an offer.
pub(crate) fn is_mark(word: &str) -> bool {
    let signs = ["e.p.", "e.p", "ep.", "ep"];
    let passed = signs.iter().find_map(|sign| word.strip_prefix(sign));
    let rest = passed.unwrap_or(word).trim_end_matches("(=)");
    !word.is_empty() && matches!(rest, "" | "=" | "+" | "++" | "#" | "X")
}

/// `14.0-0` without its number.
fn castled_after_number(word: &str) -> Option<&str> {
    let (number, rest) = word.split_once('.')?;
    let castled = rest.trim_start_matches('.');
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (numbered && castled.starts_with('0')).then_some(castled)
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', '…']);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "1–0" | "0–1" | "")
}

/// Writes moves as a numbered score.
pub fn write_score(start: &Chess, moves: &[Move], style: &Style) -> String {
    let mut position = start.clone();
    let mut out = String::new();
    for (index, m) in moves.iter().enumerate() {
        if !out.is_empty() {
            out.push(' ');
        }
        let number = position.fullmoves();
        match position.turn() {
            Color::White => out.push_str(&format!("{number}.")),
            Color::Black if index == 0 => out.push_str(&format!("{number}...")),
            Color::Black => {}
        }
        out.push_str(&write(&position, *m, style));
        position.play_unchecked(*m);
    }
    out
}
