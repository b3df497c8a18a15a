//! Whether the records of a whole file agree with each other.

use std::collections::BTreeMap;

use jadoube_vocabulary::Mark;

use super::columns::whole;
use super::fault::{Fault, TrfError};
use super::model::{AccelerationRecord, RoundCell, Spelling, Trf};
use super::national::NationalRecord;
use super::oddity::Oddity;
use super::read::Reading;

/// Record 240 for a round that is in the file: it fills a blank cell, and a written cell must
/// agree with it.
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

/// Remarks: line, code, what is odd.
type Found<'a> = Vec<(usize, &'a str, Oddity)>;

/// Remarks about the file as a whole.
pub(super) fn remarks(reading: &mut Reading) {
    let trf = &reading.trf;
    let mut found = sizes(trf);
    found.extend(byes_asked(trf));
    // Numbers of record 250 are teams in a team event.
    if !trf.is_team_event() {
        found.extend(accelerations(reading));
    }
    found.extend(national(reading));
    for (line, round) in trf.second_byes() {
        found.push((line, "001", Oddity::SecondBye(round)));
    }
    found.extend(half_entered(reading));
    let odd = |(line, fault)| (line, "001", Oddity::Match(fault));
    found.extend(trf.match_faults().into_iter().map(odd));
    let found = found.into_iter();
    let found: Vec<_> = found
        .map(|(line, code, odd)| (line, code.to_owned(), odd))
        .collect();
    for (line, code, odd) in found {
        reading.remark(line, &code, odd);
    }
}

/// The announced numbers of rounds and players, compared with those in the file.
fn sizes(trf: &Trf) -> Found<'_> {
    let mut found = Found::new();
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
    found
}

/// Records 240 for rounds after the last one, and records 240 that disagree.
fn byes_asked(trf: &Trf) -> Found<'_> {
    let mut found = Found::new();
    let last = trf.rounds.map(|rounds| rounds.max(trf.rounds_paired()));
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
    found
}

/// Virtual points stated twice for one player: a later record 250 overrides an earlier one, and
/// XXA overrides both.
fn accelerations(reading: &Reading) -> Found<'_> {
    let mut found = Found::new();
    let records = &reading.trf.accelerations;
    for (line, player) in &reading.accelerated {
        let both = |record: &&AccelerationRecord| (record.first..=record.last).contains(player);
        if let Some(before) = records.iter().find(both) {
            let odd = Oddity::TwoAccelerations {
                player: *player,
                line: before.line,
            };
            found.push((*line, "XXA", odd));
        }
    }
    let most = reading.numbers.last().copied().unwrap_or(0);
    for record in records {
        let rounds = reading.trf.rounds.unwrap_or(usize::MAX);
        if record.points == 0 {
            found.push((record.line, "250", Oddity::NoVirtualPoints));
        }
        if record.last_round > rounds {
            let odd = Oddity::RoundsBeyond {
                first: record.first_round,
                last: record.last_round,
                rounds,
            };
            found.push((record.line, "250", odd));
        }
        if record.last > most {
            let odd = Oddity::NumbersBeyond {
                first: record.first,
                last: record.last,
                most,
            };
            found.push((record.line, "250", odd));
        }
    }
    for (at, record) in records.iter().enumerate() {
        let before = records.iter().take(at).rev();
        let mut others = before.filter(|other| other.points != record.points);
        let met = others.find_map(|other| Some((other.overlap(record)?, other.line)));
        if let Some(((player, round), line)) = met {
            let odd = Oddity::OtherAcceleration {
                player,
                round,
                line,
            };
            found.push((record.line, "250", odd));
        }
    }
    found
}

/// National records of unknown players, or with a rating that is not a number.
fn national(reading: &Reading) -> Found<'_> {
    let mut found = Found::new();
    for kept in &reading.trf.kept {
        let Some(record) = NationalRecord::of(kept) else {
            continue;
        };
        let code = kept.code.as_str();
        if let Some(nobody) = record.number.filter(|n| !reading.numbers.contains(n)) {
            found.push((kept.line, code, Oddity::UnknownPlayer(nobody)));
        }
        if let Err(text) = record.rating {
            found.push((kept.line, code, Oddity::RatingNotANumber(text)));
        }
    }
    found
}

/// A last round that is being played while several players have no entry in it.
fn half_entered(reading: &Reading) -> Found<'_> {
    let trf = &reading.trf;
    let paired = trf.rounds_paired();
    let Some(last) = paired.checked_sub(1) else {
        return Found::new();
    };
    let open = trf.players.iter().any(|player| {
        let cell = player.rounds.get(last);
        cell.is_some_and(|cell| cell.mark == Mark::Open)
    });
    let missing: Vec<_> = trf
        .players
        .iter()
        .filter(|player| {
            let blanks = reading.blanks.get(&player.number);
            player.rounds.len() <= last || blanks.is_some_and(|b| b.contains(&last))
        })
        .collect();
    let first = missing.first().filter(|_| open && missing.len() > 1);
    let odd = |line: usize| {
        let odd = Oddity::HalfEntered {
            round: paired,
            players: missing.len(),
        };
        (line, "001", odd)
    };
    first.map(|first| odd(first.line)).into_iter().collect()
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
