//! The invariants of 2.10 over random command sequences. The draws come from a recorded seed; the
//! long run is `JADOUBE_LONG=1` (100,000 commands).
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod hall;

use std::collections::BTreeMap;

use hall::{Hall, Said, essence, round};
use jadoube_pairing::lot::{Lot, Seed};
use jadoube_tournament::{Event, Recorded, Request, Slot, Window, engines};
use jadoube_vocabulary::{GameId, Outcome, RoundNumber};
use serde_json::{Value, json};

const SYSTEMS: [(&str, &str); 9] = [
    ("chess", "fide-dutch"),
    ("chess", "round-robin"),
    ("chess", "double-round-robin"),
    ("draughts100", "pzwarc-classic"),
    ("draughts64", "pzwarc-dutch"),
    ("draughts100", "pzwarc-rating"),
    ("draughts64", "round-robin"),
    ("draughts64", "rutsch"),
    ("chess", "knock-out"),
];

struct Play {
    hall: Hall,
    lot: Lot,
    draughts: bool,
    done: usize,
    /// Frozen inputs and hashes of published rounds.
    memory: BTreeMap<u32, (String, String)>,
    left: Option<RoundNumber>,
    strings: Vec<String>,
}

impl Play {
    fn new(seed: u64) -> Self {
        let mut lot = Lot::new(Seed(seed));
        let (game, system) = SYSTEMS[lot.below(SYSTEMS.len())];
        let mut hall = Hall::new();
        hall.bits = u128::from(lot.bits()) << 3 | 1;
        hall.seed = lot.bits();
        hall.plain(
            "create-tournament",
            json!({"name": "Sample", "game": game, "system": system, "rounds": 3 + lot.below(4)}),
        );
        Self {
            hall,
            lot,
            draughts: game != "chess",
            done: 0,
            memory: BTreeMap::new(),
            left: None,
            strings: Vec::new(),
        }
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        (!list.is_empty()).then(|| list[self.lot.below(list.len())].clone())
    }

    fn entry(&mut self) -> Value {
        let ids = self.hall.ids.clone();
        self.pick(&ids).map_or(json!("nobody"), |id| json!(id))
    }

    fn some_round(&mut self) -> u32 {
        let next = self.hall.state.next_round().get();
        match self.lot.below(6) {
            0 => next + 1,
            1 => next.saturating_sub(1).max(1),
            2 => u32::try_from(self.lot.below(usize::try_from(next).unwrap())).unwrap() + 1,
            _ => next,
        }
    }

    fn board(&mut self, number: u32) -> usize {
        let boards = self.hall.state.boards(round(number)).len();
        self.lot.below(boards + 1) + 1
    }

