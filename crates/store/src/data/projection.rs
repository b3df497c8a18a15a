//! Stored views: tables filled from the log, brought on with their position in one transaction. Any
//! of them can be thrown away and filled again, and is then the same.
//!
//! A view is filled into tables with a number of their own. A rebuild fills the next ones while
//! readers use the present ones, then switches; the former ones are dropped at the next start.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::error::ReadError;
use crate::event::{Head, Stored};
use crate::names::Position;
use crate::sql::{Clash, Conn, Engine, Take, Type, Value, sql};
use crate::store::{PAGE, Store};
use crate::table::{self, Table};

/// The most rows changed in one transaction: the appender waits for it.
const SLICE: usize = 200;

/// A view that is stored as tables. What it makes of an event depends on that event alone, so an
/// event taken in twice changes nothing more.
pub trait Projection: Send + Sync {
    /// Its name.
    fn name(&self) -> &'static str;
    /// Its version: data filled by another one is filled again.
    fn version(&self) -> i64;
    /// Its tables; the leading columns of each are its key.
    fn tables(&self) -> &'static [Table];
    /// What an event changes.
    fn apply(&self, event: &Stored) -> Vec<Change>;
}

/// A change of a view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A row is written, over one with the same key.
    Put(&'static Table, Vec<Value>),
    /// The row with this key goes.
    Remove(&'static Table, Vec<Value>),
}

/// How far a view is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Projected {
    /// Its name.
    pub name: String,
    /// The last event in it.
    pub position: Position,
    /// How many events were taken in now.
    pub applied: i64,
    /// Whether it was given up after it broke.
    pub broken: bool,
}

/// A view as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// The last event in it.
    pub position: Position,
    /// The rows of its tables, in the order of [`Projection::tables`] and of their keys.
    pub tables: Vec<Vec<Vec<Value>>>,
}

/// One filling of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Filling {
    version: i64,
    position: Position,
    /// The epoch of the log it was filled from: after a restore the same position may be another
    /// event.
    epoch: i64,
    /// The number of its tables.
    number: i64,
    broken: bool,
}

/// Which filling a row of `projection` is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Present,
    /// Being filled beside the present one.
    Next,
    /// Replaced; readers may still look at it.
    Former,
}

impl Which {
    const ALL: [Self; 3] = [Self::Present, Self::Next, Self::Former];

    fn row(self, view: &dyn Projection) -> String {
        match self {
            Self::Present => view.name().to_owned(),
            Self::Next => format!("{}/next", view.name()),
            Self::Former => format!("{}/former", view.name()),
        }
    }
}

impl Filling {
    const fn fits(&self, view_version: i64, head: &Head) -> bool {
        self.version == view_version
            && self.epoch == head.epoch
            && self.position.0 <= head.position.0
            && !self.broken
    }

    fn state(&self) -> String {
        let end = if self.broken { " broken" } else { "" };
        format!("epoch {} tables {}{end}", self.epoch, self.number)
    }

    /// Reads a row; one that says something else is a view that has to be filled again.
    fn read(version: i64, position: Position, state: &str) -> Self {
        let mut words = state.split(' ');
        let mut number = |word: &str| {
            let found = words.next() == Some(word);
            let number = words.next().and_then(|number| number.parse().ok());
            number.filter(|_| found).unwrap_or(0)
        };
        Self {
            version,
            position,
            epoch: number("epoch"),
            number: number("tables"),
            broken: state.ends_with(" broken"),
        }
    }
}

/// The name of a table of a filling.
fn called(table: &Table, number: i64) -> String {
    format!("view_{}_{number}", table.name)
}

/// Brings a view up to the head; fills it anew beside the present one if that is of another version
/// or another epoch.
pub async fn catch_up(store: &Store, view: &dyn Projection) -> Result<Projected, ReadError> {
    let mut conn = store.inner().backend.repeatable().await?;
    let present = filling(&mut conn, view, Which::Present).await?;
    conn.close().await;
    match present.filter(|found| found.fits(view.version(), &store.head())) {
        Some(found) => fill(store, view, Which::Present, found).await,
        None => build(store, view, true).await,
    }
}

