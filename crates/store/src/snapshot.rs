//! Snapshots: a cache of states. Deleting them costs only time.

use crate::error::ReadError;
use crate::names::{Seq, StreamId};
use crate::sql::{Clash, Take, Value, sql};
use crate::store::Store;
use crate::table;

impl Store {
    /// The cached state of a stream, if it has this format (a fingerprint of its type).
    pub async fn snapshot(
        &self,
        stream: &StreamId,
        format: &str,
    ) -> Result<Option<(Seq, Vec<u8>)>, ReadError> {
        let asked = sql(
            "SELECT seq, state FROM snapshot WHERE stream = $1 AND format = $2",
            vec![stream.as_str().into(), format.into()],
        );
        let mut conn = self.inner().backend.reader().await?;
        let row = conn.row(asked).await?.map(Take::of);
        Ok(row.map(|mut row| (Seq(row.int()), row.bytes())))
    }

    /// Caches a state: a repeatable write, lost in a power cut without harm.
    pub async fn keep_snapshot(
        &self,
        stream: &StreamId,
        seq: Seq,
        format: &str,
        state: Vec<u8>,
    ) -> Result<(), ReadError> {
        let row = vec![
            stream.as_str().into(),
            seq.0.into(),
            format.into(),
            Value::Bytes(state),
        ];
        let mut conn = self.inner().backend.repeatable().await?;
        let done = conn
            .insert(&table::SNAPSHOT, vec![row], Clash::Replace)
            .await;
        conn.close().await;
        Ok(done?)
    }

    /// Deletes all snapshots.
    pub async fn drop_snapshots(&self) -> Result<u64, ReadError> {
        let mut conn = self.inner().backend.repeatable().await?;
        let done = conn.run(sql("DELETE FROM snapshot", vec![])).await;
        conn.close().await;
        Ok(done?)
    }
}
