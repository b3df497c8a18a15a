//! Pieces as placed on a board, before validation.
//!
//! A [`Setup`] becomes a [`Position`] through one validation that returns every reason against it.

use std::fmt;

use jadoube_lawbook::ProvisionId;
use thiserror::Error;

use crate::{Geometry, Piece, PieceKind, Position, Square, SquareSet};
use jadoube_vocabulary::Side;

/// Pieces on squares and a side to move, as found or as wished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup<B: Geometry> {
    position: Position<B>,
}

/// One reason why play cannot start from a set-up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DraughtsSetupFault {
    /// A man is where it would have been crowned (I/3.5).
    ManOnCrowningRow {
        /// Whose man.
        side: Side,
        /// The number of the square.
        square: u8,
    },
    /// More pieces than a side starts with (I/2.7).
    TooMany {
        /// Whose pieces.
        side: Side,
        /// How many there are.
        found: u32,
        /// How many there may be.
        allowed: u32,
    },
}

impl DraughtsSetupFault {
    /// Whether an arbiter may let it stand: too many pieces do no harm to the rules.
    pub const fn may_be_waived(self) -> bool {
        matches!(self, Self::TooMany { .. })
    }
}

impl fmt::Display for DraughtsSetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ManOnCrowningRow { side, square } => write!(
                f,
                "a man of {side:?} on its crowning row (square {square}) would be a king"
            ),
            Self::TooMany {
                side,
                found,
                allowed,
            } => write!(
                f,
                "{side:?} has {found} pieces, at most {allowed} are in play"
            ),
        }
    }
}

/// The article of a game with a handicap.
pub const HANDICAP: ProvisionId = ProvisionId::new("pzwarc:I/11.1.7");

/// Every reason why play cannot start from a set-up.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct BadSetup(
    /// The reasons, at least one.
    pub Vec<DraughtsSetupFault>,
);

impl<B: Geometry> Setup<B> {
    /// An empty board.
    pub const fn empty(turn: Side) -> Self {
        Self {
            position: Position::from_bits(0, 0, 0, turn),
        }
    }

    /// A handicap game (I/11.1.7): the stronger side starts without some of its men.
    ///
    /// Squares on which that side has no man are passed over.
    pub fn handicap(side: Side, missing: SquareSet<B>) -> Self {
        let mut setup = Self {
            position: Position::start(),
        };
        for square in missing.and(setup.position.pieces(side)) {
            setup.put(square, None);
        }
        setup
    }

    /// The piece on a square.
    pub const fn piece(&self, square: Square<B>) -> Option<Piece> {
        self.position.piece(square)
    }

    /// Puts a piece on a square, or clears it.
    pub const fn put(&mut self, square: Square<B>, piece: Option<Piece>) {
        let bit = square.bits();
        self.position.white &= !bit;
        self.position.black &= !bit;
        self.position.kings &= !bit;
        if let Some(piece) = piece {
            match piece.side {
                Side::White => self.position.white |= bit,
                Side::Black => self.position.black |= bit,
            }
            if matches!(piece.kind, PieceKind::King) {
                self.position.kings |= bit;
            }
        }
    }

    /// The board as it was found, unasked: an irregularity may have left it so.
    pub(crate) const fn as_found(self) -> Position<B> {
        self.position
    }

    /// Every reason against starting play from here.
    pub fn faults(&self) -> Vec<DraughtsSetupFault> {
        let mut faults = Vec::new();
        for side in [Side::White, Side::Black] {
            let row = SquareSet::from_bits(Position::<B>::crowning_row(side));
            for square in self.position.men(side).and(row) {
                faults.push(DraughtsSetupFault::ManOnCrowningRow {
                    side,
                    square: square.number(),
                });
            }
            let found = self.position.pieces(side).len();
            if found > B::MEN {
                faults.push(DraughtsSetupFault::TooMany {
                    side,
                    found,
                    allowed: B::MEN,
                });
            }
        }
        faults
    }

    /// The position, if play can start from it.
    ///
    /// # Errors
    /// Every reason against it.
    pub fn position(self) -> Result<Position<B>, BadSetup> {
        self.position_waiving(|_| false)
    }

    /// The position, with faults let stand that may be waived and are.
    ///
    /// # Errors
    /// Every reason that was not waived.
    pub fn position_waiving(
        self,
        waived: impl Fn(DraughtsSetupFault) -> bool,
    ) -> Result<Position<B>, BadSetup> {
        let mut faults = self.faults();
        faults.retain(|fault| !(fault.may_be_waived() && waived(*fault)));
        if faults.is_empty() {
            Ok(self.position)
        } else {
            Err(BadSetup(faults))
        }
    }
}

impl<B: Geometry> From<Position<B>> for Setup<B> {
    fn from(position: Position<B>) -> Self {
        Self { position }
    }
}
