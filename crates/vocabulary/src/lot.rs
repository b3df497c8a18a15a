//! Drawing lots: everything drawn comes from a recorded seed, so a draw can be repeated and
//! checked.

use serde::{Deserialize, Serialize};

/// A recorded seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

/// Draws numbers from a seed (the `SplitMix64` sequence).
#[derive(Debug, Clone)]
pub struct Lot(u64);

impl Lot {
    /// Starts drawing.
    pub const fn new(seed: Seed) -> Self {
        Self(seed.0)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniformly distributed number below `limit`; 0 if there is none.
    pub fn below(&mut self, limit: usize) -> usize {
        let Ok(limit) = u64::try_from(limit) else {
            return 0;
        };
        if limit == 0 {
            return 0;
        }
        // Numbers above the last full multiple would bias the result.
        let fair = u64::MAX - u64::MAX % limit;
        loop {
            let bits = self.bits();
            if bits < fair {
                return usize::try_from(bits % limit).unwrap_or(0);
            }
        }
    }

    /// True with a probability of `part` in `whole`.
    pub fn chance(&mut self, part: usize, whole: usize) -> bool {
        self.below(whole) < part
    }

    /// Shuffles a list, every order being equally likely.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            let other = self.below(at + 1);
            list.swap(at, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_draws_the_same() {
        let draw = |seed| {
            let mut list: Vec<u32> = (1..=9).collect();
            Lot::new(Seed(seed)).shuffle(&mut list);
            list
        };
        assert_eq!(draw(7), draw(7));
        assert_ne!(draw(7), draw(8));
    }

    #[test]
    fn every_number_below_the_limit_is_drawn() {
        let mut lot = Lot::new(Seed(1));
        let mut seen = [0_u32; 5];
        for _ in 0..5_000 {
            seen[lot.below(5)] += 1;
        }
        assert!(
            seen.iter().all(|times| (850..1150).contains(times)),
            "{seen:?}"
        );
    }
}
