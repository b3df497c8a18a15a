//! A report read as an event of the draughts code.

use jadoube_competition::RatingList;
use jadoube_vocabulary::{GameKind, Mark, Outcome, Side};
use thiserror::Error;

use super::{
    BadRecord, FORMAT, FilePair, FilePlayer, FilePolicies, FileRound, FileSystem, Next, Tournament,
    VERSION,
};
use crate::trf::Trf;

/// What a report contains that the code does not allow.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotOfTheCode {
    /// V/2.8.9.5: an absence is worth nothing.
    #[error("a half-point bye in round {round}")]
    HalfPointBye {
        /// The line of the player.
        line: usize,
        /// The round, from 1.
        round: usize,
    },
    /// V/2.8.3: one pauses.
    #[error("a second pause in round {round}, beside that of {other}")]
    TwoPauses {
        /// The line of the player.
        line: usize,
        /// The round, from 1.
        round: usize,
        /// Who paused already.
        other: u32,
    },
    /// Entrants and rounds do not agree.
    #[error(transparent)]
    Record(BadRecord),
}

/// A report as an event of the draughts code: wins 2, draws 1; half-point byes have no place in
/// it and are refused rather than guessed.
///
/// # Errors
/// What the code has no place for.
pub fn from_trf(trf: &Trf, system: FileSystem) -> Result<Tournament, NotOfTheCode> {
    let mut rounds: Vec<FileRound> = (1..=trf.rounds_paired())
        .map(|round| FileRound {
            round,
            ..FileRound::default()
        })
        .collect();
    for player in &trf.players {
        for (at, round) in rounds.iter_mut().enumerate() {
            let Some(cell) = player.rounds.get(at) else {
                continue;
            };
            let score = match (cell.mark, cell.opponent, cell.colour) {
                (Mark::HalfBye, _, _) => {
                    return Err(NotOfTheCode::HalfPointBye {
                        line: player.line,
                        round: at + 1,
                    });
                }
                (Mark::PairingBye | Mark::FullBye, None, _) => {
                    if let Some(other) = round.pause.replace(player.number) {
                        return Err(NotOfTheCode::TwoPauses {
                            line: player.line,
                            round: at + 1,
                            other,
                        });
                    }
                    continue;
                }
                (_, Some(opponent), Some(Side::White)) => {
                    let theirs = trf
                        .player(opponent)
                        .and_then(|other| other.rounds.get(at))
                        .map(|cell| cell.mark);
                    (opponent, score(cell.mark, theirs))
                }
                _ => continue,
            };
            let (black, result) = score;
            round
                .pairs
                .push(FilePair::new(player.number, black, Some(result)));
        }
    }
    let next = trf.rounds_paired() + 1;
    let tournament = Tournament {
        format: FORMAT.to_owned(),
        version: VERSION,
        name: trf.record("012").unwrap_or_default().to_owned(),
        game: GameKind::Draughts100,
        system,
        controlled: true,
        first_colour: trf.initial_colour.unwrap_or(Side::White),
        rounds_planned: trf.rounds,
        cycles: 1,
        advantage_draws: false,
        seed: None,
        policies: FilePolicies::default(),
        teams: None,
        players: trf
            .players
            .iter()
            .map(|player| FilePlayer {
                no: player.number,
                name: player.name.clone(),
                rating: player.rating.unwrap_or(0),
                list: if player.rating.is_some() {
                    RatingList::A
                } else {
                    RatingList::Technical
                },
                list_place: None,
                technical: None,
                club: None,
                group: None,
                lineup: None,
            })
            .collect(),
        rounds,
        next: Next {
            absent: trf.absent_next(next),
            withdrawn: Vec::new(),
            last: trf.rounds.is_some_and(|rounds| rounds == next),
            lineups: Vec::new(),
        },
        play_offs: Vec::new(),
    };
    tournament.competition().map_err(NotOfTheCode::Record)?;
    Ok(tournament)
}

/// White's mark and Black's as a result.
const fn score(white: Mark, black: Option<Mark>) -> Outcome {
    match (white, black) {
        (Mark::Win, _) => Outcome::WhiteWon,
        (Mark::Draw, _) => Outcome::Drawn,
        (Mark::Loss, _) => Outcome::BlackWon,
        (Mark::ForfeitWin, _) => Outcome::WhiteWalkover,
        (Mark::ForfeitLoss, Some(Mark::ForfeitWin)) => Outcome::BlackWalkover,
        (Mark::ForfeitLoss, _) => Outcome::BothForfeited,
        _ => Outcome::Open,
    }
}
