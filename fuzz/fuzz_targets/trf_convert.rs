//! A report written in a dialect is written the same again, and is still a report.
#![no_main]

use jadoube_formats::trf::{self, Dialect, LineEnds};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = trf::decode(bytes);
    for dialect in [Dialect::Trf16, Dialect::Trfx, Dialect::Trf26] {
        let Ok((_, once)) = trf::convert(&text, dialect, LineEnds::Kept) else {
            return;
        };
        let again = trf::convert(&once.text, dialect, LineEnds::Kept);
        let again = again.map(|(_, done)| done.text);
        assert_eq!(again.as_ref(), Ok(&once.text), "{dialect:?}");
    }
});
