//! Rating lists of federations: outside the log, outside the backups, and deletable. With the
//! embedded database they are in a file of their own (`lists.db`), with PostgreSQL in a schema of
//! their own. A list is replaced as a whole in one transaction, and two earlier editions are kept
//! for events that began in their time.

mod place;
mod search;

use crate::error::ReadError;
use crate::options::Location;
use crate::sql::{Clash, Conn, Row, Take, Type, Value, sql};
use crate::table::{Column, Holds, Table};

use place::Place;
pub use search::ListSearch;

/// The file of the lists, beside the embedded database.
pub const LISTS_FILE: &str = "lists.db";

/// Earlier editions of a list that are kept.
const KEPT: usize = 2;

/// Rows of one statement on PostgreSQL.
const CHUNK: usize = 4_000;

/// An edition has this many row numbers.
const SPAN: i64 = 1 << 32;

const fn column(name: &'static str, kind: Type) -> Column {
    Column { name, kind }
}

/// The editions.
const EDITION: Table = Table {
    name: "list_edition",
    columns: &[
        column("edition", Type::Int),
        column("list", Type::Text),
        column("title", Type::Text),
        column("game", Type::Text),
        column("period", Type::Text),
        column("source", Type::Text),
        column("players", Type::Int),
        column("set_aside", Type::Int),
        column("imported_ms", Type::Int),
    ],
    keys: 1,
    holds: Holds::Cache,
};

/// Whom they list.
const LISTED: Table = Table {
    name: "listed",
    columns: &[
        column("at", Type::Int),
        column("edition", Type::Int),
        column("number", Type::Text),
        column("key", Type::Text),
        column("reversed", Type::Text),
        column("data", Type::Text),
    ],
    keys: 1,
    holds: Holds::Cache,
};

/// A list to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewListEdition {
    /// Its name in addresses: `fide`, `pl`, `pzwarc100`.
    pub list: String,
    /// Its name for people.
    pub title: String,
    /// The game it is for: `chess`, `draughts100`, `draughts64`.
    pub game: String,
    /// The month from which it is in force, `2026-11`.
    pub period: String,
    /// The name of the file.
    pub source: String,
    /// Lines that were not taken.
    pub set_aside: i64,
}

/// A stored edition of a list.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct ListEdition {
    /// Its number.
    pub edition: i64,
    /// The list's name in addresses.
    pub list: String,
    /// Its name for people.
    pub title: String,
    /// The game it is for.
    pub game: String,
    /// The month from which it is in force.
    pub period: String,
    /// The name of the file.
    pub source: String,
    /// How many it lists.
    pub players: i64,
    /// Lines that were not taken.
    pub set_aside: i64,
    /// When it was stored.
    pub imported_ms: i64,
}

/// Somebody on a list, as searched and stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// The number in the list.
    pub number: String,
    /// Surname and first name without accents and case.
    pub key: String,
    /// First name and surname, likewise.
    pub reversed: String,
    /// Everything the list says, as JSON.
    pub data: String,
}

/// The lists beside the data of a server. Opened when first used; cheap to clone.
#[derive(Clone)]
pub struct Lists(Place);

impl std::fmt::Debug for Lists {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lists").finish_non_exhaustive()
    }
}

fn edition(row: Row) -> ListEdition {
    let mut row = Take::of(row);
    ListEdition {
        edition: row.int(),
        list: row.text(),
        title: row.text(),
        game: row.text(),
        period: row.text(),
        source: row.text(),
        players: row.int(),
        set_aside: row.int(),
        imported_ms: row.int(),
    }
}

async fn editions(conn: &mut Conn) -> Result<Vec<ListEdition>, ReadError> {
    let order = "ORDER BY \"list\", \"period\" DESC, \"edition\" DESC";
    let text = format!("SELECT {} FROM \"list_edition\" {order}", EDITION.names());
    let rows = conn.rows(sql(text, Vec::new())).await?;
    Ok(rows.into_iter().map(edition).collect())
}

impl Lists {
    /// The lists that belong to stored data.
    pub fn at(location: &Location) -> Self {
        Self(Place::of(location))
    }

    /// Every stored edition, by list, the newest first. None where nothing was ever stored.
    ///
    /// # Errors
    /// They cannot be read.
    pub async fn all(&self) -> Result<Vec<ListEdition>, ReadError> {
        match self.0.reader().await? {
            Some(mut conn) => editions(&mut conn).await,
            None => Ok(Vec::new()),
        }
    }

