//! Where the lists are, and their tables.

use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::OnceCell;

use super::LISTS_FILE;
use crate::error::ReadError;
use crate::options::Location;
use crate::sql::Conn;

/// Connections for reading.
const READERS: u32 = 2;

const TABLES: &str = r#"
CREATE TABLE IF NOT EXISTS "list_edition" (
  "edition" bigint PRIMARY KEY, "list" text NOT NULL, "title" text NOT NULL, "game" text NOT NULL,
  "period" text NOT NULL, "source" text NOT NULL, "players" bigint NOT NULL,
  "set_aside" bigint NOT NULL, "imported_ms" bigint NOT NULL);
CREATE TABLE IF NOT EXISTS "listed" (
  "at" ROW_NUMBER PRIMARY KEY, "edition" bigint NOT NULL, "number" text NOT NULL COLLATION,
  "key" text NOT NULL COLLATION, "reversed" text NOT NULL COLLATION, "data" text NOT NULL);
CREATE INDEX IF NOT EXISTS "listed_key" ON "listed" ("edition", "key");
CREATE INDEX IF NOT EXISTS "listed_reversed" ON "listed" ("edition", "reversed");
CREATE INDEX IF NOT EXISTS "listed_number" ON "listed" ("edition", "number");
"#;

#[derive(Clone)]
pub(super) enum Place {
    File(PathBuf, Arc<OnceCell<SqlitePool>>),
    Postgres(String, Arc<OnceCell<PgPool>>),
}

fn settings(file: &std::path::Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .busy_timeout(Duration::from_secs(10))
        .pragma("trusted_schema", "OFF")
        .pragma("cache_size", "-16000")
        .disable_statement_logging()
}

impl Place {
    pub(super) fn of(location: &Location) -> Self {
        match location {
            Location::File(file) => {
                Self::File(file.with_file_name(LISTS_FILE), Arc::new(OnceCell::new()))
            }
            Location::Postgres(url) => Self::Postgres(url.clone(), Arc::new(OnceCell::new())),
        }
    }

    /// A connection for reading; none where no list was ever stored.
    pub(super) async fn reader(&self) -> Result<Option<Conn>, ReadError> {
        match self {
            Self::File(file, pool) => {
                if pool.get().is_none() && !file.exists() {
                    return Ok(None);
                }
                let pool = pool.get_or_init(|| async {
                    SqlitePoolOptions::new()
                        .max_connections(READERS)
                        .acquire_timeout(Duration::from_secs(10))
                        .connect_lazy_with(settings(file).create_if_missing(false))
                });
                Ok(Some(Conn::SqlitePooled(pool.await.acquire().await?)))
            }
            Self::Postgres(url, pool) => {
                let made = pool.get_or_try_init(|| opened(url)).await?;
                Ok(Some(Conn::PostgresPooled(made.acquire().await?)))
            }
        }
    }

    /// A connection that may write, and how its transaction begins. Makes the tables if needed.
    pub(super) async fn writer(&self) -> Result<(Conn, &'static str), ReadError> {
        match self {
            Self::File(file, _) => {
                let settings = settings(file)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    // A list that is lost with the power is loaded again.
                    .synchronous(SqliteSynchronous::Normal)
                    .pragma("cache_size", "-64000");
                let mut conn = Conn::Sqlite(Box::new(settings.connect().await?));
                let tables = TABLES
                    .replace("ROW_NUMBER", "INTEGER")
                    .replace("COLLATION", "COLLATE BINARY");
                conn.script(&tables).await?;
                Ok((conn, "BEGIN IMMEDIATE"))
            }
            Self::Postgres(url, pool) => {
                let made = pool.get_or_try_init(|| opened(url)).await?;
                let conn = Conn::PostgresPooled(made.acquire().await?);
                Ok((conn, "BEGIN"))
            }
        }
    }
}

/// The schema of the lists, made if needed.
async fn opened(url: &str) -> Result<PgPool, ReadError> {
    let options = PgConnectOptions::from_str(url)?
        .application_name("jadoube lists")
        .options([
            ("statement_timeout", "120s"),
            ("lock_timeout", "10s"),
            ("search_path", "jadoube_lists"),
        ])
        .disable_statement_logging();
    let mut first = Conn::Postgres(Box::new(options.connect().await?));
    let tables = TABLES
        .replace("ROW_NUMBER", "bigint")
        .replace("COLLATION", "COLLATE \"C\"");
    // Two servers may begin at once: the second waits for the lock and finds everything.
    let lock = "BEGIN; SELECT pg_advisory_xact_lock(7240911);";
    let script = format!("{lock}\nCREATE SCHEMA IF NOT EXISTS jadoube_lists;\n{tables}\nCOMMIT;");
    let made = first.script(&script).await;
    first.close().await;
    made?;
    Ok(PgPoolOptions::new()
        .max_connections(4)
        .acquire_timeout(Duration::from_secs(10))
        .connect_lazy_with(options))
}
