//! Which moves of a position are followed first. Most moves of a full board have nothing
//! to do with any mate; they wait until those that may have some have been looked at.
//! Nothing is left out for good: a search that runs dry has followed every move.

use shakmaty::attacks::king_attacks;
use shakmaty::{Chess, Color, Move, MoveList, Position, Role};

/// Which moves of a position are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Helping {
    /// All of them.
    Whole,
    /// Those that may have to do with the mate.
    First,
    /// The others.
    Rest,
}

/// How many ranks later the rest is followed.
pub(super) const DELAY: usize = 6;

/// The loser's moves without a purpose that are followed first all the same: somebody
/// has to move.
const WAITS: usize = 3;

/// Keeps the moves of this helping; true if others are left for later.
pub(super) fn serve(
    position: &Chess,
    side: Color,
    helping: Helping,
    moves: &mut MoveList,
) -> bool {
    let want = match helping {
        Helping::Whole => return false,
        Helping::First => true,
        Helping::Rest => false,
    };
    if moves.len() < FEW {
        return false;
    }
    let all = moves.len();
    let board = position.board();
    let own = board.by_color(side);
    let officers = ((board.knights() | board.bishops()) & own).count()
        + 2 * (board.rooks_and_queens() & own).count();
    if officers < 2 {
        return false;
    }
    if position.turn() == side {
        moves.retain(|m| by_winner(*m, officers) == want);
    } else {
        let Some(king) = board.king_of(!side) else {
            return false;
        };
        let ring = king_attacks(king);
        let mut waits = 0;
        moves.retain(|m| {
            let helps = m.role() == Role::King || ring.contains(m.to()) || ring.contains(m.from().unwrap_or(m.to())) || {
                waits += usize::from(!m.is_capture());
                !m.is_capture() && waits <= WAITS
            };
            helps == want
        });
    }
    want && moves.len() < all
}

/// Where there are fewer moves, all are followed at once.
const FEW: usize = 8;

/// Officers give mate.
fn by_winner(m: Move, officers: usize) -> bool {
    match m.role() {
        Role::Pawn => m.is_promotion(),
        Role::King => officers < 4,
        _ => true,
    }
}
