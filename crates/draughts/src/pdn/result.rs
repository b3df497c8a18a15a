//! Results in the forms PDN gives them.

use jadoube_vocabulary::{Outcome, Squares};

/// How results are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResultStyle {
    /// 2-0, 1-1, 0-2: international draughts, and the points of II/5.4.
    TwoPoints,
    /// 1-0, 1/2-1/2, 0-1: the other game types of PDN.
    OnePoint,
}

impl ResultStyle {
    /// The style PDN asks for on a board.
    pub const fn of(board: Squares) -> Self {
        match board {
            Squares::Hundred => Self::TwoPoints,
            Squares::SixtyFour => Self::OnePoint,
        }
    }
}

/// The text of a result, in a style. A draw with advantage has its own in both; PDN
/// knows no walkover.
pub const fn write_result(outcome: Outcome, style: ResultStyle) -> &'static str {
    match (outcome, style) {
        (Outcome::WhiteWon | Outcome::WhiteWonUnrated, ResultStyle::TwoPoints) => "2-0",
        (Outcome::BlackWon | Outcome::BlackWonUnrated, ResultStyle::TwoPoints) => "0-2",
        (Outcome::Drawn | Outcome::DrawnUnrated, ResultStyle::TwoPoints) => "1-1",
        (Outcome::WhiteWon | Outcome::WhiteWonUnrated, ResultStyle::OnePoint) => "1-0",
        (Outcome::BlackWon | Outcome::BlackWonUnrated, ResultStyle::OnePoint) => "0-1",
        (Outcome::Drawn | Outcome::DrawnUnrated, ResultStyle::OnePoint) => "1/2-1/2",
        (Outcome::DrawnWhiteBetter, _) => "1+ - 1-",
        (Outcome::DrawnBlackBetter, _) => "1- - 1+",
        (Outcome::BothLost, _) => "0-0",
        (
            Outcome::WhiteHalf
            | Outcome::BlackHalf
            | Outcome::WhiteWalkover
            | Outcome::BlackWalkover
            | Outcome::BothForfeited
            | Outcome::Adjourned
            | Outcome::Annulled
            | Outcome::Open,
            _,
        ) => "*",
    }
}

/// Reads any of the forms, blanks aside.
pub fn read_result(text: &str) -> Option<Outcome> {
    let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    Some(match text.as_str() {
        "2-0" | "1-0" => Outcome::WhiteWon,
        "0-2" | "0-1" => Outcome::BlackWon,
        "1-1" | "1/2-1/2" | "½-½" => Outcome::Drawn,
        "1+-1-" | "1+1-" => Outcome::DrawnWhiteBetter,
        "1--1+" | "1-1+" => Outcome::DrawnBlackBetter,
        "0-0" => Outcome::BothLost,
        "*" | "?" => Outcome::Open,
        _ => return None,
    })
}
