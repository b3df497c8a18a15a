//! The result of running a scenario, whichever runner ran it.

use jadoube_lawbook::ProvisionId;
use thiserror::Error;

/// The result of a scenario.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// The provisions cited by rulings and results that the run produced.
    pub cited: Vec<ProvisionId>,
    /// Expectations that were not met; empty if it passed.
    pub mismatches: Vec<Mismatch>,
}

/// An expectation that was not met.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: expected {expected}, found {found}")]
pub struct Mismatch {
    /// Line of the expectation in the file, from 1.
    pub line: usize,
    /// What the file says.
    pub expected: String,
    /// What came out.
    pub found: String,
}

impl Report {
    /// Adds provisions that a value cites, each once.
    pub(crate) fn cite(&mut self, ids: impl IntoIterator<Item = ProvisionId>) {
        for id in ids {
            if !self.cited.contains(&id) {
                self.cited.push(id);
            }
        }
    }
}
