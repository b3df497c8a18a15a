//! The express desk: from an incident to the ruling, asking only for facts that matter.
//!
//! An [`Incident`] is a story with open facts. Which facts matter under which edition is not
//! hand-coded: every combination of answers is played, and a fact is asked only if the rulings
//! differ by it. Defaults are assumed; if another answer would change the ruling, it is listed
//! under "it changes if".
//!
//! ```
//! use jadoube_chess::mate::Purse;
//! use jadoube_lawbook::Edition;
//! use jadoube_referee::express::{Hall, Incident, Known, Look};
//! use jadoube_referee::Mode;
//! use jadoube_vocabulary::{GameKind, Side};
//!
//! let hall = Hall { mode: Mode::RapidLimited, ..Hall::usual(GameKind::Chess) };
//! let illegal = Incident::find(GameKind::Chess, "illegal-move").unwrap();
//! let mut known = Known::default();
//! assert!(matches!(illegal.look(&hall, &known, &Purse::default()), Look::Side));
//! known.side = Some(Side::White);
//! let Look::Fact(fact) = illegal.look(&hall, &known, &Purse::default()) else { panic!() };
//! assert_eq!(fact.key, "count");
//! known.answers.insert("count".to_owned(), "second".to_owned());
//! let Look::Ruled(judged) = illegal.look(&hall, &known, &Purse::default()) else { panic!() };
//! assert_eq!(judged.cases[0].outcome.result, "0-1");
//! # assert_eq!(hall.edition, Edition::Fide2023);
//! ```

mod hall;
mod incident;
mod judged;
mod turned;

pub use hall::Hall;
pub use incident::{Incident, IncidentFact, Known, ShownGame, UNKNOWN, incidents};
pub use judged::{Bound, Judged, JudgedCase, Look, RulingChange, RulingGist};
