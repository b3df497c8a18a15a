//! For what somebody holds a role: the server, an event, a tournament.

use std::fmt;
use std::str::FromStr;

use jadoube_tournament::Role;
use jadoube_vocabulary::{EntryId, EventId, TournamentId};
use serde_json::Value;

/// For what a role is held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Everything here.
    Server,
    /// An event and its tournaments.
    Event(EventId),
    /// A tournament.
    Tournament(TournamentId),
    /// A team of a tournament.
    Team(TournamentId, EntryId),
}

/// Text that names no scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotAScope;

impl FromStr for Scope {
    type Err = NotAScope;

    fn from_str(text: &str) -> Result<Self, NotAScope> {
        let parts: Vec<&str> = text.split('/').collect();
        match parts.as_slice() {
            ["server"] => Ok(Self::Server),
            ["event", id] => id.parse().map(Self::Event).map_err(|_| NotAScope),
            ["tournament", id] => id.parse().map(Self::Tournament).map_err(|_| NotAScope),
            ["tournament", id, "team", team] => {
                let both = id.parse().ok().zip(team.parse().ok());
                both.map(|(id, team)| Self::Team(id, team)).ok_or(NotAScope)
            }
            _ => Err(NotAScope),
        }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Server => f.write_str("server"),
            Self::Event(id) => write!(f, "event/{id}"),
            Self::Tournament(id) => write!(f, "tournament/{id}"),
            Self::Team(id, team) => write!(f, "tournament/{id}/team/{team}"),
        }
    }
}

/// What a request is about, by its address.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum About {
    /// No event and no tournament.
    #[default]
    Server,
    /// An event.
    Event(EventId),
    /// A tournament, and the event it belongs to where that is known.
    Tournament(TournamentId, Option<EventId>),
    /// An address that names something nobody can have.
    Nothing,
}

impl Scope {
    /// Whether what a request is about lies within.
    pub(crate) fn covers(&self, about: &About) -> bool {
        match (self, about) {
            (_, About::Nothing) => false,
            (Self::Server, _) => true,
            (Self::Event(own), About::Event(event)) => own == event,
            (Self::Event(own), About::Tournament(_, event)) => event.as_ref() == Some(own),
            (Self::Tournament(own) | Self::Team(own, _), About::Tournament(id, _)) => own == id,
            _ => false,
        }
    }
}

/// A role, and for what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grant {
    pub(crate) role: Role,
    pub(crate) scope: Scope,
}

/// A role by its name.
pub(crate) fn role(name: &str) -> Option<Role> {
    serde_json::from_value(Value::from(name)).ok()
}

/// The name of a role, as it is stored.
pub(crate) fn role_name(role: Role) -> String {
    let name = serde_json::to_value(role).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_is_read_as_it_is_written() {
        let event = EventId::from_bits(1);
        let id = TournamentId::from_bits(2);
        for scope in [
            Scope::Server,
            Scope::Event(event),
            Scope::Tournament(id.clone()),
            Scope::Team(id.clone(), EntryId::from_bits(3)),
        ] {
            assert_eq!(scope.to_string().parse(), Ok(scope));
        }
        for bad in [
            "",
            "server/",
            "event/",
            "event/x y",
            &format!("tournament/{id}/boards/1-4"),
        ] {
            assert_eq!(bad.parse::<Scope>(), Err(NotAScope), "{bad}");
        }
    }

    #[test]
    fn a_scope_covers_what_lies_within_and_nothing_else() {
        let (event, other) = (EventId::from_bits(1), EventId::from_bits(2));
        let (id, foreign) = (TournamentId::from_bits(3), TournamentId::from_bits(4));
        let of = |event: &EventId| About::Tournament(id.clone(), Some(event.clone()));
        assert!(Scope::Server.covers(&About::Server));
        assert!(!Scope::Server.covers(&About::Nothing));
        assert!(Scope::Event(event.clone()).covers(&of(&event)));
        assert!(!Scope::Event(event.clone()).covers(&of(&other)));
        assert!(!Scope::Event(event.clone()).covers(&About::Server));
        assert!(!Scope::Event(event.clone()).covers(&About::Tournament(id.clone(), None)));
        assert!(Scope::Tournament(id.clone()).covers(&of(&event)));
        assert!(!Scope::Tournament(foreign).covers(&of(&event)));
        assert!(!Scope::Tournament(id.clone()).covers(&About::Event(event.clone())));
    }

    #[test]
    fn every_role_has_a_name_that_is_read_back() {
        for one in Role::ALL {
            assert_eq!(role(&role_name(one)), Some(one));
        }
        assert_eq!(role_name(Role::CheckIn), "check-in");
        assert_eq!(role("nobody"), None);
    }
}
