//! Players from a file: comma-separated values in three languages, or a report.

use std::path::Path;

use clap::Args;
use jadoube_formats::trf;
use jadoube_tournament::{Command, NewEntry, PlayerTable, TableFault, entries_of_report};
use jadoube_words::report as spoken;
use jadoube_words::{FluentValue, Words};

use super::desk::{Desk, Sure};
use super::enter;
use crate::event_file::EventFile;
use crate::{CommandResult, Context, Failure, input, say, trf_file};

/// The most entries in one command of the tournament.
const AT_ONCE: usize = 1_000;

/// From where.
#[derive(Debug, Args)]
pub(super) struct Import {
    /// The event file; a report creates it if it does not exist
    #[arg(value_name = "FILE")]
    file: String,
    /// The players: a table (.csv; separated by commas, semicolons or tabs, headings in English,
    /// Polish or Czech) or a report (.trf)
    #[arg(value_name = "FROM")]
    from: String,
    /// Take only this many rounds from a report
    #[arg(long)]
    rounds: Option<u32>,
    #[command(flatten)]
    sure: Sure,
}

impl Import {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let text = input::any_encoding(&self.from)?;
        // Reports of some programs end their lines by CR alone.
        let report = text
            .split(['\n', '\r'])
            .any(|line| line.starts_with("001 "));
        if report && !Path::new(&self.file).exists() {
            return self.whole(text, context);
        }
        let new = if report {
            from_report(&self.from, &text, context)?
        } else {
            from_table(&self.from, context)?
        };
        let mut desk = Desk::open(context, &self.file, self.sure)?;
        for entries in new.chunks(AT_ONCE) {
            let entries = entries.to_vec();
            if let Some(answer) = desk.send(Command::AddEntries { entries })? {
                return Ok(answer);
            }
        }
        desk.finish(print_entries)
    }

    /// A report becomes the event: entries, rounds, results, byes of rounds to come.
    fn whole(self, text: String, context: &Context) -> CommandResult {
        let words = context.words;
        trf::read(&text)
            .map_err(|error| Failure::at(&self.from, error.line, spoken::error(words, &error)))?;
        let mut desk = Desk::new(context, EventFile::empty(&self.file), self.sure);
        desk.from = Some(self.from);
        let command = Command::ImportTournament {
            text,
            rounds: self.rounds,
            tournament: None,
            event: None,
        };
        if let Some(answer) = desk.send(command)? {
            return Ok(answer);
        }
        desk.finish(print_entries)
    }
}

fn print_entries(desk: &Desk<'_>) {
    const FEW: usize = 5;
    if desk.entries.len() <= FEW {
        return enter::entered(desk);
    }
    say!(
        "{}",
        desk.context
            .words
            .count("tcli-imported", desk.entries.len())
    );
}

/// The players of a report, without their rounds.
fn from_report(from: &str, text: &str, context: &Context) -> Result<Vec<NewEntry>, Failure> {
    let words = context.words;
    let report = trf::read(text)
        .map_err(|error| Failure::at(from, error.line, spoken::error(words, &error)))?;
    trf_file::report(from, &report, words)?;
    Ok(entries_of_report(&report))
}

/// The players of a table; columns with unknown headings are mentioned.
fn from_table(from: &str, context: &Context) -> Result<Vec<NewEntry>, Failure> {
    let words = context.words;
    // A table must be UTF-8: names are not guessed.
    let table = PlayerTable::read(&input::text(from, words)?);
    let table =
        table.map_err(|(line, fault)| Failure::at(from, line, fault_text(words, &fault)))?;
    for column in &table.ignored {
        let args = [("column", FluentValue::from(column.as_str()))];
        trf_file::note(from, table.line, &words.say("tcli-csv-unused", &args));
    }
    Ok(table.entries)
}

fn fault_text(words: &Words, fault: &TableFault) -> String {
    let text = |key: &str, argument: &'static str, text: &str| {
        words.say(key, &[(argument, FluentValue::from(text))])
    };
    match fault {
        TableFault::Broken(what) => what.clone(),
        TableFault::Repeated(column) => text("tcli-csv-twice", "column", column),
        TableFault::NoNames => words.text("tcli-csv-no-name"),
        TableFault::Cells { found, columns } => words.say(
            "tcli-csv-cells",
            &[
                ("found", FluentValue::from(found.to_string())),
                ("columns", FluentValue::from(columns.to_string())),
            ],
        ),
        TableFault::Nobody => words.text("tcli-csv-nobody"),
        TableFault::Nameless => words.text("tcli-csv-nameless"),
        TableFault::Number(found) => text("tcli-csv-number", "text", found),
        TableFault::Title(found) => text("tcli-csv-title", "text", found),
        TableFault::Sex(found) => text("tcli-csv-sex", "text", found),
        TableFault::Birth(found) => text("tcli-csv-birth", "text", found),
        TableFault::Rating(found) => text("tcli-csv-rating", "text", found),
        TableFault::Long(found) => text("tcli-csv-long", "text", found),
    }
}
