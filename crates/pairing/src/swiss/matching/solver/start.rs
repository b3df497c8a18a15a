//! A first matching with feasible duals, before any blossom.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once for the graph; proved by brute force and random graphs"
)]

use super::{Graph, NONE, Solver, as_id};
use crate::swiss::matching::weight::Weight;

/// How often the forest may lower its duals in a row without matching anybody.
const PATIENCE: usize = 16;

/// With more distinct weights than this (fewer for wide weights) each vertex uses its heaviest edge
/// instead: sorting would take longer than it saves.
const fn most_kinds<W>() -> usize {
    if size_of::<W>() > 64 { 256 } else { 4096 }
}

/// Feasible duals: half of each vertex's median edge weight. A vertex with heavier edges than its
/// neighbours expect absorbs the difference alone, the most demanding first, so that a few
/// attractive vertices leave the edges between all others tight.
pub(super) fn duals<W: Weight>(graph: &Graph<W>) -> Vec<W> {
    let weight = |index: u32| graph.weights[index as usize];
    if graph.weights.len() > most_kinds::<W>() {
        let heaviest = |edges: &Vec<(u32, u32)>| edges.iter().map(|e| weight(e.1)).max();
        let half = |edges| heaviest(edges).map_or(W::ZERO, W::halved);
        return graph.edges.iter().map(half).collect();
    }
    let mut sorted: Vec<u32> = (0..graph.weights.len()).map(as_id).collect();
    sorted.sort_unstable_by_key(|index| weight(*index));
    let mut ranks = vec![0; sorted.len()];
    for (rank, index) in sorted.iter().enumerate() {
        ranks[*index as usize] = rank;
    }
    let mut dual = Vec::with_capacity(graph.edges.len());
    let mut own: Vec<usize> = Vec::new();
    for edges in &graph.edges {
        own.clear();
        own.extend(edges.iter().map(|edge| ranks[edge.1 as usize]));
        dual.push(if own.is_empty() {
            W::ZERO
        } else {
            let half = own.len() / 2;
            weight(sorted[*own.select_nth_unstable(half).1]).halved()
        });
    }
    let mut order: Vec<usize> = (0..dual.len()).collect();
    order.sort_by_key(|v| std::cmp::Reverse((dual[*v], graph.edges[*v].len())));
    for v in order {
        for &(w, index) in &graph.edges[v] {
            let needed = weight(index).minus(dual[w as usize]);
            if needed > dual[v] {
                dual[v] = needed;
            }
        }
    }
    dual
}

/// Alternating trees over tight edges from free vertices that could not be matched.
struct Forest {
    /// The root of the tree a vertex is in.
    tree: Vec<u32>,
    outer: Vec<bool>,
    /// For an inner vertex the outer one it was reached from.
    before: Vec<u32>,
    /// The vertices of the tree of each root.
    members: Vec<Vec<u32>>,
    /// Outer vertices of the tree that grows.
    queue: Vec<u32>,
}

impl Forest {
    fn new(size: usize) -> Self {
        Self {
            tree: vec![NONE; size],
            outer: vec![false; size],
            before: vec![NONE; size],
            members: vec![Vec::new(); size],
            queue: Vec::new(),
        }
    }

    fn add(&mut self, v: u32, tree: u32, outer: bool) {
        self.tree[v as usize] = tree;
        self.outer[v as usize] = outer;
        self.members[tree as usize].push(v);
        if outer {
            self.queue.push(v);
        }
    }

    /// Removes a tree whose root is matched, releasing its vertices.
    fn fell(&mut self, tree: u32) {
        for v in std::mem::take(&mut self.members[tree as usize]) {
            self.tree[v as usize] = NONE;
            self.outer[v as usize] = false;
        }
    }
}

/// The result of growing the forest.
enum Grown {
    Whole,
    Matched,
    OddCycle,
    Stuck,
}

