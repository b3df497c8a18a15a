//! A ring of frames for one topic and one audience. Readers are cursors into it: there are no
//! queues per reader, and an overtaken reader starts again.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::live::frame::{Audience, Place, Topic, frame};

/// How long a frame is kept for readers that reconnect.
const KEPT: Duration = Duration::from_secs(10 * 60);

/// The most frames that are kept.
const MOST: usize = 50_000;

/// The shortest interval between frames of a topic for the public.
pub(crate) const PACE: Duration = Duration::from_secs(1);

/// The shortest interval between changes of a tile of the floor.
const FLOOR: Duration = Duration::from_millis(250);

/// The interval of frames; `None` if every fact is sent at once.
const fn pace(topic: &Topic, audience: Audience) -> Option<Duration> {
    match (topic, audience) {
        (_, Audience::Public) => Some(PACE),
        (Topic::Floor(_), _) => Some(FLOOR),
        _ => None,
    }
}

/// The most facts of one frame: with more, the reader is told to reload everything.
const FACTS: usize = 200;

/// A frame that was sent.
#[derive(Debug, Clone)]
struct Sent {
    position: i64,
    /// It was delayed: frames of other topics may have the same position.
    late: bool,
    at: Instant,
    bytes: Bytes,
}

#[derive(Debug)]
struct Inner {
    frames: VecDeque<Sent>,
    /// Everything up to this position has been dropped.
    floor: i64,
    /// Facts that wait, by tile of the floor.
    waiting: Vec<(Tile, Value)>,
    /// When something about a tile was last sent.
    sent_at: HashMap<Tile, Instant>,
}

/// A tile of the floor; `None` is everything else together.
type Tile = Option<String>;

/// The ring.
#[derive(Debug)]
pub(crate) struct Ring {
    topic: Topic,
    pace: Option<Duration>,
    inner: Mutex<Inner>,
    /// A signal with the position of the newest frame.
    signal: watch::Sender<i64>,
}

/// What a reader gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Given {
    /// The frames after its position, with their positions.
    Frames(Vec<(i64, Bytes)>),
    /// It is too far behind.
    Overtaken,
}

impl Ring {
    /// An empty ring; nothing before `floor` is in it.
    pub(crate) fn new(topic: Topic, audience: Audience, floor: i64) -> Self {
        Self {
            pace: pace(&topic, audience),
            topic,
            inner: Mutex::new(Inner {
                frames: VecDeque::new(),
                floor,
                waiting: Vec::new(),
                sent_at: HashMap::new(),
            }),
            signal: watch::Sender::new(floor),
        }
    }

    /// Notifies of new frames.
    pub(crate) fn signal(&self) -> watch::Receiver<i64> {
        self.signal.subscribe()
    }

    /// Whether the ring has readers.
    pub(crate) fn is_heard(&self) -> bool {
        self.signal.receiver_count() > 0
    }

    /// Adds a fact: sent immediately to staff, once a second to the public, and on the floor as the
    /// newest of its tile.
    pub(crate) fn add(&self, place: Place, tile: Tile, fact: Value, now: Instant) {
        let mut inner = self.lock();
        if tile.is_some() {
            inner.waiting.retain(|(other, _)| *other != tile);
        }
        if inner.waiting.len() < FACTS {
            inner.waiting.push((tile.clone(), fact));
        }
        if self.is_due(&inner, &tile, now) {
            self.send(&mut inner, place, false, now);
        }
    }

    fn is_due(&self, inner: &Inner, tile: &Tile, now: Instant) -> bool {
        let Some(pace) = self.pace else { return true };
        inner.sent_at.get(tile).is_none_or(|at| now >= *at + pace)
    }

    /// Sends what has waited long enough, at the position the log was read to; returns when to call
    /// it again. A delayed frame must not be older than frames of other topics sent meanwhile: a
    /// reader of both would take it for one already seen.
    pub(crate) fn flush(&self, place: Place, now: Instant) -> Option<Instant> {
        let mut inner = self.lock();
        inner.forget(now);
        let pace = self.pace?;
        if inner
            .waiting
            .iter()
            .any(|(tile, _)| self.is_due(&inner, tile, now))
        {
            self.send(&mut inner, place, true, now);
        }
        inner.sent_at.retain(|_, at| now < *at + pace);
        let next = inner
            .waiting
            .iter()
            .filter_map(|(tile, _)| inner.sent_at.get(tile));
        next.min().map(|at| *at + pace)
    }

