//! Maximum matchings in a general graph: Edmonds' alternating trees with shrinking blossoms.
#![expect(
    clippy::indexing_slicing,
    reason = "all tables have one entry per vertex; the equality tests run every path"
)]

use super::graph::Graph;
use crate::swiss::bits;

/// No vertex.
pub(crate) const NONE: usize = usize::MAX;

/// How a search from a free vertex ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// Another free vertex: the matching can grow.
    Free(usize),
    /// A vertex asked for, at even distance: it can be freed instead of the root.
    Even(usize),
    /// Neither.
    Nothing,
}

/// A matching in the part of a graph that is alive.
#[derive(Debug, Clone)]
pub(crate) struct Matching {
    /// Partner of each vertex, or [`NONE`].
    pub(crate) mate: Vec<usize>,
    /// Which vertices take part, as a row of bits.
    alive: Vec<u64>,
    parent: Vec<usize>,
    base: Vec<usize>,
    even: Vec<bool>,
    queue: Vec<usize>,
    on_path: Vec<bool>,
    in_blossom: Vec<bool>,
}

impl Matching {
    /// The empty matching with everybody alive.
    pub(crate) fn new(len: usize) -> Self {
        let mut alive = vec![0; len.div_ceil(64)];
        for at in 0..len {
            alive[at / 64] |= 1 << (at % 64);
        }
        Self {
            mate: vec![NONE; len],
            alive,
            parent: vec![NONE; len],
            base: (0..len).collect(),
            even: vec![false; len],
            queue: Vec::with_capacity(len),
            on_path: vec![false; len],
            in_blossom: vec![false; len],
        }
    }

    /// Takes a vertex out; its partner, if any, becomes free.
    pub(crate) fn remove(&mut self, at: usize) {
        self.alive[at / 64] &= !(1 << (at % 64));
        self.unmatch(at);
    }

    /// Whether a vertex takes part.
    pub(crate) fn is_alive(&self, at: usize) -> bool {
        self.alive[at / 64] >> (at % 64) & 1 == 1
    }

    /// Matches two free vertices.
    pub(crate) fn match_up(&mut self, a: usize, b: usize) {
        self.mate[a] = b;
        self.mate[b] = a;
    }

    /// Dissolves the pair of a vertex.
    pub(crate) fn unmatch(&mut self, at: usize) {
        let other = self.mate[at];
        if other != NONE {
            self.mate[other] = NONE;
            self.mate[at] = NONE;
        }
    }

    /// Matches what is free and can be matched at once, then grows to a maximum matching.
    pub(crate) fn grow(&mut self, graph: &Graph) {
        for at in 0..self.mate.len() {
            if self.is_alive(at) && self.mate[at] == NONE {
                let free = neighbours(graph.row(at), &self.alive)
                    .find(|other| self.mate[*other] == NONE && *other != at);
                if let Some(other) = free {
                    self.match_up(at, other);
                }
            }
        }
        for at in 0..self.mate.len() {
            if self.is_alive(at) && self.mate[at] == NONE {
                self.cover(graph, at);
            }
        }
    }

    /// Whether everybody alive is matched.
    pub(crate) fn is_perfect(&self) -> bool {
        (0..self.mate.len()).all(|at| !self.is_alive(at) || self.mate[at] != NONE)
    }

    /// Matches a free vertex if the matching can grow from it.
    pub(crate) fn cover(&mut self, graph: &Graph, root: usize) -> bool {
        match self.search(graph, root, |_| false) {
            Found::Free(end) => {
                self.flip(end);
                true
            }
            Found::Even(_) | Found::Nothing => false,
        }
    }

    /// Frees `even` instead of the root of the latest search.
    pub(crate) fn shift_to(&mut self, even: usize) {
        let inner = self.mate[even];
        if inner != NONE {
            self.mate[even] = NONE;
            self.flip(inner);
        }
    }

    /// Whether the latest search reached a vertex at even distance.
    pub(crate) fn reached(&self, at: usize) -> bool {
        self.even[at]
    }

    /// Rematches along the path of the latest search that ends in `end`.
    fn flip(&mut self, end: usize) {
        let mut at = end;
        while at != NONE {
            let outer = self.parent[at];
            let next = self.mate[outer];
            self.match_up(at, outer);
            at = next;
        }
    }

    /// Grows an alternating tree from a free vertex until another free vertex, or an even vertex
    /// that `stop` asks for, is found.
    pub(crate) fn search(
        &mut self,
        graph: &Graph,
        root: usize,
        stop: impl Fn(usize) -> bool,
    ) -> Found {
        self.parent.fill(NONE);
        self.even.fill(false);
        for (at, base) in self.base.iter_mut().enumerate() {
            *base = at;
        }
        self.queue.clear();
        self.queue.push(root);
        self.even[root] = true;
        if stop(root) {
            return Found::Even(root);
        }
        let mut next = 0;
        while let Some(at) = self.queue.get(next).copied() {
            next += 1;
            for word in 0..self.alive.len() {
                let mut bits = graph.row(at)[word] & self.alive[word];
                while bits != 0 {
                    let to = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    if self.base[at] == self.base[to] || self.mate[at] == to {
                        continue;
                    }
                    if self.even[to] {
                        if let Some(end) = self.shrink(root, at, to, &stop) {
                            return Found::Even(end);
                        }
                    } else if self.parent[to] == NONE {
                        self.parent[to] = at;
                        let outer = self.mate[to];
                        if outer == NONE {
                            return Found::Free(to);
                        }
                        self.even[outer] = true;
                        self.queue.push(outer);
                        if stop(outer) {
                            return Found::Even(outer);
                        }
                    }
                }
            }
        }
        Found::Nothing
    }

    /// Shrinks the odd circle closed by an edge between two even vertices.
    fn shrink(
        &mut self,
        root: usize,
        a: usize,
        b: usize,
        stop: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let top = self.meeting_point(root, a, b);
        self.in_blossom.fill(false);
        self.lift(a, top, b);
        self.lift(b, top, a);
        let mut found = None;
        for at in 0..self.base.len() {
            if self.in_blossom[self.base[at]] {
                self.base[at] = top;
                if !self.even[at] {
                    self.even[at] = true;
                    self.queue.push(at);
                    if found.is_none() && stop(at) {
                        found = Some(at);
                    }
                }
            }
        }
        found
    }

    /// Where the tree paths of two even vertices meet.
    fn meeting_point(&mut self, root: usize, a: usize, b: usize) -> usize {
        self.on_path.fill(false);
        let mut at = self.base[a];
        loop {
            self.on_path[at] = true;
            if at == self.base[root] {
                break;
            }
            at = self.base[self.parent[self.mate[at]]];
        }
        let mut at = self.base[b];
        while !self.on_path[at] {
            at = self.base[self.parent[self.mate[at]]];
        }
        at
    }

    /// Turns the path from `from` up to `top` into a side of the blossom.
    fn lift(&mut self, from: usize, top: usize, mut child: usize) {
        let mut at = from;
        while self.base[at] != top {
            let inner = self.mate[at];
            self.in_blossom[self.base[at]] = true;
            self.in_blossom[self.base[inner]] = true;
            self.parent[at] = child;
            child = inner;
            at = self.parent[inner];
        }
    }
}

/// The set bits of a row that are alive.
fn neighbours<'a>(row: &'a [u64], alive: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    bits::of_row(row.iter().zip(alive).map(|(row, alive)| row & alive))
}
