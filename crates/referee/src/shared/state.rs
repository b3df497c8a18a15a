//! The complete state of a game, so that it can continue without replaying its log.

use jadoube_chess::legality::Attempt;
use jadoube_clock::Ms;
use jadoube_draughts::{AnyMove, AnyPosition, AnySquare, KeptGame, Piece};
use jadoube_vocabulary::{PerSide, Side};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::shared::effect::Irregular;
use crate::shared::game::{Game, NotAGame};
use crate::shared::matters::Matters;
use crate::shared::observation::DrawClaim;
use crate::shared::ply::Ply;
use crate::shared::replay::{BadGameLog, GameLog, RecordedRuling, Snapshot};
use crate::shared::supervised::{Rulebook, Supervised};

/// The part of a [`Snapshot`] beyond what people look at, needed to continue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameState {
    adjusting: bool,
    waiting: Matters,
    held: Vec<(usize, usize)>,
    flag_at: PerSide<Option<Ms>>,
    book: BookState,
}

/// A rulebook's state of the board and of touched men.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BookState {
    Chess(Box<ChessState>),
    Draughts(Box<DraughtsState>),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChessState {
    /// The position after each half-move, as FEN.
    pub(crate) standings: Vec<String>,
    pub(crate) since: usize,
    /// Whether there is a legal history.
    pub(crate) history: bool,
    pub(crate) lost: bool,
    pub(crate) shown: Vec<(usize, String)>,
    pub(crate) together: bool,
    pub(crate) king_released: Option<bool>,
    pub(crate) promotion_chosen: Option<char>,
    pub(crate) bound: Option<Vec<Attempt>>,
    pub(crate) breach: Option<(usize, Vec<Attempt>)>,
    pub(crate) stood: bool,
    pub(crate) two_hands: bool,
    pub(crate) awaiting: Option<usize>,
    pub(crate) claim: Option<(DrawClaim, Option<String>)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DraughtsState {
    pub(crate) board: DraughtsBoardState,
    pub(crate) in_hand: Option<(AnySquare, AnySquare, Vec<AnySquare>)>,
    pub(crate) bound: Option<Vec<AnyMove>>,
    pub(crate) demanded: Option<u32>,
    /// All open irregularities, if more than one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) open: Vec<Irregular>,
    /// The board before the correction, or after it if refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) aside: Option<(DraughtsBoardState, Vec<Ply>)>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) refused: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) later: bool,
    pub(crate) barred: PerSide<bool>,
    pub(crate) advantage: Option<Side>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DraughtsBoardState {
    pub(crate) game: KeptGame,
    pub(crate) standing: AnyPosition,
    pub(crate) settled: usize,
    pub(crate) act: Option<ActState>,
    pub(crate) lifted: Vec<(AnySquare, Piece)>,
    pub(crate) uncrowned: Vec<AnySquare>,
    pub(crate) pressed: bool,
    pub(crate) light: Vec<(AnySquare, Piece)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) stray: Vec<Side>,
    pub(crate) lost: bool,
    pub(crate) shown: Vec<(usize, AnyPosition)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActState {
    pub(crate) side: Side,
    pub(crate) before: AnyPosition,
    pub(crate) from: AnySquare,
    pub(crate) to: AnySquare,
    pub(crate) taken: Vec<AnySquare>,
    pub(crate) removed: Vec<AnySquare>,
}

/// A snapshot from which no game can continue.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BadSnapshot {
    /// It was made by an older version that stored less.
    #[error("the snapshot does not hold everything: replay the log")]
    Incomplete,
    /// It belongs to another game.
    #[error("the snapshot is not one of this log")]
    OtherGame,
    /// The log is invalid.
    #[error(transparent)]
    Log(#[from] BadGameLog),
}

impl From<NotAGame> for BadSnapshot {
    fn from(no: NotAGame) -> Self {
        Self::Log(BadGameLog::Setup(no))
    }
}

impl GameLog {
    /// The game at the end of the log, starting from a snapshot: only later entries are replayed.
    ///
    /// # Errors
    /// The snapshot is not complete or not of this log, or a later entry cannot be carried
    /// out.
    pub fn resume(&self, snapshot: &Snapshot) -> Result<Game, BadSnapshot> {
        let state = snapshot.state.as_deref();
        let state = state.ok_or(BadSnapshot::Incomplete)?;
        let mut game = Game::from_setup(self.setup.clone())?;
        let (before, later) = self
            .entries
            .split_at_checked(snapshot.entries)
            .ok_or(BadSnapshot::OtherGame)?;
        game.go_on(snapshot, state, before)
            .ok_or(BadSnapshot::OtherGame)?;
        for (place, entry) in later.iter().enumerate() {
            game.apply(entry.clone()).map_err(|why| {
                BadSnapshot::Log(BadGameLog::Entry {
                    entry: snapshot.entries + place + 1,
                    why,
                })
            })?;
        }
        Ok(game)
    }
}

impl<R: Rulebook> Supervised<R> {
    /// The state needed beyond what people look at.
    pub(crate) fn state(&self) -> GameState {
        GameState {
            adjusting: self.adjusting,
            waiting: self.waiting.clone(),
            held: self.held.clone(),
            flag_at: self.flag_at,
            book: self.book.state(),
        }
    }

    /// Restores the snapshot on a fresh game; `None` if impossible.
    pub(crate) fn go_on(
        &mut self,
        snapshot: &Snapshot,
        state: &GameState,
        log: &[RecordedRuling],
    ) -> Option<()> {
        self.book.go_on(&self.settings, snapshot, &state.book)?;
        self.now = snapshot.now;
        self.stage = snapshot.stage;
        self.present = snapshot.present;
        self.clock.clone_from(&snapshot.clock);
        self.offer = snapshot.offer;
        self.sealed = snapshot
            .sealed
            .as_ref()
            .map(|(side, text, _)| (*side, text.clone()));
        self.shut = snapshot.sealed.as_ref().is_some_and(|(_, _, shut)| *shut);
        self.reply.clone_from(&snapshot.reply);
        self.points = snapshot.points;
        self.adjusting = state.adjusting;
        self.waiting = state.waiting.clone();
        self.held.clone_from(&state.held);
        self.flag_at = state.flag_at;
        self.log = log.to_vec();
        Some(())
    }
}
