//! Why a command for the data stopped.

use std::path::{Path, PathBuf};

use crate::chain::Break;
use crate::error::{OpenError, ReadError};

/// Why it stopped; nothing that was there before is changed by it.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The data does not open.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The data cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The file system said no.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A line of a dump is not one.
    #[error("{}:{line}: {what}", path.display())]
    Line {
        /// Which file.
        path: PathBuf,
        /// Which line.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The chain of what is read does not hold.
    #[error("the chain does not hold: {0:?}")]
    Chain(Break),
    /// The place is not empty.
    #[error("there is data in {0} already")]
    NotEmpty(String),
    /// The copy did not verify.
    #[error("the copy does not verify: {0} faults")]
    Faulty(usize),
    /// The loss that was named is not the one that happened.
    #[error("the log went back to {found}, not to {named}")]
    OtherLoss {
        /// What was said.
        named: crate::names::Position,
        /// What is so.
        found: crate::names::Position,
    },
    /// The disk is nearly full, and there is a backup already.
    #[error("the disk is nearly full: no further backup is made beside the newest one")]
    NearlyFull,
    /// The dump begins in the middle: it can be read, not loaded.
    #[error("the dump does not begin at the first event")]
    Partial,
}

impl From<sqlx::Error> for DataError {
    fn from(error: sqlx::Error) -> Self {
        Self::Read(error.into())
    }
}

impl DataError {
    /// An error about a file.
    pub(crate) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::Io { path, error }
    }
}
