//! A table of tie-breaks is refused at one of its lines, or compared; the values told as
//! computed are those the table would have had to say.
#![no_main]

use jadoube_formats::{tie_break_table, trf};
use libfuzzer_sys::fuzz_target;

const REPORT: &str = include_str!("../../testdata/dutch/sim-n005-r04-pabhalf-s1049.trf");

fuzz_target!(|table: &str| {
    let report = trf::read(REPORT).expect("golden data reads");
    match tie_break_table::compare(&report, table) {
        Err(bad) => assert!(jadoube_fuzz::is_line_of(bad.line, table)),
        Ok(compared) => {
            assert!(compared.differ.len() <= compared.values);
            for told in compared.differ {
                let right = format!("TPN\t{}\n{}\t{}\n", told.tie_break, told.player, told.found);
                let again = tie_break_table::compare(&report, &right);
                assert!(again.is_ok_and(|again| again.differ.is_empty()), "{right}");
            }
        }
    }
});
