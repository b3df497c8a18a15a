//! Following the log: a cursor and a signal, the same for catching up and for live.

use std::time::Duration;

use tokio::sync::watch;

use crate::error::ReadError;
use crate::event::{Head, Stored};
use crate::names::Position;
use crate::store::{PAGE, Store};

/// How long a follower waits for the signal before it looks by itself.
const LOOK: Duration = Duration::from_millis(500);

/// Reads every event once, in order. The signal holds only the newest position, so a slow
/// follower cannot fall out of it.
pub struct Follower {
    store: Store,
    signal: watch::Receiver<Head>,
    after: Position,
}

impl Follower {
    pub(crate) fn new(store: Store, after: Position) -> Self {
        let signal = store.heads();
        Self {
            store,
            signal,
            after,
        }
    }

    /// The last position that was handed out.
    pub const fn position(&self) -> Position {
        self.after
    }

    /// How many events are known to be stored but were not handed out yet.
    pub fn lag(&self) -> i64 {
        (self.signal.borrow().position.0 - self.after.0).max(0)
    }

    /// The next events, at most a page; waits until there are some.
    /// Nothing once the store is closed.
    pub async fn next(&mut self) -> Result<Option<Vec<Stored>>, ReadError> {
        loop {
            self.signal.mark_unchanged();
            let events = self.store.read_all(self.after, PAGE).await?;
            if let Some(last) = events.last() {
                self.after = last.position;
                return Ok(Some(events));
            }
            if self.store.is_closed() {
                return Ok(None);
            }
            // A lost ring costs at most this long; an error means that no more will ring.
            let _ = tokio::time::timeout(LOOK, self.signal.changed()).await;
        }
    }
}
