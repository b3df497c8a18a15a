//! Half-moves that are not known, or not yet. The turn passes and the clock counts them; the
//! position is unknown until they are reported, or until an official states it.

use jadoube_chess::history::History;
use jadoube_chess::legality::Attempt;
use jadoube_chess::setup::Arrangement;
use jadoube_vocabulary::Side;
use shakmaty::Color;

use super::ChessBoard;
use crate::shared::ply::Ply;
use crate::shared::replay::NotApplied;

/// What a record shows for an unknown half-move.
pub(crate) const UNKNOWN: &str = "?";

impl ChessBoard {
    /// Whether the position is known.
    pub const fn is_known(&self) -> bool {
        !self.lost
    }

    /// Whether all moves from which repetition and progress are counted are known.
    pub(crate) fn is_gapless(&self) -> bool {
        !self.lost && self.plies.iter().take(self.since).all(|ply| ply.known)
    }

    /// A move is made that cannot be read.
    pub(crate) fn made_unknown(&mut self, side: Side, text: &str) -> Result<(), NotApplied> {
        if side != self.to_move() {
            return Err(NotApplied::Move(text.to_owned()));
        }
        let mut after = self.standing().clone();
        let setup = &mut after.setup;
        if setup.turn == Color::Black {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        setup.turn = !setup.turn;
        setup.ep_square = None;
        self.plies.push(Ply::unknown(side, text));
        self.standings.push(after);
        self.history = None;
        self.since = self.plies.len();
        self.lost = true;
        Ok(())
    }

    /// Sets an unknown half-move. Recorded ones after it are parsed again.
    pub(crate) fn identify(&mut self, ply: usize, text: &str) -> Result<(), NotApplied> {
        match self.plies.get_mut(ply) {
            Some(unknown) if !unknown.known => text.clone_into(&mut unknown.text),
            _ => return Err(NotApplied::Ply(ply)),
        }
        let first = self.plies.iter().position(|ply| !ply.known);
        let first = first.unwrap_or(ply);
        let later: Vec<Ply> = self.plies.iter().skip(first).cloned().collect();
        let shown = self.shown.clone();
        self.back_to(first);
        self.shown = shown;
        self.see();
        for ply in later {
            let read = if self.lost {
                None
            } else {
                self.read(&ply.text).ok().filter(|it| self.moves_a_man(*it))
            };
            if read.is_none_or(|attempt| self.play(attempt).is_err()) {
                self.made_unknown(ply.side, &ply.text)?;
            }
            if let Some(last) = self.plies.last_mut() {
                last.completed = ply.completed;
            }
            self.see();
        }
        Ok(())
    }

    /// Whether there is something to move.
    fn moves_a_man(&self, attempt: Attempt) -> bool {
        match attempt {
            Attempt::Step { from, .. } => self.man(from).is_some(),
            Attempt::Castle(_) => true,
        }
    }

    /// Records what an official sees now.
    fn see(&mut self) {
        let now = self.plies.len();
        let seen = self.shown.iter().find(|(at, _)| *at == now);
        let Some((_, standing)) = seen else {
            return;
        };
        // If the moves lead to the same men, nothing is missing any more.
        if self.lost || self.standing().setup.board != standing.setup.board {
            let standing = standing.clone();
            self.stand(standing);
        }
    }

    fn stand(&mut self, standing: Arrangement) {
        self.history = standing.position_waiving().ok().map(History::new);
        self.since = self.plies.len();
        self.lost = false;
        if let Some(last) = self.standings.last_mut() {
            *last = standing;
        }
    }

    /// Sets the position as stated by an official.
    pub(crate) fn show(&mut self, standing: Arrangement) {
        let now = self.plies.len();
        self.shown.retain(|(at, _)| *at < now);
        self.shown.push((now, standing.clone()));
        self.stand(standing);
    }

    /// The position stated by an official: the men, and any further FEN fields given; the turn
    /// comes from the record.
    pub(crate) fn shown_as(&self, fen: &str) -> Option<Arrangement> {
        let now = self.standing();
        let mut parts = fen.split_whitespace();
        let men = parts.next()?;
        let castling = parts.nth(1).unwrap_or("-");
        let turn = match now.setup.turn {
            Color::White => 'w',
            Color::Black => 'b',
        };
        let number = now.setup.fullmoves;
        let mut standing =
            Arrangement::from_fen(&format!("{men} {turn} {castling} - 0 {number}")).ok()?;
        standing.mode = now.mode;
        Some(standing)
    }
}
