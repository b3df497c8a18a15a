//! The two versions of the game, and the two sexes of the tables.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A version of draughts; ratings, categories and titles are separate (VII/1, VII/2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Version {
    /// On 100 squares.
    #[serde(rename = "draughts100", alias = "international100")]
    Hundred,
    /// On 64 squares.
    #[serde(rename = "draughts64")]
    SixtyFour,
}

impl Version {
    /// The name it carries everywhere.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Hundred => "draughts100",
            Self::SixtyFour => "draughts64",
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Version {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, String> {
        match code {
            "draughts100" | "international100" => Ok(Self::Hundred),
            "draughts64" => Ok(Self::SixtyFour),
            _ => Err(format!("draughts100 or draughts64 wanted, not {code:?}")),
        }
    }
}

/// Which column of the tables a person uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// The women's column.
    #[serde(rename = "f", alias = "w", alias = "k")]
    Woman,
    /// The men's column.
    #[serde(rename = "m")]
    Man,
}

/// Which system of titles: open to all, or from women's events (VII/2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Track {
    /// Open titles.
    Open,
    /// Women's titles.
    Women,
}

impl Track {
    /// What the women's rating limits are below the open ones (VII/5.5, VII/5.6).
    pub const fn offset(self) -> i64 {
        match self {
            Self::Open => 0,
            Self::Women => 150,
        }
    }
}
