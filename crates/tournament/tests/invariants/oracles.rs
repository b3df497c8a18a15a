//! What must hold after every command, computed apart from the crate where it can be.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_tournament::{Event, Public, Recorded, engines};
use jadoube_vocabulary::{Absence, GameId, GameKind, Outcome, RoundNumber};
use serde_json::{Value, json};

use crate::hall::{Hall, round};
use crate::play::Play;

impl Play {
    /// 3: boards equal their hash until an event says otherwise; the input never changes.
    pub fn published_rounds_stand(&mut self, body: &Value) {
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
    pub fn pairings_are_lawful(&self) {
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

    /// What anybody may fetch.
    pub fn public(&self) -> Value {
        let state = &self.hall.state;
        let rounds = (1..=state.rounds().len()).map(|number| {
            let number = round(u32::try_from(number).unwrap());
            let level = state.public(number);
            let boards: Vec<Value> = state
                .boards(number)
                .iter()
                .filter(|_| level >= Public::Pairings)
                .map(|(board, game)| {
                    let outcome = (level >= Public::Results).then_some(game.outcome);
                    json!([board, game.white, game.black, outcome])
                })
                .collect();
            let table = (level >= Public::Standings).then(|| {
                let rows = state.table(Some(number)).rows.into_iter();
                rows.map(|row| json!([row.rank, row.number, row.points]))
                    .collect::<Vec<_>>()
            });
            json!([number, level, boards, table])
        });
        // A round of which only a draft is known is none for the public.
        let rounds: Vec<Value> = rounds
            .filter(|one| one[1] != json!(Public::Nothing))
            .collect();
        json!([rounds, state.public_start_list(), state.stage()])
    }

    /// 8: a draft, a session and their end change nothing the public may see.
    pub fn drafts_are_secret(&self, before: &Value, logged: usize, body: &Value) {
        let secret = |recorded: &Recorded| {
            matches!(
                recorded.event,
                Event::RoundDrafted { .. }
                    | Event::DraftDiscarded { .. }
                    | Event::EditingStarted { .. }
                    | Event::BoardSet { .. }
                    | Event::BoardRemoved { .. }
                    | Event::PabSet { .. }
                    | Event::EditingCancelled { .. }
                    | Event::LotDrawn { .. }
            )
        };
        let new = &self.hall.log[logged..];
        if !new.is_empty() && new.iter().all(secret) {
            assert_eq!(&self.public(), before, "{body}");
        }
    }

    /// 9: whatever leaves a note has it in the report, between its head and its first player.
    pub fn notes_tell(&mut self, before: &BTreeMap<GameId, Outcome>, logged: usize, body: &Value) {
        let state = &self.hall.state;
        let new: Vec<Event> = self.hall.log[logged..]
            .iter()
            .map(|one| one.event.clone())
            .collect();
        for event in &new {
            match event {
                // What counted when the next round was told to the players.
                Event::RoundPublished { round: told, .. } => {
                    if let Some(last) = told.previous() {
                        let games = before.iter().filter(|(id, _)| id.round == last);
                        self.paired
                            .extend(games.map(|(id, outcome)| (*id, *outcome)));
                    }
                }
                Event::RoundUnpublished { round: taken, .. } => {
                    self.paired
                        .retain(|id, _| Some(id.round) != taken.previous());
                }
                _ => {}
            }
        }
        let swiss = state.about().unwrap().system.is_swiss();
        if !state.is_fide_event() || new.is_empty() {
            return;
        }
        let text = state.trf26(&self.hall.people, true);
        let head: Vec<&str> = text
            .lines()
            .take_while(|line| !line.starts_with("001"))
            .collect();
        let told = |kind: &str, number: RoundNumber| {
            let wanted = format!("### {kind} @ Round {number}");
            head.iter()
                .any(|line| line.trim_end() == wanted || line.starts_with(&format!("{wanted}:")))
        };
        assert!(
            text.lines().filter(|line| line.starts_with("### ")).count() == state.notes().len()
        );
        for event in &new {
            let (kind, number) = match event {
                Event::ConformityLeft { .. } => {
                    ("FIDE mode exited", state.left_fide_mode().unwrap())
                }
                Event::ByeGranted {
                    entry,
                    round: of,
                    kind: Absence::Full,
                    ..
                } => {
                    let at = state.place_of(entry);
                    let there = at.and_then(|at| state.entry(at)?.byes.get(of));
                    if there != Some(&Absence::Full) {
                        continue;
                    }
                    ("FPB", *of)
                }
                Event::BoardAdded { game, .. } => ("MPA", game.round),
                Event::NumbersExchanged { from_round, .. } => match from_round.previous() {
                    Some(last) => ("Exchange", last),
                    None => continue,
                },
                _ => continue,
            };
            assert!(
                told(kind, number),
                "{kind} of round {number}: {body}\n{head:?}"
            );
        }
        if !swiss {
            return;
        }
        // A result that is not what the next round was paired on is told, and no other.
        for (id, was) in &self.paired {
            let Some(game) = state.game(*id) else {
                continue;
            };
            let changed = game.outcome != *was && !game.is_contested() && !game.reversed;
            if !changed || game.outcome.is_unfinished() {
                continue;
            }
            let adjourned = was.is_unfinished();
            let kind = if adjourned {
                "Adjournment"
            } else {
                "Correction"
            };
            let decisive = game.outcome.winner().is_some();
            assert!(
                told(kind, id.round) || (adjourned && !decisive),
                "{id}: {was} => {}: {body}\n{head:?}",
                game.outcome
            );
        }
    }

    /// 11: no game stands in two receipts of one authority.
    pub fn receipts_are_single(&self) {
        let mut sent: BTreeSet<(&str, GameId)> = BTreeSet::new();
        for receipt in self.hall.state.receipts() {
            for game in receipt.games.keys() {
                assert!(sent.insert((&receipt.authority, *game)), "{game} twice");
            }
        }
    }

    /// 12: the report of a chess Swiss taken over gives the same next pairing and points, where it
    /// can hold everything the event is.
    pub fn taken_over(&self) -> bool {
        let state = &self.hall.state;
        let about = state.about().unwrap();
        let swiss = about.game == GameKind::Chess && about.system.is_swiss();
        let held = |found: &jadoube_tournament::Round| {
            found.published.is_none()
                || found.on_boards().all(|game| {
                    !game.is_contested() && !game.outcome.is_unfinished() && game.report.is_none()
                })
        };
        if !swiss || state.last_published().is_none() || !state.rounds().iter().all(held) {
            return false;
        }
        let mut again = Hall::new();
        let text = state.trf26(&self.hall.people, true);
        again.sure("import-tournament", json!({ "text": text }));
        let points = |hall: &Hall| -> Vec<i64> {
            (1..=hall.state.numbers().len())
                .map(|number| hall.points(u32::try_from(number).unwrap()))
                .collect()
        };
        assert_eq!(points(&again), points(&self.hall), "{text}");
        let next = state.next_round();
        let pairs = |hall: &Hall| {
            let made = engines::pair(&hall.state.pairing_input(next, false), false).ok()?;
            Some((made.boards, made.pab))
        };
        assert_eq!(pairs(&again), pairs(&self.hall), "{text}");
        true
    }
}

/// Where two states differ.
pub fn differs(path: &str, one: &Value, two: &Value) -> Vec<String> {
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
