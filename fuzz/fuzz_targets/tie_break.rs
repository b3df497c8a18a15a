//! A tie-break that is read is written as TRF26 writes it, so that it reads back the same.
#![no_main]

use jadoube_standings::fide::Descriptor;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(list) = Descriptor::list(text) else {
        return;
    };
    for tie_break in &list {
        assert_eq!(tie_break.to_string().parse(), Ok(*tie_break));
    }
    let written: Vec<String> = list.iter().map(Descriptor::to_string).collect();
    assert_eq!(Descriptor::list(&written.join(",")), Ok(list));
});
