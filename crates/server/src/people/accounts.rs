//! Accounts: their roles, and how they sign in.

use std::sync::Arc;

use jadoube_store::personal::{Account, Credential, Device, Join, Session, Token};
use jadoube_store::{
    Actor, AppendError, Batch, Claim, Fact as _, HexDigest, LoadError, Misfit, ReadError, Seq,
    SideWrite, StreamId, Type, Value, new_id, random,
};
use jadoube_tournament::Role;

use crate::api::rules;
use crate::data::{Data, hex};
use crate::people::facts::{Holding, RoleEnded, RoleGranted};
use crate::people::scope::{Grant, Scope, role, role_name};
use crate::people::sessions::NOTED_MS;

/// The most characters of a name.
const NAME: usize = 100;

/// How long a link for an account can be used.
const LINK_MS: i64 = 24 * 60 * 60 * 1_000;

/// The kind of a link that leads into an account.
const LINK: &str = "account";

/// Why an account cannot be created or changed.
#[derive(Debug)]
pub(crate) enum AccountError {
    /// No name, or one that is too long.
    Name,
    /// The name is taken.
    Taken,
    /// The last owner who can sign in cannot be removed.
    LastOwner,
    /// The store refused the write.
    Store(AppendError),
    /// The store could not be read.
    Read(ReadError),
}

