//! Events of the store itself.

use serde::{Deserialize, Serialize};

use crate::event::{NewEvent, RulesVersion};
use crate::names::{Kind, Position, StreamId};

/// An event with one type per version: what is stored is its serialised form.
pub trait Fact: Serialize {
    /// Its kind.
    const KIND: &'static str;
    /// Its version.
    const VERSION: u16;

    /// As an event that can be appended.
    fn event(&self, rules: &RulesVersion) -> Result<NewEvent, serde_json::Error> {
        let kind = Kind::try_from(Self::KIND.to_owned()).map_err(serde::ser::Error::custom)?;
        Ok(NewEvent {
            kind,
            version: Self::VERSION,
            rules: rules.clone(),
            data: serde_json::value::to_raw_value(self)?,
        })
    }
}

/// The log continues after a restore, a move or an accepted loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogContinued {
    /// The last position of the previous epoch.
    pub from: Position,
    /// Why: `restore`, `move`, `reconcile`, `import`, `rescue`.
    pub reason: String,
    /// The new epoch.
    pub epoch: i64,
}

/// A newer program brought the schema up to date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogUpgraded {
    /// The schema before.
    pub from: i64,
    /// The schema now.
    pub to: i64,
    /// The program.
    pub program: String,
}

/// A person was entered: the field names, never their values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonRegistered {
    /// The person.
    pub person: String,
    /// Which fields were given.
    pub fields: Vec<String>,
}

/// A field was corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonCorrected {
    /// The person.
    pub person: String,
    /// Which fields.
    pub fields: Vec<String>,
    /// Why, as a code or the id of a text.
    pub cause: String,
}

/// How a person is shown in public was changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonDisplayed {
    /// The person.
    pub person: String,
    /// `full`, `initials`, `hidden`.
    pub display: String,
}

/// Everything about a person except the id was erased.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonErased {
    /// The person.
    pub person: String,
    /// The scope: `all`.
    pub scope: String,
}

/// A person asked to be erased; an answer is due.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonAsked {
    /// The person.
    pub person: String,
    /// The last day for an answer, `2026-12-18`.
    pub until: String,
}

/// A request for erasure was refused, with the ground.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonRefused {
    /// The person.
    pub person: String,
    /// `results` of official competitions, a `ruling` in force, a `suspension` that runs.
    pub ground: String,
}

macro_rules! facts {
    ($($type:ident = $kind:literal),+ $(,)?) => {
        $(impl Fact for $type {
            const KIND: &'static str = $kind;
            const VERSION: u16 = 1;
        })+
    };
}
facts! {
    LogContinued = "log.continued",
    LogUpgraded = "log.upgraded",
    PersonRegistered = "person.registered",
    PersonCorrected = "person.corrected",
    PersonDisplayed = "person.displayed",
    PersonErased = "person.erased",
    PersonAsked = "person.asked",
    PersonRefused = "person.refused",
}

/// The stream of the log about itself.
pub(crate) fn log_stream() -> Result<StreamId, crate::names::BadName> {
    "log/self".parse()
}

/// The store judges nothing: its facts name its version.
pub(crate) fn own_rules() -> RulesVersion {
    RulesVersion(format!("store {}", env!("CARGO_PKG_VERSION")))
}
