//! The initial array of ordinary chess and the 960 arrays of Chess960.
//!
//! Articles: 2.2, 2.3; F.2 (2014), II.2 (2023). The numbers 0 to 959 are the ones
//! in general use, 518 being the ordinary array.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::{Lot, Seed};
use shakmaty::{Board, CastlingMode, Color, File, Piece, Rank, Role, Setup, Square};

use crate::editions::{BoardLaws, MisplacedCastling, join};
use crate::setup::Arrangement;

/// An array of Chess960 by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Array(u16);

/// Where an array breaks the rules for drawing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArrayFault {
    /// Pawns do not fill the second rank, or other men stand where none may.
    Pawns,
    /// The eight pieces are not those of chess.
    Pieces,
    /// The king does not stand between the rooks.
    KingNotBetween,
    /// The bishops stand on one colour.
    BishopsAlike,
    /// Black does not mirror White.
    NotMirrored,
}

/// The two knights among the five squares left, in the order of the numbers.
const KNIGHTS: [(usize, usize); 10] = [
    (0, 1),
    (0, 2),
    (0, 3),
    (0, 4),
    (1, 2),
    (1, 3),
    (1, 4),
    (2, 3),
    (2, 4),
    (3, 4),
];

impl Array {
    /// The ordinary array.
    pub const STANDARD: Self = Self(518);

