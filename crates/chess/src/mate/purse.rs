//! One budget for many questions: a caller that asks on behalf of somebody else (a page, a job)
//! fills a purse once, and every question that follows is paid from it.
//!
//! What was answered is remembered, so the same question costs nothing the second time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jadoube_vocabulary::Side;
use rustc_hash::FxHashMap;
use shakmaty::{Chess, Color};

use super::key::Key;
use super::meter::Meter;
use super::{Budget, Dead, MateVerdict, dead, decide};
use crate::color_of;

/// Answers remembered; a purse that asked more forgets nothing and learns nothing new.
const MOST_KNOWN: usize = 4_096;

/// What questions may cost: each of them, and all of them together.
///
/// A [`Budget`] is a purse for single questions that share nothing.
///
/// ```
/// use jadoube_chess::mate::{Purse, MateVerdict};
/// use jadoube_vocabulary::Side;
/// use shakmaty::{CastlingMode, Chess, fen::Fen};
///
/// let fen: Fen = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 b - - 0 1".parse().unwrap();
/// let hard: Chess = fen.into_position(CastlingMode::Standard).unwrap();
/// let purse = Purse::filled(20_000);
/// for _ in 0..1_000 {
///     assert!(matches!(purse.can_mate(&hard, Side::White), MateVerdict::Undecided { .. }));
/// }
/// assert_eq!(purse.undecided(), 1);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Purse {
    each: Budget,
    shared: Option<Arc<Shared>>,
}

#[derive(Debug, Default)]
struct Shared {
    left: AtomicU64,
    spent: AtomicU64,
    closed: AtomicBool,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    mates: FxHashMap<(Key, Color), MateVerdict>,
    dead: FxHashMap<Key, Dead>,
}

impl From<Budget> for Purse {
    fn from(each: Budget) -> Self {
        Self { each, shared: None }
    }
}

impl From<&Self> for Purse {
    fn from(purse: &Self) -> Self {
        purse.clone()
    }
}

impl Purse {
    /// A purse with this many nodes for all questions asked with it or a copy of it.
    #[must_use]
    pub fn filled(nodes: u64) -> Self {
        Self {
            each: Budget::DEFAULT,
            shared: Some(Arc::new(Shared {
                left: AtomicU64::new(nodes),
                ..Shared::default()
            })),
        }
    }

    /// Adds nodes; what stayed undecided may then be asked again.
    pub fn refill(&self, nodes: u64) {
        if let Some(shared) = &self.shared {
            shared.left.fetch_add(nodes, Ordering::Relaxed);
            shared.with(|known| {
                let decided =
                    |verdict: &MateVerdict| !matches!(verdict, MateVerdict::Undecided { .. });
                known.mates.retain(|_, verdict| decided(verdict));
                let settled = |dead: &Dead| !matches!(dead, Dead::Undecided { .. });
                known.dead.retain(|_, dead| settled(dead));
            });
        }
    }

    /// Ends the question being asked and every later one: nobody waits for the answer.
    pub fn close(&self) {
        if let Some(shared) = &self.shared {
            shared.closed.store(true, Ordering::Relaxed);
        }
    }

    /// Whether it was closed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        let shared = self.shared.as_ref();
        shared.is_some_and(|shared| shared.closed.load(Ordering::Relaxed))
    }

    /// Nodes spent so far.
    #[must_use]
    pub fn spent(&self) -> u64 {
        let shared = self.shared.as_ref();
        shared.map_or(0, |shared| shared.spent.load(Ordering::Relaxed))
    }

    /// How many different questions stayed open.
    #[must_use]
    pub fn undecided(&self) -> usize {
        self.shared.as_ref().map_or(0, |shared| {
            shared.with(|known| {
                let mates = known.mates.values();
                let open = mates.filter(|it| matches!(it, MateVerdict::Undecided { .. }));
                let dead = known.dead.values();
                open.count()
                    + dead
                        .filter(|it| matches!(it, Dead::Undecided { .. }))
                        .count()
            })
        })
    }

    /// [`can_mate`](super::can_mate), paid from this purse.
    #[must_use]
    pub fn can_mate(&self, position: &Chess, side: Side) -> MateVerdict {
        let side = color_of(side);
        let Some(shared) = &self.shared else {
            return decide(position, side, &mut Meter::new(self.each, None));
        };
        let key = (Key::of(position), side);
        if let Some(verdict) = shared.with(|known| known.mates.get(&key).cloned()) {
            return verdict;
        }
        let verdict = shared.ask(position, side, self.each);
        shared.with(|known| {
            if known.mates.len() < MOST_KNOWN {
                known.mates.insert(key, verdict.clone());
            }
        });
        verdict
    }

    /// [`can_mate`](super::can_mate) to show a proof again: cheap or not at all, and no
    /// open question where it is not found.
    #[must_use]
    pub fn recall(&self, position: &Chess, side: Side, budget: Budget) -> MateVerdict {
        let side = color_of(side);
        let Some(shared) = &self.shared else {
            return decide(position, side, &mut Meter::new(budget, None));
        };
        let key = (Key::of(position), side);
        shared
            .with(|known| known.mates.get(&key).cloned())
            .unwrap_or_else(|| shared.ask(position, side, budget))
    }

    /// [`is_dead`](super::is_dead), paid from this purse.
    #[must_use]
    pub fn is_dead(&self, position: &Chess) -> Dead {
        let Some(shared) = &self.shared else {
            return dead(position, self.each, u64::MAX, None).0;
        };
        let key = Key::of(position);
        if let Some(dead) = shared.with(|known| known.dead.get(&key).cloned()) {
            return dead;
        }
        let left = shared.left();
        let (found, spent) = dead(position, self.each, left, Some(&|| shared.stopped()));
        shared.pay(spent);
        shared.with(|known| {
            if known.dead.len() < MOST_KNOWN {
                known.dead.insert(key, found.clone());
            }
        });
        found
    }
}

