//! JSON records that know their lines.

use std::borrow::Cow;
use std::fmt;

use jadoube_clock::{TimeControl, read_plain};
use jadoube_competition::{Competition, Record};
use jadoube_vocabulary::{GameKind, Squares};
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use thiserror::Error;

/// A file that cannot be used: where and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct BadRatingFile {
    /// Line in the file, from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

impl BadRatingFile {
    /// A mistake at a line.
    pub fn new(line: usize, what: impl ToString) -> Self {
        Self {
            line,
            what: what.to_string(),
        }
    }

    /// What the JSON reader found, `above` lines further down.
    pub(crate) fn json(error: &serde_json::Error, above: usize) -> Self {
        let text = error.to_string();
        let what = text
            .rsplit_once(" at line ")
            .map_or(text.as_str(), |(what, _)| what);
        Self::new(error.line().max(1) + above, what)
    }
}

/// Finds the lines of parts of a text that come in order.
pub(crate) struct Lines<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
}

impl<'a> Lines<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self {
            text,
            offset: 0,
            line: 1,
        }
    }

    /// The line on which a part of the text begins.
    pub(crate) fn of(&mut self, part: &str) -> usize {
        let offset = part.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr());
        if offset < self.offset {
            self.offset = 0;
            self.line = 1;
        }
        if let Some(between) = self.text.as_bytes().get(self.offset..offset) {
            self.line += between.iter().filter(|byte| **byte == b'\n').count();
            self.offset = offset;
        }
        self.line
    }
}

/// Reads a whole document.
pub(crate) fn document<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, BadRatingFile> {
    serde_json::from_str(text).map_err(|error| BadRatingFile::json(&error, 0))
}

/// Reads one record and says on which line it begins.
pub(crate) fn record<'a, T: Deserialize<'a>>(
    lines: &mut Lines<'_>,
    raw: &'a RawValue,
) -> Result<(usize, T), BadRatingFile> {
    let line = lines.of(raw.get());
    let value =
        serde_json::from_str(raw.get()).map_err(|error| BadRatingFile::json(&error, line - 1))?;
    Ok((line, value))
}

/// The format that a file names must be the one wanted.
pub(crate) fn expect_format(found: &str, wanted: &str) -> Result<(), BadRatingFile> {
    if found == wanted {
        Ok(())
    } else {
        Err(BadRatingFile::new(
            1,
            format!("the format is {found:?}, {wanted:?} is wanted"),
        ))
    }
}

/// An id: a text or a whole number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Id<'a>(pub(crate) Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Id<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Id<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an id: a text or a whole number")
            }
            fn visit_borrowed_str<E: de::Error>(self, text: &'de str) -> Result<Id<'de>, E> {
                Ok(Id(Cow::Borrowed(text)))
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Id<'de>, E> {
                Ok(Id(Cow::Owned(text.to_owned())))
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Id<'de>, E> {
                Ok(Id(Cow::Owned(number.to_string())))
            }
        }
        deserializer.deserialize_any(Read)
    }
}

/// A rate of play in plain words: a bare number is minutes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plain(pub(crate) TimeControl);

impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        read_plain(&text).map(Self).map_err(de::Error::custom)
    }
}

/// The board of a draughts game, by the game's name in files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize)]
#[serde(transparent)]
pub(crate) struct LocatedBoard(#[serde(with = "ByGame")] pub(crate) Squares);

#[derive(Deserialize, Serialize)]
#[serde(remote = "Squares")]
enum ByGame {
    #[serde(rename = "draughts100", alias = "international100")]
    Hundred,
    #[serde(rename = "draughts64")]
    SixtyFour,
}

/// For `#[serde(serialize_with)]`: a board by the name of its game.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde hands over a reference"
)]
pub(crate) fn by_game<S: Serializer>(squares: &Squares, to: S) -> Result<S::Ok, S::Error> {
    squares.game().serialize(to)
}

/// Reads the name of a draughts game.
///
/// # Errors
/// It is none.
pub fn read_game(name: &str) -> Result<Squares, String> {
    let game: Option<GameKind> = name.parse().ok();
    game.and_then(GameKind::squares)
        .ok_or_else(|| format!("draughts100 or draughts64 wanted, not {name:?}"))
}

/// The record of an event that a file carries, held against the game it names.
pub(crate) fn record_of(
    competition: Competition,
    squares: Squares,
    line: usize,
) -> Result<Record, BadRatingFile> {
    if competition.game != squares.game() {
        let what = format!(
            "the competition is of {}, not of {}",
            competition.game,
            squares.game()
        );
        return Err(BadRatingFile::new(line, what));
    }
    Record::new(competition).map_err(|faults| {
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        BadRatingFile::new(line, told.join("; "))
    })
}

/// A rating, in the bounds in which ratings are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LocatedRating(pub(crate) i64);

impl<'de> Deserialize<'de> for LocatedRating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rating = i64::deserialize(deserializer)?;
        if (0..=9_999).contains(&rating) {
            Ok(Self(rating))
        } else {
            Err(de::Error::custom(format!(
                "a rating lies between 0 and 9999, not {rating}"
            )))
        }
    }
}

/// A number of games, points or places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Count(pub(crate) i64);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let count = i64::deserialize(deserializer)?;
        if (0..=1_000_000).contains(&count) {
            Ok(Self(count))
        } else {
            Err(de::Error::custom(format!("{count} is no count")))
        }
    }
}
