//! Writing and reading a log as JSON lines: a header, events, rows, an end.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write};
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};

use crate::append::ground;
use crate::data::DataError;
use crate::data::progress::tell;
use crate::error::{OpenError, ReadError};
use crate::event::{Head, Stored};
use crate::names::{Position, StreamId};
use crate::sql::{Conn, Engine, Row, Value, sql};
use crate::store::{PAGE, Store};
use crate::table;

/// The first line of a dump.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Always `jadoube-log`.
    pub format: String,
    /// Version of the format.
    pub version: u32,
    /// The program that wrote it.
    pub program: String,
    /// The newest event in it.
    pub head: Head,
    /// It begins after this position.
    pub after: Position,
    /// Only events of this stream.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stream: Option<StreamId>,
    /// Whether personal tables follow.
    pub personal: bool,
}

/// A line after the first.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Line {
    Header(Header),
    Event(Box<Stored>),
    Row { table: String, values: Vec<Value> },
    End { events: i64, rows: i64 },
}

/// What is written.
#[derive(Debug, Clone, Default)]
pub struct What {
    /// Only after this position.
    pub after: Position,
    /// Only this stream.
    pub stream: Option<StreamId>,
    /// Personal tables, secrets and keys as well: what a backup needs.
    pub personal: bool,
}

/// What was written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Dumped {
    /// How many events.
    pub events: i64,
    /// How many rows of other tables.
    pub rows: i64,
    /// Its head.
    pub head: Head,
}

/// Writes the log of a store from one consistent view, whatever is appended meanwhile.
pub async fn export(
    store: &Store,
    what: &What,
    out: &mut (impl Write + Send),
) -> Result<Dumped, DataError> {
    let mut conn = store.inner().backend.maintenance().await?;
    let done = at_once(&mut conn, what, out).await;
    conn.close().await;
    done
}

/// Writes from one consistent view, whatever is appended meanwhile.
async fn at_once(
    conn: &mut Conn,
    what: &What,
    out: &mut (impl Write + Send),
) -> Result<Dumped, DataError> {
    conn.script(conn.engine().begin_looking()).await?;
    let done = dump(conn, what, out).await;
    conn.script("ROLLBACK").await?;
    done
}

/// Whether the schema has a table: an older one, backed up before it is changed, may not.
pub(crate) async fn has(conn: &mut Conn, table: &table::Table) -> Result<bool, ReadError> {
    let asked = match conn.engine() {
        Engine::Sqlite => "SELECT name FROM sqlite_master WHERE name = $1",
        Engine::Postgres => "SELECT to_regclass('jadoube.' || quote_ident($1))::text",
    };
    let row = conn.row(sql(asked, vec![table.name.into()])).await?;
    Ok(row.is_some_and(|row| crate::sql::Take::of(row).maybe_text().is_some()))
}

pub(crate) async fn dump(
    conn: &mut Conn,
    what: &What,
    out: &mut (impl Write + Send),
) -> Result<Dumped, DataError> {
    let head = ground::head(conn, false).await?;
    let mut counts = Dumped {
        events: 0,
        rows: 0,
        head,
    };
    put(
        out,
        &Line::Header(Header {
            format: "jadoube-log".to_owned(),
            version: 1,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            head,
            after: what.after,
            stream: what.stream.clone(),
            personal: what.personal,
        }),
    )?;
    let mut after = what.after;
    loop {
        let events = ground::after(conn, after, i64::try_from(PAGE).unwrap_or(1_000)).await?;
        let Some(last) = events.last() else { break };
        after = last.position;
        tell(after, head.position);
        for event in events {
            if what
                .stream
                .as_ref()
                .is_none_or(|stream| *stream == event.stream)
            {
                counts.events += 1;
                put(out, &Line::Event(Box::new(event)))?;
            }
        }
    }
    for table in table::copied(what.personal) {
        if !has(conn, table).await? {
            continue;
        }
        for values in all_rows(conn, table).await? {
            counts.rows += 1;
            put(
                out,
                &Line::Row {
                    table: table.name.to_owned(),
                    values,
                },
            )?;
        }
    }
    put(
        out,
        &Line::End {
            events: counts.events,
            rows: counts.rows,
        },
    )?;
    out.flush().map_err(DataError::io(Path::new("output")))?;
    Ok(counts)
}

