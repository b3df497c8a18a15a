//! How long deciding and replaying take: 500 players, 11 rounds.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a measurement may stop at the first surprise"
)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use jadoube_tournament::{Answer, Facts, Person, Recorded, Request, State, apply, decide, replay};
use jadoube_vocabulary::{PersonId, RoundNumber};
use serde_json::{Value, json};

struct Run {
    state: State,
    log: Vec<Recorded>,
    people: BTreeMap<PersonId, Person>,
    bits: u128,
}

impl Run {
    fn send(&mut self, kind: &str, data: &Value) -> Duration {
        let request = Request::read(json!({"kind": kind, "data": data})).unwrap();
        self.bits += 1 << 64;
        let facts = Facts {
            now: 0,
            seed: 1,
            bits: self.bits,
            people: &self.people,
            sections: &[],
        };
        let start = Instant::now();
        let answer = decide(&self.state, &request, &facts);
        let took = start.elapsed();
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

fn main() {
    let players: u32 = std::env::args().nth(1).map_or(500, |n| n.parse().unwrap());
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
    let (mut draft, mut publish, mut result) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    let mut results = 0;
    for number in 1..=11_u32 {
        draft = draft.max(run.send("draft-round", &json!({"round": number})));
        publish = publish.max(run.send("publish-round", &json!({"round": number})));
        let boards = run.state.boards(RoundNumber::new(number).unwrap()).len();
        for board in 1..=boards {
            let outcome = ["1-0", "1/2", "0-1", "1-0"][(board * 7 + number as usize) % 4];
            let data = json!({"round": number, "board": board, "outcome": outcome});
            result += run.send("confirm-result", &data);
            results += 1;
        }
    }
    let start = Instant::now();
    let again = replay(&run.log).unwrap();
    let took = start.elapsed();
    assert_eq!(again.head(), run.state.head());
    let start = Instant::now();
    let stored: Vec<(String, Value)> = run.log.iter().map(Recorded::parts).collect();
    let parts = start.elapsed();
    let start = Instant::now();
    let read: Vec<Recorded> = stored
        .into_iter()
        .map(|(kind, data)| Recorded::read(&kind, 1, data).unwrap())
        .collect();
    println!(
        "players {players}: draft at most {draft:?}, publish at most {publish:?}, a result {:?}, \
         replay of {} events {took:?}, stored form made in {parts:?}, read in {:?}",
        result / results,
        read.len(),
        start.elapsed()
    );
}
