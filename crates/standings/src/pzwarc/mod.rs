//! Classification by chapter V of the Polish draughts code.
//!
//! | article | what | where |
//! |---|---|---|
//! | II/5.4-5.6 | points of a game | [`record`] |
//! | V/2.9.1 | Swiss, rating variant | [`swiss`] |
//! | V/2.9.2 | Swiss, classic and Dutch variants | [`swiss`] |

pub mod record;
pub mod swiss;

pub use record::{
    Adjourned, Arrow, Arrows, BadRecord, Entrant, Game, List, Record, Round, Score, Side, Slot,
};
pub use swiss::Variant;
