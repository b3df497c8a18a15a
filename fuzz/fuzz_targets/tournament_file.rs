//! A tournament file is refused, or it is written back as read and its next round is paired or
//! refused with reasons; nothing panics.
#![no_main]

use jadoube_formats::tournament::Tournament;
use jadoube_pairing::swiss::pzwarc::{Input, Search, pair, refusal};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(tournament) = Tournament::read(text) else {
        return;
    };
    assert_eq!(
        Tournament::read(&tournament.write()).as_ref(),
        Ok(&tournament)
    );
    let (Ok(record), Some(settings)) = (tournament.record(), tournament.settings()) else {
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
    if let Err(reason) = pair(&input, Search::Fast) {
        refusal(&input, reason);
    }
});
