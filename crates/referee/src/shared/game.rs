//! The state of a supervised game, and how rulings change it.

use std::sync::Arc;

use jadoube_chess::mate::Purse;
use jadoube_chess::setup::{BadFen, NotPlayable};
use jadoube_clock::{Clock, Ms};
use jadoube_draughts::{Board64, Board100, FenError, Geometry};
use jadoube_lawbook::Edition;
use jadoube_vocabulary::{GameKind, PerSide, Side, Squares};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::chess::Chess;
use crate::chess::board::ChessBoard;
use crate::draughts::{Draughts, DraughtsBoard};
use crate::laws::{Code, Laws};
use crate::shared::envelope::Envelope;
use crate::shared::floor::FloorView;
use crate::shared::matters::{MatterId, OpenMatter};
use crate::shared::observation::{Decision, Observation, Person, What};
use crate::shared::ply::Ply;
use crate::shared::replay::{GameLog, GameSetup, NotApplied, RecordedRuling, SCHEMA, Snapshot};
use crate::shared::ruling::{Choice, GameResult, Irregular, Pending, Refusal, Ruling};
use crate::shared::settings::{Missing, Settings};
use crate::shared::state::GameState;
use crate::shared::supervised::{Rulebook, Supervised};

/// The stage of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Not begun.
    Scheduled,
    /// In progress.
    Running,
    /// Adjourned.
    Adjourned,
    /// Over.
    Finished(GameResult),
    /// Void.
    Annulled,
}

