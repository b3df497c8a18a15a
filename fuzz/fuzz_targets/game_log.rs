//! The log of a game is refused, or written back as read; what it replays to, it replays to
//! twice, and an entry that cannot be carried out is named.
#![no_main]

use jadoube_referee::{BadGameLog, GameLog};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(log) = serde_json::from_str::<GameLog>(text) else {
        return;
    };
    let written = serde_json::to_string(&log).expect("what was read is JSON");
    let again: GameLog = serde_json::from_str(&written).expect("what was written is read");
    assert_eq!(again, log);
    match (log.replay(), again.replay()) {
        (Ok(one), Ok(two)) => assert_eq!(one.snapshot(), two.snapshot()),
        (Err(one), Err(two)) => {
            assert_eq!(one, two);
            if let BadGameLog::Entry { entry, .. } = one {
                assert!((1..=log.entries.len()).contains(&entry));
            }
        }
        _ => panic!("two replays of one log differ"),
    }
});
