//! Art. 4.2: transpositions of the lower half of the remainder.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved on golden and random rounds"
)]

use super::exact::Work;
use super::stage::room;
use crate::swiss::matching::LaneSlot;

/// Art. 4.2: the first transposition that keeps the optimum.
pub(super) fn settle(work: &mut Work<'_>, remainder: &[usize], upper: &[bool]) -> Option<()> {
    let scope = work.scope;
    let uppers: Vec<usize> = remainder.iter().copied().filter(|l| upper[*l]).collect();
    let mut done = 0;
    while done < uppers.len() {
        let (mut layout, counters) = work.lay_out();
        let mut slots: Vec<Option<LaneSlot>> = vec![None; scope.bracket];
        let mut upto = done;
        let room = room(&layout);
        while upto < uppers.len() && layout.lanes() < room {
            slots[uppers[upto]] = Some(layout.counter(scope.bracket as u64));
            upto += 1;
        }
        let residents = |a: usize, b: usize| work.is_resident(a) && work.is_resident(b);
        let open = |a: usize, b: usize| residents(a, b) && upper[a] != upper[b];
        let mates = work.solve(&(layout, counters), &open, &|a, b, add| {
            let Some(b) = b else { return };
            let (first, second) = if upper[a] { (a, b) } else { (b, a) };
            if let Some(slot) = slots[first] {
                add(slot, (scope.bracket - second) as u64);
            }
        })?;
        for &a in &uppers[done..upto] {
            let b = mates[a].filter(|b| *b < scope.bracket)?;
            work.settle(a, b);
        }
        done = upto;
    }
    Some(())
}
