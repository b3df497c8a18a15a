//! Checks after every move, which must be cheap and correct.

use shakmaty::{Bitboard, Chess, Color, Position, attacks};

/// Whether the side on move has no legal move: mate or stalemate.
///
/// Articles: 5.1.1 and 5.2.1 (2023). A man that does not stand in line with its own king
/// cannot be pinned, so out of check any move of such a man is legal: nearly always there
/// is one, and no move has to be generated. Else the moves are generated.
pub(super) fn no_legal_move(position: &Chess) -> bool {
    if !position.is_check() && free_man_moves(position) {
        return false;
    }
    position.legal_moves().is_empty()
}

/// Whether a man that cannot be pinned has somewhere to go.
fn free_man_moves(position: &Chess) -> bool {
    let board = position.board();
    let turn = position.turn();
    let own = board.by_color(turn);
    let lines = board.king_of(turn).map_or(Bitboard::FULL, |king| {
        attacks::queen_attacks(king, Bitboard::EMPTY)
    });
    let free = own & !lines & !board.kings();
    let ahead = |pawns: Bitboard| match turn {
        Color::White => pawns.shift(8),
        Color::Black => pawns.shift(-8),
    };
    if (ahead(board.pawns() & free) & !board.occupied()).any() {
        return true;
    }
    (free & !board.pawns())
        .into_iter()
        .any(|square| !board.attacks_from(square).is_subset(own))
}

/// A hash: different values mean different positions; equal ones are compared in full.
pub(super) fn key(position: &Chess) -> u64 {
    const ODD: [u64; 6] = [
        0x9E37_79B9_7F4A_7C15,
        0xBF58_476D_1CE4_E5B9,
        0x94D0_49BB_1331_11EB,
        0xD6E8_FEB8_6659_FD93,
        0xA076_1D64_78BD_642F,
        0xE703_7ED1_A0B4_28DB,
    ];
    let board = position.board();
    [
        board.white(),
        board.black(),
        board.knights(),
        board.bishops(),
        board.rooks_and_queens(),
        board.kings(),
    ]
    .into_iter()
    .zip(ODD)
    .fold(0, |key: u64, (set, odd)| {
        key.rotate_left(23) ^ u64::from(set).wrapping_mul(odd)
    })
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Position};

    use super::{key, no_legal_move};
    use crate::selfplay::play;
    use jadoube_vocabulary::{Lot, Seed};

    #[test]
    fn the_quick_answers_are_those_of_plain_generation() {
        let mut lots = Lot::new(Seed(5));
        let mut ended = 0;
        for _ in 0..400 {
            let longest = 40 + lots.below(400);
            let (_, moves) = play(&mut lots, longest);
            let mut position = Chess::default();
            for m in moves {
                let before = key(&position);
                position.play_unchecked(m);
                assert_ne!(key(&position), before);
                let none = position.legal_moves().is_empty();
                assert_eq!(no_legal_move(&position), none, "{position:?}");
                ended += usize::from(none);
            }
        }
        assert!(ended > 20, "mates and stalemates have to be met: {ended}");
    }
}
