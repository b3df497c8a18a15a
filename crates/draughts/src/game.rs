//! A game as played: positions, moves and what is being counted.

use thiserror::Error;

use crate::draws::{Counters, DrawRegulations, GameEnd};
use crate::position::{PieceKind, Undo};
use crate::{Geometry, Move, Position};
use jadoube_vocabulary::Side;

/// A game from its first position to the current one.
///
/// A rule draw does not stop it: the arbiter ends the game, and until then it may
/// be played on. The record says what happened.
#[derive(Debug, Clone)]
pub struct PlayedGame<B: Geometry> {
    pub(crate) regulations: DrawRegulations,
    pub(crate) start: Position<B>,
    pub(crate) plies: Vec<Ply<B>>,
    pub(crate) now: Position<B>,
    pub(crate) counters: Counters,
    /// How often the first position occurred before the record begins.
    pub(crate) stood_before: u32,
}

#[derive(Debug, Clone)]
pub(crate) struct Ply<B: Geometry> {
    pub(crate) before: Position<B>,
    pub(crate) counters: Counters,
    pub(crate) what: What<B>,
}

/// What a ply was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What<B: Geometry> {
    /// A legal move.
    Move(Undo<B>, Move<B>),
    /// A position that came about in another way: an irregular move that stood, or
    /// a set-up inside the game.
    SetUp,
}

/// A move that is not legal in the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{mv} is not legal in {position}")]
pub struct IllegalMove<B: Geometry> {
    /// The move.
    pub mv: Move<B>,
    /// The position.
    pub position: Position<B>,
}

impl<B: Geometry> PlayedGame<B> {
    /// A game from the usual start with plain draws.
    pub fn new() -> Self {
        Self::from(Position::start(), DrawRegulations::DEFAULT)
    }

    /// A game from a position, under an event's regulations.
    pub fn from(start: Position<B>, regulations: DrawRegulations) -> Self {
        Self {
            regulations,
            start,
            plies: Vec::new(),
            now: start,
            counters: Counters::start(&start, 0, &regulations),
            stood_before: 0,
        }
    }

    /// The first position.
    pub const fn start(&self) -> &Position<B> {
        &self.start
    }

    /// The position now.
    pub const fn position(&self) -> &Position<B> {
        &self.now
    }

    /// What is being counted now.
    pub const fn counters(&self) -> &Counters {
        &self.counters
    }

    /// The event's regulations.
    pub const fn regulations(&self) -> &DrawRegulations {
        &self.regulations
    }

    /// Plies played so far.
    pub fn ply(&self) -> usize {
        self.plies.len()
    }

    /// The moves played; a set-up inside the game is `None`.
    pub fn moves(&self) -> impl Iterator<Item = Option<Move<B>>> {
        self.plies.iter().map(|ply| match ply.what {
            What::Move(_, mv) => Some(mv),
            What::SetUp => None,
        })
    }

    /// How many moves a side has made.
    pub fn moves_made(&self, side: Side) -> u32 {
        let made = self
            .plies
            .iter()
            .filter(|ply| matches!(ply.what, What::Move(..)) && ply.before.turn() == side)
            .count();
        u32::try_from(made).unwrap_or(u32::MAX)
    }

    /// Plays a move (I/3.3: sides alternate).
    ///
    /// # Errors
    /// The move is not legal.
    pub fn play(&mut self, mv: Move<B>) -> Result<(), IllegalMove<B>> {
        if !self.now.is_legal(mv) {
            return Err(IllegalMove {
                mv,
                position: self.now,
            });
        }
        let before = self.now;
        let (after, counters) = self.counted(mv);
        self.plies.push(Ply {
            before,
            counters: self.counters,
            what: What::Move(before.undo_of(mv), mv),
        });
        self.counters = counters;
        self.now = after;
        Ok(())
    }

    /// Where a legal move leads, and what is counted then.
    fn counted(&self, mv: Move<B>) -> (Position<B>, Counters) {
        let before = self.now;
        let after = before.after(mv);
        let king_move = !mv.is_capture() && before.kings(before.turn()).contains(mv.from());
        let counters = self
            .counters
            .after(&before, &after, king_move, &self.regulations);
        (after, counters)
    }

