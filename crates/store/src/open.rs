//! Opening: check, upgrade, and only then serve.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::append::{Shared, ground};
use crate::backend::Backend;
use crate::data::{DataError, backup};
use crate::error::OpenError;
use crate::event::{Batch, Head};
use crate::facts::{Fact as _, LogUpgraded, log_stream, own_rules};
use crate::kinds::Kinds;
use crate::migrations;
use crate::names::{Actor, Seq};
use crate::options::{Location, StoreOptions};
use crate::personal::{Erasure, Ledger};
use crate::postgres::{Postgres, ThisServer, here};
use crate::sql::{Conn, Take, sql};
use crate::sqlite::Sqlite;
use crate::store::Store;

/// How often a server reports that it is alive.
const STILL_HERE: Duration = Duration::from_secs(10);

/// Data that was checked and can be served.
pub(crate) struct Opened {
    pub(crate) backend: Backend,
    pub(crate) writer: Option<Conn>,
    pub(crate) head: Head,
    /// The schema before, if it was brought up to date.
    pub(crate) upgraded_from: Option<i64>,
}

/// Opens either engine.
pub(crate) async fn open(location: &Location, options: &StoreOptions) -> Result<Opened, OpenError> {
    let backend = match location {
        Location::File(file) => Backend::Sqlite(Arc::new(Sqlite::open(file, options).await?)),
        Location::Postgres(url) => Backend::Postgres(Arc::new(Postgres::open(url, options).await?)),
    };
    if options.read_only {
        let mut conn = backend.reader().await?;
        let schema = migrations::refuse_newer(&mut conn).await?;
        if schema == 0 {
            return Err(OpenError::Missing(location.to_string()));
        }
        let head = ground::head(&mut conn, false).await?;
        return Ok(Opened {
            backend,
            writer: None,
            head,
            upgraded_from: None,
        });
    }
    let mut conn = backend.writer().await?;
    let schema = migrations::refuse_newer(&mut conn).await?;
    if schema == 0 && !options.create {
        return Err(OpenError::Missing(location.to_string()));
    }
    if schema > 0 {
        // What is refused stays as it is, its schema too.
        refuse_moved(&mut conn).await?;
        if let Some(kinds) = &options.kinds {
            refuse_unknown(&mut conn, kinds).await?;
        }
    }
    let pending = schema < migrations::newest(backend.engine());
    if pending {
        upgrade(location, options, &mut conn, schema).await?;
    }
    let head = ground::head(&mut conn, false).await?;
    Ok(Opened {
        backend,
        writer: Some(conn),
        head,
        upgraded_from: (pending && schema > 0).then_some(schema),
    })
}

/// Backup, then all migrations in one transaction; a failure changes nothing.
async fn upgrade(
    location: &Location,
    options: &StoreOptions,
    conn: &mut Conn,
    schema: i64,
) -> Result<(), OpenError> {
    let failed = |what: String| OpenError::Upgrade { what, backup: None };
    let mut saved: Option<PathBuf> = None;
    if schema > 0 {
        let head = ground::head(conn, false).await?;
        if let Some(folder) = folder_beside(location, options, &head) {
            let made = backup::before_upgrade(conn, &folder, (options.clock)()).await;
            saved = Some(made.map_err(|error| match error {
                DataError::Faulty(count) => OpenError::Faulty(count),
                error => failed(error.to_string()),
            })?);
        }
    }
    migrations::migrate(conn)
        .await
        .map_err(|error| OpenError::Upgrade {
            what: error.to_string(),
            backup: saved,
        })
}

async fn refuse_moved(conn: &mut Conn) -> Result<(), OpenError> {
    let row = conn.row(sql("SELECT moved FROM head", vec![])).await?;
    match row.and_then(|row| Take::of(row).maybe_text()) {
        Some(to) => Err(OpenError::Moved(to)),
        None => Ok(()),
    }
}

/// An unknown kind, or a version above ours: this program does not serve that log.
async fn refuse_unknown(conn: &mut Conn, kinds: &Kinds) -> Result<(), OpenError> {
    let found = conn
        .rows(sql("SELECT name, version, program FROM kind", vec![]))
        .await?;
    for row in found {
        let mut row = Take::of(row);
        let (name, version, by) = (row.text(), row.int(), row.text());
        let version = u16::try_from(version).unwrap_or(u16::MAX);
        if let Err(unknown) = kinds.knows(&name, version) {
            return Err(OpenError::Newer {
                by,
                what: unknown.to_string(),
            });
        }
    }
    Ok(())
}

/// Where a server keeps files outside the data. Each database on one machine has its own folder,
/// named after its data set.
pub(crate) fn folder_beside(
    location: &Location,
    options: &StoreOptions,
    head: &Head,
) -> Option<PathBuf> {
    if let Some(folder) = location.data_folder() {
        return Some(folder.to_owned());
    }
    let name: String = head.data_id.to_string().chars().take(12).collect();
    Some(options.beside.as_ref()?.join(format!("postgres-{name}")))
}

