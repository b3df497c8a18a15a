//! The independent checker of certificates.
//!
//! It shares no code with the solver: positions and legal moves come from
//! `shakmaty` alone, the material lemmas from its own test, and the walls are
//! checked square by square, by walking, in [`invariant`].

mod invariant;
mod men;
mod walk;

use jadoube_vocabulary::Side;
use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color, Position};

use self::invariant::Invariant;
use super::Certificate;
use crate::color_of;

/// Why a certificate does not prove what it claims.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CertificateFault {
    /// The game is over in another way, or not over.
    #[error("the game does not stand as the certificate says")]
    NotOver,
    /// The men suffice.
    #[error("the men on the board suffice for a mate")]
    MaterialSuffices,
    /// Some position of the forced line has another move, or none.
    #[error("ply {ply}: the move is not the only one")]
    NotForced {
        /// Ply of the line, from 1.
        ply: usize,
    },
    /// The forced line ends in a new position.
    #[error("the forced line does not come back")]
    NoRepetition,
    /// A mate was reached.
    #[error("a mate can be reached")]
    MateReached,
    /// More positions are reachable than the certificate says.
    #[error("more than {positions} positions can be reached")]
    NotClosed {
        /// The certificate's bound.
        positions: usize,
    },
    /// The position lies in no family.
    #[error("the position lies in none of the families")]
    Outside,
    /// A piece can leave its squares.
    #[error("family {family}: a piece can leave its squares")]
    Leaves {
        /// Place of the family in the certificate, from 0.
        family: usize,
    },
    /// A mate is not excluded.
    #[error("family {family}: a mate is not excluded")]
    MatePossible {
        /// Place of the family in the certificate, from 0.
        family: usize,
    },
    /// A capture or pawn move leads out of the families.
    #[error("family {family}: a capture or pawn move leads out of the families")]
    Escapes {
        /// Place of the family in the certificate, from 0.
        family: usize,
    },
}

/// Whether the certificate proves that `side` cannot mate from `position`.
///
/// # Errors
/// The first thing found that the certificate does not prove.
pub fn check(
    certificate: &Certificate,
    position: &Chess,
    side: Side,
) -> Result<(), CertificateFault> {
    let side = color_of(side);
    match certificate {
        Certificate::Stalemate => position
            .is_stalemate()
            .then_some(())
            .ok_or(CertificateFault::NotOver),
        Certificate::Mated => (position.is_checkmate() && position.turn() == side)
            .then_some(())
            .ok_or(CertificateFault::NotOver),
        Certificate::Material(_) => (!mated(position, side)
            && position.has_insufficient_material(side))
        .then_some(())
        .ok_or(CertificateFault::MaterialSuffices),
        Certificate::ForcedRepetition { line } => {
            let mut seen = vec![position.clone()];
            let mut now = position.clone();
            for (index, &m) in line.iter().enumerate() {
                if now.legal_moves().as_slice() != [m] {
                    return Err(CertificateFault::NotForced { ply: index + 1 });
                }
                now.play_unchecked(m);
                if seen.contains(&now) {
                    return Ok(());
                }
                seen.push(now.clone());
            }
            Err(CertificateFault::NoRepetition)
        }
        Certificate::Walls { families } => {
            let invariant = Invariant::new(families, side)?;
            if mated(position, side) {
                return Err(CertificateFault::MateReached);
            }
            invariant
                .holds(position)
                .then_some(())
                .ok_or(CertificateFault::Outside)
        }
        Certificate::Closure {
            positions,
            families,
        } => {
            let invariant = Invariant::new(families, side)?;
            closure(position, side, *positions, &invariant)
        }
    }
}

/// Follows every legal move from the position until the game is over, the
/// men do not suffice or a family takes over.
fn closure(
    position: &Chess,
    side: Color,
    bound: usize,
    invariant: &Invariant,
) -> Result<(), CertificateFault> {
    let mut seen: FxHashSet<Chess> = FxHashSet::default();
    let mut waiting = vec![position.clone()];
    seen.insert(position.clone());
    let mut followed = 0;
    while let Some(now) = waiting.pop() {
        let moves = now.legal_moves();
        if moves.is_empty() {
            if mated(&now, side) {
                return Err(CertificateFault::MateReached);
            }
            continue;
        }
        if now.has_insufficient_material(side) || invariant.holds(&now) {
            continue;
        }
        followed += 1;
        if followed > bound {
            return Err(CertificateFault::NotClosed { positions: bound });
        }
        for m in moves {
            let mut next = now.clone();
            next.play_unchecked(m);
            if seen.insert(next.clone()) {
                waiting.push(next);
            }
        }
    }
    Ok(())
}

/// Whether `side` has mated.
fn mated(position: &Chess, side: Color) -> bool {
    position.turn() != side && position.is_checkmate()
}
