//! The moves that leave a family: captures and pawn moves.
//!
//! Proof note. Any such move is made by a man that stands on one of its
//! squares and goes where the fixed men let it. After it the family's sets
//! still hold for the men that did not take part; the mover stands on its
//! target, what was taken is gone. A pawn that advanced two squares may be
//! taken in passing at once: that family is listed along with the advance, so
//! no family needs to remember the right.

use shakmaty::attacks::pawn_attacks;
use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::saturate::{barred, looks_from_any};
use super::{Family, Officer};

/// The families that the moves out of a saturated family lead to.
pub(crate) fn exits(family: &Family, into: &mut Vec<Family>) {
    let fixed = family.fixed();
    for color in Color::ALL {
        for pawn in *family.pawns.get(color) {
            pawn_exits(family, color, pawn, fixed, into);
        }
        for (index, officer) in family.officers.iter().enumerate() {
            if officer.color == color {
                let reach = looks_from_any(officer.role, officer.squares, fixed);
                piece_exits(family, color, Some(index), reach, into);
            }
        }
        let reach =
            looks_from_any(Role::King, *family.kings.get(color), fixed) & !barred(family, color);
        piece_exits(family, color, None, reach, into);
    }
}

/// Captures by one piece (a king if `index` is none).
fn piece_exits(
    family: &Family,
    color: Color,
    index: Option<usize>,
    reach: Bitboard,
    into: &mut Vec<Family>,
) {
    for square in reach & *family.pawns.get(!color) {
        let mut next = family.clone();
        next.pawns.get_mut(!color).discard(square);
        settle(&mut next, color, index, Bitboard::from(square));
        into.push(next);
    }
    for (taken, officer) in family.officers.iter().enumerate() {
        let met = reach & officer.squares;
        if officer.color == color || met.is_empty() {
            continue;
        }
        let mut next = family.clone();
        settle(&mut next, color, index, met);
        next.officers.remove(taken);
        into.push(next);
    }
}

/// The piece now stands on one of these squares.
fn settle(family: &mut Family, color: Color, index: Option<usize>, squares: Bitboard) {
    match index {
        Some(index) => {
            if let Some(officer) = family.officers.get_mut(index) {
                officer.squares = squares;
            }
        }
        None => *family.kings.get_mut(color) = squares,
    }
}

fn pawn_exits(
    family: &Family,
    color: Color,
    pawn: Square,
    fixed: Bitboard,
    into: &mut Vec<Family>,
) {
    let forward = if color.is_white() { 8 } else { -8 };
    if let Some(one) = pawn.offset(forward)
        && !fixed.contains(one)
    {
        arrive(family, color, pawn, one, None, into);
        let home = if color.is_white() {
            Rank::Second
        } else {
            Rank::Seventh
        };
        if pawn.rank() == home
            && let Some(two) = one.offset(forward)
            && !fixed.contains(two)
        {
            arrive(family, color, pawn, two, None, into);
            // Enemy pawns beside the arrival attack the square passed over.
            for taker in pawn_attacks(color, one) & *family.pawns.get(!color) {
                let mut next = family.clone();
                next.pawns.get_mut(color).discard(pawn);
                next.pawns.get_mut(!color).discard(taker);
                next.pawns.get_mut(!color).add(one);
                if next.vacate(one, None) {
                    into.push(next);
                }
            }
        }
    }
    for target in pawn_attacks(color, pawn) {
        if family.pawns.get(!color).contains(target) {
            let mut next = family.clone();
            next.pawns.get_mut(!color).discard(target);
            arrive(&next, color, pawn, target, None, into);
        }
        for (taken, officer) in family.officers.iter().enumerate() {
            if officer.color != color && officer.squares.contains(target) {
                arrive(family, color, pawn, target, Some(taken), into);
            }
        }
    }
}

/// A pawn arrives on a square, perhaps taking a piece there, perhaps to be
/// promoted.
fn arrive(
    family: &Family,
    color: Color,
    pawn: Square,
    target: Square,
    taken: Option<usize>,
    into: &mut Vec<Family>,
) {
    let mut next = family.clone();
    next.pawns.get_mut(color).discard(pawn);
    if let Some(taken) = taken
        && taken < next.officers.len()
    {
        next.officers.remove(taken);
    }
    if !next.vacate(target, None) {
        return;
    }
    if matches!(target.rank(), Rank::First | Rank::Eighth) {
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            let mut promoted = next.clone();
            promoted.officers.push(Officer {
                color,
                role,
                squares: Bitboard::from(target),
            });
            into.push(promoted);
        }
    } else {
        next.pawns.get_mut(color).add(target);
        into.push(next);
    }
}
