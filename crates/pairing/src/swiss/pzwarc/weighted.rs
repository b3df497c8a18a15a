//! Cheapest perfect matching in a general graph: Edmonds' primal-dual method.
//!
//! Labels stand on vertices and on blossoms. An edge is *tight* when its labels add up to twice
//! its worth; the matching only ever uses tight edges, so a perfect one is optimal. The start is
//! a maximum matching on the edges that cost nothing, which is nearly perfect in practice.
#![expect(
    clippy::indexing_slicing,
    reason = "tables have one entry per vertex or blossom; property tests compare with all matchings"
)]

use super::graph::Graph;
use super::matching::{Matching, NONE};

/// What a vertex or blossom is in the forest of a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Layer {
    Outside,
    Even,
    Odd,
}

/// The partner of each vertex in a perfect matching of least total cost.
pub(crate) fn cheapest(graph: &Graph, cost: impl Fn(usize, usize) -> i128) -> Option<Vec<usize>> {
    let len = graph.len();
    if !len.is_multiple_of(2) {
        return None;
    }
    let mut highest = 0;
    let mut nothing = Graph::new(len);
    for a in 0..len {
        for b in a + 1..len {
            if graph.has(a, b) {
                let price = cost(a, b);
                highest = highest.max(price);
                if price == 0 {
                    nothing.join(a, b);
                }
            }
        }
    }
    let mut start = Matching::new(len);
    start.grow(&nothing);
    let mut forest = Forest::new(graph, &cost, highest, &start.mate);
    while forest.mate[..len].contains(&NONE) {
        if !forest.stage() {
            return None;
        }
    }
    Some((0..len).map(|at| forest.mate[at]).collect())
}

struct Forest<'a, C> {
    graph: &'a Graph,
    cost: &'a C,
    highest: i128,
    len: usize,
    /// Twice the dual of a vertex; four times, for blossoms, is not needed: they count double.
    label: Vec<i128>,
    /// For a vertex its partner vertex; for a blossom the vertex outside it is matched to.
    mate: Vec<usize>,
    /// The outermost blossom around each node; itself when it is outermost; NONE when unused.
    around: Vec<usize>,
    /// For odd nodes the even vertex they hang from.
    hang: Vec<usize>,
    layer: Vec<Layer>,
    /// For each outermost node the even vertex with the least slack towards it.
    nearest: Vec<usize>,
    /// Children of a blossom in circle order, its base first.
    circle: Vec<Vec<usize>>,
    /// For a blossom, which child a vertex lies in.
    child: Vec<Vec<usize>>,
    /// For a blossom and a vertex outside, the member with the least slack towards it.
    contact: Vec<Vec<usize>>,
    queue: Vec<usize>,
    seen: Vec<u32>,
    stamp: u32,
}

impl<'a, C: Fn(usize, usize) -> i128> Forest<'a, C> {
    fn new(graph: &'a Graph, cost: &'a C, highest: i128, mate: &[usize]) -> Self {
        let len = graph.len();
        let room = len + len / 2 + 1;
        let mut forest = Self {
            graph,
            cost,
            highest,
            len,
            label: vec![0; room],
            mate: vec![NONE; room],
            around: vec![NONE; room],
            hang: vec![NONE; room],
            layer: vec![Layer::Outside; room],
            nearest: vec![NONE; room],
            circle: vec![Vec::new(); room],
            child: vec![Vec::new(); room],
            contact: vec![Vec::new(); room],
            queue: Vec::new(),
            seen: vec![0; room],
            stamp: 0,
        };
        for (at, partner) in mate.iter().enumerate() {
            forest.label[at] = highest;
            forest.mate[at] = *partner;
            forest.around[at] = at;
        }
        forest
    }

    /// Labels minus twice the worth: nothing on a tight edge, never negative on any.
    fn slack(&self, a: usize, b: usize) -> i128 {
        self.label[a] + self.label[b] - 2 * (self.highest - (self.cost)(a, b))
    }

    /// The vertex of node `x` with the least slack towards vertex `to`; NONE if no edge.
    fn touch(&self, x: usize, to: usize) -> usize {
        if x < self.len {
            if self.graph.has(x, to) { x } else { NONE }
        } else {
            self.contact[x][to]
        }
    }

