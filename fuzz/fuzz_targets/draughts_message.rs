//! A move in full form reads back as written, and a `DamExchange` message names a legal move
//! and is written again with the same meaning.
#![no_main]

use jadoube_draughts::notation::{read_dxp, write_dxp};
use jadoube_draughts::{Board64, Board100, Geometry, Move, Position};
use libfuzzer_sys::fuzz_target;

fn law<B: Geometry>(text: &str) {
    if let Ok(mv) = text.parse::<Move<B>>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
}

fuzz_target!(|text: &str| {
    // The first line is a position, the rest are moves and messages.
    let (fen, moves) = text.split_once('\n').unwrap_or(("", text));
    let position = fen.parse().unwrap_or(Position::<Board100>::start());
    for text in moves.lines() {
        law::<Board100>(text);
        law::<Board64>(text);
        if let Ok((mv, seconds)) = read_dxp(&position, text) {
            assert!(position.is_legal(mv));
            assert_eq!(
                read_dxp(&position, &write_dxp(mv, seconds)),
                Ok((mv, seconds))
            );
        }
    }
});
