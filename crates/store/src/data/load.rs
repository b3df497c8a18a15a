//! Loading a log into an empty location, in one transaction, verifying its chain.

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use serde::Serialize;

use crate::append::ground;
use crate::backend::Backend;
use crate::chain::{Walk, link};
use crate::data::DataError;
use crate::data::dump::{Dump, Line};
use crate::data::progress::tell;
use crate::event::{Head, Stored};
use crate::facts::{Fact as _, LogContinued, PersonErased, log_stream, own_rules};
use crate::names::{Actor, CommandKey, Kind, Position, Seq, StreamId};
use crate::options::{Location, StoreOptions};
use crate::personal::{Erasure, Ledger, SideWrite};
use crate::rows;
use crate::sql::{Clash, Conn, Row, Value, sql};
use crate::table::{self, Table};

/// What was loaded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Loaded {
    /// How many events, the one that continues the log included.
    pub events: i64,
    /// How many rows of other tables.
    pub rows: i64,
    /// Events taken from a tail.
    pub from_tail: i64,
    /// Persons erased again.
    pub erased: i64,
    /// The new head.
    pub head: Head,
}

/// A log being loaded into an empty location.
pub(crate) struct Loader {
    conn: Conn,
    backend: Backend,
    head: Head,
    /// How far it will go, for who watches.
    all: Position,
    walk: Walk,
    streams: HashMap<StreamId, (Seq, Position)>,
    kinds: BTreeSet<(Kind, u16)>,
    ledger: Ledger,
    counts: Loaded,
}

impl Loader {
    /// Opens an empty location.
    pub(crate) async fn open(
        to: &Location,
        head: Head,
        options: StoreOptions,
    ) -> Result<Self, DataError> {
        let opened = crate::open::open(to, &options).await?;
        let backend = opened.backend;
        if opened.head.position > Position(0) {
            backend.close(true).await;
            return Err(DataError::NotEmpty(to.to_string()));
        }
        let mut conn = match opened.writer {
            Some(conn) => conn,
            None => backend.writer().await?,
        };
        conn.script(backend.begin()).await?;
        Ok(Self {
            conn,
            backend,
            head,
            all: head.position,
            walk: Walk::from_origin(),
            streams: HashMap::new(),
            kinds: BTreeSet::new(),
            ledger: Ledger::default(),
            counts: Loaded {
                events: 0,
                rows: 0,
                from_tail: 0,
                erased: 0,
                head,
            },
        })
    }

    /// Continues existing data: a restored file.
    pub(crate) async fn continuing(backend: Backend, mut conn: Conn) -> Result<Self, DataError> {
        conn.script(backend.begin()).await?;
        let head = ground::head(&mut conn, true).await?;
        Ok(Self {
            conn,
            backend,
            head,
            all: head.position,
            walk: Walk::from(head.position, head.hash),
            streams: HashMap::new(),
            kinds: BTreeSet::new(),
            ledger: Ledger::default(),
            counts: Loaded {
                events: head.position.0,
                rows: 0,
                from_tail: 0,
                erased: 0,
                head,
            },
        })
    }

    /// Adds events; each must be the next of the chain.
    pub(crate) async fn events(&mut self, events: Vec<Stored>) -> Result<(), DataError> {
        for event in &events {
            self.walk.step(event).map_err(DataError::Chain)?;
            self.streams
                .insert(event.stream.clone(), (event.seq, event.position));
            self.kinds.insert((event.kind.clone(), event.version));
            if event.kind.as_str() == PersonErased::KIND
                && let Ok(erased) = event.read::<PersonErased>()
            {
                self.ledger.add(Erasure {
                    person: erased.person,
                    at_ms: event.at_ms,
                });
            }
            self.head.at_ms = event.at_ms;
        }
        tell(self.position(), self.all.max(self.position()));
        self.counts.events += i64::try_from(events.len()).unwrap_or_default();
        let events = events.iter().map(rows::of_event).collect();
        Ok(self
            .conn
            .insert(&table::EVENT, events, Clash::Refuse)
            .await?)
    }

