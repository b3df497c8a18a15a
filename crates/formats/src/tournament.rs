//! Our tournament file, version 1: JSON, events of the draughts code; a codec of the record. See
//! `docs/formats/tournament.md`.

mod event;
mod from_trf;
mod people;
mod read;

use jadoube_competition::{
    AfterListA, Arrow, Handed, LineUpSystem, Options, RatingList, RelaxedScope,
};
use jadoube_pairing::start_list::TechnicalRating;
use jadoube_pairing::teams::lineup;
use jadoube_standings::pzwarc::Variant;
use jadoube_standings::pzwarc::notation::spelling;
use jadoube_vocabulary::{GameKind, Outcome, Side};
use serde::{Deserialize, Serialize};

pub use crate::competition_file::ArbiterDecision;
pub use event::BadRecord;
pub use from_trf::{NotOfTheCode, from_trf};
pub(crate) use read::MOST_PLAYERS;
pub use read::{BadFile, FileFault};

/// The `format` of every Jadoube tournament file.
pub const FORMAT: &str = "jadoube-tournament";
/// The version this program writes and reads.
pub const VERSION: u32 = 1;

/// A tournament as written in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// Always `jadoube-tournament`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// Name of the event.
    #[serde(default)]
    pub name: String,
    /// The game played.
    #[serde(default = "hundred")]
    pub game: GameKind,
    /// The playing system.
    pub system: FileSystem,
    /// Whether the arrow rule applies (V/2.8.9.11).
    #[serde(default = "yes")]
    pub controlled: bool,
    /// Colour drawn for number one (V/2.8.5.3).
    #[serde(default = "white")]
    pub first_colour: Side,
    /// Rounds by the regulations; the arbiter may change them (V/2.4).
    #[serde(default)]
    pub rounds_planned: Option<usize>,
    /// How often everybody meets everybody in a round robin.
    #[serde(default = "one")]
    pub cycles: usize,
    /// Whether draws with advantage count (V/1.7.2).
    #[serde(default)]
    pub advantage_draws: bool,
    /// The seed of the start list's lots.
    #[serde(default)]
    pub seed: Option<u64>,
    /// Readings of debatable articles.
    #[serde(default)]
    pub policies: FilePolicies,
    /// Team events: boards and line-up system.
    #[serde(default)]
    pub teams: Option<Teams>,
    /// Players, or teams in a team event.
    pub players: Vec<FilePlayer>,
    /// The rounds so far.
    #[serde(default)]
    pub rounds: Vec<FileRound>,
    /// What is known about the next round.
    #[serde(default)]
    pub next: Next,
    /// Orders that play-offs gave, best first (V/1.7.1.6).
    #[serde(default)]
    pub play_offs: Vec<Vec<u32>>,
}

const fn yes() -> bool {
    true
}

const fn white() -> Side {
    Side::White
}

const fn hundred() -> GameKind {
    GameKind::Draughts100
}

const fn one() -> usize {
    1
}

/// The playing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileSystem {
    /// Swiss, start numbers order the score groups (V/2.7.1).
    #[serde(rename = "pzwarc-classic")]
    Classic,
    /// Swiss, tie-breaks order them from round three (V/2.7.2).
    #[serde(rename = "pzwarc-dutch")]
    TieBreaks,
    /// Swiss, rating sums order them (V/2.7.3).
    #[serde(rename = "pzwarc-rating")]
    Rating,
    /// Round robin (V/1).
    #[serde(rename = "round-robin")]
    RoundRobin,
    /// Everyone of one team meets everyone of the other (V/3.7).
    #[serde(rename = "scheveningen")]
    Scheveningen,
}

impl FileSystem {
    /// The Swiss variant; none for round robins.
    pub const fn variant(self) -> Option<Variant> {
        match self {
            Self::Classic => Some(Variant::Classic),
            Self::TieBreaks => Some(Variant::TieBreaks),
            Self::Rating => Some(Variant::Rating),
            Self::RoundRobin | Self::Scheveningen => None,
        }
    }
}

/// Named readings with their defaults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FilePolicies {
    /// Q31.
    pub absolute_beats_mild: bool,
    /// Q29.
    pub relaxed_scope: RelaxedScope,
    /// Q1.
    pub walkovers_count_as_met: bool,
    /// Q11.
    pub walkovers_count_as_wins: bool,
    /// Which criteria apply to those whom list A left equal (V/1.7.1.5).
    #[serde(skip_serializing_if = "is_default")]
    pub after_list_a: AfterListA,
}

