//! Draughts moves in their forms: short, as a full chain, spoken; PDN rewritten.

use std::io;

use jadoube_draughts::announce::Announcement;
use jadoube_draughts::pdn::{read_games_from, write_game};
use jadoube_draughts::{Geometry, Move, Position, notation};
use jadoube_words::draughts as spoken;
use serde_json::json;

use super::{Form, Notation};
use crate::archive::Archive;
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

pub(super) fn run<B: Geometry>(asked: &Notation, context: &Context) -> CommandResult {
    if let [file] = asked.input.as_slice()
        && std::path::Path::new(file)
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("pdn"))
    {
        return rewrite(file, context);
    }
    let mut position: Position<B> = match &asked.fen {
        Some(fen) => fen.parse().map_err(Failure::new)?,
        None => Position::start(),
    };
    let mut listed = Vec::new();
    let line = asked.input.join(" ");
    for word in line.split_whitespace() {
        // A move number in front, signs behind: what a scoresheet has.
        let word =
            word.trim_start_matches(|sign: char| sign.is_ascii_digit() && word.contains('.'));
        let word = word.trim_start_matches('.');
        if word.is_empty() {
            continue;
        }
        let (text, signs) = notation::split_signs(word);
        let mv: Move<B> = notation::read(&position, text).map_err(Failure::new)?;
        let short = notation::write(&position, mv);
        let chain = notation::chain(&position, mv);
        let said = spoken::announcement(context.words, &Announcement::of(mv));
        let signs: String = signs.iter().map(ToString::to_string).collect();
        listed.push(json!({
            "short": short,
            "chain": chain,
            "full": mv.to_string(),
            "spoken": said,
            "signs": signs,
        }));
        if !context.json {
            match asked.style {
                Form::Long => say!("{chain}{signs}"),
                Form::Spoken => say!("{said}"),
                Form::Short | Form::Figurine | Form::Pgn => say!("{short}{signs}"),
            }
        }
        position = position.after(mv);
    }
    if context.json {
        say!(
            "{}",
            json!({ "game": asked.game.name(), "moves": listed, "fen": position.to_string() })
        );
    }
    Ok(ExitAnswer::Yes)
}

/// A file of games as strict PDN 3.0.
fn rewrite(file: &str, context: &Context) -> CommandResult {
    let cannot = |error: io::Error| Failure::new(format!("{file}: {error}"));
    let mut archive = Archive::open(file).map_err(cannot)?;
    let mut worst = ExitAnswer::Yes;
    let mut listed = Vec::new();
    while let Some(found) = archive.next_game().map_err(cannot)? {
        let line = found.line;
        let Some(text) = found.or_tell(file, context.words) else {
            worst = ExitAnswer::BadInput;
            continue;
        };
        let games = read_games_from(&text, line)
            .map_err(|error| Failure::at(file, error.line, &error.what))?;
        for game in games.iter().map(write_game) {
            if context.json {
                listed.push(game);
            } else {
                say!("{game}");
            }
        }
    }
    if context.json {
        say!("{}", json!({ "games": listed }));
    }
    Ok(worst)
}
