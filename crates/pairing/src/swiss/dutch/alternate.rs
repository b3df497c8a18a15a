//! Perfect matchings of a graph without weights, changed one vertex at a time.
//!
//! All questions of the order of art. 3 and 4 are of one kind: can this vertex
//! be matched there while everybody else stays matched? With the vertex taken
//! out, its partner is left over; whoever the partner can reach by an even
//! alternating path can be handed to the vertex instead (Edmonds). Edges are
//! rows of bits, so that a search looks at 64 of them at once.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once; proved by brute force and against the exact method"
)]

use crate::swiss::bits;

const NONE: u32 = u32::MAX;

/// A set of vertices.
pub type Mask = Vec<u64>;

/// Whether a set holds a vertex.
pub fn has(mask: &[u64], v: usize) -> bool {
    mask[v / 64] >> (v % 64) & 1 == 1
}

/// Puts a vertex into a set.
pub fn put(mask: &mut [u64], v: usize) {
    mask[v / 64] |= 1 << (v % 64);
}

fn take(mask: &mut [u64], v: usize) {
    mask[v / 64] &= !(1 << (v % 64));
}

fn id(v: usize) -> u32 {
    u32::try_from(v).unwrap_or(NONE)
}

/// A graph with a perfect matching that can be steered.
#[derive(Debug, Clone)]
pub struct Matched {
    size: usize,
    words: usize,
    rows: Vec<u64>,
    mate: Vec<u32>,
    /// Vertices whose partner may still change.
    alive: Mask,
    // One search:
    fresh: Mask,
    outer: Mask,
    before: Vec<u32>,
    base: Vec<u32>,
    /// For each base the row of its blossom's vertices.
    blossoms: Vec<u64>,
    queue: Vec<u32>,
}

impl Matched {
    /// A graph from its edges and a perfect matching of it.
    pub fn new(size: usize, edges: &[(usize, usize)], mates: &[(usize, usize)]) -> Self {
        let words = size.div_ceil(64).max(1);
        let mut alive = vec![0; words];
        (0..size).for_each(|v| put(&mut alive, v));
        let mut matched = Self {
            size,
            words,
            rows: vec![0; words * size],
            mate: vec![NONE; size],
            fresh: vec![0; words],
            outer: vec![0; words],
            before: vec![NONE; size],
            base: vec![NONE; size],
            blossoms: vec![0; words * size],
            queue: Vec::new(),
            alive,
        };
        for &(v, w) in edges {
            matched.join(v, w);
        }
        for &(v, w) in mates {
            matched.join(v, w);
            matched.pair(v, w);
        }
        matched
    }

    fn join(&mut self, v: usize, w: usize) {
        put(&mut self.rows[v * self.words..(v + 1) * self.words], w);
        put(&mut self.rows[w * self.words..(w + 1) * self.words], v);
    }

    fn pair(&mut self, v: usize, w: usize) {
        self.mate[v] = id(w);
        self.mate[w] = id(v);
    }

    /// An empty set of this graph's vertices.
    pub fn nobody(&self) -> Mask {
        vec![0; self.words]
    }

    /// Whom a vertex is matched with.
    pub fn mate(&self, v: usize) -> usize {
        self.mate[v] as usize
    }

    /// Whether a vertex's partner may still change.
    pub fn is_open(&self, v: usize) -> bool {
        has(&self.alive, v)
    }

    /// Whether two vertices are neighbours.
    pub fn joins(&self, v: usize, w: usize) -> bool {
        has(self.row(v), w)
    }

    /// The neighbours of a vertex.
    pub fn row(&self, v: usize) -> &[u64] {
        &self.rows[v * self.words..(v + 1) * self.words]
    }

