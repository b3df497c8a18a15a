//! Reading what a group is checked against, and writing the result.

use std::collections::BTreeSet;

use crate::append::plan::{KnownCommand, Plan};
use crate::error::ReadError;
use crate::event::{Batch, CommandOutcome, Head, Stored};
use crate::names::{CommandKey, HexDigest, Position, Seq, StreamId};
use crate::rows;
use crate::sql::{Clash, Conn, Engine, Take, Value, sql};
use crate::table;

/// The head, with the lock of the group where the engine needs one.
pub(crate) async fn head(conn: &mut Conn, lock: bool) -> Result<Head, ReadError> {
    Ok(head_and_place(conn, lock).await?.0)
}

/// The head, and where the data was moved to if it was.
pub(crate) async fn head_and_place(
    conn: &mut Conn,
    lock: bool,
) -> Result<(Head, Option<String>), ReadError> {
    // The lock on PostgreSQL: the next writer gets it only after we have committed and
    // become visible, so that numbering, commit and visibility are one order.
    let text = match (conn.engine(), lock) {
        (Engine::Postgres, true) => {
            "SELECT position, hash, at_ms, epoch, data_id, moved FROM head WHERE one FOR UPDATE"
        }
        _ => "SELECT position, hash, at_ms, epoch, data_id, moved FROM head",
    };
    let row = conn.row(sql(text, vec![])).await?;
    let mut row = Take::of(row.ok_or(ReadError::Unreadable {
        what: "head",
        found: "no row".to_owned(),
    })?);
    let head = Head {
        position: Position(row.int()),
        hash: rows::digest(row.bytes())?,
        at_ms: row.int(),
        epoch: row.int(),
        data_id: rows::key(row.bytes())?,
    };
    Ok((head, row.maybe_text()))
}

/// Reads the heads of streams, holders and keys that the batches refer to.
pub(crate) async fn ground<'a>(
    conn: &mut Conn,
    head: Head,
    batches: impl Iterator<Item = &'a Batch> + Clone,
) -> Result<Plan, ReadError> {
    let mut plan = Plan::new(head);
    let streams: BTreeSet<&StreamId> = batches
        .clone()
        .flat_map(|batch| batch.writes.iter().map(|write| &write.stream))
        .collect();
    let sqlite = conn.engine() == Engine::Sqlite;
    if !streams.is_empty() {
        let names = streams.into_iter().map(ToString::to_string).collect();
        let text = match sqlite {
            true => "SELECT name, seq FROM stream WHERE name IN (SELECT value FROM json_each($1))",
            false => "SELECT name, seq FROM stream WHERE name = ANY($1)",
        };
        for row in conn.rows(sql(text, vec![Value::Texts(names)])).await? {
            let mut row = Take::of(row);
            plan.seqs.insert(rows::stream(row.text())?, Seq(row.int()));
        }
    }
    let keys: Vec<_> = batches.clone().map(|batch| batch.key).collect();
    plan.commands = commands(conn, &keys).await?.into_iter().collect();
    let claims: BTreeSet<_> = batches
        .flat_map(|batch| batch.claims.iter().chain(&batch.releases))
        .map(|claim| (&claim.scope, &claim.value))
        .collect();
    for (scope, value) in claims {
        let asked = sql(
            "SELECT holder FROM claim WHERE scope = $1 AND value = $2",
            vec![scope.as_str().into(), value.as_str().into()],
        );
        if let Some(row) = conn.row(asked).await? {
            plan.holders
                .insert((scope.clone(), value.clone()), Take::of(row).text());
        }
    }
    Ok(plan)
}

/// Commands that are known.
pub(crate) async fn commands(
    conn: &mut Conn,
    keys: &[CommandKey],
) -> Result<Vec<(CommandKey, KnownCommand)>, ReadError> {
    let text = match conn.engine() {
        Engine::Sqlite => {
            "SELECT key, digest, first, last, answer, at_ms FROM command \
             WHERE key IN (SELECT unhex(value) FROM json_each($1))"
        }
        Engine::Postgres => {
            "SELECT key, digest, first, last, answer, at_ms FROM command WHERE key = ANY($1)"
        }
    };
    let keys = keys.iter().map(|key| key.0.to_vec()).collect();
    let found = conn.rows(sql(text, vec![Value::Blobs(keys)])).await?;
    found
        .into_iter()
        .map(|row| {
            let mut row = Take::of(row);
            let key = rows::key(row.bytes())?;
            let known = KnownCommand {
                digest: rows::digest(row.bytes())?,
                outcome: CommandOutcome {
                    first: row.maybe_int().map(Position),
                    last: row.maybe_int().map(Position),
                    answer: rows::raw("answer", row.text())?,
                    at_ms: row.int(),
                },
            };
            Ok((key, known))
        })
        .collect()
}

