//! The two endings that article I/6 counts: I/6.3 and I/6.4.

use crate::{Geometry, Position, SquareSet};
use jadoube_vocabulary::Side;

/// An ending of article I/6.3 or I/6.4, and who is stronger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Material {
    /// I/6.3: three kings, two kings and a man, or a king and two men against a king.
    ThreeAgainstOne {
        /// Who has the three.
        stronger: Side,
        /// How many of the three are kings.
        kings: u32,
    },
    /// I/6.4: two kings, a king and a man, or a king against a king.
    TwoAgainstOne {
        /// The stronger side; `None` for king against king.
        stronger: Option<Side>,
        /// How many kings the stronger side has.
        kings: u32,
    },
}

impl Material {
    /// The class of a position, if it is one of the two. Three men, two men or a single man against
    /// a king belong to neither: the articles require a king.
    pub fn of<B: Geometry>(position: &Position<B>) -> Option<Self> {
        let white = position.pieces(Side::White).len();
        let black = position.pieces(Side::Black).len();
        let stronger = if white >= black {
            Side::White
        } else {
            Side::Black
        };
        let weaker = stronger.other();
        if position.pieces(weaker).len() != 1 || position.kings(weaker).is_empty() {
            return None;
        }
        let kings = position.kings(stronger).len();
        match (position.pieces(stronger).len(), kings) {
            (_, 0) => None,
            (3, kings) => Some(Self::ThreeAgainstOne { stronger, kings }),
            (2, kings) => Some(Self::TwoAgainstOne {
                stronger: Some(stronger),
                kings,
            }),
            (1, kings) => Some(Self::TwoAgainstOne {
                stronger: None,
                kings,
            }),
            _ => None,
        }
    }

    /// Who has more pieces.
    pub const fn stronger(self) -> Option<Side> {
        match self {
            Self::ThreeAgainstOne { stronger, .. } => Some(stronger),
            Self::TwoAgainstOne { stronger, .. } => stronger,
        }
    }
}

/// I/6.3-64: the lone king is on the main road and no piece of the stronger side is.
pub(crate) fn lone_king_holds_road<B: Geometry>(position: &Position<B>, stronger: Side) -> bool {
    let road = SquareSet::from_bits(B::MAIN_ROAD);
    !position.kings(stronger.other()).and(road).is_empty()
        && position.pieces(stronger).and(road).is_empty()
}

/// I/6.3-64, III/9.1-64: a king of the stronger side is on the main road.
pub(crate) fn stronger_on_road<B: Geometry>(
    position: &Position<B>,
    stronger: Side,
    held: super::RoadHeld,
) -> bool {
    let road = SquareSet::from_bits(B::MAIN_ROAD);
    let present = !position.kings(stronger).and(road).is_empty();
    match held {
        super::RoadHeld::AnyKing => present,
        super::RoadHeld::Alone => present && position.pieces(stronger.other()).and(road).is_empty(),
    }
}
