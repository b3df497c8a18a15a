//! Errors.

use std::path::PathBuf;
use std::sync::Arc;

use serde::Serialize;

use crate::names::{Claim, CommandKey, Position, Seq, StreamId};

/// One reason why a batch does not fit the log.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// Another writer was faster.
    #[error("{stream}: expected {expected}, found {found}")]
    Conflict {
        /// The stream.
        stream: StreamId,
        /// What the writer saw.
        expected: Seq,
        /// The actual last event.
        found: Seq,
    },
    /// Another holder has the value.
    #[error("{}/{} is held by {holder}", claim.scope, claim.value)]
    Taken {
        /// What was claimed.
        claim: Claim,
        /// Who holds it.
        holder: String,
    },
    /// The value to release is not held by this holder.
    #[error("{}/{} is not held by {}", .0.scope, .0.value, .0.holder)]
    NotHeld(Claim),
}

/// Why an append was not acknowledged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppendError {
    /// It does not fit the log; every reason, not only the first.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Misfits(Vec<Misfit>),
    /// The key was used for another command.
    #[error("the key was used for another command")]
    KeyReused,
    /// Above a limit of the log; nothing was written.
    #[error("the batch is too large")]
    TooLarge,
    /// A text with a NUL, or a side write to an unknown table; nothing was written.
    #[error("the batch is malformed")]
    Malformed,
    /// Nothing can be stored now.
    #[error("nothing can be stored: {0}")]
    ReadOnly(Why),
    /// The disk is full; nothing of this batch was stored.
    #[error("the disk is full")]
    Full,
    /// An older server on the same database could not read this; it is stored once that one is
    /// gone.
    #[error("a server of Jadoube {program} at {address} could not read this: upgrade it first")]
    OlderServer {
        /// Its program.
        program: String,
        /// Where it listens.
        address: String,
    },
    /// Too much is waiting; send it again in a second.
    #[error("too much is waiting to be stored")]
    Busy,
    /// The connection broke while committing: ask `outcome`.
    #[error("it is not known whether {key} was stored")]
    Unknown {
        /// The command's key.
        key: CommandKey,
    },
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

impl AppendError {
    /// The conflict on a stream, if that is among the reasons.
    pub fn conflict(&self) -> Option<&Misfit> {
        match self {
            Self::Misfits(all) => all.iter().find(|m| matches!(m, Misfit::Conflict { .. })),
            _ => None,
        }
    }
}

/// Why nothing can be stored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, serde::Deserialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Why {
    /// Opened read-only.
    #[error("opened for looking only")]
    Asked,
    /// The medium or the folder cannot be written.
    #[error("the medium cannot be written")]
    Medium,
    /// The disk is full, the reserve is used up.
    #[error("the disk is full")]
    DiskFull,
    /// The file is damaged.
    #[error("the file is damaged: {what}")]
    Damaged {
        /// The database's message.
        what: String,
    },
    /// The disk did not confirm a sync.
    #[error("the disk reported an error: {what}")]
    Sync {
        /// The database's message.
        what: String,
        /// When, in milliseconds since 1970.
        at_ms: i64,
    },
    /// The database does not answer.
    #[error("the database does not answer: {what}")]
    Away {
        /// The driver's message.
        what: String,
    },
    /// The database went back behind what was acknowledged here.
    #[error(
        "the database went back to {found}; entries up to {acknowledged} were acknowledged here"
    )]
    WentBack {
        /// Its current position.
        found: Position,
        /// What had been announced.
        acknowledged: Position,
    },
    /// The data was moved elsewhere while this server ran.
    #[error("the data was moved to {place}")]
    Moved {
        /// Its new place.
        place: String,
    },
}

/// The condition of the store; one value for every page, check and metric.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(tag = "condition", content = "reason", rename_all = "kebab-case")]
pub enum Condition {
    /// Everything works.
    Writable,
    /// It can be read; writing may come back by itself.
    ReadOnly(Why),
    /// Writing has stopped until someone intervenes.
    Failed(Why),
}

