//! What the reader can show: a position or a game the ruling depends on, and the pieces that were
//! touched. Both are optional and do not decide what is asked.

use jadoube_referee::express::{Bound, IncidentFact, ShownGame};
use jadoube_vocabulary::Side;

use super::{Way, words};
use crate::case::model::Kind;
use crate::case::position;
use crate::page::Page;

/// The query field that holds a position or a game.
pub(super) const SHOWN: &str = "shown";

/// The query fields that name the touched pieces.
pub(super) const OWN: &str = "own";
pub(super) const THEIRS: &str = "theirs";

/// The letters of pieces in addresses.
const LETTERS: [&str; 6] = ["k", "q", "r", "b", "n", "p"];

/// The longest text that is read.
const MOST: usize = 20_000;

/// Reads what was shown, in the letters of the reader's language; the error is a sentence.
pub(super) fn read(page: &Page, kind: Kind, text: &str) -> Result<Option<ShownGame>, String> {
    if text.trim().is_empty() || text.len() > MOST {
        return Ok(None);
    }
    match position::read(page.words(), kind, text) {
        Ok(pasted) => Ok(Some(ShownGame {
            fen: pasted.fen,
            moves: pasted.moves,
        })),
        Err(message) => {
            let (before, english, after) = message.parts();
            Err(format!("{before}{english}{after}"))
        }
    }
}

/// The same as one text, which [`read`] parses.
pub(super) fn text(shown: &ShownGame) -> String {
    let parts = [shown.fen.as_str(), shown.moves.as_str()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n")
}

/// A piece by its letter, and its square if given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Man {
    letter: &'static str,
    square: String,
}

impl Man {
    /// Reads `r` or `ra1` from an address.
    pub(super) fn read(letter: &str, square: &str) -> Option<Self> {
        let letter = LETTERS.into_iter().find(|it| *it == letter)?;
        let square = square.trim().to_lowercase();
        let known = matches!(square.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
        Some(Self {
            letter,
            square: if known { square } else { String::new() },
        })
    }

    /// The piece as written in an address.
    pub(super) fn code(&self) -> String {
        format!("{}{}", self.letter, self.square)
    }

    /// Reads [`Self::code`].
    pub(super) fn of_code(code: &str) -> Option<Self> {
        let (letter, square) = code.split_at_checked(1)?;
        Self::read(letter, square)
    }

    fn in_words(&self, page: &Page, key: &str) -> String {
        let man = page.text(&format!("{key}-{}", self.letter));
        match self.square.as_str() {
            "" => man,
            square => format!("{man} {square}"),
        }
    }
}

/// The pieces that were touched, as the reader named them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Touched {
    pub(super) own: Option<Man>,
    pub(super) theirs: Option<Man>,
}

/// What a player must play, with the name of the piece if it is known.
pub(super) fn must(page: &Page, side: Side, bound: Bound, touched: &Touched) -> String {
    let own = |unnamed: &str| match &touched.own {
        Some(man) => man.in_words(page, "man-with"),
        None => page.text(unnamed),
    };
    let theirs = |unnamed: &str| match &touched.theirs {
        Some(man) => man.in_words(page, "man-take"),
        None => page.text(unnamed),
    };
    let side = side.name();
    match bound {
        Bound::Nothing => page.text("do-any-move"),
        Bound::Man => {
            let man = own("man-with-touched");
            page.with(&format!("express-must-move-{side}"), "man", man)
        }
        Bound::Capture => {
            let man = theirs("man-take-touched");
            page.with(&format!("express-must-capture-{side}"), "man", man)
        }
        Bound::CaptureWith => page.say(
            &format!("express-must-capture-with-{side}"),
            &[
                ("man", own("man-with-own")),
                ("theirs", theirs("man-take-theirs")),
            ],
        ),
    }
}

/// A piece to choose.
pub(super) struct ManChoice {
    pub(super) code: &'static str,
    pub(super) label: String,
    pub(super) chosen: bool,
}

