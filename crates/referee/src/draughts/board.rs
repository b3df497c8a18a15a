//! The draughts board of a supervised game: the actual position, and what is settled.
//!
//! A move is made when the piece is let go (I/3.10), but what was jumped may still stand,
//! a crown may be missing, and an irregular move may still be put right. Until then the
//! ply is open; a reply, the last captured piece off or the press settles it.

mod kept;
mod unknown;

use std::borrow::Cow;

use jadoube_draughts::draws::DrawRegulations;
use jadoube_draughts::{self as rules, Geometry, Move, Piece, PieceKind, Position, Setup, Square};
use jadoube_vocabulary::{PerSide, Side};

use crate::shared::ply::Ply;
use crate::shared::replay::{Counted, NotApplied};

/// A ply that is not settled yet.
#[derive(Debug, Clone)]
pub(crate) struct Act<B: Geometry> {
    /// Who let go.
    pub(crate) side: Side,
    /// What stood before.
    pub(crate) before: Position<B>,
    pub(crate) from: Square<B>,
    pub(crate) to: Square<B>,
    /// What was jumped, in order.
    pub(crate) taken: Vec<Square<B>>,
    /// What has been removed so far.
    pub(crate) removed: Vec<Square<B>>,
}

impl<B: Geometry> Act<B> {
    /// The legal move it is, if it is one.
    pub(crate) fn legal(&self) -> Option<Move<B>> {
        let taken = self.taken.iter().copied().collect();
        self.before
            .with_turn(self.side)
            .moves()
            .into_iter()
            .find(|mv| mv.from() == self.from && mv.to() == self.to && mv.captured() == taken)
    }

    /// What was jumped and still stands.
    pub(crate) fn left(&self) -> Vec<Square<B>> {
        self.taken
            .iter()
            .copied()
            .filter(|square| !self.removed.contains(square))
            .collect()
    }
}

/// Everything that stands on a draughts board, and how it came about.
#[derive(Debug, Clone)]
pub struct DraughtsBoard<B: Geometry> {
    game: rules::PlayedGame<B>,
    standing: Position<B>,
    plies: Vec<Ply>,
    settled: usize,
    act: Option<Act<B>>,
    lifted: Vec<(Square<B>, Piece)>,
    uncrowned: Vec<Square<B>>,
    /// The move that was taken back had been pressed.
    pressed: bool,
    light: Vec<(Square<B>, Piece)>,
    /// Whose pieces stand on light squares and belong nowhere.
    stray: Vec<Side>,
    /// The position is not known.
    lost: bool,
    /// What officials saw, after how many plies.
    shown: Vec<(usize, Position<B>)>,
    /// Moves made and completed before the record begins.
    earlier: PerSide<u32>,
}

impl<B: Geometry> DraughtsBoard<B> {
    pub(crate) fn new(start: Position<B>, regulations: DrawRegulations) -> Self {
        Self {
            game: rules::PlayedGame::from(start, regulations),
            standing: start,
            plies: Vec::new(),
            settled: 0,
            act: None,
            lifted: Vec::new(),
            uncrowned: Vec::new(),
            pressed: false,
            light: Vec::new(),
            stray: Vec::new(),
            lost: false,
            shown: Vec::new(),
            earlier: PerSide::default(),
        }
    }

    /// Sets the number of moves made before the record begins.
    pub(crate) const fn set_made(&mut self, side: Side, moves: u32) {
        *self.earlier.get_mut(side) = moves;
    }

    /// Sets the counters at the beginning of the record; those that do not fit the position are
    /// ignored.
    pub(crate) fn set_counted(&mut self, counts: &Counted) {
        let mut counters = *self.game.counters();
        let runs = [
            (&mut counters.three_against_one, counts.three),
            (&mut counters.two_against_one, counts.two),
            (&mut counters.lone_king_on_road, counts.lone_king),
            (&mut counters.three_kings_on_road, counts.three_kings),
        ];
        for (run, plies) in runs {
            if let (Some(run), Some(plies)) = (run, plies) {
                run.plies = plies;
            }
        }
        if let Some(plies) = counts.kings {
            counters.king_moves.plies = plies;
        }
        let times = counts.repetition.unwrap_or_default().saturating_sub(1);
        let game = self.game.clone().with_counters(counters);
        self.game = game.with_stood_before(times);
    }

    /// What stands on the board now, and who is on move.
    pub const fn position(&self) -> &Position<B> {
        &self.standing
    }

    /// The settled play: positions, moves, counters.
    pub const fn settled(&self) -> &rules::PlayedGame<B> {
        &self.game
    }

    /// The half-moves as they happened.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Who has the move.
    pub fn to_move(&self) -> Side {
        self.standing.turn()
    }

    /// Kings without a crown.
    pub fn uncrowned(&self) -> &[Square<B>] {
        &self.uncrowned
    }

    /// Pieces on light squares, by the dark square they belong to.
    pub fn inactive(&self) -> &[(Square<B>, Piece)] {
        &self.light
    }

