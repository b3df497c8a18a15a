//! How a move is written down.

use super::Tongue;

/// With or without the departure square. Articles: C.8 (2023).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Length {
    /// `Sf3`.
    Short,
    /// `Sg1f3`.
    Long,
    /// `Sg1-f3`.
    Hyphen,
}

/// The sign of capture. Articles: E.8, C.9, C.13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CaptureSign {
    /// `x`.
    X,
    /// `:`.
    Colon,
    /// Nothing.
    None,
}

/// The sign of mate. Articles: E.12, C.13.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MateSign {
    /// `#`.
    Hash,
    /// `++`.
    PlusPlus,
    /// `X`, usual in Poland.
    X,
    /// Nothing.
    None,
}

/// How castling is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CastleSign {
    /// `0-0`, as the Laws print it.
    Zeros,
    /// `O-O`, as PGN wants it.
    Letters,
}

/// A style of writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Style {
    /// Whose letters.
    pub tongue: Tongue,
    /// With or without departure squares.
    pub length: Length,
    /// The sign of capture.
    pub capture: CaptureSign,
    /// Whether check is marked.
    pub check: bool,
    /// The sign of mate.
    pub mate: MateSign,
    /// How castling is written.
    pub castle: CastleSign,
    /// Whether `=` stands before the promoted piece.
    pub equals: bool,
    /// Whether `e.p.` is added.
    pub en_passant: bool,
}

impl Style {
    /// The usual short style of a language: as the Laws of the day print it.
    pub const fn usual(tongue: Tongue) -> Self {
        Self {
            tongue,
            length: Length::Short,
            capture: match tongue {
                Tongue::Polish | Tongue::Russian => CaptureSign::Colon,
                _ => CaptureSign::X,
            },
            check: true,
            mate: match tongue {
                Tongue::Polish | Tongue::Russian => MateSign::X,
                _ => MateSign::Hash,
            },
            castle: CastleSign::Zeros,
            equals: false,
            en_passant: false,
        }
    }

    /// The standard algebraic notation of PGN.
    pub const fn pgn() -> Self {
        Self {
            tongue: Tongue::English,
            length: Length::Short,
            capture: CaptureSign::X,
            check: true,
            mate: MateSign::Hash,
            castle: CastleSign::Letters,
            equals: true,
            en_passant: false,
        }
    }
}
