//! Remarks on oddities that do not stop the reader, as values; the crate `words` has the sentences.
//! `Display` is plain English.

use std::fmt;

use jadoube_standings::fide::BadTieBreak;
use serde::ser::{Serialize, SerializeStruct, Serializer};
use thiserror::Error;

use super::columns::write_tenths;
use super::fault::{MatchFault, Quoted};

/// An oddity that does not stop the reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The line, from 1.
    pub line: usize,
    /// The record's code; empty where there is none.
    pub code: String,
    /// What is odd.
    pub what: Oddity,
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.code.is_empty() {
            write!(f, "{}: ", self.code)?;
        }
        self.what.fmt(f)
    }
}

impl Serialize for Remark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut told = serializer.serialize_struct("Remark", 2)?;
        told.serialize_field("line", &self.line)?;
        told.serialize_field("what", &self.to_string())?;
        told.end()
    }
}

/// What is odd. Points are tenths.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Oddity {
    /// A word or letter the record does not have.
    #[error("{0} is not known")]
    NotKnown(Quoted),
    /// Record 001.
    #[error("rating {0} is not a number")]
    RatingNotANumber(Quoted),
    /// Record 001.
    #[error("rank {0} is not a number")]
    RankNotANumber(Quoted),
    /// Something between two fields.
    #[error("column {0} must be blank: what stands there runs over from a field")]
    NotBlank(usize),
    /// Boards that make no match of two teams.
    #[error(transparent)]
    Match(MatchFault),
    /// A win without an opponent.
    #[error("round {0}: a win without an opponent is read as a full-point bye")]
    WinAlone(usize),
    /// A draw without an opponent.
    #[error("round {0}: a draw without an opponent is read as a half-point bye")]
    DrawAlone(usize),
    /// A loss without an opponent.
    #[error("round {0}: a loss without an opponent is read as a zero-point bye")]
    LossAlone(usize),
    /// A team names somebody who is not there.
    #[error("player {0} is not in the file")]
    UnknownPlayer(u32),
    /// Records 013 and 310 of one team.
    #[error("other players, or in another order, than in record 310 of line {0}, which counts")]
    OtherLineUp(usize),
    /// Record 013 beside records 310.
    #[error("no record 310 has this team: it does not count")]
    OnlyOldTeam,
    /// More rounds than announced.
    #[error("{announced} rounds announced, {found} found in the file")]
    MoreRounds {
        /// By record 142.
        announced: usize,
        /// By records 001.
        found: usize,
    },
    /// Other players than announced: a file cut short, perhaps.
    #[error("{announced} players announced, {found} found in the file")]
    OtherPlayers {
        /// By record 062.
        announced: usize,
        /// By records 001.
        found: usize,
    },
    /// A second U in a round.
    #[error("a second bye of the pairing (U) in round {0}")]
    SecondBye(usize),
    /// A round half entered.
    #[error("round {round} is being played and has no entry for {players} players: read as absent")]
    HalfEntered {
        /// The round.
        round: usize,
        /// How many have no entry.
        players: usize,
    },
    /// FIDE's checklist for programs, Q83.
    #[error("the bye of the pairing worth {} where a win is worth 1.0", write_tenths(*.0))]
    ByeWorth(i32),
    /// A draw and a loss, or an absence and a win, worth the same.
    #[error("{better} and {worse} are both worth {}", write_tenths(*.worth))]
    SameWorth {
        /// The better result's letter of record 162.
        better: char,
        /// The worse one's.
        worse: char,
        /// What they are worth.
        worth: i32,
    },
    /// One side's game is rated, the other's is not.
    #[error("round {round}: rated for one, not rated for {other}, or the other way round")]
    RatedForOne {
        /// The round.
        round: usize,
        /// The opponent.
        other: u32,
    },
    /// Record 250 that gives nothing.
    #[error("virtual points of 0.0: nobody is accelerated")]
    NoVirtualPoints,
    /// Record 250 for nobody, or for rounds after the last.
    #[error("rounds {first}-{last} of an event of {rounds}")]
    RoundsBeyond {
        /// Its first round.
        first: usize,
        /// Its last one.
        last: usize,
        /// The rounds of the event.
        rounds: usize,
    },
    /// The same of numbers.
    #[error("numbers {first}-{last}, but the last number in the file is {most}")]
    NumbersBeyond {
        /// The first.
        first: u32,
        /// The last.
        last: u32,
        /// The last one of the file.
        most: u32,
    },
    /// Record 222.
    #[error("{0} is not a time control (as 5400+30, 40/6000+30:900+30, W300-B240)")]
    TimeControl(Quoted),
    /// Records 202 and 212.
    #[error("{0}; ranks go by those before it")]
    TieBreak(BadTieBreak),
    /// Record 352.
    #[error("{0} is not a row of colours (as WBWB)")]
    ColourRow(Quoted),
    /// Record 092.
    #[error("Baku acceleration is declared by record 192 or 250, not by words: none is given")]
    BakuInWords,
    /// An unknown code.
    #[error("unknown record, kept as it is")]
    UnknownRecord,
    /// Characters that no column has.
    #[error("a tab counts as one column")]
    Tab,
    /// Points of a report cut back to pair a round again.
    #[error("player {player}: points {} stated, the results give {}: taken for points after a later round, the results count", write_tenths(*.stated), write_tenths(*.computed))]
    LaterPoints {
        /// The player.
        player: u32,
        /// As stated.
        stated: i32,
        /// As the results give them.
        computed: i32,
    },
    /// Two records 240 that do not agree.
    #[error("player {player} has another bye for round {round} in line {line}: this one counts")]
    OtherBye {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
        /// The line of the record before.
        line: usize,
    },
    /// Record 240 after the end.
    #[error("a bye for round {round} of an event of {last} rounds")]
    ByeBeyond {
        /// The round.
        round: usize,
        /// The last round.
        last: usize,
    },
    /// Records 260 and XXP.
    #[error("fewer than two numbers: nobody is kept apart")]
    NobodyApart,
    /// XXA and 250 for one player.
    #[error(
        "player {player} has virtual points by record 250 as well (line {line}): those here count"
    )]
    TwoAccelerations {
        /// The player.
        player: u32,
        /// The line of the first record 250.
        line: usize,
    },
    /// Two records 250 for one player and round.
    #[error(
        "player {player} has other virtual points for round {round} in line {line}: those here count"
    )]
    OtherAcceleration {
        /// The first such player.
        player: u32,
        /// The first such round.
        round: usize,
        /// The line of the record before.
        line: usize,
    },
    /// Nobody to pair.
    #[error("everybody is absent in round {0}: nobody is paired")]
    EverybodyAbsent(usize),
    /// Games without a result, before a round is paired.
    #[error("round {round}: games without a result: {games}; they count as drawn for the pairing")]
    DrawnToPair {
        /// Their round.
        round: usize,
        /// How many.
        games: usize,
    },
    /// Baku by record 192, and players who were not there in round 1.
    #[error(
        "the first {group} of {players} players are accelerated (C.04.7); not there in round 1: {missing}. If they came later, record 250 states the group"
    )]
    BakuGroup {
        /// How many are accelerated.
        group: usize,
        /// Of this many.
        players: usize,
        /// How many were not paired in round 1.
        missing: usize,
    },
    /// Two who played each other before.
    #[error("player {other} was met in round {first} and again in round {second}")]
    MetTwice {
        /// The opponent.
        other: u32,
        /// The round of the first game.
        first: usize,
        /// The round of the second.
        second: usize,
    },
    /// The bye of the pairing twice for one player.
    #[error("two byes of the pairing, in rounds {first} and {second}")]
    TwoByes {
        /// The first round.
        first: usize,
        /// The second.
        second: usize,
    },
    /// One FIDE number for two players.
    #[error("player {other} has the same FIDE number {id}")]
    SameId {
        /// The number.
        id: Quoted,
        /// Who else has it.
        other: u32,
    },
    /// A date no calendar has.
    #[error("there is no such day: {0}")]
    NoSuchDate(Quoted),
    /// A round nobody played before one that was.
    #[error("round {0} has no pairing, a later one has")]
    EmptyRound(usize),
    /// No record 142.
    #[error("no number of rounds (record 142): round {0} is not taken as the last")]
    NoRounds(usize),
}
