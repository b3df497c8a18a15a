//! Whether a move is legal, and if not, everything wrong with it.
//!
//! The examination works on any [`Arrangement`], including impossible ones. Articles: 3 and 1.4.1 of
//! 2023 and their predecessors.

use jadoube_lawbook::ProvisionId;
use jadoube_vocabulary::Side;
use shakmaty::{
    Bitboard, Board, CastlingMode, CastlingSide, Color, Move, Piece, Rank, Role, Square, attacks,
};

pub use crate::carry_out::carry_out;
use crate::castling::{self, CastlingBar};
use crate::editions::{BoardLaws, Cites, join};
use crate::setup::Arrangement;

/// A move made or intended on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Attempt {
    /// A man goes from one square to another.
    Step {
        /// Where it stood.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What a pawn becomes.
        promotion: Option<Role>,
    },
    /// Castling.
    Castle(CastlingSide),
}

impl From<Move> for Attempt {
    fn from(m: Move) -> Self {
        match m {
            Move::Normal {
                from,
                to,
                promotion,
                ..
            } => Self::Step {
                from,
                to,
                promotion,
            },
            Move::EnPassant { from, to } => Self::Step {
                from,
                to,
                promotion: None,
            },
            Move::Castle { king, rook } => Self::Castle(CastlingSide::from_king_side(king < rook)),
            // Drops are not part of chess; a move that stays on its square is never legal.
            Move::Put { to, .. } => Self::Step {
                from: to,
                to,
                promotion: None,
            },
        }
    }
}

/// One thing wrong with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveFault {
    /// Nothing stands on the departure square.
    NoMan(Square),
    /// The man belongs to the side that is not on move.
    WrongSide(Side),
    /// A man of the same side is on the arrival square.
    OwnMan(Square),
    /// A king would be taken.
    TakesKing,
    /// A man of this kind does not move like that.
    NotItsMove(Role),
    /// Another piece is in between.
    Blocked(Role, Square),
    /// A pawn's way ahead is not free.
    PawnBlocked(Square),
    /// A double step from elsewhere than the start.
    DoubleStep,
    /// A pawn goes sideways with nothing to take.
    NothingToTake(Square),
    /// En passant, but not in direct reply.
    EnPassantLapsed(Square),
    /// A pawn reaches the last rank and nothing is chosen.
    PromotionMissing,
    /// A piece was chosen that a pawn cannot become.
    PromotionTo(Role),
    /// A piece was chosen where no pawn arrives on its last rank.
    PromotionElsewhere,
    /// The mover's king would stand in check.
    KingInCheck {
        /// The attackers.
        by: Bitboard,
        /// Whether the king itself walked into it.
        walked: bool,
        /// Whether an attacker is pinned and attacks all the same.
        pinned: bool,
        /// Whether the king was in check before.
        before: bool,
    },
    /// Castling is barred.
    Castling(CastlingBar),
}

