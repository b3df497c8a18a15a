//! Teams: players, line-ups, matches. Players are identifiers only; their names are not part of the
//! record.

use jadoube_vocabulary::{
    EntryId, EntryNumber, Outcome, PerSide, PersonId, PointSystem, Points, Side,
};
use serde::{Deserialize, Serialize};

/// How line-ups are made (V/3.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LineUpSystem {
    /// V/3.6.1: any players in any order; the default (V/3.6).
    Open,
    /// V/3.6.2: always in the order of the roster.
    Ladder,
    /// V/3.6.3: each player on a fixed board; a reserve may replace anyone.
    Joker,
}

/// The terms of a team event.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamTerms {
    /// The number of boards in a match.
    pub boards: u32,
    /// What the games of a match are worth; the record's own points are match points.
    pub games: PointSystem,
    /// How line-ups are made; `None` if the regulations do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_ups: Option<LineUpSystem>,
    /// Minutes between rounds; below fifteen, line-ups are due just before the round (V/3.6.1.3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_minutes: Option<u32>,
}

/// A member of a team.
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

/// A team's players: the base line-up in board order, then the reserves in order.
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
    /// All members, base players first.
    pub fn members(&self) -> impl Iterator<Item = &Member> {
        self.base.iter().chain(&self.reserves)
    }
}

/// When and how a line-up was submitted.
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
    /// The players board by board, `None` for an empty board; no boards at all until it is
    /// submitted.
    #[serde(default)]
    pub people: Vec<Option<PersonId>>,
    /// When and how it was submitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handed: Option<Handed>,
}

/// A board of a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchBoard {
    /// The side of the team named as White of the match.
    pub home: Side,
    /// Who sat there; `None` if the seat was empty or not recorded.
    #[serde(default)]
    pub people: PerSide<Option<PersonId>>,
    /// The outcome, from the view of White on this board.
    pub outcome: Outcome,
    /// What each side got, where that differs from the value of the outcome: by a decision about
    /// the game (record 299), or before there is a result (record 162 X).
    #[serde(default, skip_serializing_if = "as_the_outcome")]
    pub points: PerSide<Option<Points>>,
}

const fn as_the_outcome(points: &PerSide<Option<Points>>) -> bool {
    points.white.is_none() && points.black.is_none()
}

impl MatchBoard {
    /// A board about which nothing else is known.
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

    /// The colour of a team on this board; `team` is its side of the match.
    pub const fn side_of(&self, team: Side) -> Side {
        match team {
            Side::White => self.home,
            Side::Black => self.home.other(),
        }
    }

    /// What a team scored on this board; `team` is its side of the match.
    pub fn taken(&self, team: Side, games: &PointSystem) -> Points {
        let side = self.side_of(team);
        let decided = *self.points.get(side);
        decided.unwrap_or_else(|| games.for_outcome(self.outcome, side))
    }

    /// The outcome from the home team's view.
    pub const fn for_home(&self) -> Outcome {
        match self.home {
            Side::White => self.outcome,
            Side::Black => self.outcome.swapped(),
        }
    }
}

/// The match behind a game between teams. The game's outcome is that of the match; this is how it
/// came about.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamMatch {
    /// The boards, first board first; empty where only the match's outcome is known.
    #[serde(default)]
    pub boards: Vec<MatchBoard>,
    /// Whether the outcome was set by decision, independently of the boards, which stay as played.
    #[serde(default, skip_serializing_if = "crate::round::is_false")]
    pub by_decision: bool,
    /// Line-ups as submitted.
    #[serde(default)]
    pub line_ups: PerSide<Vec<Option<PersonId>>>,
    /// When and how they were submitted.
    #[serde(default)]
    pub handed: PerSide<Option<Handed>>,
    /// How many players were present when the round began (V/3.4).
    #[serde(default)]
    pub present: PerSide<Option<u32>>,
}
