//! Our competition file, version 2: the record with names, frozen pairing inputs and notes. JSON;
//! see `docs/formats/competition.md`.
//!
//! Version 1 is [`crate::tournament`], which knows the draughts code only and names entries by
//! number; [`CompetitionFile::read`] takes both.

mod lines;

use std::collections::BTreeMap;

use jadoube_competition::{Competition, Contradiction, Digest, PairingInput, Record, entry_id};
use jadoube_pairing::start_list::TechnicalRating;
use jadoube_vocabulary::{EntryId, PersonId, RoundNumber};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::tournament::{BadFile, MOST_PLAYERS, Tournament};
use lines::Lines;

/// The `format` field that identifies files of version 2.
pub const FORMAT: &str = "jadoube-competition";
/// The version this program writes.
pub const VERSION: u32 = 2;

/// What a checker must know to understand the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileNote {
    /// The kind, as `MPA` or `Correction`.
    pub kind: String,
    /// The round it refers to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    /// What it says.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Who decided, if the note is about a decision.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// The entries it refers to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<EntryId>,
}

impl FileNote {
    /// The kind of a note on a round that departs from what the code gives, by decision.
    pub const DECISION: &'static str = "Decision";
    /// The kind of a note on entries who did not play in a round although nobody announced it.
    pub const UNEXPLAINED: &'static str = "Unexplained";

    /// A note of a kind on a round.
    fn of(kind: &str, round: usize) -> Self {
        Self {
            kind: kind.to_owned(),
            round: u32::try_from(round).ok().and_then(RoundNumber::new),
            ..Self::default()
        }
    }
}

/// A decision of the arbiter, kept with the round it made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArbiterDecision {
    /// Who decided.
    pub by: String,
    /// Why.
    pub why: String,
}

/// A competition as written in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompetitionFile {
    /// Always `jadoube-competition`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// Name of the event.
    #[serde(default)]
    pub name: String,
    /// Names of entries.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<EntryId, String>,
    /// Names of people in teams.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub people: BTreeMap<PersonId, String>,
    /// The seed of the start list's lots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// How technical ratings were determined, and by whom (V/2.6.1.2).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub technical: BTreeMap<EntryId, TechnicalRating>,
    /// Tie-breaks in order, as record 202 of a report writes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<String>,
    /// The record.
    pub competition: Competition,
    /// The frozen inputs of rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<PairingInput>,
    /// Notes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<FileNote>,
}

/// Why a competition file is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadCompetitionFile {
    /// Not JSON, or not of this shape.
    #[error("line {line}: {what}")]
    Json {
        /// The line, from 1.
        line: usize,
        /// What its reader says.
        what: String,
    },
    /// Another format or version.
    #[error("{format:?} version {version} is not known; this program reads {FORMAT:?} {VERSION}")]
    Version {
        /// The format found.
        format: String,
        /// The version found.
        version: u32,
    },
    /// A file of version 1 that is refused.
    #[error("line {}: {}", .0.line, .0.what)]
    First(#[from] BadFile),
    /// More participants than a report can number.
    #[error("more than {0} participants")]
    Participants(usize),
    /// The record contradicts itself: everything at once, each at its line.
    #[error("{}", all(.0))]
    Faults(Vec<(usize, Contradiction)>),
    /// A frozen input is not the one whose digest its round carries.
    #[error("round {round}: the frozen input has digest {found}, the round names {named}")]
    Digest {
        /// The line of the input.
        line: usize,
        /// The round.
        round: RoundNumber,
        /// The digest of the input in the file.
        found: Digest,
        /// The digest its round names.
        named: Digest,
    },
}

fn all(faults: &[(usize, Contradiction)]) -> String {
    let told: Vec<String> = faults.iter().map(|(_, fault)| fault.to_string()).collect();
    told.join("; ")
}

impl BadCompetitionFile {
    /// The line, from 1: of the first fault where there are several.
    pub fn line(&self) -> usize {
        match self {
            Self::Json { line, .. } | Self::Digest { line, .. } => *line,
            Self::First(bad) => bad.line,
            Self::Faults(faults) => faults.first().map_or(1, |(line, _)| *line),
            Self::Version { .. } | Self::Participants(_) => 1,
        }
    }

    fn json(error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let plain = said.rsplit_once(" at line ");
        Self::Json {
            line: error.line().max(1),
            what: plain.map_or(said.as_str(), |(what, _)| what).to_owned(),
        }
    }
}

