//! Lets the pieces of a family move, without captures, until no set grows.
//!
//! Proof note. Between two captures or pawn moves the pawns stand still (or walk:
//! see `pawns`) and nothing disappears. Suppose all positions of such a stretch up to some ply
//! lie in the saturated family, and the next move is a piece's. A square in
//! `fixed` is held by a pawn, or by a piece whose set has a single square and
//! which therefore stands there: it cannot be crossed or entered. A king
//! cannot enter a square that a pawn attacks, or a piece that has a single
//! square, when nothing can ever stand between. All these conditions only
//! weaken as sets grow, so the loop ends in the least family that is closed,
//! and the next position lies in it too.

use shakmaty::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use shakmaty::{Bitboard, Color, Role, Square};

use super::{Family, Officer, pawns};
use crate::mate::Refinements;

/// Where a piece looks from a square past nothing but free squares.
pub(crate) fn looks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => queen_attacks(square, occupied),
        Role::King => king_attacks(square),
        Role::Pawn => Bitboard::EMPTY,
    }
}

/// Where a piece looks from any of its squares.
pub(crate) fn looks_from_any(role: Role, squares: Bitboard, occupied: Bitboard) -> Bitboard {
    squares.into_iter().fold(Bitboard::EMPTY, |all, square| {
        all | looks(role, square, occupied)
    })
}

/// What the pawns of a colour that stand still attack.
pub(crate) fn pawns_attack(family: &Family, color: Color) -> Bitboard {
    family
        .pawns
        .get(color)
        .into_iter()
        .fold(Bitboard::EMPTY, |all, square| {
            all | pawn_attacks(color, square)
        })
}

/// Squares the king of `color` cannot enter as long as the family lasts.
pub(crate) fn barred(family: &Family, color: Color, how: Refinements) -> Bitboard {
    let mut barred = Bitboard::EMPTY;
    if how.pawn_bars {
        barred |= pawns_attack(family, !color);
    }
    if !how.piece_bars {
        return barred;
    }
    let enemy_king = *family.kings.get(!color);
    if let Some(square) = enemy_king.single_square() {
        barred |= king_attacks(square);
    }
    let mut possible = None;
    for officer in family.officers.iter().filter(|o| o.color != color) {
        if let Some(square) = officer.squares.single_square() {
            let possible = *possible.get_or_insert_with(|| family.possible_without_king(color));
            barred |= looks(officer.role, square, possible);
        }
    }
    barred
}

/// Grows every set until nothing changes.
pub(crate) fn saturate(family: &mut Family, how: Refinements) {
    loop {
        let mut grown = false;
        let fixed = family.fixed(how);
        if how.walking_pawns {
            grown |= pawns::walk(family, fixed, how);
        }
        for officer in &mut family.officers {
            let mut fresh = officer.squares;
            while fresh.any() {
                let reached = looks_from_any(officer.role, fresh, fixed) & !fixed;
                fresh = reached & !officer.squares;
                grown |= fresh.any();
                officer.squares |= fresh;
            }
        }
        for color in Color::ALL {
            let closed = barred(family, color, how) | family.fixed(how);
            let set = family.kings.get_mut(color);
            let mut fresh = *set;
            while fresh.any() {
                let reached = looks_from_any(Role::King, fresh, Bitboard::EMPTY) & !closed;
                fresh = reached & !*set;
                grown |= fresh.any();
                *set |= fresh;
            }
        }
        if !grown {
            break;
        }
    }
    family.officers.sort_unstable_by_key(Officer::order);
}
