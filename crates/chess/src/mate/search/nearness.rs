//! How near a position looks to the mate: only an order of visiting, never a
//! ground for a verdict.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};
use shakmaty::{Bitboard, Board, Chess, Color, File, Move, Position, Role, Square};

use super::corner::{CornerWork, home_corners};

/// What the search aims at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plan {
    /// Hunt the king where it stands.
    Hunt,
    /// Bring the king into this corner.
    Corner(Square),
    /// Go by the cost of the moves, towards this corner.
    Credit(Square),
}

/// The number of plies that count as much as one rank.
pub(crate) const PATIENCE: usize = 8;

/// What is known about a position after looking at it once.
pub(crate) struct Look {
    /// How much the best check in sight leaves open; the lower the nearer.
    hunt: usize,
    target: Square,
    own_king: Square,
    /// The loser is to move, in check, and sees no free square around its king.
    pub(crate) maybe_mate: bool,
    /// The winner is to move, and this looks like the mate.
    pub(crate) mating: Option<Move>,
}

/// Looks at the squares around the loser's king.
pub(crate) fn look(position: &Chess, side: Color) -> Look {
    let board = position.board();
    let (Some(target), Some(own_king)) = (board.king_of(!side), board.king_of(side)) else {
        return Look {
            hunt: 0,
            target: Square::A1,
            own_king: Square::A1,
            maybe_mate: false,
            mating: None,
        };
    };
    let own = board.by_color(side);
    let theirs = board.by_color(!side);
    let occupied = own | theirs;
    // The king does not shield the squares behind it.
    let through = occupied.without(target);
    let mut once = king_attacks(own_king);
    let mut twice = Bitboard::EMPTY;
    let pawns = board.pawns() & own;
    let reach = pawns_reach(pawns, side);
    twice |= once & reach;
    once |= reach;
    let officers = Officers::of(board, own, through);
    for (_, _, reach) in officers.iter() {
        twice |= once & reach;
        once |= reach;
    }
    let ring = king_attacks(target);
    let flights = ring & !theirs & !once;
    let diagonals = bishop_attacks(target, occupied);
    let straights = rook_attacks(target, occupied);
    let leaps = knight_attacks(target);

    let in_check = position.turn() != side && {
        let b = board.bishops_and_queens() & own & diagonals;
        let r = board.rooks_and_queens() & own & straights;
        let n = board.knights() & own & leaps;
        let p = pawns & pawn_attacks(!side, target);
        (b | r | n | p).any()
    };
    let maybe_mate = in_check && flights.is_empty();

    // The best check within one move: how much would it leave open? What the
    // loser's men guard is looked up only if there is a check to be judged.
    let mut guarded = None;
    let mut best = usize::MAX;
    let mut mating = None;
    for (square, role, reach) in officers.iter() {
        let checks = match role {
            Role::Queen => diagonals | straights,
            Role::Rook => straights,
            Role::Bishop => diagonals,
            _ => leaps,
        };
        let candidates = reach & checks & !own;
        if candidates.is_empty() {
            continue;
        }
        let guarded = *guarded.get_or_insert_with(|| guards(board, side, occupied));
        let others = once & !(reach & !twice);
        for to in candidates {
            let after = through.without(square).with(to);
            let cover = others | role_attacks(role, to, after);
            let mut left = 3 * (ring & !theirs & !cover).count();
            if theirs.contains(to) && ring.contains(to) && !others.contains(to) {
                left += 3;
            }
            if guarded.contains(to) {
                left += 3;
            }
            left += 2 * (between(to, target) & guarded).count().min(2);
            best = best.min(left);
            if left == 0 && mating.is_none() && position.turn() == side {
                mating = Some(Move::Normal {
                    role,
                    from: square,
                    capture: board.role_at(to),
                    to,
                    promotion: None,
                });
            }
        }
    }
    // Pawns that check by a step forward.
    let back = if side.is_white() { -8 } else { 8 };
    for to in pawn_attacks(!side, target) & !occupied {
        if to.offset(back).is_some_and(|from| pawns.contains(from)) {
            let guarded = *guarded.get_or_insert_with(|| guards(board, side, occupied));
            let mut left = 3 * (ring & !theirs & !(once | pawn_attacks(side, to))).count();
            if guarded.contains(to) {
                left += 3;
            }
            best = best.min(left);
        }
    }
    let mut hunt = if best == usize::MAX {
        8 + 3 * flights.count()
    } else {
        best
    };
    if position.turn() != side {
        if in_check {
            hunt = hunt.min(2 + 2 * flights.count());
        } else if flights.is_empty() && !theirs.more_than_one() {
            // Stalemate leads nowhere.
            hunt = 40;
        }
    }
    Look {
        hunt,
        target,
        own_king,
        maybe_mate,
        mating,
    }
}

