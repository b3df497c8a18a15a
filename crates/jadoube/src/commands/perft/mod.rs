//! `perft`: the leaves of the tree of legal moves.

mod chess;
mod draughts;

use clap::Args;
use jadoube_draughts::{Board64, Board100};
use jadoube_words::refusal::CliRefusal;

use crate::{CommandResult, Context};
use jadoube_vocabulary::GameKind;

/// Which tree.
#[derive(Debug, Args)]
pub(crate) struct Perft {
    /// The game: chess, draughts100 or draughts64
    #[arg(long, value_name = "GAME", value_parser = crate::game::parser())]
    game: GameKind,
    /// The position [default: the starting position]
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// The depth in plies
    #[arg(long, value_name = "N")]
    depth: u32,
    /// Draughts: count every order of captures as a separate move
    #[arg(long)]
    paths: bool,
}

/// The greatest depth that is counted: each ply takes stack space, and no tree of any breadth can
/// be counted this deep.
const DEEPEST: u32 = 100;

impl Perft {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        if self.depth > DEEPEST {
            return Err(context.refuse(&CliRefusal::TooDeep(DEEPEST)));
        }
        match self.game {
            GameKind::Chess => chess::run(&self, context),
            GameKind::Draughts100 => draughts::run::<Board100>(&self, context),
            GameKind::Draughts64 => draughts::run::<Board64>(&self, context),
        }
    }
}
