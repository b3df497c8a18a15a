//! From an arrangement on a board to a playable position.
//!
//! Illegal positions do occur on real boards: both kings in check, a pawn on its last rank. A
//! [`Arrangement`] can represent any of them; [`Arrangement::position`] is the only way to a playable
//! position and returns *all* reasons why there is none.

use std::fmt;

use jadoube_vocabulary::Side;
use shakmaty::fen::{Fen, ParseFenError};
use shakmaty::{
    Bitboard, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Piece, Position, PositionError,
    PositionErrorKinds, Rank, Role, Setup, Square,
};
use thiserror::Error;

use crate::side_of;

/// Any arrangement of men, with the side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrangement {
    /// Men, side to move, rights and counters.
    pub setup: Setup,
    /// Whether castling rights may belong to other squares than the usual ones.
    pub mode: CastlingMode,
}

/// Text that is not a position at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("not a FEN: {part}")]
pub struct BadFen {
    /// Which part is wrong.
    pub part: FenPart,
}

/// A part of a FEN that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum FenPart {
    /// The text as a whole: parts too many.
    #[error("invalid fen")]
    Whole,
    /// The board.
    #[error("invalid board part in fen")]
    Board,
    /// Whose move it is.
    #[error("invalid turn part in fen")]
    Turn,
    /// Who may still castle.
    #[error("invalid castling part in fen")]
    Castling,
    /// The square a double step crossed.
    #[error("invalid ep square in fen")]
    EnPassant,
    /// Half-moves since the last capture or pawn move.
    #[error("invalid halfmove clock in fen")]
    HalfmoveClock,
    /// The number of the move.
    #[error("invalid fullmove part in fen")]
    MoveNumber,
    /// Men in hand or checks to give, which only other games have.
    #[error("invalid pocket or remaining checks in fen")]
    OtherGame,
}

impl From<ParseFenError> for FenPart {
    fn from(error: ParseFenError) -> Self {
        match error {
            ParseFenError::InvalidFen => Self::Whole,
            ParseFenError::InvalidBoard => Self::Board,
            ParseFenError::InvalidTurn => Self::Turn,
            ParseFenError::InvalidCastling => Self::Castling,
            ParseFenError::InvalidEpSquare => Self::EnPassant,
            ParseFenError::InvalidHalfmoveClock => Self::HalfmoveClock,
            ParseFenError::InvalidFullmoves => Self::MoveNumber,
            ParseFenError::InvalidPocket | ParseFenError::InvalidRemainingChecks => Self::OtherGame,
        }
    }
}

/// Why a standing is not a playable position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetupFault {
    /// The board is empty.
    EmptyBoard,
    /// A side has no king.
    NoKing(Side),
    /// A side has more than one king.
    ManyKings(Side),
    /// A pawn stands on its last rank and was not exchanged.
    PawnOnLastRank(Square),
    /// A pawn stands on its own first rank.
    PawnOnFirstRank(Square),
    /// A castling right without its king or rook at home.
    CastlingRight,
    /// An en passant square no double step can have left.
    EnPassant(Square),
    /// Both kings are in check.
    BothInCheck,
    /// The side that is not on move is in check.
    OpponentInCheck(Side),
    /// No legal move can have given this check.
    ImpossibleCheck,
    /// More men than sixteen with promotions can give.
    TooManyMen(Side),
}

impl SetupFault {
    /// A name that never changes, for files and translations.
    pub const fn code(self) -> &'static str {
        match self {
            Self::EmptyBoard => "empty-board",
            Self::NoKing(_) => "no-king",
            Self::ManyKings(_) => "many-kings",
            Self::PawnOnLastRank(_) => "pawn-on-last-rank",
            Self::PawnOnFirstRank(_) => "pawn-on-first-rank",
            Self::CastlingRight => "castling-right",
            Self::EnPassant(_) => "en-passant-square",
            Self::BothInCheck => "both-in-check",
            Self::OpponentInCheck(_) => "opponent-in-check",
            Self::ImpossibleCheck => "impossible-check",
            Self::TooManyMen(_) => "too-many-men",
        }
    }

    /// Whether play can go on from it all the same: surplus rights are dropped,
    /// surplus men and unreachable checks are tolerated.
    pub const fn may_be_waived(self) -> bool {
        match self {
            Self::CastlingRight
            | Self::EnPassant(_)
            | Self::ImpossibleCheck
            | Self::TooManyMen(_) => true,
            Self::EmptyBoard
            | Self::NoKing(_)
            | Self::ManyKings(_)
            | Self::PawnOnLastRank(_)
            | Self::PawnOnFirstRank(_)
            | Self::BothInCheck
            | Self::OpponentInCheck(_) => false,
        }
    }
}

