//! One bracket by the exact method: heaviest matchings of everybody left.
//!
//! The reference. Each bracket is paired within the whole rest of the field:
//! a perfect matching (with one more vertex for the bye) is C4 and C5, the
//! weights are C6 to C21, and the order of art. 3 and 4 follows as further,
//! lighter counters: first the moved-down players, then the exchange, then
//! the transposition.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved on golden and random rounds"
)]

use super::criteria::{Counters, Scope};
use super::field::Field;
use super::matching::{Graph, Lanes, Layout, Slot, Solver};
use super::tight;

/// Pairs of a bracket as local indices, the higher-ranked player first.
pub type LocalPairs = Vec<(usize, usize)>;

/// The widest weight; longer orders are settled piece by piece.
const WIDEST: usize = 32;

/// Adds what the order of art. 3 and 4 says about a pair.
pub(super) type Order<'a> = dyn Fn(usize, Option<usize>, &mut dyn FnMut(Slot, u64)) + 'a;

/// What may become of those nobody in the scope is left for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exits {
    /// Nothing, but for the bye of an odd field: the scope is all that is left.
    Bye,
    /// In an odd scope one may leave downwards, whoever it is.
    One,
    /// Any number may leave downwards.
    Any,
}

/// A matching problem over a scope.
pub(super) struct Stage<'a> {
    pub(super) field: &'a Field,
    pub(super) scope: &'a Scope,
    pub(super) counters: &'a Counters,
    pub(super) exits: Exits,
    /// Local indices already settled.
    pub(super) settled: &'a [bool],
    /// Whether an edge inside the bracket is still open.
    pub(super) open: &'a dyn Fn(usize, usize) -> bool,
    /// What the order adds to a pair; the second index is none outside the bracket.
    pub(super) order: &'a Order<'a>,
}

impl Stage<'_> {
    /// Solves, and looks for the first pairing among the tight edges; see
    /// [`tight::first_pairs`]. Also how many of the scope found nobody in it.
    fn first_among_best(&self, layout: &Layout) -> Option<(usize, Option<LocalPairs>)> {
        match layout.lanes() {
            0..=2 => self.first_in::<2>(),
            3..=4 => self.first_in::<4>(),
            5..=8 => self.first_in::<8>(),
            9..=16 => self.first_in::<16>(),
            _ => self.first_in::<WIDEST>(),
        }
    }

    fn first_in<const N: usize>(&self) -> Option<(usize, Option<LocalPairs>)> {
        let (vertices, solver) = self.solver::<N>()?;
        let pairs = tight::first_pairs(&solver, &vertices, self.scope);
        let left = |mate: &&Option<usize>| mate.is_none();
        let left = self.mates(&vertices, &solver).iter().filter(left).count();
        Some((left, pairs))
    }

    /// Solves with as many lanes as the layout needs; the mate of every local index.
    pub(super) fn solve(&self, layout: &Layout) -> Option<Vec<Option<usize>>> {
        match layout.lanes() {
            0..=2 => self.solve_in::<2>(),
            3..=4 => self.solve_in::<4>(),
            5..=8 => self.solve_in::<8>(),
            9..=16 => self.solve_in::<16>(),
            _ => self.solve_in::<WIDEST>(),
        }
    }

    fn solve_in<const N: usize>(&self) -> Option<Vec<Option<usize>>> {
        let (vertices, solver) = self.solver::<N>()?;
        Some(self.mates(&vertices, &solver))
    }

    fn mates<const N: usize>(
        &self,
        vertices: &[usize],
        solver: &Solver<Lanes<N>>,
    ) -> Vec<Option<usize>> {
        let mut mates = vec![None; self.scope.seats.len()];
        for (i, &a) in vertices.iter().enumerate() {
            mates[a] = solver.mate(i).and_then(|j| vertices.get(j).copied());
        }
        mates
    }

    fn solver<const N: usize>(&self) -> Option<(Vec<usize>, Solver<Lanes<N>>)> {
        let vertices: Vec<usize> = (0..self.scope.seats.len())
            .filter(|local| !self.settled[*local])
            .collect();
        let count = vertices.len();
        let doors = match self.exits {
            Exits::Any => count,
            Exits::Bye | Exits::One => count % 2,
        };
        let mut graph: Graph<Lanes<N>> = Graph::new(count + doors);
        for (i, &a) in vertices.iter().enumerate() {
            for (j, &b) in vertices.iter().enumerate().skip(i + 1) {
                let inside = b < self.scope.bracket;
                if !self
                    .field
                    .may_meet(self.scope.seats[a], self.scope.seats[b])
                    // Art. 3: moved-down players meet residents, never each other.
                    || b < self.scope.moved
                    || (inside && !(self.open)(a, b))
                {
                    continue;
                }
                let mut weight = self.counters.weigh::<N>(self.field, self.scope, a, b);
                if a < self.scope.bracket {
                    (self.order)(a, inside.then_some(b), &mut |slot, amount| {
                        weight.add(slot, amount);
                    });
                }
                graph.join(i, j, weight);
            }
            let leaves =
                doors > 0 && (self.exits != Exits::Bye || self.scope.may_take_bye(self.field, a));
            if leaves {
                let mut weight = Lanes([0; N]);
                if a < self.scope.bracket {
                    (self.order)(a, None, &mut |slot, amount| weight.add(slot, amount));
                }
                let door = if self.exits == Exits::Any { i } else { 0 };
                graph.join(i, count + door, weight);
            }
        }
        if self.exits == Exits::Any {
            // Doors nobody goes through close each other.
            for a in count..2 * count {
                for b in a + 1..2 * count {
                    graph.join(a, b, Lanes([0; N]));
                }
            }
        }
        let mut solver = Solver::new(graph);
        if !solver.solve() {
            return None;
        }
        Some((vertices, solver))
    }
}

