//! Presence: leaving, returning, check-in.

use jadoube_vocabulary::{Absence, EntryId, RoundNumber};

use crate::door::{Act, Acted};
use crate::event::{Event, LeaveCause};
use crate::refusal::Reason;
use crate::round::CheckIn;
use crate::warnings::Warning;

/// The latest round for which anything can be announced.
pub(crate) const FURTHEST: u32 = 99;

impl Act<'_> {
    /// Checks that a round can still be changed: not published, and not too far ahead.
    pub(crate) fn round_to_come(&self, round: RoundNumber) -> Acted {
        if self.state.is_published(round) || round < self.state.next_round() {
            return Err(Reason::RoundPublished { round }.into());
        }
        if round.get() > FURTHEST {
            return Err(Reason::NoSuchRound { round }.into());
        }
        Ok(())
    }

    /// In a team event rounds are the teams': who plays for one is the line-up's matter.
    pub(crate) fn not_a_member(&self, id: &EntryId, at: usize) -> Acted {
        match self.state.team_of(at) {
            Some(_) => Err(Reason::NotATeam { entry: id.clone() }.into()),
            None => Ok(()),
        }
    }

    pub(crate) fn withdraw(
        &mut self,
        id: &EntryId,
        from: Option<RoundNumber>,
        cause: Option<&String>,
    ) -> Acted {
        let of = LeaveCause::of(cause.map(String::as_str));
        self.gone(id, from, of, cause)
    }

    pub(crate) fn expel(
        &mut self,
        id: &EntryId,
        from: Option<RoundNumber>,
        reason: Option<&String>,
    ) -> Acted {
        self.gone(id, from, LeaveCause::Expelled, reason)
    }

    fn gone(
        &mut self,
        id: &EntryId,
        from: Option<RoundNumber>,
        cause: LeaveCause,
        words: Option<&String>,
    ) -> Acted {
        let at = self.place(id)?;
        let from_round = from.unwrap_or_else(|| self.state.next_round());
        let left = self
            .state
            .entry(at)
            .is_some_and(crate::state::Entry::has_left);
        if left {
            return Err(Reason::LeftAlready { entry: id.clone() }.into());
        }
        self.round_to_come(from_round)?;
        // A round robin follows its table, even if players leave.
        if !self.state.system().is_round_robin() {
            self.warn_drafts(from_round);
        }
        let text = self.text(words);
        self.push(Event::EntryWithdrawn {
            entry: id.clone(),
            from_round,
            cause,
            text,
        });
        self.forfeit_published(at, from_round)
    }

    /// C.05 6.6; II/5.7.1: games of a withdrawn player in rounds already published stay as paired;
    /// those of a round robin published in advance are lost at once.
    fn forfeit_published(&mut self, at: usize, from: RoundNumber) -> Acted {
        if !self.state.system().is_round_robin() {
            return Ok(());
        }
        for found in self.state.rounds.iter().skip(from.index()) {
            let own = |who: usize| who == at || self.state.team_of(who) == Some(at);
            let games = found.on_boards().filter(|game| game.is_missing());
            for game in games {
                if let Some(gone) = [game.white, game.black].into_iter().find(|who| own(*who)) {
                    self.walkover(game, gone);
                }
            }
        }
        Ok(())
    }

    pub(crate) fn come_back(
        &mut self,
        id: &EntryId,
        from: Option<RoundNumber>,
        words: Option<&String>,
    ) -> Acted {
        let at = self.place(id)?;
        let entry = self.state.entry(at);
        let away = entry.and_then(|entry| entry.away.last());
        let away = away.filter(|away| away.until.is_none());
        let Some(away) = away else {
            return Err(Reason::NotLeft { entry: id.clone() }.into());
        };
        let from_round = from.unwrap_or_else(|| self.state.next_round().max(away.from));
        self.round_to_come(from_round)?;
        if !self.state.system().is_round_robin() {
            self.warn_drafts(away.from.min(from_round));
        }
        let text = self.text(words);
        self.push(Event::EntryReturned {
            entry: id.clone(),
            from_round,
            text,
        });
        Ok(())
    }

    /// Laws 12.9.8; II/2.5.4: no points in one round.
    pub(crate) fn exclude(
        &mut self,
        id: &EntryId,
        round: RoundNumber,
        reason: Option<&String>,
    ) -> Acted {
        let at = self.place(id)?;
        // A table or a bracket is played as it stands: there an exclusion is a lost game.
        if !self.state.system().is_swiss() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        self.not_a_member(id, at)?;
        self.round_to_come(round)?;
        let there = self
            .state
            .entry(at)
            .and_then(|entry| entry.byes.get(&round).copied());
        match there {
            Some(Absence::Excluded) => return Ok(()),
            Some(kind) => return Err(Reason::ByeAlready { kind }.into()),
            None => {}
        }
        self.warn_drafts(round);
        let text = self.text(reason);
        self.push(Event::ByeGranted {
            entry: id.clone(),
            round,
            kind: Absence::Excluded,
            text,
        });
        Ok(())
    }

    pub(crate) fn open_check_in(&mut self, round: RoundNumber) -> Acted {
        self.round_to_come(round)?;
        let open = self
            .state
            .round(round)
            .is_some_and(|found| found.check_in == CheckIn::Open);
        if !open {
            self.warn_drafts(round);
            self.push(Event::CheckInOpened { round });
        }
        Ok(())
    }

    /// The last statement counts; both stay in the log.
    pub(crate) fn check_in(&mut self, id: &EntryId, round: RoundNumber, here: bool) -> Acted {
        let at = self.place(id)?;
        let found = self.state.round(round);
        let open = found.is_some_and(|found| found.check_in != CheckIn::Unused);
        if !open {
            return Err(Reason::CheckInNotOpen { round }.into());
        }
        self.round_to_come(round)?;
        let was = found.is_some_and(|found| found.present.contains(&at));
        if was == here {
            return Ok(());
        }
        if found.is_some_and(|found| found.check_in == CheckIn::Closed) {
            self.warn_drafts(round);
        }
        let entry = id.clone();
        self.push(if here {
            Event::EntryCheckedIn { entry, round }
        } else {
            Event::EntryCheckedOut { entry, round }
        });
        Ok(())
    }

    pub(crate) fn close_check_in(&mut self, round: RoundNumber) -> Acted {
        self.round_to_come(round)?;
        let found = self
            .state
            .round(round)
            .filter(|found| found.check_in == CheckIn::Open);
        let Some(found) = found else {
            return Err(Reason::CheckInNotOpen { round }.into());
        };
        let expected = |at: &usize| self.state.absence(*at, round).is_none();
        let field: Vec<usize> = self
            .state
            .field()
            .map(|(at, _)| at)
            .filter(expected)
            .collect();
        let unchecked = field
            .iter()
            .filter(|at| !found.present.contains(at))
            .count();
        if unchecked * 2 > field.len() {
            self.warn(Warning::ManyUnchecked {
                round,
                unchecked: u32::try_from(unchecked).unwrap_or(u32::MAX),
                field: u32::try_from(field.len()).unwrap_or(u32::MAX),
            });
        }
        self.warn_drafts(round);
        self.push(Event::CheckInClosed { round });
        Ok(())
    }
}
