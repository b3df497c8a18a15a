//! Swiss systems, and the matching algorithms they use.

mod barrier;
pub mod dutch;
pub mod matching;
pub mod pzwarc;
