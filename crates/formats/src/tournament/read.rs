//! Reading a tournament file, with errors by line.

use jadoube_standings::pzwarc::ByTheCode;
use jadoube_vocabulary::{GameKind, Outcome};
use thiserror::Error;

use super::{BadRecord, FORMAT, FilePair, FileSystem, Tournament, VERSION};

/// A file that cannot be used: the line and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{what}")]
pub struct BadFile {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: FileFault,
}

/// What is wrong with a file, as a value; the crate `words` has the sentences. `Display` is plain
/// English.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileFault {
    /// Not JSON, or not of this shape, as its reader says it.
    #[error("{0}")]
    Json(String),
    /// Another format.
    #[error("format is not {FORMAT:?}")]
    Format,
    /// A version of another program.
    #[error("version {0} is not known; this program reads {VERSION}")]
    Version(u32),
    /// More players than four digits can number.
    #[error("more than {0} players")]
    Players(usize),
    /// Too few or too many cycles.
    #[error("cycles must be 1 to {0}")]
    Cycles(usize),
    /// Draws with advantage on 64 squares.
    #[error("draws with advantage are for 100 squares only (I/6.5)")]
    Advantage,
    /// A Scheveningen match without teams.
    #[error("a Scheveningen match needs \"teams\" with its boards")]
    NoTeams,
    /// Results by board in an event of players.
    #[error("board results need \"teams\" in the file")]
    BoardsOfPlayers,
    /// Too few or too many boards.
    #[error("boards must be 1 to {0}")]
    Boards(usize),
    /// A Scheveningen match of other than two.
    #[error("a Scheveningen match is between two teams (V/3.7)")]
    NotTwoTeams,
    /// Other results than boards.
    #[error("{white}-{black}: {found} board results, the match has {boards} boards")]
    BoardResults {
        /// White's number.
        white: u32,
        /// Black's number.
        black: u32,
        /// How many results there are.
        found: usize,
        /// How many boards.
        boards: usize,
    },
    /// A match without its boards.
    #[error("{white}-{black}: small points need the results by board (V/3.1)")]
    NoBoardResults {
        /// White's number.
        white: u32,
        /// Black's number.
        black: u32,
    },
    /// Rounds out of order.
    #[error("round {found} stands where round {due} was expected")]
    RoundOrder {
        /// The round that stands there.
        found: usize,
        /// The round that should.
        due: usize,
    },
    /// A number nobody has, outside the rounds.
    #[error("there is no player number {0}")]
    UnknownPlayer(u32),
    /// Entrants and rounds do not agree.
    #[error(transparent)]
    Record(#[from] BadRecord),
}

/// The most players of an event: as many as a report can number. Who may meet whom is a quadratic
/// table, and larger ones would exhaust memory.
pub(crate) const MOST_PLAYERS: usize = 9_999;

/// The most cycles of an event.
const MOST_CYCLES: usize = 20;