    /// The neighbours of a vertex that are open.
    pub fn open_neighbours(&self, v: usize) -> impl Iterator<Item = usize> + use<'_> {
        let words = self.row(v).iter().zip(&self.alive);
        bits::of_row(words.map(|(row, alive)| row & alive))
    }

    /// Leaves a vertex only its edges into a set, its present partner among them.
    pub fn confine(&mut self, v: usize, mask: &[u64]) {
        for (word, kept) in mask.iter().enumerate().take(self.words) {
            let gone = self.rows[v * self.words + word] & !kept;
            self.rows[v * self.words + word] &= kept;
            for w in bits::of_word(gone, word) {
                take(&mut self.rows[w * self.words..(w + 1) * self.words], v);
            }
        }
    }

    /// Takes an edge away that no longer counts.
    pub fn part(&mut self, v: usize, w: usize) {
        take(&mut self.rows[v * self.words..(v + 1) * self.words], w);
        take(&mut self.rows[w * self.words..(w + 1) * self.words], v);
    }

    /// Takes two partners out: their pair stands.
    pub fn fix(&mut self, v: usize, w: usize) {
        take(&mut self.alive, v);
        take(&mut self.alive, w);
    }

    /// The partners of everybody.
    pub fn mates(&self) -> &[u32] {
        &self.mate
    }

    /// Puts other partners in place of the present ones.
    pub fn set_mates(&mut self, mates: &[u32]) {
        self.mate.copy_from_slice(mates);
    }

    /// Matches a vertex within a set, if everybody can stay matched.
    pub fn require(&mut self, v: usize, mask: &[u64]) -> bool {
        has(mask, self.mate(v)) || self.swap(v, mask, false)
    }

    /// Matches a vertex with its first possible neighbour.
    pub fn take_first(&mut self, v: usize) -> usize {
        let mask = self.row(v).to_vec();
        self.swap(v, &mask, true);
        self.mate(v)
    }

    /// Hands `v` somebody of the set: the first one possible, or anybody.
    fn swap(&mut self, v: usize, mask: &[u64], first: bool) -> bool {
        let partner = self.mate(v);
        let mut wanted: Vec<usize> = Vec::new();
        let mut goal = self.nobody();
        for word in 0..self.words {
            goal[word] = self.rows[v * self.words + word] & mask[word] & self.alive[word];
        }
        if first {
            wanted.extend(bits::of_row(goal.iter().copied()));
            wanted.retain(|w| *w < partner);
            let Some(&best) = wanted.first() else {
                return true;
            };
            goal.fill(0);
            put(&mut goal, best);
        }
        take(&mut self.alive, v);
        let mut found = self.search(partner, &goal);
        put(&mut self.alive, v);
        if found.is_none() && first {
            found = wanted.into_iter().find(|w| has(&self.outer, *w));
        }
        let Some(reached) = found else { return false };
        self.mate[partner] = NONE;
        self.flip(reached);
        self.pair(v, reached);
        true
    }

    /// Everybody an even alternating path leads to from a left-over vertex; stops at the goal.
    fn search(&mut self, root: usize, goal: &[u64]) -> Option<usize> {
        self.fresh.copy_from_slice(&self.alive);
        self.outer.fill(0);
        self.before.fill(NONE);
        self.blossoms.fill(0);
        for v in 0..self.size {
            self.base[v] = id(v);
            put(&mut self.blossoms[v * self.words..(v + 1) * self.words], v);
        }
        self.queue.clear();
        take(&mut self.fresh, root);
        if let Some(found) = self.make_outer(root, goal) {
            return Some(found);
        }
        let mut at = 0;
        while at < self.queue.len() {
            let v = self.queue[at] as usize;
            at += 1;
            for word in 0..self.words {
                let mut new = self.rows[v * self.words + word] & self.fresh[word];
                while new != 0 {
                    let w = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    let mate = self.mate(w);
                    self.before[w] = id(v);
                    take(&mut self.fresh, w);
                    take(&mut self.fresh, mate);
                    if let Some(found) = self.make_outer(mate, goal) {
                        return Some(found);
                    }
                    new &= self.fresh[word];
                }
                // Nothing comes of edges within one blossom.
                let own = self.blossoms[self.base[v] as usize * self.words + word];
                let met = self.rows[v * self.words + word] & self.outer[word] & !own;
                for w in bits::of_word(met, word) {
                    if self.base[v] != self.base[w]
                        && let Some(found) = self.contract(root, v, w, goal)
                    {
                        return Some(found);
                    }
                }
            }
        }
        None
    }

    fn make_outer(&mut self, v: usize, goal: &[u64]) -> Option<usize> {
        put(&mut self.outer, v);
        self.queue.push(id(v));
        has(goal, v).then_some(v)
    }

    /// Two outer vertices met: the whole odd cycle can be reached evenly.
    fn contract(&mut self, root: usize, v: usize, w: usize, goal: &[u64]) -> Option<usize> {
        let top = self.meeting(root, v, w);
        let mut inside = self.nobody();
        self.mark(v, top, w, &mut inside);
        self.mark(w, top, v, &mut inside);
        let mut joined = self.nobody();
        for base in bits::of_row(inside) {
            let row = &self.blossoms[base * self.words..(base + 1) * self.words];
            joined
                .iter_mut()
                .zip(row)
                .for_each(|(all, own)| *all |= own);
        }
        let row = &mut self.blossoms[top * self.words..(top + 1) * self.words];
        row.iter_mut()
            .zip(&joined)
            .for_each(|(all, new)| *all |= new);
        let mut found = None;
        for u in bits::of_row(joined) {
            self.base[u] = id(top);
            if !has(&self.outer, u) {
                found = self.make_outer(u, goal).or(found);
            }
        }
        found
    }

    fn mark(&mut self, from: usize, top: usize, other: usize, inside: &mut [u64]) {
        let (mut v, mut child) = (from, other);
        while self.base[v] as usize != top {
            let mate = self.mate(v);
            put(inside, self.base[v] as usize);
            put(inside, self.base[mate] as usize);
            self.before[v] = id(child);
            child = mate;
            v = self.before[mate] as usize;
        }
    }

    fn meeting(&self, root: usize, v: usize, w: usize) -> usize {
        let mut seen = self.nobody();
        let mut a = self.base[v] as usize;
        loop {
            put(&mut seen, a);
            if a == self.base[root] as usize {
                break;
            }
            a = self.base[self.before[self.mate(a)] as usize] as usize;
        }
        let mut b = self.base[w] as usize;
        while !has(&seen, b) {
            b = self.base[self.before[self.mate(b)] as usize] as usize;
        }
        b
    }

    /// Turns the path from the root to an outer vertex, which is then left over.
    fn flip(&mut self, outer: usize) {
        let mut inner = self.mate[outer];
        while inner != NONE {
            let next = self.before[inner as usize];
            let follows = self.mate[next as usize];
            self.mate[inner as usize] = next;
            self.mate[next as usize] = inner;
            inner = follows;
        }
    }
}

#[cfg(test)]
mod tests;
