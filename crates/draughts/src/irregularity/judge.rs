//! What the board alone can tell about a piece that was moved and let go.

use jadoube_lawbook::ProvisionId;

use super::Irregularity;
use crate::path::paths;
use crate::{Geometry, Move, Position, Square, SquareSet, notation};

/// What a player did with one piece: from, to, and what was jumped, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceAttempt<B: Geometry> {
    /// Where the piece stood.
    pub from: Square<B>,
    /// Where it was let go (I/3.10).
    pub to: Square<B>,
    /// What was jumped or taken, in order.
    pub captured: Vec<Square<B>>,
}

impl<B: Geometry> PieceAttempt<B> {
    /// Reads what a hand did, captured squares in order: `33-42`, `48x37:42`.
    ///
    /// # Errors
    /// The text is not a movement.
    pub fn read(text: &str) -> Result<Self, String> {
        let wrong = || format!("not a movement such as 33-42 or 48x37:42: {text:?}");
        let (squares, list) = match text.split_once(':') {
            Some((squares, list)) => (squares, Some(list)),
            None => (text, None),
        };
        let shape = notation::shape::<B>(squares).ok_or_else(wrong)?;
        let captured: Option<Vec<Square<B>>> = match list {
            Some(list) => list.split(',').map(|name| name.parse().ok()).collect(),
            None => Some(Vec::new()),
        };
        Ok(Self {
            from: *shape.squares.first().ok_or_else(wrong)?,
            to: *shape.squares.last().ok_or_else(wrong)?,
            captured: captured.ok_or_else(wrong)?,
        })
    }

    /// The pieces jumped, as a set.
    pub fn captured_set(&self) -> SquareSet<B> {
        self.captured.iter().copied().collect()
    }

    /// The move it would be.
    fn as_move(&self) -> Move<B> {
        Move::capture(self.from, self.to, self.captured_set().bits())
    }
}

impl<B: Geometry> From<Move<B>> for PieceAttempt<B> {
    fn from(mv: Move<B>) -> Self {
        Self {
            from: mv.from(),
            to: mv.to(),
            captured: mv.captured().collect(),
        }
    }
}

/// Whether an attempt is a legal move, and if not, which irregularity it is.
///
/// In order: a foreign piece (I/5.4.5); a plain move with a capture on (I/5.4.6);
/// let go inside a chain that could go on to a largest capture (I/5.4.9); another
/// number than the largest (I/5.4.8); anything else is a wrong direction (I/5.4.2).
///
/// # Errors
/// The irregularity.
pub fn judge_attempt<B: Geometry>(
    before: &Position<B>,
    attempt: &PieceAttempt<B>,
) -> Result<Move<B>, Irregularity<B>> {
    let own = before.pieces(before.turn());
    if !own.contains(attempt.from) {
        return Err(Irregularity::MovedEnemyPiece(attempt.clone()));
    }
    let moves = before.moves();
    // A piece jumped twice (I/4.8) makes the count wrong.
    let count = u32::try_from(attempt.captured.len()).unwrap_or(u32::MAX);
    if let Some(mv) = moves.iter().find(|mv| **mv == attempt.as_move())
        && mv.captured().len() == count
    {
        return Ok(*mv);
    }
    if attempt.captured.is_empty() {
        return Err(if before.must_capture() {
            Irregularity::MovedInsteadOfCapturing(attempt.clone())
        } else {
            Irregularity::WrongDirection(attempt.clone())
        });
    }
    if !going_on(before, attempt).is_empty() {
        return Err(Irregularity::StoppedInCapture(attempt.clone()));
    }
    let most = moves
        .iter()
        .map(|mv| mv.captured().len())
        .max()
        .unwrap_or_default();
    Err(if count == most {
        Irregularity::WrongDirection(attempt.clone())
    } else {
        Irregularity::WrongNumber(attempt.clone())
    })
}

/// The legal captures that begin with what was jumped so far.
pub(super) fn going_on<B: Geometry>(
    before: &Position<B>,
    attempt: &PieceAttempt<B>,
) -> Vec<Move<B>> {
    before
        .moves()
        .into_iter()
        .filter(|mv| mv.from() == attempt.from)
        .filter(|mv| mv.captured().len() > attempt.captured_set().len())
        .filter(|mv| {
            paths(before, *mv)
                .iter()
                .any(|path| path.captured.starts_with(&attempt.captured))
        })
        .collect()
}

impl<B: Geometry> Irregularity<B> {
    /// The provision it breaks besides its place in the list, where the board shows it.
    pub fn breaks(&self) -> Vec<ProvisionId> {
        match self {
            Self::TwoMoves { .. } => vec![ProvisionId::new("pzwarc:I/3.3")],
            Self::WrongDirection(_) => vec![
                ProvisionId::new("pzwarc:I/3.4"),
                ProvisionId::new("pzwarc:I/3.9"),
            ],
            Self::TouchedAnother { .. } => vec![ProvisionId::new("pzwarc:I/3.11")],
            Self::TookBack { .. } => vec![ProvisionId::new("pzwarc:I/3.10")],
            Self::MovedEnemyPiece(_) => vec![ProvisionId::new("pzwarc:I/3.3")],
            Self::MovedInsteadOfCapturing(_) => vec![
                ProvisionId::new("pzwarc:I/4.2"),
                ProvisionId::new("pzwarc:I/4.3"),
            ],
            Self::WrongNumber(_) => vec![ProvisionId::new("pzwarc:I/4.13")],
            Self::StoppedInCapture(_) => vec![ProvisionId::new("pzwarc:I/4.10")],
            Self::RemovedTooEarly { .. }
            | Self::LeftCaptured { .. }
            | Self::BrokeOffRemoval { .. } => vec![ProvisionId::new("pzwarc:I/4.11")],
            Self::NotCrowned(_) => vec![ProvisionId::new("pzwarc:I/3.6")],
            Self::UncrownedKingMoved(_) => vec![ProvisionId::new("pzwarc:I/3.7")],
            Self::RemovedWithoutCause(_)
            | Self::RemovedUncaptured { .. }
            | Self::RemovedOwn { .. }
            | Self::BothHands(_) => Vec::new(),
        }
    }
}