    /// The array with a number from 0 to 959.
    pub const fn numbered(number: u16) -> Option<Self> {
        if number < 960 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Draws an array by lot: any seed gives one, and all are equally likely.
    pub const fn by_lot(seed: u64) -> Self {
        Self((Lot::new(Seed(seed)).bits() % 960) as u16)
    }

    /// The number.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The pieces of the first rank, from the a-file.
    pub fn pieces(self) -> [Role; 8] {
        let mut rank: [Option<Role>; 8] = [None; 8];
        let mut put = |index: usize, role: Role| {
            if let Some(place) = rank.get_mut(index) {
                *place = Some(role);
            }
        };
        let number = usize::from(self.0);
        put(2 * (number % 4) + 1, Role::Bishop);
        put(2 * (number / 4 % 4), Role::Bishop);
        let queen = number / 16 % 6;
        let (left, right) = KNIGHTS.get(number / 96).copied().unwrap_or((0, 1));
        let mut free = rank
            .iter()
            .enumerate()
            .filter(|(_, place)| place.is_none())
            .map(|(index, _)| index)
            .collect::<Vec<_>>();
        let mut take = |nth: usize| (nth < free.len()).then(|| free.remove(nth));
        let queen = take(queen);
        let right = take(right);
        let left = take(left);
        for (place, role) in [
            (queen, Role::Queen),
            (left, Role::Knight),
            (right, Role::Knight),
        ] {
            if let Some(place) = place.and_then(|index| rank.get_mut(index)) {
                *place = Some(role);
            }
        }
        let mut last = [Role::Rook, Role::King, Role::Rook].into_iter();
        rank.map(|place| place.or_else(|| last.next()).unwrap_or(Role::Pawn))
    }

    /// The array on the board, White to move, all castling rights.
    pub fn standing(self) -> Arrangement {
        let mut board = Board::empty();
        let mut rights = shakmaty::Bitboard::EMPTY;
        for (file, role) in File::ALL.into_iter().zip(self.pieces()) {
            for (color, back, front) in [
                (Color::White, Rank::First, Rank::Second),
                (Color::Black, Rank::Eighth, Rank::Seventh),
            ] {
                let home = Square::from_coords(file, back);
                board.set_piece_at(home, Piece { color, role });
                let pawn = Piece {
                    color,
                    role: Role::Pawn,
                };
                board.set_piece_at(Square::from_coords(file, front), pawn);
                if role == Role::Rook {
                    rights.add(home);
                }
            }
        }
        Arrangement {
            setup: Setup {
                board,
                castling_rights: rights,
                ..Setup::initial()
            },
            mode: if self == Self::STANDARD {
                CastlingMode::Standard
            } else {
                CastlingMode::Chess960
            },
        }
    }

    /// The array a board shows, if it shows one.
    pub fn shown(board: &Board) -> Result<Self, Vec<ArrayFault>> {
        let faults = faults(board);
        if !faults.is_empty() {
            return Err(faults);
        }
        (0..960)
            .map(Self)
            .find(|array| array.standing().setup.board == *board)
            .ok_or_else(|| vec![ArrayFault::Pieces])
    }

    /// The articles an edition sets this array up by; none where it has no Chess960.
    pub fn cites(self, laws: &BoardLaws) -> Vec<ProvisionId> {
        if self == Self::STANDARD {
            return join([laws.board.board, laws.board.men, laws.board.start]);
        }
        laws.chess960.as_ref().map_or_else(Vec::new, |articles| {
            join([
                articles.principle,
                articles.pawns,
                articles.king_between,
                articles.bishops,
                articles.mirror,
            ])
        })
    }
}

/// Everything that keeps a board from being an array. Articles: F.2, II.2.
pub fn faults(board: &Board) -> Vec<ArrayFault> {
    let mut out = Vec::new();
    let piece = |file: File, rank: Rank| board.piece_at(Square::from_coords(file, rank));
    let pawns = File::ALL.into_iter().all(|file| {
        [(Rank::Second, Color::White), (Rank::Seventh, Color::Black)]
            .into_iter()
            .all(|(rank, color)| {
                piece(file, rank)
                    == Some(Piece {
                        color,
                        role: Role::Pawn,
                    })
            })
    });
    if !pawns || board.occupied().count() != 32 {
        out.push(ArrayFault::Pawns);
    }
    let white: Vec<Option<Role>> = File::ALL
        .into_iter()
        .map(|file| {
            piece(file, Rank::First)
                .filter(|man| man.color == Color::White)
                .map(|man| man.role)
        })
        .collect();
    let places = |role: Role| -> Vec<usize> {
        white
            .iter()
            .enumerate()
            .filter(|(_, place)| **place == Some(role))
            .map(|(index, _)| index)
            .collect()
    };
    let (rooks, bishops, kings) = (places(Role::Rook), places(Role::Bishop), places(Role::King));
    let counts = (
        kings.len(),
        places(Role::Queen).len(),
        rooks.len(),
        bishops.len(),
        places(Role::Knight).len(),
    );
    if counts != (1, 1, 2, 2, 2) {
        out.push(ArrayFault::Pieces);
    }
    if let ([left, right], [king]) = (rooks.as_slice(), kings.as_slice())
        && !(left < king && king < right)
    {
        out.push(ArrayFault::KingNotBetween);
    }
    if let [one, two] = bishops.as_slice()
        && one % 2 == two % 2
    {
        out.push(ArrayFault::BishopsAlike);
    }
    let mirrored = File::ALL.into_iter().all(|file| {
        let role = |rank: Rank, color: Color| {
            piece(file, rank)
                .filter(|man| man.color == color)
                .map(|man| man.role)
        };
        role(Rank::First, Color::White) == role(Rank::Eighth, Color::Black)
    });
    if !mirrored {
        out.push(ArrayFault::NotMirrored);
    }
    out
}

impl ArrayFault {
    /// The articles this breaks.
    pub fn cites(self, laws: &BoardLaws) -> Vec<ProvisionId> {
        let Some(articles) = &laws.chess960 else {
            return join([laws.board.start]);
        };
        join([match self {
            Self::Pawns => articles.pawns,
            Self::Pieces => laws.board.men,
            Self::KingNotBetween => articles.king_between,
            Self::BishopsAlike => articles.bishops,
            Self::NotMirrored => articles.mirror,
        }])
    }

