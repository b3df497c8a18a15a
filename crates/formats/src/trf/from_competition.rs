//! From the record of a competition to a report.

use jadoube_competition::{
    Adjourned, Competition, Contradiction, DecidedAs, DecidedPoints, Participant, Record, Slot,
};
use jadoube_pairing::swiss::dutch::{Plan, Scorecards, rating};
use jadoube_standings::fide::rank;
use jadoube_vocabulary::{Mark, Outcome, PointSystem, Points, Side};

use super::abnormal::letter;
use super::model::{
    AbnormalPoints, AccelerationRecord, Byes, Forbidden, Kept, Player, PointsRecord, RoundCell,
    Spelling, Trf,
};
use super::points::in_tenths;

/// What a report says about a player in addition to the record.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AboutPlayer {
    /// The name.
    pub name: String,
    /// The title of a team's player; an entry of its own has it in the record.
    pub title: String,
    /// The federation, in the same way.
    pub federation: String,
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
                mark: absence.mark(),
                ..RoundCell::ABSENT
            };
        }
        Slot::Game {
            game,
            opponent,
            side,
        } => (game, record.participants().get(opponent), side),
    };
    let mut cell = game_cell(game.outcome, side, opponent.map(|one| one.number.get()));
    if !game.colours_known() {
        cell.colour = None;
    }
    cell
}

/// A game seen from a side.
pub(super) const fn game_cell(outcome: Outcome, side: Side, opponent: Option<u32>) -> RoundCell {
    RoundCell {
        opponent,
        colour: Some(side),
        mark: outcome.mark(side),
        rated: !matches!(
            outcome,
            Outcome::WhiteWonUnrated | Outcome::BlackWonUnrated | Outcome::DrawnUnrated
        ),
        spelling: match outcome {
            // To be played on, or again.
            Outcome::Adjourned | Outcome::Annulled => Spelling::Question,
            _ => Spelling::Code,
        },
    }
}

pub(super) fn stated(points: &PointSystem) -> PointsRecord {
    let usual = PointSystem::CHESS;
    let differs = |value, usual| (value != usual).then(|| in_tenths(value));
    PointsRecord {
        win: differs(points.win, usual.win),
        draw: differs(points.draw, usual.draw),
        loss: differs(points.loss, usual.loss),
        absence: differs(points.absence, usual.absence),
        pairing_bye: differs(points.pairing_bye, points.win),
        forfeit_win: differs(points.forfeit_win, points.win),
        forfeit_loss: differs(points.forfeit_loss, points.absence),
        unknown: None,
    }
}

/// A descriptive record.
pub fn kept(code: &str, text: impl Into<String>) -> Kept {
    Kept {
        code: code.to_owned(),
        text: text.into(),
        raw: String::new(),
        line: 0,
    }
}

/// The records of an individual competition: its participants, rounds and terms. What describes
/// the event, and ranks, are for the caller to add.
pub fn of_record(record: &Record, about: impl Fn(&Participant) -> AboutPlayer) -> Trf {
    let event = record.competition();
    let rounds = record.rounds();
    let player = |(at, one): (usize, &Participant)| {
        let about = about(one);
        let points = record.points_after(at, rounds, Adjourned::Open);
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
                .map(|slot| round_cell(record, slot))
                .collect(),
            line: 0,
        }
    };
    Trf {
        points: PointsRecord {
            unknown: event.unfinished_points.map(in_tenths),
            ..stated(&event.points)
        },
        players: event.participants.iter().enumerate().map(player).collect(),
        accelerations: accelerations(event, |points| (None, points)),
        abnormal: event
            .decided
            .iter()
            .filter_map(|one| abnormal(record, one))
            .collect(),
        ..of_terms(record)
    }
}