impl<W: Weight> Solver<W> {
    /// Matches what it can without blossoms: first the vertices with far fewer edges than others
    /// (for example a club of half the field), before their possible partners are taken.
    pub(super) fn match_without_blossoms(&mut self) {
        let most = self.graph.edges.iter().map(Vec::len).max().unwrap_or(0);
        let few = |edges: &Vec<(u32, u32)>| 4 * edges.len() < 3 * most;
        let sparse: Vec<bool> = self.graph.edges.iter().map(few).collect();
        if sparse.contains(&true) {
            self.match_tight_pairs(&sparse);
            self.match_in_forest(&sparse);
        }
        let all = vec![true; self.n];
        self.match_tight_pairs(&all);
        self.match_in_forest(&all);
    }

    /// Lowers the dual of each free vertex of these until an edge is tight, and matches it if
    /// possible: those with few edges first, preferably with each other.
    fn match_tight_pairs(&mut self, these: &[bool]) {
        let mut order: Vec<usize> = (0..self.n).filter(|v| these[*v]).collect();
        order.sort_by_key(|v| self.graph.edges[*v].len());
        for v in order {
            if self.mate[v] != NONE {
                continue;
            }
            let least = self.graph.edges[v]
                .iter()
                .map(|(w, weight)| self.slack(as_id(v), *w, *weight))
                .min();
            let Some(least) = least else { continue };
            self.dual[v] = self.dual[v].minus(least);
            let free = |(w, weight): &&(u32, u32)| {
                self.mate[*w as usize] == NONE && self.slack(as_id(v), *w, *weight).is_zero()
            };
            let edges = |(w, _): &&(u32, u32)| self.graph.edges[*w as usize].len();
            let found = self.graph.edges[v].iter().filter(free).min_by_key(edges);
            if let Some(&(w, _)) = found {
                self.mate[v] = w;
                self.mate[w as usize] = as_id(v);
            }
        }
    }

    /// The free ones of these grow trees and lower their duals together, as long as no odd cycle
    /// closes: if one kind of vertex is in excess, this finds the duals that make its edges tight
    /// without any blossoms.
    fn match_in_forest(&mut self, these: &[bool]) {
        let mut patience = PATIENCE;
        loop {
            let mut forest = Forest::new(self.n);
            match self.grow_forest(&mut forest, these) {
                Grown::Whole | Grown::OddCycle => return,
                Grown::Matched => patience = PATIENCE,
                Grown::Stuck => {
                    patience -= 1;
                    if patience == 0 || !self.lower_forest(&forest) {
                        return;
                    }
                }
            }
        }
    }

    /// Grows one tree after the other; those that reach no other tree stay.
    fn grow_forest(&mut self, forest: &mut Forest, roots: &[bool]) -> Grown {
        let (mut free, mut matched, mut odd) = (false, false, false);
        for (root, _) in roots.iter().enumerate().filter(|(_, wanted)| **wanted) {
            if self.mate[root] == NONE {
                free = true;
                matched |= self.grow_tree(forest, as_id(root), &mut odd);
            }
        }
        match (free, matched, odd) {
            (false, ..) => Grown::Whole,
            (_, true, _) => Grown::Matched,
            (_, _, true) => Grown::OddCycle,
            _ => Grown::Stuck,
        }
    }

    /// Whether the root could be matched: with a free vertex or with the root of a tree
    /// that stayed.
    fn grow_tree(&mut self, forest: &mut Forest, root: u32, odd: &mut bool) -> bool {
        forest.queue.clear();
        forest.add(root, root, true);
        let mut at = 0;
        while let Some(&v) = forest.queue.get(at) {
            at += 1;
            for edge in 0..self.graph.edges[v as usize].len() {
                let (w, weight) = self.graph.edges[v as usize][edge];
                let other = forest.tree[w as usize];
                let inner = other != NONE && !forest.outer[w as usize];
                if inner || !self.slack(v, w, weight).is_zero() {
                    continue;
                }
                let mate = self.mate[w as usize];
                if other == root {
                    *odd = true;
                } else if other == NONE && mate != NONE {
                    forest.add(w, root, false);
                    forest.before[w as usize] = v;
                    forest.add(mate, root, true);
                } else {
                    self.turn(v, &forest.before);
                    self.turn(w, &forest.before);
                    self.mate[v as usize] = w;
                    self.mate[w as usize] = v;
                    forest.fell(root);
                    if other != NONE {
                        forest.fell(other);
                    }
                    return true;
                }
            }
        }
        false
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
        for v in (0..self.n).filter(|v| forest.outer[*v]).map(as_id) {
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
