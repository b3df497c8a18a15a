//! Any text as a rating list is refused at one of its lines, or reads back as written, and
//! the next quarter of it can be computed.
#![no_main]

use jadoube_rating::file::{RatingBook, write_list};
use jadoube_rating::rate;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut book = RatingBook::new();
    if let Err(bad) = book.read_list(text) {
        assert!(jadoube_fuzz::is_line_of(bad.line, text));
        return;
    }
    let written = serde_json::to_string(&write_list(&book.roll, &book.lists[0])).expect("JSON");
    let mut again = RatingBook::new();
    assert_eq!(again.read_list(&written), Ok(()), "{written}");
    assert_eq!(again.lists, book.lists);
    assert!(rate(&book.roll, &book.lists, &[], &book.policies).is_ok());
});
