//! A file of games in PGN: read in one language, written in another, everything kept.

use std::fmt::Write as _;

use jadoube_chess::notation::{Style, Tongue};
use jadoube_chess::pgn::{self, LONGEST_GAME, PgnGame, Trouble};
use jadoube_words::chess as spoken;
use jadoube_words::refusal::{Refusal, refusal};
use serde_json::json;

use super::{Form, Notation};
use crate::{Answer, Context, Failure, Outcome, input, say, tell};

/// Rewrites every game of a file. Tags, clocks, comments, signs and variations stay;
/// what could not be read is named on the error output.
pub(super) fn run(
    asked: &Notation,
    context: &Context,
    file: &str,
    (from, to): (Tongue, Tongue),
) -> Outcome {
    let text = input::any_encoding(file)?;
    let style = style(asked, to);
    let mut worst = Answer::Yes;
    let mut all = String::new();
    let mut line = 1;
    let mut listed = Vec::new();
    for (index, text) in pgn::games(&text).into_iter().enumerate() {
        if text.len() > LONGEST_GAME {
            let why = refusal(context.words, &Refusal::LongGame(LONGEST_GAME));
            tell!("{file}:{line}: {why}");
            worst = worst.max(Answer::BadInput);
            line += text.matches('\n').count();
            continue;
        }
        let game = pgn::read_in(text, from);
        for trouble in &game.troubles {
            worst = worst.max(Answer::No);
            tell!(
                "{file}:{line}: game {}: {}",
                index + 1,
                spoken::trouble(context.words, trouble)
            );
        }
        let written = match asked.style {
            Form::Spoken => aloud(asked, context, &game, to),
            _ => pgn::write_in(&game, &style),
        };
        if context.json {
            let moves = game.legal_moves();
            listed.push(json!({
                "game": index + 1,
                "line": line,
                "white": game.tag("White"),
                "black": game.tag("Black"),
                "text": written,
                "complete": moves.len() == game.plies.len(),
                "troubles": game.troubles.iter().map(Trouble::code).collect::<Vec<_>>(),
            }));
        }
        all.push_str(&written);
        line += text.matches('\n').count();
    }
    if let Some(output) = &asked.output {
        std::fs::write(output, &all).map_err(|error| Failure::new(format!("{output}: {error}")))?;
    }
    if context.json {
        for game in listed {
            say!("{game}");
        }
    } else if asked.output.is_none() {
        say!("{}", all.trim_end());
    }
    Ok(worst)
}

/// English in short form is what other programs open; else the usual style.
fn style(asked: &Notation, to: Tongue) -> Style {
    match (asked.style, to) {
        (Form::Short, Tongue::English) => Style::pgn(),
        _ => asked.style(to),
    }
}

/// The moves in words, under the names of the players.
fn aloud(asked: &Notation, context: &Context, game: &PgnGame, to: Tongue) -> String {
    let name = |tag: &str| game.tag(tag).unwrap_or("?").to_owned();
    let result = game.result.map_or("*", pgn::write_result);
    let mut out = format!("{} - {}\n", name("White"), name("Black"));
    if let Ok(start) = game.start.position() {
        let said = asked.text(context, &start, &game.legal_moves(), to);
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{said}");
    }
    let _ = writeln!(out, "{result}\n");
    out
}