impl From<ReadError> for AccountError {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl From<AppendError> for AccountError {
    fn from(error: AppendError) -> Self {
        match &error {
            AppendError::Misfits(misfits)
                if misfits.iter().any(
                    |one| matches!(one, Misfit::Taken { claim, .. } if claim.scope == CLAIM),
                ) =>
            {
                Self::Taken
            }
            _ => Self::Store(error),
        }
    }
}

/// The kind of claim by which a name belongs to one account only.
const CLAIM: &str = "account-name";

/// A name normalised for comparison.
pub(crate) fn folded(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// A name as stored; `None` if it is not a valid name.
pub(crate) fn proper(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let name = words.join(" ");
    let good =
        !name.is_empty() && name.chars().count() <= NAME && !name.chars().any(char::is_control);
    good.then_some(name)
}

/// The stream of a holder.
fn stream(holder: &str) -> Result<StreamId, ReadError> {
    holder.parse().map_err(|_| ReadError::Unreadable {
        what: "a holder of roles",
        found: holder.to_owned(),
    })
}

/// The holder id of an account.
fn holder(account: &str) -> String {
    format!("account/{account}")
}

/// All accounts, by name.
pub(crate) async fn all(data: &Data) -> Result<Vec<Account>, ReadError> {
    let mut accounts: Vec<Account> = data.store.private().all().await?;
    accounts.sort_by_key(|account| folded(&account.name));
    Ok(accounts)
}

/// The account with a name.
pub(crate) async fn named(data: &Data, name: &str) -> Result<Option<Account>, ReadError> {
    let wanted = folded(name);
    let accounts: Vec<Account> = data.store.private().all().await?;
    Ok(accounts
        .into_iter()
        .find(|account| folded(&account.name) == wanted))
}

/// The account with an id.
pub(crate) async fn by_id(data: &Data, id: &str) -> Result<Option<Account>, ReadError> {
    data.store.private().get(id).await
}

/// The password hash of an account.
pub(crate) async fn password(data: &Data, account: &str) -> Result<Option<String>, ReadError> {
    let found: Vec<Credential> = data.store.private().find("account", account).await?;
    let password = found.into_iter().find(|one| one.kind == "password");
    Ok(password.map(|one| one.secret))
}

/// The grants of a holder, `account/…` or `device/…`, from its log, and the log's length.
async fn holding(data: &Data, holder: &str) -> Result<(Holding, Seq), ReadError> {
    let loaded = data.store.load(&stream(holder)?, Holding::default()).await;
    match loaded {
        Ok(loaded) => Ok((loaded.state, loaded.seq)),
        Err(LoadError::Read(error)) => Err(error),
        Err(LoadError::Unreadable(what)) => Err(ReadError::Unreadable {
            what: "an account",
            found: what.to_string(),
        }),
    }
}

/// All current grants of a device, and when they last changed.
pub(crate) async fn held_by(data: &Data, holder: &str) -> Result<(Vec<Grant>, i64), ReadError> {
    let (holding, _) = holding(data, holder).await?;
    let grants = holding.at(data.store.now_ms()).collect();
    Ok((grants, holding.changed_ms))
}

/// A new holder's first role, as part of a batch.
pub(crate) fn granting(batch: Batch, holder: &str, grant: &Grant) -> Result<Batch, AccountError> {
    Ok(batch.write(stream(holder)?, Seq(0), vec![granted(holder, grant)?]))
}

/// All current grants of an account, and when they last changed.
pub(crate) async fn held(data: &Data, account: &Account) -> Result<(Vec<Grant>, i64), ReadError> {
    let (holding, _) = holding(data, &holder(&account.id)).await?;
    let mut grants: Vec<Grant> = holding.at(data.store.now_ms()).collect();
    // Data older than grants names the owner only in the account.
    let own = account.role.as_deref().and_then(role);
    if let Some(role) = own
        && !grants
            .iter()
            .any(|grant| grant.role == role && grant.scope == Scope::Server)
    {
        grants.push(Grant {
            role,
            scope: Scope::Server,
        });
    }
    Ok((grants, holding.changed_ms))
}

/// Whether an account is an owner, whatever other roles it has.
pub(crate) async fn is_owner(data: &Data, account: &Account) -> Result<bool, ReadError> {
    let owner = Grant {
        role: Role::Owner,
        scope: Scope::Server,
    };
    Ok(held(data, account).await?.0.contains(&owner))
}

/// Whether an account is an owner that can sign in.
pub(crate) async fn owns(data: &Data, account: &Account) -> Result<bool, ReadError> {
    Ok(account.locked_ms.is_none() && is_owner(data, account).await?)
}

/// The row of a password.
pub(crate) fn credential(account: &str, secret: String, now: i64) -> Credential {
    Credential {
        account: account.to_owned(),
        kind: "password".to_owned(),
        secret,
        changed_ms: now,
    }
}

/// A new account as a batch that is not sent yet, so that the caller may add to it. An account
/// created by its own user is its own first actor.
pub(crate) fn founding(
    data: &Data,
    by: Option<Actor>,
    name: &str,
    password: Option<String>,
    grant: Option<&Grant>,
) -> Result<(Account, Batch), AccountError> {
    let name = proper(name).ok_or(AccountError::Name)?;
    let now = data.store.now_ms();
    let server = grant.filter(|grant| grant.scope == Scope::Server);
    let account = Account {
        id: new_id(),
        name: name.clone(),
        person: None,
        role: server.map(|grant| role_name(grant.role)),
        created_ms: now,
        locked_ms: None,
    };
    let by = by.unwrap_or_else(|| {
        let role = account.role.clone().unwrap_or_default();
        Actor::new(holder(&account.id), role)
    });
    let mut batch = Batch::by(by)
        .claim(Claim::new(
            CLAIM,
            folded(&name),
            format!("account/{}", account.id),
        ))
        .side(SideWrite::put(&account));
    if let Some(secret) = password {
        batch = batch.side(SideWrite::put(&credential(&account.id, secret, now)));
    }
    if let Some(grant) = grant {
        let event = granted(&account.id, grant)?;
        batch = batch.write(stream(&holder(&account.id))?, Seq(0), vec![event]);
    }
    Ok((account, batch))
}

fn granted(account: &str, grant: &Grant) -> Result<jadoube_store::NewEvent, AccountError> {
    let fact = RoleGranted {
        account: account.to_owned(),
        role: grant.role,
        scope: grant.scope.to_string(),
        until_ms: None,
    };
    fact.event(&rules())
        .map_err(|_| AccountError::Store(AppendError::Malformed))
}

/// Creates an account.
pub(crate) async fn add(
    data: &Data,
    by: Actor,
    name: &str,
    password: Option<String>,
    grant: Option<&Grant>,
    beside: Option<SideWrite>,
) -> Result<Account, AccountError> {
    if named(data, name).await?.is_some() {
        return Err(AccountError::Taken);
    }
    let (account, mut batch) = founding(data, Some(by), name, password, grant)?;
    batch.side.extend(beside);
    data.store.append(batch).await?;
    Ok(account)
}

/// Grants a role.
pub(crate) async fn give(
    data: &Data,
    by: Actor,
    account: &Account,
    grant: &Grant,
    beside: Option<SideWrite>,
) -> Result<(), AccountError> {
    let (now, seq) = holding(data, &holder(&account.id)).await?;
    if now.has(grant.role, &grant.scope, data.store.now_ms()) {
        return Ok(());
    }
    let mut batch = Batch::by(by).write(
        stream(&holder(&account.id))?,
        seq,
        vec![granted(&account.id, grant)?],
    );
    batch.side.extend(beside);
    // The column is for the owner: another role beside it does not take its place.
    if grant.scope == Scope::Server && account.role.as_deref() != Some("owner") {
        let key = vec![Value::from(account.id.as_str())];
        let role = role_name(grant.role);
        batch = batch.side(SideWrite::set::<Account>(key, "role", role.as_str()));
    }
    data.store.append(batch).await?;
    Ok(())
}

/// Revokes a role.
pub(crate) async fn take(
    data: &Data,
    by: Actor,
    account: &Account,
    grant: &Grant,
    beside: Option<SideWrite>,
) -> Result<(), AccountError> {
    let on_server = grant.scope == Scope::Server;
    if on_server && grant.role == Role::Owner {
        keep_an_owner(data, account).await?;
    }
    let (_, seq) = holding(data, &holder(&account.id)).await?;
    let fact = RoleEnded {
        account: account.id.clone(),
        role: grant.role,
        scope: grant.scope.to_string(),
    };
    let event = fact.event(&rules());
    let event = event.map_err(|_| AccountError::Store(AppendError::Malformed))?;
    let mut batch = Batch::by(by)
        .write(stream(&holder(&account.id))?, seq, vec![event])
        .side(uninvite(account));
    batch.side.extend(beside);
    if on_server && account.role == Some(role_name(grant.role)) {
        let key = vec![Value::from(account.id.as_str())];
        let none = Value::Null(Type::Text);
        batch = batch.side(SideWrite::set::<Account>(key, "role", none));
    }
    data.store.append(batch).await?;
    Ok(())
}

/// Withdraws what an account invited to: an open invitation must not bring back a right that ended.
fn uninvite(account: &Account) -> SideWrite {
    SideWrite::remove::<Join>("inviter", holder(&account.id))
}

/// Ensures that an owner remains.
async fn keep_an_owner(data: &Data, going: &Account) -> Result<(), AccountError> {
    if !owns(data, going).await? {
        return Ok(());
    }
    let accounts: Vec<Account> = data.store.private().all().await?;
    for account in accounts {
        if account.id != going.id && owns(data, &account).await? {
            return Ok(());
        }
    }
    Err(AccountError::LastOwner)
}

/// Locks an account, signs out all its browsers and programs and withdraws its invitations, or
/// unlocks it again.
pub(crate) async fn lock(
    data: &Data,
    by: Actor,
    account: &Account,
    locked: bool,
    beside: Option<SideWrite>,
) -> Result<(), AccountError> {
    let key = vec![Value::from(account.id.as_str())];
    let since = match locked {
        true => {
            keep_an_owner(data, account).await?;
            Value::from(data.store.now_ms())
        }
        false => Value::Null(Type::Int),
    };
    let mut batch = Batch::by(by).side(SideWrite::set::<Account>(key, "locked_ms", since));
    batch.side.extend(beside);
    if locked {
        batch = batch
            .side(SideWrite::remove::<Session>("account", account.id.as_str()))
            .side(uninvite(account));
    }
    data.store.append(batch).await?;
    Ok(())
}

/// Creates a link that signs in as an account, once.
pub(crate) async fn link(
    data: &Data,
    by: Actor,
    account: &Account,
    beside: Option<SideWrite>,
) -> Result<String, AccountError> {
    let secret = hex(&random::<16>());
    let row = Join {
        hash: HexDigest::of(secret.as_bytes()).0.to_vec(),
        kind: LINK.to_owned(),
        scope: format!("account/{}", account.id),
        role: String::new(),
        uses_left: 1,
        expires_ms: data.store.now_ms().saturating_add(LINK_MS),
        inviter: by.actor.clone(),
        used_ms: None,
    };
    let mut batch = Batch::by(by).side(SideWrite::put(&row));
    batch.side.extend(beside);
    data.store.append(batch).await?;
    Ok(secret)
}

/// A link into an account: the account, and when it was used.
pub(crate) async fn linked(
    data: &Data,
    secret: &str,
) -> Result<Option<(Join, Account)>, ReadError> {
    let hash = HexDigest::of(secret.as_bytes()).0.to_vec();
    let row: Option<Join> = data.store.private().get(hash).await?;
    let Some(row) = row.filter(|row| row.kind == LINK) else {
        return Ok(None);
    };
    let id = row.scope.strip_prefix("account/").unwrap_or_default();
    let account = by_id(data, id).await?;
    Ok(account.map(|account| (row, account)))
}

/// Marks a link as used; the claim makes a second use fail.
pub(crate) fn used_up(row: &Join, now: i64) -> (Claim, SideWrite) {
    let claim = Claim::new("link", hex(&row.hash), new_id());
    let gone = Join {
        uses_left: 0,
        used_ms: Some(now),
        ..row.clone()
    };
    (claim, SideWrite::put(&gone))
}

/// Records occasionally that a session was used, without delaying the request.
pub(crate) fn note_session(data: &Arc<Data>, session: &Session) {
    let now = data.store.now_ms();
    if now < session.used_ms.saturating_add(NOTED_MS) {
        return;
    }
    let key = vec![Value::Bytes(session.hash.clone())];
    repeat(data, SideWrite::set::<Session>(key, "used_ms", now));
}

/// Records the day on which a token was last used.
pub(crate) fn note_token(data: &Arc<Data>, token: &Token) {
    let today = jiff::Timestamp::from_millisecond(data.store.now_ms());
    let today: String = today.map(|now| now.to_string()).unwrap_or_default();
    let today = today.get(..10).unwrap_or_default();
    if token.used_day.as_deref() == Some(today) {
        return;
    }
    let key = vec![Value::Bytes(token.hash.clone())];
    repeat(data, SideWrite::set::<Token>(key, "used_day", today));
}

fn repeat(data: &Arc<Data>, write: SideWrite) {
    let data = Arc::clone(data);
    tokio::spawn(async move {
        if let Err(error) = data.store.repeatable(&[write]).await {
            tracing::debug!(target: "jadoube::error", %error, "a last use was not noted");
        }
    });
}

/// The name of an actor: an account, a device or a program; the actor's id in the log if there is
/// no name.
pub(crate) async fn called(data: &Data, actor: &str) -> Result<String, ReadError> {
    let private = data.store.private();
    let name = match actor.split_once('/') {
        Some(("account", id)) => private.get::<Account>(id).await?.map(|row| row.name),
        Some(("device", id)) => private.get::<Device>(id).await?.map(|row| row.label),
        Some(("token", short)) => {
            let all: Vec<Token> = private.all().await?;
            let found = all
                .into_iter()
                .find(|row| hex(&row.hash).starts_with(short));
            found.map(|row| row.name)
        }
        _ => None,
    };
    Ok(name.unwrap_or_else(|| actor.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_sound_alike_are_one() {
        assert_eq!(folded("  Anna \t Sample "), folded("anna SAMPLE"));
        assert_eq!(proper("  Anna   Sample ").as_deref(), Some("Anna Sample"));
        assert_eq!(proper(" \n "), None);
        assert_eq!(proper("a\u{7}b"), None);
        assert_eq!(proper(&"x".repeat(101)), None);
    }
}
