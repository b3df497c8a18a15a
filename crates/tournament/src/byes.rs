//! Requested byes and forbidden pairs.

use jadoube_vocabulary::{Absence, EntryId, RoundNumber};

use crate::door::{Act, Acted};
use crate::event::Event;
use crate::refusal::Reason;
use crate::warnings::{Warning, is_granted};

impl Act<'_> {
    pub(crate) fn grant_bye(
        &mut self,
        id: &EntryId,
        round: RoundNumber,
        kind: Absence,
        reason: Option<&String>,
    ) -> Acted {
        let at = self.place(id)?;
        self.not_a_member(id, at)?;
        let config = self.config()?;
        if !is_granted(kind) {
            return Err(Reason::NoSuchBye { kind }.into());
        }
        if !self.state.system().is_swiss() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        // T20: byes cannot be granted after the pairing.
        self.round_to_come(round)?;
        // V/2.8.9.5: an announced absence is worth nothing.
        if self.state.game_kind().is_draughts() && kind != Absence::Zero {
            return Err(Reason::NoSuchBye { kind }.into());
        }
        let Some(entry) = self.state.entry(at) else {
            return Err(Reason::NoSuchEntry { entry: id.clone() }.into());
        };
        match entry.byes.get(&round) {
            Some(same) if *same == kind => return Ok(()),
            Some(other) => return Err(Reason::ByeAlready { kind: *other }.into()),
            None => {}
        }
        match kind {
            Absence::Half => {
                if entry.flags.no_half_bye {
                    return Err(Reason::NoHalfBye { entry: id.clone() }.into());
                }
                let last = config.rounds.saturating_sub(config.no_half_byes_in_last);
                if round.get() > last {
                    return Err(Reason::NoHalfByeSoLate { round }.into());
                }
                // Whoever played on a late board after all did not have it.
                let had = entry
                    .byes
                    .iter()
                    .filter(|(round, kind)| {
                        **kind == Absence::Half && self.state.had_bye(at, **round)
                    })
                    .count();
                let had = u32::try_from(had).unwrap_or(u32::MAX);
                if had >= config.half_byes {
                    self.warn(Warning::SecondHalfBye {
                        entry: id.clone(),
                        round,
                        had,
                    });
                }
            }
            Absence::Full => self.warn(Warning::FullPointBye {
                entry: id.clone(),
                round,
            }),
            _ => {}
        }
        self.warn_drafts(round);
        let text = self.text(reason);
        self.push(Event::ByeGranted {
            entry: id.clone(),
            round,
            kind,
            text,
        });
        Ok(())
    }

    pub(crate) fn cancel_bye(&mut self, id: &EntryId, round: RoundNumber) -> Acted {
        let at = self.place(id)?;
        self.round_to_come(round)?;
        let was = self
            .state
            .entry(at)
            .and_then(|entry| entry.byes.get(&round).copied());
        let was = was.ok_or(Reason::NoBye {})?;
        self.warn_drafts(round);
        self.push(Event::ByeCancelled {
            entry: id.clone(),
            round,
            was,
        });
        Ok(())
    }

    pub(crate) fn forbid_pairs(
        &mut self,
        entries: &[EntryId],
        first: Option<RoundNumber>,
        last: Option<RoundNumber>,
        regulation: bool,
        reason: Option<&String>,
    ) -> Acted {
        let mut places = Vec::with_capacity(entries.len());
        for id in entries {
            let at = self.place(id)?;
            if places.contains(&at) {
                return Err(Reason::Twice { entry: id.clone() }.into());
            }
            places.push(at);
        }
        if places.len() < 2 {
            return Err(Reason::Nothing {}.into());
        }
        if first.zip(last).is_some_and(|(first, last)| first > last) {
            return Err(Reason::BadField {
                field: "last".to_owned(),
            }
            .into());
        }
        // The draughts code does not have forbidden pairs.
        if self.state.system() != crate::config::TournamentSystem::FideDutch {
            return Err(Reason::NotInThisSystem {}.into());
        }
        // What is over cannot be forbidden any more.
        if let Some(round) = last.filter(|last| *last < self.state.next_round()) {
            return Err(Reason::RoundPublished { round }.into());
        }
        // T44: must be announced before round 1.
        if self.state.last_published().is_some() {
            self.forbidden_by_fide(Warning::ForbidLate {
                entries: entries.to_vec(),
            });
        }
        self.warn_drafts(first.unwrap_or(RoundNumber::FIRST));
        let text = self.text(reason);
        let late = self.state.last_published().map(|_| self.state.next_round());
        self.push(Event::PairsForbidden {
            group: self.state.groups + 1,
            entries: entries.to_vec(),
            first: first.max(late),
            last,
            regulation,
            text,
        });
        Ok(())
    }

    pub(crate) fn lift_forbidden(&mut self, group: u32) -> Acted {
        let found = self.state.forbidden.iter().find(|one| one.group == group);
        let Some(found) = found else {
            return Err(Reason::NoSuchThing { number: group }.into());
        };
        let entries: Vec<EntryId> = found
            .entries
            .iter()
            .filter_map(|at| self.state.id(*at))
            .collect();
        if self.state.last_published().is_some() {
            self.forbidden_by_fide(Warning::ForbidLate { entries });
        }
        self.warn_drafts(RoundNumber::FIRST);
        self.push(Event::PairsAllowed { group });
        Ok(())
    }
}
