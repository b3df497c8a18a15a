//! The caller: a signed-in browser, or a program with a token.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use jadoube_store::personal::{Account, Device, Session, Token};
use jadoube_store::{Actor, HexDigest, ReadError};
use jadoube_tournament::{CommandKind, May, Role, may};
use jadoube_vocabulary::{EntryId, EventId, TournamentId};

use crate::api::problem::Fault;
use crate::api::rooms::Room;
use crate::data::{Data, hex};
use crate::people::accounts;
use crate::people::known::{Read, ReadBy};
use crate::people::rights::Right;
use crate::people::scope::{About, Boards, Grant, Scope, role, role_name};
use crate::people::sessions::{self, Secret};
use crate::state::AppState;

/// An authenticated caller, and the role in what the request is about.
#[derive(Debug, Clone)]
pub(crate) struct Caller {
    pub(crate) data: Arc<Data>,
    /// The caller as the actor of log events.
    pub(crate) by: Actor,
    /// The strongest role in what the request is about; `Public` if there is none.
    pub(crate) role: Role,
    /// All grants of the caller.
    grants: Arc<[Grant]>,
    about: About,
    how: How,
}

/// How a caller was authenticated.
#[derive(Debug, Clone)]
pub(crate) enum How {
    /// A browser of an account.
    Browser(Box<Browser>),
    /// A program's token, by its digest.
    Token([u8; 32]),
}

/// A browser that is signed in.
#[derive(Debug, Clone)]
pub(crate) struct Browser {
    /// The account or device it belongs to.
    pub(crate) whose: Whose,
    pub(crate) session: Session,
    pub(crate) secret: Secret,
    /// When the account's rights changed last.
    rights_ms: i64,
}

/// The owner of a signed-in browser.
#[derive(Debug, Clone)]
pub(crate) enum Whose {
    /// A user with an account.
    Account(Account),
    /// An invited phone or tablet.
    Device(Device),
}

/// Roles by strength: a caller with several acts in the strongest.
const STRENGTH: [Role; 13] = [
    Role::Owner,
    Role::Chief,
    Role::Deputy,
    Role::Organiser,
    Role::Pairing,
    Role::Sector,
    Role::CheckIn,
    Role::Helper,
    Role::Table,
    Role::Captain,
    Role::Player,
    Role::Screens,
    Role::Public,
];

pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let line = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = line.trim().split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Why a caller could not be authenticated.
#[derive(Debug)]
pub(crate) enum Unknown {
    /// An unknown or expired token.
    Token,
    /// The store does not answer.
    Store(ReadError),
}

impl From<ReadError> for Unknown {
    fn from(error: ReadError) -> Self {
        Self::Store(error)
    }
}

impl From<Unknown> for Fault {
    fn from(unknown: Unknown) -> Self {
        match unknown {
            Unknown::Token => Self::Token,
            Unknown::Store(error) => error.into(),
        }
    }
}

impl Caller {
    /// Whether it is a browser signed in with an account.
    pub(crate) fn has_account(&self) -> bool {
        matches!(&self.how, How::Browser(browser) if matches!(browser.whose, Whose::Account(_)))
    }

    /// The caller of these headers, for the whole server; `None` without a credential. A token
    /// takes precedence over a cookie; an expired cookie is ignored.
    pub(crate) async fn of(data: &Arc<Data>, headers: &HeaderMap) -> Result<Option<Self>, Unknown> {
        // Taken before anything is read, so that no change in between is missed.
        let (count, now) = (data.store.access(), Instant::now());
        match bearer(headers) {
            Some(token) => {
                let digest = HexDigest::of(token.as_bytes());
                if let Some(read) = data.known.get(&digest, count, now) {
                    return Self::of_read(data, read, None).map(Some);
                }
                let read = Self::read_token(data, digest).await?;
                data.known.put(digest, count, now, read.clone());
                Self::of_read(data, read, None).map(Some)
            }
            None => {
                let Some(secret) = Secret::of(data, headers) else {
                    return Ok(None);
                };
                let digest = secret.mark();
                if let Some(read) = data.known.get(&digest, count, now) {
                    return Ok(Self::of_read(data, read, Some(secret)).ok());
                }
                let Some(read) = Self::read_session(data, &secret).await? else {
                    return Ok(None);
                };
                data.known.put(digest, count, now, read.clone());
                Ok(Self::of_read(data, read, Some(secret)).ok())
            }
        }
    }

