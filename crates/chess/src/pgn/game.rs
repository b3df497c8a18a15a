//! A recorded game.

use jadoube_vocabulary::Outcome;
use shakmaty::Move;

use crate::legality::{Attempt, MoveFault};
use crate::notation::NotRead;
use crate::setup::{Arrangement, BadFen, SetupFault};

/// Reads `1-0`, `0-1`, `1/2-1/2`, `*`, and how print writes them.
pub fn read_result(text: &str) -> Option<Outcome> {
    match text {
        "1-0" | "1–0" | "1:0" => Some(Outcome::WhiteWon),
        "0-1" | "0–1" | "0:1" => Some(Outcome::BlackWon),
        "1/2-1/2" | "1/2–1/2" | "½-½" | "½–½" | "½:½" | "1/2" | "½" => {
            Some(Outcome::Drawn)
        }
        "*" => Some(Outcome::Open),
        _ => None,
    }
}

/// A result as PGN writes it, which has three and the open one.
pub const fn write_result(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::WhiteWon | Outcome::WhiteWonUnrated | Outcome::WhiteWalkover => "1-0",
        Outcome::BlackWon | Outcome::BlackWonUnrated | Outcome::BlackWalkover => "0-1",
        Outcome::Drawn
        | Outcome::DrawnUnrated
        | Outcome::DrawnWhiteBetter
        | Outcome::DrawnBlackBetter => "1/2-1/2",
        Outcome::WhiteHalf
        | Outcome::BlackHalf
        | Outcome::BothLost
        | Outcome::BothForfeited
        | Outcome::Adjourned
        | Outcome::Annulled
        | Outcome::Open => "*",
    }
}

/// A game as recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PgnGame {
    /// Tags in the order of the record, escapes undone.
    pub tags: Vec<(String, String)>,
    /// Where it began.
    pub start: Arrangement,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// What was played.
    pub plies: Vec<RecordedPly>,
    /// The result after the moves.
    pub result: Option<Outcome>,
    /// What could not be read.
    pub troubles: Vec<Trouble>,
}

/// One move of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedPly {
    /// As it was written.
    pub text: String,
    /// What happened on the board.
    pub stood: Stood,
    /// Whether a draw offer is marked.
    pub offer: bool,
    /// Signs such as `$1`.
    pub nags: Vec<u8>,
    /// Comments after it.
    pub comments: Vec<String>,
    /// Variations that replace it.
    pub variations: Vec<Variation>,
}

/// A line that was not played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variation {
    /// Comments before its first move.
    pub comments: Vec<String>,
    /// Its moves.
    pub plies: Vec<RecordedPly>,
}

/// What happened on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stood {
    /// A legal move.
    Legal(Move),
    /// An illegal move that was carried out and stood.
    Illegal {
        /// What was done.
        attempt: Attempt,
        /// What is wrong with it; nothing, if only the board it was made on is odd.
        faults: Vec<MoveFault>,
    },
    /// Text that leads nowhere; the board stays as it was.
    Unread(NotRead),
}

/// Something the reader reports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// A bracketed line that is not a tag.
    BadTag(String),
    /// The start is not a FEN; the ordinary array was taken.
    BadFen(BadFen),
    /// The starting position is not playable.
    BadStart(Vec<SetupFault>),
    /// An illegal move stood, at a ply counted from 1.
    IllegalStood(usize, String),
    /// A move could not be read; what follows in its line is kept as text.
    Unread(usize, String, NotRead),
    /// A comment is not closed.
    OpenComment,
    /// A variation is not closed, or closed twice.
    Brackets,
    /// Tag and movetext give different results.
    TwoResults(Outcome, Outcome),
}

impl Trouble {
    /// A name that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadTag(_) => "bad-tag",
            Self::BadFen(_) => "bad-fen",
            Self::BadStart(_) => "bad-start",
            Self::IllegalStood(..) => "illegal-stood",
            Self::Unread(..) => "unread",
            Self::OpenComment => "open-comment",
            Self::Brackets => "brackets",
            Self::TwoResults(..) => "two-results",
        }
    }
}

impl PgnGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    }

    /// The legal moves up to the first that was not.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.plies
            .iter()
            .map_while(|ply| match ply.stood {
                Stood::Legal(m) => Some(m),
                Stood::Illegal { .. } | Stood::Unread(_) => None,
            })
            .collect()
    }
}

impl RecordedPly {
    /// The clock after the move, in seconds, from a `[%clk h:mm:ss]` comment.
    pub fn clock(&self) -> Option<u32> {
        let comment = self
            .comments
            .iter()
            .find_map(|text| text.split_once("[%clk ").map(|(_, rest)| rest))?;
        let (value, _) = comment.split_once(']')?;
        let mut seconds: u32 = 0;
        for part in value.trim().split(':') {
            let whole = part.split('.').next()?;
            seconds = seconds
                .checked_mul(60)?
                .checked_add(whole.parse::<u32>().ok()?)?;
        }
        Some(seconds)
    }
}
