//! Checking a recorded round against the rules: what differs, and which criterion decides.

use std::collections::BTreeMap;

use serde::Serialize;

use super::explain::{self, local};
use super::field::Field;
use super::round::{Bracket, BracketMethod, PairedRound, pair_with, scope_of};
use super::scorecards::{Cell, Scorecard, Scorecards};
use super::vector::{PairingCriterion, vector};
use jadoube_vocabulary::{Points, Side};

/// Boards as white, black; a bye as number, 0.
type Boards = Vec<(u32, u32)>;

/// Opponent (0 for the bye) and colour of everybody placed in a round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RecordedRound(pub BTreeMap<u32, (u32, Option<Side>)>);

/// Where a recorded round deviates from the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The criterion the record violates.
    pub criterion: PairingCriterion,
    /// The score of the bracket where it happens, in tenths.
    pub bracket: Option<Points>,
    /// Boards of the record that the rules do not give: white, black (0: bye).
    pub recorded: Vec<(u32, u32)>,
    /// Boards the rules give instead.
    pub expected: Vec<(u32, u32)>,
}

impl RecordedRound {
    /// What the event's cells say about a round, counted from 1.
    pub fn of(event: &Scorecards, round: usize) -> Self {
        let mut placed = BTreeMap::new();
        for Scorecard { number, rounds, .. } in &event.entrants {
            let cell = round.checked_sub(1).and_then(|at| rounds.get(at));
            match cell {
                Some(Cell::Game {
                    opponent, colour, ..
                }) => {
                    placed.insert(*number, (*opponent, Some(*colour)));
                }
                Some(Cell::Forfeit {
                    opponent, colour, ..
                }) => {
                    placed.insert(*number, (*opponent, *colour));
                }
                Some(Cell::PairingBye) => {
                    placed.insert(*number, (0, None));
                }
                _ => {}
            }
        }
        Self(placed)
    }

    /// The same for a round just paired.
    pub fn made(field: &Field, round: &PairedRound) -> Self {
        let number = |seat: usize| field.number(seat);
        let mut placed = BTreeMap::new();
        for board in &round.boards {
            let (a, b) = (number(board.higher), number(board.lower));
            placed.insert(a, (b, Some(board.colour)));
            placed.insert(b, (a, Some(board.colour.other())));
        }
        if let Some(seat) = round.bye {
            placed.insert(number(seat), (0, None));
        }
        Self(placed)
    }

    /// All boards; unknown colours put the smaller number first.
    fn boards(&self) -> Boards {
        self.0
            .iter()
            .filter_map(|(&a, &(b, colour))| match colour {
                _ if b == 0 => Some((a, 0)),
                Some(Side::White) => Some((a, b)),
                Some(Side::Black) => None,
                None => (a < b).then_some((a, b)),
            })
            .collect()
    }

    /// Whether two records agree on everybody; an unrecorded colour matches either.
    fn agrees(&self, made: &Self) -> bool {
        self.0.len() == made.0.len()
            && self.0.iter().all(|(number, (opponent, colour))| {
                made.0.get(number).is_some_and(|(other, given)| {
                    opponent == other && (colour.is_none() || colour == given)
                })
            })
    }
}

/// White and black of two players, given the first one's colour.
pub(super) const fn colour_of(a: u32, b: u32, colour: Side) -> (u32, u32) {
    match colour {
        Side::White => (a, b),
        Side::Black => (b, a),
    }
}

/// Pairs the round again and compares; `None` if the record agrees.
pub fn check_round(
    event: &Scorecards,
    round: usize,
    absent: &dyn Fn(&Scorecard) -> bool,
    method: &mut dyn BracketMethod,
) -> Option<Difference> {
    let field = Field::of(event, round, absent);
    let recorded = RecordedRound::of(event, round);
    let Ok(made) = pair_with(&field, method) else {
        return Some(Difference {
            criterion: broken(&field, &recorded).unwrap_or(PairingCriterion::C4),
            bracket: None,
            recorded: recorded.boards(),
            expected: Vec::new(),
        });
    };
    let ours = RecordedRound::made(&field, &made);
    if recorded.agrees(&ours) {
        return None;
    }
    let (criterion, bracket) = deciding(&field, &made, &recorded);
    let (theirs, mine) = boards_apart(&recorded, &ours);
    Some(Difference {
        criterion,
        bracket,
        recorded: theirs,
        expected: mine,
    })
}

