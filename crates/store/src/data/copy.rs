//! Moving data between engines: copy, verify both, start a new epoch, and block the old location.

use serde::Serialize;

use crate::append::ground;
use crate::data::dump::all_rows;
use crate::data::load::{Loaded, Loader};
use crate::data::{DataError, verify};
use crate::event::Head;
use crate::names::Position;
use crate::options::{Location, StoreOptions};
use crate::personal::Ledger;
use crate::sql::sql;
use crate::store::{PAGE, Store};
use crate::table;

/// A finished move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// The head of the old location.
    pub from: Head,
    /// What was loaded into the new one.
    pub loaded: Loaded,
}

/// Moves everything to an empty location.
pub async fn move_to(from: &Location, to: &Location) -> Result<Moved, DataError> {
    let quiet = StoreOptions {
        ballast: 0,
        create: false,
        ..StoreOptions::default()
    };
    let source = Store::open_with(from.clone(), quiet).await?;
    let moved = copy_and_leave(&source, to).await;
    source.close().await;
    moved
}

async fn copy_and_leave(source: &Store, to: &Location) -> Result<Moved, DataError> {
    // The file's lock kept servers out; a database has none.
    if let Some(address) = source.served_at().await? {
        return Err(DataError::Served(address));
    }
    let moved = copy(source, to).await?;
    let report = verify::verify_location(to, None).await?;
    let held = verify::hash_at(to, moved.from.position).await?;
    let same = moved.from.position == Position(0) || held == Some(moved.from.hash);
    if !report.faults.is_empty() || !same {
        return Err(DataError::Faulty(report.faults.len().max(1)));
    }
    let mut conn = source.inner().backend.writer().await?;
    conn.script(source.inner().backend.begin()).await?;
    // With the lock of the log: what was appended meanwhile would be left behind.
    let now = ground::head(&mut conn, true).await?;
    if now.hash != moved.from.hash {
        conn.close().await;
        return Err(DataError::Grew {
            from: moved.from.position,
            to: now.position,
        });
    }
    let moved_to = sql("UPDATE head SET moved = $1", vec![to.to_string().into()]);
    conn.run(moved_to).await?;
    conn.script("COMMIT").await?;
    conn.close().await;
    Ok(moved)
}

async fn copy(source: &Store, to: &Location) -> Result<Moved, DataError> {
    let head = source.head();
    let mut ledger = Ledger::default();
    if let Some(folder) = source.location().data_folder() {
        ledger.read(folder).map_err(DataError::io(folder))?;
    }
    let mut loader = Loader::open(to, head, StoreOptions::default()).await?;
    let mut conn = source.inner().backend.reader().await?;
    let mut after = Position(0);
    loop {
        let events = ground::after(&mut conn, after, i64::try_from(PAGE).unwrap_or(1_000)).await?;
        let Some(last) = events.last() else { break };
        after = last.position;
        loader.events(events).await?;
    }
    for table in table::copied(true) {
        let mut rows = all_rows(&mut conn, table).await?;
        while !rows.is_empty() {
            let rest = rows.split_off(rows.len().min(500));
            loader.rows(table, rows).await?;
            rows = rest;
        }
    }
    drop(conn);
    let loaded = loader.finish("move", ledger, to.data_folder()).await?;
    Ok(Moved { from: head, loaded })
}
