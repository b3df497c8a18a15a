//! `jadoube account`: who may sign in, changed here or by the running server.

use clap::{Args, Subcommand};
use jadoube_server::data::{AccountCommand, AccountRefusal, Data, run_account};
use jadoube_store::{OpenError, Store, StoreOptions};
use serde_json::Value;

use super::control::Control;
use super::data::spoken::{arg, opening};
use super::data::{Found, Place, block_on};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// What to do with accounts.
#[derive(Debug, Args)]
pub(crate) struct Account {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List the accounts and their roles
    List {
        #[command(flatten)]
        place: Place,
    },
    /// Create an account and print a link to sign in with
    Add {
        /// The name of the account
        #[arg(value_name = "NAME")]
        name: String,
        /// The first role: organiser, chief, deputy, pairing, sector, check-in ...
        #[arg(long, value_name = "ROLE")]
        role: Option<String>,
        /// The scope of the role: server, event/ID or tournament/ID
        #[arg(long, value_name = "SCOPE", default_value = "server")]
        scope: String,
        #[command(flatten)]
        place: Place,
    },
    /// Print a link that works once, to set a new password
    Link {
        /// The name of the account
        #[arg(value_name = "NAME")]
        name: String,
        #[command(flatten)]
        place: Place,
    },
    /// Grant a role
    Grant(Role),
    /// Revoke a role
    Revoke(Role),
    /// Lock an account, in all browsers at once
    Lock {
        /// The name of the account
        #[arg(value_name = "NAME")]
        name: String,
        /// Unlock the account
        #[arg(long)]
        undo: bool,
        #[command(flatten)]
        place: Place,
    },
    /// List the browsers that are signed in to an account
    Sessions {
        /// The name of the account
        #[arg(value_name = "NAME")]
        name: String,
        /// Sign them out everywhere
        #[arg(long)]
        end: bool,
        #[command(flatten)]
        place: Place,
    },
}

/// Whose role, and for what.
#[derive(Debug, Args)]
struct Role {
    /// The name of the account
    #[arg(value_name = "NAME")]
    name: String,
    /// The role
    #[arg(value_name = "ROLE")]
    role: String,
    /// The scope: server, event/ID or tournament/ID
    #[arg(long, value_name = "SCOPE", default_value = "server")]
    scope: String,
    #[command(flatten)]
    place: Place,
}

impl What {
    fn parts(self) -> (Place, AccountCommand) {
        match self {
            Self::List { place } => (place, AccountCommand::List),
            Self::Add {
                name,
                role,
                scope,
                place,
            } => (place, AccountCommand::Add { name, role, scope }),
            Self::Link { name, place } => (place, AccountCommand::Link { name }),
            Self::Grant(Role {
                name,
                role,
                scope,
                place,
            }) => (place, AccountCommand::Grant { name, role, scope }),
            Self::Revoke(Role {
                name,
                role,
                scope,
                place,
            }) => (place, AccountCommand::Revoke { name, role, scope }),
            Self::Lock {
                name,
                undo: false,
                place,
            } => (place, AccountCommand::Lock { name }),
            Self::Lock {
                name,
                undo: true,
                place,
            } => (place, AccountCommand::Unlock { name }),
            Self::Sessions { name, end, place } => (place, AccountCommand::Sessions { name, end }),
        }
    }
}

impl Account {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let (place, command) = self.what.parts();
        block_on(async {
            let (told, address) = act(context, place.found(context)?, command).await?;
            if context.json {
                print::json(&told)?;
            } else {
                show(context, &told, &address)?;
            }
            Ok(ExitAnswer::Yes)
        })
    }
}

/// Why a command on accounts or tokens did nothing.
pub(super) fn refused(context: &Context, refusal: &AccountRefusal) -> Failure {
    let key = format!("account-{}", refusal.code);
    Failure::new(context.words.say(&key, &[("why", arg(&refusal.why))]))
}

/// The result, and the server's address.
async fn act(
    context: &Context,
    found: Found,
    command: AccountCommand,
) -> Result<(Value, String), Failure> {
    let location = found.location;
    let folder = location.data_folder().map(ToOwned::to_owned);
    let options = StoreOptions {
        kinds: Some(std::sync::Arc::new(jadoube_server::data::kinds())),
        // Commands that only read must not create data.
        create: matches!(command, AccountCommand::Add { .. }),
        ..StoreOptions::default()
    };
    let store = match Store::open_with(location, options).await {
        Ok(store) => store,
        // A running server holds the data, so it is asked.
        Err(OpenError::Held(holder)) => {
            let address = holder.address.clone();
            let control = folder.and_then(|folder| Control::read(&folder));
            let held = OpenError::Held(holder);
            let control = control.ok_or_else(|| opening(context, &held))?;
            let body = serde_json::to_value(&command).map_err(Failure::new)?;
            let answer = control.ask(context, "/control/account", &body)?;
            return match answer.get("refused") {
                Some(refusal) => {
                    let refusal = serde_json::from_value(refusal.clone()).map_err(Failure::new)?;
                    Err(self::refused(context, &refusal))
                }
                // The address for people, not the control address.
                None => Ok((answer, address)),
            };
        }
        Err(error) => return Err(opening(context, &error)),
    };
    let data = Data::new(store.clone(), None);
    let done = run_account(&data, command).await;
    // A server may run on the same database; else the one that this configuration starts.
    let served = store.served_at().await.ok().flatten();
    store.close().await;
    let done = done.map_err(|refusal| self::refused(context, &refusal))?;
    Ok((done, served.unwrap_or(found.address)))
}

fn show(context: &Context, told: &Value, address: &str) -> Result<(), Failure> {
    let text = |value: &Value, name: &str| {
        let found = value.get(name).and_then(Value::as_str);
        found.unwrap_or_default().to_owned()
    };
    let list = |name: &str| told.get(name).and_then(Value::as_array);
    if let Some(link) = told.get("link").and_then(Value::as_str) {
        let link = [("link", arg(format!("{address}{link}")))];
        say!("{}", context.words.say("account-link", &link));
    }
    if let Some(done) = told.get("done").and_then(Value::as_str) {
        let args = ["name", "role", "scope"].map(|name| (name, arg(text(told, name))));
        say!(
            "{}",
            context.words.say(&format!("account-done-{done}"), &args)
        );
    }
    for account in list("accounts").into_iter().flatten() {
        let roles = account.get("roles").and_then(Value::as_array);
        let roles: Vec<String> = roles
            .into_iter()
            .flatten()
            .map(|one| format!("{} {}", text(one, "role"), text(one, "scope")))
            .collect();
        let flag = |name: &str| account.get(name) == Some(&Value::Bool(true));
        let mut notes = Vec::new();
        if !flag("password") {
            notes.push(context.words.text("account-no-password"));
        }
        if flag("locked") {
            notes.push(context.words.text("account-locked"));
        }
        say!(
            "{}\t{}\t{}",
            text(account, "name"),
            roles.join(", "),
            notes.join(", ")
        );
    }
    for session in list("sessions").into_iter().flatten() {
        say!(
            "{}\t{}\t{}",
            text(session, "label"),
            time(session, "since"),
            time(session, "used")
        );
    }
    Ok(())
}

/// A time of an answer, to the second.
pub(super) fn time(told: &Value, name: &str) -> String {
    let at = told.get(name).and_then(Value::as_i64).unwrap_or_default();
    let at = jiff::Timestamp::from_millisecond(at);
    at.map(|at| format!("{at:.0}")).unwrap_or_default()
}