/// Settings from which no game can be made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotAGame {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] BadFen),
    /// The diagram is impossible, whatever happened before.
    #[error(transparent)]
    NotPlayable(#[from] NotPlayable),
    /// The draughts position cannot be read.
    #[error(transparent)]
    Draughts(#[from] FenError),
    /// The edition is not one of chess.
    #[error("{0} has no chess rules")]
    Edition(Edition),
    /// The edition leaves something open that has not been chosen.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Open(Vec<Missing>),
}

/// A supervised game. The arbiter sees all of it ([`Game::for_arbiter`]); players are
/// shown a [`PlayerView`](crate::PlayerView) of it.
#[derive(Debug, Clone)]
pub struct Game(Inner);

/// One machine with a rulebook for each kind of game.
#[derive(Debug, Clone)]
enum Inner {
    Chess(Box<Supervised<Chess>>),
    Hundred(Box<Supervised<Draughts<Board100>>>),
    SixtyFour(Box<Supervised<Draughts<Board64>>>),
}

/// The board of a game.
#[derive(Debug, Clone, Copy)]
pub enum GameBoard<'g> {
    /// Chess.
    Chess(&'g ChessBoard),
    /// Draughts on 100 squares.
    Hundred(&'g DraughtsBoard<Board100>),
    /// Draughts on 64 squares.
    SixtyFour(&'g DraughtsBoard<Board64>),
}

impl<'g> GameBoard<'g> {
    /// The chess board, if it is one.
    pub const fn chess(self) -> Option<&'g ChessBoard> {
        match self {
            Self::Chess(board) => Some(board),
            Self::Hundred(_) | Self::SixtyFour(_) => None,
        }
    }

    /// Whether the position is known.
    pub const fn is_known(self) -> bool {
        match self {
            Self::Chess(board) => board.is_known(),
            Self::Hundred(board) => board.is_known(),
            Self::SixtyFour(board) => board.is_known(),
        }
    }

    /// Who has the move.
    pub fn to_move(self) -> Side {
        match self {
            Self::Chess(board) => board.to_move(),
            Self::Hundred(board) => board.to_move(),
            Self::SixtyFour(board) => board.to_move(),
        }
    }

    /// The half-moves as they happened.
    pub fn plies(self) -> &'g [Ply] {
        match self {
            Self::Chess(board) => board.plies(),
            Self::Hundred(board) => board.plies(),
            Self::SixtyFour(board) => board.plies(),
        }
    }

    /// How many moves a side has completed.
    pub fn completed(self, side: Side) -> u32 {
        match self {
            Self::Chess(board) => board.completed(side),
            Self::Hundred(board) => board.completed(side),
            Self::SixtyFour(board) => board.completed(side),
        }
    }

    /// How many moves a side has made.
    pub fn made(self, side: Side) -> u32 {
        match self {
            Self::Chess(board) => board.made(side),
            Self::Hundred(board) => board.made(side),
            Self::SixtyFour(board) => board.made(side),
        }
    }

    /// The position as FEN of the game; empty if not known.
    pub fn fen(self) -> String {
        if !self.is_known() {
            return String::new();
        }
        match self {
            Self::Chess(board) => board
                .position()
                .map_or_else(String::new, |position| jadoube_chess::setup::fen(&position)),
            Self::Hundred(board) => board.position().to_string(),
            Self::SixtyFour(board) => board.position().to_string(),
        }
    }

    /// The legal moves, as the game writes them.
    pub fn legal(self) -> Vec<String> {
        fn written<B: Geometry>(board: &DraughtsBoard<B>) -> Vec<String> {
            let position = board.position();
            let write = |mv| jadoube_draughts::notation::write(position, mv);
            position.moves().into_iter().map(write).collect()
        }
        match self {
            Self::Chess(board) => {
                let text = |m: shakmaty::Move| crate::chess::board::text(m.into());
                board.legal().into_iter().map(text).collect()
            }
            Self::Hundred(_) | Self::SixtyFour(_) if !self.is_known() => Vec::new(),
            Self::Hundred(board) => written(board),
            Self::SixtyFour(board) => written(board),
        }
    }
}

/// The same for every kind of game.
macro_rules! any {
    ($game:expr, $it:ident => $what:expr) => {
        match $game {
            Inner::Chess($it) => $what,
            Inner::Hundred($it) => $what,
            Inner::SixtyFour($it) => $what,
        }
    };
}

fn names(squares: &[impl ToString]) -> Vec<String> {
    squares.iter().map(ToString::to_string).collect()
}

impl Game {
    /// A game about to begin from a position, with nothing behind it.
    ///
    /// # Errors
    /// As [`Game::from_setup`].
    pub fn new(settings: Settings, fen: &str) -> Result<Self, NotAGame> {
        Self::from_setup(GameSetup::new(settings, fen))
    }

    /// A game about to begin.
    ///
    /// # Errors
    /// The position cannot be read, or the edition leaves something open that has not been
    /// chosen ([`Settings::check`]). In draughts no text is the usual start.
    pub fn from_setup(setup: GameSetup) -> Result<Self, NotAGame> {
        let edition = setup.settings.edition;
        if edition == Edition::Pzwarc {
            let code = Code::of(setup.settings.regulations.draughts.squares);
            return Self::with_code(setup, Arc::clone(code));
        }
        let laws = Laws::of(edition).ok_or(NotAGame::Edition(edition))?;
        Self::with_laws(setup, Arc::clone(laws))
    }

    /// The same game with the mate solver limited by a purse. Without one each query has the usual
    /// budget. Not used in draughts.
    #[must_use]
    pub fn paid_from(mut self, purse: &Purse) -> Self {
        if let Inner::Chess(game) = &mut self.0 {
            game.purse = purse.clone();
        }
        self
    }

    /// A game under a custom table, as used by the table check.
    ///
    /// # Errors
    /// As [`Game::from_setup`].
    pub fn with_laws(setup: GameSetup, laws: Arc<Laws>) -> Result<Self, NotAGame> {
        Ok(Self(Inner::Chess(Box::new(Chess::game(setup, laws)?))))
    }

    /// A game of draughts under a custom table.
    ///
    /// # Errors
    /// The position cannot be read.
    pub fn with_code(setup: GameSetup, code: Arc<Code>) -> Result<Self, NotAGame> {
        Ok(Self(match setup.settings.regulations.draughts.squares {
            Squares::Hundred => Inner::Hundred(Box::new(Draughts::game(setup, code)?)),
            Squares::SixtyFour => Inner::SixtyFour(Box::new(Draughts::game(setup, code)?)),
        }))
    }

    /// What the game began with.
    pub fn setup(&self) -> GameSetup {
        any!(&self.0, game => game.setup())
    }

    /// The game as stored.
    pub fn kept(&self) -> GameLog {
        GameLog {
            schema: SCHEMA,
            setup: self.setup(),
            entries: self.log().to_vec(),
        }
    }

    /// The complete state of the game.
    pub fn snapshot(&self) -> Snapshot {
        let (touched, illegal) = match &self.0 {
            Inner::Chess(game) => (names(&game.hands.touched), game.illegal),
            Inner::Hundred(game) => (names(&game.touched), PerSide::default()),
            Inner::SixtyFour(game) => (names(&game.touched), PerSide::default()),
        };
        any!(&self.0, game => Snapshot {
            schema: SCHEMA,
            entries: game.log.len(),
            now: game.now,
            stage: game.stage,
            present: game.present,
            position: self.board().fen(),
            plies: self.board().plies().to_vec(),
            clock: game.clock.clone(),
            offer: game.offer,
            pending: game.pending(),
            sealed: game.sealed.clone().map(|(side, text)| (side, text, game.shut)),
            reply: game.reply.clone(),
            points: game.points,
            touched,
            must_play: self.must_play(),
            illegal,
            irregular: self.irregular().cloned(),
            state: Some(Box::new(game.state())),
        })
    }

    /// Restores a snapshot on a fresh game.
    pub(crate) fn go_on(
        &mut self,
        snapshot: &Snapshot,
        state: &GameState,
        log: &[RecordedRuling],
    ) -> Option<()> {
        any!(&mut self.0, game => game.go_on(snapshot, state, log))
    }

    pub(crate) fn floor<'p>(
        &self,
        men: String,
        score: impl Iterator<Item = (Side, &'p str)>,
    ) -> FloorView {
        any!(&self.0, game => game.floor(men, score))
    }

    /// Which game it is.
    pub const fn kind(&self) -> GameKind {
        match &self.0 {
            Inner::Chess(_) => GameKind::Chess,
            Inner::Hundred(_) => GameKind::Draughts100,
            Inner::SixtyFour(_) => GameKind::Draughts64,
        }
    }

    /// What was fixed before the game.
    pub fn settings(&self) -> &Settings {
        any!(&self.0, game => &game.settings)
    }

    /// The side whose draw offer is open.
    pub fn offer(&self) -> Option<Side> {
        any!(&self.0, game => game.offer)
    }

    /// What each side scored, in half-points: the result by the event's scoring table,
    /// changed by penalties and never beyond the table. None while the game goes on.
    pub fn points(&self) -> Option<PerSide<u8>> {
        any!(&self.0, game => {
            let scores = crate::shared::matter::points(game, &game.points)?;
            Some(if Rulebook::score_limits(&game.book).is_empty() {
                scores
            } else {
                game.settings.regulations.scoring.fitting(scores, &game.points)
            })
        })
    }

    /// What each of the arbiter's current choices would lead to: the rulings as they would be
    /// issued now.
    pub fn consequences(&self) -> Vec<(Choice, Vec<Ruling>)> {
        // The choices are those of the last ruling that left any.
        let mut issued = self.log().iter().rev().map(|entry| &entry.rulings);
        let rulings = issued.find(|rulings| rulings.iter().any(|it| !it.options.is_empty()));
        self.choices(rulings.map_or(&[], |it| it), What::Decides)
    }

    /// The same for one of several matters.
    pub fn consequences_of(&self, matter: MatterId) -> Vec<(Choice, Vec<Ruling>)> {
        let open = self.matters().iter().find(|it| it.id == matter);
        let rulings = open.and_then(|it| self.log().get(it.entry));
        self.choices(rulings.map_or(&[], |it| &it.rulings), |decision| {
            What::DecidesMatter { matter, decision }
        })
    }

    /// The same for rulings that are not in the log: what the arbiter's choices would lead to if
    /// they were issued now. Empty if they cannot be.
    pub fn consequences_if(
        &self,
        observation: &Observation,
        rulings: &[Ruling],
    ) -> Vec<(Choice, Vec<Ruling>)> {
        let mut then = self.clone();
        let recorded = RecordedRuling {
            schema: SCHEMA,
            rules: any!(&self.0, game => Rulebook::fingerprint(&game.book).clone()),
            observation: observation.clone(),
            rulings: rulings.to_vec(),
        };
        match then.apply(recorded) {
            Ok(()) => then.choices(rulings, What::Decides),
            Err(_) => Vec::new(),
        }
    }

    fn choices(
        &self,
        rulings: &[Ruling],
        what: impl Fn(Decision) -> What,
    ) -> Vec<(Choice, Vec<Ruling>)> {
        let choices = [
            (Choice::Waive, Decision::Waives),
            (Choice::Grant, Decision::Grants),
            (Choice::Refuse, Decision::Refuses),
            (Choice::Postpone, Decision::Postpones),
        ];
        choices
            .into_iter()
            .filter(|(choice, _)| rulings.iter().any(|it| it.options.contains(choice)))
            .filter_map(|(choice, decision)| {
                let observation = Observation {
                    at: self.now(),
                    by: Person::Arbiter,
                    what: what(decision),
                };
                Some((choice, self.decide(&observation).ok()?))
            })
            .collect()
    }

    /// What is written on the envelope of the adjourned game.
    pub fn envelope(&self) -> Option<&Envelope> {
        let rulings = self.log().iter().rev().flat_map(|entry| &entry.rulings);
        crate::shared::envelope::last(rulings, false)
    }

    /// What is written on the second envelope, with a sealed reply.
    pub fn second_envelope(&self) -> Option<&Envelope> {
        let rulings = self.log().iter().rev().flat_map(|entry| &entry.rulings);
        crate::shared::envelope::last(rulings, true)
    }

    /// The board.
    pub fn board(&self) -> GameBoard<'_> {
        match &self.0 {
            Inner::Chess(game) => GameBoard::Chess(&game.board),
            Inner::Hundred(game) => GameBoard::Hundred(&game.board),
            Inner::SixtyFour(game) => GameBoard::SixtyFour(&game.board),
        }
    }

    /// What is irregular on a draughts board and may still be put right; only the offender's
    /// opponent may decide.
    pub fn irregular(&self) -> Option<&Irregular> {
        match &self.0 {
            Inner::Chess(_) => None,
            Inner::Hundred(game) => game.due().or_else(|| game.open.first()),
            Inner::SixtyFour(game) => game.due().or_else(|| game.open.first()),
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

    /// What waits for the arbiter, oldest first.
    pub fn matters(&self) -> &[OpenMatter] {
        any!(&self.0, game => game.waiting.open())
    }

    /// Entries of the log with findings that were held back and can still be confirmed.
    pub fn held(&self) -> impl Iterator<Item = usize> {
        let held: &[(usize, usize)] = any!(&self.0, game => &game.held);
        held.iter().map(|(entry, _)| *entry)
    }

    /// Whether a player has confirmed the result, since it last changed.
    pub fn confirmed(&self, side: Side) -> bool {
        any!(&self.0, game => game.confirmed(side))
    }

    /// When a fallen flag fell, if our clock saw it.
    pub fn flag_at(&self, side: Side) -> Option<Ms> {
        let down = self.clock()?.flags().down(side);
        any!(&self.0, game => *game.flag_at.get(side)).filter(|_| down)
    }

    /// What was opened last and waits for the arbiter.
    pub fn pending(&self) -> Option<Pending> {
        any!(&self.0, game => game.pending())
    }

    /// The stage of the game.
    pub fn stage(&self) -> Stage {
        any!(&self.0, game => game.stage)
    }

    /// The log so far.
    pub fn log(&self) -> &[RecordedRuling] {
        any!(&self.0, game => game.log())
    }

    /// The moves the player on move is bound to, in coordinate notation; `None` if any legal move
    /// may be played.
    pub fn must_play(&self) -> Option<Vec<String>> {
        any!(&self.0, game => Rulebook::must_play(game))
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

    /// Judges an observation and carries out only what hands and clocks did. What was found
    /// stands in the rulings as held, until [`What::Confirms`] issues it.
    ///
    /// # Errors
    /// The observation is not possible now; nothing has changed.
    pub fn note(&mut self, observation: Observation) -> Result<Vec<Ruling>, Refusal> {
        any!(&mut self.0, game => game.note(observation))
    }

    /// Carries out what was ruled, and judges nothing.
    ///
    /// # Errors
    /// The record does not fit this game, which is then as it was before.
    pub fn apply(&mut self, recorded: RecordedRuling) -> Result<(), NotApplied> {
        any!(&mut self.0, game => {
            let done = game.apply(recorded);
            if done.is_err() {
                // Rare, and a log is replayed quickly, so nothing is copied beforehand.
                game.log.pop();
                game.again();
            }
            done
        })
    }
}
