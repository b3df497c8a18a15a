//! Parts of events: boards, causes, windows, offices, reports.

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

/// A published board with its game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedBoard {
    /// The game; never changes.
    pub game: GameId,
    /// The board.
    pub board: BoardNumber,
    /// White.
    pub white: EntryId,
    /// Black.
    pub black: EntryId,
}

/// A published match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedMatch {
    /// Its number in the round, from 1.
    #[serde(rename = "match")]
    pub number: u32,
    /// The home team.
    pub home: EntryId,
    /// The away team.
    pub away: EntryId,
}

/// A board of a match once the line-ups are revealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownBoard {
    /// The match.
    #[serde(rename = "match")]
    pub number: u32,
    /// The board in the hall.
    pub board: BoardNumber,
    /// The player of the home team; `None` on an empty board.
    pub home: Option<EntryId>,
    /// The player of the away team.
    pub away: Option<EntryId>,
    /// The colour of the home team.
    pub home_colour: Side,
    /// The game; `None` if a player is missing.
    pub game: Option<GameId>,
}

/// Which team wins a match by decision, or failed to appear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchTo {
    /// The home team.
    Home,
    /// The away team.
    Away,
    /// Neither team; for a failure to appear, both.
    None,
    /// A draw.
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

/// The complete input of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frozen {
    /// The hash of the text.
    pub hash: String,
    /// The input in its compact form, see `frozen`.
    pub blob: String,
}

/// Why numbers were assigned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NumbersCause {
    /// The start list.
    Start,
    /// A late entry.
    LateEntry,
    /// Ratings or titles were corrected.
    Regeneration,
    /// Drawn by lot.
    Lot,
    /// An earlier order was restored.
    Undo,
}

/// Why an entry left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaveCause {
    /// Withdrew.
    #[default]
    Withdrew,
    /// Did not appear.
    NoShow,
    /// Expelled by the arbiter (Laws 12.9.9).
    Expelled,
    /// Entered twice.
    Duplicate,
}

/// The purpose of a lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LotPurpose {
    /// The colour of number 1.
    InitialColour,
    /// The order of equals on the start list.
    Equals,
    /// The order of tied entries.
    Tie,
    /// The numbers of a round robin.
    Berger,
    /// The start position of Chess960.
    Array960,
}

/// Where a result came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A slip entered by an arbiter.
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

/// The period in which a change is made (C.04.2 4.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Window {
    /// Before the next round is drafted.
    W0,
    /// While the next round is drafted.
    W1,
    /// While the next round is played.
    W2,
    /// After it, reported in time.
    #[serde(rename = "W2b")]
    W2b,
    /// Too late for the table.
    W3,
    /// Not subject to windows: an adjourned game, an appeal.
    #[serde(rename = "free")]
    Free,
}

/// How a hand-made pairing compares with the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingVerdict {
    /// The same boards.
    Same,
    /// Different boards.
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
    /// A late arrival.
    LateArrival,
    /// Two players without a game.
    TwoWithoutGame,
    /// A wrong result that matters.
    WrongResultThatMatters,
    /// The best interest of the event.
    BestInterest,
}

/// How a line-up was submitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineUpForm {
    /// In writing, as V/3.6.1.2 requires.
    Written,
}

/// How much of a round is public; each step includes the previous ones.
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

/// A correction of an entry, for [`Event::EntryChanged`].
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
    /// Whether the correction is still in effect.
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

    /// The inverse correction.
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
    /// The old TRF16 report.
    Trf16,
    /// Our tournament file.
    Tournament,
    /// The arbiter's report.
    Arbiter,
    /// A file of a national federation.
    National,
}

impl ReportKind {
    /// Whether it is used for rating: it must not contain open games.
    pub const fn is_for_rating(self) -> bool {
        matches!(
            self,
            Self::Trf26 | Self::Trf26Records | Self::Trf16 | Self::National
        )
    }
}

/// The initial colour for the outcome of a lot.
pub(crate) const fn colour_of_lot(outcome: u64) -> Side {
    if outcome == 0 {
        Side::White
    } else {
        Side::Black
    }
}
