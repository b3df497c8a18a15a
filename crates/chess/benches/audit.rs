//! An archive re-read: our audit beside python-chess, same games, same checks, processor time
//! of one core.
//!
//! The games come from a seed. `JADOUBE_PYTHON` names a Python that has python-chess
//! (`tools/python-chess-bench/run.sh` makes one); without it only our figures are printed.

use std::process::Command;

use jadoube_chess::audit::{Auditor, Checks};
use jadoube_chess::editions::Laws;
use jadoube_chess::{pgn, selfplay};

const SEED: u64 = 2023;
const OURS: usize = 20_000;
const WHOLE: usize = 1_000;
const THEIRS: usize = 200;

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
    let mut auditor = Auditor::new(Laws::newest());
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
    let corpus = selfplay::corpus(SEED, OURS);
    println!("corpus: seed {SEED}, {OURS} games, {} bytes", corpus.len());
    let (plies, seconds) = ours(&corpus, false);
    let same = rate(plies, seconds);
    println!(
        "jadoube, same checks: {plies} plies in {seconds:.2} s, {same:.0} plies/s on one core"
    );
    let corpus = selfplay::corpus(SEED, WHOLE);
    let (plies, seconds) = ours(&corpus, true);
    let all = rate(plies, seconds);
    println!("jadoube, all checks: {plies} plies in {seconds:.2} s, {all:.0} plies/s on one core");
    let Some(python) = std::env::var_os("JADOUBE_PYTHON") else {
        println!("python-chess: not measured (set JADOUBE_PYTHON, see tools/python-chess-bench)");
        return;
    };
    let sample = selfplay::corpus(SEED, THEIRS);
    let file = std::env::temp_dir().join(format!("jadoube-corpus-{}.pgn", std::process::id()));
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tools/python-chess-bench/audit.py"
    );
    if std::fs::write(&file, &sample).is_err() {
        println!("python-chess: no room for the sample");
        return;
    }
    let output = Command::new(python).arg(script).arg(&file).output();
    let _ = std::fs::remove_file(&file);
    let text = output
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
        .unwrap_or_default();
    let number = |name: &str| -> Option<f64> {
        let (_, rest) = text.split_once(&format!("\"{name}\": "))?;
        rest.split([',', '}']).next()?.trim().parse().ok()
    };
    match (number("plies"), number("seconds")) {
        (Some(plies), Some(seconds)) if seconds > 0.0 => {
            let theirs = plies / seconds;
            println!(
                "python-chess, same checks: {plies} plies in {seconds:.2} s, {theirs:.0} plies/s on one core"
            );
            println!("ratio per core: {:.1} (bar: 100)", same / theirs);
        }
        _ => println!("python-chess: the script gave no figures: {text}"),
    }
}
