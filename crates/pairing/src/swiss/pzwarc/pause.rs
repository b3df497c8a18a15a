//! Who pauses: V/2.8.3, V/2.8.4-pause, V/2.8.6.1.2, V/2.8.7.12, V/2.8.9.3.

use super::card::Card;

/// With an odd field the lowest on the round list who has had no two points without play.
///
/// The articles fix who pauses, so the pause is no part of the search (reading Q30).
pub fn pausing(list: &[Card]) -> Option<usize> {
    list.iter().rposition(|card| !card.free)
}
