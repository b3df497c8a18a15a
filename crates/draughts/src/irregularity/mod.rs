//! The seventeen irregularities of I/5.4.
//!
//! Only the opponent of the offender decides whether one is corrected or stands (I/5.4); a reply
//! accepts it for good (I/5.7); only a complete correction counts (I/5.8). The types here know the
//! board before and after, and what a full correction restores. Who may speak, and clocks, are not
//! known here.

mod correction;
mod judge;

use jadoube_lawbook::ProvisionId;

use crate::{Geometry, Move, Piece, PieceKind, Position, Setup, Square, SquareSet};

pub use correction::{Correction, Duty};
pub use judge::{PieceAttempt, judge_attempt};

/// One of the seventeen, with what is needed to know the board after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Irregularity<B: Geometry> {
    /// I/5.4.1: a second move right after the first.
    TwoMoves {
        /// The first move, legal.
        first: Move<B>,
        /// The piece moved next.
        second: PieceAttempt<B>,
    },
    /// I/5.4.2: a man or king went where it may not go.
    WrongDirection(PieceAttempt<B>),
    /// I/5.4.3: one piece touched, another moved.
    TouchedAnother {
        /// The piece touched first.
        touched: Square<B>,
        /// What was moved instead.
        moved: PieceAttempt<B>,
    },
    /// I/5.4.4: a move that was made was taken back, and perhaps another made.
    TookBack {
        /// The move that was made.
        made: Move<B>,
        /// What was played instead.
        instead: Option<PieceAttempt<B>>,
    },
    /// I/5.4.5: an opposing piece was moved.
    MovedEnemyPiece(PieceAttempt<B>),
    /// I/5.4.6: a plain move although something could be taken.
    MovedInsteadOfCapturing(PieceAttempt<B>),
    /// I/5.4.7: a piece taken off without cause, own or opposing.
    RemovedWithoutCause(Square<B>),
    /// I/5.4.8: fewer or more pieces taken than possible.
    WrongNumber(PieceAttempt<B>),
    /// I/5.4.9: released in the middle of a capture; what was jumped is off.
    StoppedInCapture(PieceAttempt<B>),
    /// I/5.4.10: pieces taken off before the chain was over.
    RemovedTooEarly {
        /// Where the chain began.
        from: Square<B>,
        /// Where the piece in hand is.
        at: Square<B>,
        /// Jumped so far, in order.
        jumped: Vec<Square<B>>,
        /// Taken off already.
        removed: SquareSet<B>,
    },
    /// I/5.4.11: captured pieces left standing.
    LeftCaptured {
        /// The capture.
        capture: Move<B>,
        /// The pieces still on the board.
        left: SquareSet<B>,
    },
    /// I/5.4.12: an opposing piece taken off that was not jumped.
    RemovedUncaptured {
        /// The capture.
        capture: Move<B>,
        /// What was taken off too.
        removed: SquareSet<B>,
    },
    /// I/5.4.13: the removal broken off.
    BrokeOffRemoval {
        /// The capture.
        capture: Move<B>,
        /// Taken off before the break.
        removed: SquareSet<B>,
    },
    /// I/5.4.14: own pieces taken off after a capture.
    RemovedOwn {
        /// The capture.
        capture: Move<B>,
        /// The player's own pieces, taken off.
        removed: SquareSet<B>,
    },
    /// I/5.4.15: a man that reached the far row was not crowned.
    NotCrowned(Move<B>),
    /// I/5.4.16: a king without a crown was moved.
    UncrownedKingMoved(Move<B>),
    /// I/5.4.17: both hands used; not held against a player who may (VIII/2.2).
    BothHands(Move<B>),
}

impl<B: Geometry> Irregularity<B> {
    /// Its number in the list of I/5.4, 1 to 17.
    pub const fn number(&self) -> u8 {
        match self {
            Self::TwoMoves { .. } => 1,
            Self::WrongDirection(_) => 2,
            Self::TouchedAnother { .. } => 3,
            Self::TookBack { .. } => 4,
            Self::MovedEnemyPiece(_) => 5,
            Self::MovedInsteadOfCapturing(_) => 6,
            Self::RemovedWithoutCause(_) => 7,
            Self::WrongNumber(_) => 8,
            Self::StoppedInCapture(_) => 9,
            Self::RemovedTooEarly { .. } => 10,
            Self::LeftCaptured { .. } => 11,
            Self::RemovedUncaptured { .. } => 12,
            Self::BrokeOffRemoval { .. } => 13,
            Self::RemovedOwn { .. } => 14,
            Self::NotCrowned(_) => 15,
            Self::UncrownedKingMoved(_) => 16,
            Self::BothHands(_) => 17,
        }
    }