fn is_default(reading: &AfterListA) -> bool {
    *reading == AfterListA::default()
}

impl Default for FilePolicies {
    fn default() -> Self {
        Self {
            absolute_beats_mild: Options::DEFAULT.absolute_beats_mild,
            relaxed_scope: Options::DEFAULT.relaxed_scope,
            walkovers_count_as_met: Options::DEFAULT.walkovers_count_as_met,
            walkovers_count_as_wins: Options::DEFAULT.walkovers_count_as_wins,
            after_list_a: AfterListA::PlayOff,
        }
    }
}

/// The terms of a team event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// Boards of a match.
    pub boards: usize,
    /// Line-up system; open if the regulations are silent (V/3.6).
    #[serde(default)]
    pub lineups: Option<LineUpSystem>,
    /// Minutes between rounds: with less than fifteen line-ups are due just before (V/3.6.1.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_minutes: Option<u32>,
}

/// A player, or a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FilePlayer {
    /// Start number.
    pub no: u32,
    /// Name.
    #[serde(default)]
    pub name: String,
    /// Real or technical rating; a team's average of its base line-up (reading Q14).
    #[serde(default)]
    pub rating: u32,
    /// List letter: A, B, N, or T for a technical rating.
    #[serde(default = "technical")]
    pub list: RatingList,
    /// Place on list A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_place: Option<u32>,
    /// How a technical rating was found and by whom (V/2.6.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technical: Option<TechnicalRating>,
    /// Club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Strength group for the start list, 1 the strongest (V/2.6.2.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<u32>,
    /// A team's base line-up and reserves (V/3.6.2, V/3.6.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineup: Option<lineup::Entered<String>>,
}

const fn technical() -> RatingList {
    RatingList::Technical
}

/// A round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileRound {
    /// Its number, from 1.
    pub round: usize,
    /// Whether it was called the last.
    #[serde(default)]
    pub last: bool,
    /// Announced absences (V/2.8.9.5).
    #[serde(default)]
    pub absent: Vec<u32>,
    /// Everybody withdrawn before this round (V/2.8.9.4).
    #[serde(default)]
    pub withdrawn: Vec<u32>,
    /// Who paused.
    #[serde(default)]
    pub pause: Option<u32>,
    /// The pairs, board by board.
    pub pairs: Vec<FilePair>,
    /// The arbiter's recorded decision where the round departs from what the code gives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<ArbiterDecision>,
}

/// A pair with its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FilePair {
    /// White (the home team in a team event).
    pub white: u32,
    /// Black.
    pub black: u32,
    /// How it ended; left out, null or `open` while it is not known.
    #[serde(default)]
    #[serde(with = "spelling::option")]
    pub result: Option<Outcome>,
    /// White's mark as published (V/2.8.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrow_white: Option<Arrow>,
    /// Black's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrow_black: Option<Arrow>,
    /// Team events: results by board, White first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[serde(with = "spelling::list")]
    pub boards: Vec<Outcome>,
    /// Team events: who plays for the home team, board by board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lineup_white: Vec<String>,
    /// Team events: who plays for the away team.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lineup_black: Vec<String>,
    /// When and how the home team submitted its line-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed_white: Option<Handed>,
    /// When and how the away team did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed_black: Option<Handed>,
    /// How many of the home team were present when the round began (V/3.4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present_white: Option<u32>,
    /// How many of the away team were present.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present_black: Option<u32>,
}

impl FilePair {
    /// A pair with its result and nothing else.
    pub const fn new(white: u32, black: u32, result: Option<Outcome>) -> Self {
        Self {
            white,
            black,
            result,
            arrow_white: None,
            arrow_black: None,
            boards: Vec::new(),
            lineup_white: Vec::new(),
            lineup_black: Vec::new(),
            handed_white: None,
            handed_black: None,
            present_white: None,
            present_black: None,
        }
    }
}

/// What is known about the next round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// Announced absences.
    #[serde(default)]
    pub absent: Vec<u32>,
    /// Everybody withdrawn so far.
    #[serde(default)]
    pub withdrawn: Vec<u32>,
    /// Whether the arbiter calls it the last round (V/2.4).
    #[serde(default)]
    pub last: bool,
    /// Team events: line-ups handed in for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lineups: Vec<NextLineup>,
}

/// A line-up for the round to come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextLineup {
    /// The team.
    pub team: u32,
    /// Names, board by board; empty while none has come.
    #[serde(default)]
    pub names: Vec<String>,
    /// When and how it was handed in.
    #[serde(default)]
    pub handed: Option<Handed>,
}
