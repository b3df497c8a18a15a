//! Pairings: by board, by name, and with results.

use jadoube_tournament::{RoundGame, RoundSlot};
use jadoube_vocabulary::{Absence, Outcome, RoundNumber};

use crate::error::Error;
use crate::event::matches;
use crate::paper::job::Job;
use crate::paper::sheet::{Block, Column, Paper, Row, Scale, Table, Wide};

/// Longer lists of boards are printed in two columns.
const ONE_COLUMN: usize = 60;

/// A player with the points used for pairing.
fn with_points(job: &Job<'_>, at: usize, round: RoundNumber) -> String {
    let state = job.state();
    let name = job.name(at);
    if state.is_team_event() || round == RoundNumber::FIRST {
        return name;
    }
    let points = job
        .desk
        .points(state.points_for_pairing(at, round).tenths());
    format!("{name} ({points})")
}

/// The result of a game as a list shows it; open ones are marked.
fn result(job: &Job<'_>, game: &RoundGame) -> String {
    match game.outcome {
        _ if game.is_contested() => "?".to_owned(),
        Outcome::Open | Outcome::Annulled => job.text("paper-open"),
        Outcome::Adjourned => job.text("desk-adjourned-short"),
        outcome => job.desk.outcome(outcome),
    }
}

/// Who does not play in a round, and why.
pub(crate) fn absent(job: &Job<'_>, round: RoundNumber) -> Vec<(usize, Absence)> {
    let state = job.state();
    let Some(found) = state.round(round) else {
        return Vec::new();
    };
    let shown = |kind: Absence| !matches!(kind, Absence::NotEntered | Absence::Withdrawn);
    let mut list: Vec<(usize, Absence)> = match (&found.draft, state.is_published(round)) {
        (Some(draft), false) => {
            let bye = draft.pab.map(|at| (at, Absence::PairingBye));
            bye.into_iter().chain(draft.out.iter().copied()).collect()
        }
        _ => {
            let field = state.field();
            let out = field.filter_map(|(at, _)| match found.slot(at) {
                RoundSlot::Out(kind) => Some((at, kind)),
                RoundSlot::Game(_) => None,
            });
            out.collect()
        }
    };
    list.retain(|(_, kind)| shown(*kind));
    list.sort_by_key(|(at, kind)| (*kind != Absence::PairingBye, state.number(*at)));
    list
}

/// A list of boards, with results if `results` is set.
fn boards(job: &Job<'_>, round: RoundNumber, results: bool) -> Result<Table, Error> {
    let state = job.state();
    let found = job.found(round)?;
    let games = state.boards(round);
    let shown = |board: u32| {
        let game = games.iter().find(|(at, _)| at.get() == board);
        match game {
            Some((_, game)) if results => result(job, game),
            _ => String::new(),
        }
    };
    let tables = job.tables(round);
    let line = |(board, white, black): &(u32, usize, usize)| {
        Row::of([
            tables.of(*board),
            with_points(job, *white, round),
            shown(*board),
            with_points(job, *black, round),
        ])
    };
    let all = job.boards(round);
    let mut rows: Vec<Row> = Vec::new();
    if state.is_team_event() {
        for one in &found.matches {
            let head = matches::view(job.desk, found, one);
            let score = match (results, head.boards.is_empty()) {
                (true, false) => format!(" {} : {}", head.home_points, head.away_points),
                _ => String::new(),
            };
            rows.push(Row::group(format!(
                "{} {} – {}{score}",
                head.number, head.home, head.away
            )));
            let own = all.iter().filter(|(board, ..)| head.boards.contains(board));
            rows.extend(own.map(line));
        }
    } else {
        rows.extend(all.iter().map(line));
    }
    let columns = vec![
        job.column("paper-col-board", tables.wide()),
        job.column("desk-white", Wide::Rest),
        job.column("paper-col-result", Wide::Result),
        job.column("desk-black", Wide::Rest),
    ];
    let across = if all.len() > ONE_COLUMN { 2 } else { 1 };
    Ok(Table::new(columns, rows).across(across))
}

fn scale(table: &Table) -> Scale {
    match table.across {
        1 => Scale::Plain,
        _ => Scale::Small,
    }
}

