//! The kinds of events this program can read: a log with others is not served.

use jadoube_store::{Fact as _, Kinds};
use jadoube_tournament::Event;

use crate::api::events::{EventCreated, TournamentListed};
use crate::people::facts::{RoleEnded, RoleGranted};
use crate::screens::model::{AlertShown, AlertTakenDown, ScreenRemoved, ScreenSet};

/// Everything that can be read.
pub(crate) fn kinds() -> Kinds {
    let own = Kinds::of_the_store()
        .with(EventCreated::KIND, EventCreated::VERSION)
        .with(TournamentListed::KIND, TournamentListed::VERSION)
        .with(ScreenSet::KIND, ScreenSet::VERSION)
        .with(ScreenRemoved::KIND, ScreenRemoved::VERSION)
        .with(AlertShown::KIND, AlertShown::VERSION)
        .with(AlertTakenDown::KIND, AlertTakenDown::VERSION)
        .with(RoleGranted::KIND, RoleGranted::VERSION)
        .with(RoleEnded::KIND, RoleEnded::VERSION);
    // Kinds of a tournament, all in their first version.
    Event::KINDS
        .iter()
        .fold(own, |kinds, kind| kinds.with(kind, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_a_tournament_is_known() {
        assert_eq!(jadoube_tournament::VERSION, 1);
        // Kinds that logs of older versions may contain are never dropped.
        for kind in ["tournament.created", "round.published", "result.confirmed"] {
            assert!(Event::KINDS.contains(&kind), "{kind}");
        }
        let known: std::collections::BTreeSet<&str> = Event::KINDS.iter().copied().collect();
        assert_eq!(known.len(), Event::KINDS.len());
    }
}