/// Where a server writes its tail: as configured; always for a database (W8), with one per server.
pub(crate) fn tail_folder(
    location: &Location,
    options: &StoreOptions,
    folder: Option<&Path>,
) -> Option<PathBuf> {
    if options.read_only || options.tail.is_some() || location.data_folder().is_some() {
        return options.tail.clone();
    }
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    let (_, address) = options.address.split_once("://")?;
    let name: String = address.chars().map(plain).collect();
    let tail = folder?.join(format!("tail-{name}"));
    match std::fs::create_dir_all(&tail) {
        Ok(()) => Some(tail),
        Err(error) => {
            tracing::warn!(%error, folder = %tail.display(), "what is confirmed is not written down a second time");
            None
        }
    }
}

/// Records the schema upgrade in the log.
pub(crate) async fn note_upgrade(store: &Store, from: i64) {
    let fact = LogUpgraded {
        from,
        to: migrations::newest(store.engine()),
        program: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let (Ok(stream), Ok(event)) = (log_stream(), fact.event(&own_rules())) else {
        return;
    };
    // Several servers may start at once; one line of them is enough.
    let seq = store.read(&stream, Seq(0), crate::PAGE).await;
    let seq = seq
        .ok()
        .and_then(|events| events.last().map(|event| event.seq));
    let batch = Batch::by(Actor::system()).write(stream, seq.unwrap_or_default(), vec![event]);
    if let Err(error) = store.append(batch).await {
        tracing::warn!(%error, "the upgrade was not noted in the log");
    }
}

/// Listens for notifications. A lost, late or duplicate one costs at most a poll.
pub(crate) async fn doorbell(
    postgres: Arc<Postgres>,
    shared: Arc<Shared>,
    options: StoreOptions,
    name: String,
) {
    let listen = options.notify;
    let poll = Duration::from_millis(if listen { 500 } else { 250 });
    let mut listener = None;
    let me = ThisServer {
        name,
        address: options.address.clone(),
        started_ms: (options.clock)(),
    };
    let mut said: Option<Instant> = None;
    loop {
        if listen && listener.is_none() {
            listener = postgres.listener().await.ok();
        }
        match &mut listener {
            Some(bell) => match tokio::time::timeout(poll, bell.try_recv()).await {
                Ok(Ok(Some(ring))) if ring.payload().ends_with(ground::ACCESS) => {
                    shared.access.fetch_add(1, Ordering::Release);
                }
                Ok(Err(error)) => {
                    tracing::debug!(%error, "the doorbell is off the wall");
                    listener = None;
                    tokio::time::sleep(poll).await;
                }
                // Notified, reconnected by itself, or timed out.
                Ok(Ok(_)) | Err(_) => {}
            },
            None => tokio::time::sleep(poll).await,
        }
        // In any case the table says how far the log is.
        let Ok(mut conn) = postgres.reader().await else {
            continue;
        };
        if !options.read_only && said.is_none_or(|at| at.elapsed() >= STILL_HERE) {
            said = Some(Instant::now());
            if let Err(error) = here(&mut conn, &me, (options.clock)()).await {
                tracing::debug!(%error, "this server is not in the list");
            }
        }
        if let Ok(head) = ground::head(&mut conn, false).await {
            shared.head.send_if_modified(|known| {
                let newer = head.position > known.position && head.epoch >= known.epoch;
                if newer {
                    *known = head;
                }
                newer
            });
        }
    }
}

/// After an erasure: the ledger gets its line, and overwritten pages do not linger in the
/// write-ahead log.
pub(crate) async fn after_erasure(store: &Store, erased: Vec<String>, at_ms: i64) {
    let inner = store.inner();
    // Backups and their ledger may be moved together.
    let backups = store.folder().map(|folder| folder.join(backup::FOLDER));
    let folders = [
        store.folder().map(Path::to_owned),
        backups,
        inner.options.tail.clone(),
    ];
    for folder in folders.iter().flatten().filter(|folder| folder.is_dir()) {
        for person in &erased {
            let line = Erasure {
                person: person.clone(),
                at_ms,
            };
            if let Err(error) = Ledger::note(folder, &line) {
                tracing::error!(%error, folder = %folder.display(), "an erasure is not in the ledger");
            }
        }
    }
    if let Backend::Sqlite(_) = &inner.backend
        && let Ok(mut conn) = inner.backend.repeatable().await
    {
        if let Err(error) = conn.script("PRAGMA wal_checkpoint(TRUNCATE)").await {
            tracing::warn!(%error, "the checkpoint after an erasure did not run");
        }
        conn.close().await;
    }
}