/// C5: the lowest score that can take the bye while the rest is paired; `None` when nothing works.
/// In an even field the inner value is `None`.
pub fn bye_score(field: &Field) -> Option<Option<i32>> {
    let n = field.seats.len();
    let odd = n % 2 == 1;
    let mut graph: Graph<i64> = Graph::new(n + usize::from(odd));
    for a in 0..n {
        for b in a + 1..n {
            if field.may_meet(a, b) {
                graph.join(a, b, 0);
            }
        }
        if odd && field.seats[a].may_have_bye {
            graph.join(a, n, -i64::from(field.seats[a].score));
        }
    }
    let mut solver = Solver::new(graph);
    if !solver.solve() {
        return None;
    }
    Some(if odd {
        solver.mate(n).map(|seat| field.seats[seat].score)
    } else {
        None
    })
}

/// Pairs of a bracket, and how many of the whole scope found nobody in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// The bracket's pairs.
    pub pairs: LocalPairs,
    /// How many left the scope.
    pub left: usize,
    /// Whether weights had to settle the order as well.
    pub weighed: bool,
}

/// Pairs a bracket exactly; `None` when what is left cannot be paired at all.
pub fn pair_bracket(field: &Field, scope: &Scope) -> Option<LocalPairs> {
    pair_scope(field, scope, Exits::Bye, false).map(|settled| settled.pairs)
}

/// Pairs a bracket within a scope whose players may leave it as `exits` says;
/// `refine` settles the order among the tight edges where that is proved right.
pub fn pair_scope(field: &Field, scope: &Scope, exits: Exits, refine: bool) -> Option<Settled> {
    let count = scope.seats.len();
    let single_bye = scope
        .bye_score
        .is_some_and(|score| score >= scope.resident_score(field))
        && floats_one(field, scope)?;
    let mut settled = vec![false; count];
    if refine {
        let mut layout = Layout::default();
        let counters = Counters::lay_out(field, scope, single_bye, &mut layout);
        let (left, first) = Stage {
            field,
            scope,
            counters: &counters,
            exits,
            settled: &settled,
            open: &|_, _| true,
            order: &nothing,
        }
        .first_among_best(&layout)?;
        if let Some(pairs) = first {
            return Some(Settled {
                pairs,
                left,
                weighed: false,
            });
        }
    }
    let mut pairs: LocalPairs = Vec::new();
    let (total, left) =
        settle_moved_down(field, scope, single_bye, exits, &mut settled, &mut pairs)?;
    let remainder: Vec<usize> = (scope.moved..scope.bracket)
        .filter(|local| !settled[*local])
        .collect();
    let boards = total - pairs.len();
    if boards == 0 {
        return Some(Settled {
            pairs,
            left,
            weighed: true,
        });
    }
    let limbo: Vec<bool> = (0..scope.bracket)
        .map(|local| local < scope.moved)
        .collect();
    let upper = choose_exchange(
        field, scope, single_bye, exits, &settled, &limbo, &remainder, boards,
    )?;
    transpose(
        field,
        scope,
        single_bye,
        exits,
        &mut settled,
        &limbo,
        &remainder,
        &upper,
        &mut pairs,
    )?;
    Some(Settled {
        pairs,
        left,
        weighed: true,
    })
}

