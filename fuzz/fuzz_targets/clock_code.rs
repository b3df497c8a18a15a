//! A coded time control, of one side or of both, is written so that it reads back the same.
#![no_main]

use jadoube_clock::{TimeControl, TimeControls};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        assert!(control.codes_exactly());
        assert_eq!(control.to_string().parse(), Ok(control));
    }
    if let Ok(controls) = text.parse::<TimeControls>() {
        assert_eq!(controls.to_string().parse(), Ok(controls));
    }
});
