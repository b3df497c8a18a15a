//! One task per server owns the writing connection and collects waiting batches.

mod adjacent;
mod appender;
pub(crate) mod ground;
mod plan;
mod queues;
mod trust;

pub(crate) use appender::{Appender, Shared};
pub(crate) use plan::KnownCommand;
pub(crate) use queues::{Queues, Ticket, queues};

/// Points at which a test can break the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Before the transaction begins.
    Begin,
    /// After all rows are inserted, before the commit.
    Inserted,
    /// After the commit, before answering.
    Committed,
}
