//! Opening the file: settings, connections, the reserve.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqliteLockingMode, SqlitePool,
    SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Row as _};

use crate::error::{OpenError, ReadError};
use crate::options::StoreOptions;
use crate::sql::Conn;
use crate::sqlite::{Lock, folder_of, free_bytes};

/// "JADB" in the header of the file.
pub(crate) const APPLICATION_ID: i64 = 1_245_791_298;
/// Name of the reserve's file.
pub(crate) const BALLAST: &str = "jadoube.reserve";
/// Connections for reading.
const READERS: u32 = 4;

/// The opened file.
pub(crate) struct Sqlite {
    file: PathBuf,
    writer: SqliteConnectOptions,
    repeatable: SqliteConnectOptions,
    looking: SqliteConnectOptions,
    readers: SqlitePool,
    /// The one connection of a file on a network folder, for everything.
    alone: Option<Only>,
    lock: Mutex<Option<Lock>>,
    outside_checkpoints: bool,
}

/// One connection for everything, one user at a time; none until it is needed.
type Only = Arc<tokio::sync::Mutex<Option<SqliteConnection>>>;

/// Settings of every connection.
fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(false)
        .busy_timeout(Duration::from_millis(5_000))
        .foreign_keys(true)
        .pragma("trusted_schema", "OFF")
        .pragma("cell_size_check", "ON")
        // An I/O error must be an error, not a signal that ends the process.
        .pragma("mmap_size", "0")
        .pragma("temp_store", "MEMORY")
        .pragma("cache_size", "-8000")
        .disable_statement_logging()
}

/// Settings of a connection that writes.
fn writing(file: &Path, how: &StoreOptions) -> SqliteConnectOptions {
    let pages = match how.outside_checkpoints {
        true => "0",
        false => "1000",
    };
    let mut options = options(file)
        .journal_mode(SqliteJournalMode::Wal)
        // `NORMAL` syncs only at checkpoints: a power cut would take back what was acknowledged.
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", pages)
        .pragma("journal_size_limit", "67108864")
        .pragma("secure_delete", "ON")
        .pragma("cache_size", "-32000");
    if cfg!(target_os = "macos") {
        options = options
            .pragma("fullfsync", "ON")
            .pragma("checkpoint_fullfsync", "ON");
    }
    if let Some(pages) = how.max_pages {
        options = options.pragma("max_page_count", pages.to_string());
    }
    if how.allow_network_folder {
        // The write-ahead log needs memory shared on one machine; the old journal does not. The
        // lock of the file is taken once and kept: locks come and go badly on such folders.
        options = options
            .locking_mode(SqliteLockingMode::Exclusive)
            .journal_mode(SqliteJournalMode::Delete)
            .synchronous(SqliteSynchronous::Extra);
    }
    options
}

