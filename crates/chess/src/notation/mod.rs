//! Writing and reading moves as the Laws describe it.
//!
//! Articles: appendix E (2001), C (2014), C (2023). [`write`](write()) and
//! [`read`](read()) work in any [`Tongue`] and [`Style`]; the reader accepts what
//! players really write, tells *not a move*, *illegal* and *ambiguous* apart, and
//! never guesses.
//!
//! ```
//! use jadoube_chess::notation::{Style, Tongue, read, write};
//! use shakmaty::Chess;
//!
//! let start = Chess::default();
//! let knight = read(&start, "Sf3", Tongue::Polish).unwrap();
//! assert_eq!(write(&start, knight.m, &Style::usual(Tongue::Czech)), "Jf3");
//! ```

mod announce;
mod letters;
mod parse;
mod read;
mod score;
mod style;
mod tongue;
mod write;

pub use announce::{CalledMove, Voice, announce};
pub use letters::reletter;
pub use read::{NotRead, Read, WritingRemark, attempts_of, read, read_under};
pub(crate) use score::is_mark;
pub use score::{ScoreTrouble, Scoresheet, read_score, read_score_under, write_score};
pub use style::{CaptureSign, CastleSign, Length, MateSign, Style};
pub use tongue::{Tongue, UnknownTongue};
pub use write::{Written, write, write_under};
