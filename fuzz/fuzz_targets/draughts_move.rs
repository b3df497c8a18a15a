//! Move text never names a move that is not legal, and what it names is written so
//! that it reads back.
#![no_main]

use jadoube_draughts::{Board64, Board100, Geometry, Position, notation};
use libfuzzer_sys::fuzz_target;

fn law<B: Geometry>(position: &Position<B>, text: &str) {
    let (text, _) = notation::split_signs(text);
    if let Ok(mv) = notation::read(position, text) {
        assert!(position.is_legal(mv));
        let written = notation::write(position, mv);
        assert_eq!(notation::read(position, &written), Ok(mv));
    }
}

fuzz_target!(|text: &str| {
    // The first line is a position, the rest are moves in it.
    let (fen, moves) = text.split_once('\n').unwrap_or(("", text));
    for mv in moves.lines() {
        law(&fen.parse().unwrap_or(Position::<Board100>::start()), mv);
        law(&fen.parse().unwrap_or(Position::<Board64>::start()), mv);
    }
});
