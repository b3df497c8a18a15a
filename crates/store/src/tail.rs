//! The tail: every committed group, written a second time into the second folder, so that
//! a dead disk costs at most a second. Events go to `tail.jsonl`, side writes to
//! `tail-private.jsonl`; both are synced at most once a second.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::append::{KnownCommand, ground};
use crate::event::Stored;
use crate::names::{CommandKey, Digest};
use crate::personal::SideWrite;
use crate::table;
use crate::value::Value;

/// Name of the events' file.
pub const TAIL: &str = "tail.jsonl";
/// Name of the side writes' file.
pub const TAIL_PRIVATE: &str = "tail-private.jsonl";

/// A side write in the tail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TailSide {
    /// When.
    pub at_ms: i64,
    /// What.
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
pub(crate) fn command_of(side: &TailSide, key: CommandKey) -> Option<Digest> {
    match command_row(side)?.as_slice() {
        [Value::Bytes(found), Value::Bytes(digest), ..] if *found == key.0 => {
            digest.as_slice().try_into().ok().map(Digest)
        }
        _ => None,
    }
}

/// The open files; lost when the stick is pulled, opened again when it is back.
pub(crate) struct Tail {
    folder: PathBuf,
    files: Option<(File, File)>,
    synced: Instant,
    dirty: bool,
}

impl Tail {
    pub(crate) fn new(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            files: None,
            synced: Instant::now(),
            dirty: false,
        }
    }

    /// Writes a group; a folder that is away is reported by `doctor`, not here.
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
                    OpenOptions::new()
                        .append(true)
                        .create(true)
                        .open(self.folder.join(name))
                };
                self.files.insert((open(TAIL)?, open(TAIL_PRIVATE)?))
            }
        };
        log.write_all(&lines(events.iter())?)?;
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

    /// After an erasure the private tail is rewritten without what was erased. All of it
    /// but the erasures goes: the next backup holds the rest.
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
