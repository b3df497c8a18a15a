//! What is appended and what is read back.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::names::{Actor, Claim, CommandKey, HexDigest, Kind, Position, Seq, StreamId};
use crate::personal::SideWrite;

/// The most events in a batch: a thousand of anything, plus what follows from them in one act.
pub const BATCH_EVENTS: usize = 1_100;
/// Most bytes of payload in a batch.
pub const BATCH_BYTES: usize = 4 << 20;
/// The most bytes of one payload: frozen inputs may take a whole MiB.
pub const EVENT_BYTES: usize = 1 << 20;

/// Fingerprint of the rule tables and the crate version that judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RulesVersion(pub String);

/// An event before it has a place.
#[derive(Debug, Clone)]
pub struct NewEvent {
    /// The kind.
    pub kind: Kind,
    /// The version of the kind.
    pub version: u16,
    /// The rules applied.
    pub rules: RulesVersion,
    /// The payload; its bytes are stored as they are.
    pub data: Box<RawValue>,
}

/// What a writer expects of a stream. There is no "any": every writer must have looked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// It has no events yet.
    Empty,
    /// This was its last event.
    At(Seq),
}

impl Expected {
    /// The number of the last event.
    pub const fn seq(self) -> Seq {
        match self {
            Self::Empty => Seq(0),
            Self::At(seq) => seq,
        }
    }
}

impl From<Seq> for Expected {
    fn from(seq: Seq) -> Self {
        match seq {
            Seq(0) => Self::Empty,
            seq => Self::At(seq),
        }
    }
}

/// Events for one stream.
#[derive(Debug, Clone)]
pub struct Write {
    /// Which stream.
    pub stream: StreamId,
    /// What the writer saw there.
    pub expected: Expected,
    /// What it adds.
    pub events: Vec<NewEvent>,
}

/// One act: everything in it is stored together or not at all.
#[derive(Debug, Clone)]
pub struct Batch {
    /// The command's key.
    pub key: CommandKey,
    /// Digest of the command as received.
    pub digest: HexDigest,
    /// Who acts.
    pub by: Actor,
    /// Events, on one or more streams.
    pub writes: Vec<Write>,
    /// Values that must be free or held by the same holder.
    pub claims: Vec<Claim>,
    /// Values given up.
    pub releases: Vec<Claim>,
    /// Changes to personal tables that belong to the same act.
    pub side: Vec<SideWrite>,
    /// The answer to the first sender, and to everyone who sends the key again.
    pub answer: Box<RawValue>,
    /// The queue.
    pub lane: Lane,
}

/// Queues are emptied 4 : 4 : 1, so that an import never delays a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Lane {
    /// Records of table devices.
    Device,
    /// What people do.
    #[default]
    Command,
    /// Imports, rebuilt lists, everything in bulk.
    Bulk,
}

impl Batch {
    /// An empty act of somebody, with a fresh key.
    pub fn by(actor: Actor) -> Self {
        Self {
            key: CommandKey::random(),
            digest: HexDigest([0; 32]),
            by: actor,
            writes: Vec::new(),
            claims: Vec::new(),
            releases: Vec::new(),
            side: Vec::new(),
            answer: RawValue::NULL.to_owned(),
            lane: Lane::default(),
        }
    }

    /// Names the command: its key and the bytes it came in.
    pub fn command(mut self, key: CommandKey, received: &[u8]) -> Self {
        self.key = key;
        self.digest = HexDigest::of(received);
        self
    }

    /// Adds events to a stream.
    pub fn write(
        mut self,
        stream: StreamId,
        expected: impl Into<Expected>,
        events: Vec<NewEvent>,
    ) -> Self {
        self.writes.push(Write {
            stream,
            expected: expected.into(),
            events,
        });
        self
    }

    /// Claims a value.
    pub fn claim(mut self, claim: Claim) -> Self {
        self.claims.push(claim);
        self
    }

    /// Gives a value up.
    pub fn release(mut self, claim: Claim) -> Self {
        self.releases.push(claim);
        self
    }

    /// Changes a personal table in the same act.
    pub fn side(mut self, write: SideWrite) -> Self {
        self.side.push(write);
        self
    }

    /// Sets the answer to the sender.
    pub fn answer(mut self, answer: Box<RawValue>) -> Self {
        self.answer = answer;
        self
    }

    /// Chooses the queue.
    pub const fn lane(mut self, lane: Lane) -> Self {
        self.lane = lane;
        self
    }

    /// Number of events and bytes of payload.
    pub fn size(&self) -> (usize, usize) {
        let events = self.writes.iter().flat_map(|write| &write.events);
        events.fold((0, 0), |(count, bytes), event| {
            (count + 1, bytes + event.data.get().len())
        })
    }

