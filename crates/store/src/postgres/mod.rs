//! PostgreSQL: the same log for a federation, several servers on one database.

mod open;
mod servers;

pub(crate) use open::Postgres;
pub(crate) use servers::{GONE_MS, ThisServer, gone, here};
pub use servers::{Peer, Turn};

use crate::sql::{Clash, Row, Statement, Type, Value, sql};
use crate::table::Table;

/// `INSERT … SELECT FROM unnest(…)`: one array per column, whatever the number of rows.
pub(crate) fn insert(table: &Table, rows: Vec<Row>, or: Clash) -> Statement {
    let arrays: Vec<String> = (1..)
        .zip(table.columns)
        .map(|(at, column)| {
            let kind = match column.kind {
                Type::Int => "bigint[]",
                Type::Text => "text[]",
                Type::Bytes => "bytea[]",
            };
            format!("${at}::{kind}")
        })
        .collect();
    let text = format!(
        "INSERT INTO \"{}\" ({}) SELECT * FROM unnest({}){}",
        table.name,
        table.names(),
        arrays.join(", "),
        or.clause(table)
    );
    let mut columns: Vec<Vec<Value>> = table.columns.iter().map(|_| Vec::new()).collect();
    for row in rows {
        for (column, value) in columns.iter_mut().zip(row) {
            column.push(value);
        }
    }
    let arrays = table.columns.iter().zip(columns);
    let arrays = arrays.map(|(column, values)| Value::Column(column.kind, values));
    sql(text, arrays.collect())
}
