//! Opening: look, bring up to date, and only then serve.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::append::{Shared, ground};
use crate::backend::Backend;
use crate::data::backup;
use crate::error::OpenError;
use crate::event::{Batch, Head};
use crate::facts::{Fact as _, LogUpgraded, log_stream, own_rules};
use crate::kinds::Kinds;
use crate::migrations;
use crate::names::{Actor, Seq};
use crate::options::{Location, Options};
use crate::personal::{Erasure, Ledger};
use crate::postgres::{Postgres, ThisServer, here};
use crate::sql::{Conn, Take, sql};
use crate::sqlite::Sqlite;
use crate::store::Store;

/// A server says so often that it is there.
const STILL_HERE: Duration = Duration::from_secs(10);

/// Data that was looked at and can be served.
pub(crate) struct Opened {
    pub(crate) backend: Backend,
    pub(crate) writer: Option<Conn>,
    pub(crate) head: Head,
    /// The schema before, if it was brought up to date.
    pub(crate) upgraded_from: Option<i64>,
}

/// Opens either engine.
pub(crate) async fn open(location: &Location, options: &Options) -> Result<Opened, OpenError> {
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
    let pending = schema < migrations::newest(backend.engine());
    if pending {
        upgrade(location, options, &mut conn, schema).await?;
    }
    refuse_moved(&mut conn).await?;
    if let Some(kinds) = &options.kinds {
        refuse_unknown(&mut conn, kinds).await?;
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
    options: &Options,
    conn: &mut Conn,
    schema: i64,
) -> Result<(), OpenError> {
    let saved: Option<PathBuf> = match (location.data_folder(), schema) {
        (_, 0) | (None, _) => None,
        (Some(folder), _) => Some(
            backup::before_upgrade(conn, folder, (options.clock)())
                .await
                .map_err(|error| OpenError::Upgrade {
                    what: error.to_string(),
                    backup: None,
                })?,
        ),
    };
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

/// Says in the log that the schema is a newer one.
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

/// Listens for the doorbell. A lost, late or doubled ring costs at most the poll.
pub(crate) async fn doorbell(postgres: Arc<Postgres>, shared: Arc<Shared>, options: Options) {
    let listen = options.notify;
    let poll = Duration::from_millis(if listen { 500 } else { 250 });
    let mut listener = None;
    let me = ThisServer {
        name: crate::names::new_id(),
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
                // Rung, hung up and on again by itself, or quiet.
                Ok(Ok(_)) | Err(_) => {}
            },
            None => tokio::time::sleep(poll).await,
        }
        // Whether it rang or not: the table says how far the log is.
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
    let folders = inner
        .location
        .data_folder()
        .into_iter()
        .chain(inner.options.tail.as_deref());
    for folder in folders {
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
