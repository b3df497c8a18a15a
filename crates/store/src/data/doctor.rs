//! The doctor: one screen that says what is fine and what needs attention.

use std::io::{Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::append::ground;
use crate::chain::Walk;
use crate::data::backup::{self, Schedule, made_at};
use crate::data::{DataError, projection, verify};
use crate::error::Condition;
use crate::migrations;
use crate::names::Position;
use crate::options::{Location, StoreOptions};
use crate::personal::{Keep, sweep};
use crate::postgres::GONE_MS;
use crate::sql::{Conn, Engine, Take, sql};
use crate::sqlite::{BALLAST, Lock, folder_of, free_bytes, keep_private, keep_reserve};
use crate::store::Store;

const DAY_MS: i64 = 86_400_000;

const fn is_old(age_ms: i64) -> bool {
    age_ms >= DAY_MS
}

/// The status of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Fine.
    Ok,
    /// Needs attention.
    Warn,
    /// Wrong.
    Wrong,
}

/// What was checked; the crate `words` has the texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// Version of the program.
    Program,
    /// The engine and where the data is.
    Data,
    /// The file system under it.
    FileSystem,
    /// A program that copies the folder to a cloud.
    SyncedFolder,
    /// Whether a server holds it.
    Lock,
    /// Free space.
    Free,
    /// The reserve.
    Reserve,
    /// Time of a sync.
    Sync,
    /// The disk could not be tested.
    Untested,
    /// The data was moved elsewhere.
    Moved,
    /// The schema.
    Schema,
    /// The newest backup.
    Backup,
    /// The second folder.
    Second,
    /// The chain.
    Chain,
    /// A stored view.
    Views,
    /// The clock against the log.
    Clock,
    /// The log's head.
    Head,
    /// The PostgreSQL settings that affect durability.
    Settings,
    /// Addresses that phones can reach.
    Addresses,
    /// The server listens on this machine only.
    OnlyHere,
    /// Whether the running server stores.
    Condition,
    /// Who else on this machine can read the data.
    Permissions,
    /// A firewall that asks once.
    Firewall,
    /// The data does not open.
    Damaged,
    /// The backup to go back to when the log is damaged.
    GoBack,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Check {
    /// The topic.
    pub topic: Topic,
    /// The status.
    pub level: Level,
    /// The figure or name.
    pub value: String,
}

/// The options of a check.
#[derive(Debug, Clone, Default)]
pub struct Visit {
    /// Only the last 1,000 events of the chain, and no test of the disk.
    pub quick: bool,
    /// Fix what can be fixed without loss.
    pub fix: bool,
    /// The second folder, if one is configured.
    pub second: Option<PathBuf>,
    /// The folder for what is kept outside a database.
    pub beside: Option<PathBuf>,
    /// Addresses at which phones reach the running server, or this machine if none is running, as
    /// determined by the caller.
    pub addresses: Option<Vec<String>>,
    /// The condition of the running server.
    pub condition: Option<Condition>,
    /// For how long things are kept.
    pub keep: Keep,
}

/// Checks everything. An error means that the check itself failed.
pub async fn doctor(location: &Location, visit: &Visit) -> Result<Vec<Check>, DataError> {
    examine(location, visit, None).await
}

/// The same on data that is open already: a server looks at itself.
pub async fn doctor_of(store: &Store, visit: &Visit) -> Result<Vec<Check>, DataError> {
    examine(store.location(), visit, Some(store)).await
}

