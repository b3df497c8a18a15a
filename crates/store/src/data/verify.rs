//! Verifying: structure, chain, dense positions, heads of streams, claims, commands.

use std::collections::HashMap;
use std::path::Path;

use serde::Serialize;

use crate::append::ground;
use crate::backend::Backend;
use crate::chain::{Break, Walk};
use crate::data::DataError;
use crate::data::dump::{Dump, Line};
use crate::data::progress::tell;
use crate::data::projection::{self, Projection};
use crate::error::OpenError;
use crate::event::{Head, Stored};
use crate::names::{HexDigest, Position, Seq};
use crate::options::{Location, StoreOptions};
use crate::sql::{Conn, Engine, Take, sql};
use crate::store::{PAGE, Store};

/// A fault found by a verification.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "fault", rename_all = "kebab-case")]
pub enum Fault {
    /// The database finds its own structure wrong.
    Structure {
        /// The database's message.
        what: String,
    },
    /// A position is missing.
    Gap {
        /// The position.
        position: Position,
    },
    /// An event is not the one that was chained.
    Changed {
        /// The position.
        position: Position,
    },
    /// An event cannot be read.
    Unreadable {
        /// After this position.
        after: Position,
        /// The reason.
        what: String,
    },
    /// Numbers in a stream do not follow each other.
    Order {
        /// The position.
        position: Position,
    },
    /// The head of a stream is not its last event.
    StreamHead {
        /// The stream.
        stream: String,
    },
    /// The head is not the last event.
    Head {
        /// The last event.
        position: Position,
    },
    /// A claim refers to a missing event.
    Claim {
        /// The value.
        value: String,
    },
    /// A command refers to missing events.
    Command {
        /// The key.
        key: String,
    },
    /// The log does not contain a printed head.
    Paper {
        /// As printed.
        head: String,
    },
    /// A table of a stored view is not what the log makes of it.
    View {
        /// The view.
        view: String,
        /// The table.
        table: String,
    },
}

/// What a verification found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verified {
    /// Events looked at.
    pub events: i64,
    /// The last position up to which everything holds.
    pub sound: Position,
    /// The head, where it could be read.
    pub head: Option<Head>,
    /// The faults found.
    pub faults: Vec<Fault>,
}

/// A printed head: `90211:3fa9c01d`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    position: Position,
    digits: String,
}

impl std::str::FromStr for Paper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("not a head like 90211:3fa9c01d: {text}");
        let (position, digits) = text.split_once(':').ok_or_else(wrong)?;
        let hex = digits.len() >= 8 && digits.bytes().all(|b| b.is_ascii_hexdigit());
        match (position.parse(), hex) {
            (Ok(position), true) => Ok(Self {
                position: Position(position),
                digits: digits.to_lowercase(),
            }),
            _ => Err(wrong()),
        }
    }
}

/// Walks along events and collects faults.
struct Looker {
    walk: Walk,
    seqs: HashMap<String, (Seq, Position)>,
    paper: Option<Paper>,
    report: Verified,
}

impl Looker {
    fn new(paper: Option<Paper>) -> Self {
        Self {
            walk: Walk::from_origin(),
            seqs: HashMap::new(),
            paper,
            report: Verified {
                events: 0,
                sound: Position(0),
                head: None,
                faults: Vec::new(),
            },
        }
    }

    fn event(&mut self, event: &Stored) {
        self.report.events += 1;
        match self.walk.step(event) {
            Ok(()) if self.report.faults.is_empty() => self.report.sound = event.position,
            Ok(()) => {}
            Err(Break::Gap(position)) => self.report.faults.push(Fault::Gap { position }),
            Err(Break::Changed(position)) => self.report.faults.push(Fault::Changed { position }),
        }
        let known = self.seqs.entry(event.stream.to_string()).or_default();
        if event.seq.0 != known.0.0 + 1 {
            self.report.faults.push(Fault::Order {
                position: event.position,
            });
        }
        *known = (event.seq, event.position);
        if self.paper.as_ref().is_some_and(|paper| {
            paper.position == event.position && event.hash.to_string().starts_with(&paper.digits)
        }) {
            self.paper = None;
        }
    }

