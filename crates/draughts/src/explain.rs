//! Why a move is legal, article by article, and why an attempt is not.

use jadoube_lawbook::ProvisionId;

use crate::irregularity::PieceAttempt;
use crate::path::{Path, paths};
use crate::{Geometry, Move, PieceKind, Position, SquareSet};
use jadoube_vocabulary::Side;

/// One reason why a move is as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveReason {
    /// I/3.3: the side to move plays its own piece.
    OwnTurn,
    /// I/3.4: a man steps forward to an empty square.
    ManStep,
    /// I/3.9: a king goes any distance over empty squares.
    KingSlide,
    /// I/4.1: captures go forward and backward; this one goes backward.
    BackwardCapture,
    /// I/4.2: a man captures an adjacent piece with an empty square behind it.
    ManCapture,
    /// I/4.3: a king takes from afar and lands on any empty square behind.
    KingCapture,
    /// I/4.5: a man goes on taking.
    ManChain,
    /// I/4.6: a king goes on taking, turning where needed.
    KingChain,
    /// I/4.8: an empty square is crossed again; no piece is jumped twice.
    SquareAgain,
    /// I/4.13: the number of pieces, the most that can be captured.
    Largest {
        /// How many are taken.
        taken: u32,
    },
    /// I/4.14: chosen among captures of the same number.
    FreeChoice {
        /// How many there are.
        among: usize,
    },
    /// I/3.5 and I/2.5.1: a man stops on the far row and is a king.
    Crowned,
    /// I/3.8: the new king waits for the opponent's move.
    WaitsForReply,
    /// I/4.15: a man passes the far row and stays a man.
    StaysMan,
}

impl MoveReason {
    /// The provisions it is based on.
    pub fn cites(self) -> Vec<ProvisionId> {
        match self {
            Self::OwnTurn => vec![
                ProvisionId::new("pzwarc:I/3.3"),
                ProvisionId::new("pzwarc:I/3.2"),
            ],
            Self::ManStep => vec![ProvisionId::new("pzwarc:I/3.4")],
            Self::KingSlide => vec![ProvisionId::new("pzwarc:I/3.9")],
            Self::BackwardCapture => vec![ProvisionId::new("pzwarc:I/4.1")],
            Self::ManCapture => vec![ProvisionId::new("pzwarc:I/4.2")],
            Self::KingCapture => vec![ProvisionId::new("pzwarc:I/4.3")],
            Self::ManChain => vec![ProvisionId::new("pzwarc:I/4.5")],
            Self::KingChain => vec![ProvisionId::new("pzwarc:I/4.6")],
            Self::SquareAgain => vec![ProvisionId::new("pzwarc:I/4.8")],
            Self::Largest { .. } => vec![ProvisionId::new("pzwarc:I/4.13")],
            Self::FreeChoice { .. } => vec![ProvisionId::new("pzwarc:I/4.14")],
            Self::Crowned => vec![
                ProvisionId::new("pzwarc:I/3.5"),
                ProvisionId::new("pzwarc:I/2.5.1"),
                ProvisionId::new("pzwarc:I/3.1"),
            ],
            Self::WaitsForReply => vec![ProvisionId::new("pzwarc:I/3.8")],
            Self::StaysMan => vec![ProvisionId::new("pzwarc:I/4.15")],
        }
    }
}

/// Why a legal move is legal; `None` if it is not.
pub fn explain<B: Geometry>(position: &Position<B>, mv: Move<B>) -> Option<Vec<MoveReason>> {
    let moves = position.moves();
    if !moves.contains(&mv) {
        return None;
    }
    let side = position.turn();
    let piece = position.piece(mv.from())?;
    let mut reasons = vec![MoveReason::OwnTurn];
    let row = SquareSet::from_bits(Position::<B>::crowning_row(side));
    if mv.is_capture() {
        let taken = mv.captured().len();
        let ways = paths(position, mv);
        reasons.push(match piece.kind {
            PieceKind::Man => MoveReason::ManCapture,
            PieceKind::King => MoveReason::KingCapture,
        });
        if ways.iter().any(|path| goes_backward(side, mv, path)) {
            reasons.push(MoveReason::BackwardCapture);
        }
        if taken > 1 {
            reasons.push(match piece.kind {
                PieceKind::Man => MoveReason::ManChain,
                PieceKind::King => MoveReason::KingChain,
            });
        }
        if ways.iter().any(|path| crosses_again(mv, path)) {
            reasons.push(MoveReason::SquareAgain);
        }
        reasons.push(MoveReason::Largest { taken });
        if moves.len() > 1 {
            reasons.push(MoveReason::FreeChoice { among: moves.len() });
        }
        let passes = |path: &Path<B>| path.touched.iter().any(|square| row.contains(*square));
        if piece.kind == PieceKind::Man && !row.contains(mv.to()) && ways.iter().any(passes) {
            reasons.push(MoveReason::StaysMan);
        }
    } else {
        reasons.push(match piece.kind {
            PieceKind::Man => MoveReason::ManStep,
            PieceKind::King => MoveReason::KingSlide,
        });
    }
    if piece.kind == PieceKind::Man && row.contains(mv.to()) {
        reasons.push(MoveReason::Crowned);
        reasons.push(MoveReason::WaitsForReply);
    }
    Some(reasons)
}

