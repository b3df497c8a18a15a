//! Maximum-weight perfect matching of a general graph, one tree at a time.
//!
//! Edmonds' primal-dual method. Every free vertex grows one alternating tree until it reaches
//! another free vertex; the duals of the vertices and of the blossoms stay feasible throughout, so
//! they certify the result. Growing a single tree leaves the duals of other vertices alone: after
//! edges at one vertex change, only that vertex has to be matched again.
//!
//! Edge weights are doubled internally so that halves stay integers: all vertices of a tree are
//! connected by tight edges of even weight, hence the slack between two outer vertices is even.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once for the graph; proved by brute force and random graphs"
)]

mod answer;
mod blossom;
mod graph;
mod start;

pub use graph::Graph;

use super::weight::Weight;

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// Vertices and blossoms are counted in 32 bits; fields are far smaller.
fn as_id(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(NONE)
}

/// The state of the method on one graph.
pub struct Solver<W> {
    graph: Graph<W>,
    n: usize,
    mate: Vec<u32>,
    dual: Vec<W>,
    top: Vec<u32>,
    // Per vertex and blossom:
    parent: Vec<u32>,
    base: Vec<u32>,
    children: Vec<Vec<u32>>,
    links: Vec<Vec<(u32, u32)>>,
    /// The vertices of a blossom.
    inside: Vec<Vec<u32>>,
    /// Blossoms in use.
    blossoms: Vec<u32>,
    blossom_dual: Vec<W>,
    label: Vec<Label>,
    entry: Vec<(u32, u32)>,
    spare: Vec<u32>,
    // Per search:
    queue: Vec<u32>,
    reach: Vec<(u32, u32)>,
    close: Vec<(u32, u32)>,
    outer: Vec<u32>,
}

/// What bounds the next change of the duals.
enum Bound {
    Reach(u32, u32),
    Meet(u32, u32),
    Open(u32),
}

impl<W: Weight> Solver<W> {
    /// Starts with a matching found without blossoms.
    pub fn new(graph: Graph<W>) -> Self {
        let dual = start::duals(&graph);
        Self::with_duals(graph, dual)
    }

    /// Starts from duals known to be feasible: those of two neighbours together are at
    /// least twice the weight of their edge.
    pub fn with_duals(graph: Graph<W>, dual: Vec<W>) -> Self {
        Self::with_pairs(graph, dual, &[])
    }

    /// As [`Self::with_duals`], with initial pairs; those whose edge is not tight are dissolved.
    pub fn with_pairs(graph: Graph<W>, dual: Vec<W>, pairs: &[(usize, usize)]) -> Self {
        let n = graph.vertices();
        let ids = 2 * n;
        let mut solver = Self {
            n,
            mate: vec![NONE; n],
            dual,
            top: (0..n).map(as_id).collect(),
            parent: vec![NONE; ids],
            base: (0..ids).map(as_id).collect(),
            children: vec![Vec::new(); ids],
            links: vec![Vec::new(); ids],
            inside: vec![Vec::new(); ids],
            blossoms: Vec::new(),
            blossom_dual: vec![W::ZERO; ids],
            label: vec![Label::Free; ids],
            entry: vec![(NONE, NONE); ids],
            spare: (n..ids).rev().map(as_id).collect(),
            queue: Vec::new(),
            reach: vec![(NONE, 0); n],
            close: vec![(NONE, 0); n],
            outer: Vec::new(),
            graph,
        };
        for &(a, b) in pairs {
            let joined = solver.graph.edges[a].iter().find(|(w, _)| *w == as_id(b));
            if let Some(&(w, weight)) = joined
                && solver.slack(as_id(a), w, weight).is_zero()
            {
                solver.mate[a] = w;
                solver.mate[b] = as_id(a);
            }
        }
        solver.match_without_blossoms();
        solver
    }

    #[inline]
    fn slack(&self, v: u32, w: u32, weight: u32) -> W {
        self.dual[v as usize]
            .plus(self.dual[w as usize])
            .minus(self.graph.weights[weight as usize])
    }

    /// Matches every vertex; false when the graph has no perfect matching.
    pub fn solve(&mut self) -> bool {
        if self.n % 2 == 1 {
            return false;
        }
        for v in 0..self.n {
            if self.mate[v] == NONE && !self.grow(as_id(v)) {
                return false;
            }
        }
        debug_assert!(self.is_certified(), "duals prove every matching");
        true
    }

    /// How many vertices the graph has.
    pub const fn vertices(&self) -> usize {
        self.n
    }

    /// The partner of a vertex.
    pub fn mate(&self, v: usize) -> Option<usize> {
        match self.mate.get(v) {
            Some(&w) if w != NONE => Some(w as usize),
            _ => None,
        }
    }

    fn leaves(&self, b: u32, out: &mut Vec<u32>) {
        if (b as usize) < self.n {
            out.push(b);
        } else {
            out.extend_from_slice(&self.inside[b as usize]);
        }
    }

    fn make_outer(&mut self, b: u32, entry: (u32, u32)) {
        self.label[b as usize] = Label::Outer;
        self.entry[b as usize] = entry;
        let start = self.outer.len();
        let mut outer = std::mem::take(&mut self.outer);
        self.leaves(b, &mut outer);
        for &v in &outer[start..] {
            self.close[v as usize].0 = NONE;
            self.queue.push(v);
        }
        self.outer = outer;
    }

