//! Chess archives: batches of games go to all cores, answers come back in order.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressStyle};
use jadoube_chess::audit::{AuditReport, Auditor, Checks};
use jadoube_chess::editions::BoardLaws;
use jadoube_chess::mate::Budget;
use jadoube_lawbook::{Edition, lawbook};
use jadoube_words::chess as spoken;
use rayon::prelude::*;
use serde_json::json;

use super::Audit;
use crate::archive::Archive;
use crate::print::table;
use crate::{CommandResult, Context, ExitAnswer, Failure, say, tell};

/// Bytes of games held at once: memory use is bounded for any archive.
const BATCH: usize = 8 << 20;

/// Totals over all files.
#[derive(Default)]
struct Sum {
    games: u64,
    plies: u64,
    with_findings: u64,
    kinds: BTreeMap<&'static str, u64>,
    wrong: bool,
    too_long: bool,
}

/// A game's text and the line it begins at.
type Raw = (usize, String);

pub(super) fn run(args: &Audit, context: &Context) -> CommandResult {
    let edition: Edition = args.edition.parse().map_err(Failure::new)?;
    let laws = BoardLaws::of(edition).map_err(Failure::new)?;
    let checks = Checks {
        mates: !args.quick,
        thorough: args.thorough,
        budget: Budget::nodes(args.nodes),
    };
    let in_force = in_force(edition);
    let mut sum = Sum::default();
    let mut bad = false;
    for file in &args.files {
        if let Err(error) = one(file, laws, checks, &in_force, context, &mut sum) {
            tell!("{file}: {error}");
            bad = true;
        }
    }
    summary(context, &sum);
    Ok(if bad || sum.too_long {
        ExitAnswer::BadInput
    } else if sum.wrong {
        ExitAnswer::No
    } else {
        ExitAnswer::Yes
    })
}

/// From when an edition held, and until when, as PGN writes dates.
///
/// The editions between ours are not part of the project; the days they took over
/// (1 July 1997, 2005 and 2017) are facts of FIDE's calendar.
fn in_force(edition: Edition) -> (String, Option<String>) {
    let from = lawbook()
        .edition(edition)
        .valid_from
        .to_string()
        .replace('-', ".");
    let until = match edition {
        Edition::Fide1993 => Some("1997.07.01"),
        Edition::Fide2001 => Some("2005.07.01"),
        Edition::Fide2014 => Some("2017.07.01"),
        Edition::Fide2023 | Edition::Pzwarc => None,
    };
    (from, until.map(str::to_owned))
}

fn one(
    file: &str,
    laws: &'static BoardLaws,
    checks: Checks,
    in_force: &(String, Option<String>),
    context: &Context,
    sum: &mut Sum,
) -> io::Result<()> {
    let handle = File::open(file)?;
    let progress = progress(handle.metadata()?.len());
    let mut archive = Archive::of(progress.wrap_read(handle))?;
    let mut batch: Vec<Raw> = Vec::new();
    let mut held = 0;
    while let Some(found) = archive.next_game()? {
        let line = found.line;
        let Some(text) = found.or_tell(file, context.words) else {
            sum.too_long = true;
            continue;
        };
        held += text.len();
        batch.push((line, text));
        if held >= BATCH {
            look(file, &batch, laws, checks, in_force, context, sum);
            batch.clear();
            held = 0;
        }
    }
    look(file, &batch, laws, checks, in_force, context, sum);
    progress.finish_and_clear();
    Ok(())
}

fn progress(bytes: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(bytes);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes} {eta}") {
        bar.set_style(style);
    }
    bar
}

/// Audits a batch on all cores and prints the findings, in the order of the file.
fn look(
    file: &str,
    batch: &[Raw],
    laws: &'static BoardLaws,
    checks: Checks,
    in_force: &(String, Option<String>),
    context: &Context,
    sum: &mut Sum,
) {
    let auditor = || {
        let mut auditor = Auditor::new(laws);
        auditor.checks = checks;
        auditor.in_force = Some(in_force.clone());
        auditor
    };
    let reports: Vec<AuditReport> = batch
        .par_iter()
        .with_min_len(16)
        .map_init(auditor, |auditor, (_, text)| auditor.game(text))
        .collect();
    for ((line, _), report) in batch.iter().zip(reports) {
        sum.games += 1;
        sum.plies += u64::try_from(report.plies).unwrap_or_default();
        if report.findings.is_empty() {
            continue;
        }
        sum.with_findings += 1;
        for finding in &report.findings {
            *sum.kinds.entry(finding.kind.code()).or_default() += 1;
            sum.wrong |= !finding.kind.is_note();
        }
        print(file, *line, sum.games, &report, context);
    }
}

fn print(file: &str, line: usize, number: u64, report: &AuditReport, context: &Context) {
    if context.json {
        let findings: Vec<_> = report
            .findings
            .iter()
            .map(|finding| {
                json!({
                    "kind": finding.kind.code(),
                    "cause": finding.kind.cause().map(|cause| cause.code()),
                    "ply": finding.ply,
                    "what": spoken::finding(context.words, finding),
                    "articles": finding.cites,
                })
            })
            .collect();
        say!(
            "{}",
            json!({
                "file": file,
                "line": line,
                "game": number,
                "white": report.white,
                "black": report.black,
                "event": report.event,
                "date": report.date,
                "plies": report.plies,
                "findings": findings,
            })
        );
        return;
    }
    say!("{file}:{line}: {} - {}", report.white, report.black);
    for finding in &report.findings {
        let mut articles: Vec<String> = Vec::new();
        for article in finding.cites.iter().filter_map(|id| id.article()) {
            let article = article.to_string();
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        let place = if finding.ply == 0 {
            String::new()
        } else {
            let dots = if finding.ply % 2 == 1 { "." } else { "..." };
            format!("{}{dots} ", finding.ply.div_ceil(2))
        };
        let articles = if articles.is_empty() {
            String::new()
        } else {
            format!(" ({})", articles.join(", "))
        };
        say!(
            "  {place}{}{articles}",
            spoken::finding(context.words, finding)
        );
    }
}

fn summary(context: &Context, sum: &Sum) {
    if context.json {
        say!(
            "{}",
            json!({
                "summary": {
                    "games": sum.games,
                    "plies": sum.plies,
                    "with_findings": sum.with_findings,
                    "kinds": sum.kinds,
                }
            })
        );
        return;
    }
    let mut rows = table(context, &["chess-audit-what", "chess-audit-count"]);
    for (what, count) in [
        (context.words.text("chess-audit-games"), sum.games),
        (context.words.text("chess-audit-plies"), sum.plies),
        (
            context.words.text("chess-audit-with-findings"),
            sum.with_findings,
        ),
    ] {
        rows.add_row([what, count.to_string()]);
    }
    for (kind, count) in &sum.kinds {
        rows.add_row([context.label("chess-kind", kind), count.to_string()]);
    }
    say!("{rows}");
    let findings: u64 = sum.kinds.values().sum();
    say!(
        "audit: games {}, plies {}, games with findings {}, findings {findings}",
        sum.games,
        sum.plies,
        sum.with_findings
    );
}
