//! Any address is answered, never with an error of ours.
#![no_main]

use jadoube_fuzz::asking::{encoded, get};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let text = encoded(text);
    for address in [
        format!("/board?fen={text}"),
        format!("/board?game=draughts100&fen={text}"),
        format!("/board?game=draughts64&fen={text}&side=black"),
        format!("/case?q={text}"),
        format!("/case?start={text}"),
        format!("/laws/{text}"),
        format!("/laws/fide-2023/{text}"),
        format!("/laws/search?q={text}"),
        format!("/laws/topics/{text}"),
    ] {
        let status = get(&address).status;
        assert!(
            matches!(status, 200 | 303 | 307 | 308 | 400 | 404 | 414 | 422 | 431),
            "{address}: {status}"
        );
    }
});
