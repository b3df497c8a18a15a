//! What came of a game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What came of a game; White's part stands first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// White won at the board.
    WhiteWon,
    /// Drawn.
    Drawn,
    /// Drawn with advantage for White (I/6.5): one point each.
    DrawnWhiteBetter,
    /// Drawn with advantage for Black.
    DrawnBlackBetter,
    /// Black won at the board.
    BlackWon,
    /// Black did not play: a walkover (II/5.5).
    WhiteWalkover,
    /// White did not play.
    BlackWalkover,
    /// Nobody played (II/5.6).
    NobodyPlayed,
    /// Still to be played.
    Open,
}

impl Score {
    /// Every score, for readers and tests.
    pub const ALL: [Self; 9] = [
        Self::WhiteWon,
        Self::Drawn,
        Self::DrawnWhiteBetter,
        Self::DrawnBlackBetter,
        Self::BlackWon,
        Self::WhiteWalkover,
        Self::BlackWalkover,
        Self::NobodyPlayed,
        Self::Open,
    ];

    /// How it is written.
    pub const fn code(self) -> &'static str {
        match self {
            Self::WhiteWon => "2:0",
            Self::Drawn => "1:1",
            Self::DrawnWhiteBetter => "1+:1-",
            Self::DrawnBlackBetter => "1-:1+",
            Self::BlackWon => "0:2",
            Self::WhiteWalkover => "+:-",
            Self::BlackWalkover => "-:+",
            Self::NobodyPlayed => "-:-",
            Self::Open => "?",
        }
    }

    /// The points of both, if the game was played. A walkover is not: no rating and no
    /// norm comes of it (VII/4.7, VII/5.1).
    pub const fn played(self) -> Option<(i64, i64)> {
        match self {
            Self::WhiteWon => Some((2, 0)),
            Self::Drawn | Self::DrawnWhiteBetter | Self::DrawnBlackBetter => Some((1, 1)),
            Self::BlackWon => Some((0, 2)),
            Self::WhiteWalkover | Self::BlackWalkover | Self::NobodyPlayed | Self::Open => None,
        }
    }

    /// The points of both in the table of the event, walkovers included (II/5.4-5.6).
    pub const fn booked(self) -> (i64, i64) {
        match self {
            Self::WhiteWon | Self::WhiteWalkover => (2, 0),
            Self::Drawn | Self::DrawnWhiteBetter | Self::DrawnBlackBetter => (1, 1),
            Self::BlackWon | Self::BlackWalkover => (0, 2),
            Self::NobodyPlayed | Self::Open => (0, 0),
        }
    }

    /// Whether it was decided without play.
    pub const fn is_walkover(self) -> bool {
        matches!(
            self,
            Self::WhiteWalkover | Self::BlackWalkover | Self::NobodyPlayed
        )
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Score {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "2-0" => Ok(Self::WhiteWon),
            "1-1" => Ok(Self::Drawn),
            "0-2" => Ok(Self::BlackWon),
            _ => Self::ALL
                .into_iter()
                .find(|score| score.code() == text)
                .ok_or_else(|| {
                    format!(
                        "a result is 2:0, 1:1, 0:2, 1+:1-, 1-:1+, +:-, -:+, -:- or ?, not {text:?}"
                    )
                }),
        }
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Short texts that borrow where they can: a federation has a million of them.
        struct Read;
        impl serde::de::Visitor<'_> for Read {
            type Value = Score;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a result such as 2:0")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Score, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Read)
    }
}
