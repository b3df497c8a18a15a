//! An attempt as written in records: `e2e4`, `a7a8q`, `O-O`, `O-O-O`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shakmaty::{CastlingSide, Role, Square};
use thiserror::Error;

use crate::legality::Attempt;

/// Text that is not an attempt in coordinates.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is not a move such as e2e4, a7a8q or O-O")]
pub struct NotAnAttempt(
    /// The text.
    pub String,
);

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Castle(CastlingSide::KingSide) => f.write_str("O-O"),
            Self::Castle(CastlingSide::QueenSide) => f.write_str("O-O-O"),
            Self::Step {
                from,
                to,
                promotion,
            } => {
                write!(f, "{from}{to}")?;
                match promotion {
                    Some(role) => write!(f, "{}", role.char()),
                    None => Ok(()),
                }
            }
        }
    }
}

impl FromStr for Attempt {
    type Err = NotAnAttempt;

    fn from_str(text: &str) -> Result<Self, NotAnAttempt> {
        let step = || {
            let from: Square = text.get(..2)?.parse().ok()?;
            let to: Square = text.get(2..4)?.parse().ok()?;
            let promotion = match text.get(4..)?.as_bytes() {
                [] => None,
                [letter] => Some(Role::from_char(char::from(*letter))?),
                _ => return None,
            };
            Some(Self::Step {
                from,
                to,
                promotion,
            })
        };
        match text {
            "O-O" => Ok(Self::Castle(CastlingSide::KingSide)),
            "O-O-O" => Ok(Self::Castle(CastlingSide::QueenSide)),
            _ => step().ok_or_else(|| NotAnAttempt(text.to_owned())),
        }
    }
}

impl Serialize for Attempt {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Attempt {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attempt_reads_back_and_nothing_else_is_one() {
        for text in ["e2e4", "a7a8q", "a7a8k", "h7h8p", "O-O", "O-O-O"] {
            let attempt: Attempt = text.parse().unwrap();
            assert_eq!(attempt.to_string(), text);
        }
        for text in ["", "e2", "e2e9", "e2-e4", "a7a8qq", "0-0", "é2e4"] {
            assert!(text.parse::<Attempt>().is_err(), "{text}");
        }
    }
}
