//! Standings and crosstables.

use jadoube_tournament::{Row as Place, Table as Ranked, TournamentStage};
use jadoube_vocabulary::RoundNumber;

use crate::error::Error;
use crate::event::players::cell;
use crate::event::why::tie_break_name;
use crate::paper::cut::blocks;
use crate::paper::job::Job;
use crate::paper::measure::tenths;
use crate::paper::sheet::{Block, Column, Paper, Row, Scale, Table, Wide};

/// Title, federation and rating: columns that are dropped if empty.
const OPTIONAL: [usize; 3] = [2, 4, 5];

/// The least width of a name, in tenths of a millimetre.
const LEAST_NAME: u32 = 400;

/// The round of the table; by default the last published one.
fn after(job: &Job<'_>) -> Result<Option<RoundNumber>, Error> {
    let Some(number) = job.options.number("after") else {
        return Ok(None);
    };
    let round = RoundNumber::new(number).ok_or(Error::NotFound)?;
    match job.state().is_published(round) {
        true => Ok(Some(round)),
        false => Err(Error::NotFound),
    }
}

fn is_final(job: &Job<'_>, table: &Ranked) -> bool {
    let state = job.state();
    let over = !matches!(
        state.stage(),
        TournamentStage::Setup | TournamentStage::Entering | TournamentStage::Running
    );
    over && table.after == state.last_published() && table.open == 0
}

/// Codes of the tie-breaks in their order.
fn codes(table: &Ranked) -> Vec<String> {
    let widest = table.rows.iter().map(|row| &row.tie_breaks);
    let widest = widest.max_by_key(|list| list.len());
    widest.map_or_else(Vec::new, |list| {
        list.iter().map(|(code, _)| code.clone()).collect()
    })
}

fn line(job: &Job<'_>, place: &Place, shown: String, codes: usize) -> Row {
    let entry = job.state().entry(place.at);
    let mut cells = vec![
        shown,
        place.number.to_string(),
        entry
            .and_then(|entry| entry.title)
            .map_or("", |title| title.code())
            .to_owned(),
        job.name(place.at),
        entry
            .and_then(|entry| entry.federation.clone())
            .unwrap_or_default(),
        entry
            .and_then(|entry| entry.rating.value)
            .map_or_else(String::new, |rating| rating.to_string()),
        job.desk.points(place.points),
    ];
    let values = (0..codes).map(|at| place.tie_breaks.get(at));
    cells.extend(values.map(|one| one.and_then(|(_, value)| value.clone()).unwrap_or_default()));
    Row::of(cells)
}

