//! Errors of data commands.

use std::path::{Path, PathBuf};

use crate::chain::Break;
use crate::error::{OpenError, ReadError};

/// Why it stopped; existing data is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum DataError {
    /// The data does not open.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The data cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// A file system error.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error.
        error: std::io::Error,
    },
    /// An invalid line of a dump.
    #[error("{}:{line}: {what}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
        /// What is wrong.
        what: String,
    },
    /// The chain of the input is broken.
    #[error("the chain does not hold: {0:?}")]
    Chain(Break),
    /// The location is not empty.
    #[error("there is data in {0} already")]
    NotEmpty(String),
    /// The file to write exists.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// A backup of the embedded database where the log as lines was expected.
    #[error("{} is a backup, not an export", .0.display())]
    Backup(PathBuf),
    /// The copy did not verify.
    #[error("the copy does not verify: {0} faults")]
    Faulty(usize),
    /// The loss named differs from the actual one.
    #[error("the log went back to {found}, not to {named}")]
    OtherLoss {
        /// The position named.
        named: crate::names::Position,
        /// The actual position.
        found: crate::names::Position,
    },
    /// A server still runs on the database.
    #[error("the Jadoube at {0} still runs on it")]
    Served(String),
    /// Entries arrived while the data was copied; the old place stays in force.
    #[error("entries arrived meanwhile: {from} became {to}")]
    Grew {
        /// What was copied.
        from: crate::names::Position,
        /// What there is now.
        to: crate::names::Position,
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
    /// Whether the data, or the file that should hold it, is damaged.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Read(error) => error.is_damage(),
            Self::Open(error) => error.is_damage(),
            _ => false,
        }
    }

    /// An error about a file.
    pub(crate) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |error| Self::Io { path, error }
    }
}
