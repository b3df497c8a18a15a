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
}

impl Plan {
    /// How many plies deeper weigh as much as one rank.
    pub(crate) fn patience(self) -> usize {
        match self {
            Self::Hunt => 2,
            Self::Corner(_) => 8,
        }
    }
}

/// What one look at a position tells.
pub(crate) struct View {
    /// The lower the nearer.
    pub(crate) rank: usize,
    /// The loser is to move, in check, and sees no free square around its king.
    pub(crate) maybe_mate: bool,
}

/// The measure for one side.
pub(crate) struct Nearness {
    side: Color,
    plan: Plan,
}

impl Nearness {
    pub(crate) fn new(side: Color, plan: Plan) -> Self {
        Self { side, plan }
    }

    pub(crate) fn view(&self, position: &Chess) -> View {
        let board = position.board();
        let side = self.side;
        let (Some(target), Some(own_king)) = (board.king_of(!side), board.king_of(side)) else {
            return View {
                rank: 0,
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
        let jumps = knight_attacks(target);

        let in_check = position.turn() != side && {
            let b = board.bishops_and_queens() & own & diagonals;
            let r = board.rooks_and_queens() & own & straights;
            let n = board.knights() & own & jumps;
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
                _ => jumps,
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
        let mut rank = if best == usize::MAX {
            8 + 3 * flights.count()
        } else {
            best
        };
        rank += self.material(board, target, own_king);
        View { rank, maybe_mate }
    }

    /// What the men that are left still have to do.
    fn material(&self, board: &Board, target: Square, own_king: Square) -> usize {
        let side = self.side;
        let own = board.by_color(side);
        let heavy = board.rooks_and_queens() & own;
        let minors = (board.knights() | board.bishops()) & own;
        let pawns = board.pawns() & own;
        let place = match self.plan {
            Plan::Hunt => edge(target),
            Plan::Corner(corner) => steps(target, corner),
        };
        let kings = steps(target, own_king).saturating_sub(2);
        if heavy.any() || minors.count() >= 3 {
            let force = heavy.count() * 2 + minors.count();
            return match force {
                0..=2 => 3 * place + 2 * kings,
                3..=4 => 2 * place + kings,
                _ => place,
            };
        }
        let mut rank = 20 + 2 * place + kings;
        if let Some(road) = pawns.into_iter().map(|p| self.road(board, p)).min() {
            rank += road.min(minor_road(minors.count()));
        } else {
            rank += minor_road(minors.count());
        }
        rank
    }

    /// How long a pawn's way to promotion looks.
    fn road(&self, board: &Board, pawn: Square) -> usize {
        let side = self.side;
        let ahead = Bitboard::from_file(pawn.file()) & beyond(side, pawn);
        let blocked = ahead & board.occupied();
        let hard = (blocked & board.pawns()).count();
        4 * ahead.count() + 2 * blocked.count() + 8 * hard
    }
}

/// What bishops and knights alone still need.
fn minor_road(count: usize) -> usize {
    match count {
        0 => 80,
        1 => 40,
        _ => 24,
    }
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
fn steps(a: Square, b: Square) -> usize {
    a.distance(b) as usize
}

/// Steps to the edge of the board.
fn edge(square: Square) -> usize {
    let file = u32::from(square.file());
    let rank = u32::from(square.rank());
    file.min(7 - file).min(rank.min(7 - rank)) as usize
}
