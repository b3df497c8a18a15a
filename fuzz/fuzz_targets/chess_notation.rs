//! The reader never answers with a move that is not legal, in any language, and the
//! move it answers with is written so that it reads back.
#![no_main]

use jadoube_chess::notation::{Style, Tongue, read, write};
use jadoube_chess::setup::Standing;
use jadoube_chess::shakmaty::Position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (&str, &str)| {
    let (fen, text) = input;
    let standing = Standing::from_fen(fen).unwrap_or_else(|_| Standing::initial());
    let Ok(position) = standing.position() else {
        return;
    };
    for tongue in Tongue::ALL {
        if let Ok(found) = read(&position, text, tongue) {
            assert!(position.is_legal(found.m));
            let written = write(&position, found.m, &Style::usual(tongue));
            assert_eq!(
                read(&position, &written, tongue).map(|again| again.m),
                Ok(found.m)
            );
        }
    }
});
