//! A game's positions and moves, and when positions are the same.

use jadoube_lawbook::ProvisionId;
use shakmaty::{Chess, EnPassantMode, Move, Position};

use crate::editions::{BoardLaws, join};

/// What has been played from where; every ply is a position, ply 0 the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct History {
    positions: Vec<Chess>,
    moves: Vec<Move>,
}

/// A move that the position does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply}: {attempted} is not legal")]
pub struct NotLegal {
    /// The ply it would have led to.
    pub ply: usize,
    /// The move.
    pub attempted: Move,
}

impl History {
    /// A game about to begin.
    pub fn new(start: Chess) -> Self {
        Self {
            positions: vec![start],
            moves: Vec::new(),
        }
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// The move is not legal; nothing has changed.
    pub fn play(&mut self, m: Move) -> Result<(), NotLegal> {
        let next = self.last().clone().play(m).map_err(|_| NotLegal {
            ply: self.ply() + 1,
            attempted: m,
        })?;
        self.positions.push(next);
        self.moves.push(m);
        Ok(())
    }

    /// How many moves have been made.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The present position.
    pub fn last(&self) -> &Chess {
        // A history is never without its start.
        self.positions.last().unwrap_or(&START)
    }

    /// The position at a ply.
    pub fn at(&self, ply: usize) -> Option<&Chess> {
        self.positions.get(ply)
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// All positions, ply 0 first.
    pub fn positions(&self) -> &[Chess] {
        &self.positions
    }

    /// The plies at which a position stood on this board, in order.
    ///
    /// Only plies since the last pawn move or capture before `upto` can hold it.
    pub fn occurrences(&self, position: &Chess, upto: usize) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for ply in (0..=upto).rev() {
            let Some(earlier) = self.positions.get(ply) else {
                continue;
            };
            if earlier.turn() == position.turn() && earlier == position {
                found.push(ply);
            }
            // The move that led here took or moved a pawn: nothing before it comes back.
            if ply
                .checked_sub(1)
                .and_then(|before| self.moves.get(before))
                .is_some_and(|m| m.is_zeroing())
            {
                break;
            }
        }
        found.reverse();
        found
    }

    /// How often the present position has stood.
    pub fn times_now(&self) -> usize {
        self.occurrences(self.last(), self.ply()).len()
    }

    /// How many plies have gone without a pawn move or capture.
    pub fn quiet(&self) -> u32 {
        self.last().halfmoves()
    }
}

static START: Chess = Chess::new();

/// Why two positions are the same, or what makes them differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sameness {
    /// What differs; empty when the positions are the same.
    pub differences: Vec<PositionDifference>,
    /// The articles.
    pub cites: Vec<ProvisionId>,
}

/// One difference between two positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionDifference {
    /// Another side is on move.
    Turn,
    /// Men stand elsewhere.
    Men,
    /// Castling rights were lost.
    Castling,
    /// A capture en passant is possible in one of them only.
    EnPassant,
}

impl PositionDifference {
    /// A name that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Men => "men",
            Self::Castling => "castling",
            Self::EnPassant => "en-passant",
        }
    }
}

/// Compares two positions as the Laws do: side to move, men, castling rights, and
/// an en passant capture that is really possible.
///
/// Articles: 10.7 (1993), 9.2 (2001, 2014), 9.2.3 (2023).
pub fn sameness(laws: &BoardLaws, one: &Chess, other: &Chess) -> Sameness {
    let mut differences = Vec::new();
    if one.turn() != other.turn() {
        differences.push(PositionDifference::Turn);
    }
    if one.board() != other.board() {
        differences.push(PositionDifference::Men);
    }
    if one.castles().castling_rights() != other.castles().castling_rights() {
        differences.push(PositionDifference::Castling);
    }
    if one.ep_square(EnPassantMode::Legal) != other.ep_square(EnPassantMode::Legal) {
        differences.push(PositionDifference::EnPassant);
    }
    let claims = &laws.claims;
    let special = differences.iter().map(|difference| match difference {
        PositionDifference::Turn | PositionDifference::Men => claims.same,
        PositionDifference::Castling => claims.same_castling,
        PositionDifference::EnPassant => claims.same_en_passant,
    });
    let cites = join(std::iter::once(claims.same).chain(special));
    Sameness { differences, cites }
}