    /// Stores a list in place of its last edition of the same period, or beside earlier ones. Until
    /// everything is stored, the former edition serves.
    ///
    /// # Errors
    /// It cannot be stored; nothing has changed.
    pub async fn store(
        &self,
        new: &NewListEdition,
        players: impl IntoIterator<Item = Listed>,
        now_ms: i64,
    ) -> Result<ListEdition, ReadError> {
        let (mut conn, begin) = self.0.writer().await?;
        conn.run(sql(begin, Vec::new())).await?;
        let stored = replace(&mut conn, new, players, now_ms).await;
        let end = match stored {
            Ok(_) => "COMMIT",
            Err(_) => "ROLLBACK",
        };
        let ended = conn.run(sql(end, Vec::new())).await;
        conn.close().await;
        let stored = stored?;
        ended?;
        Ok(stored)
    }

    /// Removes a list with all its editions; whether there was one.
    ///
    /// # Errors
    /// It cannot be removed.
    pub async fn remove(&self, list: &str) -> Result<bool, ReadError> {
        if self.0.reader().await?.is_none() {
            return Ok(false);
        }
        let (mut conn, begin) = self.0.writer().await?;
        conn.run(sql(begin, Vec::new())).await?;
        let of_list = "SELECT \"edition\" FROM \"list_edition\" WHERE \"list\" = $1";
        let text = format!("DELETE FROM \"listed\" WHERE \"edition\" IN ({of_list})");
        let gone = conn.run(sql(text, vec![list.into()])).await;
        let text = "DELETE FROM \"list_edition\" WHERE \"list\" = $1";
        let removed = match gone {
            Ok(_) => conn.run(sql(text, vec![list.into()])).await,
            Err(error) => Err(error),
        };
        let end = match removed {
            Ok(_) => "COMMIT",
            Err(_) => "ROLLBACK",
        };
        let ended = conn.run(sql(end, Vec::new())).await;
        conn.close().await;
        ended?;
        Ok(removed? > 0)
    }
}

/// Stores an edition and deletes what it replaces, inside a transaction.
async fn replace(
    conn: &mut Conn,
    new: &NewListEdition,
    players: impl IntoIterator<Item = Listed>,
    now_ms: i64,
) -> Result<ListEdition, ReadError> {
    let text = "SELECT COALESCE(MAX(\"edition\"), 0) + 1 FROM \"list_edition\"";
    let next = conn.row(sql(text, Vec::new())).await?;
    let number = next.map_or(1, |row| Take::of(row).int());
    let mut at = number * SPAN;
    let mut chunk: Vec<Row> = Vec::with_capacity(CHUNK);
    for one in players {
        at += 1;
        chunk.push(vec![
            at.into(),
            number.into(),
            one.number.into(),
            one.key.into(),
            one.reversed.into(),
            one.data.into(),
        ]);
        if chunk.len() == CHUNK {
            let full = std::mem::replace(&mut chunk, Vec::with_capacity(CHUNK));
            conn.insert(&LISTED, full, Clash::Refuse).await?;
        }
    }
    conn.insert(&LISTED, chunk, Clash::Refuse).await?;
    let stored = ListEdition {
        edition: number,
        list: new.list.clone(),
        title: new.title.clone(),
        game: new.game.clone(),
        period: new.period.clone(),
        source: new.source.clone(),
        players: at - number * SPAN,
        set_aside: new.set_aside,
        imported_ms: now_ms,
    };
    let row: Row = vec![
        stored.edition.into(),
        stored.list.as_str().into(),
        stored.title.as_str().into(),
        stored.game.as_str().into(),
        stored.period.as_str().into(),
        stored.source.as_str().into(),
        stored.players.into(),
        stored.set_aside.into(),
        stored.imported_ms.into(),
    ];
    conn.insert(&EDITION, vec![row], Clash::Refuse).await?;
    let all = editions(conn).await?;
    let own = all.iter().filter(|one| one.list == new.list);
    // The newest of each period; of these, the last ones.
    let mut periods: Vec<&str> = Vec::new();
    let mut old: Vec<i64> = Vec::new();
    for one in own {
        match periods.last() {
            Some(period) if *period == one.period => old.push(one.edition),
            _ if periods.len() > KEPT => old.push(one.edition),
            _ => periods.push(&one.period),
        }
    }
    for edition in old {
        for table in ["listed", "list_edition"] {
            let text = format!("DELETE FROM \"{table}\" WHERE \"edition\" = $1");
            conn.run(sql(text, vec![Value::Int(edition)])).await?;
        }
    }
    Ok(stored)
}
