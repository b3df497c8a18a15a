//! The user's own account: sessions and password.

use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::{Account, Journal, Session};
use jadoube_store::{Batch, SideWrite};
use serde::Deserialize;

use crate::data::hex;
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::{Browser, Caller};
use crate::people::gate;
use crate::people::passwords::{self, Verdict};
use crate::people::rights::Right;
use crate::people::scope::role_name;
use crate::people::sessions::{self, Secret};
use crate::people::sign_in::{FAILURES, away};
use crate::people::spoken::spoken_scope;
use crate::state::AppState;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// The most sign-in attempts shown.
const SHOWN: usize = 10;

/// A browser in the list.
struct Line {
    /// Its identifier in forms: part of the digest, not of the cookie.
    mark: String,
    label: String,
    since: String,
    used: String,
    here: bool,
}

/// An attempt to sign in.
struct Attempt {
    at: String,
    address: String,
    done: bool,
}

/// A role in words.
struct Held {
    role: String,
    scope: String,
}

#[derive(Template)]
#[template(path = "account.html")]
struct Own {
    page: Page,
    who: Caller,
    has_password: bool,
    wrong: Option<&'static str>,
    roles: Vec<Held>,
    sessions: Vec<Line>,
    attempts: Vec<Attempt>,
    /// Wrong passwords of the last day, if so many that somebody may be guessing.
    guessed: Option<usize>,
    /// Nothing but this browser lets its user in again.
    last_way: bool,
}

/// A local time, formatted for people.
pub(crate) fn time(at_ms: i64) -> String {
    let at = jiff::Timestamp::from_millisecond(at_ms);
    let at: String = at.map(|at| at.to_string()).unwrap_or_default();
    let (day, time) = (at.get(..10), at.get(11..16));
    format!(
        "{} {} UTC",
        day.unwrap_or_default(),
        time.unwrap_or_default()
    )
}

/// The browser and its account.
fn browser(caller: &Caller) -> Result<(&Browser, &Account), Error> {
    caller.browser().zip(caller.account()).ok_or(Error::Right)
}

async fn page_of(
    page: Page,
    caller: Caller,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let private = data.store.private();
    let (own, account) = browser(&caller)?;
    let id = account.id.clone();
    let mut sessions: Vec<Session> = private.find("account", id.as_str()).await.map_err(away)?;
    let now = data.store.now_ms();
    sessions.retain(|session| sessions::is_alive(session, now));
    sessions.sort_by_key(|session| std::cmp::Reverse(session.used_ms));
    let sessions: Vec<Line> = sessions
        .into_iter()
        .map(|session| Line {
            here: session.hash == own.session.hash,
            mark: mark(&session.hash),
            since: time(session.created_ms),
            used: time(session.used_ms),
            label: session.label,
        })
        .collect();
    let actor = format!("account/{id}");
    let mut tried: Vec<Journal> = private.find("actor", actor).await.map_err(away)?;
    tried.retain(|row| row.action == "sign-in");
    tried.sort_by_key(|row| std::cmp::Reverse(row.at_ms));
    let day = now.saturating_sub(DAY_MS);
    let failed = tried
        .iter()
        .filter(|row| row.at_ms > day && row.outcome != "done")
        .count();
    let attempts = tried
        .into_iter()
        .take(SHOWN)
        .map(|row| Attempt {
            at: time(row.at_ms),
            done: row.outcome == "done",
            address: row.address,
        })
        .collect();
    let (grants, _) = accounts::held(&data, account).await.map_err(away)?;
    let mut roles = Vec::new();
    for grant in &grants {
        roles.push(Held {
            role: page.text(&format!("role-{}", role_name(grant.role))),
            scope: spoken_scope(&data, &page, &grant.scope.to_string()).await,
        });
    }
    let has_password = accounts::password(&data, &id)
        .await
        .map_err(away)?
        .is_some();
    let mut response = html(&Own {
        guessed: usize::try_from(FAILURES)
            .is_ok_and(|many| failed >= many)
            .then_some(failed),
        last_way: !has_password && sessions.len() < 2,
        page,
        who: caller,
        has_password,
        wrong,
        roles,
        sessions,
        attempts,
    });
    if wrong.is_some() {
        *response.status_mut() = StatusCode::BAD_REQUEST;
    }
    Ok(response)
}

