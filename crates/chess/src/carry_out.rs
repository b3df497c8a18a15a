//! Carrying out moves on the board, legal or not.

use shakmaty::{Bitboard, CastlingSide, Piece, Rank, Role, Square};

use crate::castling;
use crate::legality::{Attempt, castling_meant};
use crate::setup::Arrangement;

/// Carries out the attempt on the board, legal or not.
///
/// Nothing is checked: a king may be taken, a pawn may stay on its last rank.
pub fn carry_out(standing: &Arrangement, attempt: Attempt) -> Arrangement {
    let mut next = standing.clone();
    let setup = &mut next.setup;
    let color = setup.turn;
    let ep_before = setup.ep_square.take();
    let mut zeroing = false;
    match attempt {
        Attempt::Castle(side) => {
            let pair = castling::rook_of(standing, side).or_else(|| home_pair(standing, side));
            if let Some((king, rook)) = pair {
                let (king_man, rook_man) = (
                    setup.board.remove_piece_at(king),
                    setup.board.remove_piece_at(rook),
                );
                if let Some(man) = king_man {
                    setup.board.set_piece_at(side.king_to(color), man);
                }
                if let Some(man) = rook_man {
                    setup.board.set_piece_at(side.rook_to(color), man);
                }
            }
            setup.castling_rights &= !Bitboard::from(color.backrank());
        }
        Attempt::Step {
            from,
            to,
            promotion,
        } => {
            if let Some(side) = castling_meant(standing, from, to) {
                return carry_out(standing, Attempt::Castle(side));
            }
            if let Some(man) = setup.board.remove_piece_at(from) {
                zeroing = man.role == Role::Pawn || setup.board.piece_at(to).is_some();
                if man.role == Role::Pawn {
                    if ep_before == Some(to) && from.file() != to.file() {
                        setup
                            .board
                            .discard_piece_at(Square::from_coords(to.file(), from.rank()));
                    }
                    let home = man.color.fold_wb(Rank::Second, Rank::Seventh);
                    if from.file() == to.file()
                        && from.rank() == home
                        && from.rank().distance(to.rank()) == 2
                    {
                        setup.ep_square = from.offset(man.color.fold_wb(8, -8));
                    }
                }
                if man.role == Role::King {
                    setup.castling_rights &= !Bitboard::from(man.color.backrank());
                }
                setup.castling_rights.discard(from);
                setup.castling_rights.discard(to);
                let role = promotion.unwrap_or(man.role);
                setup.board.set_piece_at(
                    to,
                    Piece {
                        color: man.color,
                        role,
                    },
                );
            }
        }
    }
    setup.halfmoves = if zeroing {
        0
    } else {
        setup.halfmoves.saturating_add(1)
    };
    if color.is_black() {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    setup.turn = !color;
    next
}

/// King and corner rook by place alone, for a castling done without the right to it.
fn home_pair(standing: &Arrangement, side: CastlingSide) -> Option<(Square, Square)> {
    let color = standing.setup.turn;
    let king = standing.setup.board.king_of(color)?;
    let corner = match side {
        CastlingSide::KingSide => color.fold_wb(Square::H1, Square::H8),
        CastlingSide::QueenSide => color.fold_wb(Square::A1, Square::A8),
    };
    castling::own_rook_on(standing, corner).then_some((king, corner))
}
