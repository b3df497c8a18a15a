//! Identifiers: opaque, assigned once, never reused. The caller supplies the random bits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::RoundNumber;

/// A text that is not an identifier.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is not an identifier")]
pub struct BadId(pub String);

/// The base32 alphabet without letters easily confused in print (no `i l o u`).
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The longest identifier accepted: twice what 128 bits need.
const LONGEST: usize = 52;

fn base32(bits: u128) -> String {
    let digit = |place: u32| {
        let five = usize::try_from((bits >> (place * 5)) & 31).unwrap_or(0);
        DIGITS.get(five).copied().map_or('0', char::from)
    };
    (0..26).rev().map(digit).collect()
}

fn is_id(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    !text.is_empty() && text.len() <= LONGEST && text.bytes().all(plain)
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "String", try_from = "String")]
        pub struct $name(Box<str>);

        impl $name {
            /// An identifier made from random bits.
            pub fn from_bits(bits: u128) -> Self {
                Self(base32(bits).into())
            }

            /// As written: lower-case letters and digits.
            pub const fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0.into()
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadId;

            fn try_from(text: String) -> Result<Self, BadId> {
                if is_id(&text) {
                    Ok(Self(text.into()))
                } else {
                    Err(BadId(text))
                }
            }
        }

        impl FromStr for $name {
            type Err = BadId;

            fn from_str(text: &str) -> Result<Self, BadId> {
                text.to_owned().try_into()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&self.0)
            }
        }
    };
}

id! {
    /// What people travel to: a place, dates, officials, one or more tournaments.
    EventId
}
id! {
    /// One field, one system, one table.
    TournamentId
}
id! {
    /// A person or a team in a tournament; survives withdrawal.
    EntryId
}
id! {
    /// A person, across all tournaments.
    PersonId
}
id! {
    /// A team, across all rounds.
    TeamId
}
id! {
    /// A free text stored outside the log: a reason, a notice, a decision.
    TextId
}

/// A game of a tournament: its round and a serial number assigned when its board was first
/// published. It never changes; the board number may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct GameId {
    /// The round.
    pub round: RoundNumber,
    /// The serial number within the round, from 1.
    pub serial: u32,
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.round, self.serial)
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> Self {
        id.to_string()
    }
}

impl FromStr for GameId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let read = || {
            let (round, serial) = text.split_once('.')?;
            let serial = serial.parse().ok().filter(|&serial| serial > 0)?;
            let round = round.parse().ok()?;
            Some(Self { round, serial })
        };
        read().ok_or_else(|| BadId(text.to_owned()))
    }
}

impl TryFrom<String> for GameId {
    type Error = BadId;

    fn try_from(text: String) -> Result<Self, BadId> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_read_back_and_bad_ones_are_refused() {
        let id = EntryId::from_bits(u128::MAX);
        assert_eq!(id.as_str(), "7zzzzzzzzzzzzzzzzzzzzzzzzz");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_ne!(EntryId::from_bits(1), EntryId::from_bits(2));
        for bad in ["", "A", "a/b", "a b", &"a".repeat(53)] {
            assert!(bad.parse::<EntryId>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_game_is_its_round_and_serial() {
        let id: GameId = "3.17".parse().unwrap_or(GameId {
            round: RoundNumber::FIRST,
            serial: 1,
        });
        assert_eq!((id.round.get(), id.serial), (3, 17));
        assert_eq!(id.to_string(), "3.17");
        for bad in ["3", "0.1", "3.0", "3.x", "3.1.2"] {
            assert!(bad.parse::<GameId>().is_err(), "{bad:?}");
        }
    }
}
