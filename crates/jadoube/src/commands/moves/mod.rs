//! `moves`: every legal move of a position, why one is legal or not, and a board described.

mod chess;
mod draughts;

use clap::Args;
use jadoube_draughts::{Board64, Board100};
use jadoube_lawbook::Edition;
use jadoube_vocabulary::GameKind;

use crate::{CommandResult, Context, Failure};

/// Which position.
#[derive(Debug, Args)]
pub(crate) struct Moves {
    /// The game: chess, draughts100 or draughts64
    #[arg(long, value_name = "GAME", value_parser = crate::game::parser())]
    game: GameKind,
    /// The position [default: the starting position]
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Explain why this move is legal or not: e2e4; in draughts 32-28 or 48x37:42
    #[arg(long, value_name = "MOVE", conflicts_with = "board")]
    why: Option<String>,
    /// The edition by which --why judges a chess move
    #[arg(
        long,
        value_name = "EDITION",
        default_value = "fide-2023",
        requires = "why"
    )]
    edition: Edition,
    /// Draughts: describe the board and the starting position, with the articles
    #[arg(long, conflicts_with_all = ["fen", "without"])]
    board: bool,
    /// Draughts: a handicap game that starts without the men on these squares: 46,47
    #[arg(long, value_name = "SQUARES", conflicts_with = "fen")]
    without: Option<String>,
}

impl Moves {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        match self.game {
            GameKind::Chess if self.board || self.without.is_some() => {
                Err(Failure::new(context.words.text("moves-draughts-only")))
            }
            GameKind::Chess => chess::run(&self, context),
            GameKind::Draughts100 => draughts::run::<Board100>(&self, context),
            GameKind::Draughts64 => draughts::run::<Board64>(&self, context),
        }
    }
}
