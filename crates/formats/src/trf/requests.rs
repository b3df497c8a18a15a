//! Requests for the pairing: records 240 and XXZ (byes and absences), 250 and XXA (virtual points),
//! 260 and XXP (forbidden pairs).

use jadoube_vocabulary::Mark;

use super::between::{blank, ends};
use super::columns::{Columns, tenths};
use super::fault::{Fault, Quoted};
use super::lists::{numbers, optional_points, round_in, rounds_in, so_many_rounds, words};
use super::model::{AccelerationRecord, Byes, Forbidden};
use super::oddity::Oddity;
use super::read::{Reading, Who};

/// Reads one of the records.
pub(super) fn read(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), Fault> {
    match code {
        "240" => byes(reading, number, columns),
        "XXZ" => {
            let players = words(&columns.text(4, usize::MAX))?;
            reading.name(number, code, Who::Player, &players);
            reading.trf.absent.extend(players);
            Ok(())
        }
        "250" => {
            if reading.trf.accelerations.len() >= MOST_ACCELERATIONS {
                return Err(Fault::TooManyEntries(MOST_ACCELERATIONS));
            }
            let record = acceleration(columns, number)?;
            reading.trf.accelerations.push(record);
            Ok(())
        }
        "XXA" => virtual_points(reading, number, columns),
        _ => forbidden(reading, number, code, columns),
    }
}

/// Record 240.
fn byes(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    let mark = match columns.char(5).to_ascii_uppercase() {
        'F' => Mark::FullBye,
        'H' => Mark::HalfBye,
        'Z' => Mark::ZeroBye,
        other => return Err(Fault::NotABye(Quoted::char(other))),
    };
    blank(columns, [4, 6, 10])?;
    let players = numbers(columns, 11)?;
    reading.name(number, "240", Who::Either, &players);
    let round = round_in(columns, 7, 9)?;
    reading.trf.byes.push(Byes {
        mark,
        round,
        players,
        line: number,
    });
    Ok(())
}

/// Record XXA.
fn virtual_points(reading: &mut Reading, number: usize, columns: &Columns) -> Result<(), Fault> {
    let player = columns
        .number(5, 8)
        .ok_or(Fault::NoPlayerIn { first: 5, last: 8 })?;
    let mut points = Vec::new();
    let mut at = 10;
    blank(columns, [4, 9])?;
    while at <= columns.len() {
        blank(columns, [at + 4])?;
        let text = columns.text(at, at + 3);
        points.push(if text.is_empty() {
            0
        } else {
            tenths(&text).ok_or_else(|| Fault::NotPoints(Quoted::new(text)))?
        });
        so_many_rounds(points.len())?;
        at += 5;
    }
    reading.name(number, "XXA", Who::Player, &[player]);
    reading.accelerated.push((number, player));
    reading.trf.virtual_points.push((player, points));
    Ok(())
}

/// Record 260 for some rounds, of teams in a team event; XXP for all of them.
fn forbidden(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), Fault> {
    let (rounds, who, players) = if code == "260" {
        blank(columns, [4, 8, 12])?;
        let rounds = rounds_in(columns, [5, 9])?;
        (Some(rounds), Who::Either, numbers(columns, 13)?)
    } else {
        (None, Who::Player, words(&columns.text(4, usize::MAX))?)
    };
    reading.name(number, code, who, &players);
    apart(reading, number, code, &players);
    reading.trf.forbidden.push(Forbidden {
        first_round: rounds.map(|(first, _)| first),
        last_round: rounds.map(|(_, last)| last),
        players,
    });
    Ok(())
}

/// A group keeps two people apart, or it does nothing.
fn apart(reading: &mut Reading, number: usize, code: &str, players: &[u32]) {
    let first = players.first();
    if players.iter().all(|player| Some(player) == first) {
        reading.remark(number, code, Oddity::NobodyApart);
    }
}

/// The most records 250: one for every player that four digits can tell apart.
const MOST_ACCELERATIONS: usize = 9999;

/// Record 250.
fn acceleration(columns: &Columns, line: usize) -> Result<AccelerationRecord, Fault> {
    let elsewhere = |_| Fault::AccelerationColumns;
    blank(columns, [4, 9, 14, 18, 22, 27]).map_err(elsewhere)?;
    ends(columns, 31).map_err(elsewhere)?;
    let found =
        |points: Option<i32>, first: Option<u32>, last: Option<u32>| Some((points?, first?, last?));
    let (points, first, last) = found(
        tenths(&columns.text(10, 13)),
        columns.number(23, 26),
        columns.number(28, 31),
    )
    .ok_or(Fault::AccelerationColumns)?;
    let (first_round, last_round) = rounds_in(columns, [15, 19])?;
    if first > last {
        return Err(Fault::NumbersReversed { first, last });
    }
    Ok(AccelerationRecord {
        match_points: optional_points(columns, 5, 8)?,
        points,
        first_round,
        last_round,
        first,
        last,
        line,
    })
}
