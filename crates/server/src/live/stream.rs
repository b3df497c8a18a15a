//! A reader's stream: a cursor into the rings of its topics.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Bytes;
use hyper::body::{Body, Frame};
use serde_json::json;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use crate::live::frame::{Audience, Place, Topic, frame};
use crate::live::hub::{Held, Hub, Topics};
use crate::live::ring::{Given, Ring};
use crate::people::Caller;

/// The interval of heartbeats, so that proxies keep the connection open.
const BEAT: Duration = Duration::from_secs(15);

/// How soon a browser reconnects; our script adds a random delay, so that not all come at once.
const RETRY: &str = "retry: 2000\n\n";

/// How often the rights of a non-public listener are checked again.
const CHECK: Duration = Duration::from_secs(2);

/// A topic a reader listens to.
struct Subscription {
    topic: Topic,
    audience: Audience,
    ring: Arc<Ring>,
    signal: watch::Receiver<i64>,
    /// Each topic has its own position: public frames are delayed, so those of one topic may come
    /// after newer ones of another.
    after: i64,
    /// No frame of this topic has been sent yet.
    back: bool,
}

impl Subscription {
    fn is(&self, topic: &Topic, audience: Audience) -> bool {
        self.topic == *topic && self.audience == audience
    }
}

/// A reader.
pub(crate) struct Reader {
    hub: Arc<Hub>,
    number: String,
    tuned: Vec<Subscription>,
    topics: watch::Receiver<Topics>,
    after: Place,
    /// The caller, if more than the public part is sent.
    who: Option<Caller>,
    ending: watch::Receiver<bool>,
    beat: Instant,
    check: Instant,
    stage: Stage,
    _held: Held,
}

#[derive(PartialEq, Eq)]
enum Stage {
    Begin,
    Listen,
    End,
}

/// The initial state of a reader.
pub(crate) struct Begin {
    pub(crate) topics: Topics,
    /// The reader's position; `None` if it has seen nothing.
    pub(crate) after: Option<Place>,
    pub(crate) who: Option<Caller>,
    pub(crate) held: Held,
    pub(crate) number: String,
}

impl Reader {
    pub(crate) fn new(hub: &Arc<Hub>, begin: Begin) -> Self {
        let now = Instant::now();
        let here = hub.place();
        let mut reader = Self {
            hub: Arc::clone(hub),
            tuned: Vec::new(),
            topics: hub.join(&begin.number),
            after: begin.after.unwrap_or(here),
            who: begin.who,
            ending: hub.ending(),
            beat: now + BEAT,
            check: now + CHECK,
            stage: Stage::Begin,
            number: begin.number,
            _held: begin.held,
        };
        reader.tune(&begin.topics);
        reader
    }

    fn tune(&mut self, topics: &[(Topic, Audience)]) {
        self.tuned = topics
            .iter()
            .map(|(topic, audience)| {
                let ring = self.hub.ring(topic, *audience);
                let signal = ring.signal();
                let known = self.tuned.iter().find(|tuned| tuned.is(topic, *audience));
                Subscription {
                    topic: topic.clone(),
                    audience: *audience,
                    ring,
                    signal,
                    after: known.map_or(self.after.position, |known| known.after),
                    back: known.is_none_or(|known| known.back),
                }
            })
            .collect();
    }

    /// Whether the position belongs to another epoch of the log or does not exist yet.
    fn is_elsewhere(&self) -> bool {
        let here = self.hub.place();
        self.after.epoch != here.epoch || self.after.position > here.position
    }

    /// The frame for a reader that cannot catch up: reload everything.
    fn reset(&mut self) -> Bytes {
        let here = self.hub.place();
        self.after = here;
        for tuned in &mut self.tuned {
            (tuned.after, tuned.back) = (here.position, false);
        }
        self.hub.resets.fetch_add(1, Ordering::Relaxed);
        let mut both = frame(None, "reset", &json!({})).to_vec();
        both.extend_from_slice(&frame(Some(here), "state", &self.state()));
        both.into()
    }

    fn state(&self) -> serde_json::Value {
        json!({ "stream": self.number, "position": self.after.position })
    }

