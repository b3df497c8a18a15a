//! Proofs of *no* that can be checked without trusting the solver.

use jadoube_vocabulary::Side;
use shakmaty::{Chess, Move};

use super::forced::{self, Forced};
use super::meter::Meter;
use super::search::{Hunt, Plan, Search};
use super::walls::{Family, Walls};
use super::{Budget, Ground, Lemma, Refinements};
use crate::color_of;

/// Why a side cannot mate, with all that [`check`](super::check) needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certificate {
    /// The side to move is stalemated.
    Stalemate,
    /// The side asked about is mated.
    Mated,
    /// The men do not suffice.
    Material(Lemma),
    /// Only moves, until a position comes back.
    ForcedRepetition {
        /// The moves; the last one leads to a position seen before.
        line: Vec<Move>,
    },
    /// A set of families that holds the position, that no legal move leaves,
    /// and that contains no mate: a static invariant.
    Walls {
        /// The families, saturated.
        families: Vec<Family>,
    },
    /// At most this many positions can be reached before the game is over, a
    /// lemma applies or the position lies in one of the families; none of
    /// them is the mate.
    Closure {
        /// The bound on the positions.
        positions: usize,
        /// Families that settle positions; may be empty.
        families: Vec<Family>,
    },
}

/// A certificate that `side` cannot mate, if one is found within the budget.
#[must_use]
pub fn certify(position: &Chess, side: Side, budget: Budget) -> Option<Certificate> {
    let side = color_of(side);
    let mut meter = Meter::new(budget, None);
    let mut line = Vec::new();
    let start = match forced::follow(position, side, &mut meter, &mut line) {
        Forced::Mate => return None,
        Forced::No(ground) => {
            return Some(match ground {
                Ground::ForcedRepetition { .. } => Certificate::ForcedRepetition { line },
                Ground::Stalemate if line.is_empty() => Certificate::Stalemate,
                Ground::Mated if line.is_empty() => Certificate::Mated,
                Ground::Material(lemma) if line.is_empty() => Certificate::Material(lemma),
                _ => Certificate::Closure {
                    positions: line.len() + 1,
                    families: Vec::new(),
                },
            });
        }
        Forced::Choice(start) => start,
    };
    let how = Refinements::ALL;
    let mut walls = Walls::new(side, how.with_standing_pawns());
    let closed = |found: &Search, families: Vec<Family>| match found {
        Search::Closed { positions, .. } => Some(Certificate::Closure {
            positions: positions + line.len() + 1,
            families,
        }),
        _ => None,
    };
    // A small closure needs no other idea.
    let small = meter.part(SMALL, |meter| {
        Hunt::new(&start, side, &[Plan::Hunt]).run(meter, &mut |_, _, _| false)
    });
    if let Search::Mate(_) = small {
        return None;
    }
    if let Some(certificate) = closed(&small, Vec::new()) {
        return Some(certificate);
    }
    let walled = |walls: Walls| {
        let families = walls.into_families();
        Some(if line.is_empty() {
            Certificate::Walls { families }
        } else {
            Certificate::Closure {
                positions: line.len() + 1,
                families,
            }
        })
    };
    // Walking pawns need fewer families, standing ones exclude more.
    if meter.part(FEW, |meter| walls.dead(&start, usize::MAX, meter)) {
        return walled(walls);
    }
    let mut walking = Walls::new(side, how);
    if meter.part(FEW, |meter| walking.dead(&start, usize::MAX, meter)) {
        return walled(walking);
    }
    if walls.dead(&start, usize::MAX, &mut meter) {
        return walled(walls);
    }
    let large =
        Hunt::new(&start, side, &[Plan::Hunt]).run(&mut meter, &mut |position, played, meter| {
            played.is_some_and(Move::is_zeroing) && walls.dead(position, 30, meter)
        });
    closed(&large, walls.into_families())
}

/// Nodes of the first attempts at walls.
const FEW: u64 = 100_000;

/// Nodes of the first attempt at a closure.
const SMALL: u64 = 20_000;
