//! Kinds and versions, and upgrading old versions to the newest.
//!
//! A kind and a version name a Rust type. When meaning or shape changes, there is a new
//! version and one pure function from the last; stored bytes are never rewritten.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::event::Stored;
use crate::names::Kind;

/// From one version of a kind's value to the next.
pub type Upcast = fn(serde_json::Value) -> Result<serde_json::Value, String>;

/// Why an event cannot be read by this program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// A kind nobody registered.
    #[error("unknown kind {0}")]
    Kind(String),
    /// A version above ours, or one that cannot be upgraded.
    #[error("{kind} has version {found}, this program knows up to {known}")]
    Version {
        /// The kind.
        kind: String,
        /// The version.
        found: u16,
        /// The newest version known.
        known: u16,
    },
    /// The payload is not of its type.
    #[error("{kind} version {version}: {what}")]
    Payload {
        /// The kind.
        kind: String,
        /// The version.
        version: u16,
        /// What is wrong.
        what: String,
    },
}

/// What is known about a kind.
#[derive(Debug, Clone, Default)]
struct Known {
    newest: u16,
    upcasts: BTreeMap<u16, Upcast>,
}

/// Everything a program can read.
#[derive(Debug, Clone, Default)]
pub struct Kinds(BTreeMap<String, Known>);

impl Kinds {
    /// The store's own kinds.
    pub fn of_the_store() -> Self {
        [
            "log.continued",
            "log.upgraded",
            "person.registered",
            "person.corrected",
            "person.displayed",
            "person.erased",
            "person.refused",
            "person.asked",
        ]
        .into_iter()
        .fold(Self::default(), |kinds, kind| kinds.with(kind, 1))
    }

    /// Adds a kind with its newest version.
    pub fn with(mut self, kind: &str, newest: u16) -> Self {
        self.0.entry(kind.to_owned()).or_default().newest = newest;
        self
    }

    /// Adds the upgrade from a version to the next.
    pub fn upcast(mut self, kind: &str, from: u16, way: Upcast) -> Self {
        self.0
            .entry(kind.to_owned())
            .or_default()
            .upcasts
            .insert(from, way);
        self
    }

    /// Combines two sets.
    pub fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Kinds with their newest version.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u16)> {
        self.0
            .iter()
            .map(|(kind, known)| (kind.as_str(), known.newest))
    }

    /// Whether a kind and version can be read, including every upgrade step.
    pub fn knows(&self, kind: &str, version: u16) -> Result<(), Unreadable> {
        let known = self
            .0
            .get(kind)
            .ok_or_else(|| Unreadable::Kind(kind.to_owned()))?;
        let steps = (version..known.newest).all(|step| known.upcasts.contains_key(&step));
        match version > 0 && version <= known.newest && steps {
            true => Ok(()),
            false => Err(Unreadable::Version {
                kind: kind.to_owned(),
                found: version,
                known: known.newest,
            }),
        }
    }

    /// The payload in its newest version; the newest itself is not parsed here.
    pub fn newest<'a>(&self, event: &'a Stored) -> Result<Cow<'a, RawValue>, Unreadable> {
        self.raise(&event.kind, event.version, &event.data)
    }

    /// The same for a payload on its own.
    pub fn raise<'a>(
        &self,
        kind: &Kind,
        version: u16,
        data: &'a RawValue,
    ) -> Result<Cow<'a, RawValue>, Unreadable> {
        self.knows(kind.as_str(), version)?;
        let wrong = |what: String| Unreadable::Payload {
            kind: kind.to_string(),
            version,
            what,
        };
        let Some(known) = self
            .0
            .get(kind.as_str())
            .filter(|known| known.newest > version)
        else {
            return Ok(Cow::Borrowed(data));
        };
        let parsed = serde_json::from_str(data.get()).map_err(|e| wrong(e.to_string()))?;
        let ways = known.upcasts.range(version..known.newest);
        let raised = ways
            .map(|(_, way)| way)
            .try_fold(parsed, |value, way| way(value))
            .map_err(wrong)?;
        let text = serde_json::value::to_raw_value(&raised).map_err(|e| wrong(e.to_string()))?;
        Ok(Cow::Owned(text))
    }

    /// Decodes an event as the newest type of its kind.
    pub fn decode<T: DeserializeOwned>(&self, event: &Stored) -> Result<T, Unreadable> {
        let data = self.newest(event)?;
        serde_json::from_str(data.get()).map_err(|error| Unreadable::Payload {
            kind: event.kind.to_string(),
            version: event.version,
            what: error.to_string(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn doubled(value: serde_json::Value) -> Result<serde_json::Value, String> {
        let half = value
            .get("half")
            .and_then(serde_json::Value::as_i64)
            .ok_or("no half")?;
        Ok(serde_json::json!({ "tenths": half * 5 }))
    }

    #[test]
    fn an_old_value_is_raised_step_by_step() {
        let kinds = Kinds::default()
            .with("points.given", 2)
            .upcast("points.given", 1, doubled);
        let kind: Kind = "points.given".parse().unwrap();
        let old = RawValue::from_string(r#"{"half":3}"#.to_owned()).unwrap();
        assert_eq!(
            kinds.raise(&kind, 1, &old).unwrap().get(),
            r#"{"tenths":15}"#
        );
        let new = RawValue::from_string(r#"{ "tenths": 15 }"#.to_owned()).unwrap();
        assert_eq!(
            kinds.raise(&kind, 2, &new).unwrap().get(),
            r#"{ "tenths": 15 }"#
        );
        assert!(matches!(
            kinds.raise(&kind, 1, &new),
            Err(Unreadable::Payload { .. })
        ));
        assert!(matches!(
            kinds.raise(&kind, 3, &new),
            Err(Unreadable::Version { known: 2, .. })
        ));
    }

    #[test]
    fn a_missing_step_is_noticed_before_anything_is_read() {
        let kinds = Kinds::default()
            .with("points.given", 3)
            .upcast("points.given", 2, doubled);
        assert!(kinds.knows("points.given", 2).is_ok());
        assert!(kinds.knows("points.given", 1).is_err());
        assert!(kinds.knows("points.taken", 1).is_err());
    }
}
