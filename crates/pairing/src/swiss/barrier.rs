//! Why a field cannot be paired at all: too few players for the others to meet.

use serde::Serialize;

use super::matching::{Matching, Relation};

/// A proof that the field cannot be paired: without `few`, the players of each of `groups` can only
/// meet within their group, each group is odd, and there are more groups than `few`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Barrier {
    /// The players needed by all groups.
    pub few: Vec<u32>,
    /// Odd groups that each need one of them.
    pub groups: Vec<Vec<u32>>,
}

impl Barrier {
    /// The proof that a field has no perfect matching (Tutte, Gallai, Edmonds).
    pub(crate) fn of(graph: &Relation, number: &dyn Fn(usize) -> u32) -> Option<Self> {
        let mut matching = Matching::new(graph.vertices());
        matching.grow(graph);
        let nobody = matching.nobody();
        let mut loose = vec![false; graph.vertices()];
        for root in 0..graph.vertices() {
            if matching.mate(root).is_none() {
                matching.search(graph, root, &nobody);
                for (at, slot) in loose.iter_mut().enumerate() {
                    *slot |= matching.reached(at);
                }
            }
        }
        let is_loose = |at: usize| loose.get(at).copied().unwrap_or(false);
        let all = 0..graph.vertices();
        let few = all
            .clone()
            .filter(|at| !is_loose(*at) && all.clone().any(|to| is_loose(to) && graph.has(*at, to)))
            .map(number)
            .collect();
        let mut seen = vec![false; graph.vertices()];
        let mut groups = Vec::new();
        for start in all.clone().filter(|at| is_loose(*at)) {
            if seen.get(start).copied().unwrap_or(true) {
                continue;
            }
            let mut group = vec![start];
            let mut next = 0;
            if let Some(slot) = seen.get_mut(start) {
                *slot = true;
            }
            while let Some(at) = group.get(next).copied() {
                next += 1;
                for (to, seen) in seen.iter_mut().enumerate() {
                    if !*seen && is_loose(to) && graph.has(at, to) {
                        *seen = true;
                        group.push(to);
                    }
                }
            }
            group.sort_unstable();
            groups.push(group.into_iter().map(number).collect());
        }
        (!groups.is_empty()).then_some(Self { few, groups })
    }
}
