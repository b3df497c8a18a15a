//! Best-first search for a series of moves that ends in the mate.
//!
//! Both sides help. Every position is visited once (full keys). Several
//! plans, each with an order of its own, take turns in choosing the next
//! position from one common stock. If nothing is left to visit, the visited
//! positions are closed under all legal moves and hold no mate: then the
//! search itself is the proof of *no*.

mod corner;
mod credit;
mod nearness;
mod queue;

use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color, Move, Position};

pub(crate) use self::corner::corners;
pub(crate) use self::nearness::Plan;
use self::nearness::{look, rank};
use self::queue::Queue;
use super::key::Key;
use super::lemmas;
use super::meter::Meter;

/// How a search ended.
pub(crate) enum Search {
    /// A line to mate.
    Mate(Vec<Move>),
    /// Everything reachable was visited.
    Closed {
        /// Positions whose moves were all followed.
        positions: usize,
        /// Positions a lemma settled.
        lemmas: usize,
        /// Positions a wall proof settled.
        walls: usize,
    },
    /// The budget ended first.
    Open,
}

/// A position that was reached: the move that led to it from a position
/// whose moves were followed.
#[derive(Clone, Copy)]
struct Node {
    /// Place of the position before the move in the list of followed ones.
    before: u32,
    played: Move,
    /// What the moves up to here have cost.
    cost: u16,
    /// Whether the move brought the mate on.
    brought_on: bool,
    /// Whether some plan has chosen it already.
    chosen: bool,
}

/// A position whose moves are followed.
struct Followed {
    position: Chess,
    /// The node it came from; none at the root.
    node: Option<u32>,
    depth: u32,
    cost: u16,
    brought_on: bool,
}

/// A proof of its own that a position is hopeless.
pub(crate) type Settled<'a> = dyn FnMut(&Chess, Option<Move>, &mut Meter<'_>) -> bool + 'a;

/// A search that can be continued.
pub(crate) struct Hunt {
    side: Color,
    plans: Vec<(Plan, usize, Queue)>,
    turn: usize,
    nodes: Vec<Node>,
    followed: Vec<Followed>,
    seen: FxHashSet<Key>,
    waiting: Option<Followed>,
    lemmas: usize,
    walls: usize,
}

impl Hunt {
    /// A search from a position in which the game is not over.
    pub(crate) fn new(root: &Chess, side: Color, plans: &[Plan]) -> Self {
        let mut seen: FxHashSet<Key> = FxHashSet::default();
        seen.reserve(448);
        seen.insert(Key::of(root));
        Self {
            side,
            plans: plans
                .iter()
                .map(|plan| (*plan, plan.patience(root, side), Queue::new()))
                .collect(),
            turn: 0,
            nodes: Vec::with_capacity(512),
            followed: Vec::with_capacity(32),
            seen,
            waiting: Some(Followed {
                position: root.clone(),
                node: None,
                depth: 0,
                cost: 0,
                brought_on: false,
            }),
            lemmas: 0,
            walls: 0,
        }
    }

    /// How near the most promising position looks to the mate, the lower the nearer;
    /// nothing where no position waits any more.
    pub(crate) fn nearest(&mut self) -> Option<usize> {
        if self.waiting.is_some() {
            return Some(0);
        }
        let (_, _, queue) = self.plans.first_mut()?;
        queue.lowest()
    }

    /// Goes on until the mate, the end or the end of the budget.
    pub(crate) fn run(&mut self, meter: &mut Meter<'_>, settled: &mut Settled<'_>) -> Search {
        loop {
            if let Some(end) = self.step(meter, settled) {
                return end;
            }
        }
    }

    /// Follows the moves of one position; nothing if the search has not come to an end.
    pub(crate) fn step(
        &mut self,
        meter: &mut Meter<'_>,
        settled: &mut Settled<'_>,
    ) -> Option<Search> {
        let Some(now) = self.waiting.take().or_else(|| self.choose()) else {
            return Some(Search::Closed {
                positions: self.followed.len(),
                lemmas: self.lemmas,
                walls: self.walls,
            });
        };
        let played = now
            .node
            .and_then(|node| self.nodes.get(node as usize))
            .map(|node| node.played);
        if settled(&now.position, played, meter) {
            self.walls += 1;
            return None;
        }
        let moves = now.position.legal_moves();
        let Ok(before) = u32::try_from(self.followed.len()) else {
            return Some(Search::Open);
        };
        if !meter.spend(moves.len().max(1) as u64) {
            self.waiting = Some(now);
            return Some(Search::Open);
        }
        for m in moves {
            if self.reach(&now, before, m) {
                let mut line = vec![m];
                line.extend(self.path(now.node));
                line.reverse();
                return Some(Search::Mate(line));
            }
        }
        self.followed.push(now);
        None
    }

    /// Looks at the position after `m`; true if it is the mate.
    #[inline]
    fn reach(&mut self, now: &Followed, before: u32, m: Move) -> bool {
        let mut next = now.position.clone();
        next.play_unchecked(m);
        if lemmas::lemma(next.board(), self.side).is_some()
            // A mate on the board goes before the lemma: such diagrams
            // cannot come from a legal move, but nothing relies on that.
            && !(next.turn() != self.side && next.is_checkmate())
        {
            self.lemmas += 1;
            return false;
        }
        if !self.seen.insert(Key::of(&next)) {
            return false;
        }
        let look = look(&next, self.side);
        if look.maybe_mate && next.is_checkmate() {
            return true;
        }
        let Ok(child) = u32::try_from(self.nodes.len()) else {
            return false;
        };
        let mut node = Node {
            before,
            played: m,
            cost: 0,
            brought_on: false,
            chosen: false,
        };
        let depth = now.depth as usize + 1;
        for (plan, patience, queue) in &mut self.plans {
            let rank = if let Plan::Credit(corner) = plan {
                let step = credit::of(&now.position, m, self.side, *corner, now.brought_on);
                node.cost = now.cost.saturating_add(step.cost);
                node.brought_on = step.brought_on;
                usize::from(node.cost)
            } else {
                rank(next.board(), self.side, &look, *plan) + depth / *patience
            };
            queue.push(rank, child);
        }
        self.nodes.push(node);
        false
    }

    /// The position that the next plan in turn finds most promising.
    #[inline]
    fn choose(&mut self) -> Option<Followed> {
        let mut empty = 0;
        while empty < self.plans.len() {
            self.turn = (self.turn + 1) % self.plans.len();
            let (_, _, queue) = self.plans.get_mut(self.turn)?;
            loop {
                let Some(index) = queue.pop() else {
                    empty += 1;
                    break;
                };
                let node = self.nodes.get_mut(index as usize)?;
                if node.chosen {
                    continue;
                }
                node.chosen = true;
                let before = self.followed.get(node.before as usize)?;
                let mut position = before.position.clone();
                position.play_unchecked(node.played);
                return Some(Followed {
                    position,
                    node: Some(index),
                    depth: before.depth + 1,
                    cost: node.cost,
                    brought_on: node.brought_on,
                });
            }
        }
        None
    }

    /// The moves from a followed position back to the root.
    fn path(&self, from: Option<u32>) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = from;
        while let Some(node) = at.and_then(|index| self.nodes.get(index as usize)) {
            moves.push(node.played);
            at = self
                .followed
                .get(node.before as usize)
                .and_then(|before| before.node);
        }
        moves
    }
}