    /// A name that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pawns => "pawns",
            Self::Pieces => "pieces",
            Self::KingNotBetween => "king-not-between-rooks",
            Self::BishopsAlike => "bishops-on-one-colour",
            Self::NotMirrored => "black-does-not-mirror",
        }
    }
}

/// Removes castling rights of men that stood wrongly when the game began and goes on.
///
/// Articles: B.4 (2001), A.4(a)(2) (2014), A.5.1.2 (2023). `None` means the
/// edition does not say.
pub fn rights_after_wrong_array(
    laws: &BoardLaws,
    standing: &Arrangement,
) -> Option<(Arrangement, Vec<ProvisionId>)> {
    let board = &standing.setup.board;
    let mut kept = standing.clone();
    let stands = |square: Square, color: Color, role: Role| {
        board.piece_at(square) == Some(Piece { color, role })
    };
    let mut applied = false;
    for (color, king, queen, rooks) in [
        (
            Color::White,
            Square::E1,
            Square::D1,
            [Square::A1, Square::H1],
        ),
        (
            Color::Black,
            Square::E8,
            Square::D8,
            [Square::A8, Square::H8],
        ),
    ] {
        let (lost, swapped) = match laws.board.misplaced {
            MisplacedCastling::NotRegulated => return None,
            MisplacedCastling::KingAndQueenSwapped(_) => {
                let swapped = stands(queen, color, Role::King) && stands(king, color, Role::Queen);
                (
                    if swapped {
                        shakmaty::Bitboard::from(color.backrank())
                    } else {
                        shakmaty::Bitboard::EMPTY
                    },
                    swapped,
                )
            }
            MisplacedCastling::KingOrRook(_) => {
                let back = shakmaty::Bitboard::from(color.backrank());
                let mut kept = shakmaty::Bitboard::EMPTY;
                if stands(king, color, Role::King) {
                    for rook in rooks {
                        if stands(rook, color, Role::Rook) {
                            kept.add(rook);
                        }
                    }
                }
                let lost = back & !kept;
                let taken = (lost & standing.setup.castling_rights).any();
                (lost, taken)
            }
        };
        applied |= swapped;
        kept.setup.castling_rights &= !lost;
    }
    let cites = match laws.board.misplaced {
        MisplacedCastling::NotRegulated => return None,
        MisplacedCastling::KingAndQueenSwapped(cites) | MisplacedCastling::KingOrRook(cites) => {
            cites
        }
    };
    Some((kept, if applied { cites.to_vec() } else { Vec::new() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_518_is_the_ordinary_array() {
        assert_eq!(Array::STANDARD.standing(), Arrangement::initial());
        assert_eq!(Array::shown(&Board::new()), Ok(Array::STANDARD));
    }

    #[test]
    fn the_960_arrays_are_different_and_all_obey_the_rules() {
        let mut seen = std::collections::BTreeSet::new();
        for number in 0..960 {
            let standing = Array(number).standing();
            assert_eq!(faults(&standing.setup.board), []);
            assert!(standing.position().is_ok(), "array {number}");
            assert!(seen.insert(standing.x_fen()), "array {number} twice");
        }
        assert_eq!(Array::numbered(960), None);
    }

    #[test]
    fn known_numbers() {
        let letters = |number| {
            Array(number)
                .pieces()
                .map(Role::upper_char)
                .iter()
                .collect::<String>()
        };
        assert_eq!(letters(0), "BBQNNRKR");
        assert_eq!(letters(534), "RNBKQBNR");
        assert_eq!(letters(959), "RKRNNQBB");
    }

    #[test]
    fn a_lot_is_the_same_for_the_same_seed_and_reaches_every_array() {
        assert_eq!(Array::by_lot(7), Array::by_lot(7));
        let drawn: std::collections::BTreeSet<_> = (0..20_000).map(Array::by_lot).collect();
        assert_eq!(drawn.len(), 960);
    }
}