/// Every row of a table, in the order of its key.
pub(crate) async fn all_rows(conn: &mut Conn, table: &table::Table) -> Result<Vec<Row>, ReadError> {
    let text = format!(
        "SELECT {} FROM \"{}\" ORDER BY {}",
        table.names(),
        table.name,
        table.key_names()
    );
    Ok(conn.rows(sql(text, vec![])).await?)
}

fn put(out: &mut impl Write, line: &Line) -> Result<(), DataError> {
    let failed = DataError::io(Path::new("output"));
    let mut text = serde_json::to_vec(line)
        .map_err(io::Error::from)
        .map_err(DataError::io(Path::new("output")))?;
    text.push(b'\n');
    out.write_all(&text).map_err(failed)
}

/// A dump being read, packed or plain.
pub(crate) struct Dump {
    path: std::path::PathBuf,
    lines: Box<dyn BufRead + Send>,
    number: usize,
    ended: bool,
    pub(crate) header: Header,
}

impl Dump {
    /// Opens a dump and reads its header.
    pub(crate) fn open(path: &Path) -> Result<Self, DataError> {
        let mut file = File::open(path).map_err(DataError::io(path))?;
        let mut magic = [0; 2];
        let packed =
            file.read(&mut magic).map_err(DataError::io(path))? == 2 && magic == [0x1f, 0x8b];
        let file = File::open(path).map_err(DataError::io(path))?;
        let lines: Box<dyn BufRead + Send> = match packed {
            true => Box::new(BufReader::new(GzDecoder::new(BufReader::new(file)))),
            false => Box::new(BufReader::new(file)),
        };
        let mut dump = Self {
            path: path.to_owned(),
            lines,
            number: 0,
            ended: false,
            header: Header {
                format: String::new(),
                version: 0,
                program: String::new(),
                head: Head {
                    position: Position(0),
                    hash: crate::chain::ORIGIN,
                    at_ms: 0,
                    epoch: 0,
                    data_id: crate::names::CommandKey([0; 16]),
                },
                after: Position(0),
                stream: None,
                personal: false,
            },
        };
        let first = dump.next();
        if dump.number == 1 && matches!(first, Err(DataError::Line { .. })) {
            return Err(OpenError::NotOurs(path.to_owned()).into());
        }
        match first? {
            Some(Line::Header(header)) if header.format == "jadoube-log" && header.version == 1 => {
                dump.header = header;
                Ok(dump)
            }
            Some(Line::Header(header)) => {
                Err(dump.wrong(format!("{} version {}", header.format, header.version)))
            }
            _ => Err(dump.wrong("not a dump of a log".to_owned())),
        }
    }

    /// The next line; `None` after the end. A truncated dump is an error.
    pub(crate) fn next(&mut self) -> Result<Option<Line>, DataError> {
        if self.ended {
            return Ok(None);
        }
        let mut text = String::new();
        self.number += 1;
        let read = self
            .lines
            .read_line(&mut text)
            .map_err(|error| self.wrong(error.to_string()))?;
        if read == 0 {
            return Err(self.wrong("it breaks off before its end".to_owned()));
        }
        let line = serde_json::from_str(&text).map_err(|error| self.wrong(error.to_string()))?;
        self.ended = matches!(line, Line::End { .. });
        Ok(Some(line))
    }

    /// An error at the line read last.
    pub(crate) fn wrong(&self, what: String) -> DataError {
        DataError::Line {
            path: self.path.clone(),
            line: self.number,
            what,
        }
    }
}

/// Writes a packed dump into a file, synced.
pub(crate) async fn dump_file(store: &Store, path: &Path) -> Result<Dumped, DataError> {
    let mut conn = store.inner().backend.maintenance().await?;
    let done = dump_to(&mut conn, path).await;
    conn.close().await;
    done
}

/// The same over a connection.
pub(crate) async fn dump_to(conn: &mut Conn, path: &Path) -> Result<Dumped, DataError> {
    let file = File::create(path).map_err(DataError::io(path))?;
    let mut packed = GzEncoder::new(BufWriter::new(file), Compression::fast());
    let what = What {
        personal: true,
        ..What::default()
    };
    let done = at_once(conn, &what, &mut packed).await?;
    let file = packed
        .finish()
        .and_then(|out| out.into_inner().map_err(io::Error::from));
    file.and_then(|file| file.sync_all())
        .map_err(DataError::io(path))?;
    Ok(done)
}
