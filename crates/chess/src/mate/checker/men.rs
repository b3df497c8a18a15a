//! A family as a plain list of men, each with the squares it may stand on.

use shakmaty::{Bitboard, Board, Color, File, Role, Square};

use crate::mate::Family;

/// One man.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Man {
    pub(super) color: Color,
    pub(super) role: Role,
    pub(super) squares: Bitboard,
}

impl Man {
    /// A pawn is on a file with its lowest square.
    fn is_pawn_on(&self, file: File) -> bool {
        self.role == Role::Pawn && self.squares.first().is_some_and(|low| low.file() == file)
    }
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
        men.extend(family.walkers.iter().map(|pawn| Man {
            color: pawn.color,
            role: Role::Pawn,
            squares: pawn.squares,
        }));
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

    /// Whether every pawn has but one square.
    pub(super) fn pawns_stand(&self) -> bool {
        let mut men = self.0.iter();
        men.all(|man| man.role != Role::Pawn || !man.squares.more_than_one())
    }

    /// The squares of the pawns of both colours, White's first.
    pub(super) fn pawns(&self) -> (Bitboard, Bitboard) {
        let of = |color| {
            self.0
                .iter()
                .filter(|man| man.role == Role::Pawn && man.color == color)
                .fold(Bitboard::EMPTY, |all, man| all | man.squares)
        };
        (of(Color::White), of(Color::Black))
    }

    /// The pawns of a file by their places in the list, lowest first.
    fn column(&self, file: File) -> Vec<usize> {
        let mut column: Vec<(Option<Square>, usize)> = self
            .0
            .iter()
            .enumerate()
            .filter(|(_, man)| man.is_pawn_on(file))
            .map(|(place, man)| (man.squares.first(), place))
            .collect();
        column.sort_unstable();
        column.into_iter().map(|(_, place)| place).collect()
    }

    /// Whether every pawn has squares of one file only, and of two pawns on a file the
    /// one that may stand lower is also the one that may not stand as high: their order
    /// is then known.
    pub(super) fn ordered(&self) -> bool {
        File::ALL.into_iter().all(|file| {
            let column: Vec<Man> = self.pick(&self.column(file));
            column
                .iter()
                .all(|man| man.squares.is_subset(Bitboard::from(file)))
                && column.windows(2).all(|pair| {
                    pair.first().zip(pair.last()).is_none_or(|(low, high)| {
                        low.squares.first() < high.squares.first()
                            && low.squares.last() < high.squares.last()
                    })
                })
        })
    }

    fn pick(&self, places: &[usize]) -> Vec<Man> {
        places
            .iter()
            .filter_map(|place| self.0.get(*place).copied())
            .collect()
    }

    /// What may stand after a man has moved to a square, another perhaps taken, and
    /// perhaps become something else. Pawns of a file keep their order: one that went
    /// straight ahead stays between its neighbours, one that came by a capture may have
    /// come between any two. A way that leaves some man without a square cannot happen.
    pub(super) fn after(
        &self,
        mover: usize,
        to: Square,
        taken: Option<usize>,
        role: Role,
    ) -> Vec<Self> {
        let column: Vec<usize> = self
            .column(to.file())
            .into_iter()
            .filter(|place| Some(*place) != taken)
            .collect();
        let ways: Vec<usize> = if role != Role::Pawn {
            vec![0]
        } else if let Some(place) = column.iter().position(|place| *place == mover) {
            vec![place]
        } else {
            (0..=column.len()).collect()
        };
        ways.into_iter()
            .filter_map(|below| {
                let low = column.get(..below).unwrap_or_default();
                let mut men = Vec::with_capacity(self.0.len());
                for (index, man) in self.0.iter().enumerate() {
                    if Some(index) == taken {
                        continue;
                    }
                    let mut man = *man;
                    if index == mover {
                        man.role = role;
                        man.squares = Bitboard::from(to);
                    } else if role == Role::Pawn && column.contains(&index) {
                        let beneath = low.contains(&index);
                        man.squares = man
                            .squares
                            .into_iter()
                            .filter(|square| if beneath { *square < to } else { *square > to })
                            .collect();
                    } else {
                        man.squares.discard(to);
                    }
                    if man.squares.is_empty() {
                        return None;
                    }
                    men.push(man);
                }
                Some(Self(men))
            })
            .collect()
    }

    /// Whether each of these men fits a different one of the other list, with the same
    /// colour and kind and all its squares; pawns of a file in their order.
    pub(super) fn within(&self, wide: &Self) -> bool {
        let pieces = |men: &Self| -> Vec<Man> {
            let all = men.0.iter().copied();
            all.filter(|man| man.role != Role::Pawn).collect()
        };
        let (narrow, places) = (pieces(self), pieces(wide));
        self.0.len() == wide.0.len()
            && narrow.len() == places.len()
            && File::ALL.into_iter().all(|file| {
                let ours = self.pick(&self.column(file));
                let theirs = wide.pick(&wide.column(file));
                ours.len() == theirs.len()
                    && ours.iter().zip(&theirs).all(|(one, other)| {
                        one.color == other.color && one.squares.is_subset(other.squares)
                    })
            })
            && fit(&narrow, &places, &mut vec![false; places.len()])
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
    }
    false
}