    fn outcome(&mut self) -> &'static str {
        let list: &[&'static str] = if self.draughts {
            &["2-0", "1-1", "0-2", "+/-", "-/-", "adj", "1-0"]
        } else {
            &[
                "1-0", "1/2", "0-1", "1-0", "0-1", "+/-", "-/+", "-/-", "0-0", "1/2-0", "adj",
                "1-1",
            ]
        };
        self.pick(list).unwrap()
    }

    fn command(&mut self) -> Value {
        let number = self.some_round();
        let current = self.hall.state.current_round().get();
        let entry = self.entry();
        let kind = self.lot.below(60);
        match kind {
            0..=2 => {
                let name = format!("Sample{}, Player", self.lot.below(10_000));
                self.strings.push(name.clone());
                let rating = 1000 + self.lot.below(1500);
                json!({"kind": "add-entry", "data": {"name": name, "rating": rating}})
            }
            3 => json!({"kind": "assign-numbers", "data": {"order": "standard"}}),
            4..=10 => {
                let last = self.draughts.then_some(false);
                json!({"kind": "draft-round", "data": {"round": number, "last": last}})
            }
            11..=16 => json!({"kind": "publish-round", "data": {"round": number}}),
            17..=28 => {
                let board = self.board(current);
                let outcome = self.outcome();
                json!({"kind": "confirm-result", "data": {"round": current, "board": board, "outcome": outcome}})
            }
            29 | 30 => {
                let boards: Vec<usize> = self
                    .hall
                    .state
                    .boards(round(current))
                    .iter()
                    .filter(|(_, game)| game.is_missing() && !game.is_contested())
                    .map(|(board, _)| board.get() as usize)
                    .collect();
                let results: Vec<Value> = boards
                    .iter()
                    .map(|board| {
                        let outcome = if self.draughts {
                            ["2-0", "1-1"][self.lot.below(2)]
                        } else {
                            ["1-0", "1/2", "0-1"][self.lot.below(3)]
                        };
                        json!({"board": board, "outcome": outcome})
                    })
                    .collect();
                json!({"kind": "confirm-results", "data": {"round": current, "results": results}})
            }
            31..=33 => {
                let past = self.lot.below(current as usize) + 1;
                let board = self.board(u32::try_from(past).unwrap());
                let outcome = self.outcome();
                let in_time = self.lot.chance(1, 2);
                json!({"kind": "correct-result", "data": {"round": past, "board": board, "outcome": outcome, "reason": "sample reason", "reported_in_time": in_time}})
            }
            34 => json!({"kind": "withdraw", "data": {"entry": entry, "from_round": number}}),
            35 => json!({"kind": "return", "data": {"entry": entry}}),
            36 | 37 => {
                let bye = ["zero", "half", "full"][self.lot.below(3)];
                json!({"kind": "grant-bye", "data": {"entry": entry, "round": number, "kind": bye}})
            }
            38 => json!({"kind": "cancel-bye", "data": {"entry": entry, "round": number}}),
            39 => {
                let other = self.entry();
                json!({"kind": "forbid-pairs", "data": {"entries": [entry, other]}})
            }
            40 => json!({"kind": "remove-entry", "data": {"entry": entry}}),
            41 => {
                json!({"kind": "set-rating", "data": {"entry": entry, "rating": 1000 + self.lot.below(1500)}})
            }
            42 => json!({"kind": "regenerate-numbers", "data": {}}),
            43 => json!({"kind": "exchange-numbers", "data": {"a": entry, "b": self.entry()}}),
            44 => json!({"kind": "discard-draft", "data": {"round": number}}),
            45 => {
                json!({"kind": "start-editing", "data": {"round": number, "cause": "illegal-pair"}})
            }
            46..=48 => {
                let other = self.entry();
                let board = self.lot.below(4) + 1;
                json!({"kind": "set-board", "data": {"round": number, "board": board, "white": entry, "black": other}})
            }
            49 => json!({"kind": "finish-editing", "data": {"round": number}}),
            50 => json!({"kind": "cancel-editing", "data": {"round": number}}),
            51 => {
                json!({"kind": "unpublish-round", "data": {"round": current, "cause": "illegal-pair"}})
            }
            52 => {
                json!({"kind": "add-late-board", "data": {"round": current, "white": entry, "black": self.entry()}})
            }
            53 => {
                json!({"kind": "clear-result", "data": {"round": current, "board": self.board(current)}})
            }
            54 => {
                let board = self.board(current);
                let outcome = self.outcome();
                json!({"kind": "settle-contested", "data": {"round": current, "board": board, "outcome": outcome}})
            }
            55 => {
                json!({"kind": "reverse-colours", "data": {"round": current, "board": self.board(current)}})
            }
            56 => json!({"kind": "close-round", "data": {"round": current}}),
            57 => {
                let past = self.lot.below(current as usize) + 1;
                let board = self.board(u32::try_from(past).unwrap());
                let outcome = self.outcome();
                json!({"kind": "correct-for-report", "data": {"round": past, "board": board, "outcome": outcome}})
            }
            58 => json!({"kind": "decide-points", "data": {"entry": entry, "points": 5}}),
            _ => {
                let acts: Vec<u64> = self.hall.state.compensable().collect();
                let seq = self.pick(&acts).unwrap_or(1);
                json!({"kind": "undo", "data": {"seq": seq}})
            }
        }
    }

    /// Sends a command, mostly confirming; checks what each event may change.
    fn step(&mut self) {
        let mut body = self.command();
        let Ok(request) = Request::read(body.clone()) else {
            return;
        };
        self.done += 1;
        let before: BTreeMap<GameId, Outcome> = self.outcomes();
        let logged = self.hall.log.len();
        match self.hall.request(&request) {
            Said::Ask(warnings) if self.lot.chance(3, 4) => {
                let marks: Vec<String> = warnings
                    .iter()
                    .map(jadoube_tournament::Warning::mark)
                    .collect();
                body["confirm"] = json!(marks);
                body["confirm_again"] = json!(marks);
                let again = self.hall.send(body.clone());
                assert!(!matches!(again, Said::Ask(_)), "asked twice: {body}");
            }
            _ => {}
        }
        // 7: every change of a confirmed outcome names its window; in W3 the table stays.
        for recorded in &self.hall.log[logged..] {
            if let Event::ResultCorrected {
                game, was, window, ..
            } = &recorded.event
            {
                assert_eq!(before.get(game), Some(was), "{body}");
                let closed = *window == Window::W3 && self.hall.state.is_fide_mode();
                assert!(!closed, "the table changed in W3: {body}");
            }
            if let Event::ReportCorrected { game, .. } = &recorded.event {
                assert_eq!(before.get(game), self.outcomes().get(game), "{body}");
            }
        }
        // 10: nothing of a person or a text in the log.
        for recorded in &self.hall.log[logged..] {
            let (_, data) = recorded.parts();
            let text = data.to_string();
            assert!(
                !text.contains("sample reason") && !text.contains(", Player"),
                "{text}"
            );
            let (kind, data) = recorded.parts();
            assert_eq!(&Recorded::read(&kind, 1, data).unwrap(), recorded, "{kind}");
        }
        self.published_rounds_stand(&body);
        // 9: the watermark only moves earlier.
        let left = self.hall.state.left_fide_mode();
        assert!(self.left.is_none() || left <= self.left && left.is_some());
        self.left = left;
    }

    fn outcomes(&self) -> BTreeMap<GameId, Outcome> {
        let rounds = self.hall.state.rounds().iter();
        rounds
            .flat_map(|found| found.on_boards().map(|game| (game.id, game.outcome)))
            .collect()
    }

    /// 3: boards equal their hash until an event says otherwise; the input never changes.
    fn published_rounds_stand(&mut self, body: &Value) {
        let mut now = BTreeMap::new();
        for (at, found) in self.hall.state.rounds().iter().enumerate() {
            if let Some(published) = &found.published {
                now.insert(
                    u32::try_from(at + 1).unwrap(),
                    (published.input.hash.clone(), published.hash.clone()),
                );
            }
        }
        for (number, (input, hash)) in &self.memory {
            if let Some((input_now, hash_now)) = now.get(number) {
                let edits = ["finish-editing", "publish-round", "undo"]
                    .contains(&body["kind"].as_str().unwrap());
                assert!(
                    edits || input == input_now,
                    "input of round {number}: {body}"
                );
                assert!(
                    edits || hash == hash_now,
                    "boards of round {number}: {body}"
                );
            }
        }
        self.memory = now;
    }

    /// 4 and 5: nobody meets twice without an event that says so; a past round paired again on
    /// its input is what was published, or made by hand.
    fn pairings_are_lawful(&self) {
        let state = &self.hall.state;
        let swiss = state.about().unwrap().system.is_swiss();
        for (at, found) in state.rounds().iter().enumerate() {
            if found.published.is_none() {
                continue;
            }
            let number = RoundNumber::at(at);
            let altered = found.manual.is_some() || found.on_boards().any(|game| game.late);
            if !altered {
                let kinds: Vec<String> = self
                    .hall
                    .log
                    .iter()
                    .map(Recorded::kind)
                    .filter(|kind| {
                        kind.contains("round.")
                            || kind.contains("edit")
                            || kind.contains("board")
                            || kind.contains("pab")
                            || kind.contains("draft")
                            || kind.contains("numbers")
                            || kind.contains("entry")
                    })
                    .collect();
                assert!(
                    state.apart(number, false).is_none(),
                    "round {number} {:?} {:?}\n{kinds:?}",
                    state.about().unwrap().system,
                    state.apart(number, false)
                );
            }
            let input = state.memory(number).unwrap();
            assert!(input.record().is_ok(), "{:?}", input.record().err());
            for (_, game) in found.boards() {
                let met = state.met(game.white, game.black, number);
                // A correction may turn a walkover into a game after the next pairing.
                let later = found.on_boards().count() > 0
                    && met.is_some_and(|met| {
                        state
                            .round(met)
                            .unwrap()
                            .on_boards()
                            .any(|old| old.paired_as.is_some() || old.reversed)
                    });
                assert!(
                    !swiss || altered || met.is_none() || later,
                    "{} met",
                    game.id
                );
            }
            let _ = engines::pair(&input, false);
        }
    }

    /// 13: undoing an act leaves everything as before.
    fn undo_restores(&mut self) {
        let before = essence(&self.hall.state);
        let body = self.command();
        let Ok(request) = Request::read(body.clone()) else {
            return;
        };
        let logged = self.hall.log.len();
        let Said::Done(made) = self.hall.request(&request) else {
            return;
        };
        if body["kind"] == "undo" || made.events.len() != 1 {
            return;
        }
        let seq = u64::try_from(logged + 1).unwrap();
        let mut undo = json!({"kind": "undo", "data": {"seq": seq}});
        let mut answer = self.hall.send(undo.clone());
        if let Said::Ask(warnings) = &answer {
            let marks: Vec<String> = warnings
                .iter()
                .map(jadoube_tournament::Warning::mark)
                .collect();
            undo["confirm"] = json!(marks);
            undo["confirm_again"] = json!(marks);
            answer = self.hall.send(undo);
        }
        if matches!(answer, Said::Done(_)) && body["kind"] != "finish-editing" {
            let after = essence(&self.hall.state);
            if before != after {
                panic!("{body}\n{:?}", differs("", &before, &after));
            }
        }
    }
}

