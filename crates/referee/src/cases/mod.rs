//! Cases: a game and a story about it, played edition by edition.
//!
//! A [`Case`] consists of settings and a story of [`Line`]s; a [`CaseFile`] is its file. The
//! grammar of stories is the table in [`phrases`], used for reading and printing. The format is
//! described for arbiters in `docs/scenarios.md`; expectations are compared by the crate
//! `scenarios`.
//!
//! ```
//! use jadoube_chess::mate::Purse;
//! use jadoube_lawbook::Edition;
//! use jadoube_referee::cases::Case;
//!
//! let mut case = Case::default();
//! case.story.push("white makes e2-e5".parse().unwrap());
//! case.story.push("white presses".parse().unwrap());
//! let played = case.play(Edition::Fide2023, &Purse::default()).unwrap();
//! assert_eq!(played.result(), "*");
//! assert!(case.text().contains("\nwhite presses\n"));
//! ```

pub mod amounts;
mod case;
pub mod code;
mod file;
mod line;
pub mod matters;
mod nearest;
pub mod phrases;
mod played;
pub mod regulations;
mod who;
mod write;

pub use amounts::WrittenPoints;
pub use case::{BadCase, Case, CasePart, Control};
pub use file::{BadScenario, CaseFile, ExpectTable, Expects, line_of, read};
pub use line::{BadLine, Line, When, observations, story};
pub use nearest::nearest;
pub use played::{Faces, LineAnswer, PartAnswer, Played, Tables, results};
pub use who::Who;
pub use write::quoted;
