//! The tail: every committed group, written a second time into the second folder, so that
//! a dead disk costs at most a second. Events go to `tail.jsonl`, side writes to
//! `tail-private.jsonl`; both are synced at most once a second.

use std::cell::Cell;
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::append::{KnownCommand, ground};
use crate::event::Stored;
use crate::names::{CommandKey, HexDigest, Position};
use crate::personal::SideWrite;
use crate::table;
use crate::value::Value;

/// Name of the events' file.
pub const TAIL: &str = "tail.jsonl";
/// Name of the side writes' file.
pub const TAIL_PRIVATE: &str = "tail-private.jsonl";

/// The number of events that always stay in the tail.
const KEPT: i64 = 10_000;

/// The number of lines above which the tail is shortened even under load.
const LONG: usize = 40_000;

/// Rows written this long before a backup began are surely in it.
const MARGIN_MS: i64 = 60_000;

/// What a backup elsewhere contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Held {
    /// The last event.
    pub(crate) position: Position,
    /// When the backup began.
    pub(crate) at_ms: i64,
}

/// A side write in the tail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TailSide {
    /// The time.
    pub at_ms: i64,
    /// The write.
    pub write: SideWrite,
}

/// A command as a line of the private tail: brought back with its events, a second sending is
/// still known.
pub(crate) fn command_line(key: &CommandKey, known: &KnownCommand) -> (SideWrite, i64) {
    let write = SideWrite::Put {
        table: table::COMMAND.name.to_owned(),
        row: ground::of_command(key, &known.digest, &known.outcome),
    };
    (write, known.outcome.at_ms)
}

/// The row of `command` that a line holds, if it holds one.
pub(crate) fn command_row(side: &TailSide) -> Option<&Vec<Value>> {
    match &side.write {
        SideWrite::Put { table, row } if *table == table::COMMAND.name => {
            (row.len() == table::COMMAND.columns.len()).then_some(row)
        }
        _ => None,
    }
}

/// The digest of a command, if the line is about it.
pub(crate) fn command_of(side: &TailSide, key: CommandKey) -> Option<HexDigest> {
    match command_row(side)?.as_slice() {
        [Value::Bytes(found), Value::Bytes(digest), ..] if *found == key.0 => {
            digest.as_slice().try_into().ok().map(HexDigest)
        }
        _ => None,
    }
}

/// The open files; lost when the stick is unplugged, reopened when it is back.
pub(crate) struct Tail {
    folder: PathBuf,
    files: Option<(File, File)>,
    synced: Instant,
    dirty: bool,
    /// Events written since it was shortened, and how many there were before.
    lines: usize,
    /// The extent of a backup elsewhere. If none is known, the database is assumed to keep its own
    /// copies, and the last events are enough.
    held: Option<Position>,
    /// A backup elsewhere is expected: without one nothing is dropped.
    backed_up: bool,
}

impl Tail {
    /// A tail in a folder; `backed_up` where backups are made elsewhere.
    pub(crate) fn new(folder: &Path, backed_up: bool) -> Self {
        Self {
            folder: folder.to_owned(),
            files: None,
            synced: Instant::now(),
            dirty: false,
            lines: 0,
            held: None,
            backed_up,
        }
    }

    /// Whether it is worth shortening also while there is work.
    pub(crate) const fn is_long(&self) -> bool {
        self.lines > LONG
    }

    /// Drops what a backup elsewhere contains; the last events always stay.
    pub(crate) fn shorten(&mut self, held: Option<Held>, head: Position) {
        if let Some(held) = held {
            self.held = Some(held.position);
            let since = held.at_ms.saturating_sub(MARGIN_MS);
            self.rewritten(TAIL_PRIVATE, |line: &TailSide| line.at_ms >= since);
        }
        if self.lines < 2 * usize::try_from(KEPT).unwrap_or(usize::MAX) {
            return;
        }
        let last = Position(head.0.saturating_sub(KEPT));
        let after = match (self.held, self.backed_up) {
            (Some(held), _) => held.min(last),
            (None, false) => last,
            (None, true) => {
                // Checked again after the same number of lines.
                self.lines = 0;
                return;
            }
        };
        let oldest = Cell::new(i64::MAX);
        self.lines = self.rewritten(TAIL, |event: &Stored| {
            let kept = event.position > after;
            if kept {
                oldest.set(oldest.get().min(event.at_ms));
            }
            kept
        });
        if self.held.is_none() {
            // No backup covers it: it is dropped with its events.
            let since = oldest.get().saturating_sub(MARGIN_MS);
            self.rewritten(TAIL_PRIVATE, |line: &TailSide| line.at_ms >= since);
        }
    }

