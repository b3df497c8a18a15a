//! Art. 3.2: the moved-down players of a bracket and their opponents, in order.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved on golden and random rounds"
)]

use super::exact::{Work, count_inside};
use super::stage::room;
use crate::swiss::matching::LaneSlot;

/// Art. 3.2 and 4: which moved-down players are paired, and with whom, in order. Returns the number
/// of pairs in the whole bracket, and how many leave the scope.
pub(super) fn settle(work: &mut Work<'_>) -> Option<(usize, usize)> {
    let scope = work.scope;
    let mut done = 0;
    loop {
        let (mut layout, counters) = work.lay_out();
        let chosen: Vec<LaneSlot> = (0..scope.moved).map(|_| layout.counter(1)).collect();
        let mut opponents: Vec<Option<LaneSlot>> = vec![None; scope.moved];
        let mut upto = done;
        let room = room(&layout);
        while upto < scope.moved && layout.lanes() < room {
            opponents[upto] = Some(layout.counter(scope.bracket as u64));
            upto += 1;
        }
        let mates = work.solve(&(layout, counters), &|_, _| true, &|a, b, add| {
            if let (Some(b), Some(slot)) = (b, chosen.get(a)) {
                add(*slot, 1);
                if let Some(Some(slot)) = opponents.get(a) {
                    add(*slot, (scope.bracket - b) as u64);
                }
            }
        })?;
        let total = work.pairs.len() + count_inside(scope, &mates);
        let single = |local: &usize| !work.settled[*local] && mates[*local].is_none();
        let left = (0..scope.seats.len()).filter(single).count();
        for (a, mate) in mates.iter().enumerate().take(upto).skip(done) {
            if let Some(b) = mate.filter(|b| *b < scope.bracket) {
                work.settle(a, b);
            }
        }
        done = upto;
        if done == scope.moved {
            return Some((total, left));
        }
    }
}
