//! Whatever the reader of tournament reports accepts, the writer writes so that it reads
//! back as the same report.
#![no_main]

use jadoube_formats::trf::{self, Trf};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = trf::decode(bytes);
    match trf::read(&text) {
        Ok(read) => {
            let written = trf::write(&read);
            let again = trf::read(&written).map(Trf::without_lines);
            assert_eq!(again, Ok(read.without_lines()), "{written}");
        }
        Err(bad) => assert!(bad.line >= 1 && bad.line <= text.split(['\r', '\n']).count()),
    }
});
