//! Chess moves: UCI, then as written in PGN.

use jadoube_chess::notation::{Style, write};
use jadoube_chess::setup::Standing;
use jadoube_chess::shakmaty::Position;
use serde_json::json;

use crate::{Answer, Context, Failure, Outcome, say};

pub(super) fn run(fen: &str, context: &Context) -> Outcome {
    let standing = Standing::from_fen(fen).map_err(Failure::new)?;
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
    Ok(Answer::Yes)
}
