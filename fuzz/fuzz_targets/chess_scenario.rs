//! A scenario file with mistakes is answered with a line, never with a crash.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Err(bad) = jadoube_chess::scenario::run(text) {
        assert!(bad.line >= 1 && bad.line <= text.lines().count().max(1) + 1);
    }
});
