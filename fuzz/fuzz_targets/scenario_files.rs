//! A scenario file of any kind is run, or refused at one of its lines; what was not as
//! expected is told with its line too.
#![no_main]

use jadoube_lawbook::scenario::{BadScenario, Report};
use libfuzzer_sys::fuzz_target;

const RUNNERS: [fn(&str) -> Result<Report, BadScenario>; 6] = [
    jadoube_chess::scenario::run,
    jadoube_draughts::scenario::run,
    jadoube_pairing::scenario::run,
    jadoube_rating::scenario::run,
    jadoube_referee::scenario::run,
    jadoube_standings::scenario::run,
];

fuzz_target!(|text: &str| {
    for run in RUNNERS {
        let lines = match run(text) {
            Ok(report) => report.mismatches.iter().map(|found| found.line).collect(),
            Err(bad) => vec![bad.line],
        };
        assert!(
            lines
                .iter()
                .all(|line| jadoube_fuzz::is_line_of(*line, text)),
            "{lines:?}"
        );
    }
});