/// Fills a view anew while the present tables can be read, and switches.
pub async fn rebuild(store: &Store, view: &dyn Projection) -> Result<Projected, ReadError> {
    build(store, view, false).await
}

/// Drops what an earlier start replaced.
pub async fn drop_former(store: &Store, view: &dyn Projection) -> Result<(), ReadError> {
    let mut conn = store.inner().backend.repeatable().await?;
    let done = forget(store, &mut conn, view, Which::Former).await;
    conn.close().await;
    done
}

/// Gives a view up: nobody reads it until it is filled anew.
pub async fn mark_broken(store: &Store, view: &dyn Projection) -> Result<(), ReadError> {
    let mut conn = store.inner().backend.repeatable().await?;
    let mut done = Ok(());
    if let Some(mut found) = filling(&mut conn, view, Which::Present).await? {
        found.broken = true;
        done = note(&mut conn, view, Which::Present, found).await;
    }
    conn.close().await;
    done
}

/// How far the stored views are.
pub async fn known(store: &Store) -> Result<Vec<Projected>, ReadError> {
    let mut conn = store.inner().backend.reader().await?;
    let rows = conn
        .rows(sql(
            "SELECT name, version, position, state FROM projection ORDER BY name",
            vec![],
        ))
        .await?;
    let read = |row| {
        let mut row = Take::of(row);
        let (name, version, position) = (row.text(), row.int(), Position(row.int()));
        let found = Filling::read(version, position, &row.text());
        (!name.contains('/')).then_some(Projected {
            name,
            position,
            applied: 0,
            broken: found.broken,
        })
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

/// What a view holds, as of one moment; `None` if it has to be filled first.
pub async fn shown(store: &Store, view: &dyn Projection) -> Result<Option<Shown>, ReadError> {
    let mut conn = store.inner().backend.maintenance().await?;
    conn.script(conn.engine().begin_looking()).await?;
    let looked = look(&mut conn, view, &store.head()).await;
    conn.script("ROLLBACK").await?;
    conn.close().await;
    looked
}

async fn look(
    conn: &mut Conn,
    view: &dyn Projection,
    head: &Head,
) -> Result<Option<Shown>, ReadError> {
    let present = filling(conn, view, Which::Present).await?;
    // The head known here may be older than what this view was filled to.
    let fits = |found: &Filling| {
        found.version == view.version() && found.epoch == head.epoch && !found.broken
    };
    let Some(found) = present.filter(fits) else {
        return Ok(None);
    };
    let mut tables = Vec::new();
    for table in view.tables() {
        let text = format!(
            "SELECT {} FROM \"{}\" ORDER BY {}",
            table.names(),
            called(table, found.number),
            table.key_names()
        );
        tables.push(conn.rows(sql(text, vec![])).await?);
    }
    Ok(Some(Shown {
        position: found.position,
        tables,
    }))
}

/// The names of the tables in which a stored view is not what the log makes of it. Looks only: the
/// view is filled again in memory.
pub async fn differences(
    store: &Store,
    view: &dyn Projection,
) -> Result<Vec<&'static str>, ReadError> {
    let Some(stored) = shown(store, view).await? else {
        return Ok(Vec::new());
    };
    let mut made: Vec<BTreeMap<Vec<Value>, Vec<Value>>> =
        view.tables().iter().map(|_| BTreeMap::new()).collect();
    let mut at = Position(0);
    'log: loop {
        let events = store.read_all(at, PAGE).await?;
        let Some(last) = events.last() else { break };
        at = last.position;
        for event in &events {
            if event.position > stored.position {
                break 'log;
            }
            for change in view.apply(event) {
                let (Change::Put(table, _) | Change::Remove(table, _)) = &change;
                let place = view.tables().iter().position(|one| one == *table);
                let Some(rows) = place.and_then(|place| made.get_mut(place)) else {
                    continue;
                };
                match change {
                    Change::Put(table, row) => {
                        let key = row.iter().take(table.keys).cloned().collect();
                        rows.insert(key, untyped(row));
                    }
                    Change::Remove(_, key) => {
                        rows.remove(&key);
                    }
                }
            }
        }
    }
    let pairs = view.tables().iter().zip(made).zip(stored.tables);
    Ok(pairs
        .filter(|((_, made), stored)| {
            // Engines sort texts by rules of their own.
            let mut stored: Vec<_> = stored.iter().cloned().map(untyped).collect();
            stored.sort();
            let mut made: Vec<_> = made.values().cloned().collect();
            made.sort();
            stored != made
        })
        .map(|((table, _), _)| table.name)
        .collect())
}

