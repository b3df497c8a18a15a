//! The commands of `jadoube account`, run directly or by the running server: anyone who can read
//! the data folder is the owner anyway.

use jadoube_store::personal::{Account, Session};
use jadoube_store::{Actor, Batch, SideWrite};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::data::Data;
use crate::people::accounts::{self, AccountError};
use crate::people::audit::Tried;
use crate::people::scope::{Grant, Scope, role, role_name};
use crate::people::sessions;

/// A command about accounts.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AccountCommand {
    /// Lists the accounts.
    List,
    /// Creates one, with a sign-in link.
    Add {
        /// The name.
        name: String,
        /// The initial role.
        role: Option<String>,
        /// The scope of the role.
        scope: String,
    },
    /// Creates a link that signs in once.
    Link {
        /// The account name.
        name: String,
    },
    /// Grants a role.
    Grant {
        /// The account name.
        name: String,
        /// The role.
        role: String,
        /// The scope.
        scope: String,
    },
    /// Revokes a role.
    Revoke {
        /// The account name.
        name: String,
        /// The role.
        role: String,
        /// The scope.
        scope: String,
    },
    /// Locks an account.
    Lock {
        /// The account name.
        name: String,
    },
    /// Unlocks an account.
    Unlock {
        /// The account name.
        name: String,
    },
    /// Lists the browsers of an account, or signs them out.
    Sessions {
        /// The account name.
        name: String,
        /// Whether they are signed out.
        end: bool,
    },
}

/// Why a command failed: a code with a sentence, and the cause.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AccountRefusal {
    /// `nobody`, `taken`, `name`, `last-owner`, `role`, `scope`, `not-held`, `no-token`, `stored`.
    pub code: String,
    /// The message of the store, if that is the cause.
    #[serde(default)]
    pub why: String,
}

impl AccountRefusal {
    pub(crate) fn new(code: &str) -> Self {
        Self {
            code: code.to_owned(),
            why: String::new(),
        }
    }
}

impl From<AccountError> for AccountRefusal {
    fn from(unmade: AccountError) -> Self {
        match unmade {
            AccountError::Name => Self::new("name"),
            AccountError::Taken => Self::new("taken"),
            AccountError::LastOwner => Self::new("last-owner"),
            AccountError::Store(error) => Self {
                why: error.to_string(),
                ..Self::new("stored")
            },
            AccountError::Read(error) => Self {
                why: error.to_string(),
                ..Self::new("stored")
            },
        }
    }
}

async fn named(data: &Data, name: &str) -> Result<Account, AccountRefusal> {
    let found = accounts::named(data, name)
        .await
        .map_err(AccountError::from)?;
    found.ok_or_else(|| AccountRefusal::new("nobody"))
}

fn grant(name: &str, scope: &str) -> Result<Grant, AccountRefusal> {
    let scope = scope.parse().ok();
    let both = role(name).zip(scope);
    let both = both.map(|(role, scope)| Grant { role, scope });
    both.ok_or_else(|| AccountRefusal::new("role"))
}

/// A grant for something there is: a slip in an id would give a role to nobody's use.
async fn grant_of(data: &Data, name: &str, scope: &str) -> Result<Grant, AccountRefusal> {
    let grant = grant(name, scope)?;
    let there = match &grant.scope {
        Scope::Server => Ok(true),
        Scope::Event(id) => {
            let found = data.rooms.event(&id.to_string()).await;
            let found = found.map_err(|error| error.to_string());
            found.map(|event| event.is_some())
        }
        Scope::Tournament(id) | Scope::Team(id, _) | Scope::Boards(id, _) => {
            let room = data.rooms.enter(id).await;
            let room = room.map_err(|error| error.to_string());
            room.map(|room| room.is_some_and(|room| room.seen().state.about().is_some()))
        }
    };
    match there {
        Ok(true) => Ok(grant),
        Ok(false) => Err(AccountRefusal {
            why: scope.to_owned(),
            ..AccountRefusal::new("scope")
        }),
        Err(why) => Err(AccountRefusal {
            why,
            ..AccountRefusal::new("stored")
        }),
    }
}

