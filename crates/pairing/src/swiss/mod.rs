//! Swiss systems.

pub mod dutch;
pub mod pzwarc;
