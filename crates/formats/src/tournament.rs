//! Our tournament file: JSON, versioned; what TRF cannot carry. See `docs/formats/tournament.md`.

use jadoube_pairing::start_list::TechnicalRating;
use jadoube_pairing::swiss::pzwarc::{Policies, RelaxedScope, Settings};
use jadoube_pairing::teams::lineup;
use jadoube_standings::pzwarc::teams::Match;
use jadoube_standings::pzwarc::{
    Arrow, Arrows, BadRecord, Entrant, Game, List, Record, Round, Score, Side, Variant,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The `format` every file of ours carries.
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
    #[serde(default)]
    pub game: GameKind,
    /// The playing system.
    pub system: System,
    /// Whether the arrow rule is kept (V/2.8.9.11).
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
    pub players: Vec<Player>,
    /// The rounds so far.
    #[serde(default)]
    pub rounds: Vec<FileRound>,
    /// What is known of the round to come.
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

const fn one() -> usize {
    1
}

/// The game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// 100 squares.
    #[default]
    Draughts100,
    /// 64 squares.
    Draughts64,
    /// Chess.
    Chess,
}

/// The playing system.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum System {
    /// Swiss, start numbers order the score groups (V/2.7.1).
    #[serde(rename = "pzwarc-classic")]
    Classic,
    /// Swiss, tie-breaks order them from round three (V/2.7.2).
    #[serde(rename = "pzwarc-dutch")]
    Dutch,
    /// Swiss, rating sums order them (V/2.7.3).
    #[serde(rename = "pzwarc-rating")]
    Rating,
    /// Round robin (V/1).
    #[serde(rename = "round-robin")]
    RoundRobin,
}

impl System {
    /// The Swiss variant; none for round robins.
    pub const fn variant(self) -> Option<Variant> {
        match self {
            Self::Classic => Some(Variant::Classic),
            Self::Dutch => Some(Variant::Dutch),
            Self::Rating => Some(Variant::Rating),
            Self::RoundRobin => None,
        }
    }
}

/// Named readings, with the defaults of the notes.
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
}

impl Default for FilePolicies {
    fn default() -> Self {
        Self {
            absolute_beats_mild: Policies::DEFAULT.absolute_beats_mild,
            relaxed_scope: Policies::DEFAULT.relaxed_scope,
            walkovers_count_as_met: Policies::DEFAULT.walkovers_count_as_met,
            walkovers_count_as_wins: true,
        }
    }
}

/// What a team event fixes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Teams {
    /// Boards of a match.
    pub boards: usize,
    /// Line-up system; open if the regulations are silent (V/3.6).
    #[serde(default)]
    pub lineups: Option<lineup::System>,
}

/// A player, or a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
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
    pub list: List,
    /// Place on list A.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_place: Option<u32>,
    /// How a technical rating was found and by whom (V/2.6.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub technical: Option<TechnicalRating>,
    /// Club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// A team's base line-up and reserves (V/3.6.2, V/3.6.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lineup: Option<lineup::Entry>,
}

const fn technical() -> List {
    List::Technical
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
    pub result: Option<Score>,
    /// White's mark as published (V/2.8.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrow_white: Option<Arrow>,
    /// Black's mark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrow_black: Option<Arrow>,
    /// Team events: results by board, White first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<Score>,
    /// Team events: who plays for the home team, board by board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lineup_white: Vec<String>,
    /// Team events: who plays for the guests.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lineup_black: Vec<String>,
}

/// What is known of the round to come.
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
}

