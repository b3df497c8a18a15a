//! Servers of two versions on one database, during an upgrade: what the older one could not read is
//! not written before it is gone (4.4).

use std::collections::BTreeSet;

use crate::append::appender::Appender;
use crate::error::{AppendError, ReadError};
use crate::event::Batch;
use crate::names::Kind;
use crate::postgres::GONE_MS;
use crate::sql::{Conn, Engine, Take, sql};

/// A kind that no server has written yet, while an older server is running.
pub(super) struct HeldBack {
    kind: Kind,
    version: u16,
    /// The program of the older server and where it listens.
    program: String,
    address: String,
}

impl HeldBack {
    pub(super) fn is_in(&self, batch: &Batch) -> bool {
        let mut events = batch.writes.iter().flat_map(|write| &write.events);
        events.any(|event| event.kind == self.kind && event.version == self.version)
    }

    pub(super) fn refusal(&self) -> AppendError {
        AppendError::OlderServer {
            program: self.program.clone(),
            address: self.address.clone(),
        }
    }
}

/// A version as numbers: 0.10 is newer than 0.9.
fn numbers(version: &str) -> Vec<u64> {
    version
        .split(['.', '-', '+'])
        .map_while(|part| part.parse().ok())
        .collect()
}

impl Appender {
    /// The new kinds of these batches that have to wait. Known ones cost nothing.
    pub(super) async fn held_back(
        &self,
        conn: &mut Conn,
        batches: &[Batch],
        now: i64,
    ) -> Result<Vec<HeldBack>, ReadError> {
        if conn.engine() == Engine::Sqlite {
            return Ok(Vec::new());
        }
        let events = batches.iter().flat_map(|batch| &batch.writes);
        let mut new: BTreeSet<(Kind, u16)> = events
            .flat_map(|write| &write.events)
            .map(|event| (event.kind.clone(), event.version))
            .filter(|kind| !self.kinds.contains(kind))
            .collect();
        if new.is_empty() {
            return Ok(Vec::new());
        }
        let alive = sql(
            "SELECT version, address FROM server WHERE seen_ms >= $1",
            vec![now.saturating_sub(GONE_MS).into()],
        );
        let alive = conn.rows(alive).await?.into_iter().map(|row| {
            let mut row = Take::of(row);
            (row.text(), row.text())
        });
        let oldest = alive.min_by_key(|(program, _)| numbers(program));
        let own = numbers(env!("CARGO_PKG_VERSION"));
        let Some((program, address)) = oldest.filter(|(program, _)| numbers(program) < own) else {
            return Ok(Vec::new());
        };
        let written = sql("SELECT name, version FROM kind", vec![]);
        for row in conn.rows(written).await? {
            let mut row = Take::of(row);
            let (name, version) = (row.text(), row.int());
            new.retain(|(kind, own)| kind.as_str() != name || i64::from(*own) != version);
        }
        let held = new.into_iter().map(|(kind, version)| HeldBack {
            kind,
            version,
            program: program.clone(),
            address: address.clone(),
        });
        Ok(held.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(numbers("0.9.12") < numbers("0.10.0"));
        assert!(numbers("0.2.0") < numbers("0.2.1-rc.1"));
        assert_eq!(numbers("1.0.0+x"), numbers("1.0.0"));
    }
}
