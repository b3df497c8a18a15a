//! The final check of every *yes*: the line is played again from the start,
//! move by move through the full legality test, and must end in the mate.

use shakmaty::{Chess, Color, Move, Position};

/// Whether `line` is a series of legal moves after which `side` has mated.
pub(crate) fn mates(position: &Chess, side: Color, line: &[Move]) -> bool {
    let mut board = position.clone();
    for &m in line {
        match board.play(m) {
            Ok(next) => board = next,
            Err(_) => return false,
        }
    }
    board.is_checkmate() && board.turn() == !side
}
