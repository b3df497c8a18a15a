//! What must hold after every command, computed apart from the crate where it can be.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_competition::Adjourned;
use jadoube_formats::competition_file::CompetitionFile;
use jadoube_tournament::{
    Change, Event, LogLine, Logged, NumbersCause, PairingVerdict, PersonDetails, Public, Recorded,
    RoundSlot, State, engines, file_text, replay,
};
use jadoube_vocabulary::{Absence, EntryId, GameId, GameKind, Outcome, PersonId, RoundNumber};
use serde_json::{Value, json};

use super::play::Play;
use crate::hall::{Hall, essence, round};

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
                // The players seated there are those announced, unless an event says otherwise.
                for game in found.on_boards() {
                    let allotted = match game.reversed {
                        true => (game.black, game.white),
                        false => (game.white, game.black),
                    };
                    assert!(
                        game.late || game.exchanged || published.boards.contains(&allotted),
                        "{}: {body}",
                        game.id
                    );
                }
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

    /// 5: numbered entries keep their order when somebody comes late.
    pub fn late_entries_keep_the_order(&self, before: &[usize], logged: usize, body: &Value) {
        for one in &self.hall.log[logged..] {
            let Event::NumbersAssigned {
                cause: NumbersCause::LateEntry,
                order,
                ..
            } = &one.event
            else {
                continue;
            };
            let at = |id: &EntryId| {
                self.hall
                    .state
                    .entries()
                    .iter()
                    .position(|one| one.id == *id)
            };
            let now: Vec<usize> = order.iter().filter_map(at).collect();
            let kept: Vec<usize> = now
                .iter()
                .copied()
                .filter(|at| before.contains(at))
                .collect();
            let old: Vec<usize> = before
                .iter()
                .copied()
                .filter(|at| now.contains(at))
                .collect();
            assert_eq!(kept, old, "{body}");
        }
    }

    /// 6: a round that is told now is paired on the points of its frozen input, an unfinished game
    /// counted as drawn; added up here from the ledger.
    pub fn engines_count_as_the_input(&self, logged: usize) {
        let state = &self.hall.state;
        for one in &self.hall.log[logged..] {
            let Event::RoundPublished { round: told, .. } = &one.event else {
                continue;
            };
            let swiss = state.about().unwrap().system.is_swiss();
            if !swiss || !state.is_published(*told) {
                continue;
            }
            let input = state.memory(*told).unwrap();
            let record = input.record().unwrap();
            let rounds = record.rounds();
            for (at, participant) in record.participants().iter().enumerate() {
                let own = state.place_of(&participant.id).unwrap();
                let counted = record.points_after(at, rounds, Adjourned::AsDraw);
                assert_eq!(
                    counted,
                    state.points_for_pairing(own, *told),
                    "round {told}, number {}",
                    participant.number
                );
            }
        }
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
                // A correction may turn a walkover into a game, or tell who really sat there, after
                // the next pairing.
                let later = found.on_boards().count() > 0
                    && met.is_some_and(|met| {
                        state
                            .round(met)
                            .unwrap()
                            .on_boards()
                            .any(|old| old.paired_as.is_some() || old.reversed || old.exchanged)
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
        // What was taken back outside a step of play is seen here too.
        for one in &self.hall.log[self.noted.min(logged)..logged] {
            if let Event::RoundUnpublished { round: taken, .. } = &one.event {
                self.paired
                    .retain(|id, _| Some(id.round) != taken.previous());
            }
        }
        self.noted = self.hall.log.len();
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
        let written: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("### "))
            .collect();
        let kept: Vec<String> = state
            .notes()
            .iter()
            .map(|one| format!("### {}", one.line()))
            .collect();
        assert_eq!(written, kept, "{body}");
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
                    // Whoever plays on a late board after all had no bye.
                    let slot = at.and_then(|at| state.slot(at, *of));
                    let plays = matches!(slot, Some(RoundSlot::Game(_)));
                    if there != Some(&Absence::Full) || plays {
                        continue;
                    }
                    ("FPB", *of)
                }
                Event::BoardAdded { game, .. } => ("MPA", game.round),
                Event::EditingFinished {
                    round: of,
                    verdict: PairingVerdict::Differs | PairingVerdict::NoLegal,
                    ..
                } if state.is_published(*of) => ("MPA", *of),
                // Boards made by hand on a draft are reported with its round.
                Event::RoundPublished { round: of, .. } => {
                    let manual = state.round(*of).and_then(|found| found.manual.as_ref());
                    if manual.is_none_or(|manual| manual.only_made.is_empty()) {
                        continue;
                    }
                    ("MPA", *of)
                }
                Event::ReportCorrected { game, now, .. } => {
                    let counts = state.game(*game).map(|game| game.outcome);
                    if counts.is_none_or(|counts| counts == *now || counts.is_unfinished()) {
                        continue;
                    }
                    ("Rating correction", game.round)
                }
                Event::GameColoursReversed { game, .. } => {
                    if !state.game(*game).is_some_and(|game| game.reversed) {
                        continue;
                    }
                    ("Correction", game.round)
                }
                Event::ConfigChanged { changes, .. } => {
                    let Some(last) = state.last_published() else {
                        continue;
                    };
                    for change in changes {
                        let kind = match change {
                            Change::Rounds { .. } => "Rounds",
                            Change::TieBreaks { .. } => "Tie-breaks",
                            Change::Points { .. }
                            | Change::System { .. }
                            | Change::Acceleration { .. } => "Configuration",
                            _ => continue,
                        };
                        assert!(told(kind, last), "{kind}: {body}\n{head:?}");
                    }
                    continue;
                }
                Event::NumbersAssigned {
                    cause: NumbersCause::Regeneration,
                    from_round,
                    ..
                } => match from_round.previous() {
                    Some(last) => ("Regeneration", last),
                    None => continue,
                },
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
        // A result other than the one the next round was paired on is reported, and no other.
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

    /// 12: the event file read back gives the same state, next pairing, standings and notes.
    pub fn event_file_agrees(&self) {
        let hall = &self.hall;
        let log: Vec<Logged> = (0_i64..)
            .zip(&hall.log)
            .map(|(at, event)| Logged {
                at,
                event: event.clone(),
            })
            .collect();
        let text = file_text(&log, &hall.people, &hall.texts);
        let read: Value = serde_json::from_str(&text).unwrap();
        let lines: Vec<LogLine> = serde_json::from_value(read["log"].clone()).unwrap();
        let events = lines.into_iter().map(|line| {
            let read = Recorded::read(&line.kind, line.version, line.data);
            read.unwrap()
        });
        let events: Vec<Recorded> = events.collect();
        let again = replay(&events).unwrap();
        assert_eq!(essence(&again), essence(&hall.state));
        assert_eq!(again.table(None), hall.state.table(None));
        let next = hall.state.next_round();
        let input = |state: &State| serde_json::to_value(state.pairing_input(next, false)).unwrap();
        assert_eq!(input(&again), input(&hall.state));
        let people: BTreeMap<PersonId, PersonDetails> =
            serde_json::from_value(read["people"].clone()).unwrap();
        assert_eq!(people, hall.people);
    }

    /// 12: our own file read back gives the same next pairing and the same notes.
    pub fn own_file_agrees(&self) {
        let state = &self.hall.state;
        let Some(file) = state.competition_file(&self.hall.people) else {
            return;
        };
        let text = file.write().unwrap();
        let read = CompetitionFile::read(&text).unwrap();
        assert_eq!(read, file);
        let next = state.next_round();
        let ours = state.pairing_input(next, false);
        let mut theirs = ours.clone();
        theirs.competition.participants = read.competition.participants;
        theirs.competition.rounds = read.competition.rounds;
        theirs.competition.next = read.competition.next;
        let pairs = |input| engines::pair(input, false).map(|made| (made.boards, made.pab));
        assert_eq!(pairs(&theirs), pairs(&ours));
        let notes: Vec<String> = read.notes.iter().map(|note| note.kind.clone()).collect();
        let own: Vec<&str> = state.notes().iter().map(|note| note.kind.name()).collect();
        assert_eq!(notes, own);
    }

    /// 12: the report of a chess Swiss taken over gives the same next pairing and points, where it
    /// can hold everything the event is.
    pub fn taken_over(&self) -> bool {
        let state = &self.hall.state;
        let about = state.about().unwrap();
        let swiss = about.game == GameKind::Chess && about.system.is_swiss();
        // A report cannot hold a round in which nobody played, an open game, or two results.
        let held = |found: &jadoube_tournament::RoundState| {
            let mut games = found.on_boards().peekable();
            found.published.is_none()
                || games.peek().is_some()
                    && games.all(|game| {
                        !game.is_contested()
                            && !game.outcome.is_unfinished()
                            && game.report.is_none()
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
        // After the last round nothing is paired, and a report tells nothing of it.
        let next = state.next_round();
        if next.get() > state.config().unwrap().rounds {
            return true;
        }
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
