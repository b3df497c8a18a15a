//! What a full correction restores (I/5.8), irregularity by irregularity.

use jadoube_lawbook::ProvisionId;

use super::Irregularity;
use super::judge::{PieceAttempt, going_on};
use crate::path::paths;
use crate::{Geometry, Move, Position, Square, SquareSet};
use jadoube_vocabulary::Side;

/// The board a correction restores and what the offender still has to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction<B: Geometry> {
    /// The position put back, or brought to its end.
    pub position: Position<B>,
    /// What remains to be done by the offender.
    pub duty: Duty<B>,
    /// The provisions.
    pub cites: Vec<ProvisionId>,
}

/// What the offender has to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Duty<B: Geometry> {
    /// Nothing: the board is right and the opponent is on move.
    None,
    /// Make one of these moves.
    MoveOneOf(Vec<Move<B>>),
    /// Finish the capture in one of these ways; the position is the one before it.
    FinishOneOf(Vec<Move<B>>),
    /// Take the captured pieces off, in one of these orders.
    RemoveInOrder(Vec<Vec<Square<B>>>),
    /// Put a crown on the king.
    Crown(Square<B>),
    /// Nothing on the board; the arbiter may remark, give time or punish.
    Remark,
}

impl<B: Geometry> Irregularity<B> {
    /// The correction the opponent may demand (I/5.9), complete (I/5.8).
    ///
    /// `before` is the position in which the offender was on move.
    pub fn correction(&self, before: &Position<B>) -> Correction<B> {
        let (position, duty) = match self {
            // The second move is taken back, the first stays.
            Self::TwoMoves { first, .. } => (before.after(*first), Duty::None),
            // The made move stands again.
            Self::TookBack { made, .. } => (before.after(*made), Duty::None),
            // The piece goes back; the same piece moves if it legally can.
            Self::WrongDirection(attempt)
            | Self::MovedInsteadOfCapturing(attempt)
            | Self::WrongNumber(attempt) => (*before, moves_of(before, attempt.from)),
            Self::TouchedAnother { touched, .. } => (*before, moves_of(before, *touched)),
            // It goes back, and any own move is made; a piece put back binds nobody.
            Self::MovedEnemyPiece(_) | Self::RemovedWithoutCause(_) => {
                (*before, Duty::MoveOneOf(before.moves()))
            }
            Self::StoppedInCapture(attempt) => (*before, finish(before, attempt)),
            Self::RemovedTooEarly {
                from, at, jumped, ..
            } => {
                let attempt = PieceAttempt {
                    from: *from,
                    to: *at,
                    captured: jumped.clone(),
                };
                (*before, finish(before, &attempt))
            }
            // The captured pieces come off; what was taken off wrongly goes back.
            Self::LeftCaptured { capture, .. } | Self::BrokeOffRemoval { capture, .. } => {
                (before.after(*capture), removal(before, *capture))
            }
            Self::RemovedUncaptured { capture, .. } | Self::RemovedOwn { capture, .. } => {
                (before.after(*capture), Duty::None)
            }
            // A king all the same (I/3.7): the crown is put on and the move stands.
            Self::NotCrowned(mv) | Self::UncrownedKingMoved(mv) => {
                (before.after(*mv), Duty::Crown(mv.to()))
            }
            Self::BothHands(mv) => (before.after(*mv), Duty::Remark),
        };
        let mut cites = vec![
            self.cite(),
            ProvisionId::new("pzwarc:I/5.4"),
            ProvisionId::new("pzwarc:I/5.8"),
            ProvisionId::new("pzwarc:I/5.9"),
        ];
        cites.extend(self.breaks());
        Correction {
            position,
            duty,
            cites,
        }
    }

    /// What remains if the opponent replies instead (I/5.7): the actual board, with the offender's
    /// opponent on move and no correction possible.
    pub fn accepted(&self, before: &Position<B>) -> (Position<B>, Vec<ProvisionId>) {
        let mut board = self.board_after(before);
        // A man left on its far row is a king (I/3.7).
        for side in [Side::White, Side::Black] {
            let row = SquareSet::from_bits(Position::<B>::crowning_row(side));
            for square in row {
                if let Some(mut piece) = board.piece(square)
                    && piece.side == side
                {
                    piece.kind = crate::PieceKind::King;
                    board.put(square, Some(piece));
                }
            }
        }
        let position = board.as_found().with_turn(before.turn().other());
        (
            position,
            vec![
                self.cite(),
                ProvisionId::new("pzwarc:I/5.4"),
                ProvisionId::new("pzwarc:I/5.7"),
            ],
        )
    }
}

/// The moves a piece is bound to (I/3.11): its own if it has any, else all.
fn moves_of<B: Geometry>(before: &Position<B>, touched: Square<B>) -> Duty<B> {
    let moves = before.moves();
    let bound: Vec<Move<B>> = moves
        .iter()
        .copied()
        .filter(|mv| mv.from() == touched)
        .collect();
    Duty::MoveOneOf(if bound.is_empty() { moves } else { bound })
}

/// The chain goes on from where it stopped, if the whole is then a largest capture.
fn finish<B: Geometry>(before: &Position<B>, attempt: &PieceAttempt<B>) -> Duty<B> {
    let ways = going_on(before, attempt);
    if ways.is_empty() {
        moves_of(before, attempt.from)
    } else {
        Duty::FinishOneOf(ways)
    }
}

/// I/4.11: in the order of the jumps or exactly the other way round.
fn removal<B: Geometry>(before: &Position<B>, capture: Move<B>) -> Duty<B> {
    let mut orders = Vec::new();
    for path in paths(before, capture) {
        let back: Vec<Square<B>> = path.captured.iter().rev().copied().collect();
        for order in [path.captured, back] {
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
    }
    Duty::RemoveInOrder(orders)
}
