//! Applying events to the state. No clock, randomness or rule is consulted here.

use jadoube_vocabulary::{EntryId, GameId, RoundNumber};
use thiserror::Error;

use crate::event::{Event, LeaveCause};
use crate::recorded::Recorded;
use crate::round::{RoundGame, RoundState, Session};
use crate::state::{About, Entry, ReportedChange, State};
use crate::undo::Done;

/// A log that contradicts itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("event {seq}: {what}")]
pub struct BadLog {
    /// The event.
    pub seq: u64,
    /// What is wrong.
    pub what: &'static str,
}

pub(crate) type Applied<T = ()> = Result<T, &'static str>;

/// Applies an event to the state.
///
/// # Errors
/// The event refers to something that does not exist; the state must then be discarded.
pub fn apply(state: &mut State, recorded: &Recorded) -> Result<(), BadLog> {
    state.head += 1;
    let seq = state.head;
    state
        .take(&recorded.event)
        .map_err(|what| BadLog { seq, what })?;
    if let Some(undone) = recorded.undoes {
        state.cancelled_out(&recorded.event);
        let done = state.acts.remove(&undone);
        state.acts.remove(&seq);
        state.undone.insert(undone);
        if let Some(game) = done.and_then(|done| done.game()) {
            state.go_back(game);
        }
    }
    Ok(())
}

/// The state after all events.
///
/// # Errors
/// As [`apply`].
pub fn replay<'a>(events: impl IntoIterator<Item = &'a Recorded>) -> Result<State, BadLog> {
    let mut state = State::new();
    for event in events {
        apply(&mut state, event)?;
    }
    Ok(state)
}

