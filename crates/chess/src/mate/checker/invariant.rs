//! Checks that a set of families is a static invariant: no piece leaves its
//! squares, no capture or pawn move leaves the set (a pawn that walks may stay in
//! its family), no family holds a mate.

use rustc_hash::FxHashMap;
use shakmaty::{Bitboard, Chess, Color, EnPassantMode, Position, Rank, Role, Square};

use super::CertificateFault;
use super::men::{Man, Men};
use super::walk::{attacked, forward, step};
use crate::mate::Family;

/// Families that passed the check.
pub(super) struct Invariant {
    side: Color,
    families: Vec<Men>,
    /// Places of the families whose pawns stand, by these.
    by_pawns: FxHashMap<(Bitboard, Bitboard), Vec<usize>>,
    /// Places of the families whose pawns walk.
    walking: Vec<usize>,
}

impl Invariant {
    /// Checks the families.
    pub(super) fn new(families: &[Family], side: Color) -> Result<Self, CertificateFault> {
        let families: Vec<Men> = families.iter().map(Men::of_family).collect();
        let mut by_pawns: FxHashMap<_, Vec<usize>> = FxHashMap::default();
        let mut walking = Vec::new();
        for (place, men) in families.iter().enumerate() {
            if men.pawns_stand() {
                by_pawns.entry(men.pawns()).or_default().push(place);
            } else {
                walking.push(place);
            }
        }
        let invariant = Self {
            side,
            families,
            by_pawns,
            walking,
        };
        for (family, men) in invariant.families.iter().enumerate() {
            if !men.ordered() || !stays(men) {
                return Err(CertificateFault::Leaves { family });
            }
            if mate_possible(men, side) {
                return Err(CertificateFault::MatePossible { family });
            }
            if !invariant.keeps(men) {
                return Err(CertificateFault::Escapes { family });
            }
        }
        Ok(invariant)
    }

    /// Whether a position lies in one of the families. Castling and en
    /// passant are unknown to families, so such a position lies in none.
    pub(super) fn holds(&self, position: &Chess) -> bool {
        !self.families.is_empty()
            && position.castles().is_empty()
            && position.ep_square(EnPassantMode::Legal).is_none()
            && self.contains(&Men::of_board(position.board()))
    }

    fn contains(&self, men: &Men) -> bool {
        self.by_pawns
            .get(&men.pawns())
            .into_iter()
            .flatten()
            .chain(&self.walking)
            .filter_map(|place| self.families.get(*place))
            .any(|family| men.within(family))
    }

    /// Whether what stands after a move is settled or in a family.
    fn settled(&self, after: Vec<Men>) -> bool {
        after
            .iter()
            .all(|men| men.insufficient(self.side) || self.contains(men))
    }

    /// Whether every capture and pawn move out of a family ends in a family.
    fn keeps(&self, men: &Men) -> bool {
        let held = men.held();
        men.0.iter().enumerate().all(|(mover, man)| {
            man.squares.into_iter().all(|from| {
                let captures = attacked(man.color, man.role, from, held)
                    .into_iter()
                    .filter(|to| man.role != Role::King || !sure(men, man, *to))
                    .all(|to| self.captures(men, mover, man, to));
                captures && (man.role != Role::Pawn || self.pushes(men, mover, man, from, held))
            })
        })
    }

    /// All captures on a square.
    fn captures(&self, men: &Men, mover: usize, man: &Man, to: Square) -> bool {
        men.0.iter().enumerate().all(|(taken, other)| {
            other.color == man.color
                || other.role == Role::King
                || !other.squares.contains(to)
                || roles(man, to)
                    .iter()
                    .all(|role| self.settled(men.after(mover, to, Some(taken), *role)))
        })
    }

    /// All moves of a pawn straight ahead, with what may take it in passing.
    fn pushes(&self, men: &Men, mover: usize, man: &Man, from: Square, held: Bitboard) -> bool {
        let ahead = |square: Square| {
            step(square, 0, forward(man.color)).filter(|square| !held.contains(*square))
        };
        let Some(one) = ahead(from) else {
            return true;
        };
        if !roles(man, one)
            .iter()
            .all(|role| self.settled(men.after(mover, one, None, *role)))
        {
            return false;
        }
        let home = match man.color {
            Color::White => Rank::Second,
            Color::Black => Rank::Seventh,
        };
        let Some(two) = ahead(one).filter(|_| from.rank() == home) else {
            return true;
        };
        self.settled(men.after(mover, two, None, Role::Pawn))
            && men.0.iter().enumerate().all(|(taker, other)| {
                let beside = other.role == Role::Pawn
                    && other.color != man.color
                    && [-1, 1]
                        .into_iter()
                        .filter_map(|files| step(two, files, 0))
                        .any(|square| other.squares.contains(square));
                !beside || self.settled(men.after(taker, one, Some(mover), Role::Pawn))
            })
    }
}

