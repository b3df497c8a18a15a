//! Blossoms: odd cycles of the tree that act as one vertex; forming and expanding them.
#![expect(
    clippy::indexing_slicing,
    reason = "hot loops over arrays sized once for the graph; proved by brute force and random graphs"
)]

use super::{Label, NONE, Solver};
use crate::swiss::matching::Weight;

impl<W: Weight> Solver<W> {
    /// Two outer vertices of the tree met: the odd cycle becomes a blossom.
    pub(super) fn close_blossom(&mut self, v: u32, w: u32) {
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

    /// Expands an inner blossom with zero dual; the tree runs through its even side.
    pub(super) fn open_inner(&mut self, b: u32) {
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

    /// Makes the slot of an expanded blossom available again.
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

    /// Turns the matching inside a blossom so that `v` is the vertex matched outside.
    pub(super) fn rebase(&mut self, b: u32, v: u32) {
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

    /// Expands blossoms with zero dual after each augmentation.
    pub(super) fn drop_empty_blossoms(&mut self) {
        let outermost = |b: &u32| self.parent[*b as usize] == NONE;
        let mut open: Vec<u32> = self.blossoms.iter().copied().filter(outermost).collect();
        while let Some(b) = open.pop() {
            if (b as usize) < self.n || !self.blossom_dual[b as usize].is_zero() {
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
