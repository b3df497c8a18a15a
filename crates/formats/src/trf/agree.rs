//! Whether the records of a whole file agree with each other.

use std::collections::BTreeMap;

use super::model::{Mark, RoundCell};
use super::read::{Reading, TrfError};

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
                    return Err(TrfError::new(
                        byes.line,
                        format!(
                            "240: player {number} has something else in round {} of line {}",
                            byes.round, player.line
                        ),
                    ));
                }
                Some(_) => {}
                None if at < paired => {
                    if player.rounds.len() <= at {
                        player.rounds.resize(at + 1, RoundCell::ABSENT);
                    }
                    if let Some(cell) = player.rounds.get_mut(at) {
                        cell.mark = byes.mark;
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
    let mut found: Vec<(usize, String)> = Vec::new();
    let trf = &reading.trf;
    let paired = trf.rounds_paired();
    if let Some(rounds) = trf.rounds.filter(|rounds| *rounds < paired) {
        let code = if trf.line_of("142") > 0 { "142" } else { "XXR" };
        found.push((
            trf.line_of(code),
            format!("{code}: {rounds} rounds announced, {paired} stand in the file"),
        ));
    }
    for at in 0..paired {
        let mut byes = trf.players.iter().filter(|player| {
            let cell = player.rounds.get(at);
            cell.is_some_and(|cell| cell.mark == Mark::PairingBye)
        });
        // Boards of teams: a team has its bye with all its players.
        if let Some(second) = byes.nth(1).filter(|_| !trf.is_team_event()) {
            found.push((
                second.line,
                format!("001: a second bye of the pairing (U) in round {}", at + 1),
            ));
        }
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
            found.push((
                first.line,
                format!(
                    "001: round {paired} is being played and has no entry for {} players: read as absent",
                    missing.len()
                ),
            ));
        }
    }
    for (line, what) in found {
        reading.remark(line, what);
    }
}
