//! Loading an aggregate from its events, deciding on it, and retrying after a conflict.

use serde_json::value::RawValue;

use crate::error::{AppendError, Misfit, ReadError};
use crate::event::{Appended, Batch, NewEvent, Stored};
use crate::kinds::Unreadable;
use crate::names::{Actor, Claim, CommandKey, HexDigest, Seq, StreamId};
use crate::personal::SideWrite;
use crate::store::{PAGE, Store};

/// How often a decision is retried after a conflict.
const AGAIN: usize = 5;

/// A state that is the sum of its events.
pub trait Aggregate: Send {
    /// Applies one event. Replaying judges nothing.
    fn apply(&mut self, event: &Stored) -> Result<(), Unreadable>;
}

/// A state and how far its stream was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded<A> {
    /// The state.
    pub state: A,
    /// The last event in it.
    pub seq: Seq,
}

/// Why an aggregate could not be loaded.
#[derive(Debug, Clone, thiserror::Error)]
pub enum LoadError {
    /// The log cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// An event is not understood.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
}

/// What a command leads to.
#[derive(Debug, Clone, Default)]
pub struct Decision {
    /// Events for the aggregate's stream.
    pub events: Vec<NewEvent>,
    /// Values taken.
    pub claims: Vec<Claim>,
    /// Values given up.
    pub releases: Vec<Claim>,
    /// Changes outside the log.
    pub side: Vec<SideWrite>,
    /// The answer to the sender.
    pub answer: Option<Box<RawValue>>,
}

/// Why a decision was not stored.
#[derive(Debug, Clone, thiserror::Error)]
pub enum DecideError<R> {
    /// The rules refuse.
    #[error("refused")]
    Refused(R),
    /// The state cannot be loaded.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The store refuses; after five conflicts, the last of them.
    #[error(transparent)]
    Append(#[from] AppendError),
}

/// A command being processed: its sender, and the key by which a repetition is recognised.
#[derive(Debug, Clone)]
pub struct Command {
    /// Its key.
    pub key: CommandKey,
    /// Digest of what was received.
    pub digest: HexDigest,
    /// The actor.
    pub by: Actor,
}

impl Command {
    /// A command with a fresh key.
    pub fn by(by: Actor) -> Self {
        Self {
            key: CommandKey::random(),
            digest: HexDigest([0; 32]),
            by,
        }
    }
}

impl Store {
    /// Reads a stream into a state.
    pub async fn load<A: Aggregate>(
        &self,
        stream: &StreamId,
        empty: A,
    ) -> Result<Loaded<A>, LoadError> {
        let mut loaded = Loaded {
            state: empty,
            seq: Seq(0),
        };
        self.catch_up(stream, &mut loaded).await?;
        Ok(loaded)
    }

    /// Reads what was added since.
    pub async fn catch_up<A: Aggregate>(
        &self,
        stream: &StreamId,
        loaded: &mut Loaded<A>,
    ) -> Result<(), LoadError> {
        loop {
            let events = self.read(stream, loaded.seq, PAGE).await?;
            for event in &events {
                loaded.state.apply(event)?;
                loaded.seq = event.seq;
            }
            if events.len() < PAGE {
                return Ok(());
            }
        }
    }

    /// Decides on a state and appends; on a conflict it catches up and decides again. A repeated
    /// command gets the first answer, without being decided again.
    pub async fn decide<A: Aggregate, R>(
        &self,
        stream: &StreamId,
        loaded: &mut Loaded<A>,
        command: &Command,
        decide: impl Fn(&A) -> Result<Decision, R> + Send,
    ) -> Result<Appended, DecideError<R>> {
        let mut tries = 0;
        loop {
            let decision = match decide(&loaded.state) {
                Ok(decision) => decision,
                Err(refused) => match self.repeated(command, stream, loaded).await? {
                    // The first request may itself be the reason for the refusal.
                    Some(first) => return Ok(first),
                    None => return Err(DecideError::Refused(refused)),
                },
            };
            let mut batch = Batch::by(command.by.clone());
            batch.key = command.key;
            batch.digest = command.digest;
            batch = batch.write(stream.clone(), loaded.seq, decision.events);
            batch.claims = decision.claims;
            batch.releases = decision.releases;
            batch.side = decision.side;
            if let Some(answer) = decision.answer {
                batch.answer = answer;
            }
            match self.append(batch).await {
                Err(AppendError::Misfits(all)) if tries < AGAIN && only_conflicts(&all) => {
                    tries += 1;
                    self.catch_up(stream, loaded).await?;
                }
                Err(error) => return Err(error.into()),
                Ok(appended) => {
                    self.catch_up(stream, loaded).await?;
                    return Ok(appended);
                }
            }
        }
    }

    /// The first answer to a repeated command.
    async fn repeated<A: Aggregate>(
        &self,
        command: &Command,
        stream: &StreamId,
        loaded: &mut Loaded<A>,
    ) -> Result<Option<Appended>, LoadError> {
        let found = self.outcome(command.key).await?;
        if found.is_some() {
            self.catch_up(stream, loaded).await?;
        }
        Ok(found.map(|outcome| Appended {
            outcome,
            repeated: true,
        }))
    }
}

fn only_conflicts(all: &[Misfit]) -> bool {
    all.iter()
        .all(|misfit| matches!(misfit, Misfit::Conflict { .. }))
}
