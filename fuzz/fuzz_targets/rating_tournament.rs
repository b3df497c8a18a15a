//! Any text as a tournament is refused at one of its lines, or every player of it is judged:
//! a title norm that is met has its points, and the best is one that is met.
#![no_main]

use jadoube_rating::check::Met;
use jadoube_rating::file::read_title_event;
use jadoube_rating::{Track, award, category, forecast, norm};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let event = match read_title_event(text, None) {
        Ok(event) => event,
        Err(bad) => return assert!(jadoube_fuzz::is_line_of(bad.line, text)),
    };
    for (player, _) in (0..).zip(&event.players).take(4) {
        for track in [Track::Open, Track::Women] {
            let judged = norm::judge(&event, player, track).expect("the player is there");
            let met: Vec<_> = judged
                .norms
                .iter()
                .filter(|norm| norm.met == Met::Yes)
                .collect();
            for norm in &met {
                assert!(norm.need.is_some_and(|need| judged.points >= need));
            }
            assert!(
                judged
                    .best
                    .is_none_or(|best| met.iter().any(|norm| norm.title == best))
            );
            assert!(forecast(&event, player, track).is_some());
        }
        assert!(category::judge(&event, player).is_some());
        let _ = award::judge(&event, player);
    }
});
