//! Matchings of unweighted graphs: Edmonds' alternating trees with shrinking blossoms.
//!
//! From a vertex without a partner a tree of alternating paths is grown. Where it meets another
//! such vertex the matching can grow; any vertex reached by an even path can be left over in place
//! of the root. Edges are rows of bits, so that a search handles 64 of them at once.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once; proved by brute force and against the exact methods"
)]

use super::Relation;
use super::bits::{self, Mask, has, put, take};

const NONE: u32 = u32::MAX;

/// Vertices are counted in 32 bits; fields are far smaller.
fn id(v: usize) -> u32 {
    u32::try_from(v).unwrap_or(NONE)
}

/// How a search from a vertex without a partner ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathEnd {
    /// Another such vertex: the matching can grow.
    Free(usize),
    /// A goal vertex at even distance: it can be left over in place of the root.
    Even(usize),
    /// Neither.
    Nothing,
}

/// A matching among the vertices of a graph that are open.
#[derive(Debug, Clone)]
pub struct Matching {
    mate: Vec<u32>,
    /// Vertices whose partner may still change.
    open: Mask,
    // The latest search:
    fresh: Mask,
    even: Mask,
    before: Vec<u32>,
    base: Vec<u32>,
    /// For each base in the tree the row of its blossom's vertices.
    blossoms: Vec<u64>,
    queue: Vec<u32>,
}

impl Matching {
    /// The empty matching with all vertices open.
    pub fn new(len: usize) -> Self {
        let words = len.div_ceil(64);
        Self {
            mate: vec![NONE; len],
            open: bits::everybody(len),
            fresh: vec![0; words],
            even: vec![0; words],
            before: vec![NONE; len],
            base: vec![NONE; len],
            blossoms: vec![0; words * len],
            queue: Vec::with_capacity(len),
        }
    }

    /// An empty set of its vertices.
    pub fn nobody(&self) -> Mask {
        vec![0; self.open.len()]
    }

    /// The partner of a vertex.
    pub fn mate(&self, v: usize) -> Option<usize> {
        let mate = self.mate[v];
        (mate != NONE).then_some(mate as usize)
    }

    /// The partners of all vertices, to be restored by [`Self::set_mates`].
    pub fn mates(&self) -> &[u32] {
        &self.mate
    }

    /// Replaces all partners.
    pub fn set_mates(&mut self, mates: &[u32]) {
        self.mate.copy_from_slice(mates);
    }

    /// Whether a vertex's partner may still change.
    pub fn is_open(&self, v: usize) -> bool {
        has(&self.open, v)
    }

    /// The vertices whose partner may still change.
    pub fn open(&self) -> &[u64] {
        &self.open
    }

    /// Leaves a vertex, with its partner if it has one, out of all searches.
    pub fn close(&mut self, v: usize) {
        take(&mut self.open, v);
    }

    /// Lets a vertex take part again.
    pub fn reopen(&mut self, v: usize) {
        put(&mut self.open, v);
    }

    /// Takes a vertex out; its partner, if any, is left over.
    pub fn remove(&mut self, v: usize) {
        self.close(v);
        self.unmatch(v);
    }

    /// Matches two vertices.
    pub fn match_up(&mut self, v: usize, w: usize) {
        self.mate[v] = id(w);
        self.mate[w] = id(v);
    }

    /// Dissolves the pair of a vertex.
    pub fn unmatch(&mut self, v: usize) {
        if let Some(w) = self.mate(v) {
            self.mate[w] = NONE;
            self.mate[v] = NONE;
        }
    }

    /// Matches greedily, then grows to a maximum matching.
    pub fn grow(&mut self, graph: &Relation) {
        for v in 0..self.mate.len() {
            if self.is_left_over(v) {
                let neighbours = graph.row(v).iter().zip(&self.open);
                let free = bits::of_row(neighbours.map(|(row, open)| row & open))
                    .find(|w| self.mate[*w] == NONE && *w != v);
                if let Some(w) = free {
                    self.match_up(v, w);
                }
            }
        }
        for v in 0..self.mate.len() {
            if self.is_left_over(v) {
                self.cover(graph, v);
            }
        }
    }

