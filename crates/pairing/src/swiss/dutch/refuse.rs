//! No legal pairing: what stands in the way, and the nearest pairings.

use serde::Serialize;

use super::field::Field;
use super::matching::{Graph, Solver};
use super::vector::Criterion;

/// A pairing that breaks as little as possible of as few criteria as possible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Nearest {
    /// The criteria that would have to give way.
    pub lifted: Vec<Criterion>,
    /// Pairs of the pairing, the bye as number, 0.
    pub pairs: Vec<(u32, u32)>,
    /// What it breaks: the criterion and the pair (a bye as number, 0).
    pub breaks: Vec<(Criterion, u32, u32)>,
}

/// Why a field has no legal pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "why", content = "players", rename_all = "kebab-case")]
pub enum Reason {
    /// These have no legal opponent left, and no bye to take.
    NoOpponent(Vec<u32>),
    /// An odd field in which nobody may have the bye.
    NoBye,
    /// Everybody has opponents left, but they cannot all be matched at once.
    NoMatching,
}

/// What stands in the way of a field that has no legal pairing.
pub fn reason(field: &Field) -> Reason {
    let seats = 0..field.seats.len();
    let odd = field.seats.len() % 2 == 1;
    if odd && !field.seats.iter().any(|seat| seat.may_have_bye) {
        return Reason::NoBye;
    }
    let stuck: Vec<usize> = seats
        .clone()
        .filter(|a| !seats.clone().any(|b| field.may_meet(*a, b)))
        .collect();
    let bye_for = |a: &usize| odd && field.seats.get(*a).is_some_and(|s| s.may_have_bye);
    let numbers = |list: &[usize]| {
        let seats = list.iter().filter_map(|a| field.seats.get(*a));
        seats.map(|seat| seat.number).collect()
    };
    match stuck.as_slice() {
        [] => Reason::NoMatching,
        [only] if bye_for(only) => Reason::NoMatching,
        all => Reason::NoOpponent(numbers(all)),
    }
}

/// Breaking costs more than any difference of scores.
const BREACH: i64 = 1 << 40;

/// What a pair would break: a meeting again or a forbidden one, one absolute colour for
/// two, or both.
fn breaches(field: &Field, a: usize, b: usize) -> Vec<Criterion> {
    let found = [
        (field.barred.has(a, b), Criterion::C1),
        (field.share_absolute_colour(a, b), Criterion::C3),
    ];
    let broken = found.into_iter().filter(|(broken, _)| *broken);
    broken.map(|(_, criterion)| criterion).collect()
}

/// What may be lifted, the fewest criteria first.
const LIFTED: [&[&[Criterion]]; 3] = [
    &[&[Criterion::C1], &[Criterion::C2], &[Criterion::C3]],
    &[
        &[Criterion::C1, Criterion::C2],
        &[Criterion::C1, Criterion::C3],
        &[Criterion::C2, Criterion::C3],
    ],
    &[&[Criterion::C1, Criterion::C2, Criterion::C3]],
];

/// The nearest pairings of a field that has no legal one: those that lift as few criteria
/// as will do.
pub fn nearest(field: &Field) -> Vec<Nearest> {
    let found = LIFTED.iter().map(|sets| -> Vec<Nearest> {
        let pairings = sets.iter().filter_map(|lifted| lifting(field, lifted));
        pairings.collect()
    });
    found
        .into_iter()
        .find(|list| !list.is_empty())
        .unwrap_or_default()
}

fn lifting(field: &Field, lifted: &[Criterion]) -> Option<Nearest> {
    let n = field.seats.len();
    let odd = n % 2 == 1;
    let score = |seat: usize| field.seats.get(seat).map_or(0, |s| i64::from(s.score));
    let number = |seat: usize| field.seats.get(seat).map_or(0, |s| s.number);
    let bye_breach = |seat: usize| -> Vec<Criterion> {
        let may = field.seats.get(seat).is_some_and(|s| s.may_have_bye);
        (!may).then_some(Criterion::C2).into_iter().collect()
    };
    let mut graph: Graph<i64> = Graph::new(n + usize::from(odd));
    let cost = |broken: Vec<Criterion>, plain: i64| {
        let allowed = broken.iter().all(|criterion| lifted.contains(criterion));
        let breaches = i64::try_from(broken.len()).ok()?;
        allowed.then_some(-plain - BREACH * breaches)
    };
    for a in 0..n {
        for b in a + 1..n {
            let difference = score(a) - score(b);
            if let Some(weight) = cost(breaches(field, a, b), difference * difference) {
                graph.join(a, b, weight);
            }
        }
        if odd && let Some(weight) = cost(bye_breach(a), score(a)) {
            graph.join(a, n, weight);
        }
    }
    let mut solver = Solver::new(graph);
    if !solver.solve() {
        return None;
    }
    let mut pairs = Vec::new();
    let mut breaks = Vec::new();
    for a in 0..n {
        let b = solver.mate(a)?;
        if b == n {
            pairs.push((number(a), 0));
            breaks.extend(bye_breach(a).into_iter().map(|c| (c, number(a), 0)));
        } else if a < b {
            pairs.push((number(a), number(b)));
            let broken = breaches(field, a, b).into_iter();
            breaks.extend(broken.map(|c| (c, number(a), number(b))));
        }
    }
    Some(Nearest {
        lifted: lifted.to_vec(),
        pairs,
        breaks,
    })
}
