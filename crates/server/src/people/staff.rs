//! Accounts and roles: the list, and the forms that change them.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::ReadError;
use jadoube_store::personal::Account;
use jadoube_tournament::Role;
use serde::Deserialize;

use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts::{self, AccountError};
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::scope::{Grant, role, role_name};
use crate::people::sign_in::away;
use crate::people::spoken::{scopes, spoken_scope};

/// Roles of accounts; devices get theirs by invitation.
const ROLES: [Role; 9] = [
    Role::Organiser,
    Role::Chief,
    Role::Deputy,
    Role::Pairing,
    Role::Sector,
    Role::CheckIn,
    Role::Helper,
    Role::Screens,
    Role::Owner,
];

/// A role held, as a line of a form.
struct Held {
    role: String,
    spoken: String,
    scope: String,
    /// The display name of the scope.
    what: String,
}

/// An account in the list.
struct Line {
    id: String,
    name: String,
    roles: Vec<Held>,
    password: bool,
    locked: bool,
    /// Whether the reader may change it.
    mine: bool,
}

#[derive(Template)]
#[template(path = "accounts.html")]
struct Accounts {
    page: Page,
    who: Caller,
    roles: Vec<(String, String)>,
    /// The scopes to choose from.
    scopes: Vec<(String, String)>,
    accounts: Vec<Line>,
    /// A link that was just made, and for whom; shown once.
    link: Option<(String, String)>,
    wrong: Option<&'static str>,
}

/// Only an owner may change owners, whatever else those are.
async fn may_touch(caller: &Caller, account: &Account) -> Result<bool, ReadError> {
    Ok(caller.role == Role::Owner || !accounts::is_owner(&caller.data, account).await?)
}

fn may_give(caller: &Caller, grant: &Grant) -> bool {
    caller.role == Role::Owner || grant.role != Role::Owner
}

async fn page_of(
    page: Page,
    caller: Caller,
    link: Option<(String, String)>,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let mut lines = Vec::new();
    for account in accounts::all(&data).await.map_err(away)? {
        let (grants, _) = accounts::held(&data, &account).await.map_err(away)?;
        let password = accounts::password(&data, &account.id).await.map_err(away)?;
        let mut roles = Vec::new();
        for grant in &grants {
            let scope = grant.scope.to_string();
            roles.push(Held {
                role: role_name(grant.role),
                spoken: page.text(&format!("role-{}", role_name(grant.role))),
                what: spoken_scope(&data, &page, &scope).await,
                scope,
            });
        }
        lines.push(Line {
            mine: may_touch(&caller, &account).await.map_err(away)?,
            roles,
            password: password.is_some(),
            locked: account.locked_ms.is_some(),
            id: account.id,
            name: account.name,
        });
    }
    let roles = ROLES
        .iter()
        .map(|role| {
            let name = role_name(*role);
            let spoken = page.text(&format!("role-{name}"));
            (name, spoken)
        })
        .collect();
    let mut response = html(&Accounts {
        scopes: scopes(&data, &page).await,
        page,
        who: caller,
        roles,
        accounts: lines,
        link,
        wrong,
    });
    if wrong.is_some() {
        *response.status_mut() = StatusCode::BAD_REQUEST;
    }
    Ok(response)
}

/// `GET /accounts`
pub(crate) async fn show(page: Page, caller: Caller) -> Result<Response, Error> {
    page_of(page, caller, None, None).await
}

/// What the forms of the page send.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Change {
    /// Adds an account.
    Add {
        /// The name.
        name: String,
        /// A role, or empty.
        role: String,
        /// The scope.
        #[serde(default)]
        scope: String,
    },
    /// Creates a sign-in link.
    Link {
        /// The account.
        account: String,
    },
    /// Grants a role.
    Grant {
        /// The account.
        account: String,
        /// The role.
        role: String,
        /// The scope.
        #[serde(default)]
        scope: String,
    },
    /// Revokes a role.
    Revoke {
        /// The account.
        account: String,
        /// The role.
        role: String,
        /// The scope.
        scope: String,
    },
    /// Locks an account.
    Lock {
        /// The account.
        account: String,
    },
    /// Unlocks an account.
    Unlock {
        /// The account.
        account: String,
    },
}