    /// Adds rows of another table.
    pub(crate) async fn rows(&mut self, table: &Table, rows: Vec<Row>) -> Result<(), DataError> {
        self.counts.rows += i64::try_from(rows.len()).unwrap_or_default();
        let rows = rows.into_iter().map(|row| table.typed(row)).collect();
        Ok(self.conn.insert(table, rows, Clash::Replace).await?)
    }

    /// Adds side writes of a tail.
    pub(crate) async fn side(&mut self, write: &SideWrite, at_ms: i64) -> Result<(), DataError> {
        for statement in write.statements(at_ms) {
            self.conn.run(statement).await?;
        }
        Ok(())
    }

    /// Whether a command is known.
    pub(crate) async fn knows(&mut self, key: &Value) -> Result<bool, DataError> {
        let asked = sql(
            "SELECT at_ms FROM command WHERE key = $1",
            vec![key.clone()],
        );
        Ok(self.conn.row(asked).await?.is_some())
    }

    /// When the last known command was stored.
    pub(crate) async fn last_command(&mut self) -> Result<i64, DataError> {
        let asked = sql("SELECT COALESCE(MAX(at_ms), 0) FROM command", vec![]);
        let row = self.conn.row(asked).await?;
        Ok(row.map_or(0, |row| crate::sql::Take::of(row).int()))
    }

    /// Whether an event is the next of the chain.
    pub(crate) fn follows(&self, event: &Stored) -> bool {
        let (position, hash) = self.walk.at();
        event.position.0 == position.0 + 1 && link(&hash, event) == event.hash
    }

    /// The last position so far.
    pub(crate) const fn position(&self) -> Position {
        self.walk.at().0
    }

    pub(crate) fn tail(&mut self, events: i64) {
        self.counts.from_tail = events;
    }

    /// Begins the new epoch: `log.continued`, erasures, heads; then commits everything.
    pub(crate) async fn finish(
        mut self,
        reason: &str,
        mut ledger: Ledger,
        folder: Option<&Path>,
    ) -> Result<Loaded, DataError> {
        let (position, hash) = self.walk.at();
        self.head.position = position;
        self.head.hash = hash;
        self.head.epoch += 1;
        self.continue_log(reason).await?;
        for (person, at_ms) in std::mem::take(&mut self.ledger).0 {
            ledger.add(Erasure { person, at_ms });
        }
        for (person, at_ms) in &ledger.0 {
            self.counts.erased += 1;
            self.side(
                &SideWrite::Erase {
                    person: person.clone(),
                },
                *at_ms,
            )
            .await?;
        }
        let streams = std::mem::take(&mut self.streams).into_iter();
        let streams = streams.map(|(name, (seq, position))| {
            vec![name.as_str().into(), seq.0.into(), position.0.into()]
        });
        self.conn
            .insert(&table::STREAM, streams.collect(), Clash::Replace)
            .await?;
        let program = env!("CARGO_PKG_VERSION");
        let kinds = std::mem::take(&mut self.kinds).into_iter();
        let kinds = kinds.map(|(kind, version)| {
            vec![
                kind.as_str().into(),
                i64::from(version).into(),
                program.into(),
            ]
        });
        self.conn
            .insert(&table::KIND, kinds.collect(), Clash::Keep)
            .await?;
        ground::set_head(&mut self.conn, &self.head).await?;
        let id = sql(
            "UPDATE head SET data_id = $1, moved = NULL",
            vec![Value::Bytes(self.head.data_id.0.to_vec())],
        );
        self.conn.run(id).await?;
        self.conn.script("COMMIT").await?;
        if let Some(folder) = folder {
            ledger.write(folder).map_err(DataError::io(folder))?;
        }
        self.counts.head = self.head;
        self.conn.close().await;
        self.backend.close(true).await;
        Ok(self.counts)
    }

