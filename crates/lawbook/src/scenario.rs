//! What running a scenario gives, whichever crate ran it.
//!
//! A scenario is a TOML file `scenarios/<edition>/<article>-<slug>.toml` whose
//! `kind` says who runs it. It tells a story, and what must come of it. The
//! register counts a provision as enforced only if a run *produced* its citation.

use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::ProvisionId;

/// What came of a scenario.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// The provisions cited by rulings and results that the run produced.
    pub cited: Vec<ProvisionId>,
    /// Where the outcome is not what the file expects; empty when it passed.
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

/// A file that is not a scenario: the line and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct BadScenario {
    /// Line in the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// Reads a scenario as its runner's own type.
///
/// # Errors
/// The line and what TOML or the type finds wrong there.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, BadScenario> {
    toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        BadScenario::at_offset(text, offset, error.message())
    })
}

impl BadScenario {
    /// A mistake at a byte offset of the text, as parsers report it.
    pub fn at_offset(text: &str, offset: usize, what: impl ToString) -> Self {
        let line = text
            .bytes()
            .take(offset)
            .filter(|byte| *byte == b'\n')
            .count()
            + 1;
        Self {
            line,
            what: what.to_string(),
        }
    }
}
