//! The walk of V/2.8.7 without walking into dead ends.
//!
//! Whether a beginning can be completed is a question about perfect matchings:
//!
//! - players moved down out of a group never meet each other (they would have met there), so a
//!   set S that goes down can be completed below exactly if S and all lower groups together have
//!   a perfect matching without pairs inside S;
//! - inside a group, `a` can meet `b` exactly if, with `a` taken out, the partner `a` has in some
//!   perfect matching can be re-matched so that `b` becomes free: one alternating tree finds all
//!   such `b`, and the first of them in search order is the answer.
//!
//! The set that goes down is the first in the order of V/2.8.1.2, 2.8.6.2.1, 2.8.2. Seen from
//! the group alone the sets that can be left over by a maximum matching are the bases of a
//! matroid, so going greedily through the players gives the first of them. If the groups below
//! can take that set, it is the answer; if not, a cheapest perfect matching of the group and all
//! below decides, the order written into its costs.
#![expect(
    clippy::indexing_slicing,
    reason = "positions come from the groups; the equality tests run every path"
)]

use super::reference::{Problem, Solution, candidates};
use crate::swiss::matching::{Matching, PathEnd, Relation, bits, cheapest};

/// The first complete pairing in search order, if there is one.
pub(crate) fn solve(problem: &Problem<'_>) -> Option<Solution> {
    let mut below = Below::new(problem)?;
    let mut moved: Vec<usize> = Vec::new();
    let mut solution = Solution::default();
    for (at, (from, to)) in problem.groups.iter().copied().enumerate() {
        let last = at + 1 == problem.groups.len();
        let group = Group::new(problem, &moved, from, to);
        let (down, inside) = if last {
            (Vec::new(), group.matching.clone())
        } else {
            group.choose(problem, &mut below, to)
        };
        solution.pairs.extend(group.pair(problem, inside, &down));
        moved = down.clone();
        solution.floats.push(down);
    }
    Some(solution)
}

/// The groups below, always with a perfect matching that proves them completable.
struct Below {
    /// Compatible pairs, without those between players moved down together.
    graph: Relation,
    matching: Matching,
}

impl Below {
    /// All players; `None` if the field has no perfect matching.
    fn new(problem: &Problem<'_>) -> Option<Self> {
        let mut matching = Matching::new(problem.graph.vertices());
        for (from, to) in problem.groups.iter().copied() {
            halves(from, to, problem.graph, &mut matching);
        }
        matching.grow(problem.graph);
        let perfect = matching.left_over().next().is_none();
        perfect.then(|| Self {
            graph: problem.graph.clone(),
            matching,
        })
    }

    /// Whether the groups from position `to` on can take `down`; keeps the proof if so.
    fn takes(&mut self, above: &[usize], down: &[usize]) -> bool {
        let mut parted = Vec::new();
        for (at, a) in down.iter().enumerate() {
            for b in down.iter().skip(at + 1) {
                if self.graph.has(*a, *b) {
                    self.graph.part(*a, *b);
                    parted.push((*a, *b));
                }
            }
        }
        let mut matching = self.matching.clone();
        for player in above {
            if !down.contains(player) {
                matching.remove(*player);
            }
        }
        for (a, b) in &parted {
            if matching.mate(*a) == Some(*b) {
                matching.unmatch(*a);
            }
        }
        let free: Vec<usize> = matching.left_over().collect();
        let covered = free
            .into_iter()
            .all(|at| matching.mate(at).is_some() || matching.cover(&self.graph, at));
        if covered {
            self.matching = matching;
        } else {
            for (a, b) in parted {
                self.graph.join(a, b);
            }
        }
        covered
    }
}

/// Seeds a matching with the pairs of V/2.8.7.4: first half against second half.
fn halves(from: usize, to: usize, graph: &Relation, matching: &mut Matching) {
    let half = (to - from) / 2;
    for at in from..from + half {
        if graph.has(at, at + half) {
            matching.match_up(at, at + half);
        }
    }
}

/// A score group with the players moved down into it.
struct Group {
    /// Positions: those moved down first, then the residents.
    players: Vec<usize>,
    /// How many were moved down.
    moved: usize,
    /// Compatible pairs inside, by index into `players`.
    graph: Relation,
    /// A maximum matching inside.
    matching: Matching,
}

/// The cost of going down again, in the units of [`Group::cheapest_set`].
const TIRED: i128 = 1 << 66;
const ONE_MORE: i128 = 1 << 80;
const AGAIN: i128 = 1 << 94;
/// How many positions are compared in one run.
const CHUNK: usize = 64;

impl Group {
    fn new(problem: &Problem<'_>, moved: &[usize], from: usize, to: usize) -> Self {
        let players: Vec<usize> = moved.iter().copied().chain(from..to).collect();
        let mut graph = problem.graph.among(&players);
        // V/2.8.1.2: players moved down are paired with residents.
        for a in 0..moved.len() {
            for b in 0..a {
                graph.part(a, b);
            }
        }
        let mut matching = Matching::new(players.len());
        if moved.is_empty() {
            halves(0, players.len(), &graph, &mut matching);
        }
        matching.grow(&graph);
        Self {
            players,
            moved: moved.len(),
            graph,
            matching,
        }
    }

