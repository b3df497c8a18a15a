//! The shared vocabulary: each domain type defined once and used by every other crate.
//!
//! | file | nouns |
//! |---|---|
//! | `side` | [`Side`], and [`PerSide`] for what each side has one of |
//! | `game_kind` | [`GameKind`]: chess, draughts on 100 and on 64 [`Squares`] |
//! | `outcome` | [`Outcome`]: the outcome of a game, one type for both games |
//! | `absence` | [`Absence`]: what an entry has in a round instead of a game |
//! | `mark` | [`Mark`]: how a round went for one entry |
//! | `points` | [`Points`] in tenths and the [`PointSystem`] that gives them |
//! | `number` | [`RoundNumber`], [`BoardNumber`], [`EntryNumber`] |
//! | `lot` | [`Lot`]: drawing lots from a recorded [`Seed`] |
//! | `lang` | [`Lang`]: Polish, Czech, English |
//! | `id` | [`EntryId`], [`TournamentId`], [`GameId`] and the other ids |
//!
//! ```
//! use jadoube_vocabulary::{GameKind, Outcome, PointSystem, Side};
//!
//! // A win is written differently in the two games, and is the same thing.
//! let chess = Outcome::read("1-0", GameKind::Chess)?;
//! let draughts = Outcome::read("2-0", GameKind::Draughts100)?;
//! assert_eq!(chess, draughts);
//! assert_eq!(chess.winner(), Some(Side::White));
//!
//! // Points are whole numbers of tenths.
//! let points = PointSystem::DRAUGHTS.for_outcome(draughts, Side::White);
//! assert_eq!(points.tenths(), 20);
//! # Ok::<(), jadoube_vocabulary::UnknownOutcome>(())
//! ```

mod absence;
mod game_kind;
mod id;
mod lang;
mod lot;
mod mark;
mod number;
mod outcome;
mod points;
mod side;

pub use absence::Absence;
pub use game_kind::{GameKind, Squares, UnknownGame};
pub use id::{BadId, EntryId, EventId, GameId, PersonId, TeamId, TextId, TournamentId};
pub use lang::{Lang, UnknownLang};
pub use lot::{Lot, Seed};
pub use mark::Mark;
pub use number::{BoardNumber, EntryNumber, RoundNumber};
pub use outcome::{Outcome, UnknownOutcome};
pub use points::{PointSystem, Points};
pub use side::{PerSide, Side};
