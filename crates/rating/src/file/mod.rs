//! The JSON files of ratings, norms and officials: read with errors by line, written.
//!
//! Every file names its format and version first; see `docs/formats/`.

mod book;
mod located;
mod officials;
mod title_event;

pub use book::{EVENTS_FORMAT, LIST_FORMAT, RatingBook, write_list};
pub(crate) use located::by_game;
pub use located::{BadRatingFile, read_game};
pub use officials::{FORMAT as OFFICIALS_FORMAT, read_officials};
pub use title_event::{FORMAT as TOURNAMENT_FORMAT, read_title_event};
