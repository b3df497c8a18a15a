//! The hub: rings by topic and audience, fed by a follower of the log, read by streams.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use jadoube_store::{Position, Store, Stored};
use tokio::sync::watch;

use crate::live::frame::{Audience, Place, Topic, fact};
use crate::live::ring::{PACE, Ring};

/// The most rings; unused ones are dropped first.
const RINGS: usize = 10_000;

/// How many times a follower that panics is restarted.
const AGAIN: u32 = 3;

/// The most streams of one address and of one session.
const OF_ADDRESS: usize = 500;
const OF_SESSION: usize = 6;

/// The topics of a stream.
pub(crate) type Topics = Vec<(Topic, Audience)>;

type Rings = HashMap<Topic, HashMap<Audience, Arc<Ring>>>;

/// The holder of a stream, for the limits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Holder {
    Address(std::net::IpAddr),
    Session(Vec<u8>),
}

impl Holder {
    const fn most(&self) -> usize {
        match self {
            Self::Address(_) => OF_ADDRESS,
            Self::Session(_) => OF_SESSION,
        }
    }
}

/// The hub.
#[derive(Debug)]
pub(crate) struct Hub {
    rings: RwLock<Rings>,
    /// The position to which the log has been read.
    fed: watch::Sender<Place>,
    /// When the follower last had nothing left to read.
    level: Mutex<Instant>,
    ending: watch::Sender<bool>,
    held: Mutex<HashMap<Holder, usize>>,
    /// Topics of open streams, which can be changed.
    joined: Mutex<HashMap<String, watch::Sender<Topics>>>,
    pub(crate) resets: AtomicU64,
    pub(crate) frames: AtomicU64,
}

impl Hub {
    /// A hub that begins at the current end of the log.
    pub(crate) fn new(store: &Store) -> Arc<Self> {
        let head = store.head();
        let place = Place {
            epoch: head.epoch,
            position: head.position.0,
        };
        let hub = Arc::new(Self {
            rings: RwLock::default(),
            fed: watch::Sender::new(place),
            level: Mutex::new(Instant::now()),
            ending: watch::Sender::new(false),
            held: Mutex::default(),
            joined: Mutex::default(),
            resets: AtomicU64::new(0),
            frames: AtomicU64::new(0),
        });
        tokio::spawn(feed(Arc::clone(&hub), store.clone()));
        hub
    }

    /// The position to which the log has been read.
    pub(crate) fn place(&self) -> Place {
        *self.fed.borrow()
    }

    /// How many events the hub is behind, if these are many and have been for a while: its pages
    /// would show an old state.
    pub(crate) fn behind(&self, store: &Store, now: Instant) -> Option<i64> {
        let behind = store.head().position.0 - self.place().position;
        let level = *self.level.lock().unwrap_or_else(PoisonError::into_inner);
        is_late(behind, now.saturating_duration_since(level)).then_some(behind)
    }

    /// The ring of a topic for an audience.
    pub(crate) fn ring(&self, topic: &Topic, audience: Audience) -> Arc<Ring> {
        let known = self.rings.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(ring) = known.get(topic).and_then(|rings| rings.get(&audience)) {
            return Arc::clone(ring);
        }
        drop(known);
        let mut rings = self.rings.write().unwrap_or_else(PoisonError::into_inner);
        if rings.values().map(HashMap::len).sum::<usize>() >= RINGS {
            for of_topic in rings.values_mut() {
                of_topic.retain(|_, ring| ring.is_heard());
            }
            rings.retain(|_, of_topic| !of_topic.is_empty());
        }
        let floor = self.place().position;
        let ring = rings
            .entry(topic.clone())
            .or_default()
            .entry(audience)
            .or_insert_with(|| Arc::new(Ring::new(topic.clone(), audience, floor)));
        Arc::clone(ring)
    }

    /// Takes in stored events.
    fn take(&self, epoch: i64, events: &[Stored], now: Instant) {
        let rings = self.rings.read().unwrap_or_else(PoisonError::into_inner);
        for event in events {
            let Some(fact) = fact(event) else { continue };
            let place = Place {
                epoch,
                position: event.position.0,
            };
            for fact in [fact.on_the_floor(), Some(fact)].into_iter().flatten() {
                // A topic without listeners has no ring: a new listener starts at the end of the
                // log.
                for (audience, ring) in rings.get(&fact.topic).into_iter().flatten() {
                    if let Some(frame) = fact.for_audience(*audience) {
                        ring.add(place, fact.tile(), frame, now);
                    }
                }
            }
        }
    }

    /// Sends what has waited; returns when to call it again.
    fn flush(&self, now: Instant) -> Option<Instant> {
        let place = self.place();
        let rings = self.rings.read().unwrap_or_else(PoisonError::into_inner);
        rings
            .values()
            .flat_map(HashMap::values)
            .filter_map(|ring| ring.flush(place, now))
            .min()
    }

    /// Ends all streams.
    pub(crate) fn end(&self) {
        self.ending.send_replace(true);
    }

