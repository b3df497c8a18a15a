//! Deciding a group in memory: valid batches are numbered and chained, the others rejected.
//!
//! Nothing here touches a database: an invalid batch must never be detected by a constraint, which
//! would fail the whole group.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::chain::link;
use crate::error::{AppendError, Misfit};
use crate::event::{Appended, Batch, CommandOutcome, Head, Stored};
use crate::names::{Claim, CommandKey, HexDigest, Kind, Position, Seq, StreamId};
use crate::personal::{SideWrite, is_about_access};

/// A command already stored.
#[derive(Debug, Clone)]
pub(crate) struct KnownCommand {
    pub(crate) digest: HexDigest,
    pub(crate) outcome: CommandOutcome,
}

/// The state of the log for a group, and what the group adds.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The head as it will be.
    pub(crate) head: Head,
    /// The last seq of every stream referred to.
    pub(crate) seqs: HashMap<StreamId, Seq>,
    /// The holders of every value referred to.
    pub(crate) holders: HashMap<(String, String), String>,
    /// Commands known, from the table or from this group.
    pub(crate) commands: HashMap<CommandKey, KnownCommand>,

    /// New events in order.
    pub(crate) events: Vec<Stored>,
    /// New heads of streams.
    pub(crate) streams: BTreeMap<StreamId, (Seq, Position)>,
    /// New commands.
    pub(crate) keys: Vec<CommandKey>,
    /// Values taken, with their holder, or given up.
    pub(crate) claims: BTreeMap<(String, String), Option<(String, Position)>>,
    /// Kinds written.
    pub(crate) kinds: BTreeSet<(Kind, u16)>,
    /// Changes to personal tables, with the time of their act.
    pub(crate) side: Vec<(SideWrite, i64)>,
}

impl Plan {
    /// A group that begins at this head.
    pub(crate) fn new(head: Head) -> Self {
        Self {
            head,
            seqs: HashMap::new(),
            holders: HashMap::new(),
            commands: HashMap::new(),
            events: Vec::new(),
            streams: BTreeMap::new(),
            keys: Vec::new(),
            claims: BTreeMap::new(),
            kinds: BTreeSet::new(),
            side: Vec::new(),
        }
    }

    /// Whether nothing has to be written.
    pub(crate) fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// Whether access changes: rows of accounts, sessions, devices and tokens, or events of a
    /// stream named after such a table.
    pub(crate) fn changes_access(&self) -> bool {
        let told = |stream: &StreamId| {
            is_about_access(stream.as_str().split('/').next().unwrap_or_default())
        };
        self.side.iter().any(|(write, _)| write.is_about_access()) || self.streams.keys().any(told)
    }

    /// Accepts a batch, or says why not. `now` is the wall clock.
    pub(crate) fn take(&mut self, batch: &Batch, now: i64) -> Result<Appended, AppendError> {
        if let Some(known) = self.commands.get(&batch.key) {
            return match known.digest == batch.digest {
                true => Ok(Appended {
                    outcome: known.outcome.clone(),
                    repeated: true,
                }),
                false => Err(AppendError::KeyReused),
            };
        }
        let misfits = self.misfits(batch);
        if !misfits.is_empty() {
            return Err(AppendError::Misfits(misfits));
        }
        // The wall clock may go back; the log's time does not.
        let at_ms = now.max(self.head.at_ms);
        let before = self.head.position;
        self.number(batch, at_ms);
        self.hold(batch);
        self.side
            .extend(batch.side.iter().map(|write| (write.clone(), at_ms)));
        let some = self.head.position > before;
        let outcome = CommandOutcome {
            first: some.then_some(Position(before.0.saturating_add(1))),
            last: some.then_some(self.head.position),
            answer: batch.answer.clone(),
            at_ms,
        };
        self.keys.push(batch.key);
        self.commands.insert(
            batch.key,
            KnownCommand {
                digest: batch.digest,
                outcome: outcome.clone(),
            },
        );
        Ok(Appended {
            outcome,
            repeated: false,
        })
    }

    /// Every reason against a batch.
    fn misfits(&self, batch: &Batch) -> Vec<Misfit> {
        let mut all = Vec::new();
        let mut seqs: HashMap<&StreamId, Seq> = HashMap::new();
        for write in &batch.writes {
            let found = seqs
                .get(&write.stream)
                .or_else(|| self.seqs.get(&write.stream))
                .copied()
                .unwrap_or_default();
            let expected = write.expected.seq();
            if expected != found {
                all.push(Misfit::Conflict {
                    stream: write.stream.clone(),
                    expected,
                    found,
                });
            }
            let added = i64::try_from(write.events.len()).unwrap_or(i64::MAX);
            seqs.insert(&write.stream, Seq(found.0.saturating_add(added)));
        }
        let mut own: HashMap<(&str, &str), &str> = HashMap::new();
        for claim in &batch.releases {
            if self.holder(claim) != Some(&claim.holder) {
                all.push(Misfit::NotHeld(claim.clone()));
            }
            // Released and claimed in one act: free for the claim here.
            own.insert((&claim.scope, &claim.value), "");
        }
        for claim in &batch.claims {
            let name = (claim.scope.as_str(), claim.value.as_str());
            let holder = match own.get(&name) {
                Some(holder) => Some(*holder),
                None => self.holder(claim).map(String::as_str),
            };
            match holder {
                Some(holder) if !holder.is_empty() && holder != claim.holder => {
                    all.push(Misfit::Taken {
                        claim: claim.clone(),
                        holder: holder.to_owned(),
                    });
                }
                _ => {
                    own.insert(name, &claim.holder);
                }
            }
        }
        all
    }

