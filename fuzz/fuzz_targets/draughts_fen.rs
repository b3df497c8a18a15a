//! A FEN that is read is written so that it reads back as the same position, and
//! every legal move of it can be taken back.
#![no_main]

use jadoube_draughts::{Board64, Board100, Geometry, Position};
use libfuzzer_sys::fuzz_target;

fn law<B: Geometry>(text: &str) {
    let Ok(position) = text.parse::<Position<B>>() else {
        return;
    };
    assert_eq!(position.to_string().parse(), Ok(position));
    for mv in position.moves() {
        assert_eq!(position.after(mv).before(position.undo_of(mv)), position);
    }
}

fuzz_target!(|text: &str| {
    law::<Board100>(text);
    law::<Board64>(text);
});
