//! Results in the forms PDN gives them.

use crate::{Board, Side};

/// The result of a game as a file states it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PdnResult {
    /// Won by a side.
    Win(Side),
    /// Drawn.
    Draw,
    /// Drawn with advantage (I/6.5): the side that has it.
    PlusDraw(Side),
    /// Lost by both.
    BothLose,
    /// Not known or not over.
    Unknown,
}

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
    pub const fn of(board: Board) -> Self {
        match board {
            Board::Hundred => Self::TwoPoints,
            Board::SixtyFour => Self::OnePoint,
        }
    }
}

impl PdnResult {
    /// The text, in a style. A draw with advantage has its own in both.
    pub const fn text(self, style: ResultStyle) -> &'static str {
        match (self, style) {
            (Self::Win(Side::White), ResultStyle::TwoPoints) => "2-0",
            (Self::Win(Side::Black), ResultStyle::TwoPoints) => "0-2",
            (Self::Draw, ResultStyle::TwoPoints) => "1-1",
            (Self::Win(Side::White), ResultStyle::OnePoint) => "1-0",
            (Self::Win(Side::Black), ResultStyle::OnePoint) => "0-1",
            (Self::Draw, ResultStyle::OnePoint) => "1/2-1/2",
            (Self::PlusDraw(Side::White), _) => "1+ - 1-",
            (Self::PlusDraw(Side::Black), _) => "1- - 1+",
            (Self::BothLose, _) => "0-0",
            (Self::Unknown, _) => "*",
        }
    }

    /// Reads any of the forms, blanks aside.
    pub fn read(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        Some(match text.as_str() {
            "2-0" | "1-0" => Self::Win(Side::White),
            "0-2" | "0-1" => Self::Win(Side::Black),
            "1-1" | "1/2-1/2" | "½-½" => Self::Draw,
            "1+-1-" | "1+1-" => Self::PlusDraw(Side::White),
            "1--1+" | "1-1+" => Self::PlusDraw(Side::Black),
            "0-0" => Self::BothLose,
            "*" | "?" => Self::Unknown,
            _ => return None,
        })
    }

    /// Whether the tag `ResultFormat "Plus draw"` is needed.
    pub const fn needs_format(self) -> bool {
        matches!(self, Self::PlusDraw(_))
    }
}
