//! From the record of a competition to a report.

use jadoube_competition::{Competition, Contradiction, Participant, Record, Slot};
use jadoube_pairing::swiss::dutch::{Plan, Scorecards, rating};
use jadoube_standings::fide::rank;
use jadoube_vocabulary::{Absence, Outcome, PointSystem, Side};

use super::model::{
    Acceleration, Forbidden, Kept, Mark, Player, RoundCell, Spelling, StatedPoints, Trf,
};
use super::points::in_tenths;

/// What a report says of a player beside the record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AboutPlayer {
    /// The name.
    pub name: String,
    /// `m`, `w` or blank.
    pub sex: String,
    /// The FIDE number.
    pub fide_id: String,
    /// The birth date.
    pub birth: String,
}

/// A round of a participant as the file has it.
pub fn round_cell(record: &Record, slot: Slot<'_>) -> RoundCell {
    let (game, opponent, side) = match slot {
        Slot::Out(absence) => {
            return RoundCell {
                mark: of_absence(absence),
                ..RoundCell::ABSENT
            };
        }
        Slot::Game {
            game,
            opponent,
            side,
        } => (game, record.participants().get(opponent), side),
    };
    RoundCell {
        opponent: opponent.map(|one| one.number.get()),
        colour: game.colours_known().then_some(side),
        mark: of_outcome(game.outcome, side),
        rated: !matches!(
            game.outcome,
            Outcome::WhiteWonUnrated | Outcome::BlackWonUnrated | Outcome::DrawnUnrated
        ),
        spelling: match game.outcome {
            Outcome::Adjourned => Spelling::Question,
            _ => Spelling::Code,
        },
    }
}

const fn of_absence(absence: Absence) -> Mark {
    match absence {
        Absence::PairingBye => Mark::PairingBye,
        Absence::Full => Mark::FullBye,
        Absence::Half => Mark::HalfBye,
        Absence::Zero | Absence::Excluded | Absence::NotEntered | Absence::Withdrawn => {
            Mark::ZeroBye
        }
    }
}

const fn of_outcome(outcome: Outcome, side: Side) -> Mark {
    use Outcome as O;
    match (outcome, side) {
        (O::WhiteWon | O::WhiteWonUnrated, Side::White)
        | (O::BlackWon | O::BlackWonUnrated, Side::Black) => Mark::Win,
        (O::Drawn | O::DrawnUnrated | O::DrawnWhiteBetter | O::DrawnBlackBetter, _)
        | (O::WhiteHalf, Side::White)
        | (O::BlackHalf, Side::Black) => Mark::Draw,
        (
            O::WhiteWon
            | O::BlackWon
            | O::WhiteWonUnrated
            | O::BlackWonUnrated
            | O::WhiteHalf
            | O::BlackHalf
            | O::BothLost,
            _,
        ) => Mark::Loss,
        (O::WhiteWalkover, Side::White) | (O::BlackWalkover, Side::Black) => Mark::ForfeitWin,
        (O::WhiteWalkover | O::BlackWalkover | O::BothForfeited, _) => Mark::ForfeitLoss,
        (O::Adjourned | O::Annulled | O::Open, _) => Mark::Pending,
    }
}

fn stated(points: &PointSystem) -> StatedPoints {
    let usual = PointSystem::CHESS;
    let differs = |value, usual| (value != usual).then(|| in_tenths(value));
    StatedPoints {
        win: differs(points.win, usual.win),
        draw: differs(points.draw, usual.draw),
        loss: differs(points.loss, usual.loss),
        absence: differs(points.absence, usual.absence),
        pairing_bye: differs(points.pairing_bye, points.win),
        forfeit_win: None,
        forfeit_loss: None,
        unknown: None,
    }
}