    /// Signals that the server is stopping.
    pub(crate) fn ending(&self) -> watch::Receiver<bool> {
        self.ending.subscribe()
    }

    /// A slot for one more stream; `None` if there are too many.
    pub(crate) fn hold(self: &Arc<Self>, holders: Vec<Holder>) -> Option<Held> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let full = |holder: &Holder| held.get(holder).copied().unwrap_or(0) >= holder.most();
        if holders.iter().any(full) {
            return None;
        }
        for holder in &holders {
            *held.entry(holder.clone()).or_default() += 1;
        }
        Some(Held {
            hub: Arc::clone(self),
            holders,
        })
    }

    /// The number of streams of signed-in users, and of spectators.
    pub(crate) fn audiences(&self) -> [(&'static str, usize); 2] {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let known = held
            .iter()
            .filter(|(holder, _)| matches!(holder, Holder::Session(_)))
            .map(|(_, count)| count)
            .sum();
        let all = self.streams();
        [("known", known), ("public", all.saturating_sub(known))]
    }

    /// How many streams there are.
    pub(crate) fn streams(&self) -> usize {
        let joined = self.joined.lock().unwrap_or_else(PoisonError::into_inner);
        joined.len()
    }

    /// Registers a stream by its number, so that topics can be added.
    pub(crate) fn join(&self, stream: &str) -> watch::Receiver<Topics> {
        let sender = watch::Sender::new(Vec::new());
        let receiver = sender.subscribe();
        let mut joined = self.joined.lock().unwrap_or_else(PoisonError::into_inner);
        joined.insert(stream.to_owned(), sender);
        receiver
    }

    /// Sets the topics of a stream; false if there is no such stream.
    pub(crate) fn tune(&self, stream: &str, topics: Topics) -> bool {
        let joined = self.joined.lock().unwrap_or_else(PoisonError::into_inner);
        match joined.get(stream) {
            Some(sender) => {
                sender.send_replace(topics);
                true
            }
            None => false,
        }
    }

    pub(crate) fn leave(&self, stream: &str) {
        let mut joined = self.joined.lock().unwrap_or_else(PoisonError::into_inner);
        joined.remove(stream);
    }

    pub(crate) fn count(&self, frames: usize) {
        let frames = u64::try_from(frames).unwrap_or(u64::MAX);
        self.frames.fetch_add(frames, Ordering::Relaxed);
    }
}

/// A counted stream, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    hub: Arc<Hub>,
    holders: Vec<Holder>,
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = self.hub.held.lock().unwrap_or_else(PoisonError::into_inner);
        for holder in &self.holders {
            if let Some(count) = held.get_mut(holder) {
                *count = count.saturating_sub(1);
                if *count == 0 {
                    held.remove(holder);
                }
            }
        }
    }
}

/// Feeds the hub from the log; after a panic it continues from the same position, three times.
async fn feed(hub: Arc<Hub>, store: Store) {
    for _ in 0..=AGAIN {
        let run = tokio::spawn(follow(Arc::clone(&hub), store.clone()));
        match run.await {
            Ok(()) => return,
            Err(error) if error.is_panic() => {
                tracing::error!(target: "jadoube::error", "the live hub broke and starts again");
            }
            Err(_) => return,
        }
    }
    tracing::error!(target: "jadoube::error", "the live hub is given up");
}

/// Whether a follower is too far behind: by more than this many events, for longer than this.
fn is_late(behind: i64, since: Duration) -> bool {
    behind > 1_000 && since > Duration::from_secs(5)
}

async fn follow(hub: Arc<Hub>, store: Store) {
    let mut follower = store.follow(Position(hub.place().position));
    let mut ending = hub.ending();
    let mut wake: Option<Instant> = None;
    loop {
        let rest = wake.map_or(PACE, |at| at.saturating_duration_since(Instant::now()));
        tokio::select! {
            next = follower.next() => match next {
                Ok(Some(events)) => {
                    let epoch = store.head().epoch;
                    hub.take(epoch, &events, Instant::now());
                    if let Some(last) = events.last() {
                        let position = last.position.0;
                        hub.fed.send_replace(Place { epoch, position });
                    }
                }
                Ok(None) => return,
                Err(error) => {
                    tracing::warn!(target: "jadoube::error", %error, "the live hub waits for the store");
                    tokio::time::sleep(Duration::from_millis(500)).await;
                }
            },
            () = tokio::time::sleep(rest) => {}
            _ = ending.changed() => return,
        }
        let now = Instant::now();
        if hub.place().position >= store.head().position.0 {
            *hub.level.lock().unwrap_or_else(PoisonError::into_inner) = now;
        }
        wake = hub.flush(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_follower_is_late_by_many_events_for_a_while() {
        let (short, long) = (Duration::from_secs(5), Duration::from_secs(6));
        assert!(!is_late(1_000, long), "within a thousand events");
        assert!(!is_late(50_000, short), "an import was just stored");
        assert!(is_late(1_001, long));
    }
}
