//! Tournament reports from the disk.

use jadoube_formats::trf::{self, Trf};

use crate::Failure;

/// Reads a file; what is wrong comes as `file:line: what`.
pub(crate) fn read(file: &str) -> Result<Trf, Failure> {
    let bytes = std::fs::read(file).map_err(|error| Failure::new(format!("{file}: {error}")))?;
    let trf = trf::read(&trf::decode(&bytes))
        .map_err(|error| Failure::at(file, error.line, error.what))?;
    if trf.players.is_empty() {
        return Err(Failure::at(file, 1, "no player (record 001) in the file"));
    }
    Ok(trf)
}
