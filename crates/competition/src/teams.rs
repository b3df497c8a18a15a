//! Teams: people, line-ups, matches. People go by identifier; their names stand beside the record.

use jadoube_vocabulary::{
    EntryId, EntryNumber, Outcome, PerSide, PersonId, PointSystem, Points, Side,
};
use serde::{Deserialize, Serialize};

/// How line-ups are made (V/3.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LineUpSystem {
    /// V/3.6.1: anybody, in any order; the default (V/3.6).
    Open,
    /// V/3.6.2: always in the order of the roster.
    Ladder,
    /// V/3.6.3: everybody on his board; a reserve replaces anyone.
    Joker,
}

/// What a team event fixes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamTerms {
    /// Boards of a match.
    pub boards: u32,
    /// What the games of a match are worth; the record's own points are match points.
    pub games: PointSystem,
    /// How line-ups are made; none where the regulations are silent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_ups: Option<LineUpSystem>,
    /// Minutes between rounds: with less than fifteen line-ups are due just before (V/3.6.1.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_minutes: Option<u32>,
}

/// One of a team's people.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// Who.
    pub person: PersonId,
    /// The number in the event's list of people, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<EntryNumber>,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<u32>,
}

/// A team's people: the base line-up in board order, then reserves in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// Base players, board by board.
    pub base: Vec<Member>,
    /// Reserves in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reserves: Vec<Member>,
}

impl Roster {
    /// Everybody, base players first.
    pub fn members(&self) -> impl Iterator<Item = &Member> {
        self.base.iter().chain(&self.reserves)
    }
}

/// When and how a line-up was handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handed {
    /// Minutes before the match.
    pub minutes_before: u32,
    /// Whether in writing (V/3.6.1.2).
    #[serde(default = "yes")]
    pub written: bool,
}

const fn yes() -> bool {
    true
}

/// A line-up for a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineUp {
    /// The team.
    pub entry: EntryId,
    /// Who plays, board by board; empty while none has come, nobody on an empty board.
    #[serde(default)]
    pub people: Vec<Option<PersonId>>,
    /// When and how it was handed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed: Option<Handed>,
}

/// A board of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchBoard {
    /// The side of the team named as White of the match.
    pub home: Side,
    /// Who sat there; nobody on an empty side, or where it was not written down.
    #[serde(default)]
    pub people: PerSide<Option<PersonId>>,
    /// What came of it, the board's White first.
    pub outcome: Outcome,
    /// What a side of the board took where the outcome is worth something else: by a decision
    /// about the game (record 299), or before there is a result (record 162 X).
    #[serde(default, skip_serializing_if = "as_the_outcome")]
    pub points: PerSide<Option<Points>>,
}

const fn as_the_outcome(points: &PerSide<Option<Points>>) -> bool {
    points.white.is_none() && points.black.is_none()
}

impl MatchBoard {
    /// A board of which nothing else is known.
    pub const fn new(home: Side, outcome: Outcome) -> Self {
        Self {
            home,
            people: PerSide {
                white: None,
                black: None,
            },
            outcome,
            points: PerSide {
                white: None,
                black: None,
            },
        }
    }

    /// The side of the board a team has; `team` is its side of the match.
    pub const fn side_of(&self, team: Side) -> Side {
        match team {
            Side::White => self.home,
            Side::Black => self.home.other(),
        }
    }

    /// What a team took there; `team` is its side of the match.
    pub fn taken(&self, team: Side, games: &PointSystem) -> Points {
        let side = self.side_of(team);
        let decided = *self.points.get(side);
        decided.unwrap_or_else(|| games.for_outcome(self.outcome, side))
    }

    /// What came of it with the home team's part first.
    pub const fn for_home(&self) -> Outcome {
        match self.home {
            Side::White => self.outcome,
            Side::Black => self.outcome.swapped(),
        }
    }
}

/// A match behind a game of teams. The game's outcome is the match's; here is what it is made of.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamMatch {
    /// The boards, first board first; empty where only the match's outcome is known.
    #[serde(default)]
    pub boards: Vec<MatchBoard>,
    /// Whether the outcome was decided apart from the boards, which stay as they were played.
    #[serde(default, skip_serializing_if = "crate::round::is_false")]
    pub by_decision: bool,
    /// Line-ups as handed in.
    #[serde(default)]
    pub line_ups: PerSide<Vec<Option<PersonId>>>,
    /// When and how they were handed in.
    #[serde(default)]
    pub handed: PerSide<Option<Handed>>,
    /// How many were there when the round began (V/3.4).
    #[serde(default)]
    pub present: PerSide<Option<u32>>,
}
