//! Incidents, decisions and appeals from the log.

use crate::error::Error;
use crate::paper::history::{Matter, MatterKind};
use crate::paper::job::{Job, stamp};
use crate::paper::sheet::{Block, Paper, Row, Size, Table, Wide};

/// What a matter concerns: the game, the player, points, results.
pub(crate) fn about(job: &Job<'_>, one: &Matter) -> String {
    let mut parts = Vec::new();
    if let Some(game) = one.game {
        parts.push(job.game_line(game));
    } else if let Some(round) = one.round {
        parts.push(job.desk.page.with("desk-round", "round", round));
    }
    if let Some(entry) = &one.entry {
        parts.push(job.entry_name(entry));
    }
    if one.tenths != 0 {
        let sign = if one.tenths > 0 { "+" } else { "−" };
        let points = job.desk.points(one.tenths.abs());
        parts.push(format!("{sign}{points}"));
    }
    if let Some((was, now)) = one.results {
        use jadoube_vocabulary::Outcome;
        let shown = |outcome: Outcome| match outcome {
            Outcome::Open => job.text("desk-state-open"),
            Outcome::Annulled => job.text("desk-state-annulled"),
            outcome => job.desk.outcome(outcome),
        };
        parts.push(format!("{} → {}", shown(was), shown(now)));
    }
    parts.join("; ")
}

/// The kind of a matter.
pub(crate) fn kind(job: &Job<'_>, one: &Matter) -> String {
    let word = job.text(&format!("paper-matter-{}", one.kind.code()));
    match one.number {
        0 => word,
        number => format!("{word} {number}"),
    }
}

/// How a matter ended.
fn ended(job: &Job<'_>, one: &Matter) -> Option<String> {
    let end = one.ended.as_ref()?;
    let word = job.text(match (one.kind, end.upheld) {
        (MatterKind::Appeal, true) => "paper-appeal-upheld",
        (MatterKind::Appeal, false) => "paper-appeal-rejected",
        _ => "paper-decision-withdrawn",
    });
    let text = job.history.text(end.text.as_ref());
    Some(
        format!("{word} ({}) {text}", stamp(end.at_ms))
            .trim_end()
            .to_owned(),
    )
}

/// The text, the articles and the outcome of a matter.
pub(crate) fn words(job: &Job<'_>, one: &Matter) -> String {
    let mut parts = vec![job.history.text(one.text.as_ref()).to_owned()];
    if !one.articles.is_empty() {
        parts.push(format!("({})", one.articles.join(", ")));
    }
    parts.extend(ended(job, one));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}

/// A table of matters.
pub(crate) fn table(job: &Job<'_>, list: &[&Matter]) -> Table {
    let rows = list.iter().map(|one| {
        // What it is, when and by whom in one column: the words need the others' room.
        let mut first = vec![
            kind(job, one),
            stamp(one.at_ms),
            job.history.who(&one.by).to_owned(),
        ];
        first.retain(|line| !line.is_empty());
        Row::of([first.join("\n"), about(job, one), words(job, one)])
    });
    let about = match job.options.size() {
        Size::A4 => Wide::Sign,
        Size::A5 => Wide::Time,
    };
    let columns = vec![
        job.column("paper-col-matter", Wide::Time),
        job.column("paper-col-about", about),
        job.column("paper-col-words", Wide::Rest),
    ];
    Table::new(columns, rows.collect())
}

/// All decisions, corrections and appeals in order.
pub(crate) fn log(job: &Job<'_>) -> Result<Paper, Error> {
    let all: Vec<&Matter> = job.history.matters.iter().collect();
    let mut blocks = Vec::new();
    if all.is_empty() {
        blocks.push(Block::Text(job.text("paper-no-incidents")));
    } else {
        blocks.push(Block::Table(table(job, &all)));
    }
    Ok(Paper::flow(
        job.text("paper-doc-incidents"),
        job.landscape(),
        blocks,
    ))
}

