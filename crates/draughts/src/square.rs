//! Squares and sets of squares.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use thiserror::Error;

use crate::Geometry;
use crate::geometry::bit_index;
use jadoube_vocabulary::Squares;

/// A dark square: `1` to `50` on 100 squares (I/2.6), `a1` to `h8` on 64 (I/2.6.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<B: Geometry> {
    bit: u8,
    board: PhantomData<B>,
}

/// Text that names no dark square of the board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is not a square of this board")]
pub struct NoSuchSquare(
    /// The text.
    pub String,
);

impl<B: Geometry> Square<B> {
    /// The square with a number, counted by rows from Black's left to White's right.
    ///
    /// On 64 squares these are the numbers of PDN: 1 is b8, 32 is g1.
    pub fn from_number(number: u8) -> Option<Self> {
        if number == 0 || number > B::SQUARES {
            return None;
        }
        let index = u32::from(number) - 1;
        let bit = bit_index(B::ROW, index / B::ROW, index % B::ROW);
        Some(Self::from_bit(bit))
    }

    /// The square at a row (0 is Black's end row) and a column (0 is White's left).
    pub fn at(row: u8, column: u8) -> Option<Self> {
        let (row, column) = (u32::from(row), u32::from(column));
        if row >= 2 * B::ROW || column >= 2 * B::ROW || (row + column).is_multiple_of(2) {
            return None;
        }
        Some(Self::from_bit(bit_index(B::ROW, row, column / 2)))
    }

    #[inline(always)]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        Self {
            bit: (bit & 63) as u8,
            board: PhantomData,
        }
    }

    /// The square of a set that holds one.
    #[inline(always)]
    pub(crate) const fn of(bits: u64) -> Self {
        Self::from_bit(bits.trailing_zeros())
    }

    /// The set that holds only this square.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        1 << (self.bit & 63)
    }

    /// The number of the square, 1 to 50 or 1 to 32.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "unused bits are subtracted, the number stays below 64"
    )]
    pub const fn number(self) -> u8 {
        self.bit - self.bit / (2 * B::ROW + 1) as u8 + 1
    }

    /// The row, 0 at Black's end.
    #[expect(clippy::cast_possible_truncation, reason = "a row length is 4 or 5")]
    pub const fn row(self) -> u8 {
        (self.number() - 1) / B::ROW as u8
    }

    /// The column, 0 at White's left hand.
    #[expect(clippy::cast_possible_truncation, reason = "a row length is 4 or 5")]
    pub const fn column(self) -> u8 {
        2 * ((self.number() - 1) % B::ROW as u8) + 1 - self.row() % 2
    }

    /// A key that sorts squares by name: by number, or by column and row.
    pub(crate) const fn sort_key(self) -> (u8, u8) {
        match B::BOARD {
            Squares::Hundred => (self.number(), 0),
            Squares::SixtyFour => (self.column(), 8 - self.row()),
        }
    }

    /// Whether the square is on the main line from corner to corner (I/2.3).
    pub const fn on_main_road(self) -> bool {
        self.bits() & B::MAIN_ROAD != 0
    }
}

impl<B: Geometry> fmt::Display for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match B::BOARD {
            Squares::Hundred => write!(f, "{}", self.number()),
            Squares::SixtyFour => {
                let file = char::from(b'a' + self.column());
                write!(f, "{file}{}", 8 - self.row())
            }
        }
    }
}

impl<B: Geometry> fmt::Debug for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<B: Geometry> FromStr for Square<B> {
    type Err = NoSuchSquare;

    /// Reads a number or, on 64 squares, a name; there a PDN number is read too.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = match (B::BOARD, text.as_bytes()) {
            (Squares::SixtyFour, &[file @ b'a'..=b'h', rank @ b'1'..=b'8']) => {
                Self::at(b'8' - rank, file - b'a')
            }
            (_, digits @ (&[b'1'..=b'9'] | &[b'1'..=b'9', b'0'..=b'9'])) => {
                let number = digits
                    .iter()
                    .fold(0, |sum, digit| sum * 10 + (digit - b'0'));
                Self::from_number(number)
            }
            _ => None,
        };
        named.ok_or_else(|| NoSuchSquare(text.to_owned()))
    }
}

/// A set of squares; iterates from Black's side to White's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet<B: Geometry> {
    bits: u64,
    board: PhantomData<B>,
}

impl<B: Geometry> SquareSet<B> {
    /// The set without squares.
    pub const EMPTY: Self = Self::from_bits(0);
    /// Every dark square.
    pub const ALL: Self = Self::from_bits(B::ALL);

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self {
            bits,
            board: PhantomData,
        }
    }

    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        self.bits
    }

    /// Whether the set contains the square.
    pub const fn contains(self, square: Square<B>) -> bool {
        self.bits & square.bits() != 0
    }

    /// The number of squares in the set.
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The set with one more square.
    #[must_use]
    pub const fn with(self, square: Square<B>) -> Self {
        Self::from_bits(self.bits | square.bits())
    }

    /// The set without a square.
    #[must_use]
    pub const fn without(self, square: Square<B>) -> Self {
        Self::from_bits(self.bits & !square.bits())
    }

    /// The squares in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }

    /// The squares of this set that the other lacks.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}

impl<B: Geometry> Iterator for SquareSet<B> {
    type Item = Square<B>;

    #[inline]
    fn next(&mut self) -> Option<Square<B>> {
        if self.bits == 0 {
            return None;
        }
        let square = Square::of(self.bits);
        self.bits &= self.bits - 1;
        Some(square)
    }
}

impl<B: Geometry> FromIterator<Square<B>> for SquareSet<B> {
    fn from_iter<I: IntoIterator<Item = Square<B>>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<B: Geometry> fmt::Debug for SquareSet<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board64, Board100};

    #[test]
    fn squares_of_100_are_numbered_by_rows_from_the_top() {
        // I/2.6.2: the side squares.
        for number in [6, 16, 26, 36, 46] {
            assert_eq!(Square::<Board100>::from_number(number).unwrap().column(), 0);
        }
        for number in [5, 15, 25, 35, 45] {
            assert_eq!(Square::<Board100>::from_number(number).unwrap().column(), 9);
        }
        for number in 1..=50 {
            let square = Square::<Board100>::from_number(number).unwrap();
            assert_eq!(square.number(), number);
            assert_eq!(Square::at(square.row(), square.column()), Some(square));
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert!("0".parse::<Square<Board100>>().is_err());
        assert!("51".parse::<Square<Board100>>().is_err());
        assert!("05".parse::<Square<Board100>>().is_err());
        assert!("a1".parse::<Square<Board100>>().is_err());
    }

    #[test]
    fn squares_of_64_are_named_by_column_and_row() {
        // I/2.6.4 and the numbers of PDN.
        for (number, name) in [(1, "b8"), (4, "h8"), (5, "a7"), (29, "a1"), (32, "g1")] {
            let square = Square::<Board64>::from_number(number).unwrap();
            assert_eq!(square.to_string(), name);
            assert_eq!(name.parse(), Ok(square));
            assert_eq!(number.to_string().parse(), Ok(square));
        }
        assert!("a2".parse::<Square<Board64>>().is_err(), "a light square");
        assert!("33".parse::<Square<Board64>>().is_err());
    }
}
