//! Best-first search for a series of moves that ends in the mate.
//!
//! Both sides help. Every position is visited once (full keys). Several
//! plans, each with an order of its own, take turns in choosing the next
//! position from one common stock. If nothing is left to visit, the visited
//! positions are closed under all legal moves and hold no mate: then the
//! search itself is the proof of *no*.

mod corner;
mod credit;
mod helping;
mod jumps;
mod nearness;
mod queue;

use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color, Move, Position};

pub(crate) use self::corner::corners;
use self::helping::Helping;
pub(crate) use self::nearness::Plan;
use self::nearness::{PATIENCE, look, rank};
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

/// A position that was reached, or the moves that were left for later in one.
#[derive(Clone, Copy)]
struct Node {
    /// Place of the position before the move in the list of followed ones.
    before: u32,
    /// The move that led here; none for what was left of the moves of `before`.
    played: Option<Move>,
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

/// What is to be done next.
#[derive(Clone, Copy)]
struct Task {
    /// Place in the list of followed positions.
    at: u32,
    /// Which of its moves.
    helping: Helping,
    /// The rank it waited in.
    rank: usize,
}

/// A proof of its own that a position is hopeless.
pub(crate) type Settled<'a> = dyn FnMut(&Chess, Option<Move>, &mut Meter<'_>) -> bool + 'a;

/// A search that can be continued.
pub(crate) struct Hunt {
    stock: Stock,
    followed: Vec<Followed>,
    waiting: Option<Task>,
    turn: usize,
    walls: usize,
}

/// The positions that were reached.
struct Stock {
    side: Color,
    plans: Vec<(Plan, Queue)>,
    nodes: Vec<Node>,
    seen: FxHashSet<Key>,
    lemmas: usize,
}

impl Hunt {
    /// A search from a position in which the game is not over.
    pub(crate) fn new(root: &Chess, side: Color, plans: &[Plan]) -> Self {
        let mut seen: FxHashSet<Key> = FxHashSet::default();
        seen.reserve(448);
        seen.insert(Key::of(root));
        let mut followed = Vec::with_capacity(32);
        followed.push(Followed {
            position: root.clone(),
            node: None,
            depth: 0,
            cost: 0,
            brought_on: false,
        });
        Self {
            stock: Stock {
                side,
                plans: plans.iter().map(|plan| (*plan, Queue::new())).collect(),
                nodes: Vec::with_capacity(256),
                seen,
                lemmas: 0,
            },
            followed,
            waiting: Some(Task {
                at: 0,
                helping: helping(plans.len()),
                rank: 0,
            }),
            turn: 0,
            walls: 0,
        }
    }

    /// How near the most promising position looks to the mate, the lower the nearer;
    /// nothing where no position waits any more.
    pub(crate) fn nearest(&mut self) -> Option<usize> {
        if self.waiting.is_some() {
            return Some(0);
        }
        let (_, queue) = self.stock.plans.first_mut()?;
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
        let Some(task) = self.waiting.take().or_else(|| self.choose()) else {
            return Some(Search::Closed {
                positions: self.followed.len() - self.walls,
                lemmas: self.stock.lemmas,
                walls: self.walls,
            });
        };
        let now = self.followed.get(task.at as usize)?;
        if task.helping != Helping::Rest {
            let played = now
                .node
                .and_then(|node| self.stock.nodes.get(node as usize))
                .and_then(|node| node.played);
            if settled(&now.position, played, meter) {
                self.walls += 1;
                return None;
            }
        }
        let mut moves = now.position.legal_moves();
        let left = helping::serve(&now.position, self.stock.side, task.helping, &mut moves);
        if !meter.spend(moves.len().max(1) as u64) {
            self.waiting = Some(task);
            return Some(Search::Open);
        }
        for &m in &moves {
            if let Some(end) = self.stock.reach(now, task.at, m) {
                let mut line: Vec<Move> = self.path(task.at);
                line.reverse();
                line.push(m);
                line.extend(end.last);
                return Some(Search::Mate(line));
            }
        }
        if left {
            self.stock.leave(task);
        }
        None
    }

