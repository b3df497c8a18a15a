//! The daily sweep: deletes what is no longer needed, by one table of retention periods.

use std::collections::HashSet;

use serde::Serialize;

use crate::error::ReadError;
use crate::names::Position;
use crate::personal::{Account, Person};
use crate::sql::{Take, sql};
use crate::store::Store;

const DAY_MS: i64 = 86_400_000;

/// For how long things are kept, in days.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Keep {
    /// Keys of commands.
    pub commands: i64,
    /// Join codes after their end.
    pub joins: i64,
    /// Former values of persons.
    pub past: i64,
    /// Needs after their event.
    pub needs: i64,
    /// The journal.
    pub journal: i64,
    /// Jobs and their files.
    pub jobs: i64,
    /// Webhook deliveries.
    pub deliveries: i64,
    /// Letters that went by mail.
    pub letters: i64,
    /// People not mentioned for this long: offered for erasure, never erased automatically.
    pub persons: i64,
}

impl Default for Keep {
    fn default() -> Self {
        Self {
            commands: 30,
            joins: 7,
            past: 90,
            needs: 30,
            journal: 400,
            jobs: 1,
            deliveries: 30,
            letters: 30,
            persons: 3 * 365,
        }
    }
}

/// What was deleted, or would be, from a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Swept {
    /// The table.
    pub table: &'static str,
    /// How many rows.
    pub rows: i64,
}

/// Sweeps, or only counts. Sessions are deleted when they expire; texts at their own date.
pub async fn sweep(store: &Store, keep: &Keep, show: bool) -> Result<Vec<Swept>, ReadError> {
    let now = store.now_ms();
    let before = |days: i64| now.saturating_sub(days.saturating_mul(DAY_MS));
    let limits = [
        ("command", "at_ms", before(keep.commands)),
        ("session", "expires_ms", now),
        ("join_code", "expires_ms", before(keep.joins)),
        ("person_past", "at_ms", before(keep.past)),
        ("need", "until_ms", before(keep.needs)),
        ("journal", "at_ms", before(keep.journal)),
        ("job", "changed_ms", before(keep.jobs)),
        ("delivery", "changed_ms", before(keep.deliveries)),
        ("letter", "changed_ms", before(keep.letters)),
        ("text", "keep_until_ms", now),
    ];
    let mut conn = store.inner().backend.repeatable().await?;
    let mut swept = Vec::new();
    for (table, column, limit) in limits {
        let found = sql(
            format!("SELECT count(*) FROM \"{table}\" WHERE {column} < $1"),
            vec![limit.into()],
        );
        let rows = conn.row(found).await?.map_or(0, |row| Take::of(row).int());
        if rows > 0 && !show {
            let gone = sql(
                format!("DELETE FROM \"{table}\" WHERE {column} < $1"),
                vec![limit.into()],
            );
            conn.run(gone).await?;
        }
        if rows > 0 {
            swept.push(Swept { table, rows });
        }
    }
    conn.close().await;
    Ok(swept)
}

/// A person not mentioned for long: in no register, without an account, and in no recent entry of
/// the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offered {
    /// The person.
    pub person: String,
    /// The name.
    pub name: String,
}

/// People to offer for erasure. Nobody is erased by this.
pub async fn offered(store: &Store, keep: &Keep) -> Result<Vec<Offered>, ReadError> {
    let since = store.now_ms() - keep.persons.saturating_mul(DAY_MS);
    let Some(begin) = last_before(store, since).await? else {
        // The whole log is younger.
        return Ok(Vec::new());
    };
    let persons: Vec<Person> = store.private().all().await?;
    let accounts: Vec<Account> = store.private().all().await?;
    let mut named: HashSet<String> = accounts.into_iter().filter_map(|one| one.person).collect();
    let mut after = begin;
    loop {
        let events = store.read_all(after, crate::PAGE).await?;
        let Some(last) = events.last() else { break };
        after = last.position;
        for event in &events {
            let texts = [event.data.get(), event.stream.as_str(), &event.by.actor];
            named.extend(texts.into_iter().flat_map(ids).map(str::to_owned));
        }
    }
    let quiet = |person: &Person| {
        person.erased_ms.is_none()
            && person.registry_number.is_none()
            && person.external.is_none()
            && !named.contains(&person.id)
    };
    let found = persons.into_iter().filter(quiet);
    Ok(found
        .map(|person| Offered {
            name: person.called(),
            person: person.id,
        })
        .collect())
}

/// Words of a text that may be ids.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
        .filter(|word| !word.is_empty())
}

/// The last position whose event is older than a time. Times never go back along the log.
async fn last_before(store: &Store, at_ms: i64) -> Result<Option<Position>, ReadError> {
    let (mut low, mut high) = (0, store.head().position.0);
    while low < high {
        let middle = low + (high - low + 1) / 2;
        let event = store.read_all(Position(middle - 1), 1).await?;
        match event.first().is_some_and(|event| event.at_ms < at_ms) {
            true => low = middle,
            false => high = middle - 1,
        }
    }
    Ok((low > 0).then_some(Position(low)))
}
