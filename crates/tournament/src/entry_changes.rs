//! Correcting, re-rating, merging and removing entries.

use jadoube_vocabulary::{EntryId, RoundNumber};

use crate::command::Command;
use crate::door::{Act, Acted};
use crate::entries::HIGHEST_RATING;
use crate::entry_data::{Flags, How, Rating};
use crate::event::{EntryChange, Event};
use crate::notice::Notice;
use crate::refusal::Reason;
use crate::state::Entry;

impl Act<'_> {
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
            // A table or a bracket begins with everybody.
            if !self.state.system().is_swiss() {
                return Err(Reason::NotInThisSystem {}.into());
            }
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
        // T4: only an entry that never played can be dropped.
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
        let forbidden = |group: &crate::state::KeptApart| group.entries.contains(&at);
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

    /// A round robin with one player fewer has fewer rounds.
    fn one_fewer(&mut self, gone: usize) -> Acted {
        match self.state.number(gone) {
            Some(_) => self.count_rounds(self.state.numbers().len().saturating_sub(1)),
            None => Ok(()),
        }
    }
}
