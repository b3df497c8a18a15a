//! The record as plain data: what is stored, sent and hashed.

use jadoube_vocabulary::{EntryId, GameKind, PointSystem, Points, RoundNumber, Side};
use serde::{Deserialize, Serialize};

use crate::{ForbiddenGroup, NextRound, Options, Participant, Round, System, TeamTerms};

/// What a decision about points changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedAs {
    /// A bonus or a penalty on top of the result: it changes the score, not the game.
    Beside,
    /// The value of the result itself (record 299 with a kind).
    Result,
}

/// Points given or taken by a decision (record 299), or a bye worth more or less than usual (320).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecidedPoints {
    /// The entry concerned.
    pub entry: EntryId,
    /// The round they count in.
    pub round: RoundNumber,
    /// How they count.
    #[serde(rename = "as")]
    pub decided_as: DecidedAs,
    /// The difference, in match points where teams play.
    pub points: Points,
    /// The difference in a team's game points.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub game_points: Points,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
fn is_zero(points: &Points) -> bool {
    *points == Points::ZERO
}

/// How an order among equals was determined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OrderedBy {
    /// A play-off.
    PlayOff,
    /// Drawing of lots.
    Lot,
    /// Set by the arbiter.
    Hand,
}

/// An order among equals that does not come from a tie-break.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TieOrder {
    /// How it was determined.
    pub by: OrderedBy,
    /// The entries, best first.
    pub entries: Vec<EntryId>,
}

/// One competition: one field, one system, one table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Competition {
    /// The game.
    pub game: GameKind,
    /// How the field is paired.
    pub system: System,
    /// What results are worth; match points where teams play.
    pub points: PointSystem,
    /// What a game without a result is worth, if the regulations say so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unfinished_points: Option<Points>,
    /// The announced number of rounds, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned_rounds: Option<RoundNumber>,
    /// The colour drawn for number one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_colour: Option<Side>,
    /// Choices of the regulations.
    #[serde(default)]
    pub options: Options,
    /// The terms of a team event; `None` in individual events.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamTerms>,
    /// Everyone taking part: players, or teams.
    pub participants: Vec<Participant>,
    /// The rounds paired so far, in order.
    #[serde(default)]
    pub rounds: Vec<Round>,
    /// What is known about the next round.
    #[serde(default, skip_serializing_if = "NextRound::is_unknown")]
    pub next: NextRound,
    /// Points given or taken by decisions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<DecidedPoints>,
    /// Entries that must not meet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<ForbiddenGroup>,
    /// Orders among equals that do not come from a tie-break.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<TieOrder>,
}

impl Competition {
    /// An empty competition with the usual points of the game.
    pub const fn new(game: GameKind, system: System) -> Self {
        let points = match game {
            GameKind::Chess => PointSystem::CHESS,
            GameKind::Draughts100 | GameKind::Draughts64 => PointSystem::DRAUGHTS,
        };
        Self {
            game,
            system,
            points,
            unfinished_points: None,
            planned_rounds: None,
            initial_colour: None,
            options: Options::DEFAULT,
            teams: None,
            participants: Vec::new(),
            rounds: Vec::new(),
            next: NextRound {
                last: false,
                out: Vec::new(),
                line_ups: Vec::new(),
            },
            decided: Vec::new(),
            forbidden: Vec::new(),
            orders: Vec::new(),
        }
    }

    /// The number of the round to be paired next.
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber::at(self.rounds.len())
    }

    /// Whether a round is the last one: because the arbiter says so or, except under the draughts
    /// code (V/2.4: never derived), because of the planned number of rounds.
    pub fn is_last(&self, round: RoundNumber, called: bool) -> bool {
        let planned = self.planned_rounds.is_some_and(|planned| round >= planned);
        called || (planned && !self.system.is_pzwarc_swiss())
    }

    /// A participant by identifier.
    pub fn participant(&self, id: &EntryId) -> Option<&Participant> {
        self.participants.iter().find(|one| one.id == *id)
    }

    /// A round by number.
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get(number.index())
    }
}
