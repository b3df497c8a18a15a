//! The three languages.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A language: of the interface, and of the alphabet that orders names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Lang {
    /// Polish.
    #[serde(rename = "pl")]
    Polish,
    /// Czech.
    #[serde(rename = "cs")]
    Czech,
    /// English.
    #[serde(rename = "en")]
    English,
}

/// An unsupported language.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no such language: {0:?} (pl, cs, en)")]
pub struct UnknownLang(
    /// What was asked for.
    pub String,
);

impl Lang {
    /// All languages, in the order of the switch.
    pub const ALL: [Self; 3] = [Self::Polish, Self::Czech, Self::English];

    /// The code used in files, cookies, pages and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Polish => "pl",
            Self::Czech => "cs",
        }
    }

    /// The language's name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Polish => "Polski",
            Self::Czech => "Čeština",
        }
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads `pl`, `pl-PL`, `pl_PL.UTF-8` alike.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let base = text
            .split(['-', '_', '.'])
            .next()
            .unwrap_or_default()
            .to_ascii_lowercase();
        Self::ALL
            .into_iter()
            .find(|lang| lang.code() == base)
            .ok_or_else(|| UnknownLang(text.to_owned()))
    }
}