impl MoveFault {
    /// A name that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoMan(_) => "no-man",
            Self::WrongSide(_) => "wrong-side",
            Self::OwnMan(_) => "own-man",
            Self::TakesKing => "takes-king",
            Self::NotItsMove(_) => "not-its-move",
            Self::Blocked(..) => "blocked",
            Self::PawnBlocked(_) => "pawn-blocked",
            Self::DoubleStep => "double-step",
            Self::NothingToTake(_) => "nothing-to-take",
            Self::EnPassantLapsed(_) => "en-passant-lapsed",
            Self::PromotionMissing => "promotion-missing",
            Self::PromotionTo(_) => "promotion-to",
            Self::PromotionElsewhere => "promotion-elsewhere",
            Self::KingInCheck { .. } => "king-in-check",
            Self::Castling(CastlingBar::NoRight) => "castling-right-lost",
            Self::Castling(CastlingBar::Blocked(_)) => "castling-blocked",
            Self::Castling(CastlingBar::Attacked(_)) => "castling-attacked",
        }
    }

    /// The articles it breaks.
    pub fn cites(self, laws: &BoardLaws, standing: &Arrangement) -> Vec<ProvisionId> {
        let board = &laws.board;
        match self {
            Self::NoMan(_) => join([board.by_piece]),
            Self::WrongSide(_) => join([board.alternation, board.has_move]),
            Self::OwnMan(_) => join([board.own_square]),
            Self::TakesKing => join([board.king_capture]),
            Self::NotItsMove(role) => join([role_articles(laws, role)]),
            Self::Blocked(role, _) => join([board.no_jumping, role_articles(laws, role)]),
            Self::PawnBlocked(_) => join([board.pawn_step]),
            Self::DoubleStep => join([board.pawn_double]),
            Self::NothingToTake(_) => join([board.pawn_capture]),
            Self::EnPassantLapsed(_) => join([board.en_passant_at_once]),
            Self::PromotionMissing | Self::PromotionTo(_) | Self::PromotionElsewhere => {
                join([board.promotion])
            }
            Self::KingInCheck {
                walked,
                pinned,
                before,
                ..
            } => join([
                board.self_check,
                if walked { board.king_step } else { &[] },
                if pinned { board.pinned_attack } else { &[] },
                if before { board.answer_check } else { &[] },
                board.check,
            ]),
            Self::Castling(bar) => bar.cites(laws, standing),
        }
    }
}

/// The article on how a man moves.
const fn role_articles(laws: &BoardLaws, role: Role) -> Cites {
    match role {
        Role::Pawn => laws.board.pawn_step,
        Role::Knight => laws.board.knight,
        Role::Bishop => laws.board.bishop,
        Role::Rook => laws.board.rook,
        Role::Queen => laws.board.queen,
        Role::King => laws.board.king_step,
    }
}

/// A move judged: legal, or everything wrong with it; and the articles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// The legal move, or all faults.
    pub verdict: Result<Move, Vec<MoveFault>>,
    /// The articles it is based on.
    pub cites: Vec<ProvisionId>,
}

/// Judges a move under an edition.
pub fn judge(laws: &BoardLaws, standing: &Arrangement, attempt: Attempt) -> Judgement {
    let verdict = examine(standing, attempt);
    let cites = match &verdict {
        Ok(m) => cites_of_legal(laws, standing, *m),
        Err(faults) => {
            let lists: Vec<_> = faults
                .iter()
                .map(|fault| fault.cites(laws, standing))
                .collect();
            join(lists.iter().map(Vec::as_slice))
        }
    };
    Judgement { verdict, cites }
}

/// The articles behind a legal move.
fn cites_of_legal(laws: &BoardLaws, standing: &Arrangement, m: Move) -> Vec<ProvisionId> {
    let board = &laws.board;
    let after = carry_out(standing, Attempt::from(m));
    let gives_check = after.in_check(after.setup.turn);
    let check = if gives_check { board.check } else { &[] };
    match m {
        Move::Castle { king, rook } => {
            let castling = castling::cites_of_legal(laws, standing, king, rook);
            join([
                castling.as_slice(),
                check,
                board.alternation,
                board.has_move,
            ])
        }
        Move::EnPassant { .. } => join([
            board.en_passant,
            board.en_passant_at_once,
            check,
            board.alternation,
            board.has_move,
        ]),
        Move::Normal {
            role,
            from,
            to,
            capture,
            promotion,
        } => {
            let taking = if capture.is_none() {
                &[]
            } else {
                board.capture
            };
            let attacked = if capture.is_none() { &[] } else { board.attack };
            let how = match role {
                Role::Pawn if capture.is_some() => board.pawn_capture,
                Role::Pawn if from.rank().distance(to.rank()) == 2 => board.pawn_double,
                _ => role_articles(laws, role),
            };
            let (promoted, choice, effect) = match promotion {
                Some(_) => (
                    board.promotion,
                    board.promotion_choice,
                    if gives_check {
                        board.promotion_effect
                    } else {
                        &[]
                    },
                ),
                None => (&[] as Cites, &[] as Cites, &[] as Cites),
            };
            join([
                how,
                taking,
                attacked,
                promoted,
                choice,
                effect,
                check,
                board.alternation,
                board.has_move,
            ])
        }
        Move::Put { .. } => Vec::new(),
    }
}

