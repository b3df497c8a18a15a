//! Who pauses: V/2.8.3, V/2.8.4-pause, V/2.8.6.1.2, V/2.8.7.12, V/2.8.9.3.

use super::card::Card;

/// In an odd field, the lowest player on the round list who has not had two points without playing.
///
/// The articles determine who pauses, so the pause is not part of the search (reading Q30).
pub fn pausing(list: &[Card]) -> Option<usize> {
    list.iter().rposition(|card| !card.free)
}
