//! A move: from, to, and what it takes.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Geometry, Square, SquareSet};

/// One legal move (I/3.2).
///
/// Two ways to jump the same pieces between the same squares are one move: the
/// position that results is the same. The ways themselves are [`crate::path::paths`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move<B: Geometry> {
    from: Square<B>,
    to: Square<B>,
    captured: SquareSet<B>,
}

impl<B: Geometry> Move<B> {
    /// A plain move.
    #[inline(always)]
    pub(crate) const fn quiet(from: Square<B>, to: Square<B>) -> Self {
        Self::capture(from, to, 0)
    }

    /// A capture.
    #[inline(always)]
    pub(crate) const fn capture(from: Square<B>, to: Square<B>, captured: u64) -> Self {
        Self {
            from,
            to,
            captured: SquareSet::from_bits(captured),
        }
    }

    /// Where the piece starts.
    #[inline(always)]
    pub const fn from(self) -> Square<B> {
        self.from
    }

    /// Where the piece stops.
    #[inline(always)]
    pub const fn to(self) -> Square<B> {
        self.to
    }

    /// The squares of the pieces it takes.
    #[inline(always)]
    pub const fn captured(self) -> SquareSet<B> {
        self.captured
    }

    #[inline(always)]
    pub(crate) const fn captured_bits(self) -> u64 {
        self.captured.bits()
    }

    /// Whether the move takes something.
    pub const fn is_capture(self) -> bool {
        !self.captured.is_empty()
    }

    /// A key that sorts moves by the names of their squares.
    pub fn sort_key(self) -> impl Ord {
        let mut taken: Vec<(u8, u8)> = self.captured.map(Square::sort_key).collect();
        taken.sort_unstable();
        (self.from.sort_key(), self.to.sort_key(), taken)
    }

    /// The move with the board turned round, as [`crate::Position::turned`] turns it.
    #[must_use]
    pub fn turned(self) -> Option<Self> {
        let turn = |square: Square<B>| Square::from_number(B::SQUARES + 1 - square.number());
        Some(Self {
            from: turn(self.from)?,
            to: turn(self.to)?,
            captured: self.captured.filter_map(turn).collect(),
        })
    }
}

/// The full form: `32-28`, `47x36:19,24,42`, captured squares in order of their
/// names, so that equal moves read equal.
impl<B: Geometry> fmt::Display for Move<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture() { 'x' } else { '-' };
        write!(f, "{}{sign}{}", self.from, self.to)?;
        let mut taken: Vec<Square<B>> = self.captured.collect();
        taken.sort_by_key(|square| square.sort_key());
        for (index, square) in taken.into_iter().enumerate() {
            write!(f, "{}{square}", if index == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

impl<B: Geometry> fmt::Debug for Move<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a move in full form.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is not a move such as 32-28 or 47x36:19,24,42")]
pub struct NotAMove(
    /// The text.
    pub String,
);

impl<B: Geometry> FromStr for Move<B> {
    type Err = NotAMove;

    /// Reads the full form that `Display` writes, captured squares in any order.
    ///
    /// Nothing is said about legality; move text as players write it is read by
    /// [`crate::notation`].
    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let wrong = || NotAMove(text.to_owned());
        let square = |name: &str| name.parse::<Square<B>>().map_err(|_| wrong());
        if let Some((from, to)) = text.split_once('-') {
            return Ok(Self::quiet(square(from)?, square(to)?));
        }
        let (squares, taken) = text.split_once(':').ok_or_else(wrong)?;
        let (from, to) = squares.split_once('x').ok_or_else(wrong)?;
        let mut captured = SquareSet::EMPTY;
        for name in taken.split(',') {
            let taken = square(name)?;
            if captured.contains(taken) {
                return Err(wrong());
            }
            captured = captured.with(taken);
        }
        Ok(Self::capture(square(from)?, square(to)?, captured.bits()))
    }
}
