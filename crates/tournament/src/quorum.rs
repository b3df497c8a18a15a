//! Teams below their quorum (V/3.4): whose clocks run, and until when.

use jadoube_vocabulary::{BoardNumber, EntryId, RoundNumber, Side};
use serde::Serialize;

use crate::door::{Act, Acted};
use crate::event::Event;
use crate::matches::Match;
use crate::notice::Notice;
use crate::refusal::Reason;
use crate::round::RoundState;
use crate::state::State;

/// A board while a team is short.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct QuorumBoard {
    /// The board.
    pub board: BoardNumber,
    /// Whose clock runs; `None` if the arbiter keeps the time.
    pub running: Option<Side>,
}

/// The quorum of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Quorum {
    /// How many players of a team are needed.
    pub needed: u32,
    /// How many of the home team are present; `None` until counted.
    pub home: Option<u32>,
    /// How many of the away team are present.
    pub away: Option<u32>,
    /// The boards, while a team is short or has just become complete.
    pub boards: Vec<QuorumBoard>,
    /// When a team that is still short loses on every board, in milliseconds since 1970.
    pub lost_at: Option<i64>,
    /// By how much each clock must be reduced once one of two short teams is complete.
    pub each_less: Option<i64>,
    /// The article.
    pub article: Option<&'static str>,
}

impl State {
    /// V/3.4: more than half of the boards.
    pub fn quorum_needed(&self) -> u32 {
        u32::try_from(self.match_boards() / 2 + 1).unwrap_or(u32::MAX)
    }

    /// The quorum of a match.
    pub fn quorum(&self, found: &RoundState, one: &Match) -> Quorum {
        let needed = self.quorum_needed();
        let told = |team: usize| found.at_tables.get(&team).map_or(&[][..], Vec::as_slice);
        let now = |team: usize| told(team).last().map(|(_, present)| *present);
        let (home, away) = (now(one.home), now(one.away));
        let short = |present: Option<u32>| present.is_some_and(|present| present < needed);
        let was_short = |team: usize| told(team).iter().any(|(_, present)| *present < needed);
        let complete_at = |team: usize| {
            let came = told(team).iter().find(|(_, present)| *present >= needed);
            came.map(|(at, _)| *at).filter(|_| was_short(team))
        };
        let all = |running: &dyn Fn(Side) -> Option<Side>| {
            one.boards
                .iter()
                .map(|seat| QuorumBoard {
                    board: seat.board,
                    running: running(seat.home_colour),
                })
                .collect::<Vec<_>>()
        };
        let begun = found.started.or(found.starts_at);
        let limit = self.config.as_ref().map_or(0, |config| config.default_time);
        let lost_at = begun.map(|begun| begun.saturating_add(i64::from(limit) * 60_000));
        let (boards, article) = match (short(home), short(away)) {
            // V/3.4.2.1: nobody's clock runs, the arbiter keeps the time.
            (true, true) => (all(&|_| None), Some("pzwarc:V/3.4.2.1")),
            // V/3.4.1.1, V/3.4.2.2: the clocks of the team that is short run.
            (true, false) => (all(&Some), Some(one_short(was_short(one.away)))),
            (false, true) => (
                all(&|home| Some(home.other())),
                Some(one_short(was_short(one.home))),
            ),
            // V/3.4.1.2: complete: where it has Black it presses, and White moves.
            (false, false) if was_short(one.home) || was_short(one.away) => {
                (all(&|_| Some(Side::White)), Some("pzwarc:V/3.4.1.2"))
            }
            (false, false) => (Vec::new(), None),
        };
        let first = [one.home, one.away]
            .into_iter()
            .filter_map(complete_at)
            .min();
        let both = was_short(one.home) && was_short(one.away);
        // V/3.4.2.2: half of the time that passed on each clock.
        let each_less = first
            .zip(begun)
            .filter(|_| both)
            .map(|(at, begun)| at.saturating_sub(begun).max(0) / 2);
        Quorum {
            needed,
            home,
            away,
            lost_at: lost_at.filter(|_| short(home) || short(away)),
            boards,
            each_less,
            article,
        }
    }
}

const fn one_short(both_were: bool) -> &'static str {
    match both_were {
        true => "pzwarc:V/3.4.2.2",
        false => "pzwarc:V/3.4.1.1",
    }
}

impl Act<'_> {
    /// Records how many of a team are present; the last count applies, all stay in the log.
    pub(crate) fn set_present(&mut self, round: RoundNumber, id: &EntryId, present: u32) -> Acted {
        let team = self.team(id)?;
        let found = self.published(round)?;
        if found.match_of(team).is_none() {
            return Err(Reason::DoesNotPlay { entry: id.clone() }.into());
        }
        if present as usize > self.state.match_boards() {
            return Err(Reason::BadField {
                field: "present".to_owned(),
            }
            .into());
        }
        let last = found.at_tables.get(&team).and_then(|told| told.last());
        if last.is_some_and(|(_, told)| *told == present) {
            return Ok(());
        }
        self.push(Event::TeamPresent {
            round,
            team: id.clone(),
            present,
            at: self.facts.now,
        });
        let needed = self.state.quorum_needed();
        if present < needed {
            self.notice(Notice::TeamShort {
                team: id.clone(),
                present,
                needed,
            });
        }
        Ok(())
    }
}
