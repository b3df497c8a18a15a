//! External facts passed in: the time, random bits, and who people are.

use std::collections::BTreeMap;

use jadoube_vocabulary::{EntryId, PersonId, TextId, TournamentId};
use serde::{Deserialize, Serialize};

use crate::state::State;

/// A person as stored in the ordinary tables; never part of an event.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonDetails {
    /// Surname, first name.
    pub name: String,
    /// Date or year of birth as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth: Option<String>,
    /// `m` or `w`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sex: Option<String>,
    /// The number in FIDE's list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fide_id: Option<String>,
    /// The number in the national list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub national_id: Option<String>,
}

/// Looks names up.
pub trait People {
    /// The person; `None` if erased or unknown.
    fn person(&self, id: &PersonId) -> Option<&PersonDetails>;
}

impl People for BTreeMap<PersonId, PersonDetails> {
    fn person(&self, id: &PersonId) -> Option<&PersonDetails> {
        self.get(id)
    }
}

/// Knows nobody.
#[derive(Debug, Clone, Copy, Default)]
pub struct Nobody;

impl People for Nobody {
    fn person(&self, _: &PersonId) -> Option<&PersonDetails> {
        None
    }
}

/// Another section of the event.
#[derive(Clone, Copy)]
pub struct Section<'a> {
    /// Its tournament.
    pub state: &'a State,
    /// Its people.
    pub people: &'a dyn People,
}

/// Everything a decision may need that is not in the state.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    /// Milliseconds since 1970, UTC.
    pub now: i64,
    /// The seed for any draw in this command; recorded with the outcome.
    pub seed: u64,
    /// Random bits for the new identifiers of this command.
    pub bits: u128,
    /// Names of people.
    pub people: &'a dyn People,
    /// The other sections of the event.
    pub sections: &'a [Section<'a>],
}

/// Makes the identifiers for one command, each from different bits.
#[derive(Debug, Clone)]
pub(crate) struct Ids {
    bits: u128,
    given: u128,
}

impl Ids {
    pub(crate) const fn new(bits: u128) -> Self {
        Self { bits, given: 0 }
    }

    /// Bits that differ from all those used before in this command.
    const fn next(&mut self) -> u128 {
        self.given += 1;
        // An odd multiplier keeps different counts apart.
        self.bits.wrapping_add(
            self.given
                .wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835),
        )
    }

    pub(crate) fn entry(&mut self) -> EntryId {
        EntryId::from_bits(self.next())
    }

    pub(crate) fn person(&mut self) -> PersonId {
        PersonId::from_bits(self.next())
    }

    pub(crate) fn text(&mut self) -> TextId {
        TextId::from_bits(self.next())
    }

    pub(crate) fn tournament(&mut self) -> TournamentId {
        TournamentId::from_bits(self.next())
    }
}
