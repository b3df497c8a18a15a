//! Statements and values common to both engines, and the little that differs.
//!
//! Both drivers take `$1 …`; types are text, 64-bit integers and bytes. Whole rows go
//! in as one array per column on PostgreSQL and as lists of rows on SQLite.

use std::borrow::Cow;

use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnection};
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _, Postgres, Row as _, Sqlite};
use sqlx::{TypeInfo as _, ValueRef as _};
use tokio::sync::OwnedMutexGuard;

use crate::table::Table;
pub(crate) use crate::value::{Row, Take};
pub use crate::value::{Type, Value};

/// Which engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    /// The embedded file.
    Sqlite,
    /// The server.
    Postgres,
}

impl Engine {
    /// Begins a transaction that sees one moment and changes nothing.
    pub(crate) const fn begin_looking(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }
}

/// A statement with its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Statement {
    pub(crate) sql: Cow<'static, str>,
    pub(crate) values: Vec<Value>,
}

/// A statement.
pub(crate) fn sql(sql: impl Into<Cow<'static, str>>, values: Vec<Value>) -> Statement {
    Statement {
        sql: sql.into(),
        values,
    }
}

/// A connection to either engine, our own or one from a pool.
pub(crate) enum Conn {
    Sqlite(Box<SqliteConnection>),
    SqlitePooled(PoolConnection<Sqlite>),
    /// The one connection of a file on a network folder, until it is given back.
    SqliteAlone(OwnedMutexGuard<Option<SqliteConnection>>),
    Postgres(Box<PgConnection>),
    PostgresPooled(PoolConnection<Postgres>),
}

/// The same, independent of ownership.
enum Link<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut PgConnection),
}

impl Conn {
    fn link(&mut self) -> Result<Link<'_>, sqlx::Error> {
        Ok(match self {
            Self::Sqlite(conn) => Link::Sqlite(conn),
            Self::SqlitePooled(conn) => Link::Sqlite(conn),
            Self::SqliteAlone(conn) => Link::Sqlite(conn.as_mut().ok_or(sqlx::Error::PoolClosed)?),
            Self::Postgres(conn) => Link::Postgres(conn),
            Self::PostgresPooled(conn) => Link::Postgres(conn),
        })
    }

    /// Which engine it speaks to.
    pub(crate) fn engine(&self) -> Engine {
        match self {
            Self::Sqlite(_) | Self::SqlitePooled(_) | Self::SqliteAlone(_) => Engine::Sqlite,
            Self::Postgres(_) | Self::PostgresPooled(_) => Engine::Postgres,
        }
    }

    /// Runs a statement; returns the number of rows affected.
    pub(crate) async fn run(&mut self, statement: Statement) -> Result<u64, sqlx::Error> {
        let text = AssertSqlSafe(statement.sql.into_owned());
        match self.link()? {
            Link::Sqlite(conn) => {
                let values = sqlite_values(statement.values)?;
                let done = sqlx::query_with(text, values).execute(conn).await?;
                Ok(done.rows_affected())
            }
            Link::Postgres(conn) => {
                let values = postgres_values(statement.values)?;
                let done = sqlx::query_with(text, values).execute(conn).await?;
                Ok(done.rows_affected())
            }
        }
    }

    /// Runs several statements without values, as a file has them.
    pub(crate) async fn script(&mut self, text: &str) -> Result<(), sqlx::Error> {
        let text = sqlx::raw_sql(AssertSqlSafe(text.to_owned()));
        match self.link()? {
            Link::Sqlite(conn) => text.execute(conn).await.map(drop),
            Link::Postgres(conn) => text.execute(conn).await.map(drop),
        }
    }

    /// All rows of an answer.
    pub(crate) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, sqlx::Error> {
        let text = AssertSqlSafe(statement.sql.into_owned());
        match self.link()? {
            Link::Sqlite(conn) => {
                let values = sqlite_values(statement.values)?;
                let rows = sqlx::query_with(text, values).fetch_all(conn).await?;
                rows.iter().map(sqlite_row).collect()
            }
            Link::Postgres(conn) => {
                let values = postgres_values(statement.values)?;
                let rows = sqlx::query_with(text, values).fetch_all(conn).await?;
                rows.iter().map(postgres_row).collect()
            }
        }
    }

    /// The first row of an answer.
    pub(crate) async fn row(&mut self, statement: Statement) -> Result<Option<Row>, sqlx::Error> {
        Ok(self.rows(statement).await?.into_iter().next())
    }

    /// Adds rows to a table: an array per column on PostgreSQL, lists of rows on SQLite.
    pub(crate) async fn insert(
        &mut self,
        table: &Table,
        rows: Vec<Row>,
        or: Clash,
    ) -> Result<(), sqlx::Error> {
        match self.engine() {
            Engine::Sqlite => {
                // Two sizes, so that the statements stay prepared.
                let mut rows = rows.into_iter().peekable();
                while rows.peek().is_some() {
                    let mut some: Vec<Row> = rows.by_ref().take(MANY).collect();
                    if some.len() == MANY {
                        self.run(crate::sqlite::insert(table, some, or)).await?;
                    } else {
                        for row in some.drain(..) {
                            self.run(crate::sqlite::insert(table, vec![row], or))
                                .await?;
                        }
                    }
                }
                Ok(())
            }
            Engine::Postgres if rows.is_empty() => Ok(()),
            Engine::Postgres => self
                .run(crate::postgres::insert(table, rows, or))
                .await
                .map(drop),
        }
    }

    /// Closes our own connection gracefully; one from a pool is returned.
    pub(crate) async fn close(self) {
        // It is going away, so a failing close does not matter.
        let _ = match self {
            Self::Sqlite(conn) => conn.close().await,
            Self::Postgres(conn) => conn.close().await,
            Self::SqlitePooled(_) | Self::SqliteAlone(_) | Self::PostgresPooled(_) => Ok(()),
        };
    }

    /// Closes a connection that is not to be trusted again, also where it is the only one.
    pub(crate) async fn end(self) {
        match self {
            Self::SqliteAlone(mut only) => {
                if let Some(conn) = only.take() {
                    // As above.
                    let _ = conn.close().await;
                }
            }
            other => other.close().await,
        }
    }
}

