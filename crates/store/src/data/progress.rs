//! How far a command on data is, for whoever listens.

use crate::names::Position;

/// The target of these trace events; their fields are `done` and `total`.
pub const PROGRESS: &str = "jadoube::progress";

/// Tells how many of the events have been gone through.
pub(crate) fn tell(done: Position, total: Position) {
    tracing::trace!(target: PROGRESS, done = done.0, total = total.0);
}
