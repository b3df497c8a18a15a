//! One file, one server: `jadoube.lock`, held for the life of the process.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::error::OpenError;

/// Name of the lock's file.
pub const LOCK: &str = "jadoube.lock";

/// Who holds the data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Default)]
pub struct Holder {
    /// Process id; for people, never a proof.
    pub process: u32,
    /// Name of the machine.
    pub host: String,
    /// Address of the server.
    pub address: String,
    /// Since when.
    pub since: String,
    /// Version of the program.
    pub version: String,
}

/// The lock while it is held; the file lock itself is the proof, so a crashed holder leaves nothing
/// to clean up.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Acquires the lock of a folder, or returns the holder.
    pub(crate) fn take(folder: &Path, address: &str, now_ms: i64) -> Result<Self, OpenError> {
        let path = folder.join(LOCK);
        let io = |error| OpenError::Io {
            path: path.clone(),
            error,
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(io)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(OpenError::Held(Box::new(holder(&mut file))));
            }
            Err(TryLockError::Error(error)) => return Err(io(error)),
        }
        let since = jiff::Timestamp::from_millisecond(now_ms).map(|at| at.to_string());
        let me = Holder {
            process: std::process::id(),
            host: host(),
            address: address.to_owned(),
            since: since.unwrap_or_default(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        };
        let text = serde_json::to_string(&me).map_err(|error| io(error.into()))?;
        file.set_len(0).map_err(io)?;
        file.seek(SeekFrom::Start(0)).map_err(io)?;
        file.write_all(text.as_bytes()).map_err(io)?;
        file.flush().map_err(io)?;
        Ok(Self { _file: file })
    }

    /// Who holds a folder, if anybody does.
    pub(crate) fn holder(folder: &Path) -> Option<Holder> {
        let path: PathBuf = folder.join(LOCK);
        let mut file = OpenOptions::new().read(true).open(path).ok()?;
        match file.try_lock_shared() {
            Err(TryLockError::WouldBlock) => Some(holder(&mut file)),
            _ => None,
        }
    }
}

/// Who holds the data of a folder, if anybody does.
pub fn holder_of(folder: &Path) -> Option<Holder> {
    Lock::holder(folder)
}

fn holder(file: &mut File) -> Holder {
    let mut text = String::new();
    // Unreadable content still means that somebody holds it.
    let _ = file.read_to_string(&mut text);
    serde_json::from_str(&text).unwrap_or_default()
}

fn host() -> String {
    #[cfg(unix)]
    {
        rustix::system::uname()
            .nodename()
            .to_string_lossy()
            .into_owned()
    }
    #[cfg(not(unix))]
    {
        std::env::var("COMPUTERNAME").unwrap_or_default()
    }
}
