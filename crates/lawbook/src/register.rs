//! The conformance register: how far the program follows each provision.
//!
//! `data/register/<area>.tsv` claims `enforced` and `offered` rows and names the scenario that
//! proves each; tests run every scenario and reject a claim whose provision the run did not cite,
//! or the story of a game does not expect. `data/places.tsv` gives the status of rows that nothing
//! enforces, with the reason.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Class, Edition, Lawbook};

/// How far the program follows a provision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// The program rules or computes by itself.
    Enforced,
    /// The arbiter chooses; the program offers and records.
    Offered,
    /// An item of a checklist.
    Checklist,
    /// Shown in the rulebook; there is nothing to compute.
    Shown,
    /// To come.
    Planned,
}

impl Status {
    /// Every status, the strongest first.
    pub const ALL: [Self; 5] = [
        Self::Enforced,
        Self::Offered,
        Self::Checklist,
        Self::Shown,
        Self::Planned,
    ];

    /// The word used in files and addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Enforced => "enforced",
            Self::Offered => "offered",
            Self::Checklist => "checklist",
            Self::Shown => "shown",
            Self::Planned => "planned",
        }
    }

    /// The status a register file may claim.
    pub(crate) fn claimed(word: &str) -> Option<Self> {
        [Self::Enforced, Self::Offered]
            .into_iter()
            .find(|status| status.code() == word)
    }

    /// A status that `data/places.tsv` may give, because it needs no scenario.
    pub(crate) fn placed(word: &str) -> Option<Self> {
        [Self::Checklist, Self::Shown, Self::Planned]
            .into_iter()
            .find(|status| status.code() == word)
    }

    /// The status of an unclaimed row, from the inventory's `system` column.
    pub(crate) fn implied(system: &str) -> Self {
        let word = system
            .split(|end: char| !end.is_ascii_alphabetic())
            .next()
            .unwrap_or_default();
        match word {
            "show" | "Show" | "shown" | "Shown" => Self::Shown,
            "checklist" | "Checklist" => Self::Checklist,
            _ => Self::Planned,
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

/// How many provisions of an edition and class have each status.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Coverage {
    counts: BTreeMap<(Edition, Class, Status), usize>,
}

impl Coverage {
    /// Counts over the whole book.
    pub fn of(book: &Lawbook) -> Self {
        let mut counts = BTreeMap::new();
        for provision in book.provisions() {
            let key = (
                provision.article.edition(),
                provision.class,
                provision.status,
            );
            *counts.entry(key).or_default() += 1;
        }
        Self { counts }
    }

    /// The number of rows; `None` for class or status means all of them.
    pub fn count(&self, edition: Edition, class: Option<Class>, status: Option<Status>) -> usize {
        self.counts
            .iter()
            .filter(|((e, c, s), _)| {
                *e == edition
                    && class.is_none_or(|class| class == *c)
                    && status.is_none_or(|status| status == *s)
            })
            .map(|(_, count)| count)
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lawbook;

    /// The areas still to be implemented.
    const ROOMS: [&str; 4] = ["desk: ", "event: ", "hall: ", "registry: "];

    #[test]
    fn nothing_is_planned_without_the_room_that_will_make_it_real() {
        for provision in lawbook().provisions() {
            if provision.status == Status::Planned {
                let reason = provision.reason.unwrap_or_default();
                let room = ROOMS.iter().find(|room| reason.starts_with(**room));
                assert!(room.is_some(), "{}: {reason:?}", provision.id);
            }
        }
    }

    #[test]
    fn every_provision_is_counted_once() {
        let coverage = Coverage::of(lawbook());
        let total: usize = Edition::ALL
            .into_iter()
            .map(|edition| coverage.count(edition, None, None))
            .sum();
        assert_eq!(total, lawbook().provisions().len());
    }
}
