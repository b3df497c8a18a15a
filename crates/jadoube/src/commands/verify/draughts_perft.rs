//! `verify draughts-perft`: node counts in both conventions.

use clap::Args;
use jadoube_draughts::{Board64, Board100, Convention, Geometry, Position, perft};
use jadoube_vocabulary::Squares;
use rayon::prelude::*;
use serde_json::json;

use super::table;
use crate::{CommandResult, Context, ExitAnswer, say, tell};

/// Which files.
#[derive(Debug, Args)]
pub(crate) struct DraughtsPerft {
    /// Files with the columns variant, fen, depth, nodes, convention
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Skip rows above this many nodes
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,
}

/// The result of a row.
enum Checked {
    Agrees,
    Differs { fen: String, depth: u32, found: u64 },
    Skipped,
    Bad(String),
}

impl DraughtsPerft {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let (mut rows, mut agree, mut skipped) = (0_u64, 0_u64, 0_u64);
        let mut differences = Vec::new();
        let mut worst = ExitAnswer::Yes;
        let columns = ["variant", "fen", "depth", "nodes", "convention"];
        for file in &self.files {
            let table = match table::read(file, columns, context.words) {
                Ok(table) => table,
                Err(bad) => {
                    tell!("{bad}");
                    worst = worst.max(ExitAnswer::BadInput);
                    continue;
                }
            };
            // Rows are independent; within a row nothing is remembered between nodes.
            let checked: Vec<(usize, Checked)> = table
                .into_par_iter()
                .map(|row| {
                    (
                        row.line,
                        self.check(&row.cells).unwrap_or_else(Checked::Bad),
                    )
                })
                .collect();
            for (line, checked) in checked {
                match checked {
                    Checked::Agrees => agree += 1,
                    Checked::Skipped => skipped += 1,
                    Checked::Differs { fen, depth, found } => {
                        differences.push((file.clone(), line, fen, depth, found));
                    }
                    Checked::Bad(what) => {
                        tell!("{file}:{line}: {what}");
                        worst = worst.max(ExitAnswer::BadInput);
                        continue;
                    }
                }
                rows += 1;
            }
        }
        if !differences.is_empty() {
            worst = worst.max(ExitAnswer::No);
        }
        let differ = differences.len();
        if context.json {
            let listed: Vec<_> = differences
                .iter()
                .map(|(file, line, fen, depth, found)| {
                    json!({ "file": file, "line": line, "fen": fen, "depth": depth, "found": found })
                })
                .collect();
            say!(
                "{}",
                json!({
                    "rows": rows,
                    "agree": agree,
                    "differ": differ,
                    "skipped": skipped,
                    "differences": listed,
                })
            );
        } else {
            for (file, line, fen, depth, found) in &differences {
                say!("{file}:{line}: {fen} depth {depth}: found {found}");
            }
        }
        say!("draughts-perft: rows {rows}, agree {agree}, differ {differ}, skipped {skipped}");
        Ok(worst)
    }

    fn check(
        &self,
        [variant, fen, depth, nodes, convention]: &[String; 5],
    ) -> Result<Checked, String> {
        let depth: u32 = depth
            .parse()
            .map_err(|_| format!("not a depth: {depth:?}"))?;
        let nodes: u64 = nodes
            .parse()
            .map_err(|_| format!("not a number of nodes: {nodes:?}"))?;
        let convention = match convention.as_str() {
            "unique" => Convention::Unique,
            "paths" => Convention::Paths,
            other => return Err(format!("no such convention: {other:?}")),
        };
        let count = match table::squares(variant)? {
            Squares::Hundred => count::<Board100>,
            Squares::SixtyFour => count::<Board64>,
        };
        let skip = self.max_nodes.is_some_and(|most| nodes > most);
        // A skipped row's position is still read: a mistake in it is a mistake.
        let found = count(fen, if skip { 0 } else { depth }, convention)?;
        Ok(if skip {
            Checked::Skipped
        } else if found == nodes {
            Checked::Agrees
        } else {
            Checked::Differs {
                fen: fen.clone(),
                depth,
                found,
            }
        })
    }
}

fn count<B: Geometry>(fen: &str, depth: u32, convention: Convention) -> Result<u64, String> {
    let position: Position<B> = fen.parse().map_err(|error| format!("{error}"))?;
    Ok(perft(&position, depth, convention))
}
