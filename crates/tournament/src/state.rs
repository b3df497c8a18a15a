//! The state of a tournament, built from its events.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, GameId, GameKind, Lang, PersonId, RoundNumber, Side,
};
use rustc_hash::FxHashMap;

use crate::config::{Book, Config, TournamentSystem};
use crate::event::{LotPurpose, Office, Public, ReportKind};
use crate::incidents::IncidentRecord;
use crate::round::{RoundGame, RoundSlot, RoundState};
pub use crate::state_parts::*;
use crate::undo::Done;

/// The state of a tournament.
#[derive(Debug, Clone, Default)]
pub struct State {
    pub(crate) head: u64,
    pub(crate) about: Option<About>,
    pub(crate) config: Option<Config>,
    pub(crate) config_seq: u64,
    pub(crate) reported_changes: Vec<ReportedChange>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) index: FxHashMap<EntryId, usize>,
    pub(crate) versions: Vec<Version>,
    pub(crate) forbidden: Vec<KeptApart>,
    pub(crate) groups: u32,
    pub(crate) lots: BTreeMap<LotPurpose, (u64, u64)>,
    pub(crate) acceleration: Vec<(Vec<usize>, Vec<i64>)>,
    pub(crate) rounds: Vec<RoundState>,
    pub(crate) decided: Vec<PointsDecision>,
    pub(crate) decisions: Vec<KeptDecision>,
    pub(crate) incidents: Vec<IncidentRecord>,
    pub(crate) appeals: Vec<Appeal>,
    pub(crate) requests: Vec<crate::requests::EntryRequest>,
    pub(crate) orders: Vec<Vec<usize>>,
    pub(crate) play_offs: Vec<Vec<usize>>,
    pub(crate) entered_tie_breaks: BTreeMap<String, Vec<(usize, i64)>>,
    pub(crate) sealed: Option<SealedTable>,
    pub(crate) prizes: Option<(Vec<crate::prizes::Prize>, crate::prizes::Sharing, bool)>,
    pub(crate) receipts: Vec<Receipt>,
    pub(crate) reports: Vec<(ReportKind, String)>,
    pub(crate) left_fide_mode: Option<RoundNumber>,
    pub(crate) custody: Option<String>,
    pub(crate) opened: bool,
    pub(crate) archived: bool,
    pub(crate) cancelled: bool,
    pub(crate) imported: Option<Vec<RoundNumber>>,
    pub(crate) regulations: Option<String>,
    pub(crate) offices: BTreeSet<(Office, PersonId)>,
    pub(crate) publication: BTreeMap<Option<RoundNumber>, Public>,
    pub(crate) public_fields: Option<Vec<String>>,
    pub(crate) notices: Vec<PostedNotice>,
    pub(crate) acts: BTreeMap<u64, Done>,
    pub(crate) undone: BTreeSet<u64>,
}

impl State {
    /// The state before any event.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of events applied.
    pub const fn head(&self) -> u64 {
        self.head
    }

    /// General data; `None` before it is created.
    pub const fn about(&self) -> Option<&About> {
        self.about.as_ref()
    }

    /// Its settings.
    pub const fn config(&self) -> Option<&Config> {
        self.config.as_ref()
    }

    /// The language whose alphabet sorts names.
    pub fn locale(&self) -> Lang {
        self.config().map_or(Lang::English, |config| config.locale)
    }

    /// Everyone who ever entered, in order of entry, including removed entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// An entry by index.
    pub fn entry(&self, at: usize) -> Option<&Entry> {
        self.entries.get(at)
    }

    /// The index of an entry.
    pub fn place_of(&self, id: &EntryId) -> Option<usize> {
        let at = *self.index.get(id)?;
        self.entries.get(at).filter(|entry| !entry.removed)?;
        Some(at)
    }

    /// Entries that were not removed, with their indices.
    pub fn alive(&self) -> impl Iterator<Item = (usize, &Entry)> {
        self.entries
            .iter()
            .enumerate()
            .filter(|(_, entry)| !entry.removed)
    }

    /// Entries that are paired: teams in a team event, not their players.
    pub fn field(&self) -> impl Iterator<Item = (usize, &Entry)> {
        self.alive().filter(|(_, entry)| entry.team.is_none())
    }

    /// The current order of start numbers, as indices.
    pub fn numbers(&self) -> &[usize] {
        self.versions.last().map_or(&[], |version| &version.order)
    }

