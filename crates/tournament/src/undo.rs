//! Undo by compensation: nothing is deleted; a new event reverts the old one and says so.

use jadoube_vocabulary::{Absence, GameId, Outcome, RoundNumber};

use crate::door::{Act, Acted};
use crate::entry_data::Rating;
use crate::event::{EntryChange, Event, MatchTo, NumbersCause};
use crate::refusal::Reason;
use crate::state::{Entry, PointsDecision, TournamentStage};

/// An act that may still be compensated, with what its compensation needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Done {
    /// A result entered, cleared, corrected or adjourned, and the one before.
    Result {
        game: GameId,
        was: Outcome,
    },
    /// A contested result that was settled, and the conflicting statements.
    Settled {
        game: GameId,
        said: Vec<Outcome>,
    },
    EntryAdded(usize),
    /// With the number of versions of the start list before.
    EntryRemoved {
        at: usize,
        before: usize,
    },
    Withdrawn(usize, RoundNumber),
    Bye(usize, RoundNumber, Absence),
    /// The number of versions before.
    Numbers {
        before: usize,
    },
    Drafted(RoundNumber, u32),
    Published(RoundNumber),
    Edited(RoundNumber),
    Closed(RoundNumber),
    Sealed,
    Decision(u32),
    /// An incident that was recorded.
    Incident(u32),
    /// A ruling on an incident.
    Ruled(u32),
    Forbidden(u32),
    CheckedIn(usize, RoundNumber),
    /// Points by decision.
    Points(PointsDecision),
    /// A match by decision, and the decision before.
    Match {
        round: RoundNumber,
        number: u32,
        was: Option<MatchTo>,
        to: MatchTo,
    },
    /// A game played with reversed colours.
    Reversed(GameId),
    /// A correction of an entry, as it was made.
    Changed(usize, Vec<EntryChange>),
    /// The rating before, and the one that replaced it.
    Rated(usize, Box<(Rating, Rating)>),
    /// An imported list: its number of events, and the number of versions before.
    Imported {
        events: u32,
        before: usize,
        /// The number of rounds before, to restore a round-robin table that grew.
        rounds: u32,
    },
}

impl crate::State {
    /// Sequence numbers of events that may still be undone, as far as the state alone can tell.
    pub fn compensable(&self) -> impl Iterator<Item = u64> {
        self.acts.keys().copied()
    }
}