/// The legal move an attempt is, or everything wrong with it.
///
/// # Errors
/// All faults.
pub fn examine(standing: &Arrangement, attempt: Attempt) -> Result<Move, Vec<MoveFault>> {
    match attempt {
        Attempt::Castle(side) => castling::castle(standing, side)
            .map_err(|bars| bars.into_iter().map(MoveFault::Castling).collect()),
        Attempt::Step {
            from,
            to,
            promotion,
        } => {
            if let Some(side) = castling_meant(standing, from, to) {
                return examine(standing, Attempt::Castle(side));
            }
            step(standing, from, to, promotion)
        }
    }
}

/// A king that goes two squares from its home, or onto its own rook, is castling.
pub(crate) fn castling_meant(
    standing: &Arrangement,
    from: Square,
    to: Square,
) -> Option<CastlingSide> {
    let color = standing.setup.turn;
    let king = Piece {
        color,
        role: Role::King,
    };
    if standing.setup.board.piece_at(from) != Some(king) || from.rank() != to.rank() {
        return None;
    }
    let side = CastlingSide::from_king_side(from < to);
    let onto_rook = castling::rook_of(standing, side).is_some_and(|(_, rook)| rook == to)
        && castling::own_rook_on(standing, to);
    let two_squares = standing.mode == CastlingMode::Standard
        && from == color.fold_wb(Square::E1, Square::E8)
        && to == side.king_to(color);
    (onto_rook || two_squares).then_some(side)
}

