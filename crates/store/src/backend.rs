//! One of the two engines, opened: connections, and the few statements that differ.

use std::sync::Arc;

use crate::error::ReadError;
use crate::postgres::Postgres;
use crate::sql::{Conn, Engine};
use crate::sqlite::Sqlite;

/// An opened engine; cheap to clone.
#[derive(Clone)]
pub(crate) enum Backend {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

impl Backend {
    pub(crate) fn engine(&self) -> Engine {
        match self {
            Self::Sqlite(_) => Engine::Sqlite,
            Self::Postgres(_) => Engine::Postgres,
        }
    }

    /// A connection that may write; the appender's alone.
    pub(crate) async fn writer(&self) -> Result<Conn, ReadError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.writer().await,
            Self::Postgres(postgres) => postgres.writer().await,
        }
    }

    /// Connections for reading that are in use.
    pub(crate) fn readers_busy(&self) -> usize {
        match self {
            Self::Sqlite(sqlite) => sqlite.readers_busy(),
            Self::Postgres(postgres) => postgres.readers_busy(),
        }
    }

    /// A connection for reading.
    pub(crate) async fn reader(&self) -> Result<Conn, ReadError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.reader().await,
            Self::Postgres(postgres) => postgres.reader().await,
        }
    }

    /// A connection for writes that may be repeated: stored views, last use of sessions. Its own:
    /// dropped in the middle of a transaction, it leaves none behind.
    pub(crate) async fn repeatable(&self) -> Result<Conn, ReadError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.repeatable().await,
            Self::Postgres(postgres) => postgres.writer().await,
        }
    }

    /// A connection for long reads from one moment: backups, exports, verifications. Its own, so
    /// that one broken off takes its transaction with it instead of giving it to the next reader.
    pub(crate) async fn maintenance(&self) -> Result<Conn, ReadError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.maintenance().await,
            Self::Postgres(postgres) => postgres.writer().await,
        }
    }

    /// Whether there is one connection for everything: it must be given back before the next call
    /// that needs one.
    pub(crate) fn is_alone(&self) -> bool {
        match self {
            Self::Sqlite(sqlite) => sqlite.is_alone(),
            Self::Postgres(_) => false,
        }
    }

    /// Begins a writing transaction: immediately on SQLite, since upgrading a read would fail
    /// regardless of the busy timeout.
    pub(crate) const fn begin(&self) -> &'static str {
        match self {
            Self::Sqlite(_) => "BEGIN IMMEDIATE",
            Self::Postgres(_) => "BEGIN ISOLATION LEVEL READ COMMITTED",
        }
    }

    /// What an idle appender runs.
    pub(crate) fn idle_statement(&self) -> Option<&'static str> {
        match self {
            Self::Sqlite(sqlite) if !sqlite.outside_checkpoints() => {
                Some("PRAGMA wal_checkpoint(PASSIVE)")
            }
            _ => None,
        }
    }

    /// Releases the reserve on a full disk; returns whether there was one.
    pub(crate) fn spend_reserve(&self) -> bool {
        match self {
            Self::Sqlite(sqlite) => sqlite.spend_reserve(),
            Self::Postgres(_) => false,
        }
    }

    /// Closes everything and gives the lock back. Sound data is whole in its file afterwards;
    /// data that is not sound is left as it lies.
    pub(crate) async fn close(&self, sound: bool) {
        match self {
            Self::Sqlite(sqlite) => sqlite.close(sound).await,
            Self::Postgres(postgres) => postgres.close().await,
        }
    }
}
