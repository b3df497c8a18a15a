//! Any text as a register is refused at one of its lines, or its questions are answered.
#![no_main]

use jadoube_rating::file::read_officials;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match read_officials(text) {
    Ok(register) => {
        for question in &register.questions {
            assert!(register.ask(question).is_ok());
        }
    }
    Err(bad) => assert!(jadoube_fuzz::is_line_of(bad.line, text)),
});
