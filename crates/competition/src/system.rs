//! How the field is paired, and the interpretations chosen by the regulations.

use serde::{Deserialize, Serialize};

/// How the field is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// The Dutch system of FIDE (C.04.3).
    FideDutch,
    /// FIDE's Swiss system for teams (C.04.6).
    FideTeam,
    /// Swiss of the draughts code: start numbers order the score groups (V/2.7.1).
    PzwarcClassic,
    /// Swiss of the draughts code: tie-breaks order them from round three (V/2.7.2).
    #[serde(rename = "pzwarc-dutch")]
    PzwarcTieBreaks,
    /// Swiss of the draughts code: rating sums order them (V/2.7.3).
    PzwarcRating,
    /// Everybody meets everybody.
    RoundRobin,
    /// Every player of one team meets every player of the other.
    Scheveningen,
    /// The loser is eliminated.
    KnockOut,
    /// A Swiss system that only another program can pair.
    OtherSwiss,
    /// Anything else.
    Other,
}

impl System {
    /// Every system.
    pub const ALL: [Self; 10] = [
        Self::FideDutch,
        Self::FideTeam,
        Self::PzwarcClassic,
        Self::PzwarcTieBreaks,
        Self::PzwarcRating,
        Self::RoundRobin,
        Self::Scheveningen,
        Self::KnockOut,
        Self::OtherSwiss,
        Self::Other,
    ];

    /// The name in files and answers.
    pub const fn code(self) -> &'static str {
        match self {
            Self::FideDutch => "fide-dutch",
            Self::FideTeam => "fide-team",
            Self::PzwarcClassic => "pzwarc-classic",
            Self::PzwarcTieBreaks => "pzwarc-dutch",
            Self::PzwarcRating => "pzwarc-rating",
            Self::RoundRobin => "round-robin",
            Self::Scheveningen => "scheveningen",
            Self::KnockOut => "knock-out",
            Self::OtherSwiss => "other-swiss",
            Self::Other => "other",
        }
    }

    /// Whether pairings are known beforehand (C.07 art. 15.2).
    pub const fn is_known_beforehand(self) -> bool {
        matches!(self, Self::RoundRobin | Self::Scheveningen)
    }

    /// Whether it is any kind of Swiss system.
    pub const fn is_swiss(self) -> bool {
        match self {
            Self::FideDutch | Self::FideTeam | Self::OtherSwiss => true,
            Self::PzwarcClassic | Self::PzwarcTieBreaks | Self::PzwarcRating => true,
            Self::RoundRobin | Self::Scheveningen | Self::KnockOut | Self::Other => false,
        }
    }

    /// Whether it is one of the draughts code's Swiss variants.
    pub const fn is_pzwarc_swiss(self) -> bool {
        matches!(
            self,
            Self::PzwarcClassic | Self::PzwarcTieBreaks | Self::PzwarcRating
        )
    }
}

/// Choices of the regulations where the rules leave one; part of a frozen input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// C.04.3 art. 5.2.5: whose parity decides a colour when nobody has a preference.
    pub parity: Parity,
    /// V/2.8.9.11: whether the arrow rule applies.
    pub arrow_rule: bool,
    /// Reading Q31: an absolute colour expectation beats a mild one of the higher placed.
    pub absolute_beats_mild: bool,
    /// Reading Q29: for whom strict colours are dropped when a round cannot be completed.
    pub relaxed_scope: RelaxedScope,
    /// Reading Q1: whether a pair whose game was not played counts as met.
    pub walkovers_count_as_met: bool,
    /// Reading Q11: whether a walkover counts as a game won in a round robin.
    pub walkovers_count_as_wins: bool,
    /// V/1.7.2: whether draws with advantage count.
    pub advantage_draws: bool,
    /// The number of cycles of a round robin; the games per tie in a knock-out.
    pub cycles: u32,
    /// V/1.7.1.5: which criteria apply to those whom list A left equal.
    #[serde(skip_serializing_if = "AfterListA::is_default")]
    pub after_list_a: AfterListA,
    /// The pairing table of a round robin.
    #[serde(skip_serializing_if = "RoundRobinTable::is_berger")]
    pub table: RoundRobinTable,
}

/// The table of a round robin (V/1.3-1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundRobinTable {
    /// Berger's, as FIDE and the code print it.
    #[default]
    Berger,
    /// V/1.5.1: games within each half come first.
    Half,
    /// V/1.5.2: games between the halves come first.
    ReversedHalf,
    /// V/1.5.3: everybody moves a seat.
    Rutsch,
}

impl RoundRobinTable {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    fn is_berger(&self) -> bool {
        *self == Self::Berger
    }
}

impl Options {
    /// The defaults unless the regulations say otherwise.
    pub const DEFAULT: Self = Self {
        parity: Parity::AmongParticipants,
        arrow_rule: true,
        absolute_beats_mild: true,
        relaxed_scope: RelaxedScope::All,
        walkovers_count_as_met: false,
        walkovers_count_as_wins: true,
        advantage_draws: false,
        cycles: 1,
        after_list_a: AfterListA::PlayOff,
        table: RoundRobinTable::Berger,
    };
}

impl Default for Options {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Whose parity decides a colour when nobody has a preference (C.04.3 art. 5.2.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parity {
    /// The rank among all who have ever taken part, as the endorsed engines do it.
    #[default]
    AmongParticipants,
    /// The pairing number itself, as the text of 2026 reads.
    PairingNumber,
}

/// V/1.7.1.5: list A may separate some of the tied players and leave others equal, who may have a
/// direct result. The code does not say whether the earlier criteria apply again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AfterListA {
    /// No: the remaining ties go to a play-off (V/1.7.1.6).
    #[default]
    PlayOff,
    /// Yes, beginning with the direct result, as after every other criterion.
    BeginAgain,
}

impl AfterListA {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// For whom the strict colour test is dropped (V/2.8.5.1, reading Q29).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RelaxedScope {
    /// For everybody.
    All,
    /// For as few players as possible, the lowest placed first.
    Fewest,
}
