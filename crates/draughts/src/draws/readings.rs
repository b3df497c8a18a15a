//! The limits of each board as data, and the readings an event may choose.
//!
//! Where the code leaves a question open the reading is a named switch, fixed
//! before the event; the default is the literal one.

use crate::Geometry;
use jadoube_vocabulary::Squares;

/// The numbers of article I/6 for a board: moves by each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawLimits {
    /// I/6.2, I/6.2-64.
    pub king_moves: u32,
    /// I/6.3; on 64 squares the roads decide instead.
    pub three_against_one: Option<u32>,
    /// I/6.5.3: the same where draws with advantage are used.
    pub three_against_one_with_advantage: Option<u32>,
    /// I/6.3-64: the lone king holds the main road.
    pub lone_king_on_road: Option<u32>,
    /// I/6.3-64: three kings hold the main road.
    pub three_kings_on_road: Option<u32>,
    /// I/6.4.
    pub two_against_one: u32,
    /// I/6.5.1: whether draws with advantage exist on this board.
    pub advantage: bool,
}

impl DrawLimits {
    /// The limits of a board.
    pub const fn of(board: Squares) -> Self {
        match board {
            Squares::Hundred => Self {
                king_moves: 25,
                three_against_one: Some(16),
                three_against_one_with_advantage: Some(25),
                lone_king_on_road: None,
                three_kings_on_road: None,
                two_against_one: 5,
                advantage: true,
            },
            Squares::SixtyFour => Self {
                king_moves: 20,
                three_against_one: None,
                three_against_one_with_advantage: None,
                lone_king_on_road: Some(5),
                three_kings_on_road: Some(15),
                two_against_one: 5,
                advantage: false,
            },
        }
    }
}

/// A capture turns three against one into two against one while I/6.3 counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlap {
    /// Both count; the first to fill decides. The text keeps the 16 in force.
    Literal,
    /// The 16 are forgotten and the 5 of I/6.4 start.
    Restart,
}

/// The stronger side loses its last king while I/6.3 counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastKingLost {
    /// The 16 stay in force.
    KeepsCounting,
    /// Only I/6.1 and I/6.2 remain.
    FallsBack,
}

/// A capture or a crowning inside I/6.4, such as two kings becoming one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TwoEntry {
    /// The 5 go on.
    Once,
    /// The 5 start again with the new material.
    EachMaterial,
}

/// The main road is left for a while on 64 squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoadBreak {
    /// Moves must be consecutive: the count starts again.
    Restart,
    /// Moves made on the road add up.
    Sum,
}

/// When three kings hold the main road (I/6.3-64).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RoadHeld {
    /// A king of the stronger side is on it and the lone king is not.
    Alone,
    /// A king of the stronger side is on it.
    AnyKing,
}

/// The 5 moves of a lone king on the main road, printed without "each".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Five {
    /// Five by each side, like every other count.
    Each,
    /// Five in all.
    Total,
}

/// How the open questions of article I/6 are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Readings {
    /// Sixteen and five at once.
    pub overlap: Overlap,
    /// Three against one without a king left.
    pub last_king_lost: LastKingLost,
    /// Changes of material inside two against one.
    pub two_entry: TwoEntry,
    /// Leaving the main road.
    pub road_break: RoadBreak,
    /// Holding the main road.
    pub road_held: RoadHeld,
    /// Five on the main road.
    pub five: Five,
}

impl Readings {
    /// The default reading of every question.
    pub const DEFAULT: Self = Self {
        overlap: Overlap::Literal,
        last_king_lost: LastKingLost::KeepsCounting,
        two_entry: TwoEntry::Once,
        road_break: RoadBreak::Restart,
        road_held: RoadHeld::Alone,
        five: Five::Each,
    };
}

/// What an event has settled about draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawRegulations {
    /// I/6.5.1: the event uses draws with advantage. On 64 squares it has no effect.
    pub advantage: bool,
    /// The readings in force.
    pub readings: Readings,
}

impl DrawRegulations {
    /// Plain draws and the default readings.
    pub const DEFAULT: Self = Self {
        advantage: false,
        readings: Readings::DEFAULT,
    };

    /// Whether draws with advantage are used on a board (I/6.5.1).
    pub const fn uses_advantage<B: Geometry>(&self) -> bool {
        self.advantage && DrawLimits::of(B::BOARD).advantage
    }

    /// I/6.3, I/6.5.3: the limit of three against one.
    pub const fn three_against_one<B: Geometry>(&self) -> Option<u32> {
        let limits = DrawLimits::of(B::BOARD);
        if self.uses_advantage::<B>() {
            limits.three_against_one_with_advantage
        } else {
            limits.three_against_one
        }
    }
}
