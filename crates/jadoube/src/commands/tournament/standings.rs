//! The table of an event.

use clap::Args;
use jadoube_formats::sheets;
use jadoube_standings::fide::Number;
use jadoube_tournament::Table;
use jadoube_vocabulary::{Points, RoundNumber};
use jadoube_words::report;
use serde_json::{Value, json};

use super::spoken::Names;
use crate::event_file::EventFile;
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// Which table.
#[derive(Debug, Args)]
pub(super) struct Standings {
    /// The event file
    #[arg(value_name = "FILE")]
    file: String,
    /// The standings after this round [default: the last published one]
    #[arg(long)]
    round: Option<RoundNumber>,
    /// Print comma-separated values (not with --json)
    #[arg(long)]
    csv: bool,
}

/// The table with a head of codes, as `rank` writes that of a report.
pub(super) fn rows(file: &EventFile, table: &Table) -> Vec<Vec<String>> {
    let names = Names::of(file);
    let first = table.rows.iter().max_by_key(|row| row.tie_breaks.len());
    let codes: Vec<String> = first.map_or_else(Vec::new, |row| {
        row.tie_breaks
            .iter()
            .map(|(code, _)| code.clone())
            .collect()
    });
    let mut head: Vec<String> = ["Rank", "No", "Name", "Rtg", "PTS"]
        .map(str::to_owned)
        .to_vec();
    head.extend(codes.iter().cloned());
    let rating = |at: usize| {
        let rating = file.state.entry(at).and_then(|entry| entry.rating.value);
        rating.map_or_else(String::new, |rating| rating.to_string())
    };
    let mut rows = vec![head];
    for row in &table.rows {
        let mut cells = vec![
            row.rank.to_string(),
            row.number.to_string(),
            names.name(row.at),
            rating(row.at),
            Number::points(Points::from_tenths(row.points)).to_string(),
        ];
        let values = (0..codes.len()).map(|at| row.tie_breaks.get(at));
        cells
            .extend(values.map(|one| one.and_then(|(_, value)| value.clone()).unwrap_or_default()));
        rows.push(cells);
    }
    rows
}

/// The head of a column in words: the sums of the draughts code have names.
fn heading(context: &Context, draughts: bool, code: &str) -> String {
    let sum = code.get(1..).and_then(|place| place.parse::<u32>().ok());
    match (code, sum) {
        ("PTS", _) if draughts => context.words.text("pzwarc-points"),
        ("WIN", _) if draughts => context.words.text("pzwarc-wins"),
        ("S1", _) if draughts => context.words.text("pzwarc-median-solkoff"),
        ("R1", _) if draughts => context.words.text("pzwarc-rating-sum"),
        (_, Some(place)) if draughts => format!("−{}", place.saturating_sub(1)),
        _ => report::heading(context.words, code),
    }
}

impl Standings {
    pub(super) fn run(self, context: &Context) -> CommandResult {
        context.one_form(self.csv)?;
        let file = EventFile::read(&self.file, context.words)?;
        let state = &file.state;
        if let Some(round) = self.round.filter(|round| !state.is_published(*round)) {
            let args = [("round", round.to_string().into())];
            let what = context.words.say("tcli-not-published", &args);
            return Err(Failure::new(format!("{}: {what}", self.file)));
        }
        let table = state.table(self.round);
        if context.json {
            print::json(&document(&file, &table))?;
            return Ok(ExitAnswer::Yes);
        }
        let rows = rows(&file, &table);
        if self.csv {
            let text = sheets::csv(&rows).map_err(Failure::new)?;
            say!("{}", text.trim_end());
            return Ok(ExitAnswer::Yes);
        }
        let draughts = state.about().is_some_and(|about| about.game.is_draughts());
        let mut body = rows.iter();
        let head = body.next().cloned().unwrap_or_default();
        let columns: Vec<String> = head
            .iter()
            .map(|code| heading(context, draughts, code))
            .collect();
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        let mut shown = print::table(context, &columns);
        for row in body {
            shown.add_row(row);
        }
        say!("{shown}");
        if table.open > 0 {
            say!("{}", context.words.count("tcli-open-games", table.open));
        }
        Ok(ExitAnswer::Yes)
    }
}

/// The table as answers of the server have it.
fn document(file: &EventFile, table: &Table) -> Value {
    let names = Names::of(file);
    let rows: Vec<Value> = table
        .rows
        .iter()
        .map(|row| {
            let tie_breaks: Vec<Value> = row
                .tie_breaks
                .iter()
                .map(|(code, value)| json!({ "code": code, "value": value }))
                .collect();
            json!({
                "rank": row.rank,
                "entry": row.entry,
                "number": row.number,
                "name": names.name(row.at),
                "points": row.points,
                "tie_breaks": tie_breaks,
            })
        })
        .collect();
    json!({ "after": table.after, "open": table.open, "rows": rows })
}
