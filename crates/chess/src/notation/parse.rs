//! Parsing a written move without the board.

use shakmaty::{CastlingSide, File, Rank, Role, Square};

use super::Tongue;

/// A move as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Parsed {
    pub(super) what: What,
    pub(super) capture: bool,
    pub(super) check: bool,
    pub(super) mate: bool,
    pub(super) en_passant: bool,
    pub(super) offer: bool,
    pub(super) pawn_letter: bool,
}

/// The essential part of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Castle(CastlingSide),
    Step {
        role: Role,
        file: Option<File>,
        rank: Option<Rank>,
        to: Square,
        promotion: Option<Role>,
    },
    /// A pawn takes from file to file, as in `ed`.
    Files {
        from: File,
        to: File,
        promotion: Option<Role>,
    },
}

/// Reads the text; `None` means it is not a move.
pub(super) fn parse(text: &str, tongue: Tongue) -> Option<Parsed> {
    let tidy = tidy(text);
    let mut rest = strip_number(&tidy);
    let mut parsed = Parsed {
        what: What::Castle(CastlingSide::KingSide),
        capture: false,
        check: false,
        mate: false,
        en_passant: false,
        offer: false,
        pawn_letter: false,
    };
    rest = strip_signs(rest, &mut parsed);
    if let Some(side) = castling(rest) {
        parsed.what = What::Castle(side);
        return Some(parsed);
    }
    let (role, body) = match tongue.leading(rest) {
        Some((Role::Pawn, body)) => {
            parsed.pawn_letter = true;
            (Role::Pawn, body)
        }
        Some(found) => found,
        None => (Role::Pawn, rest),
    };
    parsed.what = squares(role, body, tongue, &mut parsed.capture)?;
    Some(parsed)
}

/// One spelling for dashes and crosses; blanks dropped.
fn tidy(text: &str) -> String {
    text.chars()
        .filter_map(|letter| match letter {
            '×' => Some('x'),
            '–' | '—' | '−' | '‐' | '‑' => Some('-'),
            '†' => Some('+'),
            '‡' => Some('#'),
            '\u{200b}' | '\u{feff}' => None,
            letter if letter.is_whitespace() => None,
            letter => Some(letter),
        })
        .collect()
}

/// `12.Sf3` and `12...Sf3` without their number.
fn strip_number(text: &str) -> &str {
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match digits.strip_prefix(['.', '…']) {
        Some(rest) if digits.len() < text.len() => rest.trim_start_matches(['.', '…']),
        _ => text.trim_start_matches(['.', '…']),
    }
}

/// Signs after the move, in any order: check, mate, e.p., offer, praise and blame.
fn strip_signs<'a>(text: &'a str, parsed: &mut Parsed) -> &'a str {
    let mut rest = text;
    loop {
        let before = rest;
        if let Some(shorter) = rest.strip_suffix("(=)") {
            parsed.offer = true;
            rest = shorter;
        }
        for sign in ["e.p.", "e.p", "ep.", "ep"] {
            if let Some(shorter) = rest.strip_suffix(sign)
                && shorter.ends_with(|letter: char| letter.is_ascii_digit())
            {
                parsed.en_passant = true;
                rest = shorter;
            }
        }
        for sign in ["++", "#", "mate", "mat", "X"] {
            if let Some(shorter) = rest.strip_suffix(sign)
                && !shorter.is_empty()
            {
                parsed.mate = true;
                rest = shorter;
            }
        }
        if let Some(shorter) = rest.strip_suffix('+') {
            parsed.check = true;
            rest = shorter;
        }
        // A lone = after a square is an offer (note to E.12), not a promotion.
        if let Some(shorter) = rest.strip_suffix('=') {
            parsed.offer = true;
            rest = shorter;
        }
        rest = rest.trim_end_matches(['!', '?', '⁉', '‼']);
        if rest == before {
            return rest;
        }
    }
}

fn castling(text: &str) -> Option<CastlingSide> {
    let zeros: String = text
        .chars()
        .map(|letter| match letter {
            'O' | 'o' | 'О' | 'о' => '0',
            letter => letter,
        })
        .collect();
    match zeros.as_str() {
        "0-0" => Some(CastlingSide::KingSide),
        "0-0-0" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// The squares, the sign of capture and the promotion.
fn squares(role: Role, body: &str, tongue: Tongue, capture: &mut bool) -> Option<What> {
    let last_digit = body.rfind(|letter: char| letter.is_ascii_digit());
    let (head, tail) = match last_digit {
        Some(index) => body.split_at_checked(index + 1)?,
        None => return files_only(role, body, tongue, capture),
    };
    let mut tail = tail;
    if let Some(rest) = tail.strip_suffix(':') {
        *capture = true;
        tail = rest;
    }
    let departure_given = head.len() >= 4;
    let promotion = match tail {
        "" => None,
        tail => Some(promotion(tail, tongue, departure_given)?),
    };
    let (before, to) = head.split_at_checked(head.len().checked_sub(2)?)?;
    let to: Square = to.parse().ok()?;
    let before = match before.strip_suffix(['x', ':', 'X']) {
        Some(rest) => {
            *capture = true;
            rest
        }
        None => before.strip_suffix('-').unwrap_or(before),
    };
    let (mut file, mut rank) = (None, None);
    let mut letters = before.chars();
    let mut next = letters.next();
    if let Some(found) = next.and_then(File::from_char) {
        file = Some(found);
        next = letters.next();
    }
    if let Some(found) = next.and_then(Rank::from_char) {
        rank = Some(found);
        next = letters.next();
    }
    next.is_none().then_some(What::Step {
        role,
        file,
        rank,
        to,
        promotion,
    })
}

/// `ed`, `e:d`, `exd`, with a piece after it for a promotion.
fn files_only(role: Role, body: &str, tongue: Tongue, capture: &mut bool) -> Option<What> {
    if role != Role::Pawn {
        return None;
    }
    let mut letters = body.chars();
    let from = letters.next().and_then(File::from_char)?;
    let mut rest = letters.as_str();
    rest = rest.strip_prefix(['x', ':']).unwrap_or(rest);
    let mut letters = rest.chars();
    let to = letters.next().and_then(File::from_char)?;
    let mut rest = letters.as_str();
    rest = rest.strip_suffix(':').unwrap_or(rest);
    *capture = true;
    let promotion = match rest {
        "" => None,
        rest => Some(promotion(rest, tongue, false)?),
    };
    // A pawn that captures leaves its file.
    (from != to).then_some(What::Files {
        from,
        to,
        promotion,
    })
}

/// The piece after the arrival square: `H`, `=H`, `(H)`, `/H`; `q` after both squares.
fn promotion(tail: &str, tongue: Tongue, departure_given: bool) -> Option<Role> {
    let inner = tail
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
        .unwrap_or(tail);
    let inner = inner.strip_prefix(['=', '/']).unwrap_or(inner);
    if let Some((role, "")) = tongue.leading(inner) {
        return Some(role);
    }
    let machine = match inner {
        "q" => Role::Queen,
        "r" => Role::Rook,
        "b" => Role::Bishop,
        "n" => Role::Knight,
        _ => return None,
    };
    departure_given.then_some(machine)
}