/// A standing that cannot be played from, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotPlayable {
    /// Every reason.
    pub reasons: Vec<SetupFault>,
}

impl fmt::Display for NotPlayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a playable position:")?;
        for (index, reason) in self.reasons.iter().enumerate() {
            f.write_str(if index == 0 { " " } else { ", " })?;
            f.write_str(reason.code())?;
        }
        Ok(())
    }
}

impl std::error::Error for NotPlayable {}

impl Arrangement {
    /// The ordinary initial array.
    pub fn initial() -> Self {
        Self {
            setup: Setup::initial(),
            mode: CastlingMode::Standard,
        }
    }

    /// Reads a FEN: plain, X-FEN or Shredder-FEN; counters may be missing.
    ///
    /// # Errors
    /// The text is not a FEN.
    pub fn from_fen(text: &str) -> Result<Self, BadFen> {
        let fen: Fen = text
            .trim()
            .parse()
            .map_err(|error: ParseFenError| BadFen { part: error.into() })?;
        let setup = fen.into_setup();
        let mode = CastlingMode::detect(&setup);
        Ok(Self { setup, mode })
    }

    /// The standing of a playable position.
    pub fn of(position: &Chess) -> Self {
        Self {
            setup: position.to_setup(EnPassantMode::Always),
            mode: position.castles().mode(),
        }
    }

