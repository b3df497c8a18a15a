//! Withdrawing a decision (2.8): the events that carried it out are undone one by one, the latest
//! first, and each is shown. What can no longer be undone stays, and is named.

use jadoube_vocabulary::{EntryId, GameId};
use serde::Serialize;

use crate::door::{Act, Acted};
use crate::notice::Notice;
use crate::state::State;
use crate::undo::Done;
use crate::warnings::Warning;

/// An event that carried a decision out, and what undoes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DecisionEffect {
    /// The event, by its sequence number.
    pub seq: u64,
    /// The kinds of the events that undo it; none if it stays.
    pub by: Vec<String>,
    /// The game concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<GameId>,
    /// The entry concerned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<EntryId>,
}

impl Done {
    /// The game an act is about.
    pub(crate) const fn game(&self) -> Option<GameId> {
        match self {
            Self::Result { game, .. } | Self::Settled { game, .. } | Self::Reversed(game) => {
                Some(*game)
            }
            _ => None,
        }
    }

    /// The entry an act is about.
    fn entry(&self, state: &State) -> Option<EntryId> {
        let at = match self {
            Self::EntryAdded(at)
            | Self::EntryRemoved { at, .. }
            | Self::Withdrawn(at, _)
            | Self::Bye(at, ..)
            | Self::CheckedIn(at, _)
            | Self::Changed(at, _)
            | Self::Rated(at, _) => *at,
            Self::Points(decision) => decision.entry,
            _ => return None,
        };
        state.id(at)
    }
}

impl Act<'_> {
    /// Undoes what a withdrawn decision had done.
    pub(crate) fn undo_effects(&mut self, decision: u32, effects: &[u64]) -> Acted {
        let mut scratch = self.state.clone();
        for recorded in &self.made.events {
            let _ = crate::apply::apply(&mut scratch, recorded);
        }
        let mut told = Vec::new();
        for &seq in effects.iter().rev() {
            // It was undone before.
            if self.state.undone.contains(&seq) {
                continue;
            }
            let done = scratch.acts.get(&seq).cloned();
            let mut effect = DecisionEffect {
                seq,
                by: Vec::new(),
                game: done.as_ref().and_then(Done::game),
                entry: done.as_ref().and_then(|done| done.entry(&scratch)),
            };
            if let Some(done) = done {
                effect.by = self.undo_effect(&mut scratch, seq, &done);
            }
            if effect.by.is_empty() {
                self.notice(Notice::EffectStands { seq });
            }
            told.push(effect);
        }
        if !told.is_empty() {
            self.warn(Warning::EffectsUndone {
                decision,
                effects: told,
            });
        }
        Ok(())
    }

    /// Undoes one event; the kinds of the events that do it, none if it cannot be undone.
    fn undo_effect(&mut self, scratch: &mut State, seq: u64, done: &Done) -> Vec<String> {
        let before = scratch.clone();
        let mut act = self.within(&before);
        let undone = act.compensate(seq, done).is_ok();
        // What FIDE mode forbids is no matter of a withdrawn decision.
        if !undone || act.warnings.iter().any(|warning| warning.level() >= 5) {
            return Vec::new();
        }
        let (made, warnings) = (act.made, act.warnings);
        let mut kinds = Vec::new();
        for mut recorded in made.events {
            recorded.undoes.get_or_insert(seq);
            if crate::apply::apply(scratch, &recorded).is_err() {
                *scratch = before;
                return Vec::new();
            }
            kinds.push(recorded.kind());
            self.made.events.push(recorded);
        }
        for warning in warnings {
            if !self.warnings.contains(&warning) {
                self.warnings.push(warning);
            }
        }
        self.made.notices.extend(made.notices);
        kinds
    }
}
