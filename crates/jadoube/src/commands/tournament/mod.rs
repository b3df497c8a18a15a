//! `tournament`: an event in our file, without a server.

mod desk;
mod enter;
mod export;
mod import;
mod list;
mod log;
mod presence;
mod rounds;
mod show;
mod spoken;
mod standings;

use clap::{Args, Subcommand};
use serde::de::DeserializeOwned;

use crate::{CommandResult, Context};

/// What to do with an event.
#[derive(Debug, Args)]
#[command(
    long_about = "Runs an event in a single file (JSON, a log of everything that happened), without a \
server. Entries are named by their start number or, before numbers are assigned, by the order of \
entry. A warning is printed with its mark and needs --confirm MARK (exit code 1); what the rules do \
not allow is refused with the articles (exit code 1). The file is replaced as a whole or not at \
all. See docs/tournament.md."
)]
pub(crate) struct TournamentArgs {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Create the file of a new event
    New(enter::New),
    /// Enter a player
    Add(enter::Add),
    /// Enter the players of a table or a report; a report into a new file brings its rounds too
    Import(import::Import),
    /// Assign start numbers
    Number(enter::Number),
    /// Grant a bye, or cancel one
    Bye(presence::Bye),
    /// Withdraw a player from the event
    Withdraw(presence::Leave),
    /// Let a withdrawn player return
    Return(presence::Leave),
    /// Forbid players to be paired with each other
    Forbid(presence::Forbid),
    /// Pair the next round as a draft, for the arbiter only
    Draft(rounds::Draft),
    /// Publish the draft: it becomes the round
    Publish(rounds::Publish),
    /// Enter results
    Result(rounds::Results),
    /// Correct a result, or settle a contested one
    Correct(rounds::Correct),
    /// Undo the last act, or the one with this number
    Undo(rounds::Undo),
    /// Show the standings
    Standings(standings::Standings),
    /// Write a report or a table
    Export(export::Export),
    /// Show everything that happened
    Log(log::Log),
    /// Show the state of the event: its entries, or a round
    Show(show::Show),
    /// Send any tournament command by its kind, with data as JSON
    Do(rounds::Do),
}

impl TournamentArgs {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        match self.verb {
            Verb::New(new) => new.run(context),
            Verb::Add(add) => add.run(context),
            Verb::Import(import) => import.run(context),
            Verb::Number(number) => number.run(context),
            Verb::Bye(bye) => bye.run(context),
            Verb::Withdraw(leave) => leave.withdraw(context),
            Verb::Return(leave) => leave.come_back(context),
            Verb::Forbid(forbid) => forbid.run(context),
            Verb::Draft(draft) => draft.run(context),
            Verb::Publish(publish) => publish.run(context),
            Verb::Result(results) => results.run(context),
            Verb::Correct(correct) => correct.run(context),
            Verb::Undo(undo) => undo.run(context),
            Verb::Standings(standings) => standings.run(context),
            Verb::Export(export) => export.run(context),
            Verb::Log(log) => log.run(context),
            Verb::Show(show) => show.run(context),
            Verb::Do(any) => any.run(context),
        }
    }
}

/// Reads an argument by the name that files and requests use for it.
fn named<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(serde_json::Value::from(text)).map_err(|error| error.to_string())
}
