//! The order of art. 3 and 4 among the tight edges of a solved bracket.
//!
//! By complementary slackness the optimal matchings are the perfect ones that use tight edges only
//! and cross every odd set with a dual exactly once. What the first of them is follows from
//! questions of reachability ([`Matching`]). A path may cross an odd set once too often: then the
//! question is repeated with the crossings as weights. An exchange needs one more matching, with
//! small counters.
#![expect(
    clippy::indexing_slicing,
    reason = "indices of the graph that was just solved; proved against the exact method on random rounds"
)]

use super::criteria::Scope;
use super::exact::LocalPairs;
use crate::swiss::matching::bits::{self, Mask, has, put, take};
use crate::swiss::matching::{Graph, Matching, Relation, Solver, Weight};

/// How many matchings are recomputed before falling back to weights: the hardest known inputs took
/// 270.
const PATIENCE: usize = 400;

/// The tight graph of a solved problem: its optimal matchings are the perfect ones
/// that cross every odd set exactly once.
#[derive(Clone)]
struct Best {
    /// Tight edges that still count.
    edges: Relation,
    matching: Matching,
    /// The odd sets around each vertex, outer ones first.
    odd_sets: Vec<Vec<u32>>,
    /// How many odd sets there are.
    sets: usize,
    count: usize,
    /// How many more matchings may be recomputed before the search gives up.
    patience: usize,
}

impl Best {
    fn of<W: Weight>(solver: &Solver<W>) -> Option<Self> {
        let count = solver.vertices();
        let mut edges = Relation::new(count);
        for (v, w) in solver.tight_edges() {
            edges.join(v, w);
        }
        let mut matching = Matching::new(count);
        for v in 0..count {
            let w = solver.mate(v)?;
            edges.join(v, w);
            matching.match_up(v, w);
        }
        let odd_sets = solver.odd_sets();
        let mut all: Vec<u32> = odd_sets.iter().flatten().copied().collect();
        all.sort_unstable();
        all.dedup();
        Some(Self {
            edges,
            matching,
            odd_sets,
            sets: all.len(),
            count,
            patience: PATIENCE,
        })
    }

    fn mate(&self, v: usize) -> usize {
        self.matching.mate(v).unwrap_or(v)
    }

    /// The neighbours of a vertex that are open.
    fn open_neighbours(&self, v: usize) -> impl Iterator<Item = usize> + use<'_> {
        let words = self.edges.row(v).iter().zip(self.matching.open());
        bits::of_row(words.map(|(row, open)| row & open))
    }

    /// How many odd sets an edge crosses.
    fn crossings(&self, v: usize, w: usize) -> usize {
        let (a, b) = (&self.odd_sets[v], &self.odd_sets[w]);
        let common = a.iter().zip(b).take_while(|(x, y)| x == y).count();
        a.len() + b.len() - 2 * common
    }

    fn is_optimal(&self) -> bool {
        let crossed: usize = (0..self.count)
            .filter(|v| *v < self.mate(*v))
            .map(|v| self.crossings(v, self.mate(v)))
            .sum();
        crossed == self.sets
    }

    /// Recomputes an optimal matching of the remaining edges with `v` matched inside a set. False
    /// if there is none, an error if too many were computed.
    fn anew(&mut self, v: usize, mask: &[u64]) -> Result<bool, GivenUp> {
        self.patience = self.patience.checked_sub(1).ok_or(GivenUp)?;
        let open: Vec<usize> = (0..self.count)
            .filter(|u| self.matching.is_open(*u))
            .collect();
        let mut index = vec![usize::MAX; self.count];
        for (at, &u) in open.iter().enumerate() {
            index[u] = at;
        }
        let mut graph: Graph<i64> = Graph::new(open.len());
        for (at, &a) in open.iter().enumerate() {
            graph.expect_edges(at, self.open_neighbours(a).count());
        }
        for (at, &a) in open.iter().enumerate() {
            for b in self.open_neighbours(a).filter(|b| *b > a) {
                if (a != v || has(mask, b)) && (b != v || has(mask, a)) {
                    let crossed = i64::try_from(self.crossings(a, b)).unwrap_or(i64::MAX);
                    graph.join(at, index[b], -crossed);
                }
            }
        }
        // With all duals zero, an edge that crosses no odd set is tight: most pairs may stay.
        let pairs: Vec<(usize, usize)> = open
            .iter()
            .map(|u| (index[*u], index[self.mate(*u)]))
            .filter(|(a, b)| a < b)
            .collect();
        let mut solver = Solver::with_pairs(graph, vec![0; open.len()], &pairs);
        if !solver.solve() {
            return Ok(false);
        }
        let before = self.matching.mates().to_vec();
        let mut mates = before.clone();
        for (at, &u) in open.iter().enumerate() {
            let mate = solver.mate(at).and_then(|mate| open.get(mate));
            mates[u] = mate.and_then(|m| u32::try_from(*m).ok()).ok_or(GivenUp)?;
        }
        self.matching.set_mates(&mates);
        if self.is_optimal() {
            return Ok(true);
        }
        self.matching.set_mates(&before);
        Ok(false)
    }

    /// Matches a vertex within a set if an optimal matching does, and confines it.
    fn require(&mut self, v: usize, mask: &[u64]) -> Result<bool, GivenUp> {
        let before = self.matching.mates().to_vec();
        let mut done = self.matching.rematch_within(&self.edges, v, mask);
        if done && !self.is_optimal() {
            self.matching.set_mates(&before);
            done = self.anew(v, mask)?;
        }
        if done {
            self.edges.confine(v, mask);
        }
        Ok(done)
    }

    /// Matches a vertex with the first open neighbour possible.
    fn take_first(&mut self, v: usize) -> usize {
        let partner = self.mate(v);
        let wanted: Vec<usize> = self
            .open_neighbours(v)
            .take_while(|w| *w < partner)
            .collect();
        let found = self.matching.rematch(&self.edges, v, &wanted);
        found.unwrap_or(partner)
    }

    /// Matches a vertex with the first neighbour an optimal matching gives it, for good.
    fn fix_first(&mut self, v: usize) -> Result<usize, GivenUp> {
        loop {
            let before = self.matching.mates().to_vec();
            let w = self.take_first(v);
            if !self.is_optimal() {
                self.matching.set_mates(&before);
                let mut only = self.matching.nobody();
                put(&mut only, w);
                if !self.anew(v, &only)? {
                    self.edges.part(v, w);
                    continue;
                }
            }
            self.matching.close(v);
            self.matching.close(w);
            return Ok(w);
        }
    }
}

