//! Draughts archives in PDN: one file after the other, games on all cores.

use std::io;

use jadoube_draughts::audit::{FindingKind, audit};
use jadoube_draughts::draws::DrawRegulations;
use jadoube_draughts::pdn::{GameType, PdnGame, read_games_from, replay};
use jadoube_draughts::{Board64, Board100, Geometry};
use jadoube_vocabulary::Squares;
use jadoube_words::draughts as spoken;
use jadoube_words::{FluentArgs, Words};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::archive::Archive;
use crate::print::table;
use crate::{CommandResult, Context, ExitAnswer, say, tell};

/// Bytes of games that are held at once.
const BATCH: usize = 8 << 20;

/// The result for one game.
struct Audited {
    plies: usize,
    findings: Vec<Found>,
}

struct Found {
    line: usize,
    ply: usize,
    kind: &'static str,
    articles: Vec<String>,
    text: String,
}

/// Totals and findings over all files.
#[derive(Default)]
struct Sum {
    worst: ExitAnswer,
    games: usize,
    with_findings: usize,
    rows: Vec<[String; 4]>,
}

pub(super) fn run(files: &[String], context: &Context) -> CommandResult {
    let mut sum = Sum::default();
    for file in files {
        if let Err(error) = archive(file, context, &mut sum) {
            tell!("{file}: {error}");
            sum.worst = sum.worst.max(ExitAnswer::BadInput);
        }
    }
    let Sum {
        worst,
        games,
        with_findings,
        rows,
    } = sum;
    if !context.json {
        if rows.is_empty() {
            say!("{}", context.words.text("draughts-audit-clean"));
        } else {
            let mut printed = table(
                context,
                &[
                    "draughts-column-place",
                    "draughts-column-players",
                    "draughts-column-articles",
                    "draughts-column-finding",
                ],
            );
            for row in rows {
                printed.add_row(row);
            }
            say!("{printed}");
        }
        let mut args = FluentArgs::new();
        args.set("games", games);
        args.set("found", with_findings);
        say!(
            "{}",
            context.words.text_with("draughts-audit-summary", &args)
        );
    }
    Ok(worst)
}

/// Audits a file in batches. What cannot be read is reported and skipped together with its
/// neighbours under the same tags; the other games are audited.
fn archive(file: &str, context: &Context, sum: &mut Sum) -> io::Result<()> {
    let mut archive = Archive::open(file)?;
    let mut batch = Vec::new();
    let (mut held, mut before) = (0, 0);
    loop {
        let found = archive.next_game()?;
        let ended = found.is_none();
        if let Some(found) = found {
            let line = found.line;
            let Some(text) = found.or_tell(file, context.words) else {
                sum.worst = sum.worst.max(ExitAnswer::BadInput);
                continue;
            };
            held += text.len();
            match read_games_from(&text, line) {
                Ok(games) => batch.extend(games),
                Err(error) => {
                    tell!("{file}:{}: {}", error.line, error.what);
                    sum.worst = sum.worst.max(ExitAnswer::BadInput);
                }
            }
        }
        if held >= BATCH || ended {
            look(file, before, &batch, context, sum);
            before += batch.len();
            batch.clear();
            held = 0;
        }
        if ended {
            return Ok(());
        }
    }
}

/// Audits a batch on all cores; answers come in the order of the file.
fn look(file: &str, before: usize, games: &[PdnGame], context: &Context, sum: &mut Sum) {
    let audited: Vec<Audited> = games
        .par_iter()
        .map(|game| one(game, context.words))
        .collect();
    for (index, (game, audited)) in games.iter().zip(audited).enumerate() {
        sum.games += 1;
        if !audited.findings.is_empty() {
            sum.with_findings += 1;
            sum.worst = sum.worst.max(ExitAnswer::No);
        }
        if context.json {
            say!("{}", line(file, before + index, game, &audited));
            continue;
        }
        for found in audited.findings {
            sum.rows.push([
                format!("{file}:{}", found.line),
                format!(
                    "{} - {}",
                    game.tag("White").unwrap_or("?"),
                    game.tag("Black").unwrap_or("?")
                ),
                found.articles.join(", "),
                found.text,
            ]);
        }
    }
}

fn line(file: &str, index: usize, game: &PdnGame, audited: &Audited) -> Value {
    let findings: Vec<Value> = audited
        .findings
        .iter()
        .map(|found| {
            json!({
                "line": found.line,
                "ply": found.ply,
                "kind": found.kind,
                "articles": found.articles,
                "text": found.text,
            })
        })
        .collect();
    json!({
        "file": file,
        "game": index + 1,
        "line": game.line,
        "white": game.tag("White"),
        "black": game.tag("Black"),
        "result": game.tag("Result"),
        "plies": audited.plies,
        "findings": findings,
    })
}

fn one(game: &PdnGame, words: &Words) -> Audited {
    match game.game_type() {
        GameType::Board(Squares::Hundred) => on::<Board100>(game, words),
        GameType::Board(Squares::SixtyFour) => on::<Board64>(game, words),
        GameType::Other(number) => Audited {
            plies: 0,
            findings: vec![Found {
                line: game.line,
                ply: 0,
                kind: "game-type",
                articles: Vec::new(),
                text: format!("GameType {number}"),
            }],
        },
    }
}

fn on<B: Geometry>(game: &PdnGame, words: &Words) -> Audited {
    let found = |line: usize, ply: usize, what: &FindingKind<B>| Found {
        line,
        ply,
        kind: kind(what),
        articles: what
            .cites()
            .iter()
            .map(|cite| cite.as_str().to_owned())
            .collect(),
        text: spoken::finding(words, what),
    };
    let replayed = match replay::<B>(game, DrawRegulations::DEFAULT) {
        Ok(replayed) => replayed,
        Err(error) => {
            let what = FindingKind::BadStart {
                why: error.to_string(),
            };
            return Audited {
                plies: 0,
                findings: vec![found(game.line, 0, &what)],
            };
        }
    };
    Audited {
        plies: replayed.game.ply(),
        findings: audit(game, &replayed)
            .iter()
            .map(|finding| found(finding.line, finding.ply, &finding.what))
            .collect(),
    }
}

const fn kind<B: Geometry>(what: &FindingKind<B>) -> &'static str {
    match what {
        FindingKind::BadStart { .. } => "start",
        FindingKind::Unreadable { .. } => "unreadable",
        FindingKind::Illegal { .. } => "illegal",
        FindingKind::Ambiguous { .. } => "ambiguous",
        FindingKind::BadSetUp { .. } => "set-up",
        FindingKind::DrawnBefore { .. } => "drawn-before",
        FindingKind::WonOnBoard { .. } => "won-on-board",
        FindingKind::AdvantageNotOnBoard => "advantage",
        FindingKind::BadResult { .. } => "result",
    }
}
