//! What the pairing is asked to heed: records 240 and XXZ (byes and absences), 250 and XXA
//! (virtual points), 260 and XXP (forbidden pairs).

use super::columns::{Columns, tenths};
use super::fault::{Fault, Quoted};
use super::lists::{numbers, optional_points, round_in, rounds_in, so_many_rounds, words};
use super::model::{Acceleration, Byes, Forbidden, Mark};
use super::oddity::Oddity;
use super::read::{Reading, Who};

/// Reads one of the records.
pub(super) fn read(
    reading: &mut Reading,
    number: usize,
    code: &str,
    columns: &Columns,
) -> Result<(), Fault> {
    let rest = || columns.text(4, usize::MAX);
    match code {
        "240" => {
            let mark = match columns.char(5).to_ascii_uppercase() {
                'F' => Mark::FullBye,
                'H' => Mark::HalfBye,
                'Z' => Mark::ZeroBye,
                other => return Err(Fault::NotABye(Quoted::char(other))),
            };
            let players = numbers(columns, 11)?;
            reading.name(number, code, Who::Either, &players);
            reading.trf.byes.push(Byes {
                mark,
                round: round_in(columns, 7, 9)?,
                players,
                line: number,
            });
        }
        "XXZ" => {
            let players = words(&rest())?;
            reading.name(number, code, Who::Player, &players);
            reading.trf.absent.extend(players);
        }
        "250" => {
            let record = acceleration(columns)?;
            reading.trf.accelerations.push(record);
        }
        "XXA" => {
            let player = columns
                .number(5, 8)
                .ok_or(Fault::NoPlayerIn { first: 5, last: 8 })?;
            let mut points = Vec::new();
            let mut at = 10;
            while at <= columns.len() {
                let text = columns.text(at, at + 3);
                points.push(if text.is_empty() {
                    0
                } else {
                    tenths(&text).ok_or_else(|| Fault::NotPoints(Quoted::new(text)))?
                });
                so_many_rounds(points.len())?;
                at += 5;
            }
            reading.name(number, code, Who::Player, &[player]);
            reading.accelerated.push((number, player));
            reading.trf.virtual_points.push((player, points));
        }
        "260" => {
            let (first, last) = rounds_in(columns, [5, 9])?;
            let players = numbers(columns, 13)?;
            reading.name(number, code, Who::Either, &players);
            apart(reading, number, code, &players);
            reading.trf.forbidden.push(Forbidden {
                first_round: Some(first),
                last_round: Some(last),
                players,
            });
        }
        _ => {
            let players = words(&rest())?;
            reading.name(number, code, Who::Player, &players);
            apart(reading, number, code, &players);
            reading.trf.forbidden.push(Forbidden {
                first_round: None,
                last_round: None,
                players,
            });
        }
    }
    Ok(())
}

/// A group keeps two people apart, or it does nothing.
fn apart(reading: &mut Reading, number: usize, code: &str, players: &[u32]) {
    let first = players.first();
    if players.iter().all(|player| Some(player) == first) {
        reading.remark(number, code, Oddity::NobodyApart);
    }
}

/// Record 250.
fn acceleration(columns: &Columns) -> Result<Acceleration, Fault> {
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
    Ok(Acceleration {
        match_points: optional_points(columns, 5, 8)?,
        points,
        first_round,
        last_round,
        first,
        last,
    })
}
