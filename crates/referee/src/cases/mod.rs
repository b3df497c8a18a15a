//! Cases: how a game stands, and a story told of it, played edition by edition.
//!
//! A [`Case`] is settings and a story of [`Line`]s; a [`CaseFile`] is the file of one. The
//! grammar of stories is the table in [`phrases`], which reads and prints. The format is
//! described for arbiters in `docs/scenarios.md`; what a file expects is compared by the crate
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
pub use played::{Faces, LineAnswer, Played, Tables, Told, results};
pub use who::Who;
pub use write::quoted;
