//! A tournament played at random.

use std::collections::BTreeMap;

use jadoube_tournament::{Event, Recorded, Request, Window};
use jadoube_vocabulary::{GameId, Lot, Outcome, RoundNumber, Seed};
use serde_json::{Value, json};

use super::oracles::differs;
use crate::hall::{Hall, Reply, essence, round};

pub const SYSTEMS: [(&str, &str); 13] = [
    ("chess", "fide-dutch"),
    ("chess", "round-robin"),
    ("chess", "double-round-robin"),
    ("draughts100", "pzwarc-classic"),
    ("draughts64", "pzwarc-dutch"),
    ("draughts100", "pzwarc-rating"),
    ("draughts64", "round-robin"),
    ("draughts64", "rutsch"),
    ("draughts100", "half-round-robin"),
    ("draughts64", "reversed-half-round-robin"),
    ("chess", "knock-out"),
    ("draughts64", "pzwarc-rating"),
    ("draughts100", "pzwarc-classic"),
];

/// How many seeds there are until the systems begin again.
pub const TURN: u64 = 17;

pub struct Play {
    pub hall: Hall,
    pub lot: Lot,
    pub draughts: bool,
    /// Whether somebody sees to it that the event goes on: it reaches its later rounds.
    lively: bool,
    pub done: usize,
    /// Acts that were taken back and compared.
    pub taken_back: usize,
    /// Frozen inputs and hashes of published rounds.
    pub memory: BTreeMap<u32, (String, String)>,
    left: Option<RoundNumber>,
    /// What counted when the round after was published, by game.
    pub paired: BTreeMap<GameId, Outcome>,
    /// How much of the log the notes have been held against.
    pub noted: usize,
}

