//! The kinds of events this program can read: a log with others is not served.

use jadoube_store::{Fact as _, Kinds};

use crate::api::events::{EventCreated, TournamentListed};
use crate::people::facts::{RoleEnded, RoleGranted};

/// Kinds of a tournament, all in their first version.
const TOURNAMENT: &[&str] = &[
    "acceleration.fixed",
    "appeal.decided",
    "appeal.filed",
    "board.added",
    "board.removed",
    "board.set",
    "bye.cancelled",
    "bye.granted",
    "checkin.closed",
    "checkin.opened",
    "config.changed",
    "conformity.left",
    "custody.given",
    "custody.taken",
    "decision.made",
    "decision.withdrawn",
    "draft.discarded",
    "editing.cancelled",
    "editing.finished",
    "editing.reopened",
    "editing.started",
    "entries.opened",
    "entry.added",
    "entry.changed",
    "entry.checked-in",
    "entry.checked-out",
    "entry.merged",
    "entry.rating-set",
    "entry.removed",
    "entry.returned",
    "entry.withdrawn",
    "final.sealed",
    "final.unsealed",
    "game.adjourned",
    "game.annulled",
    "game.colours-reversed",
    "game.players-exchanged",
    "game.resumed",
    "lot.drawn",
    "notice.posted",
    "notice.withdrawn",
    "numbers.assigned",
    "numbers.exchanged",
    "office.assigned",
    "order.set",
    "pab.set",
    "pairs.allowed",
    "pairs.forbidden",
    "playoff.decided",
    "playoff.ordered",
    "points.decided",
    "publication.fields-set",
    "publication.set",
    "regulations.published",
    "report.answered",
    "report.corrected",
    "report.made",
    "report.sent",
    "result.cleared",
    "result.confirmed",
    "result.contested",
    "result.corrected",
    "result.reported",
    "round.closed",
    "round.drafted",
    "round.published",
    "round.reopened",
    "round.started",
    "round.unpublished",
    "tiebreak.entered",
    "ties.drawn",
    "tournament.archived",
    "tournament.cancelled",
    "tournament.created",
    "tournament.imported",
];

/// Everything that can be read.
pub(crate) fn kinds() -> Kinds {
    let own = Kinds::of_the_store()
        .with(EventCreated::KIND, EventCreated::VERSION)
        .with(TournamentListed::KIND, TournamentListed::VERSION)
        .with(RoleGranted::KIND, RoleGranted::VERSION)
        .with(RoleEnded::KIND, RoleEnded::VERSION);
    TOURNAMENT
        .iter()
        .fold(own, |kinds, kind| kinds.with(kind, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_a_tournament_is_known() {
        assert_eq!(jadoube_tournament::VERSION, 1);
        let source = include_str!("../../../tournament/src/event.rs");
        let named = source.lines().filter_map(|line| {
            let name = line.trim().strip_prefix("#[serde(rename = \"")?;
            name.split('"').next()
        });
        let named: Vec<&str> = named.filter(|name| name.contains('.')).collect();
        assert!(named.len() > 50);
        for name in named {
            assert!(TOURNAMENT.contains(&name), "{name}");
        }
    }
}
