//! A round: draft, session, publication, games.

use std::collections::{BTreeMap, BTreeSet};

use jadoube_competition::Arrows;
use jadoube_vocabulary::{Absence, BoardNumber, GameId, Outcome, RoundNumber, Side};
use serde::Serialize;

use crate::event::{Frozen, PairingVerdict, RepairCause, Source};
use crate::line_ups::SubmittedLineUp;
use crate::matches::Match;

/// What an entry has in a published round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum RoundSlot {
    /// A game, by its serial number in the round.
    Game(u32),
    /// No game.
    Out(Absence),
}

/// The stage of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RoundStage {
    /// Byes and absences are being collected.
    Planned,
    /// A pairing exists.
    Drafted,
    /// Being paired by hand.
    Editing,
    /// Published to the players.
    Published,
    /// Begun.
    Running,
    /// Every game has a counted or adjourned outcome.
    Complete,
    /// Over.
    Closed,
}

/// A drafted pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Draft {
    /// The number of the attempt.
    pub attempt: u32,
    /// The version of the numbers.
    pub numbers_version: u32,
    /// Whether it is paired as the last round.
    pub last: bool,
    /// White, Black, marks.
    pub boards: Vec<(usize, usize, Option<Arrows>)>,
    /// The entry with the bye.
    pub pab: Option<usize>,
    /// Who does not play.
    pub out: Vec<(usize, Absence)>,
    /// The input it was paired from.
    pub input: Frozen,
}

/// A session of pairing by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Session {
    /// Boards in order; a seat may be empty.
    pub boards: Vec<(Option<usize>, Option<usize>)>,
    /// The entry with the bye.
    pub pab: Option<usize>,
    /// Why a published round is changed.
    pub cause: Option<RepairCause>,
}

/// The result of pairing by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Manual {
    /// How it compares with the rules.
    pub verdict: PairingVerdict,
    /// Boards given by the rules only; Black is `None` for the bye.
    pub only_checker: Vec<(usize, Option<usize>)>,
    /// Boards made by hand only.
    pub only_made: Vec<(usize, Option<usize>)>,
}

/// What was published; never changed by later results.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Published {
    /// The number of the attempt.
    pub attempt: u32,
    /// The hash of the boards.
    pub hash: String,
    /// The version of the numbers.
    pub numbers_version: u32,
    /// Whether it was paired as the last round.
    pub last: bool,
    /// The input it was paired from.
    pub input: Frozen,
    /// White and Black as published, board by board.
    pub boards: Vec<(usize, usize)>,
    /// Who had the bye.
    pub pab: Option<usize>,
}

/// How a game is reported for rating, if that differs from what counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ReportSide {
    /// The outcome reported.
    pub outcome: Outcome,
    /// With reversed colours.
    pub colours_reversed: bool,
}

/// A reported result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReportedResult {
    /// The outcome.
    pub outcome: Outcome,
    /// Where it comes from.
    pub source: Source,
    /// Who reported it, if it was a single person or device and not an arbiter.
    pub reporter: Option<String>,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RoundGame {
    /// The identity.
    pub id: GameId,
    /// The board; `None` while the game is struck out.
    pub board: Option<BoardNumber>,
    /// White as played.
    pub white: usize,
    /// Black as played.
    pub black: usize,
    /// What counts in the competition.
    pub outcome: Outcome,
    /// The conflicting statements, while it is contested.
    pub contested: Vec<Outcome>,
    /// Reports that do not count on their own.
    pub reports: Vec<ReportedResult>,
    /// What counted when the next round was paired, if changed since.
    pub paired_as: Option<Outcome>,
    /// It was adjourned when the next round was published, and ended later.
    pub ended_late: bool,
    /// Played with reversed colours.
    pub reversed: bool,
    /// A player from another board sat here.
    pub exchanged: bool,
    /// Begun; only meaningful if adjourned.
    #[serde(skip)]
    pub begun: bool,
    /// As reported for rating, if different.
    pub report: Option<ReportSide>,
    /// The marks of V/2.8.2.
    pub arrows: Option<Arrows>,
    /// Added after publication.
    pub late: bool,
    /// The outcome when its slip was entered a second time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<Outcome>,
    /// The last event about it.
    #[serde(skip)]
    pub seq: u64,
    /// The last event about it that was not undone: the one that may be undone next.
    #[serde(skip)]
    pub acted: u64,
}

