//! One task per server owns the writing connection and gathers what is waiting.

mod appender;
pub(crate) mod ground;
mod plan;
mod queues;
mod trust;

pub(crate) use appender::{Appender, Shared};
pub(crate) use plan::KnownCommand;
pub(crate) use queues::{Queues, Ticket, queues};

/// Places where a test lets the connection break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Before the transaction begins.
    Begin,
    /// After all rows are in, before the commit is asked for.
    Inserted,
    /// After the commit, before anybody is told.
    Committed,
}
