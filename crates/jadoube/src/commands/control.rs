//! The secret of one start of the server, in a file of the data folder that only its owner
//! can read: who can read it owns the data anyway.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// Name of the file.
const FILE: &str = "jadoube.control";

/// Where the server is, and what shows that one may command it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Control {
    pub(crate) address: String,
    pub(crate) secret: String,
}

impl Control {
    /// Writes the file of a start; an older one is replaced whole.
    pub(crate) fn write(&self, folder: &Path) -> std::io::Result<PathBuf> {
        let made = folder.join(format!("{FILE}.{}", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let _ = std::fs::remove_file(&made);
        let mut file = options.open(&made)?;
        file.write_all(serde_json::to_string(self)?.as_bytes())?;
        file.sync_all()?;
        let path = folder.join(FILE);
        std::fs::rename(&made, &path)?;
        Ok(path)
    }

    /// Reads the file of the running server.
    pub(crate) fn read(folder: &Path) -> Option<Self> {
        let text = std::fs::read_to_string(folder.join(FILE)).ok()?;
        serde_json::from_str(&text).ok()
    }
}