    /// The caller from what was read, if that is still valid.
    fn of_read(data: &Arc<Data>, read: Read, secret: Option<Secret>) -> Result<Self, Unknown> {
        let now = data.store.now_ms();
        let Read { actor, grants, by } = read;
        let (how, device) = match (by, secret) {
            (ReadBy::Token(row), _) if row.expires_ms > now => {
                let digest = row.hash.as_slice().try_into();
                (How::Token(digest.map_err(|_| Unknown::Token)?), None)
            }
            (
                ReadBy::Session {
                    whose,
                    session,
                    rights_ms,
                },
                Some(secret),
            ) if sessions::is_alive(&session, now) => {
                let device = session.device.clone();
                let browser = Browser {
                    whose,
                    session,
                    secret,
                    rights_ms,
                };
                (How::Browser(Box::new(browser)), device)
            }
            _ => return Err(Unknown::Token),
        };
        let mut caller = Self {
            data: Arc::clone(data),
            by: Actor::new(actor, role_name(Role::Public)),
            role: Role::Public,
            grants,
            about: About::Server,
            how,
        };
        caller.by.device = device;
        caller.stand(About::Server);
        Ok(caller)
    }

    async fn read_token(data: &Arc<Data>, digest: HexDigest) -> Result<Read, Unknown> {
        let row: Option<Token> = data.store.private().get(digest.0.to_vec()).await?;
        let row = row.filter(|row| row.expires_ms > data.store.now_ms());
        let row = row.ok_or(Unknown::Token)?;
        let role = role(&row.role).ok_or(Unknown::Token)?;
        let scope: Scope = row.scope.parse().map_err(|_| Unknown::Token)?;
        let grant = Grant { role, scope };
        if let Some(account) = &row.account {
            // A token outlives neither its creator's account nor the role it was made from.
            let account: Option<Account> = data.store.private().get(account.as_str()).await?;
            let account = account.filter(|account| account.locked_ms.is_none());
            let account = account.ok_or(Unknown::Token)?;
            let (held, _) = accounts::held(data, &account).await?;
            if !held.contains(&grant) {
                return Err(Unknown::Token);
            }
        }
        let short: String = hex(&digest.0).chars().take(16).collect();
        let actor = format!("token/{short}");
        accounts::note_token(data, &row);
        Ok(Read {
            actor,
            grants: Arc::from([grant]),
            by: ReadBy::Token(row),
        })
    }

    async fn read_session(data: &Arc<Data>, secret: &Secret) -> Result<Option<Read>, ReadError> {
        let session: Option<Session> = data.store.private().get(secret.digest()).await?;
        let now = data.store.now_ms();
        let Some(session) = session.filter(|session| sessions::is_alive(session, now)) else {
            return Ok(None);
        };
        let (whose, actor, (grants, rights_ms)) = match (&session.account, &session.device) {
            (Some(id), _) => {
                let account: Option<Account> = data.store.private().get(id.as_str()).await?;
                let Some(account) = account.filter(|account| account.locked_ms.is_none()) else {
                    return Ok(None);
                };
                let held = accounts::held(data, &account).await?;
                (Whose::Account(account), format!("account/{id}"), held)
            }
            (None, Some(id)) => {
                let device: Option<Device> = data.store.private().get(id.as_str()).await?;
                let Some(device) = device.filter(|device| device.revoked_ms.is_none()) else {
                    return Ok(None);
                };
                let actor = format!("device/{id}");
                let held = accounts::held_by(data, &actor).await?;
                (Whose::Device(device), actor, held)
            }
            (None, None) => return Ok(None),
        };
        accounts::note_session(data, &session);
        Ok(Some(Read {
            actor,
            grants: grants.into(),
            by: ReadBy::Session {
                whose,
                session,
                rights_ms,
            },
        }))
    }

    /// Sets what the request is about, and with it the role the caller acts in.
    fn stand(&mut self, about: About) {
        self.about = about;
        let held = |role: &&Role| self.roles().any(|held| held == **role);
        self.role = STRENGTH.iter().find(held).copied().unwrap_or(Role::Public);
        self.by.role = role_name(self.role);
    }

