//! Time controls and the two-faced clock.
//!
//! Everything here is a plain value: time is passed in as an argument, in milliseconds, so that
//! replaying a recorded game gives the same clocks. The clock knows nothing about the board; the
//! referee tells it who pressed.
//!
//! ```
//! use jadoube_clock::{Clock, ClockRules, TimeControl};
//! use jadoube_vocabulary::{Side};
//!
//! // 90 minutes for 40 moves, then 30 minutes, with 30 seconds a move from move 1.
//! let control: TimeControl = "40/5400+30:1800+30".parse().unwrap();
//! let mut clock = Clock::new(&control, ClockRules::FIDE);
//! clock.start(Side::White);
//! clock.advance(10_000); // White thinks for ten seconds
//! clock.press(Side::White).unwrap();
//! assert_eq!(clock.running(), Some(Side::Black));
//! // 90:00 and 30 s for the first move, less 10 s, and 30 s for the second move.
//! assert_eq!(clock.remaining(Side::White), 5_450_000);
//! ```

mod category;
mod clock;
mod code;
mod control;
mod plain;
pub mod rates;

pub use category::{Bands, Categorised, Category};
pub use clock::{
    Carry, Clock, ClockReading, ClockRules, Face, FallenFlags, NotPossible, Passed, PeriodChange,
    Shown, Timing,
};
pub use code::{BadTimeControl, TimeControls};
pub use control::{Bonus, BonusKind, Period, TimeControl};
pub use plain::{read_plain, read_typed};

/// A span of time or a reading of the clock, in milliseconds.
pub type Ms = i64;
