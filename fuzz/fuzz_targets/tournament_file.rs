//! A tournament file is refused at one of its lines, or it is written back as read and its
//! next round is paired, nobody sitting twice, or refused with reasons.
#![no_main]

use std::collections::BTreeSet;

use jadoube_formats::tournament::Tournament;
use jadoube_pairing::swiss::pzwarc::{Input, Search, pair, refusal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let tournament = match Tournament::read(text) {
        Ok(tournament) => tournament,
        Err(bad) => return assert!(jadoube_fuzz::is_line_of(bad.line, text)),
    };
    let again = Tournament::read(&tournament.write());
    assert_eq!(again.as_ref(), Ok(&tournament));
    let (Ok(record), Some(settings)) = (tournament.turns(), tournament.settings()) else {
        return;
    };
    let withdrawn = tournament.withdrawn();
    let input = Input {
        record: &record,
        settings,
        absent: &tournament.next.absent,
        withdrawn: &withdrawn,
        last_round: tournament.next.last,
    };
    match pair(&input, Search::Fast) {
        Err(reason) => drop(refusal(&input, reason)),
        Ok(made) => {
            let mut seated = BTreeSet::new();
            let both = made.pairs.iter().flat_map(|pair| [pair.white, pair.black]);
            assert!(both.chain(made.pause).all(|player| seated.insert(player)));
        }
    }
});
