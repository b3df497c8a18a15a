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
    /// It waited for its second: frames of other topics may carry the same position.
    late: bool,
    at: Instant,
    bytes: Bytes,
}

#[derive(Debug)]
struct Inner {
    frames: VecDeque<Sent>,
    /// Everything up to here is gone from the ring.
    floor: i64,
    /// What waits for its second.
    waiting: Vec<Value>,
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
                waiting: Vec::new(),
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

    /// A fact: for whoever works here at once, for the public with the others of its second.
    pub(crate) fn add(&self, place: Place, fact: Value, now: Instant) {
        let mut inner = self.lock();
        if inner.waiting.len() < FACTS {
            inner.waiting.push(fact);
        }
        let due = self.audience != Audience::Public || inner.due(now);
        if due {
            self.send(&mut inner, place, false, now);
        }
    }

    /// Sends what has waited long enough, as of the place the log was read to; says when to
    /// come again. A frame that waited is not older than those of other topics that were sent
    /// meanwhile: a reader of both would take it for one he has seen.
    pub(crate) fn flush(&self, place: Place, now: Instant) -> Option<Instant> {
        let mut inner = self.lock();
        inner.forget(now);
        if inner.waiting.is_empty() {
            return None;
        }
        match inner.due(now) {
            true => {
                self.send(&mut inner, place, true, now);
                None
            }
            false => inner.sent_at.map(|at| at + PACE),
        }
    }

    fn send(&self, inner: &mut Inner, place: Place, late: bool, now: Instant) {
        let facts = std::mem::take(&mut inner.waiting);
        let position = place.position;
        let data = json!({
            "topic": self.topic.to_string(),
            "facts": facts,
            "all": facts.len() >= FACTS,
        });
        inner.frames.push_back(Sent {
            position,
            late,
            at: now,
            bytes: frame(Some(place), "changed", &data),
        });
        inner.sent_at = Some(now);
        inner.forget(now);
        self.signal.send_replace(position);
    }

    /// The frames after a position; for a reader who comes back also one at that position that
    /// may have been sent after he left.
    pub(crate) fn after(&self, position: i64, back: bool) -> Given {
        let inner = self.lock();
        if position < inner.floor {
            return Given::Overtaken;
        }
        let found = inner.frames.iter().filter(|sent| {
            sent.position > position || (back && sent.late && sent.position == position)
        });
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
        assert_eq!(positions(ring.after(10, false)), [11]);
        let soon = start + PACE / 2;
        assert_eq!(ring.flush(place(20), soon), Some(start + PACE));
        assert_eq!(positions(ring.after(10, false)), [11]);
        assert_eq!(ring.flush(place(23), start + PACE), None);
        assert_eq!(positions(ring.after(10, false)), [11, 23]);
        let Given::Frames(frames) = ring.after(11, false) else {
            unreachable!("the ring holds it");
        };
        // Somebody who left after the frame of another topic at the same position gets it too.
        assert_eq!(positions(ring.after(23, true)), [23]);
        assert_eq!(positions(ring.after(23, false)), [0; 0]);
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
        assert_eq!(positions(ring.after(15, false)), [16, 17, 18, 19, 20]);
        assert_eq!(positions(ring.after(20, false)), [0; 0]);
    }

    #[test]
    fn whoever_is_older_than_the_ring_is_overtaken() {
        let ring = ring(Audience::Staff);
        let start = Instant::now();
        assert_eq!(
            positions(ring.after(9, false)),
            [-1],
            "before the ring began"
        );
        assert_eq!(positions(ring.after(10, false)), [0; 0]);
        ring.add(place(11), json!(1), start);
        ring.add(place(12), json!(2), start + KEPT);
        assert_eq!(
            positions(ring.after(10, false)),
            [-1],
            "eleven has been forgotten"
        );
        assert_eq!(positions(ring.after(11, false)), [12]);
        for number in 13..=(13 + i64::try_from(MOST).unwrap()) {
            ring.add(place(number), json!(0), start + KEPT);
        }
        assert_eq!(positions(ring.after(12, false)), [-1]);
    }
}
