//! A hall for tests: sends commands as requests do, keeps the log, people and texts.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use std::collections::BTreeMap;

use jadoube_tournament::{
    Answer, CarriedOut, CommandRefusal, Facts, PersonDetails, Recorded, Request, RoundSlot, State,
    Warning, apply, decide, replay,
};
use jadoube_vocabulary::{EntryId, Outcome, PersonId, RoundNumber, TextId};
use serde_json::{Value, json};

#[derive(Default)]
pub struct Hall {
    pub state: State,
    pub log: Vec<Recorded>,
    pub people: BTreeMap<PersonId, PersonDetails>,
    pub texts: BTreeMap<TextId, String>,
    pub now: i64,
    pub seed: u64,
    pub bits: u128,
    /// Entries in the order they came.
    pub ids: Vec<EntryId>,
}

pub enum Reply {
    Done(Box<CarriedOut>),
    Ask(Vec<Warning>),
    Refused(CommandRefusal),
}

pub fn round(number: u32) -> RoundNumber {
    RoundNumber::new(number).unwrap()
}

impl Hall {
    pub fn new() -> Self {
        Self {
            bits: 1,
            ..Self::default()
        }
    }

    pub fn facts(&self) -> Facts<'_> {
        Facts {
            now: self.now,
            seed: self.seed,
            bits: self.bits,
            people: &self.people,
            sections: &[],
        }
    }

    /// Sends a command once, as it is.
    pub fn send(&mut self, body: Value) -> Reply {
        let request = Request::read(body.clone()).unwrap_or_else(|e| panic!("{body}: {e}"));
        self.request(&request)
    }

    pub fn request(&mut self, request: &Request) -> Reply {
        self.bits = self
            .bits
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1 << 70 | 1_442_695);
        let answer = decide(&self.state, request, &self.facts());
        match answer {
            Err(refusal) => Reply::Refused(refusal),
            Ok(Answer::Ask(warnings)) => Reply::Ask(warnings),
            Ok(Answer::Done(decision)) => {
                self.people.extend(decision.people.iter().cloned());
                self.texts.extend(decision.texts.iter().cloned());
                for event in &decision.events {
                    apply(&mut self.state, event).unwrap();
                    self.log.push(event.clone());
                }
                self.ids.extend(decision.entries.iter().cloned());
                Reply::Done(decision)
            }
        }
    }

    /// Sends a command that must be carried out without a question.
    pub fn plain(&mut self, kind: &str, data: Value) -> CarriedOut {
        match self.send(json!({ "kind": kind, "data": data })) {
            Reply::Done(decision) => *decision,
            Reply::Ask(warnings) => panic!("{kind} {data} asks {warnings:?}"),
            Reply::Refused(refusal) => panic!("{kind} {data} refused: {refusal:?}"),
        }
    }

    /// Sends a command and confirms whatever is asked; tells the codes asked.
    pub fn sure(&mut self, kind: &str, data: Value) -> (CarriedOut, Vec<String>) {
        let mut body = json!({ "kind": kind, "data": data });
        let mut codes = Vec::new();
        for _ in 0..3 {
            match self.send(body.clone()) {
                Reply::Done(decision) => return (*decision, codes),
                Reply::Refused(refusal) => {
                    let Some(jadoube_tournament::WayOut::LeaveFideMode { mark }) = refusal.way_out
                    else {
                        panic!("{kind} {data} refused: {refusal:?}");
                    };
                    codes.extend(refusal.reasons.iter().map(|reason| match reason {
                        jadoube_tournament::Reason::FideMode { warning } => {
                            warning.code().as_str().to_owned()
                        }
                        other => other.code().to_owned(),
                    }));
                    body["confirm"] = json!([mark]);
                    body["confirm_again"] = json!([mark]);
                }
                Reply::Ask(warnings) => {
                    let mut marks: Vec<Value> = warnings.iter().map(|w| json!(w.mark())).collect();
                    marks.extend(body["confirm"].as_array().cloned().unwrap_or_default());
                    codes.extend(warnings.iter().map(|w| w.code().as_str().to_owned()));
                    body["confirm"] = json!(marks);
                    body["confirm_again"] = json!(marks);
                }
            }
        }
        panic!("{kind} {data} asks for ever: {codes:?}");
    }

    /// The codes a command asks about.
    pub fn asks(&mut self, kind: &str, data: Value) -> Vec<String> {
        match self.send(json!({ "kind": kind, "data": data })) {
            Reply::Ask(warnings) => warnings
                .iter()
                .map(|w| w.code().as_str().to_owned())
                .collect(),
            Reply::Done(_) => Vec::new(),
            Reply::Refused(refusal) => panic!("{kind} {data} refused: {refusal:?}"),
        }
    }

    /// The codes a command is refused for.
    pub fn refuses(&mut self, kind: &str, data: Value) -> Vec<String> {
        match self.send(json!({ "kind": kind, "data": data })) {
            Reply::Refused(refusal) => refusal.reasons.iter().map(code).collect(),
            Reply::Ask(warnings) => panic!("{kind} {data} asks {warnings:?}"),
            Reply::Done(decision) => panic!("{kind} {data} done: {:?}", decision.events),
        }
    }

    /// A chess Swiss with White for number 1.
    pub fn swiss(rounds: u32) -> Self {
        let mut hall = Self::new();
        hall.plain(
            "create-tournament",
            json!({"name": "Sample open", "game": "chess", "system": "fide-dutch",
                   "rounds": rounds, "initial_colour": "white"}),
        );
        hall
    }

    /// Enters players with these ratings and gives numbers.
    pub fn field(&mut self, ratings: &[u32]) {
        let entries: Vec<Value> = ratings
            .iter()
            .enumerate()
            .map(|(at, rating)| json!({"name": format!("Sample{:03}, Player", at + 1), "rating": rating}))
            .collect();
        self.plain("add-entries", json!({ "entries": entries }));
        self.plain("assign-numbers", json!({"order": "standard"}));
    }

    /// A Swiss of this many, rated in order.
    pub fn swiss_of(players: u32, rounds: u32) -> Self {
        let mut hall = Self::swiss(rounds);
        let ratings: Vec<u32> = (0..players).map(|at| 2500 - at * 10).collect();
        hall.field(&ratings);
        hall
    }

    pub fn at(&self, number: u32) -> usize {
        self.state.numbers()[number as usize - 1]
    }

    pub fn id(&self, number: u32) -> EntryId {
        self.state.entries()[self.at(number)].id.clone()
    }

    pub fn number(&self, at: usize) -> u32 {
        self.state.number(at).unwrap()
    }

    pub fn draft(&mut self, number: u32) {
        self.sure("draft-round", json!({"round": number}));
    }

    pub fn publish(&mut self, number: u32) {
        self.draft(number);
        self.plain("publish-round", json!({"round": number}));
    }

    /// Boards of a draft as text: `1-4 5-2 3-6 bye 7`.
    pub fn drafted(&self, number: u32) -> String {
        let draft = self
            .state
            .round(round(number))
            .unwrap()
            .draft
            .as_ref()
            .unwrap();
        let boards = draft.boards.iter();
        let mut parts: Vec<String> = boards
            .map(|(w, b, _)| format!("{}-{}", self.number(*w), self.number(*b)))
            .collect();
        parts.extend(draft.pab.map(|at| format!("bye {}", self.number(at))));
        parts.join(" ")
    }

    /// Boards of a published round as text.
    pub fn boards(&self, number: u32) -> String {
        let found = self.state.round(round(number)).unwrap();
        let mut parts: Vec<String> = found
            .boards()
            .iter()
            .map(|(_, game)| format!("{}-{}", self.number(game.white), self.number(game.black)))
            .collect();
        parts.extend(found.pab().map(|at| format!("bye {}", self.number(at))));
        parts.join(" ")
    }

    /// Confirms results board by board.
    pub fn results(&mut self, number: u32, outcomes: &[&str]) {
        let results: Vec<Value> = outcomes
            .iter()
            .enumerate()
            .map(|(at, outcome)| json!({"board": at + 1, "outcome": outcome}))
            .collect();
        self.plain(
            "confirm-results",
            json!({"round": number, "results": results}),
        );
    }

    /// Drafts, publishes, and enters results.
    pub fn play(&mut self, number: u32, outcomes: &[&str]) {
        self.publish(number);
        self.results(number, outcomes);
    }

    /// Draws on all boards.
    pub fn drawn(&mut self, number: u32) {
        self.publish(number);
        let boards = self.state.boards(round(number)).len();
        let drawn = if self.state.about().unwrap().game.is_draughts() {
            "1-1"
        } else {
            "1/2"
        };
        self.results(number, &vec![drawn; boards]);
    }

    pub fn outcome(&self, number: u32, board: u32) -> Outcome {
        self.state.boards(round(number))[board as usize - 1]
            .1
            .outcome
    }

    /// Points by number, in tenths.
    pub fn points(&self, number: u32) -> i64 {
        self.state.points(self.at(number)).tenths()
    }

    pub fn notes(&self) -> Vec<String> {
        self.state
            .notes()
            .iter()
            .map(jadoube_tournament::Note::line)
            .collect()
    }

    /// 2.10: what must hold after every command.
    pub fn check(&self) {
        self.everybody_has_one_thing();
        let again = replay(&self.log).unwrap();
        assert_eq!(essence(&again), essence(&self.state), "replay");
        assert_eq!(again.head(), self.state.head());
        // 6: the table adds up the competition ledger; games of a leaver who is dropped count
        // for nobody, and the draughts code counts by itself.
        let chess = self.state.about().unwrap().game == jadoube_vocabulary::GameKind::Chess;
        let dropped = self.state.dropped(&self.state.competition());
        if chess && dropped.is_empty() {
            for row in self.state.table(None).rows {
                let points = self.state.points(row.at).tenths();
                assert_eq!(row.points, points, "points of {}", row.number);
            }
        }
        let swiss = self.state.about().unwrap().system.is_swiss();
        let single = !self.state.is_team_event();
        if single && dropped.is_empty() && (chess || swiss) {
            for row in self.state.table(None).rows {
                assert_eq!(
                    row.points,
                    self.counted(row.at),
                    "points of {} by the ledger",
                    row.number
                );
            }
        }
    }

    /// The competition ledger of an entry added up by hand, in tenths.
    pub fn counted(&self, at: usize) -> i64 {
        use jadoube_vocabulary::{Absence as A, Outcome as O};
        let worth = self.state.config().unwrap().points;
        let (win, draw, loss) = (worth.win, worth.draw, worth.loss);
        let (free, lost) = (worth.forfeit_win, worth.forfeit_loss);
        let mut sum = 0;
        for found in self.state.rounds() {
            if found.published.is_none() {
                continue;
            }
            let own = found.on_boards().find(|game| game.side_of(at).is_some());
            let points = match own {
                Some(game) if game.is_contested() => continue,
                Some(game) => {
                    let white = game.white == at;
                    match game.outcome {
                        O::WhiteWon | O::WhiteWonUnrated if white => win,
                        O::BlackWon | O::BlackWonUnrated if !white => win,
                        O::WhiteHalf if white => draw,
                        O::BlackHalf if !white => draw,
                        O::Drawn | O::DrawnUnrated | O::DrawnWhiteBetter | O::DrawnBlackBetter => {
                            draw
                        }
                        O::WhiteWalkover if white => free,
                        O::BlackWalkover if !white => free,
                        O::WhiteWalkover | O::BlackWalkover | O::BothForfeited => lost,
                        O::Open | O::Adjourned | O::Annulled => continue,
                        O::WhiteWon
                        | O::BlackWon
                        | O::WhiteWonUnrated
                        | O::BlackWonUnrated
                        | O::WhiteHalf
                        | O::BlackHalf
                        | O::BothLost => loss,
                    }
                }
                None => match found.slot(at) {
                    RoundSlot::Out(A::PairingBye) => worth.pairing_bye,
                    RoundSlot::Out(A::Half) => draw,
                    RoundSlot::Out(A::Full) => win,
                    RoundSlot::Out(_) => worth.absence,
                    RoundSlot::Game(_) => continue,
                },
            };
            sum += points.tenths();
        }
        let given: i64 = self
            .log
            .iter()
            .filter_map(|one| match &one.event {
                jadoube_tournament::Event::PointsDecided { entry, tenths, .. }
                    if self.state.place_of(entry) == Some(at) =>
                {
                    Some(*tenths)
                }
                _ => None,
            })
            .sum();
        let told = self.state.last_published().is_some();
        sum + if told { given } else { 0 }
    }

    fn everybody_has_one_thing(&self) {
        for (index, found) in self.state.rounds().iter().enumerate() {
            if found.published.is_none() {
                continue;
            }
            let mut seated = vec![0; self.state.entries().len()];
            for (_, game) in found.boards() {
                seated[game.white] += 1;
                seated[game.black] += 1;
            }
            let mut pabs = 0;
            for (at, _) in self.state.alive() {
                match found.slot(at) {
                    RoundSlot::Game(_) => {
                        assert_eq!(seated[at], 1, "round {} entry {at}", index + 1)
                    }
                    RoundSlot::Out(kind) => {
                        assert_eq!(seated[at], 0, "round {} entry {at}", index + 1);
                        pabs += usize::from(kind == jadoube_vocabulary::Absence::PairingBye);
                    }
                }
            }
            assert!(pabs <= 1);
        }
    }
}