impl Play {
    pub fn new(seed: u64) -> Self {
        let mut lot = Lot::new(Seed(seed));
        // Every system comes in its turn, the chess Swiss most often.
        let at = usize::try_from(seed % TURN).unwrap();
        let (game, system) = SYSTEMS.get(at).copied().unwrap_or(SYSTEMS[0]);
        let mut hall = Hall::new();
        hall.bits = u128::from(lot.bits()) << 3 | 1;
        hall.seed = lot.bits();
        let points = match lot.below(4) {
            0 if system == "fide-dutch" => json!({"win": 30, "draw": 10, "loss": 0, "pab": 30}),
            1 if system == "fide-dutch" => json!({"win": 10, "draw": 5, "loss": 0, "pab": 5}),
            _ => Value::Null,
        };
        hall.plain(
            "create-tournament",
            json!({"name": "Sample", "game": game, "system": system, "rounds": 3 + lot.below(4), "points": points,
                   "controlled": at != 12, "acceleration": (at == 13).then_some("baku")}),
        );
        Self {
            hall,
            lot,
            lively: !seed.is_multiple_of(3),
            draughts: game != "chess",
            done: 0,
            taken_back: 0,
            memory: BTreeMap::new(),
            left: None,
            paired: BTreeMap::new(),
            noted: 0,
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
        if self.lively && self.lot.chance(1, 3) {
            return self.what_is_due();
        }
        let number = self.some_round();
        let current = self.hall.state.current_round().get();
        let entry = self.entry();
        let kind = self.lot.below(76);
        match kind {
            0..=2 => {
                let name = format!("Sample{}, Player", self.lot.below(10_000));
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
                let of = match self.lot.below(6) {
                    0 => u32::try_from(self.lot.below(current as usize)).unwrap() + 1,
                    _ => current,
                };
                let board = self.board(of);
                let outcome = self.outcome();
                json!({"kind": "confirm-result", "data": {"round": of, "board": board, "outcome": outcome}})
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
            59..=70 | 72..=75 => self.rarer(kind, number, current, &entry),
            _ => {
                let acts: Vec<u64> = self.hall.state.compensable().collect();
                let seq = self.pick(&acts).unwrap_or(1);
                json!({"kind": "undo", "data": {"seq": seq}})
            }
        }
    }

    /// What an arbiter does now and then.
    fn rarer(&mut self, kind: usize, number: u32, current: u32, entry: &Value) -> Value {
        let board = self.board(current);
        let wish = match kind {
            59 => {
                let games: Vec<GameId> = self.outcomes().keys().copied().collect();
                let some = self.pick(&games).map_or_else(Vec::new, |game| vec![game]);
                let games = (!self.lot.chance(1, 3)).then_some(some);
                let authority = ["FIDE", "national"][self.lot.below(2)];
                (
                    "record-sent",
                    json!({"authority": authority, "report": "trf26", "games": games, "hash": "x"}),
                )
            }
            60 => ("adjourn", json!({"round": current, "board": board})),
            61 => ("annul-game", json!({"round": current, "board": board})),
            62 => (
                "move-player",
                json!({"round": number, "entry": entry, "board": self.lot.below(4) + 1, "side": "black"}),
            ),
            63 => ("open-check-in", json!({"round": number})),
            64 => ("check-in", json!({"entry": entry, "round": number})),
            65 => ("close-check-in", json!({"round": number})),
            66 if self.draughts || self.lot.chance(1, 2) => {
                ("configure", json!({"rounds": 3 + self.lot.below(5)}))
            }
            66 => {
                let lists = [json!(["DE", "WIN"]), json!(["WIN", "DE", "SB"])];
                let list = self.pick(&lists).unwrap();
                ("configure", json!({ "tie_breaks": list }))
            }
            67 => {
                let games: Vec<GameId> = self.outcomes().keys().copied().collect();
                let (a, b) = (self.pick(&games), self.pick(&games));
                ("exchange-players", json!({"a": a, "b": b}))
            }
            68 => {
                let new = json!([{"name": format!("Sample{}, Player", self.lot.below(10_000)), "rating": 1900}]);
                let change = json!([{"entry": entry, "rating": 1000 + self.lot.below(1500), "club": "Sample"}]);
                ("import-entries", json!({"entries": new, "changes": change}))
            }
            69 if self.lot.chance(1, 2) => {
                let wish = json!({"for": "bye", "round": number, "kind": "zero"});
                match self.hall.state.requests().len() {
                    0..=3 => (
                        "file-request",
                        json!({"entry": entry, "request": wish, "text": "sample reason"}),
                    ),
                    some => (
                        "answer-request",
                        json!({"request": 1 + self.lot.below(some), "accepted": self.lot.chance(2, 3)}),
                    ),
                }
            }
            72 => {
                let acts: Vec<u64> = self.hall.state.compensable().collect();
                let mut effects: Vec<u64> = (0..self.lot.below(3))
                    .filter_map(|_| self.pick(&acts))
                    .collect();
                effects.sort_unstable();
                effects.dedup();
                (
                    "make-decision",
                    json!({"articles": ["fide-2023:12.9"], "text": "sample reason", "effects": effects}),
                )
            }
            73 => {
                let made = self.hall.state.decisions().len();
                (
                    "withdraw-decision",
                    json!({"decision": 1 + self.lot.below(made + 1), "reason": "sample reason"}),
                )
            }
            74 => {
                let level = ["nothing", "pairings", "results", "standings"][self.lot.below(4)];
                ("set-publication", json!({"round": current, "level": level}))
            }
            75 => {
                let policy = ["automatic", "by-act", "after-match"][self.lot.below(3)];
                ("configure", json!({ "publication": policy }))
            }
            69 => ("seal-final", json!({})),
            _ => ("unseal", json!({})),
        };
        json!({"kind": wish.0, "data": wish.1})
    }

    /// Sends a command, mostly confirming; checks what each event may change.
    pub fn step(&mut self) {
        let mut body = self.command();
        let Ok(request) = Request::read(body.clone()) else {
            return;
        };
        self.done += 1;
        let before: BTreeMap<GameId, Outcome> = self.outcomes();
        let seen = self.public();
        let logged = self.hall.log.len();
        let numbers = self.hall.state.numbers().to_vec();
        match self.hall.request(&request) {
            Reply::Ask(warnings) if self.lot.chance(3, 4) => {
                let marks: Vec<String> = warnings
                    .iter()
                    .map(jadoube_tournament::Warning::mark)
                    .collect();
                body["confirm"] = json!(marks);
                body["confirm_again"] = json!(marks);
                let again = self.hall.send(body.clone());
                assert!(!matches!(again, Reply::Ask(_)), "asked twice: {body}");
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
            if let Event::ResultContested { game, .. } = &recorded.event {
                let reach = self.hall.state.reach(game.round, false);
                assert!(!reach.paired_on, "contested though paired on: {body}");
            }
            if let Event::ReportCorrected { game, .. } = &recorded.event {
                assert_eq!(before.get(game), self.outcomes().get(game), "{body}");
            }
        }
        // 10: nothing of a person or a text in the log.
        for recorded in &self.hall.log[logged..] {
            let (_, data) = recorded.parts();
            let text = data.to_string();
            let texts = self.hall.texts.values();
            let names = self.hall.people.values().map(|one| &one.name);
            for secret in texts.chain(names).filter(|one| one.len() > 5) {
                assert!(!text.contains(secret.as_str()), "{secret}: {text}");
            }
            let (kind, data) = recorded.parts();
            assert_eq!(&Recorded::read(&kind, 1, data).unwrap(), recorded, "{kind}");
        }
        self.published_rounds_stand(&body);
        self.late_entries_keep_the_order(&numbers, logged, &body);
        self.engines_count_as_the_input(logged);
        self.drafts_are_secret(&seen, logged, &body);
        self.notes_tell(&before, logged, &body);
        self.receipts_are_single();
        // 9: the watermark only moves earlier.
        let left = self.hall.state.left_fide_mode();
        assert!(self.left.is_none() || left <= self.left && left.is_some());
        self.left = left;
    }

    pub fn outcomes(&self) -> BTreeMap<GameId, Outcome> {
        let rounds = self.hall.state.rounds().iter();
        rounds
            .flat_map(|found| found.on_boards().map(|game| (game.id, game.outcome)))
            .collect()
    }

    /// 13: undoing an act leaves everything as before.
    pub fn undo_restores(&mut self) {
        let body = self.command();
        self.take_back(&body);
        self.published_rounds_stand(&body);
    }

    fn take_back(&mut self, body: &Value) {
        let before = essence(&self.hall.state);
        let Ok(request) = Request::read(body.clone()) else {
            return;
        };
        let logged = self.hall.log.len();
        let mut answer = self.hall.request(&request);
        // What is asked is confirmed: an act of level 2, 3 or 4 is taken back like any other.
        if let Reply::Ask(warnings) = &answer {
            let marks: Vec<String> = warnings
                .iter()
                .map(jadoube_tournament::Warning::mark)
                .collect();
            let mut body = body.clone();
            body["confirm"] = json!(marks);
            body["confirm_again"] = json!(marks);
            answer = self.hall.send(body);
        }
        let Reply::Done(made) = answer else {
            return;
        };
        // A list is one act of many events; what else makes several is taken back one by one.
        let list = made
            .events
            .first()
            .is_some_and(|first| matches!(first.event, Event::EntriesImported { .. }));
        if body["kind"] == "undo" || (made.events.len() != 1 && !list) {
            return;
        }
        let seq = u64::try_from(logged + 1).unwrap();
        let mut undo = json!({"kind": "undo", "data": {"seq": seq}});
        let mut answer = self.hall.send(undo.clone());
        if let Reply::Ask(warnings) = &answer {
            let marks: Vec<String> = warnings
                .iter()
                .map(jadoube_tournament::Warning::mark)
                .collect();
            undo["confirm"] = json!(marks);
            undo["confirm_again"] = json!(marks);
            answer = self.hall.send(undo);
        }
        // A finished session is opened again on the boards before it, and a decision takes what it
        // did with it (2.8).
        let more = body["kind"] == "finish-editing" || body["kind"] == "make-decision";
        if matches!(answer, Reply::Done(_)) && !more {
            self.taken_back += 1;
            let after = essence(&self.hall.state);
            if before != after {
                panic!("{body}\n{:?}", differs("", &before, &after));
            }
        }
    }
}
