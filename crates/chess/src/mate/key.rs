//! A position as a full key: two positions are the same exactly if their keys
//! are. Nothing is hashed away, so a set of keys can carry a proof.

use shakmaty::{Chess, Color, Position};

/// Men, side to move, castling rights and a possible en passant capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Key {
    planes: [u64; 4],
    rest: u64,
}

impl Key {
    /// The key of a position. Counters of moves play no part.
    #[inline]
    pub(crate) fn of(position: &Chess) -> Self {
        let board = position.board();
        let pawns = u64::from(board.pawns());
        let knights = u64::from(board.knights());
        let bishops = u64::from(board.bishops());
        let rooks = u64::from(board.rooks());
        let queens = u64::from(board.queens());
        let kings = u64::from(board.kings());
        // Three planes spell the role in binary (pawn 1 ... king 6), the fourth the colour.
        let low = pawns | bishops | queens;
        let middle = knights | bishops | kings;
        let high = rooks | queens | kings;
        let rights = u64::from(position.castles().castling_rights());
        let passing = position
            .pseudo_legal_ep_square()
            .map_or(0, |square| u64::from(u32::from(square)) + 1);
        let turn = u64::from(position.turn() == Color::White);
        Self {
            planes: [low, middle, high, u64::from(board.white())],
            // Rights lie on the first and last rank only; 16 bits hold them.
            rest: (rights & 0xff) | ((rights >> 56) << 8) | (passing << 16) | (turn << 24),
        }
    }
}
