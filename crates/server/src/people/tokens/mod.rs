//! The user's own API tokens: created, shown once, revoked. The owner also sees those of others
//! and those of the command line.

pub(crate) mod command;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::Token;
use jadoube_store::{Batch, SideWrite};
use serde::Deserialize;

use crate::data::{Data, NewToken, TOKEN_DAYS, hex, new_token};
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::own::time;
use crate::people::rights::Right;
use crate::people::scope::{Grant, Scope, role, role_name};
use crate::people::sign_in::away;
use crate::people::spoken::spoken_scope;

/// A token in the list.
struct Line {
    mark: String,
    name: String,
    role: String,
    scope: String,
    since: String,
    until: String,
    used: String,
    /// Who made it, unless it is the reader.
    maker: Option<String>,
}

#[derive(Template)]
#[template(path = "tokens.html")]
struct Tokens {
    page: Page,
    who: Caller,
    tokens: Vec<Line>,
    /// For the owner: everybody else's.
    others: Vec<Line>,
    /// The grants that can be given to a program: those of its creator.
    choices: Vec<(String, String)>,
    made: Option<String>,
    wrong: Option<&'static str>,
}

fn mark(hash: &[u8]) -> String {
    hex(hash).chars().take(32).collect()
}

/// The tokens a caller may revoke: their own, then, for an owner, those of everybody else.
async fn revocable(data: &Data, caller: &Caller) -> Result<(Vec<Token>, Vec<Token>), Error> {
    let private = data.store.private();
    let Some(account) = caller.account() else {
        return Ok((Vec::new(), Vec::new()));
    };
    if !caller.can(Right::Installation) {
        let own = private.find("account", account.id.as_str()).await;
        return Ok((own.map_err(away)?, Vec::new()));
    }
    let mut all: Vec<Token> = private.all().await.map_err(away)?;
    all.sort_by_key(|token| std::cmp::Reverse(token.created_ms));
    let is_own = |token: &Token| token.account.as_deref() == Some(account.id.as_str());
    Ok(all.into_iter().partition(is_own))
}

async fn line(data: &Data, page: &Page, token: Token, own: bool) -> Result<Line, Error> {
    let maker = match &token.account {
        _ if own => None,
        None => Some(page.text("tokens-by-command")),
        Some(id) => {
            let account = accounts::by_id(data, id).await.map_err(away)?;
            let name = account.map_or_else(|| id.clone(), |account| account.name);
            Some(page.with("tokens-by", "name", name))
        }
    };
    Ok(Line {
        mark: mark(&token.hash),
        role: page.text(&format!("role-{}", token.role)),
        since: time(token.created_ms),
        until: time(token.expires_ms),
        used: token.used_day.unwrap_or_default(),
        name: token.name,
        scope: spoken_scope(data, page, &token.scope).await,
        maker,
    })
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
    let (own, rest) = revocable(&data, &caller).await?;
    let (mut tokens, mut others) = (Vec::new(), Vec::new());
    for token in own {
        tokens.push(line(&data, &page, token, true).await?);
    }
    for token in rest {
        others.push(line(&data, &page, token, false).await?);
    }
    let choices = choices(&data, &page, caller.held()).await;
    let mut response = html(&Tokens {
        page,
        who: caller,
        tokens,
        others,
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
    let new = NewToken {
        name,
        role: role_name(grant.role),
        scope: grant.scope.to_string(),
        days: form.days.unwrap_or(TOKEN_DAYS),
    };
    let (token, mut row) = new_token(new, data.store.now_ms());
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
    let (own, others) = revocable(data, &caller).await?;
    let mut tokens = own.into_iter().chain(others);
    let found = tokens.find(|one| mark(&one.hash) == form.token);
    if let Some(token) = found {
        let batch = Batch::by(caller.by.clone())
            .side(SideWrite::remove::<Token>("hash", token.hash))
            .side(Tried::by(&caller, peer, "token-end", "done").write(data));
        data.store.append(batch).await.map_err(away)?;
    }
    Ok(Redirect::to("/tokens").into_response())
}