/// The fields for naming one piece.
pub(super) struct ManFields {
    /// `own` or `theirs`.
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) men: Vec<ManChoice>,
    pub(super) square: String,
}

/// The form that names the touched pieces.
pub(super) struct NameForm {
    pub(super) action: String,
    pub(super) fields: Vec<(String, String)>,
    pub(super) men: Vec<ManFields>,
}

/// The form for the pieces the sentence can name.
pub(super) fn name_form(page: &Page, way: &Way, bound: Bound) -> Option<NameForm> {
    let wanted: &[&'static str] = match bound {
        Bound::Nothing => return None,
        Bound::Man => &[OWN],
        Bound::Capture => &[THEIRS],
        Bound::CaptureWith => &[OWN, THEIRS],
    };
    let men = wanted.iter().map(|name| {
        let named = match *name {
            OWN => &way.touched.own,
            _ => &way.touched.theirs,
        };
        ManFields {
            name,
            label: page.text(&format!("express-name-{name}")),
            men: LETTERS
                .into_iter()
                .map(|code| ManChoice {
                    code,
                    label: page.text(&format!("man-{code}")),
                    chosen: named.as_ref().is_some_and(|man| man.letter == code),
                })
                .collect(),
            square: named
                .as_ref()
                .map_or_else(String::new, |man| man.square.clone()),
        }
    });
    let (action, fields) = way.form(&[OWN, THEIRS]);
    Some(NameForm {
        action,
        fields,
        men: men.collect(),
    })
}

/// The form for answering a question with a position or a game.
pub(super) struct ShowForm {
    pub(super) action: String,
    pub(super) fields: Vec<(String, String)>,
    /// The fact, and the answers with their buttons.
    pub(super) fact: &'static str,
    pub(super) answers: Vec<(&'static str, String)>,
    /// Whether a board for setting up a position is shown.
    pub(super) board: bool,
    pub(super) typed: String,
    pub(super) wrong: Option<String>,
}

/// The form of a fact that can be answered this way.
pub(super) fn show_form(page: &Page, way: &Way, fact: &'static IncidentFact) -> Option<ShowForm> {
    if fact.shown.is_empty() {
        return None;
    }
    let (action, fields) = way.form(&[SHOWN, &fact.key]);
    let answers = fact.shown.iter();
    Some(ShowForm {
        action,
        fields,
        fact: &fact.key,
        answers: answers
            .map(|answer| (answer.as_str(), words::answer(page, fact, answer)))
            .collect(),
        board: fact.shown.iter().any(|answer| answer == "position"),
        typed: way.typed.clone(),
        wrong: way.wrong.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::Lang;

    #[test]
    fn a_man_is_named_by_letter_and_square() {
        let man = Man::of_code("ra1").unwrap();
        assert_eq!(man.code(), "ra1");
        assert_eq!(Man::read("r", " A1 "), Some(man));
        // An invalid square is left out, an invalid piece is `None`.
        assert_eq!(Man::of_code("rz9").unwrap().code(), "r");
        assert_eq!(Man::of_code("x"), None);
        assert_eq!(Man::of_code(""), None);
    }

    #[test]
    fn the_order_names_the_man() {
        let said = |lang, bound, own: &str, theirs: &str| {
            let touched = Touched {
                own: Man::of_code(own),
                theirs: Man::of_code(theirs),
            };
            must(&Page::of(lang, "/"), Side::White, bound, &touched)
        };
        assert_eq!(
            said(Lang::English, Bound::Man, "ra1", ""),
            "White must move the rook a1."
        );
        assert_eq!(
            said(Lang::Polish, Bound::Man, "ra1", ""),
            "Białe muszą zagrać wieżą a1."
        );
        assert_eq!(
            said(Lang::Czech, Bound::CaptureWith, "n", "bf8"),
            "Bílý musí jezdcem sebrat střelce f8."
        );
        assert_eq!(
            said(Lang::English, Bound::Capture, "", ""),
            "White must capture the touched man."
        );
    }
}
