//! Captures of several pieces, followed to their end: I/4.5 to I/4.8, I/4.13, I/4.14.

use super::{DIRECTIONS, shift, slide, take};
use crate::{Geometry, Move, Square};

/// Follows the chains of one position and keeps the longest.
pub(super) struct Chains<'a, B: Geometry> {
    pub(super) list: &'a mut Vec<Move<B>>,
    /// Where this position's moves start in the list.
    pub(super) base: usize,
    pub(super) longest: u32,
    pub(super) from: Square<B>,
    pub(super) enemy: u64,
    /// Empty squares; the square the piece left is one of them.
    pub(super) empty: u64,
}

impl<B: Geometry> Chains<'_, B> {
    /// A chain that cannot go on: kept if none is longer (I/4.13, I/4.14).
    #[inline]
    fn end<const PATHS: bool>(&mut self, to: u64, captured: u64, count: u32) {
        if count < self.longest {
            return;
        }
        if count > self.longest {
            self.longest = count;
            self.list.truncate(self.base);
        }
        let mv = Move::capture(self.from, Square::of(to), captured);
        // Two orders of the same pieces need a closed round: with two pieces the
        // lines of the two orders cannot meet.
        if !PATHS && count > 2 && self.list.iter().skip(self.base).any(|known| *known == mv) {
            return;
        }
        self.list.push(mv);
    }

    /// I/4.5: a man goes on as long as it can. Pieces taken stay on the board as
    /// obstacles and are passed once; empty squares any number of times (I/4.8).
    pub(super) fn man<const PATHS: bool>(&mut self, at: u64, captured: u64, count: u32) {
        let mut further = false;
        for direction in DIRECTIONS {
            let over = shift::<B>(at, direction, 1) & self.enemy & !captured;
            let land = shift::<B>(over, direction, 1) & self.empty;
            if land != 0 {
                further = true;
                self.man::<PATHS>(land, captured | over, count + 1);
            }
        }
        if !further {
            self.end::<PATHS>(at, captured, count);
        }
    }

    /// I/4.6: behind a piece it took a king stops on any empty square, turns on
    /// any, or goes straight on. I/4.7: own pieces stop it.
    pub(super) fn king<const PATHS: bool>(
        &mut self,
        over: u64,
        direction: usize,
        captured: u64,
        count: u32,
    ) {
        let captured = captured | over;
        let prey = self.enemy & !captured;
        let landing = slide::<B>(over, self.empty, direction) & self.empty;
        let mut further = false;
        for turn in DIRECTIONS {
            if turn == 3 - direction {
                continue;
            }
            // All landing squares look that way at once: sideways their lines are
            // parallel, straight ahead it is one line.
            let run = slide::<B>(landing, self.empty, turn);
            let open = prey & shift::<B>(self.empty, 3 - turn, 1);
            let mut preys = shift::<B>(run, turn, 1) & open;
            while preys != 0 {
                let prey = take(&mut preys);
                further = true;
                self.king::<PATHS>(prey, turn, captured, count + 1);
            }
        }
        if !further {
            let mut landing = landing;
            while landing != 0 {
                let to = take(&mut landing);
                self.end::<PATHS>(to, captured, count);
            }
        }
    }
}
