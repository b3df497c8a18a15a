//! A reopened connection is checked before it is trusted (W5, W8).

use crate::append::appender::Appender;
use crate::append::ground;
use crate::chain::Walk;
use crate::error::{Condition, ReadError, Why};
use crate::event::Head;
use crate::names::Position;
use crate::sql::Conn;

/// How many events at the end are verified before writing resumes.
const TAIL_CHECK: i64 = 1_000;

impl Appender {
    /// The writing connection; a new one is checked before it is trusted.
    pub(super) async fn connection(&mut self) -> Result<Conn, ReadError> {
        if let Some(conn) = self.conn.take() {
            return Ok(conn);
        }
        let mut conn = self.backend.writer().await?;
        if self.backend.is_alone() && self.trusted {
            // The same connection as before, and nobody else can have written.
            return Ok(conn);
        }
        let last = *self.shared.head.borrow();
        let head = ground::head(&mut conn, false).await?;
        // A head that is high enough proves nothing: another server may have written over the gap.
        let ours = last.position == Position(0)
            || ground::hash_at(&mut conn, last.position).await? == Some(last.hash);
        if !ours {
            return Err(self.gone_back(&head));
        }
        self.refuse_gone_back(&head)?;
        self.walk_end(&mut conn, &head).await?;
        self.trusted = true;
        Ok(conn)
    }

    /// Checks the end of the log before the first write: a broken chain is not extended (W4).
    pub(super) async fn look_at_end(&mut self) {
        let Some(mut conn) = self.conn.take() else {
            return;
        };
        let head = *self.shared.head.borrow();
        match self.walk_end(&mut conn, &head).await {
            Ok(()) => self.trusted = true,
            Err(error) => tracing::error!(%error, "the end of the log does not hold"),
        }
        self.conn = Some(conn);
    }

    /// A head behind the acknowledged one means another log, whatever the cause.
    pub(super) fn refuse_gone_back(&self, head: &Head) -> Result<(), ReadError> {
        let last = *self.shared.head.borrow();
        match head.epoch < last.epoch || head.position < last.position {
            true => Err(self.gone_back(head)),
            false => Ok(()),
        }
    }

    /// What was moved elsewhere takes no more entries: nobody would find them there.
    pub(super) fn refuse_moved(&self, moved: Option<String>) -> Result<(), ReadError> {
        let Some(place) = moved else { return Ok(()) };
        let found = format!("moved to {place}");
        self.condition(Condition::Failed(Why::Moved { place }));
        Err(ReadError::Unreadable { what: "log", found })
    }

    fn gone_back(&self, head: &Head) -> ReadError {
        let last = *self.shared.head.borrow();
        self.condition(Condition::Failed(Why::WentBack {
            found: head.position,
            acknowledged: last.position,
        }));
        ReadError::Unreadable {
            what: "log",
            found: format!("{} instead of {}", head.position, last.position),
        }
    }

    /// Verifies the chain over the last events of a reopened connection.
    async fn walk_end(&self, conn: &mut Conn, head: &Head) -> Result<(), ReadError> {
        let from = Position((head.position.0 - TAIL_CHECK).max(0));
        let hash = match from {
            Position(0) => crate::chain::ORIGIN,
            from => ground::hash_at(conn, from)
                .await?
                .unwrap_or(crate::chain::ORIGIN),
        };
        let mut walk = Walk::from(from, hash);
        for event in ground::after(conn, from, TAIL_CHECK).await? {
            if walk.step(&event).is_err() {
                let what = format!("the chain breaks at {}", event.position);
                self.condition(Condition::Failed(Why::Damaged { what: what.clone() }));
                return Err(ReadError::Unreadable {
                    what: "log",
                    found: what,
                });
            }
        }
        Ok(())
    }
}