    fn holder(&self, claim: &Claim) -> Option<&String> {
        self.holders
            .get(&(claim.scope.clone(), claim.value.clone()))
    }

    /// Numbers the events and chains them.
    fn number(&mut self, batch: &Batch, at_ms: i64) {
        for write in &batch.writes {
            for event in &write.events {
                let seq = self.seqs.entry(write.stream.clone()).or_default();
                *seq = Seq(seq.0.saturating_add(1));
                let position = Position(self.head.position.0.saturating_add(1));
                let mut stored = Stored {
                    position,
                    stream: write.stream.clone(),
                    seq: *seq,
                    at_ms,
                    by: batch.by.clone(),
                    key: batch.key,
                    kind: event.kind.clone(),
                    version: event.version,
                    rules: event.rules.clone(),
                    data: event.data.clone(),
                    hash: self.head.hash,
                };
                stored.hash = link(&self.head.hash, &stored);
                self.head.position = position;
                self.head.hash = stored.hash;
                self.head.at_ms = at_ms;
                self.streams.insert(write.stream.clone(), (*seq, position));
                self.kinds.insert((event.kind.clone(), event.version));
                self.events.push(stored);
            }
        }
    }

    /// Applies releases and claims.
    fn hold(&mut self, batch: &Batch) {
        for claim in &batch.releases {
            let name = (claim.scope.clone(), claim.value.clone());
            self.holders.remove(&name);
            self.claims.insert(name, None);
        }
        for claim in &batch.claims {
            let name = (claim.scope.clone(), claim.value.clone());
            self.holders.insert(name.clone(), claim.holder.clone());
            self.claims
                .insert(name, Some((claim.holder.clone(), self.head.position)));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::value::RawValue;

    use super::*;
    use crate::chain::{ORIGIN, Walk};
    use crate::event::{NewEvent, RulesVersion};
    use crate::names::Actor;

    fn empty() -> Plan {
        Plan::new(Head {
            position: Position(0),
            hash: ORIGIN,
            at_ms: 0,
            epoch: 1,
            data_id: CommandKey([0; 16]),
        })
    }

    fn batch(key: u8, digest: u8, writes: &[(u8, i64, usize)]) -> Batch {
        let mut batch = Batch::by(Actor::system());
        batch.key = CommandKey([key; 16]);
        batch.digest = HexDigest([digest; 32]);
        for (stream, expected, events) in writes {
            let event = NewEvent {
                kind: "thing.said".parse().unwrap(),
                version: 1,
                rules: RulesVersion("t".into()),
                data: RawValue::NULL.to_owned(),
            };
            let stream = format!("thing/{stream}").parse().unwrap();
            batch = batch.write(stream, Seq(*expected), vec![event; *events]);
        }
        batch
    }

    proptest! {
        /// Whatever is sent, in any order and any number of times: a batch is accepted exactly if
        /// its key is new and every stream is where its writer saw it.
        #[test]
        fn a_group_is_decided_as_its_batches_one_after_the_other(
            sent in prop::collection::vec(
                (0u8..12, 0u8..2, prop::collection::vec((0u8..3, 0i64..4, 0usize..3), 1..3)),
                0..40,
            ),
            clock in prop::collection::vec(0i64..1_000, 40),
        ) {
            let mut plan = empty();
            let mut seqs = [0i64; 3];
            let mut known: HashMap<u8, u8> = HashMap::new();
            let mut events = 0i64;
            for ((key, digest, writes), now) in sent.iter().zip(clock) {
                let answer = plan.take(&batch(*key, *digest, writes), now);
                if let Some(first) = known.get(key) {
                    match first == digest {
                        true => prop_assert!(answer.unwrap().repeated),
                        false => prop_assert_eq!(answer.unwrap_err(), AppendError::KeyReused),
                    }
                    continue;
                }
                let mut then = seqs;
                let fits = writes.iter().all(|(stream, expected, count)| {
                    let at = &mut then[usize::from(*stream)];
                    let fits = *at == *expected;
                    *at += i64::try_from(*count).unwrap();
                    fits
                });
                prop_assert_eq!(answer.is_ok(), fits);
                if fits {
                    events += then.iter().sum::<i64>() - seqs.iter().sum::<i64>();
                    seqs = then;
                    known.insert(*key, *digest);
                }
            }
            prop_assert_eq!(plan.head.position, Position(events));
            let mut walk = Walk::from_origin();
            for event in &plan.events {
                prop_assert!(walk.step(event).is_ok());
            }
            prop_assert!(plan.events.windows(2).all(|pair| pair[0].at_ms <= pair[1].at_ms));
        }
    }
}
