//! What was published when, for feeds. The log has the times; a room keeps those of rounds and
//! notices with its state.

use jadoube_store::Stored;
use jadoube_tournament::{Event, Recorded};
use jadoube_vocabulary::{RoundNumber, TextId};

/// A publication.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Publication {
    /// Wall time, in milliseconds since 1970.
    pub(crate) at_ms: i64,
    pub(crate) what: Published,
}

/// What was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Published {
    /// A round was published.
    Round(RoundNumber),
    /// A notice was posted: its number and text.
    Notice(u32, TextId),
}

/// What an event publishes, if anything.
pub(crate) fn what(event: &Recorded) -> Option<Published> {
    match &event.event {
        Event::RoundPublished { round, .. } => Some(Published::Round(*round)),
        Event::NoticePosted { notice, text } => Some(Published::Notice(*notice, text.clone())),
        _ => None,
    }
}

/// Adds the publication in a stored event; a republished round replaces its earlier entry.
pub(crate) fn note(publications: &mut Vec<Publication>, stored: &Stored, event: &Recorded) {
    if let Some(what) = what(event) {
        publications.retain(|one| one.what != what);
        publications.push(Publication {
            at_ms: stored.at_ms,
            what,
        });
    }
}