/// What a man may be after arriving on a square.
fn roles(man: &Man, to: Square) -> Vec<Role> {
    if man.role == Role::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth) {
        vec![Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
    } else {
        vec![man.role]
    }
}

/// Whether a square is attacked, by an enemy of this king that has only one
/// square, past squares on which no other man ever stands.
fn sure(men: &Men, king: &Man, square: Square) -> bool {
    let busy = men
        .0
        .iter()
        .filter(|man| !(man.role == Role::King && man.color == king.color))
        .fold(Bitboard::EMPTY, |busy, man| busy | man.squares);
    men.0
        .iter()
        .filter(|man| man.color != king.color)
        .any(|man| {
            man.squares
                .single_square()
                .is_some_and(|from| attacked(man.color, man.role, from, busy).contains(square))
        })
}

/// Whether no piece can leave its squares without a capture.
fn stays(men: &Men) -> bool {
    let held = men.held();
    men.0
        .iter()
        .filter(|man| man.role != Role::Pawn)
        .all(|man| {
            man.squares.into_iter().all(|from| {
                attacked(man.color, man.role, from, held)
                    .into_iter()
                    .filter(|to| !held.contains(*to) && !man.squares.contains(*to))
                    .all(|to| man.role == Role::King && sure(men, man, to))
            })
        })
}

/// Whether some position of the family might be a mate by `side`.
fn mate_possible(men: &Men, side: Color) -> bool {
    let Some(loser) = men
        .0
        .iter()
        .find(|man| man.role == Role::King && man.color != side)
    else {
        return true;
    };
    loser.squares.into_iter().any(|square| {
        // Once the king steps off, its square stops nobody.
        let held = men.held().without(square);
        men.0.iter().enumerate().any(|(index, checker)| {
            checker.color == side
                && checker.role != Role::King
                && checker.squares.into_iter().any(|from| {
                    from != square && {
                        let seen = attacked(side, checker.role, from, held);
                        seen.contains(square) && no_flight(men, side, square, held, index, seen)
                    }
                })
        })
    })
}

/// Whether all flights may be closed while one man checks.
fn no_flight(
    men: &Men,
    side: Color,
    square: Square,
    held: Bitboard,
    checker: usize,
    seen: Bitboard,
) -> bool {
    let neighbours = attacked(side, Role::King, square, Bitboard::EMPTY);
    let mut open: Vec<Square> = Vec::new();
    for flight in neighbours {
        let pawn = men.0.iter().any(|man| {
            man.color != side
                && man.role == Role::Pawn
                && man.squares.single_square() == Some(flight)
        });
        let covered = men.0.iter().enumerate().any(|(index, man)| {
            index != checker
                && man.color == side
                && man.role != Role::King
                && man.squares.into_iter().any(|from| {
                    from != square && attacked(side, man.role, from, held).contains(flight)
                })
        });
        if !pawn && !covered && !seen.contains(flight) {
            open.push(flight);
        }
    }
    let blockers: Vec<Bitboard> = men
        .0
        .iter()
        .filter(|man| man.color != side && man.role != Role::King)
        .filter(|man| man.role != Role::Pawn || man.squares.more_than_one())
        .map(|man| man.squares)
        .collect();
    let mut kings: Vec<Bitboard> = vec![Bitboard::EMPTY];
    for man in &men.0 {
        if man.color == side && man.role == Role::King {
            kings.extend(
                man.squares
                    .into_iter()
                    .filter(|king| *king != square && !neighbours.contains(*king))
                    .map(|king| attacked(side, Role::King, king, Bitboard::EMPTY)),
            );
        }
    }
    kings.into_iter().any(|king| {
        let rest: Vec<Square> = open
            .iter()
            .copied()
            .filter(|flight| !king.contains(*flight))
            .collect();
        rest.len() <= blockers.len() && block(&rest, &blockers, &mut vec![false; blockers.len()])
    })
}

/// Whether different blockers can stand on all the flights.
fn block(flights: &[Square], blockers: &[Bitboard], used: &mut [bool]) -> bool {
    let Some((first, rest)) = flights.split_first() else {
        return true;
    };
    for (index, squares) in blockers.iter().enumerate() {
        if !squares.contains(*first) || used.get(index).copied().unwrap_or(true) {
            continue;
        }
        if let Some(mark) = used.get_mut(index) {
            *mark = true;
        }
        if block(rest, blockers, used) {
            return true;
        }
        if let Some(mark) = used.get_mut(index) {
            *mark = false;
        }
    }
    false
}
