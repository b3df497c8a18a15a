//! Rescue: all readable events up to the first break, from a damaged file into a new one.
//! The damaged file is only read.

use std::path::Path;

use serde::Serialize;

use crate::append::ground;
use crate::chain::Walk;
use crate::data::DataError;
use crate::data::dump::{all_rows, has};
use crate::data::load::{Loaded, Loader};
use crate::event::Head;
use crate::names::{CommandKey, Position};
use crate::options::{Location, StoreOptions};
use crate::personal::Ledger;
use crate::table;

/// What could be saved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Rescued {
    /// What is in the new location.
    pub loaded: Loaded,
    /// The last sound position of the damaged file.
    pub sound: Position,
    /// Its head, if it could be read: everything in between is missing.
    pub head: Option<Head>,
    /// Tables outside the log that could not be read.
    pub lost_tables: Vec<String>,
}

/// Copies what can be read.
pub async fn rescue(from: &Path, to: &Location) -> Result<Rescued, DataError> {
    let damaged = crate::backend::Backend::Sqlite(std::sync::Arc::new(
        crate::sqlite::Sqlite::open(from, &StoreOptions::looking()).await?,
    ));
    let mut conn = damaged.reader().await?;
    let head = ground::head(&mut conn, false).await.ok();
    let start = head.unwrap_or(Head {
        position: Position(0),
        hash: crate::chain::ORIGIN,
        at_ms: 0,
        epoch: 1,
        data_id: CommandKey::random(),
    });
    let mut loader = Loader::open(to, start, StoreOptions::default()).await?;
    let mut walk = Walk::from_origin();
    // One by one: the first that is missing, changed or unreadable ends it.
    'log: loop {
        let at = walk.at().0;
        let events = match ground::after(&mut conn, at, 200).await {
            Ok(events) => events,
            Err(_) => match ground::after(&mut conn, at, 1).await {
                Ok(events) => events,
                Err(_) => break,
            },
        };
        if events.is_empty() {
            break;
        }
        let mut sound = Vec::new();
        let mut broken = false;
        for event in events {
            if walk.step(&event).is_err() {
                broken = true;
                break;
            }
            sound.push(event);
        }
        loader.events(sound).await?;
        if broken {
            break 'log;
        }
    }
    let sound = loader.position();
    let mut lost_tables = Vec::new();
    for table in table::copied(true).filter(|table| table.name != table::COMMAND.name) {
        if matches!(has(&mut conn, table).await, Ok(false)) {
            // Of a newer schema.
            continue;
        }
        match all_rows(&mut conn, table).await {
            Ok(rows) => loader.rows(table, rows).await?,
            Err(_) => lost_tables.push(table.name.to_owned()),
        }
    }
    drop(conn);
    damaged.close(false).await;
    let mut ledger = Ledger::default();
    if let Some(folder) = from.parent() {
        ledger.read(folder).map_err(DataError::io(folder))?;
    }
    let loaded = loader.finish("rescue", ledger, to.data_folder()).await?;
    Ok(Rescued {
        loaded,
        sound,
        head,
        lost_tables,
    })
}
