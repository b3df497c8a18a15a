//! Signing in and out. An unknown name and a wrong password are answered alike, after the
//! same work.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::{Account, Journal};
use jadoube_store::{Actor, Batch, Engine, HexDigest, SideWrite};
use serde::Deserialize;

use crate::data::Data;
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html, is_ours};
use crate::peer::Peer;
use crate::people::accounts::{self, folded};
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::gate;
use crate::people::passwords::Verdict;
use crate::people::sessions::{self, Secret};
use crate::rate::{Key, What};
use crate::state::AppState;

/// The number of failures for one name after which it must wait, and its user is told.
pub(crate) const FAILURES: u32 = 20;

/// The length of the pause.
const PAUSE: Duration = Duration::from_secs(15 * 60);

/// The most names remembered.
const NAMES: usize = 10_000;

/// Failures by name, existing or not, so that nobody learns which names exist.
#[derive(Debug, Default)]
pub(crate) struct Failures(Mutex<HashMap<[u8; 32], (u32, Instant)>>);

impl Failures {
    /// Whether a name has to wait.
    fn pauses(&self, name: &HexDigest, now: Instant) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.get(&name.0);
        found.is_some_and(|(count, last)| *count >= FAILURES && now < *last + PAUSE)
    }

    fn add(&self, name: &HexDigest, now: Instant) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= NAMES {
            known.retain(|_, (_, last)| now < *last + PAUSE);
            if known.len() >= NAMES {
                known.clear();
            }
        }
        let entry = known.entry(name.0).or_insert((0, now));
        let begun_again = now >= entry.1 + PAUSE;
        *entry = (
            if begun_again {
                1
            } else {
                entry.0.saturating_add(1)
            },
            now,
        );
    }

    fn clear(&self, name: &HexDigest) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.remove(&name.0);
    }
}

#[derive(Template)]
#[template(path = "sign_in.html")]
struct SignIn {
    page: Page,
    /// The caller who is signed in already, for the token of the forms.
    who: Option<Caller>,
    name: String,
    back: String,
    wrong: Option<&'static str>,
    /// There is no account to sign in to.
    nobody: bool,
    overheard: bool,
}

/// The address to go to afterwards.
#[derive(Deserialize, Default)]
pub(crate) struct Back {
    #[serde(default)]
    back: String,
}

/// `GET /sign-in`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    caller: Option<Caller>,
    back: Result<Query<Back>, QueryRejection>,
) -> Result<Response, Error> {
    let nobody = match state.data.as_deref() {
        Some(data) => accounts::all(data).await.map_err(away)?.is_empty(),
        None => true,
    };
    let back = back.map(|Query(back)| back.back).unwrap_or_default();
    Ok(html(&SignIn {
        page,
        who: caller,
        name: String::new(),
        back,
        wrong: None,
        nobody,
        overheard: overheard(peer),
    }))
}

fn overheard(peer: Peer) -> bool {
    !peer.secure && peer.address.is_some_and(|address| !address.is_loopback())
}

/// The error for a store that does not answer.
pub(crate) fn away(error: impl std::fmt::Display) -> Error {
    tracing::error!(target: "jadoube::error", %error, "accounts could not be read or stored");
    Error::Busy
}

/// The form.
#[derive(Deserialize)]
pub(crate) struct Typed {
    name: String,
    password: String,
    #[serde(default)]
    back: String,
}

/// `POST /sign-in`
pub(crate) async fn take(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    caller: Option<Caller>,
    headers: HeaderMap,
    Filled(form): Filled<Typed>,
) -> Result<Response, Error> {
    let data = state.data.as_deref().ok_or(Error::NotFound)?;
    let name = HexDigest::of(folded(&form.name).as_bytes());
    let rates = &state.rates;
    let now = Instant::now();
    if !rates.take(What::SignInAddress, peer.into())
        || !rates.take(What::SignInName, Key::Digest(name.0))
    {
        return Err(Error::Guesses);
    }
    if data.failures.pauses(&name, now) || pauses_elsewhere(data, &form.name).await? {
        return Err(Error::Paused);
    }
    let Some(account) = verified(&state, data, &form).await? else {
        data.failures.add(&name, now);
        state.counts.tried(false);
        let known = accounts::named(data, &form.name).await.map_err(away)?;
        let tried = Tried::from(peer, "sign-in", "refused:password");
        let tried = match &known {
            Some(account) => tried.of(&account.id),
            None => tried,
        };
        tried.note(data).await;
        let mut refused = html(&SignIn {
            page,
            who: caller,
            name: form.name,
            back: form.back,
            wrong: Some("people-wrong"),
            nobody: false,
            overheard: overheard(peer),
        });
        *refused.status_mut() = StatusCode::UNAUTHORIZED;
        return Ok(refused);
    };
    data.failures.clear(&name);
    state.counts.tried(true);
    let secret = Secret::new();
    let label = sessions::label(&headers);
    let session = sessions::of_account(&secret, &account.id, label, data.store.now_ms());
    let tried = Tried::from(peer, "sign-in", "done").of(&account.id);
    let mut batch = Batch::by(Actor::system())
        .side(SideWrite::put(&session))
        .side(tried.write(data));
    // The session id from before signing in becomes invalid.
    if let Some(old) = Secret::of(data, &headers) {
        batch = batch.side(sessions::end(&old));
    }
    data.store.append(batch).await.map_err(away)?;
    let back = match form.back.as_str() {
        back if is_ours(back) => back,
        _ => "/account",
    };
    let response = Redirect::to(back).into_response();
    Ok(gate::carry(response, secret.cookie(data, peer.secure)?))
}