    /// The order of start numbers a round was, or is, paired with: a late entry gives others new ones.
    pub fn numbers_of(&self, round: RoundNumber) -> &[usize] {
        let found = self.round(round);
        let published = found.and_then(|found| found.published.as_ref());
        let draft = found.and_then(|found| found.draft.as_ref());
        published
            .map(|one| one.numbers_version)
            .or_else(|| draft.map(|one| one.numbers_version))
            .and_then(|version| self.versions.get((version as usize).checked_sub(1)?))
            .map_or_else(|| self.numbers(), |version| version.order.as_slice())
    }

    /// Reports that were sent.
    pub fn receipts(&self) -> &[Receipt] {
        &self.receipts
    }

    /// Notices in the order they were posted; the first is number 1.
    pub fn notices(&self) -> &[PostedNotice] {
        &self.notices
    }

    /// Reports that were made, with the hash of their contents.
    pub fn reports(&self) -> &[(ReportKind, String)] {
        &self.reports
    }

    /// Appeals.
    pub fn appeals(&self) -> &[Appeal] {
        &self.appeals
    }

    /// Decisions.
    pub fn decisions(&self) -> &[KeptDecision] {
        &self.decisions
    }

    /// Versions of the start list.
    pub fn versions(&self) -> &[Version] {
        &self.versions
    }

    /// A round, if anything is known about it.
    pub fn round(&self, round: RoundNumber) -> Option<&RoundState> {
        self.rounds.get(round.index())
    }

    /// All rounds about which anything is known.
    pub fn rounds(&self) -> &[RoundState] {
        &self.rounds
    }

    /// The last published round.
    pub fn last_published(&self) -> Option<RoundNumber> {
        let at = self
            .rounds
            .iter()
            .rposition(|round| round.published.is_some())?;
        Some(RoundNumber::at(at))
    }

    /// The current round: the last published one, or else the first.
    pub fn current_round(&self) -> RoundNumber {
        self.last_published().unwrap_or(RoundNumber::FIRST)
    }

    /// The first round that is not published.
    pub fn next_round(&self) -> RoundNumber {
        self.last_published()
            .map_or(RoundNumber::FIRST, RoundNumber::next)
    }

    /// Whether the round is published.
    pub fn is_published(&self, round: RoundNumber) -> bool {
        self.round(round)
            .is_some_and(|round| round.published.is_some())
    }

    /// A game that is on a board.
    pub fn game(&self, id: GameId) -> Option<&RoundGame> {
        let round = self.round(id.round)?;
        let game = round.games.get((id.serial as usize).checked_sub(1)?)?;
        game.board.map(|_| game)
    }

    /// Whether FIDE mode is on.
    pub fn is_fide_mode(&self) -> bool {
        self.left_fide_mode.is_none() && self.is_fide_event()
    }

    /// Whether FIDE mode applies to this kind of event.
    pub fn is_fide_event(&self) -> bool {
        self.about.as_ref().is_some_and(|about| {
            let system = about.system.is_fides() && about.system != TournamentSystem::KnockOut;
            about.game == GameKind::Chess && about.book == Book::Fide && system
        })
    }

    /// In which round FIDE mode was left.
    pub const fn left_fide_mode(&self) -> Option<RoundNumber> {
        self.left_fide_mode
    }

    /// The game played.
    pub(crate) fn game_kind(&self) -> GameKind {
        self.about
            .as_ref()
            .map_or(GameKind::Chess, |about| about.game)
    }

    /// The system.
    pub(crate) fn system(&self) -> TournamentSystem {
        self.about
            .as_ref()
            .map_or(TournamentSystem::FideDutch, |about| about.system)
    }

    /// The colour of number 1, by regulation or lot.
    pub fn initial_colour(&self) -> Option<Side> {
        let lot = self.lots.get(&LotPurpose::InitialColour);
        let config = self
            .config
            .as_ref()
            .and_then(|config| config.initial_colour);
        config.or_else(|| lot.map(|(_, outcome)| crate::event::colour_of_lot(*outcome)))
    }

    /// What an entry has in a round: as published, or else as planned now.
    pub fn slot(&self, at: usize, round: RoundNumber) -> Option<RoundSlot> {
        let found = self.round(round).filter(|round| round.published.is_some());
        match found {
            Some(found) => Some(found.slot(at)),
            None => self.absence(at, round).map(RoundSlot::Out),
        }
    }