/// The boards in which two records differ: of the first, of the second.
pub(super) fn boards_apart(one: &RecordedRound, other: &RecordedRound) -> (Boards, Boards) {
    let (mut first, mut second) = (one.boards(), other.boards());
    let shared: Boards = first
        .iter()
        .copied()
        .filter(|b| second.contains(b))
        .collect();
    first.retain(|board| !shared.contains(board));
    second.retain(|board| !shared.contains(board));
    (first, second)
}

fn seat_numbers(field: &Field) -> BTreeMap<u32, usize> {
    field
        .seats
        .iter()
        .enumerate()
        .map(|(at, seat)| (seat.number, at))
        .collect()
}

/// An absolute criterion the record breaks anywhere.
fn broken(field: &Field, recorded: &RecordedRound) -> Option<PairingCriterion> {
    let seats = seat_numbers(field);
    for (number, (opponent, _)) in &recorded.0 {
        let Some(&a) = seats.get(number) else {
            continue;
        };
        if *opponent == 0 {
            if field.seats.get(a).is_some_and(|s| !s.may_have_bye) {
                return Some(PairingCriterion::C2);
            }
            continue;
        }
        let Some(&b) = seats.get(opponent) else {
            continue;
        };
        if let Some(broken) = field.broken_by(a, b).next() {
            return Some(broken);
        }
    }
    None
}

/// The first bracket where the record deviates from the rules, and the criterion that decides
/// there.
fn deciding(
    field: &Field,
    made: &PairedRound,
    recorded: &RecordedRound,
) -> (PairingCriterion, Option<Points>) {
    if let Some(criterion) = broken(field, recorded) {
        return (criterion, None);
    }
    let seats = seat_numbers(field);
    let bye = recorded
        .0
        .iter()
        .find(|(_, (o, _))| *o == 0)
        .map(|(n, _)| *n);
    let score = |n: u32| {
        seats
            .get(&n)
            .and_then(|s| field.seats.get(*s))
            .map(|s| s.score)
    };
    let bye_score = explain::bye_score(field, made);
    if bye.and_then(score) != bye_score {
        return (PairingCriterion::C5, bye_score);
    }
    for (at, bracket) in made.brackets.iter().enumerate() {
        let mut theirs = recorded_pairs(field, bracket, recorded, &seats);
        let mut ours = bracket.pairs.clone();
        theirs.sort_unstable();
        ours.sort_unstable();
        if theirs == ours {
            continue;
        }
        let scope = scope_of(field, &made.brackets, at, bye_score);
        let criterion = match (
            vector(field, &scope, &local(&scope, &theirs)),
            vector(field, &scope, &local(&scope, &ours)),
        ) {
            (Err(criterion), _) => criterion,
            (Ok(theirs), Ok(ours)) => theirs
                .first_difference(&ours)
                .unwrap_or(PairingCriterion::Order),
            (Ok(_), Err(criterion)) => criterion,
        };
        return (criterion, Some(bracket.score));
    }
    (PairingCriterion::Colours, None)
}

/// The record's pairs inside a bracket.
fn recorded_pairs(
    field: &Field,
    bracket: &Bracket,
    recorded: &RecordedRound,
    seats: &BTreeMap<u32, usize>,
) -> Vec<(usize, usize)> {
    let members: Vec<usize> = bracket
        .moved
        .iter()
        .chain(&bracket.residents)
        .copied()
        .collect();
    members
        .iter()
        .filter_map(|&seat| {
            let (opponent, _) = recorded.0.get(&field.number(seat))?;
            let other = *seats.get(opponent)?;
            (seat < other && members.contains(&other)).then_some((seat, other))
        })
        .collect()
}
