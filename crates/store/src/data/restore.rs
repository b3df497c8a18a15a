//! Restoring into an empty location, or after moving the current data aside; never over it.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use crate::backend::Backend;
use crate::data::backup::sync_folder;
use crate::data::load::{Loaded, Loader, import_with_tail};
use crate::data::{DataError, verify};
use crate::error::OpenError;
use crate::event::Stored;
use crate::facts::{Fact as _, PersonErased};
use crate::names::{CommandKey, Position};
use crate::options::{FILE, Location, StoreOptions};
use crate::personal::{Erasure, Ledger};
use crate::sqlite::{Lock, Sqlite, keep_reserve};
use crate::store::Store;
use crate::table;
use crate::tail::{TAIL_PRIVATE, TailSide, command_row};
use crate::value::Value;

/// A finished restore.
#[derive(Debug, Clone, Serialize)]
pub struct Restored {
    /// What was loaded.
    pub loaded: Loaded,
    /// Where the previous data is now.
    pub aside: Option<PathBuf>,
    /// The last entry people made.
    pub last: Option<Stored>,
}

/// Restores a backup, with a tail if there is one. The current data is moved aside only on request,
/// and never under a running server: a file into a folder, a database into another schema.
pub async fn restore(
    file: &Path,
    tail: Option<&Path>,
    to: &Location,
    aside: bool,
) -> Result<Restored, DataError> {
    // The backup is verified before anything is changed.
    let report = verify::verify_file(file, None).await?;
    if !report.faults.is_empty() {
        return Err(DataError::Faulty(report.faults.len()));
    }
    let mut ledger = Ledger::default();
    for folder in [file.parent(), tail.and_then(Path::parent), to.data_folder()]
        .into_iter()
        .flatten()
    {
        ledger.read(folder).map_err(DataError::io(folder))?;
    }
    let moved = match to {
        Location::File(place) if place.exists() => {
            if !aside {
                return Err(DataError::NotEmpty(to.to_string()));
            }
            later_erasures(to, &mut ledger).await;
            Some(put_aside(place)?)
        }
        Location::Postgres(_) if aside => {
            later_erasures(to, &mut ledger).await;
            schema_aside(to).await?.map(PathBuf::from)
        }
        _ => None,
    };
    let loaded = match to {
        Location::File(place) if verify::is_sqlite(file)? => {
            copied(file, place, tail, ledger).await?
        }
        _ if verify::is_sqlite(file)? => {
            // From an embedded backup into PostgreSQL: restored beside, with the tail and the
            // erasures, then moved.
            let folder = scratch(file)?;
            let copy = Location::folder(&folder);
            let moved = match copied(file, &folder.join(FILE), tail, ledger).await {
                Ok(_) => crate::data::move_to(&copy, to).await,
                Err(error) => Err(error),
            };
            // The copy was ours alone.
            let _ = std::fs::remove_dir_all(&folder);
            moved?.loaded
        }
        _ => import_with_tail(file, to, "restore", ledger, tail).await?,
    };
    let report = verify::verify_location(to, None).await?;
    if !report.faults.is_empty() {
        return Err(DataError::Faulty(report.faults.len()));
    }
    Ok(Restored {
        last: last_entry(to, loaded.head.position).await?,
        loaded,
        aside: moved,
    })
}

/// Erasures known to the current data but perhaps not to the backup.
async fn later_erasures(present: &Location, ledger: &mut Ledger) {
    // Damaged data is a reason to restore: what can be read is read.
    let Ok(store) = Store::open_with(present.clone(), StoreOptions::looking()).await else {
        return;
    };
    let mut after = Position(0);
    while let Ok(events) = store.read_all(after, crate::PAGE).await {
        let Some(last) = events.last() else { break };
        after = last.position;
        for event in events
            .iter()
            .filter(|event| event.kind.as_str() == PersonErased::KIND)
        {
            if let Ok(erased) = event.read::<PersonErased>() {
                ledger.add(Erasure {
                    person: erased.person,
                    at_ms: event.at_ms,
                });
            }
        }
    }
    store.close().await;
}