/// The identifier of a session in forms.
fn mark(hash: &[u8]) -> String {
    hex(hash).chars().take(32).collect()
}

/// `GET /account`
pub(crate) async fn show(page: Page, caller: Caller) -> Result<Response, Error> {
    page_of(page, caller, None).await
}

/// The form of a new password.
#[derive(Deserialize)]
pub(crate) struct Changed {
    #[serde(default)]
    old: String,
    new: String,
}

/// `POST /account/password`: signs out the other browsers; this one gets a new id.
pub(crate) async fn password(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    caller: Caller,
    Filled(form): Filled<Changed>,
) -> Result<Response, Error> {
    let (own, account) = browser(&caller)?;
    let (own, account) = (own.clone(), account.clone());
    let data = std::sync::Arc::clone(&caller.data);
    let known = accounts::password(&data, &account.id).await.map_err(away)?;
    if let Some(known) = known {
        let old = state.passwords.verify(form.old, Some(known)).await?;
        if old == Verdict::Wrong {
            let tried = Tried::by(&caller, peer, "password", "refused:password");
            tried.note(&data).await;
            return page_of(page, caller, Some("people-old-wrong")).await;
        }
    }
    if let Err(weak) = passwords::check(&form.new, &account.name) {
        return page_of(page, caller, Some(weak.says())).await;
    }
    let hash = state.passwords.hash(form.new).await?;
    let now = data.store.now_ms();
    let secret = Secret::new();
    let session = Session {
        hash: secret.digest(),
        used_ms: now,
        ..own.session
    };
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::put(&accounts::credential(
            &account.id,
            hash,
            now,
        )))
        .side(SideWrite::remove::<Session>("account", account.id.as_str()))
        .side(SideWrite::put(&session))
        .side(Tried::by(&caller, peer, "password", "done").write(&data));
    data.store.append(batch).await.map_err(away)?;
    let response = Redirect::to("/account").into_response();
    Ok(gate::carry(response, secret.cookie(&data, peer.secure)?))
}

/// The form that ends a session.
#[derive(Deserialize)]
pub(crate) struct Ended {
    session: String,
}

/// `POST /account/sessions/end`
pub(crate) async fn end(
    caller: Caller,
    peer: Peer,
    Filled(form): Filled<Ended>,
) -> Result<Response, Error> {
    let (own, account) = browser(&caller)?;
    let sessions: Vec<Session> = caller
        .data
        .store
        .private()
        .find("account", account.id.as_str())
        .await
        .map_err(away)?;
    let found = sessions
        .into_iter()
        .find(|session| mark(&session.hash) == form.session);
    let Some(session) = found else {
        // It has ended already: nothing to do.
        return Ok(Redirect::to("/account").into_response());
    };
    let here = session.hash == own.session.hash;
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::remove::<Session>("hash", session.hash))
        .side(Tried::by(&caller, peer, "session-end", "done").write(&caller.data));
    caller.data.store.append(batch).await.map_err(away)?;
    match here {
        true => {
            let response = Redirect::to("/sign-in").into_response();
            Ok(gate::carry(response, gate::end(&caller, peer)?))
        }
        false => Ok(Redirect::to("/account").into_response()),
    }
}

/// `POST /account/sessions/end-others`
pub(crate) async fn end_others(caller: Caller, peer: Peer) -> Result<Response, Error> {
    let (own, account) = browser(&caller)?;
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::remove::<Session>("account", account.id.as_str()))
        .side(SideWrite::put(&own.session))
        .side(Tried::by(&caller, peer, "session-end-others", "done").write(&caller.data));
    caller.data.store.append(batch).await.map_err(away)?;
    Ok(Redirect::to("/account").into_response())
}
