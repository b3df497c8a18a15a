//! Draughts moves in full form: `32-28`, `47x36:19,24,42`.

use jadoube_draughts::{Geometry, Position};
use serde_json::json;

use crate::{Answer, Context, Failure, Outcome, say};
use jadoube_vocabulary::GameKind;

pub(super) fn run<B: Geometry>(game: GameKind, fen: &str, context: &Context) -> Outcome {
    let position: Position<B> = fen.parse().map_err(Failure::new)?;
    let mut moves = position.moves();
    moves.sort_by_key(|mv| mv.sort_key());
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    if context.json {
        say!(
            "{}",
            json!({ "game": game.name(), "fen": position.to_string(), "moves": moves })
        );
    } else {
        for mv in moves {
            say!("{mv}");
        }
    }
    Ok(Answer::Yes)
}
