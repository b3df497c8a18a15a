//! The frozen input of a pairing: stored, hashed, and used for explanations later.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use jadoube_vocabulary::{Absence, EntryId, RoundNumber};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use thiserror::Error;

use crate::{Competition, NextRound, Record};

/// A SHA-256 in lower-case hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Digest(String);

/// A text that is not a digest.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is not a digest of 64 digits 0-9 a-f")]
pub struct BadDigest(pub String);

impl Digest {
    /// The digest of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut text = String::with_capacity(64);
        for byte in Sha256::digest(bytes) {
            // Writing to a string cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }

    /// The hexadecimal text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> Self {
        digest.0
    }
}

impl TryFrom<String> for Digest {
    type Error = BadDigest;

    fn try_from(text: String) -> Result<Self, BadDigest> {
        let hexadecimal = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        match text.len() == 64 && text.bytes().all(hexadecimal) {
            true => Ok(Self(text)),
            false => Err(BadDigest(text)),
        }
    }
}

impl FromStr for Digest {
    type Err = BadDigest;

    fn from_str(text: &str) -> Result<Self, BadDigest> {
        text.to_owned().try_into()
    }
}

/// The round whose input was requested does not exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("round {asked} cannot be paired: {paired} rounds stand in the record")]
pub struct NoSuchRound {
    /// The round asked for.
    pub asked: RoundNumber,
    /// How many rounds there are.
    pub paired: usize,
}

/// Everything the pairing of a round may depend on, and nothing that came later.
///
/// The record ends with the previous round; it contains who is not paired, whether the round is the
/// last one, and the options of the regulations ([`Competition::next`], [`Competition::options`]).
/// Equal inputs serialize to equal texts: participants are sorted by number, games by White's
/// number, absences by number; board numbers and game identifiers, which do not affect the pairing,
/// are left out.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PairingInput {
    /// The round to be paired.
    pub round: RoundNumber,
    /// Whether it is paired as the last one.
    pub last: bool,
    /// What was known before it.
    pub competition: Competition,
}

impl PairingInput {
    /// Freezes what is known before a round: either the next one, or one already in the record,
    /// whose absences (except the pairing-allocated bye) were known beforehand.
    ///
    /// # Errors
    /// The record does not reach that round.
    pub fn freeze(record: &Record, round: RoundNumber) -> Result<Self, NoSuchRound> {
        let whole = record.competition();
        let paired = whole.rounds.len();
        if round.index() > paired {
            return Err(NoSuchRound {
                asked: round,
                paired,
            });
        }
        let mut competition = whole.clone();
        let mut next = match whole.round(round) {
            None => whole.next.clone(),
            Some(paired) => NextRound {
                last: paired.last,
                out: paired
                    .out
                    .iter()
                    .filter(|out| out.absence != Absence::PairingBye)
                    .cloned()
                    .collect(),
                line_ups: Vec::new(),
            },
        };
        let number = |id: &EntryId| record.number_of(id);
        next.line_ups.clear();
        next.out.sort_by_key(|out| number(&out.entry));
        let last = whole.is_last(round, next.last);
        competition.next = next;
        competition.rounds.truncate(round.index());
        for one in &mut competition.rounds {
            one.input = None;
            one.games.sort_by_key(|game| number(&game.white));
            one.out.sort_by_key(|out| number(&out.entry));
            for game in &mut one.games {
                game.board = None;
                game.id = None;
            }
        }
        competition.decided.retain(|one| one.round < round);
        competition
            .decided
            .sort_by_key(|one| (one.round, number(&one.entry)));
        competition.forbidden.retain(|group| group.holds_in(round));
        competition.orders.clear();
        competition.participants.sort_by_key(|one| one.number);
        for one in &mut competition.participants {
            one.virtual_points.truncate(round.index() + 1);
            one.later_ratings.retain(|later| later.round <= round);
        }
        Ok(Self {
            round,
            last,
            competition,
        })
    }

