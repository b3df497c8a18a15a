//! Pawns that advance within a family.
//!
//! Proof note. Without captures a pawn stays on its file and only goes forward, and no pawn
//! passes another one: the order of the pawns on a file is kept. So a pawn may come to the
//! square ahead unless that is held for good, and stays behind the farthest square of the
//! pawn before it. A pawn that arrives on a file by a capture stands somewhere between the
//! pawns there; each place is a case of its own. Reaching the last rank is no walk but an
//! exit.

use shakmaty::{Bitboard, Color, File, Rank, Square};

use super::{Family, Walker};
use crate::mate::Refinements;

/// The square before a pawn.
pub(crate) fn ahead(color: Color, square: Square) -> Option<Square> {
    square.offset(if color.is_white() { 8 } else { -8 })
}

/// All pawns of a family, standing or walking.
pub(crate) fn all(family: &Family) -> Vec<Walker> {
    let standing = |color: Color| {
        family
            .pawns
            .get(color)
            .into_iter()
            .map(move |square| Walker {
                color,
                squares: Bitboard::from(square),
            })
    };
    standing(Color::White)
        .chain(standing(Color::Black))
        .chain(family.walkers.iter().copied())
        .collect()
}

/// The pawns of a file, lowest first.
fn column(family: &Family, file: File) -> Vec<Walker> {
    let mut column: Vec<Walker> = all(family)
        .into_iter()
        .filter(|pawn| {
            pawn.squares
                .first()
                .is_some_and(|square| square.file() == file)
        })
        .collect();
    column.sort_unstable_by_key(|pawn| pawn.squares.first());
    column
}

/// Puts the pawns of a file in place of those that were there.
fn replace(family: &mut Family, file: File, column: &[Walker]) {
    let squares = Bitboard::from(file);
    family.pawns.white &= !squares;
    family.pawns.black &= !squares;
    family
        .walkers
        .retain(|pawn| (pawn.squares & squares).is_empty());
    for pawn in column {
        match pawn.squares.single_square() {
            Some(square) => family.pawns.get_mut(pawn.color).add(square),
            None => family.walkers.push(*pawn),
        }
    }
    family.walkers.sort_unstable_by_key(Walker::order);
}

/// The family without one of its pawns.
pub(crate) fn without(family: &Family, pawn: &Walker) -> Family {
    let mut next = family.clone();
    if let Some(square) = pawn.squares.single_square() {
        next.pawns.get_mut(pawn.color).discard(square);
    } else if let Some(place) = next.walkers.iter().position(|other| other == pawn) {
        next.walkers.remove(place);
    }
    next
}

/// Lets the pawns walk; whether some set grew.
pub(crate) fn walk(family: &mut Family, fixed: Bitboard, how: Refinements) -> bool {
    let mut grown = false;
    for file in File::ALL {
        let before = column(family, file);
        let mut now = before.clone();
        loop {
            let next: Vec<Walker> = now
                .iter()
                .enumerate()
                .map(|(place, pawn)| {
                    let other = if pawn.color.is_white() {
                        now.get(place + 1)
                    } else {
                        place.checked_sub(1).and_then(|place| now.get(place))
                    };
                    step(*pawn, other.filter(|_| how.file_order), fixed)
                })
                .collect();
            if next == now {
                break;
            }
            now = next;
        }
        if now != before {
            replace(family, file, &now);
            grown = true;
        }
    }
    grown
}

/// A pawn with the squares one step ahead, as far as the pawn before it lets it.
fn step(pawn: Walker, before: Option<&Walker>, fixed: Bitboard) -> Walker {
    let mut squares = pawn.squares;
    for from in pawn.squares {
        let Some(one) = ahead(pawn.color, from) else {
            continue;
        };
        let last = matches!(one.rank(), Rank::First | Rank::Eighth);
        let behind = before.is_none_or(|other| match pawn.color {
            Color::White => other.squares.last().is_some_and(|far| one < far),
            Color::Black => other.squares.first().is_some_and(|far| one > far),
        });
        if !last && behind && !fixed.contains(one) {
            squares.add(one);
        }
    }
    Walker { squares, ..pawn }
}

/// The families that are possible once a pawn has come to a square of a file by a capture:
/// every pawn there is below it or above it. The newcomer itself is not added yet.
pub(crate) fn parted(family: &Family, target: Square, how: Refinements) -> Vec<Family> {
    let on_file = Bitboard::from(target.file());
    let walks = |pawn: &Walker| (pawn.squares & on_file).any();
    if !how.file_order || !family.walkers.iter().any(walks) {
        return vec![family.clone()];
    }
    let pawns = column(family, target.file());
    (0..=pawns.len())
        .filter_map(|below| {
            let parted: Vec<Walker> = pawns
                .iter()
                .enumerate()
                .map(|(place, pawn)| Walker {
                    squares: pawn
                        .squares
                        .into_iter()
                        .filter(|square| {
                            if place < below {
                                *square < target
                            } else {
                                *square > target
                            }
                        })
                        .collect(),
                    ..*pawn
                })
                .collect();
            parted.iter().all(|pawn| pawn.squares.any()).then(|| {
                let mut next = family.clone();
                replace(&mut next, target.file(), &parted);
                next
            })
        })
        .collect()
}
