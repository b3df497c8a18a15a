//! Whether the records of a whole file agree with each other.

use std::collections::BTreeMap;

use super::columns::whole;
use super::fault::{Fault, TrfError};
use super::model::{Acceleration, Mark, RoundCell, Spelling, Trf};
use super::oddity::Oddity;
use super::read::Reading;

/// Record 240 for a round that stands in the file: it fills a blank cell, and it may not say
/// otherwise than a written one.
pub(super) fn byes(reading: &mut Reading) -> Result<(), TrfError> {
    if reading.trf.byes.is_empty() || reading.trf.is_team_event() {
        return Ok(());
    }
    let paired = reading.trf.rounds_paired();
    let place: BTreeMap<u32, usize> = reading
        .trf
        .players
        .iter()
        .enumerate()
        .map(|(at, player)| (player.number, at))
        .collect();
    for byes in reading.trf.byes.clone() {
        let at = byes.round.saturating_sub(1);
        for number in &byes.players {
            let blanks = reading.blanks.get(number);
            let Some(player) = place
                .get(number)
                .and_then(|at| reading.trf.players.get_mut(*at))
            else {
                continue;
            };
            let written = player.rounds.get(at).copied();
            let blank = blanks.is_some_and(|blanks| blanks.contains(&at));
            match written.filter(|_| !blank) {
                Some(cell) if cell.mark != byes.mark => {
                    let what = Fault::ByeOtherwise {
                        player: *number,
                        round: byes.round,
                        line: player.line,
                    };
                    return Err(TrfError::new(byes.line, "240", what));
                }
                Some(_) => {}
                None if at < paired => {
                    if player.rounds.len() <= at {
                        player.rounds.resize(at + 1, RoundCell::BLANK);
                    }
                    if let Some(cell) = player.rounds.get_mut(at) {
                        cell.mark = byes.mark;
                        if cell.spelling == Spelling::NoCode {
                            cell.spelling = Spelling::Code;
                        }
                    }
                }
                None => {}
            }
        }
    }
    Ok(())
}

/// What is odd in the whole and is said.
pub(super) fn remarks(reading: &mut Reading) {
    let mut found: Vec<(usize, &str, Oddity)> = Vec::new();
    let trf = &reading.trf;
    let paired = trf.rounds_paired();
    if let Some(rounds) = trf.rounds.filter(|rounds| *rounds < paired) {
        let code = if trf.line_of("142") > 0 { "142" } else { "XXR" };
        let odd = Oddity::MoreRounds {
            announced: rounds,
            found: paired,
        };
        found.push((trf.line_of(code), code, odd));
    }
    let announced = trf.record("062").and_then(whole);
    if let Some(announced) = announced.and_then(|players| usize::try_from(players).ok())
        && announced != trf.players.len()
    {
        let odd = Oddity::OtherPlayers {
            announced,
            found: trf.players.len(),
        };
        found.push((trf.line_of("062"), "062", odd));
    }
    let last = trf.rounds.map(|rounds| rounds.max(paired));
    let by_team = trf.is_team_event();
    let mut asked: BTreeMap<(usize, u32), (Mark, usize)> = BTreeMap::new();
    for byes in &trf.byes {
        let round = byes.round;
        if let Some(last) = last.filter(|last| *last < round) {
            found.push((byes.line, "240", Oddity::ByeBeyond { round, last }));
        }
        for player in byes.players.iter().filter(|_| !by_team) {
            let before = asked.insert((round, *player), (byes.mark, byes.line));
            if let Some((_, line)) = before.filter(|(mark, _)| *mark != byes.mark) {
                let odd = Oddity::OtherBye {
                    player: *player,
                    round,
                    line,
                };
                found.push((byes.line, "240", odd));
            }
        }
    }
    for (line, player) in &reading.accelerated {
        let both = |record: &Acceleration| (record.first..=record.last).contains(player);
        // Numbers of record 250 are teams in a team event.
        if !by_team && trf.accelerations.iter().any(both) {
            let odd = Oddity::TwoAccelerations {
                player: *player,
                line: trf.line_of("250"),
            };
            found.push((*line, "XXA", odd));
        }
    }
    for (line, round) in trf.second_byes() {
        found.push((line, "001", Oddity::SecondBye(round)));
    }
    if let Some(last) = paired.checked_sub(1) {
        let open = trf.players.iter().any(|player| {
            let cell = player.rounds.get(last);
            cell.is_some_and(|cell| cell.mark == Mark::Pending)
        });
        let missing: Vec<_> = trf
            .players
            .iter()
            .filter(|player| {
                let blanks = reading.blanks.get(&player.number);
                player.rounds.len() <= last || blanks.is_some_and(|b| b.contains(&last))
            })
            .collect();
        if let Some(first) = missing.first().filter(|_| open && missing.len() > 1) {
            let odd = Oddity::HalfEntered {
                round: paired,
                players: missing.len(),
            };
            found.push((first.line, "001", odd));
        }
    }
    for (line, code, odd) in found {
        reading.remark(line, code, odd);
    }
}

impl Trf {
    /// Rounds with more than one bye of the pairing: the line of the second one, and the round.
    pub fn second_byes(&self) -> Vec<(usize, usize)> {
        // Boards of teams: a team has its bye with all its players.
        if self.is_team_event() {
            return Vec::new();
        }
        let mut byes: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for player in &self.players {
            for (at, cell) in player.rounds.iter().enumerate() {
                if cell.mark == Mark::PairingBye {
                    byes.entry(at + 1).or_default().push(player.line);
                }
            }
        }
        byes.into_iter()
            .filter_map(|(round, lines)| Some((*lines.get(1)?, round)))
            .collect()
    }
}
