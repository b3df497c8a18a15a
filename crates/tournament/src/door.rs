//! The entry point: a command becomes events, questions to confirm, or a refusal.

use jadoube_vocabulary::{BoardNumber, EntryId, GameId, Outcome, PersonId, RoundNumber, TextId};
use serde::Serialize;

use crate::apply::apply;
use crate::command::{Command, Request};
use crate::config::Config;
use crate::event::Event;
use crate::facts::{Facts, Ids, PersonDetails};
use crate::notice::Notice;
use crate::recorded::Recorded;
use crate::refusal::{ChangedPart, CommandRefusal, Reason, WayOut};
use crate::round::{RoundGame, RoundState};
use crate::state::State;
use crate::warnings::{Warning, WarningCode};

/// Two conflicting statements about one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Contest {
    /// The game.
    pub game: GameId,
    /// The outcome recorded before.
    pub there: Outcome,
    /// The outcome reported now.
    pub said: Outcome,
}

/// A command that was carried out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CarriedOut {
    /// What happened, to be appended and applied in this order.
    pub events: Vec<Recorded>,
    /// Hints.
    pub notices: Vec<Notice>,
    /// Nothing changed, because it was already so.
    pub already: bool,
    /// Results that became contested: stored, and reported as a conflict.
    pub contested: Vec<Contest>,
    /// Texts to be stored outside the log.
    pub texts: Vec<(TextId, String)>,
    /// People to be stored outside the log.
    pub people: Vec<(PersonId, PersonDetails)>,
    /// New entries in the order of the command.
    pub entries: Vec<EntryId>,
    /// Players of new teams, team by team.
    pub members: Vec<Vec<EntryId>>,
}

/// The answer to a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Carried out.
    Done(Box<CarriedOut>),
    /// To be confirmed first.
    Ask(Vec<Warning>),
}

/// A decision in the making.
pub(crate) struct Act<'a> {
    pub(crate) state: &'a State,
    pub(crate) facts: &'a Facts<'a>,
    pub(crate) ids: Ids,
    pub(crate) made: CarriedOut,
    pub(crate) warnings: Vec<Warning>,
}

pub(crate) type Acted<T = ()> = Result<T, CommandRefusal>;

/// Decides a command.
///
/// # Errors
/// It cannot be done; all reasons are returned.
pub fn decide(
    state: &State,
    request: &Request,
    facts: &Facts<'_>,
) -> Result<Answer, CommandRefusal> {
    let mut act = Act {
        state,
        facts,
        ids: Ids::new(facts.bits),
        made: CarriedOut::default(),
        warnings: Vec::new(),
    };
    act.may_act(&request.command)?;
    act.as_expected(request)?;
    act.run(&request.command)?;
    act.keeps_the_seal()?;
    act.leave(request)
}

