//! Mates with few men happen in a corner: which one, where our king has to
//! stand, and how far the loser's helper is from its square.

use shakmaty::attacks::{bishop_attacks, king_attacks, rook_attacks};
use shakmaty::{Bitboard, Board, Chess, Color, File, Position, Rank, Role, Square};

use super::jumps;
use super::nearness::{beyond, steps};

/// How far the loser's nearest blocker is from a square beside the corner.
fn helper(board: &Board, side: Color, blocked: Square) -> usize {
    let beside = Bitboard::from(blocked);
    let dark = Bitboard::DARK_SQUARES.contains(blocked);
    let theirs = board.by_color(!side);
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
        // A bishop blocks only squares of its own colour.
        if board.bishops().contains(square) && Bitboard::DARK_SQUARES.contains(square) != dark {
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
                _ => jumps::between(square, blocked),
            }
        };
        best = best.min(far);
    }
    best
}

/// Steps of the loser's king into the corner, around the squares that our king
/// guards and its own men hold. Without this our king and the helper take
/// their places first, and the loser's king finds the door shut.
fn walk(board: &Board, side: Color, corner: Square, target: Square, own_king: Square) -> usize {
    let straight = steps(target, corner);
    if straight == 0 {
        return 0;
    }
    let free = !(king_attacks(own_king) | board.by_color(!side)).without(target);
    let mut reached = Bitboard::from(corner);
    for far in 1..straight + DETOUR {
        let next = reached | around(reached) & free;
        if next.contains(target) {
            return far;
        }
        if next == reached {
            break;
        }
        reached = next;
    }
    straight + DETOUR
}

/// What a way that is shut, or longer than this, counts beyond the straight one.
const DETOUR: usize = 4;

/// The squares a king's step away from some of these.
#[inline]
fn around(squares: Bitboard) -> Bitboard {
    let not_a = !Bitboard::from_file(File::A);
    let not_h = !Bitboard::from_file(File::H);
    let row = squares | (squares & not_h).shift(1) | (squares & not_a).shift(-1);
    row | row.shift(8) | row.shift(-8)
}

/// Where our king may stand, two steps off the corner on an edge, and beside
/// each the square next to the corner that it leaves open.
fn posts(corner: Square) -> [(Square, Square); 2] {
    let file = |near: u32, far: u32| File::new(if corner.file() == File::A { near } else { far });
    let rank = |near: u32, far: u32| {
        Rank::new(if corner.rank() == Rank::First {
            near
        } else {
            far
        })
    };
    [
        (
            Square::from_coords(file(2, 5), corner.rank()),
            Square::from_coords(corner.file(), rank(1, 6)),
        ),
        (
            Square::from_coords(corner.file(), rank(2, 5)),
            Square::from_coords(file(1, 6), corner.rank()),
        ),
    ]
}

/// Steps of our king to the nearer of its posts.
pub(super) fn support(corner: Square, king: Square) -> usize {
    let [(a, _), (b, _)] = posts(corner);
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

/// The corners for a mate with minor men: of the bishops' colour if they have
/// only one, else all.
pub(super) fn home_corners(bishops: Bitboard, knights: Bitboard) -> impl Iterator<Item = Square> {
    let light = (bishops & Bitboard::LIGHT_SQUARES).any();
    let dark = (bishops & Bitboard::DARK_SQUARES).any();
    [Square::A1, Square::H1, Square::A8, Square::H8]
        .into_iter()
        .filter(move |corner| {
            knights.any() || light == dark || Bitboard::LIGHT_SQUARES.contains(*corner) == light
        })
}

/// What minor men alone still have to do for a mate in a corner: the king goes there,
/// ours stands two steps off, knights come near, and if the men cannot guard all flights,
/// one of the loser's men stands next to its king.
pub(super) struct CornerWork<'a> {
    board: &'a Board,
    side: Color,
    target: Square,
    own_king: Square,
    knights: Bitboard,
    /// Whether one of the loser's men has to help.
    alone: bool,
}

impl<'a> CornerWork<'a> {
    pub(super) fn of(board: &'a Board, side: Color, target: Square, own_king: Square) -> Self {
        let own = board.by_color(side);
        let knights = board.knights() & own;
        let bishops = board.bishops() & own;
        let one_coloured = (bishops & Bitboard::LIGHT_SQUARES).is_empty()
            || (bishops & Bitboard::DARK_SQUARES).is_empty();
        Self {
            board,
            side,
            target,
            own_king,
            knights,
            alone: match knights.count() {
                0 => one_coloured,
                1 => bishops.is_empty(),
                _ => false,
            },
        }
    }

    /// The toil for this corner, or `least` where it is not less.
    pub(super) fn corner(&self, corner: Square, least: usize) -> usize {
        let &Self {
            board,
            side,
            target,
            own_king,
            ..
        } = self;
        // The cheap parts first: they rule out most corners.
        let straight = 4 * steps(target, corner);
        let near: usize = self
            .knights
            .into_iter()
            .map(|square| 2 * jumps::to_corner(square, corner))
            .sum();
        if straight + near >= least {
            return least;
        }
        let kings = if self.alone {
            // The king guards the flights on one side, the helper the other.
            posts(corner)
                .into_iter()
                .map(|(post, blocked)| 3 * steps(post, own_king) + 4 * helper(board, side, blocked))
                .min()
                .unwrap_or(0)
        } else {
            3 * support(corner, own_king)
        };
        if straight + near + kings >= least {
            return least;
        }
        let way = 4 * walk(board, side, corner, target, own_king);
        least.min(way + near + kings)
    }
}