/// The report of an individual competition: its participants, rounds and terms.
///
/// # Errors
/// The record contradicts itself.
pub fn of_competition(
    competition: Competition,
    name: &str,
    about: impl Fn(&Participant) -> AboutPlayer,
) -> Result<Trf, Vec<Contradiction>> {
    let record = Record::new(competition)?;
    let event = record.competition();
    let rounds = record.rounds();
    let kept = |code: &str, text: String| Kept {
        code: code.to_owned(),
        text,
        raw: String::new(),
        line: 0,
    };
    let player = |(at, one): (usize, &Participant)| {
        let about = about(one);
        let points = record.points_after(at, rounds, jadoube_competition::Adjourned::Open);
        Player {
            number: one.number.get(),
            sex: about.sex,
            title: one.title.clone().unwrap_or_default(),
            name: about.name,
            rating: one.rating,
            federation: one.federation.clone().unwrap_or_default(),
            fide_id: about.fide_id,
            birth: about.birth,
            points: Some(in_tenths(points)),
            rank: None,
            rounds: record
                .slots(at)
                .map(|slot| round_cell(&record, slot))
                .collect(),
            line: 0,
        }
    };
    let number = |id| record.number_of(id).map(|number| number.get());
    let mut trf = Trf {
        kept: vec![
            kept("012", name.to_owned()),
            kept("062", event.participants.len().to_string()),
            kept("092", "Individual: Swiss-System (Dutch)".to_owned()),
            kept("202", TIE_BREAKS.to_owned()),
        ],
        rounds: event.planned_rounds.map(|rounds| rounds.index() + 1),
        initial_colour: event.initial_colour,
        points: stated(&event.points),
        players: event.participants.iter().enumerate().map(player).collect(),
        accelerations: accelerations(event),
        forbidden: event
            .forbidden
            .iter()
            .filter(|group| group.entries.len() > 1)
            .map(|group| Forbidden {
                first_round: Some(group.first.index() + 1),
                last_round: group.last.map(|last| last.index() + 1),
                players: group.entries.iter().filter_map(number).collect(),
            })
            .collect(),
        ..Trf::default()
    };
    ranked(&mut trf)?;
    Ok(trf)
}

/// The report of a generated event: sample players with the ratings of its plan.
///
/// # Errors
/// The cards contradict each other.
pub fn from_generated(
    plan: &Plan,
    cards: &Scorecards,
    name: &str,
) -> Result<Trf, Vec<Contradiction>> {
    let mut competition = cards.competition();
    for one in &mut competition.participants {
        one.rating = Some(rating(plan, one.number.get()));
    }
    of_competition(competition, name, |one| AboutPlayer {
        name: format!("Test{0:04} Player{0:04}", one.number.get()),
        ..AboutPlayer::default()
    })
}

/// The tie-breaks a generated event declares.
const TIE_BREAKS: &str = "BH/C1,BH,SB";

/// Ranks by the tie-breaks declared; what they leave equal goes by starting number.
fn ranked(trf: &mut Trf) -> Result<(), Vec<Contradiction>> {
    let list = trf.declared_tie_breaks().unwrap_or_default();
    let standings = rank(&trf.crosstable()?, &list);
    let mut order: Vec<(usize, u32, usize)> = standings
        .iter()
        .filter_map(|standing| {
            let player = trf.players.get(standing.player)?;
            Some((standing.rank, player.number, standing.player))
        })
        .collect();
    order.sort_unstable();
    for (at, (_, _, player)) in order.into_iter().enumerate() {
        if let Some(player) = trf.players.get_mut(player) {
            player.rank = u32::try_from(at + 1).ok();
        }
    }
    Ok(())
}

/// Equal virtual points of consecutive rounds and numbers as one record each.
fn accelerations(event: &Competition) -> Vec<Acceleration> {
    let last = event
        .participants
        .iter()
        .filter(|e| !e.virtual_points.is_empty())
        .map(|e| e.number.get())
        .max();
    let row = event
        .participants
        .iter()
        .find(|e| !e.virtual_points.is_empty());
    let (Some(last), Some(row)) = (last, row) else {
        return Vec::new();
    };
    let mut found: Vec<Acceleration> = Vec::new();
    for (at, &points) in row.virtual_points.iter().enumerate() {
        match found.last_mut() {
            Some(record) if record.points == in_tenths(points) => record.last_round = at + 1,
            _ => found.push(Acceleration {
                match_points: None,
                points: in_tenths(points),
                first_round: at + 1,
                last_round: at + 1,
                first: row.number.get(),
                last,
                line: 0,
            }),
        }
    }
    found
}
