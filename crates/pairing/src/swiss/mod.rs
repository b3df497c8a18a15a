//! Swiss systems, and the matchings they rest on.

mod barrier;
pub mod dutch;
pub mod matching;
pub mod pzwarc;
