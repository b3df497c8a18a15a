//! Statements and values common to both engines, and the little that differs.
//!
//! Both drivers take `$1 …`; types are text, 64-bit integers and bytes. Whole rows go
//! in as one array per column on PostgreSQL and as lists of rows on SQLite.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnection};
use sqlx::sqlite::{SqliteArguments, SqliteConnection};
use sqlx::{Arguments as _, AssertSqlSafe, Connection as _, Postgres, Row as _, Sqlite};
use sqlx::{TypeInfo as _, ValueRef as _};

use crate::table::Table;

/// Which engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Engine {
    /// The embedded file.
    Sqlite,
    /// The server.
    Postgres,
}

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Type {
    /// 64-bit integer.
    Int,
    /// Text.
    Text,
    /// Bytes.
    Bytes,
}

/// A value of a column.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// Nothing, of a type: PostgreSQL wants to know of what.
    Null(Type),
    /// A number.
    Int(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// Several texts, for `ANY`.
    Texts(Vec<String>),
    /// Several byte strings, for `ANY`.
    Blobs(Vec<Vec<u8>>),
    /// The values of a column over many rows, for `unnest`.
    Column(Type, Vec<Value>),
}

impl Value {
    /// A number that may be absent.
    pub(crate) fn int(value: Option<i64>) -> Self {
        value.map_or(Self::Null(Type::Int), Self::Int)
    }

    /// A text that may be absent.
    pub(crate) fn text(value: Option<impl Into<String>>) -> Self {
        value.map_or(Self::Null(Type::Text), |text| Self::Text(text.into()))
    }

    /// Whether a column of this type takes it.
    pub(crate) const fn fits(&self, kind: Type) -> bool {
        matches!(
            (self, kind),
            (Self::Null(_), _)
                | (Self::Int(_), Type::Int)
                | (Self::Text(_), Type::Text)
                | (Self::Bytes(_), Type::Bytes)
        )
    }

    /// Nothing, for a column.
    pub(crate) const fn null(kind: Type) -> Self {
        Self::Null(kind)
    }
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(value.to_owned())
    }
}

impl From<Vec<u8>> for Value {
    fn from(value: Vec<u8>) -> Self {
        Self::Bytes(value)
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

/// In exports and tails: `null`, a number, a text, or `{"hex":"…"}`.
impl Serialize for Value {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Int(value) => to.serialize_i64(*value),
            Self::Text(value) => to.serialize_str(value),
            Self::Bytes(bytes) => Written::Bytes {
                hex: crate::codec::hex(bytes),
            }
            .serialize(to),
            Self::Null(_) | Self::Texts(_) | Self::Blobs(_) | Self::Column(..) => {
                to.serialize_none()
            }
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Null,
    Int(i64),
    Text(String),
    Bytes { hex: String },
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match Written::deserialize(from)? {
            Written::Null => Self::Null(Type::Text),
            Written::Int(value) => Self::Int(value),
            Written::Text(value) => Self::Text(value),
            Written::Bytes { hex } => Self::Bytes(
                crate::codec::unhex(&hex)
                    .ok_or_else(|| serde::de::Error::custom("not hexadecimal"))?,
            ),
        })
    }
}

/// A row of a table or an answer.
pub(crate) type Row = Vec<Value>;

/// Takes typed values out of a row, one after the other.
pub(crate) struct Take(std::vec::IntoIter<Value>);

impl Take {
    pub(crate) fn of(row: Row) -> Self {
        Self(row.into_iter())
    }

    pub(crate) fn int(&mut self) -> i64 {
        self.maybe_int().unwrap_or_default()
    }

    pub(crate) fn maybe_int(&mut self) -> Option<i64> {
        match self.0.next() {
            Some(Value::Int(value)) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn text(&mut self) -> String {
        self.maybe_text().unwrap_or_default()
    }

    pub(crate) fn maybe_text(&mut self) -> Option<String> {
        match self.0.next() {
            Some(Value::Text(value)) => Some(value),
            _ => None,
        }
    }

    pub(crate) fn bytes(&mut self) -> Vec<u8> {
        match self.0.next() {
            Some(Value::Bytes(value)) => value,
            _ => Vec::new(),
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
    Postgres(Box<PgConnection>),
    PostgresPooled(PoolConnection<Postgres>),
}

/// The same without asking whose it is.
enum Link<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut PgConnection),
}

impl Conn {
    fn link(&mut self) -> Link<'_> {
        match self {
            Self::Sqlite(conn) => Link::Sqlite(conn),
            Self::SqlitePooled(conn) => Link::Sqlite(conn),
            Self::Postgres(conn) => Link::Postgres(conn),
            Self::PostgresPooled(conn) => Link::Postgres(conn),
        }
    }

    /// Which engine it speaks to.
    pub(crate) fn engine(&self) -> Engine {
        match self {
            Self::Sqlite(_) | Self::SqlitePooled(_) => Engine::Sqlite,
            Self::Postgres(_) | Self::PostgresPooled(_) => Engine::Postgres,
        }
    }

    /// Runs a statement; answers how many rows it touched.
    pub(crate) async fn run(&mut self, statement: Statement) -> Result<u64, sqlx::Error> {
        let text = AssertSqlSafe(statement.sql.into_owned());
        match self.link() {
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
        match self.link() {
            Link::Sqlite(conn) => text.execute(conn).await.map(drop),
            Link::Postgres(conn) => text.execute(conn).await.map(drop),
        }
    }

    /// All rows of an answer.
    pub(crate) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, sqlx::Error> {
        let text = AssertSqlSafe(statement.sql.into_owned());
        match self.link() {
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

    /// Ends a connection of our own politely; one from a pool goes back.
    pub(crate) async fn close(self) {
        // It is going away: a farewell that fails changes nothing.
        let _ = match self {
            Self::Sqlite(conn) => conn.close().await,
            Self::Postgres(conn) => conn.close().await,
            Self::SqlitePooled(_) | Self::PostgresPooled(_) => Ok(()),
        };
    }
}

/// Rows in the larger of the two prepared inserts.
const MANY: usize = 16;

/// What happens when a row with the same key is there.
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