pub fn code(reason: &jadoube_tournament::Reason) -> String {
    match reason {
        jadoube_tournament::Reason::FideMode { warning } => warning.code().as_str().to_owned(),
        other => other.code().to_owned(),
    }
}

/// The state without its log, attempts and versions of numbers.
pub fn essence(state: &State) -> Value {
    let alive: Vec<Value> = state
        .alive()
        .map(|(_, entry)| {
            let mut value = serde_json::to_value(entry).unwrap();
            value["number"] = json!(entry.number);
            value
        })
        .collect();
    let rounds: Vec<Value> = state
        .rounds()
        .iter()
        .map(|found| {
            let mut value = serde_json::to_value(found).unwrap();
            if let Some(draft) = value.get_mut("draft").and_then(Value::as_object_mut) {
                draft.remove("attempt");
                draft.remove("numbers_version");
            }
            if found.published.is_none() {
                // Struck games are memory of the log.
                value["games"] = json!([]);
                value["slots"] = json!([]);
            }
            let games = value["games"].as_array().cloned().unwrap_or_default();
            value["games"] = games
                .into_iter()
                .filter(|game| !game["board"].is_null())
                .collect();
            if let Some(published) = value.get_mut("published").and_then(Value::as_object_mut) {
                published.remove("attempt");
                published.remove("numbers_version");
            }
            value
        })
        .filter(|value| {
            // A round of which nothing is known is no round.
            let known = ["draft", "published", "session"]
                .iter()
                .any(|key| !value[*key].is_null());
            known || value["check_in"] != "Unused" || value["present"] != json!([])
        })
        .collect();
    json!({
        "about": state.about(),
        "config": state.config(),
        "entries": alive,
        "rounds": rounds,
        "stage": state.stage(),
        "left": state.left_fide_mode(),
        "points": state.alive().map(|(at, _)| state.points(at).tenths()).collect::<Vec<_>>(),
        "forbidden": state.forbidden().iter().map(|one| (&one.entries, one.first, one.last)).collect::<Vec<_>>(),
        "sealed": state.sealed(),
        "notes": state.notes().iter().map(jadoube_tournament::Note::line).collect::<Vec<_>>(),
    })
}
