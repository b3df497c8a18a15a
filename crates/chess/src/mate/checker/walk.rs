//! How men walk, step by step: the only knowledge of movement the checker
//! of walls has.

use shakmaty::{Bitboard, Color, Role, Square};

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

/// The square this many files and ranks away, if it is on the board.
pub(super) fn step(from: Square, files: i32, ranks: i32) -> Option<Square> {
    let file = from.file() as i32 + files;
    let rank = from.rank() as i32 + ranks;
    if !(0..8).contains(&file) || !(0..8).contains(&rank) {
        return None;
    }
    u32::try_from(rank * 8 + file).ok().map(Square::new)
}

/// One rank forward.
pub(super) fn forward(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The squares a man attacks from a square when the squares of `held` stop
/// it (and are attacked themselves).
pub(super) fn attacked(color: Color, role: Role, from: Square, held: Bitboard) -> Bitboard {
    let mut seen = Bitboard::EMPTY;
    let (ways, far): (Vec<(i32, i32)>, bool) = match role {
        Role::Pawn => (vec![(1, forward(color)), (-1, forward(color))], false),
        Role::Knight => (LEAPS.to_vec(), false),
        Role::Bishop => (DIAGONAL.to_vec(), true),
        Role::Rook => (STRAIGHT.to_vec(), true),
        Role::Queen => ([STRAIGHT, DIAGONAL].concat(), true),
        Role::King => ([STRAIGHT, DIAGONAL].concat(), false),
    };
    for (files, ranks) in ways {
        let mut at = from;
        while let Some(next) = step(at, files, ranks) {
            seen.add(next);
            if !far || held.contains(next) {
                break;
            }
            at = next;
        }
    }
    seen
}
