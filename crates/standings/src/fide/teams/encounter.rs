//! Extended direct encounter: C.07 art. 13.3.

use super::super::descriptor::Name;
use super::super::direct::direct_encounter;
use super::TeamEvent;
use super::boards::{split_by_count, split_from_bottom, split_from_top};

/// Splits tied teams: art. 6 on the primary score, then on the secondary, from the
/// start for every part that is still tied; two teams left tied see art. 12 where the
/// name says so.
pub fn extended(
    event: &TeamEvent,
    group: &[usize],
    name: Name,
    forfeits_played: bool,
) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    for basis in [event.primary, event.secondary()] {
        let parts = direct_encounter(&event.view(basis), group, forfeits_played);
        if parts.len() > 1 {
            return parts
                .iter()
                .flat_map(|part| extended(event, part, name, forfeits_played))
                .collect();
        }
    }
    if group.len() == 2 && level(event, group) {
        knock_out(event, group, name)
    } else {
        vec![group.to_vec()]
    }
}

/// Whether two teams are tied in match and game points alike.
fn level(event: &TeamEvent, group: &[usize]) -> bool {
    [event.primary, event.secondary()].into_iter().all(|basis| {
        let view = event.view(basis);
        let mut points = group
            .iter()
            .filter_map(|place| view.players.get(*place))
            .map(super::super::model::Player::points);
        let first = points.next();
        points.all(|other| Some(other) == first)
    })
}

/// Art. 13.3.2.
fn knock_out(event: &TeamEvent, group: &[usize], name: Name) -> Vec<Vec<usize>> {
    type Step = fn(&TeamEvent, &[usize]) -> Vec<Vec<usize>>;
    let steps: &[Step] = match name {
        Name::Edebt => &[split_by_count, split_from_top],
        Name::Edebb => &[split_by_count, split_from_bottom],
        Name::Edet => &[split_from_top],
        Name::Edeb => &[split_from_bottom],
        _ => &[],
    };
    steps
        .iter()
        .map(|step| step(event, group))
        .find(|parts| parts.len() > 1)
        .unwrap_or_else(|| vec![group.to_vec()])
}