    /// Rewrites a file with the lines to keep; returns their number. Unreadable lines are kept.
    fn rewritten<T: DeserializeOwned>(&mut self, name: &str, kept: impl Fn(&T) -> bool) -> usize {
        self.files = None;
        let done = (|| {
            let path = self.folder.join(name);
            let part = self.folder.join(format!("{name}.part"));
            let mut left = BufWriter::new(File::create(&part)?);
            crate::sqlite::keep_private(&part);
            let mut count = 0;
            for line in BufReader::new(File::open(&path)?).lines() {
                let line = line?;
                if serde_json::from_str(&line).map_or(true, |read| kept(&read)) {
                    writeln!(left, "{line}")?;
                    count += 1;
                }
            }
            left.into_inner()
                .map_err(io::IntoInnerError::into_error)?
                .sync_all()?;
            std::fs::rename(part, path)?;
            Ok::<_, io::Error>(count)
        })();
        match done {
            Ok(count) => count,
            Err(error) => {
                tracing::warn!(%error, name, "the tail was not shortened");
                0
            }
        }
    }

    /// Writes a group; an unavailable folder is reported by `doctor`, not here.
    pub(crate) fn write(&mut self, events: &[Stored], side: &[(SideWrite, i64)]) {
        if let Err(error) = self.try_write(events, side) {
            tracing::warn!(%error, "the tail was not written");
            self.files = None;
        }
    }

    fn try_write(&mut self, events: &[Stored], side: &[(SideWrite, i64)]) -> io::Result<()> {
        let (log, private) = match &mut self.files {
            Some(files) => files,
            None => {
                let open = |name: &str| {
                    let path = self.folder.join(name);
                    let made = !path.exists();
                    let file = OpenOptions::new().append(true).create(true).open(&path)?;
                    if made {
                        crate::sqlite::keep_private(&path);
                    }
                    Ok::<_, io::Error>(file)
                };
                self.files.insert((open(TAIL)?, open(TAIL_PRIVATE)?))
            }
        };
        log.write_all(&lines(events.iter())?)?;
        self.lines += events.len();
        private.write_all(&lines(side.iter().map(|(write, at_ms)| TailSide {
            at_ms: *at_ms,
            write: write.clone(),
        }))?)?;
        self.dirty = true;
        if side
            .iter()
            .any(|(write, _)| matches!(write, SideWrite::Erase { .. }))
        {
            self.forget()?;
        }
        if self.synced.elapsed() >= Duration::from_secs(1) {
            self.sync();
        }
        Ok(())
    }

    /// After an erasure the private tail is rewritten without the lines that name the erased
    /// person. Lines that cannot be read are dropped with them: the next backup contains the rest.
    fn forget(&mut self) -> io::Result<()> {
        self.files = None;
        let path = self.folder.join(TAIL_PRIVATE);
        let text = std::fs::read_to_string(&path)?;
        let erased = |write: &SideWrite| matches!(write, SideWrite::Erase { .. });
        let read = |line: &str| serde_json::from_str::<TailSide>(line).ok();
        let gone: Vec<String> = text
            .lines()
            .filter_map(read)
            .filter_map(|line| match line.write {
                SideWrite::Erase { person } => Some(person),
                _ => None,
            })
            .collect();
        let kept = text.lines().filter_map(read).filter(|line| {
            let words = serde_json::to_string(&line.write).unwrap_or_default();
            erased(&line.write) || !gone.iter().any(|person| words.contains(person.as_str()))
        });
        let part = self.folder.join(format!("{TAIL_PRIVATE}.part"));
        let mut file = File::create(&part)?;
        crate::sqlite::keep_private(&part);
        file.write_all(&lines(kept)?)?;
        file.sync_all()?;
        std::fs::rename(part, path)
    }