/// The heading of the names: players or teams.
fn who(job: &Job<'_>) -> &'static str {
    match job.state().is_team_event() {
        true => "paper-col-team",
        false => "paper-col-name",
    }
}

fn columns(job: &Job<'_>, codes: &[String]) -> Vec<Column> {
    let mut columns = vec![
        job.column("paper-col-place", Wide::Number),
        job.column("paper-col-number", Wide::Number),
        Column::new("", Wide::Code),
        job.column(who(job), Wide::Rest),
        job.column("paper-col-federation", Wide::Code),
        job.column("paper-col-rating", Wide::Rating),
        job.column("paper-col-points", Wide::Points),
    ];
    columns.extend(codes.iter().map(|code| Column::new(code, Wide::Points)));
    columns
}

/// Standings after a round or final; categories as further tables with overall places.
pub(crate) fn standings(job: &Job<'_>) -> Result<Paper, Error> {
    let after = after(job)?;
    let state = job.state();
    let table = state.table(after);
    let round = table.after.ok_or(Error::NotFound)?;
    let codes = codes(&table);
    let all = table.rows.iter();
    let rows: Vec<Row> = all
        .map(|place| line(job, place, place.rank.to_string(), codes.len()))
        .collect();
    let mut blocks = vec![Block::Table(
        Table::new(columns(job, &codes), rows).trimmed(&OPTIONAL),
    )];
    if job.options.flag("legend", true) && !codes.is_empty() {
        let names = codes
            .iter()
            .map(|code| format!("{code}: {}", tie_break_name(&job.desk.page, code)));
        blocks.push(Block::Text(names.collect::<Vec<_>>().join("; ")));
    }
    if job.options.flag("categories", true) {
        blocks.extend(categories(job, &table, &codes));
    }
    let finished = is_final(job, &table);
    let title = match finished {
        true => job.text("paper-final-standings"),
        false => job.desk.page.with("paper-standings-after", "round", round),
    };
    let scale = match codes.len() {
        0..=3 => Scale::Plain,
        _ => Scale::Small,
    };
    // With many tie-breaks, names need a landscape sheet.
    let columns = columns(job, &codes);
    let fixed: u32 = columns.iter().filter_map(|one| one.wide.tenths()).sum();
    let left = job
        .form()
        .room()
        .0
        .saturating_sub(tenths(fixed * 10, scale));
    let form = match left < LEAST_NAME {
        true => job.landscape(),
        false => job.form(),
    };
    let mut paper = Paper::flow(title, form, blocks)
        .scale(scale)
        .growing()
        .round(round.get());
    paper.not_final = !finished;
    Ok(paper)
}

/// One table for each category: the place in it, and the overall one in brackets.
fn categories(job: &Job<'_>, table: &Ranked, codes: &[String]) -> Vec<Block> {
    let state = job.state();
    let of = |place: &Place| {
        state
            .entry(place.at)
            .and_then(|entry| entry.category.clone())
    };
    let mut names: Vec<String> = table.rows.iter().filter_map(of).collect();
    names.retain(|name| !name.is_empty());
    let alphabet = job.names();
    names.sort_by(|a, b| alphabet.compare(a, b));
    names.dedup();
    let mut found = Vec::new();
    for name in names {
        let own = table
            .rows
            .iter()
            .filter(|place| of(place).as_ref() == Some(&name));
        let mut rows = Vec::new();
        let mut shared = (0, 0);
        for (at, place) in (1_u32..).zip(own) {
            // Entries tied overall are tied here too.
            if place.rank != shared.0 {
                shared = (place.rank, at);
            }
            let shown = format!("{} ({})", shared.1, place.rank);
            rows.push(line(job, place, shown, codes.len()));
        }
        found.push(Block::Heading(job.say("paper-category", &[("name", name)])));
        let mut columns = columns(job, codes);
        if let Some(first) = columns.first_mut() {
            first.wide = Wide::Result;
        }
        found.push(Block::Table(Table::new(columns, rows).trimmed(&OPTIONAL)));
    }
    found
}

/// A cell: opponent, colour, points.
fn met(job: &Job<'_>, at: usize, round: RoundNumber, by_players: bool) -> Option<(String, String)> {
    let cell = cell(job.desk, at, round)?;
    let colour = match cell.side {
        "white" => job.text("paper-white-short"),
        "black" => job.text("paper-black-short"),
        _ => String::new(),
    };
    let shown = match (by_players, cell.opponent.is_empty()) {
        (_, true) => match cell.score.is_empty() {
            true => String::new(),
            false => format!("– {}", cell.score),
        },
        (true, false) => cell.score.clone(),
        // A word stands apart from the letter of the colour.
        (false, false) if cell.score.starts_with(char::is_alphabetic) => {
            format!("{}{colour}\u{a0}{}", cell.opponent, cell.score)
        }
        (false, false) => format!("{}{colour}{}", cell.opponent, cell.score),
    };
    Some((cell.opponent, shown))
}

/// Crosstable in landscape, by rounds; a round robin as a square; if too wide, in blocks of
/// columns.
pub(crate) fn crosstable(job: &Job<'_>) -> Result<Paper, Error> {
    let state = job.state();
    let after = after(job)?;
    let table = state.table(after);
    let last = table.after.ok_or(Error::NotFound)?;
    let rounds: Vec<RoundNumber> = (1..=last.get()).filter_map(RoundNumber::new).collect();
    let by_players = state
        .about()
        .is_some_and(|about| about.system.is_round_robin());
    let order: Vec<String> = table
        .rows
        .iter()
        .map(|row| row.number.to_string())
        .collect();
    let heads: Vec<String> = match by_players {
        true => (1..=order.len()).map(|place| place.to_string()).collect(),
        false => rounds.iter().map(ToString::to_string).collect(),
    };
    let form = job.landscape();
    let scale = Scale::Small;
    // Number, name and points are repeated beside every block.
    let fixed = [Wide::Number, Wide::Number, Wide::Points];
    let fixed: u32 = fixed.iter().filter_map(|wide| wide.tenths()).sum();
    let name = 220;
    let room = form
        .room()
        .0
        .saturating_sub(tenths((fixed + name) * 10, scale));
    let cell = tenths(Wide::Cell.tenths().unwrap_or(1) * 10, scale).max(1);
    let fitting = usize::try_from(room / cell).unwrap_or(1);
    let lines: Vec<Vec<String>> = table
        .rows
        .iter()
        .map(|row| cells(job, row, &rounds, &order, by_players))
        .collect();
    let mut pieces = Vec::new();
    for block in blocks(heads.len(), fitting) {
        let mut columns = vec![
            job.column("paper-col-place", Wide::Number),
            job.column("paper-col-number", Wide::Number),
            job.column(who(job), Wide::Rest),
        ];
        let own = heads.get(block.clone()).unwrap_or_default();
        columns.extend(own.iter().map(|head| Column::new(head, Wide::Cell)));
        columns.push(job.column("paper-col-points", Wide::Points));
        let rows = table.rows.iter().zip(&lines).map(|(place, line)| {
            let mut cells = vec![
                place.rank.to_string(),
                place.number.to_string(),
                job.name(place.at),
            ];
            cells.extend(line.get(block.clone()).unwrap_or_default().iter().cloned());
            cells.push(job.desk.points(place.points));
            Row::of(cells)
        });
        pieces.push(Block::Table(Table::new(columns, rows.collect())));
    }
    let title = job.text("paper-doc-crosstable");
    let mut paper = Paper::flow(title, form, pieces)
        .scale(scale)
        .growing()
        .round(last.get());
    paper.not_final = !is_final(job, &table);
    Ok(paper)
}

/// The cells of a row: by rounds, or by opponents in their order.
fn cells(
    job: &Job<'_>,
    row: &Place,
    rounds: &[RoundNumber],
    order: &[String],
    by_players: bool,
) -> Vec<String> {
    let played = rounds
        .iter()
        .map(|round| met(job, row.at, *round, by_players).unwrap_or_default());
    if !by_players {
        return played.map(|(_, shown)| shown).collect();
    }
    let played: Vec<(String, String)> = played.collect();
    let own = row.number.to_string();
    order
        .iter()
        .map(|number| {
            if *number == own {
                return "×".to_owned();
            }
            let games = played.iter().filter(|(opponent, _)| opponent == number);
            let games: Vec<&str> = games.map(|(_, shown)| shown.as_str()).collect();
            games.join(" ")
        })
        .collect()
}