/// Rows in the larger of the two prepared inserts.
const MANY: usize = 16;

/// What happens if a row with the same key exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clash {
    /// It is an error.
    Refuse,
    /// The new row takes its place.
    Replace,
    /// The old row stays.
    Keep,
}

impl Clash {
    /// The end of the statement.
    pub(crate) fn clause(self, table: &Table) -> String {
        match self {
            Self::Refuse => String::new(),
            Self::Keep => " ON CONFLICT DO NOTHING".to_owned(),
            Self::Replace => {
                let rest = table.columns.iter().skip(table.keys);
                let set: Vec<_> = rest
                    .map(|column| format!("\"{0}\" = excluded.\"{0}\"", column.name))
                    .collect();
                match set.is_empty() {
                    true => " ON CONFLICT DO NOTHING".to_owned(),
                    false => format!(
                        " ON CONFLICT ({}) DO UPDATE SET {}",
                        table.key_names(),
                        set.join(", ")
                    ),
                }
            }
        }
    }
}

fn sqlite_values(values: Vec<Value>) -> Result<SqliteArguments, sqlx::Error> {
    let mut arguments = SqliteArguments::default();
    for value in values {
        match value {
            Value::Null(_) => arguments.add(None::<i64>),
            Value::Int(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value),
            Value::Bytes(value) => arguments.add(value),
            // Read by `json_each` on the other side.
            Value::Texts(all) => arguments.add(serde_json::Value::from(all).to_string()),
            Value::Blobs(all) => {
                let all: Vec<_> = all.iter().map(|bytes| crate::codec::hex(bytes)).collect();
                arguments.add(serde_json::Value::from(all).to_string())
            }
            Value::Column(..) => Err("arrays of columns are PostgreSQL's".into()),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

fn postgres_values(values: Vec<Value>) -> Result<PgArguments, sqlx::Error> {
    let mut arguments = PgArguments::default();
    for value in values {
        match value {
            Value::Null(Type::Int) => arguments.add(None::<i64>),
            Value::Null(Type::Text) => arguments.add(None::<String>),
            Value::Null(Type::Bytes) => arguments.add(None::<Vec<u8>>),
            Value::Int(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value),
            Value::Bytes(value) => arguments.add(value),
            Value::Texts(all) => arguments.add(all),
            Value::Blobs(all) => arguments.add(all),
            Value::Column(Type::Int, all) => arguments.add(column(all, |value| match value {
                Value::Int(value) => Some(value),
                _ => None,
            })),
            Value::Column(Type::Text, all) => arguments.add(column(all, |value| match value {
                Value::Text(value) => Some(value),
                _ => None,
            })),
            Value::Column(Type::Bytes, all) => arguments.add(column(all, |value| match value {
                Value::Bytes(value) => Some(value),
                _ => None,
            })),
        }
        .map_err(sqlx::Error::Encode)?;
    }
    Ok(arguments)
}

fn column<T>(values: Vec<Value>, typed: impl Fn(Value) -> Option<T>) -> Vec<Option<T>> {
    values.into_iter().map(typed).collect()
}

fn sqlite_row(row: &sqlx::sqlite::SqliteRow) -> Result<Row, sqlx::Error> {
    (0..row.len())
        .map(|at| {
            let raw = row.try_get_raw(at)?;
            if raw.is_null() {
                return Ok(Value::Null(Type::Text));
            }
            match raw.type_info().name() {
                "INTEGER" | "BOOLEAN" => row.try_get(at).map(Value::Int),
                "BLOB" => row.try_get(at).map(Value::Bytes),
                _ => row.try_get(at).map(Value::Text),
            }
        })
        .collect()
}

fn postgres_row(row: &sqlx::postgres::PgRow) -> Result<Row, sqlx::Error> {
    (0..row.len())
        .map(|at| {
            let raw = row.try_get_raw(at)?;
            if raw.is_null() {
                return Ok(Value::Null(Type::Text));
            }
            match raw.type_info().name() {
                "INT8" => row.try_get(at).map(Value::Int),
                "INT4" => row.try_get::<i32, _>(at).map(|n| Value::Int(i64::from(n))),
                "BOOL" => row.try_get::<bool, _>(at).map(|b| Value::Int(i64::from(b))),
                "BYTEA" => row.try_get(at).map(Value::Bytes),
                _ => row.try_get(at).map(Value::Text),
            }
        })
        .collect()
}