/// A sheet for each decision: facts, article, verdict, time, signatures; blank if none was chosen
/// and none was made.
pub(crate) fn decisions(job: &Job<'_>) -> Result<Paper, Error> {
    let wanted = job.options.number("number");
    let made = job.history.matters.iter();
    let made = made.filter(|one| one.kind == MatterKind::Decision);
    let made: Vec<&Matter> = made
        .filter(|one| wanted.is_none_or(|wanted| wanted == one.number))
        .collect();
    let mut blocks = Vec::new();
    let signatures = || {
        Block::Blanks(vec![
            job.text("paper-sign-arbiter"),
            job.text("paper-sign-player"),
            job.text("paper-sign-player"),
            job.text("paper-appeal-announced"),
        ])
    };
    for one in &made {
        blocks.push(Block::Heading(kind(job, one)));
        blocks.push(Block::Fields(vec![
            (job.text("paper-date"), stamp(one.at_ms)),
            (job.text("paper-col-about"), about(job, one)),
            (
                job.text("paper-articles"),
                match one.articles.is_empty() {
                    true => "–".to_owned(),
                    false => one.articles.join(", "),
                },
            ),
            (
                job.text("paper-sign-arbiter"),
                job.history.who(&one.by).to_owned(),
            ),
        ]));
        blocks.push(Block::Heading(job.text("paper-facts-and-verdict")));
        blocks.push(Block::Text(job.history.text(one.text.as_ref()).to_owned()));
        if let Some(end) = ended(job, one) {
            blocks.push(Block::Text(end));
        }
        blocks.push(signatures());
        blocks.push(Block::Break);
    }
    if made.is_empty() {
        blocks.push(Block::Blanks(vec![
            job.text("paper-round-board"),
            job.text("paper-sign-date"),
            job.text("desk-white"),
            job.text("desk-black"),
        ]));
        for key in ["paper-facts", "paper-articles", "paper-verdict"] {
            blocks.push(Block::Heading(job.text(key)));
            blocks.push(Block::Ruled(if key == "paper-articles" { 1 } else { 5 }));
        }
        blocks.push(signatures());
    }
    Ok(Paper::flow(
        job.text("paper-doc-decision"),
        job.form(),
        blocks,
    ))
}

/// A blank form for an appeal, or an appeal with its answer.
pub(crate) fn appeal(job: &Job<'_>) -> Result<Paper, Error> {
    let wanted = job.options.number("number");
    let filed = job
        .history
        .matters
        .iter()
        .find(|one| one.kind == MatterKind::Appeal && wanted == Some(one.number));
    let mut blocks = Vec::new();
    match filed {
        Some(one) => {
            blocks.push(Block::Fields(vec![
                (job.text("paper-date"), stamp(one.at_ms)),
                (job.text("paper-col-about"), about(job, one)),
            ]));
            blocks.push(Block::Heading(job.text("paper-appeal-grounds")));
            blocks.push(Block::Text(job.history.text(one.text.as_ref()).to_owned()));
            blocks.push(Block::Heading(job.text("paper-appeal-answer")));
            match ended(job, one) {
                Some(end) => blocks.push(Block::Text(end)),
                None => blocks.push(Block::Ruled(6)),
            }
        }
        None => {
            blocks.push(Block::Blanks(vec![
                job.text("paper-appeal-by"),
                job.text("paper-round-board"),
                job.text("paper-appeal-against"),
                job.text("paper-appeal-received"),
            ]));
            blocks.push(Block::Heading(job.text("paper-appeal-grounds")));
            blocks.push(Block::Ruled(7));
            blocks.push(Block::Heading(job.text("paper-appeal-asks")));
            blocks.push(Block::Ruled(2));
            blocks.push(Block::Heading(job.text("paper-appeal-answer")));
            blocks.push(Block::Ruled(4));
        }
    }
    blocks.push(Block::Blanks(vec![
        job.text("paper-sign-player"),
        job.text("paper-sign-committee"),
        job.text("paper-sign-committee"),
        job.text("paper-sign-committee"),
    ]));
    Ok(Paper::flow(
        job.text("paper-doc-appeal"),
        job.form(),
        blocks,
    ))
}
