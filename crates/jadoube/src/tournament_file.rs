//! Our own tournament files from the disk, or reports read as such.

use jadoube_formats::tournament::{
    FORMAT, FilePair, FilePolicies, FileRound, GameKind, Next, Player, System, Tournament, VERSION,
};
use jadoube_formats::trf::{Mark, Trf};
use jadoube_pairing::swiss::dutch::Colour;
use jadoube_standings::pzwarc::{BadRecord, List, Score, Side};
use jadoube_words::refusal::{Refusal, refusal};
use jadoube_words::{Words, tournament as spoken};

use crate::{Failure, event_file, input, trf_file};

/// Whether a file is one of ours: JSON, not a report.
pub(crate) fn is_ours(file: &str) -> bool {
    input::any_encoding(file).is_ok_and(|text| text.trim_start().starts_with('{'))
}

/// Reads one of our files, or a report as an event of the given system.
pub(crate) fn read(
    file: &str,
    system: Option<System>,
    words: &Words,
) -> Result<Tournament, Failure> {
    if !is_ours(file)
        && let Some(system) = system
    {
        return from_trf(file, &trf_file::read(file, words)?, system, words);
    }
    let text = input::text(file, words)?;
    if event_file::is_event(&text) {
        return Err(Failure::at(file, 1, words.text("tcli-event-file")));
    }
    let mut tournament = Tournament::read(&text)
        .map_err(|bad| Failure::at(file, bad.line, spoken::fault(words, &bad.what)))?;
    if let Some(system) = system {
        tournament.system = system;
    }
    Ok(tournament)
}

/// Entrants and rounds that do not agree, as a failure.
pub(crate) fn bad_record(file: &str, bad: &BadRecord, words: &Words) -> Failure {
    Failure::at(file, 1, spoken::record(words, bad))
}

/// The name of a system on the command line.
pub(crate) fn system(name: &str) -> Option<System> {
    match name {
        "pzwarc-classic" => Some(System::Classic),
        "pzwarc-dutch" => Some(System::Dutch),
        "pzwarc-rating" => Some(System::Rating),
        "round-robin" => Some(System::RoundRobin),
        _ => None,
    }
}

/// A report as an event of the draughts code: wins 2, draws 1; half-point byes have no place in
/// it and are refused rather than guessed.
fn from_trf(file: &str, trf: &Trf, system: System, words: &Words) -> Result<Tournament, Failure> {
    let refused = |line: usize, why: Refusal<'_>| Failure::at(file, line, refusal(words, &why));
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
                    return Err(refused(player.line, Refusal::HalfPointBye(at + 1)));
                }
                (Mark::PairingBye | Mark::FullBye, None, _) => {
                    if let Some(other) = round.pause.replace(player.number) {
                        let round = at + 1;
                        return Err(refused(player.line, Refusal::TwoPauses { round, other }));
                    }
                    continue;
                }
                (_, Some(opponent), Some(Colour::White)) => {
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
        first_colour: match trf.initial_colour {
            Some(Colour::Black) => Side::Black,
            Some(Colour::White) | None => Side::White,
        },
        rounds_planned: trf.rounds,
        cycles: 1,
        advantage_draws: false,
        seed: None,
        policies: FilePolicies::default(),
        teams: None,
        players: trf
            .players
            .iter()
            .map(|player| Player {
                no: player.number,
                name: player.name.clone(),
                rating: player.rating.unwrap_or(0),
                list: if player.rating.is_some() {
                    List::A
                } else {
                    List::Technical
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
    tournament
        .record()
        .map_err(|bad| bad_record(file, &bad, words))?;
    Ok(tournament)
}

/// White's mark and Black's as a result.
const fn score(white: Mark, black: Option<Mark>) -> Score {
    match (white, black) {
        (Mark::Win, _) => Score::WhiteWon,
        (Mark::Draw, _) => Score::Drawn,
        (Mark::Loss, _) => Score::BlackWon,
        (Mark::ForfeitWin, _) => Score::WhiteWalkover,
        (Mark::ForfeitLoss, Some(Mark::ForfeitWin)) => Score::BlackWalkover,
        (Mark::ForfeitLoss, _) => Score::DoubleWalkover,
        _ => Score::Open,
    }
}
