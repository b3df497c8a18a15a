//! Positions waiting to be visited, by rank; within a rank the newest first.

/// A queue by small ranks.
pub(super) struct Queue {
    ranks: Vec<Vec<u32>>,
    lowest: usize,
}

impl Queue {
    const RANKS: usize = 512;

    pub(super) fn new() -> Self {
        Self {
            ranks: vec![Vec::new(); Self::RANKS],
            lowest: Self::RANKS,
        }
    }

    #[inline]
    pub(super) fn push(&mut self, rank: usize, node: u32) {
        let rank = rank.min(Self::RANKS - 1);
        if let Some(waiting) = self.ranks.get_mut(rank) {
            waiting.push(node);
            self.lowest = self.lowest.min(rank);
        }
    }

    /// The lowest rank that waits.
    pub(super) fn lowest(&mut self) -> Option<usize> {
        while self.ranks.get(self.lowest)?.is_empty() {
            self.lowest += 1;
        }
        Some(self.lowest)
    }

    #[inline]
    pub(super) fn pop(&mut self) -> Option<u32> {
        let lowest = self.lowest()?;
        self.ranks.get_mut(lowest)?.pop()
    }
}
