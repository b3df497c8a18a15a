//! Which moves are legal: I/3.4 to I/3.9 and I/4.1 to I/4.15.
//!
//! Whether anything can be captured is computed for all pieces at once, with shifts of whole words.
//! Only then are chains followed, piece by piece, and only the longest are kept (I/4.13). Chains go
//! into a list the caller owns, so nothing is allocated once it has grown.

use crate::geometry::{DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT};
use crate::{Geometry, Move, Position, Square};
use jadoube_vocabulary::Side;

/// The four directions; the opposite of `d` is `3 - d`.
const DIRECTIONS: [usize; 4] = [UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT];

/// The side to move, known at compile time.
pub(crate) trait Mover: Copy {
    /// The opponent.
    type Other: Mover<Other = Self>;
    /// The two directions in which its men step (I/3.4).
    const FORWARD: [usize; 2];
    /// Where its men are crowned.
    fn crowning_row<B: Geometry>() -> u64;
}

/// White to move.
#[derive(Clone, Copy)]
pub(crate) struct White;

/// Black to move.
#[derive(Clone, Copy)]
pub(crate) struct Black;

impl Mover for White {
    type Other = Black;
    const FORWARD: [usize; 2] = [UP_LEFT, UP_RIGHT];
    #[inline(always)]
    fn crowning_row<B: Geometry>() -> u64 {
        B::TOP
    }
}

impl Mover for Black {
    type Other = White;
    const FORWARD: [usize; 2] = [DOWN_LEFT, DOWN_RIGHT];
    #[inline(always)]
    fn crowning_row<B: Geometry>() -> u64 {
        B::BOTTOM
    }
}

/// The board as the side to move sees it.
#[derive(Clone, Copy)]
pub(crate) struct View {
    pub(crate) own: u64,
    pub(crate) enemy: u64,
    pub(crate) kings: u64,
}

impl View {
    #[inline(always)]
    fn empty<B: Geometry>(self) -> u64 {
        B::ALL & !(self.own | self.enemy)
    }

    /// The opponent's view after a plain move.
    #[inline(always)]
    pub(crate) fn after_quiet(self, own: u64, kings: u64) -> Self {
        Self {
            own: self.enemy,
            enemy: own,
            kings,
        }
    }
}

/// A set moved one step without asking where the board ends: for sets that are
/// masked by a set of squares right after.
#[inline(always)]
const fn shift<B: Geometry>(bits: u64, direction: usize, times: u32) -> u64 {
    match direction {
        UP_LEFT => bits >> ((B::ROW + 1) * times),
        UP_RIGHT => bits >> (B::ROW * times),
        DOWN_LEFT => bits << (B::ROW * times),
        _ => bits << ((B::ROW + 1) * times),
    }
}

/// The squares of a set, with all empty squares in a row in front of them.
///
/// By doubling; unused bits are not empty squares, so no run crosses the edge.
/// Runs end at pieces, so runs from different pieces in one direction never meet.
#[inline(always)]
fn slide<B: Geometry>(from: u64, empty: u64, direction: usize) -> u64 {
    let mut reached = from;
    let mut free = empty;
    reached |= free & shift::<B>(reached, direction, 1);
    free &= shift::<B>(free, direction, 1);
    reached |= free & shift::<B>(reached, direction, 2);
    free &= shift::<B>(free, direction, 2);
    reached |= free & shift::<B>(reached, direction, 4);
    free &= shift::<B>(free, direction, 4);
    reached | free & shift::<B>(reached, direction, 8)
}

/// The lowest bit, taken off a set.
#[inline(always)]
const fn take(bits: &mut u64) -> u64 {
    let one = *bits & bits.wrapping_neg();
    *bits ^= one;
    one
}

/// Says the same for all four directions, each known to the compiler.
macro_rules! in_each_direction {
    ($direction:ident => $body:block) => {{
        {
            const $direction: usize = UP_LEFT;
            $body
        }
        {
            const $direction: usize = UP_RIGHT;
            $body
        }
        {
            const $direction: usize = DOWN_LEFT;
            $body
        }
        {
            const $direction: usize = DOWN_RIGHT;
            $body
        }
    }};
}

mod chains;
mod jumps;

use jumps::{Captures, FirstJumps};

/// The opponent's view after a capture: from, to and what was taken.
#[inline(always)]
fn after_capture<B: Geometry, M: Mover>(view: View, from: u64, to: u64, captured: u64) -> View {
    let mut kings = view.kings & !captured;
    if kings & from != 0 {
        kings = kings & !from | to;
    } else {
        // I/3.5, I/4.15: crowned only where it stops.
        kings |= to & M::crowning_row::<B>();
    }
    View {
        own: view.enemy & !captured,
        enemy: view.own & !from | to,
        kings,
    }
}

