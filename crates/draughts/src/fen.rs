//! Positions as text: the FEN of PDN 3.0.
//!
//! `W:W31-50,K5:B1-20`: side to move, then each side's squares in either order;
//! `K` before a king, ranges of numbers (`K31-33` is three kings), a final dot
//! and what follows the two lists (`:H0:F1` of other programs) are passed over.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{BadSetup, Geometry, Piece, PieceKind, Position, Setup, Square};
use jadoube_vocabulary::Side;

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FenError {
    /// The side to move is missing or is neither `W` nor `B`.
    #[error("the side to move must be W or B, not {0:?}")]
    Turn(String),
    /// A list does not start with `W` or `B`, or a side has two lists or none.
    #[error("one list of squares for W and one for B, not {0:?}")]
    Lists(String),
    /// Not a square of the board.
    #[error("{0:?} is not a square or a range of this board")]
    Square(String),
    /// A square is named twice.
    #[error("square {0} is named twice")]
    Twice(String),
    /// The pieces cannot stand like this.
    #[error(transparent)]
    Setup(#[from] BadSetup),
}

/// Writes a position as FEN.
pub struct Fen<'a, B: Geometry>(pub &'a Position<B>);

impl<B: Geometry> fmt::Display for Fen<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.0.turn()))?;
        for side in [Side::White, Side::Black] {
            write!(f, ":{}", letter(side))?;
            for (index, square) in self.0.pieces(side).enumerate() {
                let comma = if index == 0 { "" } else { "," };
                let king = if self.0.kings(side).contains(square) {
                    "K"
                } else {
                    ""
                };
                write!(f, "{comma}{king}{square}")?;
            }
        }
        Ok(())
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

impl<B: Geometry> fmt::Display for Position<B> {
    /// The position as FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fen(self).fmt(f)
    }
}

impl<B: Geometry> FromStr for Setup<B> {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let text = text.trim();
        let text = text.strip_suffix('.').unwrap_or(text);
        let mut parts = text.split(':').map(str::trim);
        let turn = match parts.next().unwrap_or_default() {
            "W" | "w" => Side::White,
            "B" | "b" => Side::Black,
            other => return Err(FenError::Turn(other.to_owned())),
        };
        let mut setup = Self::empty(turn);
        let mut seen = Vec::with_capacity(2);
        for _ in 0..2 {
            let part = parts.next().unwrap_or_default();
            let (side, list) = match part.split_at_checked(1) {
                Some(("W" | "w", list)) => (Side::White, list),
                Some(("B" | "b", list)) => (Side::Black, list),
                _ => return Err(FenError::Lists(text.to_owned())),
            };
            if seen.contains(&side) {
                return Err(FenError::Lists(text.to_owned()));
            }
            seen.push(side);
            for entry in list.split(',').map(str::trim) {
                // An empty list is an empty side; `W31,,32` is a slip.
                if entry.is_empty() && list.trim().is_empty() {
                    continue;
                }
                place(&mut setup, side, entry)?;
            }
        }
        if parts.next().is_some_and(|tail| !is_counter(tail)) {
            return Err(FenError::Lists(text.to_owned()));
        }
        Ok(setup)
    }
}

/// `H0` and `F1`, the half-move clock and move number some programs add.
fn is_counter(tail: &str) -> bool {
    tail.is_empty()
        || tail
            .strip_prefix(['H', 'F', 'h', 'f'])
            .is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()))
}

fn place<B: Geometry>(setup: &mut Setup<B>, side: Side, entry: &str) -> Result<(), FenError> {
    let wrong = || FenError::Square(entry.to_owned());
    let (kind, name) = match entry.strip_prefix(['K', 'k']) {
        Some(name) => (PieceKind::King, name),
        None => (PieceKind::Man, entry),
    };
    let (first, last) = match name.split_once('-') {
        // Ranges are for numbers only.
        Some((first, last)) => (
            first.parse::<u8>().map_err(|_| wrong())?,
            last.parse::<u8>().map_err(|_| wrong())?,
        ),
        None => {
            let square: Square<B> = name.parse().map_err(|_| wrong())?;
            (square.number(), square.number())
        }
    };
    if first > last {
        return Err(wrong());
    }
    for number in first..=last {
        let square = Square::from_number(number).ok_or_else(wrong)?;
        if setup.piece(square).is_some() {
            return Err(FenError::Twice(square.to_string()));
        }
        setup.put(square, Some(Piece { side, kind }));
    }
    Ok(())
}

impl<B: Geometry> FromStr for Position<B> {
    type Err = FenError;

    /// Reads a FEN and validates it with [`Setup::position`].
    fn from_str(text: &str) -> Result<Self, FenError> {
        Ok(text.parse::<Setup<B>>()?.position()?)
    }
}
