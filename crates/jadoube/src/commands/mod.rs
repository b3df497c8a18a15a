//! The subcommands, one file each.

use clap::Subcommand;

use crate::{Answer, Context, Outcome};

/// Every subcommand.
#[derive(Debug, Subcommand)]
pub enum Command {}

/// Runs a subcommand; none means `serve`.
pub(crate) fn run(command: Option<Command>, _context: &Context) -> Outcome {
    match command {
        None => Ok(Answer::Yes),
        Some(command) => match command {},
    }
}
