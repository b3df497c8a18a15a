//! The first run, and sign-in links: the one-time link from the terminal makes its user the owner;
//! one made for an account signs in as that account.

use std::sync::{Mutex, PoisonError};

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use jadoube_store::personal::{Account, Join, Session};
use jadoube_store::{Actor, AppendError, Batch, HexDigest, Misfit, SideWrite, random};
use jadoube_tournament::Role;
use serde::Deserialize;

use crate::data::{Data, hex};
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts::{self, AccountError};
use crate::people::audit::Tried;
use crate::people::gate;
use crate::people::passwords::{self, Weak};
use crate::people::scope::{Grant, Scope};
use crate::people::sessions::{self, Secret};
use crate::people::sign_in::away;
use crate::rate::{Key, What};
use crate::state::AppState;

/// The lifetime of the link.
const LINK_MS: i64 = 24 * 60 * 60 * 1_000;

/// The link of this start.
#[derive(Debug, Default)]
pub(crate) struct Link(Mutex<Stage>);

#[derive(Debug, Clone, Copy, Default)]
enum Stage {
    /// There is an owner: no link.
    #[default]
    None,
    /// Not used yet.
    Open { digest: HexDigest, until: i64 },
    /// Used.
    Used { digest: HexDigest, at: i64 },
}

/// What a secret is good for.
enum Worth {
    Nothing,
    Open,
    UsedAt(i64),
}

impl Link {
    /// Makes a new secret, and forgets any earlier one.
    pub(crate) fn make(&self, now: i64) -> String {
        let secret = hex(&random::<16>());
        let stage = Stage::Open {
            digest: HexDigest::of(secret.as_bytes()),
            until: now.saturating_add(LINK_MS),
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = stage;
        secret
    }

    fn worth(&self, secret: &str, now: i64) -> Worth {
        let stage = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = HexDigest::of(secret.as_bytes());
        match stage {
            Stage::Open { digest, until } if digest == shown && now < until => Worth::Open,
            Stage::Used { digest, at } if digest == shown => Worth::UsedAt(at),
            _ => Worth::Nothing,
        }
    }

    /// Uses the link up; false if it was used meanwhile.
    fn take(&self, secret: &str, now: i64) -> bool {
        let shown = HexDigest::of(secret.as_bytes());
        let mut stage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match *stage {
            Stage::Open { digest, until } if digest == shown && now < until => {
                *stage = Stage::Used { digest, at: now };
                true
            }
            _ => false,
        }
    }

    /// Makes the link usable again after a failed use.
    fn give_back(&self, now: i64) {
        let mut stage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Stage::Used { digest, .. } = *stage {
            let until = now.saturating_add(LINK_MS);
            *stage = Stage::Open { digest, until };
        }
    }
}

#[derive(Template)]
#[template(path = "setup.html")]
struct Setup {
    page: Page,
    stage: Shown,
}

/// What the page shows.
enum Shown {
    /// The form.
    Ask(Ask),
    /// Who is signed in now.
    Done(String),
    /// When the link was used.
    Used(String),
}

/// The form of a link.
#[derive(Default)]
struct Ask {
    /// The account of the link; `None` for the first owner.
    account: Option<String>,
    /// Whether a password is required.
    demanded: bool,
    /// Whether the name is sent unencrypted.
    overheard: bool,
    /// The name as typed.
    name: String,
    /// The key of the error sentence.
    wrong: Option<&'static str>,
}

/// What a link is for.
enum For {
    /// The first owner.
    Owner,
    /// An account.
    Account(Join, Box<Account>),
}

fn used(page: Page, at: i64) -> Response {
    let time = jiff::Timestamp::from_millisecond(at)
        .map(|at| at.to_string())
        .unwrap_or_default();
    let time = time.get(11..16).unwrap_or_default().to_owned();
    let stage = Shown::Used(format!("{time} UTC"));
    let mut response = html(&Setup { page, stage });
    *response.status_mut() = StatusCode::GONE;
    response
}

fn data(state: &AppState) -> Result<&Data, Error> {
    state.data.as_deref().ok_or(Error::NotFound)
}

/// What a secret opens, or the time it was used.
async fn opens(state: &AppState, secret: &str, peer: Peer) -> Result<Result<For, i64>, Error> {
    let data = data(state)?;
    let now = data.store.now_ms();
    match data.link.worth(secret, now) {
        Worth::Open => {
            // Another server of the database, or a command, may have made an owner meanwhile.
            let owned = data.has_owner().await.map_err(away)?;
            return if owned {
                Err(Error::NotFound)
            } else {
                Ok(Ok(For::Owner))
            };
        }
        Worth::UsedAt(at) => return Ok(Err(at)),
        Worth::Nothing => {}
    }
    let found = accounts::linked(data, secret).await;
    let found = found.map_err(|error| {
        tracing::error!(target: "jadoube::error", %error, "a link could not be looked up");
        Error::Busy
    })?;
    match found {
        Some((row, _)) if row.used_ms.is_some() => Ok(Err(row.used_ms.unwrap_or_default())),
        Some((row, account)) if now < row.expires_ms && account.locked_ms.is_none() => {
            Ok(Ok(For::Account(row, Box::new(account))))
        }
        _ => {
            // Guessing is slowed down; valid links are not affected.
            let rates = &state.rates;
            let guesses =
                rates.take(What::Codes, peer.into()) && rates.take(What::CodesOfAll, Key::All);
            Err(if guesses {
                Error::NotFound
            } else {
                Error::Guesses
            })
        }
    }
}

/// Whether input is sent unencrypted over a network.
fn overheard(peer: Peer) -> bool {
    !peer.secure && peer.address.is_some_and(|address| !address.is_loopback())
}

/// `GET /setup/{secret}`: only shows the form; sending it uses the link.
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    Path(secret): Path<String>,
) -> Result<Response, Error> {
    let account = match opens(&state, &secret, peer).await? {
        Err(at) => return Ok(used(page, at)),
        Ok(For::Owner) => None,
        Ok(For::Account(_, account)) => Some(account.name),
    };
    let stage = Shown::Ask(Ask {
        demanded: state.public || account.is_some(),
        overheard: overheard(peer),
        account,
        ..Ask::default()
    });
    Ok(html(&Setup { page, stage }))
}

