//! Stored views: tables filled from the log, updated with their position in one transaction. Any of
//! them can be dropped and rebuilt.

use serde::Serialize;

use crate::error::ReadError;
use crate::event::Stored;
use crate::names::Position;
use crate::sql::{Clash, Conn, Engine, Take, Value, sql};
use crate::store::Store;
use crate::table;

/// Events taken into a view in one transaction.
const SLICE: usize = 200;

/// A view that is stored as tables. Applied twice, an event must change nothing more.
pub trait Projection: Send + Sync {
    /// Its name.
    fn name(&self) -> &str;
    /// Its version: another one is rebuilt.
    fn version(&self) -> i64;
    /// Names of its tables; dropped before a rebuild.
    fn tables(&self) -> Vec<String>;
    /// Statements that make its tables.
    fn schema(&self, engine: Engine) -> Vec<String>;
    /// What an event changes: statements with `$1 …` and their values.
    fn apply(&self, event: &Stored) -> Vec<(String, Vec<Value>)>;
}

/// How far a view is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Projected {
    /// Its name.
    pub name: String,
    /// The last event in it.
    pub position: Position,
    /// How many events were taken in now.
    pub applied: i64,
}

/// Brings a view up to the head; creates or rebuilds it if its version requires that.
pub async fn catch_up(store: &Store, view: &dyn Projection) -> Result<Projected, ReadError> {
    let mut conn = store.inner().backend.repeatable().await?;
    let done = follow(store, view, &mut conn).await;
    conn.close().await;
    done
}

/// Drops a view and rebuilds it.
pub async fn rebuild(store: &Store, view: &dyn Projection) -> Result<Projected, ReadError> {
    let mut conn = store.inner().backend.repeatable().await?;
    let gone = sql(
        "DELETE FROM projection WHERE name = $1",
        vec![view.name().into()],
    );
    conn.run(gone).await?;
    let done = follow(store, view, &mut conn).await;
    conn.close().await;
    done
}

/// How far the stored views are.
pub async fn known(store: &Store) -> Result<Vec<Projected>, ReadError> {
    let mut conn = store.inner().backend.reader().await?;
    let rows = conn
        .rows(sql(
            "SELECT name, position FROM projection ORDER BY name",
            vec![],
        ))
        .await?;
    let read = |row| {
        let mut row = Take::of(row);
        Projected {
            name: row.text(),
            position: Position(row.int()),
            applied: 0,
        }
    };
    Ok(rows.into_iter().map(read).collect())
}

async fn follow(
    store: &Store,
    view: &dyn Projection,
    conn: &mut Conn,
) -> Result<Projected, ReadError> {
    let asked = sql(
        "SELECT version, position FROM projection WHERE name = $1",
        vec![view.name().into()],
    );
    let found = conn.row(asked).await?.map(|row| {
        let mut row = Take::of(row);
        (row.int(), Position(row.int()))
    });
    let begin = store.inner().backend.begin();
    let mut at = match found {
        Some((version, position)) if version == view.version() => position,
        _ => {
            conn.script(begin).await?;
            for name in view.tables() {
                conn.script(&format!("DROP TABLE IF EXISTS \"{name}\""))
                    .await?;
            }
            for statement in view.schema(store.engine()) {
                conn.script(&statement).await?;
            }
            note(conn, view, Position(0)).await?;
            conn.script("COMMIT").await?;
            Position(0)
        }
    };
    let mut applied = 0;
    loop {
        let events = store.read_all(at, SLICE).await?;
        let Some(last) = events.last() else { break };
        at = last.position;
        conn.script(begin).await?;
        for event in &events {
            for (text, values) in view.apply(event) {
                conn.run(sql(text, values)).await?;
            }
            applied += 1;
        }
        note(conn, view, at).await?;
        conn.script("COMMIT").await?;
        // The appender goes first.
        while store.figures().waiting > 0 {
            tokio::task::yield_now().await;
        }
    }
    Ok(Projected {
        name: view.name().to_owned(),
        position: at,
        applied,
    })
}

async fn note(conn: &mut Conn, view: &dyn Projection, at: Position) -> Result<(), ReadError> {
    let row = vec![
        view.name().into(),
        view.version().into(),
        at.0.into(),
        "current".into(),
    ];
    Ok(conn
        .insert(&table::PROJECTION, vec![row], Clash::Replace)
        .await?)
}
