//! Heaviest perfect matching of a general graph, one tree at a time.
//!
//! Edmonds' primal-dual method. Every free vertex grows one alternating tree
//! until it reaches another free vertex; the duals of the vertices and of the
//! blossoms stay feasible throughout, so they certify the result. Growing a
//! single tree leaves the duals of other vertices alone: after edges at one
//! vertex changed, only that vertex has to be matched anew.
//!
//! Edge weights count double inside, so that halves stay whole: all vertices
//! of a tree hang together by tight edges of even weight, hence the slack
//! between two outer vertices is even.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once for the graph; proved by brute force and random graphs"
)]

mod answer;
mod start;

use rustc_hash::FxHashMap;

use super::weight::Weight;

const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// A graph with weighted edges, equal weights stored once.
#[derive(Debug, Clone)]
pub struct Graph<W> {
    edges: Vec<Vec<(u32, u32)>>,
    weights: Vec<W>,
    index: FxHashMap<W, u32>,
}

impl<W: Weight> Graph<W> {
    /// A graph without edges.
    pub fn new(vertices: usize) -> Self {
        Self {
            edges: vec![Vec::new(); vertices],
            weights: Vec::new(),
            index: FxHashMap::default(),
        }
    }

    /// Adds an edge; the two vertices differ and are not yet joined.
    pub fn join(&mut self, a: usize, b: usize, weight: W) {
        let next = as_id(self.weights.len());
        let index = *self.index.entry(weight).or_insert_with(|| {
            self.weights.push(weight.doubled());
            next
        });
        self.edges[a].push((as_id(b), index));
        self.edges[b].push((as_id(a), index));
    }

    /// How many vertices there are.
    pub fn vertices(&self) -> usize {
        self.edges.len()
    }
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
enum Event {
    Reach(u32, u32),
    Meet(u32, u32),
    Open(u32),
}

impl<W: Weight> Solver<W> {
    /// Starts with what can be matched without blossoms.
    pub fn new(graph: Graph<W>) -> Self {
        let dual = start::duals(&graph);
        Self::with_duals(graph, dual)
    }

    /// Starts from duals known to be feasible: those of two neighbours together are at
    /// least twice the weight of their edge.
    pub fn with_duals(graph: Graph<W>, dual: Vec<W>) -> Self {
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
        solver.match_tight_pairs();
        solver.match_in_forest();
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

    /// Whom a vertex is matched with.
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
                        if slack == W::ZERO {
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
                        if slack == W::ZERO
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
            if delta != W::ZERO {
                self.shift_duals(delta);
            }
            match event {
                Event::Reach(v, w) => {
                    if self.extend(v, w) {
                        return true;
                    }
                }
                Event::Meet(v, w) => self.close_blossom(v, w),
                Event::Open(b) => self.open_inner(b),
            }
        }
    }

