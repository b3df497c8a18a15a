//! Which moves are legal: I/3.4 to I/3.9 and I/4.1 to I/4.15.
//!
//! Whether anything can be taken is asked of all pieces at once, with shifts of
//! whole words. Only then are chains followed, piece by piece, and only the
//! longest are kept (I/4.13). Chains go into a list the caller owns, so nothing
//! is allocated once it has grown.
#![expect(
    clippy::indexing_slicing,
    reason = "arrays of four, indexed by a direction below four; every move of the golden \
              positions and of random ones is compared with a plain generator"
)]

use crate::geometry::{DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT};
use crate::{Geometry, Move, Position, Side, Square};

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

/// The first jumps of all men, by direction (I/4.1, I/4.2).
///
/// For the *second* jump of any piece no care is needed: it cannot come back over
/// what it has just taken, because its own square behind counts as occupied here,
/// and no other second jump reaches or passes the square it left. So whether some
/// chain goes on is known exactly.
struct MenJumps {
    men: [u64; 4],
    /// Squares from which a man jumps, in any direction.
    see: u64,
}

impl MenJumps {
    #[inline(always)]
    fn of<B: Geometry>(men: u64, enemy: u64, empty: u64) -> Self {
        let mut jumps = Self {
            men: [0; 4],
            see: 0,
        };
        in_each_direction!(D => {
            let open = enemy & shift::<B>(empty, 3 - D, 1);
            let see = shift::<B>(open, 3 - D, 1);
            jumps.men[D] = men & see;
            jumps.see |= see;
        });
        jumps
    }

    #[inline(always)]
    const fn any(&self) -> bool {
        let [a, b, c, d] = self.men;
        a | b | c | d != 0
    }

    /// Whether some chain has a second jump.
    #[inline(always)]
    fn going_on<B: Geometry>(&self) -> bool {
        let mut landing = 0;
        in_each_direction!(D => { landing |= shift::<B>(self.men[D], D, 2); });
        landing & self.see != 0
    }

    /// How many captures there are when no chain has a second jump.
    #[inline(always)]
    fn count_single(&self) -> u64 {
        let [a, b, c, d] = self.men;
        u64::from(a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones())
    }

    /// Calls back with from, to and the piece taken, when no chain has a second jump.
    #[inline(always)]
    fn each_single<B: Geometry>(&self, mut visit: impl FnMut(u64, u64, u64)) {
        for direction in DIRECTIONS {
            let mut men = self.men[direction];
            while men != 0 {
                let from = take(&mut men);
                let over = shift::<B>(from, direction, 1);
                visit(from, shift::<B>(over, direction, 1), over);
            }
        }
    }

    /// Follows the chains that have a second jump.
    fn follow<B: Geometry, const PATHS: bool>(&self, empty: u64, chains: &mut Chains<'_, B>) {
        for direction in DIRECTIONS {
            let mut landing = shift::<B>(self.men[direction], direction, 2) & self.see;
            while landing != 0 {
                let at = take(&mut landing);
                let over = shift::<B>(at, 3 - direction, 1);
                let from = shift::<B>(over, 3 - direction, 1);
                chains.from = Square::of(from);
                chains.empty = empty | from;
                chains.man::<PATHS>(at, over, 1);
            }
        }
    }
}

/// The first jumps of all kings, by direction (I/4.1, I/4.3).
struct KingJumps {
    empty: u64,
    kings: [u64; 4],
    /// Empty squares from which a king jumps, by direction.
    see: [u64; 4],
}

impl KingJumps {
    #[inline(always)]
    fn of<B: Geometry>(kings: u64, enemy: u64, empty: u64) -> Self {
        let mut jumps = Self {
            empty,
            kings: [0; 4],
            see: [0; 4],
        };
        in_each_direction!(D => {
            let open = enemy & shift::<B>(empty, 3 - D, 1);
            let seen = slide::<B>(open, empty, 3 - D);
            jumps.kings[D] = kings & shift::<B>(seen, 3 - D, 1);
            jumps.see[D] = seen & empty;
        });
        jumps
    }

    #[inline(always)]
    const fn any(&self) -> bool {
        let [a, b, c, d] = self.kings;
        a | b | c | d != 0
    }

    /// The pieces that some kings take first in a direction in which they can.
    #[inline(always)]
    fn preys<B: Geometry>(&self, kings: u64, direction: usize) -> u64 {
        let run = slide::<B>(kings, self.empty, direction);
        shift::<B>(run, direction, 1) & !self.empty & B::ALL
    }

    /// The empty squares behind pieces taken in a direction.
    #[inline(always)]
    fn behind<B: Geometry>(&self, preys: u64, direction: usize) -> u64 {
        slide::<B>(preys, self.empty, direction) & self.empty
    }

