//! Opening PostgreSQL: settings, and what must not be switched off.

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPool, PgPoolOptions};

use crate::error::{OpenError, ReadError};
use crate::options::StoreOptions;
use crate::sql::{Conn, Take, sql};

/// Connections for reading.
const READERS: u32 = 8;
/// The oldest supported version.
const OLDEST: i64 = 140_000;

/// The opened database.
pub(crate) struct Postgres {
    options: PgConnectOptions,
    /// The connection options for notifications.
    doorbell: PgConnectOptions,
    pool: PgPool,
}

impl Postgres {
    /// Opens the database and checks its settings.
    pub(crate) async fn open(url: &str, how: &StoreOptions) -> Result<Self, OpenError> {
        let options = PgConnectOptions::from_str(url)
            .map_err(|error| OpenError::Address(error.to_string()))?
            .application_name(&format!("jadoube/{}", env!("CARGO_PKG_VERSION")))
            .options([
                ("synchronous_commit", "on"),
                ("statement_timeout", "10s"),
                ("lock_timeout", "3s"),
                ("idle_in_transaction_session_timeout", "10s"),
                ("timezone", "UTC"),
                ("search_path", "jadoube"),
            ])
            .disable_statement_logging();
        let pool = PgPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(10))
            .connect_lazy_with(options.clone());
        let doorbell = match &how.doorbell {
            Some(direct) => PgConnectOptions::from_str(direct)
                .map_err(|error| OpenError::Address(error.to_string()))?
                .disable_statement_logging(),
            None => options.clone(),
        };
        let found = Self {
            options,
            doorbell,
            pool,
        };
        let mut conn = found.writer().await?;
        check(&mut conn, how).await?;
        conn.close().await;
        Ok(found)
    }

    pub(crate) async fn writer(&self) -> Result<Conn, ReadError> {
        Ok(Conn::Postgres(Box::new(self.options.connect().await?)))
    }

    pub(crate) fn readers_busy(&self) -> usize {
        let open = usize::try_from(self.pool.size()).unwrap_or_default();
        open.saturating_sub(self.pool.num_idle())
    }

    pub(crate) async fn reader(&self) -> Result<Conn, ReadError> {
        Ok(Conn::PostgresPooled(self.pool.acquire().await?))
    }

    /// A separate connection for notifications, never inside a transaction.
    pub(crate) async fn listener(&self) -> Result<PgListener, sqlx::Error> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .connect_lazy_with(self.doorbell.clone());
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen("jadoube").await?;
        Ok(listener)
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Checks the version, durability, and for a pooler in between.
async fn check(conn: &mut Conn, how: &StoreOptions) -> Result<(), OpenError> {
    let version = ask(conn, "SELECT current_setting('server_version_num')").await?;
    if version.parse::<i64>().unwrap_or_default() < OLDEST {
        return Err(OpenError::Unfit(format!(
            "version {version}, needed is 14 or newer"
        )));
    }
    let settings = [
        ("fsync", "SELECT current_setting('fsync')"),
        (
            "full_page_writes",
            "SELECT current_setting('full_page_writes')",
        ),
        (
            "synchronous_commit",
            "SELECT current_setting('synchronous_commit')",
        ),
    ];
    for (setting, question) in settings {
        let value = ask(conn, question).await?;
        if value == "off" && !how.accept_data_loss {
            return Err(OpenError::Unsafe { setting, value });
        }
    }
    let first = ask(conn, "SELECT pg_backend_pid()::text").await?;
    let second = ask(conn, "SELECT pg_backend_pid()::text").await?;
    if first != second {
        return Err(OpenError::Unfit(
            "a pooler hands out a connection per transaction: give a direct address".to_owned(),
        ));
    }
    Ok(())
}

async fn ask(conn: &mut Conn, question: &'static str) -> Result<String, ReadError> {
    let row = conn.row(sql(question, vec![])).await?;
    Ok(row.map(|row| Take::of(row).text()).unwrap_or_default())
}
