//! A command as sent in a request, with what was confirmed and what the sender saw.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::command::{Command, CommandKind};
use crate::request_fault::{RequestFault, Sort, Wrong, read_by, read_value};

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
    pub fn read(body: Value) -> Result<Self, RequestFault> {
        let sent: Sent = read_value(&body)?;
        let data = sent
            .data
            .unwrap_or_else(|| Value::Object(serde_json::Map::new()));
        let kind: Result<CommandKind, _> =
            CommandKind::deserialize(Value::String(sent.kind.clone()));
        if kind.is_err() {
            return Err(RequestFault {
                at: "kind".to_owned(),
                wrong: Wrong::Unknown,
            });
        }
        if !data.is_object() {
            return Err(RequestFault {
                at: "data".to_owned(),
                wrong: Wrong::NotA(Sort::Object),
            });
        }
        // The data of `configure` are the settings themselves, those of `add-entry` the entry.
        let data = match (sent.kind.as_str(), data) {
            ("configure", data) => wrapped(data, "settings"),
            ("add-entry", data) => wrapped(data, "entry"),
            ("add-team", data) => wrapped(data, "team"),
            (_, data) => data,
        };
        Ok(Self {
            command: read_command(&sent.kind, &data)?,
            confirm: sent.confirm,
            confirm_again: sent.confirm_again,
            expect: sent.expect,
        })
    }
}

/// Reads a command; a field is named as the sender wrote it, without what surrounds it.
fn read_command(kind: &str, data: &Value) -> Result<Command, RequestFault> {
    let around = match kind {
        "configure" => "settings.",
        "add-entry" => "entry.",
        "add-team" => "team.",
        _ => "",
    };
    let read = |data: &Value| Command::deserialize(json!({ "kind": kind, "data": data }));
    read_by(data, read).map_err(|mut fault| {
        if let Some(inner) = fault.at.strip_prefix(around).map(str::to_owned) {
            fault.at = inner;
        }
        fault
    })
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
