//! FIDE tie-breaks, C.07 as in force from 1 March 2026.
//!
//! Every value is an exact decimal that carries its contributions round by round: from whom, what
//! was cut, where a dummy was used, and how the parts make the value. Direct encounters carry their
//! tables.
//!
//! Our readings where the text leaves room:
//! - 4.2: a group that is still tied goes on to the next tie-break of the list;
//!   a direct encounter is asked again only where the list names it again
//!   (4.3 lets it be listed several times);
//! - 6.3: the second rank is read from the same separate standings as the first, and so on; then
//!   art. 6 starts again for those left;
//! - 7.2 to 7.4 count games over the board, even where 15.2 treats forfeits as games;
//! - 8.2: with the fore Buchholz too only opponents met over the board count,
//!   so a forfeited pairing of the final round has no part in AOB/F;
//! - 8.3: before the final round is paired there is no fore Buchholz but the
//!   Buchholz itself;
//! - 16.2.5 and 16.4.2 during an event: its last round is the last one that
//!   counts so far;
//! - a game without a result has given no points; its opponent counts in
//!   Buchholz, it is missing in a direct encounter, and it is no game yet for
//!   art. 7.2 to 7.4, 7.7 and 10.

mod column;
mod descriptor;
mod direct;
#[cfg(test)]
mod direct_laws;
mod encounter;
mod hidden;
mod model;
mod modifiers;
mod name;
mod opponents;
mod own_results;
mod ranking;
mod ratings;
mod reading;
#[cfg(test)]
mod sample;
mod tables;
pub mod teams;
mod value;

pub use column::values;
pub use descriptor::{BadTieBreak, Basis, Descriptor};
pub use encounter::{Encounter, EncounterRow, Step};
pub use hidden::{Hidden, allowed};
pub use model::{Contestant, Crosstable, Format, Scored};
pub use modifiers::{TAKES, Takes};
pub use name::{NAMES, Name};
pub use opponents::Cuts;
pub use ranking::{EncounterTable, Ranking, Standing, rank, ranking};
pub use tables::{expected_percent, rating_difference};
pub use value::{Contribution, Makeup, Number, Origin, Value};
