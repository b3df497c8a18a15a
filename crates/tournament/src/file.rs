//! Our event file, version 2: the log with people and texts beside it, in one JSON document.

use std::collections::BTreeMap;

use jadoube_vocabulary::{PersonId, TextId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::facts::Person;
use crate::recorded::{Recorded, VERSION};

/// The `format` of every event file; no other file of ours has it.
pub const FILE_FORMAT: &str = "jadoube-event";

/// The version of the file written and read.
pub const FILE_VERSION: u32 = 2;

/// An event with its time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// What happened.
    pub event: Recorded,
}

/// An event as the file keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its place in the log, from 1.
    pub seq: u64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// The kind.
    pub kind: String,
    /// The version of the kind.
    pub version: u32,
    /// What happened.
    pub data: Value,
}

/// The log as lines of the file.
pub fn lines(log: &[Logged]) -> impl Iterator<Item = Line> {
    log.iter().zip(1_u64..).map(|(logged, seq)| {
        let (kind, data) = logged.event.parts();
        Line {
            seq,
            at: logged.at,
            kind,
            version: VERSION,
            data,
        }
    })
}

/// The whole file: an event a line, so that a line can be named and two files compared.
pub fn file_text(
    log: &[Logged],
    people: &BTreeMap<PersonId, Person>,
    texts: &BTreeMap<TextId, String>,
) -> String {
    let rows = |rows: Vec<String>| match rows.is_empty() {
        true => String::new(),
        false => format!("\n{}\n", rows.join(",\n")),
    };
    let log = lines(log).map(|line| json(&line)).collect();
    let people = people.iter();
    let people = people
        .map(|(id, one)| format!("\"{id}\":{}", json(one)))
        .collect();
    let texts = texts.iter();
    let texts = texts
        .map(|(id, one)| format!("\"{id}\":{}", json(one)))
        .collect();
    format!(
        "{{\n\"format\":\"{FILE_FORMAT}\",\n\"version\":{FILE_VERSION},\n\"log\":[{}],\n\"people\":{{{}}},\n\"texts\":{{{}}}\n}}\n",
        rows(log),
        rows(people),
        rows(texts),
    )
}

/// A value on one line.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
