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

    /// Spends this many nodes; false, and nothing is spent, when there are not
    /// as many left.
    #[inline]
    pub(crate) fn spend(&mut self, nodes: u64) -> bool {
        let used = self.used.saturating_add(nodes);
        if used > self.limit {
            return false;
        }
        // Ask about once in a thousand nodes.
        if used / 1024 != self.used / 1024 && self.stop.is_some_and(|stop| stop()) {
            self.limit = used;
        }
        self.used = used;
        true
    }

    pub(crate) fn used(&self) -> u64 {
        self.used
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
