//! Any text as a tournament is read or refused, and every player of it can be judged.
#![no_main]

use jadoube_rating::file::read_tournament;
use jadoube_rating::{Track, award, category, forecast, norm};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(event) = read_tournament(text, None) {
        for (player, _) in (0..).zip(&event.players).take(4) {
            for track in [Track::Open, Track::Women] {
                let _ = norm::judge(&event, player, track);
                let _ = forecast(&event, player, track);
            }
            let _ = (category::judge(&event, player), award::judge(&event, player));
        }
    }
});