/// The form.
#[derive(Deserialize)]
pub(crate) struct Named {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
}

/// `POST /setup/{secret}`
pub(crate) async fn take(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    headers: HeaderMap,
    Path(secret): Path<String>,
    Filled(form): Filled<Named>,
) -> Result<Response, Error> {
    let data = data(&state)?;
    let link = match opens(&state, &secret, peer).await? {
        Err(at) => return Ok(used(page, at)),
        Ok(link) => link,
    };
    let account = match &link {
        For::Owner => None,
        For::Account(_, account) => Some(account.name.clone()),
    };
    let demanded = state.public || account.is_some();
    let ask = |wrong| {
        let stage = Shown::Ask(Ask {
            account: account.clone(),
            demanded,
            overheard: overheard(peer),
            name: form.name.clone(),
            wrong: Some(wrong),
        });
        let mut response = html(&Setup {
            page: page.clone(),
            stage,
        });
        *response.status_mut() = StatusCode::BAD_REQUEST;
        response
    };
    let name = account.as_deref().unwrap_or(&form.name);
    if accounts::proper(name).is_none() {
        return Ok(ask("people-name-bad"));
    }
    let hash = match form.password.is_empty() {
        true if demanded => return Ok(ask(Weak::Short.says())),
        true => None,
        false => match passwords::check(&form.password, name) {
            Err(weak) => return Ok(ask(weak.says())),
            Ok(()) => Some(state.passwords.hash(form.password.clone()).await?),
        },
    };
    let began = Began {
        data,
        peer,
        label: sessions::label(&headers),
        hash,
    };
    let (name, cookie) = match link {
        For::Owner => match began.owner(&secret, name).await? {
            Ok(done) => done,
            Err(at) => return Ok(used(page, at)),
        },
        For::Account(row, account) => match began.account(&row, &account).await? {
            Ok(done) => done,
            Err(at) => return Ok(used(page, at)),
        },
    };
    let response = html(&Setup {
        page,
        stage: Shown::Done(name),
    });
    Ok(gate::carry(response, cookie.cookie(data, peer.secure)?))
}

