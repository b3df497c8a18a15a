//! The daily sweep: what is not needed any more goes, by one table of numbers.

use serde::Serialize;

use crate::error::ReadError;
use crate::sql::{Take, sql};
use crate::store::Store;

const DAY_MS: i64 = 86_400_000;

/// For how long things are kept, in days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Keep {
    /// Keys of commands.
    pub commands: i64,
    /// Join codes after their end.
    pub joins: i64,
    /// Former values of persons.
    pub past: i64,
    /// Needs after their event.
    pub needs: i64,
    /// The journal.
    pub journal: i64,
    /// Jobs and the files that came of them.
    pub jobs: i64,
    /// What webhooks were told.
    pub deliveries: i64,
    /// Letters that went by mail.
    pub letters: i64,
}

impl Default for Keep {
    fn default() -> Self {
        Self {
            commands: 30,
            joins: 7,
            past: 90,
            needs: 30,
            journal: 400,
            jobs: 1,
            deliveries: 30,
            letters: 30,
        }
    }
}

/// What went, or would go, from a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Swept {
    /// Which table.
    pub table: &'static str,
    /// How many rows.
    pub rows: i64,
}

/// Sweeps, or only counts. Sessions go on their expiry; texts at their own date.
pub async fn sweep(store: &Store, keep: &Keep, show: bool) -> Result<Vec<Swept>, ReadError> {
    let now = store.now_ms();
    let before = |days: i64| now.saturating_sub(days.saturating_mul(DAY_MS));
    let limits = [
        ("command", "at_ms", before(keep.commands)),
        ("session", "expires_ms", now),
        ("join_code", "expires_ms", before(keep.joins)),
        ("person_past", "at_ms", before(keep.past)),
        ("need", "until_ms", before(keep.needs)),
        ("journal", "at_ms", before(keep.journal)),
        ("job", "changed_ms", before(keep.jobs)),
        ("delivery", "changed_ms", before(keep.deliveries)),
        ("letter", "changed_ms", before(keep.letters)),
        ("text", "keep_until_ms", now),
    ];
    let mut conn = store.inner().backend.repeatable().await?;
    let mut swept = Vec::new();
    for (table, column, limit) in limits {
        let found = sql(
            format!("SELECT count(*) FROM \"{table}\" WHERE {column} < $1"),
            vec![limit.into()],
        );
        let rows = conn.row(found).await?.map_or(0, |row| Take::of(row).int());
        if rows > 0 && !show {
            let gone = sql(
                format!("DELETE FROM \"{table}\" WHERE {column} < $1"),
                vec![limit.into()],
            );
            conn.run(gone).await?;
        }
        if rows > 0 {
            swept.push(Swept { table, rows });
        }
    }
    conn.close().await;
    Ok(swept)
}