    fn head(&mut self, head: Head) {
        self.report.head = Some(head);
        let (position, hash) = self.walk.at();
        if (position, hash) != (head.position, head.hash) {
            self.report.faults.push(Fault::Head { position });
        }
        if let Some(paper) = self.paper.take() {
            let head = format!("{}:{}", paper.position, paper.digits);
            self.report.faults.push(Fault::Paper { head });
        }
    }
}

/// Compares stored views with what the log makes of them, even next to a running server.
pub async fn verify_views(
    location: &Location,
    views: &[&dyn Projection],
) -> Result<Vec<Fault>, DataError> {
    let store = Store::open_with(location.clone(), StoreOptions::looking()).await?;
    let mut faults = Vec::new();
    for view in views {
        let differing = projection::differences(&store, *view).await?;
        faults.extend(differing.into_iter().map(|table| Fault::View {
            view: view.name().to_owned(),
            table: table.to_owned(),
        }));
    }
    store.close().await;
    Ok(faults)
}

/// Verifies data in place, even next to a running server. Damage that keeps it from being opened is
/// a fault like any other; data that is not there is an error.
pub async fn verify_location(
    location: &Location,
    paper: Option<Paper>,
) -> Result<Verified, DataError> {
    let report = match Store::open_with(location.clone(), StoreOptions::looking()).await {
        Ok(store) => {
            let report = verify(&store, paper).await;
            store.close().await;
            report
        }
        Err(error) => Err(error.into()),
    };
    match report {
        Err(DataError::Read(error) | DataError::Open(OpenError::Read(error)))
            if error.is_damage() =>
        {
            Ok(unopened(error.to_string()))
        }
        Err(DataError::Open(error @ OpenError::NotOurs(_))) => Ok(unopened(error.to_string())),
        report => report,
    }
}

fn unopened(what: String) -> Verified {
    Verified {
        events: 0,
        sound: Position(0),
        head: None,
        faults: vec![Fault::Structure { what }],
    }
}

/// Verifies an opened store.
pub async fn verify(store: &Store, paper: Option<Paper>) -> Result<Verified, DataError> {
    verify_backend(&store.inner().backend, paper).await
}

async fn verify_backend(backend: &Backend, paper: Option<Paper>) -> Result<Verified, DataError> {
    let mut conn = backend.maintenance().await?;
    conn.script(conn.engine().begin_looking()).await?;
    let report = look(&mut conn, paper).await;
    conn.script("ROLLBACK").await?;
    conn.close().await;
    report
}

async fn look(conn: &mut Conn, paper: Option<Paper>) -> Result<Verified, DataError> {
    let mut looker = Looker::new(paper);
    if conn.engine() == Engine::Sqlite {
        structure(conn, &mut looker.report.faults).await;
    }
    let page = i64::try_from(PAGE).unwrap_or(1_000);
    let all = ground::head(conn, false).await.ok();
    loop {
        let at = looker.walk.at().0;
        tell(at, all.map_or(at, |head| head.position));
        match ground::after(conn, at, page).await {
            Ok(events) if events.is_empty() => break,
            Ok(events) => events.iter().for_each(|event| looker.event(event)),
            Err(error) => {
                // One unreadable row hides its page: the others are read one by one.
                if !one_by_one(conn, at, page, &mut looker).await {
                    looker.report.faults.push(Fault::Unreadable {
                        after: at,
                        what: error.to_string(),
                    });
                    break;
                }
            }
        }
    }
    streams(conn, &mut looker).await?;
    let last = looker.walk.at().0;
    let claims = conn
        .rows(sql(
            "SELECT scope, value, position FROM claim WHERE position > $1",
            vec![last.0.into()],
        ))
        .await?;
    for row in claims {
        let mut row = Take::of(row);
        let value = format!("{}/{}", row.text(), row.text());
        looker.report.faults.push(Fault::Claim { value });
    }
    let commands = sql(
        "SELECT key FROM command WHERE last > $1 OR first > last OR (first IS NULL) <> (last IS NULL)",
        vec![last.0.into()],
    );
    for row in conn.rows(commands).await? {
        let key = crate::codec::hex(&Take::of(row).bytes());
        looker.report.faults.push(Fault::Command { key });
    }
    let head = ground::head(conn, false).await?;
    looker.head(head);
    Ok(looker.report)
}

