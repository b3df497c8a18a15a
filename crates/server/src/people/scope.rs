//! The scope of a role: the server, an event, a tournament, some of its boards.

use std::fmt;
use std::str::FromStr;

use jadoube_tournament::Role;
use jadoube_vocabulary::{EntryId, EventId, TournamentId};
use serde_json::Value;

/// The scope of a role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The whole server.
    Server,
    /// An event and its tournaments.
    Event(EventId),
    /// A tournament.
    Tournament(TournamentId),
    /// A team of a tournament.
    Team(TournamentId, EntryId),
    /// Boards of a tournament: a sector of the hall, the tables of a helper.
    Boards(TournamentId, Boards),
}

/// A range of boards, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Boards {
    first: u32,
    last: u32,
}

impl Boards {
    pub(crate) const fn contains(self, board: u32) -> bool {
        self.first <= board && board <= self.last
    }
}

impl FromStr for Boards {
    type Err = NotAScope;

    /// `5` or `1-20`.
    fn from_str(text: &str) -> Result<Self, NotAScope> {
        let number = |text: &str| text.trim().parse::<u32>().map_err(|_| NotAScope);
        let (first, last) = match text.split_once('-') {
            Some((first, last)) => (number(first)?, number(last)?),
            None => (number(text)?, number(text)?),
        };
        match 0 < first && first <= last {
            true => Ok(Self { first, last }),
            false => Err(NotAScope),
        }
    }
}

impl fmt::Display for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.last)
    }
}

/// A text that is not a scope.
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
            ["tournament", id, "boards", boards] => {
                let id = id.parse().map_err(|_| NotAScope)?;
                Ok(Self::Boards(id, boards.parse()?))
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
            Self::Boards(id, boards) => write!(f, "tournament/{id}/boards/{boards}"),
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
    /// An address with an impossible id.
    Nothing,
}

impl Scope {
    /// Whether the scope covers the subject of a request.
    pub(crate) fn covers(&self, about: &About) -> bool {
        match (self, about) {
            (_, About::Nothing) => false,
            (Self::Server, _) => true,
            (Self::Event(own), About::Event(event)) => own == event,
            (Self::Event(own), About::Tournament(_, event)) => event.as_ref() == Some(own),
            (
                Self::Tournament(own) | Self::Team(own, _) | Self::Boards(own, _),
                About::Tournament(id, _),
            ) => own == id,
            _ => false,
        }
    }

    /// The boards it is limited to; `None` if it covers all of them.
    pub(crate) const fn boards(&self) -> Option<Boards> {
        match self {
            Self::Boards(_, boards) => Some(*boards),
            _ => None,
        }
    }
}

/// A role with its scope.
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
            Scope::Boards(id.clone(), Boards { first: 1, last: 4 }),
        ] {
            assert_eq!(scope.to_string().parse(), Ok(scope));
        }
        for bad in [
            "",
            "server/",
            "event/",
            "event/x y",
            &format!("tournament/{id}/boards/"),
            &format!("tournament/{id}/boards/0-4"),
            &format!("tournament/{id}/boards/4-1"),
            &format!("tournament/{id}/tables/1-4"),
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