async fn examine(
    location: &Location,
    visit: &Visit,
    open: Option<&Store>,
) -> Result<Vec<Check>, DataError> {
    if visit.fix {
        // First, so that the report shows the state afterwards.
        match mend(location, visit).await {
            // Damaged data is reported below, and never mended in place.
            Err(error) if error.is_damage() => {}
            mended => mended?,
        }
    }
    let mut checks = Vec::new();
    let mut say = |topic, level, value: String| {
        checks.push(Check {
            topic,
            level,
            value,
        })
    };
    say(
        Topic::Program,
        Level::Ok,
        env!("CARGO_PKG_VERSION").to_owned(),
    );
    say(Topic::Data, Level::Ok, location.to_string());
    if let Some(folder) = location.data_folder() {
        look_at_folder(folder, visit, &mut say);
    }
    if let Some(condition) = &visit.condition {
        let (level, value) = match condition {
            Condition::Writable => (Level::Ok, String::new()),
            Condition::ReadOnly(why) => (Level::Warn, why.to_string()),
            Condition::Failed(why) => (Level::Wrong, why.to_string()),
        };
        say(Topic::Condition, level, value);
    }
    let looked = match open {
        Some(store) => look_inside(store, visit, &mut say).await,
        None => look_at(location, visit, &mut say).await,
    };
    match looked {
        Err(error) if error.is_damage() => {
            say(Topic::Damaged, Level::Wrong, error.to_string());
            if let Some(backup) = location.data_folder().and_then(backup::newest) {
                say(Topic::GoBack, Level::Warn, backup.display().to_string());
            }
        }
        looked => looked?,
    }
    Ok(checks)
}

/// The data itself, opened for it.
async fn look_at(
    location: &Location,
    visit: &Visit,
    say: &mut impl FnMut(Topic, Level, String),
) -> Result<(), DataError> {
    let options = StoreOptions {
        address: String::new(),
        beside: visit.beside.clone(),
        ..StoreOptions::looking()
    };
    let store = Store::open_with(location.clone(), options).await?;
    let looked = look_inside(&store, visit, say).await;
    store.close().await;
    looked
}

/// The data itself.
async fn look_inside(
    store: &Store,
    visit: &Visit,
    say: &mut impl FnMut(Topic, Level, String),
) -> Result<(), DataError> {
    let head = store.head();
    say(Topic::Head, Level::Ok, head.to_string());
    let mut conn = store.inner().backend.reader().await?;
    if let (_, Some(place)) = ground::head_and_place(&mut conn, false).await? {
        say(Topic::Moved, Level::Warn, place);
    }
    if store.engine() == Engine::Postgres {
        let since = store.now_ms().saturating_sub(GONE_MS);
        let peers = store.peers().await?.into_iter();
        let alive = peers.filter(|peer| peer.seen_ms >= since && !peer.address.is_empty());
        let servers: Vec<String> = alive.map(|peer| peer.address).collect();
        let servers = Some(servers.join(", ")).filter(|all| !all.is_empty());
        say(
            Topic::Lock,
            Level::Ok,
            servers.unwrap_or_else(|| "-".to_owned()),
        );
        let (level, value) = settings(&mut conn).await?;
        say(Topic::Settings, level, value);
    }
    match visit.addresses.as_deref() {
        Some([]) => say(Topic::OnlyHere, Level::Ok, String::new()),
        Some(addresses) => say(Topic::Addresses, Level::Ok, addresses.join(", ")),
        None => {}
    }
    if cfg!(windows) {
        say(Topic::Firewall, Level::Ok, String::new());
    }
    if let Some(second) = &visit.second {
        let level = match second.is_dir() {
            true => Level::Ok,
            false => Level::Warn,
        };
        say(Topic::Second, level, second.display().to_string());
    }
    let schema = migrations::applied(&mut conn).await?;
    let level = if schema == migrations::newest(store.engine()) {
        Level::Ok
    } else {
        Level::Warn
    };
    say(Topic::Schema, level, schema.to_string());
    let (sound, at) = match visit.quick {
        true => {
            let looked = last_thousand(&mut conn, head.position).await?;
            drop(conn);
            looked
        }
        false => {
            drop(conn);
            let report = verify::verify(store, None).await?;
            let next = Position((report.sound.0 + 1).min(head.position.0));
            match report.faults.is_empty() {
                true => (true, report.sound),
                false => (false, next),
            }
        }
    };
    let level = if sound { Level::Ok } else { Level::Wrong };
    say(Topic::Chain, level, at.to_string());
    if let (false, Some(backup)) = (sound, store.folder().and_then(backup::newest)) {
        say(Topic::GoBack, Level::Warn, backup.display().to_string());
    }
    for view in projection::known(store).await? {
        let lag = head.position.0 - view.position.0;
        let sound = lag <= 1_000 && !view.broken;
        let level = if sound { Level::Ok } else { Level::Warn };
        say(Topic::Views, level, format!("{} {lag}", view.name));
    }
    let now = (store.inner().options.clock)();
    if let Some(folder) = store.folder() {
        let age = newest_backup(&folder.join(backup::FOLDER), now);
        let first = store.read_all(Position(0), 1).await?;
        // Data created today needs no backup from yesterday.
        let young = first.first().is_none_or(|event| now - event.at_ms < DAY_MS);
        let fresh = age.is_some_and(|age| age < DAY_MS);
        let level = if fresh || young {
            Level::Ok
        } else {
            Level::Warn
        };
        let minutes = age.map(|age| (age / 60_000).to_string());
        if let Some(minutes) = minutes.or_else(|| (!young).then(|| "-".to_owned())) {
            say(Topic::Backup, level, minutes);
        }
    }
    let back = head.at_ms.saturating_sub(now).max(0) / 1_000;
    say(
        Topic::Clock,
        if back <= 2 { Level::Ok } else { Level::Warn },
        back.to_string(),
    );
    Ok(())
}