    /// The same caller for another subject.
    pub(crate) async fn about(mut self, about: About) -> Result<Self, Fault> {
        let about = match about {
            // Staff of an event are staff of its tournaments.
            About::Tournament(id, None)
                if self
                    .grants
                    .iter()
                    .any(|grant| matches!(grant.scope, Scope::Event(_))) =>
            {
                let room = self.data.rooms.enter(&id).await?;
                let event = room.and_then(|room| room.seen().state.about()?.event.clone());
                About::Tournament(id, event)
            }
            about => about,
        };
        self.stand(about);
        Ok(self)
    }

    /// The grants that cover what the request is about.
    pub(super) fn grants_here(&self) -> impl Iterator<Item = &Grant> {
        self.grants
            .iter()
            .filter(|grant| grant.scope.covers(&self.about))
    }

    /// The roles held in what the request is about.
    fn roles(&self) -> impl Iterator<Item = Role> {
        self.grants_here().map(|grant| grant.role)
    }

    /// The boards a command is limited to for this caller; `None` if there is no limit.
    pub(super) fn boards_for(&self, kind: CommandKind) -> Option<Vec<Boards>> {
        self.grants_here()
            .filter(|grant| matches!(may(grant.role, kind), May::Yes | May::BelowFour))
            .map(|grant| grant.scope.boards())
            .collect()
    }

    /// The caller's boards, if the only grant here is a single row of boards.
    pub(crate) fn sector(&self) -> Option<Boards> {
        let mut grants = self.grants_here();
        match (grants.next(), grants.next()) {
            (Some(only), None) => only.scope.boards(),
            _ => None,
        }
    }

    /// Whether the caller has any grant for what the request is about.
    pub(crate) fn belongs(&self) -> bool {
        self.roles().next().is_some()
    }

    /// Whether the caller has a right here: demanded by handlers, and asked by templates before
    /// they show a button.
    pub(crate) fn can(&self, right: Right) -> bool {
        match right {
            Right::Open | Right::Anyone | Right::Known => true,
            Right::Own => self.account().is_some(),
            _ => self.roles().any(|role| right.is_of(role)),
        }
    }

    /// Demands a right.
    pub(crate) fn demand(&self, right: Right) -> Result<(), Fault> {
        match (
            self.can(right),
            self.belongs() || self.about == About::Server,
        ) {
            (true, _) => Ok(()),
            (false, true) => Err(Fault::Forbidden),
            // What the caller may not know about is reported as missing.
            (false, false) => Err(Fault::Unknown),
        }
    }

    /// The browser, if it is one.
    pub(crate) const fn browser(&self) -> Option<&Browser> {
        match &self.how {
            How::Browser(browser) => Some(browser),
            How::Token(_) => None,
        }
    }

    /// The device, if the caller is an invited one.
    pub(crate) fn device(&self) -> Option<&Device> {
        match self.browser().map(|browser| &browser.whose) {
            Some(Whose::Device(device)) => Some(device),
            _ => None,
        }
    }

    /// Whether it is the device of a table.
    pub(crate) fn is_table(&self) -> bool {
        self.device().is_some() && self.grants.iter().any(|grant| grant.role == Role::Table)
    }

    /// The account, if the caller is a browser signed in with one.
    pub(crate) fn account(&self) -> Option<&Account> {
        match self.browser().map(|browser| &browser.whose) {
            Some(Whose::Account(account)) => Some(account),
            _ => None,
        }
    }

    /// All grants.
    pub(crate) fn held(&self) -> &[Grant] {
        &self.grants
    }

