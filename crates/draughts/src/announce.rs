//! Moves announced for blind players: VIII/2.3.

use jadoube_lawbook::ProvisionId;

use crate::{Geometry, Move, Square};

/// What is said: the start and the end square, before the clock is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Announcement<B: Geometry> {
    /// Where the piece starts.
    pub from: Square<B>,
    /// Where it stops.
    pub to: Square<B>,
    /// How many pieces it takes.
    pub taken: u32,
}

impl<B: Geometry> Announcement<B> {
    /// The announcement of a move.
    pub const fn of(mv: Move<B>) -> Self {
        Self {
            from: mv.from(),
            to: mv.to(),
            taken: mv.captured().len(),
        }
    }

    /// The provision that requires it.
    pub const fn cite() -> ProvisionId {
        ProvisionId::new("pzwarc:VIII/2.3")
    }

    /// Whether the announcement matches the move made; a slip must be corrected at once.
    pub fn fits(&self, mv: Move<B>) -> bool {
        self.from == mv.from() && self.to == mv.to()
    }
}
