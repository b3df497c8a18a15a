//! Counters for `/metrics` and `doctor`.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use serde::Serialize;

use crate::error::{AppendError, Misfit};
use crate::event::Appended;

/// Upper bounds of the histograms, in microseconds.
pub const BOUNDS_US: [u64; 12] = [
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 512_000, 2_000_000,
];

/// Durations counted by bound.
#[derive(Debug, Default)]
struct Histogram {
    counts: [AtomicU64; 12],
    above: AtomicU64,
    sum_us: AtomicU64,
}

impl Histogram {
    fn add(&self, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.sum_us.fetch_add(us, Ordering::Relaxed);
        let found = BOUNDS_US
            .iter()
            .zip(&self.counts)
            .find(|(bound, _)| us <= **bound);
        found
            .map_or(&self.above, |(_, count)| count)
            .fetch_add(1, Ordering::Relaxed);
    }

    fn read(&self) -> Spread {
        let mut counts: Vec<u64> = self
            .counts
            .iter()
            .map(|c| c.load(Ordering::Relaxed))
            .collect();
        counts.push(self.above.load(Ordering::Relaxed));
        Spread {
            counts,
            sum_us: self.sum_us.load(Ordering::Relaxed),
        }
    }
}

/// A histogram as read: one count per bound of [`BOUNDS_US`], and what lies above.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Spread {
    /// Counts, not cumulative.
    pub counts: Vec<u64>,
    /// All durations together.
    pub sum_us: u64,
}

/// The counters as the appender keeps them.
#[derive(Debug, Default)]
pub(crate) struct Figures {
    groups: Histogram,
    syncs: Histogram,
    batches: AtomicU64,
    conflicts: AtomicU64,
    repeated: AtomicU64,
    unstored: AtomicU64,
    clock_back_ms: AtomicI64,
}

/// The counters as read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FiguresRead {
    /// From taking a group to its answer.
    pub append: Spread,
    /// The commit alone.
    pub sync: Spread,
    /// Batches answered.
    pub batches: u64,
    /// Batches with a conflict.
    pub conflicts: u64,
    /// Keys sent again.
    pub repeated: u64,
    /// Batches that could not be stored.
    pub unstored: u64,
    /// How far the wall clock is behind the log.
    pub clock_back_ms: i64,
    /// Batches waiting.
    pub waiting: usize,
}

impl Figures {
    pub(crate) fn group(&self, answers: &[Result<Appended, AppendError>], took: Duration) {
        self.groups.add(took);
        for answer in answers {
            self.batches.fetch_add(1, Ordering::Relaxed);
            let counter = match answer {
                Ok(done) if done.repeated => &self.repeated,
                Ok(_) | Err(AppendError::KeyReused | AppendError::TooLarge) => continue,
                Err(AppendError::Misfits(all)) => {
                    match all.iter().any(|m| matches!(m, Misfit::Conflict { .. })) {
                        true => &self.conflicts,
                        false => continue,
                    }
                }
                Err(_) => &self.unstored,
            };
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn synced(&self, took: Duration) {
        self.syncs.add(took);
    }

    pub(crate) fn clock(&self, now: i64, head: i64) {
        let back = head.saturating_sub(now).max(0);
        if self.clock_back_ms.swap(back, Ordering::Relaxed) <= 2_000 && back > 2_000 {
            tracing::warn!(back_ms = back, "the wall clock went back");
        }
    }

    pub(crate) fn read(&self, waiting: usize) -> FiguresRead {
        FiguresRead {
            append: self.groups.read(),
            sync: self.syncs.read(),
            batches: self.batches.load(Ordering::Relaxed),
            conflicts: self.conflicts.load(Ordering::Relaxed),
            repeated: self.repeated.load(Ordering::Relaxed),
            unstored: self.unstored.load(Ordering::Relaxed),
            clock_back_ms: self.clock_back_ms.load(Ordering::Relaxed),
            waiting,
        }
    }
}
