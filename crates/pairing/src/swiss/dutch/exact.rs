//! Pairing one bracket exactly: maximum-weight matchings of all remaining players.
//!
//! The reference implementation. Each bracket is paired within the whole rest of the field: a
//! perfect matching (with one more vertex for the bye) is C4 and C5, the weights are C6 to C21, and
//! the order of art. 3 and 4 follows as further, lighter counters: first the moved-down players,
//! then the exchange, then the transposition.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved on golden and random rounds"
)]

use super::criteria::{CriterionCounters, Scope};
use super::field::Field;
pub use super::stage::Exits;
use super::stage::{Bearable, Order, Stage, nothing};
use super::{exchange, moved_down, transposition};
use crate::swiss::matching::{Graph, Layout, Solver};

/// Pairs of a bracket as local indices, the higher-ranked player first.
pub type LocalPairs = Vec<(usize, usize)>;

/// C5: the lowest score that can take the bye such that the rest can be paired; `None` if none can.
/// In an even field the inner value is `None`.
pub fn bye_score(field: &Field) -> Option<Option<jadoube_vocabulary::Points>> {
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
            graph.join(a, n, -field.seats[a].score.tenths());
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

/// Pairs of a bracket, and how many of the whole scope remained unpaired.
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
    pair_scope(field, scope, Exits::Bye, None).map(|settled| settled.pairs)
}

/// Pairs a bracket within a scope whose players may leave it as `exits` says; `refine` determines
/// the order among the tight edges where that is proved correct, if it accepts the number that
/// leave.
pub(super) fn pair_scope(
    field: &Field,
    scope: &Scope,
    exits: Exits,
    refine: Option<&mut Bearable<'_>>,
) -> Option<Settled> {
    let single_bye = scope
        .bye_score
        .is_some_and(|score| score >= scope.resident_score(field))
        && floats_one(field, scope)?;
    let mut work = Work {
        field,
        scope,
        single_bye,
        exits,
        settled: vec![false; scope.seats.len()],
        pairs: Vec::new(),
    };
    if let Some(bearable) = refine
        && let (left, Some(pairs)) = work.first_among_best(bearable)?
    {
        return Some(Settled {
            pairs,
            left,
            weighed: false,
        });
    }
    let (total, left) = moved_down::settle(&mut work)?;
    let remainder: Vec<usize> = (scope.moved..scope.bracket)
        .filter(|local| !work.settled[*local])
        .collect();
    let boards = total - work.pairs.len();
    if boards > 0 {
        let upper = exchange::choose(&work, &remainder, boards)?;
        transposition::settle(&mut work, &remainder, &upper)?;
    }
    Some(Settled {
        pairs: work.pairs,
        left,
        weighed: true,
    })
}

/// A bracket being paired: the problem, and what is settled so far.
pub(super) struct Work<'a> {
    field: &'a Field,
    pub(super) scope: &'a Scope,
    /// C9 applies: the player left over takes the bye.
    single_bye: bool,
    exits: Exits,
    /// Local indices whose pair is settled.
    pub(super) settled: Vec<bool>,
    pub(super) pairs: LocalPairs,
}

impl Work<'_> {
    /// The layout of the criteria; the order may add its own counters.
    pub(super) fn lay_out(&self) -> (Layout, CriterionCounters) {
        let mut layout = Layout::default();
        let counters =
            CriterionCounters::lay_out(self.field, self.scope, self.single_bye, &mut layout);
        (layout, counters)
    }

    fn stage<'b>(
        &'b self,
        counters: &'b CriterionCounters,
        open: &'b dyn Fn(usize, usize) -> bool,
        order: &'b Order<'b>,
    ) -> Stage<'b> {
        Stage {
            field: self.field,
            scope: self.scope,
            counters,
            exits: self.exits,
            settled: &self.settled,
            open,
            order,
        }
    }

    fn first_among_best(&self, bearable: &mut Bearable<'_>) -> Option<(usize, Option<LocalPairs>)> {
        let (layout, counters) = self.lay_out();
        let stage = self.stage(&counters, &|_, _| true, &nothing);
        stage.first_among_best(&layout, bearable)
    }

    /// The best mates of all unsettled players, using open edges only.
    pub(super) fn solve(
        &self,
        (layout, counters): &(Layout, CriterionCounters),
        open: &dyn Fn(usize, usize) -> bool,
        order: &Order<'_>,
    ) -> Option<Vec<Option<usize>>> {
        self.stage(counters, open, order).solve(layout)
    }

    /// Art. 3.7: in the remainder only residents are paired; moved-down players left out
    /// so far are in limbo.
    pub(super) const fn is_resident(&self, local: usize) -> bool {
        local >= self.scope.moved
    }

    pub(super) fn settle(&mut self, a: usize, b: usize) {
        self.settled[a] = true;
        self.settled[b] = true;
        self.pairs.push((a.min(b), a.max(b)));
    }
}

/// How many pairs lie within the bracket.
pub(super) fn count_inside(scope: &Scope, mates: &[Option<usize>]) -> usize {
    mates
        .iter()
        .take(scope.bracket)
        .enumerate()
        .filter(|(a, mate)| mate.is_some_and(|b| b > *a && b < scope.bracket))
        .count()
}

/// Whether the bracket floats exactly one player (for C9), which depends on C6 alone.
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
