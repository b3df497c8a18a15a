//! Backups: by hand, automatic, into a second folder; each verifies itself.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::sync::{mpsc, oneshot};

use crate::backend::Backend;
use crate::data::dump::{dump_file, dump_to};
use crate::data::{DataError, verify};
use crate::event::Head;
use crate::facts::{Fact as _, PersonErased};
use crate::names::Position;
use crate::personal::{Erasure, Ledger};
use crate::postgres::Turn;
use crate::sql::{Conn, Engine, Take, sql};
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
    /// Its head.
    pub head: Head,
}

/// Backs up into a file that must not exist: written to a temporary file, synced, verified,
/// renamed.
pub async fn backup(store: &Store, file: &Path) -> Result<BackedUp, DataError> {
    if file.exists() {
        return Err(DataError::Exists(file.to_owned()));
    }
    let folder = folder_of(file);
    std::fs::read_dir(folder).map_err(DataError::io(folder))?;
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    // A leftover of an interrupted backup is ours to replace.
    let _ = std::fs::remove_file(&part);
    match &store.inner().backend {
        Backend::Sqlite(_) => {
            let mut conn = store.inner().backend.maintenance().await?;
            crate::sqlite::backup_into(&mut conn, &part).await?;
            conn.close().await;
        }
        Backend::Postgres(_) => {
            dump_file(store, &part).await?;
        }
    }
    let report = finish(&part, file).await?;
    // The ledger accompanies every backup: restoring an older one must know about later erasures.
    let mut ledger = erasures(store).await?;
    for place in store.folder().into_iter().chain([folder]) {
        ledger.read(place).map_err(DataError::io(place))?;
    }
    ledger.write(folder).map_err(DataError::io(folder))?;
    let bytes = std::fs::metadata(file).map_err(DataError::io(file))?.len();
    Ok(BackedUp {
        file: file.to_owned(),
        bytes,
        events: report.events,
        head: report.head.unwrap_or(store.head()),
    })
}

/// Makes a written copy a backup: private, synced, verified, renamed.
async fn finish(part: &Path, file: &Path) -> Result<verify::Verified, DataError> {
    crate::sqlite::keep_private(part);
    File::open(part)
        .and_then(|f| f.sync_all())
        .map_err(DataError::io(part))?;
    let report = verify::verify_copy(part).await?;
    if !report.faults.is_empty() {
        // A copy of something broken is no backup.
        let _ = std::fs::remove_file(part);
        return Err(DataError::Faulty(report.faults.len()));
    }
    std::fs::rename(part, file).map_err(DataError::io(file))?;
    sync_folder(folder_of(file));
    Ok(report)
}

fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|f| !f.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Erasures according to the log.
async fn erasures(store: &Store) -> Result<Ledger, DataError> {
    let asked = sql(
        "SELECT payload, at_ms FROM event WHERE kind = $1",
        vec![PersonErased::KIND.into()],
    );
    let mut conn = store.inner().backend.reader().await?;
    let mut ledger = Ledger::default();
    for row in conn.rows(asked).await? {
        let mut row = Take::of(row);
        let (payload, at_ms) = (row.text(), row.int());
        if let Ok(PersonErased { person, .. }) = serde_json::from_str(&payload) {
            ledger.add(Erasure { person, at_ms });
        }
    }
    Ok(ledger)
}

/// The rename itself is on disk only after the folder is; Windows has no such sync.
pub(crate) fn sync_folder(folder: &Path) {
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
) -> Result<PathBuf, DataError> {
    let folder = folder.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(DataError::io(&folder))?;
    let end = match conn.engine() {
        Engine::Sqlite => "db",
        Engine::Postgres => "jsonl.gz",
    };
    let file = folder.join(format!("upgrade-{now_ms}.{end}"));
    let part = folder.join(format!("upgrade-{now_ms}.{end}.part"));
    match conn.engine() {
        Engine::Sqlite => crate::sqlite::backup_into(conn, &part).await?,
        Engine::Postgres => dump_to(conn, &part).await.map(drop)?,
    };
    finish(&part, &file).await?;
    Ok(file)
}

/// Requests an extra automatic backup.
#[derive(Debug, Clone)]
pub struct Keeper(mpsc::Sender<BackupRequest>);

/// The channel to a requester of a backup.
type BackupRequest = oneshot::Sender<Result<BackedUp, DataError>>;

/// The other end: for [`Schedule::run`].
#[derive(Debug)]
pub struct BackupRequests(mpsc::Receiver<BackupRequest>);

/// Both ends.
pub fn keeper() -> (Keeper, BackupRequests) {
    let (ask, asked) = mpsc::channel(16);
    (Keeper(ask), BackupRequests(asked))
}

impl Keeper {
    /// Makes an extra backup after those requested before; `None` if no schedule is running.
    pub async fn now(&self) -> Option<Result<BackedUp, DataError>> {
        let (answer, waits) = oneshot::channel();
        self.0.send(answer).await.ok()?;
        waits.await.ok()
    }
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

