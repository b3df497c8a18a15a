//! `audit`: archives of any size re-read in a stream on all cores.

mod chess;

use clap::Args;

use crate::{Context, Outcome};

/// Which archives, under which edition.
#[derive(Debug, Args)]
pub struct Audit {
    /// Files of games: .pgn
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// The edition of the Laws
    #[arg(long, value_name = "EDITION", default_value = "fide-2023")]
    edition: String,
    /// Ask after every move whether the position is dead (slow)
    #[arg(long)]
    thorough: bool,
    /// Nodes for each question whether a side can mate
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    nodes: u64,
    /// Only legality, mate, stalemate, repetition and the seventy-five moves
    #[arg(long, conflicts_with = "thorough")]
    quick: bool,
}

impl Audit {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        chess::run(&self, context)
    }
}
