//! What was published when, for feeds. The log has the times; a room keeps those of rounds and
//! notices with its state.

use jadoube_store::Stored;
use jadoube_tournament::{Event, Recorded};
use jadoube_vocabulary::{RoundNumber, TextId};

/// A publication.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Told {
    /// Wall time, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    pub(crate) what: What,
}

/// What was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum What {
    /// A round was published.
    Round(RoundNumber),
    /// A notice was posted: its number and text.
    Notice(u32, TextId),
}

/// What an event publishes, if anything.
pub(crate) fn what(event: &Recorded) -> Option<What> {
    match &event.event {
        Event::RoundPublished { round, .. } => Some(What::Round(*round)),
        Event::NoticePosted { notice, text } => Some(What::Notice(*notice, text.clone())),
        _ => None,
    }
}

/// Adds the publication in a stored event; a republished round replaces its earlier entry.
pub(crate) fn note(told: &mut Vec<Told>, stored: &Stored, event: &Recorded) {
    if let Some(what) = what(event) {
        told.retain(|one| one.what != what);
        told.push(Told {
            at_ms: stored.at_ms,
            what,
        });
    }
}
