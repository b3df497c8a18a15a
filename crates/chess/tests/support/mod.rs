//! Random games for the property tests.

use shakmaty::{Chess, Move, Position};

/// Plays by a list of numbers: each picks one of the legal moves.
pub fn play(start: Chess, choices: &[u16]) -> Vec<(Chess, Move)> {
    let mut position = start;
    let mut out = Vec::new();
    for choice in choices {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[usize::from(*choice) % moves.len()];
        out.push((position.clone(), m));
        position.play_unchecked(m);
    }
    out
}
