//! The moves that a score sheet gives in any language are legal one after another, and
//! are written as a score that gives the same moves.
#![no_main]

use jadoube_chess::notation::{Style, Tongue, read_score, write_score};
use jadoube_chess::shakmaty::{Chess, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let start = Chess::default();
    for tongue in Tongue::ALL {
        let moves: Vec<_> = read_score(&start, text, tongue)
            .moves
            .iter()
            .map(|read| read.m)
            .collect();
        let mut position = start.clone();
        for m in &moves {
            assert!(position.is_legal(*m));
            position.play_unchecked(*m);
        }
        let written = write_score(&start, &moves, &Style::usual(tongue));
        let again = read_score(&start, &written, tongue);
        assert_eq!(again.trouble, None, "{written}");
        assert!(again.moves.iter().map(|read| read.m).eq(moves), "{written}");
    }
});
