//! Commands, one a line, go through the door of a tournament: each is done, asked about or
//! refused; what was decided applies, and the log reads back as it was written.
#![no_main]

use std::collections::BTreeMap;

use jadoube_tournament::{Answer, Facts, Recorded, Request, State, apply, decide};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut state = State::new();
    let mut people = BTreeMap::new();
    for (place, line) in text.lines().take(40).enumerate() {
        let Ok(body) = serde_json::from_str(line) else {
            continue;
        };
        let Ok(request) = Request::read(body) else {
            continue;
        };
        let facts = Facts {
            now: 0,
            seed: 7,
            bits: place as u128 + 1,
            people: &people,
        };
        let Ok(Answer::Done(made)) = decide(&state, &request, &facts) else {
            continue;
        };
        for recorded in &made.events {
            let (kind, data) = recorded.parts();
            let again = Recorded::read(&kind, 1, data).expect("what was written is read");
            assert_eq!(&again, recorded);
            apply(&mut state, recorded).expect("what was decided applies");
        }
        people.extend(made.people.iter().cloned());
    }
});
