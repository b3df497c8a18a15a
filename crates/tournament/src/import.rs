//! A report of another program taken over: its rounds as they were, each paired again to see.

use std::collections::BTreeMap;

use jadoube_competition::{Competition, Parity, Record, entry_id};
use jadoube_formats::{boards, trf};
use jadoube_pairing::swiss::dutch::Scorecards;
use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, EventId, GameId, GameKind, Outcome, RoundNumber, Side,
    TournamentId,
};

use crate::apply::apply;
use crate::config::{Acceleration, Book, Config, System};
use crate::door::{Act, Acted};
use crate::drafting;
use crate::entry_data::{Flags, How, Rating, Title};
use crate::event::{BoardPair, Event, NumbersCause, PublishedBoard, Source};
use crate::facts::Person;
use crate::hash;
use crate::refusal::Reason;
use crate::state::State;
use crate::warnings::Warning;

struct Import<'t> {
    file: &'t trf::Trf,
    /// What the report tells, participants by number; what only a report carries (names, byes
    /// asked for later rounds) is read from the file.
    record: Competition,
    cards: Scorecards,
    scratch: State,
    /// Entries by the order of their numbers.
    ids: Vec<EntryId>,
    adjustments: Vec<String>,
    differing: Vec<RoundNumber>,
}

fn bad(line: usize, what: impl Into<String>) -> Reason {
    Reason::BadFile {
        line: u32::try_from(line).unwrap_or(0),
        what: what.into(),
    }
}

impl Import<'_> {
    /// Who somebody of the report's record is here.
    fn entry(&self, reported: &EntryId) -> Option<EntryId> {
        let at = self
            .record
            .participants
            .iter()
            .position(|one| one.id == *reported)?;
        self.ids.get(at).cloned()
    }

    /// The same by number.
    fn numbered(&self, number: u32) -> Option<EntryId> {
        self.entry(&entry_id(number))
    }
}

