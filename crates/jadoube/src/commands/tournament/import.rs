//! Players from a file: comma-separated values in three languages, or a report.

mod players;

use std::path::Path;

use clap::Args;
use jadoube_formats::trf;
use jadoube_tournament::{Command, How, NewEntry, Title};
use jadoube_words::report as spoken;

use super::desk::{Desk, Sure};
use super::enter;
use crate::event_file::EventFile;
use crate::{Context, Failure, Outcome, input, say, trf_file};

/// The most entries in one command of the tournament.
const AT_ONCE: usize = 1_000;

/// From where.
#[derive(Debug, Args)]
pub(super) struct Import {
    /// The event file; a report makes it where it is not there
    #[arg(value_name = "FILE")]
    file: String,
    /// Players: a table (.csv; commas, semicolons or tabs, heads in English, Polish or Czech), or a report (.trf)
    #[arg(value_name = "FROM")]
    from: String,
    /// Take only so many rounds of a report
    #[arg(long)]
    rounds: Option<u32>,
    #[command(flatten)]
    sure: Sure,
}

impl Import {
    pub(super) fn run(self, context: &Context) -> Outcome {
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
            // A table must say itself in UTF-8: names are not guessed.
            players::read(
                &self.from,
                &input::text(&self.from, context.words)?,
                context,
            )?
        };
        let mut desk = Desk::open(context, &self.file, self.sure)?;
        for entries in new.chunks(AT_ONCE) {
            let entries = entries.to_vec();
            if let Some(answer) = desk.send(Command::AddEntries { entries })? {
                return Ok(answer);
            }
        }
        desk.finish(told)
    }

    /// A report becomes the event: entries, rounds, results, byes of rounds to come.
    fn whole(self, text: String, context: &Context) -> Outcome {
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
        desk.finish(told)
    }
}

fn told(desk: &Desk<'_>) {
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
    let filled = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let entry = |player: &trf::Player| NewEntry {
        name: player.name.trim().to_owned(),
        rating: player.rating.filter(|rating| *rating > 0),
        how: player
            .rating
            .filter(|rating| *rating > 0)
            .map(|_| How::Listed),
        title: Title::read(&player.title),
        federation: filled(&player.federation),
        fide_id: filled(&player.fide_id).filter(|id| id != "0"),
        birth: filled(&player.birth),
        sex: filled(&player.sex),
        ..NewEntry::default()
    };
    Ok(report.players.iter().map(entry).collect())
}
