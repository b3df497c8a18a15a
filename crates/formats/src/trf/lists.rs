//! Numbers, rounds and points in their columns, one by one and in lists.

use super::columns::{Columns, tenths, whole};
use super::fault::{Fault, Quoted};
use super::read::MOST_ROUNDS;

/// The most numbers a list may have: as many as four digits can tell apart.
const MOST_NUMBERS: usize = 9999;

/// Points, or blanks.
pub(super) fn optional_points(
    columns: &Columns,
    first: usize,
    last: usize,
) -> Result<Option<i32>, Fault> {
    let text = columns.text(first, last);
    if text.is_empty() {
        return Ok(None);
    }
    tenths(&text).map(Some).ok_or_else(|| Fault::NotPointsIn {
        text: Quoted::new(text),
        first,
        last,
    })
}

/// A round any event may have.
pub(super) fn round(text: &str) -> Option<usize> {
    let round = usize::try_from(whole(text)?).ok()?;
    (1..=MOST_ROUNDS).contains(&round).then_some(round)
}

/// The round in columns `first..=last`.
pub(super) fn round_in(columns: &Columns, first: usize, last: usize) -> Result<usize, Fault> {
    round(&columns.text(first, last)).ok_or(Fault::NoRoundIn { first, last })
}

/// Rounds in columns, the first not after the last.
pub(super) fn rounds_in(columns: &Columns, at: [usize; 2]) -> Result<(usize, usize), Fault> {
    let [first, last] = at;
    let first = round_in(columns, first, first + 2)?;
    let last = round_in(columns, last, last + 2)?;
    if first > last {
        return Err(Fault::RoundsReversed { first, last });
    }
    Ok((first, last))
}

/// Fails for more rounds than any event has.
pub(super) fn so_many_rounds(found: usize) -> Result<(), Fault> {
    if found > MOST_ROUNDS {
        return Err(Fault::TooManyRounds(MOST_ROUNDS));
    }
    Ok(())
}

fn so_many_numbers(found: usize) -> Result<(), Fault> {
    if found > MOST_NUMBERS {
        let most = MOST_NUMBERS;
        return Err(Fault::TooManyNumbers { found, most });
    }
    Ok(())
}

/// The most words a record of words may have.
const MOST_ENTRIES: usize = 100;

/// Words separated by blanks, commas or semicolons, no more than a record has a use for.
pub(super) fn entries(text: &str) -> Result<Vec<&str>, Fault> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';'));
    let words: Vec<&str> = words
        .filter(|word| !word.is_empty())
        .take(MOST_ENTRIES + 1)
        .collect();
    if words.len() > MOST_ENTRIES {
        return Err(Fault::TooManyEntries(MOST_ENTRIES));
    }
    Ok(words)
}

/// Numbers separated by blanks.
pub(super) fn words(text: &str) -> Result<Vec<u32>, Fault> {
    so_many_numbers(text.split_whitespace().count())?;
    text.split_whitespace()
        .map(|word| whole(word).ok_or_else(|| Fault::NotANumber(Quoted::new(word))))
        .collect()
}

/// Numbers of this many columns from a column on, one blank between; 0 for blanks.
pub(super) fn places(columns: &Columns, from: usize, width: usize) -> Result<Vec<u32>, Fault> {
    let wide = columns.len().saturating_sub(from.saturating_sub(1));
    so_many_numbers(wide.div_ceil(width + 1))?;
    let mut found = Vec::new();
    let mut first = from;
    while first <= columns.len() {
        if columns.char(first + width) != ' ' {
            return Err(Fault::NotBlank(first + width));
        }
        let last = first + width - 1;
        let text = columns.text(first, last);
        found.push(if text.is_empty() {
            0
        } else {
            whole(&text).ok_or_else(|| Fault::NotNumberIn {
                text: Quoted::new(text),
                first,
                last,
            })?
        });
        first += width + 1;
    }
    Ok(found)
}

/// Starting numbers of four columns, without the blank ones.
pub(super) fn numbers(columns: &Columns, from: usize) -> Result<Vec<u32>, Fault> {
    let mut found = places(columns, from, 4)?;
    found.retain(|number| *number > 0);
    Ok(found)
}