impl CompetitionFile {
    /// Whether a text calls itself a competition file of version 2, readable or not.
    pub fn is_one(text: &str) -> bool {
        #[derive(Deserialize)]
        struct Head {
            format: String,
        }
        let head: Result<Head, _> = serde_json::from_str(text);
        match head {
            Ok(head) => head.format == FORMAT,
            Err(_) => {
                let start: String = text.chars().take(400).collect();
                start.contains(&format!("\"{FORMAT}\""))
            }
        }
    }

    /// A file with a record and nothing else.
    pub fn new(name: &str, competition: Competition) -> Self {
        Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            name: name.to_owned(),
            names: BTreeMap::new(),
            people: BTreeMap::new(),
            seed: None,
            technical: BTreeMap::new(),
            tie_breaks: Vec::new(),
            competition,
            inputs: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Reads a file of version 2 or 1.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<Self, BadCompetitionFile> {
        #[derive(Deserialize)]
        struct Head {
            #[serde(default)]
            format: String,
            #[serde(default)]
            version: u32,
        }
        let json = |error: serde_json::Error| BadCompetitionFile::json(&error);
        let head: Head = serde_json::from_str(text).map_err(json)?;
        if head.format == crate::tournament::FORMAT {
            return Self::of_version_1(&Tournament::read(text)?);
        }
        if head.format != FORMAT || head.version != VERSION {
            let Head { format, version } = head;
            return Err(BadCompetitionFile::Version { format, version });
        }
        let file: Self = serde_json::from_str(text).map_err(json)?;
        file.check(text)?;
        Ok(file)
    }

    /// What a file of version 1 says of its record; people of teams, whom that version knows by
    /// name, get identifiers.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn of_version_1(first: &Tournament) -> Result<Self, BadCompetitionFile> {
        let competition = first.competition().map_err(|bad| {
            let what = bad.into();
            BadCompetitionFile::First(BadFile { line: 1, what })
        })?;
        let mut file = Self::new(&first.name, competition);
        let named = first
            .players
            .iter()
            .filter(|player| !player.name.is_empty());
        file.names = named
            .map(|player| (entry_id(player.no), player.name.clone()))
            .collect();
        file.people = first.people();
        file.seed = first.seed;
        let rated = first.players.iter();
        file.technical = rated
            .filter_map(|player| Some((entry_id(player.no), player.technical.clone()?)))
            .collect();
        for round in &first.rounds {
            let entries = first.unexplained(round);
            if !entries.is_empty() {
                let note = FileNote::of(FileNote::UNEXPLAINED, round.round);
                file.notes.push(FileNote { entries, ..note });
            }
            if let Some(ArbiterDecision { by, why }) = round.decision.clone() {
                let note = FileNote::of(FileNote::DECISION, round.round);
                file.notes.push(FileNote {
                    by,
                    text: why,
                    ..note
                });
            }
        }
        file.check("")?;
        Ok(file)
    }

    /// The record, and every frozen input against the digest its round names.
    fn check(&self, text: &str) -> Result<(), BadCompetitionFile> {
        if self.competition.participants.len() > MOST_PLAYERS {
            return Err(BadCompetitionFile::Participants(MOST_PLAYERS));
        }
        Record::new(self.competition.clone()).map_err(|faults| {
            let lines = Lines::of(text);
            let placed = faults
                .into_iter()
                .map(|fault| (lines.of_fault(&fault), fault));
            BadCompetitionFile::Faults(placed.collect())
        })?;
        for (at, input) in self.inputs.iter().enumerate() {
            let line = || Lines::of(text).of_input(at);
            input.record().map_err(|faults| {
                let line = line();
                let placed = faults.into_iter().map(|fault| (line, fault));
                BadCompetitionFile::Faults(placed.collect())
            })?;
            let found = input
                .digest()
                .map_err(|error| BadCompetitionFile::json(&error))?;
            let round = self.competition.round(input.round);
            let named = round.and_then(|round| round.input.clone());
            if let Some(named) = named.filter(|named| *named != found) {
                return Err(BadCompetitionFile::Digest {
                    line: line(),
                    round: input.round,
                    found,
                    named,
                });
            }
        }
        Ok(())
    }

    /// The name of an entry, or its number where none is given.
    pub fn name_of(&self, id: &EntryId) -> String {
        let number = || {
            self.competition
                .participant(id)
                .map(|one| one.number.to_string())
        };
        let name = self.names.get(id).cloned();
        name.or_else(number).unwrap_or_else(|| id.to_string())
    }

    /// Writes the file.
    ///
    /// # Errors
    /// Those of the writer of JSON.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        Ok(text)
    }
}
