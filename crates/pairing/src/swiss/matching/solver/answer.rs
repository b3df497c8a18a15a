//! Results of a solved graph: tight edges and odd sets.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once for the graph; proved by brute force and random graphs"
)]

use super::{NONE, Solver, as_id};
use crate::swiss::matching::weight::Weight;

impl<W: Weight> Solver<W> {
    /// Every edge an optimal matching may use: those without slack.
    pub fn tight_edges(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        self.each_slack(|v, w, slack| {
            if slack.is_zero() {
                found.push((v, w));
            }
        });
        found
    }

    /// Whether the duals certify the matching: no edge has negative slack, no blossom a negative
    /// dual, and every matched edge is tight.
    pub fn is_certified(&self) -> bool {
        let mut sound = self.blossom_dual.iter().all(|dual| *dual >= W::ZERO);
        let mut tight = 0;
        self.each_slack(|v, w, slack| {
            sound &= slack >= W::ZERO;
            tight += usize::from(slack.is_zero() && self.mate(v) == Some(w));
        });
        sound && 2 * tight == self.n
    }

    /// Visits every edge once, the lower vertex first, with its slack under all duals.
    fn each_slack(&self, mut visit: impl FnMut(usize, usize, W)) {
        // Blossoms, outer ones first.
        let outermost = |b: &u32| self.parent[*b as usize] == NONE;
        let mut nest: Vec<u32> = self.blossoms.iter().copied().filter(outermost).collect();
        let mut at = 0;
        while at < nest.len() {
            let children = &self.children[nest[at] as usize];
            let inner = children.iter().filter(|c| **c as usize >= self.n);
            let inner: Vec<u32> = inner.copied().collect();
            nest.extend(inner);
            at += 1;
        }
        // Sums of the duals of blossoms that contain both the current vertex and a blossom.
        let mut shared = vec![W::ZERO; 2 * self.n];
        let mut holds = vec![NONE; 2 * self.n];
        for (v, edges) in self.graph.edges.iter().enumerate() {
            let mut around = self.parent[v];
            while around != NONE {
                holds[around as usize] = as_id(v);
                around = self.parent[around as usize];
            }
            for &b in &nest {
                let b = b as usize;
                let outer = match self.parent[b] {
                    NONE => W::ZERO,
                    parent => shared[parent as usize],
                };
                shared[b] = if holds[b] == as_id(v) {
                    outer.plus(self.blossom_dual[b])
                } else {
                    outer
                };
            }
            for &(w, weight) in edges {
                if w as usize <= v {
                    continue;
                }
                let mut slack = self.slack(as_id(v), w, weight);
                if self.top[v] == self.top[w as usize] && self.parent[v] != NONE {
                    slack = slack.plus(shared[self.parent[w as usize] as usize]);
                }
                visit(v, w as usize, slack);
            }
        }
    }

    /// For every vertex the blossoms with a non-zero dual that contain it, outer ones first: an
    /// optimal matching crosses each of them exactly once.
    pub fn odd_sets(&self) -> Vec<Vec<u32>> {
        (0..self.n)
            .map(|v| {
                let mut chain = Vec::new();
                let mut around = self.parent[v];
                while around != NONE {
                    if !self.blossom_dual[around as usize].is_zero() {
                        chain.push(around);
                    }
                    around = self.parent[around as usize];
                }
                chain.reverse();
                chain
            })
            .collect()
    }

    /// Twice the weight of some edges together; `None` if one is missing.
    pub fn total(&self, pairs: &[(usize, usize)]) -> Option<W> {
        let mut sum = W::ZERO;
        for &(v, w) in pairs {
            let edge = self
                .graph
                .edges
                .get(v)?
                .iter()
                .find(|e| e.0 as usize == w)?;
            sum = sum.plus(self.graph.weights[edge.1 as usize]);
        }
        Some(sum)
    }
}
