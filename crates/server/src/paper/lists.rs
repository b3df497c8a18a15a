//! The start list in its orders with its statistics, the check-in list with its totals, and the
//! record cards for pairing by hand if all else fails.

use std::collections::BTreeMap;

use jadoube_tournament::Entry;
use jadoube_vocabulary::RoundNumber;

use crate::error::Error;
use crate::event::players::cell;
use crate::paper::job::Job;
use crate::paper::sheet::{Block, Column, Paper, Row, Table, Wide};

/// The mean of ratings, rounded half up; `None` without any.
fn mean(ratings: &[u32]) -> Option<u64> {
    let count = u64::try_from(ratings.len()).ok()?;
    let sum: u64 = ratings.iter().copied().map(u64::from).sum();
    (2 * sum + count).checked_div(2 * count)
}

/// The start list by number, name, rating, club or federation.
pub(crate) fn start_list(job: &Job<'_>) -> Result<Paper, Error> {
    let mut list = job.players();
    let by = job.options.get("by").unwrap_or("number");
    let names = job.names();
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let compare =
        |a: &(usize, &Entry), b: &(usize, &Entry)| names.compare(&job.name(a.0), &job.name(b.0));
    match by {
        "name" => list.sort_by(compare),
        "rating" => list.sort_by(|a, b| {
            let rating = |one: &(usize, &Entry)| one.1.rating.value.unwrap_or(0);
            rating(b).cmp(&rating(a)).then_with(|| compare(a, b))
        }),
        "club" | "federation" => list.sort_by(|a, b| {
            let of = |one: &(usize, &Entry)| group(job, one.1, by);
            names.compare(&of(a), &of(b)).then_with(|| compare(a, b))
        }),
        _ => {}
    }
    let mut rows = Vec::new();
    let mut now: Option<String> = None;
    for (at, entry) in &list {
        if matches!(by, "club" | "federation") {
            let own = group(job, entry, by);
            if now.as_ref() != Some(&own) {
                rows.push(Row::group(match own.is_empty() {
                    true => "–".to_owned(),
                    false => own.clone(),
                }));
                now = Some(own);
            }
        }
        rows.push(Row::of([
            job.number(*at),
            entry.title.map_or("", |title| title.code()).to_owned(),
            job.name(*at),
            text(&entry.federation),
            entry
                .rating
                .value
                .map_or_else(String::new, |rating| rating.to_string()),
            entry
                .team
                .map_or_else(|| text(&entry.club), |team| job.name(team)),
        ]));
    }
    let columns = vec![
        job.column("paper-col-number", Wide::Number),
        Column::new("", Wide::Code),
        job.column("paper-col-name", Wide::Rest),
        job.column("paper-col-federation", Wide::Code),
        job.column("paper-col-rating", Wide::Rating),
        job.column("paper-col-club", Wide::Rest),
    ];
    let mut blocks = vec![Block::Table(
        Table::new(columns, rows).trimmed(&[1, 3, 4, 5]),
    )];
    if job.options.flag("statistics", true) {
        blocks.extend(statistics(job, &list));
    }
    let title = job.text("paper-doc-start-list");
    Ok(Paper::flow(title, job.form(), blocks).growing())
}

fn group(job: &Job<'_>, entry: &Entry, by: &str) -> String {
    match by {
        "federation" => entry.federation.clone().unwrap_or_default(),
        _ => {
            let team = entry.team.map(|team| job.name(team));
            team.or_else(|| entry.club.clone()).unwrap_or_default()
        }
    }
}

fn statistics(job: &Job<'_>, list: &[(usize, &Entry)]) -> Vec<Block> {
    let ratings: Vec<u32> = list
        .iter()
        .filter_map(|(_, entry)| entry.rating.value)
        .collect();
    let mut titles: BTreeMap<_, usize> = BTreeMap::new();
    let mut federations: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, entry) in list {
        if let Some(title) = entry.title {
            *titles.entry(title).or_default() += 1;
        }
        if let Some(code) = entry.federation.as_deref() {
            *federations.entry(code).or_default() += 1;
        }
    }
    let titles = titles
        .iter()
        .map(|(title, count)| format!("{} {count}", title.code()));
    let federations = federations
        .iter()
        .map(|(code, count)| format!("{code} {count}"));
    let shown = |mean: Option<u64>| mean.map_or_else(|| "–".to_owned(), |mean| mean.to_string());
    let join = |list: Vec<String>| match list.is_empty() {
        true => "–".to_owned(),
        false => list.join(", "),
    };
    vec![
        Block::Heading(job.text("paper-statistics")),
        Block::Fields(vec![
            (job.text("paper-stat-players"), list.len().to_string()),
            (job.text("paper-stat-rated"), ratings.len().to_string()),
            (job.text("paper-stat-mean"), shown(mean(&ratings))),
            (job.text("paper-stat-titles"), join(titles.collect())),
            (
                job.text("paper-stat-federations"),
                join(federations.collect()),
            ),
        ]),
    ]
}

/// An amount without a currency: `25` or `25.50`.
fn money(hundredths: u64) -> String {
    match hundredths % 100 {
        0 => (hundredths / 100).to_string(),
        rest => format!("{}.{rest:02}", hundredths / 100),
    }
}

