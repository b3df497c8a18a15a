//! Entering, correcting, merging, taking out.

use jadoube_vocabulary::{EntryId, PersonId, RoundNumber};
use rustc_hash::FxHashMap;

use crate::command::{Command, NewEntry};
use crate::door::{Act, Acted};
use crate::entry_data::{Flags, How, Rating};
use crate::event::{EntryChange, Event};
use crate::facts::Person;
use crate::notice::Notice;
use crate::numbers::Newcomer;
use crate::refusal::{Reason, Refusal};
use crate::state::Entry;

/// The most entries of one command.
const MOST: usize = 1_000;

/// The highest rating anybody types.
const HIGHEST_RATING: u32 = 4_000;

/// By what a person is known to be entered already.
#[derive(PartialEq, Eq, Hash)]
pub(crate) enum Known {
    Person(PersonId),
    Fide(String),
    National(String),
}

pub(crate) fn known_by(person: &PersonId, details: Option<&Person>) -> Vec<Known> {
    let filled = |id: &Option<String>| id.clone().filter(|id| !id.trim().is_empty());
    let mut found = vec![Known::Person(person.clone())];
    found.extend(
        details
            .and_then(|one| filled(&one.fide_id))
            .map(Known::Fide),
    );
    found.extend(
        details
            .and_then(|one| filled(&one.national_id))
            .map(Known::National),
    );
    found
}