/// Whether the chain holds over the last events, and where it breaks.
async fn last_thousand(conn: &mut Conn, head: Position) -> Result<(bool, Position), DataError> {
    let from = Position((head.0 - 1_000).max(0));
    let hash = match from {
        Position(0) => crate::chain::ORIGIN,
        from => ground::hash_at(conn, from)
            .await?
            .unwrap_or(crate::chain::ORIGIN),
    };
    let mut walk = Walk::from(from, hash);
    let events = ground::after(conn, from, 1_000).await?;
    let broken = events.iter().find(|event| walk.step(event).is_err());
    Ok((
        broken.is_none(),
        broken.map_or(head, |event| event.position),
    ))
}

/// The PostgreSQL settings that affect durability.
async fn settings(conn: &mut Conn) -> Result<(Level, String), DataError> {
    let asked = sql(
        "SELECT current_setting('server_version'), current_setting('fsync'), \
         current_setting('full_page_writes'), current_setting('synchronous_commit')",
        vec![],
    );
    let row = conn.row(asked).await?;
    let mut row = Take::of(row.unwrap_or_default());
    let [version, fsync, pages, commit] = std::array::from_fn(|_| row.text());
    let level = match [&fsync, &pages, &commit]
        .iter()
        .any(|value| *value == "off")
    {
        true => Level::Wrong,
        false => Level::Ok,
    };
    let value = format!(
        "PostgreSQL {version}, fsync {fsync}, full_page_writes {pages}, synchronous_commit {commit}"
    );
    Ok((level, value))
}

