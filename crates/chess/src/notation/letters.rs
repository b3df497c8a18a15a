//! The same written move in the letters of another language, without a look at the board.

use shakmaty::{CastlingSide, Role};

use super::Tongue;
use super::parse::{Parsed, What, parse};

/// A move written in one language, in the letters of another; `None` where it is not a move, or
/// where it names files only (`ed`) and needs the board to be understood.
///
/// What is written beside the move (a number, a check, praise) is left out.
///
/// ```
/// use jadoube_chess::notation::{Tongue, reletter};
///
/// assert_eq!(reletter("Sf3", Tongue::Polish, Tongue::Czech).as_deref(), Some("Jf3"));
/// assert_eq!(reletter("e7-e8H", Tongue::Polish, Tongue::English).as_deref(), Some("e7-e8=Q"));
/// ```
pub fn reletter(text: &str, from: Tongue, to: Tongue) -> Option<String> {
    spelled(&parse(text, from)?, to)
}

fn spelled(parsed: &Parsed, tongue: Tongue) -> Option<String> {
    match parsed.what {
        What::Castle(CastlingSide::KingSide) => Some("0-0".to_owned()),
        What::Castle(CastlingSide::QueenSide) => Some("0-0-0".to_owned()),
        What::Files { .. } => None,
        What::Step {
            role,
            file,
            rank,
            to,
            promotion,
        } => {
            let mut text = tongue.letter(role).to_owned();
            text.extend(file.map(|file| file.char()));
            text.extend(rank.map(|rank| rank.char()));
            if parsed.capture {
                text.push('x');
            } else if file.is_some() && rank.is_some() {
                text.push('-');
            }
            text.push_str(&to.to_string());
            if let Some(piece) = promotion.filter(|piece| *piece != Role::Pawn) {
                text.push('=');
                text.push_str(tongue.letter(piece));
            }
            Some(text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_change_and_squares_stay() {
        for (text, from, to, expected) in [
            ("Sf3", Tongue::Polish, Tongue::English, "Nf3"),
            ("Jf3", Tongue::Czech, Tongue::English, "Nf3"),
            ("Sf3", Tongue::Czech, Tongue::English, "Bf3"),
            ("sg1-f3", Tongue::Polish, Tongue::English, "Ng1-f3"),
            ("♘f3", Tongue::Polish, Tongue::English, "Nf3"),
            ("12...Wxd1+", Tongue::Polish, Tongue::English, "Rxd1"),
            ("O-O", Tongue::English, Tongue::Polish, "0-0"),
            ("0-0-0", Tongue::Czech, Tongue::English, "0-0-0"),
            ("e8=Q", Tongue::English, Tongue::Czech, "e8=D"),
            ("e2e4", Tongue::English, Tongue::Polish, "e2-e4"),
            ("N1f3", Tongue::English, Tongue::Polish, "S1f3"),
            ("Rad1", Tongue::English, Tongue::Czech, "Vad1"),
        ] {
            assert_eq!(
                reletter(text, from, to).as_deref(),
                Some(expected),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_no_move_is_left_alone() {
        for text in ["ed", "32-28", "", "good morning", "Zf3"] {
            assert_eq!(
                reletter(text, Tongue::Polish, Tongue::English),
                None,
                "{text}"
            );
        }
    }
}
