//! Backups: by hand, automatic, into a second folder; each verifies itself.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;

use crate::backend::Backend;
use crate::data::dump::dump_file;
use crate::data::{DataError, verify};
use crate::error::ReadError;
use crate::event::Head;
use crate::names::Position;
use crate::personal::Ledger;
use crate::sql::Conn;
use crate::store::Store;
use crate::tail::Held;

/// Folder of automatic backups, in the data folder.
pub const FOLDER: &str = "backups";

/// A finished backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BackedUp {
    /// Where it is.
    pub file: PathBuf,
    /// How large.
    pub bytes: u64,
    /// How many events.
    pub events: i64,
    /// The head it names.
    pub head: Head,
}

/// Backs up into a file that must not exist: written beside, synced, verified, renamed.
pub async fn backup(store: &Store, file: &Path) -> Result<BackedUp, DataError> {
    if file.exists() {
        return Err(DataError::NotEmpty(file.display().to_string()));
    }
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    // A leftover of an interrupted backup is ours to replace.
    let _ = std::fs::remove_file(&part);
    match &store.inner().backend {
        Backend::Sqlite(_) => {
            let mut conn = store.inner().backend.reader().await?;
            crate::sqlite::backup_into(&mut conn, &part).await?;
            drop(conn);
            File::open(&part)
                .and_then(|f| f.sync_all())
                .map_err(DataError::io(&part))?;
        }
        Backend::Postgres(_) => {
            dump_file(store, &part).await?;
        }
    }
    let report = verify::verify_file(&part, None).await?;
    if !report.faults.is_empty() {
        return Err(DataError::Faulty(report.faults.len()));
    }
    std::fs::rename(&part, file).map_err(DataError::io(file))?;
    let folder = file
        .parent()
        .filter(|f| !f.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    sync_folder(folder);
    // The ledger lies beside every backup: a restore must know of later erasures.
    if let Some(data) = store.location().data_folder() {
        let mut ledger = Ledger::default();
        ledger.read(data).map_err(DataError::io(data))?;
        ledger.read(folder).map_err(DataError::io(folder))?;
        ledger.write(folder).map_err(DataError::io(folder))?;
    }
    let bytes = std::fs::metadata(file).map_err(DataError::io(file))?.len();
    Ok(BackedUp {
        file: file.to_owned(),
        bytes,
        events: report.events,
        head: report.head.unwrap_or(store.head()),
    })
}

/// The rename itself is on disk only after the folder is; Windows has no such sync.
fn sync_folder(folder: &Path) {
    if let Ok(open) = File::open(folder) {
        // Where a folder cannot be synced, there is nothing more to do.
        let _ = open.sync_all();
    }
}

/// The backup before a change of the schema.
pub(crate) async fn before_upgrade(
    conn: &mut Conn,
    folder: &Path,
    now_ms: i64,
) -> Result<PathBuf, ReadError> {
    let folder = folder.join(FOLDER);
    let file = folder.join(format!("upgrade-{now_ms}.db"));
    std::fs::create_dir_all(&folder).map_err(|error| ReadError::Unreadable {
        what: "folder of backups",
        found: error.to_string(),
    })?;
    crate::sqlite::backup_into(conn, &file).await?;
    Ok(file)
}

/// How automatic backups are made and kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Schedule {
    /// Where: usually `backups` in the data folder.
    pub folder: PathBuf,
    /// A second folder: a stick, a share.
    pub second: Option<PathBuf>,
    /// How often while events arrive.
    pub every: Duration,
    /// How many of the newest are kept, before daily ones for 30 days and monthly ones for a year.
    pub keep: usize,
}

impl Schedule {
    /// Every ten minutes, the last 48.
    pub fn in_folder(folder: PathBuf) -> Self {
        Self {
            folder,
            second: None,
            every: Duration::from_secs(600),
            keep: 48,
        }
    }