/// Where two states differ.
fn differs(path: &str, one: &Value, two: &Value) -> Vec<String> {
    match (one, two) {
        (Value::Object(a), Value::Object(b)) => {
            let keys: std::collections::BTreeSet<&String> = a.keys().chain(b.keys()).collect();
            let of = |map: &serde_json::Map<String, Value>, key: &str| {
                map.get(key).cloned().unwrap_or_default()
            };
            keys.into_iter()
                .flat_map(|key| differs(&format!("{path}.{key}"), &of(a, key), &of(b, key)))
                .collect()
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            let pairs = a.iter().zip(b).enumerate();
            pairs
                .flat_map(|(at, (a, b))| differs(&format!("{path}[{at}]"), a, b))
                .collect()
        }
        (a, b) if a == b => Vec::new(),
        (a, b) => vec![format!("{path}: {a:.200} => {b:.200}")],
    }
}

#[test]
fn random_sequences_keep_the_invariants() {
    let long = std::env::var_os("JADOUBE_LONG").is_some();
    let (seeds, steps) = if long { (500, 250) } else { (36, 140) };
    let mut done = 0;
    let mut rounds = 0;
    for seed in 0..seeds {
        let mut play = Play::new(seed);
        for at in 0..5 + play.lot.below(6) {
            let name = format!("Sample{at:02}, Player");
            let rating = 1500 + play.lot.below(900);
            play.hall
                .plain("add-entry", json!({"name": name, "rating": rating}));
        }
        play.hall
            .plain("assign-numbers", json!({"order": "standard"}));
        for step in 0..steps {
            play.step();
            if step % 10 == 9 {
                play.hall.check();
                play.undo_restores();
            }
        }
        play.hall.check();
        play.pairings_are_lawful();
        done += play.done;
        rounds += play
            .hall
            .state
            .rounds()
            .iter()
            .filter(|found| found.published.is_some())
            .count();
    }
    println!("commands {done}, rounds published {rounds}");
    assert!(
        rounds >= usize::try_from(seeds).unwrap(),
        "too little is played: {rounds}"
    );
}

/// 8: what the public may see does not depend on a draft.
#[test]
fn drafts_are_invisible() {
    let mut hall = Hall::swiss_of(8, 4);
    hall.drawn(1);
    let seen = |hall: &Hall| {
        let open: Vec<_> = (1..=4)
            .map(|number| hall.state.public(round(number)))
            .collect();
        (
            open,
            hall.state.table(None),
            hall.state.trf26(&hall.people, true),
        )
    };
    let before = seen(&hall);
    hall.draft(2);
    assert_eq!(seen(&hall), before);
    assert!(matches!(
        hall.state.slot(0, round(2)),
        None | Some(Slot::Out(_))
    ));
}
