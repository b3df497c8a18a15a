//! Positions waiting to be visited, by rank; within a rank the newest first.

/// A queue by small ranks: one list for each, threaded through a common store, so that
/// a short search asks for memory only a few times.
pub(super) struct Queue {
    /// The newest entry of each rank.
    newest: Vec<u32>,
    /// What waits, and the entry before it of the same rank.
    entries: Vec<(u32, u32)>,
    lowest: usize,
}

impl Queue {
    const RANKS: usize = 512;

    /// The end of a list.
    const NONE: u32 = u32::MAX;

    pub(super) fn new() -> Self {
        Self {
            newest: vec![Self::NONE; Self::RANKS],
            entries: Vec::with_capacity(256),
            lowest: Self::RANKS,
        }
    }

    #[inline]
    pub(super) fn push(&mut self, rank: usize, node: u32) {
        let rank = rank.min(Self::RANKS - 1);
        let Ok(entry) = u32::try_from(self.entries.len()) else {
            return;
        };
        if let Some(newest) = self.newest.get_mut(rank) {
            self.entries.push((node, *newest));
            *newest = entry;
            self.lowest = self.lowest.min(rank);
        }
    }

    /// The lowest rank that waits.
    #[inline]
    pub(super) fn lowest(&mut self) -> Option<usize> {
        while *self.newest.get(self.lowest)? == Self::NONE {
            self.lowest += 1;
        }
        Some(self.lowest)
    }

    /// The newest of the lowest rank, with that rank.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<(usize, u32)> {
        let lowest = self.lowest()?;
        let newest = self.newest.get_mut(lowest)?;
        let &(node, before) = self.entries.get(*newest as usize)?;
        *newest = before;
        Some((lowest, node))
    }
}