    /// Its provision.
    pub const fn cite(&self) -> ProvisionId {
        match self {
            Self::TwoMoves { .. } => ProvisionId::new("pzwarc:I/5.4.1"),
            Self::WrongDirection(_) => ProvisionId::new("pzwarc:I/5.4.2"),
            Self::TouchedAnother { .. } => ProvisionId::new("pzwarc:I/5.4.3"),
            Self::TookBack { .. } => ProvisionId::new("pzwarc:I/5.4.4"),
            Self::MovedEnemyPiece(_) => ProvisionId::new("pzwarc:I/5.4.5"),
            Self::MovedInsteadOfCapturing(_) => ProvisionId::new("pzwarc:I/5.4.6"),
            Self::RemovedWithoutCause(_) => ProvisionId::new("pzwarc:I/5.4.7"),
            Self::WrongNumber(_) => ProvisionId::new("pzwarc:I/5.4.8"),
            Self::StoppedInCapture(_) => ProvisionId::new("pzwarc:I/5.4.9"),
            Self::RemovedTooEarly { .. } => ProvisionId::new("pzwarc:I/5.4.10"),
            Self::LeftCaptured { .. } => ProvisionId::new("pzwarc:I/5.4.11"),
            Self::RemovedUncaptured { .. } => ProvisionId::new("pzwarc:I/5.4.12"),
            Self::BrokeOffRemoval { .. } => ProvisionId::new("pzwarc:I/5.4.13"),
            Self::RemovedOwn { .. } => ProvisionId::new("pzwarc:I/5.4.14"),
            Self::NotCrowned(_) => ProvisionId::new("pzwarc:I/5.4.15"),
            Self::UncrownedKingMoved(_) => ProvisionId::new("pzwarc:I/5.4.16"),
            Self::BothHands(_) => ProvisionId::new("pzwarc:I/5.4.17"),
        }
    }

    /// The board it leaves, the offender having been on move in `before`.
    ///
    /// This is what stands for good once the opponent replies (I/5.7). A man that
    /// stopped on its far row counts as a king even without a crown (I/3.7).
    pub fn board_after(&self, before: &Position<B>) -> Setup<B> {
        let clear = |position: Position<B>, squares: SquareSet<B>| {
            let mut board = Setup::from(position);
            for square in squares {
                board.put(square, None);
            }
            board
        };
        let restore = |position: Position<B>, squares: SquareSet<B>| {
            let mut board = Setup::from(position);
            for square in squares {
                board.put(square, before.piece(square));
            }
            board
        };
        match self {
            Self::TwoMoves { first, second } => {
                // The opponent's turn was skipped: he is on move after both.
                let middle = before.after(*first).with_turn(before.turn());
                second.board_after(&middle)
            }
            Self::WrongDirection(attempt)
            | Self::MovedEnemyPiece(attempt)
            | Self::MovedInsteadOfCapturing(attempt)
            | Self::WrongNumber(attempt)
            | Self::StoppedInCapture(attempt)
            | Self::TouchedAnother { moved: attempt, .. }
            | Self::TookBack {
                instead: Some(attempt),
                ..
            } => attempt.board_after(before),
            Self::TookBack { instead: None, .. } => Setup::from(*before),
            Self::RemovedWithoutCause(square) => clear(*before, SquareSet::EMPTY.with(*square)),
            Self::RemovedTooEarly {
                from, at, removed, ..
            } => {
                let mut board = clear(*before, *removed);
                let piece = board.piece(*from);
                board.put(*from, None);
                board.put(*at, piece);
                board
            }
            Self::LeftCaptured { capture, left } => restore(before.after(*capture), *left),
            Self::BrokeOffRemoval { capture, removed } => {
                restore(before.after(*capture), capture.captured().minus(*removed))
            }
            Self::RemovedUncaptured { capture, removed }
            | Self::RemovedOwn { capture, removed } => clear(before.after(*capture), *removed),
            Self::NotCrowned(mv) | Self::UncrownedKingMoved(mv) | Self::BothHands(mv) => {
                Setup::from(before.after(*mv))
            }
        }
    }
}

impl<B: Geometry> PieceAttempt<B> {
    /// The board after it: the piece stands on its new square, what was taken is
    /// off, and a man that stopped on its far row is a king.
    pub fn board_after(&self, before: &Position<B>) -> Setup<B> {
        let mut board = Setup::from(before.with_turn(before.turn().other()));
        let piece = board.piece(self.from);
        board.put(self.from, None);
        for square in &self.captured {
            board.put(*square, None);
        }
        let crowned = piece.map(|piece| {
            let row = SquareSet::from_bits(Position::<B>::crowning_row(piece.side));
            if row.contains(self.to) {
                Piece {
                    kind: PieceKind::King,
                    ..piece
                }
            } else {
                piece
            }
        });
        board.put(self.to, crowned);
        board
    }
}