pub(super) fn nothing(_: usize, _: Option<usize>, _: &mut dyn FnMut(Slot, u64)) {}

fn count_inside(scope: &Scope, mates: &[Option<usize>]) -> usize {
    mates
        .iter()
        .take(scope.bracket)
        .enumerate()
        .filter(|(a, mate)| mate.is_some_and(|b| b > *a && b < scope.bracket))
        .count()
}

/// Whether the bracket floats exactly one player (C9 asks): C6 alone says how many.
fn floats_one(field: &Field, scope: &Scope) -> Option<bool> {
    if scope.bracket.is_multiple_of(2) {
        return Some(false);
    }
    let count = scope.seats.len();
    let mut graph: Graph<i64> = Graph::new(count + count % 2);
    for (a, &x) in scope.seats.iter().enumerate() {
        for (b, &y) in scope.seats.iter().enumerate().skip(a + 1) {
            if b >= scope.moved && field.may_meet(x, y) {
                graph.join(a, b, i64::from(b < scope.bracket));
            }
        }
        if count % 2 == 1 && scope.may_take_bye(field, a) {
            graph.join(a, count, 0);
        }
    }
    let mut solver = Solver::new(graph);
    if !solver.solve() {
        return None;
    }
    let mates: Vec<Option<usize>> = (0..count).map(|a| solver.mate(a)).collect();
    Some(scope.bracket == 2 * count_inside(scope, &mates) + 1)
}

/// Art. 3.2 and 4: which moved-down players are paired, and with whom, in order.
/// Gives the number of pairs of the whole bracket.
fn settle_moved_down(
    field: &Field,
    scope: &Scope,
    single_bye: bool,
    exits: Exits,
    settled: &mut [bool],
    pairs: &mut LocalPairs,
) -> Option<(usize, usize)> {
    let mut done = 0;
    loop {
        let mut layout = Layout::default();
        let counters = Counters::lay_out(field, scope, single_bye, &mut layout);
        let chosen: Vec<Slot> = (0..scope.moved).map(|_| layout.counter(1)).collect();
        let mut opponents: Vec<Option<Slot>> = vec![None; scope.moved];
        let mut upto = done;
        while upto < scope.moved && layout.lanes() < WIDEST {
            opponents[upto] = Some(layout.counter(scope.bracket as u64));
            upto += 1;
        }
        let mates = Stage {
            field,
            scope,
            counters: &counters,
            exits,
            settled,
            open: &|_, _| true,
            order: &|a, b, add| {
                if let (Some(b), Some(slot)) = (b, chosen.get(a)) {
                    add(*slot, 1);
                    if let Some(Some(slot)) = opponents.get(a) {
                        add(*slot, (scope.bracket - b) as u64);
                    }
                }
            },
        }
        .solve(&layout)?;
        let total = pairs.len() + count_inside(scope, &mates);
        let single = |local: &usize| !settled[*local] && mates[*local].is_none();
        let left = (0..scope.seats.len()).filter(single).count();
        for a in done..upto {
            if let Some(b) = mates[a].filter(|b| *b < scope.bracket) {
                settled[a] = true;
                settled[b] = true;
                pairs.push((a, b));
            }
        }
        done = upto;
        if done == scope.moved {
            return Some((total, left));
        }
    }
}