impl Sqlite {
    /// Opens the file, creating it if requested. The lock is acquired first.
    pub(crate) async fn open(file: &Path, how: &StoreOptions) -> Result<Self, OpenError> {
        let folder = file.parent().filter(|f| !f.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let there = file.exists();
        if !there && (!how.create || how.read_only) {
            return Err(OpenError::Missing(folder.display().to_string()));
        }
        if !there {
            std::fs::create_dir_all(folder).map_err(|error| OpenError::Io {
                path: folder.to_owned(),
                error,
            })?;
        }
        let looked = folder_of(folder);
        if let (Some(kind), false) = (looked.network, how.allow_network_folder || how.read_only) {
            return Err(OpenError::NetworkFolder {
                folder: folder.to_owned(),
                kind,
            });
        }
        let lock = match how.read_only {
            true => None,
            false => Some(Lock::take(folder, &how.address, (how.clock)())?),
        };
        if there {
            check_ours(file, how.read_only && !can_write(folder)).await?;
        }
        let writer = writing(file, how);
        if !how.read_only {
            make_private(file, there);
            // The first connection makes the file and turns the write-ahead log on.
            let first = writer.clone().create_if_missing(true).connect().await?;
            sqlx::Connection::close(first).await?;
            keep_reserve(folder, how.ballast);
        }
        let mut reading = options(file).read_only(true);
        if how.read_only && !can_write(folder) {
            let mut log = file.as_os_str().to_owned();
            log.push("-wal");
            if std::fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
                return Err(OpenError::Unfinished(folder.to_owned()));
            }
            // No files can be created next to it: it is opened as immutable.
            reading = reading.immutable(true);
        }
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(10))
            .connect_lazy_with(reading.clone());
        let alone = how.allow_network_folder && !how.read_only;
        Ok(Self {
            file: file.to_owned(),
            looking: reading,
            alone: alone.then(Arc::default),
            repeatable: writer.clone().synchronous(SqliteSynchronous::Normal),
            writer,
            readers,
            lock: Mutex::new(lock),
            outside_checkpoints: how.outside_checkpoints,
        })
    }

    pub(crate) async fn writer(&self) -> Result<Conn, ReadError> {
        self.own(&self.writer).await
    }

    pub(crate) async fn repeatable(&self) -> Result<Conn, ReadError> {
        self.own(&self.repeatable).await
    }

    pub(crate) async fn maintenance(&self) -> Result<Conn, ReadError> {
        self.own(&self.looking).await
    }

    /// A connection of its own, or the one there is.
    async fn own(&self, how: &SqliteConnectOptions) -> Result<Conn, ReadError> {
        match &self.alone {
            Some(only) => self.only(only).await,
            None => Ok(Conn::Sqlite(Box::new(how.connect().await?))),
        }
    }

    /// The one connection, when nobody else has it.
    async fn only(&self, only: &Only) -> Result<Conn, ReadError> {
        let mut only = Arc::clone(only).lock_owned().await;
        match only.as_mut() {
            // Its last user may have been dropped in the middle of a transaction; usually there is
            // nothing to roll back, which is an error.
            Some(conn) => drop(sqlx::query("ROLLBACK").execute(conn).await),
            None if self.holds_lock() => *only = Some(self.writer.connect().await?),
            None => return Err(sqlx::Error::PoolClosed.into()),
        }
        Ok(Conn::SqliteAlone(only))
    }

    pub(crate) const fn is_alone(&self) -> bool {
        self.alone.is_some()
    }

    pub(crate) fn readers_busy(&self) -> usize {
        let open = usize::try_from(self.readers.size()).unwrap_or_default();
        open.saturating_sub(self.readers.num_idle())
    }

    pub(crate) async fn reader(&self) -> Result<Conn, ReadError> {
        if let Some(only) = &self.alone {
            return self.only(only).await;
        }
        Ok(Conn::SqlitePooled(self.readers.acquire().await?))
    }

    pub(crate) const fn outside_checkpoints(&self) -> bool {
        self.outside_checkpoints
    }

    /// Deletes the reserve.
    pub(crate) fn spend_reserve(&self) -> bool {
        let folder = self.file.parent().unwrap_or(Path::new("."));
        std::fs::remove_file(folder.join(BALLAST)).is_ok()
    }

    /// Closes the readers, folds the write-ahead log into the file, gives the lock back. The last
    /// connection to close does the folding, but not if it may only read, as a reader's.
    pub(crate) async fn close(&self, sound: bool) {
        self.readers.close().await;
        if let Some(only) = &self.alone {
            if let Some(conn) = only.lock().await.take() {
                // What is stored is stored; the lock of the file goes with the connection.
                let _ = sqlx::Connection::close(conn).await;
            }
        } else if sound && self.holds_lock() && !self.outside_checkpoints {
            let folded = async {
                let mut last = self.writer.connect().await?;
                sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
                    .execute(&mut last)
                    .await?;
                sqlx::Connection::close(last).await
            };
            if let Err(error) = folded.await {
                // Nothing is lost: the next start reads both files.
                tracing::debug!(%error, "the write-ahead log stays beside the file");
            }
        }
        if let Ok(mut lock) = self.lock.lock() {
            lock.take();
        }
    }

    fn holds_lock(&self) -> bool {
        self.lock.lock().is_ok_and(|lock| lock.is_some())
    }
}

