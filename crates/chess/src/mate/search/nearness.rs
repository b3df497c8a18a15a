//! How near a position looks to the mate: only an order of visiting, never a
//! ground for a verdict.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks,
    rook_attacks,
};
use shakmaty::{Bitboard, Board, Chess, Color, Position, Role, Square};

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

impl Plan {
    /// How many plies deeper weigh as much as one rank. With many men the
    /// mate is near or the road was wrong; with few the road is long.
    pub(crate) fn patience(self, root: &Chess, side: Color) -> usize {
        let board = root.board();
        let own = board.by_color(side);
        let minors = ((board.knights() | board.bishops()) & own).count();
        let force = 2 * (board.rooks_and_queens() & own).count() + minors;
        match self {
            Self::Hunt if force > 2 => 2,
            Self::Hunt => 16,
            Self::Corner(_) | Self::Credit(_) => 8,
        }
    }
}

/// What one look at a position tells.
pub(crate) struct Look {
    /// How much the best check in sight leaves open; the lower the nearer.
    hunt: usize,
    target: Square,
    own_king: Square,
    /// The loser is to move, in check, and sees no free square around its king.
    pub(crate) maybe_mate: bool,
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
    for square in pawns {
        let reach = pawn_attacks(side, square);
        twice |= once & reach;
        once |= reach;
    }
    let officers = own & !board.pawns() & !board.kings();
    for square in officers {
        let reach = officer_attacks(board, square, through);
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

    let mut guarded = Bitboard::EMPTY;
    for square in theirs & !board.kings() {
        guarded |= match board.role_at(square) {
            Some(Role::Pawn) => pawn_attacks(!side, square),
            role => role_attacks(role, square, occupied),
        };
    }

    // The best check within one move: how many flights would it leave?
    let mut best = usize::MAX;
    for square in officers {
        let role = board.role_at(square);
        let checks = match role {
            Some(Role::Queen) => diagonals | straights,
            Some(Role::Rook) => straights,
            Some(Role::Bishop) => diagonals,
            _ => leaps,
        };
        let reach = officer_attacks(board, square, through);
        let others = once & !(reach & !twice);
        for to in reach & checks & !own {
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
        }
    }
    for square in pawns {
        let Some(to) = square.offset(if side.is_white() { 8 } else { -8 }) else {
            continue;
        };
        if occupied.contains(to) {
            continue;
        }
        let attacks = pawn_attacks(side, to);
        if attacks.contains(target) {
            let mut left = 3 * (ring & !theirs & !(once | attacks)).count();
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
    }
}

/// The hunt, and what the men that are left still have to do besides.
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
        // On a plateau, taking men and pushing pawns leads on.
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
            + crowd
            + queens
            + match heavy.count() * 2 + minors {
                0..=2 => 3 * place + 2 * kings,
                3..=4 => 2 * place + kings,
                _ => place,
            };
    }
    let corner = corner.unwrap_or_else(|| home_corner(bishops, knights, target, own_king));
    // Only minor men: the king goes into the corner, ours stands two
    // steps off, and if one colour of squares stays open, a man of the
    // loser's own must stand beside its king.
    let mut weak = hunt / 2 + 4 * steps(target, corner) + 3 * support(corner, own_king);
    let alone = knights.count() == 1 && bishops.is_empty()
        || knights.is_empty()
            && ((bishops & Bitboard::LIGHT_SQUARES).is_empty()
                || (bishops & Bitboard::DARK_SQUARES).is_empty());
    if alone {
        weak += 4 * helper(board, side, corner);
    } else {
        let near = king_attacks(corner).with(corner);
        let goals = near
            .into_iter()
            .fold(Bitboard::EMPTY, |all, square| all | knight_attacks(square));
        weak += knights
            .into_iter()
            .map(|square| 2 * jumps(square, goals))
            .sum::<usize>();
    }
    weak += 20 + board.by_color(!side).count();
    let road = pawns
        .into_iter()
        .map(|pawn| road(board, side, pawn, own_king))
        .min()
        .map(|road| hunt / 2 + 20 + road);
    match (road, minors) {
        (None, _) => weak,
        (Some(road), 0) => road,
        (Some(road), _) => road.min(weak + 20),
    }
}

