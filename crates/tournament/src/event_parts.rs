//! What events are made of: boards, causes, windows, offices, reports.

use jadoube_competition::Arrows;
use jadoube_vocabulary::{Absence, BoardNumber, EntryId, GameId, RoundNumber, Side};
use serde::{Deserialize, Serialize};

use crate::entry_data::{Flags, Title};

/// A board: White and Black.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardPair {
    /// The board.
    pub board: BoardNumber,
    /// White.
    pub white: EntryId,
    /// Black.
    pub black: EntryId,
    /// The marks of V/2.8.2, in the draughts code's Swiss.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrows: Option<Arrows>,
}

/// A board as the players are told, with its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedBoard {
    /// The game, for ever.
    pub game: GameId,
    /// The board.
    pub board: BoardNumber,
    /// White.
    pub white: EntryId,
    /// Black.
    pub black: EntryId,
}

/// A match as the players are told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedMatch {
    /// Its number in the round, from 1.
    #[serde(rename = "match")]
    pub number: u32,
    /// The home team.
    pub home: EntryId,
    /// The guests.
    pub away: EntryId,
}

/// A board of a match once the line-ups are shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownBoard {
    /// The match.
    #[serde(rename = "match")]
    pub number: u32,
    /// The board in the hall.
    pub board: BoardNumber,
    /// Who plays for the home team; nobody on an empty board.
    pub home: Option<EntryId>,
    /// Who plays for the guests.
    pub away: Option<EntryId>,
    /// The colour of the home team.
    pub home_colour: Side,
    /// The game; none where somebody is missing.
    pub game: Option<GameId>,
}

/// Whose a match is by decision, or who did not come to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchTo {
    /// The home team.
    Home,
    /// The guests.
    Away,
    /// Nobody; of absence: both.
    None,
    /// Both half.
    Drawn,
}

/// Who does not play, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbsentEntry {
    /// The entry.
    pub entry: EntryId,
    /// Why.
    pub kind: Absence,
}

/// What a pairing was made from, whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frozen {
    /// The hash of the text.
    pub hash: String,
    /// The input in its compact form, see `frozen`.
    pub blob: String,
}

/// Why numbers were given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NumbersCause {
    /// The start list.
    Start,
    /// Somebody came later.
    LateEntry,
    /// Ratings or titles were corrected.
    Regeneration,
    /// Drawn by lot.
    Lot,
    /// A former order was restored.
    Undo,
}

/// Why somebody left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveCause {
    /// Asked to.
    #[default]
    Withdrew,
    /// Did not appear.
    NoShow,
    /// Expelled by the arbiter (Laws 12.9.9).
    Expelled,
    /// Entered twice.
    Duplicate,
}

/// What a lot was for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LotPurpose {
    /// The colour of number 1.
    InitialColour,
    /// Order of equals on the start list.
    Equals,
    /// Order of the tied.
    Tie,
    /// Numbers of a round robin.
    Berger,
    /// The start position of Chess960.
    Array960,
}

/// Where a result came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A slip keyed by an arbiter.
    #[default]
    Slip,
    /// A helper's phone.
    Phone,
    /// A table device.
    Table,
    /// A captain.
    Captain,
    /// A player.
    Player,
    /// A ruling of the referee.
    Referee,
    /// A file.
    Import,
    /// The program: the opponent has left.
    Withdrawal,
}

/// The time in which a change falls (C.04.2 4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Window {
    /// Before the next round is drafted.
    W0,
    /// While the next round is a draft.
    W1,
    /// While the next round is played.
    W2,
    /// After it, reported in time.
    #[serde(rename = "W2b")]
    W2b,
    /// Too late for the table.
    W3,
    /// Not bound by windows: an adjourned game, an appeal.
    #[serde(rename = "free")]
    Free,
}

/// How a hand-made pairing compares with the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingVerdict {
    /// Equal boards.
    Same,
    /// Other boards.
    Differs,
    /// There is no legal pairing.
    NoLegal,
    /// The system has no checker.
    Unchecked,
}

/// Why a published round is paired again (C.04.2 4.4; V/2.8.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RepairCause {
    /// A pair that may not meet.
    IllegalPair,
    /// Somebody came late.
    LateArrival,
    /// Two players without a game.
    TwoWithoutGame,
    /// A wrong result that matters.
    WrongResultThatMatters,
    /// The best interest of the event.
    BestInterest,
}

/// How far a round is public; each step includes those before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Public {
    /// Nothing.
    Nothing,
    /// Who meets whom.
    Pairings,
    /// Results as they come.
    Results,
    /// Standings.
    Standings,
}

/// What an entry is about to be in a round, for [`Event::EntryChanged`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "field", rename_all = "kebab-case", deny_unknown_fields)]
pub enum EntryChange {
    /// The title.
    Title {
        /// Before.
        from: Option<Title>,
        /// Now.
        to: Option<Title>,
    },
    /// The federation.
    Federation {
        /// Before.
        from: Option<String>,
        /// Now.
        to: Option<String>,
    },
    /// The club.
    Club {
        /// Before.
        from: Option<String>,
        /// Now.
        to: Option<String>,
    },
    /// The category.
    Category {
        /// Before.
        from: Option<String>,
        /// Now.
        to: Option<String>,
    },
    /// The first round.
    FirstRound {
        /// Before.
        from: RoundNumber,
        /// Now.
        to: RoundNumber,
    },
    /// The flags.
    Flags {
        /// Before.
        from: Flags,
        /// Now.
        to: Flags,
    },
}

impl EntryChange {
    /// Whether the entry still has what the correction gave it.
    pub(crate) fn stands_in(&self, entry: &crate::state::Entry) -> bool {
        match self {
            Self::Title { to, .. } => entry.title == *to,
            Self::Federation { to, .. } => entry.federation == *to,
            Self::Club { to, .. } => entry.club == *to,
            Self::Category { to, .. } => entry.category == *to,
            Self::FirstRound { to, .. } => entry.first_round == *to,
            Self::Flags { to, .. } => entry.flags == *to,
        }
    }

    /// The same correction the other way round.
    pub(crate) fn reversed(&self) -> Self {
        macro_rules! turned {
            ($($name:ident),*) => {
                match self.clone() {
                    $(Self::$name { from, to } => Self::$name { from: to, to: from }),*
                }
            };
        }
        turned!(Title, Federation, Club, Category, FirstRound, Flags)
    }
}

/// An office of the event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Office {
    /// The chief arbiter.
    ChiefArbiter,
    /// A deputy; in draughts the round arbiter.
    Deputy,
    /// An arbiter of a sector.
    SectorArbiter,
    /// The pairing officer.
    PairingOfficer,
    /// The organiser.
    Organiser,
    /// A member of the appeals committee.
    Committee,
}

/// A kind of report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportKind {
    /// FIDE's report, with notes.
    Trf26,
    /// The same, records only.
    Trf26Records,
    /// The old report.
    Trf16,
    /// Our own file.
    Tournament,
    /// The arbiter's report.
    Arbiter,
    /// A file of a national federation.
    National,
}

impl ReportKind {
    /// Whether ratings are made from it: no open game may be in it.
    pub const fn is_for_rating(self) -> bool {
        matches!(
            self,
            Self::Trf26 | Self::Trf26Records | Self::Trf16 | Self::National
        )
    }
}

/// The initial colour a lot gave.
pub(crate) const fn colour_of_lot(outcome: u64) -> Side {
    if outcome == 0 {
        Side::White
    } else {
        Side::Black
    }
}
