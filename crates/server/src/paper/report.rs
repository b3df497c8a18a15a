//! The arbiter's report (IV/2.24-25): figures, officials, the schedule as it was kept, incidents,
//! proposals, departures from the rules and notes, protests.

use jadoube_tournament::RoundState;
use jadoube_vocabulary::{Outcome, RoundNumber};

use crate::error::Error;
use crate::event::settings::OFFICES;
use crate::paper::history::{Matter, MatterKind};
use crate::paper::job::{Job, stamp};
use crate::paper::matters;
use crate::paper::sheet::{Block, Paper, Row, Table, Wide};

fn figures(job: &Job<'_>) -> Vec<(String, String)> {
    let state = job.state();
    let people = job.players();
    let rated = people
        .iter()
        .filter(|(_, entry)| entry.rating.value.is_some());
    let mut federations: Vec<&str> = people
        .iter()
        .filter_map(|(_, entry)| entry.federation.as_deref())
        .collect();
    federations.sort_unstable();
    federations.dedup();
    let left = people.iter().filter(|(_, entry)| entry.has_left()).count();
    let games: Vec<Outcome> = state
        .rounds()
        .iter()
        .flat_map(RoundState::on_boards)
        .map(|game| game.outcome)
        .collect();
    let count = |wanted: &dyn Fn(&Outcome) -> bool| {
        games.iter().filter(|one| wanted(one)).count().to_string()
    };
    let drawn = |one: &Outcome| {
        matches!(
            one,
            Outcome::Drawn
                | Outcome::DrawnUnrated
                | Outcome::DrawnWhiteBetter
                | Outcome::DrawnBlackBetter
        )
    };
    let planned = state.config().map_or(0, |config| config.rounds);
    let published = state.last_published().map_or(0, RoundNumber::get);
    let mut fields = Vec::new();
    if state.is_team_event() {
        fields.push((job.text("paper-stat-teams"), job.field().len().to_string()));
    }
    fields.extend([
        (job.text("paper-stat-players"), people.len().to_string()),
        (job.text("paper-stat-rated"), rated.count().to_string()),
        (
            job.text("paper-stat-federations"),
            federations.len().to_string(),
        ),
        (job.text("paper-stat-left"), left.to_string()),
        (job.text("desk-rounds"), format!("{published} / {planned}")),
        (job.text("paper-stat-games"), count(&|one| one.is_played())),
        (job.text("paper-stat-drawn"), count(&drawn)),
        (
            job.text("paper-stat-forfeits"),
            count(&|one| one.is_forfeit()),
        ),
        (
            job.text("paper-stat-open"),
            count(&|one| one.is_unfinished()),
        ),
    ]);
    fields
}

/// Settings listed in the report.
fn terms(job: &Job<'_>) -> Vec<(String, String)> {
    let state = job.state();
    let known = |value: Option<String>| value.unwrap_or_else(|| "–".to_owned());
    let config = state.config();
    let days = config.map(|config| {
        let days = [config.starts_on.clone(), config.ends_on.clone()];
        days.into_iter().flatten().collect::<Vec<_>>().join(" – ")
    });
    let about = state.about();
    let system = about.map(|about| {
        let code = serde_json::to_value(about.system).unwrap_or_default();
        job.text(&format!(
            "desk-system-{}",
            code.as_str().unwrap_or_default()
        ))
    });
    vec![
        (
            job.text("paper-days"),
            known(days.filter(|days| !days.is_empty())),
        ),
        (job.text("desk-new-system"), known(system)),
        (job.text("paper-control"), known(job.rate())),
        (
            job.text("desk-new-tie-breaks"),
            known(
                config
                    .map(|config| job.tie_breaks(&config.tie_breaks))
                    .filter(|list| !list.is_empty()),
            ),
        ),
        (
            job.text("paper-regulations"),
            known(job.history.regulations.clone()),
        ),
    ]
}

