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

use crate::{Context, Outcome};

/// What to do with an event.
#[derive(Debug, Args)]
#[command(
    long_about = "Runs an event on a file of ours (JSON, the log of everything that happened \
inside), without a server. Entries are meant by their start number; before there are numbers by the \
order of entering. A warning is told with its mark and asks for --confirm MARK (exit code 1); what \
the rules do not allow is refused with its articles (exit code 1). The file is replaced as a whole \
or not at all. See docs/tournament.md."
)]
pub(crate) struct Tournament {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Create the file of a new event
    New(enter::New),
    /// Enter somebody
    Add(enter::Add),
    /// Enter the players of a CSV file or a report; a report into a new file is taken over whole
    Import(import::Import),
    /// Give start numbers
    Number(enter::Number),
    /// Grant a bye, or cancel one
    Bye(presence::Bye),
    /// Somebody leaves the event
    Withdraw(presence::Leave),
    /// Somebody who left comes back
    Return(presence::Leave),
    /// These must not meet
    Forbid(presence::Forbid),
    /// Pair the next round for the arbiter's eyes
    Draft(rounds::Draft),
    /// Tell the players: the draft becomes the round
    Publish(rounds::Publish),
    /// Enter results
    Result(rounds::Results),
    /// Correct a result, or settle a contested one
    Correct(rounds::Correct),
    /// Take the last act back, or the one with a number
    Undo(rounds::Undo),
    /// The table
    Standings(standings::Standings),
    /// Write a report or a table
    Export(export::Export),
    /// Everything that happened
    Log(log::Log),
    /// How far the event is: its entries, or a round
    Show(show::Show),
    /// Send any command of the tournament by its kind, with its data as JSON
    Do(rounds::Do),
}

impl Tournament {
    pub(crate) fn run(self, context: &Context) -> Outcome {
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