/// Too many matchings had to be recomputed: weights are quicker.
struct GivenUp;

/// The bracket as vertices of the solved graph.
struct Bracket<'a> {
    scope: &'a Scope,
    vertices: &'a [usize],
    count: usize,
}

impl Bracket<'_> {
    fn local(&self, v: usize) -> usize {
        self.vertices.get(v).copied().unwrap_or(usize::MAX)
    }

    fn resident(&self, v: usize) -> bool {
        (self.scope.moved..self.scope.bracket).contains(&self.local(v))
    }
}

/// The pairs of the bracket; `None` when weights should settle the order.
pub fn first_pairs<W: Weight>(
    solver: &Solver<W>,
    vertices: &[usize],
    scope: &Scope,
) -> Option<LocalPairs> {
    let bracket = Bracket {
        scope,
        vertices,
        count: solver.vertices(),
    };
    let mut best = Best::of(solver)?;
    let mut chosen = pair_moved_down(&bracket, &mut best).ok()?;
    let mut gone = vec![false; bracket.count];
    for &(v, w) in &chosen {
        gone[v] = true;
        gone[w] = true;
    }
    let remainder: Vec<usize> = (0..bracket.count)
        .filter(|v| bracket.resident(*v) && !gone[*v])
        .collect();
    let boards = remainder
        .iter()
        .filter(|v| bracket.resident(best.mate(**v)))
        .count()
        / 2;
    pair_remainder(&mut best, &remainder, boards, &mut chosen).ok()?;
    let pairs = chosen
        .iter()
        .map(|&(v, w)| (bracket.local(v.min(w)), bracket.local(v.max(w))));
    best.is_optimal().then(|| pairs.collect())
}

/// Art. 3.2: which moved-down players are paired, best first, then with whom.
fn pair_moved_down(bracket: &Bracket<'_>, best: &mut Best) -> Result<Vec<(usize, usize)>, GivenUp> {
    let mut inside = best.matching.nobody();
    let mut outside = best.matching.nobody();
    for v in 0..bracket.count {
        let side = if bracket.resident(v) {
            &mut inside
        } else {
            &mut outside
        };
        put(side, v);
    }
    let mut paired = Vec::new();
    for v in (0..bracket.count).filter(|v| bracket.local(*v) < bracket.scope.moved) {
        if best.require(v, &inside)? {
            paired.push(v);
        } else {
            best.edges.confine(v, &outside);
        }
    }
    let mut pairs = Vec::new();
    for v in paired {
        pairs.push((v, best.fix_first(v)?));
    }
    Ok(pairs)
}

