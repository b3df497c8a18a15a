//! Our event file, version 2: the log of a tournament with people and texts, in one JSON document.
//! See `docs/formats/event.md`.
//!
//! A file is replaced as a whole or not at all: the new one is written to a temporary file, synced
//! and renamed. A stale copy never overwrites a newer file.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use jadoube_tournament::{
    EventFileTrouble, FILE_FORMAT, FILE_VERSION, Logged, PersonDetails, State, file_text, lines,
    read_file,
};
use jadoube_vocabulary::{PersonId, TextId};
use jadoube_words::{FluentValue, Words};
use serde_json::Value;

use crate::{Failure, input};

/// A tournament and the file it comes from.
pub(crate) struct EventFile {
    /// As the user wrote it.
    pub(crate) name: String,
    /// The text it was read from; none for a file to be made.
    seen: Option<String>,
    /// The tournament.
    pub(crate) state: State,
    /// What happened so far.
    pub(crate) log: Vec<Logged>,
    /// The people by id.
    pub(crate) people: BTreeMap<PersonId, PersonDetails>,
    /// Free texts.
    pub(crate) texts: BTreeMap<TextId, String>,
}

impl EventFile {
    /// A tournament that is not there yet.
    pub(crate) fn empty(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            seen: None,
            state: State::new(),
            log: Vec::new(),
            people: BTreeMap::new(),
            texts: BTreeMap::new(),
        }
    }

    /// Reads a file and replays its log.
    ///
    /// # Errors
    /// It cannot be read, is another file, of another version, or contradicts itself.
    pub(crate) fn read(name: &str, words: &Words) -> Result<Self, Failure> {
        let text = input::text(name, words)?;
        let mut file = Self::empty(name);
        file.fill(&text, words)?;
        file.seen = Some(text);
        Ok(file)
    }

    fn fill(&mut self, text: &str, words: &Words) -> Result<(), Failure> {
        let read = read_file(text)
            .map_err(|fault| Failure::at(&self.name, fault.line, in_words(&fault.what, words)))?;
        self.state = read.state;
        self.log = read.log;
        self.people = read.people;
        self.texts = read.texts;
        Ok(())
    }

    /// The events from a place in the log on, as the file and answers show them.
    pub(crate) fn events(&self, from: usize) -> Vec<Value> {
        lines(&self.log)
            .skip(from)
            .map(|line| serde_json::to_value(line).unwrap_or_default())
            .collect()
    }

    fn text(&self) -> String {
        file_text(&self.log, &self.people, &self.texts)
    }

    /// Replaces the file it was read from.
    ///
    /// # Errors
    ///
    /// The file was changed in the meantime, or the disk refuses; the file then stays as it was.
    pub(crate) fn save(&mut self, words: &Words) -> Result<(), Failure> {
        let text = self.text();
        let name = self.name.as_str();
        let changed = || {
            let key = match self.seen {
                Some(_) => "tcli-changed",
                None => "tcli-exists",
            };
            Failure::new(format!("{name}: {}", words.text(key)))
        };
        let failed = |error: std::io::Error| Failure::new(format!("{name}: {error}"));
        let path = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
        let unchanged = |path: &Path| -> std::io::Result<bool> {
            let there = there(path)?;
            let there = there
                .as_deref()
                .map(|text| text.trim_start_matches('\u{feff}'));
            Ok(there == self.seen.as_deref())
        };
        if !unchanged(&path).map_err(failed)? {
            return Err(changed());
        }
        let part = beside(&path);
        let mut new = OpenOptions::new()
            .create(true)
            .write(true)
            .truncate(false)
            .open(&part)
            .map_err(failed)?;
        match new.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(changed()),
            // A disk without locks: the comparison below must do.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // Compared before anything is written: another file may have taken the name meanwhile.
        if !unchanged(&path).map_err(failed)? {
            return Err(changed());
        }
        let written = new
            .set_len(0)
            .and_then(|()| new.write_all(text.as_bytes()))
            .and_then(|()| keep_rights(&path, &new))
            .and_then(|()| new.sync_all())
            .and_then(|()| fs::rename(&part, &path));
        if let Err(error) = written {
            let _ = fs::remove_file(&part);
            return Err(failed(error));
        }
        // The name itself reaches the disk too, where folders can be synced.
        if let Some(folder) = path.parent().and_then(|folder| File::open(folder).ok()) {
            let _ = folder.sync_all();
        }
        self.seen = Some(text);
        Ok(())
    }
}

