//! A tournament file is refused at one of its lines, or it is written back as read and its
//! next round is paired, nobody sitting twice, or refused with reasons.
#![no_main]

use std::collections::BTreeSet;

use jadoube_formats::code_event::CodeEvent;
use jadoube_formats::competition_file::CompetitionFile;
use jadoube_formats::tournament::Tournament;
use jadoube_pairing::swiss::pzwarc::{Search, pair, refusal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let tournament = match Tournament::read(text) {
        Ok(tournament) => tournament,
        Err(bad) => return assert!(jadoube_fuzz::is_line_of(bad.line, text)),
    };
    let again = Tournament::read(&tournament.write());
    assert_eq!(again.as_ref(), Ok(&tournament));
    let Ok(second) = CompetitionFile::of_version_1(&tournament) else {
        return;
    };
    let event = CodeEvent::new(second).expect("version 1 is of the code");
    let Ok(Some(frozen)) = event.paired_on(event.rounds() + 1) else {
        return;
    };
    let input = frozen.input();
    match pair(&input, Search::Fast) {
        Err(reason) => drop(refusal(&input, reason)),
        Ok(made) => {
            let mut seated = BTreeSet::new();
            let both = made.pairs.iter().flat_map(|pair| [pair.white, pair.black]);
            assert!(both.chain(made.pause).all(|player| seated.insert(player)));
        }
    }
});