/// The disk under an embedded file.
fn look_at_folder(folder: &Path, visit: &Visit, say: &mut impl FnMut(Topic, Level, String)) {
    let found = folder_of(folder);
    let level = if found.network.is_some() {
        Level::Wrong
    } else {
        Level::Ok
    };
    say(
        Topic::FileSystem,
        level,
        found.file_system.unwrap_or_else(|| "?".to_owned()),
    );
    if let Some(program) = found.synced_by {
        say(Topic::SyncedFolder, Level::Warn, program.to_owned());
    }
    let holder = Lock::holder(folder);
    say(
        Topic::Lock,
        Level::Ok,
        holder.map_or_else(
            || "-".to_owned(),
            |h| format!("{} {}", h.process, h.address),
        ),
    );
    if let Some(free) = free_bytes(folder) {
        let mega = free >> 20;
        let level = if mega >= 500 { Level::Ok } else { Level::Warn };
        say(Topic::Free, level, mega.to_string());
    }
    if let Some(mode) = read_by_others(folder) {
        say(Topic::Permissions, Level::Warn, mode);
    }
    let reserve = std::fs::metadata(folder.join(BALLAST)).map_or(0, |found| found.len() >> 20);
    say(
        Topic::Reserve,
        if reserve > 0 { Level::Ok } else { Level::Warn },
        reserve.to_string(),
    );
    if !visit.quick {
        match sync_time(folder) {
            Ok(took) => {
                let level = if took <= Duration::from_millis(20) {
                    Level::Ok
                } else {
                    Level::Warn
                };
                say(Topic::Sync, level, format!("{}", took.as_micros()));
            }
            Err(error) => say(Topic::Untested, Level::Warn, error.to_string()),
        }
    }
}

/// The rights of the database's file where others on this machine can read it: both it and
/// the folder around it let them.
fn read_by_others(folder: &Path) -> Option<String> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = |path: &Path| Some(std::fs::metadata(path).ok()?.permissions().mode());
        let file = mode(&folder.join(crate::options::FILE))?;
        let open = file & 0o044 != 0 && mode(folder)? & 0o011 != 0;
        open.then(|| format!("{:o}", file & 0o777))
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

/// Median of 200 overwrites with a sync.
fn sync_time(folder: &Path) -> std::io::Result<Duration> {
    let path = folder.join(format!("sync-test-{}", std::process::id()));
    let measure = || {
        let mut file = std::fs::File::create(&path)?;
        let page = [0x4a; 8_192];
        let mut took = Vec::with_capacity(200);
        for _ in 0..200 {
            let begun = Instant::now();
            file.rewind()?;
            file.write_all(&page)?;
            file.sync_data()?;
            took.push(begun.elapsed());
        }
        took.sort();
        Ok(took.get(100).copied().unwrap_or_default())
    };
    let median = measure();
    // A leftover of eight kilobytes is not a reason to fail.
    let _ = std::fs::remove_file(&path);
    median
}

/// Age of the newest backup.
fn newest_backup(folder: &Path, now: i64) -> Option<i64> {
    let files = std::fs::read_dir(folder).ok()?.filter_map(Result::ok);
    let times = files.filter_map(|file| made_at(&file.file_name().into_string().ok()?));
    times.max().map(|at| now.saturating_sub(at).max(0))
}

/// Only what cannot lose anything: file permissions, the reserve, the sweep, rebuilt caches, and a
/// backup if there is none from today. What a running server does by itself is left to it.
async fn mend(location: &Location, visit: &Visit) -> Result<(), DataError> {
    if let Some(folder) = location.data_folder() {
        for end in ["", "-wal", "-shm"] {
            let file = folder.join(format!("{}{end}", crate::options::FILE));
            if file.is_file() {
                keep_private(&file);
            }
        }
        keep_reserve(folder, StoreOptions::default().ballast);
    }
    let options = StoreOptions {
        create: false,
        beside: visit.beside.clone(),
        ..StoreOptions::default()
    };
    let Ok(store) = Store::open_with(location.clone(), options).await else {
        return Ok(());
    };
    sweep(&store, &visit.keep, false).await?;
    store.drop_snapshots().await?;
    let folder = store.folder().map(|folder| folder.join(backup::FOLDER));
    let now = store.now_ms();
    if let Some(folder) = folder.filter(|folder| newest_backup(folder, now).is_none_or(is_old)) {
        let schedule = Schedule {
            second: visit.second.clone(),
            ..Schedule::in_folder(folder)
        };
        match schedule.once(&store).await {
            // There is one, and no room for another.
            Ok(_) | Err(DataError::NearlyFull) => {}
            Err(error) => return Err(error),
        }
    }
    store.close().await;
    Ok(())
}