/// A row as read back: an absent value has no type.
fn untyped(row: Vec<Value>) -> Vec<Value> {
    let untyped = |value| match value {
        Value::Null(_) => Value::Null(Type::Text),
        value => value,
    };
    row.into_iter().map(untyped).collect()
}

async fn filling(
    conn: &mut Conn,
    view: &dyn Projection,
    which: Which,
) -> Result<Option<Filling>, ReadError> {
    let asked = sql(
        "SELECT version, position, state FROM projection WHERE name = $1",
        vec![which.row(view).into()],
    );
    Ok(conn.row(asked).await?.map(|row| {
        let mut row = Take::of(row);
        let (version, position) = (row.int(), Position(row.int()));
        Filling::read(version, position, &row.text())
    }))
}

async fn note(
    conn: &mut Conn,
    view: &dyn Projection,
    which: Which,
    found: Filling,
) -> Result<(), ReadError> {
    let row = vec![
        which.row(view).into(),
        found.version.into(),
        found.position.0.into(),
        found.state().into(),
    ];
    Ok(conn
        .insert(&table::PROJECTION, vec![row], Clash::Replace)
        .await?)
}

/// Fills the next tables and switches to them. One that was interrupted goes on if that is enough.
async fn build(store: &Store, view: &dyn Projection, go_on: bool) -> Result<Projected, ReadError> {
    let head = store.head();
    let mut conn = store.inner().backend.repeatable().await?;
    let begun = filling(&mut conn, view, Which::Next).await?;
    let begun = begun.filter(|found| go_on && found.fits(view.version(), &head));
    let next = match begun {
        Some(found) => found,
        None => begin(store, &mut conn, view, head.epoch).await?,
    };
    conn.close().await;
    let filled = fill(store, view, Which::Next, next).await?;
    let mut conn = store.inner().backend.repeatable().await?;
    forget(store, &mut conn, view, Which::Former).await?;
    conn.script(store.inner().backend.begin()).await?;
    if let Some(former) = filling(&mut conn, view, Which::Present).await? {
        note(&mut conn, view, Which::Former, former).await?;
    }
    let next = Filling {
        position: filled.position,
        ..next
    };
    note(&mut conn, view, Which::Present, next).await?;
    gone(&mut conn, view, Which::Next).await?;
    conn.script("COMMIT").await?;
    conn.close().await;
    Ok(filled)
}

/// Makes empty tables for the next filling.
async fn begin(
    store: &Store,
    conn: &mut Conn,
    view: &dyn Projection,
    epoch: i64,
) -> Result<Filling, ReadError> {
    let mut newest = 0;
    for which in Which::ALL {
        let found = filling(conn, view, which).await?;
        newest = found.map_or(newest, |found| newest.max(found.number));
    }
    forget(store, conn, view, Which::Next).await?;
    let next = Filling {
        version: view.version(),
        position: Position(0),
        epoch,
        number: newest + 1,
        broken: false,
    };
    conn.script(store.inner().backend.begin()).await?;
    for table in view.tables() {
        let name = called(table, next.number);
        conn.script(&format!("DROP TABLE IF EXISTS \"{name}\""))
            .await?;
        conn.script(&made(table, &name, store.engine())).await?;
    }
    note(conn, view, Which::Next, next).await?;
    conn.script("COMMIT").await?;
    Ok(next)
}

/// The statement that makes a table.
fn made(table: &Table, name: &str, engine: Engine) -> String {
    let column = |(at, column): (usize, &table::Column)| {
        let kind = match (column.kind, engine) {
            (Type::Int, _) => "BIGINT",
            // Ordered by bytes, as the embedded file does.
            (Type::Text, Engine::Postgres) => "TEXT COLLATE \"C\"",
            (Type::Text, Engine::Sqlite) => "TEXT",
            (Type::Bytes, Engine::Postgres) => "BYTEA",
            (Type::Bytes, Engine::Sqlite) => "BLOB",
        };
        let end = if at < table.keys { " NOT NULL" } else { "" };
        format!("\"{}\" {kind}{end}", column.name)
    };
    let columns: Vec<_> = table.columns.iter().enumerate().map(column).collect();
    format!(
        "CREATE TABLE \"{name}\" ({}, PRIMARY KEY ({}))",
        columns.join(", "),
        table.key_names()
    )
}

