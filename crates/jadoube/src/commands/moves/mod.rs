//! `moves`: every legal move of a position.

mod chess;
mod draughts;

use clap::Args;
use jadoube_draughts::{Board64, Board100};

use crate::{Context, Outcome};
use jadoube_vocabulary::GameKind;

/// Which position.
#[derive(Debug, Args)]
pub(crate) struct Moves {
    /// The game
    #[arg(long, value_name = "GAME", value_parser = crate::game::parser())]
    game: GameKind,
    /// The position
    #[arg(long, value_name = "FEN")]
    fen: String,
}

impl Moves {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        match self.game {
            GameKind::Chess => chess::run(&self.fen, context),
            GameKind::Draughts100 => draughts::run::<Board100>(self.game, &self.fen, context),
            GameKind::Draughts64 => draughts::run::<Board64>(self.game, &self.fen, context),
        }
    }
}
