//! Standings of a tournament report by C.07.

use jadoube_formats::fide_event::FideEvent;
use jadoube_formats::trf::Trf;
use jadoube_formats::{crosstable, sheets};
use jadoube_standings::fide::{Crosstable, Descriptor, Hidden, Standing, allowed, ranking};
use jadoube_words::refusal::CliRefusal;
use jadoube_words::report;
use jadoube_words::tiebreak::{self as spoken, Party};
use serde_json::{Value as Json, json};

use super::Rank;
use super::explain::{self, Explained};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say, tell, trf_file};

pub(super) fn run(args: &Rank, context: &Context) -> CommandResult {
    let by_team = |trf: &Trf| args.teams || (!args.players && trf.ranks_teams());
    let trf = trf_file::read_for_ranking(&args.file, by_team, context.words)?;
    if by_team(&trf) {
        let event = trf
            .team_crosstable()
            .map_err(|faults| trf_file::contradiction(&args.file, &faults, context.words))?
            .ok_or_else(|| context.refuse_file(&args.file, &CliRefusal::NoTeams))?;
        return super::teams::run(args, &trf, &event, context);
    }
    let event = trf
        .crosstable()
        .map_err(|faults| trf_file::contradiction(&args.file, &faults, context.words))?;
    tell_players(args, &trf, &event, context)
}

/// The players of a competition file.
pub(super) fn of_record(args: &Rank, event: &FideEvent, context: &Context) -> CommandResult {
    if let Some(teams) = event.team_crosstable() {
        return super::teams::run(args, &event.team_report(), &teams, context);
    }
    if args.teams {
        return Err(context.refuse_file(&args.file, &CliRefusal::NoTeams));
    }
    let report = event.report();
    let report =
        report.map_err(|faults| trf_file::contradiction(&args.file, &faults, context.words))?;
    tell_players(args, &report, &event.crosstable(), context)
}

fn tell_players(args: &Rank, trf: &Trf, event: &Crosstable, context: &Context) -> CommandResult {
    let list = asked(args, trf, |one| allowed(event, one), context)?;
    let remarks = explain::open_games(trf, context.words);
    for remark in &remarks {
        tell!("{}: {remark}", args.file);
    }
    let ranking = ranking(event, &list);
    if let Some(number) = args.player {
        let explained = Explained {
            file: &args.file,
            party: Party::Players,
            numbers: event.players.iter().map(|player| player.number).collect(),
            names: trf.players.iter().map(|p| p.name.as_str()).collect(),
            list: &list,
            ranking: &ranking,
            remarks,
        };
        return explained.run(number, context);
    }
    let standings = ranking.standings;
    if context.json && !args.csv && !args.crosstable {
        print::json(&document(trf, event, &list, &standings))?;
        return Ok(ExitAnswer::Yes);
    }
    let rows = if args.crosstable {
        crosstable::players(trf, event, &list, &standings)
    } else {
        sheets::standings(trf, event, &list, &standings)
    };
    show(args, &rows, context)
}

/// A table as comma-separated values, as JSON (an object per row) or for people.
pub(super) fn show(args: &Rank, rows: &[Vec<String>], context: &Context) -> CommandResult {
    if args.csv {
        let text = sheets::csv(rows).map_err(Failure::new)?;
        say!("{}", text.trim_end());
    } else if context.json {
        let mut body = rows.iter();
        let head = body.next().cloned().unwrap_or_default();
        let objects: Vec<serde_json::Map<String, Json>> = body
            .map(|row| head.iter().cloned().zip(row.iter().map(|cell| json!(cell))))
            .map(Iterator::collect)
            .collect();
        print::json(&objects)?;
    } else {
        print_rows(rows, context);
    }
    Ok(ExitAnswer::Yes)
}

/// The requested tie-breaks, or else those declared in the file; those that may not be shown are
/// named and left out.
pub(super) fn asked(
    args: &Rank,
    trf: &Trf,
    allowed: impl Fn(&Descriptor) -> Result<(), Hidden>,
    context: &Context,
) -> Result<Vec<Descriptor>, Failure> {
    let mut list = match &args.tiebreaks {
        Some(list) => Descriptor::list(list).map_err(|bad| {
            let why = report::tie_break(context.words, &bad);
            Failure::new(format!("{}: {why}", args.file))
        })?,
        None => trf.declared_tie_breaks().unwrap_or_default(),
    };
    list.retain(|tie_break| match allowed(tie_break) {
        Ok(()) => true,
        Err(hidden) => {
            let why = spoken::hidden(context.words, hidden);
            tell!("{}: {tie_break}: {why}", args.file);
            false
        }
    });
    Ok(list)
}

fn print_rows(rows: &[Vec<String>], context: &Context) {
    let Some((head, body)) = rows.split_first() else {
        return;
    };
    let heading = |column: &String| report::heading(context.words, column);
    let columns: Vec<String> = head.iter().map(heading).collect();
    let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
    let mut table = print::table(context, &columns);
    for row in body {
        table.add_row(row);
    }
    say!("{table}");
}

/// The values of an entry by column heading.
pub(super) fn values(columns: &[sheets::Column], standing: &Standing) -> Json {
    let value = |column: &sheets::Column| column.value(standing).map(|number| number.to_string());
    columns
        .iter()
        .map(|column| (column.title.clone(), json!(value(column))))
        .collect()
}

fn document(trf: &Trf, event: &Crosstable, list: &[Descriptor], standings: &[Standing]) -> Json {
    let columns = sheets::columns(list);
    let rows: Vec<Json> = standings
        .iter()
        .filter_map(|standing| {
            let player = trf.players.get(standing.player)?;
            let points = event.players.get(standing.player)?.points();
            Some(json!({
                "rank": standing.rank,
                "number": player.number,
                "name": player.name,
                "points": jadoube_standings::fide::Number::points(points).to_string(),
                "values": values(&columns, standing),
            }))
        })
        .collect();
    json!(rows)
}
