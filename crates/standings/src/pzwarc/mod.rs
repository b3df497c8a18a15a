//! Classification by chapter V of the Polish draughts code.
//!
//! | article | what | where |
//! |---|---|---|
//! | II/5.4-5.6 | points of a game | [`turns`], their articles [`scored_by`] |
//! | II/5.7 | withdrawals | [`withdrawal`] |
//! | V/1.7.1, V/1.7.2 | round robin | [`round_robin`] |
//! | V/2.9.1 | Swiss, rating variant | [`swiss`] |
//! | V/2.9.2 | Swiss, classic and Dutch variants | [`swiss`] |
//! | V/3.1, V/3.3 | a match of teams | [`team_match`], read from a record by [`team_reading`] |
//! | V/3.2 | teams | [`teams`] |
//! | II/5.8, II/5.9 | by points, equals by the system | [`RANKED_BY`] |
//! | II/5.8, V/1.1 | games open, missing or played twice | [`gaps`] |
//! | all | separating equals | [`compare`] |
//! | all | why a place, round by round | [`why`] |

pub mod compare;
pub mod gaps;
pub mod notation;
pub mod round_robin;
mod scored;
pub mod swiss;
pub mod team_match;
pub mod team_reading;
pub mod teams;
pub mod turns;
pub mod why;
pub mod withdrawal;

pub use scored::{LEFT_A_SWISS, scored_by};
pub use swiss::Variant;
pub use turns::{ByTheCode, Turn, Turns};

use jadoube_lawbook::ProvisionId;

/// The articles behind every table: points, then the system's criteria between equals.
pub const RANKED_BY: [ProvisionId; 2] = [
    ProvisionId::new("pzwarc:II/5.8"),
    ProvisionId::new("pzwarc:II/5.9"),
];