    fn consider(&mut self, even: usize, node: usize) {
        let Some(new) = self.gap(even, node) else {
            return;
        };
        let old = self.nearest[node];
        if old == NONE || self.gap(old, node).is_none_or(|gap| new < gap) {
            self.nearest[node] = even;
        }
    }

    /// Least slack between an even vertex and a node.
    fn gap(&self, even: usize, node: usize) -> Option<i128> {
        let end = self.touch(node, even);
        (end != NONE).then(|| self.slack(even, end))
    }

    fn find_nearest(&mut self, node: usize) {
        self.nearest[node] = NONE;
        for even in 0..self.len {
            let top = self.around[even];
            if top != node && self.layer[top] == Layer::Even {
                self.consider(even, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node < self.len {
            self.queue.push(node);
        } else {
            for child in self.circle[node].clone() {
                self.enqueue(child);
            }
        }
    }

    fn surround(&mut self, node: usize, by: usize) {
        self.around[node] = by;
        if node >= self.len {
            for child in self.circle[node].clone() {
                self.surround(child, by);
            }
        }
    }

    /// How many steps from the base to `child` along the even way round; turns the circle so
    /// that it is the forward way.
    fn even_way(&mut self, blossom: usize, child: usize) -> usize {
        let at = self.circle[blossom]
            .iter()
            .position(|other| *other == child)
            .unwrap_or(0);
        if at.is_multiple_of(2) {
            return at;
        }
        let size = self.circle[blossom].len();
        self.circle[blossom][1..].reverse();
        size - at
    }

    /// Matches node `x` over the edge from its vertex `own` to the vertex `other` outside.
    fn wed(&mut self, x: usize, own: usize, other: usize) {
        self.mate[x] = other;
        if x < self.len {
            return;
        }
        let entry = self.child[x][own];
        let steps = self.even_way(x, entry);
        let mut at = 0;
        while at < steps {
            let (a, b) = (self.circle[x][at], self.circle[x][at + 1]);
            let (u, v) = self.edge(a, b);
            self.wed(a, u, v);
            self.wed(b, v, u);
            at += 2;
        }
        self.wed(entry, own, other);
        self.circle[x].rotate_left(steps);
    }

    /// The least slack edge between two neighbouring nodes, as vertices of the first and second.
    fn edge(&self, a: usize, b: usize) -> (usize, usize) {
        let mut best = (NONE, NONE, i128::MAX);
        for v in self.members(b) {
            let u = self.touch(a, v);
            if u != NONE {
                let gap = self.slack(u, v);
                if gap < best.2 {
                    best = (u, v, gap);
                }
            }
        }
        (best.0, best.1)
    }

    fn members(&self, node: usize) -> Vec<usize> {
        if node < self.len {
            vec![node]
        } else {
            self.circle[node]
                .iter()
                .flat_map(|child| self.members(*child))
                .collect()
        }
    }

    /// Rematches from even vertex `own` over the edge to `other` up to the root of its tree.
    fn augment(&mut self, own: usize, other: usize) {
        let (mut own, mut other) = (own, other);
        loop {
            let node = self.around[own];
            let before = self.mate[node];
            self.wed(node, own, other);
            if before == NONE {
                return;
            }
            let odd = self.around[before];
            let even = self.hang[odd];
            let end = self.touch(odd, even);
            self.wed(odd, end, even);
            own = even;
            other = end;
        }
    }

    /// Where the trees of two even nodes meet; NONE in different trees.
    fn meet(&mut self, a: usize, b: usize) -> usize {
        self.stamp += 1;
        let (mut a, mut b) = (a, b);
        while a != NONE || b != NONE {
            if a != NONE {
                if self.seen[a] == self.stamp {
                    return a;
                }
                self.seen[a] = self.stamp;
                a = self.above(a);
            }
            std::mem::swap(&mut a, &mut b);
        }
        NONE
    }

    /// The even node two steps nearer to the root.
    fn above(&self, even: usize) -> usize {
        match self.mate[even] {
            NONE => NONE,
            partner => self.around[self.hang[self.around[partner]]],
        }
    }

    fn shrink(&mut self, a: usize, top: usize, b: usize) {
        let Some(blossom) = (self.len..self.around.len()).find(|at| self.around[*at] == NONE)
        else {
            return;
        };
        let mut circle = Vec::new();
        for from in [a, b] {
            let mut side = Vec::new();
            let mut at = from;
            while at != top {
                let odd = self.around[self.mate[at]];
                side.push(at);
                side.push(odd);
                at = self.around[self.hang[odd]];
            }
            if circle.is_empty() && from == a {
                side.push(top);
                side.reverse();
            }
            circle.extend(side);
        }
        self.label[blossom] = 0;
        self.layer[blossom] = Layer::Even;
        self.mate[blossom] = self.mate[top];
        self.hang[blossom] = self.hang[top];
        for odd in circle.clone() {
            if self.layer[odd] == Layer::Odd {
                self.enqueue(odd);
            }
        }
        let mut child = vec![NONE; self.len];
        for node in &circle {
            for vertex in self.members(*node) {
                child[vertex] = *node;
            }
        }
        let mut contact = vec![NONE; self.len];
        for (to, best) in contact.iter_mut().enumerate() {
            if child[to] != NONE {
                continue;
            }
            for node in &circle {
                let vertex = self.touch(*node, to);
                if vertex != NONE
                    && (*best == NONE || self.slack(vertex, to) < self.slack(*best, to))
                {
                    *best = vertex;
                }
            }
        }
        self.circle[blossom] = circle;
        self.child[blossom] = child;
        self.contact[blossom] = contact;
        self.surround(blossom, blossom);
        self.find_nearest(blossom);
    }

    /// Opens an odd blossom whose label is used up.
    fn open(&mut self, blossom: usize) {
        for node in self.circle[blossom].clone() {
            self.surround(node, node);
        }
        let even = self.hang[blossom];
        let end = self.touch(blossom, even);
        let entry = self.child[blossom][end];
        let steps = self.even_way(blossom, entry);
        let circle = std::mem::take(&mut self.circle[blossom]);
        self.around[blossom] = NONE;
        // The even way from the base to the entry stays in the tree, odd and even in turn.
        for at in (0..steps).step_by(2) {
            let (odd, next) = (circle[at], circle[at + 1]);
            let (hook, _) = self.edge(next, odd);
            self.hang[odd] = hook;
            self.layer[odd] = Layer::Odd;
            self.layer[next] = Layer::Even;
            self.nearest[odd] = NONE;
            self.find_nearest(next);
            self.enqueue(next);
        }
        self.layer[entry] = Layer::Odd;
        self.hang[entry] = even;
        self.nearest[entry] = NONE;
        for node in circle.iter().skip(steps + 1) {
            self.layer[*node] = Layer::Outside;
            self.find_nearest(*node);
        }
    }

    /// Uses a tight edge from an even vertex; true when the matching grew.
    fn use_edge(&mut self, even: usize, end: usize) -> bool {
        let (x, y) = (self.around[even], self.around[end]);
        match self.layer[y] {
            Layer::Outside => {
                self.hang[y] = even;
                self.layer[y] = Layer::Odd;
                self.nearest[y] = NONE;
                let next = self.around[self.mate[y]];
                self.layer[next] = Layer::Even;
                self.nearest[next] = NONE;
                self.enqueue(next);
                false
            }
            Layer::Even => {
                let top = self.meet(x, y);
                if top == NONE {
                    self.augment(even, end);
                    self.augment(end, even);
                    return true;
                }
                self.shrink(x, top, y);
                false
            }
            Layer::Odd => false,
        }
    }

    /// One stage: grows the forest and adjusts labels until the matching grows by a pair.
    fn stage(&mut self) -> bool {
        self.layer.fill(Layer::Outside);
        self.nearest.fill(NONE);
        self.hang.fill(NONE);
        self.queue.clear();
        for node in 0..self.around.len() {
            if self.around[node] == node && self.mate[node] == NONE {
                self.layer[node] = Layer::Even;
                self.enqueue(node);
            }
        }
        loop {
            while let Some(even) = self.queue.pop() {
                if self.layer[self.around[even]] != Layer::Even {
                    continue;
                }
                for end in 0..self.len {
                    let top = self.around[end];
                    if self.around[even] == top || !self.graph.has(even, end) {
                        continue;
                    }
                    if self.slack(even, end) == 0 {
                        if self.use_edge(even, end) {
                            return true;
                        }
                    } else {
                        self.consider(even, top);
                    }
                }
            }
            let Some(step) = self.least_step() else {
                return false;
            };
            self.adjust(step);
            for node in 0..self.around.len() {
                let even = self.nearest[node];
                if self.around[node] != node || even == NONE || self.around[even] == node {
                    continue;
                }
                let end = self.touch(node, even);
                if end != NONE && self.slack(even, end) == 0 && self.use_edge(even, end) {
                    return true;
                }
            }
            for node in self.len..self.around.len() {
                if self.around[node] == node
                    && self.layer[node] == Layer::Odd
                    && self.label[node] == 0
                {
                    self.open(node);
                }
            }
        }
    }

    /// By how much labels can move before something becomes tight or is used up.
    fn least_step(&self) -> Option<i128> {
        let mut least: Option<i128> = None;
        let mut bound = |value: i128| least = Some(least.map_or(value, |least| least.min(value)));
        for node in 0..self.around.len() {
            if self.around[node] != node {
                continue;
            }
            if node >= self.len && self.layer[node] == Layer::Odd {
                bound(self.label[node] / 2);
            }
            let even = self.nearest[node];
            let gap = if even == NONE {
                None
            } else {
                self.gap(even, node)
            };
            match (self.layer[node], gap) {
                (Layer::Outside, Some(gap)) => bound(gap),
                (Layer::Even, Some(gap)) => bound(gap / 2),
                _ => {}
            }
        }
        least
    }

    fn adjust(&mut self, step: i128) {
        for vertex in 0..self.len {
            match self.layer[self.around[vertex]] {
                Layer::Even => self.label[vertex] -= step,
                Layer::Odd => self.label[vertex] += step,
                Layer::Outside => {}
            }
        }
        for node in self.len..self.around.len() {
            if self.around[node] == node {
                match self.layer[node] {
                    Layer::Even => self.label[node] += 2 * step,
                    Layer::Odd => self.label[node] -= 2 * step,
                    Layer::Outside => {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lot::{Lot, Seed};

    /// The least cost over all perfect matchings, one by one.
    fn least(graph: &Graph, costs: &[Vec<i128>], free: &mut Vec<usize>) -> Option<i128> {
        let Some(a) = free.pop() else {
            return Some(0);
        };
        let mut best: Option<i128> = None;
        for at in 0..free.len() {
            let b = free.remove(at);
            if graph.has(a, b)
                && let Some(rest) = least(graph, costs, free)
            {
                let total = rest + costs[a][b];
                best = Some(best.map_or(total, |best| best.min(total)));
            }
            free.insert(at, b);
        }
        free.push(a);
        best
    }

    #[test]
    fn cheapest_matching_is_the_cheapest_of_all() {
        let mut lot = Lot::new(Seed(3));
        let mut possible = 0;
        for _ in 0..4_000 {
            let len = 2 * (1 + lot.below(5));
            let dense = 2 + lot.below(7);
            let range = 1 + lot.below(6);
            let mut graph = Graph::new(len);
            let prices: Vec<i128> = (0..len * len)
                .map(|_| i128::try_from(lot.below(range)).unwrap())
                .collect();
            let costs: Vec<Vec<i128>> = (0..len)
                .map(|a| {
                    (0..len)
                        .map(|b| prices[a.min(b) * len + a.max(b)])
                        .collect()
                })
                .collect();
            for a in 0..len {
                for b in 0..a {
                    if lot.chance(dense, 9) {
                        graph.join(a, b);
                    }
                }
            }
            let expected = least(&graph, &costs, &mut (0..len).collect());
            let found = cheapest(&graph, |a, b| costs[a][b]).map(|mates| {
                mates
                    .iter()
                    .enumerate()
                    .map(|(a, b)| {
                        assert_eq!(mates[*b], a);
                        assert!(graph.has(a, *b));
                        if a < *b { costs[a][*b] } else { 0 }
                    })
                    .sum::<i128>()
            });
            assert_eq!(found, expected);
            possible += usize::from(expected.is_some());
        }
        assert!(possible > 2_000, "{possible}");
    }
}
