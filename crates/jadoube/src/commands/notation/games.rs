//! A file of games in PGN: read in one language, written in another, everything kept.

use std::fmt::Write as _;
use std::io;

use jadoube_chess::notation::{Style, Tongue};
use jadoube_chess::pgn::{self, PgnGame, Trouble};
use jadoube_words::chess as spoken;
use serde_json::json;

use super::{Form, Notation};
use crate::archive::Archive;
use crate::{CommandResult, Context, ExitAnswer, Failure, say, tell};

/// Rewrites every game of a file. Tags, clocks, comments, signs and variations stay;
/// what could not be read is named on the error output.
pub(super) fn run(
    asked: &Notation,
    context: &Context,
    file: &str,
    (from, to): (Tongue, Tongue),
) -> CommandResult {
    let cannot = |error: io::Error| Failure::new(format!("{file}: {error}"));
    let mut archive = Archive::open(file).map_err(cannot)?;
    let style = style(asked, to);
    let mut worst = ExitAnswer::Yes;
    // Text not yet printed: everything for a file, the last game for a screen.
    let mut kept = String::new();
    let mut index = 0;
    while let Some(found) = archive.next_game().map_err(cannot)? {
        let line = found.line;
        index += 1;
        let Some(text) = found.or_tell(file, context.words) else {
            worst = worst.max(ExitAnswer::BadInput);
            continue;
        };
        let game = pgn::read_in(&text, from);
        for trouble in &game.troubles {
            worst = worst.max(ExitAnswer::No);
            tell!(
                "{file}:{line}: game {}: {}",
                index,
                spoken::trouble(context.words, trouble)
            );
        }
        let written = match asked.style {
            Form::Spoken => aloud(asked, context, &game, to),
            _ => pgn::write_in(&game, &style),
        };
        if context.json {
            let moves = game.legal_moves();
            let listed = json!({
                "game": index,
                "line": line,
                "white": game.tag("White"),
                "black": game.tag("Black"),
                "text": written,
                "complete": moves.len() == game.plies.len(),
                "troubles": game.troubles.iter().map(Trouble::code).collect::<Vec<_>>(),
            });
            say!("{listed}");
        }
        if asked.output.is_none() {
            if !context.json
                && let Some(before) = kept.strip_suffix('\n')
            {
                say!("{before}");
            }
            kept.clear();
        }
        kept.push_str(&written);
    }
    if let Some(output) = &asked.output {
        std::fs::write(output, &kept)
            .map_err(|error| Failure::new(format!("{output}: {error}")))?;
    } else if !context.json {
        say!("{}", kept.trim_end());
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
