//! An event as stored in the log: kind, version, data, and what it undoes.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::event::Event;

/// An event with what it undoes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// What happened.
    pub event: Event,
    /// The sequence number of the event it compensates.
    pub undoes: Option<u64>,
}

/// Stored data that does not match any version of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{kind} v{version}: {what}")]
pub struct BadEvent {
    /// The kind.
    pub kind: String,
    /// The version.
    pub version: u32,
    /// What is wrong.
    pub what: String,
}

/// The current version of every kind.
pub const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Parts {
    kind: String,
    data: Map<String, Value>,
}

impl Recorded {
    /// Kind and data as stored; `undoes` is part of the data.
    pub fn parts(&self) -> (String, Value) {
        let value = serde_json::to_value(&self.event).unwrap_or_default();
        let Ok(Parts { kind, mut data }) = serde_json::from_value(value) else {
            return (String::new(), Value::Null);
        };
        if let Some(seq) = self.undoes {
            data.insert("undoes".to_owned(), Value::from(seq));
        }
        (kind, Value::Object(data))
    }

    /// The kind alone.
    pub fn kind(&self) -> String {
        self.parts().0
    }

    /// Reads what [`Recorded::parts`] returned; old versions are upgraded here.
    ///
    /// # Errors
    /// The data does not match any version of the kind.
    pub fn read(kind: &str, version: u32, data: Value) -> Result<Self, BadEvent> {
        let bad = |what: String| BadEvent {
            kind: kind.to_owned(),
            version,
            what,
        };
        if version != VERSION {
            return Err(bad("unknown version".to_owned()));
        }
        let Value::Object(mut data) = data else {
            return Err(bad("data is no object".to_owned()));
        };
        let undoes = data.remove("undoes").and_then(|value| value.as_u64());
        let whole = Parts {
            kind: kind.to_owned(),
            data,
        };
        let event = serde_json::to_value(whole)
            .and_then(serde_json::from_value)
            .map_err(|error| bad(error.to_string()))?;
        Ok(Self { event, undoes })
    }
}

impl From<Event> for Recorded {
    fn from(event: Event) -> Self {
        Self {
            event,
            undoes: None,
        }
    }
}
