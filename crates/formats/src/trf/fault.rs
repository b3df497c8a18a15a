//! Errors of the reader, as values; the crate `words` has the sentences. `Display` is plain
//! English.

use std::fmt;

use thiserror::Error;

use super::columns::write_tenths;
use super::system::ReportSystem;

/// A piece of the file, shown in quotation marks, on one line and not at length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted(String);

impl Quoted {
    /// The most characters shown.
    const MOST: usize = 60;

    pub(super) fn new(text: impl AsRef<str>) -> Self {
        Self(text.as_ref().chars().take(Self::MOST + 1).collect())
    }

    pub(super) fn char(c: char) -> Self {
        Self(c.to_string())
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: String = self.0.chars().take(Self::MOST).collect();
        let more = if shown.len() < self.0.len() {
            "…"
        } else {
            ""
        };
        write!(f, "\"{}{more}\"", shown.escape_debug())
    }
}

/// A code of three characters, fit to be shown.
pub(super) fn shown(code: &str) -> String {
    code.chars()
        .map(|c| if c.is_control() { '?' } else { c })
        .collect()
}

/// An error of the reader: where and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct TrfError {
    /// The line, from 1.
    pub line: usize,
    /// The record's code; empty where the line has none.
    pub code: String,
    /// What is wrong.
    pub what: Fault,
}

impl TrfError {
    pub(super) fn new(line: usize, code: &str, what: Fault) -> Self {
        Self {
            line,
            code: shown(code),
            what,
        }
    }

    /// The record and what is wrong with it, for those who say the line themselves.
    pub fn without_line(&self) -> String {
        match self.code.as_str() {
            "" => self.what.to_string(),
            code => format!("{code}: {}", self.what),
        }
    }
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.without_line())
    }
}

