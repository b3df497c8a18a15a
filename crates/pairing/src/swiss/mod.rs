//! Swiss systems.

mod barrier;
pub mod dutch;
pub mod pzwarc;
