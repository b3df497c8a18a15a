//! Parts of the state: general data, entries, versions of the start list, decisions, receipts.

use std::collections::BTreeMap;

use jadoube_vocabulary::{
    Absence, EntryId, EventId, GameId, GameKind, Outcome, PersonId, RoundNumber, TextId,
    TournamentId,
};
use serde::Serialize;

use crate::config::{Book, TournamentSystem};
use crate::entry_data::{Flags, Rating, Title};
use crate::event::{LeaveCause, NumbersCause, ReportKind};

/// General data of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct About {
    /// Its identity.
    pub tournament: TournamentId,
    /// The event it belongs to.
    pub event: Option<EventId>,
    /// Its name.
    pub name: String,
    /// The game.
    pub game: GameKind,
    /// How pairs are made.
    pub system: TournamentSystem,
    /// Whose rules apply.
    pub book: Book,
    /// The edition of the game's rules.
    pub edition: Option<String>,
    /// The preset it was made from.
    pub preset: Option<String>,
}

/// A period of absence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Away {
    /// The first round missed.
    pub from: RoundNumber,
    /// The first round after returning.
    pub until: Option<RoundNumber>,
    /// Why.
    pub cause: LeaveCause,
}

/// A person in the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The identity in this tournament.
    pub id: EntryId,
    /// The person.
    pub person: PersonId,
    /// The rating.
    pub rating: Rating,
    /// Ratings of later periods, by the first round they apply to.
    pub later_ratings: BTreeMap<RoundNumber, Rating>,
    /// The title.
    pub title: Option<Title>,
    /// The federation.
    pub federation: Option<String>,
    /// The club.
    pub club: Option<String>,
    /// The category.
    pub category: Option<String>,
    /// The first round.
    pub first_round: RoundNumber,
    /// Special conditions.
    pub flags: Flags,
    /// Periods of absence.
    pub away: Vec<Away>,
    /// Byes granted.
    pub byes: BTreeMap<RoundNumber, Absence>,
    /// Removed; it never played.
    pub removed: bool,
    /// A team.
    pub is_team: bool,
    /// The player's team, by index.
    pub team: Option<usize>,
    /// A team's players.
    pub roster: crate::teams::TeamRoster,
    /// The current number.
    #[serde(skip)]
    pub number: Option<u32>,
    /// The last event about it.
    #[serde(skip)]
    pub seq: u64,
}

impl Entry {
    /// Whether it is away in this round.
    pub fn is_away(&self, round: RoundNumber) -> bool {
        let away = |away: &Away| away.from <= round && away.until.is_none_or(|until| round < until);
        self.away.iter().any(away)
    }

    /// Whether the arbiter expelled it.
    pub fn is_expelled(&self) -> bool {
        let out = |away: &Away| away.cause == LeaveCause::Expelled && away.until.is_none();
        self.away.iter().any(out)
    }

    /// Whether it has left and not come back.
    pub fn has_left(&self) -> bool {
        self.away.last().is_some_and(|away| away.until.is_none())
    }
}

/// A version of the start list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Version {
    /// Indices into the list of entries, number 1 first.
    pub order: Vec<usize>,
    /// Why.
    pub cause: NumbersCause,
    /// The two that changed places, if any.
    pub exchanged: Option<(usize, usize)>,
    /// The first round paired with it.
    pub from_round: RoundNumber,
}

/// A group that must not meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptApart {
    /// Its number.
    pub group: u32,
    /// The entries concerned.
    pub entries: Vec<usize>,
    /// The first round.
    pub first: Option<RoundNumber>,
    /// The last round.
    pub last: Option<RoundNumber>,
    /// By the regulations: a club takes in whoever comes later (C.05 5.2).
    pub regulation: bool,
}

/// Points by decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PointsDecision {
    /// The entries concerned.
    pub entry: usize,
    /// The round.
    pub round: Option<RoundNumber>,
    /// The points, in tenths.
    pub tenths: i64,
}

/// A decision of an arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptDecision {
    /// The articles it is based on.
    pub articles: Vec<String>,
    /// The game concerned.
    pub game: Option<GameId>,
    /// The entry concerned.
    pub entry: Option<usize>,
    /// Its text.
    pub text: Option<TextId>,
    /// The events that carried it out, by sequence number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<u64>,
    /// Whether it is still in force.
    pub stands: bool,
}

/// An appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Appeal {
    /// The incident whose ruling is appealed.
    pub incident: Option<u32>,
    /// The game concerned.
    pub game: Option<GameId>,
    /// The appellant.
    pub entry: Option<usize>,
    /// When it was filed.
    pub at: Option<i64>,
    /// Its text.
    pub text: Option<TextId>,
    /// Whether it was upheld, once decided.
    pub upheld: Option<bool>,
    /// The text of the decision.
    pub answer: Option<TextId>,
}

/// A notice that was posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PostedNotice {
    /// Its text.
    pub text: TextId,
    /// Whether it is still posted.
    pub hangs: bool,
}

/// A report that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// The recipient.
    pub authority: String,
    /// The kind of report.
    pub report: ReportKind,
    /// The games in it, as reported.
    pub games: BTreeMap<GameId, Outcome>,
    /// Whether it was accepted.
    pub accepted: Option<bool>,
    /// The event that recorded it.
    #[serde(skip)]
    pub seq: u64,
}

/// A change of settings that must be reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum ReportedChange {
    /// The number of rounds.
    Rounds {
        /// The round of the change.
        round: RoundNumber,
        /// Before.
        from: u32,
        /// Now.
        to: u32,
    },
    /// The system, points or virtual points.
    Other {
        /// The round of the change.
        round: RoundNumber,
        /// What changed, with the old and new values.
        text: String,
    },
    /// The tie-breaks.
    TieBreaks {
        /// The round of the change.
        round: RoundNumber,
        /// Before.
        from: Vec<String>,
        /// Now.
        to: Vec<String>,
    },
}

/// The sealed table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SealedTable {
    /// Best first; those sharing a place are grouped.
    pub order: Vec<Vec<usize>>,
    /// Its hash.
    pub hash: String,
}

/// The stage of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TournamentStage {
    /// Being set up.
    Setup,
    /// Entries are open.
    Entering,
    /// Rounds are played.
    Running,
    /// All rounds are played.
    Decided,
    /// The final table is sealed.
    Sealed,
    /// Reported.
    Reported,
    /// Archived.
    Archived,
    /// Cancelled.
    Cancelled,
}