    fn send(&self, inner: &mut Inner, place: Place, late: bool, now: Instant) {
        let waiting = std::mem::take(&mut inner.waiting);
        let all = waiting.len() >= FACTS;
        let (due, rest): (Vec<_>, Vec<_>) = waiting
            .into_iter()
            .partition(|(tile, _)| self.is_due(inner, tile, now));
        inner.waiting = rest;
        if self.pace.is_some() {
            let sent = due.iter().map(|(tile, _)| (tile.clone(), now));
            inner.sent_at.extend(sent);
        }
        let facts: Vec<Value> = due.into_iter().map(|(_, fact)| fact).collect();
        let position = place.position;
        let data = json!({
            "topic": self.topic.to_string(),
            "facts": facts,
            "all": all,
        });
        inner.frames.push_back(Sent {
            position,
            late,
            at: now,
            bytes: frame(Some(place), "changed", &data),
        });
        inner.forget(now);
        self.signal.send_replace(position);
    }

    /// The frames after a position; for a reader that reconnects also one at that position that may
    /// have been sent after it left.
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
    /// Drops old or excess frames.
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
            ring.add(place(number), None, json!(number), start);
        }
        // After a quiet time the first is sent at once, the rest waits for its second.
        assert_eq!(positions(ring.after(10, false)), [11]);
        let soon = start + PACE / 2;
        assert_eq!(ring.flush(place(20), soon), Some(start + PACE));
        assert_eq!(positions(ring.after(10, false)), [11]);
        assert_eq!(ring.flush(place(23), start + PACE), None);
        assert_eq!(positions(ring.after(10, false)), [11, 23]);
        let Given::Frames(frames) = ring.after(11, false) else {
            unreachable!("the ring holds it");
        };
        // A reader that left after another topic's frame at the same position gets it too.
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
            ring.add(place(number), None, json!(number), now);
        }
        assert_eq!(positions(ring.after(15, false)), [16, 17, 18, 19, 20]);
        assert_eq!(positions(ring.after(20, false)), [0; 0]);
    }

    #[test]
    fn a_tile_of_the_floor_changes_four_times_a_second_and_shows_the_newest() {
        let floor = Topic::Floor(TournamentId::from_bits(1));
        let ring = Ring::new(floor, Audience::Staff, 10);
        let start = Instant::now();
        let tile = |name: &str| Some(name.to_owned());
        ring.add(place(11), tile("a"), json!("a1"), start);
        ring.add(place(12), tile("a"), json!("a2"), start);
        ring.add(place(13), tile("a"), json!("a3"), start);
        // Another board is not delayed by this one.
        ring.add(place(14), tile("b"), json!("b1"), start);
        assert_eq!(positions(ring.after(10, false)), [11, 14]);
        assert_eq!(ring.flush(place(14), start), Some(start + FLOOR));
        assert_eq!(ring.flush(place(14), start + FLOOR), None);
        let Given::Frames(frames) = ring.after(10, false) else {
            unreachable!("the ring holds it");
        };
        let said: Vec<_> = frames
            .iter()
            .map(|(_, bytes)| String::from_utf8(bytes.to_vec()).unwrap())
            .collect();
        assert_eq!(said.len(), 3);
        assert!(said[2].contains("[\"a3\"]"), "{said:?}");
        assert!(said.iter().all(|frame| !frame.contains("a2")), "{said:?}");
        // At most four times in any second.
        let begun = start + KEPT / 2;
        for ms in 0..1_000 {
            let now = begun + Duration::from_millis(ms);
            ring.add(place(20), tile("a"), json!(ms), now);
            ring.flush(place(20), now);
        }
        let Given::Frames(frames) = ring.after(14, false) else {
            unreachable!("the ring holds it");
        };
        assert_eq!(frames.len(), 4);
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
        ring.add(place(11), None, json!(1), start);
        ring.add(place(12), None, json!(2), start + KEPT);
        assert_eq!(
            positions(ring.after(10, false)),
            [-1],
            "eleven has been forgotten"
        );
        assert_eq!(positions(ring.after(11, false)), [12]);
        for number in 13..=(13 + i64::try_from(MOST).unwrap()) {
            ring.add(place(number), None, json!(0), start + KEPT);
        }
        assert_eq!(positions(ring.after(12, false)), [-1]);
    }
}