/// Why a file, or a record of it, is refused. Points are tenths.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// Not a text this reader knows.
    #[error("not a text in UTF-8 or Latin-1 (a UTF-16 file needs its byte order mark)")]
    NotText,
    /// A record 001 behind blanks.
    #[error("the record must start in column 1")]
    Indented,
    /// No record 001.
    #[error("no player (record 001) in the file")]
    NoPlayer,
    /// A record names somebody who is not there.
    #[error("player {0} is not in the file")]
    UnknownPlayer(u32),
    /// The same of a team.
    #[error("team {0} is not in the file")]
    UnknownTeam(u32),
    /// A second record 001.
    #[error("player {0} appears twice")]
    PlayerTwice(u32),
    /// A second record 310.
    #[error("team {0} appears twice")]
    TeamTwice(u32),
    /// Boards that do not form a match between two teams.
    #[error(transparent)]
    Match(MatchFault),
    /// A player in two teams, or twice in one.
    #[error("player {0} is already in a team")]
    PlayerInTwoTeams(u32),
    /// Something between two columns of numbers.
    #[error("column {0} must be blank")]
    NotBlank(usize),
    /// Points.
    #[error("{0} are not points")]
    NotPoints(Quoted),
    /// Points in their columns.
    #[error("{text} in columns {first}-{last} are not points")]
    NotPointsIn {
        /// The text found.
        text: Quoted,
        /// The first column.
        first: usize,
        /// The last one.
        last: usize,
    },
    /// A number in its columns.
    #[error("{text} in columns {first}-{last} is not a number")]
    NotNumberIn {
        /// The text found.
        text: Quoted,
        /// The first column.
        first: usize,
        /// The last one.
        last: usize,
    },
    /// A list of numbers.
    #[error("{0} is not a number")]
    NotANumber(Quoted),
    /// More numbers than players can be told apart.
    #[error("{found} numbers; {most} are the most")]
    TooManyNumbers {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// More entries than the record can have a use for.
    #[error("more than {0} entries")]
    TooManyEntries(usize),
    /// More rounds than any event has.
    #[error("more than {0} rounds")]
    TooManyRounds(usize),
    /// A round in its columns.
    #[error("no round in columns {first}-{last}")]
    NoRoundIn {
        /// The first column.
        first: usize,
        /// The last one.
        last: usize,
    },
    /// A team in its columns.
    #[error("no team in columns {first}-{last}")]
    NoTeamIn {
        /// The first column.
        first: usize,
        /// The last one.
        last: usize,
    },
    /// A player in their columns.
    #[error("no player number in columns {first}-{last}")]
    NoPlayerIn {
        /// The first column.
        first: usize,
        /// The last one.
        last: usize,
    },
    /// Rounds in the wrong order.
    #[error("round {first} comes after round {last}")]
    RoundsReversed {
        /// The first one.
        first: usize,
        /// The last one.
        last: usize,
    },
    /// Numbers in the wrong order.
    #[error("number {first} comes after number {last}")]
    NumbersReversed {
        /// The first one.
        first: u32,
        /// The last one.
        last: u32,
    },
    /// Record 142.
    #[error("{0} is not a number of rounds")]
    NotRounds(Quoted),
    /// Two records 142 or XXR.
    #[error("{here} rounds here, {before} in an earlier record")]
    OtherRounds {
        /// This record's.
        here: usize,
        /// The earlier one's.
        before: usize,
    },
    /// Record 152.
    #[error("{0} is not an initial colour (W or B)")]
    NotInitialColour(Quoted),
    /// Two records 152 or XXC.
    #[error("another colour than an earlier record")]
    OtherColour,
    /// Record 240.
    #[error("{0} is not a bye (F, H or Z)")]
    NotABye(Quoted),
    /// Record 240 against record 001.
    #[error("player {player} has something else in round {round} of line {line}")]
    ByeOtherwise {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
        /// The line of the player's record.
        line: usize,
    },
    /// Record 250.
    #[error(
        "points must stand in columns 10-13, rounds in 15-17 and 19-21, numbers in 23-26 and 28-31, with blanks between"
    )]
    AccelerationColumns,
    /// Record 299.
    #[error("{0} is not a kind of result (W, D, L, F, H, Z, +, - or blank)")]
    NotAKind(Quoted),
    /// Record 299.
    #[error("no points in columns 14-17 (teams: 8-11)")]
    NoPoints,
    /// Record 299.
    #[error("names nobody (columns 24-27)")]
    NamesNobody,
    /// Record 330.
    #[error("{0} is not a forfeit (+-, -+ or --)")]
    NotAForfeit(Quoted),
    /// Record 330.
    #[error("team {0} against itself")]
    TeamItself(u32),
    /// Record XXS.
    #[error("{0} is not CODE=POINTS")]
    NotCodeAndPoints(Quoted),
    /// Record XXS.
    #[error("{0} is not a code of this record")]
    NotACode(Quoted),
    /// Record XXS: points that depend on the colour, or on why there was no game.
    #[error("{first} and {second} differ ({a} and {b}), which no pairing here can follow", a = write_tenths(.worth.0), b = write_tenths(.worth.1))]
    WorthDiffers {
        /// One code.
        first: &'static str,
        /// The other.
        second: &'static str,
        /// What they are worth.
        worth: (i32, i32),
    },
    /// Record 162.
    #[error("codes must stand in columns 6, 15, 24 and so on, their points in the four after each")]
    ScoringColumns,
    /// Record 162.
    #[error("no points after {0}")]
    NoPointsAfter(Quoted),
    /// Points outside columns.
    #[error("{0} are not points of four columns")]
    NotFourColumns(Quoted),
    /// Points stated twice.
    #[error("{} here, {} in an earlier record", write_tenths(*.here), write_tenths(*.before))]
    OtherPoints {
        /// This record's.
        here: i32,
        /// The earlier one's.
        before: i32,
    },
    /// A win worth nothing or less.
    #[error("a win worth {}", write_tenths(*.0))]
    WinWorth(i32),
    /// A draw above a win, or a loss above a draw.
    #[error("a win worth {}, a draw {}, a loss {}: better results earn more", write_tenths(*.win), write_tenths(*.draw), write_tenths(*.loss))]
    NotRising {
        /// A win.
        win: i32,
        /// A draw.
        draw: i32,
        /// A loss.
        loss: i32,
    },
    /// FIDE's checklist for programs, Q74.
    #[error("two draws ({}) are worth more than a win and a loss ({})", write_tenths(*.draws), write_tenths(*.both))]
    TwoDraws {
        /// Two draws.
        draws: i32,
        /// A win and a loss.
        both: i32,
    },
    /// The same, Q81.
    #[error("the bye of the pairing worth {}, a win {}", write_tenths(*.bye), write_tenths(*.win))]
    ByeAboveWin {
        /// The bye.
        bye: i32,
        /// A win.
        win: i32,
    },
    /// Record 001.
    #[error("{0} is not a starting number")]
    NotStartingNumber(Quoted),
    /// Record 001.
    #[error("the starting number must stand in columns 5-8, with columns 4 and 9 blank")]
    StartingNumberColumns,
    /// A round of record 001 cannot be read.
    #[error("round {round}: {what}")]
    InRound {
        /// The round.
        round: usize,
        /// Why.
        what: CellFault,
    },
    /// Two records 001 contradict each other.
    #[error("player {player}, round {round}: {what}")]
    OfPlayer {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
        /// Why.
        what: GameFault,
    },
    /// A second U in a round.
    #[error("a second bye of the pairing (U) in round {0}: nothing can be paired by this")]
    SecondBye(usize),
    /// Points that the results do not give.
    #[error("player {player}: points {} stated, the results give {} (record 162 says what results are worth)", write_tenths(*.stated), write_tenths(*.computed))]
    StatedPoints {
        /// The player.
        player: u32,
        /// As stated.
        stated: i32,
        /// As the results give them.
        computed: i32,
    },
    /// XXC rank.
    #[error("rounds are paired by starting number (C.04.2), not by rank")]
    ByRank,
    /// A team event.
    #[error("teams are paired, not players: this event was not paired by the Dutch system")]
    TeamsPaired,
    /// Another system.
    #[error("{text} is {}: this event was not paired by the Dutch system", .system.english())]
    OtherSystem {
        /// What the record says.
        text: Quoted,
        /// What that is.
        system: ReportSystem,
    },
    /// C.04.7 and the point system.
    #[error("Baku acceleration needs a win worth two draws and a loss worth nothing (C.04.7)")]
    BakuPoints,
    /// C.04.7 and the number of rounds.
    #[error("Baku acceleration needs the number of rounds (record 142)")]
    BakuRounds,
}

