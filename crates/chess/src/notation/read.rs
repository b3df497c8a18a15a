//! Reading a move: never guessing.

use jadoube_lawbook::ProvisionId;
use shakmaty::{CastlingSide, Chess, Move, Position, Role, Square};

use super::Tongue;
use super::parse::{Parsed, What, parse};
use super::write::Part;
use crate::editions::{BoardLaws, Cites, join};
use crate::legality::{Attempt, MoveFault, examine};
use crate::setup::Arrangement;

/// A move that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// The move.
    pub m: Move,
    /// Whether a draw offer is marked with it.
    pub offer: bool,
    /// What is odd about the writing without making the move doubtful.
    pub remarks: Vec<WritingRemark>,
    /// The articles its form follows; filled by [`read_under`].
    pub cites: Vec<ProvisionId>,
}

/// Something odd about the writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WritingRemark {
    /// A pawn was given a letter (C.4: it has none).
    PawnLetter,
    /// A capture is marked where nothing is taken.
    NoCapture,
    /// Check is marked where there is none.
    NoCheck,
    /// Mate is marked where there is none.
    NoMate,
    /// e.p. is marked where it is none.
    NotEnPassant,
}

impl WritingRemark {
    /// A name that never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::PawnLetter => "pawn-letter",
            Self::NoCapture => "no-capture",
            Self::NoCheck => "no-check",
            Self::NoMate => "no-mate",
            Self::NotEnPassant => "not-en-passant",
        }
    }
}

/// Why no move was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotRead {
    /// The text is not a move in this language.
    NotAMove,
    /// It names a move that is not legal here.
    Illegal {
        /// What it can mean on this board, and what is wrong with each; empty when
        /// there is no such man at all.
        attempts: Vec<(Attempt, Vec<MoveFault>)>,
    },
    /// Several legal moves fit.
    Ambiguous {
        /// All of them.
        candidates: Vec<Move>,
    },
}

impl NotRead {
    /// A name that never changes.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotAMove => "not-a-move",
            Self::Illegal { .. } => "illegal",
            Self::Ambiguous { .. } => "ambiguous",
        }
    }
}

/// Reads a move.
///
/// # Errors
/// It is not a move, not legal, or fits several legal moves.
pub fn read(position: &Chess, text: &str, tongue: Tongue) -> Result<Read, NotRead> {
    let parsed = parse(text, tongue).ok_or(NotRead::NotAMove)?;
    let candidates = candidates(position, &parsed);
    match candidates.as_slice() {
        [] => Err(NotRead::Illegal {
            attempts: attempts(&Arrangement::of(position), &parsed),
        }),
        [m] => Ok(Read {
            m: *m,
            offer: parsed.offer,
            remarks: remarks(position, *m, &parsed),
            cites: Vec::new(),
        }),
        _ => Err(NotRead::Ambiguous { candidates }),
    }
}

/// Reads a move and says which articles its form follows.
///
/// # Errors
/// As [`read`], with the articles behind the failure.
pub fn read_under(
    laws: &BoardLaws,
    position: &Chess,
    text: &str,
    tongue: Tongue,
) -> Result<Read, (NotRead, Vec<ProvisionId>)> {
    match read(position, text, tongue) {
        Ok(mut found) => {
            found.cites = parse(text, tongue)
                .map(|parsed| cites(laws, position, &found, &parsed, tongue))
                .unwrap_or_default();
            Ok(found)
        }
        Err(not_read) => {
            let standing = Arrangement::of(position);
            let lists: Vec<Vec<ProvisionId>> = match &not_read {
                NotRead::NotAMove => vec![laws.notation.algebraic.to_vec()],
                NotRead::Illegal { attempts } => attempts
                    .iter()
                    .flat_map(|(_, faults)| faults)
                    .map(|fault| fault.cites(laws, &standing))
                    .collect(),
                NotRead::Ambiguous { candidates } => vec![ambiguity(laws, candidates)],
            };
            Err((not_read, join(lists.iter().map(Vec::as_slice))))
        }
    }
}

