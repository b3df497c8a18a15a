//! The findings of an audit.

use jadoube_lawbook::ProvisionId;

use jadoube_vocabulary::{Outcome, Side};

use crate::endings::{Cause, ClaimKind};

/// What was found in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// What it is.
    pub kind: AuditKind,
    /// The ply it stands at, from 1; 0 is the start or the whole game.
    pub ply: usize,
    /// The articles.
    pub cites: Vec<ProvisionId>,
}

/// A kind of finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AuditKind {
    /// A move that is not legal.
    IllegalMove {
        /// As written.
        text: String,
        /// The codes of its faults.
        faults: Vec<&'static str>,
    },
    /// A move that fits several legal ones.
    AmbiguousMove {
        /// As written.
        text: String,
    },
    /// Text that is not a move.
    UnreadableMove {
        /// As written.
        text: String,
    },
    /// The game went on although it was over.
    WentOn {
        /// What had ended it.
        cause: Cause,
    },
    /// The result is not what the board says.
    ResultContradicts {
        /// As recorded.
        recorded: Outcome,
        /// What ended it.
        cause: Cause,
        /// Who won; `None` for a draw.
        winner: Option<Side>,
    },
    /// A player could have claimed a draw and did not.
    ClaimOpen {
        /// Which claim.
        claim: ClaimKind,
        /// In how many positions.
        times: usize,
    },
    /// Whether the winner could mate is undecided and should be reviewed.
    Undecided,
    /// The start is not a playable position.
    BadStart {
        /// The codes of the reasons.
        reasons: Vec<String>,
    },
    /// Tag and movetext give different results.
    TwoResults {
        /// In the tags.
        tagged: Outcome,
        /// After the moves.
        written: Outcome,
    },
    /// The game was played when this edition was not in force.
    DateOutside {
        /// As recorded.
        date: String,
    },
}

impl AuditKind {
    /// A name that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::IllegalMove { .. } => "illegal-move",
            Self::AmbiguousMove { .. } => "ambiguous-move",
            Self::UnreadableMove { .. } => "unreadable-move",
            Self::WentOn { .. } => "went-on",
            Self::ResultContradicts { .. } => "result-contradicts",
            Self::ClaimOpen { .. } => "claim-open",
            Self::Undecided => "undecided",
            Self::BadStart { .. } => "bad-start",
            Self::TwoResults { .. } => "two-results",
            Self::DateOutside { .. } => "date-outside",
        }
    }

    /// What had ended the game, where that is what was found.
    pub const fn cause(&self) -> Option<Cause> {
        match self {
            Self::WentOn { cause } | Self::ResultContradicts { cause, .. } => Some(*cause),
            _ => None,
        }
    }

    /// Whether it is a note rather than something wrong.
    pub const fn is_note(&self) -> bool {
        matches!(
            self,
            Self::ClaimOpen { .. } | Self::DateOutside { .. } | Self::Undecided
        )
    }
}

/// The findings of an audit on one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AuditReport {
    /// White, Black, event and date, as recorded.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The event.
    pub event: String,
    /// The date.
    pub date: String,
    /// How many moves were read.
    pub plies: usize,
    /// What was found.
    pub findings: Vec<Finding>,
}
