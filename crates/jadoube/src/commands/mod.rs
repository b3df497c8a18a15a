//! The subcommands, one file each.

mod laws;
mod rule;

use clap::Subcommand;

use crate::{Answer, Context, Outcome};

/// Every subcommand.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Read, search and compare the Laws of five documents
    Laws(laws::Laws),
    /// Run a scenario file and say what comes of it
    Rule(rule::Rule),
}

/// Runs a subcommand; none means `serve`.
pub(crate) fn run(command: Option<Command>, context: &Context) -> Outcome {
    match command {
        None => Ok(Answer::Yes),
        Some(Command::Laws(laws)) => laws.run(context),
        Some(Command::Rule(rule)) => rule.run(context),
    }
}