/// Why a round of record 001 cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CellFault {
    /// The blanks between opponent, colour and result.
    #[error("columns {0} and {1} must be blank")]
    NotBlank(usize, usize),
    /// The opponent.
    #[error("{0} is not an opponent")]
    NotAnOpponent(Quoted),
    /// The colour.
    #[error("{0} is not a colour")]
    NotAColour(Quoted),
    /// The result of a game.
    #[error("{0} is not a result against an opponent")]
    NotAResultAgainst(Quoted),
    /// A game.
    #[error("a game without a colour")]
    NoColour,
    /// A bye.
    #[error("{0} is not a result")]
    NotAResult(Quoted),
}

/// Why the boards of a round make no matches of two teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum MatchFault {
    /// Boards against two teams.
    #[error("team {team} meets team {first} and team {second} in round {round}")]
    TwoOpponents {
        /// The team.
        team: u32,
        /// The round.
        round: usize,
        /// Whom the boards before met.
        first: u32,
        /// Whom this board meets.
        second: u32,
    },
    /// A board within a team.
    #[error("two players of team {team} meet in round {round}")]
    OwnTeam {
        /// The team.
        team: u32,
        /// The round.
        round: usize,
    },
    /// A board against nobody's player.
    #[error("player {player} plays in round {round} and is in no team (records 310)")]
    NoTeam {
        /// The player.
        player: u32,
        /// The round.
        round: usize,
    },
}

/// How two records 001 contradict each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum GameFault {
    /// The player's own number as opponent.
    #[error("is paired with the same number")]
    Himself,
    /// An opponent without a record.
    #[error("opponent {0} is not in the file")]
    NotInFile(u32),
    /// An opponent with another opponent.
    #[error("opponent {0} does not list this player")]
    NotNamedBy(u32),
    /// Both White or both Black.
    #[error("the same colour as opponent {0}")]
    SameColour(u32),
    /// Both won, or one drew and the other won.
    #[error("the result does not fit that of {0}")]
    ResultDoesNotFit(u32),
}