    /// The same caller, read again from the tables: sessions and roles that ended are gone.
    pub(crate) async fn again(&self) -> Result<Option<Self>, Unknown> {
        let asked = match &self.how {
            How::Browser(browser) => {
                let read = Self::read_session(&self.data, &browser.secret).await?;
                let secret = Some(browser.secret.clone());
                read.map_or(Err(Unknown::Token), |read| {
                    Self::of_read(&self.data, read, secret)
                })
            }
            How::Token(digest) => Self::read_token(&self.data, HexDigest(*digest))
                .await
                .and_then(|read| Self::of_read(&self.data, read, None)),
        };
        match asked {
            Ok(caller) => Ok(Some(caller)),
            Err(Unknown::Token) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The session, if rights have changed since it began.
    pub(crate) fn outdated(&self) -> Option<(&Browser, i64)> {
        let browser = self.browser()?;
        let changed = browser.rights_ms;
        (browser.session.created_ms < changed).then_some((browser, changed))
    }

    /// Continues under a new session id.
    pub(crate) fn renewed(&mut self, session: Session, secret: Secret) {
        if let How::Browser(browser) = &mut self.how {
            browser.session = session;
            browser.secret = secret;
        }
    }

    /// How the caller was authenticated.
    pub(crate) const fn how(&self) -> &How {
        &self.how
    }

    /// The token for the caller's forms; empty for programs.
    pub(crate) fn form_token(&self) -> String {
        self.browser()
            .map_or_else(String::new, |browser| browser.secret.form_token())
    }

    /// The caller's name; for a program the number of its token.
    pub(crate) fn name(&self) -> &str {
        match self.browser().map(|browser| &browser.whose) {
            Some(Whose::Account(account)) => &account.name,
            Some(Whose::Device(device)) => &device.label,
            None => &self.by.actor,
        }
    }

    /// The label of the session in the journal.
    pub(crate) fn label(&self) -> &str {
        self.browser()
            .map_or("", |browser| browser.session.label.as_str())
    }

    /// Whether the caller has a grant for this event.
    pub(crate) fn is_for_event(&self, event: &EventId) -> bool {
        let about = About::Event(event.clone());
        self.grants.iter().any(|grant| grant.scope.covers(&about))
    }

    /// Whether the caller has a grant for the whole server.
    pub(crate) fn is_for_all(&self) -> bool {
        self.grants.iter().any(|grant| grant.scope == Scope::Server)
    }

    /// The room of a tournament the caller may know of.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>, Fault> {
        let id: TournamentId = id.parse().map_err(|_| Fault::Unknown)?;
        let room = self.data.rooms.enter(&id).await?.ok_or(Fault::Unknown)?;
        let event = room
            .seen()
            .state
            .about()
            .and_then(|about| about.event.clone());
        let about = About::Tournament(id, event);
        let known = self.grants.iter().any(|grant| grant.scope.covers(&about));
        match known {
            true => Ok(room),
            false => Err(Fault::Unknown),
        }
    }

    /// The teams a captain acts for; `None` if the role covers more than teams.
    pub(crate) fn teams(&self) -> Option<Vec<EntryId>> {
        let here = || {
            self.grants
                .iter()
                .filter(|grant| grant.scope.covers(&self.about))
        };
        let team = |grant: &Grant| match &grant.scope {
            Scope::Team(_, team) => Some(team.clone()),
            _ => None,
        };
        let bound = here().next().is_some() && here().all(|grant| team(grant).is_some());
        bound.then(|| here().filter_map(team).collect())
    }

    /// Whether the caller may send a command, in what the request is about.
    pub(crate) fn may(&self, kind: CommandKind) -> Result<May, Fault> {
        let best = self.roles().map(|role| may(role, kind));
        let best = best.min_by_key(|may| match may {
            May::Yes => 0,
            May::BelowFour => 1,
            May::Ask => 2,
            May::No => 3,
        });
        match best {
            Some(allowed @ (May::Yes | May::BelowFour)) => Ok(allowed),
            _ => Err(Fault::Forbidden),
        }
    }

    /// Whether the caller may see drafts.
    pub(crate) fn sees_drafts(&self) -> bool {
        self.can(Right::Drafts)
    }

    /// Whether the caller may see the log and files with personal data.
    pub(crate) fn sees_log(&self) -> bool {
        self.can(Right::Log)
    }
}

/// The route's gate guarantees that there is one.
impl FromRequestParts<AppState> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Fault> {
        let caller = parts.extensions.get::<Self>().cloned();
        match (&state.data, caller) {
            (None, _) => Err(Fault::NoData),
            (_, None) => Err(Fault::Token),
            (_, Some(caller)) => Ok(caller),
        }
    }
}

impl OptionalFromRequestParts<AppState> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &AppState,
    ) -> Result<Option<Self>, Infallible> {
        Ok(parts.extensions.get::<Self>().cloned())
    }
}