/// Calls back with the opponent's view after every legal move.
///
/// With `PATHS` every order of captured pieces is a move of its own. The list is
/// room for chains; the callback gets it too and leaves it as it found it.
#[inline(always)]
pub(crate) fn each_child<B: Geometry, M: Mover, const PATHS: bool>(
    view: View,
    list: &mut Vec<Move<B>>,
    mut visit: impl FnMut(View, &mut Vec<Move<B>>),
) {
    let (jumps, captures) = FirstJumps::of::<B>(view);
    match captures {
        Captures::None => each_quiet::<B, M>(view, |_, _, child| visit(child, list)),
        Captures::Single(_) => jumps.each_single::<B>(|from, to, over| {
            visit(after_capture::<B, M>(view, from, to, over), list);
        }),
        Captures::Chains => {
            let base = list.len();
            jumps.list_chains::<B, PATHS>(view, list);
            let mut next = base;
            while let Some(mv) = list.get(next).copied() {
                next += 1;
                let (from, to) = (mv.from().bits(), mv.to().bits());
                visit(
                    after_capture::<B, M>(view, from, to, mv.captured_bits()),
                    list,
                );
            }
            list.truncate(base);
        }
    }
}

/// How many legal moves there are; the list is room for chains.
#[inline(always)]
pub(crate) fn count_moves<B: Geometry, M: Mover, const PATHS: bool>(
    view: View,
    list: &mut Vec<Move<B>>,
) -> u64 {
    let (jumps, captures) = FirstJumps::of::<B>(view);
    match captures {
        Captures::None => count_quiet::<B, M>(view),
        Captures::Single(count) => count,
        Captures::Chains => {
            let base = list.len();
            jumps.list_chains::<B, PATHS>(view, list);
            let count = list.len() - base;
            list.truncate(base);
            u64::try_from(count).unwrap_or(u64::MAX)
        }
    }
}

/// How many plain moves there are (I/3.4, I/3.9).
#[inline(always)]
pub(crate) fn count_quiet<B: Geometry, M: Mover>(view: View) -> u64 {
    let empty = view.empty::<B>();
    let men = view.own & !view.kings;
    let [left, right] = M::FORWARD;
    let left = shift::<B>(men, left, 1) & empty;
    let right = shift::<B>(men, right, 1) & empty;
    let mut count = left.count_ones() + right.count_ones();
    let kings = view.own & view.kings;
    if kings != 0 {
        in_each_direction!(D => {
            count += (slide::<B>(kings, empty, D) & empty).count_ones();
        });
    }
    u64::from(count)
}

/// Calls back with every plain move: the squares, and the mover's pieces and kings after it.
#[inline(always)]
pub(crate) fn each_quiet<B: Geometry, M: Mover>(view: View, mut visit: impl FnMut(u64, u64, View)) {
    let empty = view.empty::<B>();
    let men = view.own & !view.kings;
    for direction in M::FORWARD {
        let mut targets = shift::<B>(men, direction, 1) & empty;
        while targets != 0 {
            let to = targets & targets.wrapping_neg();
            targets ^= to;
            let from = shift::<B>(to, 3 - direction, 1);
            let kings = view.kings | to & M::crowning_row::<B>();
            visit(from, to, view.after_quiet(view.own ^ from ^ to, kings));
        }
    }
    let mut kings = view.own & view.kings;
    while kings != 0 {
        let from = kings & kings.wrapping_neg();
        kings ^= from;
        for direction in DIRECTIONS {
            let mut to = shift::<B>(from, direction, 1) & empty;
            while to != 0 {
                let moved = from | to;
                visit(
                    from,
                    to,
                    view.after_quiet(view.own ^ moved, view.kings ^ moved),
                );
                to = shift::<B>(to, direction, 1) & empty;
            }
        }
    }
}

impl<B: Geometry> Position<B> {
    #[inline(always)]
    pub(crate) const fn view(&self) -> View {
        View {
            own: self.bits_of(self.turn),
            enemy: self.bits_of(self.turn.other()),
            kings: self.kings,
        }
    }

    /// Appends every legal move to a list. The list may be reused.
    pub fn moves_into(&self, list: &mut Vec<Move<B>>) {
        let view = self.view();
        let (jumps, captures) = FirstJumps::of::<B>(view);
        match captures {
            Captures::None => {
                let push = |from, to, _| list.push(Move::quiet(Square::of(from), Square::of(to)));
                match self.turn {
                    Side::White => each_quiet::<B, White>(view, push),
                    Side::Black => each_quiet::<B, Black>(view, push),
                }
            }
            Captures::Single(_) => jumps.each_single::<B>(|from, to, over| {
                list.push(Move::capture(Square::of(from), Square::of(to), over));
            }),
            Captures::Chains => jumps.list_chains::<B, false>(view, list),
        }
    }

    /// Every legal move once.
    pub fn moves(&self) -> Vec<Move<B>> {
        let mut list = Vec::new();
        self.moves_into(&mut list);
        list
    }

    /// Whether the side to move has something to take (I/4.2, I/4.3).
    pub fn must_capture(&self) -> bool {
        !matches!(FirstJumps::of::<B>(self.view()).1, Captures::None)
    }

    /// Whether the side to move can move at all.
    pub fn can_move(&self) -> bool {
        let view = self.view();
        let quiet = match self.turn {
            Side::White => count_quiet::<B, White>(view),
            Side::Black => count_quiet::<B, Black>(view),
        };
        quiet != 0 || self.must_capture()
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, mv: Move<B>) -> bool {
        self.moves().contains(&mv)
    }
}