    async fn continue_log(&mut self, reason: &str) -> Result<(), DataError> {
        let wrong = |found: String| crate::error::ReadError::Unreadable {
            what: "log.continued",
            found,
        };
        let stream = log_stream().map_err(|e| wrong(e.to_string()))?;
        let seq = match self.streams.get(&stream) {
            Some((seq, _)) => *seq,
            None => {
                let asked = sql(
                    "SELECT seq FROM stream WHERE name = $1",
                    vec![stream.as_str().into()],
                );
                Seq(self
                    .conn
                    .row(asked)
                    .await?
                    .map_or(0, |row| crate::sql::Take::of(row).int()))
            }
        };
        let fact = LogContinued {
            from: self.head.position,
            reason: reason.to_owned(),
            epoch: self.head.epoch,
        };
        let new = fact.event(&own_rules()).map_err(|e| wrong(e.to_string()))?;
        let mut event = Stored {
            position: Position(self.head.position.0 + 1),
            stream,
            seq: Seq(seq.0 + 1),
            at_ms: self.head.at_ms,
            by: Actor::system(),
            key: CommandKey::random(),
            kind: new.kind,
            version: new.version,
            rules: new.rules,
            data: new.data,
            hash: self.head.hash,
        };
        event.hash = link(&self.head.hash, &event);
        self.head.position = event.position;
        self.head.hash = event.hash;
        self.events(vec![event]).await
    }
}

/// Loads a dump into an empty location. `ledger` has erasures known from elsewhere.
pub async fn import(
    file: &Path,
    to: &Location,
    reason: &str,
    ledger: Ledger,
) -> Result<Loaded, DataError> {
    import_with_tail(file, to, reason, ledger, None).await
}

pub(crate) async fn import_with_tail(
    file: &Path,
    to: &Location,
    reason: &str,
    ledger: Ledger,
    tail: Option<&Path>,
) -> Result<Loaded, DataError> {
    if crate::data::verify::is_sqlite(file)? {
        return Err(DataError::Backup(file.to_owned()));
    }
    let mut dump = Dump::open(file)?;
    if dump.header.after > Position(0) || dump.header.stream.is_some() {
        return Err(DataError::Partial);
    }
    let mut loader = Loader::open(to, dump.header.head, StoreOptions::default()).await?;
    let mut events = Vec::new();
    let mut held: Option<(&'static Table, Vec<Row>)> = None;
    let mut counted = (0, 0);
    while let Some(line) = dump.next()? {
        let full = events.len() >= 500 || !matches!(line, Line::Event(_));
        if full && !events.is_empty() {
            loader.events(std::mem::take(&mut events)).await?;
        }
        match line {
            Line::Event(event) => {
                counted.0 += 1;
                events.push(*event);
            }
            Line::Row { table, values } => {
                counted.1 += 1;
                let found = table::named(&table).filter(|found| {
                    found.columns.len() == values.len()
                        && found
                            .columns
                            .iter()
                            .zip(&values)
                            .all(|(c, v)| v.fits(c.kind))
                });
                let found =
                    found.ok_or_else(|| dump.wrong(format!("not a row of a table: {table}")))?;
                let flush = match &held {
                    Some((known, rows)) => known.name != found.name || rows.len() >= 500,
                    None => false,
                };
                if flush && let Some((known, rows)) = held.take() {
                    loader.rows(known, rows).await?;
                }
                held.get_or_insert((found, Vec::new())).1.push(values);
            }
            Line::End { events, rows } if (events, rows) == counted => {}
            Line::End { .. } => return Err(dump.wrong("lines are missing".to_owned())),
            Line::Header(_) => return Err(dump.wrong("a second header".to_owned())),
        }
    }
    if let Some((known, rows)) = held {
        loader.rows(known, rows).await?;
    }
    if let Some(tail) = tail {
        crate::data::restore::apply_tail(&mut loader, tail).await?;
    }
    loader.finish(reason, ledger, to.data_folder()).await
}