impl Act<'_> {
    pub(crate) fn undo(&mut self, seq: u64) -> Acted {
        let refused = || Reason::NotCompensable { seq };
        let done = self.state.acts.get(&seq).cloned().ok_or_else(refused)?;
        let before = self.made.events.len();
        self.compensate(seq, &done)?;
        for recorded in self.made.events.iter_mut().skip(before) {
            // What a decision had done says itself which event it takes back.
            recorded.undoes.get_or_insert(seq);
        }
        Ok(())
    }

    pub(crate) fn compensate(&mut self, seq: u64, done: &Done) -> Acted {
        let refused = || Reason::NotCompensable { seq };
        match done {
            Done::Changed(at, changes) => return self.undo_change(seq, *at, changes),
            Done::Settled { game, said } => return self.undo_settled(seq, *game, said),
            Done::Rated(at, both) => return self.undo_rating(seq, *at, &both.0, &both.1),
            Done::Imported {
                events,
                before,
                rounds,
            } => return self.undo_list(seq, *events, *before, *rounds),
            _ => {}
        }
        match *done {
            Done::Changed(..) | Done::Rated(..) | Done::Imported { .. } | Done::Settled { .. } => {}
            Done::Result { game, was } => self.undo_result(seq, game, was)?,
            Done::EntryAdded(at) => {
                let id = self.id(at)?;
                self.remove_entry(&id, None)?;
            }
            Done::EntryRemoved { at, before } => self.undo_removal(seq, at, before)?,
            Done::Withdrawn(at, from) => {
                if self.state.is_published(from) {
                    return Err(refused().into());
                }
                let id = self.id(at)?;
                self.come_back(&id, Some(from), None)?;
            }
            Done::Bye(at, round, kind) => {
                let id = self.id(at)?;
                let there = self
                    .state
                    .entry(at)
                    .and_then(|entry| entry.byes.get(&round));
                if there != Some(&kind) {
                    return Err(refused().into());
                }
                self.cancel_bye(&id, round)?;
            }
            Done::Numbers { before } => {
                let last = self.state.last_published();
                let newer = self.state.versions.len() > before + 1;
                if newer || last.is_some_and(|last| last.get() >= 4) {
                    return Err(refused().into());
                }
                let former = before
                    .checked_sub(1)
                    .and_then(|at| self.state.versions.get(at));
                let order = former.ok_or_else(refused)?.order.clone();
                self.warn_drafts(RoundNumber::FIRST);
                let event = Event::NumbersAssigned {
                    version: u32::try_from(self.state.versions.len() + 1).unwrap_or(u32::MAX),
                    order: order.iter().filter_map(|at| self.state.id(*at)).collect(),
                    cause: NumbersCause::Undo,
                    drawn: Vec::new(),
                    seed: None,
                    from_round: self.state.next_round(),
                };
                self.push(event);
            }
            Done::Drafted(round, attempt) => {
                let draft = self
                    .state
                    .round(round)
                    .and_then(|found| found.draft.as_ref());
                if draft.is_none_or(|draft| draft.attempt != attempt) {
                    return Err(refused().into());
                }
                self.discard(round, None)?;
            }
            Done::Published(round) => {
                let started = self
                    .state
                    .round(round)
                    .is_some_and(|found| found.started.is_some());
                if started || self.state.next_round().previous() != Some(round) {
                    return Err(refused().into());
                }
                self.unpublish(round, None, None)?;
            }
            Done::Edited(round) => {
                let found = self.state.round(round);
                let drafted = |round: RoundNumber| {
                    let found = self.state.round(round);
                    found.is_some_and(|found| found.draft.is_some())
                };
                // Published: as long as nobody plays and nothing depends on it.
                let usable = found.is_some_and(|found| {
                    found.before_session.is_some()
                        && match found.published {
                            None => found.draft.is_some(),
                            Some(_) => found.started.is_none() && !drafted(round.next()),
                        }
                });
                if !usable {
                    return Err(refused().into());
                }
                self.no_session()?;
                self.push(Event::EditingReopened { round });
            }
            Done::Closed(round) => self.reopen_round(round)?,
            // What was sent depends on the seal.
            Done::Sealed if self.state.stage() == TournamentStage::Reported => {
                return Err(refused().into());
            }
            Done::Sealed => self.unseal(None)?,
            Done::Decision(decision) => self.withdraw_decision(decision, None)?,
            Done::Incident(number) => {
                if self
                    .state
                    .incident(number)
                    .is_none_or(|one| one.ruling.is_some())
                {
                    return Err(refused().into());
                }
                self.drop_incident(number, None)?;
            }
            Done::Points(decision) => {
                let id = self.id(decision.entry)?;
                self.decide_points(&id, decision.round, -decision.tenths, None)?;
            }
            Done::Match {
                round,
                number,
                was,
                to,
            } => self.undo_match(seq, round, number, (was, to))?,
            Done::Reversed(game) => self.undo_reversed(seq, game)?,
            Done::Ruled(number) => self.reopen_incident(number, None)?,
            Done::Forbidden(group) => self.lift_forbidden(group)?,
            Done::CheckedIn(at, round) => {
                let id = self.id(at)?;
                self.check_in(&id, round, false)?;
            }
        }
        if self.made.events.is_empty() {
            return Err(refused().into());
        }
        Ok(())
    }

    /// Restores each field, unless it has changed since.
    fn undo_change(&mut self, seq: u64, at: usize, changes: &[EntryChange]) -> Acted {
        let entry = self.state.entry(at).filter(|entry| !entry.removed);
        let stands = |entry: &&Entry| changes.iter().all(|change| change.stands_in(entry));
        let entry = entry.filter(stands).ok_or(Reason::NotCompensable { seq })?;
        let entry = entry.id.clone();
        let first = |change: &EntryChange| matches!(change, EntryChange::FirstRound { .. });
        if changes.iter().any(first) {
            if self.state.ever_counted(at) {
                return Err(Reason::NotCompensable { seq }.into());
            }
            self.warn_drafts(RoundNumber::FIRST);
        }
        self.push(Event::EntryChanged {
            entry,
            changes: changes.iter().rev().map(EntryChange::reversed).collect(),
            text: None,
        });
        Ok(())
    }

    fn undo_rating(&mut self, seq: u64, at: usize, was: &Rating, now: &Rating) -> Acted {
        let entry = self.state.entry(at).filter(|entry| !entry.removed);
        let entry = entry.filter(|entry| entry.rating == *now);
        let entry = entry.ok_or(Reason::NotCompensable { seq })?.id.clone();
        self.warn_drafts(RoundNumber::FIRST);
        self.push(Event::EntryRatingSet {
            entry,
            was: now.clone(),
            rating: was.clone(),
            from_round: None,
            text: None,
        });
        Ok(())
    }
}
