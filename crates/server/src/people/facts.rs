//! Events of the platform: who was given which role, ids only.

use jadoube_store::{Aggregate, Fact, Stored, Unreadable};
use jadoube_tournament::Role;
use serde::{Deserialize, Serialize};

use crate::people::scope::{Grant, Scope};

/// A role was granted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoleGranted {
    /// The account.
    pub(crate) account: String,
    /// The role.
    pub(crate) role: Role,
    /// The scope.
    pub(crate) scope: String,
    /// When it ends; `None` for never.
    pub(crate) until_ms: Option<i64>,
}

/// A role was revoked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoleEnded {
    /// The account.
    pub(crate) account: String,
    /// The role.
    pub(crate) role: Role,
    /// The scope.
    pub(crate) scope: String,
}

impl Fact for RoleGranted {
    const KIND: &'static str = "role.granted";
    const VERSION: u16 = 1;
}

impl Fact for RoleEnded {
    const KIND: &'static str = "role.ended";
    const VERSION: u16 = 1;
}

/// The grants of an account, built from its log.
#[derive(Debug, Clone, Default)]
pub(crate) struct Holding {
    grants: Vec<RoleGranted>,
    /// When its rights last changed. A grant made by the holder's own act with the first session
    /// does not count as a change.
    pub(crate) changed_ms: i64,
}

impl Aggregate for Holding {
    fn apply(&mut self, event: &Stored) -> Result<(), Unreadable> {
        match event.kind.as_str() {
            RoleGranted::KIND => {
                let granted: RoleGranted = event.read()?;
                let own = event.by.actor.strip_prefix("account/");
                let own = own.unwrap_or(&event.by.actor) == granted.account;
                if !own {
                    self.changed_ms = event.at_ms;
                }
                self.end(granted.role, &granted.scope);
                self.grants.push(granted);
            }
            RoleEnded::KIND => {
                let ended: RoleEnded = event.read()?;
                self.end(ended.role, &ended.scope);
                self.changed_ms = event.at_ms;
            }
            other => return Err(Unreadable::Kind(other.to_owned())),
        }
        Ok(())
    }
}

impl Holding {
    fn end(&mut self, role: Role, scope: &str) {
        self.grants
            .retain(|held| held.role != role || held.scope != scope);
    }

    /// Whether exactly this grant is in force.
    pub(crate) fn has(&self, role: Role, scope: &Scope, now: i64) -> bool {
        self.at(now)
            .any(|grant| grant.role == role && grant.scope == *scope)
    }

    /// The grants in force at a time.
    pub(crate) fn at(&self, now: i64) -> impl Iterator<Item = Grant> {
        self.grants
            .iter()
            .filter(move |grant| grant.until_ms.is_none_or(|until| now < until))
            .filter_map(|grant| {
                Some(Grant {
                    role: grant.role,
                    scope: grant.scope.parse().ok()?,
                })
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored bytes are never rewritten: a shape that changes is a new version with a new file.
    #[test]
    fn every_sample_is_read_and_written_as_it_stands() {
        let text = include_str!("../../testdata/events/role.granted.v1.json").trim();
        let granted: RoleGranted = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&granted).unwrap(), text);
        assert!(granted.scope.parse::<Scope>().is_ok());
        let text = include_str!("../../testdata/events/role.ended.v1.json").trim();
        let ended: RoleEnded = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&ended).unwrap(), text);
        assert_eq!((RoleGranted::VERSION, RoleEnded::VERSION), (1, 1));
        let more = text.replace('{', "{\"more\":1,");
        assert!(serde_json::from_str::<RoleEnded>(&more).is_err());
    }
}
