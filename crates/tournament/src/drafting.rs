//! Drafting a pairing for the arbiter to check.

use jadoube_competition::PairingInput;
use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, Outcome, RoundNumber};

use crate::apply::apply;
use crate::config::{Acceleration, TournamentSystem};
use crate::door::{Act, Acted};
use crate::engines::{self, EnginePairing, NotMade};
use crate::event::{AbsentEntry, BoardPair, Event, LotPurpose};
use crate::frozen::frozen;
use crate::notice::Notice;
use crate::refusal::{NearPairing, Reason};
use crate::state::State;
use crate::warnings::Warning;

impl Act<'_> {
    pub(crate) fn no_session(&self) -> Acted {
        let open = self
            .state
            .rounds
            .iter()
            .position(|round| round.session.is_some());
        open.map_or(Ok(()), |at| {
            let round = RoundNumber::at(at);
            Err(Reason::SessionOpen { round }.into())
        })
    }

    /// Whether a round is paired as the last one. V/2.4: in the code's Swiss the arbiter decides.
    fn is_last(&self, round: RoundNumber, said: Option<bool>) -> Acted<bool> {
        match said {
            Some(last) => Ok(last),
            None if self.state.system().is_pzwarc_swiss() => Err(Reason::LastUndecided {}.into()),
            None => Ok(round.get() >= self.config()?.rounds),
        }
    }

    pub(crate) fn draft(&mut self, round: RoundNumber, last: Option<bool>) -> Acted {
        let config = self.config()?;
        self.no_session()?;
        if self.state.versions.is_empty() {
            return Err(Reason::NoNumbers {}.into());
        }
        if self.state.is_published(round) {
            return Err(Reason::RoundPublished { round }.into());
        }
        if round.get() > config.rounds {
            return Err(Reason::AllPaired {
                rounds: config.rounds,
            }
            .into());
        }
        let known_beforehand = self.state.system().is_round_robin();
        if !known_beforehand && round > self.state.next_round() {
            let before = round.previous().unwrap_or(RoundNumber::FIRST);
            return Err(Reason::RoundBefore { round: before }.into());
        }
        if !known_beforehand {
            self.settle_earlier(round)?;
        }
        if round == RoundNumber::FIRST
            && self
                .state
                .rounds
                .first()
                .is_none_or(|first| first.attempts == 0)
        {
            self.plan_warnings()?;
        }
        let drawn = !known_beforehand || self.state.system() == TournamentSystem::Scheveningen;
        if self.state.initial_colour().is_none() && drawn {
            self.drawn(LotPurpose::InitialColour);
        }
        let baku = config.acceleration == Acceleration::Baku && self.state.acceleration.is_empty();
        if baku && round == RoundNumber::FIRST {
            self.fix_baku()?;
        }
        let last = self.is_last(round, last)?;
        // The round is paired from the state after the events before it.
        let mut scratch;
        let state: &State = if self.made.events.is_empty() {
            self.state
        } else {
            scratch = self.state.clone();
            for event in &self.made.events {
                let _ = apply(&mut scratch, event);
            }
            &scratch
        };
        let mut drafted = vec![drafted(state, round, last)];
        if known_beforehand {
            let others = (1..=config.rounds).filter_map(RoundNumber::new);
            let undrafted = |other: &RoundNumber| {
                let found = state.round(*other);
                *other != round
                    && found.is_none_or(|found| {
                        found.draft.is_none()
                            || (found.published.is_none() && state.is_stale(*other))
                    })
            };
            for other in others.filter(undrafted) {
                drafted.push(self::drafted(state, other, other.get() == config.rounds));
            }
        }
        for event in drafted {
            let event = event.map_err(|none| no_pairing(state, round, last, &none))?;
            self.push(event);
        }
        Ok(())
    }

    /// Settles earlier results before a round is paired: contested ones are refused, missing ones
    /// become adjourned games, older adjourned games are reported (T31, T33).
    fn settle_earlier(&mut self, round: RoundNumber) -> Acted {
        let mut missing: Vec<GameId> = Vec::new();
        let mut older: Vec<GameId> = Vec::new();
        let mut contested: Vec<GameId> = Vec::new();
        let mut drawn: Vec<GameId> = Vec::new();
        for (at, found) in self.state.rounds.iter().enumerate().take(round.index()) {
            if found.published.is_none() {
                let round = RoundNumber::at(at);
                return Err(Reason::RoundBefore { round }.into());
            }
            if found.waits_for_line_ups() {
                let round = RoundNumber::at(at);
                return Err(Reason::LineUpsNotShown { round }.into());
            }
            for game in found.on_boards() {
                match game.outcome {
                    _ if game.is_contested() => contested.push(game.id),
                    Outcome::Open => missing.push(game.id),
                    Outcome::Adjourned if at + 1 < round.index() => older.push(game.id),
                    Outcome::Adjourned => drawn.push(game.id),
                    _ => {}
                }
            }
        }
        if !contested.is_empty() {
            return Err(Reason::Contested { games: contested }.into());
        }
        if self.state.system() == TournamentSystem::KnockOut {
            let open: Vec<GameId> = missing.into_iter().chain(older).chain(drawn).collect();
            return if open.is_empty() {
                Ok(())
            } else {
                Err(Reason::OpenGames { games: open }.into())
            };
        }
        if !missing.is_empty() {
            self.warn(Warning::MissingBecomeAdjourned {
                round,
                games: missing.clone(),
            });
            for game in &missing {
                self.push(Event::GameAdjourned {
                    game: *game,
                    begun: true,
                    resume_at: None,
                    envelope: None,
                });
            }
        }
        if !older.is_empty() {
            self.warn(Warning::OlderAdjournedOpen {
                games: older.clone(),
            });
        }
        let games: Vec<GameId> = missing.into_iter().chain(older).chain(drawn).collect();
        if !games.is_empty() {
            self.notice(Notice::DrawnForPairing { games });
        }
        Ok(())
    }

    pub(crate) fn discard(&mut self, round: RoundNumber, reason: Option<&String>) -> Acted {
        self.no_session()?;
        let found = self.state.round(round);
        let draft = found.filter(|found| found.published.is_none());
        let draft = draft.and_then(|found| found.draft.as_ref());
        let Some(draft) = draft else {
            return Err(Reason::NoDraft { round }.into());
        };
        let attempt = draft.attempt;
        let text = self.text(reason);
        self.push(Event::DraftDiscarded {
            round,
            attempt,
            text,
        });
        Ok(())
    }
}

