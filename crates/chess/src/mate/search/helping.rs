//! Which moves of a position are followed first. Most moves of a full board have nothing
//! to do with any mate; they wait until those that may have some have been looked at.
//! Nothing is left out for good: a search that runs dry has followed every move.

use super::tune::t;
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
pub(super) fn serve(position: &Chess, side: Color, helping: Helping, moves: &mut MoveList) -> bool {
    let want = match helping {
        Helping::Whole => return false,
        Helping::First => true,
        Helping::Rest => false,
    };
    if moves.len() < t(2, FEW) {
        return false;
    }
    let all = moves.len();
    let board = position.board();
    let own = board.by_color(side);
    let minors = ((board.knights() | board.bishops()) & own).count();
    let heavy = (board.rooks_and_queens() & own).count();
    if heavy == 0 && minors < 3 {
        let pawns = board.pawns() & own;
        if position.turn() == side {
            if pawns.is_empty() || t(21, 1) == 0 {
                return false;
            }
            moves.retain(|m| (matches!(m.role(), Role::Pawn | Role::King) || m.is_capture()) == want);
        } else {
            if t(20, 1) == 0 {
                return false;
            }
            let mut ahead = shakmaty::Bitboard::EMPTY;
            for pawn in pawns {
                ahead |= super::nearness::beyond(side, pawn);
            }
            let mut waits = 0;
            moves.retain(|m| {
                let helps = match m.role() {
                    Role::King => true,
                    _ if m.from().is_some_and(|from| ahead.contains(from)) => true,
                    Role::Knight | Role::Bishop | Role::Pawn if pawns.is_empty() => {
                        !matches!(m.promotion(), Some(Role::Queen | Role::Rook))
                    }
                    _ => {
                        let quiet = !m.is_capture();
                        waits += usize::from(quiet);
                        quiet && waits <= t(22, WAITS)
                    }
                };
                helps == want
            });
        }
        return want && moves.len() < all;
    }
    let officers = minors + 2 * heavy;
    if position.turn() == side {
        let queen = (board.queens() & own).any();
        moves.retain(|m| by_winner(*m, officers, queen) == want);
    } else {
        let Some(king) = board.king_of(!side) else {
            return false;
        };
        let ring = king_attacks(king);
        let mut waits = 0;
        moves.retain(|m| {
            let helps = m.role() == Role::King
                || ring.contains(m.to())
                || (t(3, 1) == 1 && ring.contains(m.from().unwrap_or(m.to())))
                || {
                    let quiet = !m.is_capture() || t(7, 0) == 1;
                    waits += usize::from(quiet);
                    quiet && waits <= t(1, WAITS)
                };
            helps == want
        });
    }
    want && moves.len() < all
}

/// Where there are fewer moves, all are followed at once.
const FEW: usize = 8;

/// Officers give mate.
fn by_winner(m: Move, officers: usize, queen: bool) -> bool {
    match m.role() {
        Role::Pawn => m.is_promotion() || (m.is_capture() && t(4, 0) == 1) || (!queen && t(5, 1) == 1),
        Role::King => officers < t(6, 4),
        _ => true,
    }
}
