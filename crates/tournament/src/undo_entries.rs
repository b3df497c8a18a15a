//! Undoing imported lists and removals.

use jadoube_vocabulary::RoundNumber;

use crate::door::{Act, Acted};
use crate::event::{Event, NumbersCause};
use crate::recorded::Recorded;
use crate::refusal::Reason;
use crate::settings::Change;
use crate::undo::Done;

impl Act<'_> {
    /// Undoes a whole list, its last event first, and restores the numbers (S33).
    pub(crate) fn undo_list(&mut self, seq: u64, events: u32, before: usize, rounds: u32) -> Acted {
        let refused = || Reason::NotCompensable { seq };
        let last = seq.saturating_add(u64::from(events));
        let renumbered = self.state.acts.range(last + 1..);
        let numbers = |(_, done): (&u64, &Done)| matches!(done, Done::Numbers { .. });
        if renumbered.into_iter().any(numbers) {
            return Err(refused().into());
        }
        let own = self.state.acts.range(seq + 1..=last).rev();
        let own: Vec<(u64, Done)> = own.map(|(seq, done)| (*seq, done.clone())).collect();
        let mut scratch = self.state.clone();
        let mut made: Vec<Recorded> = Vec::new();
        for (one, done) in own {
            let mut act = self.within(&scratch);
            match done {
                Done::Numbers { .. } => continue,
                Done::EntryRemoved { at, .. } => {
                    let event = act.restored(at).ok_or_else(refused)?;
                    act.push(event);
                }
                done => act.compensate(one, &done)?,
            }
            let (done, warnings) = (act.made, act.warnings);
            for warning in warnings {
                if !self.warnings.contains(&warning) {
                    self.warnings.push(warning);
                }
            }
            for recorded in done.events {
                crate::apply::apply(&mut scratch, &recorded).map_err(|_| refused())?;
                made.push(recorded);
            }
        }
        let former = before
            .checked_sub(1)
            .and_then(|at| self.state.versions.get(at));
        if let Some(former) = former.filter(|former| former.order != scratch.numbers()) {
            let order: Vec<_> = former
                .order
                .iter()
                .filter_map(|at| scratch.id(*at))
                .collect();
            let mut act = self.within(&scratch);
            act.push(Event::NumbersAssigned {
                version: u32::try_from(scratch.versions.len() + 1).unwrap_or(u32::MAX),
                order,
                cause: NumbersCause::Undo,
                drawn: Vec::new(),
                seed: None,
                from_round: scratch.next_round(),
            });
            for recorded in act.made.events {
                crate::apply::apply(&mut scratch, &recorded).map_err(|_| refused())?;
                made.push(recorded);
            }
        }
        let counted = scratch.config().map_or(rounds, |config| config.rounds);
        if counted != rounds {
            let mut act = self.within(&scratch);
            act.push(Event::ConfigChanged {
                changes: vec![Change::Rounds {
                    from: counted,
                    to: rounds,
                }],
                text: None,
            });
            made.extend(act.made.events);
        }
        self.made.events.extend(made);
        match self.made.events.is_empty() {
            true => Err(refused().into()),
            false => Ok(()),
        }
    }

    /// The event that restores a removed entry.
    fn restored(&self, at: usize) -> Option<Event> {
        let entry = self.state.entry(at).filter(|entry| entry.removed)?;
        Some(Event::EntryAdded {
            entry: entry.id.clone(),
            person: entry.person.clone(),
            rating: entry.rating.clone(),
            title: entry.title,
            federation: entry.federation.clone(),
            club: entry.club.clone(),
            category: entry.category.clone(),
            first_round: entry.first_round,
            flags: entry.flags,
            team: entry.team.and_then(|team| self.state.id(team)),
        })
    }

    pub(crate) fn undo_removal(&mut self, seq: u64, at: usize, before: usize) -> Acted {
        let refused = || Reason::NotCompensable { seq };
        let event = self.restored(at).ok_or_else(refused)?;
        // Numbers assigned since then do not include the entry.
        let versions = self.state.versions.len();
        let former = before
            .checked_sub(1)
            .and_then(|last| self.state.versions.get(last));
        let order = match former {
            _ if versions == before => None,
            Some(former) if versions == before + 1 => Some(former.order.clone()),
            _ => return Err(refused().into()),
        };
        self.warn_drafts(RoundNumber::FIRST);
        self.push(event);
        if let Some(order) = order {
            self.count_rounds(order.len())?;
            let event = Event::NumbersAssigned {
                version: u32::try_from(versions + 1).unwrap_or(u32::MAX),
                order: order.iter().filter_map(|at| self.state.id(*at)).collect(),
                cause: NumbersCause::Undo,
                drawn: Vec::new(),
                seed: None,
                from_round: self.state.next_round(),
            };
            self.push(event);
        }
        Ok(())
    }
}
