//! The outcome of a game: one type for chess and draughts.
//!
//! | code | chess | draughts | played | rated |
//! |---|---|---|---|---|
//! | `1-0` `0-1` `1/2` | yes | written `2-0` `0-2` `1-1` | yes | yes |
//! | `1+/1-` `1-/1+` | no | 100 squares, if announced | yes | yes |
//! | `1/2-0` `0-1/2` `0-0` | by decision | `0-0` by decision (II/2.5.3) | yes | yes |
//! | `1-0u` `0-1u` `1/2u` | under one move | no | yes | no |
//! | `+/-` `-/+` `-/-` | forfeit | walkover | no | no |
//! | `adj` | adjourned, postponed | the same | begun or not | open |
//! | `annulled` | to be played again | the same | no | no |
//! | `open` | nothing yet | the same | not yet | not yet |

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::{GameKind, Side};

/// The outcome of a game; in every code White's score comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// White won at the board.
    WhiteWon,
    /// Black won at the board.
    BlackWon,
    /// Drawn.
    Drawn,
    /// Drawn with advantage for White (PZWarc I/6.5): both get the points of a draw.
    DrawnWhiteBetter,
    /// Drawn with advantage for Black.
    DrawnBlackBetter,
    /// By decision: White gets the points of a draw, Black none.
    WhiteHalf,
    /// By decision: Black gets the points of a draw, White none.
    BlackHalf,
    /// Played, and lost by both.
    BothLost,
    /// White won before each side had made a move: not rated.
    WhiteWonUnrated,
    /// Black won before each side had made a move.
    BlackWonUnrated,
    /// Drawn before each side had made a move.
    DrawnUnrated,
    /// Black did not play.
    WhiteWalkover,
    /// White did not play.
    BlackWalkover,
    /// Neither played.
    BothForfeited,
    /// Adjourned or postponed: the result is still to come.
    Adjourned,
    /// Struck out, to be played again.
    Annulled,
    /// Nothing yet.
    Open,
}

/// A code that is not a result of this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{code:?} is not a result of {game}")]
pub struct UnknownOutcome {
    /// As written.
    pub code: String,
    /// The game it should have been a result of.
    pub game: GameKind,
}

impl Outcome {
    /// Every outcome.
    pub const ALL: [Self; 17] = [
        Self::WhiteWon,
        Self::BlackWon,
        Self::Drawn,
        Self::DrawnWhiteBetter,
        Self::DrawnBlackBetter,
        Self::WhiteHalf,
        Self::BlackHalf,
        Self::BothLost,
        Self::WhiteWonUnrated,
        Self::BlackWonUnrated,
        Self::DrawnUnrated,
        Self::WhiteWalkover,
        Self::BlackWalkover,
        Self::BothForfeited,
        Self::Adjourned,
        Self::Annulled,
        Self::Open,
    ];

    /// A side's win at the board.
    pub const fn win(side: Side) -> Self {
        match side {
            Side::White => Self::WhiteWon,
            Side::Black => Self::BlackWon,
        }
    }

    /// A side's win because the opponent did not play.
    pub const fn walkover(side: Side) -> Self {
        match side {
            Side::White => Self::WhiteWalkover,
            Side::Black => Self::BlackWalkover,
        }
    }

    /// A draw in which a side had the advantage.
    pub const fn draw_with_advantage(side: Side) -> Self {
        match side {
            Side::White => Self::DrawnWhiteBetter,
            Side::Black => Self::DrawnBlackBetter,
        }
    }

