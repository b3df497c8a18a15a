//! Sentences, names and plurals in Polish, Czech and English.
//!
//! The rule crates return values; this crate turns them into sentences. Every sentence is a Fluent
//! message in `locales/<language>/<area>.ftl`.
//!
//! ```
//! use jadoube_words::{Lang, Words};
//!
//! let words = Words::of(Lang::Polish);
//! assert_eq!(words.lang().code(), "pl");
//! ```

mod accept;
pub mod board;
pub mod case;
pub mod chess;
pub mod clock;
pub mod competition;
pub mod draughts;
pub mod dutch;
pub mod dutch_story;
mod lang;
pub mod laws;
pub mod lineups;
pub mod mate;
pub mod observation;
pub mod pzwarc;
pub mod pzwarc_standings;
pub mod rating;
pub mod referee;
pub mod refusal;
pub mod report;
mod spoken;
mod spoken_matter;
pub mod story;
pub mod tiebreak;
pub mod tournament;
pub mod tournament_app;
mod words;

pub use fluent_bundle::{FluentArgs, FluentValue};
pub use lang::Lang;
pub use words::Words;
