//! Record 001: a player.

use super::cells;
use super::columns::{Columns, tenths, whole};
use super::fault::{Fault, Quoted, TrfError};
use super::model::Player;
use super::oddity::Oddity;
use super::read::Reading;

/// The columns between the fields of the record.
pub(super) const BETWEEN: [usize; 9] = [14, 48, 53, 57, 69, 80, 85, 90, 91];

/// Whether a character between two fields may be a piece of a number beside it.
fn cuts_a_number(column: usize, c: char) -> bool {
    match column {
        14 => false,
        80 | 85 => c.is_ascii_digit() || matches!(c, '.' | ',' | '-'),
        _ => c.is_ascii_digit(),
    }
}

/// Reads the record.
pub(super) fn read(
    reading: &mut Reading,
    columns: &Columns,
    line: usize,
) -> Result<Player, TrfError> {
    let bad = |what: Fault| TrfError::new(line, "001", what);
    let text = columns.text(5, 8);
    let number = whole(&text)
        .filter(|number| *number > 0)
        .ok_or_else(|| bad(Fault::NotStartingNumber(Quoted::new(text))))?;
    if columns.char(4) != ' ' || columns.char(9) != ' ' {
        return Err(bad(Fault::StartingNumberColumns));
    }
    for column in BETWEEN {
        match columns.char(column) {
            ' ' => {}
            c if cuts_a_number(column, c) => return Err(bad(Fault::NotBlank(column))),
            _ => reading.remark(line, "001", Oddity::NotBlank(column)),
        }
    }
    // What runs over its columns is not the field any more.
    let whole_text = |first: usize, last: usize| {
        let beside = [first - 1, last + 1].map(|column| columns.char(column));
        match beside {
            [' ', ' '] => columns.text(first, last),
            _ => String::new(),
        }
    };
    let mut optional = |first, last, odd: fn(Quoted) -> Oddity| {
        let text = columns.text(first, last);
        let value = whole(&text);
        if value.is_none() && !text.is_empty() {
            reading.remark(line, "001", odd(Quoted::new(text)));
        }
        value
    };
    let rating = optional(49, 52, Oddity::RatingNotANumber).filter(|rating| *rating > 0);
    let rank = optional(86, 89, Oddity::RankNotANumber);
    let text = columns.text(81, 84);
    let points = tenths(&text);
    if points.is_none() && !text.is_empty() {
        return Err(bad(Fault::NotPointsIn {
            text: Quoted::new(text),
            first: 81,
            last: 84,
        }));
    }
    Ok(Player {
        number,
        sex: columns.text(10, 10),
        title: columns.text(11, 13),
        name: columns.text(15, 47),
        rating,
        federation: whole_text(54, 56),
        fide_id: whole_text(58, 68),
        birth: whole_text(70, 79),
        points,
        rank,
        rounds: cells::read(reading, columns, line, number)?,
        line,
    })
}