/// The rank of the hunt, plus the work left for the remaining men.
pub(crate) fn rank(board: &Board, side: Color, look: &Look, plan: Plan) -> usize {
    let &Look {
        hunt,
        target,
        own_king,
        ..
    } = look;
    let own = board.by_color(side);
    let heavy = board.rooks_and_queens() & own;
    let knights = board.knights() & own;
    let bishops = board.bishops() & own;
    let minors = knights.count() + bishops.count();
    let pawns = board.pawns() & own;
    let corner = match plan {
        Plan::Hunt => None,
        Plan::Corner(corner) | Plan::Credit(corner) => Some(corner),
    };
    if heavy.any() || minors >= 3 {
        let place = corner.map_or_else(|| edge(target), |corner| steps(target, corner));
        let kings = steps(target, own_king).saturating_sub(2);
        // On a plateau, captures and pawn moves make progress.
        let crowd = board.by_color(!side).count();
        let queens = if (board.queens() & own).any() {
            0
        } else {
            pawns
                .into_iter()
                .map(|pawn| beyond(side, pawn).count())
                .min()
                .unwrap_or(6)
        };
        return hunt
            + crowd * 3 / 2
            + queens * 2
            + match heavy.count() * 2 + minors {
                0..=2 => 3 * place + 2 * kings,
                3..=4 => 2 * place + kings,
                _ => place,
            };
    }
    let weak = match corner {
        Some(corner) => CornerWork::of(board, side, target, own_king).corner(corner, usize::MAX),
        None => {
            let toil = CornerWork::of(board, side, target, own_king);
            let least = home_corners(bishops, knights)
                .fold(usize::MAX, |least, corner| toil.corner(corner, least));
            if least == usize::MAX { 0 } else { least }
        }
    };
    let weak = hunt / 2 + weak + 20 + board.by_color(!side).count();
    let road = pawns
        .into_iter()
        .map(|pawn| road(board, side, pawn, own_king))
        .min()
        .map(|road| hunt / 4 + 20 + road);
    match (road, minors) {
        (None, _) => weak,
        (Some(road), 0) => road,
        (Some(road), _) => road.min(weak + 20),
    }
}

/// How long a pawn's way to promotion looks.
fn road(board: &Board, side: Color, pawn: Square, own_king: Square) -> usize {
    let ahead = beyond(side, pawn);
    let blocked = ahead & board.occupied();
    let hard = blocked & board.pawns() & board.by_color(!side);
    // A pawn in the way has to be fetched.
    let fetch = hard
        .into_iter()
        .map(|square| steps(square, own_king))
        .min()
        .unwrap_or(0);
    4 * ahead.count() + 6 * blocked.count() + 4 * hard.count() + 2 * fetch
}

/// The squares in front of a man.
pub(super) fn beyond(side: Color, square: Square) -> Bitboard {
    let bits = 1u64 << u32::from(square);
    let higher = if u32::from(square) >= 56 {
        0
    } else {
        !(bits | (bits - 1))
    };
    let lower = bits - 1;
    let file = Bitboard::from_file(square.file());
    file & Bitboard(if side.is_white() { higher } else { lower })
}

/// The pieces of a side with what they reach; more than a side can have in
/// play are left out, for this is but an order.
struct Officers {
    list: [(Square, Role, Bitboard); 16],
    count: usize,
}

impl Officers {
    #[inline(always)]
    fn of(board: &Board, own: Bitboard, occupied: Bitboard) -> Self {
        let mut all = Self {
            list: [(Square::A1, Role::Knight, Bitboard::EMPTY); 16],
            count: 0,
        };
        for square in board.knights() & own {
            all.add(square, Role::Knight, knight_attacks(square));
        }
        for square in board.bishops() & own {
            all.add(square, Role::Bishop, bishop_attacks(square, occupied));
        }
        for square in board.rooks() & own {
            all.add(square, Role::Rook, rook_attacks(square, occupied));
        }
        for square in board.queens() & own {
            all.add(square, Role::Queen, queen_attacks(square, occupied));
        }
        all
    }

    #[inline]
    fn add(&mut self, square: Square, role: Role, reach: Bitboard) {
        if let Some(slot) = self.list.get_mut(self.count) {
            *slot = (square, role, reach);
            self.count += 1;
        }
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = (Square, Role, Bitboard)> {
        self.list.iter().take(self.count).copied()
    }
}

/// What pawns attack.
#[inline]
fn pawns_reach(pawns: Bitboard, side: Color) -> Bitboard {
    let (right, left) = if side.is_white() { (9, 7) } else { (-7, -9) };
    let to_h = Bitboard::from_file(File::H);
    let to_a = Bitboard::from_file(File::A);
    (pawns & !to_h).shift(right) | (pawns & !to_a).shift(left)
}

/// What the loser's men other than the king attack.
fn guards(board: &Board, side: Color, occupied: Bitboard) -> Bitboard {
    let theirs = board.by_color(!side);
    let mut guarded = pawns_reach(board.pawns() & theirs, !side);
    for square in board.knights() & theirs {
        guarded |= knight_attacks(square);
    }
    for square in board.bishops_and_queens() & theirs {
        guarded |= bishop_attacks(square, occupied);
    }
    for square in board.rooks_and_queens() & theirs {
        guarded |= rook_attacks(square, occupied);
    }
    guarded
}

#[inline]
fn role_attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Queen => queen_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Knight => knight_attacks(square),
        Role::King | Role::Pawn => Bitboard::EMPTY,
    }
}

/// King's steps between two squares.
pub(super) fn steps(a: Square, b: Square) -> usize {
    a.distance(b) as usize
}

/// Steps to the edge of the board.
fn edge(square: Square) -> usize {
    let file = u32::from(square.file());
    let rank = u32::from(square.rank());
    file.min(7 - file).min(rank.min(7 - rank)) as usize
}
