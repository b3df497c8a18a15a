//! Castling: what it moves, and what bars it, in ordinary chess and Chess960.
//!
//! Articles: 5.1 (1993), 3.8 (2001, 2014), 3.8.2 (2023); F.3, II.3 for Chess960.

use jadoube_lawbook::ProvisionId;
use shakmaty::{Bitboard, CastlingMode, CastlingSide, Color, Move, Role, Square, attacks};

use crate::editions::{BoardLaws, join};
use crate::setup::Arrangement;

/// How king and rook move in a castling. Articles: F.3(b), II.3.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CastlingMethod {
    /// Both move.
    Both,
    /// They change places.
    Transposition,
    /// Only the king moves.
    KingOnly,
    /// Only the rook moves.
    RookOnly,
}

/// What bars a castling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastlingBar {
    /// The right is gone or never was: the king or that rook has moved, or is not there.
    NoRight,
    /// Men stand on squares that must be empty.
    Blocked(Bitboard),
    /// The king's square, path or destination is attacked.
    Attacked(Bitboard),
}

/// The castling rook of a side, by the rights of the standing.
pub(crate) fn rook_of(standing: &Arrangement, side: CastlingSide) -> Option<(Square, Square)> {
    let board = &standing.setup.board;
    let color = standing.setup.turn;
    let king = board.king_of(color)?;
    if king.rank() != color.backrank() {
        return None;
    }
    let rooks =
        standing.setup.castling_rights & board.rooks() & board.by_color(color) & color.backrank();
    let rook = match side {
        CastlingSide::KingSide => rooks.last().filter(|rook| *rook > king),
        CastlingSide::QueenSide => rooks.first().filter(|rook| *rook < king),
    }?;
    let usual = match side {
        CastlingSide::KingSide => king.file().char() == 'e' && rook.file().char() == 'h',
        CastlingSide::QueenSide => king.file().char() == 'e' && rook.file().char() == 'a',
    };
    (usual || standing.mode == CastlingMode::Chess960).then_some((king, rook))
}

/// What a castling moves.
pub fn method(king: Square, rook: Square, side: CastlingSide, color: Color) -> CastlingMethod {
    let (king_to, rook_to) = (side.king_to(color), side.rook_to(color));
    if king == king_to {
        CastlingMethod::RookOnly
    } else if rook == rook_to {
        CastlingMethod::KingOnly
    } else if king == rook_to && rook == king_to {
        CastlingMethod::Transposition
    } else {
        CastlingMethod::Both
    }
}

/// Squares that must be empty, king and rook themselves left out. Articles:
/// 3.8.2.2(4); note 4 of F.3, II.3.2.7(4).
pub fn must_be_empty(king: Square, rook: Square, side: CastlingSide, color: Color) -> Bitboard {
    let (king_to, rook_to) = (side.king_to(color), side.rook_to(color));
    let path = attacks::between(king, king_to).with(king_to)
        | attacks::between(rook, rook_to).with(rook_to);
    path.without(king).without(rook)
}

/// The castling, or everything that bars it now.
///
/// # Errors
/// All bars.
pub fn castle(standing: &Arrangement, side: CastlingSide) -> Result<Move, Vec<CastlingBar>> {
    let board = &standing.setup.board;
    let color = standing.setup.turn;
    let Some((king, rook)) = rook_of(standing, side) else {
        return Err(vec![CastlingBar::NoRight]);
    };
    let mut bars = Vec::new();
    let blocked = must_be_empty(king, rook, side, color) & board.occupied();
    if blocked.any() {
        bars.push(CastlingBar::Blocked(blocked));
    }
    let king_to = side.king_to(color);
    // The king does not shield itself from a line it walks along.
    let without_king = board.occupied().without(king);
    let mut attacked: Bitboard = attacks::between(king, king_to)
        .with(king)
        .into_iter()
        .filter(|square| board.attacks_to(*square, !color, without_king).any())
        .collect();
    // On arrival the rook has gone to its new square.
    let after = without_king
        .without(rook)
        .with(side.rook_to(color))
        .with(king_to);
    if board.attacks_to(king_to, !color, after).any() {
        attacked.add(king_to);
    }
    if attacked.any() {
        bars.push(CastlingBar::Attacked(attacked));
    }
    if bars.is_empty() {
        Ok(Move::Castle { king, rook })
    } else {
        Err(bars)
    }
}

/// The articles behind a legal castling.
pub(crate) fn cites_of_legal(
    laws: &BoardLaws,
    standing: &Arrangement,
    king: Square,
    rook: Square,
) -> Vec<ProvisionId> {
    let color = standing.setup.turn;
    let side = CastlingSide::from_king_side(king < rook);
    if standing.mode == CastlingMode::Standard {
        return join([laws.board.castling]);
    }
    let Some(articles) = &laws.chess960 else {
        return Vec::new();
    };
    let method = method(king, rook, side, color);
    let by_method = match method {
        CastlingMethod::Both => articles.both,
        CastlingMethod::Transposition => articles.transposition,
        CastlingMethod::KingOnly => articles.king_only,
        CastlingMethod::RookOnly => articles.rook_only,
    };
    let mut lists = vec![
        articles.castling,
        by_method,
        articles.final_squares,
        articles.must_be_empty,
    ];
    if matches!(method, CastlingMethod::KingOnly | CastlingMethod::RookOnly) {
        lists.push(articles.one_stays);
    }
    if standing.setup.fullmoves.get() == 1 {
        lists.push(articles.first_move);
    }
    let ordinary = ordinary_path(side, color);
    let stand_there = standing.setup.board.occupied() & ordinary;
    if stand_there.without(king).without(rook).any() {
        lists.push(articles.may_be_filled);
    }
    join(lists)
}

/// Squares from the corner to the e-file that ordinary castling wants empty or own.
fn ordinary_path(side: CastlingSide, color: Color) -> Bitboard {
    let files: &[shakmaty::File] = match side {
        CastlingSide::KingSide => &[
            shakmaty::File::E,
            shakmaty::File::F,
            shakmaty::File::G,
            shakmaty::File::H,
        ],
        CastlingSide::QueenSide => &[
            shakmaty::File::A,
            shakmaty::File::B,
            shakmaty::File::C,
            shakmaty::File::D,
            shakmaty::File::E,
        ],
    };
    files
        .iter()
        .map(|file| Bitboard::from(*file))
        .fold(Bitboard::EMPTY, |all, file| all | file)
        & color.backrank()
}

impl CastlingBar {
    /// The articles that bar it.
    pub fn cites(self, laws: &BoardLaws, standing: &Arrangement) -> Vec<ProvisionId> {
        match self {
            Self::NoRight => {
                let color = standing.setup.turn;
                let king_home = standing
                    .setup
                    .board
                    .king_of(color)
                    .is_some_and(|king| king == color.fold_wb(Square::E1, Square::E8));
                if king_home {
                    join([
                        laws.board.castling_rook_moved,
                        laws.board.castling_king_moved,
                    ])
                } else {
                    join([laws.board.castling_king_moved])
                }
            }
            Self::Blocked(_) => match &laws.chess960 {
                Some(articles) if standing.mode == CastlingMode::Chess960 => {
                    join([articles.must_be_empty])
                }
                _ => join([laws.board.castling_blocked]),
            },
            Self::Attacked(_) => join([laws.board.castling_attacked]),
        }
    }
}

/// Whether a square holds a rook of the side on move.
pub(crate) fn own_rook_on(standing: &Arrangement, square: Square) -> bool {
    standing
        .setup
        .board
        .piece_at(square)
        .is_some_and(|man| man.role == Role::Rook && man.color == standing.setup.turn)
}
