//! The FIDE (Dutch) System, C.04.3 as in force from 1 February 2026.
//!
//! An [`Event`] contains the players and the history; a [`Field`] is the view of it for one round;
//! [`pair_with`] pairs the round using a [`BracketMethod`].

mod certify;
mod check;
mod colours;
mod condition;
mod criteria;
pub mod exact;
mod exchange;
mod explain;
mod fast;
mod field;
mod floats;
mod generate;
mod local;
mod lot;
mod moved_down;
mod order;
mod plan;
mod reading;
mod refuse;
mod round;
mod scorecards;
mod stage;
mod tight;
mod transposition;
mod vector;
mod why;
pub mod worst;

pub use check::{Difference, RecordedRound, check_round};
pub use colours::{ColourStep, Preference, Strength, allocate};
pub use condition::{Condition, Under};
pub use criteria::{ColourMarks, Scope, colour_marks};
pub use explain::{BoardStory, BracketStory, ByeStory, RoundStory, SeatedPlayer, explain};
pub use fast::{Fast, Tally};
pub use field::{Field, Listed, Seat};
pub use floats::Float;
pub use generate::{Pairer, Unfinished, generate, generate_whole, rating};
pub use plan::{Chance, Dice, Plan};
pub use reading::{absent_next, input};
pub use refuse::{Barrier, Blocked, Nearest, WhyUnpaired, barrier, blocked, nearest, reason};
pub use round::{Board, Bracket, BracketMethod, Exact, NoPairing, PairedRound, pair_with};
pub use scorecards::{BarredGroup, Cell, CellScore, Scorecard, Scorecards, points_after};
pub use vector::{FLOATS_ON, PairingCriterion, Vector, vector};
pub use why::{PairWhy, Parting, why};