/// The check-in list: a box, the fee that is due, what was paid, totals below.
pub(crate) fn check_in(job: &Job<'_>) -> Result<Paper, Error> {
    let people: Vec<usize> = job.players().into_iter().map(|(at, _)| at).collect();
    let people = match job.options.get("by") {
        Some("number") => people,
        _ => job.by_name(people),
    };
    let state = job.state();
    let next = state.next_round();
    let here = |at: usize| {
        let round = state.round(next);
        round.is_some_and(|round| round.present.contains(&at))
    };
    let fee = job.options.number("fee").map(u64::from);
    let due = fee.map_or_else(String::new, |fee| money(fee * 100));
    let rows = people.iter().map(|&at| {
        let entry = state.entry(at);
        Row::of([
            if here(at) { "✓" } else { "" }.to_owned(),
            job.number(at),
            job.name(at),
            entry
                .and_then(|entry| entry.club.clone())
                .unwrap_or_default(),
            due.clone(),
            String::new(),
        ])
    });
    let columns = vec![
        job.column("paper-col-here", Wide::Tick),
        job.column("paper-col-number", Wide::Number),
        job.column("paper-col-name", Wide::Rest),
        job.column("paper-col-club", Wide::Rest),
        job.column("paper-col-due", Wide::Points),
        job.column("paper-col-paid", Wide::Result),
    ];
    // The texts are read first: the footer is written sheet by sheet.
    let words = job.desk.page.words();
    let foot = move |here: usize, all: Option<usize>| {
        let count = |key: &str, number: usize| {
            let sum = fee.map(|fee| fee * u64::try_from(number).unwrap_or(0));
            let sum = sum.map_or_else(|| "________".to_owned(), |sum| money(sum * 100));
            let args = [
                ("count", jadoube_words::FluentValue::from(number)),
                ("sum", jadoube_words::FluentValue::from(sum)),
            ];
            words.say(key, &args)
        };
        let sheet = count("paper-foot-sheet", here);
        match all {
            Some(all) => format!("{sheet}\n{}", count("paper-foot-all", all)),
            None => sheet,
        }
    };
    let table = Table::new(columns, rows.collect())
        .trimmed(&[3])
        .roomy()
        .foot(Box::new(foot));
    let title = job.text("paper-doc-check-in");
    Ok(Paper::flow(title, job.form(), vec![Block::Table(table)]))
}

/// Record cards for pairing by hand: round, opponent, colour, result, score, float.
pub(crate) fn record_cards(job: &Job<'_>) -> Result<Paper, Error> {
    let state = job.state();
    let planned = state.config().map_or(0, |config| config.rounds);
    let last = state.last_published().map_or(0, RoundNumber::get);
    let mut blocks = Vec::new();
    for (at, entry) in job.field() {
        let rating = entry.rating.value.map(|rating| rating.to_string());
        let mut head = vec![job.number(at), job.name(at)];
        head.extend(entry.title.map(|title| title.code().to_owned()));
        head.extend(rating);
        blocks.push(Block::Heading(head.join(" ")));
        let rows = (1..=planned.max(last))
            .filter_map(RoundNumber::new)
            .map(|round| {
                let known = cell(job.desk, at, round).filter(|_| round.get() <= last);
                let Some(cell) = known else {
                    return Row::of(
                        [round.to_string()]
                            .into_iter()
                            .chain(vec![String::new(); 5]),
                    );
                };
                // As the next round would count it for pairing.
                let score = match cell.score.is_empty() || state.is_team_event() {
                    true => String::new(),
                    false => job
                        .desk
                        .points(state.points_for_pairing(at, round.next()).tenths()),
                };
                let colour = match cell.side {
                    "white" => job.text("paper-white-short"),
                    "black" => job.text("paper-black-short"),
                    _ => String::new(),
                };
                let opponent = match cell.opponent.is_empty() {
                    true => cell.word,
                    false => cell.opponent,
                };
                Row::of([
                    round.to_string(),
                    opponent,
                    colour,
                    cell.score,
                    score,
                    float(state, at, round).to_owned(),
                ])
            });
        let rows: Vec<Row> = rows.collect();
        let columns = vec![
            job.column("desk-round-short", Wide::Number),
            job.column("paper-col-opponent", Wide::Rest),
            job.column("paper-col-colour", Wide::Result),
            job.column("paper-col-result", Wide::Result),
            job.column("paper-col-points", Wide::Points),
            job.column("paper-col-float", Wide::Result),
        ];
        blocks.push(Block::Table(Table::new(columns, rows).whole()));
    }
    let title = job.text("paper-doc-record-cards");
    Ok(Paper::flow(title, job.form(), blocks))
}

/// A downfloat against a lower score, an upfloat against a higher one.
fn float(state: &jadoube_tournament::State, at: usize, round: RoundNumber) -> &'static str {
    let Some(jadoube_tournament::RoundSlot::Game(serial)) = state.slot(at, round) else {
        return "";
    };
    if state.is_team_event() {
        return "";
    }
    let found = state.round(round);
    let game = found.and_then(|found| found.games.get((serial as usize).checked_sub(1)?));
    let Some(game) = game else {
        return "";
    };
    let own = state.points_for_pairing(at, round);
    let other = state.points_for_pairing(game.opponent(at), round);
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => "↓",
        std::cmp::Ordering::Less => "↑",
        std::cmp::Ordering::Equal => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_without_a_fraction_where_there_is_none() {
        assert_eq!(money(2_500), "25");
        assert_eq!(money(2_550), "25.50");
        assert_eq!(money(5), "0.05");
    }

    #[test]
    fn means_are_rounded_half_up() {
        assert_eq!(mean(&[]), None);
        assert_eq!(mean(&[2000, 2001]), Some(2001));
        assert_eq!(mean(&[2000, 2000, 2001]), Some(2000));
    }
}
