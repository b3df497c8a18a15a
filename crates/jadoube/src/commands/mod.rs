//! The subcommands, one file each.

mod laws;
mod moves;
mod perft;
mod rule;
mod verify;

use clap::Subcommand;

use crate::{Answer, Context, Outcome};

/// Every subcommand.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Read, search and compare the Laws of five documents
    Laws(laws::Laws),
    /// List the legal moves of a position
    Moves(moves::Moves),
    /// Count the leaves of the tree of legal moves
    Perft(perft::Perft),
    /// Run a scenario file and say what comes of it
    Rule(rule::Rule),
    /// Check golden files against the program
    Verify(verify::Verify),
}

/// Runs a subcommand; none means `serve`.
pub(crate) fn run(command: Option<Command>, context: &Context) -> Outcome {
    match command {
        None => Ok(Answer::Yes),
        Some(Command::Laws(laws)) => laws.run(context),
        Some(Command::Moves(moves)) => moves.run(context),
        Some(Command::Perft(perft)) => perft.run(context),
        Some(Command::Rule(rule)) => rule.run(context),
        Some(Command::Verify(verify)) => verify.run(context),
    }
}