/// A file that cannot be used: the line and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{what}")]
pub struct BadFile {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl Tournament {
    /// Reads a file.
    ///
    /// # Errors
    /// Not JSON, not this format, or it contradicts itself.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        let file: Self = serde_json::from_str(text).map_err(|error| {
            let said = error.to_string();
            let what = said
                .rsplit_once(" at line ")
                .map_or(said.as_str(), |(what, _)| what)
                .to_owned();
            BadFile {
                line: error.line().max(1),
                what,
            }
        })?;
        let bad = |key: &str, what: String| BadFile {
            line: line_of(text, key, 1),
            what,
        };
        if file.format != FORMAT {
            return Err(bad("\"format\"", format!("format is not {FORMAT:?}")));
        }
        if file.version != VERSION {
            return Err(bad(
                "\"version\"",
                format!(
                    "version {} is not known; this program reads {VERSION}",
                    file.version
                ),
            ));
        }
        if !(1..=20).contains(&file.cycles) {
            return Err(bad("\"cycles\"", "cycles must be 1 to 20".to_owned()));
        }
        if file.advantage_draws && file.game == GameKind::Draughts64 {
            return Err(bad(
                "\"advantage_draws\"",
                "draws with advantage are for 100 squares only (I/6.5)".to_owned(),
            ));
        }
        for (at, round) in file.rounds.iter().enumerate() {
            if round.round != at + 1 {
                return Err(BadFile {
                    line: line_of(text, "\"round\"", at + 1),
                    what: format!("round {} stands where round {} should", round.round, at + 1),
                });
            }
        }
        file.record().map_err(|error| {
            let line = match error {
                BadRecord::Unknown { round, .. }
                | BadRecord::TwiceInRound { round, .. }
                | BadRecord::Withdrawn { round, .. } => line_of(text, "\"round\"", round),
                BadRecord::Rating { no, .. } => line_of(text, &format!("\"no\": {no}"), 1),
                BadRecord::TwiceEntered(no) => line_of(text, &format!("\"no\": {no}"), 2),
                BadRecord::NumberZero => line_of(text, "\"no\": 0", 1),
            };
            BadFile {
                line,
                what: error.to_string(),
            }
        })?;
        for no in file.next.absent.iter().chain(&file.next.withdrawn) {
            if !file.players.iter().any(|player| player.no == *no) {
                return Err(bad("\"next\"", format!("there is no player number {no}")));
            }
        }
        Ok(file)
    }

    /// Writes the file.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Entrants and rounds as the rules read them.
    ///
    /// # Errors
    /// The file contradicts itself.
    pub fn record(&self) -> Result<Record, BadRecord> {
        let entrants = self.players.iter().map(|player| Entrant {
            no: player.no,
            rating: player.rating,
            list: player.list,
            list_place: player.list_place,
        });
        let rounds = self.rounds.iter().map(|round| Round {
            games: round.pairs.iter().map(FilePair::game).collect(),
            pause: round.pause,
            absent: round.absent.clone(),
            withdrawn: round.withdrawn.clone(),
        });
        Record::new(entrants.collect(), rounds.collect())
    }

    /// Settings of the Swiss pairing; none for round robins.
    pub fn settings(&self) -> Option<Settings> {
        Some(Settings {
            variant: self.system.variant()?,
            controlled: self.controlled,
            first_colour: self.first_colour,
            policies: Policies {
                absolute_beats_mild: self.policies.absolute_beats_mild,
                relaxed_scope: self.policies.relaxed_scope,
                walkovers_count_as_met: self.policies.walkovers_count_as_met,
            },
        })
    }

    /// Everybody withdrawn so far.
    pub fn withdrawn(&self) -> Vec<u32> {
        let mut all = self.next.withdrawn.clone();
        if let Some(round) = self.rounds.last() {
            all.extend(&round.withdrawn);
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The matches of a team event.
    pub fn matches(&self) -> Vec<Match> {
        self.rounds
            .iter()
            .flat_map(|round| &round.pairs)
            .map(FilePair::team_match)
            .collect()
    }

    /// A player's name, or his number where none is given.
    pub fn name(&self, no: u32) -> String {
        self.players
            .iter()
            .find(|player| player.no == no && !player.name.is_empty())
            .map_or_else(|| no.to_string(), |player| player.name.clone())
    }
}

impl FilePair {
    fn team_match(&self) -> Match {
        Match {
            home: self.white,
            away: self.black,
            boards: self.boards.clone(),
        }
    }

    fn game(&self) -> Game {
        let arrows = (self.arrow_white.is_some() || self.arrow_black.is_some()).then_some(Arrows {
            white: self.arrow_white,
            black: self.arrow_black,
        });
        if !self.boards.is_empty() {
            return Game {
                arrows,
                ..self.team_match().as_game()
            };
        }
        Game {
            white: self.white,
            black: self.black,
            score: self.result.unwrap_or(Score::Open),
            arrows,
        }
    }
}

/// The line of the `nth` occurrence of `key`, or 1.
fn line_of(text: &str, key: &str, nth: usize) -> usize {
    text.match_indices(key)
        .nth(nth.saturating_sub(1))
        .map_or(1, |(at, _)| {
            text.get(..at)
                .map_or(1, |before| before.matches('\n').count() + 1)
        })
}
