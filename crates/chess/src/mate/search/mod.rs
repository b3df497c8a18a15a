//! Best-first search for a series of moves that ends in the mate.
//!
//! Both sides help. Every position is visited once (full keys), the most
//! promising one first. If nothing is left to visit, the visited positions
//! are closed under all legal moves and hold no mate: then the search itself
//! is the proof of *no*.

mod nearness;

use rustc_hash::FxHashSet;
use shakmaty::{Chess, Color, Move, Position};

use self::nearness::Nearness;
pub(crate) use self::nearness::Plan;
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
}

/// A position whose moves are followed.
struct Followed {
    position: Chess,
    /// The node it came from; none at the root.
    node: Option<u32>,
    depth: u32,
}

/// Positions waiting, by rank; within a rank the newest goes first.
struct Queue {
    ranks: Vec<Vec<u32>>,
    lowest: usize,
}

impl Queue {
    const RANKS: usize = 512;

    fn new() -> Self {
        Self {
            ranks: vec![Vec::new(); Self::RANKS],
            lowest: Self::RANKS,
        }
    }

    #[inline]
    fn push(&mut self, rank: usize, node: u32) {
        let rank = rank.min(Self::RANKS - 1);
        if let Some(waiting) = self.ranks.get_mut(rank) {
            waiting.push(node);
            self.lowest = self.lowest.min(rank);
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<u32> {
        while let Some(waiting) = self.ranks.get_mut(self.lowest) {
            if let Some(node) = waiting.pop() {
                return Some(node);
            }
            self.lowest += 1;
        }
        None
    }
}

/// Searches from a position in which the game is not over.
///
/// `settled` may declare positions hopeless by a proof of its own.
pub(crate) fn search(
    root: &Chess,
    side: Color,
    plan: Plan,
    meter: &mut Meter<'_>,
    settled: &mut dyn FnMut(&Chess, Option<Move>, &mut Meter<'_>) -> bool,
) -> Search {
    let nearness = Nearness::new(side, plan);
    let patience = plan.patience();
    let mut nodes: Vec<Node> = Vec::with_capacity(512);
    let mut followed: Vec<Followed> = Vec::with_capacity(32);
    let mut seen: FxHashSet<Key> = FxHashSet::default();
    seen.reserve(448);
    let mut queue = Queue::new();
    let (mut by_lemma, mut by_walls) = (0, 0);
    seen.insert(Key::of(root));
    let mut waiting = Some(Followed {
        position: root.clone(),
        node: None,
        depth: 0,
    });
    while let Some(now) = waiting
        .take()
        .or_else(|| next(&mut queue, &nodes, &followed))
    {
        let played = now.node.and_then(|node| nodes.get(node as usize));
        if settled(&now.position, played.map(|node| node.played), meter) {
            by_walls += 1;
            continue;
        }
        let (Ok(before), depth) = (u32::try_from(followed.len()), now.depth as usize + 1) else {
            return Search::Open;
        };
        for m in now.position.legal_moves() {
            if !meter.spend() {
                return Search::Open;
            }
            let mut next = now.position.clone();
            next.play_unchecked(m);
            if lemmas::lemma(next.board(), side).is_some()
                // A mate on the board goes before the lemma: such diagrams
                // cannot come from a legal move, but nothing relies on that.
                && !(next.turn() != side && next.is_checkmate())
            {
                by_lemma += 1;
                continue;
            }
            if !seen.insert(Key::of(&next)) {
                continue;
            }
            let view = nearness.view(&next);
            if view.maybe_mate && next.is_checkmate() {
                let mut line = vec![m];
                line.extend(path(&nodes, &followed, now.node));
                line.reverse();
                return Search::Mate(line);
            }
            let Ok(child) = u32::try_from(nodes.len()) else {
                return Search::Open;
            };
            nodes.push(Node { before, played: m });
            queue.push(view.rank + depth / patience, child);
        }
        followed.push(now);
    }
    Search::Closed {
        positions: followed.len(),
        lemmas: by_lemma,
        walls: by_walls,
    }
}

/// The most promising position that waits.
#[inline]
fn next(queue: &mut Queue, nodes: &[Node], followed: &[Followed]) -> Option<Followed> {
    let index = queue.pop()?;
    let node = nodes.get(index as usize)?;
    let before = followed.get(node.before as usize)?;
    let mut position = before.position.clone();
    position.play_unchecked(node.played);
    Some(Followed {
        position,
        node: Some(index),
        depth: before.depth + 1,
    })
}

/// The moves from a followed position back to the root.
fn path(nodes: &[Node], followed: &[Followed], from: Option<u32>) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut at = from;
    while let Some(node) = at.and_then(|index| nodes.get(index as usize)) {
        moves.push(node.played);
        at = followed
            .get(node.before as usize)
            .and_then(|before| before.node);
    }
    moves
}
