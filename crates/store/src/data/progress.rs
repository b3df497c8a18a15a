//! The progress of a command on data, for its listener.

use crate::names::Position;

/// The target of these trace events; their fields are `done` and `total`.
pub const PROGRESS: &str = "jadoube::progress";

/// Reports how many of the events have been processed.
pub(crate) fn tell(done: Position, total: Position) {
    tracing::trace!(target: PROGRESS, done = done.0, total = total.0);
}
