//! Data commands as functions with typed reports; the command line only prints them.
//!
//! A *dump* is the log as JSON lines with hashes (`docs/formats/log.md`): the documented way
//! out, the form of a PostgreSQL backup, and the bridge between engines.

pub mod backup;
mod copy;
pub mod doctor;
mod dump;
mod error;
pub mod load;
mod progress;
pub mod projection;
pub mod reconcile;
pub mod rescue;
pub mod restore;
pub mod verify;

pub use copy::{Moved, move_to};
pub use dump::{Dumped, Header, What, export};
pub use error::DataError;
pub use progress::PROGRESS;
