//! Reading a tournament file, and naming the line that is wrong.

use jadoube_standings::pzwarc::{BadRecord, Score};
use thiserror::Error;

use super::{FORMAT, FilePair, GameKind, System, Tournament, VERSION};

/// A file that cannot be used: the line and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{what}")]
pub struct BadFile {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// A team match has at most so many boards.
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
                what,
            }
        })?;
        file.check_head(text)?;
        for (at, round) in file.rounds.iter().enumerate() {
            if round.round != at + 1 {
                return Err(BadFile {
                    line: line_of(text, "\"round\"", at + 1),
                    what: format!("round {} stands where round {} should", round.round, at + 1),
                });
            }
        }
        file.check_teams(text)?;
        file.record().map_err(|error| BadFile {
            line: line_of_record(text, &error),
            what: error.to_string(),
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
        let bad = |key: &str, what: String| Err(BadFile::at_key(text, key, what));
        if self.format != FORMAT {
            return bad("\"format\"", format!("format is not {FORMAT:?}"));
        }
        if self.version != VERSION {
            let version = self.version;
            return bad(
                "\"version\"",
                format!("version {version} is not known; this program reads {VERSION}"),
            );
        }
        if !(1..=20).contains(&self.cycles) {
            return bad("\"cycles\"", "cycles must be 1 to 20".to_owned());
        }
        if self.game == GameKind::Draughts64 {
            let what = "draws with advantage are for 100 squares only (I/6.5)";
            if self.advantage_draws {
                return bad("\"advantage_draws\"", what.to_owned());
            }
            for (mark, score) in [
                ("\"1+:1-\"", Score::WhiteAdvantage),
                ("\"1-:1+\"", Score::BlackAdvantage),
            ] {
                let has =
                    |pair: &FilePair| pair.result == Some(score) || pair.boards.contains(&score);
                if self.rounds.iter().flat_map(|round| &round.pairs).any(has) {
                    return bad(mark, what.to_owned());
                }
            }
        }
        Ok(())
    }

    /// What a team event needs, and what only a team event may have.
    fn check_teams(&self, text: &str) -> Result<(), BadFile> {
        let bad = |key: &str, what: String| Err(BadFile::at_key(text, key, what));
        let pairs = || self.rounds.iter().flat_map(|round| &round.pairs);
        let Some(teams) = &self.teams else {
            if self.system == System::Scheveningen {
                return bad(
                    "\"system\"",
                    "a Scheveningen match needs \"teams\" with its boards".to_owned(),
                );
            }
            if pairs().any(|pair| !pair.boards.is_empty()) {
                return bad(
                    "\"boards\"",
                    "board results need \"teams\" in the file".to_owned(),
                );
            }
            return Ok(());
        };
        if !(1..=MOST_BOARDS).contains(&teams.boards) {
            return bad("\"boards\"", format!("boards must be 1 to {MOST_BOARDS}"));
        }
        if self.system == System::Scheveningen && self.players.len() != 2 {
            return bad(
                "\"players\"",
                "a Scheveningen match is between two teams (V/3.7)".to_owned(),
            );
        }
        for round in &self.rounds {
            for pair in &round.pairs {
                let line = || number_line(text, round.round, pair.white, 1);
                let (white, black) = (pair.white, pair.black);
                if !pair.boards.is_empty() && pair.boards.len() != teams.boards {
                    return Err(BadFile {
                        line: line(),
                        what: format!(
                            "{white}-{black}: {} board results, the match has {} boards",
                            pair.boards.len(),
                            teams.boards
                        ),
                    });
                }
                let small_points_count = self.system.variant().is_none();
                let played = pair.result.is_some_and(|result| {
                    result.is_played() && !matches!(result, Score::Open | Score::Adjourned)
                });
                if small_points_count && pair.boards.is_empty() && played {
                    return Err(BadFile {
                        line: line(),
                        what: format!(
                            "{white}-{black}: small points need the results by board (V/3.1)"
                        ),
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
            let what = format!("there is no player number {no}");
            return Err(BadFile::at_key(text, "\"next\"", what));
        }
        if let Some(no) = self.play_offs.iter().flatten().find(|no| !known(no)) {
            let what = format!("there is no player number {no}");
            return Err(BadFile::at_key(text, "\"play_offs\"", what));
        }
        Ok(())
    }
}

impl BadFile {
    fn at_key(text: &str, key: &str, what: String) -> Self {
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