/// The articles that say how an ambiguous move should have been written.
fn ambiguity(laws: &BoardLaws, candidates: &[Move]) -> Vec<ProvisionId> {
    if candidates.iter().any(|m| m.promotion().is_some()) {
        return laws.notation.promotion.to_vec();
    }
    let squares: Vec<Square> = candidates.iter().filter_map(|m| m.from()).collect();
    let same = |line: fn(Square) -> u32| {
        squares
            .first()
            .is_some_and(|first| squares.iter().all(|square| line(*square) == line(*first)))
    };
    join([if same(|square| u32::from(square.rank())) {
        laws.notation.same_rank
    } else if same(|square| u32::from(square.file())) {
        laws.notation.same_file
    } else {
        laws.notation.elsewhere
    }])
}

/// The legal moves that fit what is written.
fn candidates(position: &Chess, parsed: &Parsed) -> Vec<Move> {
    match parsed.what {
        What::Castle(side) => position.castling_moves(side).to_vec(),
        What::Step {
            role,
            file,
            rank,
            to,
            promotion,
        } => {
            let fits = |m: &Move| {
                m.from().is_some_and(|from| {
                    file.is_none_or(|file| from.file() == file)
                        && rank.is_none_or(|rank| from.rank() == rank)
                }) && promotion.is_none_or(|promotion| m.promotion() == Some(promotion))
            };
            let mut found: Vec<Move> = position
                .san_candidates(role, to)
                .into_iter()
                .filter(fits)
                .collect();
            // Both squares of a king written out: castling, if the king goes two squares.
            if found.is_empty()
                && let (Some(file), Some(rank)) = (file, rank)
                && promotion.is_none()
            {
                let from = Square::from_coords(file, rank);
                let man = position.board().role_at(from);
                let written = matches!(role, Role::King | Role::Pawn);
                if man == Some(Role::King)
                    && written
                    && let Ok(m @ Move::Castle { .. }) = examine(
                        &Arrangement::of(position),
                        Attempt::Step {
                            from,
                            to,
                            promotion: None,
                        },
                    )
                {
                    found.push(m);
                } else if role == Role::Pawn
                    && let Ok(m) = examine(
                        &Arrangement::of(position),
                        Attempt::Step {
                            from,
                            to,
                            promotion: None,
                        },
                    )
                {
                    // Both squares and no letter, as machines write it: g1f3.
                    found.push(m);
                }
            }
            found
        }
        What::Files {
            from,
            to,
            promotion,
        } => position
            .legal_moves()
            .into_iter()
            .filter(|m| {
                m.role() == Role::Pawn
                    && m.is_capture()
                    && m.from().is_some_and(|square| square.file() == from)
                    && m.to().file() == to
                    && promotion.is_none_or(|promotion| m.promotion() == Some(promotion))
            })
            .collect(),
    }
}

/// What a text can mean on any board, playable or not, with the faults of each
/// meaning; `None` when it is not a move.
pub fn attempts_of(
    standing: &Arrangement,
    text: &str,
    tongue: Tongue,
) -> Option<Vec<(Attempt, Vec<MoveFault>)>> {
    parse(text, tongue).map(|parsed| attempts(standing, &parsed))
}

/// What the writing can mean on this board, with the faults of each.
fn attempts(standing: &Arrangement, parsed: &Parsed) -> Vec<(Attempt, Vec<MoveFault>)> {
    let board = &standing.setup.board;
    let ours = board.by_color(standing.setup.turn);
    let all: Vec<Attempt> = match parsed.what {
        What::Castle(side) => vec![Attempt::Castle(side)],
        What::Step {
            role,
            file,
            rank,
            to,
            promotion,
        } => {
            let exact = file
                .zip(rank)
                .map(|(file, rank)| Square::from_coords(file, rank));
            let men: Vec<Square> = match exact {
                Some(from) => vec![from],
                None => (board.by_role(role) & ours)
                    .into_iter()
                    .filter(|from| file.is_none_or(|file| from.file() == file))
                    .filter(|from| rank.is_none_or(|rank| from.rank() == rank))
                    // A pawn without a departure file goes straight ahead.
                    .filter(|from| role != Role::Pawn || file.is_some() || from.file() == to.file())
                    .collect(),
            };
            men.into_iter()
                .map(|from| Attempt::Step {
                    from,
                    to,
                    promotion,
                })
                .collect()
        }
        What::Files {
            from,
            to,
            promotion,
        } => (board.pawns() & ours)
            .into_iter()
            .filter(|square| square.file() == from)
            .filter_map(|square| {
                let ahead = standing.setup.turn.fold_wb(8, -8);
                let to = Square::from_coords(to, square.offset(ahead)?.rank());
                Some(Attempt::Step {
                    from: square,
                    to,
                    promotion,
                })
            })
            .collect(),
    };
    all.into_iter()
        .map(|attempt| {
            let faults = examine(standing, attempt).err().unwrap_or_default();
            (attempt, faults)
        })
        .collect()
}

