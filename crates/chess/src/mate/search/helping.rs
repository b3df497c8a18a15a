//! Which moves of a position are followed first. Most moves of a full board have nothing
//! to do with any mate; they wait until those that may have to do with it have been
//! followed. Nothing is left out for good: a search that runs dry has followed them all.

use shakmaty::attacks::king_attacks;
use shakmaty::{Bitboard, Board, Chess, Color, Move, MoveList, Position, Role};

use super::nearness::beyond;

/// Which moves of a position are followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Helping {
    /// All of them.
    Whole,
    /// Those that may have to do with the mate.
    First,
    /// The others.
    Rest,
}

/// How many ranks later the rest is followed: when little else is left.
pub(super) const DELAY: usize = 40;

/// Where there are fewer moves, all are followed at once.
const FEW: usize = 8;

/// With more force than this (a heavy man counts two) the winner's king may stay at home.
const FORCE: usize = 4;

/// Keeps the moves of this helping; true if others are left for later.
pub(super) fn serve(position: &Chess, side: Color, helping: Helping, moves: &mut MoveList) -> bool {
    let first = match helping {
        Helping::Whole => return false,
        Helping::First => true,
        Helping::Rest => false,
    };
    let all = moves.len();
    if all < FEW {
        return false;
    }
    let board = position.board();
    let own = board.by_color(side);
    let minors = ((board.knights() | board.bishops()) & own).count();
    let heavy = (board.rooks_and_queens() & own).count();
    let pawns = board.pawns() & own;
    let strong = heavy > 0 || minors >= 3;
    match (strong, position.turn() == side) {
        (true, true) => {
            let queen = (board.queens() & own).any();
            let king = minors + 2 * heavy < FORCE;
            moves.retain(|m| first == strikes(*m, queen, king));
        }
        (true, false) => {
            let ring = around_king(board, !side);
            let mut waited = false;
            moves.retain(|m| {
                let blocks = m.role() == Role::King || ring.contains(m.to());
                first == (blocks || waits(*m, &mut waited))
            });
        }
        // Without pawns every move of the minor men and their king may be needed.
        (false, true) if pawns.is_empty() => return false,
        (false, true) => moves.retain(|m| first == walks(*m)),
        (false, false) => {
            let roads = pawns
                .into_iter()
                .fold(Bitboard::EMPTY, |roads, pawn| roads | beyond(side, pawn));
            let mut waited = false;
            moves.retain(|m| {
                let helps = makes_way(*m, roads) || pawns.is_empty() && comes_to_help(*m);
                first == (helps || waits(*m, &mut waited))
            });
        }
    }
    first && moves.len() < all
}

/// The winner has men enough: they come, and pawns only if there is no queen.
fn strikes(m: Move, queen: bool, king: bool) -> bool {
    match m.role() {
        Role::Pawn => !queen || m.is_capture() || m.is_promotion(),
        Role::King => king,
        _ => true,
    }
}

/// The winner needs a new queen: a pawn walks up, and the king fetches what is in its way.
fn walks(m: Move) -> bool {
    matches!(m.role(), Role::Pawn | Role::King) || m.is_capture()
}

/// The loser's king walks, or a man leaves the road of a pawn.
fn makes_way(m: Move, roads: Bitboard) -> bool {
    m.role() == Role::King || m.from().is_some_and(|from| roads.contains(from))
}

/// A man of the loser's, or what a pawn becomes, may block a flight of its king. Heavy
/// men spoil more than they block.
fn comes_to_help(m: Move) -> bool {
    matches!(m.role(), Role::Knight | Role::Bishop | Role::Pawn)
        && !matches!(m.promotion(), Some(Role::Queen | Role::Rook))
}

/// One quiet move without a purpose: somebody has to move.
fn waits(m: Move, waited: &mut bool) -> bool {
    !m.is_capture() && !std::mem::replace(waited, true)
}

/// The squares around a king.
fn around_king(board: &Board, color: Color) -> Bitboard {
    board.king_of(color).map_or(Bitboard::EMPTY, king_attacks)
}

#[cfg(test)]
mod tests {
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Chess, Color, Position};

    use super::{Helping, serve};

    /// Every move belongs to exactly one of the two helpings.
    #[test]
    fn two_helpings_make_a_whole() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "8/4n3/8/6Q1/k7/8/K4b2/8 b - - 0 1",
            "1q6/4n1k1/2p5/8/1P6/8/K3P3/8 b - - 0 1",
        ] {
            let fen: Fen = fen.parse().unwrap();
            let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
            for side in Color::ALL {
                let whole = position.legal_moves();
                let mut first = whole.clone();
                let left = serve(&position, side, Helping::First, &mut first);
                assert_eq!(left, first.len() < whole.len());
                if left {
                    let mut rest = whole.clone();
                    assert!(!serve(&position, side, Helping::Rest, &mut rest));
                    assert_eq!(first.len() + rest.len(), whole.len());
                    assert!(rest.iter().all(|m| !first.contains(m)));
                }
            }
        }
    }
}