    /// Makes one backup now, copies it to the second folder, and deletes old ones.
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
        self.carry_over(store);
        Ok(made)
    }

    /// Copies the newest backup to the second folder, if that is available and lacks it: a stick
    /// that was unplugged gets it when it is back.
    fn carry_over(&self, store: &Store) {
        let second = self.second.as_deref().filter(|second| second.is_dir());
        let newest = automatic(&self.folder);
        let newest = newest.iter().max_by_key(|name| made_at(name));
        let (Some(second), Some(name)) = (second, newest) else {
            return;
        };
        if second.join(name).is_file() {
            return;
        }
        if let Err(error) = self.copy(second, name, store.now_ms()) {
            tracing::warn!(%error, "the backup is not in the second folder");
            return;
        }
        let position = name.split(['-', '.']).nth(2);
        let position = position.and_then(|position| position.parse().ok());
        if let (Some(position), Some(at_ms)) = (position, made_at(name)) {
            store.is_held_elsewhere(Held {
                position: Position(position),
                at_ms,
            });
        }
    }

    fn copy(&self, second: &Path, name: &str, now: i64) -> Result<(), DataError> {
        let part = second.join(format!("{name}.part"));
        let made = self.folder.join(name);
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

    /// Deletes what the rule does not keep.
    fn rotate(&self, folder: &Path, now: i64) {
        for gone in let_go(&automatic(folder), now, self.keep) {
            // Tried again at the next backup.
            let _ = std::fs::remove_file(folder.join(gone));
        }
        // What a killed process left unfinished.
        for name in entries(folder, "auto-") {
            let stale = made_at(&name).is_some_and(|at| at < now - HOUR_MS);
            if name.contains(".part") && stale {
                let _ = std::fs::remove_file(folder.join(name));
            }
        }
        // So do those before a change of the schema, after the same year.
        for name in named(folder, "upgrade-") {
            let at = name.split(['-', '.']).nth(1).and_then(|at| at.parse().ok());
            if at.is_some_and(|at| gone_at(at) < now) {
                let _ = std::fs::remove_file(folder.join(name));
            }
        }
    }

    /// Makes backups while the store is open, whenever something was stored and on request. Of
    /// several servers sharing a database, one makes the scheduled ones.
    pub async fn run(self, store: Store, mut wishes: BackupRequests) {
        // Accounts and devices change without an event.
        let mut last = (Position(-1), 0);
        let mut turn: Option<Turn> = None;
        let mut due = Instant::now();
        while !store.is_closed() {
            let (here, now) = ((store.head().position, store.access()), Instant::now());
            if here != last && now >= due && has_turn(&store, &mut turn).await {
                due = now + self.every;
                let made = self.once(&store).await;
                store.note_backup(made.as_ref().err());
                match made {
                    Ok(_) => last = here,
                    Err(DataError::NearlyFull) => {
                        tracing::warn!("no backup: the disk is nearly full");
                    }
                    Err(error) => tracing::error!(%error, "the automatic backup failed"),
                }
            }
            self.carry_over(&store);
            tokio::select! {
                () = tokio::time::sleep(self.every.min(LOOK)) => {}
                Some(wish) = wishes.0.recv() => {
                    let access = store.access();
                    let made = self.once(&store).await;
                    store.note_backup(made.as_ref().err());
                    if let Ok(made) = &made {
                        last = (made.head.position, access);
                    }
                    // The requester may be gone.
                    let _ = wish.send(made);
                }
            }
        }
    }
}

/// How often to check whether a backup is due, and whether the second folder is back.
const LOOK: Duration = Duration::from_secs(5);

/// Whether this server makes the scheduled backups; once it does, it continues to.
async fn has_turn(store: &Store, turn: &mut Option<Turn>) -> bool {
    if turn.is_none() {
        *turn = store.turn("backup").await.ok().flatten();
    }
    turn.is_some()
}

/// When an automatic backup was made, by its name.
pub fn made_at(name: &str) -> Option<i64> {
    let at = name.strip_prefix("auto-")?.split('-').next()?;
    at.parse().ok()
}

/// When a backup made now is deleted at the latest, once others have followed it.
pub fn gone_at(made_ms: i64) -> i64 {
    made_ms.saturating_add(YEAR * DAY_MS)
}

/// The newest automatic backup in the folder of some data, if there is one.
pub fn newest(data: &Path) -> Option<PathBuf> {
    let folder = data.join(FOLDER);
    let names = automatic(&folder);
    let newest = names.iter().max_by_key(|name| made_at(name))?;
    Some(folder.join(newest))
}

/// The names of the automatic backups in a folder.
fn automatic(folder: &Path) -> Vec<String> {
    named(folder, "auto-")
}

/// The names of finished backups in a folder with this prefix.
fn named(folder: &Path, begin: &str) -> Vec<String> {
    let mut names = entries(folder, begin);
    names.retain(|name| !name.contains(".part"));
    names
}

/// The names in a folder with this prefix.
fn entries(folder: &Path, begin: &str) -> Vec<String> {
    let names = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(Result::ok);
    names
        .filter_map(|f| f.file_name().into_string().ok())
        .filter(|name| name.starts_with(begin))
        .collect()
}

const DAY_MS: i64 = 86_400_000;

const HOUR_MS: i64 = 3_600_000;

/// The age of the oldest backup kept, in days.
const YEAR: i64 = 365;

/// Which automatic backups to delete: the newest are kept, then one a day for 30 days and one a
/// month (30 days) for a year.
fn let_go(names: &[String], now: i64, keep: usize) -> Vec<&String> {
    let mut known: Vec<_> = names
        .iter()
        .filter_map(|name| Some((made_at(name)?, name)))
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
            30..YEAR => (2, at / (30 * DAY_MS)),
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
