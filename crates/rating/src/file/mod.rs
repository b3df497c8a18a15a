//! The JSON files of ratings, norms and officials: read with errors by line, written.
//!
//! Every file names its format and version first; see `docs/formats/`.

mod book;
mod located;
mod officials;
mod tournament;

pub use book::{Book, EVENTS_FORMAT, LIST_FORMAT, write_list};
pub use located::BadFile;
pub use officials::{FORMAT as OFFICIALS_FORMAT, read_officials};
pub use tournament::{FORMAT as TOURNAMENT_FORMAT, read_tournament};