/// T27: why there is no pairing, who cannot be paired, and the nearest illegal pairings.
fn no_pairing(state: &State, round: RoundNumber, last: bool, none: &NotMade) -> Reason {
    if none.why == "nobody" {
        return Reason::NobodyPresent {};
    }
    let by_number = |number: u32| {
        let at = state.numbers().get((number as usize).wrapping_sub(1))?;
        state.id(*at)
    };
    let near = engines::nearest(&state.pairing_input(round, last)).into_iter();
    let nearest = near.map(|(boards, pab, breaks)| NearPairing {
        boards: boards
            .into_iter()
            .filter_map(|(white, black)| Some((by_number(white)?, by_number(black)?)))
            .collect(),
        pab: pab.and_then(by_number),
        breaks,
    });
    Reason::NoLegalPairing {
        stuck: none.stuck.iter().copied().filter_map(by_number).collect(),
        why: none.why.to_owned(),
        nearest: nearest.collect(),
    }
}

/// The event for a round paired from the current state.
pub(crate) fn drafted(state: &State, round: RoundNumber, last: bool) -> Result<Event, NotMade> {
    let input = state.pairing_input(round, last);
    let made = engines::pair(&input, true)?;
    Ok(event(state, &input, &made))
}

/// A draft without boards, to be paired by hand.
pub(crate) fn empty(state: &State, round: RoundNumber, last: bool) -> Event {
    let input = state.pairing_input(round, last);
    let made = EnginePairing {
        boards: Vec::new(),
        pab: None,
        more_pabs: Vec::new(),
        story: String::new(),
        engine: "by-hand",
        mode: None,
    };
    event(state, &input, &made)
}

fn event(state: &State, input: &PairingInput, made: &EnginePairing) -> Event {
    let round = input.round;
    let ids: Vec<&EntryId> = input
        .competition
        .participants
        .iter()
        .map(|one| &one.id)
        .collect();
    let id = |number: u32| {
        ids.get((number as usize).wrapping_sub(1))
            .map(|id| (*id).clone())
    };
    let boards = made
        .boards
        .iter()
        .enumerate()
        .filter_map(|(at, (white, black, arrows))| {
            Some(BoardPair {
                board: BoardNumber::at(at),
                white: id(*white)?,
                black: id(*black)?,
                arrows: *arrows,
            })
        });
    let mut out: Vec<AbsentEntry> = input
        .competition
        .next
        .out
        .iter()
        .map(|out| AbsentEntry {
            entry: out.entry.clone(),
            kind: out.absence,
        })
        .collect();
    out.extend(made.more_pabs.iter().filter_map(|number| {
        Some(AbsentEntry {
            entry: id(*number)?,
            kind: Absence::PairingBye,
        })
    }));
    out.extend(crate::knock_out::eliminated(state, input, made));
    Event::RoundDrafted {
        round,
        attempt: state.round(round).map_or(0, |found| found.attempts) + 1,
        numbers_version: u32::try_from(state.versions.len()).unwrap_or(u32::MAX),
        last: input.last,
        boards: boards.collect(),
        pab: made.pab.and_then(id),
        out,
        input: frozen(input),
        story: made.story.clone(),
        engine: made.engine.to_owned(),
        mode: made.mode,
    }
}
