//! Chess moves: UCI, then as written in PGN.

use jadoube_chess::editions::BoardLaws;
use jadoube_chess::legality::judge;
use jadoube_chess::notation::{Style, Tongue, attempts_of, read, write};
use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::Position;
use jadoube_lawbook::Edition;
use jadoube_words::chess as spoken;
use serde_json::{Value, json};

use super::Moves;
use crate::print::articles;
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

pub(super) fn run(asked: &Moves, context: &Context) -> CommandResult {
    let standing = match &asked.fen {
        Some(fen) => Arrangement::from_fen(fen).map_err(Failure::new)?,
        None => Arrangement::initial(),
    };
    if let Some(text) = &asked.why {
        return why(&standing, text, asked.edition, context);
    }
    let fen = asked.fen.clone().unwrap_or_else(|| standing.x_fen());
    let position = standing.position().map_err(|not| {
        let reasons: Vec<String> = not
            .reasons
            .iter()
            .map(|reason| jadoube_words::chess::reason(context.words, *reason))
            .collect();
        Failure::new(format!("{fen}: {}", reasons.join("; ")))
    })?;
    let mode = position.castles().mode();
    let mut moves: Vec<(String, String)> = position
        .legal_moves()
        .iter()
        .map(|m| {
            (
                m.to_uci(mode).to_string(),
                write(&position, *m, &Style::pgn()),
            )
        })
        .collect();
    moves.sort();
    if context.json {
        let moves: Vec<_> = moves
            .iter()
            .map(|(uci, san)| json!({ "uci": uci, "san": san }))
            .collect();
        say!(
            "{}",
            json!({ "game": "chess", "fen": standing.x_fen(), "moves": moves })
        );
    } else {
        for (uci, san) in moves {
            say!("{uci} {san}");
        }
    }
    Ok(ExitAnswer::Yes)
}

/// Why a move is legal under an edition, or everything against it.
fn why(standing: &Arrangement, text: &str, edition: Edition, context: &Context) -> CommandResult {
    let laws = BoardLaws::of(edition).map_err(Failure::new)?;
    let legal = standing
        .position()
        .ok()
        .and_then(|position| read(&position, text, Tongue::English).ok());
    let attempts: Vec<_> = match &legal {
        Some(found) => vec![found.m.into()],
        None => attempts_of(standing, text, Tongue::English)
            .unwrap_or_default()
            .into_iter()
            .map(|(attempt, _)| attempt)
            .collect(),
    };
    if attempts.is_empty() {
        let why = context.words.text("moves-not-a-move");
        return Err(Failure::new(format!("{text}: {why}")));
    }
    let mut told: Vec<String> = Vec::new();
    let mut cites = Vec::new();
    for judged in attempts.iter().map(|it| judge(laws, standing, *it)) {
        for fault in judged.verdict.err().into_iter().flatten() {
            let says = spoken::fault(context.words, fault);
            if !told.contains(&says) {
                told.push(says);
            }
        }
        for id in judged.cites {
            if !cites.contains(&id) {
                cites.push(id);
            }
        }
    }
    if context.json {
        let told: Vec<Value> = told.iter().map(|says| json!({ "says": says })).collect();
        say!(
            "{}",
            json!({
                "game": "chess", "fen": standing.x_fen(), "move": text,
                "legal": legal.is_some(), "why": told, "cites": cites
            })
        );
    } else {
        let verdict = match legal {
            Some(_) => "moves-legal",
            None => "moves-not-legal",
        };
        say!(
            "{text}: {} ({})",
            context.words.text(verdict),
            articles(&cites)
        );
        for says in told {
            say!("  {says}");
        }
    }
    Ok(match legal {
        Some(_) => ExitAnswer::Yes,
        None => ExitAnswer::No,
    })
}