fn goes_backward<B: Geometry>(side: Side, mv: Move<B>, path: &Path<B>) -> bool {
    let mut row = mv.from().row();
    path.touched.iter().any(|square| {
        let back = match side {
            Side::White => square.row() > row,
            Side::Black => square.row() < row,
        };
        row = square.row();
        back
    })
}

fn crosses_again<B: Geometry>(mv: Move<B>, path: &Path<B>) -> bool {
    let mut seen = SquareSet::EMPTY.with(mv.from());
    path.touched.iter().any(|square| {
        let again = seen.contains(*square);
        seen = seen.with(*square);
        again
    })
}

/// Why an attempt cannot be a move, as far as single squares show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MoveRefusal {
    /// I/3.3: not a piece of the side to move.
    NotOwnPiece,
    /// I/4.1, I/4.7: the player jumped their own piece.
    JumpedOwn,
    /// I/4.8: the same piece was jumped twice.
    JumpedTwice,
    /// I/3.4, I/3.9: the square is not empty.
    Occupied,
    /// I/4.2, I/4.3: something must be taken.
    MustCapture,
    /// I/4.13: more can be taken.
    MoreCanBeTaken {
        /// The largest number.
        possible: u32,
    },
    /// I/3.4: a man does not step backward.
    ManBackward,
    /// Another rule of movement: I/3.4 or I/3.9.
    NotThatWay,
}

impl MoveRefusal {
    /// The provisions it is based on.
    pub fn cites(self) -> Vec<ProvisionId> {
        match self {
            Self::NotOwnPiece => vec![ProvisionId::new("pzwarc:I/3.3")],
            Self::JumpedOwn => vec![
                ProvisionId::new("pzwarc:I/4.1"),
                ProvisionId::new("pzwarc:I/4.7"),
            ],
            Self::JumpedTwice => vec![ProvisionId::new("pzwarc:I/4.8")],
            Self::Occupied | Self::NotThatWay => vec![
                ProvisionId::new("pzwarc:I/3.4"),
                ProvisionId::new("pzwarc:I/3.9"),
            ],
            Self::MustCapture => vec![
                ProvisionId::new("pzwarc:I/4.2"),
                ProvisionId::new("pzwarc:I/4.3"),
            ],
            Self::MoreCanBeTaken { .. } => vec![ProvisionId::new("pzwarc:I/4.13")],
            Self::ManBackward => vec![ProvisionId::new("pzwarc:I/3.4")],
        }
    }
}

/// Every reason against an attempt; none if it is a legal move.
pub fn refuse<B: Geometry>(position: &Position<B>, attempt: &PieceAttempt<B>) -> Vec<MoveRefusal> {
    let moves = position.moves();
    let captured = attempt.captured_set();
    let mv = Move::capture(attempt.from, attempt.to, captured.bits());
    let count = u32::try_from(attempt.captured.len()).unwrap_or(u32::MAX);
    if moves.contains(&mv) && captured.len() == count {
        return Vec::new();
    }
    let mut refusals = Vec::new();
    let own = position.pieces(position.turn());
    if !own.contains(attempt.from) {
        return vec![MoveRefusal::NotOwnPiece];
    }
    if !captured.and(own).is_empty() {
        refusals.push(MoveRefusal::JumpedOwn);
    }
    if captured.len() < count {
        refusals.push(MoveRefusal::JumpedTwice);
    }
    if !position.empty().with(attempt.from).contains(attempt.to) {
        refusals.push(MoveRefusal::Occupied);
    }
    let possible = moves
        .iter()
        .map(|mv| mv.captured().len())
        .max()
        .unwrap_or_default();
    if captured.is_empty() && possible > 0 {
        refusals.push(MoveRefusal::MustCapture);
    } else if captured.len() < possible {
        refusals.push(MoveRefusal::MoreCanBeTaken { possible });
    }
    let man = position.men(position.turn()).contains(attempt.from);
    let backward = match position.turn() {
        Side::White => attempt.to.row() > attempt.from.row(),
        Side::Black => attempt.to.row() < attempt.from.row(),
    };
    if captured.is_empty() && man && backward {
        refusals.push(MoveRefusal::ManBackward);
    }
    if refusals.is_empty() {
        refusals.push(MoveRefusal::NotThatWay);
    }
    refusals
}
