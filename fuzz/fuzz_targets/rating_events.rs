//! Any text as events is read or refused, and what is read can be rated.
#![no_main]

use jadoube_rating::file::Book;
use jadoube_rating::rate;
use libfuzzer_sys::fuzz_target;

const LIST: &str = r#"{"format":"jadoube-rating-list/1","game":"draughts100","period":"2025-Q4","players":[
{"id":"a","rating":2290,"list":"A","games":40,"lastGame":"2025-06-01"},
{"id":"b","rating":2100,"list":"B","games":12,"lastGame":"2025-06-01"}]}"#;

fuzz_target!(|text: &str| {
    let mut book = Book::new();
    if book.read_list(LIST).is_ok() && book.read_events(text).is_ok() {
        let _ = rate(&book.roll, &book.lists, &book.events, &book.policies);
    }
});
