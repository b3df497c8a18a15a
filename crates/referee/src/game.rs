//! The state of a supervised game, and how rulings change it.

use std::sync::Arc;

use jadoube_chess::editions as chess;
use jadoube_chess::setup::{BadFen, Standing};
use jadoube_clock::{Bonus, Carry, Clock, Ms, PerSide, Rules, Side};
use jadoube_lawbook::Edition;
use serde::{Deserialize, Serialize};
use shakmaty::Square;
use thiserror::Error;

use crate::board::{ChessBoard, castling, coordinates};
use crate::laws::Laws;
use crate::observation::{Observation, Person, What};
use crate::ruling::{Effect, Pending, Refusal, Ruling, Score};
use crate::settings::Settings;

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
pub struct Game {
    pub(crate) settings: Settings,
    pub(crate) laws: Arc<Laws>,
    pub(crate) chess: &'static chess::Laws,
    pub(crate) board: ChessBoard,
    pub(crate) clock: Option<Clock>,
    pub(crate) now: Ms,
    pub(crate) stage: Stage,
    pub(crate) present: PerSide<bool>,
    pub(crate) touched: Vec<Square>,
    pub(crate) adjusting: bool,
    pub(crate) king_released: Option<bool>,
    pub(crate) promotion_chosen: Option<char>,
    pub(crate) bound: Option<Vec<String>>,
    pub(crate) offer: Option<Side>,
    pub(crate) illegal: PerSide<u32>,
    pub(crate) stood: bool,
    pub(crate) two_hands: bool,
    pub(crate) awaiting: Option<usize>,
    pub(crate) pending: Option<Pending>,
    pub(crate) sealed: Option<(Side, String)>,
    log: Vec<Recorded>,
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
        let board = ChessBoard::new(Standing::from_fen(fen)?);
        let chess =
            chess::Laws::of(settings.edition).map_err(|_| NotAGame::Edition(settings.edition))?;
        // Whether time saved in delay mode is kept: 6.2(b) (2001), 6.3 since.
        let saved = laws
            .moving
            .press
            .says()
            .and_then(|press| press.saved_in_delay_mode.says());
        let rules = Rules {
            carry: if saved == Some(&false) {
                Carry::NotInDelayMode
            } else {
                Carry::Always
            },
            ..Rules::FIDE
        };
        let clock = settings
            .control
            .clone()
            .map(|controls| Clock::with_controls(controls, rules));
        Ok(Self {
            settings,
            laws,
            chess,
            board,
            clock,
            now: 0,
            stage: Stage::Scheduled,
            present: PerSide {
                white: true,
                black: true,
            },
            touched: Vec::new(),
            adjusting: false,
            king_released: None,
            promotion_chosen: None,
            bound: None,
            offer: None,
            illegal: PerSide::default(),
            stood: false,
            two_hands: false,
            awaiting: None,
            pending: None,
            sealed: None,
            log: Vec::new(),
        })
    }

    /// What stands on the board.
    pub const fn board(&self) -> &ChessBoard {
        &self.board
    }

    /// The clock, where one is used.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// When the last observation was made.
    pub const fn now(&self) -> Ms {
        self.now
    }

    /// What waits for the arbiter.
    pub const fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// Where the game is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The log so far.
    pub fn log(&self) -> &[Recorded] {
        &self.log
    }

    /// When the adjourned game was resumed, if the envelope is still shut.
    pub(crate) fn resumed_at(&self) -> Option<Ms> {
        if self.stage != Stage::Adjourned {
            return None;
        }
        self.log
            .iter()
            .rev()
            .find(|entry| matches!(entry.observation.what, What::ResumesAdjourned { .. }))
            .map(|entry| entry.observation.at)
    }

    /// How often a side has asked to see the arbiter's record.
    pub(crate) fn looks(&self, side: Side) -> usize {
        self.log
            .iter()
            .filter(|entry| {
                entry.observation.what == What::LooksAtRecord
                    && entry.observation.by == Person::Player(side)
            })
            .count()
    }

    /// Whether the last move on the board has been announced.
    pub(crate) fn announced(&self) -> bool {
        self.log
            .iter()
            .rev()
            .find_map(|entry| match entry.observation.what {
                What::Announces { .. } => Some(true),
                What::Makes { .. } => Some(false),
                _ => None,
            })
            .unwrap_or(false)
    }

    /// Sets what earlier play left behind: clocks, completed illegal moves, absence.
    pub fn set_clock(&mut self, side: Side, time: Ms) {
        if let Some(clock) = &mut self.clock {
            clock.set(side, time);
        }
    }

    /// Sets how many illegal moves a side has completed before.
    pub const fn set_illegal(&mut self, side: Side, count: u32) {
        *self.illegal.get_mut(side) = count;
    }

    /// Says that a player is not at the board yet.
    pub const fn set_absent(&mut self, side: Side) {
        *self.present.get_mut(side) = false;
    }

    /// The moves the player on move is bound to, in coordinate notation; none where any
    /// legal move may be played.
    pub fn must_play(&self) -> Option<Vec<String>> {
        if let Some(moves) = &self.bound {
            let all = self.board.legal().len();
            return (moves.len() < all).then(|| moves.clone());
        }
        let moment = crate::decide::Moment {
            game: self,
            clock: self.clock.clone(),
        };
        let bound = crate::touch::bound(
            &moment,
            self.board.to_move(),
            &self.touched,
            self.king_released,
        );
        bound.binds.then(|| {
            bound
                .moves
                .iter()
                .map(|m| crate::board::text((*m).into()))
                .collect()
        })
    }

    /// Judges an observation and carries out what was ruled.
    ///
    /// # Errors
    /// The observation is not possible now; nothing has changed.
    pub fn observe(&mut self, observation: Observation) -> Result<Vec<Ruling>, Refusal> {
        let rulings = self.decide(&observation)?;
        self.apply(Recorded {
            observation,
            rulings: rulings.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        });
        Ok(rulings)
    }

    /// Carries out what was ruled, and judges nothing.
    pub fn apply(&mut self, recorded: Recorded) {
        let at = recorded.observation.at.max(self.now);
        if let Some(clock) = &mut self.clock {
            clock.advance(at - self.now);
        }
        self.now = at;
        for effect in recorded.rulings.iter().flat_map(|ruling| &ruling.effects) {
            self.carry_out(effect);
        }
        self.log.push(recorded);
    }

    fn carry_out(&mut self, effect: &Effect) {
        match effect {
            Effect::Start(side) => {
                if self.stage == Stage::Scheduled {
                    self.stage = Stage::Running;
                }
                self.on_clock(|clock| clock.start(*side));
            }
            Effect::Stop => self.on_clock(Clock::stop),
            Effect::Press(side) => {
                self.board.complete(*side);
                self.on_clock(|clock| {
                    clock.complete_move(*side);
                    clock.start(side.other());
                });
            }
            Effect::Complete(side) => {
                self.board.complete(*side);
                self.on_clock(|clock| clock.complete_move(*side));
            }
            Effect::AddTime(side, time) => self.on_clock(|clock| clock.add(*side, *time)),
            Effect::SetTime(side, time) => self.on_clock(|clock| clock.set(*side, *time)),
            Effect::GiveIncrement(time) => {
                self.on_clock(|clock| clock.change_bonus(Bonus::fischer(*time)));
            }
            Effect::MovesSet(side, moves) => self.on_clock(|clock| {
                // The last of them is counted like a completed move, so that the next
                // period is opened where it is due.
                clock.set_moves(*side, moves.saturating_sub(1));
                clock.complete_move(*side);
                clock.add(*side, 0);
            }),
            Effect::Present(side) => *self.present.get_mut(*side) = true,
            Effect::Touched(square) => self.touched.extend(square.parse::<Square>()),
            Effect::Adjusting(_) => self.adjusting = true,
            Effect::KingReleased { kingside } => self.king_released = Some(*kingside),
            Effect::PromotionChosen(piece) => self.promotion_chosen = Some(*piece),
            Effect::Bind(moves) => self.bound = Some(moves.clone()),
            Effect::Play(text) => {
                if let Some(attempt) = castling(text).or_else(|| coordinates(text)) {
                    self.board.play(attempt);
                }
                self.forget_touches();
            }
            Effect::TwoHands => self.two_hands = true,
            Effect::Restore { plies, touched } => {
                self.board.restore(*plies);
                self.forget_touches();
                self.touched.extend(
                    touched
                        .iter()
                        .filter_map(|square| square.parse::<Square>().ok()),
                );
            }
            Effect::Queen(square) => {
                if let Ok(square) = square.parse() {
                    self.board.queen(square);
                }
            }
            Effect::LetStand => self.stood = true,
            Effect::CountIllegal(side) => *self.illegal.get_mut(*side) += 1,
            Effect::Offer(side) => self.offer = Some(*side),
            Effect::NoOffer => self.offer = None,
            Effect::AwaitNextMove => self.awaiting = Some(self.board.plies().len()),
            Effect::NoCastling(side) => self.board.bar_castling(*side),
            Effect::Pending(pending) => self.pending = Some(*pending),
            Effect::NothingPending => self.pending = None,
            Effect::SealedMove(text) => {
                self.sealed = Some((self.board.to_move(), text.clone()));
                self.stage = Stage::Adjourned;
                self.on_clock(Clock::stop);
            }
            Effect::Finish(score) => {
                self.stage = Stage::Finished(*score);
                self.offer = None;
                self.pending = None;
                self.on_clock(Clock::stop);
            }
            Effect::Annul => {
                self.stage = Stage::Annulled;
                self.on_clock(Clock::stop);
            }
            Effect::Reopen => self.stage = Stage::Running,
        }
    }

    fn on_clock(&mut self, act: impl FnOnce(&mut Clock)) {
        if let Some(clock) = &mut self.clock {
            act(clock);
        }
    }

    fn forget_touches(&mut self) {
        self.touched.clear();
        self.adjusting = false;
        self.king_released = None;
        self.promotion_chosen = None;
        self.bound = None;
        self.stood = false;
        self.two_hands = false;
    }
}
