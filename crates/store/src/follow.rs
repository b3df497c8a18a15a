//! Following the log: a cursor and a signal, for catching up and for live events alike.

use std::time::Duration;

use tokio::sync::watch;

use crate::error::ReadError;
use crate::event::{Head, Stored};
use crate::names::Position;
use crate::store::{PAGE, Store};

/// How long a follower waits for the signal before polling.
const LOOK: Duration = Duration::from_millis(500);

/// Reads every event once, in order. The signal carries only the newest position, so a slow
/// follower cannot miss any.
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

    /// The last position returned.
    pub const fn position(&self) -> Position {
        self.after
    }

    /// How many events are known to be stored but not returned yet.
    pub fn lag(&self) -> i64 {
        (self.signal.borrow().position.0 - self.after.0).max(0)
    }

    /// The next events, at most a page; waits until there are some. `None` once the store is
    /// closed.
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
            // A lost signal costs at most this long; an error means that there will be no more.
            let _ = tokio::time::timeout(LOOK, self.signal.changed()).await;
        }
    }
}