impl Shared {
    fn with<T>(&self, act: impl FnOnce(&mut Known) -> T) -> T {
        act(&mut self.known.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn stopped(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }

    fn left(&self) -> u64 {
        if self.stopped() {
            0
        } else {
            self.left.load(Ordering::Relaxed)
        }
    }

    fn pay(&self, nodes: u64) {
        self.spent.fetch_add(nodes, Ordering::Relaxed);
        let rest = self.left.load(Ordering::Relaxed).saturating_sub(nodes);
        self.left.store(rest, Ordering::Relaxed);
    }

    fn ask(&self, position: &Chess, side: Color, budget: Budget) -> MateVerdict {
        let budget = Budget::nodes(budget.nodes.min(self.left()));
        let stop = || self.stopped();
        let mut meter = Meter::new(budget, Some(&stop));
        let verdict = decide(position, side, &mut meter);
        self.pay(meter.used());
        verdict
    }
}

#[cfg(test)]
mod tests {
    use jadoube_vocabulary::Side;
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess};

    use super::{Dead, MateVerdict, Purse};
    use crate::mate::{Budget, can_mate, is_dead};

    const HARD: &str = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 b - - 0 1";
    const WALLED: &str = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";

    fn position(fen: &str) -> Chess {
        fen.parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap()
    }

    #[test]
    fn many_questions_never_cost_more_than_the_purse_holds() {
        let purse = Purse::filled(50_000);
        for square in ["a6", "a5", "a4", "b4", "c4"] {
            let mut board = HARD.to_owned();
            if square != "a6" {
                // Neighbours of the position: the bishops elsewhere.
                board = board.replace("4B1B1", if square < "b" { "3B2B1" } else { "4B2B" });
            }
            for side in Side::BOTH {
                let _ = purse.can_mate(&position(&board), side);
            }
            let _ = purse.is_dead(&position(&board));
        }
        assert!(purse.spent() <= 50_000, "{}", purse.spent());
        assert!(purse.undecided() > 0);
    }

    #[test]
    fn an_answer_is_the_same_as_without_a_purse_and_costs_once() {
        let purse = Purse::filled(1_000_000);
        for fen in [WALLED, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"] {
            let position = position(fen);
            for side in Side::BOTH {
                let alone = can_mate(&position, side, Budget::DEFAULT);
                assert_eq!(purse.can_mate(&position, side), alone);
                let spent = purse.spent();
                assert_eq!(purse.can_mate(&position, side), alone);
                assert_eq!(purse.spent(), spent);
            }
            assert_eq!(
                purse.is_dead(&position),
                is_dead(&position, Budget::DEFAULT)
            );
        }
        assert_eq!(purse.undecided(), 0);
    }

    #[test]
    fn what_stayed_open_can_be_asked_again_with_more() {
        let purse = Purse::filled(10);
        let walled = position(WALLED);
        assert!(matches!(purse.is_dead(&walled), Dead::Undecided { .. }));
        assert_eq!(purse.undecided(), 1);
        purse.refill(1_000_000);
        assert_eq!(purse.undecided(), 0);
        assert!(matches!(purse.is_dead(&walled), Dead::Yes { .. }));
    }

    #[test]
    fn a_closed_purse_pays_for_nothing_more() {
        let purse = Purse::filled(3_000_000);
        purse.clone().close();
        let hard = position(HARD);
        assert!(matches!(
            purse.can_mate(&hard, Side::White),
            MateVerdict::Undecided { .. }
        ));
        assert_eq!(purse.spent(), 0);
    }

    #[test]
    fn a_proof_looked_for_again_leaves_no_open_question() {
        let purse = Purse::filled(3_000_000);
        let _ = purse.recall(&position(HARD), Side::White, Budget::nodes(1_000));
        assert_eq!(purse.undecided(), 0);
        assert!(purse.spent() <= 1_000);
    }
}
