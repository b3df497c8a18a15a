//! A case that is opened is led to an address; what stands there carries the same case on,
//! prints and is saved, and the saved file, opened, is saved as the same file.
#![no_main]

use jadoube_fuzz::asking::{field, get, post};
use libfuzzer_sys::fuzz_target;

fn import(text: &str) -> Option<String> {
    let answer = post("/case", &[("do", "import"), ("text", text)]);
    assert!(
        matches!(answer.status, 303 | 413 | 422),
        "{}",
        answer.status
    );
    answer.location
}

fuzz_target!(|text: &str| {
    let Some(address) = import(text) else { return };
    let page = get(&address);
    assert_eq!(page.status, 200);
    let (_, code) = address
        .split_once("?c=")
        .expect("a case travels in its address");
    assert_eq!(field(&page.text, "c"), Some(code));
    assert_eq!(get(&format!("/case/print?c={code}")).status, 200);
    let saved = get(&format!("/case/export?c={code}"));
    assert_eq!(saved.status, 200);
    // What came of it is written down too: a long case may have grown too large to be opened.
    match import(&saved.text) {
        Some(address) => {
            let again = get(&address.replace("/case?", "/case/export?"));
            assert_eq!(again.text, saved.text);
        }
        None => assert!(saved.text.len() > 10_000, "{}", saved.text),
    }
});
