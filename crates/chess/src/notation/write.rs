//! Writing a move.

use jadoube_lawbook::ProvisionId;
use shakmaty::{Chess, Move, Position, Role, Square};

use super::{CaptureSign, CastleSign, Length, MateSign, Style, Tongue};
use crate::editions::{BoardLaws, Cites, join};

/// A move in writing, with the articles its form follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// The articles.
    pub cites: Vec<ProvisionId>,
}

/// Writes a legal move.
pub fn write(position: &Chess, m: Move, style: &Style) -> String {
    compose(position, m, style, &mut |_| {})
}

/// Writes a legal move and says which articles gave it its form.
pub fn write_under(laws: &BoardLaws, position: &Chess, m: Move, style: &Style) -> Written {
    let mut lists: Vec<Cites> = vec![laws.notation.algebraic];
    let text = compose(position, m, style, &mut |part| {
        lists.push(part.articles(laws));
        if style.tongue != Tongue::English && matches!(part, Part::Piece) {
            lists.push(laws.notation.national);
        }
    });
    Written {
        text,
        cites: join(lists),
    }
}

/// A part of a written move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Piece,
    Pawn,
    Square,
    Departure,
    SameRank,
    SameFile,
    Elsewhere,
    Capture,
    RivalCapture,
    PawnCapture,
    EnPassant,
    Promotion,
    CastleShort,
    CastleLong,
    Check,
    Mate,
    Offer,
    PawnLetter,
}

impl Part {
    /// The articles on this part.
    pub(super) const fn articles(self, laws: &BoardLaws) -> Cites {
        let notation = &laws.notation;
        match self {
            Self::Piece => notation.letters,
            Self::Pawn => notation.pawn,
            Self::Square => notation.squares,
            Self::Departure => notation.long,
            Self::SameRank => notation.same_rank,
            Self::SameFile => notation.same_file,
            Self::Elsewhere => notation.elsewhere,
            Self::Capture => notation.capture,
            Self::RivalCapture => notation.rival_capture,
            Self::PawnCapture => notation.pawn_capture,
            Self::EnPassant => notation.en_passant,
            Self::Promotion => notation.promotion,
            Self::CastleShort => notation.castle_short,
            Self::CastleLong => notation.castle_long,
            Self::Check => notation.check,
            Self::Mate => notation.mate,
            Self::Offer => notation.offer,
            Self::PawnLetter => notation.pawn_letter,
        }
    }
}

fn compose(position: &Chess, m: Move, style: &Style, note: &mut dyn FnMut(Part)) -> String {
    let mut out = String::with_capacity(12);
    match m {
        Move::Castle { king, rook } => {
            let short = king < rook;
            note(if short {
                Part::CastleShort
            } else {
                Part::CastleLong
            });
            out.push_str(match (short, style.castle) {
                (true, CastleSign::Zeros) => "0-0",
                (false, CastleSign::Zeros) => "0-0-0",
                (true, CastleSign::Letters) => "O-O",
                (false, CastleSign::Letters) => "O-O-O",
            });
        }
        Move::Normal {
            role,
            from,
            capture,
            to,
            promotion,
        } => {
            body(
                position,
                &mut out,
                style,
                (role, from, to, capture.is_some()),
                note,
            );
            if let Some(promotion) = promotion {
                note(Part::Promotion);
                if style.equals {
                    out.push('=');
                }
                out.push_str(style.tongue.letter(promotion));
            }
        }
        Move::EnPassant { from, to } => {
            body(
                position,
                &mut out,
                style,
                (Role::Pawn, from, to, true),
                note,
            );
            if style.en_passant {
                note(Part::EnPassant);
                out.push_str(" e.p.");
            }
        }
        Move::Put { to, .. } => out.push_str(&to.to_string()),
    }
    suffix(position, m, style, &mut out, note);
    out
}

fn body(
    position: &Chess,
    out: &mut String,
    style: &Style,
    (role, from, to, takes): (Role, Square, Square, bool),
    note: &mut dyn FnMut(Part),
) {
    out.push_str(style.tongue.letter(role));
    let long = style.length != Length::Short;
    if long {
        note(Part::Departure);
        out.push_str(&from.to_string());
    }
    if role == Role::Pawn {
        note(Part::PawnLetter);
        if takes {
            note(Part::PawnCapture);
            if !long {
                out.push(from.file().char());
            }
        } else {
            note(Part::Pawn);
        }
    } else {
        note(Part::Piece);
        if !long {
            let rival = rivals(position, role, from, to, out, note);
            if rival && takes {
                note(Part::RivalCapture);
            }
        }
    }
    match (takes, style.capture) {
        (true, CaptureSign::X) => {
            note(Part::Capture);
            out.push('x');
        }
        (true, CaptureSign::Colon) => {
            note(Part::Capture);
            out.push(':');
        }
        (true, CaptureSign::None) => {}
        (false, _) => {
            if style.length == Length::Hyphen {
                out.push('-');
            }
        }
    }
    note(Part::Square);
    out.push_str(&to.to_string());
}

/// Names the departure file or rank where another like piece could legally go there.
///
/// Articles: E.9, C.10. A pinned rival makes no ambiguity. File first, rank if the
/// file does not tell, both if neither does.
fn rivals(
    position: &Chess,
    role: Role,
    from: Square,
    to: Square,
    out: &mut String,
    note: &mut dyn FnMut(Part),
) -> bool {
    let others: Vec<Square> = position
        .san_candidates(role, to)
        .iter()
        .filter_map(|other| other.from())
        .filter(|other| *other != from)
        .collect();
    if others.is_empty() {
        return false;
    }
    let same_file = others.iter().any(|other| other.file() == from.file());
    let same_rank = others.iter().any(|other| other.rank() == from.rank());
    if !same_file {
        note(if same_rank {
            Part::SameRank
        } else {
            Part::Elsewhere
        });
        out.push(from.file().char());
    } else if same_rank {
        note(Part::SameRank);
        note(Part::SameFile);
        out.push_str(&from.to_string());
    } else {
        note(Part::SameFile);
        out.push(from.rank().char());
    }
    true
}

fn suffix(position: &Chess, m: Move, style: &Style, out: &mut String, note: &mut dyn FnMut(Part)) {
    if !style.check && style.mate == MateSign::None {
        return;
    }
    let mut after = position.clone();
    after.play_unchecked(m);
    if !after.is_check() {
        return;
    }
    let mate = after.legal_moves().is_empty();
    let sign = match (mate, style.mate) {
        (true, MateSign::Hash) => "#",
        (true, MateSign::PlusPlus) => "++",
        (true, MateSign::X) => "X",
        (true, MateSign::None) | (false, _) => {
            if !style.check {
                return;
            }
            "+"
        }
    };
    note(if sign == "+" { Part::Check } else { Part::Mate });
    out.push_str(sign);
}
