//! Reading, tolerantly: any line end, short lines, unknown records kept.

use std::collections::BTreeSet;

use jadoube_pairing::swiss::dutch::Colour;
use thiserror::Error;

use super::cells;
use super::columns::{Columns, fit_tenths, lines, tenths};
use super::model::{
    AbnormalPoints, Acceleration, BoardOrder, Byes, Forbidden, ForfeitedMatch, Kept, Mark, Player,
    Remark, Team, TeamByes, Trf,
};

/// What stops the reader: the line and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, with the record's code.
    pub what: String,
}

impl TrfError {
    pub(super) fn new(line: usize, what: impl Into<String>) -> Self {
        Self {
            line,
            what: what.into(),
        }
    }
}

/// More than any event has; keeps a damaged number from asking for all memory.
const MOST_ROUNDS: usize = 999;

/// Bytes as text: UTF-8, else every byte as the character of its value (Latin-1).
pub fn decode(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|b| char::from(*b)).collect(),
    }
}

/// Reads a file.
///
/// # Errors
/// The first line that cannot be understood without guessing at a pairing.
pub fn read(text: &str) -> Result<Trf, TrfError> {
    let mut trf = Trf::default();
    let mut named = Vec::new();
    for (number, line) in lines(text) {
        if line.trim().is_empty() {
            continue;
        }
        if line.starts_with(char::is_whitespace) && line.trim_start().starts_with("001") {
            return Err(TrfError::new(number, "001: the record starts in column 1"));
        }
        let absent = trf.absent.len();
        record(&mut trf, number, line)?;
        for player in named_in(&trf, line, absent) {
            named.push((number, player));
        }
    }
    cells::cross_check(&mut trf)?;
    let known: BTreeSet<u32> = trf.players.iter().map(|player| player.number).collect();
    match named.iter().find(|(_, player)| !known.contains(player)) {
        Some((line, player)) => Err(TrfError::new(
            *line,
            format!("player {player} is not in the file"),
        )),
        None => Ok(trf),
    }
}

/// Whom a record just read names where a slip would change a pairing: byes, absences,
/// virtual points, forbidden pairs.
fn named_in(trf: &Trf, line: &str, absent: usize) -> Vec<u32> {
    let last = match line.get(..3) {
        Some("240") => trf.byes.last().map(|byes| byes.players.clone()),
        Some("260" | "XXP") => trf.forbidden.last().map(|group| group.players.clone()),
        Some("XXA") => trf.virtual_points.last().map(|(player, _)| vec![*player]),
        Some("XXZ") => trf.absent.get(absent..).map(<[u32]>::to_vec),
        _ => None,
    };
    last.unwrap_or_default()
}