/// Drops the tables of a filling and its row.
async fn forget(
    store: &Store,
    conn: &mut Conn,
    view: &dyn Projection,
    which: Which,
) -> Result<(), ReadError> {
    let Some(found) = filling(conn, view, which).await? else {
        return Ok(());
    };
    conn.script(store.inner().backend.begin()).await?;
    for table in view.tables() {
        let name = called(table, found.number);
        conn.script(&format!("DROP TABLE IF EXISTS \"{name}\""))
            .await?;
    }
    gone(conn, view, which).await?;
    Ok(conn.script("COMMIT").await?)
}

async fn gone(conn: &mut Conn, view: &dyn Projection, which: Which) -> Result<(), ReadError> {
    let gone = sql(
        "DELETE FROM projection WHERE name = $1",
        vec![which.row(view).into()],
    );
    conn.run(gone).await?;
    Ok(())
}

/// Takes in what the log holds beyond a filling.
async fn fill(
    store: &Store,
    view: &dyn Projection,
    which: Which,
    mut found: Filling,
) -> Result<Projected, ReadError> {
    let mut changes: Vec<Change> = Vec::new();
    let mut applied = 0;
    let mut noted = found.position;
    let mut kept: Option<Conn> = None;
    loop {
        let events = store.read_all(found.position, PAGE).await?;
        let end = events.len() < PAGE;
        for event in &events {
            changes.extend(view.apply(event));
            found.position = event.position;
            applied += 1;
            if changes.len() >= SLICE {
                let some = std::mem::take(&mut changes);
                write(store, &mut kept, view, (which, found), some).await?;
                noted = found.position;
            }
        }
        // Events that change nothing here are noted a page at a time.
        if found.position > noted {
            let some = std::mem::take(&mut changes);
            write(store, &mut kept, view, (which, found), some).await?;
            noted = found.position;
        }
        if end {
            break;
        }
    }
    if let Some(conn) = kept {
        conn.close().await;
    }
    Ok(Projected {
        name: view.name().to_owned(),
        position: found.position,
        applied,
        broken: false,
    })
}

/// Writes changes and how far they bring the view, in one transaction.
async fn write(
    store: &Store,
    kept: &mut Option<Conn>,
    view: &dyn Projection,
    (which, found): (Which, Filling),
    changes: Vec<Change>,
) -> Result<(), ReadError> {
    store.step_aside().await;
    let backend = &store.inner().backend;
    let mut conn = match kept.take() {
        Some(conn) => conn,
        None => backend.repeatable().await?,
    };
    conn.script(backend.begin()).await?;
    for change in changes {
        let (text, values) = match change {
            Change::Put(table, row) => {
                let places: Vec<_> = (1..=table.columns.len())
                    .map(|at| format!("${at}"))
                    .collect();
                let text = format!(
                    "INSERT INTO \"{}\" ({}) VALUES ({}){}",
                    called(table, found.number),
                    table.names(),
                    places.join(", "),
                    Clash::Replace.clause(table)
                );
                (text, table.typed(row))
            }
            Change::Remove(table, key) => {
                let keys = (1..).zip(table.columns.iter().take(table.keys));
                let is: Vec<_> = keys
                    .map(|(at, column)| format!("\"{}\" = ${at}", column.name))
                    .collect();
                let text = format!(
                    "DELETE FROM \"{}\" WHERE {}",
                    called(table, found.number),
                    is.join(" AND ")
                );
                (text, key)
            }
        };
        conn.run(sql(text, values)).await?;
    }
    note(&mut conn, view, which, found).await?;
    conn.script("COMMIT").await?;
    // The one connection of a network folder is needed for the next read.
    *kept = (!backend.is_alone()).then_some(conn);
    Ok(())
}
