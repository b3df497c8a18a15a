//! What the men alone decide (FIDE 2023 5.2.2, 6.9).
//!
//! Each lemma speaks about positions in which the game is not over; the
//! terminal test comes first, because a diagram that no game can reach may
//! show a mate with men that could not have given it.

use shakmaty::{Bitboard, Board, Color};

use super::Lemma;

/// The lemma that excludes a mate by `side`, if one does.
///
/// - Bare king: a king gives no check.
/// - Lone knight against king and queens: a queen that blocks a flight next
///   to its king commands the knight's checking squares or another flight
///   stays open; promotion cannot bring another helper, for there is no pawn.
/// - Bishops of one colour of squares: they never command the flights on the
///   other colour; the king commands too few of them, and a rook or queen
///   that blocks one can step into the line of the check or take the bishop.
///   With no knight, no pawn and no bishop of the other colour on the board no
///   other blocker will ever exist.
#[inline]
pub(crate) fn lemma(board: &Board, side: Color) -> Option<Lemma> {
    let own = board.by_color(side);
    if ((board.pawns() | board.rooks_and_queens()) & own).any() {
        return None;
    }
    let other = board.by_color(!side);
    let knights = board.knights() & own;
    let bishops = board.bishops() & own;
    if knights.any() {
        let helpers = other & !board.kings() & !board.queens();
        return (bishops.is_empty() && !knights.more_than_one() && helpers.is_empty())
            .then_some(Lemma::LoneKnight);
    }
    if bishops.is_empty() {
        return Some(Lemma::BareKing);
    }
    let all = board.bishops();
    let one_coloured =
        (all & Bitboard::LIGHT_SQUARES).is_empty() || (all & Bitboard::DARK_SQUARES).is_empty();
    (one_coloured && board.pawns().is_empty() && board.knights().is_empty())
        .then_some(Lemma::OneColouredBishops)
}