/// Officials by office, with a line to write on for each vacant one.
pub(crate) fn officials(job: &Job<'_>) -> Vec<(String, String)> {
    let list = OFFICES.iter().map(|(office, key)| {
        let holders = job.history.offices.iter().filter(|(one, _)| one == office);
        let names: Vec<String> = holders
            .map(|(_, person)| {
                let name = job.desk.seen.people.name(person);
                name.map_or_else(|| job.text("desk-erased"), str::to_owned)
            })
            .collect();
        let shown = match names.is_empty() {
            true => "______________________".to_owned(),
            false => names.join(", "),
        };
        (job.text(key), shown)
    });
    list.collect()
}

/// Rounds with their times: planned, published, begun, over.
pub(crate) fn kept(job: &Job<'_>) -> Table {
    let state = job.state();
    let last = state.last_published().map_or(0, RoundNumber::get);
    let time = |at: Option<i64>| at.map_or_else(|| "–".to_owned(), stamp);
    let rows = (1..=last).filter_map(RoundNumber::new).map(|round| {
        let found = state.round(round);
        let published = job.history.publication(round.get()).0;
        Row::of([
            round.to_string(),
            time(found.and_then(|found| found.starts_at)),
            time(published.map(|one| one.at_ms)),
            time(found.and_then(|found| found.started)),
            time(job.history.closed.get(&round.get()).copied()),
        ])
    });
    let columns = vec![
        job.column("desk-round-short", Wide::Number),
        job.column("paper-col-planned", Wide::Rest),
        job.column("paper-col-published", Wide::Rest),
        job.column("paper-col-begun", Wide::Rest),
        job.column("paper-col-over", Wide::Rest),
    ];
    Table::new(columns, rows.collect())
}

/// The whole report.
pub(crate) fn arbiter(job: &Job<'_>) -> Result<Paper, Error> {
    let state = job.state();
    let heading = |key: &str| Block::Heading(job.text(key));
    let mut blocks = vec![heading("paper-report-event"), Block::Fields(terms(job))];
    blocks.extend([heading("paper-report-figures"), Block::Fields(figures(job))]);
    blocks.extend([
        heading("paper-report-officials"),
        Block::Fields(officials(job)),
    ]);
    blocks.extend([heading("paper-report-schedule"), Block::Table(kept(job))]);
    let of = |appeals: bool| -> Vec<&Matter> {
        let all = job.history.matters.iter();
        all.filter(|one| (one.kind == MatterKind::Appeal) == appeals)
            .collect()
    };
    for (key, list) in [
        ("paper-report-incidents", of(false)),
        ("paper-report-protests", of(true)),
    ] {
        blocks.push(heading(key));
        match list.is_empty() {
            true => blocks.push(Block::Text(job.text("paper-none"))),
            false => blocks.push(Block::Table(matters::table(job, &list))),
        }
    }
    blocks.push(heading("paper-report-departures"));
    let mut notes: Vec<String> = state
        .notes()
        .iter()
        .map(jadoube_tournament::Note::line)
        .collect();
    if let Some(round) = state.left_fide_mode() {
        notes.insert(
            0,
            job.desk.page.with("desk-not-in-fide-mode", "round", round),
        );
    }
    match notes.is_empty() {
        true => blocks.push(Block::Text(job.text("paper-none"))),
        false => blocks.push(Block::Text(notes.join("\n"))),
    }
    blocks.extend([heading("paper-report-anomalies"), Block::Ruled(3)]);
    blocks.extend([heading("paper-report-penalties"), Block::Ruled(2)]);
    blocks.extend([heading("paper-report-proposals"), Block::Ruled(3)]);
    blocks.push(Block::Blanks(vec![
        job.text("paper-sign-date"),
        job.text("paper-sign-chief"),
    ]));
    let mut paper = Paper::flow(job.text("paper-doc-report"), job.form(), blocks);
    paper.not_final = state.sealed().is_none();
    Ok(paper)
}
