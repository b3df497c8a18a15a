//! The holes of a pattern: values written as one word or several.

use std::fmt::Write;
use std::slice;

use jadoube_clock::{ClockReading, Ms};
use jadoube_vocabulary::Side;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::super::amounts::{amount, both_points, half_points, show_half_points, written};
use super::super::code::{code, of_code};
use super::super::matters;
use crate::laws::{Matter, Penalty};
use crate::{Decision, DrawClaim, MatterId, What};

/// The names of holes: of fields in forms and of arguments in sentences.
pub const HOLES: [&str; 22] = [
    "move",
    "piece",
    "side",
    "about",
    "time",
    "count",
    "matter",
    "penalty",
    "to",
    "score",
    "points",
    "proved_white",
    "proved_black",
    "hands",
    "ground",
    "entry",
    "decision",
    "reason",
    "white_time",
    "black_time",
    "position",
    "reading",
];

/// The words that fill the holes of a pattern, in order.
pub(in super::super) type Filled<'w> = slice::Iter<'w, &'w [&'w str]>;

/// A kind of hole: how its value is read and printed.
pub(in super::super) trait Hole {
    /// The type of its value.
    type Value;

    /// Reads the words of the next hole.
    fn take(filled: &mut Filled<'_>) -> Option<Self::Value>;

    /// Prints the value, unless the phrase cannot say it.
    fn put(value: &Self::Value, filling: &mut Vec<String>) -> Option<()>;
}

/// A hole of one word.
macro_rules! one_word {
    ($($(#[$doc:meta])* $kind:ident: $value:ty, $read:expr, $print:expr;)*) => {
        $(
            $(#[$doc])*
            pub(super) struct $kind;

            impl Hole for $kind {
                type Value = $value;

                fn take(filled: &mut Filled<'_>) -> Option<$value> {
                    let read: fn(&str) -> Option<$value> = $read;
                    match filled.next()? {
                        [word] => read(word),
                        _ => None,
                    }
                }

                fn put(value: &$value, filling: &mut Vec<String>) -> Option<()> {
                    let print: fn(&$value) -> String = $print;
                    filling.push(print(value));
                    Some(())
                }
            }
        )*
    };
}

one_word! {
    /// A text as written: a move, a square.
    Word: String, |word| Some(plain(word)), |text| escaped(text, false);
    /// A piece by its letter.
    Letter: char, letter, |letter| escaped(&letter.to_string(), false);
    /// A player.
    Player: Side, of_code, |side| side.name().to_owned();
    /// A span of time.
    Time: Ms, amount, written;
    /// A span of time, or `?` where nobody knows.
    MaybeTime: Option<Ms>, maybe_time, |time| time.as_ref().map_or_else(|| "?".to_owned(), written);
    /// A number of plies.
    Plies: usize, |word| word.parse().ok(), ToString::to_string;
    /// A half-move, counted from 1.
    HalfMove: usize, |word| word.parse::<usize>().ok()?.checked_sub(1),
        |ply| ply.saturating_add(1).to_string();
    /// A matter by its number.
    Numbered: MatterId, |word| word.parse().ok().map(MatterId), ToString::to_string;
    /// A number of moves.
    Number: u32, |word| word.parse().ok(), ToString::to_string;
    /// A number of hands.
    Hands: u8, |word| word.parse().ok(), ToString::to_string;
    /// A matter.
    AMatter: Matter, of_code, code;
    /// A penalty.
    APenalty: Penalty, of_code, code;
    /// The ground of a claim.
    Ground: DrawClaim, of_code, code;
    /// Half-points of one side.
    HalfPoints: u8, half_points, |points| show_half_points(*points);
}

fn maybe_time(word: &str) -> Option<Option<Ms>> {
    match word {
        "?" => Some(None),
        word => amount(word).map(Some),
    }
}

fn letter(word: &str) -> Option<char> {
    let text = plain(word);
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// White's part of a score, which is one word with Black's.
pub(super) struct WhiteScore;

impl Hole for WhiteScore {
    type Value = u8;

    fn take(filled: &mut Filled<'_>) -> Option<u8> {
        match filled.clone().next()? {
            [word] => Some(both_points(word)?.0),
            _ => None,
        }
    }

    fn put(value: &u8, filling: &mut Vec<String>) -> Option<()> {
        filling.push(show_half_points(*value));
        Some(())
    }
}

/// Black's part of a score.
pub(super) struct BlackScore;

impl Hole for BlackScore {
    type Value = u8;

    fn take(filled: &mut Filled<'_>) -> Option<u8> {
        match filled.next()? {
            [word] => Some(both_points(word)?.1),
            _ => None,
        }
    }

    fn put(value: &u8, filling: &mut Vec<String>) -> Option<()> {
        let white = filling.pop()?;
        filling.push(format!("{white}-{}", show_half_points(*value)));
        Some(())
    }
}

/// Whether a side that is named is White; it is one word with [`IsBlack`].
pub(super) struct IsWhite;

impl Hole for IsWhite {
    type Value = bool;

    fn take(filled: &mut Filled<'_>) -> Option<bool> {
        Some(Player::take(&mut filled.clone())? == Side::White)
    }

    fn put(value: &bool, filling: &mut Vec<String>) -> Option<()> {
        let side = if *value { Side::White } else { Side::Black };
        Player::put(&side, filling)
    }
}

/// Whether it is Black: exactly one of the two can be named.
pub(super) struct IsBlack;

impl Hole for IsBlack {
    type Value = bool;

    fn take(filled: &mut Filled<'_>) -> Option<bool> {
        Some(Player::take(filled)? == Side::Black)
    }

    fn put(value: &bool, filling: &mut Vec<String>) -> Option<()> {
        let named = filling
            .last()
            .is_some_and(|side| side == Side::Black.name());
        (named == *value).then_some(())
    }
}

/// Several texts, a word each.
pub(super) struct Words;

/// The word for an empty list, which no text uses.
const NOTHING: &str = "nothing";

impl Hole for Words {
    type Value = Vec<String>;

    fn take(filled: &mut Filled<'_>) -> Option<Vec<String>> {
        match filled.next()? {
            [NOTHING] => Some(Vec::new()),
            words => Some(words.iter().map(|word| plain(word)).collect()),
        }
    }

    fn put(value: &Vec<String>, filling: &mut Vec<String>) -> Option<()> {
        filling.push(match value.as_slice() {
            [] => NOTHING.to_owned(),
            [word] if word == NOTHING => NOTHING.replace('n', "%6E"),
            words => {
                let words: Vec<String> = words.iter().map(|word| escaped(word, false)).collect();
                words.join(" ")
            }
        });
        Some(())
    }
}

/// A sentence to the end of the line.
pub(super) struct Text;

impl Hole for Text {
    type Value = String;

    fn take(filled: &mut Filled<'_>) -> Option<String> {
        Some(plain(&filled.next()?.join(" ")))
    }

    fn put(value: &String, filling: &mut Vec<String>) -> Option<()> {
        filling.push(escaped(value, true));
        Some(())
    }
}

/// No reason given; it takes no words.
pub(super) struct NoReason;

/// The reason recorded when a story overrules without one.
const AS_TOLD: &str = "as told";

impl Hole for NoReason {
    type Value = String;

    fn take(_: &mut Filled<'_>) -> Option<String> {
        Some(AS_TOLD.to_owned())
    }

    fn put(value: &String, _: &mut Vec<String>) -> Option<()> {
        (value == AS_TOLD).then_some(())
    }
}

/// The number of a log entry; an absent one cannot be written.
pub(super) struct EntryNumber;

impl Hole for EntryNumber {
    type Value = Option<usize>;

    fn take(filled: &mut Filled<'_>) -> Option<Self::Value> {
        Plies::take(filled).map(Some)
    }

    fn put(value: &Self::Value, filling: &mut Vec<String>) -> Option<()> {
        Plies::put(value.as_ref()?, filling)
    }
}

/// A complete clock reading, as written by a device.
pub(super) struct ClockWords;

impl Hole for ClockWords {
    type Value = Box<ClockReading>;

    fn take(filled: &mut Filled<'_>) -> Option<Self::Value> {
        let written = Text::take(filled)?;
        serde_json::from_str(&written).ok()
    }

    fn put(value: &Self::Value, filling: &mut Vec<String>) -> Option<()> {
        filling.push(escaped(&serde_json::to_string(value).ok()?, false));
        Some(())
    }
}

/// A decision in the words of an arbiter.
pub(super) struct DecisionWords;

impl Hole for DecisionWords {
    type Value = Decision;

    fn take(filled: &mut Filled<'_>) -> Option<Decision> {
        match super::read(super::super::who::Who::Arbiter, filled.next()?)
            .ok()?
            .as_slice()
        {
            [What::Decides(decision)] => Some(*decision),
            _ => None,
        }
    }

    fn put(value: &Decision, filling: &mut Vec<String>) -> Option<()> {
        let decides = [What::Decides(*value)];
        let text = super::all().find_map(|phrase| phrase.text(&decides))?;
        filling.push(text);
        Some(())
    }
}

/// The words that may fill a hole, if they are a closed list.
pub(super) fn codes(name: &str) -> Option<Vec<String>> {
    fn all<T: Serialize + DeserializeOwned>(values: impl IntoIterator<Item = T>) -> Vec<String> {
        values.into_iter().map(|value| code(&value)).collect()
    }
    match name {
        "side" | "about" => Some(all(Side::BOTH)),
        "matter" => Some(all(matters::all())),
        "penalty" => Some(all(Penalty::ALL)),
        _ => None,
    }
}

/// A text as one word of a line.
pub fn word(text: &str) -> String {
    escaped(text, false)
}

/// A text as words of a line: characters that would end or split a word are percent-encoded, and an
/// empty text is a bare percent sign.
fn escaped(text: &str, spaces: bool) -> String {
    if text.is_empty() {
        return "%".to_owned();
    }
    let mut out = String::new();
    let mut after_space = true;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let single = letter == ' ' && spaces && !after_space && letters.peek().is_some();
        after_space = letter == ' ';
        let splits = letter.is_whitespace() || letter.is_control() || matches!(letter, '%' | '#');
        if splits && !single {
            let mut bytes = [0; 4];
            for byte in letter.encode_utf8(&mut bytes).bytes() {
                // Writing to a string cannot fail.
                let _ = write!(out, "%{byte:02X}");
            }
        } else {
            out.push(letter);
        }
    }
    out
}

/// Decodes such words; invalid escapes are kept literally.
pub fn plain(word: &str) -> String {
    if word == "%" {
        return String::new();
    }
    if !word.contains('%') {
        return word.to_owned();
    }
    let mut bytes = Vec::new();
    let mut rest = word;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend_from_slice(before.as_bytes());
        let escape = after.get(..2).and_then(|hex| {
            let digits = hex.bytes().all(|digit| digit.is_ascii_hexdigit());
            digits.then(|| u8::from_str_radix(hex, 16).ok())?
        });
        match escape {
            Some(byte) => {
                bytes.push(byte);
                rest = after.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(b'%');
                rest = after;
            }
        }
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).unwrap_or_else(|_| word.to_owned())
}
