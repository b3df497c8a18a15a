//! A golden tournament is refused, or its rounds are paired again so that nobody sits twice.
#![no_main]

use std::collections::BTreeSet;

use jadoube_formats::pzwarc_swiss::GoldenEvent;
use jadoube_pairing::swiss::pzwarc::Search;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &str| {
    let Ok(tournament) = GoldenEvent::read(line) else {
        return;
    };
    if tournament.players.len() > 16 || tournament.rounds.len() > 9 {
        return;
    }
    for round in tournament
        .compare(Search::Fast)
        .expect("the reader has checked it")
    {
        let Some(found) = round.found else { continue };
        let mut seated = BTreeSet::new();
        let both = found
            .pairs
            .iter()
            .flat_map(|(white, black)| [*white, *black]);
        for player in both.chain(found.pause) {
            assert!(seated.insert(player), "{player} sits twice");
        }
    }
});
