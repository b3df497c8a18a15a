//! Could a position of the family be the mate?
//!
//! Proof note. In a mate the king stands on a square `s` of its set and some
//! man gives check from a square of its set. Every square next to `s` holds a
//! man of the loser, or is attacked once the king has left `s`. Men stand on
//! squares of their sets, lines run past fixed men only if `s` itself is the
//! fixed square. Each of the loser's pieces blocks one square. If for every `s`
//! there is no check, or some neighbour can be neither blocked nor attacked so,
//! no position of the family is a mate.
//!
//! That a man attacks from one square at a time is not used: it only separated bare kings
//! with a minor piece apart, which a lemma does already, and no wall we know of.

use shakmaty::attacks::{king_attacks, pawn_attacks};
use shakmaty::{Bitboard, Color, Role, Square};

use super::Family;
use super::saturate::{looks_from_any, pawns_attack};
use crate::mate::Refinements;

/// Whether a mate by `side` is not excluded.
pub(crate) fn mate_possible(family: &Family, side: Color, how: Refinements) -> bool {
    let fixed = family.fixed(how);
    let mut pawn_cover = pawns_attack(family, side);
    for pawn in family.walkers.iter().filter(|pawn| pawn.color == side) {
        for square in pawn.squares {
            pawn_cover |= pawn_attacks(side, square);
        }
    }
    family.kings.get(!side).into_iter().any(|square| {
        mate_possible_on(family, side, square, fixed.without(square), pawn_cover, how)
    })
}

fn mate_possible_on(
    family: &Family,
    side: Color,
    square: Square,
    fixed: Bitboard,
    pawn_cover: Bitboard,
    how: Refinements,
) -> bool {
    let cover = family
        .officers
        .iter()
        .filter(|officer| officer.color == side)
        .map(|officer| looks_from_any(officer.role, officer.squares.without(square), fixed))
        .fold(pawn_cover, |all, one| all | one);
    let ring = king_attacks(square) & !*family.pawns.get(!side);
    cover.contains(square) && guarded(family, side, square, ring & !cover, how)
}

/// Whether the squares left can be attacked by the king of `side` or blocked by
/// different pieces of the loser.
fn guarded(family: &Family, side: Color, square: Square, left: Bitboard, how: Refinements) -> bool {
    if left.is_empty() {
        return true;
    }
    let blockers: Vec<Bitboard> = family
        .officers
        .iter()
        .filter(|o| o.color != side)
        .map(|o| o.squares & left)
        .chain(
            family
                .walkers
                .iter()
                .filter(|pawn| pawn.color != side)
                .map(|pawn| pawn.squares & left),
        )
        .filter(|set| set.any())
        .collect();
    let matched = |squares: Bitboard| {
        if how.distinct_blockers {
            matched(squares, &blockers)
        } else {
            let all = blockers.iter().fold(Bitboard::EMPTY, |all, set| all | *set);
            squares.is_subset(all)
        }
    };
    let near = king_attacks(square).with(square);
    let kings = *family.kings.get(side) & !near;
    matched(left & !looks_from_any(Role::King, kings, Bitboard::EMPTY))
}

/// Whether different blockers can take all the squares.
fn matched(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    if squares.count() > blockers.len() {
        return false;
    }
    let mut taken: Vec<Option<Square>> = vec![None; blockers.len()];
    squares.into_iter().all(|square| {
        place(
            square,
            blockers,
            &mut taken,
            &mut vec![false; blockers.len()],
        )
    })
}

/// One augmenting path: the square takes a free blocker, or one whose square
/// finds another.
fn place(
    square: Square,
    blockers: &[Bitboard],
    taken: &mut [Option<Square>],
    tried: &mut [bool],
) -> bool {
    for (index, set) in blockers.iter().enumerate() {
        let Some(mark) = tried.get_mut(index) else {
            continue;
        };
        if *mark || !set.contains(square) {
            continue;
        }
        *mark = true;
        let holder = taken.get(index).copied().flatten();
        if holder.is_none_or(|holder| place(holder, blockers, taken, tried)) {
            if let Some(slot) = taken.get_mut(index) {
                *slot = Some(square);
            }
            return true;
        }
    }
    false
}
