//! A clock as another device shows it, and one that only shows what another one does.

use jadoube_vocabulary::{PerSide, Side};
use serde::{Deserialize, Serialize};

use super::{Clock, Face, FallenFlags};
use crate::Ms;

/// What a face shows, with everything the next press depends on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Time left.
    pub remaining: Ms,
    /// Moves completed.
    pub moves: u32,
    /// The period, from 0.
    pub period: usize,
    /// What is left of the delay of the present move.
    #[serde(default)]
    pub delay: Ms,
    /// Time used on the present move.
    #[serde(default)]
    pub used: Ms,
    /// Time used since the start of the game.
    #[serde(default)]
    pub spent: Ms,
}

/// A whole clock as another device shows it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockReading {
    /// Both faces.
    pub faces: PerSide<Shown>,
    /// Which one runs.
    #[serde(default)]
    pub running: Option<Side>,
    /// The flags that are down, in their order.
    #[serde(default)]
    pub flags: FallenFlags,
}

impl Clock {
    /// The whole clock, to be shown elsewhere.
    pub fn reading(&self) -> ClockReading {
        let shown = |side: Side| {
            let face = self.faces.get(side);
            Shown {
                remaining: face.remaining,
                moves: face.moves,
                period: face.period,
                delay: face.delay,
                used: face.used,
                spent: face.spent,
            }
        };
        ClockReading {
            faces: PerSide {
                white: shown(Side::White),
                black: shown(Side::Black),
            },
            running: self.running,
            flags: self.flags,
        }
    }

    /// The clock stands as another device shows it: faces, periods, the side that runs and
    /// the flags. Nothing falls or opens by it, and no move can be taken back over it.
    pub fn mirror(&mut self, reading: &ClockReading) {
        for side in Side::BOTH {
            let shown = reading.faces.get(side);
            let periods = (0..=shown.period.min(100)).map(|it| self.controls.get(side).period(it));
            let due = periods
                .map(|period| period.and_then(|period| period.moves))
                .try_fold(0_u32, |sum, moves| Some(sum.saturating_add(moves?)));
            *self.faces.get_mut(side) = Face {
                remaining: shown.remaining,
                moves: shown.moves,
                period: shown.period,
                due,
                delay: shown.delay,
                used: shown.used,
                spent: shown.spent,
                undo: None,
            };
        }
        self.running = reading.running;
        self.flags = reading.flags;
    }
}
