//! Where the data is and how it is opened.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use crate::append::Stage;
use crate::error::{OpenError, ReadError};
use crate::kinds::Kinds;

/// Name of the embedded database in its folder.
pub const FILE: &str = "jadoube.db";

/// Where the data is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// The embedded file.
    File(PathBuf),
    /// `postgres://…`
    Postgres(String),
}

impl Location {
    /// The embedded file of a data folder.
    pub fn folder(folder: impl AsRef<Path>) -> Self {
        Self::File(folder.as_ref().join(FILE))
    }

    /// The folder of the embedded file.
    pub fn data_folder(&self) -> Option<&Path> {
        match self {
            Self::File(file) => Some(file.parent().unwrap_or(Path::new("."))),
            Self::Postgres(_) => None,
        }
    }
}

impl FromStr for Location {
    type Err = OpenError;

    /// An address of PostgreSQL, `sqlite:PATH`, a folder, or a file that ends in `.db`.
    fn from_str(text: &str) -> Result<Self, OpenError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Self::Postgres(text.to_owned()));
        }
        let path = text.strip_prefix("sqlite:").unwrap_or(text);
        if path.is_empty() || path.contains("://") {
            return Err(OpenError::Address(text.to_owned()));
        }
        let path = Path::new(path);
        Ok(
            match path.extension().is_some_and(|e| e == "db") && !path.is_dir() {
                true => Self::File(path.to_owned()),
                false => Self::folder(path),
            },
        )
    }
}

impl fmt::Display for Location {
    /// Without a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(f),
            Self::Postgres(url) => match url.split_once("://").and_then(|(scheme, rest)| {
                let (user, place) = rest.rsplit_once('@')?;
                let user = user.split(':').next().unwrap_or_default();
                Some(format!("{scheme}://{user}@{place}"))
            }) {
                Some(plain) => f.write_str(&plain),
                None => f.write_str(url),
            },
        }
    }
}

/// Wall time in milliseconds since 1970, injected.
pub type Clock = Arc<dyn Fn() -> i64 + Send + Sync>;

/// Decides, in a test, whether the connection breaks at a stage.
pub type Breaks = Arc<dyn Fn(Stage) -> bool + Send + Sync>;

/// How a store is opened.
#[derive(Clone)]
pub struct StoreOptions {
    /// The wall clock.
    pub clock: Clock,
    /// Read-only: no lock, no migration, no appender.
    pub read_only: bool,
    /// Create the data if there is none.
    pub create: bool,
    /// Accept a folder on another machine, with one connection.
    pub allow_network_folder: bool,
    /// Accept a PostgreSQL that may lose what it confirmed; for tests only.
    pub accept_data_loss: bool,
    /// An external program ships the log file, so we make no checkpoints.
    pub outside_checkpoints: bool,
    /// Notify on PostgreSQL after each append.
    pub notify: bool,
    /// The address for PostgreSQL notifications, if not the database's own.
    pub doorbell: Option<String>,
    /// Bytes reserved for when the disk is full.
    pub ballast: u64,
    /// Free bytes below which the disk counts as nearly full: results are still stored, the rest
    /// waits.
    pub nearly_full: u64,
    /// The server's address, shown to those who find the data locked.
    pub address: String,
    /// Second folder: every committed group is also written to `tail.jsonl` there.
    pub tail: Option<PathBuf>,
    /// The folder for what a server keeps outside a database: backups, the tail, the ledger of
    /// erasures. For an embedded file they are in its own folder.
    pub beside: Option<PathBuf>,
    /// What this program can read; `None` skips the check.
    pub kinds: Option<Arc<Kinds>>,
    /// Breaks of the connection, for tests.
    #[doc(hidden)]
    pub breaks: Option<Breaks>,
    /// Limit on the pages of the embedded file, for tests of a full disk.
    #[doc(hidden)]
    pub max_pages: Option<u32>,
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self {
            clock: Arc::new(|| jiff::Timestamp::now().as_millisecond()),
            read_only: false,
            create: true,
            allow_network_folder: false,
            accept_data_loss: false,
            outside_checkpoints: false,
            notify: true,
            doorbell: None,
            ballast: 32 << 20,
            nearly_full: 500_000_000,
            address: String::new(),
            tail: None,
            beside: None,
            kinds: None,
            breaks: None,
            max_pages: None,
        }
    }
}

impl StoreOptions {
    /// For reading next to a running server.
    pub fn looking() -> Self {
        Self {
            read_only: true,
            create: false,
            ..Self::default()
        }
    }

    pub(crate) fn stage(&self, stage: Stage) -> Result<(), ReadError> {
        match &self.breaks {
            Some(breaks) if breaks(stage) => {
                let cut = std::io::Error::other(format!("cut at {stage:?}"));
                Err(sqlx::Error::Io(cut).into())
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        assert_eq!(
            "data".parse::<Location>().unwrap(),
            Location::folder("data")
        );
        let file = "sqlite:x/old.db".parse::<Location>().unwrap();
        assert_eq!(file, Location::File("x/old.db".into()));
        let postgres = "postgres://me:secret@host/base"
            .parse::<Location>()
            .unwrap();
        assert_eq!(postgres.to_string(), "postgres://me@host/base");
        assert!("mysql://x".parse::<Location>().is_err());
    }
}