    /// Whether a bye that was granted holds: whoever has a game there after all has none (T2).
    pub(crate) fn had_bye(&self, at: usize, round: RoundNumber) -> bool {
        !matches!(self.slot(at, round), Some(RoundSlot::Game(_)))
    }

    /// Why an entry is not to be paired in a round to come.
    pub fn absence(&self, at: usize, round: RoundNumber) -> Option<Absence> {
        let entry = self.entries.get(at)?;
        if round < entry.first_round {
            return Some(Absence::NotEntered);
        }
        if entry.is_away(round) {
            return Some(Absence::Withdrawn);
        }
        if let Some(kind) = entry.byes.get(&round) {
            return Some(*kind);
        }
        let missing = self.round(round).is_some_and(|found| found.is_missing(at));
        missing.then_some(Absence::Zero)
    }

    /// Whether an entry was ever paired in a published round, or had a bye that counted.
    pub fn ever_counted(&self, at: usize) -> bool {
        let counted = |round: &RoundState| {
            round.published.is_some()
                && self.team_of(at).is_none()
                && !matches!(
                    round.slot(at),
                    RoundSlot::Out(Absence::NotEntered | Absence::Withdrawn)
                )
        };
        let seated = |round: &RoundState| round.on_boards().any(|game| game.side_of(at).is_some());
        let member = self.team_of(at).is_some();
        self.rounds
            .iter()
            .any(|round| counted(round) || (member && seated(round)))
    }

    /// The stage of the tournament.
    pub fn stage(&self) -> TournamentStage {
        let planned = self
            .config
            .as_ref()
            .map_or(0, |config| config.rounds as usize);
        let played = |round: &RoundState| round.published.is_some() && round.open_games() == 0;
        let all = planned > 0
            && self.rounds.len() >= planned
            && self.rounds.iter().take(planned).all(played);
        match () {
            () if self.cancelled => TournamentStage::Cancelled,
            () if self.archived => TournamentStage::Archived,
            () if !self.receipts.is_empty() => TournamentStage::Reported,
            () if self.sealed.is_some() => TournamentStage::Sealed,
            () if all => TournamentStage::Decided,
            () if self.last_published().is_some() => TournamentStage::Running,
            () if self.opened => TournamentStage::Entering,
            () => TournamentStage::Setup,
        }
    }

    /// The round, created if nothing was known about it.
    pub(crate) fn round_mut(&mut self, round: RoundNumber) -> Option<&mut RoundState> {
        while self.rounds.len() <= round.index() {
            // A hostile log must not exhaust memory.
            if self.rounds.len() > 10_000 {
                return None;
            }
            self.rounds.push(RoundState::default());
        }
        self.rounds.get_mut(round.index())
    }

    /// The number in the current version, for display and files.
    pub fn number(&self, at: usize) -> Option<u32> {
        self.entries.get(at)?.number
    }

    /// The identifier of the entry at an index.
    pub(crate) fn id(&self, at: usize) -> Option<EntryId> {
        self.entries.get(at).map(|entry| entry.id.clone())
    }

    /// Groups that must not meet.
    pub fn forbidden(&self) -> &[KeptApart] {
        &self.forbidden
    }

    /// The final table, once sealed.
    pub const fn sealed(&self) -> Option<&SealedTable> {
        self.sealed.as_ref()
    }

    /// The announced prizes, how ties share them, and whether a player may win several.
    pub const fn prizes(&self) -> Option<&(Vec<crate::Prize>, crate::Sharing, bool)> {
        self.prizes.as_ref()
    }

    /// Who holds which office.
    pub fn offices(&self) -> impl Iterator<Item = (Office, &PersonId)> {
        self.offices
            .iter()
            .map(|(office, person)| (*office, person))
    }

    /// Everyone who holds an office.
    pub fn officers(&self) -> impl Iterator<Item = &PersonId> {
        self.offices.iter().map(|(_, person)| person)
    }

    /// Where the tournament was handed over to, while it is away.
    pub fn custody(&self) -> Option<&str> {
        self.custody.as_deref()
    }

    /// The board numbers of a published round in order, with their games.
    pub fn boards(&self, round: RoundNumber) -> Vec<(BoardNumber, &RoundGame)> {
        self.round(round).map_or_else(Vec::new, RoundState::boards)
    }
}