    /// The ply that is not settled.
    pub(crate) const fn act(&self) -> Option<&Act<B>> {
        self.act.as_ref()
    }

    /// The position the player on move started from: what was lifted first stands again.
    pub(crate) fn before(&self) -> Position<B> {
        let mut setup = Setup::from(self.standing);
        for (square, piece) in &self.lifted {
            setup.put(*square, Some(*piece));
        }
        found(setup, self.standing)
    }

    /// What the player on move has taken off before moving.
    pub(crate) fn lifted(&self) -> Vec<Square<B>> {
        self.lifted.iter().map(|(square, _)| *square).collect()
    }

    /// The last half-move of a side.
    pub(crate) fn last_of(&self, side: Side) -> Option<&Ply> {
        self.plies.iter().rev().find(|ply| ply.side == side)
    }

    /// How many moves a side has completed.
    pub fn completed(&self, side: Side) -> u32 {
        count(
            self.plies
                .iter()
                .filter(|ply| ply.side == side && ply.completed),
        )
    }

    /// How many moves a side has made.
    pub fn made(&self, side: Side) -> u32 {
        let now = count(self.plies.iter().filter(|ply| ply.side == side));
        now.saturating_add(*self.earlier.get(side))
    }

    /// A legal move, made as the code asks.
    pub(crate) fn play(&mut self, mv: Move<B>) -> Result<(), NotApplied> {
        let ply = Ply {
            text: rules::notation::write(&self.standing, mv),
            side: self.to_move(),
            legal: true,
            completed: false,
            known: true,
        };
        if self.game.play(mv).is_err() {
            // What stands came about otherwise: an accepted irregularity.
            self.game.set_up(self.standing);
            if self.game.play(mv).is_err() {
                return Err(NotApplied::Move(mv.to_string()));
            }
        }
        self.uncrowned.retain(|square| *square != mv.from());
        self.standing = *self.game.position();
        self.drop_captured_crowns();
        self.plies.push(ply);
        self.settled = self.plies.len();
        self.act = None;
        self.lifted.clear();
        Ok(())
    }

    /// A piece is let go; what it jumped still stands.
    pub(crate) fn release(
        &mut self,
        by: Side,
        from: Square<B>,
        to: Square<B>,
        taken: Vec<Square<B>>,
    ) {
        let before = self.before();
        let lifted = self.lifted();
        let mut setup = Setup::from(self.standing);
        let piece = setup.piece(from);
        setup.put(from, None);
        let crowned = piece.map(|piece| {
            let man = piece.kind == PieceKind::Man;
            let piece = crowned_on(piece, to);
            if man && piece.kind == PieceKind::King {
                self.uncrowned.push(to);
            }
            piece
        });
        setup.put(to, crowned);
        for square in &mut self.uncrowned {
            if *square == from {
                *square = to;
            }
        }
        self.standing = found(setup, self.standing).with_turn(by.other());
        let sign = if taken.is_empty() { '-' } else { 'x' };
        self.plies.push(Ply {
            text: format!("{from}{sign}{to}"),
            side: by,
            legal: false,
            completed: false,
            known: true,
        });
        self.act = Some(Act {
            side: by,
            before,
            from,
            to,
            removed: lifted
                .into_iter()
                .filter(|square| taken.contains(square))
                .collect(),
            taken,
        });
        self.lifted.clear();
    }

    /// Pieces are taken off.
    pub(crate) fn remove(&mut self, by: Side, squares: &[Square<B>]) {
        let mut setup = Setup::from(self.standing);
        for square in squares {
            let Some(piece) = setup.piece(*square) else {
                continue;
            };
            setup.put(*square, None);
            match &mut self.act {
                Some(act) if act.side == by => act.removed.push(*square),
                _ => self.lifted.push((*square, piece)),
            }
        }
        self.standing = found(setup, self.standing);
        self.drop_captured_crowns();
    }

    /// A crown is put on.
    pub(crate) fn crown(&mut self, square: Square<B>) {
        self.uncrowned.retain(|there| *there != square);
    }

    /// Sets the position and discards what was not settled.
    pub(crate) fn stand(&mut self, position: Position<B>) {
        self.standing = position;
        self.plies.truncate(self.settled);
        self.act = None;
        self.lifted.clear();
        self.drop_captured_crowns();
    }

    /// The last settled ply is open again: it was taken back.
    pub(crate) fn take_back(&mut self) {
        self.pressed = self.plies.last().is_some_and(|ply| ply.completed);
        if let Some(act) = self.act.take() {
            self.standing = act.before.with_turn(act.side);
            self.plies.pop();
        } else if self.settled == self.plies.len() && self.game.undo() {
            self.plies.pop();
            self.settled = self.plies.len();
            self.standing = *self.game.position();
        }
        self.uncrowned.clear();
    }

    /// Whether the move that was taken back had been pressed.
    pub(crate) const fn taken_back_pressed(&self) -> bool {
        self.pressed
    }

