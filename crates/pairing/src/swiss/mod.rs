//! Swiss systems.

pub mod pzwarc;
