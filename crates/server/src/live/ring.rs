//! A ring of frames for one topic and one audience. Readers are cursors into it: nobody has
//! a queue of his own, and whoever the ring has overtaken starts again.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::live::frame::{Audience, Place, Topic, frame};

/// How long a frame is kept for those who come back.
const KEPT: Duration = Duration::from_secs(10 * 60);

/// How many are kept at most.
const MOST: usize = 50_000;

/// The public gets a frame of a topic at most this often.
pub(crate) const PACE: Duration = Duration::from_secs(1);

/// Facts of one frame at most: above, the reader is told to look again at everything.
const FACTS: usize = 200;

/// A frame that was sent.
#[derive(Debug, Clone)]
struct Sent {
    position: i64,
    at: Instant,
    bytes: Bytes,
}

/// What waits for its second.
#[derive(Debug, Default)]
struct Waiting {
    facts: Vec<Value>,
    position: i64,
}

#[derive(Debug)]
struct Inner {
    frames: VecDeque<Sent>,
    /// Everything up to here is gone from the ring.
    floor: i64,
    waiting: Waiting,
    sent_at: Option<Instant>,
}

/// The ring.
#[derive(Debug)]
pub(crate) struct Ring {
    topic: Topic,
    audience: Audience,
    inner: Mutex<Inner>,
    /// The position of the newest frame.
    signal: watch::Sender<i64>,
}

/// What a reader is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Given {
    /// The frames after its place, with their positions.
    Frames(Vec<(i64, Bytes)>),
    /// It is too far behind.
    Overtaken,
}

impl Ring {
    /// An empty ring; what was before `floor` is not in it.
    pub(crate) fn new(topic: Topic, audience: Audience, floor: i64) -> Self {
        Self {
            topic,
            audience,
            inner: Mutex::new(Inner {
                frames: VecDeque::new(),
                floor,
                waiting: Waiting::default(),
                sent_at: None,
            }),
            signal: watch::Sender::new(floor),
        }
    }

    /// Rings when there is something new.
    pub(crate) fn signal(&self) -> watch::Receiver<i64> {
        self.signal.subscribe()
    }

    /// Whether anybody listens.
    pub(crate) fn is_heard(&self) -> bool {
        self.signal.receiver_count() > 0
    }

    /// A fact: for staff at once, for the public with the others of its second.
    pub(crate) fn add(&self, place: Place, fact: Value, now: Instant) {
        let mut inner = self.lock();
        let waiting = &mut inner.waiting;
        if waiting.facts.len() < FACTS {
            waiting.facts.push(fact);
        }
        waiting.position = place.position;
        let due = self.audience == Audience::Staff || inner.due(now);
        if due {
            self.send(&mut inner, place.epoch, now);
        }
    }

    /// Sends what has waited long enough; says when to come again.
    pub(crate) fn flush(&self, epoch: i64, now: Instant) -> Option<Instant> {
        let mut inner = self.lock();
        inner.forget(now);
        if inner.waiting.facts.is_empty() {
            return None;
        }
        match inner.due(now) {
            true => {
                self.send(&mut inner, epoch, now);
                None
            }
            false => inner.sent_at.map(|at| at + PACE),
        }
    }

    fn send(&self, inner: &mut Inner, epoch: i64, now: Instant) {
        let Waiting { facts, position } = std::mem::take(&mut inner.waiting);
        let place = Place { epoch, position };
        let data = json!({
            "topic": self.topic.to_string(),
            "facts": facts,
            "all": facts.len() >= FACTS,
        });
        inner.frames.push_back(Sent {
            position,
            at: now,
            bytes: frame(Some(place), "changed", &data),
        });
        inner.sent_at = Some(now);
        inner.forget(now);
        self.signal.send_replace(position);
    }

    /// The frames after a place.
    pub(crate) fn after(&self, position: i64) -> Given {
        let inner = self.lock();
        if position < inner.floor {
            return Given::Overtaken;
        }
        let found = inner.frames.iter().filter(|sent| sent.position > position);
        Given::Frames(
            found
                .map(|sent| (sent.position, sent.bytes.clone()))
                .collect(),
        )
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn due(&self, now: Instant) -> bool {
        self.sent_at.is_none_or(|at| now >= at + PACE)
    }

    /// What is too old, or too much, goes.
    fn forget(&mut self, now: Instant) {
        while let Some(first) = self.frames.front()
            && (self.frames.len() > MOST || now >= first.at + KEPT)
        {
            self.floor = first.position;
            self.frames.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_vocabulary::TournamentId;

    fn ring(audience: Audience) -> Ring {
        Ring::new(Topic::Tournament(TournamentId::from_bits(1)), audience, 10)
    }

    fn place(position: i64) -> Place {
        Place { epoch: 1, position }
    }

    fn positions(given: Given) -> Vec<i64> {
        match given {
            Given::Frames(frames) => frames.into_iter().map(|(at, _)| at).collect(),
            Given::Overtaken => vec![-1],
        }
    }

    #[test]
    fn the_public_gets_one_frame_a_second_with_everything_in_it() {
        let ring = ring(Audience::Public);
        let start = Instant::now();
        for number in 11..=20 {
            ring.add(place(number), json!(number), start);
        }
        // The first of a quiet time goes at once, the rest waits for its second.
        assert_eq!(positions(ring.after(10)), [11]);
        let soon = start + PACE / 2;
        assert_eq!(ring.flush(1, soon), Some(start + PACE));
        assert_eq!(positions(ring.after(10)), [11]);
        assert_eq!(ring.flush(1, start + PACE), None);
        assert_eq!(positions(ring.after(10)), [11, 20]);
        let Given::Frames(frames) = ring.after(11) else {
            unreachable!("the ring holds it");
        };
        let text = String::from_utf8(frames[0].1.to_vec()).unwrap();
        assert!(text.contains("[12,13,14,15,16,17,18,19,20]"), "{text}");
    }

    #[test]
    fn staff_gets_every_fact_at_once() {
        let ring = ring(Audience::Staff);
        let now = Instant::now();
        for number in 11..=20 {
            ring.add(place(number), json!(number), now);
        }
        assert_eq!(positions(ring.after(15)), [16, 17, 18, 19, 20]);
        assert_eq!(positions(ring.after(20)), [0; 0]);
    }

    #[test]
    fn whoever_is_older_than_the_ring_is_overtaken() {
        let ring = ring(Audience::Staff);
        let start = Instant::now();
        assert_eq!(positions(ring.after(9)), [-1], "before the ring began");
        assert_eq!(positions(ring.after(10)), [0; 0]);
        ring.add(place(11), json!(1), start);
        ring.add(place(12), json!(2), start + KEPT);
        assert_eq!(positions(ring.after(10)), [-1], "eleven has been forgotten");
        assert_eq!(positions(ring.after(11)), [12]);
        for number in 13..=(13 + i64::try_from(MOST).unwrap()) {
            ring.add(place(number), json!(0), start + KEPT);
        }
        assert_eq!(positions(ring.after(12)), [-1]);
    }
}
