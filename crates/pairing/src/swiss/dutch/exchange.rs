//! Art. 4.3: exchanges between the halves of the remainder.
#![expect(
    clippy::indexing_slicing,
    reason = "local indices come from the scope itself; proved on golden and random rounds"
)]

use super::exact::Work;
use super::stage::room;
use crate::swiss::matching::LaneSlot;

/// Art. 4.3: the smallest exchange; who plays as the upper half of the remainder.
pub(super) fn choose(work: &Work<'_>, remainder: &[usize], boards: usize) -> Option<Vec<bool>> {
    let scope = work.scope;
    let mut place = vec![usize::MAX; scope.bracket];
    for (at, &local) in remainder.iter().enumerate() {
        place[local] = at;
    }
    let mut fixed_out = vec![false; scope.bracket];
    let mut fixed_in = vec![false; scope.bracket];
    // Bits from the bottom of S1 upward, then from the top of S2 downward.
    let sequence: Vec<usize> = (0..boards).rev().chain(boards..remainder.len()).collect();
    let mut done = 0;
    loop {
        let (mut layout, counters) = work.lay_out();
        let size = remainder.len() as u64;
        let kept = layout.counter(size);
        let nearness = layout.counter(size * size);
        let settled_bits = layout.counter(size);
        let mut bits: Vec<Option<LaneSlot>> = vec![None; remainder.len()];
        let mut upto = done;
        let room = room(&layout);
        while upto < sequence.len() && layout.lanes() < room {
            bits[sequence[upto]] = Some(layout.counter(1));
            upto += 1;
        }
        let order = |a: usize, b: Option<usize>, add: &mut dyn FnMut(LaneSlot, u64)| {
            let leaves = |local: usize, add: &mut dyn FnMut(LaneSlot, u64)| {
                let at = place[local];
                if at < boards {
                    if let Some(Some(slot)) = bits.get(at) {
                        add(*slot, 1);
                    }
                    if fixed_out[local] {
                        add(settled_bits, 1);
                    }
                }
            };
            let at = place[a];
            if at == usize::MAX {
                return;
            }
            match b {
                None => leaves(a, add),
                Some(b) => {
                    if at < boards {
                        add(kept, 1);
                    } else {
                        if let Some(Some(slot)) = bits.get(at) {
                            add(*slot, 1);
                        }
                        if fixed_in[a] {
                            add(settled_bits, 1);
                        }
                    }
                    add(nearness, size - at as u64);
                    leaves(b, add);
                }
            }
        };
        let open = |a: usize, b: usize| work.is_resident(a) && work.is_resident(b);
        let mates = work.solve(&(layout, counters), &open, &order)?;
        let mut upper = vec![false; scope.bracket];
        for &local in remainder {
            upper[local] = mates[local].is_some_and(|b| b > local && b < scope.bracket);
        }
        for &at in &sequence[done..upto] {
            let local = remainder[at];
            if at < boards {
                fixed_out[local] = !upper[local];
            } else {
                fixed_in[local] = upper[local];
            }
        }
        done = upto;
        if done == sequence.len() {
            return Some(upper);
        }
    }
}
