//! Half-moves that are not known, or not yet: the turn passes, counting starts again.

use jadoube_draughts::notation::read;
use jadoube_draughts::{Geometry, Position};
use jadoube_vocabulary::Side;

use super::DraughtsBoard;
use crate::shared::ply::Ply;
use crate::shared::replay::NotApplied;

impl<B: Geometry> DraughtsBoard<B> {
    /// Whether the position is known.
    pub const fn is_known(&self) -> bool {
        !self.lost
    }

    /// Whether every half-move is known.
    pub(crate) fn is_gapless(&self) -> bool {
        self.plies.iter().all(|ply| ply.known)
    }

    /// A move is made that cannot be read.
    pub(crate) fn made_unknown(&mut self, side: Side, text: &str) -> Result<(), NotApplied> {
        if side != self.to_move() {
            return Err(NotApplied::Move(text.to_owned()));
        }
        if self.act.is_some() {
            self.settle();
        }
        self.plies.push(Ply::unknown(side, text));
        self.standing = self.standing.with_turn(side.other());
        self.game.set_up(self.standing);
        self.settled = self.plies.len();
        self.lifted.clear();
        self.uncrowned.clear();
        self.lost = true;
        Ok(())
    }

    /// Sets an unknown half-move. Recorded ones after it are parsed again, as far as they were made
    /// regularly.
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
            let made = if self.lost {
                None
            } else {
                read(&self.standing, &ply.text).ok()
            };
            if made.is_none_or(|mv| self.play(mv).is_err()) {
                self.made_unknown(ply.side, &ply.text)?;
            }
            if let Some(last) = self.plies.last_mut() {
                last.completed = ply.completed;
            }
            self.see();
        }
        Ok(())
    }

    /// Records what an official sees now.
    fn see(&mut self) {
        let now = self.plies.len();
        let seen = self.shown.iter().find(|(at, _)| *at == now);
        if let Some((_, position)) = seen.copied()
            && (self.lost || position != self.standing)
        {
            self.found(position);
        }
    }

    fn found(&mut self, position: Position<B>) {
        if self.lost && self.game.undo() {
            self.game.set_up(position);
        }
        self.standing = position;
        self.lost = false;
    }

    /// Sets the position as stated by an official.
    pub(crate) fn show(&mut self, position: Position<B>) {
        let now = self.plies.len();
        let position = position.with_turn(self.to_move());
        self.shown.retain(|(at, _)| *at < now);
        self.shown.push((now, position));
        self.act = None;
        self.lifted.clear();
        self.found(position);
    }
}
