//! Reading, tolerantly: any line end, short lines, unknown records kept.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::lines;
use super::fault::{Fault, TrfError, shown};
use super::model::{PointsRecord, Trf};
use super::oddity::{Oddity, Remark};
use super::points::Scheme;
use super::{agree, cells, line_ups, points, records};

/// More than any event has; prevents a damaged number from exhausting memory.
pub(super) const MOST_ROUNDS: usize = 999;

/// Bytes as text: UTF-16 by its mark, UTF-8, else every byte as the character of its value
/// (Latin-1).
pub fn decode(bytes: &[u8]) -> String {
    let wide = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = rest
            .chunks(2)
            .filter_map(|pair| pair.try_into().ok().map(unit))
            .collect();
        String::from_utf16_lossy(&units)
    };
    if let Some(rest) = bytes.strip_prefix(b"\xff\xfe") {
        return wide(rest, u16::from_le_bytes);
    }
    if let Some(rest) = bytes.strip_prefix(b"\xfe\xff") {
        return wide(rest, u16::from_be_bytes);
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|b| char::from(*b)).collect(),
    }
}

/// Whom a number in a record must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Player,
    Team,
    /// A team in a team event, else a player.
    Either,
}

/// A file being read.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) trf: Trf,
    /// Starting numbers so far.
    pub(super) numbers: BTreeSet<u32>,
    /// Numbers of records 310 so far.
    pub(super) team_numbers: BTreeSet<u32>,
    /// Players of those records, and of records 013.
    pub(super) in_teams: BTreeSet<(&'static str, u32)>,
    /// Whom records name where a slip would change a pairing or a score.
    pub(super) named: Vec<(usize, String, Who, u32)>,
    /// Round cells that stand blank, by player.
    pub(super) blanks: BTreeMap<u32, BTreeSet<usize>>,
    /// Records XXA: line and player.
    pub(super) accelerated: Vec<(usize, u32)>,
    /// Records 362.
    pub(super) match_points: PointsRecord,
    /// Records XXS.
    pub(super) scheme: Scheme,
}

impl Reading {
    pub(super) fn remark(&mut self, line: usize, code: &str, what: Oddity) {
        self.trf.remarks.push(Remark {
            line,
            code: shown(code),
            what,
        });
    }

    pub(super) fn name(&mut self, line: usize, code: &str, who: Who, numbers: &[u32]) {
        let named = numbers.iter().map(|n| (line, code.to_owned(), who, *n));
        self.named.extend(named);
    }

    /// Everybody a record names is in the file.
    fn known(&self) -> Result<(), TrfError> {
        let teams: BTreeSet<u32> = self.trf.team_numbers().collect();
        let by_team = self.trf.is_team_event();
        for (line, code, who, number) in &self.named {
            let (known, what) = match who {
                Who::Team => (&teams, Fault::UnknownTeam(*number)),
                Who::Either if by_team => (&teams, Fault::UnknownTeam(*number)),
                Who::Player | Who::Either => (&self.numbers, Fault::UnknownPlayer(*number)),
            };
            if !known.contains(number) {
                return Err(TrfError::new(*line, code, what));
            }
        }
        Ok(())
    }

    /// Points stated by several records, and whether an event can be played by them.
    fn point_system(&mut self) -> Result<(), TrfError> {
        if let Some(line) = self.scheme.line {
            let bad = |what: Fault| TrfError::new(line, "XXS", what);
            let stated = self.scheme.stated().map_err(bad)?;
            points::merge(&mut self.trf.points, &stated).map_err(bad)?;
        }
        // Defaults are not stated.
        let system = points::point_system(&self.trf.points);
        let stated = &mut self.trf.points;
        stated.forfeit_win = stated
            .forfeit_win
            .filter(|worth| *worth != points::in_tenths(system.win));
        stated.forfeit_loss = stated
            .forfeit_loss
            .filter(|worth| *worth != points::in_tenths(system.absence));
        let codes = ["162", "XXS", "BBW", "BBD", "BBL", "BBU", "BBZ", "BBF"];
        let found = codes.into_iter().find(|code| self.trf.line_of(code) > 0);
        if let Some(code) = found {
            let line = self.trf.line_of(code);
            points::judge(&self.trf.points).map_err(|what| TrfError::new(line, code, what))?;
            let stated = &self.trf.points;
            let odd = [points::odd_bye(stated), points::same_worth(stated)];
            for odd in odd.into_iter().flatten() {
                self.remark(line, code, odd);
            }
        }
        Ok(())
    }
}

/// Reads a file.
///
/// # Errors
/// The first line that cannot be understood without guessing at a pairing.
pub fn read(text: &str) -> Result<Trf, TrfError> {
    let mut reading = Reading::default();
    for (number, line) in lines(text) {
        if line.trim().is_empty() {
            continue;
        }
        if line.contains('\0') {
            return Err(TrfError::new(number, "", Fault::NotText));
        }
        if line.starts_with(char::is_whitespace) && line.trim_start().starts_with("001") {
            return Err(TrfError::new(number, "001", Fault::Indented));
        }
        records::read(&mut reading, number, line)?;
    }
    reading.point_system()?;
    line_ups::replace(&mut reading);
    cells::cross_check(&mut reading)?;
    reading.known()?;
    agree::byes(&mut reading)?;
    agree::remarks(&mut reading);
    Ok(reading.trf)
}