impl Act<'_> {
    fn step(&mut self, import: &mut Import<'_>, event: Event) -> Acted {
        let recorded = event.into();
        apply(&mut import.scratch, &recorded).map_err(|error| bad(0, error.to_string()))?;
        self.made.events.push(recorded);
        Ok(())
    }

    pub(crate) fn import(
        &mut self,
        text: &str,
        rounds: Option<u32>,
        tournament: Option<TournamentId>,
        event: Option<EventId>,
    ) -> Acted {
        let file = trf::read(text).map_err(|error| bad(error.line, error.to_string()))?;
        if file.is_team_event() || file.players.is_empty() {
            return Err(bad(1, "no individual event").into());
        }
        if let Some(fault) = file.not_dutch() {
            return Err(bad(fault.line, fault.to_string()).into());
        }
        let paired = file.rounds_paired();
        let taken = rounds.map_or(paired, |rounds| paired.min(rounds as usize));
        let mut record = file.competition(Parity::default());
        record.participants.sort_by_key(|one| one.number);
        let behind_the_door =
            Record::new(record.clone()).map_err(|_| bad(1, "the report contradicts itself"))?;
        let mut import = Import {
            file: &file,
            cards: Scorecards::read(&behind_the_door),
            record,
            scratch: State::new(),
            ids: Vec::new(),
            adjustments: file
                .remarks
                .iter()
                .map(|remark| remark.code.clone())
                .collect(),
            differing: Vec::new(),
        };
        self.found(&mut import, tournament, event)?;
        self.import_entries(&mut import, taken)?;
        for at in 0..taken {
            self.import_round(&mut import, RoundNumber::at(at))?;
        }
        self.import_requests(&mut import, taken, paired)?;
        let imported = Event::TournamentImported {
            source: hash::long(text),
            adjustments: import.adjustments.clone(),
            differing: import.differing.clone(),
        };
        self.push(imported);
        if !import.differing.is_empty() {
            self.warn(Warning::ImportDiffers {
                rounds: import.differing,
            });
        }
        self.made.entries = import.ids;
        Ok(())
    }

    fn found(
        &mut self,
        import: &mut Import<'_>,
        tournament: Option<TournamentId>,
        event: Option<EventId>,
    ) -> Acted {
        let file = import.file;
        let rounds = u32::try_from(file.rounds_total().max(1)).unwrap_or(99);
        let mut config = Config::usual(GameKind::Chess, System::FideDutch, rounds);
        config.points = import.record.points;
        if let Some(list) = file.declared_tie_breaks() {
            config.tie_breaks = list.iter().map(ToString::to_string).collect();
        } else {
            import.adjustments.push("tie-breaks".to_owned());
        }
        let seen = &import.record;
        config.initial_colour = Some(seen.initial_colour.unwrap_or(Side::White));
        let accelerated = seen
            .participants
            .iter()
            .any(|one| !one.virtual_points.is_empty());
        if accelerated {
            config.acceleration = Acceleration::Table;
        }
        let tournament = tournament.unwrap_or_else(|| self.ids.tournament());
        let name = file.record("012").unwrap_or_default().trim().to_owned();
        self.step(
            import,
            Event::TournamentCreated {
                tournament,
                event,
                name,
                game: GameKind::Chess,
                system: System::FideDutch,
                book: Book::Fide,
                edition: None,
                preset: None,
                config,
            },
        )
    }

    fn import_entries(&mut self, import: &mut Import<'_>, taken: usize) -> Acted {
        let file = import.file;
        let mut players: Vec<&trf::Player> = file.players.iter().collect();
        players.sort_by_key(|player| player.number);
        // Numbers with gaps become dense; the order stays.
        if players
            .iter()
            .zip(1_u32..)
            .any(|(player, number)| player.number != number)
        {
            import.adjustments.push("numbers".to_owned());
        }
        for player in &players {
            let filled = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
            let person = self.ids.person();
            let entry = self.ids.entry();
            self.made.people.push((
                person.clone(),
                Person {
                    name: player.name.trim().to_owned(),
                    birth: filled(&player.birth),
                    sex: filled(&player.sex),
                    fide_id: filled(&player.fide_id).filter(|id| id != "0"),
                    national_id: None,
                },
            ));
            import.ids.push(entry.clone());
            self.step(
                import,
                Event::EntryAdded {
                    entry,
                    person,
                    rating: Rating {
                        value: player.rating,
                        how: if player.rating.is_some() {
                            How::Listed
                        } else {
                            How::None
                        },
                        ..Rating::default()
                    },
                    title: Title::read(&player.title),
                    federation: filled(&player.federation),
                    club: None,
                    category: None,
                    first_round: RoundNumber::FIRST,
                    flags: Flags::default(),
                    team: None,
                },
            )?;
        }
        let order = import.ids.clone();
        self.step(
            import,
            Event::NumbersAssigned {
                version: 1,
                order,
                cause: NumbersCause::Start,
                drawn: Vec::new(),
                seed: None,
                from_round: RoundNumber::FIRST,
            },
        )?;
        let seen = &import.record;
        let mut steps: Vec<Event> = Vec::new();
        for one in &seen.participants {
            let points: Vec<i64> = one.virtual_points.iter().map(|one| one.tenths()).collect();
            let Some(entry) = import.entry(&one.id) else {
                continue;
            };
            if points.iter().any(|one| *one != 0) {
                match steps.iter_mut().find_map(|step| match step {
                    Event::AccelerationFixed {
                        entries,
                        points: same,
                    } if *same == points => Some(entries),
                    _ => None,
                }) {
                    Some(entries) => entries.push(entry.clone()),
                    None => steps.push(Event::AccelerationFixed {
                        entries: vec![entry.clone()],
                        points,
                    }),
                }
            }
        }
        let known = |entry: &EntryId| import.entry(entry);
        for (at, group) in seen.forbidden.iter().enumerate() {
            let entries: Vec<EntryId> = group.entries.iter().filter_map(known).collect();
            if entries.len() > 1 {
                steps.push(Event::PairsForbidden {
                    group: u32::try_from(at + 1).unwrap_or(u32::MAX),
                    entries,
                    first: Some(group.first),
                    last: group.last,
                    regulation: true,
                    text: None,
                });
            }
        }
        for decided in &seen.decided {
            if decided.round.index() >= taken {
                continue;
            }
            if let Some(entry) = known(&decided.entry) {
                steps.push(Event::PointsDecided {
                    entry,
                    round: Some(decided.round),
                    tenths: decided.points.tenths(),
                    basis: None,
                });
            }
        }
        for step in steps {
            self.step(import, step)?;
        }
        Ok(())
    }

    fn import_round(&mut self, import: &mut Import<'_>, round: RoundNumber) -> Acted {
        let file = import.file;
        let Some(seen) = import.record.round(round).cloned() else {
            return Ok(());
        };
        let missing = || bad(1, "no such player");
        let mut pab = None;
        let mut granted: Vec<(EntryId, Absence)> = Vec::new();
        for one in &import.record.participants {
            let Some(out) = seen.out.iter().find(|out| out.entry == one.id) else {
                continue;
            };
            let entry = import.entry(&out.entry).ok_or_else(missing)?;
            match out.absence {
                Absence::PairingBye => pab = Some(entry),
                absence @ (Absence::Full | Absence::Half) => granted.push((entry, absence)),
                _ => granted.push((entry, Absence::Zero)),
            }
        }
        for (entry, kind) in granted {
            let event = Event::ByeGranted {
                entry,
                round,
                kind,
                text: None,
            };
            self.step(import, event)?;
        }
        let number = round.get() as usize;
        let outcomes: BTreeMap<&EntryId, Outcome> = seen
            .games
            .iter()
            .map(|game| (&game.white, game.outcome))
            .collect();
        let mut sides: Vec<(EntryId, EntryId, Outcome)> = Vec::new();
        for board in boards::recorded(file, &import.cards, number) {
            let Some(black) = board.black else { continue };
            let outcome = outcomes.get(&entry_id(board.white)).copied();
            sides.push((
                import.numbered(board.white).ok_or_else(missing)?,
                import.numbered(black).ok_or_else(missing)?,
                outcome.unwrap_or(Outcome::Open),
            ));
        }
        let last = number >= file.rounds_total();
        let drafted = drafting::empty(&import.scratch, round, last);
        let Event::RoundDrafted {
            attempt,
            numbers_version,
            out,
            input,
            ..
        } = drafted
        else {
            return Ok(());
        };
        self.step(
            import,
            Event::RoundDrafted {
                round,
                attempt,
                numbers_version,
                last,
                boards: sides
                    .iter()
                    .enumerate()
                    .map(|(at, (white, black, _))| BoardPair {
                        board: BoardNumber::at(at),
                        white: white.clone(),
                        black: black.clone(),
                        arrows: None,
                    })
                    .collect(),
                pab,
                out,
                input,
                story: String::new(),
                engine: "import".to_owned(),
            },
        )?;
        let game = |at: usize| GameId {
            round,
            serial: u32::try_from(at + 1).unwrap_or(u32::MAX),
        };
        let hash = import.scratch.draft_hash(round).unwrap_or_default();
        self.step(
            import,
            Event::RoundPublished {
                round,
                attempt,
                boards: sides
                    .iter()
                    .enumerate()
                    .map(|(at, (white, black, _))| PublishedBoard {
                        game: game(at),
                        board: BoardNumber::at(at),
                        white: white.clone(),
                        black: black.clone(),
                    })
                    .collect(),
                matches: Vec::new(),
                hash,
                starts_at: None,
            },
        )?;
        if import.scratch.apart(round, false).is_some() {
            import.differing.push(round);
        }
        let paired_after = number < file.rounds_paired();
        for (at, (_, _, outcome)) in sides.iter().enumerate() {
            let event = match outcome {
                Outcome::Open | Outcome::Adjourned if paired_after => Event::GameAdjourned {
                    game: game(at),
                    begun: true,
                    resume_at: None,
                },
                Outcome::Open | Outcome::Adjourned => continue,
                outcome => Event::ResultConfirmed {
                    game: game(at),
                    outcome: *outcome,
                    source: Source::Import,
                    basis: None,
                    over: Vec::new(),
                },
            };
            self.step(import, event)?;
        }
        Ok(())
    }

    /// Byes asked for rounds to come: records 240, and the next column of a file taken whole.
    fn import_requests(&mut self, import: &mut Import<'_>, taken: usize, paired: usize) -> Acted {
        let file = import.file;
        let id = |number: u32| import.numbered(number);
        let mut wanted: Vec<(EntryId, RoundNumber, Absence)> = Vec::new();
        for byes in file.byes.iter().filter(|byes| byes.round > taken) {
            let round = byes.round.checked_sub(1).map(RoundNumber::at);
            let Some(round) = round else { continue };
            for number in &byes.players {
                wanted.extend(id(*number).map(|entry| (entry, round, byes.mark.absence())));
            }
        }
        if taken == paired {
            for player in &file.players {
                let cells = player.rounds.iter().enumerate().skip(taken);
                for (at, cell) in cells.filter(|(_, cell)| !cell.was_paired()) {
                    let round = RoundNumber::at(at);
                    wanted
                        .extend(id(player.number).map(|entry| (entry, round, cell.mark.absence())));
                }
            }
            let next = RoundNumber::at(taken);
            for number in &file.absent {
                wanted.extend(id(*number).map(|entry| (entry, next, Absence::Zero)));
            }
        }
        wanted.sort_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
        wanted.dedup_by(|a, b| (&a.0, a.1) == (&b.0, b.1));
        for (entry, round, kind) in wanted {
            self.step(
                import,
                Event::ByeGranted {
                    entry,
                    round,
                    kind,
                    text: None,
                },
            )?;
        }
        Ok(())
    }
}
