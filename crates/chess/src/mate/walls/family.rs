//! A family of positions: every piece has a set of squares it may stand on,
//! and so has every pawn that walks; other pawns stand still. The family holds
//! every position that puts each man on one of its squares, pawns of a file in
//! the order of their lowest squares, with either side to move.

use shakmaty::{Bitboard, Board, ByColor, Chess, Color, Piece, Position, Role, Square};

use crate::mate::{Lemma, Refinements};

/// A piece other than a king and the squares it may stand on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Officer {
    /// Whose piece.
    pub color: Color,
    /// Queen, rook, bishop or knight.
    pub role: Role,
    /// Where it may stand.
    pub squares: Bitboard,
}

impl Officer {
    /// The order in which a family lists its pieces.
    pub(crate) fn order(&self) -> (bool, Role, u64) {
        (self.color.is_white(), self.role, self.squares.into())
    }
}

/// A pawn that may have advanced, and the squares of its file it may stand on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Walker {
    /// Whose pawn.
    pub color: Color,
    /// Where it may stand.
    pub squares: Bitboard,
}

impl Walker {
    /// The order in which a family lists its walking pawns.
    pub(crate) fn order(&self) -> (u64, bool) {
        (self.squares.into(), self.color.is_white())
    }
}

/// A family of positions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Family {
    /// The pawns that stand still within the family.
    pub pawns: ByColor<Bitboard>,
    /// The pawns that walk, sorted; each has at least two squares.
    pub walkers: Vec<Walker>,
    /// Where the kings may stand.
    pub kings: ByColor<Bitboard>,
    /// The other pieces, sorted.
    pub officers: Vec<Officer>,
}

impl Family {
    /// The family that holds just this position; none if an en passant
    /// capture or castling is still possible in it, which families do not know.
    pub(crate) fn of(position: &Chess) -> Option<Self> {
        if position.pseudo_legal_ep_square().is_some() || position.castles().any() {
            return None;
        }
        Some(Self::of_board(position.board()))
    }

    fn of_board(board: &Board) -> Self {
        let king = |color| Bitboard::from_iter(board.king_of(color));
        let mut officers: Vec<Officer> = board
            .iter()
            .filter(|(_, piece)| !matches!(piece.role, Role::Pawn | Role::King))
            .map(|(square, Piece { color, role })| Officer {
                color,
                role,
                squares: Bitboard::from(square),
            })
            .collect();
        officers.sort_unstable_by_key(Officer::order);
        Self {
            pawns: ByColor {
                white: board.pawns() & board.white(),
                black: board.pawns() & board.black(),
            },
            walkers: Vec::new(),
            kings: ByColor {
                white: king(Color::White),
                black: king(Color::Black),
            },
            officers,
        }
    }

    /// The order in which a certificate lists its families.
    pub(crate) fn order(&self) -> impl Ord + use<> {
        let sets = [
            self.pawns.white,
            self.pawns.black,
            self.kings.white,
            self.kings.black,
        ];
        let walkers: Vec<_> = self.walkers.iter().map(Walker::order).collect();
        let officers: Vec<_> = self.officers.iter().map(Officer::order).collect();
        (sets.map(u64::from), walkers, officers)
    }

    /// All pawns that stand still.
    pub(crate) fn all_pawns(&self) -> Bitboard {
        self.pawns.white | self.pawns.black
    }

    /// Squares that are held for as long as the family lasts: by pawns, and
    /// by pieces that have but one square.
    pub(crate) fn fixed(&self, how: Refinements) -> Bitboard {
        let mut fixed = self.all_pawns();
        if !how.standing_pieces {
            return fixed;
        }
        for set in [self.kings.white, self.kings.black]
            .into_iter()
            .chain(self.officers.iter().map(|officer| officer.squares))
        {
            if !set.more_than_one() {
                fixed |= set;
            }
        }
        fixed
    }

    /// Squares on which some man other than the king of `color` may stand.
    pub(crate) fn possible_without_king(&self, color: Color) -> Bitboard {
        let mut possible = self.all_pawns() | *self.kings.get(!color);
        for officer in &self.officers {
            possible |= officer.squares;
        }
        for pawn in &self.walkers {
            possible |= pawn.squares;
        }
        possible
    }

    /// Takes a square away from every piece's set (pawns: see `pawns::parted`), because a man has come to
    /// stand there; false if a piece has no square left, so that this never
    /// happens.
    pub(crate) fn vacate(&mut self, square: Square) -> bool {
        let mut alive = true;
        for set in [&mut self.kings.white, &mut self.kings.black] {
            set.discard(square);
            alive &= set.any();
        }
        for officer in &mut self.officers {
            officer.squares.discard(square);
            alive &= officer.squares.any();
        }
        alive
    }

    /// The lemma that excludes a mate by `side` in the whole family.
    pub(crate) fn lemma(&self, side: Color) -> Option<Lemma> {
        let pawns = |color: Color| {
            self.pawns.get(color).any() || self.walkers.iter().any(|pawn| pawn.color == color)
        };
        if pawns(side) {
            return None;
        }
        let (mut knights, mut bishops) = (0, 0);
        for officer in self.officers.iter().filter(|o| o.color == side) {
            match officer.role {
                Role::Knight => knights += 1,
                Role::Bishop => bishops += 1,
                _ => return None,
            }
        }
        let others = || self.officers.iter().filter(|o| o.color != side);
        match (knights, bishops) {
            (0, 0) => Some(Lemma::BareKing),
            (1, 0) => (!pawns(!side) && others().all(|o| o.role == Role::Queen))
                .then_some(Lemma::LoneKnight),
            (0, _) => {
                let mut light = false;
                let mut dark = false;
                for officer in self.officers.iter().filter(|o| o.role == Role::Bishop) {
                    light |= (officer.squares & Bitboard::LIGHT_SQUARES).any();
                    dark |= (officer.squares & Bitboard::DARK_SQUARES).any();
                }
                (!(pawns(!side) || light && dark) && others().all(|o| o.role != Role::Knight))
                    .then_some(Lemma::OneColouredBishops)
            }
            _ => None,
        }
    }
}
