//! Changing the settings: what may change, and until when.

use jadoube_pairing::plan::change_rounds;
use jadoube_vocabulary::{GameKind, RoundNumber};

use crate::config::{AdjournedAs, Book, Change, Config, SettingChanges, TournamentSystem};
use crate::door::{Act, Acted};
use crate::event::Event;
use crate::notice::Notice;
use crate::numbers::rounds_of;
use crate::refusal::Reason;
use crate::soundness::{impossible, sound};
use crate::warnings::Warning;

impl Act<'_> {
    pub(crate) fn configure(&mut self, wish: &SettingChanges, reason: Option<&String>) -> Acted {
        let config = self.config()?;
        let (game, system) = (self.state.game_kind(), self.state.system());
        let book = self
            .state
            .about
            .as_ref()
            .map_or(Book::Fide, |about| about.book);
        if wish.is_of_teams() && !system.is_team() {
            return Err(Reason::NotInThisSystem {}.into());
        }
        let mut wanted = wish.over(config);
        let to = wish.system.unwrap_or(system);
        if to != system {
            // Settings left at the old defaults move to the new ones.
            let (before, now) = (
                Config::usual(game, system, config.rounds),
                Config::usual(game, to, config.rounds),
            );
            if wanted.tie_breaks == before.tie_breaks {
                wanted.tie_breaks = now.tie_breaks;
            }
            if wish.points.is_none() && wanted.points == before.points {
                wanted.points = now.points;
            }
        }
        // The rounds of a table or a bracket follow from the field: fewer may be played, never more.
        if let Some(counted) = rounds_of(to, &wanted, self.state.numbers().len()) {
            match wish.rounds {
                Some(rounds) if rounds > counted => {
                    let most = counted;
                    return Err(Reason::RoundsFollow { rounds, most }.into());
                }
                None if self.state.last_published().is_none() && self.recounts(to, &wanted)? => {
                    wanted.rounds = counted;
                }
                _ => {}
            }
        }
        sound(&wanted, game, to, book)?;
        let mut changes = config.differences(&wanted);
        if to != system {
            self.other_system(to, reason)?;
            changes.insert(0, Change::System { from: system, to });
        }
        for change in &changes {
            self.weigh(change)?;
        }
        if changes.is_empty() {
            return Ok(());
        }
        let text = self.text(reason);
        self.push(Event::ConfigChanged { changes, text });
        Ok(())
    }

    /// Whether what the number of rounds follows from changes.
    fn recounts(&self, to: TournamentSystem, wanted: &Config) -> Acted<bool> {
        let config = self.config()?;
        let boards = |config: &Config| config.teams.as_ref().map(|terms| terms.boards);
        Ok(to != self.state.system()
            || wanted.tie_games != config.tie_games
            || boards(wanted) != boards(config))
    }

    /// Changes the system: freely before round 1; afterwards only if compatible with the rounds
    /// played, in chess outside FIDE mode (VCL Q93), in draughts with a reason.
    fn other_system(&self, to: TournamentSystem, reason: Option<&String>) -> Acted {
        let system = self.state.system();
        let draughts = self.state.game_kind().is_draughts();
        let of_the_game = to.is_pzwarc_swiss() == draughts || !to.is_swiss();
        if to.is_team() != system.is_team() || !of_the_game {
            return Err(Reason::WrongSystem {}.into());
        }
        if self.state.last_published().is_some() {
            // A round-robin table or a bracket cannot begin mid-event.
            if !to.is_swiss() || system == TournamentSystem::KnockOut {
                return Err(Reason::NotInThisSystem {}.into());
            }
            if draughts && reason.is_none_or(|reason| reason.trim().is_empty()) {
                return Err(Reason::ReasonWanted {}.into());
            }
        }
        Ok(())
    }

    /// Raises the warnings a change of settings requires.
    fn weigh(&mut self, change: &Change) -> Acted {
        let running = self.state.last_published();
        match change {
            Change::System { to, .. } => {
                if running.is_some() {
                    self.forbidden_by_fide(Warning::SystemChanged {});
                } else if !to.is_fides() {
                    self.forbidden_by_fide(Warning::OtherSystem {});
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::CategoriesApart { to: true, .. } => {
                self.forbidden_by_fide(Warning::CategoriesApart {});
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::MirrorRounds { to: true, .. } => {
                if running.is_some() {
                    let round = RoundNumber::FIRST;
                    return Err(Reason::RoundPublished { round }.into());
                }
                self.forbidden_by_fide(Warning::MirrorRounds {});
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::AdjournedAs {
                to: AdjournedAs::Nothing,
                ..
            } => {
                self.forbidden_by_fide(Warning::AdjournedNotADrawValue {});
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::Rounds { from, to } => {
                if running.is_some_and(|last| last.get() > *to) {
                    return Err(Reason::BadRounds { rounds: *to }.into());
                }
                if let Some(last) = running {
                    self.warn(Warning::RoundsChanged {
                        from: *from,
                        to: *to,
                    });
                    self.recheck(last, *to);
                }
                if self.state.system().is_pzwarc_swiss() {
                    let players = u32::try_from(self.state.field().count()).unwrap_or(u32::MAX);
                    let changed = change_rounds(players, *from, *to);
                    self.notice(Notice::RoundsRatio {
                        improves: changed.improves,
                    });
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::TieBreaks { from, to } if running.is_some() => {
                self.warn(Warning::TiebreaksChanged {
                    from: from.clone(),
                    to: to.clone(),
                });
            }
            Change::Points { from, to } => {
                if running.is_some() {
                    let bye = from.pairing_bye != to.pairing_bye;
                    let mut rest = *from;
                    rest.pairing_bye = to.pairing_bye;
                    if bye {
                        self.forbidden_by_fide(Warning::ByeValueChanged {});
                    }
                    if rest != *to {
                        self.forbidden_by_fide(Warning::PointsChanged {});
                    }
                }
                if impossible(to) {
                    self.forbidden_by_fide(Warning::PointsImpossible {});
                }
                if let Some(last) = running.filter(|last| self.state.differs_by_points(*last, to)) {
                    self.warn(Warning::RecheckDiffers { round: last });
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            Change::TieGames { .. } if running.is_some() => {
                return Err(Reason::RoundPublished {
                    round: RoundNumber::FIRST,
                }
                .into());
            }
            Change::LateAtEnd { to: true, .. } if self.state.versions.is_empty() => {}
            Change::Acceleration { .. } if running.is_some() => {
                self.forbidden_by_fide(Warning::AccelerationChanged {});
            }
            Change::InitialColour { .. }
                if running.is_some() || self.state.initial_colour().is_some() =>
            {
                return Err(Reason::DrawnAlready {}.into());
            }
            Change::Teams { .. } => {
                if running.is_some() {
                    return Err(Reason::RoundPublished {
                        round: RoundNumber::FIRST,
                    }
                    .into());
                }
                self.warn_drafts(RoundNumber::FIRST);
            }
            _ => {}
        }
        if let Change::TieBreaks { to, .. } = change {
            self.rating_tie_breaks(to);
        }
        Ok(())
    }

    /// Whether the last paired round is still correct under another number of rounds.
    fn recheck(&mut self, last: RoundNumber, rounds: u32) {
        let Some(mut input) = self.state.memory(last) else {
            return;
        };
        let now_last = last.get() == rounds;
        if input.last == now_last || self.state.game_kind() != GameKind::Chess {
            return;
        }
        let before = crate::engines::pair(&input, false);
        input.last = now_last;
        input.competition.next.last = now_last;
        let after = crate::engines::pair(&input, false);
        let boards = |made: &Result<crate::engines::EnginePairing, _>| {
            made.as_ref()
                .ok()
                .map(|made| (made.boards.clone(), made.pab))
        };
        if boards(&before) != boards(&after) {
            self.warn(Warning::RecheckDiffers { round: last });
        }
    }

    /// Warns if a drafted pairing depends on what changes from this round on.
    pub(crate) fn warn_drafts(&mut self, from: RoundNumber) {
        let rounds = self.state.rounds.iter().enumerate().skip(from.index());
        let mut stale = Vec::new();
        for (at, found) in rounds {
            let round = RoundNumber::at(at);
            if let Some(draft) = &found.draft
                && found.published.is_none()
                && !self.state.is_stale(round)
            {
                stale.push((round, draft.attempt));
            }
        }
        // All rounds of a round robin are drafted at once: one warning is enough.
        let one = self.state.system().is_round_robin();
        for (round, attempt) in stale.into_iter().take(if one { 1 } else { usize::MAX }) {
            self.warn(Warning::DraftGoesStale { round, attempt });
        }
    }
}
