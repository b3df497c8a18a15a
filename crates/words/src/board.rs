//! The texts of the board element. Its script is language-independent: the page provides these
//! sentences, with names in braces where the script fills something in.

use std::collections::BTreeMap;

use crate::Words;

/// The sentences by their names in the script; here they begin with `board-says-`.
const SAYINGS: [&str; 50] = [
    "name-chess",
    "name-draughts100",
    "name-draughts64",
    "white-king",
    "white-queen",
    "white-rook",
    "white-bishop",
    "white-knight",
    "white-pawn",
    "black-king",
    "black-queen",
    "black-rook",
    "black-bishop",
    "black-knight",
    "black-pawn",
    "draughts-white-man",
    "draughts-white-king",
    "draughts-black-man",
    "draughts-black-king",
    "empty",
    "last-move",
    "marked",
    "in-hand",
    "through",
    "flip",
    "move",
    "play",
    "keys",
    "keys-placing",
    "palette",
    "erase",
    "first",
    "clear",
    "promote",
    "leave",
    "put-back",
    "new-position",
    "cleared",
    "unreadable",
    "white-below",
    "black-below",
    "picked-up",
    "nothing-there",
    "way-point",
    "asked",
    "unread",
    "moved",
    "gone",
    "stands",
    "chosen",
];

/// What the script fills in.
const FILLED: [&str; 6] = ["man", "square", "from", "to", "text", "what"];

/// The sentences of the board by name.
///
/// ```
/// use jadoube_words::{Lang, Words, board::sayings};
///
/// let polish = sayings(Words::of(Lang::Polish));
/// assert_eq!(polish["white-queen"], "biały hetman");
/// assert_eq!(polish["picked-up"], "W ręce: {man}, {square}");
/// ```
#[must_use]
pub fn sayings(words: &Words) -> BTreeMap<&'static str, String> {
    let filled = FILLED.map(|name| (name, format!("{{{name}}}").into()));
    SAYINGS
        .into_iter()
        .map(|name| (name, words.say(&format!("board-says-{name}"), &filled)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn every_sentence_of_the_board_is_handed_over_and_no_other() {
        let source = include_str!("../locales/en/board.ftl");
        let written: Vec<&str> = source
            .lines()
            .filter_map(|line| line.strip_prefix("board-says-")?.split(" =").next())
            .collect();
        assert_eq!(written, SAYINGS);
        for lang in Lang::ALL {
            for (name, text) in sayings(Words::of(lang)) {
                let left = text.contains('$') || text.contains("board-says");
                assert!(!left && !text.is_empty(), "{name}: {text}");
            }
        }
    }
}
