//! The moves that leave a family: captures and pawn moves.
//!
//! Proof note. Any such move is made by a man that stands on one of its
//! squares and goes where the fixed men let it. After it the family's sets
//! still hold for the men that did not take part; the mover stands on its
//! target, what was taken is gone. A pawn that advanced two squares may be
//! taken in passing at once: that family is listed along with the advance, so
//! no family needs to remember the right. Where pawns walk within the family
//! (see `pawns`), of their advances only the last step and the capture in
//! passing lead out of it.

use shakmaty::attacks::pawn_attacks;
use shakmaty::{Bitboard, Color, Rank, Role, Square};

use super::pawns::{self, ahead};
use super::saturate::{barred, looks_from_any};
use super::{Family, Officer, Walker};
use crate::mate::Refinements;

/// The families that the moves out of a saturated family lead to.
pub(crate) fn exits(family: &Family, how: Refinements, into: &mut Vec<Family>) {
    let fixed = family.fixed(how);
    let all = pawns::all(family);
    for pawn in &all {
        if how.walking_pawns {
            walking_exits(family, pawn, fixed, &all, how, into);
        } else {
            standing_exits(family, pawn, fixed, how, into);
        }
        pawn_captures(family, pawn, &all, how, into);
    }
    for color in Color::ALL {
        for (index, officer) in family.officers.iter().enumerate() {
            if officer.color == color {
                let reach = looks_from_any(officer.role, officer.squares, fixed);
                piece_exits(family, color, Some(index), reach, into);
            }
        }
        let reach = looks_from_any(Role::King, *family.kings.get(color), fixed)
            & !barred(family, color, how);
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
    for pawn in family.walkers.iter().filter(|pawn| pawn.color != color) {
        let met = reach & pawn.squares;
        if met.any() {
            let mut next = pawns::without(family, pawn);
            settle(&mut next, color, index, met);
            into.push(next);
        }
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

/// The rank from which a pawn may advance two squares.
const fn home(color: Color) -> Rank {
    match color {
        Color::White => Rank::Second,
        Color::Black => Rank::Seventh,
    }
}

/// Advances of a pawn that stands still within the family.
fn standing_exits(
    family: &Family,
    pawn: &Walker,
    fixed: Bitboard,
    how: Refinements,
    into: &mut Vec<Family>,
) {
    let color = pawn.color;
    let free = |square: Square| ahead(color, square).filter(|one| !fixed.contains(*one));
    let Some(from) = pawn.squares.single_square() else {
        return;
    };
    let Some(one) = free(from) else {
        return;
    };
    let next = pawns::without(family, pawn);
    arrive(&next, color, one, how, into);
    let Some(two) = free(one).filter(|_| from.rank() == home(color)) else {
        return;
    };
    arrive(&next, color, two, how, into);
    // Enemy pawns beside the arrival attack the square passed over.
    for taker in pawn_attacks(color, one) & *family.pawns.get(!color) {
        let mut taken = next.clone();
        taken.pawns.get_mut(!color).discard(taker);
        arrive(&taken, !color, one, how, into);
    }
}

/// What leads out of the family when pawns walk within it: the step to the last rank, and
/// being taken in passing after two squares at once.
fn walking_exits(
    family: &Family,
    pawn: &Walker,
    fixed: Bitboard,
    all: &[Walker],
    how: Refinements,
    into: &mut Vec<Family>,
) {
    let color = pawn.color;
    for from in pawn.squares {
        let Some(one) = ahead(color, from) else {
            continue;
        };
        if matches!(one.rank(), Rank::First | Rank::Eighth) {
            if !fixed.contains(one) {
                arrive(&pawns::without(family, pawn), color, one, how, into);
            }
            continue;
        }
        let two = ahead(color, one).filter(|two| pawn.squares.contains(*two));
        if from.rank() != home(color) || two.is_none() {
            continue;
        }
        let beside = pawn_attacks(color, one);
        for taker in all.iter().filter(|taker| taker.color != color) {
            if (taker.squares & beside).any() {
                let next = pawns::without(&pawns::without(family, pawn), taker);
                arrive(&next, !color, one, how, into);
            }
        }
    }
}

/// Captures by a pawn from any of its squares.
fn pawn_captures(
    family: &Family,
    pawn: &Walker,
    all: &[Walker],
    how: Refinements,
    into: &mut Vec<Family>,
) {
    let color = pawn.color;
    let targets = pawn
        .squares
        .into_iter()
        .fold(Bitboard::EMPTY, |all, square| {
            all | pawn_attacks(color, square)
        });
    for target in targets {
        for taken in all.iter().filter(|taken| taken.color != color) {
            if taken.squares.contains(target) {
                let next = pawns::without(&pawns::without(family, pawn), taken);
                arrive(&next, color, target, how, into);
            }
        }
        for (taken, officer) in family.officers.iter().enumerate() {
            if officer.color != color && officer.squares.contains(target) {
                let mut next = pawns::without(family, pawn);
                next.officers.remove(taken);
                arrive(&next, color, target, how, into);
            }
        }
    }
}

/// A pawn, already taken away from where it was, arrives on a square, perhaps to be
/// promoted.
fn arrive(family: &Family, color: Color, target: Square, how: Refinements, into: &mut Vec<Family>) {
    if matches!(target.rank(), Rank::First | Rank::Eighth) {
        let mut next = family.clone();
        if !next.vacate(target) {
            return;
        }
        for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            let mut promoted = next.clone();
            promoted.officers.push(Officer {
                color,
                role,
                squares: Bitboard::from(target),
            });
            into.push(promoted);
        }
        return;
    }
    for mut next in pawns::parted(family, target, how) {
        if next.vacate(target) {
            next.pawns.get_mut(color).add(target);
            into.push(next);
        }
    }
}
