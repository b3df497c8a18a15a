//! Any code in an address is opened as a case or refused, and the code of an opened case
//! opens the same case.
#![no_main]

use jadoube_fuzz::asking::{encoded, field, get};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|code: &str| {
    let code = encoded(code);
    for room in ["/case", "/case/print", "/case/export"] {
        let answer = get(&format!("{room}?c={code}"));
        assert!(
            matches!(answer.status, 200 | 400 | 404 | 414 | 422 | 431),
            "{room} {}",
            answer.status
        );
        if room == "/case" && answer.status == 200 && !code.is_empty() {
            let own = field(&answer.text, "c").expect("the form carries the case");
            let again = get(&format!("/case?c={own}"));
            assert_eq!(field(&again.text, "c"), Some(own));
        }
    }
});
