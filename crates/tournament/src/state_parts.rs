//! What a tournament keeps: what it is, entries, versions of the start list, decisions, receipts.

use std::collections::BTreeMap;

use jadoube_vocabulary::{
    Absence, EntryId, EventId, GameId, GameKind, Outcome, PersonId, RoundNumber, TextId,
    TournamentId,
};
use serde::Serialize;

use crate::config::{Book, System};
use crate::entry_data::{Flags, Rating, Title};
use crate::event::{LeaveCause, NumbersCause, ReportKind};

/// What the tournament is.
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
    pub system: System,
    /// Whose rules.
    pub book: Book,
    /// The edition of the game's rules.
    pub edition: Option<String>,
    /// The preset it was made from.
    pub preset: Option<String>,
}

/// A time away: from a round, until another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Away {
    /// The first round without.
    pub from: RoundNumber,
    /// The first round again.
    pub until: Option<RoundNumber>,
    /// Why.
    pub cause: LeaveCause,
}

/// A person in the tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// The identity here.
    pub id: EntryId,
    /// Who it is.
    pub person: PersonId,
    /// The rating.
    pub rating: Rating,
    /// Ratings of later periods, by the first round they hold for.
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
    /// What is special.
    pub flags: Flags,
    /// Times away.
    pub away: Vec<Away>,
    /// Byes granted.
    pub byes: BTreeMap<RoundNumber, Absence>,
    /// Taken out: never played, no longer there.
    pub removed: bool,
    /// A team.
    pub is_team: bool,
    /// The team somebody plays for, by place.
    pub team: Option<usize>,
    /// A team's people.
    pub roster: crate::teams::TeamRoster,
    /// The number now.
    #[serde(skip)]
    pub number: Option<u32>,
    /// The last event about it.
    #[serde(skip)]
    pub seq: u64,
}

impl Entry {
    /// Whether it has left by this round.
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
    /// Places in the list of entries, number 1 first.
    pub order: Vec<usize>,
    /// Why.
    pub cause: NumbersCause,
    /// Two that changed places.
    pub exchanged: Option<(usize, usize)>,
    /// The first round paired with it.
    pub from_round: RoundNumber,
}

/// A group that must not meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ForbiddenGroup {
    /// Its number.
    pub group: u32,
    /// Who.
    pub entries: Vec<usize>,
    /// From this round.
    pub first: Option<RoundNumber>,
    /// To this round.
    pub last: Option<RoundNumber>,
}

/// Points by decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct DecidedPoints {
    /// Who.
    pub entry: usize,
    /// In which round.
    pub round: Option<RoundNumber>,
    /// How many, in tenths.
    pub tenths: i64,
}

/// A decision of an arbiter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptDecision {
    /// What it rests on.
    pub articles: Vec<String>,
    /// About which game.
    pub game: Option<GameId>,
    /// About whom.
    pub entry: Option<usize>,
    /// In which words.
    pub text: Option<TextId>,
    /// Whether it stands.
    pub stands: bool,
}

/// An appeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Appeal {
    /// Against the ruling of which incident.
    pub incident: Option<u32>,
    /// About which game.
    pub game: Option<GameId>,
    /// Whose.
    pub entry: Option<usize>,
    /// When it came.
    pub at: Option<i64>,
    /// In which words.
    pub text: Option<TextId>,
    /// Whether it was upheld, once decided.
    pub upheld: Option<bool>,
    /// What was decided, in words.
    pub answer: Option<TextId>,
}

/// A notice that was posted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PostedNotice {
    /// Its words.
    pub text: TextId,
    /// Whether it still hangs.
    pub hangs: bool,
}

/// A report that was sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// To whom.
    pub authority: String,
    /// What kind.
    pub report: ReportKind,
    /// The games in it, as reported.
    pub games: BTreeMap<GameId, Outcome>,
    /// Whether it was accepted.
    pub accepted: Option<bool>,
    /// The event that recorded it.
    #[serde(skip)]
    pub seq: u64,
}

/// A change of settings that the report must tell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum ToldChange {
    /// Another number of rounds.
    Rounds {
        /// When.
        round: RoundNumber,
        /// Before.
        from: u32,
        /// Now.
        to: u32,
    },
    /// Another system, other points, other virtual points.
    Other {
        /// When.
        round: RoundNumber,
        /// What, before and now.
        text: String,
    },
    /// Other tie-breaks.
    TieBreaks {
        /// When.
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
    /// The best first; those who share a place together.
    pub order: Vec<Vec<usize>>,
    /// Its hash.
    pub hash: String,
}

/// How far the tournament is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// Being set up.
    Setup,
    /// Entries are open.
    Entering,
    /// Rounds are played.
    Running,
    /// All played.
    Decided,
    /// The final table stands.
    Sealed,
    /// Reported.
    Reported,
    /// Put away.
    Archived,
    /// Called off.
    Cancelled,
}
