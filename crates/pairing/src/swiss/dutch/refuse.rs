//! No legal pairing: the reasons, and the nearest illegal pairings.

use serde::Serialize;

use super::check::colour_of;
use super::colours::allocate;
use super::field::Field;
use super::vector::PairingCriterion;
pub use crate::swiss::barrier::Barrier;
use crate::swiss::matching::{Graph, Relation, Solver};

/// A pairing that breaks as little as possible of as few criteria as possible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Nearest {
    /// The criteria that would have to give way.
    pub lifted: Vec<PairingCriterion>,
    /// Boards with the colours of art. 5.2, White first; the bye as number, 0.
    pub pairs: Vec<(u32, u32)>,
    /// Everything it breaks: the criterion and the board (a bye as number, 0).
    pub breaks: Vec<(PairingCriterion, u32, u32)>,
}

/// Why a field has no legal pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "why", content = "players", rename_all = "kebab-case")]
pub enum WhyUnpaired {
    /// These have no legal opponent left, and no bye to take.
    NoOpponent(Vec<u32>),
    /// An odd field in which nobody may have the bye.
    NoBye,
    /// Everybody has opponents left, but they cannot all be matched at once.
    NoMatching,
}

/// Why a field has no legal pairing.
pub fn reason(field: &Field) -> WhyUnpaired {
    let seats = 0..field.seats.len();
    let odd = field.seats.len() % 2 == 1;
    if odd && !field.seats.iter().any(|seat| seat.may_have_bye) {
        return WhyUnpaired::NoBye;
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
        [] => WhyUnpaired::NoMatching,
        [only] if bye_for(only) => WhyUnpaired::NoMatching,
        all => WhyUnpaired::NoOpponent(numbers(all)),
    }
}

/// The proof that not everybody can be paired at once; 0 stands for the bye.
pub fn barrier(field: &Field) -> Option<Barrier> {
    let n = field.seats.len();
    let mut graph = Relation::new(n + n % 2);
    for (a, seat) in field.seats.iter().enumerate() {
        for b in a + 1..n {
            if field.may_meet(a, b) {
                graph.join(a, b);
            }
        }
        if n % 2 == 1 && seat.may_have_bye {
            graph.join(a, n);
        }
    }
    Barrier::of(&graph, &|at| field.number(at))
}

/// Why a player has no legal opponent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Blocked {
    /// The player.
    pub player: u32,
    /// C1: those already met.
    pub met: Vec<u32>,
    /// C.04.2: those forbidden by the organiser's list (record 260).
    pub forbidden: Vec<u32>,
    /// C3: those who have the same colour absolutely due.
    pub colour: Vec<u32>,
}

/// For each player without an opponent, every reason that excludes the others.
pub fn blocked(field: &Field, reason: &WhyUnpaired) -> Vec<Blocked> {
    let WhyUnpaired::NoOpponent(players) = reason else {
        return Vec::new();
    };
    let others = |at: usize, criterion: PairingCriterion| -> Vec<u32> {
        (0..field.seats.len())
            .filter(|other| *other != at && field.broken_by(at, *other).any(|c| c == criterion))
            .map(|other| field.number(other))
            .collect()
    };
    let seats = players
        .iter()
        .filter_map(|n| Some((*n, field.seat_of(*n)?)));
    seats
        .map(|(player, at)| Blocked {
            player,
            met: others(at, PairingCriterion::C1),
            forbidden: others(at, PairingCriterion::Forbidden),
            colour: others(at, PairingCriterion::C3),
        })
        .collect()
}

/// The cost of a breach, above any difference of scores.
const BREACH: i64 = 1 << 40;

/// What may be lifted.
const LIFTED: [PairingCriterion; 4] = [
    PairingCriterion::Forbidden,
    PairingCriterion::C1,
    PairingCriterion::C2,
    PairingCriterion::C3,
];

/// The nearest pairings of a field without a legal one: those that lift as few criteria as
/// possible.
pub fn nearest(field: &Field) -> Vec<Nearest> {
    let sets = (1u32..1 << LIFTED.len()).map(|bits| -> Vec<PairingCriterion> {
        let chosen = LIFTED.iter().enumerate();
        let chosen = chosen.filter(|(at, _)| bits >> at & 1 == 1);
        chosen.map(|(_, criterion)| *criterion).collect()
    });
    let sets: Vec<Vec<PairingCriterion>> = sets.collect();
    let found = (1..=LIFTED.len()).map(|size| -> Vec<Nearest> {
        let of_size = sets.iter().filter(|set| set.len() == size);
        of_size.filter_map(|set| lifting(field, set)).collect()
    });
    found
        .into_iter()
        .find(|list| !list.is_empty())
        .unwrap_or_default()
}

/// C2: what a bye for this seat would break.
fn broken_by_bye(field: &Field, seat: usize) -> Option<PairingCriterion> {
    let may = field.seats.get(seat).is_some_and(|s| s.may_have_bye);
    (!may).then_some(PairingCriterion::C2)
}

/// White and black of two seats by art. 5.2, which gives colours to any two.
fn colours(field: &Field, a: usize, b: usize) -> (u32, u32) {
    let given = field.side(a).zip(field.side(b));
    let colour = given.map(|(higher, lower)| allocate(higher, lower, field.initial).0);
    colour_of(
        field.number(a),
        field.number(b),
        colour.unwrap_or(field.initial),
    )
}

/// The weight of a board; `None` when it breaks more than is lifted.
fn cost(
    lifted: &[PairingCriterion],
    broken: impl IntoIterator<Item = PairingCriterion>,
    plain: i64,
) -> Option<i64> {
    broken.into_iter().try_fold(-plain, |weight, criterion| {
        lifted.contains(&criterion).then_some(weight - BREACH)
    })
}

fn lifting(field: &Field, lifted: &[PairingCriterion]) -> Option<Nearest> {
    let n = field.seats.len();
    let odd = n % 2 == 1;
    let score = |seat: usize| field.seats.get(seat).map_or(0, |s| s.score.tenths());
    let mut graph: Graph<i64> = Graph::new(n + usize::from(odd));
    for a in 0..n {
        for b in a + 1..n {
            let difference = score(a) - score(b);
            if let Some(weight) = cost(lifted, field.broken_by(a, b), difference * difference) {
                graph.join(a, b, weight);
            }
        }
        if odd && let Some(weight) = cost(lifted, broken_by_bye(field, a), score(a)) {
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
        if b < a {
            continue;
        }
        let (white, black) = if b == n {
            breaks.extend(broken_by_bye(field, a).map(|c| (c, field.number(a), 0)));
            (field.number(a), 0)
        } else {
            let (white, black) = colours(field, a, b);
            breaks.extend(field.broken_by(a, b).map(|c| (c, white, black)));
            (white, black)
        };
        pairs.push((white, black));
    }
    Some(Nearest {
        lifted: lifted.to_vec(),
        pairs,
        breaks,
    })
}
