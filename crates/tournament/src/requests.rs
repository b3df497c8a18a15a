//! Requests of players, captains and sector arbiters. A request waits for an arbiter; once
//! accepted, it becomes the requested command, with that command's warnings and refusals. Either
//! way it is in the log.

use jadoube_vocabulary::{Absence, EntryId, GameId, RoundNumber, TextId};
use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::door::{Act, Acted};
use crate::event::Event;
use crate::refusal::Reason;
use crate::state::State;

/// The most pending requests of one entry.
const MOST_WAITING: usize = 20;

/// What is requested.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "kebab-case", deny_unknown_fields)]
pub enum RequestFor {
    /// A bye.
    Bye {
        /// The round.
        round: RoundNumber,
        /// The kind of bye.
        kind: Absence,
    },
    /// Withdrawal.
    Withdrawal {
        /// From which round; the next one by default.
        from_round: Option<RoundNumber>,
    },
    /// Return after a withdrawal.
    Return {
        /// From which round; the next one by default.
        from_round: Option<RoundNumber>,
    },
    /// A correction of a result.
    Correction {
        /// The game.
        game: GameId,
        /// The requested outcome, as a code of the game played.
        outcome: String,
    },
    /// A change of line-up.
    LineUp {
        /// The round.
        round: RoundNumber,
        /// The players by board.
        boards: Vec<Option<EntryId>>,
    },
    /// Something else, in words; accepting it has no effect by itself.
    Other {},
}

/// The status of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestStage {
    /// Waiting for an arbiter.
    Waiting,
    /// Expired without an answer.
    Lapsed,
    /// Accepted by an arbiter, and carried out.
    Accepted,
    /// Declined by an arbiter.
    Declined,
    /// Withdrawn by the person who made it.
    TakenBack,
}

/// A request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EntryRequest {
    /// The entry, by index.
    pub entry: usize,
    /// What is requested.
    pub wanted: RequestFor,
    /// When it was made.
    pub at: i64,
    /// Until when it can be answered.
    pub deadline: Option<i64>,
    /// The accompanying text.
    pub text: Option<TextId>,
    /// How it ended; `None` while it is pending.
    pub end: Option<RequestStage>,
    /// The text of the answer.
    pub answer: Option<TextId>,
}

impl RequestFor {
    /// The command it becomes.
    fn command(
        &self,
        entry: &EntryId,
        reason: Option<&String>,
        reported_in_time: Option<bool>,
    ) -> Option<Command> {
        let (entry, reason) = (entry.clone(), reason.cloned());
        match self {
            Self::Bye { round, kind } => Some(Command::GrantBye {
                entry,
                round: *round,
                kind: *kind,
                reason,
            }),
            Self::Withdrawal { from_round } => Some(Command::Withdraw {
                entry,
                from_round: *from_round,
                cause: None,
            }),
            Self::Return { from_round } => Some(Command::Return {
                entry,
                from_round: *from_round,
                cause: None,
            }),
            Self::Correction { game, outcome } => Some(Command::CorrectResult {
                round: None,
                board: None,
                game: Some(*game),
                outcome: outcome.clone(),
                reason,
                reported_in_time,
            }),
            Self::LineUp { round, boards } => Some(Command::HandInLineup {
                team: entry,
                round: *round,
                boards: boards.clone(),
                seen: None,
                written: None,
            }),
            Self::Other {} => None,
        }
    }

    /// The round whose publication makes it obsolete.
    const fn before(&self) -> Option<RoundNumber> {
        match self {
            Self::Bye { round, .. } => Some(*round),
            Self::Withdrawal { from_round } | Self::Return { from_round } => *from_round,
            Self::Correction { .. } | Self::LineUp { .. } | Self::Other {} => None,
        }
    }
}

impl State {
    /// Requests in the order they came; the first is number 1.
    pub fn requests(&self) -> &[EntryRequest] {
        &self.requests
    }

    /// The status of a request at a given time.
    pub fn request_stage(&self, request: &EntryRequest, now: i64) -> RequestStage {
        let published = request.wanted.before();
        let published = published.is_some_and(|round| self.is_published(round));
        let late = request.deadline.is_some_and(|deadline| deadline < now);
        match request.end {
            Some(end) => end,
            None if published || late => RequestStage::Lapsed,
            None => RequestStage::Waiting,
        }
    }

