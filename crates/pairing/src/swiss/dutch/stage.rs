//! A matching problem over a scope: the edges the criteria allow, with what they and
//! the order of art. 3 and 4 add to each.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved on golden and random rounds"
)]

use super::criteria::{CriterionCounters, Scope};
use super::exact::LocalPairs;
use super::field::Field;
use super::tight;
use crate::swiss::matching::{Graph, LaneSlot, Lanes, Layout, Solver};

/// The widest weight that orders fill; longer ones are settled piece by piece.
const WIDE: usize = 32;

/// The widest weight: room for the criteria of a bracket with some nine hundred different scores
/// above it, more than any event has.
const WIDEST: usize = 128;

/// How many lanes an order may fill: a few more than the criteria take, if these are many.
pub(super) fn room(layout: &Layout) -> usize {
    WIDE.max(layout.lanes() + 2)
}

/// Adds what the order of art. 3 and 4 says about a pair.
pub(super) type Order<'a> = dyn Fn(usize, Option<usize>, &mut dyn FnMut(LaneSlot, u64)) + 'a;

/// Whether a number of players may leave the scope; called before the order is determined.
pub(super) type Bearable<'a> = dyn FnMut(usize) -> bool + 'a;

/// What may happen to those left without an opponent in the scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exits {
    /// Nothing except the bye of an odd field: the scope is all that is left.
    Bye,
    /// In an odd scope any one may leave downwards.
    One,
    /// Any number may leave downwards.
    Any,
}

/// A matching problem over a scope.
pub(super) struct Stage<'a> {
    pub(super) field: &'a Field,
    pub(super) scope: &'a Scope,
    pub(super) counters: &'a CriterionCounters,
    pub(super) exits: Exits,
    /// Local indices already settled.
    pub(super) settled: &'a [bool],
    /// Whether an edge inside the bracket is still open.
    pub(super) open: &'a dyn Fn(usize, usize) -> bool,
    /// What the order adds to a pair; the second index is `None` outside the bracket.
    pub(super) order: &'a Order<'a>,
}

impl Stage<'_> {
    /// Solves, and looks for the first pairing among the tight edges; see
    /// [`tight::first_pairs`]. Also how many of the scope found nobody in it: `None` when
    /// they are too many.
    pub(super) fn first_among_best(
        &self,
        layout: &Layout,
        bearable: &mut Bearable<'_>,
    ) -> Option<(usize, Option<LocalPairs>)> {
        match layout.lanes() {
            0..=2 => self.first_in::<2>(bearable),
            3..=4 => self.first_in::<4>(bearable),
            5..=6 => self.first_in::<6>(bearable),
            7..=8 => self.first_in::<8>(bearable),
            9..=16 => self.first_in::<16>(bearable),
            17..=WIDE => self.first_in::<WIDE>(bearable),
            _ => self.first_in::<WIDEST>(bearable),
        }
    }

    fn first_in<const N: usize>(
        &self,
        bearable: &mut Bearable<'_>,
    ) -> Option<(usize, Option<LocalPairs>)> {
        let (vertices, solver) = self.solver::<N>()?;
        let left = |mate: &&Option<usize>| mate.is_none();
        let left = self.mates(&vertices, &solver).iter().filter(left).count();
        bearable(left).then(|| (left, tight::first_pairs(&solver, &vertices, self.scope)))
    }

    /// Solves with as many lanes as the layout needs; the mate of every local index.
    pub(super) fn solve(&self, layout: &Layout) -> Option<Vec<Option<usize>>> {
        match layout.lanes() {
            0..=2 => self.solve_in::<2>(),
            3..=4 => self.solve_in::<4>(),
            5..=6 => self.solve_in::<6>(),
            7..=8 => self.solve_in::<8>(),
            9..=16 => self.solve_in::<16>(),
            17..=WIDE => self.solve_in::<WIDE>(),
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
            // Unused exits are matched with each other.
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

/// No order: the criteria alone.
pub(super) fn nothing(_: usize, _: Option<usize>, _: &mut dyn FnMut(LaneSlot, u64)) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_finds_room_however_many_lanes_the_criteria_take() {
        let mut layout = Layout::default();
        for _ in 0..3000 {
            assert!(room(&layout) > layout.lanes());
            layout.counter(1);
        }
        assert!(layout.lanes() > WIDE && layout.lanes() <= WIDEST);
    }
}
