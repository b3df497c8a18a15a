//! Editions of the Laws as data: one file each, every entry with its articles.
//!
//! An edition is an exhaustive literal of [`BoardLaws`]. Where an edition is silent its entry says so
//! (`NotRegulated`, `NotProvided`, or no article at all), and nothing is borrowed from other
//! editions.

mod fide_1993;
mod fide_2001;
mod fide_2014;
mod fide_2023;

use jadoube_lawbook::{Edition, ProvisionId};

/// The articles behind an answer; empty if the edition is silent.
pub type Cites = &'static [ProvisionId];

/// A list of provisions.
macro_rules! cites {
    ($($id:literal),* $(,)?) => {
        &[$(jadoube_lawbook::ProvisionId::new($id)),*]
    };
}
pub(crate) use cites;

/// What one edition says about the board.
#[derive(Debug)]
pub struct BoardLaws {
    /// Which edition this is.
    pub edition: Edition,
    /// How men stand and move.
    pub board: BoardArticles,
    /// How a game ends on the board.
    pub endings: EndingRules,
    /// Repetition and moves without progress.
    pub claims: ClaimRules,
    /// How moves are written.
    pub notation: NotationArticles,
    /// How moves are spoken for blind players.
    pub announcing: AnnouncingRules,
    /// Chess960, where the edition has it.
    pub chess960: Option<Chess960Articles>,
}

/// Articles on the board, the men and their moves.
#[derive(Debug)]
pub struct BoardArticles {
    /// The board of 64 squares.
    pub board: Cites,
    /// The men each side starts with.
    pub men: Cites,
    /// The initial array.
    pub start: Cites,
    /// A move is made with a piece.
    pub by_piece: Cites,
    /// White begins, moves alternate.
    pub alternation: Cites,
    /// Who has the move.
    pub has_move: Cites,
    /// No move onto a man of the same side.
    pub own_square: Cites,
    /// Taking is part of the move.
    pub capture: Cites,
    /// What attacking means.
    pub attack: Cites,
    /// A pinned man attacks all the same.
    pub pinned_attack: Cites,
    /// The bishop.
    pub bishop: Cites,
    /// The rook.
    pub rook: Cites,
    /// The queen.
    pub queen: Cites,
    /// Line pieces do not jump.
    pub no_jumping: Cites,
    /// The knight.
    pub knight: Cites,
    /// The pawn's step.
    pub pawn_step: Cites,
    /// The pawn's double step.
    pub pawn_double: Cites,
    /// The pawn takes diagonally.
    pub pawn_capture: Cites,
    /// Taking en passant.
    pub en_passant: Cites,
    /// En passant at once or never.
    pub en_passant_at_once: Cites,
    /// Promotion is compulsory.
    pub promotion: Cites,
    /// Any piece may be chosen.
    pub promotion_choice: Cites,
    /// The new piece acts at once.
    pub promotion_effect: Cites,
    /// The king's step.
    pub king_step: Cites,
    /// Castling.
    pub castling: Cites,
    /// Castling is lost when the king has moved.
    pub castling_king_moved: Cites,
    /// Castling is lost with a rook that has moved.
    pub castling_rook_moved: Cites,
    /// No castling out of, through or into attack.
    pub castling_attacked: Cites,
    /// No castling over men.
    pub castling_blocked: Cites,
    /// What check is.
    pub check: Cites,
    /// No move leaves the mover's own king in check.
    pub self_check: Cites,
    /// A check is answered at once.
    pub answer_check: Cites,
    /// The king is never taken.
    pub king_capture: Cites,
    /// Castling when the game began from a wrong array and goes on.
    pub misplaced: MisplacedCastling,
}

/// Who may still castle when the array was wrong and the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MisplacedCastling {
    /// The edition does not say.
    NotRegulated,
    /// Only a king and queen that changed places lose castling.
    KingAndQueenSwapped(Cites),
    /// A misplaced king loses castling, a misplaced rook loses its side.
    KingOrRook(Cites),
}

