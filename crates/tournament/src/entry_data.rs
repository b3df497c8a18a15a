//! The data of an entry: rating, title, flags.

use serde::{Deserialize, Serialize};

/// Titles in the order of the start list (C.04.2 art. 2): GM IM WGM FM WIM CM WFM WCM.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Title {
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// FIDE master.
    Fm,
    /// Woman international master.
    Wim,
    /// Candidate master.
    Cm,
    /// Woman FIDE master.
    Wfm,
    /// Woman candidate master.
    Wcm,
}

impl Title {
    /// Every title, the highest first.
    pub const ALL: [Self; 8] = [
        Self::Gm,
        Self::Im,
        Self::Wgm,
        Self::Fm,
        Self::Wim,
        Self::Cm,
        Self::Wfm,
        Self::Wcm,
    ];

    /// The code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }

    /// Parses a title as written in reports, in long or short form.
    pub fn read(text: &str) -> Option<Self> {
        let upper = text.trim().to_uppercase();
        let long = match upper.as_str() {
            "G" => "GM",
            "M" => "IM",
            "F" => "FM",
            "C" => "CM",
            "WG" => "WGM",
            "WM" => "WIM",
            "WF" => "WFM",
            "WC" => "WCM",
            other => other,
        };
        Self::ALL.into_iter().find(|title| title.code() == long)
    }
}

/// How a rating was obtained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// From a list.
    Listed,
    /// Set for this event by the chief arbiter (V/2.6.1.2).
    Technical,
    /// Entered by hand.
    Manual,
    /// Unrated.
    #[default]
    None,
}

/// A rating and its source.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// The value; `None` for an unrated player.
    pub value: Option<u32>,
    /// The list; in draughts `A`, `B`, `N` or `T`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
    /// The list's period, such as `2026-11`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<String>,
    /// The place on list A (V/2.6.1.1.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// How it was obtained.
    #[serde(default)]
    pub how: How,
}

/// Special conditions of an entry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Flags {
    /// No half-point bye: free entry or conditions (C.05 6.7.4).
    pub no_half_bye: bool,
    /// Always seated at this table; a label only.
    pub fixed_table: Option<u32>,
    /// Not on public lists.
    pub unlisted: bool,
    /// Whether licensed for the season, if known (VII/7.3).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub licence: Option<bool>,
}
