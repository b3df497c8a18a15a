//! How many moves a knight needs on an empty board, from tables made when the program is.

use shakmaty::{File, Rank, Square};

/// From six moves on no difference is made.
const FAR: u8 = 6;

/// Knight's moves between two squares.
#[inline]
pub(super) fn between(from: Square, to: Square) -> usize {
    look_up(&BETWEEN, usize::from(from), to)
}

/// Knight's moves to a square from which the corner or a square beside it is attacked.
#[inline]
pub(super) fn to_corner(from: Square, corner: Square) -> usize {
    let right = usize::from(corner.file() == File::H);
    let upper = usize::from(corner.rank() == Rank::Eighth);
    look_up(&TO_CORNER, 2 * upper + right, from)
}

#[inline]
fn look_up<const N: usize>(table: &[[u8; 64]; N], row: usize, square: Square) -> usize {
    table
        .get(row)
        .and_then(|row| row.get(usize::from(square)))
        .map_or(usize::from(FAR), |far| usize::from(*far))
}

#[expect(
    clippy::indexing_slicing,
    reason = "made by the compiler, which refuses an index out of bounds"
)]
static BETWEEN: [[u8; 64]; 64] = {
    let mut table = [[FAR; 64]; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = spread(1 << square);
        square += 1;
    }
    table
};

/// The corners a1, h1, a8, h8.
static TO_CORNER: [[u8; 64]; 4] = [
    spread(leaps(0x0000_0000_0000_0303)),
    spread(leaps(0x0000_0000_0000_c0c0)),
    spread(leaps(0x0303_0000_0000_0000)),
    spread(leaps(0xc0c0_0000_0000_0000)),
];

/// Moves from every square to the nearest of these.
#[expect(
    clippy::indexing_slicing,
    reason = "run by the compiler only, which refuses an index out of bounds"
)]
const fn spread(goals: u64) -> [u8; 64] {
    let mut table = [FAR; 64];
    let mut reached = 0;
    let mut newest = goals;
    let mut moves = 0;
    while moves < FAR {
        let mut square = 0;
        while square < 64 {
            if newest >> square & 1 == 1 {
                table[square] = moves;
            }
            square += 1;
        }
        reached |= newest;
        newest = leaps(newest) & !reached;
        moves += 1;
    }
    table
}

/// What knights on these squares attack.
const fn leaps(knights: u64) -> u64 {
    let one_right = (knights << 1) & 0xfefe_fefe_fefe_fefe;
    let two_right = (knights << 2) & 0xfcfc_fcfc_fcfc_fcfc;
    let one_left = (knights >> 1) & 0x7f7f_7f7f_7f7f_7f7f;
    let two_left = (knights >> 2) & 0x3f3f_3f3f_3f3f_3f3f;
    let one = one_right | one_left;
    let two = two_right | two_left;
    one << 16 | one >> 16 | two << 8 | two >> 8
}

#[cfg(test)]
mod tests {
    use shakmaty::Square;

    use super::{between, to_corner};

    #[test]
    fn well_known_distances() {
        assert_eq!(between(Square::A1, Square::A1), 0);
        assert_eq!(between(Square::G1, Square::F3), 1);
        assert_eq!(between(Square::D4, Square::E5), 2);
        assert_eq!(between(Square::D4, Square::D5), 3);
        assert_eq!(between(Square::A1, Square::B2), 4);
        assert_eq!(between(Square::A1, Square::H8), 6);
        assert_eq!(to_corner(Square::C3, Square::A1), 0);
        assert_eq!(to_corner(Square::F6, Square::H8), 0);
        assert_eq!(to_corner(Square::G1, Square::H8), 2);
    }
}
