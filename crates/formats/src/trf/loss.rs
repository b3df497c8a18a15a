//! What a dialect cannot represent, as values; the crate `words` has the sentences. `Display` is
//! plain English.

use std::fmt;

use serde::ser::{Serialize, SerializeStruct, Serializer};
use thiserror::Error;

use super::columns::write_tenths;
use super::convert::Dialect;
use super::fault::Quoted;

/// Something left out, by line of what was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Omitted {
    /// The line, from 1.
    pub line: usize,
    /// The record's code.
    pub code: String,
    /// What is left out and why.
    pub what: Omission,
}

impl fmt::Display for Omitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.what)
    }
}

impl Serialize for Omitted {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_struct("Lost", 2)?;
        told.serialize_field("line", &self.line)?;
        told.serialize_field("what", &self.to_string())?;
        told.end()
    }
}

/// What is left out. Points are tenths.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Omission {
    /// The dialect has no such record.
    #[error("{} has no such record, left out", .0.name())]
    NoSuchRecord(Dialect),
    /// Record 310 as record 013.
    #[error("written as 013, without number, points and rank of the team")]
    TeamAs013,
    /// XXC rank.
    #[error("TRF26 cannot ask for pairing by rank, left out")]
    ByRank,
    /// Points of forfeits.
    #[error("record 162 cannot say what a forfeit is worth: written as XXS")]
    PointsAsXxs,
    /// Record 162 X.
    #[error("TRFx cannot say that an open game is worth {}, left out", write_tenths(*.0))]
    OpenGame(i32),
    /// Record 240 of a round after the next.
    #[error("byes of round {0}, which is not the next, left out")]
    LaterByes(usize),
    /// Record 260 for some rounds.
    #[error("TRFx forbids for the whole event only, left out")]
    SomeRounds,
    /// A word or letter the record does not have.
    #[error("{0} is not known, left out")]
    NotKnown(Quoted),
    /// `?` or `*` for an open game.
    #[error("round {round}: {} has no code {code:?} for an open game, left blank", .to.name())]
    OpenCode {
        /// The dialect.
        to: Dialect,
        /// The round.
        round: usize,
        /// The code.
        code: char,
    },
    /// A field of record 001 that is not what its columns are for.
    #[error("columns {first}-{last} hold something that has no place there, left out")]
    Field {
        /// The first column.
        first: usize,
        /// The last one.
        last: usize,
    },
}