/// Art. 4: the remainder without an exchange, else with the smallest one.
fn pair_remainder(
    best: &mut Best,
    remainder: &[usize],
    boards: usize,
    chosen: &mut Vec<(usize, usize)>,
) -> Result<(), GivenUp> {
    if boards == 0 {
        return Ok(());
    }
    let mut plain = best.clone();
    let mut uppers = remainder.get(..boards).ok_or(GivenUp)?.to_vec();
    if split(&mut plain, remainder, &uppers)? {
        *best = plain;
    } else {
        uppers = exchange(best, remainder, boards)?;
        if !split(best, remainder, &uppers)? {
            return Err(GivenUp);
        }
    }
    for v in uppers {
        chosen.push((v, best.fix_first(v)?));
    }
    Ok(())
}

/// Makes every upper player meet a lower one; false if that is impossible.
fn split(best: &mut Best, remainder: &[usize], uppers: &[usize]) -> Result<bool, GivenUp> {
    let mut lower = best.matching.nobody();
    for &v in remainder {
        put(&mut lower, v);
    }
    for &v in uppers {
        take(&mut lower, v);
    }
    for &v in uppers {
        if !best.require(v, &lower)? {
            return Ok(false);
        }
    }
    // Nobody of the lower half meets another of it.
    let others: Mask = lower.iter().map(|word| !word).collect();
    for &v in remainder {
        if has(&lower, v) && !best.require(v, &others)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Art. 4.3: fewest exchanged, smallest difference of numbers, then the lowest of
/// the upper half leave it and the highest of the lower half enter. Gives the upper players.
fn exchange(best: &Best, remainder: &[usize], boards: usize) -> Result<Vec<usize>, GivenUp> {
    let size = remainder.len();
    let whole = i64::try_from(size).map_err(|_| GivenUp)?;
    let mut place = vec![usize::MAX; best.count];
    for (at, &v) in remainder.iter().enumerate() {
        place[v] = at;
    }
    let open: Vec<usize> = (0..best.count)
        .filter(|v| best.matching.is_open(*v))
        .collect();
    let mut index = vec![usize::MAX; best.count];
    for (at, &v) in open.iter().enumerate() {
        index[v] = at;
    }
    // Odd sets first, then who keeps the upper half, then the numbers.
    let weight = |v: usize, w: usize| -> i64 {
        let crossed = i64::try_from(best.crossings(v, w)).unwrap_or(0);
        let mut sum = -crossed * 2 * whole * whole * whole;
        if place[v] != usize::MAX && place[w] != usize::MAX {
            let at = place[v].min(place[w]);
            sum += whole - i64::try_from(at).unwrap_or(0);
            if at < boards {
                sum += whole * whole;
            }
        }
        sum
    };
    let mut graph: Graph<i64> = Graph::new(open.len());
    for (at, &v) in open.iter().enumerate() {
        for &w in &open[at + 1..] {
            if best.edges.has(v, w) {
                graph.join(at, index[w], weight(v, w));
            }
        }
    }
    // Without an exchange every upper player meets a lower one: these duals make all
    // such edges tight.
    let half = i64::try_from(boards).map_err(|_| GivenUp)?;
    let dual = |v: &usize| match place[*v] {
        usize::MAX => 0,
        at if at < boards => {
            2 * (whole - i64::try_from(at).unwrap_or(0) + whole * whole) - (whole - half)
        }
        _ => whole - half,
    };
    let duals = open.iter().map(dual).collect();
    let mut solver = Solver::with_duals(graph, duals);
    if !solver.solve() {
        return Err(GivenUp);
    }
    let mut order = Best::of(&solver).ok_or(GivenUp)?;
    order.patience = best.patience;
    let local: Vec<usize> = remainder.iter().map(|v| index[*v]).collect();
    // The possible opponents of an upper player: those after it in the remainder.
    let mut below = order.matching.nobody();
    let mut uppers: Vec<Mask> = Vec::with_capacity(size);
    for &v in local.iter().rev() {
        uppers.push(below.clone());
        put(&mut below, v);
    }
    uppers.reverse();
    for at in (0..boards).rev().chain(boards..size) {
        let v = local[at];
        let upper = &uppers[at];
        let other: Mask = upper.iter().map(|word| !word).collect();
        let (wish, refuge) = if at < boards {
            (&other, upper)
        } else {
            (upper, &other)
        };
        if !order.require(v, wish)? {
            order.edges.confine(v, refuge);
        }
    }
    let is_upper = |at: &usize| has(&uppers[*at], order.mate(local[*at]));
    Ok((0..size).filter(is_upper).map(|at| remainder[at]).collect())
}