/// Why something could not be read.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ReadError {
    /// A database error.
    #[error("{0}")]
    Database(Arc<sqlx::Error>),
    /// The database contains something unexpected.
    #[error("{what} is not readable: {found}")]
    Unreadable {
        /// What was being read.
        what: &'static str,
        /// What was found, or the reason.
        found: String,
    },
}

impl ReadError {
    /// Whether the data is damaged.
    pub fn is_damage(&self) -> bool {
        use crate::weather::{Weather, weather};
        matches!(
            weather(self),
            Weather::Damaged | Weather::Ours | Weather::Sync
        )
    }

    /// Whether the database answers and lets us not in.
    pub fn is_refused(&self) -> bool {
        crate::weather::weather(self) == crate::weather::Weather::Refused
    }

    /// Whether the database does not answer.
    pub fn is_away(&self) -> bool {
        crate::weather::weather(self) == crate::weather::Weather::Away
    }
}

impl From<sqlx::Error> for ReadError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

/// Why a store does not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address of the database is not understood.
    #[error("not the address of a database: {0}")]
    Address(String),
    /// Another server holds the data.
    #[error("this data is open in the Jadoube at {} (process {}, since {})", .0.address, .0.process, .0.since)]
    Held(Box<crate::sqlite::Holder>),
    /// The folder is on another machine.
    #[error("{} lies on a network folder ({kind}): copy the file to this machine, or use PostgreSQL", folder.display())]
    NetworkFolder {
        /// The folder.
        folder: PathBuf,
        /// The kind of file system.
        kind: &'static str,
    },
    /// The file is something else.
    #[error("{} is not a file of Jadoube", .0.display())]
    NotOurs(PathBuf),
    /// The medium is read-only and holds a log file that is not yet in the database.
    #[error("{} cannot be written, and its last entries are not yet in the file: copy the folder to a disk that can be written", .0.display())]
    Unfinished(PathBuf),
    /// Written by a newer program.
    #[error("the data was written by Jadoube {by}, this is {}: {what}", env!("CARGO_PKG_VERSION"))]
    Newer {
        /// The program.
        by: String,
        /// What is unknown to this one.
        what: String,
    },
    /// The data was moved elsewhere.
    #[error("this data was moved to {0}")]
    Moved(String),
    /// There is no data, and creating it was not requested.
    #[error("there is no data in {0}")]
    Missing(String),
    /// The schema could not be brought up to date; nothing was changed.
    #[error("the data could not be brought up to date, nothing was changed: {what}{}", backup.as_ref().map(|file| format!(" (backup: {})", file.display())).unwrap_or_default())]
    Upgrade {
        /// What happened.
        what: String,
        /// The backup made before.
        backup: Option<PathBuf>,
    },
    /// The data does not verify, so that a newer schema is not built on it.
    #[error("the data is damaged ({0} faults) and is not brought up to date; nothing was changed")]
    Faulty(usize),
    /// The database is configured in a way that may lose confirmed data.
    #[error("the database is set to {setting} = {value}: acknowledged entries could be lost")]
    Unsafe {
        /// The setting.
        setting: &'static str,
        /// Its value.
        value: String,
    },
    /// Too old a server, or a pooler in between.
    #[error("the database does not fit: {0}")]
    Unfit(String),
    /// A file system error.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error.
        error: std::io::Error,
    },
    /// The log cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
}

impl OpenError {
    /// Whether the file is damaged, or something else is in its place.
    pub fn is_damage(&self) -> bool {
        match self {
            Self::NotOurs(_) => true,
            Self::Read(error) => error.is_damage(),
            _ => false,
        }
    }
}

impl From<sqlx::Error> for OpenError {
    fn from(error: sqlx::Error) -> Self {
        Self::Read(error.into())
    }
}