/// How a game ends.
#[derive(Debug)]
pub struct EndingRules {
    /// Mate.
    pub mate: Cites,
    /// Stalemate.
    pub stalemate: Cites,
    /// When nobody can win any more.
    pub dead: DeadRule,
    /// Resignation.
    pub resignation: WinCondition,
    /// The time is up.
    pub flag: WinCondition,
    /// The time is up in rapid or blitz with few arbiters, on the opponent's claim.
    pub flag_claim: WinCondition,
    /// The illegal move that loses, in standard play.
    pub illegal_move: WinCondition,
    /// The illegal move that loses, in rapid or blitz with few arbiters.
    pub illegal_move_claim: WinCondition,
    /// Agreement.
    pub agreement: AgreementRule,
    /// A sealed move that mates stands.
    pub sealed_mate: Cites,
    /// A sealed move that makes a stalemate or dead position stands.
    pub sealed_draw: Cites,
}

/// When a position is drawn because nobody can mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadRule {
    /// A closed list of material and nothing else.
    ClosedList {
        /// King against king.
        kings: Cites,
        /// King against king and one minor piece.
        minor: Cites,
        /// King and bishop each, bishops on one colour.
        bishops: Cites,
    },
    /// No series of legal moves mates either king.
    NoMateEver(Cites),
}

/// What the winner of a game lost by the opponent must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WinCondition {
    /// The edition does not regulate this loss: a ruling is needed.
    NotRegulated,
    /// The loss stands whatever the winner has.
    Always {
        /// Articles on the loss.
        loss: Cites,
    },
    /// A side with the king alone does not win.
    MoreThanKing {
        /// Articles on the loss.
        loss: Cites,
        /// Articles on the draw.
        draw: Cites,
    },
    /// The winner must be able to mate by some series of legal moves.
    CanMate {
        /// Articles on the loss.
        loss: Cites,
        /// Articles on the draw.
        draw: Cites,
    },
}

/// When players may agree a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AgreementRule {
    /// At any moment.
    Anytime(Cites),
    /// At any moment unless the event's regulations bar it.
    UnlessBarred {
        /// Articles on agreement.
        agreed: Cites,
        /// Articles on the event's limits.
        barred: Cites,
    },
    /// Once both have made a move, unless the event's regulations bar it.
    AfterBothMoved {
        /// Articles on agreement.
        agreed: Cites,
        /// Articles on the event's limits.
        barred: Cites,
    },
}

/// Repetition and moves without progress.
#[derive(Debug)]
pub struct ClaimRules {
    /// When positions are the same.
    pub same: Cites,
    /// En passant makes positions differ.
    pub same_en_passant: Cites,
    /// Castling rights make positions differ.
    pub same_castling: Cites,
    /// Threefold, just appeared.
    pub threefold: Cites,
    /// Threefold, about to appear by the intended move.
    pub threefold_intended: Cites,
    /// The automatic draw by repetition.
    pub fivefold: Fivefold,
    /// Fifty moves made.
    pub fifty: Cites,
    /// Fifty moves with the intended move, where the edition has it.
    pub fifty_intended: Option<Cites>,
    /// Whether the number of fifty may be raised.
    pub raised_fifty: RaisedFifty,
    /// The automatic draw after 75 moves, where the edition has it.
    pub seventy_five: Option<SeventyFive>,
}

/// The automatic draw by repetition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fivefold {
    /// The edition has none.
    NotProvided,
    /// Only by one cycle of moves repeated without a break.
    Consecutive(Cites),
    /// Any five occurrences.
    Any(Cites),
}

/// Whether organisers may raise the number of fifty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RaisedFifty {
    /// No.
    NotProvided,
    /// For positions announced before the event.
    ByAnnouncement(Cites),
}

/// The automatic draw without progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeventyFive {
    /// Articles on the draw.
    pub draw: Cites,
    /// Mate by the last of these moves goes first.
    pub mate_first: Cites,
}

