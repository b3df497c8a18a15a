//! Reports and tables of an event for other programs.

use clap::{Args, ValueEnum};
use jadoube_formats::sheets;
use jadoube_formats::trf::{self, Dialect, LineEnds, Omitted};
use jadoube_vocabulary::RoundNumber;
use jadoube_words::refusal::CliRefusal;
use jadoube_words::report as spoken;
use serde_json::json;

use super::spoken::Names;
use super::{list, standings};
use crate::event_file::EventFile;
use crate::{CommandResult, Context, ExitAnswer, Failure, print, tell};

/// What to write.
#[derive(Debug, Args)]
pub(super) struct Export {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The format to write
    #[arg(long, value_name = "FORM", default_value = "trf26")]
    to: Form,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    output: Option<String>,
    /// The round for --to pairings [default: the last published one]
    #[arg(long)]
    round: Option<RoundNumber>,
    /// Leave out the notes (###) of a report
    #[arg(long)]
    no_notes: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// FIDE's report of 2026, with notes
    Trf26,
    /// FIDE's report of 2016
    Trf16,
    /// The same with the records XX*
    Trfx,
    /// The standings as comma-separated values
    Csv,
    /// The entry list as comma-separated values, as `import` reads it
    Players,
    /// The boards of a round as comma-separated values
    Pairings,
    /// A Jadoube tournament file, as `pair`, `check`, `rank` and `explain` read it
    Tournament,
}

impl Export {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        let file = EventFile::read(&self.file, context.words)?;
        let same = |a: &str, b: &str| {
            let real = |name: &str| std::fs::canonicalize(name).ok();
            real(a).is_some_and(|a| Some(a) == real(b))
        };
        if let Some(output) = self.output.as_deref().filter(|out| same(out, &self.file)) {
            return Err(context.refuse_file(output, &CliRefusal::OwnInput));
        }
        let (text, losses) = self.text(&file, context)?;
        for lost in &losses {
            tell!("{}: {}", self.file, spoken::lost(context.words, lost));
        }
        if let Some(output) = &self.output {
            std::fs::write(output, &text)
                .map_err(|error| Failure::new(format!("{output}: {error}")))?;
        }
        if context.json {
            print::json(&json!({ "file": self.output, "text": text, "losses": losses }))?;
        } else if self.output.is_none() {
            print::exactly(&text);
        }
        Ok(ExitAnswer::Yes)
    }

    fn text(&self, file: &EventFile, context: &Context) -> Result<(String, Vec<Omitted>), Failure> {
        let state = &file.state;
        let dialect = match self.to {
            Form::Trf26 => Dialect::Trf26,
            Form::Trf16 => Dialect::Trf16,
            Form::Trfx => Dialect::Trfx,
            Form::Csv => return csv(&standings::rows(file, &state.table(None))),
            Form::Players => return csv(&players(file)),
            Form::Pairings => {
                let round = self.round.unwrap_or_else(|| state.current_round());
                if self.round.is_some() && !state.is_published(round) {
                    let args = [("round", round.to_string().into())];
                    let what = context.words.say("tcli-not-published", &args);
                    return Err(Failure::new(format!("{}: {what}", self.file)));
                }
                return csv(&pairings(file, round));
            }
            Form::Tournament => {
                // An event of the draughts code has its own file; any other is the record itself.
                if let Some(made) = state.tournament_file(&file.people) {
                    return Ok((made.write(), Vec::new()));
                }
                let none = || {
                    let what = context.words.text("tcli-no-tournament-file");
                    Failure::new(format!("{}: {what}", self.file))
                };
                let made = state.competition_file(&file.people).ok_or_else(none)?;
                return Ok((made.write().map_err(Failure::new)?, Vec::new()));
            }
        };
        let report = state.trf26(&file.people, !self.no_notes);
        let words = context.words;
        let (_, made) = trf::convert(&report, dialect, LineEnds::CrLf).map_err(|error| {
            Failure::new(format!("{}: {}", self.file, spoken::error(words, &error)))
        })?;
        Ok((made.text, made.losses))
    }
}

fn csv(rows: &[Vec<String>]) -> Result<(String, Vec<Omitted>), Failure> {
    let text = sheets::csv(rows).map_err(Failure::new)?;
    Ok((text, Vec::new()))
}

fn players(file: &EventFile) -> Vec<Vec<String>> {
    let state = &file.state;
    let head = [
        "Name",
        "Rating",
        "List",
        "Title",
        "Federation",
        "FIDE-ID",
        "National-ID",
        "Club",
        "Category",
        "Birth",
        "Sex",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for at in list::order(state) {
        let Some(entry) = state.entry(at) else {
            continue;
        };
        let person = file.people.get(&entry.person).cloned().unwrap_or_default();
        rows.push(vec![
            person.name,
            entry
                .rating
                .value
                .map_or_else(String::new, |rating| rating.to_string()),
            entry.rating.list.clone().unwrap_or_default(),
            entry
                .title
                .map_or_else(String::new, |title| title.code().to_owned()),
            entry.federation.clone().unwrap_or_default(),
            person.fide_id.unwrap_or_default(),
            person.national_id.unwrap_or_default(),
            entry.club.clone().unwrap_or_default(),
            entry.category.clone().unwrap_or_default(),
            person.birth.unwrap_or_default(),
            person.sex.unwrap_or_default(),
        ]);
    }
    rows
}

fn pairings(file: &EventFile, round: RoundNumber) -> Vec<Vec<String>> {
    let state = &file.state;
    let names = Names::of(file);
    let head = [
        "Board",
        "White",
        "WhiteName",
        "Black",
        "BlackName",
        "Result",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    let number = |at: usize| {
        state
            .number(at)
            .map_or_else(String::new, |no| no.to_string())
    };
    for (board, game) in state.boards(round) {
        rows.push(vec![
            board.to_string(),
            number(game.white),
            names.name(game.white),
            number(game.black),
            names.name(game.black),
            list::result(state, game),
        ]);
    }
    rows
}
