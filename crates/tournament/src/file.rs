//! Our event file, version 2: the log plus people and texts, in one JSON document.

use std::collections::BTreeMap;

use jadoube_vocabulary::{PersonId, TextId};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::apply::apply;
use crate::facts::Person;
use crate::recorded::{Recorded, VERSION};
use crate::state::State;

/// The `format` field that identifies an event file.
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

/// An event as stored in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogLine {
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
pub fn lines(log: &[Logged]) -> impl Iterator<Item = LogLine> {
    log.iter().zip(1_u64..).map(|(logged, seq)| {
        let (kind, data) = logged.event.parts();
        LogLine {
            seq,
            at: logged.at,
            kind,
            version: VERSION,
            data,
        }
    })
}

/// The whole file, with one event per line so that errors can name a line and files can be diffed.
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

/// A file that was read: the tournament with its log, its people and its texts.
#[derive(Debug, Clone)]
pub struct ReadFile {
    /// The tournament replayed from the log.
    pub state: State,
    /// What happened.
    pub log: Vec<Recorded>,
    /// Who the people are.
    pub people: BTreeMap<PersonId, Person>,
    /// Free texts.
    pub texts: BTreeMap<TextId, String>,
}

/// What is wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventFileFault {
    /// The entry of the log, from 1; 0 for the file itself.
    pub seq: u64,
    /// What is wrong.
    pub what: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole {
    format: String,
    version: u32,
    log: Vec<LogLine>,
    #[serde(default)]
    people: BTreeMap<PersonId, Person>,
    #[serde(default)]
    texts: BTreeMap<TextId, String>,
}

/// Reads a file and replays its log.
///
/// # Errors
/// It is not an event file, has another version, or contradicts itself.
pub fn read_file(text: &str) -> Result<ReadFile, EventFileFault> {
    let fault = |seq: u64, what: String| EventFileFault { seq, what };
    let whole: Whole = serde_json::from_str(text.trim_start_matches('\u{feff}'))
        .map_err(|error| fault(0, error.to_string()))?;
    if whole.format != FILE_FORMAT || whole.version != FILE_VERSION {
        return Err(fault(0, format!("{} {}", whole.format, whole.version)));
    }
    let mut state = State::new();
    let mut log = Vec::with_capacity(whole.log.len());
    for (line, due) in whole.log.into_iter().zip(1_u64..) {
        if line.seq != due {
            return Err(fault(due, line.seq.to_string()));
        }
        let event = Recorded::read(&line.kind, line.version, line.data)
            .map_err(|error| fault(due, error.to_string()))?;
        apply(&mut state, &event).map_err(|error| fault(due, error.to_string()))?;
        log.push(event);
    }
    Ok(ReadFile {
        state,
        log,
        people: whole.people,
        texts: whole.texts,
    })
}