    /// Every reason why nobody can play from here; none means it can be played.
    pub fn reasons(&self) -> Vec<SetupFault> {
        let Err(error) = Chess::from_setup(self.setup.clone(), self.mode) else {
            return Vec::new();
        };
        let kinds = error.kinds();
        let board = &self.setup.board;
        let mut out = Vec::new();
        if kinds.contains(PositionErrorKinds::EMPTY_BOARD) {
            out.push(SetupFault::EmptyBoard);
        }
        for color in Color::ALL {
            let kings = board.kings() & board.by_color(color);
            if kings.is_empty() {
                out.push(SetupFault::NoKing(side_of(color)));
            } else if kings.more_than_one() {
                out.push(SetupFault::ManyKings(side_of(color)));
            }
        }
        for square in board.pawns() & Bitboard::BACKRANKS {
            let last = Piece {
                color: if square.rank() == Rank::Eighth {
                    Color::White
                } else {
                    Color::Black
                },
                role: Role::Pawn,
            };
            out.push(if board.piece_at(square) == Some(last) {
                SetupFault::PawnOnLastRank(square)
            } else {
                SetupFault::PawnOnFirstRank(square)
            });
        }
        if kinds.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) {
            out.push(SetupFault::CastlingRight);
        }
        if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE)
            && let Some(square) = self.setup.ep_square
        {
            out.push(SetupFault::EnPassant(square));
        }
        let (on_move, waiting) = (
            self.in_check(self.setup.turn),
            self.in_check(!self.setup.turn),
        );
        if on_move && waiting {
            out.push(SetupFault::BothInCheck);
        } else if waiting {
            out.push(SetupFault::OpponentInCheck(side_of(!self.setup.turn)));
        }
        if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
            out.push(SetupFault::ImpossibleCheck);
        }
        if kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) {
            out.extend(
                Color::ALL
                    .into_iter()
                    .filter(|color| self.too_many(*color))
                    .map(|color| SetupFault::TooManyMen(side_of(color))),
            );
        }
        out
    }

    /// Whether a side's king is attacked (any of its kings, should it have more).
    pub(crate) fn in_check(&self, color: Color) -> bool {
        let board = &self.setup.board;
        (board.kings() & board.by_color(color))
            .into_iter()
            .any(|king| board.attacks_to(king, !color, board.occupied()).any())
    }

    /// More men than eight pawns and their promotions account for.
    fn too_many(&self, color: Color) -> bool {
        let board = &self.setup.board;
        let ours = board.by_color(color);
        let surplus =
            |role: Role, start: usize| (board.by_role(role) & ours).count().saturating_sub(start);
        let bishops = board.bishops() & ours;
        let promoted = surplus(Role::Queen, 1)
            + surplus(Role::Rook, 2)
            + surplus(Role::Knight, 2)
            + (bishops & Bitboard::LIGHT_SQUARES)
                .count()
                .saturating_sub(1)
            + (bishops & Bitboard::DARK_SQUARES).count().saturating_sub(1);
        ours.count() > 16 || (board.pawns() & ours).count() + promoted > 8
    }

    /// The playable position.
    ///
    /// # Errors
    /// All reasons why it is none.
    pub fn position(&self) -> Result<Chess, NotPlayable> {
        Chess::from_setup(self.setup.clone(), self.mode).map_err(|_| NotPlayable {
            reasons: self.reasons(),
        })
    }

    /// The playable position, with every reason waived that may be.
    ///
    /// # Errors
    /// All reasons that may not be waived.
    pub fn position_waiving(&self) -> Result<Chess, NotPlayable> {
        Chess::from_setup(self.setup.clone(), self.mode)
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_impossible_check)
            .or_else(PositionError::ignore_too_much_material)
            .map_err(|_| NotPlayable {
                reasons: self
                    .reasons()
                    .into_iter()
                    .filter(|reason| !reason.may_be_waived())
                    .collect(),
            })
    }

    /// X-FEN: castling by the usual letters where they suffice.
    pub fn x_fen(&self) -> String {
        match Fen::try_from_setup(self.setup.clone()) {
            Ok(fen) => fen.to_string(),
            Err(lossy) => lossy.ignore().to_string(),
        }
    }

    /// Shredder-FEN: castling by the rook's file.
    pub fn shredder_fen(&self) -> String {
        let x_fen = self.x_fen();
        let mut rights = String::new();
        for (color, upper) in [(Color::White, true), (Color::Black, false)] {
            let rooks = self.setup.castling_rights & color.backrank();
            for rook in rooks.into_iter().rev() {
                let file = rook.file().char();
                rights.push(if upper {
                    file.to_ascii_uppercase()
                } else {
                    file
                });
            }
        }
        if rights.is_empty() {
            rights.push('-');
        }
        x_fen
            .split(' ')
            .enumerate()
            .map(|(index, field)| if index == 2 { rights.as_str() } else { field })
            .collect::<Vec<_>>()
            .join(" ")
    }
}

/// The FEN of a playable position; an en passant square only where the capture is legal.
pub fn fen(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_reasons_are_given_at_once() {
        let standing = Arrangement::from_fen("P3k3/4R3/8/8/8/8/4r3/4K2p w K - 0 1").unwrap();
        assert_eq!(
            standing.reasons(),
            [
                SetupFault::PawnOnLastRank(Square::H1),
                SetupFault::PawnOnLastRank(Square::A8),
                SetupFault::CastlingRight,
                SetupFault::BothInCheck
            ]
        );
        assert!(standing.position().is_err());
        let waived = standing.position_waiving().unwrap_err();
        assert_eq!(waived.reasons.len(), 3);
    }

    #[test]
    fn surplus_men_and_rights_may_be_waived() {
        let standing = Arrangement::from_fen("QQQQkQQQ/Q7/QQ6/8/8/8/8/K7 b k - 0 1").unwrap();
        assert!(
            standing
                .reasons()
                .contains(&SetupFault::TooManyMen(Side::White))
        );
        assert!(standing.position().is_err());
        assert!(standing.position_waiving().is_ok());
    }

    #[test]
    fn fens_of_both_styles_say_the_same() {
        let shredder = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
        let standing = Arrangement::from_fen(shredder).unwrap();
        assert_eq!(standing.shredder_fen(), shredder);
        let again = Arrangement::from_fen(&standing.x_fen()).unwrap();
        assert_eq!(again, standing);
        assert_eq!(standing.mode, CastlingMode::Chess960);
        assert_eq!(
            Arrangement::initial().shredder_fen().split(' ').nth(2),
            Some("HAha")
        );
    }
}