/// Runs the command; returns the result as JSON.
///
/// # Errors
/// There is no such account, a name is taken, or it cannot be stored.
pub async fn run_account(data: &Data, command: AccountCommand) -> Result<Value, AccountRefusal> {
    let by = Actor::system;
    let note = |action: &str| Some(Tried::here(action, "done").write(data));
    match command {
        AccountCommand::List => list(data).await,
        AccountCommand::Add { name, role, scope } => {
            let first = match role {
                Some(role) => Some(grant_of(data, &role, &scope).await?),
                None => None,
            };
            let beside = note("account-add");
            let account = accounts::add(data, by(), &name, None, first.as_ref(), beside).await?;
            let secret = accounts::link(data, by(), &account, note("link-made")).await?;
            Ok(json!({ "account": account.id, "link": format!("/setup/{secret}") }))
        }
        AccountCommand::Link { name } => {
            let account = named(data, &name).await?;
            let secret = accounts::link(data, by(), &account, note("link-made")).await?;
            Ok(json!({ "account": account.id, "link": format!("/setup/{secret}") }))
        }
        AccountCommand::Grant { name, role, scope } => {
            let account = named(data, &name).await?;
            let grant = grant_of(data, &role, &scope).await?;
            accounts::give(data, by(), &account, &grant, note("role-grant")).await?;
            Ok(changed("given", &account, Some(&grant)))
        }
        AccountCommand::Revoke { name, role, scope } => {
            let (account, grant) = (named(data, &name).await?, grant(&role, &scope)?);
            let (held, _) = accounts::held(data, &account)
                .await
                .map_err(AccountError::from)?;
            if !held.contains(&grant) {
                return Err(AccountRefusal::new("not-held"));
            }
            accounts::take(data, by(), &account, &grant, note("role-revoke")).await?;
            Ok(changed("taken", &account, Some(&grant)))
        }
        AccountCommand::Lock { name } => {
            let account = named(data, &name).await?;
            accounts::lock(data, by(), &account, true, note("account-lock")).await?;
            Ok(changed("locked", &account, None))
        }
        AccountCommand::Unlock { name } => {
            let account = named(data, &name).await?;
            accounts::lock(data, by(), &account, false, note("account-unlock")).await?;
            Ok(changed("unlocked", &account, None))
        }
        AccountCommand::Sessions { name, end } => {
            let account = named(data, &name).await?;
            let id = account.id.as_str();
            if end {
                let batch = Batch::by(by()).side(SideWrite::remove::<Session>("account", id));
                let mut batch = batch;
                batch.side.extend(note("session-end-all"));
                data.store.append(batch).await.map_err(AccountError::from)?;
            }
            let found: Vec<Session> = data
                .store
                .private()
                .find("account", id)
                .await
                .map_err(AccountError::from)?;
            let now = data.store.now_ms();
            let alive = found.iter().filter(|one| sessions::is_alive(one, now));
            let lines: Vec<Value> = alive
                .map(|one| {
                    json!({
                        "label": one.label,
                        "since": one.created_ms,
                        "used": one.used_ms,
                    })
                })
                .collect();
            Ok(json!({ "sessions": lines }))
        }
    }
}

/// What was done, for the one who typed it.
fn changed(done: &str, account: &Account, grant: Option<&Grant>) -> Value {
    json!({
        "account": account.id,
        "name": account.name,
        "done": done,
        "role": grant.map(|grant| role_name(grant.role)),
        "scope": grant.map(|grant| grant.scope.to_string()),
    })
}

async fn list(data: &Data) -> Result<Value, AccountRefusal> {
    let mut lines = Vec::new();
    for account in accounts::all(data).await.map_err(AccountError::from)? {
        let (grants, _) = accounts::held(data, &account)
            .await
            .map_err(AccountError::from)?;
        let roles: Vec<Value> = grants
            .iter()
            .map(|one| json!({ "role": role_name(one.role), "scope": one.scope.to_string() }))
            .collect();
        let password = accounts::password(data, &account.id);
        let password = password.await.map_err(AccountError::from)?.is_some();
        lines.push(json!({
            "name": account.name,
            "account": account.id,
            "roles": roles,
            "password": password,
            "locked": account.locked_ms.is_some(),
        }));
    }
    Ok(json!({ "accounts": lines }))
}
