//! The record of a competition: who takes part, who met whom in which round with which colours and
//! outcome, who was absent and why, and what was frozen when a round was paired.
//!
//! | file | what |
//! |---|---|
//! | `competition` | [`Competition`]: the record as data, written and read as JSON |
//! | `system` | [`System`] and the regulations' [`Options`] |
//! | `participant` | [`Participant`]: identity, number, rating, virtual points |
//! | `round` | [`Round`], [`RecordedGame`], [`Out`], [`NextRound`], [`ForbiddenGroup`] |
//! | `teams` | [`Roster`], [`LineUp`], [`TeamMatch`]: people by identifier |
//! | `check` | validation: every [`Contradiction`] at once |
//! | `record` | [`Record`]: a validated competition, looked up by index |
//! | `numbered` | entries known only by their number |
//! | `input` | [`PairingInput`]: frozen, stored, hashed, explained later |
//!
//! Pairing systems, tie-breaks, standings and ratings each read a [`Record`] through their own
//! adapter; file formats encode and decode a [`Competition`].
//!
//! ```
//! use jadoube_competition::{Adjourned, Competition, Participant, PairingInput, Record, RecordedGame};
//! use jadoube_competition::{Round, System};
//! use jadoube_vocabulary::{EntryId, EntryNumber, GameKind, Outcome, RoundNumber};
//!
//! let id = EntryId::from_bits;
//! let mut open = Competition::new(GameKind::Chess, System::FideDutch);
//! for (at, bits) in [7, 3].into_iter().enumerate() {
//!     open.participants.push(Participant::new(id(bits), EntryNumber::at(at)));
//! }
//! let game = RecordedGame::new(id(7), id(3), Outcome::Adjourned);
//! open.rounds.push(Round { games: vec![game], ..Round::default() });
//!
//! // Validated: for pairing an adjourned game is drawn, in the table it is open.
//! let record = Record::new(open).map_err(|faults| faults[0].to_string())?;
//! assert_eq!(record.points_after(0, 1, Adjourned::AsDraw).tenths(), 5);
//! assert_eq!(record.points_after(0, 1, Adjourned::Open).tenths(), 0);
//!
//! // What round 2 is paired on is a value with a name of its own.
//! let second = RoundNumber::FIRST.next();
//! let frozen = PairingInput::freeze(&record, second).map_err(|e| e.to_string())?;
//! assert_eq!(frozen.digest().map_err(|e| e.to_string())?.as_str().len(), 64);
//!
//! // All faults are reported at once: nobody may sit twice, everybody has one thing.
//! let mut wrong = record.into_competition();
//! wrong.rounds[0].games[0].black = id(7);
//! assert_eq!(wrong.faults().len(), 2);
//! # Ok::<(), String>(())
//! ```

mod check;
mod competition;
mod input;
mod numbered;
mod participant;
mod record;
mod round;
mod system;
mod teams;

pub use check::{Contradiction, HIGHEST_RATING, List};
pub use competition::{Competition, DecidedAs, DecidedPoints, OrderedBy, TieOrder};
pub use input::{BadDigest, Digest, NoSuchRound, PairingInput};
pub use numbered::{entry_id, person_id};
pub use participant::{Participant, RatingFrom, RatingList};
pub use record::{Adjourned, Record, Slot};
pub use round::{Arrow, Arrows, Colours, ForbiddenGroup, NextRound, Out, RecordedGame, Round};
pub use system::{AfterListA, Options, Parity, RelaxedScope, RoundRobinTable, System};
pub use teams::{Handed, LineUp, LineUpSystem, MatchBoard, Member, Roster, TeamMatch, TeamTerms};
