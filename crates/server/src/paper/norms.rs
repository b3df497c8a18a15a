//! Norms and categories: the report with its figures, a certificate, the categories achieved.

use jadoube_tournament::{ChessNorm, Norms};
use jadoube_words::rating::{articles, check, met, say};

use crate::error::Error;
use crate::paper::job::{Job, day};
use crate::paper::sheet::{Block, Column, Paper, Row, Size, Table, Wide};

fn norms(job: &Job<'_>) -> Result<Norms, Error> {
    let found = job.state().norms(&job.desk.seen.people);
    found.ok_or(Error::NotFound)
}

fn rated(job: &Job<'_>, list: &[ChessNorm]) -> Table {
    let rows = list.iter().filter(|one| one.games > 0).map(|one| {
        Row::of([
            job.entry_name(&one.entry),
            one.games.to_string(),
            job.desk.points(one.points),
            one.rated.to_string(),
            one.mean
                .map_or_else(|| "–".to_owned(), |mean| mean.to_string()),
            one.titled.to_string(),
            one.federations.to_string(),
        ])
    });
    let columns = vec![
        job.column("paper-col-name", Wide::Rest),
        job.column("paper-col-games", Wide::Points),
        job.column("paper-col-points", Wide::Points),
        job.column("paper-col-rated", Wide::Points),
        job.column("paper-col-mean", Wide::Points),
        job.column("paper-col-titled", Wide::Points),
        job.column("paper-col-federations", Wide::Points),
    ];
    Table::new(columns, rows.collect())
}

/// Every player's figures; in draughts the conditions of the code and what is missing.
pub(crate) fn report(job: &Job<'_>) -> Result<Paper, Error> {
    let words = job.desk.page.words();
    let mut blocks = Vec::new();
    let mut form = job.form();
    match norms(job)? {
        Norms::Fide(list) => {
            // Seven columns and a name do not fit on A5.
            if job.options.size() == Size::A5 {
                form = job.landscape();
            }
            blocks.push(Block::Text(job.text("paper-norms-figures")));
            blocks.push(Block::Table(rated(job, &list)));
        }
        Norms::Pzwarc(list) => {
            for (entry, open, womens) in &list {
                blocks.push(Block::Heading(job.entry_name(entry)));
                for answer in std::iter::once(open).chain(womens) {
                    let sum = say(
                        words,
                        "rating-norm-sum",
                        &[
                            ("games", answer.games.to_string()),
                            ("points", answer.points.to_string()),
                            ("own", answer.own.to_string()),
                            ("average", answer.average.to_string()),
                            ("letter", answer.letter.as_char().to_string()),
                        ],
                    );
                    blocks.push(Block::Text(format!("{sum}{}", articles(&answer.by))));
                    for norm in &answer.norms {
                        let args = [
                            ("title", norm.title.code().to_owned()),
                            ("met", met(words, norm.met)),
                        ];
                        let mut lines = vec![say(words, "rating-norm-line", &args)];
                        lines.extend(norm.checks.iter().map(|one| check(words, one)));
                        blocks.push(Block::Text(lines.join("\n")));
                    }
                }
            }
        }
    }
    let mut paper = Paper::flow(job.text("paper-doc-norms"), form, blocks);
    paper.not_final = job.state().sealed().is_none();
    Ok(paper)
}

/// A certificate for each player with a norm, or for the chosen number.
pub(crate) fn certificate(job: &Job<'_>) -> Result<Paper, Error> {
    let words = job.desk.page.words();
    let wanted = job.options.number("number");
    let of = |id: &jadoube_vocabulary::EntryId| {
        let at = job.state().place_of(id);
        let number = at.and_then(|at| job.state().number(at));
        wanted.is_none_or(|wanted| number == Some(wanted))
    };
    let mut blocks = Vec::new();
    match norms(job)? {
        Norms::Fide(list) => {
            // The figures are computed; the arbiter writes the title they are worth.
            let played = list.iter().filter(|one| one.games > 0 && of(&one.entry));
            for one in played.filter(|_| wanted.is_some()) {
                let mut fields = figures(job, one);
                fields.push((job.text("paper-norm-title"), "__________".to_owned()));
                certify(job, &mut blocks, &one.entry, fields, Vec::new());
            }
        }
        Norms::Pzwarc(list) => {
            for (entry, open, womens) in list.iter().filter(|(entry, ..)| of(entry)) {
                for answer in std::iter::once(open).chain(womens) {
                    let Some(best) = answer.best else {
                        continue;
                    };
                    let own = answer.norms.iter().filter(|norm| norm.title == best);
                    let lines =
                        own.flat_map(|norm| norm.checks.iter().map(|one| check(words, one)));
                    let fields = vec![
                        (job.text("paper-norm-title"), best.code().to_owned()),
                        (job.text("paper-col-games"), answer.games.to_string()),
                        (job.text("paper-col-points"), answer.points.to_string()),
                        (job.text("paper-col-mean"), answer.average.to_string()),
                    ];
                    certify(job, &mut blocks, entry, fields, lines.collect());
                }
            }
        }
    }
    if blocks.is_empty() {
        blocks.push(Block::Text(job.text("paper-norm-none")));
    }
    let mut paper = Paper::flow(job.text("paper-doc-norm-certificate"), job.form(), blocks);
    paper.not_final = job.state().sealed().is_none();
    Ok(paper)
}

