//! Any small report can be checked: no panic, and a round just made is legal.
#![no_main]

use jadoube_formats::trf;
use jadoube_pairing::swiss::dutch::{Fast, Field, Parity, pair_with};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(read) = trf::read(&trf::decode(bytes)) else {
        return;
    };
    if read.players.len() > 24 || read.rounds_paired() > 9 {
        return;
    }
    let event = read.event(Parity::default());
    for round in 1..=read.rounds_paired() {
        let field = Field::of(&event, round, &read.absent_in(round));
        if let Ok(made) = pair_with(&field, &mut Fast::default()) {
            for board in &made.boards {
                assert!(field.may_meet(board.higher, board.lower));
            }
        }
    }
});
