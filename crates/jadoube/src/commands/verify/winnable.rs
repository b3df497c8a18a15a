//! `verify winnable`: golden mate questions.

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use jadoube_chess::mate::{Budget, MateVerdict, can_mate, certify, check};
use jadoube_vocabulary::Side;
use rayon::prelude::*;
use serde_json::json;

use super::table;
use crate::commands::winnable::playable;
use crate::{CommandResult, Context, ExitAnswer, say, tell};

/// Which files, and how hard to try.
///
/// A row agrees if our answer is its verdict; a row the file calls
/// undetermined agrees with any proved answer. A yes comes with its line,
/// replayed to mate; `certified` counts the rows answered no whose
/// certificate the independent checker accepted.
#[derive(Debug, Args)]
pub(crate) struct VerifyWinnable {
    /// Files with the columns fen, `intended_winner`, verdict
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// The most nodes to look at for each row
    #[arg(long, value_name = "N", default_value_t = Budget::DEFAULT.nodes)]
    nodes: u64,
    /// Also make a certificate for every no and have it checked
    #[arg(long)]
    certify: bool,
}

/// The result of a row.
struct Checked {
    found: Found,
    certified: bool,
    /// Why a certificate was refused.
    refused: Option<String>,
}

/// Our answer compared with the file's.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Found {
    Agrees,
    Differs(&'static str),
    Undecided,
}

impl VerifyWinnable {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let (mut rows, mut agree, mut undecided, mut certified) = (0_u64, 0_u64, 0_u64, 0_u64);
        let mut listed = Vec::new();
        let mut differ = 0_u64;
        let mut worst = ExitAnswer::Yes;
        for file in &self.files {
            let table =
                match table::read(file, ["fen", "intended_winner", "verdict"], context.words) {
                    Ok(table) => table,
                    Err(bad) => {
                        tell!("{bad}");
                        worst = worst.max(ExitAnswer::BadInput);
                        continue;
                    }
                };
            let bar = ProgressBar::with_draw_target(
                u64::try_from(table.len()).ok(),
                ProgressDrawTarget::stderr(),
            );
            if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}") {
                bar.set_style(style);
            }
            bar.set_message(file.clone());
            let checked: Vec<_> = table
                .into_par_iter()
                .map(|row| {
                    let checked = self.check(&row.cells, context);
                    bar.inc(1);
                    (row.line, row.cells, checked)
                })
                .collect();
            bar.finish_and_clear();
            for (line, [fen, winner, _], checked) in checked {
                let checked = match checked {
                    Ok(checked) => checked,
                    Err(bad) => {
                        tell!("{file}:{line}: {bad}");
                        worst = worst.max(ExitAnswer::BadInput);
                        continue;
                    }
                };
                rows += 1;
                certified += u64::from(checked.certified);
                let what = match checked.found {
                    Found::Agrees => {
                        agree += 1;
                        None
                    }
                    Found::Differs(ours) => {
                        differ += 1;
                        worst = worst.max(ExitAnswer::No);
                        Some(ours)
                    }
                    Found::Undecided => {
                        undecided += 1;
                        Some("undecided")
                    }
                };
                if let Some(reason) = checked.refused {
                    // A refused certificate is our fault, not the file's.
                    worst = worst.max(ExitAnswer::No);
                    tell!("{file}:{line}: {fen} {winner}: certificate refused: {reason}");
                }
                if let Some(what) = what {
                    listed.push((file.clone(), line, fen, winner, what));
                }
            }
        }
        if context.json {
            let listed: Vec<_> = listed
                .iter()
                .map(|(file, line, fen, winner, what)| {
                    json!({ "file": file, "line": line, "fen": fen, "side": winner, "found": what })
                })
                .collect();
            say!(
                "{}",
                json!({
                    "rows": rows,
                    "agree": agree,
                    "differ": differ,
                    "undecided": undecided,
                    "certified": certified,
                    "listed": listed,
                })
            );
        } else {
            for (file, line, fen, winner, what) in &listed {
                say!("{file}:{line}: {fen} {winner}: {what}");
            }
        }
        say!(
            "winnable: rows {rows}, agree {agree}, differ {differ}, undecided {undecided}, certified {certified}"
        );
        Ok(worst)
    }

    fn check(
        &self,
        [fen, winner, verdict]: &[String; 3],
        context: &Context,
    ) -> Result<Checked, String> {
        let side = match winner.as_str() {
            "w" | "white" => Side::White,
            "b" | "black" => Side::Black,
            other => return Err(format!("no such side: {other:?}")),
        };
        let expected = match verdict.as_str() {
            "winnable" => Some(true),
            "unwinnable" => Some(false),
            "undetermined" => None,
            other => return Err(format!("no such verdict: {other:?}")),
        };
        let position = playable(fen, context)?;
        let budget = Budget::nodes(self.nodes);
        let answer = match can_mate(&position, side, budget) {
            MateVerdict::Yes { .. } => Some(true),
            MateVerdict::No { .. } => Some(false),
            MateVerdict::Undecided { .. } => None,
        };
        let found = match (answer, expected) {
            (None, _) => Found::Undecided,
            (Some(ours), Some(expected)) if ours != expected => {
                Found::Differs(if ours { "winnable" } else { "unwinnable" })
            }
            _ => Found::Agrees,
        };
        let mut certified = false;
        let mut refused = None;
        if self.certify
            && answer == Some(false)
            && let Some(certificate) = certify(&position, side, budget)
        {
            match check(&certificate, &position, side) {
                Ok(()) => certified = true,
                Err(reason) => refused = Some(reason.to_string()),
            }
        }
        Ok(Checked {
            found,
            certified,
            refused,
        })
    }
}