#[expect(
    clippy::too_many_arguments,
    reason = "the state of one bracket, passed once"
)]
/// Art. 4.3: the smallest exchange; who plays as the upper half of the remainder.
fn choose_exchange(
    field: &Field,
    scope: &Scope,
    single_bye: bool,
    exits: Exits,
    settled: &[bool],
    limbo: &[bool],
    remainder: &[usize],
    boards: usize,
) -> Option<Vec<bool>> {
    let mut place = vec![usize::MAX; scope.bracket];
    for (at, &local) in remainder.iter().enumerate() {
        place[local] = at;
    }
    let mut fixed_out = vec![false; scope.bracket];
    let mut fixed_in = vec![false; scope.bracket];
    // Bits from the bottom of S1 upward, then from the top of S2 downward.
    let sequence: Vec<usize> = (0..boards).rev().chain(boards..remainder.len()).collect();
    let mut done = 0;
    loop {
        let mut layout = Layout::default();
        let counters = Counters::lay_out(field, scope, single_bye, &mut layout);
        let size = remainder.len() as u64;
        let kept = layout.counter(size);
        let nearness = layout.counter(size * size);
        let settled_bits = layout.counter(size);
        let mut bits: Vec<Option<Slot>> = vec![None; remainder.len()];
        let mut upto = done;
        while upto < sequence.len() && layout.lanes() < WIDEST {
            bits[sequence[upto]] = Some(layout.counter(1));
            upto += 1;
        }
        let mates = Stage {
            field,
            scope,
            counters: &counters,
            exits,
            settled,
            open: &|a, b| !limbo[a] && !limbo[b],
            order: &|a, b, add| {
                let leaves = |local: usize, add: &mut dyn FnMut(Slot, u64)| {
                    let at = place[local];
                    if at < boards {
                        if let Some(Some(slot)) = bits.get(at) {
                            add(*slot, 1);
                        }
                        if fixed_out[local] {
                            add(settled_bits, 1);
                        }
                    }
                };
                let at = place[a];
                if at == usize::MAX {
                    return;
                }
                match b {
                    None => leaves(a, add),
                    Some(b) => {
                        if at < boards {
                            add(kept, 1);
                        } else {
                            if let Some(Some(slot)) = bits.get(at) {
                                add(*slot, 1);
                            }
                            if fixed_in[a] {
                                add(settled_bits, 1);
                            }
                        }
                        add(nearness, size - at as u64);
                        leaves(b, add);
                    }
                }
            },
        }
        .solve(&layout)?;
        let mut upper = vec![false; scope.bracket];
        for &local in remainder {
            upper[local] = mates[local].is_some_and(|b| b > local && b < scope.bracket);
        }
        for &at in &sequence[done..upto] {
            let local = remainder[at];
            if at < boards {
                fixed_out[local] = !upper[local];
            } else {
                fixed_in[local] = upper[local];
            }
        }
        done = upto;
        if done == sequence.len() {
            return Some(upper);
        }
    }
}

#[expect(
    clippy::too_many_arguments,
    reason = "the state of one bracket, passed once"
)]
/// Art. 4.2: the first transposition that keeps the best.
fn transpose(
    field: &Field,
    scope: &Scope,
    single_bye: bool,
    exits: Exits,
    settled: &mut [bool],
    limbo: &[bool],
    remainder: &[usize],
    upper: &[bool],
    pairs: &mut LocalPairs,
) -> Option<()> {
    let uppers: Vec<usize> = remainder.iter().copied().filter(|l| upper[*l]).collect();
    let mut done = 0;
    while done < uppers.len() {
        let mut layout = Layout::default();
        let counters = Counters::lay_out(field, scope, single_bye, &mut layout);
        let mut slots: Vec<Option<Slot>> = vec![None; scope.bracket];
        let mut upto = done;
        while upto < uppers.len() && layout.lanes() < WIDEST {
            slots[uppers[upto]] = Some(layout.counter(scope.bracket as u64));
            upto += 1;
        }
        let mates = Stage {
            field,
            scope,
            counters: &counters,
            exits,
            settled,
            open: &|a, b| !limbo[a] && !limbo[b] && upper[a] != upper[b],
            order: &|a, b, add| {
                let Some(b) = b else { return };
                let (first, second) = if upper[a] { (a, b) } else { (b, a) };
                if let Some(slot) = slots[first] {
                    add(slot, (scope.bracket - second) as u64);
                }
            },
        }
        .solve(&layout)?;
        for &a in &uppers[done..upto] {
            let b = mates[a].filter(|b| *b < scope.bracket)?;
            settled[a] = true;
            settled[b] = true;
            pairs.push((a.min(b), a.max(b)));
        }
        done = upto;
    }
    Some(())
}