    /// What the next plan in turn finds most promising.
    #[inline]
    fn choose(&mut self) -> Option<Task> {
        let mut empty = 0;
        while empty < self.stock.plans.len() {
            self.turn = (self.turn + 1) % self.stock.plans.len();
            let helping = helping(self.stock.plans.len());
            let (_, queue) = self.stock.plans.get_mut(self.turn)?;
            loop {
                let Some((rank, index)) = queue.pop() else {
                    empty += 1;
                    break;
                };
                let node = self.stock.nodes.get_mut(index as usize)?;
                if node.chosen {
                    continue;
                }
                node.chosen = true;
                let Some(played) = node.played else {
                    return Some(Task {
                        at: node.before,
                        helping: Helping::Rest,
                        rank,
                    });
                };
                let at = u32::try_from(self.followed.len()).ok()?;
                let before = self.followed.get(node.before as usize)?;
                let mut position = before.position.clone();
                position.play_unchecked(played);
                let followed = Followed {
                    position,
                    node: Some(index),
                    depth: before.depth + 1,
                    cost: node.cost,
                    brought_on: node.brought_on,
                };
                self.followed.push(followed);
                return Some(Task { at, helping, rank });
            }
        }
        None
    }

    /// The moves from a followed position back to the root.
    fn path(&self, from: u32) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = self.followed.get(from as usize);
        while let Some(node) = at
            .and_then(|followed| followed.node)
            .and_then(|node| self.stock.nodes.get(node as usize))
        {
            moves.extend(node.played);
            at = self.followed.get(node.before as usize);
        }
        moves
    }
}

impl Stock {
    /// Puts off what is left of the moves.
    fn leave(&mut self, task: Task) {
        let Ok(rest) = u32::try_from(self.nodes.len()) else {
            return;
        };
        self.nodes.push(Node {
            before: task.at,
            played: None,
            cost: 0,
            brought_on: false,
            chosen: false,
        });
        for (_, queue) in &mut self.plans {
            queue.push(task.rank + helping::DELAY, rest);
        }
    }

    /// Looks at the position after `m`; the end if it is the mate, or a move before it.
    #[inline]
    fn reach(&mut self, from: &Followed, at: u32, m: Move) -> Option<End> {
        let mut next = from.position.clone();
        next.play_unchecked(m);
        if lemmas::lemma(next.board(), self.side).is_some()
            // A mate on the board goes before the lemma: such diagrams
            // cannot come from a legal move, but nothing relies on that.
            && !(next.turn() != self.side && next.is_checkmate())
        {
            self.lemmas += 1;
            return None;
        }
        if !self.seen.insert(Key::of(&next)) {
            return None;
        }
        let look = look(&next, self.side);
        if look.maybe_mate && next.is_checkmate() {
            return Some(End { last: None });
        }
        if let Some(last) = look.mating
            && next.is_legal(last)
        {
            let mut after = next.clone();
            after.play_unchecked(last);
            if after.is_checkmate() {
                return Some(End { last: Some(last) });
            }
        }
        let child = u32::try_from(self.nodes.len()).ok()?;
        let mut node = Node {
            before: at,
            played: Some(m),
            cost: 0,
            brought_on: false,
            chosen: false,
        };
        for (plan, queue) in &mut self.plans {
            let rank = if let Plan::Credit(corner) = plan {
                let step = credit::of(&from.position, m, self.side, *corner, from.brought_on);
                node.cost = from.cost.saturating_add(step.cost);
                node.brought_on = step.brought_on;
                usize::from(node.cost)
            } else {
                rank(next.board(), self.side, &look, *plan) + (from.depth as usize + 1) / PATIENCE
            };
            queue.push(rank, child);
        }
        self.nodes.push(node);
        None
    }
}

/// Several plans take turns where one has failed: there every move counts.
fn helping(plans: usize) -> Helping {
    if plans > 1 {
        Helping::Whole
    } else {
        Helping::First
    }
}

/// The mate is on the board, or one move off.
struct End {
    last: Option<Move>,
}
