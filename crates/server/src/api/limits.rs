//! How often somebody may ask: buckets that fill again by the second.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use jadoube_tournament::Role;

/// Most keys remembered; beyond that the fullest buckets are forgotten, which costs nothing.
const KEYS: usize = 100_000;

/// Thousandths of a request: buckets fill in whole numbers.
const ONE: u64 = 1_000;

/// A rate and what may come at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rate {
    pub(crate) a_second: u64,
    pub(crate) burst: u64,
}

impl Rate {
    /// Whoever reads without a token, by address.
    pub(crate) const ANYBODY: Self = Self {
        a_second: 20,
        burst: 300,
    };

    /// What a token of a role may do.
    pub(crate) const fn of(role: Role) -> Self {
        match role {
            Role::Owner => Self {
                a_second: 200,
                burst: 400,
            },
            _ => Self {
                a_second: 20,
                burst: 100,
            },
        }
    }
}

/// Who asks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// A token, by its digest.
    Token([u8; 32]),
    /// An address.
    Address(std::net::IpAddr),
    /// Nobody we can tell apart.
    Unknown,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: u64,
    at: Instant,
}

/// All buckets.
#[derive(Debug, Default)]
pub(crate) struct Limits(Mutex<HashMap<Who, Bucket>>);

impl Limits {
    /// Takes one request out of a bucket; false where it is empty.
    pub(crate) fn take(&self, who: Who, rate: Rate, now: Instant) -> bool {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= KEYS && !buckets.contains_key(&who) {
            let full = |bucket: &Bucket| now.duration_since(bucket.at).as_secs() < 60;
            buckets.retain(|_, bucket| full(bucket));
            if buckets.len() >= KEYS {
                buckets.clear();
            }
        }
        let full = rate.burst.saturating_mul(ONE);
        let bucket = buckets.entry(who).or_insert(Bucket {
            left: full,
            at: now,
        });
        let passed = u64::try_from(now.saturating_duration_since(bucket.at).as_millis());
        let gained = passed.unwrap_or(u64::MAX).saturating_mul(rate.a_second);
        if gained > 0 {
            bucket.left = bucket.left.saturating_add(gained).min(full);
            bucket.at = now;
        }
        match bucket.left.checked_sub(ONE) {
            Some(left) => {
                bucket.left = left;
                true
            }
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let limits = Limits::default();
        let rate = Rate::of(Role::Owner);
        let start = Instant::now();
        let taken = |at: Duration, tries: usize| {
            (0..tries)
                .filter(|_| limits.take(Who::Unknown, rate, start + at))
                .count()
        };
        assert_eq!(taken(Duration::ZERO, 500), 400);
        assert_eq!(taken(Duration::from_secs(1), 500), 200);
        // Below the rate nobody is ever hindered.
        for tick in 0..2_000_u64 {
            assert_eq!(
                taken(Duration::from_millis(1_005 + tick * 5), 1),
                1,
                "{tick}"
            );
        }
        assert_eq!(taken(Duration::from_secs(1_000), 500), 400);
        assert!(limits.take(Who::Token([1; 32]), rate, start));
    }
}
