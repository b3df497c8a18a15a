//! How a subcommand ends.

use std::fmt;
use std::process::ExitCode;

use crate::{print, tell};

/// The answer a subcommand gives through its exit code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitAnswer {
    /// Done, or yes: 0.
    #[default]
    Yes,
    /// The answer is no, or differences were found: 1.
    No,
    /// Some input was bad and has been reported; the rest went on: 2.
    BadInput,
    /// Undecided: 3.
    Undecided,
}

/// Input that stopped the subcommand: one line on standard error, exit code 2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure(String);

/// What a subcommand returns.
pub type CommandResult = Result<ExitAnswer, Failure>;

impl Failure {
    /// A failure said in one line.
    pub fn new(what: impl fmt::Display) -> Self {
        Self(what.to_string())
    }

    /// A failure at a place in a file: `file:line: what is wrong`.
    pub fn at(file: &str, line: usize, what: impl fmt::Display) -> Self {
        Self(format!("{file}:{line}: {what}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Prints a failure and turns the outcome into an exit code. Output that could not be written
/// is a failure too.
pub(crate) fn exit(outcome: CommandResult) -> ExitCode {
    let outcome = outcome.and_then(|answer| print::finished().map(|()| answer));
    match outcome {
        Ok(ExitAnswer::Yes) => ExitCode::SUCCESS,
        Ok(ExitAnswer::No) => ExitCode::from(1),
        Ok(ExitAnswer::BadInput) => ExitCode::from(2),
        Ok(ExitAnswer::Undecided) => ExitCode::from(3),
        Err(failure) => {
            tell!("{failure}");
            ExitCode::from(2)
        }
    }
}
