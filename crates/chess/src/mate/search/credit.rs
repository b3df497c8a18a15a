//! The second order of visiting: by what the moves so far have cost. Moves
//! that bring the mate on are free, idle ones cost one, and the loser's
//! captures of mating men cost more.

use shakmaty::{Bitboard, Chess, Color, Move, Position, Role, Square};

use super::corner::support;
use super::nearness::steps;

/// What a move costs, and whether it brought something on.
pub(crate) struct Cost {
    pub(crate) cost: u16,
    pub(crate) brought_on: bool,
}

/// The cost of `m`, played in `before`; after a move that brought something
/// on, an idle reply is free.
pub(crate) fn of(before: &Chess, m: Move, side: Color, corner: Square, free: bool) -> Cost {
    let from = m.from().unwrap_or(m.to());
    let own = before.turn() == side;
    let helper = needs_helper(before, side);
    let good = if own {
        m.is_capture()
            || match m.role() {
                Role::Pawn => true,
                Role::King => support(corner, m.to()) < support(corner, from),
                Role::Knight => steps(m.to(), corner) < steps(from, corner),
                _ => false,
            }
    } else {
        match m.role() {
            Role::King => steps(m.to(), corner) < steps(from, corner),
            Role::Pawn => helper && !matches!(m.promotion(), Some(Role::Queen | Role::Rook)),
            Role::Knight | Role::Bishop if helper => steps(m.to(), corner) < steps(from, corner),
            _ => false,
        }
    };
    let bad = !own && (m.is_capture() || helper && m.promotion() == Some(Role::Queen));
    let cost = if bad { 4 } else { u16::from(!good && !free) };
    Cost {
        cost,
        brought_on: good && !bad,
    }
}

/// Whether the mate needs one of the loser's men next to its king.
fn needs_helper(position: &Chess, side: Color) -> bool {
    let board = position.board();
    let own = board.by_color(side);
    if ((board.pawns() | board.rooks_and_queens()) & own).any() {
        return false;
    }
    let knights = (board.knights() & own).count();
    let bishops = board.bishops() & own;
    match knights {
        0 => {
            (bishops & Bitboard::LIGHT_SQUARES).is_empty()
                || (bishops & Bitboard::DARK_SQUARES).is_empty()
        }
        1 => bishops.is_empty(),
        _ => false,
    }
}
