//! Team documents: line-up forms, match sheets, rosters, board lists.

use jadoube_tournament::{MatchSeat, RoundState};
use jadoube_vocabulary::{Outcome, RoundNumber, Side};

use crate::error::Error;
use crate::event::matches;
use crate::paper::job::{Job, stamp};
use crate::paper::sheet::{Block, Column, Paper, Row, Table, Wide};

fn teams_only(job: &Job<'_>) -> Result<(), Error> {
    match job.state().is_team_event() {
        true => Ok(()),
        false => Err(Error::NotFound),
    }
}

/// The round of the line-ups: the chosen one, or the next.
fn coming(job: &Job<'_>) -> Result<RoundNumber, Error> {
    let state = job.state();
    match job.options.number("round") {
        Some(number) => RoundNumber::new(number).ok_or(Error::NotFound),
        None => Ok(match state.last_published() {
            Some(last)
                if state
                    .round(last)
                    .is_some_and(RoundState::waits_for_line_ups) =>
            {
                last
            }
            _ => state.next_round(),
        }),
    }
}

/// A blank form for each team: boards, the roster to choose from, the deadline.
pub(crate) fn line_up_forms(job: &Job<'_>) -> Result<Paper, Error> {
    teams_only(job)?;
    let state = job.state();
    let round = coming(job)?;
    let found = state.round(round);
    let boards = state.match_boards();
    let mut blocks = Vec::new();
    for (at, team) in job.field() {
        if team.is_away(round) {
            continue;
        }
        let opponent = found
            .filter(|found| found.published.is_some())
            .and_then(|found| found.match_of(at))
            .map(|one| job.name(one.opponent(at)));
        let due = state.line_ups_due(round).map(stamp);
        blocks.push(Block::Heading(job.name(at)));
        blocks.push(Block::Fields(vec![
            (job.text("paper-round"), round.to_string()),
            (
                job.text("paper-col-opponent"),
                opponent.unwrap_or_else(|| "–".to_owned()),
            ),
            (
                job.text("paper-line-up-due"),
                due.unwrap_or_else(|| "____________".to_owned()),
            ),
        ]));
        let rows = (1..=boards).map(|board| Row::of([board.to_string(), String::new()]));
        let columns = vec![
            job.column("paper-col-board", Wide::Number),
            job.column("paper-col-player", Wide::Rest),
        ];
        blocks.push(Block::Table(Table::new(columns, rows.collect()).roomy()));
        let people = team.roster.members().map(|person| job.name(person));
        let people: Vec<String> = people.collect();
        blocks.push(Block::Text(
            job.say("paper-roster-is", &[("list", people.join("; "))]),
        ));
        blocks.push(Block::Blanks(vec![
            job.text("paper-sign-captain"),
            job.text("paper-handed-in-at"),
        ]));
        blocks.push(Block::Break);
    }
    let title = job.text("paper-doc-line-up-forms");
    let paper = Paper::flow(title, job.form(), blocks);
    Ok(paper.round(round.get()))
}

fn person(job: &Job<'_>, at: Option<usize>) -> String {
    at.map_or_else(|| "–".to_owned(), |at| job.name(at))
}

fn colour(job: &Job<'_>, side: Side) -> String {
    job.text(match side {
        Side::White => "paper-white-short",
        Side::Black => "paper-black-short",
    })
}

/// The result of a board, the home team's first.
fn home_result(job: &Job<'_>, found: &RoundState, seat: &MatchSeat) -> String {
    let outcome = found.seat_outcome(seat);
    let own = match seat.home_colour {
        Side::White => outcome,
        Side::Black => outcome.swapped(),
    };
    match outcome {
        Outcome::Open | Outcome::Annulled => String::new(),
        Outcome::Adjourned => job.text("desk-adjourned-short"),
        _ => job.desk.outcome(own),
    }
}