    /// The next bytes; `None` at the end.
    async fn next(&mut self) -> Option<Bytes> {
        match self.stage {
            Stage::End => return None,
            Stage::Begin => {
                self.stage = Stage::Listen;
                let mut first = RETRY.as_bytes().to_vec();
                let state = match self.is_elsewhere() {
                    true => self.reset(),
                    false => frame(Some(self.after), "state", &self.state()),
                };
                first.extend_from_slice(&state);
                return Some(first.into());
            }
            Stage::Listen => {}
        }
        loop {
            if *self.ending.borrow() {
                self.stage = Stage::End;
                return Some(frame(None, "gone", &json!({})));
            }
            if let Some(bytes) = self.gather() {
                self.beat = Instant::now() + BEAT;
                return Some(bytes);
            }
            let until = self.beat.min(self.check);
            let mut topics = self.topics.clone();
            let mut ending = self.ending.clone();
            tokio::select! {
                () = any(&mut self.tuned) => {}
                changed = topics.changed() => if changed.is_ok() {
                    let wanted = self.topics.borrow_and_update().clone();
                    self.tune(&wanted);
                },
                _ = ending.changed() => {}
                () = sleep_until(until) => {
                    let now = Instant::now();
                    if now >= self.check {
                        self.check = now + CHECK;
                        if self.is_over().await {
                            self.stage = Stage::End;
                            return Some(frame(None, "gone", &json!({ "why": "rights" })));
                        }
                    }
                    if now >= self.beat {
                        self.beat = now + BEAT;
                        return Some(Bytes::from_static(b": \n\n"));
                    }
                }
            }
        }
    }

    /// New frames of all topics, in the order of the log.
    fn gather(&mut self) -> Option<Bytes> {
        let mut frames = Vec::new();
        for tuned in &mut self.tuned {
            tuned.signal.mark_unchanged();
            match tuned.ring.after(tuned.after, tuned.back) {
                Given::Overtaken => return Some(self.reset()),
                Given::Frames(new) => {
                    if let Some((last, _)) = new.last() {
                        (tuned.after, tuned.back) = (*last, false);
                    }
                    frames.extend(new);
                }
            }
        }
        frames.sort_by_key(|(position, _)| *position);
        let last = frames.last()?.0;
        self.after.position = self.after.position.max(last);
        self.hub.count(frames.len());
        if let [(_, only)] = frames.as_slice() {
            return Some(only.clone());
        }
        let all: Vec<u8> = frames
            .iter()
            .flat_map(|(_, bytes)| bytes.to_vec())
            .collect();
        Some(all.into())
    }

    /// Whether the reader has lost its rights: the session ended, or the role was revoked.
    async fn is_over(&mut self) -> bool {
        let Some(who) = &self.who else { return false };
        match who.again().await {
            Ok(Some(now)) => now.held() != who.held(),
            Ok(None) => true,
            // An unreachable store does not revoke rights.
            Err(_) => false,
        }
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        self.hub.leave(&self.number);
    }
}

/// Waits until any of the topics has something new.
async fn any(tuned: &mut [Subscription]) {
    if tuned.is_empty() {
        return std::future::pending().await;
    }
    let mut all: Vec<Pin<Box<dyn Future<Output = ()> + Send + '_>>> = tuned
        .iter_mut()
        .map(|tuned| {
            let changed: Pin<Box<dyn Future<Output = ()> + Send + '_>> = Box::pin(async {
                if tuned.signal.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            });
            changed
        })
        .collect();
    std::future::poll_fn(|context| {
        let ready = all
            .iter_mut()
            .any(|one| one.as_mut().poll(context).is_ready());
        match ready {
            true => Poll::Ready(()),
            false => Poll::Pending,
        }
    })
    .await;
}

type Turn = Pin<Box<dyn Future<Output = (Box<Reader>, Option<Bytes>)> + Send>>;

/// A reader as a response body: polled for the next bytes only after the last were sent.
pub(crate) struct Open(Option<Turn>);

impl Open {
    pub(crate) fn new(reader: Reader) -> Self {
        Self(Some(turn(Box::new(reader))))
    }
}

fn turn(mut reader: Box<Reader>) -> Turn {
    Box::pin(async move {
        let bytes = reader.next().await;
        (reader, bytes)
    })
}

impl Body for Open {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let Some(waiting) = &mut self.0 else {
            return Poll::Ready(None);
        };
        match waiting.as_mut().poll(context) {
            Poll::Pending => Poll::Pending,
            Poll::Ready((_, None)) => {
                self.0 = None;
                Poll::Ready(None)
            }
            Poll::Ready((reader, Some(bytes))) => {
                self.0 = Some(turn(reader));
                Poll::Ready(Some(Ok(Frame::data(bytes))))
            }
        }
    }
}
