//! Erasure, and the ledger that makes it survive a restore.
//!
//! A backup from before an erasure still holds the name. So every erasure is also a line in
//! `erasures.jsonl`, ids and times only, next to the data and every backup; a restore reads all the
//! ledgers it can find and erases again before serving.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::sql::{Statement, sql};

/// Name of the ledger's file.
pub const LEDGER: &str = "erasures.jsonl";

/// One line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Erasure {
    /// The person.
    pub person: String,
    /// The time.
    pub at_ms: i64,
}

/// All erasures known, by person.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ledger(pub BTreeMap<String, i64>);

impl Ledger {
    /// Adds a folder's ledger, if it has one.
    pub fn read(&mut self, folder: &Path) -> io::Result<()> {
        let text = match std::fs::read_to_string(folder.join(LEDGER)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            text => text?,
        };
        for line in text.lines() {
            // A torn last line is an erasure that is also in the log.
            if let Ok(erasure) = serde_json::from_str::<Erasure>(line) {
                self.add(erasure);
            }
        }
        Ok(())
    }

    /// Adds one.
    pub fn add(&mut self, erasure: Erasure) {
        let at = self.0.entry(erasure.person).or_insert(erasure.at_ms);
        *at = erasure.at_ms.max(*at);
    }

    /// Adds a line to a folder's ledger, synced.
    pub fn note(folder: &Path, erasure: &Erasure) -> io::Result<()> {
        let mut file = OpenOptions::new()
            .append(true)
            .create(true)
            .open(folder.join(LEDGER))?;
        let mut line = serde_json::to_string(erasure)?;
        line.push('\n');
        file.write_all(line.as_bytes())?;
        file.sync_all()
    }

    /// Writes the whole ledger into a folder.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let part = folder.join(format!("{LEDGER}.part"));
        let mut file = File::create(&part)?;
        for (person, at_ms) in &self.0 {
            let line = serde_json::to_string(&Erasure {
                person: person.clone(),
                at_ms: *at_ms,
            })?;
            writeln!(file, "{line}")?;
        }
        file.sync_all()?;
        std::fs::rename(part, folder.join(LEDGER))
    }
}

/// What an erasure does to the tables. Sex and federation stay: they count in tables.
pub(crate) fn statements(person: &str, at_ms: i64) -> Vec<Statement> {
    let by_person = |text: &'static str| sql(text, vec![person.into()]);
    vec![
        // A person who was never entered here still must not come back: the row is made blank.
        sql(
            "INSERT INTO person (id, erased_ms) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET \
             family = NULL, given = NULL, shown = NULL, birth = NULL, citizenship = NULL, \
             registry_number = NULL, external = NULL, photograph = NULL, display = 'hidden', \
             erased_ms = excluded.erased_ms",
            vec![person.into(), at_ms.into()],
        ),
        by_person("DELETE FROM contact WHERE person = $1"),
        by_person("DELETE FROM letter WHERE person = $1"),
        by_person("DELETE FROM need WHERE person = $1"),
        by_person("DELETE FROM person_past WHERE person = $1"),
        by_person("DELETE FROM \"text\" WHERE subject = $1"),
        by_person("DELETE FROM document WHERE subject = $1"),
        by_person(
            "DELETE FROM credential WHERE account IN (SELECT id FROM account WHERE person = $1)",
        ),
        by_person(
            "DELETE FROM session WHERE account IN (SELECT id FROM account WHERE person = $1)",
        ),
        by_person("DELETE FROM token WHERE account IN (SELECT id FROM account WHERE person = $1)"),
        sql(
            "UPDATE account SET name = id, locked_ms = $2, role = NULL WHERE person = $1",
            vec![person.into(), at_ms.into()],
        ),
        // Everything rendered or cached with the name is deleted too.
        sql("DELETE FROM snapshot", vec![]),
    ]
}
