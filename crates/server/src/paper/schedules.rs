//! Schedules known beforehand: the table of all rounds, everybody's own, and the seating plan for
//! players who move by themselves.

use jadoube_pairing::half::{First, half};
use jadoube_pairing::rutsch::{plan_svg, rutsch, seatings};
use jadoube_pairing::schedule::{Schedule, ScheduledRound};
use jadoube_tournament::{TournamentSystem, engines};
use jadoube_vocabulary::RoundNumber;

use crate::error::Error;
use crate::paper::job::{Job, stamp};
use crate::paper::sheet::{Block, Column, Paper, Row, Table, Wide};

/// The schedule of this tournament by start numbers; an error if pairings depend on results.
fn schedule(job: &Job<'_>) -> Result<Schedule, Error> {
    let state = job.state();
    let players = u32::try_from(state.numbers().len()).map_err(|_| Error::NotFound)?;
    let system = state.about().map(|about| about.system);
    let made = match system.ok_or(Error::NotFound)? {
        TournamentSystem::RoundRobin | TournamentSystem::TeamRoundRobin => {
            engines::schedule(players, 1, true)
        }
        TournamentSystem::DoubleRoundRobin | TournamentSystem::TeamDoubleRoundRobin => {
            engines::schedule(players, 2, true)
        }
        TournamentSystem::HalfRoundRobin => half(players, First::Inside),
        TournamentSystem::ReversedHalfRoundRobin => half(players, First::Across),
        TournamentSystem::Rutsch => rutsch(players),
        _ => return Err(Error::NotFound),
    };
    made.map_err(|_| Error::NotFound)
}

/// The rounds as published or drafted, else by the table.
fn rounds(job: &Job<'_>) -> Result<Vec<ScheduledRound>, Error> {
    let state = job.state();
    let number = |at: usize| state.number(at).unwrap_or(0);
    let planned = (1_u32..).zip(schedule(job)?.rounds);
    let rounds = planned.map(|(at, mut round)| {
        let known = RoundNumber::new(at).filter(|_| !state.is_team_event());
        let known = known.map_or_else(Vec::new, |at| job.boards(at));
        if !known.is_empty() {
            let pairs = known.iter().map(|(_, w, b)| (number(*w), number(*b)));
            round.pairs = pairs.collect();
        }
        round
    });
    Ok(rounds.collect())
}

fn when(job: &Job<'_>, round: u32) -> String {
    let found = RoundNumber::new(round).and_then(|round| job.state().round(round));
    let at = found.and_then(|found| found.starts_at.or(found.started));
    at.map_or_else(String::new, stamp)
}

fn called(job: &Job<'_>, number: u32) -> String {
    match job.desk.numbered(number) {
        Some(at) => format!("{number} {}", job.name(at)),
        None => number.to_string(),
    }
}

/// All rounds with their dates.
pub(crate) fn table(job: &Job<'_>) -> Result<Paper, Error> {
    let names = job.options.flag("named", true);
    let mut rows = Vec::new();
    for (round, ScheduledRound { pairs, pause }) in (1_u32..).zip(rounds(job)?) {
        let head = job.desk.page.with("desk-round", "round", round);
        rows.push(Row::group(
            format!("{head} {}", when(job, round)).trim_end().to_owned(),
        ));
        if names {
            let boards = (1_u32..).zip(&pairs);
            rows.extend(boards.map(|(board, (white, black))| {
                Row::of([board.to_string(), called(job, *white), called(job, *black)])
            }));
        } else {
            let line: Vec<String> = pairs.iter().map(|(w, b)| format!("{w}-{b}")).collect();
            rows.push(Row::of([String::new(), line.join("  "), String::new()]));
        }
        if let Some(pause) = pause {
            let args = [("name", called(job, pause))];
            rows.push(Row::of([
                String::new(),
                job.say("paper-pauses", &args),
                String::new(),
            ]));
        }
    }
    let columns = vec![
        job.column("paper-col-board", Wide::Number),
        job.column("desk-white", Wide::Rest),
        job.column("desk-black", Wide::Rest),
    ];
    let blocks = vec![Block::Table(Table::new(columns, rows))];
    let title = job.text("paper-doc-schedule");
    Ok(Paper::flow(title, job.form(), blocks).growing())
}

/// Everybody's own schedule.
pub(crate) fn personal(job: &Job<'_>) -> Result<Paper, Error> {
    let rounds = rounds(job)?;
    let white = job.text("desk-white");
    let black = job.text("desk-black");
    let wanted = job.options.number("number");
    let mut blocks = Vec::new();
    for (at, _) in job.field() {
        let own = job.state().number(at).unwrap_or(0);
        if wanted.is_some_and(|wanted| wanted != own) {
            continue;
        }
        let lines = (1_u32..).zip(&rounds).map(|(round, planned)| {
            let found = (1_u32..)
                .zip(&planned.pairs)
                .find(|(_, (w, b))| *w == own || *b == own);
            let (board, colour, opponent) = match found {
                Some((board, (w, b))) if *w == own => {
                    (board.to_string(), white.clone(), called(job, *b))
                }
                Some((board, (w, _))) => (board.to_string(), black.clone(), called(job, *w)),
                None => (String::new(), String::new(), job.text("paper-pause")),
            };
            Row::of([round.to_string(), when(job, round), board, colour, opponent])
        });
        let columns = vec![
            job.column("desk-round-short", Wide::Number),
            job.column("paper-date", Wide::Sign),
            job.column("paper-col-board", Wide::Number),
            job.column("paper-col-colour", Wide::Result),
            job.column("paper-col-opponent", Wide::Rest),
        ];
        blocks.push(Block::Heading(called(job, own)));
        blocks.push(Block::Table(Table::new(columns, lines.collect())));
    }
    Ok(Paper::flow(
        job.text("paper-doc-personal"),
        job.form(),
        blocks,
    ))
}

/// The seating plan of the Rutsch system (V/1.5.3), round by round.
pub(crate) fn rutsch_plan(job: &Job<'_>) -> Result<Paper, Error> {
    let state = job.state();
    if state.about().map(|about| about.system) != Some(TournamentSystem::Rutsch) {
        return Err(Error::NotFound);
    }
    let players = u32::try_from(state.numbers().len()).map_err(|_| Error::NotFound)?;
    let plans = seatings(players).map_err(|_| Error::NotFound)?;
    let mut blocks = Vec::new();
    for (round, plan) in (1_u32..).zip(&plans) {
        blocks.push(Block::Heading(job.desk.page.with(
            "desk-round",
            "round",
            round,
        )));
        blocks.push(Block::Drawing(plan_svg(plan), 260));
        let rows = (1_u32..).zip(&plan.tables).map(|(table, one)| {
            let (white, black) = match one.white_on_a {
                true => (one.side_a, one.side_b),
                false => (one.side_b, one.side_a),
            };
            Row::of([table.to_string(), called(job, white), called(job, black)])
        });
        let mut rows: Vec<Row> = rows.collect();
        if let Some(pause) = plan.pause {
            let args = [("name", called(job, pause))];
            rows.push(Row::group(job.say("paper-pauses", &args)));
        }
        let columns: Vec<Column> = vec![
            job.column("paper-col-board", Wide::Number),
            job.column("desk-white", Wide::Rest),
            job.column("desk-black", Wide::Rest),
        ];
        blocks.push(Block::Table(Table::new(columns, rows).whole()));
    }
    let title = job.text("paper-doc-rutsch");
    Ok(Paper::flow(title, job.form(), blocks).growing())
}
