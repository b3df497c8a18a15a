//! The walk of V/2.8.7, step by step as written.
//!
//! It enumerates every set of players who could go down and is therefore exponential in the size of
//! a group: the reference for [`super::fast`], not for production.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;

use crate::swiss::matching::Relation;

/// A round to pair: groups, who may meet whom, who should not float again.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Problem<'a> {
    /// Score groups from the top, as position ranges.
    pub(crate) groups: &'a [(usize, usize)],
    /// Compatible pairs.
    pub(crate) graph: &'a Relation,
    /// Who should not go down again.
    pub(crate) down: &'a [bool],
    /// Who should not go up again.
    pub(crate) up: &'a [bool],
}

/// A complete pairing, as positions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Solution {
    /// Pairs in the order found, the player whose turn it was first.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Who went down out of each group.
    pub(crate) floats: Vec<Vec<usize>>,
}

/// The largest group, including those moved down into it, whose subsets are enumerated.
const LARGEST: usize = 18;

/// The first complete pairing in search order, if there is one.
///
/// # Errors
/// A group is too large to list its subsets.
pub(crate) fn solve(problem: &Problem<'_>) -> Result<Option<Solution>, TooLarge> {
    Plain {
        problem,
        failed: FxHashSet::default(),
    }
    .group(0, &[])
}

/// The plain search was asked to pair a group whose subsets are too many to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

struct Plain<'a> {
    problem: &'a Problem<'a>,
    failed: FxHashSet<(usize, Vec<usize>)>,
}

/// The order of V/2.8.1.2, 2.8.2, 2.8.6.2.1, 2.8.7.2 among sets that go down.
type Key = (usize, usize, usize, Vec<Reverse<usize>>);

impl Plain<'_> {
    /// Pairs group `at` with `moved` moved down into it, then all groups below.
    fn group(&mut self, at: usize, moved: &[usize]) -> Result<Option<Solution>, TooLarge> {
        let Some((from, to)) = self.problem.groups.get(at).copied() else {
            return Ok(moved.is_empty().then(Solution::default));
        };
        if self.failed.contains(&(at, moved.to_vec())) {
            return Ok(None);
        }
        let residents: Vec<usize> = (from..to).collect();
        for down in self.sets(at, moved, &residents)? {
            let stay = |list: &[usize]| -> Vec<usize> {
                list.iter()
                    .copied()
                    .filter(|player| !down.contains(player))
                    .collect()
            };
            let mut dead = FxHashSet::default();
            let Some(pairs) = self.inside(&stay(moved), &stay(&residents), &mut dead) else {
                continue;
            };
            if let Some(below) = self.group(at + 1, &down)? {
                let mut solution = Solution {
                    pairs,
                    floats: vec![down],
                };
                solution.pairs.extend(below.pairs);
                solution.floats.extend(below.floats);
                return Ok(Some(solution));
            }
        }
        self.failed.insert((at, moved.to_vec()));
        Ok(None)
    }

    /// Every set that could go down, in order; only the empty one in the last group.
    fn sets(
        &self,
        at: usize,
        moved: &[usize],
        residents: &[usize],
    ) -> Result<Vec<Vec<usize>>, TooLarge> {
        let all: Vec<usize> = moved.iter().chain(residents).copied().collect();
        if at + 1 == self.problem.groups.len() {
            return Ok(vec![Vec::new()]);
        }
        if all.len() > LARGEST {
            return Err(TooLarge);
        }
        let mut sets: Vec<(Key, Vec<usize>)> = Vec::new();
        for mask in 0_u32..1 << all.len() {
            let set: Vec<usize> = all
                .iter()
                .enumerate()
                .filter(|(bit, _)| mask >> bit & 1 == 1)
                .map(|(_, player)| *player)
                .collect();
            if (all.len() - set.len()).is_multiple_of(2) {
                sets.push((self.key(&set, moved), set));
            }
        }
        sets.sort();
        Ok(sets.into_iter().map(|(_, set)| set).collect())
    }

    fn key(&self, set: &[usize], moved: &[usize]) -> Key {
        let again = set.iter().filter(|player| moved.contains(player)).count();
        let tired = set
            .iter()
            .filter(|player| !moved.contains(player))
            .filter(|player| self.problem.down.get(**player).copied().unwrap_or(false))
            .count();
        let mut lowest: Vec<Reverse<usize>> = set.iter().copied().map(Reverse).collect();
        lowest.sort();
        (again, set.len(), tired, lowest)
    }

    /// V/2.8.1.2, 2.8.7.2: those moved down first, in order, with the highest they can meet;
    /// V/2.8.2: residents who went up last time after all others.
    fn inside(
        &self,
        moved: &[usize],
        residents: &[usize],
        dead: &mut FxHashSet<Vec<usize>>,
    ) -> Option<Vec<(usize, usize)>> {
        let Some((first, rest)) = moved.split_first() else {
            return self.walk(residents, dead);
        };
        let tired = |player: &&usize| self.problem.up.get(**player).copied().unwrap_or(false);
        let candidates = residents
            .iter()
            .filter(|player| !tired(player))
            .chain(residents.iter().filter(tired));
        for candidate in candidates {
            if !self.problem.graph.has(*first, *candidate) {
                continue;
            }
            if let Some(pairs) = self.inside(rest, &without(residents, &[*candidate]), dead) {
                return Some(prepend((*first, *candidate), pairs));
            }
        }
        None
    }

    /// V/2.8.7.3-2.8.7.9: first of PA with first of PB, next of PB, ..., then PA from its end; the
    /// rest is split again.
    fn walk(
        &self,
        list: &[usize],
        dead: &mut FxHashSet<Vec<usize>>,
    ) -> Option<Vec<(usize, usize)>> {
        let Some(first) = list.first() else {
            return Some(Vec::new());
        };
        if dead.contains(list) {
            return None;
        }
        for candidate in candidates(list) {
            if !self.problem.graph.has(*first, candidate) {
                continue;
            }
            if let Some(pairs) = self.walk(&without(list, &[*first, candidate]), dead) {
                return Some(prepend((*first, candidate), pairs));
            }
        }
        dead.insert(list.to_vec());
        None
    }
}

/// V/2.8.7.4-2.8.7.7: PB from its first to its last, then PA from its last to its second.
pub(crate) fn candidates(list: &[usize]) -> impl Iterator<Item = usize> {
    let half = list.len() / 2;
    let lower = list.iter().skip(half);
    let upper = list.iter().take(half).skip(1).rev();
    lower.chain(upper).copied()
}

fn without(list: &[usize], gone: &[usize]) -> Vec<usize> {
    list.iter()
        .copied()
        .filter(|player| !gone.contains(player))
        .collect()
}

fn prepend(pair: (usize, usize), mut pairs: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    pairs.insert(0, pair);
    pairs
}
