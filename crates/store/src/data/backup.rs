//! Backups.

use std::path::{Path, PathBuf};

use crate::error::ReadError;
use crate::sql::Conn;

/// Folder of automatic backups, in the data folder.
pub const FOLDER: &str = "backups";

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