    fn is_left_over(&self, v: usize) -> bool {
        self.mate[v] == NONE && self.is_open(v)
    }

    /// Open vertices without a partner.
    pub fn left_over(&self) -> impl Iterator<Item = usize> + use<'_> {
        (0..self.mate.len()).filter(|v| self.is_left_over(*v))
    }

    /// Matches a vertex if the matching can grow from it.
    pub fn cover(&mut self, graph: &Relation, root: usize) -> bool {
        let nobody = self.nobody();
        match self.search(graph, root, &nobody) {
            PathEnd::Free(end) => {
                self.flip(id(end));
                true
            }
            PathEnd::Even(_) | PathEnd::Nothing => false,
        }
    }

    /// Matches `v` with the first of its neighbours in `wanted` such that all open vertices stay
    /// matched; keeps the current partner if there is none.
    pub fn rematch(&mut self, graph: &Relation, v: usize, wanted: &[usize]) -> Option<usize> {
        let partner = self.mate(v)?;
        let best = *wanted.first()?;
        if best == partner {
            return Some(best);
        }
        let mut goal = self.nobody();
        put(&mut goal, best);
        self.hand_over(graph, v, &goal, wanted)
    }

    /// Matches `v` within a set, if all open vertices can stay matched.
    pub fn rematch_within(&mut self, graph: &Relation, v: usize, set: &[u64]) -> bool {
        if self.mate(v).is_some_and(|partner| has(set, partner)) {
            return true;
        }
        let row = graph.row(v).iter().zip(set).zip(&self.open);
        let goal: Mask = row.map(|((row, set), open)| row & set & open).collect();
        self.hand_over(graph, v, &goal, &[]).is_some()
    }

    /// With `v` removed, its partner is left over; any vertex the partner reaches by an even path
    /// can be matched with `v` instead: one of the goal, or else the first of `others`.
    fn hand_over(
        &mut self,
        graph: &Relation,
        v: usize,
        goal: &[u64],
        others: &[usize],
    ) -> Option<usize> {
        let partner = self.mate(v)?;
        self.remove(v);
        let found = match self.search(graph, partner, goal) {
            PathEnd::Even(end) => Some(end),
            PathEnd::Free(_) | PathEnd::Nothing => {
                others.iter().copied().find(|w| self.reached(*w))
            }
        };
        self.reopen(v);
        if let Some(end) = found {
            self.shift_to(end);
        }
        self.match_up(v, found.unwrap_or(partner));
        found
    }

    /// Leaves `even` over in place of the root of the latest search.
    pub fn shift_to(&mut self, even: usize) {
        let inner = self.mate[even];
        self.mate[even] = NONE;
        self.flip(inner);
    }

    /// Whether the latest search reached a vertex at even distance.
    pub fn reached(&self, v: usize) -> bool {
        has(&self.even, v)
    }

    /// Rematches along the path of the latest search that ends in an inner vertex.
    fn flip(&mut self, end: u32) {
        let mut inner = end;
        while inner != NONE {
            let outer = self.before[inner as usize];
            let next = self.mate[outer as usize];
            self.mate[inner as usize] = outer;
            self.mate[outer as usize] = inner;
            inner = next;
        }
    }

    /// Grows an alternating tree from an open vertex without a partner until another one, or an
    /// even vertex of the `goal`, is found.
    pub fn search(&mut self, graph: &Relation, root: usize, goal: &[u64]) -> PathEnd {
        self.fresh.copy_from_slice(&self.open);
        self.even.fill(0);
        self.queue.clear();
        take(&mut self.fresh, root);
        if self.make_even(root, goal) {
            return PathEnd::Even(root);
        }
        let mut at = 0;
        while at < self.queue.len() {
            let v = self.queue[at] as usize;
            at += 1;
            for word in 0..self.open.len() {
                let mut new = graph.row(v)[word] & self.fresh[word];
                while new != 0 {
                    let w = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    self.before[w] = id(v);
                    let Some(mate) = self.mate(w) else {
                        return PathEnd::Free(w);
                    };
                    self.stand_alone(w);
                    take(&mut self.fresh, w);
                    take(&mut self.fresh, mate);
                    if self.make_even(mate, goal) {
                        return PathEnd::Even(mate);
                    }
                    new &= self.fresh[word];
                }
                // Edges within one blossom are useless.
                let own = self.blossom(self.base[v])[word];
                let met = graph.row(v)[word] & self.even[word] & !own;
                for w in bits::of_word(met, word) {
                    if self.base[v] != self.base[w]
                        && let Some(found) = self.contract(root, v, w, goal)
                    {
                        return PathEnd::Even(found);
                    }
                }
            }
        }
        PathEnd::Nothing
    }

    fn blossom(&self, base: u32) -> &[u64] {
        let words = self.open.len();
        &self.blossoms[base as usize * words..(base as usize + 1) * words]
    }

    fn blossom_mut(&mut self, base: usize) -> &mut [u64] {
        let words = self.open.len();
        &mut self.blossoms[base * words..(base + 1) * words]
    }

    /// A vertex enters the tree as a trivial blossom.
    fn stand_alone(&mut self, v: usize) {
        self.base[v] = id(v);
        let row = self.blossom_mut(v);
        row.fill(0);
        put(row, v);
    }

    /// A vertex enters the tree at even distance; returns whether it is a goal.
    fn make_even(&mut self, v: usize, goal: &[u64]) -> bool {
        self.stand_alone(v);
        self.reach_evenly(v, goal)
    }

    fn reach_evenly(&mut self, v: usize, goal: &[u64]) -> bool {
        put(&mut self.even, v);
        self.queue.push(id(v));
        has(goal, v)
    }

    /// Two even vertices met: all of the odd cycle can be reached evenly.
    fn contract(&mut self, root: usize, v: usize, w: usize, goal: &[u64]) -> Option<usize> {
        let top = self.meeting(root, v, w);
        let mut inside = self.nobody();
        self.lift(v, top, w, &mut inside);
        self.lift(w, top, v, &mut inside);
        let mut joined = self.nobody();
        for base in bits::of_row(inside) {
            let row = self.blossom(id(base));
            joined
                .iter_mut()
                .zip(row)
                .for_each(|(all, own)| *all |= own);
        }
        let row = self.blossom_mut(top);
        row.iter_mut()
            .zip(&joined)
            .for_each(|(all, new)| *all |= new);
        let mut found = None;
        for u in bits::of_row(joined) {
            self.base[u] = id(top);
            if !has(&self.even, u) && self.reach_evenly(u, goal) {
                found = Some(u);
            }
        }
        found
    }

    /// Turns the path from `from` up to `top` into a side of the blossom.
    fn lift(&mut self, from: usize, top: usize, other: usize, inside: &mut [u64]) {
        let (mut v, mut child) = (id(from), id(other));
        while self.base[v as usize] as usize != top {
            let mate = self.mate[v as usize];
            put(inside, self.base[v as usize] as usize);
            put(inside, self.base[mate as usize] as usize);
            self.before[v as usize] = child;
            child = mate;
            v = self.before[mate as usize];
        }
    }

    /// Where the paths of two even vertices to the root meet.
    fn meeting(&self, root: usize, v: usize, w: usize) -> usize {
        let above = |base: u32| {
            let inner = self.mate[base as usize];
            self.base[self.before[inner as usize] as usize]
        };
        let mut seen = self.nobody();
        let mut a = self.base[v];
        loop {
            put(&mut seen, a as usize);
            if a == self.base[root] {
                break;
            }
            a = above(a);
        }
        let mut b = self.base[w];
        while !has(&seen, b as usize) {
            b = above(b);
        }
        b as usize
    }
}

#[cfg(test)]
mod tests;
