//! The value of a bracket's pairing under each criterion, smaller being better.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved on golden and random rounds"
)]

use serde::Serialize;

use super::certify::Certificates;
use super::criteria::{CriterionCounters, Scope, colour_marks};
use super::exact::LocalPairs;
use super::field::Field;
use super::floats::Float;
use super::stage::{Exits, Stage, nothing};
use crate::swiss::matching::Layout;

/// A criterion of C.04.3 art. 2, or what decides when all are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum PairingCriterion {
    /// C.04.2: a pair the organiser forbids (record 260); not a criterion of art. 2.
    Forbidden,
    /// Nobody meets twice.
    C1,
    /// Who may have the bye.
    C2,
    /// Equal absolute preferences never meet.
    C3,
    /// The rest of the field must be pairable.
    C4,
    /// The score of the bye.
    C5,
    /// How many float down.
    C6,
    /// Their scores.
    C7,
    /// How well the next bracket can do.
    C8,
    /// Unplayed games of the player who takes the bye.
    C9,
    /// Colour differences beyond two.
    C10,
    /// The same colour three times in a row.
    C11,
    /// Colours due and not given.
    C12,
    /// Strong or absolute colours not given.
    C13,
    /// Residents who float down again.
    C14,
    /// Opponents of moved-down players who float up again.
    C15,
    /// As C14, the round before.
    C16,
    /// As C15, the round before.
    C17,
    /// Score differences of moved-down players who floated down.
    C18,
    /// Score differences of opponents who floated up.
    C19,
    /// As C18, the round before.
    C20,
    /// As C19, the round before.
    C21,
    /// Art. 3 and 4: the order in which candidates are tried.
    Order,
    /// Art. 5: the colours.
    Colours,
}

/// Values of C5 to C21 for one bracket; lists compare position by position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Vector(pub Vec<(PairingCriterion, Vec<i64>)>);

impl Vector {
    /// The first criterion under which two vectors differ.
    pub fn first_difference(&self, other: &Self) -> Option<PairingCriterion> {
        self.0
            .iter()
            .zip(&other.0)
            .find(|(a, b)| a != b)
            .map(|(a, _)| a.0)
    }
}

/// A moved-down player who floats on has a difference larger than any board's.
pub const FLOATS_ON: i64 = 1_000_000;

/// The values of a bracket paired in this way; the broken criterion when it is not legal.
///
/// # Errors
/// C1, C3 or a forbidden pair for two who may not meet, C4 when the rest cannot be completed.
pub fn vector(
    field: &Field,
    scope: &Scope,
    pairs: &LocalPairs,
) -> Result<Vector, PairingCriterion> {
    let mut settled = vec![false; scope.seats.len()];
    for &(a, b) in pairs {
        let (x, y) = (scope.seats[a], scope.seats[b]);
        if let Some(broken) = field.broken_by(x, y).next() {
            return Err(broken);
        }
        settled[a] = true;
        settled[b] = true;
    }
    let floats: Vec<usize> = (0..scope.bracket).filter(|l| !settled[*l]).collect();
    let next = next_bracket(field, scope, &settled)?;
    let resident = scope.resident_score(field).tenths();
    let score = |local: usize| field.seats[scope.seats[local]].score.tenths();
    let takes_bye =
        scope.bye_score.is_some_and(|bye| bye.tenths() >= resident) && floats.len() == 1;
    let mut marks = [0i64; 4];
    for &(a, b) in pairs {
        let mark = colour_marks(field, scope.seats[a], scope.seats[b]);
        for (sum, hit) in
            marks
                .iter_mut()
                .zip([mark.wide, mark.thrice, mark.unmet, mark.strong_unmet])
        {
            *sum += i64::from(hit);
        }
    }
    let floated = |local: usize, before: bool| {
        let seat = &field.seats[scope.seats[local]];
        if before {
            seat.float_before
        } else {
            seat.float_last
        }
    };
    let down_again = |before: bool| -> i64 {
        let again = |l: &&usize| **l >= scope.moved && floated(**l, before) == Float::Down;
        floats.iter().filter(again).map(|_| 1).sum()
    };
    let up_again = |before: bool| -> i64 {
        pairs
            .iter()
            .filter(|(a, b)| *a < scope.moved && floated(*b, before) == Float::Up)
            .map(|_| 1)
            .sum()
    };
    let descending = |mut list: Vec<i64>| {
        list.sort_unstable_by(|a, b| b.cmp(a));
        list
    };
    let down_differences = |before: bool| {
        let down = |local: usize| local < scope.moved && floated(local, before) == Float::Down;
        let mut list: Vec<i64> = pairs
            .iter()
            .filter(|(a, _)| down(*a))
            .map(|(a, b)| score(*a) - score(*b))
            .collect();
        list.extend(
            floats
                .iter()
                .filter(|l| down(**l))
                .map(|l| FLOATS_ON + score(*l) - resident),
        );
        descending(list)
    };
    let up_differences = |before: bool| {
        descending(
            pairs
                .iter()
                .filter(|(a, b)| *a < scope.moved && floated(*b, before) == Float::Up)
                .map(|(a, b)| score(*a) - score(*b))
                .collect(),
        )
    };
    let count = i64::try_from(floats.len()).unwrap_or(i64::MAX);
    Ok(Vector(vec![
        (
            PairingCriterion::C5,
            scope.bye_score.iter().map(|s| s.tenths()).collect(),
        ),
        (PairingCriterion::C6, vec![count]),
        (
            PairingCriterion::C7,
            descending(floats.iter().map(|l| score(*l)).collect()),
        ),
        (PairingCriterion::C8, next),
        (
            PairingCriterion::C9,
            if takes_bye {
                floats
                    .iter()
                    .map(|l| i64::from(field.seats[scope.seats[*l]].unplayed))
                    .collect()
            } else {
                Vec::new()
            },
        ),
        (PairingCriterion::C10, vec![marks[0]]),
        (PairingCriterion::C11, vec![marks[1]]),
        (PairingCriterion::C12, vec![marks[2]]),
        (PairingCriterion::C13, vec![marks[3]]),
        (PairingCriterion::C14, vec![down_again(false)]),
        (PairingCriterion::C15, vec![up_again(false)]),
        (PairingCriterion::C16, vec![down_again(true)]),
        (PairingCriterion::C17, vec![up_again(true)]),
        (PairingCriterion::C18, down_differences(false)),
        (PairingCriterion::C19, up_differences(false)),
        (PairingCriterion::C20, down_differences(true)),
        (PairingCriterion::C21, up_differences(true)),
    ]))
}

