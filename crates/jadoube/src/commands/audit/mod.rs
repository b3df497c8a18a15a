//! `audit`: archives of any size re-read in a stream on all cores.

mod chess;
mod draughts;

use clap::Args;

use crate::{CommandResult, Context, ExitAnswer};

/// Which archives, under which edition.
#[derive(Debug, Args)]
pub(crate) struct Audit {
    /// Files of games: .pgn (chess) and .pdn (draughts)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<String>,
    /// The edition of the Laws for chess games: fide-1993, fide-2001, fide-2014 or fide-2023
    #[arg(long, value_name = "EDITION", default_value = "fide-2023")]
    edition: String,
    /// Ask after every move whether the position is dead (slow)
    #[arg(long)]
    thorough: bool,
    /// The most nodes to search for each question whether a side can mate
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    nodes: u64,
    /// Check only legality, mate, stalemate, repetition and the 75-move rule
    #[arg(long, conflicts_with = "thorough")]
    quick: bool,
}

impl Audit {
    pub(crate) fn run(mut self, context: &Context) -> CommandResult {
        let is_pdn = |file: &String| {
            std::path::Path::new(file)
                .extension()
                .is_some_and(|extension| extension.eq_ignore_ascii_case("pdn"))
        };
        let (draughts, chess): (Vec<String>, Vec<String>) = self.files.drain(..).partition(is_pdn);
        let mut worst = ExitAnswer::Yes;
        if !chess.is_empty() {
            self.files = chess;
            worst = worst.max(chess::run(&self, context)?);
        }
        if !draughts.is_empty() {
            worst = worst.max(draughts::run(&draughts, context)?);
        }
        Ok(worst)
    }
}
