//! Dispatch of a record by its code.

use jadoube_vocabulary::Side;

use super::columns::Columns;
use super::fault::{Fault, Quoted, TrfError};
use super::lists::{entries, round};
use super::model::Kept;
use super::oddity::Oddity;
use super::read::Reading;
use super::{abnormal, codes, match_points, player, points, requests, team_records};

/// Reads a record into what is known so far.
pub(super) fn read(reading: &mut Reading, number: usize, line: &str) -> Result<(), TrfError> {
    let columns = Columns::of(line);
    let code = columns.text(1, 3);
    let first_lines = &mut reading.trf.first_lines;
    first_lines.entry(code.clone()).or_insert(number);
    if codes::has_columns(&code) && line.trim_end().contains('\t') {
        reading.remark(number, &code, Oddity::Tab);
    }
    let done = match code.as_str() {
        "001" => {
            let player = player::read(reading, &columns, number)?;
            let own = player.number;
            reading.trf.players.push(player);
            match reading.numbers.insert(own) {
                true => Ok(()),
                false => Err(Fault::PlayerTwice(own)),
            }
        }
        "142" | "152" | "XXR" | "XXC" => terms(reading, number, &code, &columns),
        "162" => points::record_162(&mut reading.trf.points, &columns).map(|unknown| {
            if let Some(kind) = unknown {
                reading.remark(number, "162", Oddity::NotKnown(Quoted::char(kind)));
            }
        }),
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
            let text = columns.text(4, usize::MAX);
            points::record_bb(&mut reading.trf.points, &code, &text)
        }
        "XXS" => reading.scheme.read(&columns.text(4, usize::MAX), number),
        "240" | "XXZ" | "250" | "XXA" | "260" | "XXP" => {
            requests::read(reading, number, &code, &columns)
        }
        "299" => abnormal::read(reading, number, &columns),
        "013" | "300" | "310" | "320" | "330" => {
            team_records::read(reading, number, &code, &columns)
        }
        _ => keep(reading, number, &code, line),
    };
    done.map_err(|what| TrfError::new(number, &code, what))
}

/// Descriptive records, notes and unknown ones.
fn keep(reading: &mut Reading, number: usize, code: &str, line: &str) -> Result<(), Fault> {
    let text = line.get(code_len(line)..).unwrap_or_default().trim_end();
    if matches!(code, "202" | "212") {
        entries(text)?;
    }
    if code == "362" {
        let unknown = match_points::record_362(&mut reading.match_points, text)?;
        if let Some(unknown) = unknown {
            reading.remark(number, code, Oddity::NotKnown(unknown));
        }
    }
    if let Some(odd) = codes::odd(code, text) {
        reading.remark(number, code, odd);
    }
    reading.trf.kept.push(Kept {
        code: code.to_owned(),
        text: text.to_owned(),
        raw: line.trim_end().to_owned(),
        line: number,
    });
    Ok(())
}

/// Bytes of the code and the blank after it.
fn code_len(line: &str) -> usize {
    let code: usize = line.chars().take(3).map(char::len_utf8).sum();
    code + usize::from(line.get(code..).is_some_and(|rest| rest.starts_with(' ')))
}

/// The number of rounds and the colour drawn; a second record may only repeat the first.
fn terms(reading: &mut Reading, number: usize, code: &str, columns: &Columns) -> Result<(), Fault> {
    let rest = columns.text(4, usize::MAX);
    if matches!(code, "142" | "XXR") {
        let here = round(&rest).ok_or_else(|| Fault::NotRounds(Quoted::new(rest)))?;
        return match reading.trf.rounds.replace(here) {
            Some(before) if before != here => Err(Fault::OtherRounds { here, before }),
            _ => Ok(()),
        };
    }
    let mut colours = Vec::new();
    if code == "152" {
        colours.push(match rest.chars().next().map(|c| c.to_ascii_lowercase()) {
            Some('w') => Side::White,
            Some('b') => Side::Black,
            _ => return Err(Fault::NotInitialColour(Quoted::new(rest))),
        });
    } else {
        let mut unknown = None;
        for word in entries(&rest)? {
            match word.to_ascii_lowercase().as_str() {
                "white1" => colours.push(Side::White),
                "black1" => colours.push(Side::Black),
                "rank" => reading.trf.by_rank = true,
                other => {
                    unknown.get_or_insert(Quoted::new(other));
                }
            }
        }
        if let Some(word) = unknown {
            reading.remark(number, code, Oddity::NotKnown(word));
        }
    }
    for colour in colours {
        let before = reading.trf.initial_colour.replace(colour);
        if before.is_some_and(|before| before != colour) {
            return Err(Fault::OtherColour);
        }
    }
    Ok(())
}
