//! Whatever the reader of tournament reports accepts, the writer writes so that it reads again.
#![no_main]

use jadoube_formats::trf;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = trf::read(&trf::decode(bytes)) {
        assert!(trf::read(&trf::write(&read)).is_ok());
    }
});