/// SQLite's own check.
async fn structure(conn: &mut Conn, faults: &mut Vec<Fault>) {
    match conn.rows(sql("PRAGMA integrity_check(100)", vec![])).await {
        Ok(rows) => {
            let said = rows.into_iter().map(|row| Take::of(row).text());
            faults.extend(
                said.filter(|what| what != "ok")
                    .map(|what| Fault::Structure { what }),
            );
        }
        Err(error) => faults.push(Fault::Structure {
            what: error.to_string(),
        }),
    }
}

/// Reads a page event by event; false if nothing could be read.
async fn one_by_one(conn: &mut Conn, after: Position, page: i64, looker: &mut Looker) -> bool {
    let mut any = false;
    for at in after.0..after.0.saturating_add(page) {
        match ground::after(conn, Position(at), 1).await {
            Ok(events) => {
                for event in &events {
                    if event.position > looker.walk.at().0 {
                        looker.event(event);
                        any = true;
                    }
                }
            }
            Err(error) => {
                let known = looker
                    .report
                    .faults
                    .iter()
                    .any(|f| matches!(f, Fault::Unreadable { .. }));
                if !known {
                    let what = error.to_string();
                    looker.report.faults.push(Fault::Unreadable {
                        after: Position(at),
                        what,
                    });
                }
            }
        }
    }
    any
}

/// Heads of streams against the events.
async fn streams(conn: &mut Conn, looker: &mut Looker) -> Result<(), DataError> {
    let found = conn
        .rows(sql("SELECT name, seq, position FROM stream", vec![]))
        .await?;
    let mut known = std::mem::take(&mut looker.seqs);
    for row in found {
        let mut row = Take::of(row);
        let (stream, seq, position) = (row.text(), Seq(row.int()), Position(row.int()));
        if known.remove(&stream) != Some((seq, position)) {
            looker.report.faults.push(Fault::StreamHead { stream });
        }
    }
    looker
        .report
        .faults
        .extend(known.into_keys().map(|stream| Fault::StreamHead { stream }));
    Ok(())
}

/// Verifies a file: a backup of the embedded database, or a dump.
pub async fn verify_file(file: &Path, paper: Option<Paper>) -> Result<Verified, DataError> {
    match is_sqlite(file)? {
        true => verify_location(&Location::File(file.to_owned()), paper).await,
        false => verify_dump(file, paper),
    }
}

/// Verifies a copy we made, whatever its schema.
pub(crate) async fn verify_copy(file: &Path) -> Result<Verified, DataError> {
    if !is_sqlite(file)? {
        return verify_dump(file, None);
    }
    let mut conn = crate::sqlite::look_into(file).await?;
    conn.script(conn.engine().begin_looking()).await?;
    let report = look(&mut conn, None).await;
    conn.script("ROLLBACK").await?;
    conn.close().await;
    report
}

fn verify_dump(file: &Path, paper: Option<Paper>) -> Result<Verified, DataError> {
    let mut dump = Dump::open(file)?;
    let mut looker = Looker::new(paper);
    looker.walk = match dump.header.after {
        Position(0) => Walk::from_origin(),
        _ => return Err(DataError::Partial),
    };
    while let Some(line) = dump.next()? {
        if let Line::Event(event) = line {
            looker.event(&event);
            tell(event.position, dump.header.head.position);
        }
    }
    looker.head(dump.header.head);
    Ok(looker.report)
}

/// Whether a file is an embedded database.
pub(crate) fn is_sqlite(file: &Path) -> Result<bool, DataError> {
    use std::io::Read as _;
    let mut magic = [0; 15];
    let mut open = std::fs::File::open(file).map_err(DataError::io(file))?;
    let read = open.read(&mut magic).map_err(DataError::io(file))?;
    Ok(read == 15 && &magic == b"SQLite format 3")
}

/// The hash at a position of data in its place.
pub(crate) async fn hash_at(
    location: &Location,
    at: Position,
) -> Result<Option<HexDigest>, DataError> {
    let store = Store::open_with(location.clone(), StoreOptions::looking()).await?;
    let mut conn = store.inner().backend.reader().await?;
    let hash = ground::hash_at(&mut conn, at).await;
    drop(conn);
    store.close().await;
    Ok(hash?)
}
