//! A first matching with feasible duals, before any blossom.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once for the graph; proved by brute force and random graphs"
)]

use super::{NONE, Solver, as_id};
use crate::swiss::dutch::matching::weight::Weight;

/// How often the forest may lower its duals in a row without matching anybody.
const PATIENCE: usize = 4;

/// Alternating trees from all free vertices, over tight edges.
struct Forest {
    /// The root of the tree a vertex is in.
    tree: Vec<u32>,
    outer: Vec<bool>,
    /// For an inner vertex the outer one it was reached from.
    before: Vec<u32>,
    queue: Vec<u32>,
}

impl Forest {
    fn of(mate: &[u32]) -> Self {
        let mut forest = Self {
            tree: vec![NONE; mate.len()],
            outer: vec![false; mate.len()],
            before: vec![NONE; mate.len()],
            queue: Vec::new(),
        };
        for v in (0..mate.len()).filter(|v| mate[*v] == NONE) {
            forest.add_outer(v, as_id(v));
        }
        forest
    }

    fn add_outer(&mut self, v: usize, tree: u32) {
        self.tree[v] = tree;
        self.outer[v] = true;
        self.queue.push(as_id(v));
    }
}

/// What came of growing the forest.
enum Grown {
    Matched,
    OddCycle,
    Stuck,
}

impl<W: Weight> Solver<W> {
    /// Lowers the dual of each free vertex until an edge is tight, and matches it if it can.
    pub(super) fn match_tight_pairs(&mut self) {
        for v in 0..self.n {
            if self.mate[v] != NONE {
                continue;
            }
            let least = self.graph.edges[v]
                .iter()
                .map(|(w, weight)| self.slack(as_id(v), *w, *weight))
                .min();
            let Some(least) = least else { continue };
            self.dual[v] = self.dual[v].minus(least);
            let found = self.graph.edges[v].iter().copied().find(|(w, weight)| {
                self.mate[*w as usize] == NONE && self.slack(as_id(v), *w, *weight) == W::ZERO
            });
            if let Some((w, _)) = found {
                self.mate[v] = w;
                self.mate[w as usize] = as_id(v);
            }
        }
    }

    /// All free vertices grow trees and lower their duals together, as long as no odd
    /// cycle closes: where one kind of vertex is in excess, this finds the duals that
    /// make its own edges tight, and no blossom has to.
    pub(super) fn match_in_forest(&mut self) {
        let mut patience = PATIENCE;
        loop {
            let mut forest = Forest::of(&self.mate);
            if forest.queue.is_empty() {
                return;
            }
            match self.grow_forest(&mut forest) {
                Grown::Matched => patience = PATIENCE,
                Grown::OddCycle => return,
                Grown::Stuck => {
                    patience -= 1;
                    if patience == 0 || !self.lower_forest(&forest) {
                        return;
                    }
                }
            }
        }
    }

    fn grow_forest(&mut self, forest: &mut Forest) -> Grown {
        let mut spent = vec![false; self.n];
        let (mut matched, mut odd) = (false, false);
        let mut at = 0;
        while let Some(&v) = forest.queue.get(at) {
            at += 1;
            let tree = forest.tree[v as usize];
            for edge in 0..self.graph.edges[v as usize].len() {
                if spent[tree as usize] {
                    break;
                }
                let (w, weight) = self.graph.edges[v as usize][edge];
                let other = forest.tree[w as usize];
                let usable = other == NONE || (forest.outer[w as usize] && !spent[other as usize]);
                if !usable || self.slack(v, w, weight) != W::ZERO {
                    continue;
                }
                if other == NONE {
                    forest.tree[w as usize] = tree;
                    forest.before[w as usize] = v;
                    forest.add_outer(self.mate[w as usize] as usize, tree);
                } else if other == tree {
                    odd = true;
                } else {
                    self.turn(v, &forest.before);
                    self.turn(w, &forest.before);
                    self.mate[v as usize] = w;
                    self.mate[w as usize] = v;
                    spent[tree as usize] = true;
                    spent[other as usize] = true;
                    matched = true;
                }
            }
        }
        match (matched, odd) {
            (true, _) => Grown::Matched,
            (false, true) => Grown::OddCycle,
            (false, false) => Grown::Stuck,
        }
    }

    /// Swaps matched and unmatched edges from an outer vertex up to its root.
    fn turn(&mut self, outer: u32, before: &[u32]) {
        let mut inner = self.mate[outer as usize];
        while inner != NONE {
            let above = before[inner as usize];
            let next = self.mate[above as usize];
            self.mate[inner as usize] = above;
            self.mate[above as usize] = inner;
            inner = next;
        }
    }

    /// Lowers outer duals and raises inner ones as far as all edges allow; false when
    /// they allow nothing (also where half a slack is not whole).
    fn lower_forest(&mut self, forest: &Forest) -> bool {
        let mut least: Option<W> = None;
        for &v in &forest.queue {
            for &(w, weight) in &self.graph.edges[v as usize] {
                let slack = if forest.tree[w as usize] == NONE {
                    self.slack(v, w, weight)
                } else if forest.outer[w as usize] {
                    self.slack(v, w, weight).halved()
                } else {
                    continue;
                };
                if least.is_none_or(|least| slack < least) {
                    least = Some(slack);
                }
            }
        }
        let Some(delta) = least.filter(|delta| *delta > W::ZERO) else {
            return false;
        };
        for v in 0..self.n {
            if forest.outer[v] {
                self.dual[v] = self.dual[v].minus(delta);
            } else if forest.tree[v] != NONE {
                self.dual[v] = self.dual[v].plus(delta);
            }
        }
        true
    }
}