/// A sheet for each match: boards, players, colours, results, signatures of the captains.
pub(crate) fn match_sheets(job: &Job<'_>) -> Result<Paper, Error> {
    teams_only(job)?;
    let round = job.published_round()?;
    let found = job.found(round)?;
    let filled = job.options.flag("filled", true);
    let tables = job.tables(round);
    let mut blocks = Vec::new();
    for one in &found.matches {
        let head = matches::view(job.desk, found, one);
        blocks.push(Block::Heading(job.say(
            "paper-match",
            &[
                ("number", head.number.to_string()),
                ("home", head.home.clone()),
                ("away", head.away.clone()),
            ],
        )));
        let rows: Vec<Row> = match one.boards.is_empty() {
            // Until the line-ups are revealed, the sheet has no names.
            true => (1..=job.state().match_boards())
                .map(|board| {
                    Row::of(
                        [board.to_string()]
                            .into_iter()
                            .chain(vec![String::new(); 4]),
                    )
                })
                .collect(),
            false => one
                .boards
                .iter()
                .map(|seat| {
                    Row::of([
                        tables.of(seat.board.get()),
                        colour(job, seat.home_colour),
                        person(job, seat.home),
                        match filled {
                            true => home_result(job, found, seat),
                            false => String::new(),
                        },
                        person(job, seat.away),
                    ])
                })
                .collect(),
        };
        let columns = vec![
            job.column("paper-col-board", tables.wide()),
            job.column("paper-col-colour", Wide::Result),
            Column::new(head.home.clone(), Wide::Rest),
            job.column("paper-col-result", Wide::Result),
            Column::new(head.away.clone(), Wide::Rest),
        ];
        blocks.push(Block::Table(Table::new(columns, rows).roomy()));
        let done = filled && head.missing == 0 && !one.boards.is_empty();
        let score = match done {
            true => format!("{} : {}", head.home_points, head.away_points),
            false => "_____ : _____".to_owned(),
        };
        blocks.push(Block::Fields(vec![(job.text("paper-match-score"), score)]));
        blocks.push(Block::Blanks(vec![
            format!("{} {}", job.text("paper-sign-captain"), head.home),
            format!("{} {}", job.text("paper-sign-captain"), head.away),
            job.text("paper-sign-arbiter"),
        ]));
        blocks.push(Block::Break);
    }
    let title = job.text("paper-doc-match-sheets");
    let paper = Paper::flow(title, job.form(), blocks);
    Ok(job.of_round(paper, round))
}

/// Teams with their members in board order, reserves last.
pub(crate) fn rosters(job: &Job<'_>) -> Result<Paper, Error> {
    teams_only(job)?;
    let mut blocks = Vec::new();
    for (at, team) in job.field() {
        blocks.push(Block::Heading(format!(
            "{} {}",
            job.number(at),
            job.name(at)
        )));
        let base = (1..)
            .zip(&team.roster.base)
            .map(|(board, at)| (board.to_string(), *at));
        let reserves = team.roster.reserves.iter();
        let reserves = reserves.map(|at| (job.text("paper-reserve-short"), *at));
        let rows = base.chain(reserves).map(|(place, at)| {
            let entry = job.state().entry(at);
            Row::of([
                place,
                entry
                    .and_then(|entry| entry.title)
                    .map_or("", |title| title.code())
                    .to_owned(),
                job.name(at),
                entry
                    .and_then(|entry| entry.rating.value)
                    .map_or_else(String::new, |rating| rating.to_string()),
            ])
        });
        let columns = vec![
            job.column("paper-col-board", Wide::Number),
            Column::new("", Wide::Code),
            job.column("paper-col-name", Wide::Rest),
            job.column("paper-col-rating", Wide::Rating),
        ];
        let table = Table::new(columns, rows.collect()).whole();
        blocks.push(Block::Table(table));
    }
    let title = job.text("paper-doc-rosters");
    Ok(Paper::flow(title, job.form(), blocks).growing())
}

/// Each player's results, board by board.
pub(crate) fn board_lists(job: &Job<'_>) -> Result<Paper, Error> {
    teams_only(job)?;
    let state = job.state();
    let worth = state
        .config()
        .and_then(|config| config.teams.as_ref())
        .map(|terms| terms.games)
        .ok_or(Error::NotFound)?;
    let mut blocks = Vec::new();
    for board in 0..state.match_boards() {
        let mut lines: Vec<(i64, u32, usize, usize)> = Vec::new();
        let seats = state.rounds().iter().flat_map(|found| {
            let matches = found.matches.iter();
            matches.filter_map(move |one| Some((found, one, one.boards.get(board)?)))
        });
        for (found, one, seat) in seats {
            let outcome = found.seat_outcome(seat);
            if outcome.is_unfinished() {
                continue;
            }
            let sides = [
                (seat.home, seat.home_colour, one.home),
                (seat.away, seat.home_colour.other(), one.away),
            ];
            for (at, side, team) in sides {
                let Some(at) = at else {
                    continue;
                };
                let points = worth.for_outcome(outcome, side).tenths();
                match lines.iter_mut().find(|(_, _, one, _)| *one == at) {
                    Some(line) => {
                        line.0 += points;
                        line.1 += 1;
                    }
                    None => lines.push((points, 1, at, team)),
                }
            }
        }
        // More points first, then fewer games.
        lines.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
        let head = job.say("paper-board-list", &[("board", (board + 1).to_string())]);
        blocks.push(Block::Heading(head));
        let rows = (1..).zip(lines).map(|(place, (points, games, at, team))| {
            Row::of([
                place.to_string(),
                job.name(at),
                job.name(team),
                games.to_string(),
                job.desk.points(points),
            ])
        });
        let columns = vec![
            job.column("paper-col-place", Wide::Number),
            job.column("paper-col-name", Wide::Rest),
            job.column("paper-col-team", Wide::Rest),
            job.column("paper-col-games", Wide::Points),
            job.column("paper-col-points", Wide::Points),
        ];
        let table = Table::new(columns, rows.collect()).whole();
        blocks.push(Block::Table(table));
    }
    let title = job.text("paper-doc-board-lists");
    Ok(Paper::flow(title, job.form(), blocks).growing())
}