    pub(crate) fn sync(&mut self) {
        self.synced = Instant::now();
        if let (Some((log, private)), true) = (&self.files, self.dirty) {
            self.dirty = false;
            if log.sync_data().and_then(|()| private.sync_data()).is_err() {
                self.files = None;
            }
        }
    }
}

fn lines<T: Serialize>(items: impl Iterator<Item = T>) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    for item in items {
        serde_json::to_writer(&mut text, &item)?;
        text.push(b'\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::ORIGIN;
    use crate::event::RulesVersion;
    use crate::names::{Actor, Seq, random};

    fn event(position: i64) -> Stored {
        Stored {
            position: Position(position),
            stream: "thing/a".parse().unwrap(),
            seq: Seq(position),
            at_ms: position,
            by: Actor::system(),
            key: CommandKey(random()),
            kind: "thing.done".parse().unwrap(),
            version: 1,
            rules: RulesVersion("x".into()),
            data: serde_json::value::RawValue::from_string("1".to_owned()).unwrap(),
            hash: ORIGIN,
        }
    }

    fn side(at_ms: i64) -> (SideWrite, i64) {
        let person = at_ms.to_string();
        let display = "full".to_owned();
        (SideWrite::Display { person, display }, at_ms)
    }

    fn positions(folder: &Path) -> Vec<i64> {
        let text = std::fs::read_to_string(folder.join(TAIL)).unwrap();
        let read = |line: &str| serde_json::from_str::<Stored>(line).unwrap().position.0;
        text.lines().map(read).collect()
    }

    fn times(folder: &Path) -> Vec<i64> {
        let text = std::fs::read_to_string(folder.join(TAIL_PRIVATE)).unwrap();
        let read = |line: &str| serde_json::from_str::<TailSide>(line).unwrap().at_ms;
        text.lines().map(read).collect()
    }

    fn filled(folder: &Path, backed_up: bool) -> Tail {
        let mut tail = Tail::new(folder, backed_up);
        let events: Vec<Stored> = (1..=25_000).map(event).collect();
        let rows: Vec<_> = [1, 70_000, 100_000].map(side).into();
        tail.write(&events, &rows);
        tail
    }

    #[test]
    fn a_tail_keeps_what_no_backup_elsewhere_holds() {
        let folder = tempfile::tempdir().unwrap();
        let mut tail = filled(folder.path(), true);
        // Backups are expected, and none was made: nothing goes.
        tail.shorten(None, Position(25_000));
        assert_eq!(positions(folder.path()).len(), 25_000);
        let mut tail = filled(folder.path(), true);
        let held = Held {
            position: Position(12_000),
            at_ms: 130_000,
        };
        tail.shorten(Some(held), Position(25_000));
        let left = positions(folder.path());
        assert_eq!((left[0], left.len()), (12_001, 2 * 13_000));
        // What may have been on its way when the backup began stays.
        assert_eq!(times(folder.path()), [70_000, 100_000, 70_000, 100_000]);
        tail.write(&[event(25_001)], &[]);
        assert_eq!(positions(folder.path()).last(), Some(&25_001));
    }

    #[test]
    fn the_last_ten_thousand_stay_whatever_is_held_elsewhere() {
        let folder = tempfile::tempdir().unwrap();
        let mut tail = filled(folder.path(), true);
        let held = Held {
            position: Position(24_999),
            at_ms: 0,
        };
        tail.shorten(Some(held), Position(25_000));
        let left = positions(folder.path());
        assert_eq!((left[0], left.len()), (15_001, 10_000));
        // A database keeps its own copies: there the last ones are enough.
        let folder = tempfile::tempdir().unwrap();
        filled(folder.path(), false).shorten(None, Position(25_000));
        assert_eq!(positions(folder.path()).len(), 10_000);
    }
}
