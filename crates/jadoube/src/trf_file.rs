//! Tournament reports from the disk.

use jadoube_formats::trf::{self, Trf};

use crate::Failure;

/// Reads a file; what is wrong comes as `file:line: what`, and so do the oddities
/// the reader could live with.
pub(crate) fn read(file: &str) -> Result<Trf, Failure> {
    let bytes = std::fs::read(file).map_err(|error| Failure::new(format!("{file}: {error}")))?;
    let trf = trf::read(&trf::decode(&bytes))
        .map_err(|error| Failure::at(file, error.line, error.what))?;
    if trf.players.is_empty() {
        return Err(Failure::at(file, 1, "no player (record 001) in the file"));
    }
    for remark in &trf.remarks {
        match remark.line {
            0 => eprintln!("{file}: {}", remark.what),
            line => eprintln!("{file}:{line}: {}", remark.what),
        }
    }
    Ok(trf)
}

/// As [`read`], for pairing: refuses what would be paired in another order than asked for.
pub(crate) fn read_to_pair(file: &str) -> Result<Trf, Failure> {
    let trf = read(file)?;
    if trf.by_rank {
        return Err(Failure::new(format!(
            "{file}: XXC rank: rounds are paired by starting number (C.04.2), not by rank"
        )));
    }
    Ok(trf)
}
