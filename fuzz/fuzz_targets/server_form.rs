//! Whatever is typed into the forms of the case desk is taken or told at its field, never
//! an error of ours, and what is taken is at its address.
#![no_main]

use jadoube_fuzz::asking::{field, get, post};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // A form a paragraph, a field a line; each form is filled in where the last one led.
    let mut code = String::new();
    for form in text.split("\n\n").take(4) {
        let mut fields: Vec<(&str, &str)> = form
            .lines()
            .filter_map(|line| line.split_once('='))
            .collect();
        if !code.is_empty() {
            fields.push(("c", &code));
        }
        let answer = post("/case", &fields);
        assert!(
            matches!(answer.status, 200 | 303 | 413 | 422),
            "{}",
            answer.status
        );
        if let Some(address) = answer.location {
            let page = get(address.split('#').next().unwrap_or_default());
            assert_eq!(page.status, 200, "{address}");
            code = field(&page.text, "c")
                .expect("the form carries the case")
                .to_owned();
        }
    }
});