fn figures(job: &Job<'_>, one: &ChessNorm) -> Vec<(String, String)> {
    let mean = one
        .mean
        .map_or_else(|| "–".to_owned(), |mean| mean.to_string());
    vec![
        (job.text("paper-col-games"), one.games.to_string()),
        (job.text("paper-col-points"), job.desk.points(one.points)),
        (job.text("paper-col-rated"), one.rated.to_string()),
        (job.text("paper-col-mean"), mean),
        (job.text("paper-col-titled"), one.titled.to_string()),
        (
            job.text("paper-col-federations"),
            one.federations.to_string(),
        ),
    ]
}

fn certify(
    job: &Job<'_>,
    blocks: &mut Vec<Block>,
    entry: &jadoube_vocabulary::EntryId,
    fields: Vec<(String, String)>,
    lines: Vec<String>,
) {
    use jadoube_tournament::People as _;
    let state = job.state();
    let person = state
        .place_of(entry)
        .and_then(|at| state.entry(at))
        .and_then(|entry| job.desk.seen.people.person(&entry.person));
    let known = |value: Option<&String>| value.cloned().unwrap_or_else(|| "–".to_owned());
    let mut all = vec![
        (job.text("paper-col-name"), job.entry_name(entry)),
        (
            job.text("paper-birth"),
            known(person.and_then(|person| person.birth.as_ref())),
        ),
        (
            job.text("paper-fide-id"),
            known(person.and_then(|person| person.fide_id.as_ref())),
        ),
        (job.text("paper-control"), known(job.rate().as_ref())),
    ];
    all.extend(fields);
    blocks.push(Block::Heading(job.entry_name(entry)));
    blocks.push(Block::Fields(all));
    if !lines.is_empty() {
        blocks.push(Block::Text(lines.join("\n")));
    }
    blocks.push(Block::Fields(vec![(
        job.text("paper-date"),
        day(job.history.last_ms),
    )]));
    blocks.push(Block::Blanks(vec![
        job.text("paper-sign-chief"),
        job.text("paper-sign-organiser"),
        job.text("paper-sign-federation"),
    ]));
    blocks.push(Block::Break);
}

/// Categories and titles achieved here, subject to approval.
pub(crate) fn categories(job: &Job<'_>) -> Result<Paper, Error> {
    let Norms::Pzwarc(list) = norms(job)? else {
        return Err(Error::NotFound);
    };
    let rows = list.iter().flat_map(|(entry, open, womens)| {
        let answers = std::iter::once(open).chain(womens);
        let made = answers.filter(|answer| answer.before != answer.after);
        made.map(|answer| {
            Row::of([
                job.entry_name(entry),
                answer.before.name(answer.track).to_string(),
                answer.after.name(answer.track).to_string(),
            ])
        })
    });
    let rows: Vec<Row> = rows.collect();
    let mut blocks = Vec::new();
    if rows.is_empty() {
        blocks.push(Block::Text(job.text("paper-norm-none")));
    } else {
        let columns: Vec<Column> = vec![
            job.column("paper-col-name", Wide::Rest),
            job.column("paper-col-before", Wide::Time),
            job.column("paper-col-after", Wide::Time),
        ];
        blocks.push(Block::Table(Table::new(columns, rows)));
    }
    blocks.push(Block::Blanks(vec![job.text("paper-sign-chief")]));
    let mut paper = Paper::flow(job.text("paper-doc-categories"), job.form(), blocks);
    paper.not_final = job.state().sealed().is_none();
    Ok(paper)
}
