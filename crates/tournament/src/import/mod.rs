//! Importing a report of another program: rounds as they were, each re-paired for comparison.

mod entries;
mod rounds;

use jadoube_clock::TimeControl;
use jadoube_competition::{Competition, Parity, Record, Slot};
use jadoube_formats::trf;
use jadoube_vocabulary::{Absence, EntryId, EventId, GameKind, RoundNumber, Side, TournamentId};

use crate::apply::apply;
use crate::config::{Acceleration, Book, Config, TournamentSystem};
use crate::door::{Act, Acted};
use crate::event::{Event, Office};
use crate::facts::PersonDetails;
use crate::hash;
use crate::plan_warnings::day;
use crate::refusal::Reason;
use crate::state::State;
use crate::warnings::Warning;

struct Import<'t> {
    /// The file, for what it says beside the record: names, header, notes.
    file: &'t trf::Trf,
    /// The record of what counts.
    record: &'t Record,
    /// The record of what is reported for rating.
    reported: &'t Competition,
    scratch: State,
    ids: Vec<EntryId>,
    adjustments: Vec<String>,
    differing: Vec<RoundNumber>,
}

impl Import<'_> {
    /// The entry made for a number of the file.
    fn entry(&self, number: u32) -> Option<EntryId> {
        let numbers = self.record.participants().iter();
        let numbers = numbers.map(|one| one.number.get());
        numbers.clone().find(|one| *one == number)?;
        let before = numbers.filter(|one| *one < number).count();
        self.ids.get(before).cloned()
    }
}

fn bad(line: usize, what: impl Into<String>) -> Reason {
    Reason::BadFile {
        line: u32::try_from(line).unwrap_or(0),
        what: what.into(),
    }
}

/// Reads the header of the file as far as possible.
fn describe(config: &mut Config, file: &trf::Trf) {
    let said = |code: &str| {
        let text = file.record(code).map(str::trim);
        text.filter(|text| !text.is_empty()).map(str::to_owned)
    };
    let date = |code: &str| {
        let date = said(code)?.replace(['/', '.'], "-");
        day(&date).map(|_| date)
    };
    config.starts_on = date("042");
    config.ends_on = date("052");
    config.control = said("222").filter(|rate| rate.parse::<TimeControl>().is_ok());
    config.city = said("022").filter(|city| city.len() <= 100);
    config.federation = said("032").filter(|federation| federation.len() <= 3);
}

/// The round in which the event left FIDE mode, by its note.
fn left_fide_mode(file: &trf::Trf) -> Option<RoundNumber> {
    let notes = file.kept.iter().filter(|kept| kept.code == "###");
    let rounds = notes.filter_map(|note| {
        let round = note.text.trim().strip_prefix("FIDE mode exited @ Round ")?;
        RoundNumber::new(round.trim().parse().ok()?)
    });
    rounds.min()
}

/// T62: a player with games but nothing in the last rounds may have left.
fn ask_about_leavers(import: &mut Import<'_>, taken: usize) {
    for (at, player) in import.record.participants().iter().enumerate() {
        let slots: Vec<Slot<'_>> = import.record.slots(at).collect();
        let (before, after) = slots.split_at(taken.min(slots.len()));
        let last = before.iter().rposition(Slot::was_paired);
        let gone = last.is_some_and(|last| last + 1 < taken) && !after.iter().any(Slot::was_paired);
        // A bye worth points was requested by a player who is staying.
        let worth = |slot: &Slot<'_>| matches!(slot, Slot::Out(Absence::Half | Absence::Full));
        let trailing = before
            .get(last.map_or(0, |last| last + 1)..)
            .unwrap_or_default();
        if gone && !trailing.iter().any(worth) {
            import
                .adjustments
                .push(format!("withdrawn? {}", player.number));
        }
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
        let file = trf::read(text).map_err(|error| bad(error.line, error.without_line()))?;
        if file.is_team_event() || file.players.is_empty() {
            return Err(bad(1, "no individual event").into());
        }
        if let Some(fault) = file.not_dutch() {
            return Err(bad(fault.line, fault.without_line()).into());
        }
        let record = file
            .played(Parity::default())
            .map_err(|_| bad(1, "the report contradicts itself"))?;
        let paired = record.rounds();
        let taken = rounds.map_or(paired, |rounds| paired.min(rounds as usize));
        let mut import = Import {
            file: &file,
            record: &record,
            reported: &file.reported(Parity::default()),
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
        self.import_requests(&mut import, taken)?;
        ask_about_leavers(&mut import, taken);
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
        let mut config = Config::usual(GameKind::Chess, TournamentSystem::FideDutch, rounds);
        config.points = trf::point_system(&file.points);
        if let Some(list) = file.declared_tie_breaks() {
            config.tie_breaks = list.iter().map(ToString::to_string).collect();
        } else {
            import.adjustments.push("tie-breaks".to_owned());
        }
        let seen = import.record.competition();
        config.initial_colour = Some(seen.initial_colour.unwrap_or(Side::White));
        let accelerated = seen
            .participants
            .iter()
            .any(|one| !one.virtual_points.is_empty());
        if accelerated {
            config.acceleration = Acceleration::Table;
        }
        describe(&mut config, file);
        let tournament = tournament.unwrap_or_else(|| self.ids.tournament());
        let name = file.record("012").unwrap_or_default().trim().to_owned();
        self.step(
            import,
            Event::TournamentCreated {
                tournament,
                event,
                name,
                game: GameKind::Chess,
                system: TournamentSystem::FideDutch,
                book: Book::Fide,
                edition: None,
                preset: None,
                config,
            },
        )?;
        self.found_arbiters(import)?;
        // 2.6: an event that left FIDE mode stays marked, even when transferred by file.
        match left_fide_mode(file) {
            Some(round) => {
                let because = Vec::new();
                self.step(import, Event::ConformityLeft { round, because })
            }
            None => Ok(()),
        }
    }

    /// Records 102 and 112.
    fn found_arbiters(&mut self, import: &mut Import<'_>) -> Acted {
        let named = |code: &str| {
            let kept = import
                .file
                .kept
                .iter()
                .filter(move |kept| kept.code == code);
            kept.flat_map(|kept| kept.text.split(';'))
                .map(|name| name.trim().to_owned())
                .filter(|name| !name.is_empty())
                .take(20)
                .collect::<Vec<String>>()
        };
        let chief = named("102").into_iter().take(1);
        let chief = chief.map(|name| (Office::ChiefArbiter, name));
        let deputies = named("112").into_iter();
        let offices: Vec<(Office, String)> = chief
            .chain(deputies.map(|name| (Office::Deputy, name)))
            .collect();
        for (office, name) in offices {
            let person = self.ids.person();
            let details = PersonDetails {
                name,
                ..PersonDetails::default()
            };
            self.made.people.push((person.clone(), details));
            self.step(import, Event::OfficeAssigned { person, office })?;
        }
        Ok(())
    }
}
