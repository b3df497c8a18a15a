//! Any text as events is refused at one of its lines, or rated so that the next list reads
//! back as it was computed.
#![no_main]

use jadoube_rating::file::{RatingBook, write_list};
use jadoube_rating::rate;
use libfuzzer_sys::fuzz_target;

const LIST: &str = r#"{"format":"jadoube-rating-list/1","game":"draughts100","period":"2025-Q4","players":[
{"id":"a","rating":2290,"list":"A","games":40,"lastGame":"2025-06-01"},
{"id":"b","rating":2100,"list":"B","games":12,"lastGame":"2025-06-01"},
{"id":"c","rating":3,"list":"T","games":2,"lastGame":"2025-06-01"}]}"#;

fuzz_target!(|text: &str| {
    let mut book = RatingBook::new();
    book.read_list(LIST).expect("the list above is one");
    if let Err(bad) = book.read_events(text) {
        assert!(jadoube_fuzz::is_line_of(bad.line, text));
        return;
    }
    if let Ok(rated) = rate(&book.roll, &book.lists, &book.events, &book.policies) {
        let written = serde_json::to_string(&write_list(&book.roll, &rated.list)).expect("JSON");
        let mut next = RatingBook::new();
        assert_eq!(next.read_list(&written), Ok(()), "{written}");
        let entries = |list: &jadoube_rating::list::PeriodList| {
            list.entries.iter().flatten().copied().collect::<Vec<_>>()
        };
        assert_eq!(entries(&next.lists[0]), entries(&rated.list));
    }
});
