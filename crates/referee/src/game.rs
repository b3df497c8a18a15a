//! The state of a supervised game, and how rulings change it.

use std::sync::Arc;

use jadoube_chess::setup::BadFen;
use jadoube_clock::{Clock, Ms, Side};
use jadoube_lawbook::Edition;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::ChessBoard;
use crate::chess::Chess;
use crate::laws::Laws;
use crate::observation::Observation;
use crate::ruling::{Pending, Refusal, Ruling, Score};
use crate::settings::Settings;
use crate::supervised::Supervised;

/// Where the game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Not begun.
    Scheduled,
    /// In progress.
    Running,
    /// Adjourned.
    Adjourned,
    /// Over.
    Finished(Score),
    /// Void.
    Annulled,
}

/// An observation with the rulings as they were issued.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    /// What was seen.
    pub observation: Observation,
    /// What was ruled then.
    pub rulings: Vec<Ruling>,
    /// The version of the rules that ruled.
    pub version: String,
}

/// Settings that make no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAGame {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] BadFen),
    /// The edition is not one of chess.
    #[error("{0} has no chess rules")]
    Edition(Edition),
}

/// A supervised game. The arbiter sees all of it; players are shown a [`Face`] of it.
///
/// [`Face`]: jadoube_clock::Face
#[derive(Debug, Clone)]
pub struct Game(Inner);

/// One machine, a book of rules for each kind of game.
#[derive(Debug, Clone)]
enum Inner {
    Chess(Box<Supervised<Chess>>),
}

/// The same for every kind of game.
macro_rules! any {
    ($game:expr, $it:ident => $what:expr) => {
        match $game {
            Inner::Chess($it) => $what,
        }
    };
}

impl Game {
    /// A game about to begin from a position.
    ///
    /// # Errors
    /// The position cannot be read, or the edition is not one of chess.
    pub fn new(settings: Settings, fen: &str) -> Result<Self, NotAGame> {
        let laws = Laws::of(settings.edition).ok_or(NotAGame::Edition(settings.edition))?;
        Self::with_laws(settings, fen, Arc::clone(laws))
    }

    /// A game under a table of one's own: what the table check uses.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn with_laws(settings: Settings, fen: &str, laws: Arc<Laws>) -> Result<Self, NotAGame> {
        Ok(Self(Inner::Chess(Box::new(Chess::game(
            settings, fen, laws,
        )?))))
    }

    /// What stands on the board.
    pub fn board(&self) -> &ChessBoard {
        match &self.0 {
            Inner::Chess(game) => &game.board,
        }
    }

    /// The clock, where one is used.
    pub fn clock(&self) -> Option<&Clock> {
        any!(&self.0, game => game.clock.as_ref())
    }

    /// When the last observation was made.
    pub fn now(&self) -> Ms {
        any!(&self.0, game => game.now)
    }

    /// What waits for the arbiter.
    pub fn pending(&self) -> Option<Pending> {
        any!(&self.0, game => game.pending)
    }

    /// Where the game is.
    pub fn stage(&self) -> Stage {
        any!(&self.0, game => game.stage)
    }

    /// The log so far.
    pub fn log(&self) -> &[Recorded] {
        any!(&self.0, game => game.log())
    }

    /// Sets what earlier play left behind: clocks, completed illegal moves, absence.
    pub fn set_clock(&mut self, side: Side, time: Ms) {
        any!(&mut self.0, game => game.set_clock(side, time));
    }

    /// Sets how many illegal moves a side has completed before.
    pub fn set_illegal(&mut self, side: Side, count: u32) {
        match &mut self.0 {
            Inner::Chess(game) => *game.illegal.get_mut(side) = count,
        }
    }

    /// Says that a player is not at the board yet.
    pub fn set_absent(&mut self, side: Side) {
        any!(&mut self.0, game => game.set_absent(side));
    }

    /// The moves the player on move is bound to, in coordinate notation; none where any
    /// legal move may be played.
    pub fn must_play(&self) -> Option<Vec<String>> {
        any!(&self.0, game => crate::supervised::Rulebook::must_play(game))
    }

    /// Judges an observation. Nothing changes.
    ///
    /// # Errors
    /// It is not possible now.
    pub fn decide(&self, observation: &Observation) -> Result<Vec<Ruling>, Refusal> {
        any!(&self.0, game => game.decide(observation))
    }

    /// Judges an observation and carries out what was ruled.
    ///
    /// # Errors
    /// The observation is not possible now; nothing has changed.
    pub fn observe(&mut self, observation: Observation) -> Result<Vec<Ruling>, Refusal> {
        any!(&mut self.0, game => game.observe(observation))
    }

    /// Carries out what was ruled, and judges nothing.
    pub fn apply(&mut self, recorded: Recorded) {
        any!(&mut self.0, game => game.apply(recorded));
    }
}