fn remarks(position: &Chess, m: Move, parsed: &Parsed) -> Vec<WritingRemark> {
    let mut out = Vec::new();
    if parsed.pawn_letter {
        out.push(WritingRemark::PawnLetter);
    }
    if parsed.capture && !m.is_capture() {
        out.push(WritingRemark::NoCapture);
    }
    if parsed.en_passant && !m.is_en_passant() {
        out.push(WritingRemark::NotEnPassant);
    }
    if parsed.check || parsed.mate {
        let mut after = position.clone();
        after.play_unchecked(m);
        let check = after.is_check();
        if parsed.check && !check {
            out.push(WritingRemark::NoCheck);
        }
        // Two crosses have also stood for double check.
        let double = after.checkers().more_than_one();
        if parsed.mate && !(check && after.legal_moves().is_empty()) && !double {
            out.push(WritingRemark::NoMate);
        }
    }
    out
}

fn cites(
    laws: &BoardLaws,
    position: &Chess,
    found: &Read,
    parsed: &Parsed,
    tongue: Tongue,
) -> Vec<ProvisionId> {
    let mut lists: Vec<Cites> = vec![laws.notation.algebraic];
    let mut note = |part: Part| lists.push(part.articles(laws));
    match parsed.what {
        What::Castle(CastlingSide::KingSide) => note(Part::CastleShort),
        What::Castle(CastlingSide::QueenSide) => note(Part::CastleLong),
        What::Files { .. } => note(Part::PawnCapture),
        What::Step {
            role,
            file,
            rank,
            promotion,
            ..
        } => {
            note(Part::Square);
            if file.is_some() && rank.is_some() {
                note(Part::Departure);
            } else if role == Role::Pawn {
                note(if file.is_some() {
                    Part::PawnCapture
                } else {
                    Part::Pawn
                });
            } else if file.is_some() || rank.is_some() {
                note(match rivals(position, found.m) {
                    (_, _) if rank.is_some() => Part::SameFile,
                    (true, _) => Part::SameRank,
                    (false, _) => Part::Elsewhere,
                });
                if found.m.is_capture() {
                    note(Part::RivalCapture);
                }
            }
            if role == Role::Pawn {
                note(Part::PawnLetter);
            } else {
                note(Part::Piece);
            }
            if promotion.is_some() {
                note(Part::Promotion);
            }
        }
    }
    if found.m.is_capture() {
        note(Part::Capture);
    }
    if parsed.en_passant {
        note(Part::EnPassant);
    }
    if parsed.check {
        note(Part::Check);
    }
    if parsed.mate {
        note(Part::Mate);
    }
    if found.offer {
        note(Part::Offer);
    }
    if tongue != Tongue::English {
        lists.push(laws.notation.national);
    }
    if matches!(parsed.what, What::Step { role, .. } if role != Role::Pawn) {
        lists.push(laws.notation.piece);
    }
    join(lists)
}

/// Whether a like piece on the same rank, or on the same file, could go there as well.
fn rivals(position: &Chess, m: Move) -> (bool, bool) {
    let Some(from) = m.from() else {
        return (false, false);
    };
    let others: Vec<Square> = position
        .san_candidates(m.role(), m.to())
        .iter()
        .filter_map(|other| other.from())
        .filter(|other| *other != from)
        .collect();
    (
        others.iter().any(|other| other.rank() == from.rank()),
        others.iter().any(|other| other.file() == from.file()),
    )
}