    /// Grows a tree from a free vertex until it is matched.
    fn grow(&mut self, root: u32) -> bool {
        for label in &mut self.label {
            *label = Label::Free;
        }
        for best in &mut self.reach {
            best.0 = NONE;
        }
        self.queue.clear();
        self.outer.clear();
        self.make_outer(self.top[root as usize], (NONE, NONE));
        loop {
            while let Some(v) = self.queue.pop() {
                for at in 0..self.graph.edges[v as usize].len() {
                    let (w, weight) = self.graph.edges[v as usize][at];
                    let other = self.top[w as usize];
                    if other == self.top[v as usize] {
                        continue;
                    }
                    let slack = self.slack(v, w, weight);
                    if self.label[other as usize] == Label::Outer {
                        if slack.is_zero() {
                            self.close_blossom(v, w);
                        } else {
                            let (x, xw) = self.close[v as usize];
                            // Once the closest has joined v's own blossom, edges dropped
                            // for it count again: the next event looks at all of them.
                            let joined = x != NONE && self.top[x as usize] == self.top[v as usize];
                            if x == NONE || (!joined && slack < self.slack(v, x, xw)) {
                                self.close[v as usize] = (w, weight);
                            }
                        }
                    } else {
                        let (x, xw) = self.reach[w as usize];
                        if x == NONE || slack < self.slack(x, w, xw) {
                            self.reach[w as usize] = (v, weight);
                        }
                        if slack.is_zero()
                            && self.label[other as usize] == Label::Free
                            && self.extend(v, w)
                        {
                            return true;
                        }
                    }
                }
            }
            let Some((delta, event)) = self.next_event() else {
                return false;
            };
            if !delta.is_zero() {
                self.shift_duals(delta);
            }
            match event {
                Bound::Reach(v, w) => {
                    if self.extend(v, w) {
                        return true;
                    }
                }
                Bound::Meet(v, w) => self.close_blossom(v, w),
                Bound::Open(b) => self.open_inner(b),
            }
        }
    }

    fn next_event(&mut self) -> Option<(W, Bound)> {
        let mut best: Option<(W, Bound)> = None;
        for w in 0..self.n {
            let (v, weight) = self.reach[w];
            if v == NONE || self.label[self.top[w] as usize] != Label::Free {
                continue;
            }
            let slack = self.slack(v, as_id(w), weight);
            if best.as_ref().is_none_or(|(d, _)| slack < *d) {
                best = Some((slack, Bound::Reach(v, as_id(w))));
            }
        }
        for at in 0..self.outer.len() {
            let v = self.outer[at];
            let (mut w, mut weight) = self.close[v as usize];
            if w == NONE {
                continue;
            }
            if self.top[w as usize] == self.top[v as usize] {
                (w, weight) = self.closest_outer(v);
                self.close[v as usize] = (w, weight);
                if w == NONE {
                    continue;
                }
            }
            let half = self.slack(v, w, weight).halved();
            if best.as_ref().is_none_or(|(d, _)| half < *d) {
                best = Some((half, Bound::Meet(v, w)));
            }
        }
        for &b in &self.blossoms {
            if self.label[b as usize] == Label::Inner && self.parent[b as usize] == NONE {
                let half = self.blossom_dual[b as usize].halved();
                if best.as_ref().is_none_or(|(d, _)| half < *d) {
                    best = Some((half, Bound::Open(b)));
                }
            }
        }
        best
    }

    fn closest_outer(&self, v: u32) -> (u32, u32) {
        let own = self.top[v as usize];
        let mut best = (NONE, 0);
        let mut least = W::ZERO;
        for &(w, weight) in &self.graph.edges[v as usize] {
            let other = self.top[w as usize];
            if other == own || self.label[other as usize] != Label::Outer {
                continue;
            }
            let slack = self.slack(v, w, weight);
            if best.0 == NONE || slack < least {
                best = (w, weight);
                least = slack;
            }
        }
        best
    }

    fn shift_duals(&mut self, delta: W) {
        for v in 0..self.n {
            match self.label[self.top[v] as usize] {
                Label::Outer => self.dual[v] = self.dual[v].minus(delta),
                Label::Inner => self.dual[v] = self.dual[v].plus(delta),
                Label::Free => {}
            }
        }
        let twice = delta.doubled();
        for &b in &self.blossoms {
            let b = b as usize;
            if self.parent[b] != NONE {
                continue;
            }
            match self.label[b] {
                Label::Outer => self.blossom_dual[b] = self.blossom_dual[b].plus(twice),
                Label::Inner => self.blossom_dual[b] = self.blossom_dual[b].minus(twice),
                Label::Free => {}
            }
        }
    }

    /// Takes `w`'s blossom into the tree over the tight edge `v`-`w`; true when that matched the root.
    fn extend(&mut self, v: u32, w: u32) -> bool {
        let b = self.top[w as usize];
        self.label[b as usize] = Label::Inner;
        self.entry[b as usize] = (v, w);
        let base = self.base[b as usize];
        let mate = self.mate[base as usize];
        if mate == NONE {
            self.augment(b);
            self.drop_empty_blossoms();
            return true;
        }
        self.make_outer(self.top[mate as usize], (base, mate));
        false
    }

    /// Swaps matched and unmatched edges from the reached blossom back to the root.
    fn augment(&mut self, reached: u32) {
        let (mut v, mut w) = self.entry[reached as usize];
        loop {
            self.rebase(self.top[w as usize], w);
            let outer = self.top[v as usize];
            self.rebase(outer, v);
            self.mate[w as usize] = v;
            self.mate[v as usize] = w;
            let (from, _) = self.entry[outer as usize];
            if from == NONE {
                return;
            }
            (v, w) = self.entry[self.top[from as usize] as usize];
        }
    }
}
