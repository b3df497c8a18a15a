//! The embedded file: one writer, a few readers, write-ahead log, synced at every commit.

mod folder;
mod lock;
mod open;

pub use folder::{Folder, folder_of, free_bytes};
pub(crate) use lock::Lock;
pub use lock::{Holder, LOCK, holder_of};
pub(crate) use open::{BALLAST, Sqlite, backup_into, keep_private, keep_reserve, look_into};

use crate::sql::{Clash, Row, Statement, sql};
use crate::table::Table;

/// `INSERT … VALUES (…), (…)`.
pub(crate) fn insert(table: &Table, rows: Vec<Row>, or: Clash) -> Statement {
    let width = table.columns.len();
    let lists: Vec<String> = (0..rows.len())
        .map(|row| {
            let places: Vec<_> = (1..=width)
                .map(|at| format!("${}", row * width + at))
                .collect();
            format!("({})", places.join(", "))
        })
        .collect();
    let text = format!(
        "INSERT INTO \"{}\" ({}) VALUES {}{}",
        table.name,
        table.names(),
        lists.join(", "),
        or.clause(table)
    );
    sql(text, rows.into_iter().flatten().collect())
}