    fn next_event(&mut self) -> Option<(W, Event)> {
        let mut best: Option<(W, Event)> = None;
        for w in 0..self.n {
            let (v, weight) = self.reach[w];
            if v == NONE || self.label[self.top[w] as usize] != Label::Free {
                continue;
            }
            let slack = self.slack(v, as_id(w), weight);
            if best.as_ref().is_none_or(|(d, _)| slack < *d) {
                best = Some((slack, Event::Reach(v, as_id(w))));
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
                best = Some((half, Event::Meet(v, w)));
            }
        }
        for &b in &self.blossoms {
            if self.label[b as usize] == Label::Inner && self.parent[b as usize] == NONE {
                let half = self.blossom_dual[b as usize].halved();
                if best.as_ref().is_none_or(|(d, _)| half < *d) {
                    best = Some((half, Event::Open(b)));
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

    /// Two outer vertices of the tree met: the odd cycle becomes a blossom.
    fn close_blossom(&mut self, v: u32, w: u32) {
        let meet = self.meeting(v, w);
        let Some(id) = self.spare.pop() else { return };
        let mut path = Vec::new();
        let mut links = vec![(v, w)];
        let mut b = self.top[v as usize];
        while b != meet {
            path.push(b);
            links.push(self.entry[b as usize]);
            b = self.top[self.entry[b as usize].0 as usize];
        }
        path.push(meet);
        path.reverse();
        links.reverse();
        b = self.top[w as usize];
        while b != meet {
            let (from, to) = self.entry[b as usize];
            path.push(b);
            links.push((to, from));
            b = self.top[from as usize];
        }
        let mut fresh = Vec::new();
        for &child in &path {
            self.parent[child as usize] = id;
            if self.label[child as usize] == Label::Inner {
                self.leaves(child, &mut fresh);
            }
        }
        let at = id as usize;
        self.parent[at] = NONE;
        self.base[at] = self.base[meet as usize];
        self.label[at] = Label::Outer;
        self.entry[at] = self.entry[meet as usize];
        self.blossom_dual[at] = W::ZERO;
        self.children[at] = path;
        self.links[at] = links;
        let mut inside = std::mem::take(&mut self.inside[at]);
        inside.clear();
        for &child in &self.children[at] {
            self.leaves(child, &mut inside);
        }
        for &v in &inside {
            self.top[v as usize] = id;
        }
        self.inside[at] = inside;
        self.blossoms.push(id);
        for v in fresh {
            self.close[v as usize].0 = NONE;
            self.outer.push(v);
            self.queue.push(v);
        }
    }

    /// The last blossom common to both ways to the root.
    fn meeting(&self, v: u32, w: u32) -> u32 {
        let mut seen = Vec::new();
        let mut b = self.top[v as usize];
        loop {
            seen.push(b);
            let (from, _) = self.entry[b as usize];
            if from == NONE {
                break;
            }
            let inner = self.top[from as usize];
            b = self.top[self.entry[inner as usize].0 as usize];
        }
        let mut c = self.top[w as usize];
        while !seen.contains(&c) {
            let (from, _) = self.entry[c as usize];
            if from == NONE {
                break;
            }
            let inner = self.top[from as usize];
            c = self.top[self.entry[inner as usize].0 as usize];
        }
        c
    }

    /// An inner blossom without dual comes apart; the tree runs through its even side.
    fn open_inner(&mut self, b: u32) {
        let (mut v, mut w) = self.entry[b as usize];
        let children = std::mem::take(&mut self.children[b as usize]);
        let links = std::mem::take(&mut self.links[b as usize]);
        let mut entered = 0;
        for (at, &child) in children.iter().enumerate() {
            self.release(child);
            if self.top[w as usize] == child {
                entered = at;
            }
        }
        self.label[b as usize] = Label::Free;
        self.retire(b);
        let count = children.len();
        let forward = entered % 2 == 1;
        let mut j = entered;
        while j != 0 {
            let child = children[j];
            self.label[child as usize] = Label::Inner;
            self.entry[child as usize] = (v, w);
            let base = self.base[child as usize];
            let mate = self.mate[base as usize];
            self.make_outer(self.top[mate as usize], (base, mate));
            if forward {
                (v, w) = links[(j + 1) % count];
                j = (j + 2) % count;
            } else {
                let (to, from) = links[j - 2];
                (v, w) = (from, to);
                j -= 2;
            }
        }
        let child = children[0];
        self.label[child as usize] = Label::Inner;
        self.entry[child as usize] = (v, w);
    }

    /// A blossom that came apart may be used again.
    fn retire(&mut self, b: u32) {
        self.blossoms.retain(|used| *used != b);
        self.spare.push(b);
    }

    /// Makes a child of an opened blossom stand alone, without a label.
    fn release(&mut self, child: u32) {
        self.parent[child as usize] = NONE;
        self.label[child as usize] = Label::Free;
        let mut all = Vec::new();
        self.leaves(child, &mut all);
        for v in all {
            self.top[v as usize] = child;
        }
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

    /// Turns the matching inside a blossom so that `v` is the vertex matched outside.
    fn rebase(&mut self, b: u32, v: u32) {
        if (b as usize) < self.n {
            return;
        }
        let mut child = v;
        while self.parent[child as usize] != b {
            child = self.parent[child as usize];
        }
        self.rebase(child, v);
        let mut children = std::mem::take(&mut self.children[b as usize]);
        let mut links = std::mem::take(&mut self.links[b as usize]);
        let count = children.len();
        let start = children.iter().position(|c| *c == child).unwrap_or(0);
        let forward = start % 2 == 1;
        let mut j = start;
        while j != 0 {
            let (x, y, first, second);
            if forward {
                first = children[(j + 1) % count];
                second = children[(j + 2) % count];
                (x, y) = links[(j + 1) % count];
                j = (j + 2) % count;
            } else {
                first = children[j - 1];
                second = children[j - 2];
                (y, x) = links[j - 2];
                j -= 2;
            }
            self.rebase(first, x);
            self.rebase(second, y);
            self.mate[x as usize] = y;
            self.mate[y as usize] = x;
        }
        children.rotate_left(start);
        links.rotate_left(start);
        self.children[b as usize] = children;
        self.links[b as usize] = links;
        self.base[b as usize] = v;
    }

    /// Blossoms that carry no dual say nothing: they come apart after each augmentation.
    fn drop_empty_blossoms(&mut self) {
        let outermost = |b: &u32| self.parent[*b as usize] == NONE;
        let mut open: Vec<u32> = self.blossoms.iter().copied().filter(outermost).collect();
        while let Some(b) = open.pop() {
            if (b as usize) < self.n || self.blossom_dual[b as usize] != W::ZERO {
                continue;
            }
            for child in std::mem::take(&mut self.children[b as usize]) {
                self.release(child);
                open.push(child);
            }
            self.links[b as usize].clear();
            self.retire(b);
        }
    }
}
