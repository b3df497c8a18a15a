//! A command as sent in a request, with what was confirmed and what the sender saw.

use serde::Deserialize;
use serde_json::Value;

use crate::command::Command;

/// A command as sent in a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The command.
    pub command: Command,
    /// Marks of the warnings accepted.
    pub confirm: Vec<String>,
    /// Marks accepted on the second screen.
    pub confirm_again: Vec<String>,
    /// The sequence number of what the sender saw.
    pub expect: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    kind: String,
    #[serde(default)]
    data: Option<Value>,
    #[serde(default)]
    confirm: Vec<String>,
    #[serde(default)]
    confirm_again: Vec<String>,
    #[serde(default)]
    expect: Option<u64>,
}

impl Request {
    /// Reads the body of a request.
    ///
    /// # Errors
    /// Not a command: an unknown kind or field, or a value of the wrong type.
    pub fn read(body: Value) -> Result<Self, serde_json::Error> {
        let sent: Sent = serde_json::from_value(body)?;
        let data = sent
            .data
            .unwrap_or_else(|| Value::Object(serde_json::Map::new()));
        // The data of `configure` are the settings themselves, those of `add-entry` the entry.
        let data = match (sent.kind.as_str(), data) {
            ("configure", data) => wrapped(data, "settings"),
            ("add-entry", data) => wrapped(data, "entry"),
            ("add-team", data) => wrapped(data, "team"),
            (_, data) => data,
        };
        let command = serde_json::json!({ "kind": sent.kind, "data": data });
        Ok(Self {
            command: serde_json::from_value(command)?,
            confirm: sent.confirm,
            confirm_again: sent.confirm_again,
            expect: sent.expect,
        })
    }
}

/// Wraps bare fields under a name, keeping the reason outside.
fn wrapped(data: Value, name: &str) -> Value {
    match data {
        Value::Object(mut fields) if !fields.contains_key(name) => {
            let reason = fields.remove("reason").unwrap_or(Value::Null);
            let mut outer = serde_json::Map::new();
            outer.insert(name.to_owned(), Value::Object(fields));
            if name == "settings" {
                outer.insert("reason".to_owned(), reason);
            }
            Value::Object(outer)
        }
        data => data,
    }
}

impl From<Command> for Request {
    fn from(command: Command) -> Self {
        Self {
            command,
            confirm: Vec::new(),
            confirm_again: Vec::new(),
            expect: None,
        }
    }
}
