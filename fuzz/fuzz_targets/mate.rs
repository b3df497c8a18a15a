//! A certificate is accepted by the checker, and no position has both a
//! certificate and a line to mate.
#![no_main]

use jadoube_chess::mate::{Budget, MateVerdict, can_mate, certify, check};
use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::Color;
use jadoube_chess::side_of;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(position) = Arrangement::from_fen(text)
        .ok()
        .and_then(|standing| standing.position_waiving().ok())
    else {
        return;
    };
    for side in Color::ALL.map(side_of) {
        let verdict = can_mate(&position, side, Budget::nodes(2_000));
        if let Some(certificate) = certify(&position, side, Budget::nodes(2_000)) {
            assert_eq!(check(&certificate, &position, side), Ok(()));
            assert!(!matches!(verdict, MateVerdict::Yes { .. }));
        }
    }
});
