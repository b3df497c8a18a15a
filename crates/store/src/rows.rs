//! Rows of the log as values and back.

use serde_json::value::RawValue;

use crate::error::ReadError;
use crate::event::{RulesVersion, Stored};
use crate::names::{Actor, CommandKey, HexDigest, Position, Seq, StreamId};
use crate::sql::{Row, Take, Value};

fn unreadable(what: &'static str, found: impl ToString) -> ReadError {
    ReadError::Unreadable {
        what,
        found: found.to_string(),
    }
}

/// 32 bytes.
pub(crate) fn digest(bytes: Vec<u8>) -> Result<HexDigest, ReadError> {
    bytes
        .try_into()
        .map(HexDigest)
        .map_err(|bytes: Vec<u8>| unreadable("hash", crate::codec::hex(&bytes)))
}

/// 16 bytes.
pub(crate) fn key(bytes: Vec<u8>) -> Result<CommandKey, ReadError> {
    bytes
        .try_into()
        .map(CommandKey)
        .map_err(|bytes: Vec<u8>| unreadable("key", crate::codec::hex(&bytes)))
}

/// The name of a stream.
pub(crate) fn stream(name: String) -> Result<StreamId, ReadError> {
    name.try_into().map_err(|error| unreadable("stream", error))
}

/// JSON as it stands.
pub(crate) fn raw(what: &'static str, text: String) -> Result<Box<RawValue>, ReadError> {
    RawValue::from_string(text).map_err(|error| unreadable(what, error))
}

/// An event from its row.
pub(crate) fn event(row: Row) -> Result<Stored, ReadError> {
    let mut row = Take::of(row);
    Ok(Stored {
        position: Position(row.int()),
        stream: stream(row.text())?,
        seq: Seq(row.int()),
        at_ms: row.int(),
        by: Actor {
            actor: row.text(),
            role: row.text(),
            device: row.maybe_text(),
        },
        key: key(row.bytes())?,
        kind: row.text().try_into().map_err(|e| unreadable("kind", e))?,
        version: u16::try_from(row.int()).map_err(|e| unreadable("version", e))?,
        rules: RulesVersion(row.text()),
        data: raw("payload", row.text())?,
        hash: digest(row.bytes())?,
    })
}

/// The row of an event.
pub(crate) fn of_event(event: &Stored) -> Row {
    vec![
        event.position.0.into(),
        event.stream.as_str().into(),
        event.seq.0.into(),
        event.at_ms.into(),
        event.by.actor.as_str().into(),
        event.by.role.as_str().into(),
        Value::text(event.by.device.as_deref()),
        Value::Bytes(event.key.0.to_vec()),
        event.kind.as_str().into(),
        i64::from(event.version).into(),
        event.rules.0.as_str().into(),
        event.data.get().into(),
        Value::Bytes(event.hash.0.to_vec()),
    ]
}
