//! Any text as a register is read or refused, and its questions are answered.
#![no_main]

use jadoube_rating::file::read_officials;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(register) = read_officials(text) {
        for question in &register.questions {
            assert!(register.ask(question).is_ok());
        }
    }
});