/// Articles on writing moves.
#[derive(Debug)]
pub struct NotationArticles {
    /// Only algebraic notation counts.
    pub algebraic: Cites,
    /// Letters for pieces.
    pub letters: Cites,
    /// Letters of the player's language, figurines.
    pub national: Cites,
    /// Pawns carry no letter.
    pub pawn_letter: Cites,
    /// Files, ranks, names of squares.
    pub squares: Cites,
    /// A piece's move.
    pub piece: Cites,
    /// A pawn's move.
    pub pawn: Cites,
    /// The long form, where the edition names it.
    pub long: Cites,
    /// The sign of capture.
    pub capture: Cites,
    /// A pawn's capture.
    pub pawn_capture: Cites,
    /// The sign of en passant.
    pub en_passant: Cites,
    /// Rivals on the same rank.
    pub same_rank: Cites,
    /// Rivals on the same file.
    pub same_file: Cites,
    /// Rivals elsewhere.
    pub elsewhere: Cites,
    /// Rivals, and the move takes.
    pub rival_capture: Cites,
    /// Promotion.
    pub promotion: Cites,
    /// The mark of an offer.
    pub offer: Cites,
    /// Short castling.
    pub castle_short: Cites,
    /// Long castling.
    pub castle_long: Cites,
    /// The sign of check.
    pub check: Cites,
    /// The sign of mate.
    pub mate: Cites,
    /// The form of a whole score, as the printed samples show it.
    pub score: Cites,
}

/// How moves are spoken for blind players.
#[derive(Debug)]
pub struct AnnouncingRules {
    /// The names, where the edition gives any.
    pub names: AnnouncedNames,
    /// Articles on announcing a move.
    pub announce: Cites,
    /// Articles on the names of files.
    pub files: Cites,
    /// Articles on the names of ranks.
    pub ranks: Cites,
    /// Articles on castling and the names of pieces.
    pub pieces: Cites,
    /// Articles on announcing the promoted piece.
    pub promotion: Cites,
}

/// The table of names an edition prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnnouncedNames {
    /// None.
    NotRegulated,
    /// Polish forms of the names; Polish, English and German words.
    Polish2001,
    /// International names and German words.
    International,
}

/// Articles on Chess960.
#[derive(Debug)]
pub struct Chess960Articles {
    /// Otherwise the game is ordinary chess.
    pub principle: Cites,
    /// Pawns as usual, pieces on the first rank.
    pub pawns: Cites,
    /// The king stands between the rooks.
    pub king_between: Cites,
    /// Bishops on unlike colours.
    pub bishops: Cites,
    /// Black mirrors White.
    pub mirror: Cites,
    /// Castling once, in one move.
    pub castling: Cites,
    /// King and rook both move.
    pub both: Cites,
    /// King and rook change places.
    pub transposition: Cites,
    /// Only the king moves.
    pub king_only: Cites,
    /// Only the rook moves.
    pub rook_only: Cites,
    /// Where they end up.
    pub final_squares: Cites,
    /// One of the two may stay where it stands.
    pub one_stays: Cites,
    /// Castling may be the first move.
    pub first_move: Cites,
    /// Squares that must be empty.
    pub must_be_empty: Cites,
    /// Squares that may be filled.
    pub may_be_filled: Cites,
}

/// An edition that has no chess in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is not an edition of the Laws of chess")]
pub struct NotChess(pub Edition);

impl BoardLaws {
    /// The table of an edition.
    ///
    /// # Errors
    /// The draughts code says nothing about chess.
    pub const fn of(edition: Edition) -> Result<&'static Self, NotChess> {
        match edition {
            Edition::Fide1993 => Ok(&fide_1993::LAWS),
            Edition::Fide2001 => Ok(&fide_2001::LAWS),
            Edition::Fide2014 => Ok(&fide_2014::LAWS),
            Edition::Fide2023 => Ok(&fide_2023::LAWS),
            Edition::Pzwarc => Err(NotChess(edition)),
        }
    }

    /// The newest edition.
    pub const fn newest() -> &'static Self {
        &fide_2023::LAWS
    }

    /// The oldest edition.
    pub const fn oldest() -> &'static Self {
        &fide_1993::LAWS
    }
}

/// Joins lists of articles, each provision once, in order.
pub fn join<'a>(lists: impl IntoIterator<Item = &'a [ProvisionId]>) -> Vec<ProvisionId> {
    let mut out = Vec::new();
    for id in lists.into_iter().flatten() {
        if !out.contains(id) {
            out.push(*id);
        }
    }
    out
}
