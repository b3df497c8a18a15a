//! Standings: points, tie-breaks, teams. Every value carries its derivation. Pure computation: no
//! files, no wording, no clock.
//!
//! | where | what |
//! |---|---|
//! | [`fide`] | FIDE C.07: a [`Crosstable`](fide::Crosstable) and a list of
//! [`Descriptor`](fide::Descriptor)s give a [`Ranking`](fide::Ranking) |
//! | [`fide::teams`] | the same for teams: match and game points, boards, extended encounters |
//! | [`fide::allowed`] | which codes cannot be used in an event, and why |
//! | [`pzwarc`] | the Polish draughts code, chapter V: Swiss, round robin, teams, withdrawals |
//! | [`pzwarc::why`] | why a player is in this place, criterion by criterion with the article |
//!
//! # FIDE
//!
//! Every [`Value`](fide::Value) lists its contributions round by round: from whom, what was cut,
//! where a dummy was used (art. 16). A direct encounter keeps its tables.
//!
//! ```
//! use jadoube_standings::fide::{
//!     Contestant, Crosstable, Descriptor, Format, Origin, Scored, Step, ranking,
//! };
//! use jadoube_vocabulary::{Mark, PointSystem, Points};
//!
//! let round = |opponent, kind, tenths| Scored {
//!     opponent,
//!     black: false,
//!     kind,
//!     points: Points::from_tenths(tenths),
//!     decided: Points::ZERO,
//! };
//! let player = |number, rounds: [Scored; 2]| Contestant {
//!     number,
//!     rating: None,
//!     rounds: rounds.to_vec(),
//! };
//! // Opponents are given by their index in the list, points in tenths.
//! let players = vec![
//!     player(1, [round(Some(1), Mark::Win, 10), round(Some(2), Mark::Draw, 5)]),
//!     player(2, [round(Some(0), Mark::Loss, 0), round(None, Mark::PairingBye, 10)]),
//!     player(3, [round(Some(3), Mark::Win, 10), round(Some(0), Mark::Draw, 5)]),
//!     player(4, [round(Some(2), Mark::Loss, 0), round(None, Mark::ZeroBye, 0)]),
//! ];
//! let (format, worth) = (Format::Swiss, PointSystem::CHESS);
//! let event = Crosstable { format, worth, rounds: 2, scheduled: 2, players };
//!
//! let ranked = ranking(&event, &Descriptor::list("DE, BH")?);
//! let order: Vec<usize> = ranked.standings.iter().map(|s| s.player).collect();
//! assert_eq!(order, [0, 2, 1, 3]);
//! // Places 0 and 2 have 1.5 each and drew: the encounter leaves them level, Buchholz does not.
//! assert_eq!(ranked.encounters[0].encounter.step, Step::Level);
//! let second = ranked.standings[1].values[1].as_ref().unwrap();
//! assert_eq!(second.number.to_string(), "2.0");
//! // The first opponent was absent from the last round: a draw in the opponents' tie-breaks
//! // (art. 16.3).
//! let part = second.contributions[0];
//! assert_eq!((part.round, part.origin), (1, Origin::Opponent(3)));
//! assert_eq!(part.amount.to_string(), "0.5");
//! assert_eq!(part.scored.unwrap().to_string(), "0.0");
//! # Ok::<(), jadoube_standings::fide::BadTieBreak>(())
//! ```
//!
//! # Polish draughts
//!
//! A game is worth two points. Each place names the article that separates it from the one before.
//!
//! ```
//! use jadoube_competition::{Adjourned, RatingList};
//! use jadoube_standings::pzwarc::{Variant, notation, swiss};
//!
//! let ratings = [2390, 2360, 2310, 2240].into_iter().zip(1..);
//! let entrants = ratings.map(|(rating, no)| notation::entrant(no, rating, RatingList::A));
//! let rounds = ["1-3 2:0, 4-2 0:2", "2-1 1:1, 3-4 2:0"].map(notation::round);
//! let rounds = rounds.into_iter().collect::<Result<_, _>>()?;
//! let record = notation::turns(entrants.collect(), rounds)?;
//!
//! let table = swiss::table(&record, Variant::Rating, Adjourned::Open);
//! let points: Vec<u32> = table.iter().map(|place| place.points).collect();
//! assert_eq!(points, [3, 3, 2, 0]);
//! // Number 1 met stronger opponents: 2310 and 2360 against 2240 and 2390.
//! assert_eq!(record.number(table[0].player), 1);
//! let decided = table[1].decided_by.unwrap();
//! assert_eq!(decided.provision().to_string(), "pzwarc:V/2.9.1.1");
//! # Ok::<(), String>(())
//! ```

pub mod fide;
pub mod pzwarc;
