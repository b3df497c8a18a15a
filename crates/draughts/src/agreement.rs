//! When the players may agree on a draw: II/5.1 and III/6.

use jadoube_lawbook::ProvisionId;

use crate::draws::DrawLimits;
use crate::{Geometry, Position};
use jadoube_vocabulary::{Side, Squares};

/// Whether an agreed draw is allowed, and by which rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agreement {
    /// Whether it is allowed now.
    pub allowed: bool,
    /// What decided.
    pub rule: AgreementRule,
}

/// The condition that was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgreementRule {
    /// II/5.1: each side has made at least so many moves.
    Moves {
        /// Moves needed by each.
        needed: u32,
        /// Moves made by the side that has made fewer.
        made: u32,
    },
    /// III/6: accelerated and not recorded: each side has at most so many pieces.
    Pieces {
        /// Pieces allowed for each.
        most: u32,
        /// Pieces of the side that has more.
        found: u32,
    },
}

impl Agreement {
    /// The provisions; an allowed agreement is a draw by I/7.3.1.
    pub fn cites<B: Geometry>(&self) -> Vec<ProvisionId> {
        let rule = match (self.rule, B::BOARD) {
            (AgreementRule::Moves { .. }, Squares::Hundred) => ProvisionId::new("pzwarc:II/5.1"),
            (AgreementRule::Moves { .. }, Squares::SixtyFour) => {
                ProvisionId::new("pzwarc:II/5.1-64")
            }
            (AgreementRule::Pieces { .. }, Squares::Hundred) => ProvisionId::new("pzwarc:III/6"),
            (AgreementRule::Pieces { .. }, Squares::SixtyFour) => {
                ProvisionId::new("pzwarc:III/6-64")
            }
        };
        if self.allowed {
            vec![rule, ProvisionId::new("pzwarc:I/7.3.1")]
        } else {
            vec![rule]
        }
    }
}

/// Whether a draw may be agreed, so many moves having been made.
///
/// `unrecorded` is an accelerated game that is not written down (III/6); a recorded
/// one keeps the rule of moves.
pub fn may_agree<B: Geometry>(
    position: &Position<B>,
    made_by_white: u32,
    made_by_black: u32,
    unrecorded: bool,
) -> Agreement {
    let limits = DrawLimits::of(B::BOARD);
    if unrecorded {
        let found = position
            .pieces(Side::White)
            .len()
            .max(position.pieces(Side::Black).len());
        let most = limits.agreement_pieces;
        return Agreement {
            allowed: found <= most,
            rule: AgreementRule::Pieces { most, found },
        };
    }
    let made = made_by_white.min(made_by_black);
    let needed = limits.agreement_after;
    Agreement {
        allowed: made >= needed,
        rule: AgreementRule::Moves { needed, made },
    }
}
