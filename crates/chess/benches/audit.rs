//! An archive re-read: plies per second of processor time of one core.
//!
//! The games come from a seed. `tools/python-chess-bench/run.sh` prints the ratio to
//! python-chess on such games.

use jadoube_chess::audit::{Auditor, Checks};
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::{pgn, selfplay};

const SEED: u64 = 2023;
const OURS: usize = 20_000;
const WHOLE: usize = 1_000;

/// Processor time of this process in seconds, so that a busy machine does not
/// blur the figures: fields 14 and 15 of /proc/self/stat, in ticks of 10 ms.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks: f64 = after_name
        .split_whitespace()
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse::<f64>().ok())
        .sum();
    ticks / 100.0
}

/// Plies and seconds of one run over a text, on this thread only.
fn ours(text: &str, mates: bool) -> (usize, f64) {
    let mut auditor = Auditor::new(BoardLaws::newest());
    auditor.checks = Checks {
        mates,
        ..Checks::default()
    };
    let began = processor_seconds();
    let plies = pgn::games(text)
        .into_iter()
        .map(|game| auditor.game(game).plies)
        .sum();
    (plies, processor_seconds() - began)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "figures for people, not for ranking"
)]
fn rate(plies: usize, seconds: f64) -> f64 {
    plies as f64 / seconds
}

fn main() {
    let corpus = selfplay::flawed_corpus(SEED, OURS);
    println!("corpus: seed {SEED}, {OURS} games, {} bytes", corpus.len());
    let (plies, seconds) = ours(&corpus, false);
    let same = rate(plies, seconds);
    println!("five checks: {plies} plies in {seconds:.2} s, {same:.0} plies/s on one core");
    let corpus = selfplay::flawed_corpus(SEED, WHOLE);
    let (plies, seconds) = ours(&corpus, true);
    let all = rate(plies, seconds);
    println!("all checks: {plies} plies in {seconds:.2} s, {all:.0} plies/s on one core");
    println!("beside python-chess: tools/python-chess-bench/run.sh");
}
