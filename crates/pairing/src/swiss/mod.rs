//! Swiss systems.

mod barrier;
mod bits;
pub mod dutch;
pub mod pzwarc;
