//! A whole federation on one core: 100,000 players, 1,000,000 games, one period.
//!
//! Prints the time of the computation alone and of reading the files and computing.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a bench may stop at the first surprise"
)]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use jadoube_rating::file::{EVENTS_FORMAT, LIST_FORMAT, RatingBook};
use jadoube_rating::rate;

const PLAYERS: u64 = 100_000;
const GAMES: u64 = 1_000_000;
const GAMES_OF_EVENT: u64 = 100;

/// A plain generator of numbers, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }
}

fn list(numbers: &mut Numbers) -> String {
    let mut text = format!(
        r#"{{"format":"{LIST_FORMAT}","game":"draughts100","period":"2025-Q4","players":["#
    );
    for player in 0..PLAYERS {
        let games = 1 + numbers.next(200);
        let list = match games {
            0..=8 => "T",
            9..=29 => "B",
            _ => "A",
        };
        let rating = 1800 + numbers.next(600);
        let comma = if player == 0 { "" } else { "," };
        write!(
            text,
            "{comma}\n{{\"id\":{player},\"rating\":{rating},\"list\":\"{list}\",\"games\":{games},\"lastGame\":\"2025-06-30\"}}"
        )
        .unwrap();
    }
    text.push_str("\n]}");
    text
}

fn events(numbers: &mut Numbers) -> String {
    let mut text = format!(r#"{{"format":"{EVENTS_FORMAT}","game":"draughts100","events":["#);
    for event in 0..GAMES / GAMES_OF_EVENT {
        let comma = if event == 0 { "" } else { "," };
        let day = 1 + numbers.next(28);
        write!(
            text,
            "{comma}\n{{\"id\":{event},\"ends\":\"2026-02-{day:02}\",\"rate\":\"60 min + 30 s\",\"games\":["
        )
        .unwrap();
        let first = numbers.next(PLAYERS);
        for game in 0..GAMES_OF_EVENT {
            let white = numbers.next(22);
            let black = (white + 1 + numbers.next(20)) % 22;
            let result = ["2:0", "1:1", "0:2"][usize::try_from(numbers.next(3)).unwrap()];
            let comma = if game == 0 { "" } else { "," };
            write!(
                text,
                "{comma}\n{{\"white\":{},\"black\":{},\"result\":\"{result}\"}}",
                (first + white) % PLAYERS,
                (first + black) % PLAYERS
            )
            .unwrap();
        }
        text.push_str("]}");
    }
    text.push_str("\n]}");
    text
}

fn main() {
    let mut numbers = Numbers(64);
    let (list, events) = (list(&mut numbers), events(&mut numbers));
    let started = Instant::now();
    let mut book = RatingBook::new();
    book.read_list(&list).unwrap_or_else(|bad| panic!("{bad}"));
    book.read_events(&events)
        .unwrap_or_else(|bad| panic!("{bad}"));
    let read = started.elapsed();
    let started = Instant::now();
    let rated = rate(&book.roll, &book.lists, &book.events, &book.policies).unwrap();
    let computed = started.elapsed();
    black_box(&rated);
    println!(
        "federation: players {PLAYERS}, games {GAMES}, changes {}",
        rated.assessments.len()
    );
    println!("federation: computed in {} ms", computed.as_millis());
    println!(
        "federation: read and computed in {} ms (bar: 2000)",
        (read + computed).as_millis()
    );
}
