//! The terms of the log: streams, kinds, positions, keys, claims, actors.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::codec::{base32, hex, unhex};

/// Place of an event in the whole log: 1, 2, 3 … without gaps; 0 stands before the first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Position(pub i64);

/// Place of an event in its stream: 1, 2, 3 …; 0 is a stream without events.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seq(pub i64);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A name the log does not accept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a name of a {what}: {found:?}")]
pub struct BadName {
    what: &'static str,
    found: String,
}

/// Longest name of a stream, in bytes.
pub const STREAM_BYTES: usize = 500;

/// The events of one thing: `kind/id`, as in `tournament/7kq2w` or `game/7kq2w/3.17`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StreamId(String);

/// What an event says, `noun.verb`: `result.confirmed`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Kind(String);

impl StreamId {
    /// The part before the first slash.
    pub fn kind(&self) -> &str {
        self.0.split('/').next().unwrap_or_default()
    }

    /// The part after the first slash.
    pub fn id(&self) -> &str {
        self.0.split_once('/').map_or("", |(_, id)| id)
    }

    /// The name as stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Kind {
    /// The name as stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for StreamId {
    type Error = BadName;

    fn try_from(name: String) -> Result<Self, BadName> {
        let plain = |part: &str| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"-._~".contains(&b))
        };
        let good = name.len() <= STREAM_BYTES && name.contains('/') && name.split('/').all(plain);
        match good {
            true => Ok(Self(name)),
            false => Err(BadName {
                what: "stream",
                found: name,
            }),
        }
    }
}

impl TryFrom<String> for Kind {
    type Error = BadName;

    fn try_from(name: String) -> Result<Self, BadName> {
        let plain = |part: &str| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        match name.len() <= 100 && name.contains('.') && name.split('.').all(plain) {
            true => Ok(Self(name)),
            false => Err(BadName {
                what: "kind",
                found: name,
            }),
        }
    }
}

macro_rules! text_name {
    ($name:ident) => {
        impl FromStr for $name {
            type Err = BadName;

            fn from_str(name: &str) -> Result<Self, BadName> {
                Self::try_from(name.to_owned())
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}
text_name!(StreamId);
text_name!(Kind);

/// Sixteen random bytes chosen by the sender of a command: sent twice, it acts once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CommandKey(pub [u8; 16]);

/// SHA-256 of something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct HexDigest(pub [u8; 32]);

macro_rules! hex_name {
    ($name:ident, $what:literal) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl From<$name> for String {
            fn from(name: $name) -> Self {
                name.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadName;

            fn try_from(text: String) -> Result<Self, BadName> {
                unhex(&text)
                    .and_then(|bytes| bytes.try_into().ok())
                    .map(Self)
                    .ok_or(BadName {
                        what: $what,
                        found: text,
                    })
            }
        }
    };
}
hex_name!(CommandKey, "command key");
hex_name!(HexDigest, "digest");

impl CommandKey {
    /// A fresh key.
    pub fn random() -> Self {
        Self(random())
    }

    /// The key derived from one sent by a client (16 to 64 characters).
    pub fn of(sent: &str) -> Self {
        let mut key = [0; 16];
        let digest = HexDigest::of(sent.as_bytes());
        for (to, from) in key.iter_mut().zip(digest.0) {
            *to = from;
        }
        Self(key)
    }
}

impl HexDigest {
    /// SHA-256 of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        use sha2::Digest as _;
        Self(sha2::Sha256::digest(bytes).into())
    }

    /// The first eight hexadecimal digits, as printed at the foot of a page.
    pub fn short(&self) -> String {
        self.to_string().chars().take(8).collect()
    }
}

/// Random bytes from the system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        // No supported system lacks randomness, and an id made from the clock could be guessed, so
        // abort.
        std::process::abort();
    }
    bytes
}

/// An opaque id: 128 random bits in lower-case base32.
pub fn new_id() -> String {
    base32(&random::<16>())
}

/// A value that only one holder may have: `registry-number/4711`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Claim {
    /// What kind of value: `registry-number`.
    pub scope: String,
    /// The value itself.
    pub value: String,
    /// Who holds it, usually the name of a stream.
    pub holder: String,
}

impl Claim {
    /// A claim on a value.
    pub fn new(
        scope: impl Into<String>,
        value: impl Into<String>,
        holder: impl Into<String>,
    ) -> Self {
        Self {
            scope: scope.into(),
            value: value.into(),
            holder: holder.into(),
        }
    }
}

/// Who acts: ids only, never names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Actor {
    /// `account/…`, `device/…` or `system`.
    pub actor: String,
    /// The role: `chief-arbiter`.
    pub role: String,
    /// The device, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub device: Option<String>,
}

impl Actor {
    /// The program itself.
    pub fn system() -> Self {
        Self::new("system", "system")
    }

    /// Somebody in a role.
    pub fn new(actor: impl Into<String>, role: impl Into<String>) -> Self {
        Self {
            actor: actor.into(),
            role: role.into(),
            device: None,
        }
    }

    /// The same through a device.
    pub fn through(mut self, device: impl Into<String>) -> Self {
        self.device = Some(device.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_paths_of_plain_parts() {
        for good in [
            "tournament/7kq2w",
            "game/7kq2w/3.17",
            "list/draughts100/2026-Q2",
        ] {
            assert_eq!(good.parse::<StreamId>().unwrap().as_str(), good);
        }
        let long = format!("a/{}", "b".repeat(STREAM_BYTES - 1));
        for bad in ["", "plain", "a/", "/a", "a//b", "a/ü", "a/b c", &long] {
            assert!(bad.parse::<StreamId>().is_err(), "{bad}");
        }
        let game: StreamId = "game/x/1.2".parse().unwrap();
        assert_eq!((game.kind(), game.id()), ("game", "x/1.2"));
    }

    #[test]
    fn kinds_are_noun_and_verb() {
        for (kind, good) in [
            ("result.confirmed", true),
            ("draft-round.made", true),
            ("result", false),
            ("Result.confirmed", false),
            (".x", false),
        ] {
            assert_eq!(kind.parse::<Kind>().is_ok(), good, "{kind}");
        }
    }

    #[test]
    fn a_new_id_is_a_stream_part() {
        let id = new_id();
        assert_eq!(id.len(), 26);
        assert!(format!("person/{id}").parse::<StreamId>().is_ok());
    }
}