/// What records say of players and of teams alike: rounds, the first colour, who stays out of
/// the round to come, who must not meet.
pub(super) fn of_terms(record: &Record) -> Trf {
    let event = record.competition();
    let number = |id| record.number_of(id).map(|number| number.get());
    let planned = event.planned_rounds;
    let mut trf = Trf {
        rounds: planned.map(|rounds| rounds.index() + 1),
        initial_colour: event.initial_colour,
        forbidden: event
            .forbidden
            .iter()
            .filter(|group| group.entries.len() > 1)
            .map(|group| Forbidden {
                first_round: Some(group.first.index() + 1),
                last_round: group.last.or(planned).map(|last| last.index() + 1),
                players: group.entries.iter().filter_map(number).collect(),
            })
            .collect(),
        ..Trf::default()
    };
    let next = event.rounds.len() + 1;
    for out in &event.next.out {
        if let Some(number) = number(&out.entry) {
            trf.ask_bye(next, out.absence.mark(), number);
        }
    }
    trf
}

impl Trf {
    /// Adds somebody to the records 240.
    pub fn ask_bye(&mut self, round: usize, mark: Mark, number: u32) {
        let mut same = self.byes.iter_mut();
        match same.find(|byes| byes.round == round && byes.mark == mark) {
            Some(byes) => byes.players.push(number),
            None => self.byes.push(Byes {
                mark,
                round,
                players: vec![number],
                line: 0,
            }),
        }
    }
}

/// Record 299: a decision beside a result adds to it, one about a result says what it is worth.
fn abnormal(record: &Record, decided: &DecidedPoints) -> Option<AbnormalPoints> {
    let at = record.place_of(&decided.entry)?;
    let round = decided.round;
    let (kind, points) = match decided.decided_as {
        DecidedAs::Beside => (' ', decided.points),
        DecidedAs::Result => {
            let usual = record.result_points(at, round, Adjourned::Open);
            let cell = round_cell(record, record.slot(at, round)?);
            (letter(cell.mark)?, usual + record.decided(at, round).0)
        }
    };
    Some(AbnormalPoints {
        kind,
        match_points: None,
        points: Some(in_tenths(points)),
        round: Some(round.index() + 1),
        players: vec![record.participants().get(at)?.number.get()],
        line: 0,
    })
}

/// The report of an individual competition with a head and with ranks.
///
/// # Errors
/// The record contradicts itself.
pub fn of_competition(
    competition: Competition,
    name: &str,
    about: impl Fn(&Participant) -> AboutPlayer,
) -> Result<Trf, Vec<Contradiction>> {
    let record = Record::new(competition)?;
    let mut trf = of_record(&record, about);
    trf.kept = vec![
        kept("012", name),
        kept("062", trf.players.len().to_string()),
        kept("092", "Individual: Swiss-System (Dutch)"),
        kept("202", TIE_BREAKS),
    ];
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

/// Records 250: equal virtual points of consecutive numbers and rounds are one. `columns` puts
/// points into the columns of matches and of games.
pub(super) fn accelerations(
    event: &Competition,
    columns: impl Fn(i32) -> (Option<i32>, i32),
) -> Vec<AccelerationRecord> {
    let mut entries: Vec<(u32, &[Points])> = event
        .participants
        .iter()
        .map(|one| (one.number.get(), one.virtual_points.as_slice()))
        .filter(|(_, points)| points.iter().any(|one| *one != Points::ZERO))
        .collect();
    entries.sort_unstable();
    let runs = entries.chunk_by(|a, b| a.0 + 1 == b.0 && a.1 == b.1);
    let mut found = Vec::new();
    for run in runs {
        let (Some((first, points)), Some((last, _))) = (run.first(), run.last()) else {
            continue;
        };
        let mut at = 0;
        for same in points.chunk_by(|a, b| a == b) {
            let first_round = at + 1;
            at += same.len();
            let worth = same.first().copied().map_or(0, in_tenths);
            if worth != 0 {
                let (match_points, points) = columns(worth);
                found.push(AccelerationRecord {
                    match_points,
                    points,
                    first_round,
                    last_round: at,
                    first: *first,
                    last: *last,
                    line: 0,
                });
            }
        }
    }
    found
}