impl<'a> Act<'a> {
    /// A round that has been published.
    pub(crate) fn published(&self, round: RoundNumber) -> Acted<&'a RoundState> {
        let found = self.state.round(round);
        let found = found.filter(|found| found.published.is_some());
        found.ok_or_else(|| Reason::RoundNotPublished { round }.into())
    }

    /// A nested decision on a state that is a few events further.
    pub(crate) fn within<'b>(&self, state: &'b State) -> Act<'b>
    where
        'a: 'b,
    {
        Act {
            state,
            facts: self.facts,
            ids: self.ids.clone(),
            made: CarriedOut::default(),
            warnings: Vec::new(),
        }
    }

    pub(crate) fn push(&mut self, event: Event) {
        self.made.events.push(event.into());
    }

    pub(crate) fn warn(&mut self, warning: Warning) {
        self.warnings.push(warning);
    }

    /// A level-5 warning: forbidden in FIDE mode only.
    pub(crate) fn forbidden_by_fide(&mut self, warning: Warning) {
        if self.state.is_fide_mode() {
            self.warnings.push(warning);
        }
    }

    pub(crate) fn notice(&mut self, notice: Notice) {
        self.made.notices.push(notice);
    }

    /// Stores a free text outside the log; the event has its identifier.
    pub(crate) fn text(&mut self, text: Option<&String>) -> Option<TextId> {
        let text = text.filter(|text| !text.trim().is_empty())?;
        let id = self.ids.text();
        self.made.texts.push((id.clone(), text.clone()));
        Some(id)
    }

    pub(crate) fn config(&self) -> Acted<&'a Config> {
        self.state
            .config
            .as_ref()
            .ok_or_else(|| Reason::NotCreated {}.into())
    }

    pub(crate) fn place(&self, id: &EntryId) -> Acted<usize> {
        self.state
            .place_of(id)
            .ok_or_else(|| Reason::NoSuchEntry { entry: id.clone() }.into())
    }

    pub(crate) fn id(&self, at: usize) -> Acted<EntryId> {
        self.state
            .id(at)
            .ok_or_else(|| Reason::NoSuchGame {}.into())
    }

    /// The game, given directly or by round and board; the current round by default.
    pub(crate) fn game(
        &self,
        game: Option<GameId>,
        round: Option<RoundNumber>,
        board: Option<BoardNumber>,
    ) -> Acted<&'a RoundGame> {
        if let Some(id) = game {
            let found = self
                .state
                .game(id)
                .filter(|_| round.is_none_or(|round| round == id.round));
            return found.ok_or_else(|| Reason::NoSuchGame {}.into());
        }
        let round = round.unwrap_or_else(|| self.state.current_round());
        self.published(round)?;
        let waits = self
            .state
            .round(round)
            .is_some_and(RoundState::waits_for_line_ups);
        if waits {
            return Err(Reason::LineUpsNotShown { round }.into());
        }
        let board = board.ok_or(Reason::BadField {
            field: "board".to_owned(),
        })?;
        let found = self.state.round(round);
        let found =
            found.and_then(|found| found.on_boards().find(|game| game.board == Some(board)));
        found.ok_or_else(|| Reason::NoSuchBoard { round, board }.into())
    }

    /// Parses an outcome by its code in the game played.
    pub(crate) fn outcome(&self, code: &str) -> Acted<Outcome> {
        let bad = || Reason::BadOutcome {
            outcome: code.to_owned(),
        };
        let outcome = Outcome::read(code, self.state.game_kind()).map_err(|_| bad())?;
        if matches!(outcome, Outcome::Open | Outcome::Annulled) {
            return Err(bad().into());
        }
        let better = matches!(
            outcome,
            Outcome::DrawnWhiteBetter | Outcome::DrawnBlackBetter
        );
        if better && !self.config()?.advantage {
            return Err(Reason::AdvantageNotAnnounced {}.into());
        }
        Ok(outcome)
    }

    /// Parses an outcome that ends a game: an adjourned one has not ended.
    pub(crate) fn ended(&self, code: &str) -> Acted<Outcome> {
        match self.outcome(code)? {
            Outcome::Adjourned => Err(Reason::BadOutcome {
                outcome: code.to_owned(),
            }
            .into()),
            outcome => Ok(outcome),
        }
    }

    /// A moment as programs send it, in milliseconds since 1970, up to the year 9999.
    pub(crate) fn moment(field: &str, at: Option<i64>) -> Acted {
        const LAST: i64 = 253_402_300_799_999;
        match at {
            Some(at) if !(0..=LAST).contains(&at) => Err(Reason::BadField {
                field: field.to_owned(),
            }
            .into()),
            _ => Ok(()),
        }
    }

    /// Refuses every command if there is no tournament, if it is run elsewhere, or if it is over.
    fn may_act(&self, command: &Command) -> Acted {
        let creates = matches!(
            command,
            Command::CreateTournament(_) | Command::ImportTournament { .. }
        );
        match (&self.state.about, creates) {
            (None, false) => return Err(Reason::NotCreated {}.into()),
            (Some(_), true) => return Err(Reason::AlreadyCreated {}.into()),
            _ => {}
        }
        if let Some(to) = &self.state.custody
            && !matches!(command, Command::TakeBack {})
        {
            return Err(Reason::CustodyElsewhere { to: to.clone() }.into());
        }
        let over = self.state.archived || self.state.cancelled;
        let reads = matches!(
            command,
            Command::HandOver { .. }
                | Command::TakeBack {}
                | Command::MakeReport { .. }
                | Command::RecordSent { .. }
                | Command::RecordAnswer { .. }
        );
        if over && !reads {
            return Err(Reason::Over {}.into());
        }
        let sealed = self.state.sealed.is_some();
        if sealed && command.kind().changes_the_table() {
            return Err(Reason::Sealed {}.into());
        }
        Ok(())
    }

    /// Checks that what the sender saw is unchanged: the settings, an entry, a game, or else
    /// everything.
    fn as_expected(&self, request: &Request) -> Acted {
        let Some(seen) = request.expect else {
            return Ok(());
        };
        let entry = |id: &EntryId| {
            let at = self.state.place_of(id);
            let seq = at
                .and_then(|at| self.state.entry(at))
                .map_or(0, |entry| entry.seq);
            (seq, ChangedPart::Entry(id.clone()))
        };
        let (now, part) = match &request.command {
            Command::Configure { .. } => (self.state.config_seq, ChangedPart::Settings),
            Command::ChangeEntry { entry: id, .. }
            | Command::SetRating { entry: id, .. }
            | Command::RemoveEntry { entry: id, .. }
            | Command::Withdraw { entry: id, .. }
            | Command::Return { entry: id, .. }
            | Command::Expel { entry: id, .. }
            | Command::Exclude { entry: id, .. }
            | Command::GrantBye { entry: id, .. }
            | Command::CancelBye { entry: id, .. } => entry(id),
            Command::AddEntry { .. }
            | Command::AddEntries { .. }
            | Command::CheckIn { .. }
            | Command::CheckOut { .. } => (0, ChangedPart::Tournament),
            Command::ConfirmResult {
                round, board, game, ..
            }
            | Command::CorrectResult {
                round, board, game, ..
            }
            | Command::ClearResult {
                round, board, game, ..
            } => {
                let game = self.game(*game, *round, *board)?;
                (game.seq, ChangedPart::Game(game.id))
            }
            _ => (self.state.head, ChangedPart::Tournament),
        };
        if now > seen {
            return Err(Reason::Changed { seen, now, part }.into());
        }
        Ok(())
    }

    /// A sealed table stays as it is, whatever would change it: an undo, an appeal, a decision
    /// that is withdrawn.
    fn keeps_the_seal(&self) -> Acted {
        let unseals = |one: &Recorded| matches!(one.event, Event::FinalUnsealed { .. });
        let events = &self.made.events;
        if self.state.sealed.is_none() || events.is_empty() || events.iter().any(unseals) {
            return Ok(());
        }
        let mut after = self.state.clone();
        for event in events {
            let _ = apply(&mut after, event);
        }
        match after.table(None) == self.state.table(None) {
            true => Ok(()),
            false => Err(Reason::Sealed {}.into()),
        }
    }

    /// Finishes the decision: done, to be confirmed, or refused.
    fn leave(mut self, request: &Request) -> Result<Answer, CommandRefusal> {
        let once = |mark: &String| request.confirm.contains(mark);
        let twice = |mark: &String| once(mark) && request.confirm_again.contains(mark);
        let (forbidden, asked): (Vec<Warning>, Vec<Warning>) = self
            .warnings
            .drain(..)
            .partition(|warning| warning.level() >= 5);
        let mut missing: Vec<Warning> = Vec::new();
        if !forbidden.is_empty() {
            let mut because: Vec<WarningCode> = forbidden.iter().map(Warning::code).collect();
            because.dedup();
            let round = self.state.current_round();
            let leaving = Warning::LeaveFideMode {
                round,
                because: because.clone(),
            };
            let mark = leaving.mark();
            if !once(&mark) {
                let reasons = forbidden.into_iter().map(|warning| Reason::FideMode {
                    warning: Box::new(warning),
                });
                return Err(CommandRefusal {
                    reasons: reasons.collect(),
                    conflict: false,
                    way_out: Some(WayOut::LeaveFideMode { mark }),
                });
            }
            if !twice(&mark) {
                missing.push(leaving);
            }
            let left = Event::ConformityLeft { round, because };
            // A tournament must exist before it can leave FIDE mode.
            let created = matches!(
                self.made.events.first(),
                Some(Recorded {
                    event: Event::TournamentCreated { .. },
                    ..
                })
            );
            self.made.events.insert(usize::from(created), left.into());
        }
        for warning in asked {
            let mark = warning.mark();
            let confirmed = match warning.level() {
                0..=1 => true,
                2 | 3 => once(&mark),
                _ => twice(&mark),
            };
            if !confirmed && !missing.contains(&warning) {
                missing.push(warning);
            }
        }
        if !missing.is_empty() {
            return Ok(Answer::Ask(missing));
        }
        self.made.already |= self.made.events.is_empty();
        Ok(Answer::Done(Box::new(self.made)))
    }
}
