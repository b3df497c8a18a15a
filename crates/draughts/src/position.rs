//! A position: pieces, kinds, squares, side to move.

use std::fmt;
use std::marker::PhantomData;

use jadoube_vocabulary::Side;
use serde::{Deserialize, Serialize};

use crate::{Geometry, Move, Square, SquareSet};

/// The two kinds of piece (I/3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PieceKind {
    /// Steps forward.
    Man,
    /// Moves any distance, both ways.
    King,
}

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Man or king.
    pub kind: PieceKind,
}

/// A position in which play can go on.
///
/// Equal positions have the same pieces of the same kinds on the same squares
/// and the same side to move: what I/6.1 calls the same position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position<B: Geometry> {
    pub(crate) white: u64,
    pub(crate) black: u64,
    pub(crate) kings: u64,
    pub(crate) turn: Side,
    pub(crate) board: PhantomData<B>,
}

impl<B: Geometry> Position<B> {
    /// The start of a game: I/2.8, White to move (I/3.3).
    pub const fn start() -> Self {
        // Unused bits stand after every second row, also inside the rows of men.
        let men = B::ROW - 1;
        let mut top = 0;
        let mut bottom = 0;
        let mut row = 0;
        while row < men {
            top |= B::TOP << crate::geometry::bit_index(B::ROW, row, 0);
            bottom |= B::TOP << crate::geometry::bit_index(B::ROW, 2 * B::ROW - 1 - row, 0);
            row += 1;
        }
        Self::from_bits(bottom, top, 0, Side::White)
    }

    pub(crate) const fn from_bits(white: u64, black: u64, kings: u64, turn: Side) -> Self {
        Self {
            white,
            black,
            kings,
            turn,
            board: PhantomData,
        }
    }

    /// Whose move it is.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The same pieces with a side to move.
    #[must_use]
    pub const fn with_turn(mut self, turn: Side) -> Self {
        self.turn = turn;
        self
    }

    #[inline(always)]
    pub(crate) const fn bits_of(&self, side: Side) -> u64 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// The squares a side's pieces stand on.
    pub const fn pieces(&self, side: Side) -> SquareSet<B> {
        SquareSet::from_bits(self.bits_of(side))
    }

    /// The squares of a side's men.
    pub const fn men(&self, side: Side) -> SquareSet<B> {
        SquareSet::from_bits(self.bits_of(side) & !self.kings)
    }

    /// The squares of a side's kings.
    pub const fn kings(&self, side: Side) -> SquareSet<B> {
        SquareSet::from_bits(self.bits_of(side) & self.kings)
    }

    /// The squares without a piece.
    pub const fn empty(&self) -> SquareSet<B> {
        SquareSet::from_bits(B::ALL & !(self.white | self.black))
    }

    /// The piece on a square.
    pub const fn piece(&self, square: Square<B>) -> Option<Piece> {
        let bit = square.bits();
        let side = if self.white & bit != 0 {
            Side::White
        } else if self.black & bit != 0 {
            Side::Black
        } else {
            return None;
        };
        let kind = if self.kings & bit != 0 {
            PieceKind::King
        } else {
            PieceKind::Man
        };
        Some(Piece { side, kind })
    }

    /// The row on which a side's men are crowned (I/2.5.1).
    pub(crate) const fn crowning_row(side: Side) -> u64 {
        match side {
            Side::White => B::TOP,
            Side::Black => B::BOTTOM,
        }
    }

    /// The position after a move that is legal here.
    ///
    /// I/3.5 and I/4.15: a man is crowned where it stops, so only the last square
    /// counts. I/3.8: the new king waits for the opponent's move.
    #[must_use]
    #[inline]
    pub const fn after(&self, mv: Move<B>) -> Self {
        let (from, to) = (mv.from().bits(), mv.to().bits());
        let captured = mv.captured_bits();
        let own = (self.bits_of(self.turn) & !from) | to;
        let enemy = self.bits_of(self.turn.other()) & !captured;
        let mut kings = self.kings & !captured;
        if kings & from != 0 {
            kings = (kings & !from) | to;
        } else {
            kings |= to & Self::crowning_row(self.turn);
        }
        match self.turn {
            Side::White => Self::from_bits(own, enemy, kings, Side::Black),
            Side::Black => Self::from_bits(enemy, own, kings, Side::White),
        }
    }

    /// The position that stood before a move was made, given what the move changed.
    ///
    /// `undo` is what [`Self::undo_of`] said of the move in that position.
    #[must_use]
    pub const fn before(&self, undo: Undo<B>) -> Self {
        let mover = self.turn.other();
        let (from, to) = (undo.mv.from().bits(), undo.mv.to().bits());
        let own = (self.bits_of(mover) & !to) | from;
        let enemy = self.bits_of(self.turn) | undo.mv.captured_bits();
        let mut kings = (self.kings & !to) | undo.captured_kings;
        if matches!(undo.kind, PieceKind::King) {
            kings |= from;
        }
        match mover {
            Side::White => Self::from_bits(own, enemy, kings, mover),
            Side::Black => Self::from_bits(enemy, own, kings, mover),
        }
    }

    /// What has to be known to take a move back.
    pub const fn undo_of(&self, mv: Move<B>) -> Undo<B> {
        Undo {
            mv,
            kind: if self.kings & mv.from().bits() != 0 {
                PieceKind::King
            } else {
                PieceKind::Man
            },
            captured_kings: self.kings & mv.captured_bits(),
        }
    }

    /// The board turned round and the colours swapped: the same play seen from
    /// the other side.
    #[must_use]
    pub fn turned(&self) -> Self {
        let turn_round = |bits: u64| {
            SquareSet::<B>::from_bits(bits)
                .filter_map(|square| Square::from_number(B::SQUARES + 1 - square.number()))
                .collect::<SquareSet<B>>()
                .bits()
        };
        Self::from_bits(
            turn_round(self.black),
            turn_round(self.white),
            turn_round(self.kings),
            self.turn.other(),
        )
    }
}

/// What a move changed, enough to take it back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo<B: Geometry> {
    mv: Move<B>,
    kind: PieceKind,
    captured_kings: u64,
}

impl<B: Geometry> fmt::Debug for Position<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", crate::fen::Fen(self))
    }
}
