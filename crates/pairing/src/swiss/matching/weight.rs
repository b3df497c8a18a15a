//! Weights for matchings.

use std::fmt::Debug;
use std::hash::Hash;

/// An ordered group: what the primal-dual method needs of a weight.
pub trait Weight: Copy + Ord + Eq + Hash + Debug {
    /// Zero.
    const ZERO: Self;
    /// Whether it is zero; the most frequent operation.
    fn is_zero(self) -> bool;
    /// The sum.
    fn plus(self, other: Self) -> Self;
    /// The difference.
    fn minus(self, other: Self) -> Self;
    /// Twice the weight.
    fn doubled(self) -> Self;
    /// Half of an even weight.
    fn halved(self) -> Self;
}

macro_rules! whole_numbers {
    ($($number:ty),+) => {$(
        impl Weight for $number {
            const ZERO: Self = 0;

            fn is_zero(self) -> bool {
                self == 0
            }

            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }

            fn doubled(self) -> Self {
                self.wrapping_mul(2)
            }

            fn halved(self) -> Self {
                self >> 1
            }
        }
    )+};
}

whole_numbers!(i64, i128);

/// Several counters, the first one the most important.
///
/// Lanes never carry into each other: the group is ordered lane by lane, so
/// every lane is exact as long as its own sums fit into 63 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lanes<const N: usize>(pub [i64; N]);

impl<const N: usize> Weight for Lanes<N> {
    const ZERO: Self = Self([0; N]);

    fn is_zero(self) -> bool {
        // One branch-free pass over the lanes; comparing arrays would be a function call.
        self.0.iter().fold(0, |any, lane| any | lane) == 0
    }

    fn plus(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = a.wrapping_add(b);
        }
        self
    }

    fn minus(mut self, other: Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a = a.wrapping_sub(b);
        }
        self
    }

    fn doubled(mut self) -> Self {
        for a in &mut self.0 {
            *a = a.wrapping_mul(2);
        }
        self
    }

    fn halved(mut self) -> Self {
        for a in &mut self.0 {
            *a >>= 1;
        }
        self
    }
}

/// Bits of a lane that counters may use. Duals are sums and differences of doubled weights along
/// a path: 17 bits are left for that and for the sign.
pub const LANE_BITS: u32 = 46;

/// The position of a counter: its lane and its lowest bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LaneSlot {
    lane: usize,
    shift: u32,
}

/// Lays counters out in lanes, the most important first.
#[derive(Debug, Clone, Default)]
pub struct Layout {
    lanes: usize,
    used: u32,
}

impl Layout {
    /// Room for a counter whose total never exceeds `most`.
    pub fn counter(&mut self, most: u64) -> LaneSlot {
        let bits = (u64::BITS - most.leading_zeros()).max(1);
        if self.lanes == 0 || self.used + bits > LANE_BITS {
            self.lanes += 1;
            self.used = 0;
        }
        self.used += bits;
        LaneSlot {
            lane: self.lanes - 1,
            shift: LANE_BITS.saturating_sub(self.used),
        }
    }

    /// How many lanes the counters take.
    pub const fn lanes(&self) -> usize {
        self.lanes
    }
}

impl<const N: usize> Lanes<N> {
    /// Adds to one counter.
    pub fn add(&mut self, slot: LaneSlot, amount: u64) {
        if let (Some(lane), Ok(amount)) = (self.0.get_mut(slot.lane), i64::try_from(amount)) {
            *lane = lane.wrapping_add(amount << slot.shift);
        }
    }

    /// Decrements a counter that counts down, if there is one and it is hit. Totals may become
    /// negative; less important counters still never outweigh it.
    pub fn take(&mut self, slot: Option<LaneSlot>, hit: bool) {
        if let Some(slot) = slot.filter(|_| hit)
            && let Some(lane) = self.0.get_mut(slot.lane)
        {
            *lane -= 1 << slot.shift;
        }
    }

    /// The value of a counter laid out with `most` as its largest total.
    pub fn read(&self, slot: LaneSlot, most: u64) -> u64 {
        let bits = (u64::BITS - most.leading_zeros()).max(1);
        let lane = self.0.get(slot.lane).copied().unwrap_or(0);
        let mask = (1i64 << bits) - 1;
        u64::try_from((lane >> slot.shift) & mask).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_that_counts_down_outweighs_lighter_ones() {
        let mut layout = Layout::default();
        let (down, up) = (layout.counter(3), layout.counter(7));
        let weight = |taken: u64, added: u64| {
            let mut weight: Lanes<2> = Lanes::ZERO;
            (0..taken).for_each(|_| weight.take(Some(down), true));
            weight.take(Some(down), false);
            weight.take(None, true);
            weight.add(up, added);
            weight
        };
        for taken in 0..3 {
            assert!(weight(taken, 0) > weight(taken + 1, 7));
            assert!(weight(taken, 1) > weight(taken, 0));
        }
    }

    #[test]
    fn counters_keep_their_order_of_importance() {
        let mut layout = Layout::default();
        let first = layout.counter(5);
        let second = layout.counter(1000);
        let third = layout.counter(1 << 40);
        assert_eq!(layout.lanes(), 2);
        let mut small: Lanes<2> = Lanes::ZERO;
        small.add(first, 1);
        let mut large: Lanes<2> = Lanes::ZERO;
        large.add(second, 1000);
        large.add(third, 1 << 40);
        assert!(small > large);
        assert_eq!(large.read(second, 1000), 1000);
        assert_eq!(small.plus(large).minus(large), small);
    }
}