/// Whether an account has to wait because of failures on all servers together: servers that share a
/// database read the same journal.
async fn pauses_elsewhere(data: &Data, name: &str) -> Result<bool, Error> {
    if data.store.engine() == Engine::Sqlite {
        return Ok(false);
    }
    let Some(account) = accounts::named(data, name).await.map_err(away)? else {
        return Ok(false);
    };
    let actor = format!("account/{}", account.id);
    let rows: Vec<Journal> = data
        .store
        .private()
        .find("actor", actor)
        .await
        .map_err(away)?;
    let pause_ms = i64::try_from(PAUSE.as_millis()).unwrap_or(i64::MAX);
    Ok(has_failed_too_often(
        &rows,
        data.store.now_ms().saturating_sub(pause_ms),
    ))
}

/// Whether there were too many failures since a time, and no success after them.
fn has_failed_too_often(rows: &[Journal], since_ms: i64) -> bool {
    let mut tried: Vec<&Journal> = rows
        .iter()
        .filter(|row| row.action == "sign-in" && row.at_ms > since_ms)
        .collect();
    tried.sort_by_key(|row| std::cmp::Reverse(row.at_ms));
    let failed = tried.iter().take_while(|row| row.outcome != "done").count();
    failed >= usize::try_from(FAILURES).unwrap_or(usize::MAX)
}

/// The account with this name and password.
async fn verified(state: &AppState, data: &Data, form: &Typed) -> Result<Option<Account>, Error> {
    let account = accounts::named(data, &form.name).await.map_err(away)?;
    let account = account.filter(|account| account.locked_ms.is_none());
    // Always read, so that an unknown name takes as long.
    let id = account.as_ref().map_or("", |account| account.id.as_str());
    let hash = accounts::password(data, id).await.map_err(away)?;
    let password: String = form.password.chars().take(1_000).collect();
    match state.passwords.verify(password, hash).await? {
        Verdict::Wrong => Ok(None),
        Verdict::Right => Ok(account),
        Verdict::Renew(hash) => {
            let row = accounts::credential(id, hash, data.store.now_ms());
            let batch = Batch::by(Actor::system()).side(SideWrite::put(&row));
            data.store.append(batch).await.map_err(away)?;
            Ok(account)
        }
    }
}

/// `POST /sign-out`
pub(crate) async fn leave(caller: Caller, peer: Peer) -> Result<Response, Error> {
    let data = &caller.data;
    if let Some(browser) = caller.browser() {
        let tried = Tried::by(&caller, peer, "sign-out", "done");
        let batch = Batch::by(caller.by.clone())
            .side(sessions::end(&browser.secret))
            .side(tried.write(data));
        data.store.append(batch).await.map_err(away)?;
    }
    let response = Redirect::to("/sign-in").into_response();
    Ok(gate::carry(response, gate::end(&caller, peer)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_at_all_servers_count_together() {
        let row = |at_ms: i64, outcome: &str| Journal {
            at_ms,
            action: "sign-in".to_owned(),
            outcome: outcome.to_owned(),
            ..Journal::default()
        };
        let mut rows: Vec<Journal> = (100..119).map(|at| row(at, "refused:password")).collect();
        assert!(!has_failed_too_often(&rows, 0));
        rows.push(row(119, "refused:password"));
        assert!(has_failed_too_often(&rows, 0));
        assert!(
            !has_failed_too_often(&rows, 100),
            "the first is too long ago"
        );
        rows.push(row(120, "done"));
        assert!(!has_failed_too_often(&rows, 0));
    }

    #[test]
    fn twenty_failures_make_a_pause_and_a_success_ends_the_count() {
        let failures = Failures::default();
        let (name, other) = (HexDigest::of(b"anna"), HexDigest::of(b"jan"));
        let start = Instant::now();
        for _ in 0..FAILURES {
            assert!(!failures.pauses(&name, start));
            failures.add(&name, start);
        }
        assert!(failures.pauses(&name, start));
        assert!(failures.pauses(&name, start + PAUSE - Duration::from_secs(1)));
        assert!(!failures.pauses(&name, start + PAUSE));
        assert!(!failures.pauses(&other, start));
        failures.add(&name, start + PAUSE);
        assert!(
            !failures.pauses(&name, start + PAUSE),
            "the count begins again"
        );
        failures.clear(&name);
        for _ in 0..FAILURES - 1 {
            failures.add(&name, start);
        }
        assert!(!failures.pauses(&name, start));
    }
}