fn absentees(job: &Job<'_>, round: RoundNumber) -> Vec<Block> {
    let list = absent(job, round);
    if list.is_empty() || !job.options.flag("absent", true) {
        return Vec::new();
    }
    let rows = list
        .into_iter()
        .map(|(at, kind)| Row::of([job.number(at), job.name(at), job.desk.absence(kind)]));
    let columns = vec![
        job.column("paper-col-number", Wide::Number),
        job.column("paper-col-name", Wide::Rest),
        Column::new("", Wide::Rest),
    ];
    vec![
        Block::Heading(job.text("paper-not-playing")),
        Block::Table(Table::new(columns, rows.collect())),
    ]
}

/// Pairings by board.
pub(crate) fn by_board(job: &Job<'_>) -> Result<Paper, Error> {
    let round = job.round()?;
    let table = boards(job, round, false)?;
    let scale = scale(&table);
    let mut blocks = vec![Block::Table(table)];
    blocks.extend(absentees(job, round));
    let title = job.text("paper-doc-pairings");
    let mut paper = Paper::flow(title, job.form(), blocks)
        .scale(scale)
        .growing();
    paper.seal = Some(job.pairing_seal(round));
    Ok(job.of_round(paper, round))
}

/// Results of a round; open games are marked.
pub(crate) fn results(job: &Job<'_>) -> Result<Paper, Error> {
    let round = job.published_round()?;
    let table = boards(job, round, true)?;
    let scale = scale(&table);
    let mut blocks = vec![Block::Table(table)];
    blocks.extend(absentees(job, round));
    let title = job.text("paper-doc-results");
    let mut paper = Paper::flow(title, job.form(), blocks)
        .scale(scale)
        .growing();
    paper.not_final = job.found(round)?.open_games() > 0;
    Ok(job.of_round(paper, round))
}

/// Seats by name, large enough to be read from the wall.
pub(crate) fn by_name(job: &Job<'_>) -> Result<Paper, Error> {
    let round = job.round()?;
    let state = job.state();
    let seats = job.boards(round);
    let tables = job.tables(round);
    let out = absent(job, round);
    let opponents = job.options.flag("opponents", true);
    let seated = seats.iter().flat_map(|(_, white, black)| [*white, *black]);
    let all: Vec<usize> = seated.chain(out.iter().map(|(at, _)| *at)).collect();
    let white = job.text("desk-white");
    let black = job.text("desk-black");
    let rows = job.by_name(all).into_iter().map(|at| {
        let seat = seats.iter().find(|(_, w, b)| *w == at || *b == at);
        let mut cells = vec![job.name(at)];
        match seat {
            Some((board, w, b)) => {
                cells.push(tables.of(*board));
                cells.push(if *w == at { &white } else { &black }.clone());
                if opponents {
                    cells.push(job.name(if *w == at { *b } else { *w }));
                }
            }
            None => {
                let kind = out.iter().find(|(one, _)| *one == at);
                let word = kind.map_or_else(String::new, |(_, kind)| job.desk.absence(*kind));
                cells.push("–".to_owned());
                cells.push(String::new());
                if opponents {
                    cells.push(word);
                } else if let Some(name) = cells.first_mut() {
                    name.push_str(&format!(" ({word})"));
                }
            }
        }
        Row::of(cells)
    });
    let mut columns = vec![
        job.column("paper-col-name", Wide::Rest),
        job.column("paper-col-board", tables.wide()),
        job.column("paper-col-colour", Wide::Result),
    ];
    if opponents {
        columns.push(job.column("paper-col-opponent", Wide::Rest));
    }
    let across = if opponents { 1 } else { 2 };
    let table = Table::new(columns, rows.collect()).across(across);
    let scale = match job.options.flag("wall", true) {
        true => Scale::Wall,
        false => Scale::Plain,
    };
    let waits = state.is_team_event() && seats.is_empty();
    let mut blocks = Vec::new();
    if waits {
        blocks.push(Block::Text(job.text("paper-line-ups-secret")));
    }
    blocks.push(Block::Table(table));
    let title = job.text("paper-doc-names");
    let mut paper = Paper::flow(title, job.form(), blocks).scale(scale);
    paper.grows = scale == Scale::Wall;
    paper.seal = Some(job.pairing_seal(round));
    Ok(job.of_round(paper, round))
}
