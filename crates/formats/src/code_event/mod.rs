//! An event of the draughts code, from any file: the record with its names and notes.

mod check;
pub mod crosstable;
pub mod line_ups;
mod place;
mod start_numbers;

use jadoube_competition::{Competition, Contradiction, Digest, PairingInput, Record, System};
use jadoube_pairing::swiss::pzwarc::{FrozenRound, variant};
use jadoube_standings::pzwarc::team_reading::{self, TeamEvent};
use jadoube_standings::pzwarc::{Turns, Variant, round_robin};
use jadoube_vocabulary::{Absence, EntryId, EntryNumber, PersonId, RoundNumber};
use thiserror::Error;

pub use check::{Departure, DepartureKind, WhyNot};
pub use start_numbers::{Numbering, StartNumbers};

use crate::competition_file::{CompetitionFile, FileNote};

/// What the code does not rank or pair.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotByTheCode {
    /// Chess.
    #[error("chess is not played by the draughts code")]
    Chess,
    /// A system outside the code.
    #[error("{} is not a system of the draughts code", .0.code())]
    System(System),
    /// The record contradicts itself: everything at once.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<Contradiction>),
}

/// An event of the draughts code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CodeEvent {
    file: CompetitionFile,
    record: Record,
}

impl CodeEvent {
    /// Reads a competition file.
    ///
    /// # Errors
    /// The code does not rank or pair such an event.
    pub fn new(file: CompetitionFile) -> Result<Self, NotByTheCode> {
        let competition = &file.competition;
        if !competition.game.is_draughts() {
            return Err(NotByTheCode::Chess);
        }
        match competition.system {
            System::PzwarcClassic
            | System::PzwarcTieBreaks
            | System::PzwarcRating
            | System::RoundRobin
            | System::Scheveningen => {}
            other => return Err(NotByTheCode::System(other)),
        }
        let record = Record::new(competition.clone()).map_err(NotByTheCode::Faults)?;
        Ok(Self { file, record })
    }

    /// The same event under another system of the code; what was frozen for the other one is
    /// forgotten.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn under(self, system: System) -> Result<Self, NotByTheCode> {
        let mut file = self.file;
        if file.competition.system != system {
            file.competition.system = system;
            file.inputs.clear();
        }
        Self::new(file)
    }

    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The file it came from.
    pub const fn file(&self) -> &CompetitionFile {
        &self.file
    }

    /// Its data.
    pub const fn competition(&self) -> &Competition {
        self.record.competition()
    }

    /// Whether teams play.
    pub const fn has_teams(&self) -> bool {
        self.competition().teams.is_some()
    }

    /// The Swiss variant; none for round robins and Scheveningen matches.
    pub const fn variant(&self) -> Option<Variant> {
        variant(self.competition().system)
    }

    /// The number of rounds in the record.
    pub const fn rounds(&self) -> usize {
        self.record.rounds()
    }

    /// Everybody's number, in the order of the record.
    pub fn numbers(&self) -> Vec<u32> {
        let entries = self.record.participants().iter();
        entries.map(|one| one.number.get()).collect()
    }

    /// The name of a number, or the number where none is given.
    pub fn name(&self, no: u32) -> String {
        let number = EntryNumber::new(no);
        let place = number.and_then(|number| self.record.place_of_number(number));
        let entry = place.and_then(|place| self.record.participants().get(place));
        let name = entry.and_then(|entry| self.file.names.get(&entry.id));
        name.cloned().unwrap_or_else(|| no.to_string())
    }

    /// The name of somebody in a team.
    fn person(&self, id: &PersonId) -> String {
        let name = self.file.people.get(id).cloned();
        name.unwrap_or_else(|| id.to_string())
    }

    /// The number of an entry of the record.
    fn number(&self, id: &EntryId) -> u32 {
        self.record.number_of(id).map_or(0, EntryNumber::get)
    }

    /// What the code reads of it.
    pub fn turns(&self) -> Turns {
        Turns::read(&self.record)
    }

    /// The rules of a round robin's final order.
    pub fn round_robin_rules(&self) -> round_robin::Rules {
        round_robin::Rules::of(&self.competition().options)
    }

    /// Everybody withdrawn so far.
    pub fn withdrawn(&self) -> Vec<u32> {
        team_reading::withdrawn(&self.record)
    }

    /// Orders among equals that no criterion gave.
    pub fn play_offs(&self) -> Vec<Vec<u32>> {
        team_reading::play_offs(&self.record)
    }

    /// The matches of a team event.
    pub fn teams(&self) -> Option<TeamEvent> {
        TeamEvent::read(&self.record)
    }

    /// The input of a round: as frozen then, or else from the record; for the next round, what is
    /// known. `None` if the code does not pair it, or there is no such round.
    ///
    /// # Errors
    /// A frozen input that contradicts itself.
    pub fn paired_on(&self, round: usize) -> Result<Option<FrozenRound>, NotByTheCode> {
        let number = u32::try_from(round).ok().and_then(RoundNumber::new);
        let Some(number) = number else {
            return Ok(None);
        };
        if let Some(stored) = self.stored(number) {
            return FrozenRound::read(stored).map_err(NotByTheCode::Faults);
        }
        let Ok(input) = PairingInput::freeze(&self.record, number) else {
            return Ok(None);
        };
        let mut frozen = FrozenRound::read(&input).map_err(NotByTheCode::Faults)?;
        if let Some(frozen) = &mut frozen {
            let unexplained = self.unexplained(number);
            frozen.absent.retain(|no| !unexplained.contains(no));
            frozen.withdrawn.retain(|no| !unexplained.contains(no));
        }
        Ok(frozen)
    }

    /// The digest of the input a round was paired on, where the file keeps it.
    pub fn stored_digest(&self, round: usize) -> Option<Digest> {
        let number = u32::try_from(round).ok().and_then(RoundNumber::new)?;
        self.stored(number)?.digest().ok()
    }

    fn stored(&self, round: RoundNumber) -> Option<&PairingInput> {
        self.file.inputs.iter().find(|input| input.round == round)
    }

    /// Entries the file does not mention in a round: absent without announcement.
    fn unexplained(&self, round: RoundNumber) -> Vec<u32> {
        let notes = self.notes(FileNote::UNEXPLAINED, round);
        let entries = notes.flat_map(|note| &note.entries);
        entries.map(|id| self.number(id)).collect()
    }

    fn notes<'a>(
        &'a self,
        kind: &'a str,
        round: RoundNumber,
    ) -> impl Iterator<Item = &'a FileNote> {
        let notes = self.file.notes.iter();
        notes.filter(move |note| note.kind == kind && note.round == Some(round))
    }

    /// Who paused in a round.
    fn pause(&self, round: RoundNumber) -> Option<u32> {
        let out = &self.competition().round(round)?.out;
        let paused = out.iter().find(|out| out.absence == Absence::PairingBye);
        paused.map(|out| self.number(&out.entry))
    }
}
