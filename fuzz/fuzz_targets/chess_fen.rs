//! What a FEN sets up is written in both styles so that it reads back the same, and
//! a board is playable exactly when there is no reason against it.
#![no_main]

use jadoube_chess::setup::Arrangement;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(standing) = Arrangement::from_fen(text) else {
        return;
    };
    assert_eq!(standing.reasons().is_empty(), standing.position().is_ok());
    for fen in [standing.x_fen(), standing.shredder_fen()] {
        let again = Arrangement::from_fen(&fen).expect("what was written reads back");
        assert_eq!(again.setup.board, standing.setup.board);
        assert_eq!(again.x_fen(), standing.x_fen());
    }
});
