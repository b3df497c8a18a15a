//! Entries known by number only: in files of other programs, golden tests and stories.
//!
//! Such an entry gets the identifier `n` plus its number, so that the same file always gives the
//! same record.

use std::collections::BTreeSet;

use jadoube_vocabulary::{Absence, EntryId, EntryNumber, Outcome, PersonId, RoundNumber};

use crate::{Competition, Out, Participant, RecordedGame};

/// The identifier of an entry known only by its number.
pub fn entry_id(number: u32) -> EntryId {
    let id = format!("n{number}").parse();
    id.unwrap_or_else(|_| EntryId::from_bits(u128::from(number)))
}

/// The identifier of a team's player known only by a number.
pub fn person_id(number: u32) -> PersonId {
    let id = format!("n{number}").parse();
    id.unwrap_or_else(|_| PersonId::from_bits(u128::from(number)))
}

impl Participant {
    /// An entry known by number only.
    pub fn numbered(number: EntryNumber) -> Self {
        Self::new(entry_id(number.get()), number)
    }
}

impl RecordedGame {
    /// A game between two numbered entries.
    pub fn numbered(white: u32, black: u32, outcome: Outcome) -> Self {
        Self::new(entry_id(white), entry_id(black), outcome)
    }
}

impl Out {
    /// A numbered entry without a game.
    pub fn numbered(number: u32, absence: Absence) -> Self {
        Self {
            entry: entry_id(number),
            absence,
        }
    }
}

impl Competition {
    /// Records every participant that a round does not mention as absent: not entered before the
    /// first round, zero points afterwards. This completes files that list only those who played.
    #[must_use]
    pub fn with_absences(mut self) -> Self {
        for (at, round) in self.rounds.iter_mut().enumerate() {
            let number = RoundNumber::at(at);
            let seated = round
                .games
                .iter()
                .flat_map(|game| [&game.white, &game.black]);
            let named: BTreeSet<&EntryId> = seated
                .chain(round.out.iter().map(|out| &out.entry))
                .collect();
            let missing = self.participants.iter();
            let missing = missing.filter(|one| !named.contains(&one.id));
            let missing: Vec<Out> = missing
                .map(|one| Out {
                    entry: one.id.clone(),
                    absence: match number < one.first_round {
                        true => Absence::NotEntered,
                        false => Absence::Zero,
                    },
                })
                .collect();
            round.out.extend(missing);
        }
        self
    }
}
