//! What a citation stands for cites itself, and a search finds each thing once, the same
//! whenever it is asked.
#![no_main]

use jadoube_lawbook::lawbook;
use libfuzzer_sys::fuzz_target;

// The lawbook is read before the first text, so that no text is blamed for it.
fuzz_target!(init: { lawbook(); }, |text: &str| {
    for provision in lawbook().resolve(text) {
        assert_eq!(provision.id.to_string().parse(), Ok(provision.id));
        assert!(
            lawbook()
                .resolve(provision.id.as_str())
                .contains(&provision)
        );
    }
    for lang in ["en", "pl", "cs"] {
        let hits = || format!("{:?}", lawbook().search(text, lang));
        assert_eq!(hits(), hits());
    }
});
