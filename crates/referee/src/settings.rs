//! What is fixed before the game and changes what follows.

use jadoube_clock::{Category, Ms, PerSide, TimeControl};
use jadoube_lawbook::Edition;
use serde::{Deserialize, Serialize};

/// The category of the game together with its supervision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Standard play.
    Standard,
    /// Rapid with enough arbiters and every game recorded (2014 A.3, 2023 A.4).
    RapidFull,
    /// Rapid otherwise.
    RapidLimited,
    /// Blitz with an arbiter at every game, recorded (2014 B.3, 2023 B.2).
    BlitzFull,
    /// Blitz otherwise.
    BlitzLimited,
}

impl Mode {
    /// The category alone.
    pub const fn category(self) -> Category {
        match self {
            Self::Standard => Category::Standard,
            Self::RapidFull | Self::RapidLimited => Category::Rapid,
            Self::BlitzFull | Self::BlitzLimited => Category::Blitz,
        }
    }

    /// Whether few arbiters watch many games.
    pub const fn limited(self) -> bool {
        matches!(self, Self::RapidLimited | Self::BlitzLimited)
    }
}

/// Limits an event puts on draw offers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawRule {
    /// None.
    #[default]
    Free,
    /// Only after so many moves by both.
    AfterMoves(u32),
    /// Only with the arbiter's consent.
    ArbiterConsent,
}

/// The event's regulations, as far as they change a ruling.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regulations {
    /// How late a player may come, where the event says.
    pub default_time: Option<Ms>,
    /// Limits on draw offers.
    pub draws: DrawRule,
    /// The guideline on games without increment was announced.
    pub quickplay_announced: bool,
    /// A device costs less than the game.
    pub milder_device_penalty: bool,
    /// Appeals are not heard.
    pub no_appeals: bool,
    /// A fine was announced.
    pub fine_announced: bool,
    /// Players with a disability.
    pub disabled: PerSide<bool>,
    /// Players who cannot see, on a board of their own.
    pub blind: PerSide<bool>,
    /// Sides whose men are moved by the operator of a computer.
    pub operator: PerSide<bool>,
    /// Where the Laws leave the blitz penalty open, the choice made at the set-up.
    pub blitz_penalty: Option<Ms>,
}

/// What must be known before the first observation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// Which Laws.
    pub edition: Edition,
    /// Category and supervision.
    pub mode: Mode,
    /// The time control of each side; none where no clock is used.
    pub control: Option<PerSide<TimeControl>>,
    /// The event's regulations.
    pub regulations: Regulations,
    /// Whether the games follow Chess960.
    pub chess960: bool,
}
