//! `verify pzwarc-swiss`: every round of the files is paired again and compared.

use clap::Args;
use jadoube_formats::pzwarc_swiss::{ComparedRound, GoldenEvent, PauseAndPairs};
use jadoube_pairing::swiss::pzwarc::Search;
use serde_json::json;

use crate::{CommandResult, Context, ExitAnswer, Failure, input, say, tell};

/// Which files to compare.
#[derive(Debug, Args)]
pub(crate) struct PzwarcSwiss {
    /// Files of tournaments, one JSON object a line
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// Use the plain walk instead of the fast one (small fields only)
    #[arg(long)]
    plain: bool,
}

impl PzwarcSwiss {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let search = if self.plain {
            Search::Plain
        } else {
            Search::Fast
        };
        let mut bad = false;
        let mut compared: Vec<ComparedRound> = Vec::new();
        for file in &self.files {
            let text = match input::text(file, context.words) {
                Ok(text) => text,
                Err(error) => {
                    bad = true;
                    tell!("{error}");
                    continue;
                }
            };
            for (at, line) in text.lines().enumerate() {
                if line.trim().is_empty() {
                    continue;
                }
                let rounds =
                    GoldenEvent::read(line).and_then(|tournament| Ok(tournament.compare(search)?));
                match rounds {
                    Ok(rounds) => compared.extend(rounds),
                    Err(error) => {
                        bad = true;
                        tell!("{}", Failure::at(file, at + 1, error));
                    }
                }
            }
        }
        let rounds = compared.len();
        let differ = compared.iter().filter(|round| !round.agrees).count();
        let agree = rounds - differ;
        let different: Vec<&ComparedRound> =
            compared.iter().filter(|round| !round.agrees).collect();
        if context.json {
            let document = json!({ "rounds": rounds, "agree": agree, "differ": differ, "different": different });
            say!("{document}");
        } else {
            for round in different {
                say!("{} round {}", round.id, round.round);
                say!("  expected {}", spell(&round.expected));
                let found = round
                    .found
                    .as_ref()
                    .map_or_else(|| "none".to_owned(), spell);
                say!("  found    {found}");
                if !round.order_agrees {
                    say!("  the round list differs too");
                }
                if !round.mode_agrees {
                    say!("  the mode differs too");
                }
            }
        }
        say!("pzwarc-swiss: rounds {rounds}, agree {agree}, differ {differ}");
        Ok(if bad {
            ExitAnswer::BadInput
        } else if differ > 0 {
            ExitAnswer::No
        } else {
            ExitAnswer::Yes
        })
    }
}

fn spell(table: &PauseAndPairs) -> String {
    let mut words: Vec<String> = table
        .pairs
        .iter()
        .map(|(white, black)| format!("{white}-{black}"))
        .collect();
    if let Some(no) = table.pause {
        words.push(format!("pause {no}"));
    }
    words.join(" ")
}
