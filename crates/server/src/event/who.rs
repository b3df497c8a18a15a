//! Who sits at the desk. Sessions and roles are asked here and nowhere else in these rooms.

use std::sync::Arc;

use askama::Template;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use jadoube_store::personal::{Account, Session};
use jadoube_store::{Actor, Digest};

use crate::api::caller::{Caller, role};
use crate::error::Error;
use crate::page::{Page, cookie, html};
use crate::setup::session_cookie;
use crate::state::AppState;

/// Somebody who is signed in.
#[derive(Debug, Clone)]
pub(crate) struct Who {
    pub(crate) caller: Caller,
    pub(crate) name: String,
}

/// The page for somebody who is not.
#[derive(Template)]
#[template(path = "event/door.html")]
struct Door {
    page: Page,
}

impl Who {
    /// Who sent these headers; none without a session of ours.
    pub(crate) async fn of(state: &AppState, headers: &HeaderMap) -> Result<Option<Self>, Error> {
        let Some(data) = &state.data else {
            return Ok(None);
        };
        let Some(secret) = cookie(headers, &session_cookie(data)) else {
            return Ok(None);
        };
        let digest = Digest::of(secret.as_bytes()).0.to_vec();
        let reads = data.store.private();
        let session: Option<Session> = reads.get(digest).await.map_err(|_| Error::Busy)?;
        let now = data.store.now_ms();
        let session = session.filter(|session| session.expires_ms > now);
        let Some(account) = session.and_then(|session| session.account) else {
            return Ok(None);
        };
        let account: Option<Account> = reads.get(account).await.map_err(|_| Error::Busy)?;
        let Some(account) = account.filter(|account| account.locked_ms.is_none()) else {
            return Ok(None);
        };
        let Some(role_name) = account.role else {
            return Ok(None);
        };
        let Some(role) = role(&role_name) else {
            return Ok(None);
        };
        let by = Actor::new(format!("account/{}", account.id), role_name);
        Ok(Some(Self {
            caller: Caller::seated(Arc::clone(data), by, role),
            name: account.name,
        }))
    }
}

impl FromRequestParts<AppState> for Who {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Response> {
        match Self::of(state, &parts.headers).await {
            Ok(Some(who)) => Ok(who),
            Ok(None) => {
                let Ok(page) = Page::from_request_parts(parts, state).await;
                let mut response = html(&Door { page });
                *response.status_mut() = StatusCode::FORBIDDEN;
                Err(response)
            }
            Err(error) => Err(error.into_response()),
        }
    }
}