/// Whether files can be made in a folder.
fn can_write(folder: &Path) -> bool {
    let probe = folder.join(format!(".jadoube-{}", std::process::id()));
    let made = std::fs::File::create_new(&probe).is_ok();
    made && std::fs::remove_file(probe).is_ok()
}

/// Creates the file readable only by its owner, as it contains names and password hashes. Its
/// write-ahead log inherits the permissions.
fn make_private(file: &Path, there: bool) {
    #[cfg(unix)]
    if !there {
        use std::os::unix::fs::OpenOptionsExt as _;
        let mut options = std::fs::OpenOptions::new();
        // Where this fails the database says why.
        let _ = options.write(true).create_new(true).mode(0o600).open(file);
    }
    #[cfg(not(unix))]
    let _ = (file, there);
}

/// Removes others' read permission from a copy, where files have permissions.
pub(crate) fn keep_private(file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let own = std::fs::Permissions::from_mode(0o600);
        // A stick may have no permissions to remove.
        let _ = std::fs::set_permissions(file, own);
    }
    #[cfg(not(unix))]
    let _ = file;
}

/// Refuses a file that is something else.
async fn check_ours(file: &Path, immutable: bool) -> Result<(), OpenError> {
    if std::fs::metadata(file).is_ok_and(|found| found.len() == 0) {
        return Ok(());
    }
    match application_id(file, immutable).await {
        Ok(APPLICATION_ID) => Ok(()),
        Ok(_) => Err(OpenError::NotOurs(file.to_owned())),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("26") => {
            Err(OpenError::NotOurs(file.to_owned()))
        }
        Err(error) => Err(error.into()),
    }
}

async fn application_id(file: &Path, immutable: bool) -> Result<i64, sqlx::Error> {
    let reading = options(file).read_only(true).immutable(immutable);
    let mut conn = reading.connect().await?;
    let id = sqlx::query("PRAGMA application_id")
        .fetch_one(&mut conn)
        .await
        .and_then(|row| row.try_get(0));
    // The connection was only for reading.
    let _ = sqlx::Connection::close(conn).await;
    id
}

/// Actually allocates the reserve, if there is room for twice its size.
pub(crate) fn keep_reserve(folder: &Path, bytes: u64) {
    let path = folder.join(BALLAST);
    let there = std::fs::metadata(&path).is_ok_and(|found| found.len() >= bytes);
    let room = free_bytes(folder).is_some_and(|free| free / 2 > bytes);
    if bytes == 0 || there || !room {
        return;
    }
    let made = std::fs::File::create(&path).and_then(|file| allocate(&file, bytes));
    if let Err(error) = made {
        tracing::warn!(%error, "the reserve could not be made");
        // Half a reserve helps nobody.
        let _ = std::fs::remove_file(path);
    }
}

fn allocate(file: &std::fs::File, bytes: u64) -> std::io::Result<()> {
    #[cfg(target_os = "linux")]
    if rustix::fs::fallocate(file, rustix::fs::FallocateFlags::empty(), 0, bytes).is_ok() {
        return Ok(());
    }
    let mut file = std::io::BufWriter::new(file);
    std::io::copy(
        &mut std::io::Read::take(std::io::repeat(0x4a), bytes),
        &mut file,
    )?;
    std::io::Write::flush(&mut file)
}

/// A connection that only looks at a file.
pub(crate) async fn look_into(file: &Path) -> Result<Conn, ReadError> {
    let conn = options(file).read_only(true).connect().await?;
    Ok(Conn::Sqlite(Box::new(conn)))
}

/// `VACUUM INTO` another file, which must not exist.
pub(crate) async fn backup_into(conn: &mut Conn, file: &Path) -> Result<(), ReadError> {
    let name = file.to_string_lossy().into_owned();
    conn.run(crate::sql::sql("VACUUM INTO $1", vec![name.into()]))
        .await?;
    Ok(())
}
