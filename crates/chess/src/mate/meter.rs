//! The budget as it is spent.

use super::Budget;

/// Counts nodes against a budget and now and then asks whether to stop.
pub(crate) struct Meter<'a> {
    used: u64,
    limit: u64,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget, stop: Option<&'a dyn Fn() -> bool>) -> Self {
        Self {
            used: 0,
            limit: budget.nodes,
            stop,
        }
    }

    /// Spends one node; false when there is none left.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.used >= self.limit {
            return false;
        }
        self.used += 1;
        if self.used.is_multiple_of(1024) && self.stop.is_some_and(|stop| stop()) {
            self.limit = self.used;
        }
        true
    }

    pub(crate) fn used(&self) -> u64 {
        self.used
    }

    pub(crate) fn left(&self) -> u64 {
        self.limit.saturating_sub(self.used)
    }

    /// A part of what is left: at most `nodes`.
    pub(crate) fn part<T>(&mut self, nodes: u64, work: impl FnOnce(&mut Self) -> T) -> T {
        let whole = self.limit;
        let until = self.used.saturating_add(nodes).min(whole);
        self.limit = until;
        let result = work(self);
        // A stop request lowers the limit below what this part was given.
        self.limit = if self.limit < until {
            self.limit
        } else {
            whole
        };
        result
    }
}
