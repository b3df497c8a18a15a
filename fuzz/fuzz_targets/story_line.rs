//! A line of a story that is understood is understood the same however its words are spaced
//! and when it is printed and read again, and what it tells survives a log.
#![no_main]

use jadoube_referee::Observation;
use jadoube_referee::cases::{Line, observations};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for line in text.lines() {
        let mut now = 60_000;
        let Ok(read) = observations(line, &mut now) else {
            continue;
        };
        for told in &read {
            assert_eq!(told.at, now);
            let json = serde_json::to_string(told).expect("JSON");
            assert_eq!(
                serde_json::from_str::<Observation>(&json).ok().as_ref(),
                Some(told)
            );
        }
        let told: Line = line.parse().expect("it was read before");
        assert_eq!(told.to_string().parse().as_ref(), Ok(&told));
        let spaced = line.split_whitespace().collect::<Vec<_>>().join("  ");
        let mut again = 60_000;
        assert_eq!((observations(&spaced, &mut again), again), (Ok(read), now));
    }
});
