//! Applying events about entries, byes and start numbers.

use crate::apply::Applied;
use crate::event::{EntryChange, Event};
use crate::round::CheckIn;
use crate::state::{Away, Entry, KeptApart, State, Version};
use crate::undo::Done;

impl State {
    #[expect(
        clippy::too_many_lines,
        reason = "one arm an event; what is long has its own function"
    )]
    pub(crate) fn take_entry(&mut self, event: &Event) -> Applied {
        match event {
            Event::EntryAdded { .. } => self.entry_added(event)?,
            Event::EntriesImported { events, .. } => {
                let before = self.versions.len();
                self.done(Done::Imported {
                    events: *events,
                    before,
                    rounds: self.config.as_ref().map_or(0, |config| config.rounds),
                });
            }
            Event::EntryChanged { entry, changes, .. } => {
                let at = self.at(entry)?;
                let entry = self.entry_at(entry)?;
                for change in changes {
                    match change {
                        EntryChange::Title { to, .. } => entry.title = *to,
                        EntryChange::Federation { to, .. } => entry.federation.clone_from(to),
                        EntryChange::Club { to, .. } => entry.club.clone_from(to),
                        EntryChange::Category { to, .. } => entry.category.clone_from(to),
                        EntryChange::FirstRound { to, .. } => entry.first_round = *to,
                        EntryChange::Flags { to, .. } => entry.flags = *to,
                    }
                }
                self.done(Done::Changed(at, changes.clone()));
            }
            Event::EntryRatingSet {
                entry,
                rating,
                from_round,
                ..
            } => {
                let at = self.at(entry)?;
                let entry = self.entry_at(entry)?;
                match from_round {
                    Some(round) => {
                        entry.later_ratings.insert(*round, rating.clone());
                    }
                    None => {
                        let was = std::mem::replace(&mut entry.rating, rating.clone());
                        self.done(Done::Rated(at, Box::new((was, rating.clone()))));
                    }
                }
            }
            Event::EntryMerged { dropped, .. } => {
                let at = self.at(dropped)?;
                let before = self.versions.len();
                self.taken_out(at);
                self.done(Done::EntryRemoved { at, before });
            }
            Event::EntryRemoved { entry, .. } => {
                let at = self.at(entry)?;
                self.entry_at(entry)?;
                let before = self.versions.len();
                self.taken_out(at);
                self.done(Done::EntryRemoved { at, before });
            }
            Event::EntryWithdrawn {
                entry,
                from_round,
                cause,
                ..
            } => {
                let at = self.at(entry)?;
                self.entry_at(entry)?.away.push(Away {
                    from: *from_round,
                    until: None,
                    cause: *cause,
                });
                self.done(Done::Withdrawn(at, *from_round));
            }
            Event::EntryReturned {
                entry, from_round, ..
            } => {
                let away = &mut self.entry_at(entry)?.away;
                let last = away.last_mut().ok_or("returned without leaving")?;
                last.until = Some(*from_round);
                if last.from >= *from_round {
                    away.pop();
                }
            }
            Event::CheckInOpened { round } => {
                let round = self.round_at(*round)?;
                round.check_in = CheckIn::Open;
            }
            Event::EntryCheckedIn { entry, round } => {
                let at = self.at(entry)?;
                if self.round_at(*round)?.present.insert(at) {
                    self.done(Done::CheckedIn(at, *round));
                }
            }
            Event::EntryCheckedOut { entry, round } => {
                let at = self.at(entry)?;
                self.round_at(*round)?.present.remove(&at);
            }
            Event::CheckInClosed { round } => self.round_at(*round)?.check_in = CheckIn::Closed,
            Event::ByeGranted {
                entry, round, kind, ..
            } => {
                let at = self.at(entry)?;
                self.entry_at(entry)?.byes.insert(*round, *kind);
                self.done(Done::Bye(at, *round, *kind));
            }
            Event::ByeCancelled { entry, round, .. } => {
                self.entry_at(entry)?.byes.remove(round);
            }
            Event::PairsForbidden {
                group,
                entries,
                first,
                last,
                regulation,
                ..
            } => {
                let entries = self.at_all(entries)?;
                self.groups = self.groups.max(*group);
                self.forbidden.push(KeptApart {
                    group: *group,
                    entries,
                    first: *first,
                    last: *last,
                    regulation: *regulation,
                });
                self.done(Done::Forbidden(*group));
            }
            Event::PairsAllowed { group } => self.forbidden.retain(|one| one.group != *group),
            Event::NumbersAssigned {
                order,
                cause,
                from_round,
                ..
            } => {
                let order = self.at_all(order)?;
                self.numbered(Version {
                    order,
                    cause: *cause,
                    exchanged: None,
                    from_round: *from_round,
                });
            }
            Event::NumbersExchanged {
                a, b, from_round, ..
            } => {
                let (a, b) = (self.at(a)?, self.at(b)?);
                let mut order = self.numbers().to_vec();
                for place in &mut order {
                    *place = match *place {
                        one if one == a => b,
                        one if one == b => a,
                        one => one,
                    };
                }
                self.numbered(Version {
                    order,
                    cause: crate::event::NumbersCause::Regeneration,
                    exchanged: Some((a, b)),
                    from_round: *from_round,
                });
            }
            _ => {}
        }
        Ok(())
    }

    fn entry_added(&mut self, event: &Event) -> Applied {
        let Event::EntryAdded {
            entry,
            person,
            rating,
            title,
            federation,
            club,
            category,
            first_round,
            flags,
            team,
        } = event
        else {
            return Ok(());
        };
        let team = team.as_ref().map(|team| self.at(team)).transpose()?;
        // Added again after removal: it keeps its index.
        if let Some(at) = self.index.get(entry).copied() {
            let again = self.entries.get_mut(at).ok_or("no such entry")?;
            if !again.removed {
                return Err("entered twice");
            }
            again.removed = false;
            again.seq = self.head;
            self.kept_apart_too(at);
            self.done(Done::EntryAdded(at));
            return Ok(());
        }
        let at = self.entries.len();
        self.index.insert(entry.clone(), at);
        self.entries.push(Entry {
            id: entry.clone(),
            person: person.clone(),
            rating: rating.clone(),
            later_ratings: std::collections::BTreeMap::new(),
            title: *title,
            federation: federation.clone(),
            club: club.clone(),
            category: category.clone(),
            first_round: *first_round,
            flags: *flags,
            away: Vec::new(),
            byes: std::collections::BTreeMap::new(),
            removed: false,
            is_team: false,
            team,
            roster: crate::teams::TeamRoster::default(),
            number: None,
            seq: self.head,
        });
        self.kept_apart_too(at);
        self.done(Done::EntryAdded(at));
        Ok(())
    }

    /// C.05 5.2: a club that the regulations keep apart takes in whoever comes later (T44).
    fn kept_apart_too(&mut self, at: usize) {
        for place in self.groups_of_club(at) {
            let group = self.forbidden.get_mut(place);
            if let Some(group) = group.filter(|group| !group.entries.contains(&at)) {
                group.entries.push(at);
            }
        }
    }

    /// The groups kept apart by the regulations whose members are all of this entry's club.
    fn groups_of_club(&self, at: usize) -> Vec<usize> {
        let club = |at: &usize| {
            let entry = self.entries.get(*at)?;
            entry.club.as_deref().filter(|club| !club.is_empty())
        };
        let Some(own) = club(&at) else {
            return Vec::new();
        };
        let groups = self.forbidden.iter().enumerate();
        let own = groups.filter(|(_, group)| {
            group.regulation && group.entries.iter().all(|member| club(member) == Some(own))
        });
        own.map(|(place, _)| place).collect()
    }

    /// Removes an entry from the field and from the start numbers.
    fn taken_out(&mut self, at: usize) {
        if let Some(entry) = self.entries.get_mut(at) {
            entry.removed = true;
            entry.number = None;
        }
        for place in self.groups_of_club(at) {
            if let Some(group) = self.forbidden.get_mut(place) {
                group.entries.retain(|member| *member != at);
            }
        }
        for entry in &mut self.entries {
            entry.roster.base.retain(|member| *member != at);
            entry.roster.reserves.retain(|member| *member != at);
        }
        if let Some(last) = self.versions.last()
            && last.order.contains(&at)
        {
            let mut version = last.clone();
            version.order.retain(|place| *place != at);
            version.exchanged = None;
            version.cause = crate::event::NumbersCause::Undo;
            self.versions.push(version);
            self.renumber();
        }
    }

    fn numbered(&mut self, version: Version) {
        let before = self.versions.len();
        let was = version.cause;
        let exchanged = version.exchanged.is_some();
        self.versions.push(version);
        self.renumber();
        if exchanged || was == crate::event::NumbersCause::Regeneration {
            self.done(Done::Numbers { before });
        }
    }

    fn renumber(&mut self) {
        for entry in &mut self.entries {
            entry.number = None;
        }
        let order = self
            .versions
            .last()
            .map_or_else(Vec::new, |last| last.order.clone());
        for (at, place) in order.into_iter().enumerate() {
            if let Some(entry) = self.entries.get_mut(place) {
                entry.number = u32::try_from(at + 1).ok();
            }
        }
    }
}