/// Moves a database and its files into a sibling folder.
fn put_aside(place: &Path) -> Result<PathBuf, DataError> {
    let folder = place.parent().unwrap_or(Path::new("."));
    if let Some(holder) = crate::sqlite::Lock::holder(folder) {
        return Err(OpenError::Held(Box::new(holder)).into());
    }
    let stamp = jiff::Timestamp::now().as_millisecond();
    let aside = folder.join(format!("aside-{stamp}"));
    std::fs::create_dir_all(&aside).map_err(DataError::io(&aside))?;
    for end in ["", "-wal", "-shm"] {
        let mut from = place.as_os_str().to_owned();
        from.push(end);
        let from = PathBuf::from(from);
        if let (true, Some(name)) = (from.exists(), from.file_name()) {
            std::fs::rename(&from, aside.join(name)).map_err(DataError::io(&from))?;
        }
    }
    Ok(aside)
}

/// Renames the schema of a database that no server uses; `None` where there is none.
async fn schema_aside(place: &Location) -> Result<Option<String>, DataError> {
    let store = match Store::open_with(place.clone(), StoreOptions::looking()).await {
        Ok(store) => store,
        Err(OpenError::Missing(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let served = store.served_at().await;
    let moved = match served {
        Ok(None) => {
            let stamp = jiff::Timestamp::now().as_millisecond();
            let name = format!("jadoube_aside_{stamp}");
            let mut conn = store.inner().backend.maintenance().await?;
            let done = conn
                .script(&format!("ALTER SCHEMA jadoube RENAME TO {name}"))
                .await;
            conn.close().await;
            done.map(|()| Some(name)).map_err(DataError::from)
        }
        Ok(Some(address)) => Err(DataError::Served(address)),
        Err(error) => Err(error.into()),
    };
    store.close().await;
    moved
}

fn scratch(file: &Path) -> Result<PathBuf, DataError> {
    let folder = std::env::temp_dir().join(format!("jadoube-restore-{}", crate::names::new_id()));
    std::fs::create_dir_all(&folder).map_err(DataError::io(file))?;
    Ok(folder)
}

/// The file form: copied and continued in a folder of its own, then put in its place. Broken off at
/// any point, it leaves nothing that could be served without its tail and its erasures.
async fn copied(
    file: &Path,
    place: &Path,
    tail: Option<&Path>,
    ledger: Ledger,
) -> Result<Loaded, DataError> {
    let folder = match place.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    std::fs::create_dir_all(folder).map_err(DataError::io(folder))?;
    let now_ms = jiff::Timestamp::now().as_millisecond();
    let _nobody_else = Lock::take(folder, "", now_ms)?;
    clear_away(folder);
    let workshop = folder.join(format!("{RESTORING}{}", crate::names::new_id()));
    std::fs::create_dir(&workshop).map_err(DataError::io(&workshop))?;
    let made = workshop.join(FILE);
    let done = continued(file, &made, tail, ledger, folder).await;
    let done = done.and_then(|loaded| {
        std::fs::File::open(&made)
            .and_then(|f| f.sync_all())
            .map_err(DataError::io(&made))?;
        std::fs::rename(&made, place).map_err(DataError::io(place))?;
        sync_folder(folder);
        keep_reserve(folder, StoreOptions::default().ballast);
        Ok(loaded)
    });
    // Ours alone, whatever became of it.
    let _ = std::fs::remove_dir_all(&workshop);
    done
}

/// Removes what a killed restore left behind; the lock says that none is under way.
fn clear_away(folder: &Path) {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    for entry in entries.filter_map(Result::ok) {
        if entry.file_name().to_string_lossy().starts_with(RESTORING) {
            // Not needed: a leftover harms nothing but space.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

/// How the folder of a restore under way begins.
const RESTORING: &str = "restoring-";

async fn continued(
    file: &Path,
    made: &Path,
    tail: Option<&Path>,
    ledger: Ledger,
    folder: &Path,
) -> Result<Loaded, DataError> {
    std::fs::copy(file, made).map_err(DataError::io(made))?;
    crate::sqlite::keep_private(made);
    let options = StoreOptions {
        create: false,
        // It stays here for a moment only.
        ballast: 0,
        ..StoreOptions::default()
    };
    let sqlite = Sqlite::open(made, &options).await?;
    let backend = Backend::Sqlite(Arc::new(sqlite));
    let mut conn = backend.writer().await?;
    // An old backup may have an old schema; its origin keeps it as it was.
    crate::migrations::migrate(&mut conn).await?;
    let mut loader = Loader::continuing(backend, conn).await?;
    if let Some(tail) = tail {
        apply_tail(&mut loader, tail).await?;
    }
    loader.finish("restore", ledger, Some(folder)).await
}

/// Adds what a tail holds beyond the backup. A torn last line ends it; lines of a branch that an
/// earlier restore left behind do not follow, and are passed over.
pub(crate) async fn apply_tail(loader: &mut Loader, tail: &Path) -> Result<(), DataError> {
    let text = std::fs::read_to_string(tail).map_err(DataError::io(tail))?;
    let mut stored = HashSet::new();
    let mut from_tail = 0;
    for event in text
        .lines()
        .map_while(|line| serde_json::from_str::<Stored>(line).ok())
    {
        if loader.follows(&event) {
            from_tail += 1;
            stored.insert(event.key);
            loader.events(vec![event]).await?;
        }
    }
    loader.tail(from_tail);
    let private = tail.with_file_name(TAIL_PRIVATE);
    let lines = std::fs::read_to_string(&private).unwrap_or_default();
    let newest = loader.last_command().await?;
    let read = lines
        .lines()
        .map_while(|line| serde_json::from_str::<TailSide>(line).ok());
    for group in Group::of(read) {
        if !group.is_wanted(loader, &stored, newest).await? {
            continue;
        }
        loader.rows(&table::COMMAND, group.commands).await?;
        for side in group.side {
            loader.side(&side.write, side.at_ms).await?;
        }
    }
    Ok(())
}

/// What one transaction wrote beside the log: its commands, then their side writes. It is in the
/// backup as a whole or not at all.
#[derive(Default)]
struct Group {
    at_ms: i64,
    commands: Vec<Vec<Value>>,
    side: Vec<TailSide>,
}

impl Group {
    fn of(lines: impl Iterator<Item = TailSide>) -> Vec<Self> {
        let mut groups: Vec<Self> = Vec::new();
        for line in lines {
            let command = command_row(&line).cloned();
            let goes_on = groups.last().is_some_and(|group| {
                group.at_ms == line.at_ms && (command.is_none() || group.side.is_empty())
            });
            if !goes_on {
                groups.push(Self {
                    at_ms: line.at_ms,
                    ..Self::default()
                });
            }
            let Some(group) = groups.last_mut() else {
                continue;
            };
            match command {
                Some(row) => group.commands.push(row),
                None if line.write.is_sound() => group.side.push(line),
                None => {}
            }
        }
        groups
    }

    /// Whether the backup lacks it, and all events that belong to it are there. Without events,
    /// as when an account was made, it counts from the last command of the backup on.
    async fn is_wanted(
        &self,
        loader: &mut Loader,
        stored: &HashSet<CommandKey>,
        newest: i64,
    ) -> Result<bool, DataError> {
        let mut acts = false;
        for row in &self.commands {
            let [key @ Value::Bytes(bytes), _, first, ..] = row.as_slice() else {
                return Ok(false);
            };
            if loader.knows(key).await? {
                return Ok(false);
            }
            if matches!(first, Value::Null(_)) {
                continue;
            }
            acts = true;
            let key = bytes.as_slice().try_into().map(CommandKey);
            if !key.is_ok_and(|key| stored.contains(&key)) {
                return Ok(false);
            }
        }
        Ok(acts || self.at_ms >= newest)
    }
}

/// The last event that somebody made, for the sentence at the end.
async fn last_entry(location: &Location, head: Position) -> Result<Option<Stored>, DataError> {
    let store = Store::open_with(location.clone(), StoreOptions::looking()).await?;
    let events = store.read_all(Position((head.0 - 100).max(0)), 100).await;
    store.close().await;
    Ok(events?
        .into_iter()
        .rev()
        .find(|event| event.by.actor != "system"))
}
