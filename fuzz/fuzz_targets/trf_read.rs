//! Whatever the reader of tournament reports accepts, the writer writes so that it reads
//! back as the same report.
#![no_main]

use jadoube_formats::trf::{self, Trf};
use libfuzzer_sys::fuzz_target;

/// Line numbers, remarks and the order of records that nobody reads aside.
fn bare(mut trf: Trf) -> Trf {
    trf.remarks.clear();
    trf.players.iter_mut().for_each(|player| player.line = 0);
    trf.kept.iter_mut().for_each(|kept| kept.line = 0);
    trf.kept
        .sort_by(|a, b| (&a.code, &a.text).cmp(&(&b.code, &b.text)));
    trf
}

fuzz_target!(|bytes: &[u8]| {
    let text = trf::decode(bytes);
    match trf::read(&text) {
        Ok(read) => {
            let written = trf::write(&read);
            assert_eq!(trf::read(&written).map(bare), Ok(bare(read)), "{written}");
        }
        Err(bad) => assert!(bad.line >= 1 && bad.line <= text.split(['\r', '\n']).count()),
    }
});
