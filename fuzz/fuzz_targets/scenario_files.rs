//! A scenario file of any kind is run, or refused at one of its lines; what was not as
//! expected is told with its line too.
#![no_main]

use jadoube_scenarios::{BadScenario, Report, chess, draughts, game, pairing, rating, standings};
use libfuzzer_sys::fuzz_target;

const RUNNERS: [fn(&str) -> Result<Report, BadScenario>; 6] = [
    chess::run,
    draughts::run,
    pairing::run,
    rating::run,
    game::run,
    standings::run,
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
