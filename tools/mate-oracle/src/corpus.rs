//! Positions from seeded play: the same seed gives the same positions.

use jadoube_vocabulary::{Lot, Seed};
use shakmaty::{Bitboard, CastlingMode, Chess, Color, Piece, Position, Role, Setup, Square};

/// Positions of one game: every tenth ply and the last one.
///
/// Even games are uniformly random; in odd games both sides take and check
/// when they can, half of the time, which leads to endings sooner.
pub fn game(seed: u64, number: u64, into: &mut Vec<Chess>) {
    let mut lots = Lot::new(Seed(seed.wrapping_mul(1_000_003).wrapping_add(number)));
    let mut position = Chess::default();
    for ply in 0..400 {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() || position.halfmoves() >= 100 {
            break;
        }
        if ply > 0 && ply % 10 == 0 {
            into.push(position.clone());
        }
        let eager: Vec<_> = moves
            .iter()
            .filter(|m| m.is_capture() || m.is_promotion())
            .collect();
        let chosen = if number % 2 == 1 && !eager.is_empty() && lots.below(2) == 0 {
            *eager[lots.below(eager.len())]
        } else {
            moves[lots.below(moves.len())]
        };
        position.play_unchecked(chosen);
    }
    into.push(position);
}

/// Positions of the games that the benches use: every tenth ply and the last.
pub fn selfplay(seed: u64, games: u64, into: &mut Vec<Chess>) {
    let mut lots = Lot::new(Seed(seed));
    for _ in 0..games {
        let longest = 40 + lots.below(260);
        let (last, moves) = jadoube_chess::selfplay::play(&mut lots, longest);
        let mut now = Chess::default();
        for (ply, m) in moves.into_iter().enumerate() {
            if ply > 0 && ply % 10 == 0 {
                into.push(now.clone());
            }
            now.play_unchecked(m);
        }
        into.push(last);
    }
}

/// A closed position: pawns face each other on most files, some men roam.
pub fn wall(lots: &mut Lot) -> Option<Chess> {
    let mut setup = Setup::empty();
    let chain = lots.below(2) == 0;
    let mut rank = 2 + lots.below(3);
    for file in 0..8 {
        if lots.below(10) == 0 {
            continue;
        }
        if chain || lots.below(3) == 0 {
            rank = (rank + lots.below(3)).saturating_sub(1).clamp(1, 5);
        }
        let white = Square::new(u32::try_from(rank * 8 + file).ok()?);
        let gap = usize::from(lots.below(12) == 0);
        let black = Square::new(u32::try_from(((rank + 1 + gap).min(6)) * 8 + file).ok()?);
        if lots.below(20) != 0 {
            setup.board.set_piece_at(
                white,
                Piece {
                    color: Color::White,
                    role: Role::Pawn,
                },
            );
        }
        if lots.below(20) != 0 {
            setup.board.set_piece_at(
                black,
                Piece {
                    color: Color::Black,
                    role: Role::Pawn,
                },
            );
        }
    }
    let place = |setup: &mut Setup, lots: &mut Lot, piece: Piece| {
        for _ in 0..50 {
            let square = Square::new(u32::try_from(lots.below(64)).unwrap_or(0));
            if !setup.board.occupied().contains(square) {
                setup.board.set_piece_at(square, piece);
                return;
            }
        }
    };
    for color in Color::ALL {
        place(
            &mut setup,
            lots,
            Piece {
                color,
                role: Role::King,
            },
        );
        for _ in 0..lots.below(4) {
            let role = match lots.below(8) {
                0 => Role::Knight,
                1 if lots.below(3) == 0 => Role::Rook,
                _ => Role::Bishop,
            };
            place(&mut setup, lots, Piece { color, role });
        }
    }
    setup.turn = if lots.below(2) == 0 {
        Color::White
    } else {
        Color::Black
    };
    setup.castling_rights = Bitboard::EMPTY;
    setup.position(CastlingMode::Standard).ok()
}