/// What a notification contains besides the position: access changed.
pub(crate) const ACCESS: &str = " access";

/// Writes a plan and sends a notification, if enabled. The caller owns the transaction.
pub(crate) async fn write(conn: &mut Conn, plan: &Plan, ring: bool) -> Result<(), sqlx::Error> {
    let events = plan.events.iter().map(rows::of_event).collect();
    conn.insert(&table::EVENT, events, Clash::Refuse).await?;
    let streams = plan
        .streams
        .iter()
        .map(|(name, (seq, position))| vec![name.as_str().into(), seq.0.into(), position.0.into()])
        .collect();
    conn.insert(&table::STREAM, streams, Clash::Replace).await?;
    let keys = plan.keys.iter().filter_map(|key| {
        let known = plan.commands.get(key)?;
        Some(of_command(key, &known.digest, &known.outcome))
    });
    conn.insert(&table::COMMAND, keys.collect(), Clash::Refuse)
        .await?;
    let mut taken = Vec::new();
    for ((scope, value), holder) in &plan.claims {
        match holder {
            Some((holder, position)) => taken.push(vec![
                scope.as_str().into(),
                value.as_str().into(),
                holder.as_str().into(),
                position.0.into(),
            ]),
            None => {
                let gone = sql(
                    "DELETE FROM claim WHERE scope = $1 AND value = $2",
                    vec![scope.as_str().into(), value.as_str().into()],
                );
                conn.run(gone).await?;
            }
        }
    }
    conn.insert(&table::CLAIM, taken, Clash::Replace).await?;
    for (write, at_ms) in &plan.side {
        for statement in write.statements(*at_ms) {
            conn.run(statement).await?;
        }
    }
    set_head(conn, &plan.head).await?;
    let access = plan.changes_access();
    if ring && conn.engine() == Engine::Postgres && (access || !plan.events.is_empty()) {
        let mut told = plan.head.position.to_string();
        if access {
            told.push_str(ACCESS);
        }
        let ring = sql("SELECT pg_notify('jadoube', $1)", vec![told.into()]);
        conn.run(ring).await?;
    }
    Ok(())
}

/// A row of `command`.
pub(crate) fn of_command(
    key: &CommandKey,
    digest: &HexDigest,
    outcome: &CommandOutcome,
) -> Vec<Value> {
    vec![
        Value::Bytes(key.0.to_vec()),
        Value::Bytes(digest.0.to_vec()),
        Value::int(outcome.first.map(|p| p.0)),
        Value::int(outcome.last.map(|p| p.0)),
        outcome.answer.get().into(),
        outcome.at_ms.into(),
    ]
}

/// Stores the head.
pub(crate) async fn set_head(conn: &mut Conn, head: &Head) -> Result<(), sqlx::Error> {
    let update = sql(
        "UPDATE head SET position = $1, hash = $2, at_ms = $3, epoch = $4",
        vec![
            head.position.0.into(),
            Value::Bytes(head.hash.0.to_vec()),
            head.at_ms.into(),
            head.epoch.into(),
        ],
    );
    conn.run(update).await.map(drop)
}

/// The hash at a position, to see whether a database is still the one we wrote to.
pub(crate) async fn hash_at(conn: &mut Conn, at: Position) -> Result<Option<HexDigest>, ReadError> {
    let asked = sql(
        "SELECT hash FROM event WHERE position = $1",
        vec![at.0.into()],
    );
    let row = conn.row(asked).await?;
    row.map(|row| rows::digest(Take::of(row).bytes()))
        .transpose()
}

/// Events after a position, for checking a tail.
pub(crate) async fn after(
    conn: &mut Conn,
    after: Position,
    limit: i64,
) -> Result<Vec<Stored>, ReadError> {
    let text = format!(
        "SELECT {} FROM event WHERE position > $1 ORDER BY position LIMIT $2",
        table::EVENT.names()
    );
    let found = conn
        .rows(sql(text, vec![after.0.into(), limit.into()]))
        .await?;
    found.into_iter().map(rows::event).collect()
}
