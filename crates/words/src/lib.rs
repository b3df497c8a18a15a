//! Sentences, names and plurals in Polish, Czech and English.
//!
//! The rule crates return values; this crate turns them into sentences. Every sentence is a Fluent
//! message in `locales/<language>/<area>.ftl`. Values are matched exhaustively, so that a new reason
//! does not compile until it has a sentence; a test compares keys and arguments of the languages.
//!
//! | what is spoken of | where |
//! |---|---|
//! | rulings, observations, cases and stories of games | [`referee`], [`observation`], [`case`], [`story`] |
//! | boards, moves, dead positions | [`board`], [`chess`], [`draughts`], [`mate`] |
//! | time controls | [`clock`] |
//! | articles and their register | [`laws`] |
//! | pairings and why they are so | [`dutch`], [`dutch_story`], [`pzwarc`] |
//! | places and tie-breaks | [`tiebreak`], [`pzwarc_standings`] |
//! | line-ups | [`lineups`] |
//! | ratings, norms, officials | [`rating`] |
//! | reports and our files, and why one is refused | [`report`], [`tournament`], [`competition`], [`refusal`] |
//! | a running event: log, warnings, refusals | [`tournament_app`] |
//!
//! ```
//! use jadoube_words::{Lang, Words, clock};
//!
//! let control = "40/5400+30:1800+30".parse().unwrap();
//! let [_, czech, _] = Lang::ALL.map(|lang| clock::control(Words::of(lang), &control));
//! assert_eq!(czech, "90 minut na 40 tahů, pak 30 minut, 30 sekund přídavku na tah");
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

pub use accept::accepted_language;
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use jadoube_vocabulary::Lang;
pub use words::Words;
