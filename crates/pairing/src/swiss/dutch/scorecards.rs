//! What the system considers: the rounds of all players as cells, and the event's settings.
//! Internal to the engine: [`Scorecards::read`] builds it from a record.

use jadoube_competition::Parity;
use jadoube_vocabulary::{PointSystem, Points, Side};
use serde::{Deserialize, Serialize};

/// How a game ended for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CellScore {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// One round of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cell {
    /// A game over the board.
    Game {
        /// The opponent's number.
        opponent: u32,
        /// The colour played.
        colour: Side,
        /// How it ended.
        score: CellScore,
    },
    /// A pairing that was not played.
    Forfeit {
        /// The opponent's number.
        opponent: u32,
        /// The colour allotted, where recorded.
        colour: Option<Side>,
        /// Whether this player was the one present.
        won: bool,
    },
    /// A bye allotted by the pairing.
    PairingBye,
    /// A bye worth a win, given by the organiser.
    FullBye,
    /// A half-point bye.
    HalfBye,
    /// A zero-point bye, an absence, a round before entry or after withdrawal.
    ZeroBye,
}

impl Cell {
    /// Whom the player was paired with.
    pub const fn opponent(self) -> Option<u32> {
        match self {
            Self::Game { opponent, .. } | Self::Forfeit { opponent, .. } => Some(opponent),
            _ => None,
        }
    }

    /// Whether the pairing engine placed the player: at a board or with its bye.
    pub const fn was_paired(self) -> bool {
        matches!(
            self,
            Self::Game { .. } | Self::Forfeit { .. } | Self::PairingBye
        )
    }

    /// What the round is worth.
    pub const fn points(self, system: &PointSystem) -> Points {
        match self {
            Self::Game { score, .. } => match score {
                CellScore::Win => system.win,
                CellScore::Draw => system.draw,
                CellScore::Loss => system.loss,
            },
            Self::Forfeit { won: true, .. } | Self::FullBye => system.forfeit_win,
            Self::Forfeit { won: false, .. } => system.forfeit_loss,
            Self::PairingBye => system.pairing_bye,
            Self::HalfBye => system.draw,
            Self::ZeroBye => system.absence,
        }
    }
}

/// A player with the rounds so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scorecard {
    /// The pairing number (TPN), unique.
    pub number: u32,
    /// One cell per round; a missing one counts as an absence.
    pub rounds: Vec<Cell>,
    /// Virtual points by round, for accelerated systems; missing ones count as zero.
    pub virtual_points: Vec<Points>,
    /// By round, points given or taken in addition to the result.
    #[serde(default)]
    pub corrections: Vec<Points>,
}

impl Scorecard {
    /// What a round was worth, counted from 0: the result and any correction.
    pub fn points_in(&self, round: usize, system: &PointSystem) -> Points {
        let cell = self.rounds.get(round).copied().unwrap_or(Cell::ZeroBye);
        let correction = self.corrections.get(round).copied().unwrap_or_default();
        cell.points(system) + correction
    }
}

/// Players who must not meet in some rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BarredGroup {
    /// The first round it applies to, from 1.
    pub first: usize,
    /// The last round.
    pub last: usize,
    /// Numbers of the players, none of whom may meet another.
    pub players: Vec<u32>,
}

/// An event as the pairing sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scorecards {
    /// How many rounds were announced.
    pub rounds: usize,
    /// The colour drawn for odd numbers in round 1.
    pub initial_colour: Side,
    /// What results are worth.
    pub points: PointSystem,
    /// All players, in any order.
    pub entrants: Vec<Scorecard>,
    /// Forbidden meetings.
    pub forbidden: Vec<BarredGroup>,
    /// The reading of art. 5.2.5.
    pub parity: Parity,
}

impl Scorecards {
    /// The last round before `round`, from 1, in which two numbers played each other (C1).
    pub fn met(&self, a: u32, b: u32, round: usize) -> Option<usize> {
        let one = self.entrants.iter().find(|entrant| entrant.number == a)?;
        let past = one.rounds.len().min(round.saturating_sub(1));
        let rounds = one.rounds.iter().take(past).rev();
        let back = rounds
            .take_while(|cell| !matches!(cell, Cell::Game { opponent, .. } if *opponent == b))
            .count();
        (back < past).then(|| past - back)
    }
}

/// A player's points after a number of rounds; missing rounds count as absences.
pub fn points_after(event: &Scorecards, entrant: &Scorecard, rounds: usize) -> Points {
    (0..rounds)
        .map(|round| entrant.points_in(round, &event.points))
        .sum()
}
