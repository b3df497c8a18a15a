//! The round columns of record 001, and whether both players' records agree.

use std::collections::BTreeMap;

use jadoube_vocabulary::{Mark, Side};

use super::columns::{Columns, whole};
use super::fault::{CellFault, Fault, GameFault, Quoted, TrfError};
use super::lists::so_many_rounds;
use super::model::{RoundCell, Spelling};
use super::oddity::Oddity;
use super::read::Reading;

/// Reads the rounds of a player.
pub(super) fn read(
    reading: &mut Reading,
    columns: &Columns,
    line: usize,
    player: u32,
) -> Result<Vec<RoundCell>, TrfError> {
    let mut cells: Vec<RoundCell> = Vec::new();
    let mut at = 92;
    while at <= columns.len() {
        let round = cells.len() + 1;
        so_many_rounds(round).map_err(|what| TrfError::new(line, "001", what))?;
        let bad = |what: CellFault| TrfError::new(line, "001", Fault::InRound { round, what });
        if columns.char(at + 4) != ' ' || columns.char(at + 6) != ' ' {
            return Err(bad(CellFault::NotBlank(at + 4, at + 6)));
        }
        for column in [at + 8, at + 9] {
            match columns.char(column) {
                ' ' => {}
                c if c.is_ascii_digit() => return Err(bad(CellFault::NotBlank(at + 8, at + 9))),
                _ => reading.remark(line, "001", Oddity::NotBlank(column)),
            }
        }
        let text = columns.text(at, at + 3);
        let opponent: Option<u32> = match text.as_str() {
            "" => None,
            digits => {
                let number = whole(digits);
                let number =
                    number.ok_or_else(|| bad(CellFault::NotAnOpponent(Quoted::new(digits))))?;
                Some(number).filter(|n| *n > 0)
            }
        };
        let colour = match columns.char(at + 5).to_ascii_lowercase() {
            'w' => Some(Side::White),
            'b' => Some(Side::Black),
            '-' | ' ' => None,
            other => return Err(bad(CellFault::NotAColour(Quoted::char(other)))),
        };
        let mark = columns.char(at + 7).to_ascii_uppercase();
        if text.is_empty() && mark == ' ' {
            reading.blanks.entry(player).or_default().insert(round - 1);
        }
        let unsaid = match (text.is_empty(), mark) {
            (true, ' ') => Spelling::Blank,
            (false, ' ') => Spelling::NoCode,
            _ => Spelling::Code,
        };
        let cell = match opponent {
            Some(_) => against(opponent, colour, mark),
            None => alone(mark).map(|(mark, odd)| {
                if let Some(odd) = odd {
                    reading.remark(line, "001", odd(round));
                }
                RoundCell {
                    opponent: None,
                    colour: None,
                    mark,
                    rated: true,
                    spelling: unsaid,
                }
            }),
        };
        cells.push(cell.map_err(bad)?);
        at += 10;
    }
    // A last round that is there though it says nothing: blanks alone would not be read again.
    if let Some(last) = cells.last_mut()
        && last.spelling == Spelling::Blank
    {
        last.spelling = Spelling::NoCode;
    }
    Ok(cells)
}

fn against(
    opponent: Option<u32>,
    colour: Option<Side>,
    mark: char,
) -> Result<RoundCell, CellFault> {
    let rated = !matches!(mark, 'W' | 'D' | 'L');
    let spelling = match mark {
        '?' => Spelling::Question,
        '*' => Spelling::Star,
        _ => Spelling::Code,
    };
    let mark = match mark {
        '1' | 'W' => Mark::Win,
        '=' | 'D' => Mark::Draw,
        '0' | 'L' => Mark::Loss,
        '+' => Mark::ForfeitWin,
        '-' => Mark::ForfeitLoss,
        ' ' | '?' | '*' => Mark::Open,
        other => return Err(CellFault::NotAResultAgainst(Quoted::char(other))),
    };
    if colour.is_none() && !matches!(mark, Mark::ForfeitWin | Mark::ForfeitLoss) {
        return Err(CellFault::NoColour);
    }
    Ok(RoundCell {
        opponent,
        colour,
        mark,
        rated,
        spelling,
    })
}

/// What is odd about a round.
type OddIn = fn(usize) -> Oddity;

/// Without an opponent; old files write byes as results.
fn alone(mark: char) -> Result<(Mark, Option<OddIn>), CellFault> {
    Ok(match mark {
        'U' => (Mark::PairingBye, None),
        'F' => (Mark::FullBye, None),
        'H' => (Mark::HalfBye, None),
        'Z' | ' ' => (Mark::ZeroBye, None),
        '+' | '1' | 'W' => (Mark::FullBye, Some(Oddity::WinAlone)),
        '=' | 'D' => (Mark::HalfBye, Some(Oddity::DrawAlone)),
        '-' | '0' | 'L' => (Mark::ZeroBye, Some(Oddity::LossAlone)),
        other => return Err(CellFault::NotAResult(Quoted::char(other))),
    })
}

/// Both players of a game name each other, with opposite colours and results that fit.
pub(super) fn cross_check(reading: &mut Reading) -> Result<(), TrfError> {
    let trf = &reading.trf;
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
            let bad = |what: GameFault| {
                let what = Fault::OfPlayer {
                    player: player.number,
                    round: at + 1,
                    what,
                };
                TrfError::new(player.line, "001", what)
            };
            if number == player.number {
                return Err(bad(GameFault::Himself));
            }
            let other = by_number
                .get(&number)
                .and_then(|at| trf.players.get(*at))
                .ok_or_else(|| bad(GameFault::NotInFile(number)))?;
            let back = other.rounds.get(at).copied().unwrap_or(RoundCell::ABSENT);
            if back.opponent != Some(player.number) {
                return Err(bad(GameFault::NotNamedBy(number)));
            }
            if let (Some(a), Some(b)) = (cell.colour, back.colour)
                && a == b
            {
                return Err(bad(GameFault::SameColour(number)));
            }
            if !fits(cell.mark, back.mark) {
                return Err(bad(GameFault::ResultDoesNotFit(number)));
            }
        }
    }
    let mut missing: Vec<(usize, &str, Oddity)> = Vec::new();
    for player in &trf.players {
        for (round, cell) in (1..).zip(&player.rounds) {
            let other = cell.opponent.filter(|other| player.number < *other);
            let other = other.and_then(|other| trf.players.get(*by_number.get(&other)?));
            let back = other.and_then(|other| Some((other.number, other.rounds.get(round - 1)?)));
            if let Some((other, back)) = back
                && cell.was_played()
                && back.was_played()
                && cell.rated != back.rated
            {
                let odd = Oddity::RatedForOne { round, other };
                missing.push((player.line, "001", odd));
            }
        }
    }
    for team in &trf.teams {
        let code = if team.number.is_some() { "310" } else { "013" };
        let strangers = team.players.iter().filter(|n| !by_number.contains_key(n));
        missing.extend(strangers.map(|number| (team.line, code, Oddity::UnknownPlayer(*number))));
    }
    for (line, code, odd) in missing {
        reading.remark(line, code, odd);
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
            | (Mark::Open, Mark::Open)
    )
}