impl Change {
    const fn action(&self) -> &'static str {
        match self {
            Self::Add { .. } => "account-add",
            Self::Link { .. } => "link-made",
            Self::Grant { .. } => "role-grant",
            Self::Revoke { .. } => "role-revoke",
            Self::Lock { .. } => "account-lock",
            Self::Unlock { .. } => "account-unlock",
        }
    }
}

fn grant(name: &str, scope: &str) -> Result<Grant, Wrong> {
    let scope = if scope.trim().is_empty() {
        "server"
    } else {
        scope.trim()
    };
    let scope = scope.parse().map_err(|_| Wrong::Says("staff-scope-bad"))?;
    let role = role(name).ok_or(Wrong::Says("staff-scope-bad"))?;
    Ok(Grant { role, scope })
}

/// Why a change is not made.
enum Wrong {
    /// A sentence on the page.
    Says(&'static str),
    /// A refusal.
    Error(Error),
}

impl From<AccountError> for Wrong {
    fn from(unmade: AccountError) -> Self {
        match unmade {
            AccountError::Name => Self::Says("people-name-bad"),
            AccountError::Taken => Self::Says("staff-taken"),
            AccountError::LastOwner => Self::Says("staff-last-owner"),
            AccountError::Store(error) => Self::Error(away(error)),
            AccountError::Read(error) => Self::Error(away(error)),
        }
    }
}

/// `POST /accounts`
pub(crate) async fn change(
    page: Page,
    caller: Caller,
    peer: Peer,
    Filled(change): Filled<Change>,
) -> Result<Response, Error> {
    match changed(&caller, peer, change).await {
        Ok(None) => Ok(Redirect::to("/accounts").into_response()),
        Ok(link) => page_of(page, caller, link, None).await,
        Err(Wrong::Says(wrong)) => page_of(page, caller, None, Some(wrong)).await,
        Err(Wrong::Error(error)) => Err(error),
    }
}

async fn changed(
    caller: &Caller,
    peer: Peer,
    change: Change,
) -> Result<Option<(String, String)>, Wrong> {
    let data = &caller.data;
    let by = caller.by.clone();
    let note = Some(Tried::by(caller, peer, change.action(), "done").write(data));
    let link = |name: String, secret: String| Some((name, format!("/setup/{secret}")));
    let account = match &change {
        Change::Add { name, role, scope } => {
            // Before adding a second person, the first must be able to sign in without this
            // browser.
            if !can_return(caller).await? {
                return Err(Wrong::Says("devices-password-first"));
            }
            let first = match role.as_str() {
                "" => None,
                role => Some(grant(role, scope)?),
            };
            if first.as_ref().is_some_and(|grant| !may_give(caller, grant)) {
                return Err(Wrong::Error(Error::Right));
            }
            let made = accounts::add(data, by.clone(), name, None, first.as_ref(), note).await?;
            let secret = accounts::link(data, by, &made, None).await?;
            return Ok(link(made.name, secret));
        }
        Change::Link { account }
        | Change::Grant { account, .. }
        | Change::Revoke { account, .. }
        | Change::Lock { account }
        | Change::Unlock { account } => {
            let found = accounts::by_id(data, account)
                .await
                .map_err(AccountError::from)?;
            found.ok_or(Wrong::Error(Error::NotFound))?
        }
    };
    let touched = may_touch(caller, &account).await;
    if !touched.map_err(AccountError::from)? {
        return Err(Wrong::Error(Error::Right));
    }
    match change {
        Change::Add { .. } => {}
        Change::Link { .. } => {
            let secret = accounts::link(data, by, &account, note).await?;
            return Ok(link(account.name, secret));
        }
        Change::Grant { role, scope, .. } => {
            let grant = grant(&role, &scope)?;
            if !may_give(caller, &grant) {
                return Err(Wrong::Error(Error::Right));
            }
            accounts::give(data, by, &account, &grant, note).await?;
        }
        Change::Revoke { role, scope, .. } => {
            let grant = grant(&role, &scope)?;
            accounts::take(data, by, &account, &grant, note).await?;
        }
        Change::Lock { .. } => accounts::lock(data, by, &account, true, note).await?,
        Change::Unlock { .. } => accounts::lock(data, by, &account, false, note).await?,
    }
    Ok(None)
}

async fn can_return(caller: &Caller) -> Result<bool, Wrong> {
    let Some(account) = caller.account() else {
        return Ok(true);
    };
    let found = accounts::password(&caller.data, &account.id).await;
    Ok(found.map_err(AccountError::from)?.is_some())
}