fn step(
    standing: &Arrangement,
    from: Square,
    to: Square,
    promotion: Option<Role>,
) -> Result<Move, Vec<MoveFault>> {
    let board = &standing.setup.board;
    let color = standing.setup.turn;
    let Some(man) = board.piece_at(from) else {
        return Err(vec![MoveFault::NoMan(from)]);
    };
    let mut faults = Vec::new();
    if man.color != color {
        faults.push(MoveFault::WrongSide(crate::side_of(man.color)));
    }
    let target = board.piece_at(to).filter(|_| from != to);
    if let Some(target) = target {
        if target.color == man.color {
            faults.push(MoveFault::OwnMan(to));
        } else if target.role == Role::King {
            faults.push(MoveFault::TakesKing);
        }
    }
    let mut en_passant = false;
    match man.role {
        Role::Pawn => match pawn(standing, man.color, from, to, target) {
            Ok(passing) => en_passant = passing,
            Err(fault) => faults.push(fault),
        },
        role => {
            let free = match role {
                Role::Knight => attacks::knight_attacks(from),
                Role::King => attacks::king_attacks(from),
                Role::Bishop => attacks::bishop_attacks(from, Bitboard::EMPTY),
                Role::Rook => attacks::rook_attacks(from, Bitboard::EMPTY),
                Role::Queen | Role::Pawn => attacks::queen_attacks(from, Bitboard::EMPTY),
            };
            if !free.contains(to) {
                faults.push(MoveFault::NotItsMove(role));
            } else if let Some(at) = (attacks::between(from, to) & board.occupied()).first()
                && role != Role::Knight
            {
                faults.push(MoveFault::Blocked(role, at));
            }
        }
    }
    faults.extend(promotion_fault(man, to, promotion));
    if faults.is_empty()
        && let Some(fault) = leaves_king(standing, man, from, to, en_passant)
    {
        faults.push(fault);
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(if en_passant {
        Move::EnPassant { from, to }
    } else {
        Move::Normal {
            role: man.role,
            from,
            capture: target.map(|target| target.role),
            to,
            promotion,
        }
    })
}

/// Pawn geometry: `Ok(true)` is an en passant capture.
fn pawn(
    standing: &Arrangement,
    color: Color,
    from: Square,
    to: Square,
    target: Option<Piece>,
) -> Result<bool, MoveFault> {
    let occupied = standing.setup.board.occupied();
    if attacks::pawn_attacks(color, from).contains(to) {
        if target.is_some() {
            return Ok(false);
        }
        if standing.setup.ep_square == Some(to) && color == standing.setup.turn {
            return Ok(true);
        }
        let passed = Square::from_coords(to.file(), from.rank());
        let enemy = Piece {
            color: !color,
            role: Role::Pawn,
        };
        let on_fifth = from.rank() == color.fold_wb(Rank::Fifth, Rank::Fourth);
        return Err(
            if on_fifth && standing.setup.board.piece_at(passed) == Some(enemy) {
                MoveFault::EnPassantLapsed(passed)
            } else {
                MoveFault::NothingToTake(to)
            },
        );
    }
    let ahead = color.fold_wb(8, -8);
    let first = from.offset(ahead);
    if from.file() == to.file() && first == Some(to) {
        return if occupied.contains(to) {
            Err(MoveFault::PawnBlocked(to))
        } else {
            Ok(false)
        };
    }
    if from.file() == to.file()
        && let Some(first) = first
        && first.offset(ahead) == Some(to)
    {
        if from.rank() != color.fold_wb(Rank::Second, Rank::Seventh) {
            return Err(MoveFault::DoubleStep);
        }
        return match (occupied.contains(first), occupied.contains(to)) {
            (true, _) => Err(MoveFault::PawnBlocked(first)),
            (false, true) => Err(MoveFault::PawnBlocked(to)),
            (false, false) => Ok(false),
        };
    }
    Err(MoveFault::NotItsMove(Role::Pawn))
}

fn promotion_fault(man: Piece, to: Square, promotion: Option<Role>) -> Option<MoveFault> {
    let arrives =
        man.role == Role::Pawn && to.rank() == man.color.fold_wb(Rank::Eighth, Rank::First);
    match (arrives, promotion) {
        (true, None) => Some(MoveFault::PromotionMissing),
        (true, Some(role @ (Role::King | Role::Pawn))) => Some(MoveFault::PromotionTo(role)),
        (false, Some(_)) => Some(MoveFault::PromotionElsewhere),
        (true, Some(_)) | (false, None) => None,
    }
}

/// Whether the mover's king would stand in check.
fn leaves_king(
    standing: &Arrangement,
    man: Piece,
    from: Square,
    to: Square,
    en_passant: bool,
) -> Option<MoveFault> {
    let mut after = standing.setup.board.clone();
    after.discard_piece_at(from);
    if en_passant {
        after.discard_piece_at(Square::from_coords(to.file(), from.rank()));
    }
    after.set_piece_at(to, man);
    let king = after.king_of(man.color)?;
    let by = after.attacks_to(king, !man.color, after.occupied());
    by.any().then(|| MoveFault::KingInCheck {
        by,
        walked: man.role == Role::King,
        pinned: by.into_iter().any(|square| is_pinned(&after, square)),
        before: standing.in_check(man.color),
    })
}

/// Whether a man could not leave its line without exposing its own king.
fn is_pinned(board: &Board, square: Square) -> bool {
    let Some(color) = board.color_at(square) else {
        return false;
    };
    let Some(king) = board.king_of(color) else {
        return false;
    };
    let without = board.occupied().without(square);
    let lines = board.attacks_to(king, !color, without) & board.sliders();
    lines.into_iter().any(|slider| {
        attacks::between(slider, king).contains(square)
            && !board
                .attacks_to(king, !color, board.occupied())
                .contains(slider)
    })
}
