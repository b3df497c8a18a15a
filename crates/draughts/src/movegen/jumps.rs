//! Single captures, computed for all pieces together: I/4.1 to I/4.3.
#![expect(
    clippy::indexing_slicing,
    reason = "arrays of four, indexed by a direction below four; every move of the golden \
              positions and of random ones is compared with a plain generator"
)]

use super::chains::Chains;
use super::{DIRECTIONS, View, shift, slide, take};
use crate::geometry::{DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT};
use crate::{Geometry, Move, Square};

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
pub(super) enum Captures {
    /// Nothing: plain moves are legal.
    None,
    /// One piece at most: how many such captures there are.
    Single(u64),
    /// Two pieces or more.
    Chains,
}

/// The first jumps of all pieces.
pub(super) struct FirstJumps {
    men: MenJumps,
    kings: Option<KingJumps>,
}

impl FirstJumps {
    #[inline(always)]
    pub(super) fn of<B: Geometry>(view: View) -> (Self, Captures) {
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
    pub(super) fn each_single<B: Geometry>(&self, mut visit: impl FnMut(u64, u64, u64)) {
        self.men.each_single::<B>(&mut visit);
        if let Some(kings) = &self.kings {
            kings.each_single::<B>(visit);
        }
    }

    /// Appends the longest chains, given that some chain has a second jump (I/4.13).
    pub(super) fn list_chains<B: Geometry, const PATHS: bool>(
        &self,
        view: View,
        list: &mut Vec<Move<B>>,
    ) {
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