/// How far the loser's nearest blocker is from a square beside the corner.
fn helper(board: &Board, side: Color, corner: Square) -> usize {
    let theirs = board.by_color(!side);
    let beside = king_attacks(corner) & edges();
    let light = (board.bishops() & board.by_color(side) & Bitboard::LIGHT_SQUARES).any();
    let by_bishop = (board.bishops() & board.by_color(side)).any();
    let mut best = 14;
    for square in theirs & !board.kings() & !board.queens() {
        // A rook or a bishop of the same colour spoils a bishop's mate.
        if by_bishop
            && (board.rooks().contains(square)
                || board.bishops().contains(square)
                    && Bitboard::LIGHT_SQUARES.contains(square) == light)
        {
            continue;
        }
        let far = if beside.contains(square) {
            0
        } else {
            match board.role_at(square) {
                Some(Role::Pawn) => 5 + beyond(!side, square).count(),
                Some(Role::Bishop) => {
                    if (bishop_attacks(square, board.occupied()) & beside).any() {
                        1
                    } else {
                        2
                    }
                }
                Some(Role::Rook) => {
                    if (rook_attacks(square, board.occupied()) & beside).any() {
                        1
                    } else {
                        2
                    }
                }
                _ => jumps(square, beside),
            }
        };
        best = best.min(far);
    }
    best
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
    4 * ahead.count() + 2 * blocked.count() + 8 * hard.count() + 2 * fetch
}

/// Knight's moves from a square to one of the goals, on an empty board.
fn jumps(from: Square, goals: Bitboard) -> usize {
    let mut reached = Bitboard::from(from);
    for moves in 0..6 {
        if (reached & goals).any() {
            return moves;
        }
        let mut next = reached;
        for square in reached {
            next |= knight_attacks(square);
        }
        reached = next;
    }
    6
}

fn edges() -> Bitboard {
    Bitboard::from_rank(shakmaty::Rank::First)
        | Bitboard::from_rank(shakmaty::Rank::Eighth)
        | Bitboard::from_file(shakmaty::File::A)
        | Bitboard::from_file(shakmaty::File::H)
}

/// Steps of our king to the nearer of the two squares on the edge, two off
/// the corner.
pub(crate) fn support(corner: Square, king: Square) -> usize {
    let file = if u32::from(corner.file()) == 0 { 2 } else { 5 };
    let rank = if u32::from(corner.rank()) == 0 { 2 } else { 5 };
    let a = shakmaty::Square::from_coords(shakmaty::File::new(file), corner.rank());
    let b = shakmaty::Square::from_coords(corner.file(), shakmaty::Rank::new(rank));
    steps(a, king).min(steps(b, king))
}

/// The corners worth a plan of their own, the nearest first.
pub(crate) fn corners(position: &Chess, side: Color) -> Vec<Square> {
    let board = position.board();
    let own = board.by_color(side);
    let (Some(target), Some(own_king)) = (board.king_of(!side), board.king_of(side)) else {
        return Vec::new();
    };
    let bishops = board.bishops() & own;
    let light = (bishops & Bitboard::LIGHT_SQUARES).any();
    let dark = (bishops & Bitboard::DARK_SQUARES).any();
    let free = (own & !board.bishops() & !board.kings()).any() || light == dark;
    let mut corners: Vec<Square> = [Square::A1, Square::H1, Square::A8, Square::H8]
        .into_iter()
        .filter(|corner| free || Bitboard::LIGHT_SQUARES.contains(*corner) == light)
        .collect();
    corners.sort_by_key(|corner| 4 * steps(target, *corner) + 3 * support(*corner, own_king));
    corners
}

/// The corner for a mate with minor men: of the bishops' colour if they have
/// only one, else the nearest to both kings.
fn home_corner(bishops: Bitboard, knights: Bitboard, target: Square, own_king: Square) -> Square {
    let light = (bishops & Bitboard::LIGHT_SQUARES).any();
    let dark = (bishops & Bitboard::DARK_SQUARES).any();
    [Square::A1, Square::H1, Square::A8, Square::H8]
        .into_iter()
        .filter(|corner| {
            knights.any() || light == dark || Bitboard::LIGHT_SQUARES.contains(*corner) == light
        })
        .min_by_key(|corner| 4 * steps(target, *corner) + 3 * support(*corner, own_king))
        .unwrap_or(Square::A1)
}

/// The squares in front of a man.
fn beyond(side: Color, square: Square) -> Bitboard {
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

fn officer_attacks(board: &Board, square: Square, occupied: Bitboard) -> Bitboard {
    role_attacks(board.role_at(square), square, occupied)
}

fn role_attacks(role: Option<Role>, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Some(Role::Queen) => queen_attacks(square, occupied),
        Some(Role::Rook) => rook_attacks(square, occupied),
        Some(Role::Bishop) => bishop_attacks(square, occupied),
        Some(Role::Knight) => knight_attacks(square),
        _ => Bitboard::EMPTY,
    }
}

/// King's steps between two squares.
pub(crate) fn steps(a: Square, b: Square) -> usize {
    a.distance(b) as usize
}

/// Steps to the edge of the board.
fn edge(square: Square) -> usize {
    let file = u32::from(square.file());
    let rank = u32::from(square.rank());
    file.min(7 - file).min(rank.min(7 - rank)) as usize
}