/// Whether an adjourned game ended in the draw it was paired as; both losing is none.
pub(crate) const fn is_drawn(outcome: Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Drawn
            | Outcome::DrawnWhiteBetter
            | Outcome::DrawnBlackBetter
            | Outcome::DrawnUnrated
    )
}

impl RoundGame {
    /// Whether it was an adjourned game when the next round was paired: it still is, or its result
    /// came in later and has since been contested or cleared.
    pub(crate) fn was_adjourned(&self) -> bool {
        self.outcome == Outcome::Adjourned || self.ended_late
    }

    pub(crate) const fn new(id: GameId, board: BoardNumber, white: usize, black: usize) -> Self {
        Self {
            id,
            board: Some(board),
            white,
            black,
            outcome: Outcome::Open,
            contested: Vec::new(),
            reports: Vec::new(),
            paired_as: None,
            ended_late: false,
            reversed: false,
            exchanged: false,
            begun: false,
            report: None,
            arrows: None,
            late: false,
            verified: None,
            seq: 0,
            acted: 0,
        }
    }

    /// Whether its statements conflict.
    pub fn is_contested(&self) -> bool {
        !self.contested.is_empty()
    }

    /// Whether it has no counted result: open, contested or to be replayed.
    pub fn is_missing(&self) -> bool {
        self.is_contested() || matches!(self.outcome, Outcome::Open | Outcome::Annulled)
    }

    /// Whether its slip was entered twice identically and has not changed since.
    pub fn is_verified(&self) -> bool {
        self.verified == Some(self.outcome) && !self.is_missing()
    }

    /// What is reported for rating.
    pub fn reported(&self) -> Outcome {
        self.report.map_or(self.outcome, |report| report.outcome)
    }

    /// The side of a player.
    pub fn side_of(&self, at: usize) -> Option<Side> {
        match at {
            _ if at == self.white => Some(Side::White),
            _ if at == self.black => Some(Side::Black),
            _ => None,
        }
    }

    /// The opponent of a player.
    pub const fn opponent(&self, at: usize) -> usize {
        if at == self.white {
            self.black
        } else {
            self.white
        }
    }
}

/// The check-in of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub enum CheckIn {
    /// Not used.
    #[default]
    Unused,
    /// Open.
    Open,
    /// Closed: those not present are absent.
    Closed,
}

/// A round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct RoundState {
    /// The current draft.
    pub draft: Option<Draft>,
    /// How many drafts were made.
    #[serde(skip)]
    pub attempts: u32,
    /// The current session of pairing by hand.
    pub session: Option<Session>,
    /// The boards before the last session.
    #[serde(skip)]
    pub before_session: Option<Session>,
    /// The result of pairing by hand.
    pub manual: Option<Manual>,
    /// What was published.
    pub published: Option<Published>,
    /// Games by serial number; those struck out have no board.
    pub games: Vec<RoundGame>,
    /// What each entry has, by index.
    pub slots: Vec<RoundSlot>,
    /// When it began.
    pub started: Option<i64>,
    /// Closed by an arbiter.
    pub closed: bool,
    /// The check-in.
    pub check_in: CheckIn,
    /// Entries present.
    pub present: BTreeSet<usize>,
    /// The number of players of a team present, at each count (V/3.4).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub at_tables: BTreeMap<usize, Vec<(i64, u32)>>,
    /// The comparison, if imported and different from what the rules give.
    pub imported: Option<Manual>,
    /// The comparison, if checked again under other settings and different.
    pub rechecked: Option<Manual>,
    /// The matches of a team event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub matches: Vec<Match>,
    /// Line-ups by team.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub line_ups: BTreeMap<usize, SubmittedLineUp>,
    /// The line-ups are revealed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub revealed: bool,
    /// Its scheduled start, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<i64>,
}

