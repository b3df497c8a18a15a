//! `rank`: the standings of a file.

mod fide;
mod pzwarc;

use clap::Args;

use crate::{Context, Outcome, tournament_file};

/// What to rank.
#[derive(Debug, Args)]
pub struct Rank {
    /// A tournament report (.trf), or a tournament file of ours (.json)
    #[arg(value_name = "FILE")]
    file: String,
    /// Tie-breaks in order, as BH/C1,BH,DE (default: those the file declares)
    #[arg(long, value_name = "LIST")]
    tiebreaks: Option<String>,
    /// Show what the values of this player are made of
    #[arg(long, value_name = "NUMBER")]
    player: Option<u32>,
    /// Comma-separated values
    #[arg(long)]
    csv: bool,
    /// Everybody's rounds as a table
    #[arg(long)]
    crosstable: bool,
}

impl Rank {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        if tournament_file::is_ours(&self.file) {
            return pzwarc::run(&self, context);
        }
        fide::run(&self, context)
    }
}