    /// The set that goes down, and a perfect matching of those who stay.
    fn choose(
        &self,
        problem: &Problem<'_>,
        below: &mut Below,
        to: usize,
    ) -> (Vec<usize>, Matching) {
        let (left, matching) = self.first_set(problem);
        let down: Vec<usize> = left.iter().map(|at| self.players[*at]).collect();
        if below.takes(&self.players, &down) {
            return (down, matching);
        }
        let down = self.cheapest_set(problem, below, to);
        below.takes(&self.players, &down);
        let mut matching = self.matching.clone();
        for (at, player) in self.players.iter().enumerate() {
            if down.contains(player) {
                matching.remove(at);
            }
        }
        matching.grow(&self.graph);
        (down, matching)
    }

    /// The first set a maximum matching inside the group can leave over.
    ///
    /// Greedily keep, in this order: those moved down (V/2.8.1.2), residents who went down last
    /// time (V/2.8.2), the others, each from the top (V/2.8.7.2).
    fn first_set(&self, problem: &Problem<'_>) -> (Vec<usize>, Matching) {
        let tired = |at: &usize| problem.down[self.players[*at]];
        let residents = self.moved..self.players.len();
        let order = (0..self.moved)
            .chain(residents.clone().filter(tired))
            .chain(residents.filter(|at| !tired(at)));
        let mut matching = self.matching.clone();
        // Players not yet claimed.
        let mut spare = bits::everybody(self.players.len());
        let mut left = Vec::new();
        for at in order {
            bits::take(&mut spare, at);
            if matching.mate(at).is_none() {
                match matching.search(&self.graph, at, &spare) {
                    PathEnd::Even(other) => matching.shift_to(other),
                    PathEnd::Free(_) | PathEnd::Nothing => {
                        bits::put(&mut spare, at);
                        left.push(at);
                    }
                }
            }
        }
        left.sort_unstable();
        for at in &left {
            matching.remove(*at);
        }
        (left, matching)
    }

    /// The first set that both the group and all groups below can be completed with.
    ///
    /// Every player who goes down has a cost: highest for one already moved down, then for each
    /// player, then for a repeated arrow, then by position, the lowest placed costing least.
    /// Positions are compared in chunks so that the costs fit into 128 bits.
    fn cheapest_set(&self, problem: &Problem<'_>, below: &Below, to: usize) -> Vec<usize> {
        let own = self.players.len();
        let nodes: Vec<usize> = self
            .players
            .iter()
            .copied()
            .chain(to..problem.graph.vertices())
            .collect();
        let mut graph = below.graph.among(&nodes);
        let mut down: Vec<usize> = Vec::new();
        let mut chunk_end = own;
        loop {
            let chunk = chunk_end.saturating_sub(CHUNK)..chunk_end;
            let price = |at: usize| {
                let mut price = ONE_MORE;
                if at < self.moved {
                    price += AGAIN;
                } else if problem.down[nodes[at]] {
                    price += TIRED;
                }
                if chunk.contains(&at) {
                    price -= 1 << (at - chunk.start);
                }
                price
            };
            let mates = cheapest(&graph, |a, b| match (a < own, b < own) {
                (true, false) => price(a),
                (false, true) => price(b),
                _ => 0,
            });
            let Some(mates) = mates else {
                // The field has a perfect matching, so this is not reached.
                return down;
            };
            let all: Vec<usize> = (0..own).filter(|at| mates[*at] >= own).collect();
            for at in chunk.clone() {
                let goes = all.contains(&at);
                if goes {
                    down.push(nodes[at]);
                }
                for other in 0..nodes.len() {
                    if other != at && goes == (other < own) {
                        graph.part(at, other);
                    }
                }
            }
            if chunk.start == 0 || down.len() == all.len() {
                down.sort_unstable();
                return down;
            }
            chunk_end = chunk.start;
        }
    }

    /// Pairs those who stay: V/2.8.1.2, 2.8.7.2 for those moved down, V/2.8.7.3-2.8.7.9 then.
    fn pair(
        &self,
        problem: &Problem<'_>,
        mut matching: Matching,
        down: &[usize],
    ) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        let stay = |at: &usize| !down.contains(&self.players[*at]);
        let mut residents: Vec<usize> = (self.moved..self.players.len()).filter(stay).collect();
        for at in (0..self.moved).filter(stay) {
            let tired = |other: &usize| problem.up[self.players[*other]];
            let order: Vec<usize> = residents
                .iter()
                .copied()
                .filter(|other| !tired(other))
                .chain(residents.iter().copied().filter(tired))
                .collect();
            let Some(partner) = self.first_partner(&mut matching, at, &order) else {
                return pairs;
            };
            residents.retain(|other| *other != partner);
            pairs.push((self.players[at], self.players[partner]));
        }
        while let Some(at) = residents.first().copied() {
            let order: Vec<usize> = candidates(&residents).collect();
            let Some(partner) = self.first_partner(&mut matching, at, &order) else {
                return pairs;
            };
            residents.retain(|other| *other != at && *other != partner);
            pairs.push((self.players[at], self.players[partner]));
        }
        pairs
    }

    /// The first of `order` with whom `at` can be paired so that the rest can be completed.
    fn first_partner(&self, matching: &mut Matching, at: usize, order: &[usize]) -> Option<usize> {
        let able: Vec<usize> = order
            .iter()
            .copied()
            .filter(|other| self.graph.has(at, *other))
            .collect();
        let partner = matching.rematch(&self.graph, at, &able)?;
        matching.close(at);
        matching.close(partner);
        Some(partner)
    }
}
