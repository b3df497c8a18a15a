//! Prints sample games as PGN: `corpus SEED GAMES [clean]`. Without `clean` some games go on
//! when they are over or hold an illegal move.

use std::io::Write;

use jadoube_chess::selfplay;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|text| text.parse::<u64>().ok());
    let seed = number(0).unwrap_or(1);
    let games = number(1).unwrap_or(1_000);
    let games = usize::try_from(games).unwrap_or(1_000);
    let text = if words.iter().any(|word| word == "clean") {
        selfplay::corpus(seed, games)
    } else {
        selfplay::flawed_corpus(seed, games)
    };
    // A reader that went away is no error.
    let _ = std::io::stdout().write_all(text.as_bytes());
}