fn record(trf: &mut Trf, number: usize, line: &str) -> Result<(), TrfError> {
    let columns = Columns::of(line);
    let code = columns.text(1, 3);
    let bad = |what: &str| TrfError::new(number, format!("{code}: {what}"));
    let rest = columns.text(4, usize::MAX);
    match code.as_str() {
        "001" => {
            let player = player(&columns, number, &mut trf.remarks)?;
            if trf.players.iter().any(|p| p.number == player.number) {
                return Err(bad(&format!("player {} stands twice", player.number)));
            }
            trf.players.push(player);
        }
        "142" | "XXR" => {
            let rounds = rest
                .parse()
                .ok()
                .filter(|r| (1..=MOST_ROUNDS).contains(r))
                .ok_or_else(|| bad("not a number of rounds"))?;
            trf.rounds = Some(rounds);
        }
        "152" => {
            trf.initial_colour = Some(
                colour(rest.chars().next().unwrap_or(' '))
                    .ok_or_else(|| bad("the initial colour is W or B"))?,
            );
        }
        "XXC" => {
            for word in rest.split_whitespace() {
                match word.to_ascii_lowercase().as_str() {
                    "white1" => trf.initial_colour = Some(Colour::White),
                    "black1" => trf.initial_colour = Some(Colour::Black),
                    "rank" => trf.by_rank = true,
                    other => remark(trf, number, format!("XXC: {other:?} is not known")),
                }
            }
        }
        "162" => {
            let mut at = 6;
            while at <= columns.len() {
                let kind = columns.char(at);
                if kind != ' ' {
                    let value = tenths(&columns.text(at + 1, at + 4))
                        .ok_or_else(|| bad(&format!("no points after {kind}")))?;
                    let known = state_points(trf, kind, value);
                    if !known {
                        remark(trf, number, format!("162: {kind} is not known"));
                    }
                }
                at += 9;
            }
        }
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
            // No more than record 162 has columns for.
            let value = tenths(&rest)
                .filter(|value| fit_tenths(*value, 4).len() <= 4)
                .ok_or_else(|| bad("not points"))?;
            let points = &mut trf.points;
            match code.as_str() {
                "BBW" => points.win = Some(value),
                "BBD" => points.draw = Some(value),
                "BBL" => points.loss = Some(value),
                "BBZ" => points.absence = Some(value),
                "BBF" => points.forfeit_loss = Some(value),
                _ => points.pairing_bye = Some(value),
            }
        }
        "240" => {
            let mark = match columns.char(5).to_ascii_uppercase() {
                'F' => Mark::FullBye,
                'H' => Mark::HalfBye,
                'Z' => Mark::ZeroBye,
                other => return Err(bad(&format!("{other:?} is not a bye (F, H or Z)"))),
            };
            trf.byes.push(Byes {
                mark,
                round: round_number(&columns, 7, 9).ok_or_else(|| bad("no round"))?,
                players: numbers(&columns, 11, 5).map_err(|w| bad(&w))?,
            });
        }
        "XXZ" => {
            for word in rest.split_whitespace() {
                trf.absent
                    .push(word.parse().map_err(|_| bad("not a number"))?);
            }
        }
        "250" => trf
            .accelerations
            .push(acceleration(&columns).ok_or_else(|| {
                bad("columns: points 10-13, rounds 15-17 and 19-21, numbers 23-26 and 28-31")
            })?),
        "XXA" => {
            let player = columns
                .text(5, 8)
                .parse()
                .map_err(|_| bad("no player number in columns 5-8"))?;
            let mut points = Vec::new();
            let mut at = 10;
            while at <= columns.len() {
                let text = columns.text(at, at + 3);
                points.push(if text.is_empty() {
                    0
                } else {
                    tenths(&text).ok_or_else(|| bad(&format!("{text:?} are not points")))?
                });
                at += 5;
            }
            trf.virtual_points.push((player, points));
        }
        "260" => trf.forbidden.push(Forbidden {
            first_round: Some(round_number(&columns, 5, 7).ok_or_else(|| bad("no first round"))?),
            last_round: Some(round_number(&columns, 9, 11).ok_or_else(|| bad("no last round"))?),
            players: numbers(&columns, 13, 5).map_err(|w| bad(&w))?,
        }),
        "XXP" => {
            let players: Result<Vec<u32>, _> = rest.split_whitespace().map(str::parse).collect();
            trf.forbidden.push(Forbidden {
                first_round: None,
                last_round: None,
                players: players.map_err(|_| bad("not numbers"))?,
            });
        }
        "299" => trf.abnormal.push(AbnormalPoints {
            kind: Some(columns.char(5))
                .filter(|kind| !kind.is_whitespace())
                .unwrap_or(' '),
            match_points: tenths(&columns.text(8, 11)),
            points: tenths(&columns.text(14, 17)),
            round: round_number(&columns, 20, 22),
            players: numbers(&columns, 24, 5).map_err(|w| bad(&w))?,
        }),
        "300" => trf.board_orders.push(BoardOrder {
            round: round_number(&columns, 5, 7).ok_or_else(|| bad("no round"))?,
            team: columns
                .text(9, 11)
                .parse()
                .map_err(|_| bad("no team in columns 9-11"))?,
            against: columns.text(13, 15).parse().ok(),
            players: boards(&columns, 17).map_err(|w| bad(&w))?,
        }),
        "013" => trf.teams.push(Team {
            number: None,
            name: columns.text(5, 36),
            nick: String::new(),
            strength: String::new(),
            match_points: None,
            game_points: None,
            rank: None,
            players: numbers(&columns, 37, 5).map_err(|w| bad(&w))?,
        }),
        "310" => trf.teams.push(Team {
            number: Some(
                columns
                    .text(5, 7)
                    .parse()
                    .map_err(|_| bad("no team number in columns 5-7"))?,
            ),
            name: columns.text(9, 40),
            nick: columns.text(42, 46),
            strength: columns.text(48, 53),
            match_points: tenths(&columns.text(55, 60)),
            game_points: tenths(&columns.text(62, 67)),
            rank: columns.text(69, 71).parse().ok(),
            players: numbers(&columns, 74, 5).map_err(|w| bad(&w))?,
        }),
        "320" => trf.team_byes.push(TeamByes {
            match_points: tenths(&columns.text(5, 8)),
            game_points: tenths(&columns.text(10, 13)),
            teams: team_byes(&columns).map_err(|w| bad(&w))?,
        }),
        "330" => trf.forfeited_matches.push(ForfeitedMatch {
            kind: columns.text(5, 6),
            round: round_number(&columns, 8, 10).ok_or_else(|| bad("no round"))?,
            white: columns
                .text(12, 14)
                .parse()
                .map_err(|_| bad("no team in columns 12-14"))?,
            black: columns
                .text(16, 18)
                .parse()
                .map_err(|_| bad("no team in columns 16-18"))?,
        }),
        _ => trf.kept.push(Kept {
            text: line
                .get(code_len(line)..)
                .unwrap_or_default()
                .trim_end()
                .to_owned(),
            code,
            line: number,
        }),
    }
    Ok(())
}