    /// Settles the position: a legal move counts as a move, anything else as a position.
    pub(crate) fn settle(&mut self) {
        let legal = settle(&mut self.game, self.standing, self.act.as_ref());
        if legal && let Some(last) = self.plies.last_mut() {
            last.legal = true;
        }
        self.act = None;
        self.lifted.clear();
        self.settled = self.plies.len();
    }

    /// The settled play as it would be now.
    ///
    /// Usually nothing is open and the record is borrowed, not copied.
    pub(crate) fn as_settled(&self) -> Cow<'_, rules::PlayedGame<B>> {
        if self.act.is_none() && *self.game.position() == self.standing {
            return Cow::Borrowed(&self.game);
        }
        let mut game = self.game.clone();
        settle(&mut game, self.standing, self.act.as_ref());
        Cow::Owned(game)
    }

    /// A piece stands on a light square: out of play.
    pub(crate) fn inactivate(&mut self, square: Square<B>) {
        let mut setup = Setup::from(self.standing);
        if let Some(piece) = setup.piece(square) {
            setup.put(square, None);
            self.light.push((square, piece));
            self.standing = found(setup, self.standing);
        }
    }

    /// A side's piece stands on a light square and belongs nowhere.
    pub(crate) fn stray(&mut self, side: Side) {
        self.stray.push(side);
    }

    /// Whose pieces are out of play.
    pub(crate) fn out_of_play(&self) -> impl Iterator<Item = Side> {
        let light = self.light.iter().map(|(_, piece)| piece.side);
        light.chain(self.stray.iter().copied())
    }

    /// Whether a piece of a side is out of play and belongs nowhere.
    pub(crate) fn has_stray(&self, side: Side) -> bool {
        self.stray.contains(&side)
    }

    /// Pieces from light squares are in play again.
    pub(crate) fn activate(&mut self) {
        self.light.clear();
    }

    /// Goes back to the position after a number of plies.
    pub(crate) fn restore(&mut self, plies: usize) -> Result<(), NotApplied> {
        if plies > self.plies.len() {
            return Err(NotApplied::Ply(plies));
        }
        self.back_to(plies);
        Ok(())
    }

    /// The same for a hypothetical copy; missing plies are ignored.
    pub(crate) fn back_to(&mut self, plies: usize) {
        self.act = None;
        while self.game.ply() > plies && self.game.undo() {}
        self.plies.truncate(plies);
        self.settled = self.plies.len();
        self.standing = *self.game.position();
        self.lifted.clear();
        self.uncrowned.clear();
        self.shown.retain(|(at, _)| *at <= plies);
        let seen = self.shown.last().map_or(0, |(at, _)| *at);
        self.lost = self.plies.iter().skip(seen).any(|ply| !ply.known);
    }

    pub(crate) fn complete(&mut self, side: Side) {
        if let Some(ply) = self.plies.iter_mut().rev().find(|ply| ply.side == side) {
            ply.completed = true;
        }
    }

    pub(crate) fn unpress(&mut self, side: Side) {
        if let Some(ply) = self.plies.iter_mut().rev().find(|ply| ply.side == side) {
            ply.completed = false;
        }
    }

    fn drop_captured_crowns(&mut self) {
        let standing = self.standing;
        self.uncrowned
            .retain(|square| standing.piece(*square).is_some());
    }
}

fn count<'p>(plies: impl Iterator<Item = &'p Ply>) -> u32 {
    u32::try_from(plies.count()).unwrap_or(u32::MAX)
}

/// A piece that stops on a square: on the far row a man is a king, crowned or not (I/3.7).
pub(crate) fn crowned_on<B: Geometry>(piece: Piece, square: Square<B>) -> Piece {
    let mut alone = Setup::<B>::empty(piece.side);
    alone.put(square, Some(piece));
    if alone.faults().is_empty() {
        piece
    } else {
        Piece {
            kind: PieceKind::King,
            ..piece
        }
    }
}

/// A board as set up.
pub(crate) fn found<B: Geometry>(setup: Setup<B>, otherwise: Position<B>) -> Position<B> {
    setup.position_waiving(|_| true).unwrap_or(otherwise)
}

/// Counts what stands; says whether it was a legal move.
fn settle<B: Geometry>(
    game: &mut rules::PlayedGame<B>,
    standing: Position<B>,
    act: Option<&Act<B>>,
) -> bool {
    let Some(act) = act else {
        if *game.position() != standing {
            game.set_up(standing);
        }
        return false;
    };
    if let Some(mv) = act.legal()
        && act.before.with_turn(act.side).after(mv) == standing
    {
        if *game.position() != act.before.with_turn(act.side) {
            game.set_up(act.before.with_turn(act.side));
        }
        return game.play(mv).is_ok();
    }
    let king = act
        .before
        .piece(act.from)
        .is_some_and(|piece| piece.kind == PieceKind::King);
    game.accept(standing, king && act.taken.is_empty());
    false
}