    /// Makes one backup now, copies it to the second folder, and lets old ones go.
    pub async fn once(&self, store: &Store) -> Result<BackedUp, DataError> {
        std::fs::create_dir_all(&self.folder).map_err(DataError::io(&self.folder))?;
        if store.is_short_of_room() && !automatic(&self.folder).is_empty() {
            return Err(DataError::NearlyFull);
        }
        let end = match &store.inner().backend {
            Backend::Sqlite(_) => "db",
            Backend::Postgres(_) => "jsonl.gz",
        };
        let now = store.now_ms();
        let name = format!("auto-{now}-{}.{end}", store.head().position);
        let made = backup(store, &self.folder.join(&name)).await?;
        self.rotate(&self.folder, now);
        if let Some(second) = &self.second {
            self.copy(&made.file, second, &name, now)?;
            let position = made.head.position;
            store.is_held_elsewhere(Held {
                position,
                at_ms: now,
            });
        }
        Ok(made)
    }

    fn copy(&self, made: &Path, second: &Path, name: &str, now: i64) -> Result<(), DataError> {
        let part = second.join(format!("{name}.part"));
        let copied = std::fs::copy(made, &part).and_then(|_| File::open(&part)?.sync_all());
        copied.map_err(DataError::io(second))?;
        std::fs::rename(&part, second.join(name)).map_err(DataError::io(second))?;
        sync_folder(second);
        let mut ledger = Ledger::default();
        ledger
            .read(&self.folder)
            .map_err(DataError::io(&self.folder))?;
        ledger.read(second).map_err(DataError::io(second))?;
        ledger.write(second).map_err(DataError::io(second))?;
        self.rotate(second, now);
        Ok(())
    }

    /// Lets go what the rule does not keep.
    fn rotate(&self, folder: &Path, now: i64) {
        for gone in let_go(&automatic(folder), now, self.keep) {
            // Tried again at the next backup.
            let _ = std::fs::remove_file(folder.join(gone));
        }
    }

    /// Backs up as long as the store is open, whenever events have arrived.
    pub async fn run(self, store: Store) {
        let mut last = Position(-1);
        while !store.is_closed() {
            let head = store.head().position;
            if head != last {
                match self.once(&store).await {
                    Ok(_) => last = head,
                    Err(DataError::NearlyFull) => {
                        tracing::warn!("no backup: the disk is nearly full")
                    }
                    Err(error) => tracing::error!(%error, "the automatic backup failed"),
                }
            }
            tokio::time::sleep(self.every).await;
        }
    }
}

/// The names of the automatic backups in a folder.
fn automatic(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    names
        .filter_map(|f| f.file_name().into_string().ok())
        .filter(|name| name.starts_with("auto-") && !name.ends_with(".part"))
        .collect()
}

const DAY_MS: i64 = 86_400_000;

/// Which automatic backups go: kept are the newest, then one a day for 30 days and one a
/// month (30 days) for a year.
fn let_go(names: &[String], now: i64, keep: usize) -> Vec<&String> {
    let time = |name: &String| {
        name.strip_prefix("auto-")?
            .split('-')
            .next()?
            .parse::<i64>()
            .ok()
    };
    let mut known: Vec<_> = names
        .iter()
        .filter_map(|name| Some((time(name)?, name)))
        .collect();
    known.sort();
    known.reverse();
    let mut slots = std::collections::HashSet::new();
    let mut gone = Vec::new();
    for (rank, (at, name)) in known.into_iter().enumerate() {
        let age = now.saturating_sub(at) / DAY_MS;
        let slot = match age {
            _ if rank < keep => continue,
            0..30 => (1, at / DAY_MS),
            30..365 => (2, at / (30 * DAY_MS)),
            _ => {
                gone.push(name);
                continue;
            }
        };
        if !slots.insert(slot) {
            gone.push(name);
        }
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_then_daily_then_monthly() {
        let now = 400 * DAY_MS;
        let name = |hours: i64| format!("auto-{}-7.db", now - hours * 3_600_000);
        // Every six hours for 400 days.
        let names: Vec<_> = (0..1600).map(|n| name(n * 6)).collect();
        let gone = let_go(&names, now, 8);
        let kept: Vec<_> = names.iter().filter(|n| !gone.contains(n)).collect();
        assert!(kept.iter().zip(&names).take(8).all(|(a, b)| *a == b));
        // 8 newest (two days), one a day up to 30 days back, one a month up to a year.
        let days = kept.len() - 8;
        assert!((38..=43).contains(&days), "{days}");
        // Other files are not ours to remove.
        let names = ["mine.db".to_owned(), "upgrade-1.db".to_owned()];
        assert!(let_go(&names, now, 0).is_empty());
    }
}