/// Bytes of the code and the blank after it.
fn code_len(line: &str) -> usize {
    let code: usize = line.chars().take(3).map(char::len_utf8).sum();
    code + usize::from(line.get(code..).is_some_and(|rest| rest.starts_with(' ')))
}

fn remark(trf: &mut Trf, line: usize, what: String) {
    trf.remarks.push(Remark { line, what });
}

fn colour(c: char) -> Option<Colour> {
    match c.to_ascii_lowercase() {
        'w' => Some(Colour::White),
        'b' => Some(Colour::Black),
        _ => None,
    }
}

fn state_points(trf: &mut Trf, kind: char, value: i32) -> bool {
    let points = &mut trf.points;
    let slot = match kind.to_ascii_uppercase() {
        'W' => &mut points.win,
        'D' => &mut points.draw,
        'L' => &mut points.loss,
        // One engine reads Z for what the format calls A.
        'A' | 'Z' => &mut points.absence,
        'P' => &mut points.pairing_bye,
        'X' => &mut points.forfeit_loss,
        _ => return false,
    };
    *slot = Some(value);
    true
}

fn round_number(columns: &Columns<'_>, first: usize, last: usize) -> Option<usize> {
    columns
        .text(first, last)
        .parse()
        .ok()
        .filter(|r| (1..=MOST_ROUNDS).contains(r))
}

/// Four-column numbers from a column on, one blank between.
fn numbers(columns: &Columns<'_>, from: usize, step: usize) -> Result<Vec<u32>, String> {
    let mut found = Vec::new();
    let mut at = from;
    while at <= columns.len() {
        let text = columns.text(at, at + 3);
        if !text.is_empty() {
            found.push(
                text.parse()
                    .map_err(|_| format!("{text:?} in columns {at}-{} is not a number", at + 3))?,
            );
        }
        at += step;
    }
    Ok(found)
}

/// As [`numbers`], an empty board as 0.
fn boards(columns: &Columns<'_>, from: usize) -> Result<Vec<u32>, String> {
    let mut found = Vec::new();
    let mut at = from;
    while at <= columns.len() {
        let text = columns.text(at, at + 3);
        found.push(if text.is_empty() {
            0
        } else {
            text.parse()
                .map_err(|_| format!("{text:?} in columns {at}-{} is not a number", at + 3))?
        });
        at += 5;
    }
    Ok(found)
}

fn team_byes(columns: &Columns<'_>) -> Result<Vec<Option<u32>>, String> {
    let mut found = Vec::new();
    let mut at = 15;
    while at <= columns.len() {
        let text = columns.text(at, at + 2);
        found.push(match text.as_str() {
            "" => None,
            number => Some(
                number
                    .parse()
                    .map_err(|_| format!("{text:?} in columns {at}-{} is not a team", at + 2))?,
            )
            .filter(|team| *team > 0),
        });
        at += 4;
    }
    Ok(found)
}

fn acceleration(columns: &Columns<'_>) -> Option<Acceleration> {
    Some(Acceleration {
        match_points: tenths(&columns.text(5, 8)),
        points: tenths(&columns.text(10, 13))?,
        first_round: round_number(columns, 15, 17)?,
        last_round: round_number(columns, 19, 21)?,
        first: columns.text(23, 26).parse().ok()?,
        last: columns.text(28, 31).parse().ok()?,
    })
}

fn player(
    columns: &Columns<'_>,
    line: usize,
    remarks: &mut Vec<Remark>,
) -> Result<Player, TrfError> {
    let text = columns.text(5, 8);
    let number: u32 =
        text.parse().ok().filter(|n| *n > 0).ok_or_else(|| {
            TrfError::new(line, format!("001: {text:?} is not a starting number"))
        })?;
    if columns.char(4) != ' ' || columns.char(9) != ' ' {
        return Err(TrfError::new(
            line,
            "001: the starting number stands in columns 5-8, columns 4 and 9 are blank",
        ));
    }
    let optional = |first, last, what: &str, remarks: &mut Vec<Remark>| {
        let text = columns.text(first, last);
        let value = text.parse::<u32>().ok();
        if value.is_none() && !text.is_empty() {
            remarks.push(Remark {
                line,
                what: format!("001: {what} {text:?} is not a number"),
            });
        }
        value
    };
    let points_text = columns.text(81, 84);
    let points = tenths(&points_text);
    if points.is_none() && !points_text.is_empty() {
        remarks.push(Remark {
            line,
            what: format!("001: points {points_text:?} are not points"),
        });
    }
    Ok(Player {
        number,
        sex: columns.text(10, 10),
        title: columns.text(11, 13),
        name: columns.text(15, 47),
        rating: optional(49, 52, "rating", remarks).filter(|r| *r > 0),
        federation: columns.text(54, 56),
        fide_id: columns.text(58, 68),
        birth: columns.text(70, 79),
        points,
        rank: optional(86, 89, "rank", remarks),
        rounds: cells::read(columns, line, remarks)?,
        line,
    })
}
