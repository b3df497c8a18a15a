//! What the system is told: players, what happened to them, and the event's terms.

use serde::{Deserialize, Serialize};

/// Points in tenths, so that every point system stays whole.
pub type Tenths = i32;

/// A colour of the pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// The other colour.
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// What a win, a draw, a loss and the unplayed kinds are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointSystem {
    /// A win over the board.
    pub win: Tenths,
    /// A draw; also a half-point bye.
    pub draw: Tenths,
    /// A loss over the board.
    pub loss: Tenths,
    /// A pairing-allocated bye.
    pub pairing_bye: Tenths,
    /// A win by forfeit; also a full-point bye.
    pub forfeit_win: Tenths,
    /// A loss by forfeit.
    pub forfeit_loss: Tenths,
    /// A zero-point bye, an absence.
    pub absence: Tenths,
}

impl PointSystem {
    /// One point, half a point, nothing.
    pub const STANDARD: Self = Self {
        win: 10,
        draw: 5,
        loss: 0,
        pairing_bye: 10,
        forfeit_win: 10,
        forfeit_loss: 0,
        absence: 0,
    };
}

/// How a game ended for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Score {
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
        colour: Colour,
        /// How it ended.
        score: Score,
    },
    /// A pairing that was not played.
    Forfeit {
        /// The opponent's number.
        opponent: u32,
        /// The colour allotted, where recorded.
        colour: Option<Colour>,
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
    pub const fn points(self, system: &PointSystem) -> Tenths {
        match self {
            Self::Game { score, .. } => match score {
                Score::Win => system.win,
                Score::Draw => system.draw,
                Score::Loss => system.loss,
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
pub struct Entrant {
    /// The pairing number (TPN), unique.
    pub number: u32,
    /// One cell per round; a missing one counts as an absence.
    pub rounds: Vec<Cell>,
    /// Virtual points by round, for accelerated systems; missing ones are nothing.
    pub virtual_points: Vec<Tenths>,
    /// By round, points given (or taken) beside what the result is worth.
    #[serde(default)]
    pub corrections: Vec<Tenths>,
}

impl Entrant {
    /// What a round was worth, counted from 0: the result and any correction.
    pub fn points_in(&self, round: usize, system: &PointSystem) -> Tenths {
        let cell = self.rounds.get(round).copied().unwrap_or(Cell::ZeroBye);
        let correction = self.corrections.get(round).copied().unwrap_or(0);
        cell.points(system).saturating_add(correction)
    }
}

/// Players who must not meet in some rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForbiddenGroup {
    /// The first round it holds for, from 1.
    pub first: usize,
    /// The last round.
    pub last: usize,
    /// Numbers of the players, none of whom may meet another.
    pub players: Vec<u32>,
}

/// Whose parity decides a colour when nobody has a preference (C.04.3 art. 5.2.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parity {
    /// The rank among those who have ever taken part, as the endorsed engines count.
    #[default]
    AmongParticipants,
    /// The pairing number itself, as the text of 2026 reads.
    PairingNumber,
}

/// An event as the pairing sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// How many rounds were announced.
    pub rounds: usize,
    /// The colour drawn for odd numbers in round 1.
    pub initial_colour: Colour,
    /// What results are worth.
    pub points: PointSystem,
    /// All players, in any order.
    pub entrants: Vec<Entrant>,
    /// Forbidden meetings.
    pub forbidden: Vec<ForbiddenGroup>,
    /// The reading of art. 5.2.5.
    pub parity: Parity,
}

impl Event {
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

/// A player's points after so many rounds; missing rounds count as absences.
pub fn points_after(event: &Event, entrant: &Entrant, rounds: usize) -> Tenths {
    (0..rounds)
        .map(|round| entrant.points_in(round, &event.points))
        .sum()
}