/// A setting as written in requests.
fn written(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// How the report describes a change of settings that FIDE mode forbids.
fn describe_change(change: &crate::config::Change) -> Option<String> {
    use crate::config::Change;
    let tenths = |points: jadoube_vocabulary::Points| {
        let tenths = points.tenths();
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    match change {
        Change::System { from, to } => Some(format!("system {} => {}", written(from), written(to))),
        Change::Acceleration { from, to } => {
            Some(format!("acceleration {} => {}", written(from), written(to)))
        }
        Change::Points { from, to } => {
            let worth = |points: &jadoube_vocabulary::PointSystem| {
                let all = [points.win, points.draw, points.loss].map(tenths);
                format!("{} bye {}", all.join("/"), tenths(points.pairing_bye))
            };
            Some(format!("points {} => {}", worth(from), worth(to)))
        }
        _ => None,
    }
}

impl State {
    pub(crate) fn at(&self, id: &EntryId) -> Applied<usize> {
        self.index.get(id).copied().ok_or("no such entry")
    }

    pub(crate) fn at_all(&self, ids: &[EntryId]) -> Applied<Vec<usize>> {
        ids.iter().map(|id| self.at(id)).collect()
    }

    pub(crate) fn entry_at(&mut self, id: &EntryId) -> Applied<&mut Entry> {
        let at = self.at(id)?;
        let head = self.head;
        let entry = self.entries.get_mut(at).ok_or("no such entry")?;
        entry.seq = head;
        Ok(entry)
    }

    pub(crate) fn round_at(&mut self, round: RoundNumber) -> Applied<&mut RoundState> {
        self.round_mut(round).ok_or("no such round")
    }

    pub(crate) fn game_at(&mut self, id: GameId) -> Applied<&mut RoundGame> {
        let head = self.head;
        let at = (id.serial as usize).checked_sub(1).ok_or("serial 0")?;
        let round = self.rounds.get_mut(id.round.index());
        let game = round.and_then(|round| round.games.get_mut(at));
        let game = game.ok_or("no such game")?;
        game.seq = head;
        game.acted = head;
        Ok(game)
    }

    /// After an undo the act before may be undone in its turn.
    fn go_back(&mut self, id: GameId) {
        let mut acts = self.acts.iter().rev();
        let before = acts.find(|(_, done)| done.game() == Some(id));
        let before = before.map_or(0, |(seq, _)| *seq);
        let seq = self.game(id).map(|game| game.seq);
        if let Ok(game) = self.game_at(id) {
            game.acted = before;
            game.seq = seq.unwrap_or(game.seq);
        }
    }

    pub(crate) fn done(&mut self, done: Done) {
        self.acts.insert(self.head, done);
    }

    fn take(&mut self, event: &Event) -> Applied {
        match event {
            Event::TournamentCreated {
                tournament,
                event,
                name,
                game,
                system,
                book,
                edition,
                preset,
                config,
            } => {
                self.about = Some(About {
                    tournament: tournament.clone(),
                    event: event.clone(),
                    name: name.clone(),
                    game: *game,
                    system: *system,
                    book: *book,
                    edition: edition.clone(),
                    preset: preset.clone(),
                });
                self.config = Some(config.clone());
                self.config_seq = self.head;
            }
            Event::TournamentImported { differing, .. } => self.imported = Some(differing.clone()),
            Event::EntriesOpened {} => self.opened = true,
            Event::TournamentArchived {} => self.archived = true,
            Event::TournamentCancelled { .. } => self.cancelled = true,
            Event::ConfigChanged { changes, .. } => self.configured(changes)?,
            Event::RegulationsPublished { document } => self.regulations = Some(document.clone()),
            Event::OfficeAssigned { person, office } => {
                self.offices.insert((*office, person.clone()));
            }
            Event::OfficeEnded { person, office } => {
                self.offices.remove(&(*office, person.clone()));
            }
            Event::TeamAdded { .. }
            | Event::RosterSet { .. }
            | Event::LineUpHandedIn { .. }
            | Event::LineUpFilled { .. }
            | Event::LineUpsRevealed { .. }
            | Event::TeamPresent { .. }
            | Event::MatchDecided { .. }
            | Event::MatchReopened { .. } => self.take_team(event)?,
            Event::EntryAdded { .. }
            | Event::EntriesImported { .. }
            | Event::EntryChanged { .. }
            | Event::EntryRatingSet { .. }
            | Event::EntryMerged { .. }
            | Event::EntryRemoved { .. }
            | Event::EntryWithdrawn { .. }
            | Event::EntryReturned { .. }
            | Event::CheckInOpened { .. }
            | Event::EntryCheckedIn { .. }
            | Event::EntryCheckedOut { .. }
            | Event::CheckInClosed { .. }
            | Event::ByeGranted { .. }
            | Event::ByeCancelled { .. }
            | Event::PairsForbidden { .. }
            | Event::PairsAllowed { .. }
            | Event::NumbersAssigned { .. }
            | Event::NumbersExchanged { .. } => self.take_entry(event)?,
            Event::LotDrawn {
                purpose,
                seed,
                outcome,
            } => {
                self.lots.insert(*purpose, (*seed, *outcome));
            }
            Event::AccelerationFixed { entries, points } => {
                let entries = self.at_all(entries)?;
                if let Some(round) = self.last_published() {
                    let text = "virtual points fixed".to_owned();
                    self.reported_changes
                        .push(ReportedChange::Other { round, text });
                }
                self.acceleration.push((entries, points.clone()));
            }
            Event::RoundDrafted { .. }
            | Event::DraftDiscarded { .. }
            | Event::RoundPublished { .. }
            | Event::RoundUnpublished { .. }
            | Event::BoardAdded { .. }
            | Event::RoundStarted { .. }
            | Event::RoundClosed { .. }
            | Event::RoundReopened { .. }
            | Event::RoundVerified { .. } => self.take_round(event)?,
            Event::EditingStarted { .. }
            | Event::BoardSet { .. }
            | Event::BoardRemoved { .. }
            | Event::PabSet { .. }
            | Event::EditingFinished { .. }
            | Event::EditingCancelled { .. }
            | Event::EditingTakenOver { .. }
            | Event::EditingReopened { .. } => self.take_editing(event)?,
            Event::ResultReported { .. }
            | Event::ResultConfirmed { .. }
            | Event::ResultContested { .. }
            | Event::ResultCleared { .. }
            | Event::ResultCorrected { .. }
            | Event::ReportCorrected { .. }
            | Event::GameAdjourned { .. }
            | Event::GameResumed { .. }
            | Event::GameColoursReversed { .. }
            | Event::GamePlayersExchanged { .. }
            | Event::GameAnnulled { .. } => self.take_result(event)?,
            Event::PointsDecided { .. }
            | Event::DecisionMade { .. }
            | Event::DecisionWithdrawn { .. }
            | Event::AppealFiled { .. }
            | Event::AppealDecided { .. }
            | Event::RequestFiled { .. }
            | Event::RequestAnswered { .. }
            | Event::RequestTakenBack { .. } => self.take_matter(event)?,
            Event::IncidentRecorded { .. }
            | Event::IncidentNoted { .. }
            | Event::IncidentRuled { .. }
            | Event::RulingConfirmed { .. }
            | Event::IncidentReopened { .. }
            | Event::IncidentDropped { .. } => self.take_incident(event)?,
            Event::TiesDrawn { .. }
            | Event::PlayOffOrdered { .. }
            | Event::PlayOffDecided { .. }
            | Event::OrderSet { .. }
            | Event::TieBreakEntered { .. }
            | Event::PrizesSet { .. }
            | Event::FinalSealed { .. }
            | Event::FinalUnsealed { .. }
            | Event::PublicationSet { .. }
            | Event::PublicationFieldsSet { .. }
            | Event::NoticePosted { .. }
            | Event::NoticeWithdrawn { .. }
            | Event::ReportMade { .. }
            | Event::ReportSent { .. }
            | Event::ReportAnswered { .. } => self.take_end(event)?,
            Event::ConformityLeft { round, .. } => {
                // The watermark only moves earlier.
                let earlier = self.left_fide_mode.is_none_or(|left| *round < left);
                if earlier {
                    self.left_fide_mode = Some(*round);
                }
            }
            Event::CustodyGiven { to, .. } => self.custody = Some(to.clone()),
            Event::CustodyTaken {} => self.custody = None,
        }
        Ok(())
    }

    fn configured(&mut self, changes: &[crate::config::Change]) -> Applied {
        use crate::config::Change;
        let running = self.last_published();
        for change in changes {
            self.config.as_mut().ok_or("not created")?.change(change);
            if let Change::System { to, .. } = change {
                self.about.as_mut().ok_or("not created")?.system = *to;
            }
            let Some(round) = running else { continue };
            if let Some(text) = describe_change(change) {
                self.reported_changes
                    .push(ReportedChange::Other { round, text });
            }
            match change {
                Change::Rounds { from, to } => self.reported_changes.push(ReportedChange::Rounds {
                    round,
                    from: *from,
                    to: *to,
                }),
                Change::TieBreaks { from, to } => {
                    self.reported_changes.push(ReportedChange::TieBreaks {
                        round,
                        from: from.clone(),
                        to: to.clone(),
                    })
                }
                _ => {}
            }
        }
        self.config_seq = self.head;
        Ok(())
    }

    /// A session that starts from the current boards.
    pub(crate) fn session_of(round: &RoundState) -> Session {
        let published = round.published.is_some();
        let boards = if published {
            let boards = round.boards();
            boards
                .iter()
                .map(|(_, game)| (Some(game.white), Some(game.black)))
                .collect()
        } else {
            let boards = round.draft.iter().flat_map(|draft| &draft.boards);
            boards
                .map(|(white, black, _)| (Some(*white), Some(*black)))
                .collect()
        };
        let pab = if published {
            round.pab()
        } else {
            round.draft.as_ref().and_then(|draft| draft.pab)
        };
        Session {
            boards,
            pab,
            cause: None,
        }
    }
}

impl LeaveCause {
    /// Parses a cause; anything unknown counts as the player's own wish.
    pub(crate) fn of(text: Option<&str>) -> Self {
        match text {
            Some("no-show") => Self::NoShow,
            Some("expelled") => Self::Expelled,
            Some("duplicate") => Self::Duplicate,
            _ => Self::Withdrew,
        }
    }
}
