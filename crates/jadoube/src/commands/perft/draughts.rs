//! Draughts perft, by moves or by paths.

use jadoube_draughts::{Convention, Geometry, Position, perft};
use serde_json::json;

use super::Perft;
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

pub(super) fn run<B: Geometry>(asked: &Perft, context: &Context) -> CommandResult {
    let position: Position<B> = match &asked.fen {
        Some(fen) => fen.parse().map_err(Failure::new)?,
        None => Position::start(),
    };
    let (convention, name) = if asked.paths {
        (Convention::Paths, "paths")
    } else {
        (Convention::Unique, "unique")
    };
    let nodes = perft(&position, asked.depth, convention);
    if context.json {
        say!(
            "{}",
            json!({
                "game": asked.game.name(),
                "fen": position.to_string(),
                "depth": asked.depth,
                "convention": name,
                "nodes": nodes,
            })
        );
    }
    say!("nodes {nodes}");
    Ok(ExitAnswer::Yes)
}
