//! The reader never answers with a move that is not legal, in any language, and the
//! move it answers with is written so that it reads back.
#![no_main]

use jadoube_chess::notation::{Style, Tongue, read, write};
use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // The first line is a position, the rest are moves in it.
    let (fen, moves) = text.split_once('\n').unwrap_or(("", text));
    let standing = Arrangement::from_fen(fen).unwrap_or_else(|_| Arrangement::initial());
    let Ok(position) = standing.position() else {
        return;
    };
    for text in moves.lines() {
        for tongue in Tongue::ALL {
            let Ok(found) = read(&position, text, tongue) else {
                continue;
            };
            assert!(position.is_legal(found.m));
            let written = write(&position, found.m, &Style::usual(tongue));
            let again = read(&position, &written, tongue).map(|again| again.m);
            assert_eq!(again, Ok(found.m), "{tongue:?}: {written}");
        }
    }
});
