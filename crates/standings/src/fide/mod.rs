//! FIDE tie-breaks, C.07 as in force from 1 March 2026.
//!
//! Every value is an exact decimal that carries its contributions round by
//! round: who it came from, what was cut, where a dummy stood in.

mod descriptor;
mod direct;
mod model;
mod opponents;
mod own_results;
mod ranking;
mod ratings;
mod tables;
pub mod teams;
mod value;

pub use descriptor::{Basis, Descriptor, NAMES, Name, UnknownTieBreak};
pub use direct::direct_encounter;
pub use model::{Event, Format, Kind, Player, Round, Tenths, Worth};
pub use opponents::{Cuts, adjusted_score, average_of_buchholz, buchholz, koya, sonneborn_berger};
pub use ranking::{Hidden, Standing, allowed, rank, values};
pub use tables::{expected_percent, rating_difference};
pub use value::{Contribution, Number, Origin, Value};
