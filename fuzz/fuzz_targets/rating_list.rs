//! Any text as a rating list is read or refused, and a list that is read can be rated.
#![no_main]

use jadoube_rating::file::Book;
use jadoube_rating::rate;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut book = Book::new();
    if book.read_list(text).is_ok() {
        let _ = rate(&book.roll, &book.lists, &[], &book.policies);
    }
});
