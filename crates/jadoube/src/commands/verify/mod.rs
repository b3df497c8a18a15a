//! `verify`: golden files, one kind per file.

mod draughts_moves;
mod draughts_perft;
mod pzwarc_swiss;
mod table;
mod tiebreaks;
mod winnable;

use clap::{Args, Subcommand};

use crate::{CommandResult, Context};

/// `verify KIND FILE...`.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Debug, Subcommand)]
enum Kind {
    /// Legal moves of draughts positions (columns variant, fen, moves)
    DraughtsMoves(draughts_moves::DraughtsMoves),
    /// Draughts perft (columns variant, fen, depth, nodes, convention)
    DraughtsPerft(draughts_perft::DraughtsPerft),
    /// Swiss rounds of the draughts code with expected pairings
    PzwarcSwiss(pzwarc_swiss::PzwarcSwiss),
    /// Tie-break values of a tournament report
    Tiebreaks(tiebreaks::Tiebreaks),
    /// Whether a side can still mate (columns fen, `intended_winner`, verdict)
    Winnable(winnable::VerifyWinnable),
}

impl Verify {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        match self.kind {
            Kind::DraughtsMoves(verify) => verify.run(context),
            Kind::DraughtsPerft(verify) => verify.run(context),
            Kind::PzwarcSwiss(kind) => kind.run(context),
            Kind::Tiebreaks(kind) => kind.run(context),
            Kind::Winnable(kind) => kind.run(context),
        }
    }
}