    fn request(&self, number: u32) -> Option<&EntryRequest> {
        self.requests.get((number as usize).checked_sub(1)?)
    }
}

impl Act<'_> {
    pub(crate) fn file_request(
        &mut self,
        id: &EntryId,
        wanted: &RequestFor,
        deadline: Option<i64>,
        words: Option<&String>,
    ) -> Acted {
        let entry = self.place(id)?;
        Self::moment("deadline", deadline)?;
        let now = self.facts.now;
        match wanted {
            RequestFor::Correction { game, outcome } => {
                let game = self.game(Some(*game), None, None)?;
                self.ended(outcome)?;
                let team = |at| self.state.team_of(at);
                let plays = [game.white, game.black]
                    .into_iter()
                    .any(|at| at == entry || team(at) == Some(entry));
                if !plays {
                    return Err(Reason::DoesNotPlay { entry: id.clone() }.into());
                }
            }
            RequestFor::LineUp { boards, .. } => {
                for member in boards.iter().flatten() {
                    self.place(member)?;
                }
                if !self.state.entry(entry).is_some_and(|entry| entry.is_team) {
                    return Err(Reason::NotATeam { entry: id.clone() }.into());
                }
            }
            RequestFor::Other {} if words.is_none_or(|words| words.trim().is_empty()) => {
                return Err(Reason::ReasonWanted {}.into());
            }
            RequestFor::Bye { .. }
            | RequestFor::Withdrawal { .. }
            | RequestFor::Return { .. }
            | RequestFor::Other {} => {}
        }
        if let Some(round) = wanted
            .before()
            .filter(|round| self.state.is_published(*round))
        {
            return Err(Reason::RoundPublished { round }.into());
        }
        if deadline.is_some_and(|deadline| deadline < now) {
            let field = "deadline".to_owned();
            return Err(Reason::BadField { field }.into());
        }
        let mut waiting = self.state.requests.iter().filter(|one| {
            one.entry == entry && self.state.request_stage(one, now) == RequestStage::Waiting
        });
        if waiting
            .clone()
            .any(|one| one.wanted == *wanted && *wanted != RequestFor::Other {})
        {
            // A repeated request counts once.
            return Ok(());
        }
        if waiting.by_ref().count() >= MOST_WAITING {
            return Err(Reason::TooMany { most: 20 }.into());
        }
        let text = self.text(words);
        let request = u32::try_from(self.state.requests.len() + 1).unwrap_or(u32::MAX);
        self.push(Event::RequestFiled {
            request,
            entry: id.clone(),
            wanted: wanted.clone(),
            at: now,
            deadline,
            text,
        });
        Ok(())
    }

    /// Finds a pending request.
    fn waiting(&self, request: u32) -> Acted<(EntryId, RequestFor, RequestStage)> {
        let found = self.state.request(request);
        let found = found.ok_or(Reason::NoSuchThing { number: request })?;
        let stage = self.state.request_stage(found, self.facts.now);
        match stage {
            RequestStage::Waiting | RequestStage::Lapsed => {
                Ok((self.id(found.entry)?, found.wanted.clone(), stage))
            }
            RequestStage::Accepted | RequestStage::Declined | RequestStage::TakenBack => {
                Err(Reason::RequestEnded { request }.into())
            }
        }
    }

    pub(crate) fn answer_request(
        &mut self,
        request: u32,
        accepted: bool,
        words: Option<&String>,
        in_time: Option<bool>,
    ) -> Acted {
        let (entry, wanted, stage) = self.waiting(request)?;
        if accepted && stage == RequestStage::Lapsed {
            return Err(Reason::RequestLate { request }.into());
        }
        let text = self.text(words);
        self.push(Event::RequestAnswered {
            request,
            accepted,
            text,
        });
        let command = wanted.command(&entry, words, in_time).filter(|_| accepted);
        let Some(command) = command else {
            return Ok(());
        };
        if self.state.sealed.is_some() && command.kind().changes_the_table() {
            return Err(Reason::Sealed {}.into());
        }
        self.run(&command)
    }

    pub(crate) fn take_request_back(&mut self, request: u32) -> Acted {
        self.waiting(request)?;
        self.push(Event::RequestTakenBack { request });
        Ok(())
    }
}
