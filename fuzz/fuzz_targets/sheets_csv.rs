//! A table written as CSV reads back as the same table.
#![no_main]

use jadoube_formats::sheets::csv;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|rows: Vec<Vec<String>>| {
    // CSV has no way to write a row without cells.
    if rows.iter().any(Vec::is_empty) {
        return;
    }
    let Ok(text) = csv(&rows) else { return };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let again: Vec<Vec<String>> = reader
        .records()
        .map(|row| {
            row.expect("what was written reads back")
                .iter()
                .map(str::to_owned)
                .collect()
        })
        .collect();
    assert_eq!(again, rows, "{text}");
});
