//! Several servers on one database: which are alive, and which one does a job.

use serde::Serialize;

use crate::error::ReadError;
use crate::sql::{Conn, Engine, Take, sql};
use crate::store::Store;

/// How long after its last sign of life a server counts as gone.
pub(crate) const GONE_MS: i64 = 60_000;

/// A server that shares the database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Peer {
    /// Its own random name.
    pub name: String,
    /// Its program.
    pub version: String,
    /// Where it listens.
    pub address: String,
    /// When it was last seen, in milliseconds since 1970.
    pub seen_ms: i64,
}

/// What a server reports about itself.
#[derive(Debug, Clone)]
pub(crate) struct ThisServer {
    pub(crate) name: String,
    pub(crate) address: String,
    pub(crate) started_ms: i64,
}

/// Reports that this server is alive; removes those that are gone.
pub(crate) async fn here(conn: &mut Conn, me: &ThisServer, now: i64) -> Result<(), sqlx::Error> {
    let text = "INSERT INTO server (name, version, address, started_ms, seen_ms) \
                VALUES ($1, $2, $3, $4, $5) \
                ON CONFLICT (name) DO UPDATE SET seen_ms = excluded.seen_ms";
    let values = vec![
        me.name.as_str().into(),
        env!("CARGO_PKG_VERSION").into(),
        me.address.as_str().into(),
        me.started_ms.into(),
        now.into(),
    ];
    conn.run(sql(text, values)).await?;
    let gone = vec![now.saturating_sub(GONE_MS).into()];
    conn.run(sql("DELETE FROM server WHERE seen_ms < $1", gone))
        .await?;
    Ok(())
}

/// Takes a server off the list, as it ends.
pub(crate) async fn gone(conn: &mut Conn, name: &str) -> Result<(), sqlx::Error> {
    let text = "DELETE FROM server WHERE name = $1";
    conn.run(sql(text, vec![name.into()])).await?;
    Ok(())
}

/// A job assigned to this server while this is held; released with the session.
pub struct Turn(Option<Conn>);

impl Turn {
    /// Releases it.
    pub async fn end(mut self) {
        if let Some(conn) = self.0.take() {
            conn.close().await;
        }
    }
}

impl Store {
    /// The servers that share the data, including this one; empty for a file, which has only one.
    pub async fn peers(&self) -> Result<Vec<Peer>, ReadError> {
        if self.engine() == Engine::Sqlite {
            return Ok(Vec::new());
        }
        let text = "SELECT name, version, address, seen_ms FROM server ORDER BY started_ms, name";
        let mut conn = self.inner().backend.reader().await?;
        let found = conn.rows(sql(text, vec![])).await?;
        Ok(found
            .into_iter()
            .map(|row| {
                let mut row = Take::of(row);
                Peer {
                    name: row.text(),
                    version: row.text(),
                    address: row.text(),
                    seen_ms: row.int(),
                }
            })
            .collect())
    }

    /// The address of a server that runs on the database; commands have none.
    pub async fn served_at(&self) -> Result<Option<String>, ReadError> {
        let since = self.now_ms().saturating_sub(GONE_MS);
        let peers = self.peers().await?.into_iter();
        let mut alive = peers.filter(|peer| peer.seen_ms >= since && !peer.address.is_empty());
        Ok(alive
            .find(|peer| peer.address != self.inner().options.address)
            .map(|peer| peer.address))
    }

    /// Acquires a job that one server at a time does; `None` if another has it.
    pub async fn turn(&self, job: &str) -> Result<Option<Turn>, ReadError> {
        if self.engine() == Engine::Sqlite {
            // The file's lock has decided already.
            return Ok(Some(Turn(None)));
        }
        let mut conn = self.inner().backend.writer().await?;
        let asked = sql(
            "SELECT pg_try_advisory_lock(hashtextextended('jadoube ' || $1, 0))",
            vec![job.into()],
        );
        let got = conn.row(asked).await?;
        match got.is_some_and(|row| Take::of(row).int() == 1) {
            true => Ok(Some(Turn(Some(conn)))),
            false => {
                conn.close().await;
                Ok(None)
            }
        }
    }
}
