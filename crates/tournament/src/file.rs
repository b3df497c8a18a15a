//! Our event file, version 2: the log plus people and texts, in one JSON document.

use std::collections::BTreeMap;

use jadoube_vocabulary::{PersonId, TextId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::apply::apply;
use crate::facts::PersonDetails;
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
    people: &BTreeMap<PersonId, PersonDetails>,
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
    pub log: Vec<Logged>,
    /// Who the people are.
    pub people: BTreeMap<PersonId, PersonDetails>,
    /// Free texts.
    pub texts: BTreeMap<TextId, String>,
}

/// What is wrong with a file, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventFileFault {
    /// The entry of the log, from 1; 0 for the file itself.
    pub seq: u64,
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: EventFileTrouble,
}

/// What can be wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventFileTrouble {
    /// Not JSON, or not of this shape; as the reader of JSON says it.
    Shape(String),
    /// It is not an event file.
    OtherFormat,
    /// A version that is not known here, as written.
    OtherVersion(String),
    /// An event out of its order.
    Order {
        /// The number found.
        found: u64,
        /// The number due.
        due: u64,
    },
    /// An event that is not known, or cannot have happened.
    Event(String),
    /// No tournament was created.
    Empty,
}

/// What identifies a version of a file.
#[derive(Deserialize)]
struct Head {
    #[serde(default)]
    format: Option<Value>,
    #[serde(default)]
    version: Option<Value>,
}

impl Head {
    fn is_event(&self) -> bool {
        self.format.as_ref().and_then(Value::as_str) == Some(FILE_FORMAT)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whole<'a> {
    #[serde(rename = "format")]
    _format: String,
    #[serde(rename = "version")]
    _version: u32,
    #[serde(borrow)]
    log: Vec<&'a RawValue>,
    #[serde(default)]
    people: BTreeMap<PersonId, PersonDetails>,
    #[serde(default)]
    texts: BTreeMap<TextId, String>,
}

/// Whether a text is an event file, of whatever version.
pub fn is_event_file(text: &str) -> bool {
    let head: Result<Head, _> = serde_json::from_str(text);
    head.is_ok_and(|head| head.is_event())
}

/// Reads a file and replays its log.
///
/// # Errors
/// It is not an event file, has another version, or contradicts itself.
pub fn read_file(text: &str) -> Result<ReadFile, EventFileFault> {
    let text = text.trim_start_matches('\u{feff}');
    let fault = |seq: u64, line: usize, what| EventFileFault { seq, line, what };
    let shape = |error: &serde_json::Error, seq: u64, from: usize| {
        let said = error.to_string();
        let what = said.rsplit_once(" at line ");
        let what = what.map_or(said.as_str(), |(what, _)| what).to_owned();
        fault(
            seq,
            from + error.line().max(1) - 1,
            EventFileTrouble::Shape(what),
        )
    };
    let head: Head = serde_json::from_str(text).map_err(|error| shape(&error, 0, 1))?;
    if !head.is_event() {
        let line = line_of(text, "\"format\"");
        return Err(fault(0, line, EventFileTrouble::OtherFormat));
    }
    if head.version.as_ref().and_then(Value::as_u64) != Some(u64::from(FILE_VERSION)) {
        let found = head.version.map(|version| version.to_string());
        let found = EventFileTrouble::OtherVersion(found.unwrap_or_default());
        return Err(fault(0, line_of(text, "\"version\""), found));
    }
    let whole: Whole<'_> = serde_json::from_str(text).map_err(|error| shape(&error, 0, 1))?;
    let mut state = State::new();
    let mut log = Vec::with_capacity(whole.log.len());
    for (raw, due) in whole.log.iter().zip(1_u64..) {
        let line = line_at(text, raw.get());
        let read: LogLine =
            serde_json::from_str(raw.get()).map_err(|error| shape(&error, due, line))?;
        if read.seq != due {
            let found = read.seq;
            return Err(fault(due, line, EventFileTrouble::Order { found, due }));
        }
        let told = |what: String| fault(due, line, EventFileTrouble::Event(what));
        let event = Recorded::read(&read.kind, read.version, read.data)
            .map_err(|error| told(error.to_string()))?;
        apply(&mut state, &event).map_err(|error| told(error.to_string()))?;
        log.push(Logged { at: read.at, event });
    }
    if state.about().is_none() {
        return Err(fault(0, 1, EventFileTrouble::Empty));
    }
    Ok(ReadFile {
        state,
        log,
        people: whole.people,
        texts: whole.texts,
    })
}

/// The line of the first occurrence of a text.
fn line_of(text: &str, what: &str) -> usize {
    let before = text.find(what).and_then(|at| text.get(..at));
    before.map_or(1, |before| before.matches('\n').count() + 1)
}

/// The line on which a part of a text begins.
fn line_at(text: &str, part: &str) -> usize {
    let at = part.as_ptr().addr().checked_sub(text.as_ptr().addr());
    let before = at.and_then(|at| text.get(..at));
    before.map_or(1, |before| before.matches('\n').count() + 1)
}
