//! A table of tie-break values: a header of codes, one player a line.

use jadoube_standings::fide::{Descriptor, values};
use serde::Serialize;
use thiserror::Error;

use crate::trf::Trf;

/// A table that cannot be read: the line and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct BadTable {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// A value that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Differs {
    /// The player's starting number.
    pub player: u32,
    /// The tie-break.
    pub tie_break: String,
    /// What the table says.
    pub expected: String,
    /// What was computed.
    pub found: String,
}

/// The result of comparing a table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct ComparedTable {
    /// How many values it has.
    pub values: usize,
    /// Those that differ.
    pub differ: Vec<Differs>,
}

/// Hundredths of an exact decimal with up to two decimals.
fn hundredths(text: &str) -> Option<i64> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if part.len() > 2
        || whole.is_empty()
        || !whole
            .bytes()
            .chain(part.bytes())
            .all(|b| b.is_ascii_digit())
    {
        return None;
    }
    let whole: i64 = whole.parse().ok()?;
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    Some(sign * (whole.checked_mul(100)? + part))
}

/// Compares every value of a table with what the file gives.
///
/// # Errors
/// The first line of the table that cannot be understood.
pub fn compare(trf: &Trf, table: &str) -> Result<ComparedTable, BadTable> {
    let bad = |line: usize, what: String| BadTable { line, what };
    let mut lines = table
        .lines()
        .enumerate()
        .map(|(at, line)| (at + 1, line.trim_end()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let (line, header) = lines.next().ok_or_else(|| bad(1, "no header".to_owned()))?;
    let event = trf.crosstable().map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        bad(1, told.join("; "))
    })?;
    let mut columns = Vec::new();
    for code in header.split('\t').skip(1) {
        let tie_break: Descriptor = code.parse().map_err(|e| bad(line, format!("{e}")))?;
        let column = values(&event, &tie_break)
            .ok_or_else(|| bad(line, format!("{code} has no value of one player")))?;
        columns.push((code, column));
    }
    let mut compared = ComparedTable::default();
    for (line, text) in lines {
        let mut cells = text.split('\t');
        let number: u32 = cells
            .next()
            .and_then(|cell| cell.parse().ok())
            .ok_or_else(|| bad(line, "no starting number".to_owned()))?;
        let place = trf
            .players
            .iter()
            .position(|p| p.number == number)
            .ok_or_else(|| bad(line, format!("player {number} is not in the file")))?;
        for (code, column) in &columns {
            let cell = cells
                .next()
                .ok_or_else(|| bad(line, format!("no value of {code}")))?;
            let expected =
                hundredths(cell).ok_or_else(|| bad(line, format!("{cell:?} is not a value")))?;
            compared.values += 1;
            let found = column.get(place).map(|value| value.number);
            if found.map(|n| n.hundredths) != Some(expected) {
                compared.differ.push(Differs {
                    player: number,
                    tie_break: (*code).to_owned(),
                    expected: cell.to_owned(),
                    found: found.map_or_else(String::new, |n| n.to_string()),
                });
            }
        }
    }
    Ok(compared)
}
