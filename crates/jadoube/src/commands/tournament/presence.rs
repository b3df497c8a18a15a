//! Who plays and who does not.

use clap::{Args, ValueEnum};
use jadoube_tournament::Command;
use jadoube_vocabulary::{Absence, RoundNumber};

use super::desk::{Desk, Sure};
use crate::{CommandResult, Context};

/// The byes an arbiter grants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ByeKind {
    /// Half a point
    Half,
    /// No points
    Zero,
    /// A full point
    Full,
}

impl From<ByeKind> for Absence {
    fn from(kind: ByeKind) -> Self {
        match kind {
            ByeKind::Half => Self::Half,
            ByeKind::Zero => Self::Zero,
            ByeKind::Full => Self::Full,
        }
    }
}

/// No game in a round.
#[derive(Debug, Args)]
pub(super) struct Bye {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The player, by start number
    #[arg(long)]
    entry: String,
    /// The round
    #[arg(long)]
    round: RoundNumber,
    /// The kind of bye: half, zero or full
    #[arg(long, required_unless_present = "cancel")]
    kind: Option<ByeKind>,
    /// Cancel the bye: there is a game after all
    #[arg(long)]
    cancel: bool,
    /// The reason
    #[arg(long)]
    reason: Option<String>,
    #[command(flatten)]
    sure: Sure,
}

impl Bye {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let desk = Desk::open(context, &self.file, self.sure)?;
        let entry = desk.entry(&self.entry)?;
        let round = self.round;
        let kind = self.kind.map(Absence::from);
        desk.carry_out(match kind.filter(|_| !self.cancel) {
            Some(kind) => Command::GrantBye {
                entry,
                round,
                kind,
                reason: self.reason,
            },
            None => Command::CancelBye { entry, round, kind },
        })
    }
}

/// Leaving, and coming back.
#[derive(Debug, Args)]
pub(super) struct Leave {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The player, by start number
    #[arg(long)]
    entry: String,
    /// The first round this applies to [default: the next one]
    #[arg(long, value_name = "ROUND")]
    from: Option<RoundNumber>,
    /// The reason
    #[arg(long)]
    cause: Option<String>,
    #[command(flatten)]
    sure: Sure,
}

impl Leave {
    pub(super) fn withdraw(self, context: &Context) -> CommandResult {
        let desk = Desk::open(context, &self.file, self.sure)?;
        let entry = desk.entry(&self.entry)?;
        desk.carry_out(Command::Withdraw {
            entry,
            from_round: self.from,
            cause: self.cause,
        })
    }

    pub(super) fn come_back(self, context: &Context) -> CommandResult {
        let desk = Desk::open(context, &self.file, self.sure)?;
        let entry = desk.entry(&self.entry)?;
        desk.carry_out(Command::Return {
            entry,
            from_round: self.from,
            cause: self.cause,
        })
    }
}

/// Who must not meet.
#[derive(Debug, Args)]
pub(super) struct Forbid {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The players, by start number: 3,7,9
    #[arg(long, value_delimiter = ',', required = true)]
    entries: Vec<String>,
    /// The first round this applies to [default: the first]
    #[arg(long, value_name = "ROUND")]
    first: Option<RoundNumber>,
    /// The last round this applies to [default: the last]
    #[arg(long, value_name = "ROUND")]
    last: Option<RoundNumber>,
    /// The reason
    #[arg(long)]
    reason: Option<String>,
    #[command(flatten)]
    sure: Sure,
}

impl Forbid {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let desk = Desk::open(context, &self.file, self.sure)?;
        let entries = desk.entries_of(&self.entries)?;
        desk.carry_out(Command::ForbidPairs {
            entries,
            first: self.first,
            last: self.last,
            regulation: None,
            reason: self.reason,
        })
    }
}
