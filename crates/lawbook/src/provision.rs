//! A row of the inventory.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::{Article, ProvisionId, Status, Text};

/// What a provision is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The board, the men and how they move.
    Board,
    /// Acts at the board: touching, moving, claiming.
    Play,
    /// Clocks and time.
    Clock,
    /// Writing moves down.
    Notation,
    /// Players with disabilities.
    Access,
    /// Rulings and penalties.
    Ruling,
    /// Tournaments: systems, scoring, regulations.
    Tournament,
    /// Ratings, categories and titles.
    Rating,
    /// Arbiters and other officials.
    Officials,
    /// Hall and equipment.
    Venue,
    /// Terms.
    Definition,
}

/// A word that is not a class.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no such class: {0:?} ({known})", known = Class::ALL.map(Class::code).join(", "))]
pub struct UnknownClass(
    /// The word.
    pub String,
);

impl Class {
    /// All classes, the board first.
    pub const ALL: [Self; 11] = [
        Self::Board,
        Self::Play,
        Self::Clock,
        Self::Notation,
        Self::Access,
        Self::Ruling,
        Self::Tournament,
        Self::Rating,
        Self::Officials,
        Self::Venue,
        Self::Definition,
    ];

    /// The word used in files and addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Play => "play",
            Self::Clock => "clock",
            Self::Notation => "notation",
            Self::Access => "access",
            Self::Ruling => "ruling",
            Self::Tournament => "tournament",
            Self::Rating => "rating",
            Self::Officials => "officials",
            Self::Venue => "venue",
            Self::Definition => "definition",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Class {
    type Err = UnknownClass;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|class| class.code() == code)
            .ok_or_else(|| UnknownClass(code.to_owned()))
    }
}

impl Serialize for Class {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// One rule of one document, in our own words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provision {
    /// The id of our row.
    pub id: ProvisionId,
    /// The article as printed.
    pub article: Article,
    /// What it is about.
    pub class: Class,
    /// A short name.
    pub title: Text,
    /// What it says, paraphrased.
    pub summary: Text,
    /// What the program does about it.
    pub system: &'static str,
    /// How it differs from the other editions, or what is wrong in print.
    pub differs: Text,
    /// How far the program enforces it.
    pub status: Status,
    /// The scenario that proves the status, below `scenarios/`.
    pub proof: Option<&'static str>,
    /// Why a row that nothing enforces has its status; for a planned one, the area that will
    /// implement it.
    pub reason: Option<&'static str>,
}
