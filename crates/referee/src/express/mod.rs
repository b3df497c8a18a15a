//! The express desk's judging: from an incident to the ruling, asking only what it rests on.
//!
//! An [`Incident`] is a story with open facts. Nobody says by hand which facts matter under
//! which edition: every combination of answers is played, and a fact is asked only where the
//! rulings differ by it. What is usually so is taken for granted; where the ruling would
//! otherwise be another, it is told as "it changes if".
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
pub use incident::{Incident, IncidentFact, Known, Shown, UNKNOWN, incidents};
pub use judged::{Bound, Judged, JudgedCase, Look, RulingChange, RulingGist};