    /// The code used in logs and files, whatever the game.
    pub const fn code(self) -> &'static str {
        match self {
            Self::WhiteWon => "1-0",
            Self::BlackWon => "0-1",
            Self::Drawn => "1/2",
            Self::DrawnWhiteBetter => "1+/1-",
            Self::DrawnBlackBetter => "1-/1+",
            Self::WhiteHalf => "1/2-0",
            Self::BlackHalf => "0-1/2",
            Self::BothLost => "0-0",
            Self::WhiteWonUnrated => "1-0u",
            Self::BlackWonUnrated => "0-1u",
            Self::DrawnUnrated => "1/2u",
            Self::WhiteWalkover => "+/-",
            Self::BlackWalkover => "-/+",
            Self::BothForfeited => "-/-",
            Self::Adjourned => "adj",
            Self::Annulled => "annulled",
            Self::Open => "open",
        }
    }

    /// The code as players of the game write it: in draughts a win is `2-0`, a draw `1-1`.
    pub const fn code_in(self, game: GameKind) -> &'static str {
        match (self, game) {
            (Self::WhiteWon, GameKind::Draughts100 | GameKind::Draughts64) => "2-0",
            (Self::BlackWon, GameKind::Draughts100 | GameKind::Draughts64) => "0-2",
            (Self::Drawn, GameKind::Draughts100 | GameKind::Draughts64) => "1-1",
            _ => self.code(),
        }
    }

    /// Whether a game of this kind can end this way.
    pub const fn exists_in(self, game: GameKind) -> bool {
        match self {
            Self::DrawnWhiteBetter | Self::DrawnBlackBetter => {
                matches!(game, GameKind::Draughts100)
            }
            Self::WhiteHalf
            | Self::BlackHalf
            | Self::WhiteWonUnrated
            | Self::BlackWonUnrated
            | Self::DrawnUnrated => matches!(game, GameKind::Chess),
            _ => true,
        }
    }

    /// Parses a code of the game in any accepted spelling (`1/2-1/2`, `+:-`, `1+:1-` too).
    ///
    /// # Errors
    /// The code is not one of the game's: `1-1` is a draw in draughts and meaningless in chess.
    pub fn read(code: &str, game: GameKind) -> Result<Self, UnknownOutcome> {
        let plain = match code {
            "1/2-1/2" | "=" => "1/2",
            "1+:1-" => "1+/1-",
            "1-:1+" => "1-/1+",
            "+:-" => "+/-",
            "-:+" => "-/+",
            "-:-" => "-/-",
            "adjourned" => "adj",
            other => other,
        };
        let found = Self::ALL
            .into_iter()
            .find(|outcome| outcome.exists_in(game) && outcome.code_in(game) == plain);
        found.ok_or_else(|| UnknownOutcome {
            code: code.to_owned(),
            game,
        })
    }

    /// Whether the game was played to the end over the board.
    pub const fn is_played(self) -> bool {
        match self {
            Self::WhiteWon
            | Self::BlackWon
            | Self::Drawn
            | Self::DrawnWhiteBetter
            | Self::DrawnBlackBetter
            | Self::WhiteHalf
            | Self::BlackHalf
            | Self::BothLost
            | Self::WhiteWonUnrated
            | Self::BlackWonUnrated
            | Self::DrawnUnrated => true,
            Self::WhiteWalkover
            | Self::BlackWalkover
            | Self::BothForfeited
            | Self::Adjourned
            | Self::Annulled
            | Self::Open => false,
        }
    }

    /// Whether the game was decided without play.
    pub const fn is_forfeit(self) -> bool {
        matches!(
            self,
            Self::WhiteWalkover | Self::BlackWalkover | Self::BothForfeited
        )
    }

    /// Whether the game counts for rating.
    pub const fn is_rated(self) -> bool {
        self.is_played()
            && !matches!(
                self,
                Self::WhiteWonUnrated | Self::BlackWonUnrated | Self::DrawnUnrated
            )
    }

    /// Whether the two have met and the colours count for later pairings.
    pub const fn is_meeting(self) -> bool {
        self.is_played() || matches!(self, Self::Adjourned)
    }

    /// Whether a result is still to come.
    pub const fn is_unfinished(self) -> bool {
        matches!(self, Self::Adjourned | Self::Annulled | Self::Open)
    }

    /// The winner, at the board or without play.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::WhiteWon | Self::WhiteWonUnrated | Self::WhiteWalkover => Some(Side::White),
            Self::BlackWon | Self::BlackWonUnrated | Self::BlackWalkover => Some(Side::Black),
            _ => None,
        }
    }

    /// The same game with the players' sides exchanged.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::WhiteWon => Self::BlackWon,
            Self::BlackWon => Self::WhiteWon,
            Self::DrawnWhiteBetter => Self::DrawnBlackBetter,
            Self::DrawnBlackBetter => Self::DrawnWhiteBetter,
            Self::WhiteHalf => Self::BlackHalf,
            Self::BlackHalf => Self::WhiteHalf,
            Self::WhiteWonUnrated => Self::BlackWonUnrated,
            Self::BlackWonUnrated => Self::WhiteWonUnrated,
            Self::WhiteWalkover => Self::BlackWalkover,
            Self::BlackWalkover => Self::WhiteWalkover,
            Self::Drawn
            | Self::BothLost
            | Self::DrawnUnrated
            | Self::BothForfeited
            | Self::Adjourned
            | Self::Annulled
            | Self::Open => self,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// Reads the neutral codes and the draughts spellings, which are unambiguous.
impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Code;
        impl serde::de::Visitor<'_> for Code {
            type Value = Outcome;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a result such as 1-0")
            }
            fn visit_str<E: serde::de::Error>(self, code: &str) -> Result<Outcome, E> {
                let games = [GameKind::Chess, GameKind::Draughts100];
                let read = games
                    .into_iter()
                    .find_map(|game| Outcome::read(code, game).ok());
                read.ok_or_else(|| E::custom(format_args!("{code:?} is no result")))
            }
        }
        deserializer.deserialize_str(Code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_in_every_game_that_has_it() {
        for outcome in Outcome::ALL {
            for game in GameKind::ALL {
                let read = Outcome::read(outcome.code_in(game), game);
                assert_eq!(read.is_ok(), outcome.exists_in(game), "{outcome} in {game}");
                assert!(read.is_err() || read == Ok(outcome));
            }
            let json = serde_json::to_string(&outcome).unwrap_or_default();
            assert_eq!(serde_json::from_str(&json).ok(), Some(outcome));
        }
    }

    /// `1-1` is a draw in draughts and meaningless in chess, never two wins.
    #[test]
    fn codes_of_one_game_are_no_codes_of_the_other() {
        assert!(Outcome::read("1-1", GameKind::Chess).is_err());
        assert!(Outcome::read("1-0", GameKind::Draughts64).is_err());
        assert!(Outcome::read("1+/1-", GameKind::Draughts64).is_err());
        assert_eq!(
            Outcome::read("1-1", GameKind::Draughts64),
            Ok(Outcome::Drawn)
        );
        assert!(Outcome::read("1-1/2", GameKind::Chess).is_err());
    }

    #[test]
    fn exchanging_the_sides_twice_changes_nothing() {
        for outcome in Outcome::ALL {
            assert_eq!(outcome.swapped().swapped(), outcome);
            assert_eq!(
                outcome.swapped().winner(),
                outcome.winner().map(Side::other)
            );
        }
    }
}
