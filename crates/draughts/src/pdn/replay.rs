//! A PDN game on the board, and back.

use thiserror::Error;

use jadoube_vocabulary::Outcome;

use super::{Item, PdnGame, PlayedMove, ResultStyle, write_result};
use crate::draws::DrawRegulations;
use crate::notation::{self, ReadError};
use crate::{FenError, Geometry, PlayedGame, Position};

/// A game played through as far as it could be.
#[derive(Debug, Clone)]
pub struct Replayed<B: Geometry> {
    /// The game.
    pub game: PlayedGame<B>,
    /// Line of the file of every ply.
    pub lines: Vec<usize>,
    /// Why it stopped before its end, if it did.
    pub stop: Option<ReplayStop<B>>,
}

/// Where a replay stopped.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct ReplayStop<B: Geometry> {
    /// Line of the file, from 1.
    pub line: usize,
    /// Plies played before.
    pub ply: usize,
    /// The reason.
    pub reason: StopReason<B>,
}

/// Why a replay stopped.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StopReason<B: Geometry> {
    /// A move that cannot be read, is illegal or ambiguous.
    #[error(transparent)]
    Move(#[from] ReadError<B>),
    /// A position that cannot be read or set up.
    #[error(transparent)]
    SetUp(#[from] FenError),
}

/// Plays a game through. Variations and comments are passed over.
///
/// # Errors
/// The starting position cannot be set up.
pub fn replay<B: Geometry>(
    pdn: &PdnGame,
    regulations: DrawRegulations,
) -> Result<Replayed<B>, FenError> {
    let start: Position<B> = match pdn.tag("FEN") {
        Some(fen) => fen.parse()?,
        None => Position::start(),
    };
    let mut game = PlayedGame::from(start, regulations);
    let mut lines = Vec::new();
    for item in &pdn.items {
        let ply = game.ply();
        let (line, reason) = match item {
            Item::Move(played) => match notation::read(game.position(), &played.text) {
                Ok(mv) => {
                    // Read as legal in this very position.
                    let _ = game.play(mv);
                    lines.push(played.line);
                    continue;
                }
                Err(error) => (played.line, StopReason::Move(error)),
            },
            Item::SetUp { fen, line } => match fen.parse::<Position<B>>() {
                Ok(position) => {
                    game.set_up(position);
                    lines.push(*line);
                    continue;
                }
                Err(error) => (*line, StopReason::SetUp(error)),
            },
            Item::Comment(_) | Item::Variation(_) => continue,
        };
        let stop = Some(ReplayStop { line, ply, reason });
        return Ok(Replayed { game, lines, stop });
    }
    Ok(Replayed {
        game,
        lines,
        stop: None,
    })
}

/// A game as PDN, ready to be written; tags besides type, position and result are
/// the caller's.
pub fn from_game<B: Geometry>(game: &PlayedGame<B>, result: Outcome) -> PdnGame {
    let mut pdn = PdnGame::of::<B>();
    if *game.start() != Position::start() {
        pdn.set_tag("SetUp", "1");
        pdn.set_tag("FEN", game.start().to_string());
    }
    if matches!(
        result,
        Outcome::DrawnWhiteBetter | Outcome::DrawnBlackBetter
    ) {
        pdn.set_tag("ResultFormat", "Plus draw");
    }
    pdn.set_tag("Result", write_result(result, ResultStyle::of(B::BOARD)));
    let after = |ply: usize| game.before(ply + 1).unwrap_or_else(|| game.position());
    for (ply, mv) in game.moves().enumerate() {
        pdn.items.push(match (mv, game.before(ply)) {
            (Some(mv), Some(before)) => Item::Move(PlayedMove {
                text: notation::write(before, mv),
                ..PlayedMove::default()
            }),
            _ => Item::SetUp {
                fen: after(ply).to_string(),
                line: 0,
            },
        });
    }
    pdn
}
