//! The schema: numbered files, embedded, applied by the migrator in one transaction.
//! An applied file is never edited.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use crate::error::{OpenError, ReadError};
use crate::sql::{Conn, Engine, Take, sql};

macro_rules! files {
    ($engine:literal: $($number:literal $name:literal),+ $(,)?) => {
        &[$(($number, $name, include_str!(concat!("../migrations/", $engine, "/", $name, ".sql")))),+]
    };
}

type Files = &'static [(i64, &'static str, &'static str)];
const SQLITE: Files =
    files!("sqlite": 1 "0001_log", 2 "0002_people", 3 "0003_jobs", 4 "0004_outgoing");
const POSTGRES: Files = files!("postgres": 1 "0001_log", 2 "0002_people", 3 "0003_servers", 4 "0004_jobs", 5 "0005_outgoing");
/// Two servers starting at once on one database take turns.
const TURN: &str = "4242001";

fn files(engine: Engine) -> Files {
    match engine {
        Engine::Sqlite => SQLITE,
        Engine::Postgres => POSTGRES,
    }
}

/// The newest schema this program knows.
pub fn newest(engine: Engine) -> i64 {
    files(engine)
        .iter()
        .map(|(number, ..)| *number)
        .max()
        .unwrap_or_default()
}

/// The schema of the data; 0 if there is none yet.
pub(crate) async fn applied(conn: &mut Conn) -> Result<i64, ReadError> {
    let there = match conn.engine() {
        Engine::Sqlite => "SELECT name FROM sqlite_master WHERE name = '_sqlx_migrations'",
        Engine::Postgres => "SELECT to_regclass('jadoube._sqlx_migrations')::text",
    };
    let there = conn.row(sql(there, vec![])).await?;
    if there.and_then(|row| Take::of(row).maybe_text()).is_none() {
        return Ok(0);
    }
    let newest = sql(
        "SELECT COALESCE(max(version), 0) FROM _sqlx_migrations WHERE success",
        vec![],
    );
    Ok(conn.row(newest).await?.map_or(0, |row| Take::of(row).int()))
}

/// Refuses data of a newer program.
pub(crate) async fn refuse_newer(conn: &mut Conn) -> Result<i64, OpenError> {
    let found = applied(conn).await?;
    match found > newest(conn.engine()) {
        true => Err(OpenError::Newer {
            by: newest_program(conn).await.unwrap_or_default(),
            what: format!("schema {found}"),
        }),
        false => Ok(found),
    }
}

/// The newest program that wrote a kind.
pub(crate) async fn newest_program(conn: &mut Conn) -> Result<String, ReadError> {
    let asked = sql("SELECT program FROM kind", vec![]);
    let mut all: Vec<String> = conn
        .rows(asked)
        .await?
        .into_iter()
        .map(|row| Take::of(row).text())
        .collect();
    all.sort_by_key(|version| {
        version
            .split('.')
            .map(|part| part.parse::<u32>().unwrap_or_default())
            .collect::<Vec<_>>()
    });
    Ok(all.pop().unwrap_or_default())
}

/// Brings the schema up to date: all of it or nothing.
pub(crate) async fn migrate(conn: &mut Conn) -> Result<(), sqlx::Error> {
    let engine = conn.engine();
    let migrations = files(engine).iter().map(|(number, name, text)| {
        Migration::new(
            *number,
            (*name).into(),
            MigrationType::Simple,
            text.into_sql_str(),
            false,
        )
    });
    let mut migrator = Migrator::with_migrations(migrations.collect());
    migrator.set_locking(false);
    if engine == Engine::Postgres {
        conn.script(&format!("SET lock_timeout = '60s'; SET statement_timeout = '300s'; SELECT pg_advisory_lock({TURN}); CREATE SCHEMA IF NOT EXISTS jadoube"))
            .await?;
    }
    let done = run(conn, &migrator).await;
    if engine == Engine::Postgres {
        conn.script(&format!(
            "SELECT pg_advisory_unlock({TURN}); RESET lock_timeout; RESET statement_timeout"
        ))
        .await?;
    }
    done
}

async fn run(conn: &mut Conn, migrator: &Migrator) -> Result<(), sqlx::Error> {
    let migrate = |error: sqlx::migrate::MigrateError| sqlx::Error::Migrate(Box::new(error));
    match conn {
        Conn::Sqlite(conn) => {
            let mut all = sqlx::Connection::begin_with(conn.as_mut(), "BEGIN IMMEDIATE").await?;
            migrator.run(&mut *all).await.map_err(migrate)?;
            first_head(&mut all).await?;
            all.commit().await
        }
        Conn::Postgres(conn) => {
            let mut all = sqlx::Connection::begin(conn.as_mut()).await?;
            migrator.run(&mut *all).await.map_err(migrate)?;
            sqlx::query(FIRST_HEAD_POSTGRES)
                .bind(crate::chain::ORIGIN.0.to_vec())
                .bind(crate::names::random::<16>().to_vec())
                .execute(&mut *all)
                .await?;
            all.commit().await
        }
        Conn::SqliteAlone(conn) => {
            let conn = conn.as_mut().ok_or(sqlx::Error::PoolClosed)?;
            let mut all = sqlx::Connection::begin_with(conn, "BEGIN IMMEDIATE").await?;
            migrator.run(&mut *all).await.map_err(migrate)?;
            first_head(&mut all).await?;
            all.commit().await
        }
        Conn::SqlitePooled(_) | Conn::PostgresPooled(_) => {
            Err(sqlx::Error::Configuration("readers do not migrate".into()))
        }
    }
}

const FIRST_HEAD_POSTGRES: &str = "INSERT INTO head (one, position, hash, at_ms, epoch, data_id) \
     VALUES (true, 0, $1, 0, 1, $2) ON CONFLICT DO NOTHING";

/// The row that every append updates.
async fn first_head(conn: &mut sqlx::sqlite::SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO head (one, position, hash, at_ms, epoch, data_id) \
         VALUES (1, 0, $1, 0, 1, $2) ON CONFLICT DO NOTHING",
    )
    .bind(crate::chain::ORIGIN.0.to_vec())
    .bind(crate::names::random::<16>().to_vec())
    .execute(conn)
    .await
    .map(drop)
}
