//! A family as a plain list of men, each with the squares it may stand on.

use shakmaty::{Bitboard, Board, Color, Role, Square};

use crate::mate::Family;

/// One man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) squares: Bitboard,
}

/// All men.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Men(pub(super) Vec<Man>);

impl Men {
    pub(super) fn of_family(family: &Family) -> Self {
        let mut men = Vec::new();
        for color in Color::ALL {
            men.push(Man {
                color,
                role: Role::King,
                squares: *family.kings.get(color),
            });
            men.extend(family.pawns.get(color).into_iter().map(|square| Man {
                color,
                role: Role::Pawn,
                squares: Bitboard::from(square),
            }));
        }
        men.extend(family.officers.iter().map(|officer| Man {
            color: officer.color,
            role: officer.role,
            squares: officer.squares,
        }));
        Self(men)
    }

    pub(super) fn of_board(board: &Board) -> Self {
        Self(
            board
                .iter()
                .map(|(square, piece)| Man {
                    color: piece.color,
                    role: piece.role,
                    squares: Bitboard::from(square),
                })
                .collect(),
        )
    }

    /// The squares of men that have only one.
    pub(super) fn held(&self) -> Bitboard {
        self.0
            .iter()
            .filter(|man| !man.squares.more_than_one())
            .fold(Bitboard::EMPTY, |held, man| held | man.squares)
    }

    /// The pawns of both colours, White's first.
    pub(super) fn pawns(&self) -> (Bitboard, Bitboard) {
        let of = |color| {
            self.0
                .iter()
                .filter(|man| man.role == Role::Pawn && man.color == color)
                .fold(Bitboard::EMPTY, |all, man| all | man.squares)
        };
        (of(Color::White), of(Color::Black))
    }

    /// What stands after a man has moved to a square, another perhaps taken,
    /// and perhaps become something else; none if that leaves some other man
    /// without a square, so that it cannot happen.
    pub(super) fn after(
        &self,
        mover: usize,
        to: Square,
        taken: Option<usize>,
        role: Role,
    ) -> Option<Self> {
        let mut men = Vec::with_capacity(self.0.len());
        for (index, man) in self.0.iter().enumerate() {
            if Some(index) == taken {
                continue;
            }
            let mut man = *man;
            if index == mover {
                man.role = role;
                man.squares = Bitboard::from(to);
            } else {
                man.squares.discard(to);
                if man.squares.is_empty() {
                    return None;
                }
            }
            men.push(man);
        }
        Some(Self(men))
    }

    /// Whether each of these men fits a different one of the other list, with
    /// the same colour and kind and all its squares.
    pub(super) fn within(&self, wide: &Self) -> bool {
        self.0.len() == wide.0.len() && fit(&self.0, &wide.0, &mut vec![false; wide.0.len()])
    }

    /// Whether the men alone exclude a mate by `side`: a bare king; a knight
    /// against queens; bishops of one colour with no knight, pawn or bishop of
    /// the other colour about.
    pub(super) fn insufficient(&self, side: Color) -> bool {
        let count = |color: Color, role: Role| {
            self.0
                .iter()
                .filter(|man| man.color == color && man.role == role)
                .count()
        };
        let own = |role| count(side, role);
        let their = |role| count(!side, role);
        if own(Role::Pawn) + own(Role::Rook) + own(Role::Queen) > 0 {
            return false;
        }
        match (own(Role::Knight), own(Role::Bishop)) {
            (0, 0) => true,
            (1, 0) => {
                their(Role::Pawn) + their(Role::Knight) + their(Role::Bishop) + their(Role::Rook)
                    == 0
            }
            (0, _) => {
                let on = |squares: Bitboard| {
                    self.0
                        .iter()
                        .any(|man| man.role == Role::Bishop && (man.squares & squares).any())
                };
                their(Role::Pawn) + their(Role::Knight) == 0
                    && !(on(Bitboard::LIGHT_SQUARES) && on(Bitboard::DARK_SQUARES))
            }
            _ => false,
        }
    }
}

/// Tries every way to fit the first man, then the rest.
fn fit(men: &[Man], wide: &[Man], used: &mut [bool]) -> bool {
    let Some((first, rest)) = men.split_first() else {
        return true;
    };
    for (index, place) in wide.iter().enumerate() {
        let suits = place.color == first.color
            && place.role == first.role
            && first.squares.is_subset(place.squares);
        if !suits || used.get(index).copied().unwrap_or(true) {
            continue;
        }
        if let Some(mark) = used.get_mut(index) {
            *mark = true;
        }
        if fit(rest, wide, used) {
            return true;
        }
        if let Some(mark) = used.get_mut(index) {
            *mark = false;
        }
        // Pawns have one square each: no other place can suit as well.
        if first.role == Role::Pawn {
            return false;
        }
    }
    false
}
