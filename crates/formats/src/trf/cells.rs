//! The round columns of record 001, and whether both sides tell one story.

use std::collections::BTreeMap;

use jadoube_pairing::swiss::dutch::Colour;

use super::columns::{Columns, whole};
use super::model::{Mark, Remark, RoundCell};
use super::read::{MOST_ROUNDS, Reading, TrfError};

/// Reads the rounds of a player.
pub(super) fn read(
    reading: &mut Reading,
    columns: &Columns,
    line: usize,
    player: u32,
) -> Result<Vec<RoundCell>, TrfError> {
    let mut cells = Vec::new();
    let mut at = 92;
    while at <= columns.len() {
        let round = cells.len() + 1;
        if round > MOST_ROUNDS {
            return Err(TrfError::new(
                line,
                format!("001: more than {MOST_ROUNDS} rounds"),
            ));
        }
        let bad = |what: String| TrfError::new(line, format!("001: round {round}: {what}"));
        if columns.char(at + 4) != ' ' || columns.char(at + 6) != ' ' {
            return Err(bad(format!(
                "columns {} and {} are blank in this layout",
                at + 4,
                at + 6
            )));
        }
        let text = columns.text(at, at + 3);
        let opponent: Option<u32> = match text.as_str() {
            "" => None,
            digits => {
                Some(whole(digits).ok_or_else(|| bad(format!("{digits:?} is not an opponent")))?)
                    .filter(|n| *n > 0)
            }
        };
        let colour = match columns.char(at + 5).to_ascii_lowercase() {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Black),
            '-' | ' ' => None,
            other => return Err(bad(format!("{other:?} is not a colour"))),
        };
        let mark = columns.char(at + 7).to_ascii_uppercase();
        if text.is_empty() && mark == ' ' {
            reading.blanks.entry(player).or_default().insert(round - 1);
        }
        let cell = match opponent {
            Some(_) => against(opponent, colour, mark),
            None => alone(mark).map(|(mark, odd)| {
                if let Some(odd) = odd {
                    reading.remark(line, format!("001: round {round}: {odd}"));
                }
                RoundCell {
                    opponent: None,
                    colour: None,
                    mark,
                    rated: true,
                }
            }),
        };
        cells.push(cell.map_err(bad)?);
        at += 10;
    }
    Ok(cells)
}

fn against(opponent: Option<u32>, colour: Option<Colour>, mark: char) -> Result<RoundCell, String> {
    let rated = !matches!(mark, 'W' | 'D' | 'L');
    let mark = match mark {
        '1' | 'W' => Mark::Win,
        '=' | 'D' => Mark::Draw,
        '0' | 'L' => Mark::Loss,
        '+' => Mark::ForfeitWin,
        '-' => Mark::ForfeitLoss,
        ' ' | '?' | '*' => Mark::Pending,
        other => return Err(format!("{other:?} is not a result against an opponent")),
    };
    if colour.is_none() && !matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss) {
        return Err("a game without a colour".to_owned());
    }
    Ok(RoundCell {
        opponent,
        colour,
        mark,
        rated,
    })
}

/// Without an opponent; old files write byes as results.
fn alone(mark: char) -> Result<(Mark, Option<&'static str>), String> {
    Ok(match mark {
        'U' => (Mark::PairingBye, None),
        'F' => (Mark::FullBye, None),
        'H' => (Mark::HalfBye, None),
        'Z' | ' ' => (Mark::ZeroBye, None),
        '+' | '1' | 'W' => (
            Mark::FullBye,
            Some("a win without an opponent is read as a full-point bye"),
        ),
        '=' | 'D' => (
            Mark::HalfBye,
            Some("a draw without an opponent is read as a half-point bye"),
        ),
        '-' | '0' | 'L' => (
            Mark::ZeroBye,
            Some("a loss without an opponent is read as a zero-point bye"),
        ),
        other => return Err(format!("{other:?} is not a result")),
    })
}

/// Both players of a game name each other, with opposite colours and results that fit.
pub(super) fn cross_check(reading: &mut Reading) -> Result<(), TrfError> {
    let trf = &mut reading.trf;
    let by_number: BTreeMap<u32, usize> = trf
        .players
        .iter()
        .enumerate()
        .map(|(at, p)| (p.number, at))
        .collect();
    for player in &trf.players {
        for (at, cell) in player.rounds.iter().enumerate() {
            let Some(number) = cell.opponent else {
                continue;
            };
            let bad = |what: String| {
                TrfError::new(
                    player.line,
                    format!("001: player {}, round {}: {what}", player.number, at + 1),
                )
            };
            if number == player.number {
                return Err(bad("is paired with himself".to_owned()));
            }
            let other = by_number
                .get(&number)
                .and_then(|at| trf.players.get(*at))
                .ok_or_else(|| bad(format!("opponent {number} is not in the file")))?;
            let back = other.rounds.get(at).copied().unwrap_or(RoundCell::ABSENT);
            if back.opponent != Some(player.number) {
                return Err(bad(format!("opponent {number} does not name him")));
            }
            if let (Some(a), Some(b)) = (cell.colour, back.colour)
                && a == b
            {
                return Err(bad(format!("the same colour as opponent {number}")));
            }
            if !fits(cell.mark, back.mark) {
                return Err(bad(format!("the result does not fit that of {number}")));
            }
        }
    }
    for team in &trf.teams {
        for number in team.players.iter().filter(|number| **number > 0) {
            if !by_number.contains_key(number) {
                trf.remarks.push(Remark {
                    line: team.line,
                    what: format!("310: player {number} is not in the file"),
                });
            }
        }
    }
    Ok(())
}

/// Two marks of one pairing. Both may lose (a penalty, or nobody came).
fn fits(a: Mark, b: Mark) -> bool {
    matches!(
        (a, b),
        (Mark::Win, Mark::Loss)
            | (Mark::Loss, Mark::Win | Mark::Draw | Mark::Loss)
            | (Mark::Draw, Mark::Draw | Mark::Loss)
            | (Mark::ForfeitWin, Mark::ForfeitLoss)
            | (Mark::ForfeitLoss, Mark::ForfeitWin | Mark::ForfeitLoss)
            | (Mark::Pending, Mark::Pending)
    )
}
