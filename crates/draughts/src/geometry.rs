//! The two boards: the dark squares and the diagonals.
//!
//! A position is three words of bits. The dark squares are numbered row by row
//! from Black's side, as the code numbers them, with one unused bit after every
//! second row:
//!
//! ```text
//! row 0     0  1  2  3  4         a step down is +5 (left) or +6 (right),
//! row 1   5  6  7  8  9           a step up is -6 (left) or -5 (right);
//! (10)                            a step over the edge lands on an unused
//! row 2    11 12 13 14 15         bit or beyond the board, never on a square
//! row 3  16 17 18 19 20
//! ```
//!
//! On 64 squares rows have 4 squares and the steps are 4 and 5. Both boards are
//! one text, compiled twice.

use std::fmt::Debug;
use std::hash::Hash;

use jadoube_vocabulary::Squares;

use crate::Square;

/// The ten by ten board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Board100;

/// The eight by eight board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Board64;

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Board100 {}
    impl Sealed for super::Board64 {}
}

/// A board, known at compile time.
///
/// Everything but the first two constants follows from the length of a row.
pub trait Geometry:
    sealed::Sealed + Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static
{
    /// The board as a value.
    const BOARD: Squares;
    /// Dark squares in a row (I/2.5.3): five or four.
    const ROW: u32;
    /// Dark squares on the board (I/2.2): 50 or 32.
    const SQUARES: u8 = square_count(Self::ROW);
    /// Men of each side at the start (I/2.7): four rows or three.
    const MEN: u32 = Self::ROW * (Self::ROW - 1);
    /// The bits that are squares.
    const ALL: u64 = all_squares(Self::ROW);
    /// Black's end row, where white men are crowned (I/2.5.1, I/2.6.1).
    const TOP: u64 = row_bits(Self::ROW, 0);
    /// White's end row, where black men are crowned.
    const BOTTOM: u64 = row_bits(Self::ROW, 2 * Self::ROW - 1);
    /// The longest diagonal, corner to corner (I/2.3): 46 to 5, or a1 to h8.
    const MAIN_ROAD: u64 = main_road(Self::ROW);
}

impl Geometry for Board100 {
    const BOARD: Squares = Squares::Hundred;
    const ROW: u32 = 5;
}

impl Geometry for Board64 {
    const BOARD: Squares = Squares::SixtyFour;
    const ROW: u32 = 4;
}

/// Directions as numbers, so that the opposite of `d` is `3 - d`.
pub(crate) const UP_LEFT: usize = 0;
pub(crate) const UP_RIGHT: usize = 1;
pub(crate) const DOWN_LEFT: usize = 2;
pub(crate) const DOWN_RIGHT: usize = 3;

const fn raw_step(row: u32, bits: u64, direction: usize) -> u64 {
    match direction {
        UP_LEFT => bits >> (row + 1),
        UP_RIGHT => bits >> row,
        DOWN_LEFT => bits << row,
        _ => bits << (row + 1),
    }
}

/// The neighbour of a square, if the board goes on there.
pub(crate) fn next_square<B: Geometry>(square: Square<B>, direction: usize) -> Option<Square<B>> {
    let bits = raw_step(B::ROW, square.bits(), direction) & B::ALL;
    (bits != 0).then(|| Square::of(bits))
}

/// The squares strictly between two squares of one diagonal; none otherwise.
pub(crate) fn between<B: Geometry>(
    from: Square<B>,
    to: Square<B>,
) -> impl Iterator<Item = Square<B>> {
    let line = (0..4).find_map(|direction| {
        let mut line = Vec::new();
        let mut at = next_square(from, direction)?;
        while at != to {
            line.push(at);
            at = next_square(at, direction)?;
        }
        Some(line)
    });
    line.unwrap_or_default().into_iter()
}

/// Bit of the square at a place in a row, rows counted from Black's side.
pub(crate) const fn bit_index(row_length: u32, row: u32, place: u32) -> u32 {
    (row / 2) * (2 * row_length + 1) + (row % 2) * row_length + place
}

const fn square_count(row_length: u32) -> u8 {
    if row_length == 5 { 50 } else { 32 }
}

const fn row_bits(row_length: u32, row: u32) -> u64 {
    ((1 << row_length) - 1) << bit_index(row_length, row, 0)
}

const fn all_squares(row_length: u32) -> u64 {
    let mut bits = 0;
    let mut row = 0;
    while row < 2 * row_length {
        bits |= row_bits(row_length, row);
        row += 1;
    }
    bits
}

const fn main_road(row_length: u32) -> u64 {
    let all = all_squares(row_length);
    let mut bits = 1 << bit_index(row_length, 2 * row_length - 1, 0);
    let mut length = 1;
    while length < 2 * row_length {
        bits |= raw_step(row_length, bits, UP_RIGHT) & all;
        length += 1;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SquareSet;

    fn step<B: Geometry>(bits: u64, direction: usize) -> u64 {
        raw_step(B::ROW, bits, direction) & B::ALL
    }

    fn numbers<B: Geometry>(bits: u64) -> Vec<u8> {
        SquareSet::<B>::from_bits(bits)
            .map(Square::number)
            .collect()
    }

    #[test]
    fn rows_sides_and_corners_carry_the_printed_numbers() {
        // I/2.2, I/2.6.1, I/2.6.3
        assert_eq!(Board100::ALL.count_ones(), 50);
        assert_eq!(numbers::<Board100>(Board100::TOP), [1, 2, 3, 4, 5]);
        assert_eq!(numbers::<Board100>(Board100::BOTTOM), [46, 47, 48, 49, 50]);
        assert_eq!(
            numbers::<Board100>(Board100::MAIN_ROAD),
            [5, 10, 14, 19, 23, 28, 32, 37, 41, 46]
        );
        // I/2.6.4
        assert_eq!(Board64::ALL.count_ones(), 32);
        let road: Vec<String> = SquareSet::<Board64>::from_bits(Board64::MAIN_ROAD)
            .map(|square| square.to_string())
            .collect();
        assert_eq!(road, ["h8", "g7", "f6", "e5", "d4", "c3", "b2", "a1"]);
        assert_eq!((Board100::MEN, Board64::MEN), (20, 12));
    }

    /// Columns and rows by plain arithmetic, against the steps on bits.
    fn steps_are_diagonal_neighbours<B: Geometry>() {
        for square in SquareSet::<B>::from_bits(B::ALL) {
            let (row, column) = (i32::from(square.row()), i32::from(square.column()));
            for (direction, (dr, dc)) in
                [(-1, -1), (-1, 1), (1, -1), (1, 1)].into_iter().enumerate()
            {
                let expected = SquareSet::<B>::from_bits(B::ALL).find(|other| {
                    (i32::from(other.row()), i32::from(other.column())) == (row + dr, column + dc)
                });
                let found = step::<B>(square.bits(), direction);
                assert_eq!(
                    found,
                    expected.map_or(0, Square::bits),
                    "{square} {direction}"
                );
            }
        }
    }

    #[test]
    fn every_step_leads_to_the_diagonal_neighbour_or_nowhere() {
        steps_are_diagonal_neighbours::<Board100>();
        steps_are_diagonal_neighbours::<Board64>();
    }
}
