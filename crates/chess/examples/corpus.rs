//! Prints sample games as PGN: `corpus SEED GAMES`.

use std::io::Write;

use jadoube_chess::selfplay;

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .filter_map(|text| text.parse::<u64>().ok());
    let seed = numbers.next().unwrap_or(1);
    let games = numbers.next().unwrap_or(1_000);
    let games = usize::try_from(games).unwrap_or(1_000);
    // A reader that went away is no error.
    let _ = std::io::stdout().write_all(selfplay::corpus(seed, games).as_bytes());
}