impl RoundState {
    /// What an entry has; nothing before it entered.
    pub fn slot(&self, at: usize) -> RoundSlot {
        let slot = self.slots.get(at).copied();
        slot.unwrap_or(RoundSlot::Out(Absence::NotEntered))
    }

    /// Whether check-in was used and the entry is not present.
    pub fn is_missing(&self, at: usize) -> bool {
        self.check_in == CheckIn::Closed && !self.present.contains(&at)
    }

    /// Games on boards.
    pub fn on_boards(&self) -> impl Iterator<Item = &RoundGame> {
        self.games.iter().filter(|game| game.board.is_some())
    }

    /// Games on boards, in board order.
    pub fn boards(&self) -> Vec<(BoardNumber, &RoundGame)> {
        let games = self.games.iter();
        let mut boards: Vec<(BoardNumber, &RoundGame)> =
            games.filter_map(|game| Some((game.board?, game))).collect();
        boards.sort_by_key(|(board, _)| *board);
        boards
    }

    /// Whether matches are waiting for line-ups.
    pub const fn waits_for_line_ups(&self) -> bool {
        !self.matches.is_empty() && !self.revealed
    }

    /// How many games have no final result; a match without line-ups counts as one.
    pub fn open_games(&self) -> usize {
        if self.waits_for_line_ups() {
            return self.matches.len();
        }
        let open = |game: &&RoundGame| game.is_contested() || game.outcome.is_unfinished();
        self.on_boards().filter(open).count()
    }

    /// Whether every game has a counted or adjourned outcome.
    pub fn is_complete(&self) -> bool {
        let missing = || self.on_boards().any(RoundGame::is_missing);
        self.published.is_some() && !self.waits_for_line_ups() && !missing()
    }

    /// The entry with the pairing-allocated bye now.
    pub fn pab(&self) -> Option<usize> {
        let bye = |slot: &RoundSlot| *slot == RoundSlot::Out(Absence::PairingBye);
        self.slots.iter().position(bye)
    }

    /// Sets a slot, growing the list as needed.
    pub(crate) fn put(&mut self, at: usize, slot: RoundSlot) {
        if self.slots.len() <= at {
            self.slots
                .resize(at + 1, RoundSlot::Out(Absence::NotEntered));
        }
        if let Some(place) = self.slots.get_mut(at) {
            *place = slot;
        }
    }

    /// The game between these two with these colours, struck out or not.
    pub(crate) fn same_pair(&self, white: usize, black: usize) -> Option<u32> {
        let found = self.games.iter().find(|game| {
            let sides = if game.reversed {
                (game.black, game.white)
            } else {
                (game.white, game.black)
            };
            sides == (white, black) && !game.exchanged
        });
        found.map(|game| game.id.serial)
    }

    /// Its stage; `next_published` tells whether a later round is published.
    pub fn stage(&self, next_published: bool) -> RoundStage {
        match () {
            () if self.session.is_some() => RoundStage::Editing,
            () if self.published.is_none() && self.draft.is_some() => RoundStage::Drafted,
            () if self.published.is_none() => RoundStage::Planned,
            () if self.closed || next_published => RoundStage::Closed,
            () if self.is_complete() => RoundStage::Complete,
            () if self.started.is_some() => RoundStage::Running,
            () => RoundStage::Published,
        }
    }
}

impl crate::State {
    /// The stage of a round.
    pub fn round_stage(&self, round: RoundNumber) -> RoundStage {
        let next = self.is_published(round.next());
        self.round(round)
            .map_or(RoundStage::Planned, |found| found.stage(next))
    }
}