/// The most boards of a team match.
const MOST_BOARDS: usize = 100;

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
                what: FileFault::Json(what),
            }
        })?;
        file.check_head(text)?;
        for (at, round) in file.rounds.iter().enumerate() {
            if round.round != at + 1 {
                return Err(BadFile {
                    line: line_of(text, "\"round\"", at + 1),
                    what: FileFault::RoundOrder {
                        found: round.round,
                        due: at + 1,
                    },
                });
            }
        }
        file.check_teams(text)?;
        file.competition().map_err(|error| BadFile {
            line: line_of_record(text, &error),
            what: error.into(),
        })?;
        file.check_numbers(text)?;
        Ok(file)
    }

    /// Writes the file.
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    fn check_head(&self, text: &str) -> Result<(), BadFile> {
        let bad = |key: &str, what: FileFault| Err(BadFile::at_key(text, key, what));
        if self.format != FORMAT {
            return bad("\"format\"", FileFault::Format);
        }
        if self.version != VERSION {
            return bad("\"version\"", FileFault::Version(self.version));
        }
        if self.players.len() > MOST_PLAYERS {
            return bad("\"players\"", FileFault::Players(MOST_PLAYERS));
        }
        if !(1..=MOST_CYCLES).contains(&self.cycles) {
            return bad("\"cycles\"", FileFault::Cycles(MOST_CYCLES));
        }
        if self.game == GameKind::Draughts64 {
            if self.advantage_draws {
                return bad("\"advantage_draws\"", FileFault::Advantage);
            }
            for (mark, score) in [
                ("\"1+:1-\"", Outcome::DrawnWhiteBetter),
                ("\"1-:1+\"", Outcome::DrawnBlackBetter),
            ] {
                let has =
                    |pair: &FilePair| pair.result == Some(score) || pair.boards.contains(&score);
                if self.rounds.iter().flat_map(|round| &round.pairs).any(has) {
                    return bad(mark, FileFault::Advantage);
                }
            }
        }
        Ok(())
    }

    /// What a team event needs, and what only a team event may have.
    fn check_teams(&self, text: &str) -> Result<(), BadFile> {
        let bad = |key: &str, what: FileFault| Err(BadFile::at_key(text, key, what));
        let pairs = || self.rounds.iter().flat_map(|round| &round.pairs);
        let Some(teams) = &self.teams else {
            if self.system == FileSystem::Scheveningen {
                return bad("\"system\"", FileFault::NoTeams);
            }
            if pairs().any(|pair| !pair.boards.is_empty()) {
                return bad("\"boards\"", FileFault::BoardsOfPlayers);
            }
            return Ok(());
        };
        if !(1..=MOST_BOARDS).contains(&teams.boards) {
            return bad("\"boards\"", FileFault::Boards(MOST_BOARDS));
        }
        if self.system == FileSystem::Scheveningen && self.players.len() != 2 {
            return bad("\"players\"", FileFault::NotTwoTeams);
        }
        for round in &self.rounds {
            for pair in &round.pairs {
                let line = || number_line(text, round.round, pair.white, 1);
                let (white, black) = (pair.white, pair.black);
                if !pair.boards.is_empty() && pair.boards.len() != teams.boards {
                    return Err(BadFile {
                        line: line(),
                        what: FileFault::BoardResults {
                            white,
                            black,
                            found: pair.boards.len(),
                            boards: teams.boards,
                        },
                    });
                }
                let small_points_count = self.system.variant().is_none();
                let played = pair.result.is_some_and(|result| {
                    result.is_begun() && !matches!(result, Outcome::Open | Outcome::Adjourned)
                });
                if small_points_count && pair.boards.is_empty() && played {
                    return Err(BadFile {
                        line: line(),
                        what: FileFault::NoBoardResults { white, black },
                    });
                }
            }
        }
        Ok(())
    }

    /// Numbers outside the rounds name somebody, too.
    fn check_numbers(&self, text: &str) -> Result<(), BadFile> {
        let known = |no: &u32| self.players.iter().any(|player| player.no == *no);
        let next = &self.next;
        let lineups = next.lineups.iter().map(|one| &one.team);
        let mut asked = next.absent.iter().chain(&next.withdrawn).chain(lineups);
        if let Some(no) = asked.find(|no| !known(no)) {
            let what = FileFault::UnknownPlayer(*no);
            return Err(BadFile::at_key(text, "\"next\"", what));
        }
        if let Some(no) = self.play_offs.iter().flatten().find(|no| !known(no)) {
            let what = FileFault::UnknownPlayer(*no);
            return Err(BadFile::at_key(text, "\"play_offs\"", what));
        }
        Ok(())
    }
}

impl BadFile {
    fn at_key(text: &str, key: &str, what: FileFault) -> Self {
        Self {
            line: line_of(text, key, 1),
            what,
        }
    }
}

