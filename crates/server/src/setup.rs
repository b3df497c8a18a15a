//! The first run: whoever opens the one-time link from the terminal becomes the owner.

use std::sync::{Mutex, PoisonError};

use askama::Template;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_store::personal::{Account, Session};
use jadoube_store::{Actor, Batch, Digest, SideWrite, new_id, random};
use serde::Deserialize;

use crate::data::{Data, hex};
use crate::error::Error;
use crate::page::{Page, html};
use crate::state::AppState;

/// How long the link of a start can be used.
const LINK_MS: i64 = 24 * 60 * 60 * 1_000;

/// How long a browser stays signed in.
const SESSION_MS: i64 = 90 * 24 * 60 * 60 * 1_000;

/// The link of this start.
#[derive(Debug, Default)]
pub(crate) struct Link(Mutex<Stage>);

#[derive(Debug, Clone, Copy, Default)]
enum Stage {
    /// There is an owner: no link.
    #[default]
    None,
    /// To be opened.
    Open { digest: Digest, until: i64 },
    /// Was opened.
    Used { digest: Digest, at: i64 },
}

/// What an address is worth.
enum Worth {
    Nothing,
    Open,
    UsedAt(i64),
}

impl Link {
    /// Makes the link's secret, and forgets any before.
    pub(crate) fn make(&self, now: i64) -> String {
        let secret = hex(&random::<16>());
        let stage = Stage::Open {
            digest: Digest::of(secret.as_bytes()),
            until: now.saturating_add(LINK_MS),
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = stage;
        secret
    }

    fn worth(&self, secret: &str, now: i64) -> Worth {
        let stage = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = Digest::of(secret.as_bytes());
        match stage {
            Stage::Open { digest, until } if digest == shown && now < until => Worth::Open,
            Stage::Used { digest, at } if digest == shown => Worth::UsedAt(at),
            _ => Worth::Nothing,
        }
    }

    /// Uses the link up; false where somebody else was faster.
    fn take(&self, secret: &str, now: i64) -> bool {
        let shown = Digest::of(secret.as_bytes());
        let mut stage = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match *stage {
            Stage::Open { digest, until } if digest == shown && now < until => {
                *stage = Stage::Used { digest, at: now };
                true
            }
            _ => false,
        }
    }

    /// Opens the link again: nothing came of its use.
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
    /// The owner's name once there is one.
    owner: Option<String>,
    /// When the link was used.
    used: Option<String>,
}

fn used(page: Page, at: i64) -> Response {
    let time = jiff::Timestamp::from_millisecond(at)
        .map(|at| at.to_string())
        .unwrap_or_default();
    let time = time.get(11..16).unwrap_or_default().to_owned();
    let mut response = html(&Setup {
        page,
        owner: None,
        used: Some(format!("{time} UTC")),
    });
    *response.status_mut() = StatusCode::GONE;
    response
}

fn data(state: &AppState) -> Result<&Data, Error> {
    state.data.as_deref().ok_or(Error::NotFound)
}

/// The name of the cookie of whoever is signed in. Cookies ignore ports: two servers on one
/// machine must not sign each other out.
pub(crate) fn session_cookie(data: &Data) -> String {
    let id = data.store.head().data_id.to_string();
    let short: String = id.chars().take(6).collect();
    format!("jadoube_{short}")
}

/// `GET /setup/{secret}`: shows; only sending the form takes.
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    Path(secret): Path<String>,
) -> Result<Response, Error> {
    let data = data(&state)?;
    match data.link.worth(&secret, data.store.now_ms()) {
        Worth::Nothing => Err(Error::NotFound),
        Worth::UsedAt(at) => Ok(used(page, at)),
        Worth::Open => Ok(html(&Setup {
            page,
            owner: None,
            used: None,
        })),
    }
}

/// The form.
#[derive(Deserialize)]
pub(crate) struct Named {
    name: String,
}

/// `POST /setup/{secret}`
pub(crate) async fn take(
    State(state): State<AppState>,
    page: Page,
    Path(secret): Path<String>,
    form: Result<Form<Named>, FormRejection>,
) -> Result<Response, Error> {
    let data = data(&state)?;
    let Form(Named { name }) = form.map_err(|refused| Error::of(refused.status()))?;
    let name = name.trim().to_owned();
    if name.is_empty() || name.chars().count() > 100 || name.contains('\0') {
        return Err(Error::Request);
    }
    let now = data.store.now_ms();
    if !data.link.take(&secret, now) {
        return match data.link.worth(&secret, now) {
            Worth::UsedAt(at) => Ok(used(page, at)),
            _ => Err(Error::NotFound),
        };
    }
    let cookie = hex(&random::<32>());
    let account = Account {
        id: new_id(),
        name: name.clone(),
        person: None,
        role: Some("owner".to_owned()),
        created_ms: now,
        locked_ms: None,
    };
    let session = Session {
        hash: Digest::of(cookie.as_bytes()).0.to_vec(),
        account: Some(account.id.clone()),
        device: None,
        kind: "staff".to_owned(),
        label: "setup".to_owned(),
        created_ms: now,
        used_ms: now,
        expires_ms: now.saturating_add(SESSION_MS),
    };
    let batch = Batch::by(Actor::system())
        .side(SideWrite::put(&account))
        .side(SideWrite::put(&session));
    if let Err(error) = data.store.append(batch).await {
        tracing::error!(target: "jadoube::error", %error, "the owner could not be stored");
        data.link.give_back(now);
        return Err(Error::Busy);
    }
    let name_of = session_cookie(data);
    let cookie = format!("{name_of}={cookie}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict");
    let cookie = HeaderValue::from_str(&cookie).map_err(|_| Error::Ours)?;
    let mut response = html(&Setup {
        page,
        owner: Some(name),
        used: None,
    });
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response.into_response())
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