    /// Whether every text in it can be stored by both engines (PostgreSQL takes no NUL).
    pub(crate) fn is_sound(&self) -> bool {
        let clean = |text: &str| !text.contains('\0') && text.len() <= 1_000;
        let claims = self.claims.iter().chain(&self.releases);
        let mut events = self.writes.iter().flat_map(|write| &write.events);
        clean(&self.by.actor)
            && clean(&self.by.role)
            && self.by.device.as_deref().is_none_or(clean)
            && claims
                .into_iter()
                .all(|c| clean(&c.scope) && clean(&c.value) && clean(&c.holder))
            && events.all(|event| clean(&event.rules.0) && event.version > 0)
            && self.side.iter().all(SideWrite::is_sound)
    }

    /// The persons erased by its side writes.
    pub(crate) fn erased(&self) -> Vec<String> {
        let person = |write: &SideWrite| match write {
            SideWrite::Erase { person } => Some(person.clone()),
            _ => None,
        };
        self.side.iter().filter_map(person).collect()
    }

    /// Whether it exceeds a limit of the log.
    pub fn too_large(&self) -> bool {
        let (count, bytes) = self.size();
        let mut events = self.writes.iter().flat_map(|write| &write.events);
        count > BATCH_EVENTS
            || bytes > BATCH_BYTES
            || events.any(|event| event.data.get().len() > EVENT_BYTES)
    }
}

/// An event in its place.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(from = "Written", into = "Written")]
pub struct Stored {
    /// Place in the log.
    pub position: Position,
    /// Its stream.
    pub stream: StreamId,
    /// Place in the stream.
    pub seq: Seq,
    /// Wall time of the append, in milliseconds since 1970; for people, never for order.
    pub at_ms: i64,
    /// Who acted.
    pub by: Actor,
    /// The command.
    pub key: CommandKey,
    /// The kind.
    pub kind: Kind,
    /// The version of the kind.
    pub version: u16,
    /// The rules applied.
    pub rules: RulesVersion,
    /// The payload as stored.
    pub data: Box<RawValue>,
    /// The chain up to and including this event.
    pub hash: HexDigest,
}

/// An event as a line of an export, flat.
#[derive(Serialize, Deserialize)]
struct Written {
    position: Position,
    stream: StreamId,
    seq: Seq,
    at_ms: i64,
    actor: String,
    role: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    device: Option<String>,
    key: CommandKey,
    kind: Kind,
    version: u16,
    rules: RulesVersion,
    data: Box<RawValue>,
    hash: HexDigest,
}

impl From<Written> for Stored {
    fn from(line: Written) -> Self {
        Self {
            position: line.position,
            stream: line.stream,
            seq: line.seq,
            at_ms: line.at_ms,
            by: Actor {
                actor: line.actor,
                role: line.role,
                device: line.device,
            },
            key: line.key,
            kind: line.kind,
            version: line.version,
            rules: line.rules,
            data: line.data,
            hash: line.hash,
        }
    }
}

impl From<Stored> for Written {
    fn from(event: Stored) -> Self {
        Self {
            position: event.position,
            stream: event.stream,
            seq: event.seq,
            at_ms: event.at_ms,
            actor: event.by.actor,
            role: event.by.role,
            device: event.by.device,
            key: event.key,
            kind: event.kind,
            version: event.version,
            rules: event.rules,
            data: event.data,
            hash: event.hash,
        }
    }
}

impl Stored {
    /// When it was appended, in UTC to the second.
    pub fn time(&self) -> String {
        let at = jiff::Timestamp::from_second(self.at_ms.div_euclid(1_000));
        at.map(|at| at.to_string()).unwrap_or_default()
    }

    /// Decodes the payload as it is, for kinds with a single version;
    /// [`Kinds::decode`](crate::Kinds::decode) upgrades older ones first.
    pub fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, crate::Unreadable> {
        serde_json::from_str(self.data.get()).map_err(|error| crate::Unreadable::Payload {
            kind: self.kind.to_string(),
            version: self.version,
            what: error.to_string(),
        })
    }
}

/// The newest event and the epoch of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// Its position; 0 in an empty log.
    pub position: Position,
    /// Its hash.
    pub hash: HexDigest,
    /// Its time.
    pub at_ms: i64,
    /// The epoch of the log, incremented at every restore, move or accepted loss.
    pub epoch: i64,
    /// The id of this data set.
    pub data_id: CommandKey,
}

impl fmt::Display for Head {
    /// As printed at the foot of a page: `90211:3fa9c01d`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.position, self.hash.short())
    }
}

/// The outcome of a command.
#[derive(Debug, Clone)]
pub struct CommandOutcome {
    /// Position of its first event, if it had any.
    pub first: Option<Position>,
    /// Position of its last event.
    pub last: Option<Position>,
    /// The answer to the sender.
    pub answer: Box<RawValue>,
    /// When it was stored.
    pub at_ms: i64,
}

/// An acknowledged append: it is on disk.
#[derive(Debug, Clone)]
pub struct Appended {
    /// The outcome.
    pub outcome: CommandOutcome,
    /// Whether the key was known and the first answer is repeated.
    pub repeated: bool,
}
