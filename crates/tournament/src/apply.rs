//! From event to event: the state after each. No clock, no chance, no rule is asked here.

use jadoube_vocabulary::{EntryId, GameId, Outcome, RoundNumber};
use thiserror::Error;

use crate::event::{EntryChange, Event, LeaveCause};
use crate::recorded::Recorded;
use crate::round::{CheckIn, Game, Round, Session};
use crate::state::{
    About, Appeal, Away, DecidedPoints, Entry, ForbiddenGroup, Receipt, Sealed, State, ToldChange,
    Version,
};
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

type Applied<T = ()> = Result<T, &'static str>;

/// Applies an event to the state.
///
/// # Errors
/// The event speaks of something that is not there; the state is then of no use.
pub fn apply(state: &mut State, recorded: &Recorded) -> Result<(), BadLog> {
    state.head += 1;
    let seq = state.head;
    state
        .take(&recorded.event)
        .map_err(|what| BadLog { seq, what })?;
    if let Some(undone) = recorded.undoes {
        state.acts.remove(&undone);
        state.acts.remove(&seq);
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

/// A setting as requests write it.
fn written(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

/// How the report tells a change of settings that FIDE mode forbids.
fn told(change: &crate::config::Change) -> Option<String> {
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

    fn entry_at(&mut self, id: &EntryId) -> Applied<&mut Entry> {
        let at = self.at(id)?;
        let head = self.head;
        let entry = self.entries.get_mut(at).ok_or("no such entry")?;
        entry.seq = head;
        Ok(entry)
    }

    pub(crate) fn round_at(&mut self, round: RoundNumber) -> Applied<&mut Round> {
        self.round_mut(round).ok_or("no such round")
    }

    pub(crate) fn game_at(&mut self, id: GameId) -> Applied<&mut Game> {
        let head = self.head;
        let at = (id.serial as usize).checked_sub(1).ok_or("serial 0")?;
        let round = self.rounds.get_mut(id.round.index());
        let game = round.and_then(|round| round.games.get_mut(at));
        let game = game.ok_or("no such game")?;
        game.seq = head;
        Ok(game)
    }

    pub(crate) fn done(&mut self, done: Done) {
        self.acts.insert(self.head, done);
    }

    #[expect(
        clippy::too_many_lines,
        reason = "one arm an event; what is long has its own function"
    )]
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
            Event::EntryAdded { .. } => self.entry_added(event)?,
            Event::TeamAdded { .. }
            | Event::RosterSet { .. }
            | Event::LineUpHandedIn { .. }
            | Event::LineUpFilled { .. }
            | Event::LineUpsRevealed { .. }
            | Event::TeamPresent { .. }
            | Event::MatchDecided { .. } => self.take_team(event)?,
            Event::EntriesImported { events, .. } => {
                let before = self.versions.len();
                self.done(Done::Imported {
                    events: *events,
                    before,
                });
            }
            Event::EntryChanged { entry, changes, .. } => {
                let at = self.at(entry)?;
                let entry = self.entry_at(entry)?;
                for change in changes {
                    match change {
                        EntryChange::Title { to, .. } => entry.title = *to,
                        EntryChange::Federation { to, .. } => entry.federation.clone_from(to),
                        EntryChange::Club { to, .. } => entry.club.clone_from(to),
                        EntryChange::Category { to, .. } => entry.category.clone_from(to),
                        EntryChange::FirstRound { to, .. } => entry.first_round = *to,
                        EntryChange::Flags { to, .. } => entry.flags = *to,
                    }
                }
                self.done(Done::Changed(at, changes.clone()));
            }
            Event::EntryRatingSet {
                entry,
                rating,
                from_round,
                ..
            } => {
                let at = self.at(entry)?;
                let entry = self.entry_at(entry)?;
                match from_round {
                    Some(round) => {
                        entry.later_ratings.insert(*round, rating.clone());
                    }
                    None => {
                        let was = std::mem::replace(&mut entry.rating, rating.clone());
                        self.done(Done::Rated(at, Box::new((was, rating.clone()))));
                    }
                }
            }
            Event::EntryMerged { dropped, .. } => {
                let at = self.at(dropped)?;
                let before = self.versions.len();
                self.taken_out(at);
                self.done(Done::EntryRemoved { at, before });
            }
            Event::EntryRemoved { entry, .. } => {
                let at = self.at(entry)?;
                self.entry_at(entry)?;
                let before = self.versions.len();
                self.taken_out(at);
                self.done(Done::EntryRemoved { at, before });
            }
            Event::EntryWithdrawn {
                entry,
                from_round,
                cause,
                ..
            } => {
                let at = self.at(entry)?;
                self.entry_at(entry)?.away.push(Away {
                    from: *from_round,
                    until: None,
                    cause: *cause,
                });
                self.done(Done::Withdrawn(at, *from_round));
            }
            Event::EntryReturned {
                entry, from_round, ..
            } => {
                let away = &mut self.entry_at(entry)?.away;
                let last = away.last_mut().ok_or("returned without leaving")?;
                last.until = Some(*from_round);
                if last.from >= *from_round {
                    away.pop();
                }
            }
            Event::CheckInOpened { round } => {
                let round = self.round_at(*round)?;
                round.check_in = CheckIn::Open;
            }
            Event::EntryCheckedIn { entry, round } => {
                let at = self.at(entry)?;
                if self.round_at(*round)?.present.insert(at) {
                    self.done(Done::CheckedIn(at, *round));
                }
            }
            Event::EntryCheckedOut { entry, round } => {
                let at = self.at(entry)?;
                self.round_at(*round)?.present.remove(&at);
            }
            Event::CheckInClosed { round } => self.round_at(*round)?.check_in = CheckIn::Closed,
            Event::ByeGranted {
                entry, round, kind, ..
            } => {
                let at = self.at(entry)?;
                self.entry_at(entry)?.byes.insert(*round, *kind);
                self.done(Done::Bye(at, *round, *kind));
            }
            Event::ByeCancelled { entry, round, .. } => {
                self.entry_at(entry)?.byes.remove(round);
            }
            Event::PairsForbidden {
                group,
                entries,
                first,
                last,
                ..
            } => {
                let entries = self.at_all(entries)?;
                self.groups = self.groups.max(*group);
                self.forbidden.push(ForbiddenGroup {
                    group: *group,
                    entries,
                    first: *first,
                    last: *last,
                });
                self.done(Done::Forbidden(*group));
            }
            Event::PairsAllowed { group } => self.forbidden.retain(|one| one.group != *group),
            Event::NumbersAssigned {
                order,
                cause,
                from_round,
                ..
            } => {
                let order = self.at_all(order)?;
                self.numbered(Version {
                    order,
                    cause: *cause,
                    exchanged: None,
                    from_round: *from_round,
                });
            }
            Event::NumbersExchanged {
                a, b, from_round, ..
            } => {
                let (a, b) = (self.at(a)?, self.at(b)?);
                let mut order = self.numbers().to_vec();
                for place in &mut order {
                    *place = match *place {
                        one if one == a => b,
                        one if one == b => a,
                        one => one,
                    };
                }
                self.numbered(Version {
                    order,
                    cause: crate::event::NumbersCause::Regeneration,
                    exchanged: Some((a, b)),
                    from_round: *from_round,
                });
            }
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
                    self.told_changes.push(ToldChange::Other { round, text });
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
            | Event::RoundReopened { .. } => self.take_round(event)?,
            Event::EditingStarted { .. }
            | Event::BoardSet { .. }
            | Event::BoardRemoved { .. }
            | Event::PabSet { .. }
            | Event::EditingFinished { .. }
            | Event::EditingCancelled { .. }
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
            Event::PointsDecided {
                entry,
                round,
                tenths,
                ..
            } => {
                let entry = self.at(entry)?;
                self.decided.push(DecidedPoints {
                    entry,
                    round: *round,
                    tenths: *tenths,
                });
            }
            Event::DecisionMade { decision, .. } => {
                self.decisions.push(true);
                self.done(Done::Decision(*decision));
            }
            Event::DecisionWithdrawn { decision, .. } => {
                let stands = self.decisions.get_mut((*decision as usize).wrapping_sub(1));
                *stands.ok_or("no such decision")? = false;
            }
            Event::AppealFiled { game, .. } => self.appeals.push(Appeal {
                game: *game,
                upheld: None,
            }),
            Event::AppealDecided { appeal, upheld, .. } => {
                let found = self.appeals.get_mut((*appeal as usize).wrapping_sub(1));
                found.ok_or("no such appeal")?.upheld = Some(*upheld);
            }
            Event::TiesDrawn { order, .. }
            | Event::PlayOffDecided { order }
            | Event::OrderSet { order, .. } => {
                let order = self.at_all(order)?;
                self.orders.push(order);
            }
            Event::PlayOffOrdered { entries } => {
                let entries = self.at_all(entries)?;
                self.play_offs.push(entries);
            }
            Event::TieBreakEntered { code, values } => {
                let values = values.iter().map(|(id, value)| Ok((self.at(id)?, *value)));
                let values: Applied<Vec<(usize, i64)>> = values.collect();
                self.entered_tie_breaks.insert(code.clone(), values?);
            }
            Event::PrizesSet {
                prizes,
                sharing,
                add_up,
            } => self.prizes = Some((prizes.clone(), *sharing, *add_up)),
            Event::FinalSealed { order, hash } => {
                let order: Applied<Vec<Vec<usize>>> =
                    order.iter().map(|group| self.at_all(group)).collect();
                self.sealed = Some(Sealed {
                    order: order?,
                    hash: hash.clone(),
                });
                self.done(Done::Sealed);
            }
            Event::FinalUnsealed { .. } => self.sealed = None,
            Event::PublicationSet { round, level } => {
                self.publication.insert(*round, *level);
            }
            Event::PublicationFieldsSet { fields } => self.public_fields.clone_from(fields),
            Event::NoticePosted { .. } => self.notices.push(true),
            Event::NoticeWithdrawn { notice } => {
                let hangs = self.notices.get_mut((*notice as usize).wrapping_sub(1));
                *hangs.ok_or("no such notice")? = false;
            }
            Event::ReportMade { report, hash, .. } => self.reports.push((*report, hash.clone())),
            Event::ReportSent {
                authority,
                report,
                games,
                ..
            } => {
                let reported = |id: &GameId| {
                    let outcome = self.game(*id).map_or(Outcome::Open, Game::reported);
                    (*id, outcome)
                };
                self.receipts.push(Receipt {
                    authority: authority.clone(),
                    report: *report,
                    games: games.iter().map(reported).collect(),
                    accepted: None,
                });
            }
            Event::ReportAnswered {
                receipt, accepted, ..
            } => {
                let found = self.receipts.get_mut((*receipt as usize).wrapping_sub(1));
                found.ok_or("no such receipt")?.accepted = Some(*accepted);
            }
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
            if let Some(text) = told(change) {
                self.told_changes.push(ToldChange::Other { round, text });
            }
            match change {
                Change::Rounds { from, to } => self.told_changes.push(ToldChange::Rounds {
                    round,
                    from: *from,
                    to: *to,
                }),
                Change::TieBreaks { from, to } => self.told_changes.push(ToldChange::TieBreaks {
                    round,
                    from: from.clone(),
                    to: to.clone(),
                }),
                _ => {}
            }
        }
        self.config_seq = self.head;
        Ok(())
    }

    fn entry_added(&mut self, event: &Event) -> Applied {
        let Event::EntryAdded {
            entry,
            person,
            rating,
            title,
            federation,
            club,
            category,
            first_round,
            flags,
            team,
        } = event
        else {
            return Ok(());
        };
        let team = team.as_ref().map(|team| self.at(team)).transpose()?;
        // Added again after it was taken out: the same place.
        if let Some(at) = self.index.get(entry).copied() {
            let again = self.entries.get_mut(at).ok_or("no such entry")?;
            if !again.removed {
                return Err("entered twice");
            }
            again.removed = false;
            again.seq = self.head;
            self.done(Done::EntryAdded(at));
            return Ok(());
        }
        let at = self.entries.len();
        self.index.insert(entry.clone(), at);
        self.entries.push(Entry {
            id: entry.clone(),
            person: person.clone(),
            rating: rating.clone(),
            later_ratings: std::collections::BTreeMap::new(),
            title: *title,
            federation: federation.clone(),
            club: club.clone(),
            category: category.clone(),
            first_round: *first_round,
            flags: *flags,
            away: Vec::new(),
            byes: std::collections::BTreeMap::new(),
            removed: false,
            is_team: false,
            team,
            roster: crate::teams::TeamRoster::default(),
            number: None,
            seq: self.head,
        });
        self.done(Done::EntryAdded(at));
        Ok(())
    }

    /// Out of the field, and out of the order of numbers.
    fn taken_out(&mut self, at: usize) {
        if let Some(entry) = self.entries.get_mut(at) {
            entry.removed = true;
            entry.number = None;
        }
        for entry in &mut self.entries {
            entry.roster.base.retain(|member| *member != at);
            entry.roster.reserves.retain(|member| *member != at);
        }
        if let Some(last) = self.versions.last()
            && last.order.contains(&at)
        {
            let mut version = last.clone();
            version.order.retain(|place| *place != at);
            version.exchanged = None;
            version.cause = crate::event::NumbersCause::Undo;
            self.versions.push(version);
            self.renumber();
        }
    }

    fn numbered(&mut self, version: Version) {
        let before = self.versions.len();
        let was = version.cause;
        let exchanged = version.exchanged.is_some();
        self.versions.push(version);
        self.renumber();
        if exchanged || was == crate::event::NumbersCause::Regeneration {
            self.done(Done::Numbers { before });
        }
    }

    fn renumber(&mut self) {
        for entry in &mut self.entries {
            entry.number = None;
        }
        let order = self
            .versions
            .last()
            .map_or_else(Vec::new, |last| last.order.clone());
        for (at, place) in order.into_iter().enumerate() {
            if let Some(entry) = self.entries.get_mut(place) {
                entry.number = u32::try_from(at + 1).ok();
            }
        }
    }

    /// Everything of a session on the boards as they are.
    pub(crate) fn session_of(round: &Round) -> Session {
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
    /// Reads a cause; anything else is the player's own wish.
    pub(crate) fn of(text: Option<&str>) -> Self {
        match text {
            Some("no-show") => Self::NoShow,
            Some("expelled") => Self::Expelled,
            Some("duplicate") => Self::Duplicate,
            _ => Self::Withdrew,
        }
    }
}
