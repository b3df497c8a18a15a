//! What a database error means for the store (cases W1 to W8).

use crate::error::ReadError;

/// What to do about an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weather {
    /// W1: no room; the transaction is gone, the file is sound.
    Full,
    /// W3: the medium cannot be written.
    ReadOnly,
    /// W4: the file is damaged.
    Damaged,
    /// W5: the disk did not confirm.
    Sync,
    /// W7: the server went away.
    Away,
    /// The server is there and lets us not in: name, password, database, rights.
    Refused,
    /// Somebody holds a lock too long.
    Busy,
    /// A constraint or a statement: a bug in this program.
    Ours,
}

/// Reads the codes of both engines.
pub(crate) fn weather(error: &ReadError) -> Weather {
    let ReadError::Database(error) = error else {
        return Weather::Damaged;
    };
    match error.as_ref() {
        sqlx::Error::Database(database) => {
            let code = database.code().unwrap_or_default();
            match code.parse::<u32>() {
                // PostgreSQL's codes have five characters; SQLite's are numbers below a million.
                Ok(number) if code.len() < 5 => sqlite(number),
                _ => postgres(&code),
            }
        }
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => Weather::Away,
        _ => Weather::Ours,
    }
}

/// The primary code is the low byte: <https://www.sqlite.org/rescode.html>.
fn sqlite(code: u32) -> Weather {
    match code & 0xff {
        13 => Weather::Full,
        8 | 14 => Weather::ReadOnly,
        11 | 26 => Weather::Damaged,
        10 => Weather::Sync,
        5 | 6 => Weather::Busy,
        _ => Weather::Ours,
    }
}

/// Classes of PostgreSQL's codes.
fn postgres(code: &str) -> Weather {
    match code {
        "53100" => Weather::Full,
        "25006" => Weather::ReadOnly,
        "57P01" | "57P02" | "57P03" | "53300" => Weather::Away,
        "55P03" | "57014" | "40001" | "40P01" => Weather::Busy,
        "58030" => Weather::Sync,
        "3D000" | "42501" => Weather::Refused,
        _ if code.starts_with("28") => Weather::Refused,
        "XX001" | "XX002" => Weather::Damaged,
        _ if code.starts_with("08") => Weather::Away,
        _ => Weather::Ours,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extended_codes_are_read_by_their_low_byte() {
        assert_eq!(sqlite(13), Weather::Full);
        // SQLITE_IOERR_FSYNC, SQLITE_CORRUPT_INDEX, SQLITE_READONLY_DIRECTORY, SQLITE_CONSTRAINT_UNIQUE
        assert_eq!(sqlite(1034), Weather::Sync);
        assert_eq!(sqlite(779), Weather::Damaged);
        assert_eq!(sqlite(1544), Weather::ReadOnly);
        assert_eq!(sqlite(2067), Weather::Ours);
    }

    #[test]
    fn classes_of_postgres() {
        assert_eq!(postgres("53100"), Weather::Full);
        assert_eq!(postgres("57P01"), Weather::Away);
        assert_eq!(postgres("08006"), Weather::Away);
        assert_eq!(postgres("28P01"), Weather::Refused);
        assert_eq!(postgres("3D000"), Weather::Refused);
        assert_eq!(postgres("23505"), Weather::Ours);
    }
}