/// C8: how many the next bracket must float, and their scores, at best.
fn next_bracket(
    field: &Field,
    scope: &Scope,
    settled: &[bool],
) -> Result<Vec<i64>, PairingCriterion> {
    next_by_counting(field, scope, settled)
        .or_else(|| next_by_matching(field, scope, settled))
        .ok_or(PairingCriterion::C4)
}

/// C8, if degrees show that the next bracket is optimal.
fn next_by_counting(field: &Field, scope: &Scope, settled: &[bool]) -> Option<Vec<i64>> {
    let start = *scope.seats.get(scope.bracket)?;
    let next = start..start + (scope.next - scope.bracket);
    let floats: Vec<usize> = (0..scope.bracket)
        .filter(|local| !settled[*local])
        .map(|local| scope.seats[local])
        .collect();
    let (residents, count) = (field.seats.get(start)?.score, floats.len());
    let odd = (next.len() + count) % 2 == 1;
    Certificates::default()
        .leaves_a_pairable_rest(field, &floats, next, count, scope.bye_score)
        .then(|| {
            if odd {
                vec![1, residents.tenths()]
            } else {
                vec![0]
            }
        })
}

/// C8 by a matching of everybody left; `None` when they cannot be paired.
fn next_by_matching(field: &Field, scope: &Scope, settled: &[bool]) -> Option<Vec<i64>> {
    let mut layout = Layout::default();
    let counters = CriterionCounters::lay_out(field, scope, false, &mut layout);
    let mates = Stage {
        field,
        scope,
        counters: &counters,
        exits: Exits::Bye,
        settled,
        open: &|_, _| false,
        order: &nothing,
    }
    .solve(&layout)?;
    if scope.next == scope.bracket {
        return Some(Vec::new());
    }
    let mut floats: Vec<i64> = (0..scope.next)
        .filter(|local| !settled[*local])
        .filter(|local| {
            let inside = |mate: usize| mate < scope.next;
            !mates[*local].is_some_and(inside)
        })
        .map(|local| field.seats[scope.seats[local]].score.tenths())
        .collect();
    floats.sort_unstable_by(|a, b| b.cmp(a));
    let mut values = vec![i64::try_from(floats.len()).unwrap_or(i64::MAX)];
    values.extend(floats);
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::super::explain::{bye_score, local};
    use super::super::fast::Fast;
    use super::super::generate::generate;
    use super::super::plan::{Dice, Plan};
    use super::super::round::{pair_with, scope_of};
    use super::*;

    #[test]
    fn c8_by_counting_is_c8_by_matching() {
        let mut counted = 0;
        for seed in 0..80 {
            let mut dice = Dice::new(seed);
            let plan = Plan::random(&mut dice, 60);
            generate(&plan, &mut dice, &mut |field| {
                let made = pair_with(field, &mut Fast::default())?;
                for (at, bracket) in made.brackets.iter().enumerate() {
                    let scope = scope_of(field, &made.brackets, at, bye_score(field, &made));
                    let mut settled = vec![false; scope.seats.len()];
                    for (a, b) in local(&scope, &bracket.pairs) {
                        settled[a] = true;
                        settled[b] = true;
                    }
                    if let Some(values) = next_by_counting(field, &scope, &settled) {
                        let matched = next_by_matching(field, &scope, &settled);
                        assert_eq!(Some(values), matched, "seed {seed} round {}", field.round);
                        counted += 1;
                    }
                }
                Ok(made)
            });
        }
        assert!(counted > 500, "{counted}");
    }
}