    /// The squares from which a king that jumped in a direction jumps again:
    /// sideways or straight on.
    #[inline(always)]
    const fn go_on(&self, direction: usize) -> u64 {
        let [a, b, c, d] = self.see;
        match direction {
            UP_LEFT => a | b | c,
            UP_RIGHT => a | b | d,
            DOWN_LEFT => a | c | d,
            _ => b | c | d,
        }
    }

    #[inline(always)]
    fn landing<B: Geometry>(&self, direction: usize) -> u64 {
        if self.kings[direction] == 0 {
            return 0;
        }
        self.behind::<B>(self.preys::<B>(self.kings[direction], direction), direction)
    }

    /// Whether some chain has a second jump, and how many squares can be landed on.
    #[inline(always)]
    fn going_on<B: Geometry>(&self) -> (bool, u64) {
        let mut on = 0;
        let mut count = 0;
        in_each_direction!(D => {
            let landing = self.landing::<B>(D);
            on |= landing & self.go_on(D);
            count += landing.count_ones();
        });
        (on != 0, u64::from(count))
    }

    /// Calls back with from, to and the piece taken, when no chain has a second jump.
    #[inline(always)]
    fn each_single<B: Geometry>(&self, mut visit: impl FnMut(u64, u64, u64)) {
        for direction in DIRECTIONS {
            let mut kings = self.kings[direction];
            while kings != 0 {
                let from = take(&mut kings);
                let over = self.preys::<B>(from, direction);
                let mut landing = self.behind::<B>(over, direction);
                while landing != 0 {
                    visit(from, take(&mut landing), over);
                }
            }
        }
    }

    /// Follows the chains that have a second jump.
    fn follow<B: Geometry, const PATHS: bool>(&self, chains: &mut Chains<'_, B>) {
        for direction in DIRECTIONS {
            let go_on = self.go_on(direction);
            let mut kings = self.kings[direction];
            while kings != 0 {
                let from = take(&mut kings);
                let over = self.preys::<B>(from, direction);
                if self.behind::<B>(over, direction) & go_on != 0 {
                    chains.from = Square::of(from);
                    chains.empty = self.empty | from;
                    chains.king::<PATHS>(over, direction, 0, 1);
                }
            }
        }
    }
}

/// What can be taken in a position.
enum Captures {
    /// Nothing: plain moves are legal.
    None,
    /// One piece at most: how many such captures there are.
    Single(u64),
    /// Two pieces or more.
    Chains,
}

/// The first jumps of all pieces.
struct FirstJumps {
    men: MenJumps,
    kings: Option<KingJumps>,
}

impl FirstJumps {
    #[inline(always)]
    fn of<B: Geometry>(view: View) -> (Self, Captures) {
        let empty = view.empty::<B>();
        let men = MenJumps::of::<B>(view.own & !view.kings, view.enemy, empty);
        let own_kings = view.own & view.kings;
        if own_kings == 0 {
            let captures = if !men.any() {
                Captures::None
            } else if men.going_on::<B>() {
                Captures::Chains
            } else {
                Captures::Single(men.count_single())
            };
            return (Self { men, kings: None }, captures);
        }
        let kings = KingJumps::of::<B>(own_kings, view.enemy, empty);
        let captures = if !men.any() && !kings.any() {
            Captures::None
        } else {
            let (on, count) = kings.going_on::<B>();
            if on || men.going_on::<B>() {
                Captures::Chains
            } else {
                Captures::Single(count + men.count_single())
            }
        };
        let kings = Some(kings);
        (Self { men, kings }, captures)
    }

    /// Calls back with every capture of one piece, when there is no longer one.
    #[inline(always)]
    fn each_single<B: Geometry>(&self, mut visit: impl FnMut(u64, u64, u64)) {
        self.men.each_single::<B>(&mut visit);
        if let Some(kings) = &self.kings {
            kings.each_single::<B>(visit);
        }
    }

    /// Appends the longest chains, given that some chain has a second jump (I/4.13).
    fn list_chains<B: Geometry, const PATHS: bool>(&self, view: View, list: &mut Vec<Move<B>>) {
        let base = list.len();
        let empty = view.empty::<B>();
        let mut chains = Chains {
            list,
            base,
            longest: 2,
            from: Square::of(1),
            enemy: view.enemy,
            empty,
        };
        self.men.follow::<B, PATHS>(empty, &mut chains);
        if let Some(kings) = &self.kings {
            kings.follow::<B, PATHS>(&mut chains);
        }
    }
}

/// Follows the chains of one position and keeps the longest.
struct Chains<'a, B: Geometry> {
    list: &'a mut Vec<Move<B>>,
    /// Where this position's moves start in the list.
    base: usize,
    longest: u32,
    from: Square<B>,
    enemy: u64,
    /// Empty squares; the square the piece left is one of them.
    empty: u64,
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
    fn man<const PATHS: bool>(&mut self, at: u64, captured: u64, count: u32) {
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
    fn king<const PATHS: bool>(&mut self, over: u64, direction: usize, captured: u64, count: u32) {
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

/// Calls back with every plain move: the squares, and the own pieces and kings after it.
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
