//! The two sexes of the tables, and the two tracks of titles.

use serde::{Deserialize, Serialize};

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
