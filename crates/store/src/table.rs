//! The tables as data: what is inserted, copied, dumped and compared goes through here,
//! so that both engines and every tool agree on names, order and types.

use crate::sql::Type::{self, Bytes, Int, Text};
use crate::sql::{Row, Value};

/// A column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// Its name, the same on both engines.
    pub name: &'static str,
    /// Its type.
    pub kind: Type,
}

/// A table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// Its columns, in order.
    pub columns: &'static [Column],
    /// How many leading columns are its key.
    pub keys: usize,
    /// What it contains.
    pub holds: Holds,
}

/// What a table is for, which decides where it is copied and what an erasure does to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// The log and what follows from it.
    Log,
    /// About people.
    Personal,
    /// About people, and secret: hashes of passwords, sessions.
    Secret,
    /// Rebuilt at will.
    Cache,
}

const fn column(name: &'static str, kind: Type) -> Column {
    Column { name, kind }
}

macro_rules! tables {
    ($($(#[$doc:meta])* $id:ident = $name:literal, $keys:literal, $holds:ident: $($column:ident $kind:ident),+;)+) => {
        $($(#[$doc])* pub const $id: Table = Table {
            name: $name,
            columns: &[$(column(stringify!($column), $kind)),+],
            keys: $keys,
            holds: Holds::$holds,
        };)+
    };
}

tables! {
    /// The log.
    EVENT = "event", 1, Log: position Int, stream Text, seq Int, at_ms Int, actor Text, role Text,
        device Text, key Bytes, kind Text, version Int, rules Text, payload Text, hash Bytes;
    /// The last seq of every stream.
    STREAM = "stream", 1, Log: name Text, seq Int, position Int;
    /// Keys of commands and what was answered.
    COMMAND = "command", 1, Log: key Bytes, digest Bytes, first Int, last Int, answer Text, at_ms Int;
    /// Values held by one holder.
    CLAIM = "claim", 2, Log: scope Text, value Text, holder Text, position Int;
    /// Kinds and versions ever written.
    KIND = "kind", 2, Log: name Text, version Int, program Text;
    /// Caches of states.
    SNAPSHOT = "snapshot", 1, Cache: stream Text, seq Int, format Text, state Bytes;
    /// How far stored views are.
    PROJECTION = "projection", 1, Cache: name Text, version Int, position Int, state Text;
}

/// What is copied with a log besides events and what follows from them.
pub(crate) fn copied(secrets: bool) -> impl Iterator<Item = &'static Table> {
    const OF_LOG: &[Table] = &[CLAIM, KIND];
    const OF_BACKUP: &[Table] = &[COMMAND];
    let backup = OF_BACKUP.iter().chain(crate::personal::PERSONAL);
    OF_LOG.iter().chain(backup.filter(move |_| secrets))
}

/// The table with a name, among those copied.
pub(crate) fn named(name: &str) -> Option<&'static Table> {
    copied(true).find(|table| table.name == name)
}

impl Table {
    /// The column of a name.
    pub fn column(&self, name: &str) -> Option<&'static Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// A row whose absent values are typed, as PostgreSQL requires.
    pub(crate) fn typed(&self, row: Row) -> Row {
        let typed = |(column, value): (&Column, Value)| match value {
            Value::Null(_) => Value::null(column.kind),
            value => value,
        };
        self.columns.iter().zip(row).map(typed).collect()
    }

    /// `"a", "b"`: the columns in order.
    pub(crate) fn names(&self) -> String {
        let quoted: Vec<_> = self
            .columns
            .iter()
            .map(|c| format!("\"{}\"", c.name))
            .collect();
        quoted.join(", ")
    }

    /// `"a", "b"`: the key.
    pub(crate) fn key_names(&self) -> String {
        let keys = self.columns.iter().take(self.keys);
        let quoted: Vec<_> = keys.map(|c| format!("\"{}\"", c.name)).collect();
        quoted.join(", ")
    }
}