impl Act<'_> {
    pub(crate) fn add_entries(&mut self, new: &[NewEntry]) -> Acted {
        if new.is_empty() {
            return Err(Reason::Nothing {}.into());
        }
        if new.len() > MOST {
            return Err(Reason::TooMany { most: 1_000 }.into());
        }
        let state = self.state;
        // People of a team event play for their teams.
        if state.is_team_event() {
            return self.add_members(new);
        }
        if !state.system().is_swiss() && state.last_published().is_some() {
            return Err(Reason::RoundRobinRuns {}.into());
        }
        let mut known = self.known_people();
        let mut reasons = Vec::new();
        let mut ids = Vec::new();
        let mut ratings = Vec::new();
        for one in new {
            let (entry, rating) = match self.enter(one, None, &mut known) {
                Ok(entered) => entered,
                Err(refusal) => {
                    reasons.extend(refusal.reasons);
                    continue;
                }
            };
            ids.push(entry);
            ratings.push(rating);
        }
        if !reasons.is_empty() {
            return Err(Refusal {
                reasons,
                conflict: false,
                way_out: None,
            });
        }
        let newcomers: Vec<Newcomer<'_>> = new
            .iter()
            .zip(&ids)
            .zip(&ratings)
            .map(|((one, id), rating)| Newcomer {
                id: id.clone(),
                rating,
                title: one.title,
                name: &one.name,
            })
            .collect();
        self.number_newcomers(&newcomers)?;
        self.warn_drafts(RoundNumber::FIRST);
        self.made.entries = ids;
        Ok(())
    }

    /// By what everybody entered is known.
    pub(crate) fn known_people(&self) -> FxHashMap<Known, EntryId> {
        let mut known: FxHashMap<Known, EntryId> = FxHashMap::default();
        for (_, entry) in self.state.alive() {
            for key in known_by(&entry.person, self.facts.people.person(&entry.person)) {
                known.insert(key, entry.id.clone());
            }
        }
        known
    }

    /// New people of teams, each at the bottom of his roster.
    fn add_members(&mut self, new: &[NewEntry]) -> Acted {
        let mut known = self.known_people();
        let mut joined: Vec<(usize, Vec<EntryId>)> = Vec::new();
        let mut ids = Vec::with_capacity(new.len());
        for one in new {
            let Some(id) = &one.team else {
                return Err(Reason::BadField {
                    field: "team".to_owned(),
                }
                .into());
            };
            let team = self.team(id)?;
            let (entry, _) = self.enter(one, Some(id), &mut known)?;
            match joined.iter_mut().find(|(at, _)| *at == team) {
                Some((_, list)) => list.push(entry.clone()),
                None => joined.push((team, vec![entry.clone()])),
            }
            ids.push(entry);
        }
        for (team, list) in joined {
            self.add_to_roster(team, &list)?;
        }
        self.made.entries = ids;
        Ok(())
    }

    pub(crate) fn enter(
        &mut self,
        one: &NewEntry,
        team: Option<&EntryId>,
        known: &mut FxHashMap<Known, EntryId>,
    ) -> Acted<(EntryId, Rating)> {
        let bad = |field: &str| Reason::BadField {
            field: field.to_owned(),
        };
        let name = one.name.trim();
        if name.chars().count() > 200 || (name.is_empty() && one.person.is_none()) {
            return Err(bad("name").into());
        }
        if one.rating.is_some_and(|rating| rating > HIGHEST_RATING) {
            return Err(bad("rating").into());
        }
        let long = |text: &Option<String>| text.as_ref().is_some_and(|text| text.len() > 100);
        for (field, text) in [
            ("federation", &one.federation),
            ("club", &one.club),
            ("category", &one.category),
            ("fide_id", &one.fide_id),
            ("national_id", &one.national_id),
            ("birth", &one.birth),
            ("sex", &one.sex),
        ] {
            if long(text) {
                return Err(bad(field).into());
            }
        }
        let next = self.state.next_round();
        let first_round = one.first_round.unwrap_or(next);
        if first_round < next {
            return Err(Reason::RoundPublished { round: first_round }.into());
        }
        let details = Person {
            name: name.to_owned(),
            birth: one.birth.clone(),
            sex: one.sex.clone(),
            fide_id: one.fide_id.clone(),
            national_id: one.national_id.clone(),
        };
        let person = one.person.clone().unwrap_or_else(|| self.ids.person());
        let keys = known_by(&person, Some(&details));
        if let Some(entry) = keys.iter().find_map(|key| known.get(key)) {
            return Err(Reason::EnteredAlready {
                entry: entry.clone(),
            }
            .into());
        }
        self.elsewhere(one, &keys)?;
        let entry = self.ids.entry();
        for key in keys {
            known.insert(key, entry.clone());
        }
        if one.person.is_none() {
            self.made.people.push((person.clone(), details));
        }
        let rating = Rating {
            // FIDE's lists write 0 for nobody's rating.
            value: one.rating.filter(|rating| *rating > 0),
            list: one.list.clone(),
            period: one.period.clone(),
            place: one.list_place,
            how: one.how.unwrap_or(match (one.rating, one.list.as_deref()) {
                (None | Some(0), _) => How::None,
                (_, Some("T")) => How::Technical,
                _ => How::Listed,
            }),
        };
        self.push(Event::EntryAdded {
            entry: entry.clone(),
            person,
            rating: rating.clone(),
            title: one.title,
            federation: one.federation.clone(),
            club: one.club.clone(),
            category: one.category.clone(),
            first_round,
            flags: Flags {
                no_half_bye: one.no_half_bye,
                fixed_table: one.fixed_table,
                unlisted: one.unlisted,
                licence: one.licence,
            },
            team: team.cloned(),
        });
        Ok((entry, rating))
    }

    fn entry(&self, id: &EntryId) -> Acted<(usize, &Entry)> {
        let at = self.place(id)?;
        let entry = self.state.entry(at);
        Ok((
            at,
            entry.ok_or_else(|| Reason::NoSuchEntry { entry: id.clone() })?,
        ))
    }

    pub(crate) fn change_entry(&mut self, command: &Command) -> Acted {
        let Command::ChangeEntry {
            entry: id,
            title,
            federation,
            club,
            category,
            first_round,
            no_half_bye,
            fixed_table,
            unlisted,
            licence,
            reason,
        } = command
        else {
            return Ok(());
        };
        let (at, entry) = self.entry(id)?;
        let mut changes = Vec::new();
        if let Some(to) = title.filter(|to| *to != entry.title) {
            changes.push(EntryChange::Title {
                from: entry.title,
                to,
            });
        }
        for (wanted, now, make) in [
            (federation, &entry.federation, 0),
            (club, &entry.club, 1),
            (category, &entry.category, 2),
        ] {
            let Some(to) = wanted.clone().filter(|to| to != now) else {
                continue;
            };
            let from = now.clone();
            changes.push(match make {
                0 => EntryChange::Federation { from, to },
                1 => EntryChange::Club { from, to },
                _ => EntryChange::Category { from, to },
            });
        }
        let flags = Flags {
            no_half_bye: no_half_bye.unwrap_or(entry.flags.no_half_bye),
            fixed_table: fixed_table.unwrap_or(entry.flags.fixed_table),
            unlisted: unlisted.unwrap_or(entry.flags.unlisted),
            licence: licence.unwrap_or(entry.flags.licence),
        };
        if flags != entry.flags {
            changes.push(EntryChange::Flags {
                from: entry.flags,
                to: flags,
            });
        }
        let mut pairing = false;
        if let Some(to) = first_round.filter(|to| *to != entry.first_round) {
            let earliest = to.min(entry.first_round);
            if self.state.is_published(earliest) || self.state.ever_counted(at) {
                return Err(Reason::RoundPublished { round: earliest }.into());
            }
            pairing = true;
            changes.push(EntryChange::FirstRound {
                from: entry.first_round,
                to,
            });
        }
        if changes.is_empty() {
            return Ok(());
        }
        if pairing {
            self.warn_drafts(RoundNumber::FIRST);
        }
        let text = self.text(reason.as_ref());
        self.push(Event::EntryChanged {
            entry: id.clone(),
            changes,
            text,
        });
        Ok(())
    }

    pub(crate) fn set_rating(&mut self, command: &Command) -> Acted {
        let Command::SetRating {
            entry: id,
            rating,
            list,
            period,
            list_place,
            how,
            from_round,
            reason,
        } = command
        else {
            return Ok(());
        };
        let (_, entry) = self.entry(id)?;
        if rating.is_some_and(|rating| rating > HIGHEST_RATING) {
            return Err(Reason::BadField {
                field: "rating".to_owned(),
            }
            .into());
        }
        let was = entry.rating.clone();
        let now = Rating {
            value: rating.filter(|rating| *rating > 0),
            list: list.clone().or_else(|| was.list.clone()),
            period: period.clone(),
            place: *list_place,
            how: how.unwrap_or(if rating.is_some() {
                How::Manual
            } else {
                How::None
            }),
        };
        if now == was && from_round.is_none() {
            return Ok(());
        }
        let later = from_round.filter(|round| *round > RoundNumber::FIRST);
        if later.is_none() {
            self.warn_drafts(RoundNumber::FIRST);
            if !self.state.versions.is_empty() {
                self.notice(Notice::NumbersOutOfOrder {});
            }
        }
        let text = self.text(reason.as_ref());
        self.push(Event::EntryRatingSet {
            entry: id.clone(),
            was,
            rating: now,
            from_round: later,
            text,
        });
        Ok(())
    }

    pub(crate) fn merge_entries(
        &mut self,
        kept: &EntryId,
        dropped: &EntryId,
        reason: Option<&String>,
    ) -> Acted {
        let (keep, drop) = (self.place(kept)?, self.place(dropped)?);
        if keep == drop {
            return Err(Reason::Twice {
                entry: kept.clone(),
            }
            .into());
        }
        let paired = |at: usize| self.state.ever_counted(at);
        // T4: only one that never played can go.
        let (kept, dropped, gone) = match (paired(keep), paired(drop)) {
            (true, true) => return Err(Reason::BothPaired {}.into()),
            (false, true) => (dropped, kept, keep),
            _ => (kept, dropped, drop),
        };
        self.warn_drafts(RoundNumber::FIRST);
        let text = self.text(reason);
        self.push(Event::EntryMerged {
            kept: kept.clone(),
            dropped: dropped.clone(),
            text,
        });
        self.one_fewer(gone)
    }

    pub(crate) fn remove_entry(&mut self, id: &EntryId, reason: Option<&String>) -> Acted {
        let at = self.place(id)?;
        let forbidden = |group: &crate::state::ForbiddenGroup| group.entries.contains(&at);
        let schedule =
            self.state.system().is_round_robin() && self.state.last_published().is_some();
        if self.state.ever_counted(at) || schedule {
            return Err(Reason::HasGames { entry: id.clone() }.into());
        }
        self.warn_drafts(RoundNumber::FIRST);
        let groups: Vec<u32> = self
            .state
            .forbidden
            .iter()
            .filter(|group| forbidden(group) && group.entries.len() == 2)
            .map(|group| group.group)
            .collect();
        for group in groups {
            self.push(Event::PairsAllowed { group });
        }
        let text = self.text(reason);
        self.push(Event::EntryRemoved {
            entry: id.clone(),
            text,
        });
        self.one_fewer(at)
    }

    /// A round robin of one fewer has fewer rounds.
    fn one_fewer(&mut self, gone: usize) -> Acted {
        match self.state.number(gone) {
            Some(_) => self.count_rounds(self.state.numbers().len().saturating_sub(1)),
            None => Ok(()),
        }
    }
}
