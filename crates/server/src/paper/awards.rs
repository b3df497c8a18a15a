//! Prizes as announced, who gets them, receipts and certificates.

use jadoube_tournament::{Award, Sharing};

use crate::error::Error;
use crate::paper::job::{Job, day};
use crate::paper::sheet::{Block, Form, Paper, Row, Scale, Size, Table, Wide};
use crate::paper::slips::turned;

/// An amount in minor units, with the currency if one was given.
fn amount(job: &Job<'_>, coins: u64) -> String {
    let sum = job.money(coins);
    match job.options.get("currency") {
        Some(currency) => format!("{sum} {currency}"),
        None => sum,
    }
}

fn category(job: &Job<'_>, category: Option<&String>) -> String {
    category.map_or_else(|| job.text("paper-main-order"), Clone::clone)
}

/// The list of prizes before they are awarded.
pub(crate) fn prizes(job: &Job<'_>) -> Result<Paper, Error> {
    let (prizes, sharing, add_up) = job.state().prizes().ok_or(Error::NotFound)?;
    let mut rows: Vec<(Option<&String>, u32, u64)> = prizes
        .iter()
        .map(|prize| (prize.category.as_ref(), prize.place, prize.amount))
        .collect();
    rows.sort();
    let sum: u64 = rows.iter().map(|(.., amount)| amount).sum();
    let mut rows: Vec<Row> = rows
        .into_iter()
        .map(|(of, place, coins)| {
            Row::of([place.to_string(), category(job, of), amount(job, coins)])
        })
        .collect();
    rows.push(Row::of([String::new(), job.text("paper-sum"), amount(job, sum)]).strong());
    let columns = vec![
        job.column("paper-col-place", Wide::Number),
        job.column("paper-col-category", Wide::Rest),
        job.column("paper-col-amount", Wide::Sign),
    ];
    let rule = job.text(match sharing {
        Sharing::None => "paper-sharing-none",
        Sharing::Equal => "paper-sharing-equal",
        Sharing::Hort => "paper-sharing-hort",
    });
    let adds = job.text(match add_up {
        true => "paper-prizes-add-up",
        false => "paper-prizes-one",
    });
    let blocks = vec![
        Block::Table(Table::new(columns, rows)),
        Block::Text(format!("{rule} {adds}")),
    ];
    let title = job.text("paper-doc-prizes");
    Ok(Paper::flow(title, job.form(), blocks).growing())
}

fn given(job: &Job<'_>) -> Result<Vec<Award>, Error> {
    let awards = job.state().awards();
    match awards.is_empty() {
        true => Err(Error::NotFound),
        false => Ok(awards),
    }
}

/// Whether open games may still change the places.
fn open(job: &Job<'_>) -> bool {
    let state = job.state();
    state.sealed().is_none()
}

/// Who gets what.
pub(crate) fn awards(job: &Job<'_>) -> Result<Paper, Error> {
    let rows = given(job)?.into_iter().map(|award| {
        let shared = match award.shared_by {
            0 | 1 => String::new(),
            by => job.say("paper-shared-by", &[("count", by.to_string())]),
        };
        Row::of([
            award.place.to_string(),
            job.entry_name(&award.entry),
            category(job, award.category.as_ref()),
            shared,
            amount(job, award.amount),
        ])
    });
    let columns = vec![
        job.column("paper-col-place", Wide::Number),
        job.column("paper-col-name", Wide::Rest),
        job.column("paper-col-category", Wide::Rest),
        job.column("paper-col-shared", Wide::Time),
        job.column("paper-col-amount", Wide::Time),
    ];
    let blocks = vec![Block::Table(Table::new(columns, rows.collect()))];
    let mut paper = Paper::flow(job.text("paper-doc-awards"), job.form(), blocks).growing();
    paper.not_final = open(job);
    Ok(paper)
}

/// A receipt for each prize.
pub(crate) fn receipts(job: &Job<'_>) -> Result<Paper, Error> {
    let mut blocks = Vec::new();
    for (at, award) in given(job)?.into_iter().enumerate() {
        blocks.push(Block::Heading(
            job.say("paper-receipt", &[("number", (at + 1).to_string())]),
        ));
        blocks.push(Block::Fields(vec![
            (job.text("paper-col-name"), job.entry_name(&award.entry)),
            (
                job.text("paper-for-place"),
                format!(
                    "{} ({})",
                    award.place,
                    category(job, award.category.as_ref())
                ),
            ),
            (job.text("paper-col-amount"), amount(job, award.amount)),
        ]));
        blocks.push(Block::Blanks(vec![
            job.text("paper-sign-date"),
            job.text("paper-sign-received"),
            job.text("paper-sign-paid-by"),
        ]));
    }
    let mut paper = Paper::flow(job.text("paper-doc-receipts"), job.form(), blocks);
    paper.not_final = open(job);
    Ok(paper)
}

/// Certificates for the first places overall and in each category; the text around the name can be
/// typed.
pub(crate) fn certificates(job: &Job<'_>) -> Result<Paper, Error> {
    let state = job.state();
    let table = state.table(None);
    table.after.ok_or(Error::NotFound)?;
    let most = job.options.number("places").unwrap_or(3).min(500);
    let head = job.desk.head("");
    let above = job
        .options
        .get("above")
        .map_or_else(|| job.text("paper-certificate-for"), str::to_owned);
    let below = job
        .options
        .get("below")
        .map_or_else(|| head.event.clone(), str::to_owned);
    let mut given: Vec<(u32, String, usize)> = Vec::new();
    let first = usize::try_from(most).unwrap_or(0);
    for row in table.rows.iter().take(first) {
        given.push((row.rank, String::new(), row.at));
    }
    let mut names: Vec<String> = state
        .field()
        .filter_map(|(_, entry)| entry.category.clone())
        .filter(|name| !name.is_empty())
        .collect();
    names.sort();
    names.dedup();
    for name in names {
        let of = |at: usize| state.entry(at).and_then(|entry| entry.category.clone());
        let own = table
            .rows
            .iter()
            .filter(|row| of(row.at).as_ref() == Some(&name));
        let own = (1_u32..).zip(own).take_while(|(place, _)| *place <= most);
        given.extend(own.map(|(place, row)| (place, name.clone(), row.at)));
    }
    let mut blocks = Vec::new();
    for (place, category, at) in given {
        blocks.push(Block::Large(job.text("paper-certificate")));
        blocks.push(Block::Text(above.clone()));
        blocks.push(Block::Large(turned(&job.name(at))));
        let line = match category.is_empty() {
            true => job.say("paper-certificate-place", &[("place", place.to_string())]),
            false => job.say(
                "paper-certificate-category",
                &[("place", place.to_string()), ("category", category)],
            ),
        };
        blocks.push(Block::Large(line));
        blocks.push(Block::Text(format!(
            "{below}, {}",
            day(job.history.last_ms)
        )));
        blocks.push(Block::Blanks(vec![
            job.text("paper-sign-organiser"),
            job.text("paper-sign-chief"),
        ]));
        blocks.push(Block::Break);
    }
    let form = match job.options.size() {
        Size::A4 => Form::landscape(Size::A4),
        Size::A5 => Form::landscape(Size::A5),
    };
    let scale = match job.options.size() {
        Size::A4 => Scale::Poster,
        Size::A5 => Scale::Wall,
    };
    let mut paper = Paper::flow(job.text("paper-doc-certificates"), form, blocks).scale(scale);
    paper.not_final = open(job);
    Ok(paper)
}
