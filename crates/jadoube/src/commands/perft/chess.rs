//! Chess perft: the leaves per first move, then the sum.

use jadoube_chess::setup::Arrangement;
use jadoube_chess::shakmaty::{Position, perft};
use rayon::prelude::*;
use serde_json::json;

use super::Perft;
use crate::{CommandResult, Context, ExitAnswer, Failure, say};

pub(super) fn run(args: &Perft, context: &Context) -> CommandResult {
    if args.paths {
        return Err(Failure::new("--paths is for draughts"));
    }
    let standing = match &args.fen {
        Some(fen) => Arrangement::from_fen(fen).map_err(Failure::new)?,
        None => Arrangement::initial(),
    };
    let position = standing.position_waiving().map_err(Failure::new)?;
    let mode = position.castles().mode();
    let Some(below) = args.depth.checked_sub(1) else {
        return answer(context, &standing, 0, &[], 1);
    };
    let mut parts: Vec<(String, u64)> = position
        .legal_moves()
        .par_iter()
        .map(|m| {
            let mut after = position.clone();
            after.play_unchecked(*m);
            (m.to_uci(mode).to_string(), perft(&after, below))
        })
        .collect();
    parts.sort();
    let nodes = parts.iter().map(|(_, nodes)| nodes).sum();
    answer(context, &standing, args.depth, &parts, nodes)
}

fn answer(
    context: &Context,
    standing: &Arrangement,
    depth: u32,
    parts: &[(String, u64)],
    nodes: u64,
) -> CommandResult {
    if context.json {
        let moves: serde_json::Map<String, serde_json::Value> = parts
            .iter()
            .map(|(uci, nodes)| (uci.clone(), json!(nodes)))
            .collect();
        say!(
            "{}",
            json!({ "game": "chess", "fen": standing.x_fen(), "depth": depth, "moves": moves, "nodes": nodes })
        );
    } else {
        for (uci, nodes) in parts {
            say!("{uci} {nodes}");
        }
        say!("nodes {nodes}");
    }
    Ok(ExitAnswer::Yes)
}
