//! Proofs over walls: no mate, shown without playing moves one by one.
//!
//! A [`Family`] is a set of positions; [`saturate`] lets its pieces wander
//! (and its pawns walk, if asked to), [`exits`] lists the families that captures
//! and pawn moves lead to. If all families reached from a position are free of
//! possible mates, no series of legal moves mates: every game from the
//! position stays inside them.

mod exits;
mod family;
mod mates;
mod pawns;
mod saturate;
#[cfg(test)]
mod tests;

use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color};

pub use self::family::{Family, Officer, Walker};
use super::Refinements;
use super::meter::Meter;

/// What one family costs in nodes: it takes about as long as this many
/// positions.
const COST: u64 = 8;

/// What was learned about families, for one side's question.
pub(crate) struct Walls {
    side: Color,
    how: Refinements,
    /// Closed under exits and free of mates.
    dead: FxHashSet<Family>,
    /// Tried in vain.
    open: FxHashSet<Family>,
    asked: usize,
    answered: usize,
}

impl Walls {
    pub(crate) fn new(side: Color, how: Refinements) -> Self {
        Self {
            side,
            how,
            dead: FxHashSet::default(),
            open: FxHashSet::default(),
            asked: 0,
            answered: 0,
        }
    }

    /// Whether asking has been worth its cost so far: after a first trial, at
    /// least one position in eight must have been settled.
    pub(crate) fn promising(&self) -> bool {
        self.asked < 64 || self.answered * 8 >= self.asked
    }

    /// How many families the proofs so far use.
    pub(crate) fn families(&self) -> usize {
        self.dead.len()
    }

    /// The families the proofs so far use, in a fixed order.
    pub(crate) fn into_families(self) -> Vec<Family> {
        let mut families: Vec<Family> = self.dead.into_iter().collect();
        families.sort_unstable_by_key(Family::order);
        families
    }

    /// Whether no game from this position ends in the mate; false if that
    /// was not shown with at most `cap` families.
    pub(crate) fn dead(&mut self, position: &Chess, cap: usize, meter: &mut Meter<'_>) -> bool {
        let Some(mut root) = Family::of(position) else {
            return false;
        };
        saturate::saturate(&mut root, self.how);
        self.asked += 1;
        if self.dead.contains(&root) {
            self.answered += 1;
            return true;
        }
        if self.open.contains(&root) {
            return false;
        }
        match self.explore(&root, cap, meter) {
            Explored::Dead(families) => {
                self.dead.extend(families);
                self.answered += 1;
                true
            }
            Explored::MatePossible => {
                self.open.insert(root);
                false
            }
            Explored::Unfinished => false,
        }
    }

    fn explore(&self, root: &Family, cap: usize, meter: &mut Meter<'_>) -> Explored {
        let mut found: FxHashSet<Family> = FxHashSet::default();
        let mut waiting = vec![root.clone()];
        found.insert(root.clone());
        let mut next = Vec::new();
        while let Some(family) = waiting.pop() {
            if mates::mate_possible(&family, self.side, self.how) {
                return Explored::MatePossible;
            }
            if found.len() > cap {
                return Explored::Unfinished;
            }
            exits::exits(&family, self.how, &mut next);
            if !meter.spend(COST * (2 + next.len() as u64)) {
                return Explored::Unfinished;
            }
            for mut family in next.drain(..) {
                if family.lemma(self.side).is_some() {
                    continue;
                }
                saturate::saturate(&mut family, self.how);
                if self.open.contains(&family) {
                    return Explored::MatePossible;
                }
                if !self.dead.contains(&family) && found.insert(family.clone()) {
                    waiting.push(family);
                }
            }
        }
        Explored::Dead(found)
    }
}

/// How an exploration ended.
enum Explored {
    /// These families are closed under exits and free of mates.
    Dead(FxHashSet<Family>),
    /// Some family reached does not exclude a mate.
    MatePossible,
    /// There were more families than allowed.
    Unfinished,
}
