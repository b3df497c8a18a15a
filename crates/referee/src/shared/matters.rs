//! The matters pending for the arbiter, each with its number.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::shared::decide::Moment;
use crate::shared::ruling::{Effect, Pending, Ruling};
use crate::shared::supervised::{Rulebook, Supervised};

/// The number of a matter: fixed until the matter is decided, and unique within the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatterId(pub u32);

impl fmt::Display for MatterId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Something that waits for the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenMatter {
    /// Its number.
    pub id: MatterId,
    /// What waits.
    pub what: Pending,
    /// The entry of the log that opened it, from 0, with its articles and choices.
    pub entry: usize,
}

/// What waits, oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Matters {
    open: Vec<OpenMatter>,
    next: u32,
}

impl Matters {
    pub(crate) fn open(&self) -> &[OpenMatter] {
        &self.open
    }

    /// The one that was opened last.
    pub(crate) fn last(&self) -> Option<OpenMatter> {
        self.open.last().copied()
    }

    /// The last one of a kind.
    pub(crate) fn find(&self, is: impl Fn(Pending) -> bool) -> Option<OpenMatter> {
        self.open.iter().rev().find(|it| is(it.what)).copied()
    }

    /// The one with a number.
    pub(crate) fn get(&self, id: MatterId) -> Option<OpenMatter> {
        self.open.iter().find(|it| it.id == id).copied()
    }

    /// Opens a matter, or changes its kind.
    pub(crate) fn opened(&mut self, id: MatterId, what: Pending, entry: usize) {
        self.next = self.next.max(id.0.saturating_add(1));
        match self.open.iter_mut().find(|it| it.id == id) {
            Some(it) => *it = OpenMatter { id, what, entry },
            None => self.open.push(OpenMatter { id, what, entry }),
        }
    }

    pub(crate) fn closed(&mut self, id: MatterId) {
        self.open.retain(|it| it.id != id);
    }

    /// Closes all of a kind.
    pub(crate) fn lapse(&mut self, is: impl Fn(Pending) -> bool) {
        self.open.retain(|it| !is(it.what));
    }

    /// The older form: one matter at most.
    pub(crate) fn only(&mut self, what: Pending, entry: usize) {
        self.open.clear();
        self.opened(MatterId(self.next), what, entry);
    }

    pub(crate) fn clear(&mut self) {
        self.open.clear();
    }
}

impl<R: Rulebook> Supervised<R> {
    /// What was opened last.
    pub(crate) fn pending(&self) -> Option<Pending> {
        self.waiting.last().map(|it| it.what)
    }

    /// Whether this waits.
    pub(crate) fn waits(&self, what: Pending) -> bool {
        self.waiting.open().iter().any(|it| it.what == what)
    }
}

impl<R: Rulebook> Moment<'_, R> {
    /// The effect that closes what waits, if it does.
    pub(crate) fn closing(&self, is: impl Fn(Pending) -> bool) -> Option<Effect> {
        self.game.waiting.find(is).map(|it| Effect::Closed(it.id))
    }

    /// Numbers the matters that the rulings open; a decided one keeps its number or is closed.
    pub(crate) fn numbered(
        &self,
        mut decided: Option<MatterId>,
        mut rulings: Vec<Ruling>,
    ) -> Vec<Ruling> {
        let mut next = self.game.waiting.next;
        for ruling in &mut rulings {
            for effect in &mut ruling.effects {
                match effect {
                    Effect::Pending(what) | Effect::Opened(_, what) => {
                        let id = decided.take().unwrap_or_else(|| {
                            let new = MatterId(next);
                            next = next.saturating_add(1);
                            new
                        });
                        *effect = Effect::Opened(id, *what);
                    }
                    Effect::NothingPending => {
                        if let Some(id) = decided.take() {
                            *effect = Effect::Closed(id);
                        }
                    }
                    _ => {}
                }
            }
            // Nothing was decided, so nothing is closed.
            ruling
                .effects
                .retain(|effect| *effect != Effect::NothingPending);
        }
        rulings
    }
}
