//! `verify draughts-moves`: the legal moves of every row, as sets.

use std::collections::BTreeSet;

use clap::Args;
use jadoube_draughts::{Board64, Board100, Geometry, Move, Position};
use jadoube_vocabulary::Squares;
use serde_json::json;

use super::table;
use crate::{CommandResult, Context, ExitAnswer, say, tell};

/// Which files.
#[derive(Debug, Args)]
pub(crate) struct DraughtsMoves {
    /// Files with the columns variant, fen, moves
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
}

impl DraughtsMoves {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let (mut rows, mut agree) = (0_u64, 0_u64);
        let mut differences = Vec::new();
        let mut worst = ExitAnswer::Yes;
        for file in &self.files {
            let table = match table::read(file, ["variant", "fen", "moves"], context.words) {
                Ok(table) => table,
                Err(bad) => {
                    tell!("{bad}");
                    worst = worst.max(ExitAnswer::BadInput);
                    continue;
                }
            };
            for row in table {
                let [variant, fen, moves] = &row.cells;
                let checked = table::squares(variant).and_then(|squares| match squares {
                    Squares::Hundred => check::<Board100>(fen, moves),
                    Squares::SixtyFour => check::<Board64>(fen, moves),
                });
                match checked {
                    Ok(None) => {
                        rows += 1;
                        agree += 1;
                    }
                    Ok(Some(found)) => {
                        rows += 1;
                        differences.push((file.clone(), row.line, fen.clone(), found));
                    }
                    Err(bad) => {
                        tell!("{file}:{}: {bad}", row.line);
                        worst = worst.max(ExitAnswer::BadInput);
                    }
                }
            }
        }
        if !differences.is_empty() {
            worst = worst.max(ExitAnswer::No);
        }
        let differ = differences.len();
        if context.json {
            let listed: Vec<_> = differences
                .iter()
                .map(|(file, line, fen, found)| {
                    json!({ "file": file, "line": line, "fen": fen, "found": found })
                })
                .collect();
            say!(
                "{}",
                json!({ "rows": rows, "agree": agree, "differ": differ, "differences": listed })
            );
        } else {
            for (file, line, fen, found) in &differences {
                say!("{file}:{line}: {fen}: found {found}");
            }
        }
        say!("draughts-moves: rows {rows}, agree {agree}, differ {differ}");
        Ok(worst)
    }
}

/// The moves found, where they are not the moves given.
fn check<B: Geometry>(fen: &str, moves: &str) -> Result<Option<String>, String> {
    let position: Position<B> = fen.parse().map_err(|error| format!("{error}"))?;
    let mut expected = BTreeSet::new();
    if moves != "none" {
        for text in moves.split_whitespace() {
            let mv: Move<B> = text.parse().map_err(|error| format!("{error}"))?;
            expected.insert(mv);
        }
    }
    let list = position.moves();
    let found: BTreeSet<Move<B>> = list.iter().copied().collect();
    if found == expected && found.len() == list.len() {
        return Ok(None);
    }
    let listed: Vec<String> = found.iter().map(ToString::to_string).collect();
    Ok(Some(if listed.is_empty() {
        "none".to_owned()
    } else {
        listed.join(" ")
    }))
}