    /// The text that is stored and hashed: compact JSON with the fields in declaration order.
    ///
    /// # Errors
    /// Only those of the JSON serializer, which cannot occur for this type.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// The digest of that text.
    ///
    /// # Errors
    /// As [`text`](Self::text).
    pub fn digest(&self) -> Result<Digest, serde_json::Error> {
        Ok(Digest::of(self.text()?.as_bytes()))
    }

    /// The record to pair from.
    ///
    /// # Errors
    /// The input was changed after it was frozen and contradicts itself.
    pub fn record(&self) -> Result<Record, Vec<crate::Contradiction>> {
        Record::new(self.competition.clone())
    }
}

#[cfg(test)]
mod tests {
    use jadoube_vocabulary::{EntryNumber, GameKind, Outcome, Points};
    use proptest::prelude::*;

    use super::*;
    use crate::{DecidedAs, DecidedPoints, Out, Participant, RecordedGame, Round, System};

    fn id(number: usize) -> EntryId {
        EntryId::from_bits(number as u128)
    }

    /// Three entries, two rounds.
    fn sample(first: Outcome, second: Outcome) -> Competition {
        let mut it = Competition::new(GameKind::Chess, System::FideDutch);
        it.planned_rounds = RoundNumber::new(3);
        it.participants = (0..3)
            .map(|at| Participant::new(id(at), EntryNumber::at(at)))
            .collect();
        for (white, black, out, outcome) in [(0, 1, 2, first), (2, 0, 1, second)] {
            it.rounds.push(Round {
                games: vec![RecordedGame::new(id(white), id(black), outcome)],
                out: vec![Out {
                    entry: id(out),
                    absence: Absence::PairingBye,
                }],
                ..Round::default()
            });
        }
        it
    }

    fn frozen(it: Competition, round: u32) -> PairingInput {
        let record = Record::new(it).unwrap();
        PairingInput::freeze(&record, RoundNumber::new(round).unwrap()).unwrap()
    }

    /// The format is stored for years: this digest may change only with a new version of it.
    #[test]
    fn the_stored_form_is_stable() {
        let input = frozen(sample(Outcome::WhiteWon, Outcome::Drawn), 3);
        assert!(input.last);
        let text = input.text().unwrap();
        assert_eq!(text, include_str!("../testdata/input.json").trim_end());
        assert_eq!(
            input.digest().unwrap().as_str(),
            "7adb2294d0fc1a5e3cfd6e3d7143642d8c5bdec040f7225ec667631b2acdbb80"
        );
        let again: PairingInput = serde_json::from_str(&text).unwrap();
        assert_eq!(again, input);
    }

    #[test]
    fn no_round_is_frozen_before_the_one_before_it_stands() {
        let record = Record::new(sample(Outcome::WhiteWon, Outcome::Drawn)).unwrap();
        let fourth = RoundNumber::new(4).unwrap();
        assert!(PairingInput::freeze(&record, fourth).is_err());
    }

    proptest! {
        /// Specification 2.7: nothing that happens later changes a frozen input.
        #[test]
        fn later_results_boards_and_decisions_change_nothing(later in 0..Outcome::ALL.len()) {
            let later = Outcome::ALL[later];
            prop_assume!(later.exists_in(GameKind::Chess));
            let before = frozen(sample(Outcome::BlackWon, Outcome::Open), 2);
            let mut it = sample(Outcome::BlackWon, later);
            it.rounds[0].games[0].board = jadoube_vocabulary::BoardNumber::new(7);
            it.participants.reverse();
            it.decided.push(DecidedPoints {
                entry: id(1),
                round: RoundNumber::new(2).unwrap(),
                decided_as: DecidedAs::Beside,
                points: Points::whole(-1),
                game_points: Points::ZERO,
            });
            let after = frozen(it, 2);
            prop_assert_eq!(before.digest().unwrap(), after.digest().unwrap());
            // A result of the previous round does.
            let other = frozen(sample(Outcome::WhiteWon, later), 2);
            prop_assert_ne!(other.digest().unwrap(), after.digest().unwrap());
        }
    }
}
