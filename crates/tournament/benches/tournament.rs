//! How long deciding and replaying take: 11 rounds of 500 and of 2,000 players, each figure beside
//! its bar. Long things by CPU time of this thread, short ones by the median on the clock, so that a
//! busy machine does not count.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a measurement may stop at the first surprise"
)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use jadoube_tournament::{
    Answer, Facts, PersonDetails, Recorded, Request, State, apply, decide, replay,
};
use jadoube_vocabulary::{PersonId, RoundNumber};
use serde_json::{Value, json};

struct Run {
    state: State,
    log: Vec<Recorded>,
    people: BTreeMap<PersonId, PersonDetails>,
    bits: u128,
}

impl Run {
    /// CPU time, and time on the clock.
    fn send(&mut self, kind: &str, data: &Value) -> (Duration, Duration) {
        let request = Request::read(json!({"kind": kind, "data": data})).unwrap();
        self.bits += 1 << 64;
        let facts = Facts {
            now: 0,
            seed: 1,
            bits: self.bits,
            people: &self.people,
            sections: &[],
        };
        let (start, clock) = (spent(), Instant::now());
        let answer = decide(&self.state, &request, &facts);
        let on_clock = clock.elapsed();
        let took = (spent() - start, on_clock);
        let Ok(Answer::Done(made)) = answer else {
            panic!("{kind}: {answer:?}");
        };
        self.people.extend(made.people.iter().cloned());
        for event in made.events {
            apply(&mut self.state, &event).unwrap();
            self.log.push(event);
        }
        took
    }
}

/// CPU time of this thread; without the system's account, by the clock. The account is brought up to
/// date when the thread yields, otherwise only with the scheduler's tick.
fn spent() -> Duration {
    std::thread::yield_now();
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    let account = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = account.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanos
        .filter(|nanos| *nanos > 0)
        .map_or_else(|| START.elapsed(), Duration::from_nanos)
}

fn print_time(what: &str, took: Duration, bar: Option<Duration>) {
    let bar = bar.map_or_else(String::new, |bar| {
        let word = if took <= bar { "kept" } else { "MISSED" };
        format!(" (bar {bar:?}, {word})")
    });
    println!("  {what}: {took:.1?}{bar}");
}

fn measure(players: u32, bar: Duration) {
    let mut run = Run {
        state: State::new(),
        log: Vec::new(),
        people: BTreeMap::new(),
        bits: 1,
    };
    let new = json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 11,
                     "initial_colour": "white"});
    run.send("create-tournament", &new);
    let all: Vec<u32> = (0..players).collect();
    for part in all.chunks(1000) {
        let entries: Vec<Value> = part
            .iter()
            .map(|at| json!({"name": format!("Sample{at:05}, Player"), "rating": 2800 - at % 1500}))
            .collect();
        run.send("add-entries", &json!({ "entries": entries }));
    }
    run.send("assign-numbers", &json!({"order": "standard"}));
    let (mut draft, mut publish) = (Duration::ZERO, Duration::ZERO);
    let mut results = Vec::new();
    for number in 1..=11_u32 {
        draft = draft.max(run.send("draft-round", &json!({"round": number})).0);
        publish = publish.max(run.send("publish-round", &json!({"round": number})).0);
        let boards = run.state.boards(RoundNumber::new(number).unwrap()).len();
        for board in 1..=boards {
            let outcome = ["1-0", "1/2", "0-1", "1-0"][(board * 7 + number as usize) % 4];
            let data = json!({"round": number, "board": board, "outcome": outcome});
            results.push(run.send("confirm-result", &data).1);
        }
    }
    let start = spent();
    let again = replay(&run.log).unwrap();
    let replayed = spent() - start;
    assert_eq!(again.head(), run.state.head());
    let start = spent();
    let stored: Vec<(String, Value)> = run.log.iter().map(Recorded::parts).collect();
    let parts = spent() - start;
    let start = spent();
    for (kind, data) in stored {
        Recorded::read(&kind, 1, data).unwrap();
    }
    let read = spent() - start;
    println!("{players} players, 11 rounds, {} events", run.log.len());
    print_time("the slowest draft with its story", draft, Some(bar));
    print_time("the slowest publication", publish, None);
    let micros = Duration::from_micros(50);
    results.sort_unstable();
    print_time(
        "a result, the median",
        results[results.len() / 2],
        Some(micros),
    );
    let millis = (players == 500).then(|| Duration::from_millis(200));
    print_time("replay", replayed, None);
    print_time(
        "replay from the log as it is stored",
        read + replayed,
        millis,
    );
    print_time("the log as it is stored, made", parts, None);
}

fn main() {
    measure(500, Duration::from_millis(100));
    measure(2_000, Duration::from_secs(1));
}
