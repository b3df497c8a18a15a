//! Who is ahead: points, tie-breaks, team scoring, crosstables; with the reasons.
//!
//! [`pzwarc`] holds the classification of the Polish draughts code.
//!
//! ```
//! use jadoube_standings::pzwarc::{Entrant, Game, List, Record, Round, Score};
//!
//! let entrants = (1..=2).map(|no| Entrant { no, rating: 2100, list: List::A, list_place: None });
//! let game = Game { white: 1, black: 2, score: Score::Drawn, arrows: None };
//! let round = Round { games: vec![game], ..Round::default() };
//! let record = Record::new(entrants.collect(), vec![round]).unwrap();
//! assert_eq!(record.points(0, jadoube_standings::pzwarc::Adjourned::Open), 1);
//! ```

pub mod fide;
pub mod pzwarc;
pub mod scenario;
