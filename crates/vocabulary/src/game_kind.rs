//! Which game is played, by the names that files, addresses and commands use.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The game of a competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Chess.
    Chess,
    /// International draughts on 100 squares.
    #[serde(alias = "international100")]
    Draughts100,
    /// The same rules on 64 squares.
    Draughts64,
}

/// The size of a draughts board.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Squares {
    /// Ten by ten.
    #[default]
    Hundred,
    /// Eight by eight.
    SixtyFour,
}

/// A name that is not a known game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("chess, draughts100 or draughts64 wanted, not {0:?}")]
pub struct UnknownGame(pub String);

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::Chess, Self::Draughts100, Self::Draughts64];

    /// The name used in files, addresses and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Draughts100 => "draughts100",
            Self::Draughts64 => "draughts64",
        }
    }

    /// The board, where the game is draughts.
    pub const fn squares(self) -> Option<Squares> {
        match self {
            Self::Chess => None,
            Self::Draughts100 => Some(Squares::Hundred),
            Self::Draughts64 => Some(Squares::SixtyFour),
        }
    }

    /// Whether it is draughts, on either board.
    pub const fn is_draughts(self) -> bool {
        self.squares().is_some()
    }
}

impl Squares {
    /// Both boards.
    pub const ALL: [Self; 2] = [Self::Hundred, Self::SixtyFour];

    /// The game played on this board.
    pub const fn game(self) -> GameKind {
        match self {
            Self::Hundred => GameKind::Draughts100,
            Self::SixtyFour => GameKind::Draughts64,
        }
    }

    /// How many squares there are, light ones included.
    pub const fn count(self) -> u32 {
        match self {
            Self::Hundred => 100,
            Self::SixtyFour => 64,
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<Self, UnknownGame> {
        match name {
            "chess" => Ok(Self::Chess),
            "draughts100" | "international100" => Ok(Self::Draughts100),
            "draughts64" => Ok(Self::Draughts64),
            _ => Err(UnknownGame(name.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_and_the_golden_alias_too() {
        for game in GameKind::ALL {
            assert_eq!(game.name().parse(), Ok(game));
            let json = serde_json::to_string(&game).unwrap_or_default();
            assert_eq!(json, format!("\"{}\"", game.name()));
        }
        assert_eq!("international100".parse(), Ok(GameKind::Draughts100));
        assert!("checkers".parse::<GameKind>().is_err());
    }
}
