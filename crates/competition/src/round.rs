//! What happened in a round.

use jadoube_vocabulary::{
    Absence, BoardNumber, EntryId, GameId, Outcome, PerSide, RoundNumber, Side,
};
use serde::{Deserialize, Serialize};

use crate::{Digest, LineUp, TeamMatch};

/// The mark of an uneven pair in draughts (V/2.8.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arrow {
    /// The higher scorer met a lower one.
    #[serde(rename = "d")]
    Down,
    /// The lower scorer met a higher one.
    #[serde(rename = "u")]
    Up,
}

/// The marks a published pair carries.
pub type Arrows = PerSide<Option<Arrow>>;

/// How the colours of a game came about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colours {
    /// As the pairing gave them.
    #[default]
    AsAllotted,
    /// Reversed at the board: they count as played.
    Reversed,
    /// A forfeit without recorded colours: White is the one named first.
    NotRecorded,
}

impl Colours {
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands over a reference"
    )]
    fn is_as_allotted(&self) -> bool {
        *self == Self::AsAllotted
    }
}

/// Two entries in one round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordedGame {
    /// Its identity, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<GameId>,
    /// The board; `None` if it follows from the order of the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardNumber>,
    /// Who has White; the home team of a match.
    pub white: EntryId,
    /// Who has Black.
    pub black: EntryId,
    /// The outcome as it counts now.
    pub outcome: Outcome,
    /// How the colours came about.
    #[serde(default, skip_serializing_if = "Colours::is_as_allotted")]
    pub colours: Colours,
    /// The marks as published; without them they follow from the points before the round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrows: Option<Arrows>,
    /// The match behind it, where teams meet.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "match")]
    pub team_match: Option<TeamMatch>,
}

impl RecordedGame {
    /// A game with its outcome and nothing else.
    pub const fn new(white: EntryId, black: EntryId, outcome: Outcome) -> Self {
        Self {
            id: None,
            board: None,
            white,
            black,
            outcome,
            colours: Colours::AsAllotted,
            arrows: None,
            team_match: None,
        }
    }

    /// Whether the colours were recorded.
    pub fn colours_known(&self) -> bool {
        self.colours != Colours::NotRecorded
    }

    /// The entry on a side.
    pub const fn entry(&self, side: Side) -> &EntryId {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

/// An entry without a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Out {
    /// Who.
    pub entry: EntryId,
    /// Why.
    pub absence: Absence,
}

/// A round that has been paired: every participant has exactly one slot in it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Whether it was paired as the last one.
    #[serde(default, skip_serializing_if = "is_false")]
    pub last: bool,
    /// The games in board order.
    pub games: Vec<RecordedGame>,
    /// All entries without a game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Out>,
    /// The digest of the input it was paired from, if that was frozen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub input: Option<Digest>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
pub(crate) const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Round {
    /// Records that a numbered entry has no game.
    pub fn out(&mut self, number: u32, absence: Absence) {
        self.out.push(Out::numbered(number, absence));
    }
}

/// What is known about the next round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextRound {
    /// Whether the arbiter declared it the last one (V/2.4); otherwise this follows from the plan.
    #[serde(default, skip_serializing_if = "is_false")]
    pub last: bool,
    /// Who will not be paired.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<Out>,
    /// Line-ups submitted for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line_ups: Vec<LineUp>,
}

impl NextRound {
    pub(crate) const fn is_unknown(&self) -> bool {
        !self.last && self.out.is_empty() && self.line_ups.is_empty()
    }
}

/// Entries that must not meet in certain rounds.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForbiddenGroup {
    /// The first round it applies to.
    pub first: RoundNumber,
    /// The last one; `None` for the rest of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<RoundNumber>,
    /// The entries, no two of which may meet.
    pub entries: Vec<EntryId>,
}

impl ForbiddenGroup {
    /// Whether it applies in a round.
    pub fn holds_in(&self, round: RoundNumber) -> bool {
        self.first <= round && self.last.is_none_or(|last| round <= last)
    }
}