/// A submitted form of a link.
struct Began<'a> {
    data: &'a Data,
    peer: Peer,
    label: String,
    hash: Option<String>,
}

/// A name and the new session, or when the link was used meanwhile.
type SetUp = Result<(String, Secret), i64>;

impl Began<'_> {
    fn session(&self, account: &str) -> (Secret, Session) {
        let secret = Secret::new();
        let now = self.data.store.now_ms();
        let session = sessions::of_account(&secret, account, self.label.clone(), now);
        (secret, session)
    }

    async fn owner(self, link: &str, name: &str) -> Result<SetUp, Error> {
        let data = self.data;
        let now = data.store.now_ms();
        if !data.link.take(link, now) {
            return match data.link.worth(link, now) {
                Worth::UsedAt(at) => Ok(Err(at)),
                _ => Err(Error::NotFound),
            };
        }
        let stored = self.found(name).await;
        if stored.is_err() {
            data.link.give_back(now);
        }
        stored.map(Ok)
    }

    async fn found(self, name: &str) -> Result<(String, Secret), Error> {
        let data = self.data;
        let grant = Grant {
            role: Role::Owner,
            scope: Scope::Server,
        };
        let made = accounts::founding(data, None, name, self.hash.clone(), Some(&grant));
        let (account, batch) = made.map_err(refused)?;
        let (secret, session) = self.session(&account.id);
        let tried = Tried::from(self.peer, "set-up", "done").of(&account.id);
        let batch = batch.side(SideWrite::put(&session)).side(tried.write(data));
        data.store
            .append(batch)
            .await
            .map_err(|error| refused(error.into()))?;
        Ok((account.name, secret))
    }

    async fn account(self, row: &Join, account: &Account) -> Result<SetUp, Error> {
        let data = self.data;
        let now = data.store.now_ms();
        let (secret, session) = self.session(&account.id);
        let (claim, gone) = accounts::used_up(row, now);
        let tried = Tried::from(self.peer, "link", "done").of(&account.id);
        // The link transfers the account: earlier sessions are signed out.
        let mut batch = Batch::by(Actor::system())
            .claim(claim)
            .side(gone)
            .side(SideWrite::remove::<Session>("account", account.id.as_str()))
            .side(SideWrite::put(&session))
            .side(tried.write(data));
        if let Some(hash) = self.hash {
            let credential = accounts::credential(&account.id, hash, now);
            batch = batch.side(SideWrite::put(&credential));
        }
        match data.store.append(batch).await {
            Ok(_) => Ok(Ok((account.name.clone(), secret))),
            Err(AppendError::Misfits(misfits))
                if misfits
                    .iter()
                    .any(|one| matches!(one, Misfit::Taken { .. })) =>
            {
                Ok(Err(now))
            }
            Err(error) => Err(refused(error.into())),
        }
    }
}

/// The page error for an account that could not be created.
fn refused(unmade: AccountError) -> Error {
    match unmade {
        AccountError::Name | AccountError::Taken | AccountError::LastOwner => Error::Request,
        AccountError::Store(error) => {
            tracing::error!(target: "jadoube::error", %error, "an account could not be stored");
            Error::Busy
        }
        AccountError::Read(error) => {
            tracing::error!(target: "jadoube::error", %error, "accounts could not be read");
            Error::Busy
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_used_once_and_only_in_its_time() {
        let link = Link::default();
        assert!(!link.take("", 0));
        let secret = link.make(0);
        assert_eq!(secret.len(), 32);
        assert!(!link.take("other", 1));
        assert!(matches!(link.worth(&secret, LINK_MS), Worth::Nothing));
        assert!(matches!(link.worth(&secret, 1), Worth::Open));
        assert!(link.take(&secret, 5));
        assert!(!link.take(&secret, 6));
        assert!(matches!(link.worth(&secret, 7), Worth::UsedAt(5)));
        let next = link.make(8);
        assert!(matches!(link.worth(&secret, 9), Worth::Nothing));
        assert!(link.take(&next, 9));
    }
}
