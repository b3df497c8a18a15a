//! The user's own API tokens: created, shown once, revoked.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::Token;
use jadoube_store::{Batch, SideWrite};
use serde::Deserialize;

use crate::data::{Data, hex, new_token};
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::own::time;
use crate::people::scope::{Grant, Scope, role, role_name};
use crate::people::sign_in::away;
use crate::people::spoken::spoken_scope;

/// How long a token may live.
const LONGEST_DAYS: i64 = 365;
const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// A token in the list.
struct Line {
    mark: String,
    name: String,
    role: String,
    scope: String,
    since: String,
    until: String,
    used: String,
}

#[derive(Template)]
#[template(path = "tokens.html")]
struct Tokens {
    page: Page,
    who: Caller,
    tokens: Vec<Line>,
    /// The grants that can be given to a program: those of its creator.
    choices: Vec<(String, String)>,
    made: Option<String>,
    wrong: Option<&'static str>,
}

fn mark(hash: &[u8]) -> String {
    hex(hash).chars().take(32).collect()
}

async fn own(data: &Data, caller: &Caller) -> Result<Vec<Token>, Error> {
    let id = caller.account().map_or("", |account| account.id.as_str());
    data.store.private().find("account", id).await.map_err(away)
}

/// The grants a user can give to a program, and their values in the form.
async fn choices(data: &Data, page: &Page, grants: &[Grant]) -> Vec<(String, String)> {
    let mut choices = Vec::new();
    for grant in grants {
        let (role, scope) = (role_name(grant.role), grant.scope.to_string());
        let spoken = page.text(&format!("role-{role}"));
        let what = spoken_scope(data, page, &scope).await;
        choices.push((format!("{role} {scope}"), format!("{spoken}, {what}")));
    }
    choices
}

async fn page_of(
    page: Page,
    caller: Caller,
    made: Option<String>,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let tokens = own(&data, &caller).await?;
    let mut lines = Vec::new();
    for token in tokens {
        lines.push(Line {
            mark: mark(&token.hash),
            role: page.text(&format!("role-{}", token.role)),
            since: time(token.created_ms),
            until: time(token.expires_ms),
            used: token.used_day.unwrap_or_default(),
            name: token.name,
            scope: spoken_scope(&data, &page, &token.scope).await,
        });
    }
    let choices = choices(&data, &page, caller.held()).await;
    let mut response = html(&Tokens {
        page,
        who: caller,
        tokens: lines,
        choices,
        made,
        wrong,
    });
    if wrong.is_some() {
        *response.status_mut() = StatusCode::BAD_REQUEST;
    }
    Ok(response)
}

/// `GET /tokens`
pub(crate) async fn show(page: Page, caller: Caller) -> Result<Response, Error> {
    page_of(page, caller, None, None).await
}

/// The form of a new token.
#[derive(Deserialize)]
pub(crate) struct New {
    name: String,
    held: String,
    /// The lifetime in days.
    #[serde(default)]
    days: Option<i64>,
}

/// `POST /tokens`
pub(crate) async fn make(
    page: Page,
    caller: Caller,
    peer: Peer,
    Filled(form): Filled<New>,
) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let (name, scope) = form.held.split_once(' ').unwrap_or_default();
    let scope: Option<Scope> = scope.parse().ok();
    let wanted = role(name)
        .zip(scope)
        .map(|(role, scope)| Grant { role, scope });
    // Nobody can grant more than they hold.
    let Some(grant) = wanted.filter(|wanted| caller.held().contains(wanted)) else {
        return Err(Error::Right);
    };
    let Some(name) = accounts::proper(&form.name) else {
        return page_of(page, caller, None, Some("people-name-bad")).await;
    };
    let (token, mut row) = new_token(
        name,
        role_name(grant.role),
        grant.scope.to_string(),
        data.store.now_ms(),
    );
    // A year at most, so that forgotten tokens expire.
    let days = form.days.unwrap_or(LONGEST_DAYS).clamp(1, LONGEST_DAYS);
    row.expires_ms = row.created_ms.saturating_add(days.saturating_mul(DAY_MS));
    row.account = caller.account().map(|account| account.id.clone());
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::put(&row))
        .side(Tried::by(&caller, peer, "token-made", "done").write(&data));
    data.store.append(batch).await.map_err(away)?;
    page_of(page, caller, Some(token), None).await
}

/// The form that revokes a token.
#[derive(Deserialize)]
pub(crate) struct Gone {
    token: String,
}

/// `POST /tokens/end`
pub(crate) async fn end(
    caller: Caller,
    peer: Peer,
    Filled(form): Filled<Gone>,
) -> Result<Response, Error> {
    let data = &caller.data;
    let tokens = own(data, &caller).await?;
    let found = tokens.into_iter().find(|one| mark(&one.hash) == form.token);
    if let Some(token) = found {
        let batch = Batch::by(caller.by.clone())
            .side(SideWrite::remove::<Token>("hash", token.hash))
            .side(Tried::by(&caller, peer, "token-end", "done").write(data));
        data.store.append(batch).await.map_err(away)?;
    }
    Ok(Redirect::to("/tokens").into_response())
}