    /// The position after a legal move, and how the game would then stand to its end.
    /// Nothing is played, and the record is not copied.
    ///
    /// # Errors
    /// The move is not legal.
    pub fn ahead(&self, mv: Move<B>) -> Result<(Position<B>, Option<GameEnd>), IllegalMove<B>> {
        if !self.now.is_legal(mv) {
            return Err(IllegalMove {
                mv,
                position: self.now,
            });
        }
        let (after, counters) = self.counted(mv);
        let stood = self.stood(&after, self.plies.len() + 1, counters.king_moves.plies);
        let ending = GameEnd::of(&after, &counters, &stood, &self.regulations);
        Ok((after, ending))
    }

    /// Goes on from a position that an irregular ply left and that was accepted
    /// (I/5.7). Counters read the real board: they go on.
    pub fn accept(&mut self, after: Position<B>, king_move: bool) {
        let before = self.now;
        self.plies.push(Ply {
            before,
            counters: self.counters,
            what: What::SetUp,
        });
        self.counters = self
            .counters
            .after(&before, &after, king_move, &self.regulations);
        self.now = after;
    }

    /// Sets up a position during the game: nobody moved, and counting starts again.
    pub fn set_up(&mut self, position: Position<B>) {
        self.plies.push(Ply {
            before: self.now,
            counters: self.counters,
            what: What::SetUp,
        });
        self.counters = Counters::start(&position, self.counters.ply + 1, &self.regulations);
        self.now = position;
    }

    /// Starts with counters from before the record begins (an adjourned or transferred game).
    #[must_use]
    pub fn with_counters(mut self, counters: Counters) -> Self {
        if self.plies.is_empty() {
            self.counters = counters;
        }
        self
    }

    /// Sets how often the first position occurred before the record begins (I/6.1).
    #[must_use]
    pub const fn with_stood_before(mut self, times: u32) -> Self {
        self.stood_before = times;
        self
    }

    /// Takes the last ply back; what was counted is as before.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.plies.pop() else {
            return false;
        };
        self.now = match ply.what {
            What::Move(undo, _) => self.now.before(undo),
            What::SetUp => ply.before,
        };
        self.counters = ply.counters;
        true
    }

    /// The plies after which the current position occurred, including now.
    ///
    /// I/6.1: same pieces, same squares, same side to move. A position cannot come
    /// back over a capture or a man's move, so only the run of king moves is looked at.
    pub fn occurrences(&self) -> Vec<u32> {
        self.stood(&self.now, self.plies.len(), self.counters.king_moves.plies)
    }

    /// The plies of the run up to `last` after which a position occurred.
    fn stood(&self, position: &Position<B>, last: usize, run: u32) -> Vec<u32> {
        let run = usize::try_from(run).unwrap_or(usize::MAX).min(last);
        let number = |ply: usize| u32::try_from(ply).unwrap_or(u32::MAX);
        // Occurrences before the record begins all count as its start. A third one decides.
        let before = if run == last && *position == self.start {
            self.stood_before.min(3)
        } else {
            0
        };
        let mut plies: Vec<u32> = std::iter::repeat_n(0, usize::try_from(before).unwrap_or(0))
            .chain(
                (last - run..last)
                    .filter(|at| {
                        let then = self.plies.get(*at).map_or(&self.now, |ply| &ply.before);
                        then == position
                    })
                    .map(number),
            )
            .collect();
        plies.push(number(last));
        plies
    }

    /// Whether the game has ended: won on the board, or else drawn by rule.
    pub fn ending(&self) -> Option<GameEnd> {
        GameEnd::of(
            &self.now,
            &self.counters,
            &self.occurrences(),
            &self.regulations,
        )
    }

    /// The kind of piece that made a ply's move.
    pub fn mover(&self, ply: usize) -> Option<PieceKind> {
        let ply = self.plies.get(ply)?;
        match ply.what {
            What::Move(_, mv) => Some(ply.before.piece(mv.from())?.kind),
            What::SetUp => None,
        }
    }

    /// The position before a ply.
    pub fn before(&self, ply: usize) -> Option<&Position<B>> {
        self.plies.get(ply).map(|ply| &ply.before)
    }
}

impl<B: Geometry> Default for PlayedGame<B> {
    fn default() -> Self {
        Self::new()
    }
}