fn line_of_record(text: &str, error: &BadRecord) -> usize {
    match error {
        BadRecord::Unknown { round, no } => number_line(text, *round, *no, 1),
        BadRecord::TwiceInRound { round, no } => number_line(text, *round, *no, 2),
        BadRecord::Withdrawn { round, no } => number_line(text, *round, *no, 1),
        BadRecord::Rating { no, .. } => entrant_line(text, *no, 1),
        BadRecord::TwiceEntered(no) => entrant_line(text, *no, 2),
        BadRecord::NumberZero => entrant_line(text, 0, 1),
        BadRecord::UnknownName { round, name, .. }
        | BadRecord::AmbiguousName { round, name, .. } => name_line(text, *round, name),
        BadRecord::Other(_) => 1,
    }
}

fn line_at(text: &str, at: usize) -> usize {
    text.get(..at)
        .map_or(1, |before| before.matches('\n').count() + 1)
}

/// The line of the `nth` occurrence of `key`, or 1.
fn line_of(text: &str, key: &str, nth: usize) -> usize {
    text.match_indices(key)
        .nth(nth.saturating_sub(1))
        .map_or(1, |(at, _)| line_at(text, at))
}

/// The line where start number `no` is entered for the `nth` time.
fn entrant_line(text: &str, no: u32, nth: usize) -> usize {
    text.match_indices("\"no\"")
        .filter(|(at, key)| {
            let rest = text.get(at + key.len()..).unwrap_or_default();
            let rest = rest.trim_start_matches([' ', '\t', '\r', '\n', ':']);
            let digits = rest.split(|letter: char| !letter.is_ascii_digit()).next();
            digits.and_then(|digits| digits.parse().ok()) == Some(no)
        })
        .nth(nth.saturating_sub(1))
        .map_or(1, |(at, _)| line_at(text, at))
}

/// The line where a round names a number for the `nth` time, or the line of the round.
fn number_line(text: &str, round: usize, no: u32, nth: usize) -> usize {
    let starts: Vec<usize> = text.match_indices("\"round\"").map(|(at, _)| at).collect();
    let Some(start) = starts.get(round.wrapping_sub(1)).copied() else {
        return 1;
    };
    let end = starts.get(round).copied().unwrap_or(text.len());
    // The first number after the key is the round's own.
    let numbers = numbers(text.get(start..end).unwrap_or_default());
    numbers
        .into_iter()
        .skip(1)
        .filter(|(_, value)| *value == u64::from(no))
        .nth(nth.saturating_sub(1))
        .map_or_else(|| line_at(text, start), |(at, _)| line_at(text, start + at))
}

/// The line where a round, or what is known of the one to come, writes a name.
fn name_line(text: &str, round: usize, name: &str) -> usize {
    let starts: Vec<usize> = text.match_indices("\"round\"").map(|(at, _)| at).collect();
    let coming = || text.find("\"next\"");
    let start = starts.get(round.wrapping_sub(1)).copied();
    let start = start.or_else(coming).unwrap_or(0);
    let written = serde_json::to_string(name).unwrap_or_default();
    let rest = text.get(start..).unwrap_or_default();
    let at = rest.find(&written).unwrap_or(0);
    line_at(text, start + at)
}

/// Numbers outside strings, with where they stand.
fn numbers(text: &str) -> Vec<(usize, u64)> {
    let mut found = Vec::new();
    let mut inside = false;
    let mut escaped = false;
    let mut at = 0;
    for word in text.split_inclusive(|letter: char| !letter.is_ascii_digit()) {
        let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        if let (false, Ok(value)) = (inside, digits.parse()) {
            found.push((at, value));
        }
        let ending = word.get(digits.len()..).unwrap_or_default();
        match ending {
            "\"" if !escaped => inside = !inside,
            _ => {}
        }
        escaped = ending == "\\" && !escaped;
        at += word.len();
    }
    found
}
