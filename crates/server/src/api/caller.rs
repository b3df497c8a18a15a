//! Who asks: the token, its role, what it is for, and how often it may ask.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use jadoube_store::personal::Token;
use jadoube_store::{Actor, Digest};
use jadoube_tournament::{CommandKind, May, Role, may};
use jadoube_vocabulary::{EventId, TournamentId};
use serde_json::Value;

use crate::api::limits::{Rate, Who};
use crate::api::problem::Fault;
use crate::api::rooms::{Room, Seen};
use crate::data::{Data, hex};
use crate::state::AppState;

/// For what a token may be used.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Scope {
    Server,
    Event(EventId),
    Tournament(TournamentId),
}

impl Scope {
    fn read(text: &str) -> Option<Self> {
        if text == "server" {
            return Some(Self::Server);
        }
        let (kind, id) = text.split_once('/')?;
        match kind {
            "event" => id.parse().ok().map(Self::Event),
            "tournament" => id.parse().ok().map(Self::Tournament),
            _ => None,
        }
    }
}

/// Somebody with a token.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) data: Arc<Data>,
    pub(crate) by: Actor,
    pub(crate) role: Role,
    scope: Scope,
}

/// A role by its name.
pub(crate) fn role(name: &str) -> Option<Role> {
    serde_json::from_value(Value::from(name)).ok()
}

/// Whether a token can be for this.
pub(crate) fn is_scope(text: &str) -> bool {
    Scope::read(text).is_some()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let line = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = line.trim().split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

impl Caller {
    /// The caller of these headers; none without a token.
    pub(crate) async fn of(data: &Arc<Data>, headers: &HeaderMap) -> Result<Option<Self>, Fault> {
        let Some(token) = bearer(headers) else {
            return Ok(None);
        };
        let digest = Digest::of(token.as_bytes());
        let row: Option<Token> = data.store.private().get(digest.0.to_vec()).await?;
        let row = row
            .filter(|row| row.expires_ms > data.store.now_ms())
            .ok_or(Fault::Token)?;
        let role = role(&row.role).ok_or(Fault::Token)?;
        let scope = Scope::read(&row.scope).ok_or(Fault::Token)?;
        let short: String = hex(&digest.0).chars().take(16).collect();
        let by = Actor::new(format!("token/{short}"), row.role);
        Ok(Some(Self {
            data: Arc::clone(data),
            by,
            role,
            scope,
        }))
    }

    /// Somebody who is signed in and may go everywhere his role lets him.
    pub(crate) const fn seated(data: Arc<Data>, by: Actor, role: Role) -> Self {
        Self {
            data,
            by,
            role,
            scope: Scope::Server,
        }
    }

    /// Whether the token is for this event.
    pub(crate) fn is_for_event(&self, event: &EventId) -> bool {
        match &self.scope {
            Scope::Server => true,
            Scope::Event(own) => own == event,
            Scope::Tournament(_) => false,
        }
    }

    /// Whether the token is for the whole server.
    pub(crate) fn is_for_all(&self) -> bool {
        self.scope == Scope::Server
    }

    fn is_for(&self, id: &TournamentId, seen: &Seen) -> bool {
        match &self.scope {
            Scope::Server => true,
            Scope::Event(own) => {
                let about = seen.state.about();
                about.is_some_and(|about| about.event.as_ref() == Some(own))
            }
            Scope::Tournament(own) => own == id,
        }
    }

    /// The room of a tournament this token may know of.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>, Fault> {
        let id: TournamentId = id.parse().map_err(|_| Fault::Unknown)?;
        let room = self.data.rooms.enter(&id).await?.ok_or(Fault::Unknown)?;
        match self.is_for(&id, &room.seen()) {
            true => Ok(room),
            false => Err(Fault::Unknown),
        }
    }

    /// What the role may do of a command.
    pub(crate) fn may(&self, kind: CommandKind) -> Result<May, Fault> {
        match may(self.role, kind) {
            May::No | May::Ask => Err(Fault::Forbidden),
            allowed => Ok(allowed),
        }
    }

    /// Whether drafts are for these eyes.
    pub(crate) const fn sees_drafts(&self) -> bool {
        matches!(
            self.role,
            Role::Owner | Role::Chief | Role::Deputy | Role::Pairing
        )
    }

    /// Whether the log and files with everybody's data are for these eyes.
    pub(crate) const fn sees_log(&self) -> bool {
        matches!(
            self.role,
            Role::Owner | Role::Organiser | Role::Chief | Role::Deputy
        )
    }
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Fault> {
        let data = state.data.as_ref().ok_or(Fault::NoData)?;
        let found = Self::of(data, &parts.headers).await?;
        let caller = found.ok_or(Fault::Token)?;
        let token = bearer(&parts.headers).unwrap_or_default();
        let who = Who::Token(Digest::of(token.as_bytes()).0);
        match data.limits.take(who, Rate::of(caller.role), Instant::now()) {
            true => Ok(caller),
            false => Err(Fault::Often),
        }
    }
}