/// What is wrong with an event file, in words.
fn in_words(what: &EventFileTrouble, words: &Words) -> String {
    match what {
        EventFileTrouble::Shape(said) | EventFileTrouble::Event(said) => said.clone(),
        EventFileTrouble::OtherFormat => {
            words.say("tcli-other-format", &[("format", FILE_FORMAT.into())])
        }
        EventFileTrouble::OtherVersion(found) => {
            let known = FILE_VERSION.to_string();
            let args = [
                ("found", FluentValue::from(found.as_str())),
                ("known", known.into()),
            ];
            words.say("tcli-other-version", &args)
        }
        EventFileTrouble::Order { found, due } => {
            let args = [
                ("found", FluentValue::from(found.to_string())),
                ("due", due.to_string().into()),
            ];
            words.say("tcli-bad-order", &args)
        }
        EventFileTrouble::Empty => words.text("tcli-empty"),
    }
}

/// The file that becomes this one.
fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.part"))
}

/// The text of a file, if it exists.
fn there(path: &Path) -> std::io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The new file has the permissions of the old one.
fn keep_rights(path: &Path, new: &File) -> std::io::Result<()> {
    match fs::metadata(path) {
        Ok(old) => new.set_permissions(old.permissions()),
        Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use jadoube_tournament::{Answer, Facts, Request, apply, decide};
    use jadoube_words::Lang;
    use serde_json::json;

    use super::*;

    fn words() -> &'static Words {
        Words::of(Lang::English)
    }

    fn act(file: &mut EventFile, bits: u128, kind: &str, data: &Value) {
        let request = Request::read(json!({ "kind": kind, "data": data })).unwrap();
        let facts = Facts {
            now: 1_000,
            seed: 1,
            bits,
            people: &file.people,
            sections: &[],
        };
        let Answer::Done(done) = decide(&file.state, &request, &facts).unwrap() else {
            unreachable!("nothing is asked");
        };
        file.people.extend(done.people);
        for event in done.events {
            apply(&mut file.state, &event).unwrap();
            file.log.push(Logged { at: 1_000, event });
        }
    }

    fn made(folder: &Path) -> String {
        let name = folder.join("event.json").display().to_string();
        let mut file = EventFile::empty(&name);
        let new = json!({"name": "Sample", "game": "chess", "system": "fide-dutch", "rounds": 3});
        act(&mut file, 1, "create-tournament", &new);
        file.save(words()).unwrap();
        name
    }

    #[test]
    fn a_second_writer_is_refused_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let name = made(folder.path());
        let mut first = EventFile::read(&name, words()).unwrap();
        let mut second = EventFile::read(&name, words()).unwrap();
        let anna = json!({"entry": {"name": "Sample, Anna"}});
        let jan = json!({"entry": {"name": "Sample, Jan"}});
        act(&mut first, 2, "add-entry", &anna);
        act(&mut second, 3, "add-entry", &jan);
        first.save(words()).unwrap();
        let kept = fs::read_to_string(&name).unwrap();
        let refused = second.save(words()).unwrap_err().to_string();
        assert!(refused.contains("changed"), "{refused}");
        assert_eq!(fs::read_to_string(&name).unwrap(), kept);
        assert!(kept.contains("Sample, Anna") && !kept.contains("Sample, Jan"));
        // A new event does not replace an existing one.
        let mut other = EventFile::empty(&name);
        let new = json!({"name": "Other", "game": "chess", "system": "fide-dutch", "rounds": 3});
        act(&mut other, 4, "create-tournament", &new);
        assert!(other.save(words()).is_err());
        assert_eq!(fs::read_to_string(&name).unwrap(), kept);
    }

    #[test]
    fn what_is_read_is_what_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let name = made(folder.path());
        let file = EventFile::read(&name, words()).unwrap();
        assert_eq!(fs::read_to_string(&name).unwrap(), file.text());
        // The leftovers of an interrupted writer do no harm.
        fs::write(beside(Path::new(&name)), "half of a fi").unwrap();
        let mut file = EventFile::read(&name, words()).unwrap();
        act(
            &mut file,
            5,
            "add-entry",
            &json!({"entry": {"name": "Sample, Anna"}}),
        );
        file.save(words()).unwrap();
        assert!(!beside(Path::new(&name)).exists());
        assert_eq!(
            EventFile::read(&name, words()).unwrap().log.len(),
            file.log.len()
        );
    }
}
