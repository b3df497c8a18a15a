//! `jadoube token`: bearer tokens for programs: made, listed and ended, here or by the running
//! server.

use std::io::Write as _;

use clap::{Args, Subcommand};
use jadoube_server::data::{Data, NewToken, TOKEN_DAYS, TokenCommand, make_token, run_token};
use jadoube_store::{Location, OpenError, Store, StoreOptions};
use serde_json::{Value, json};

use super::account::{refused, time};
use super::control::Control;
use super::data::spoken::{arg, opening};
use super::data::{Place, block_on};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// For whom the token is.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Token {
    #[command(subcommand)]
    what: Option<What>,
    /// The role of the token: owner, organiser, chief, deputy, pairing, sector, check-in, helper ...
    #[arg(long, value_name = "ROLE", value_parser = role, required = true)]
    role: Option<String>,
    /// The name shown in lists
    #[arg(long, value_name = "NAME", default_value = "token")]
    name: String,
    /// The scope: server, event/ID, tournament/ID or tournament/ID/team/ENTRY
    #[arg(long, value_name = "SCOPE", default_value = "server")]
    scope: String,
    /// For how many days it is valid
    #[arg(long, value_name = "N", default_value_t = TOKEN_DAYS,
          value_parser = clap::value_parser!(i64).range(1..=TOKEN_DAYS))]
    days: i64,
    #[command(flatten)]
    place: Place,
}

/// What to do with the tokens there are.
#[derive(Debug, Subcommand)]
enum What {
    /// List the tokens: number, name, role, who made it, until when, last use
    List {
        #[command(flatten)]
        place: Place,
    },
    /// Revoke a token at once
    Revoke {
        /// The number of the token, as the list shows it
        #[arg(value_name = "NUMBER")]
        token: String,
        #[command(flatten)]
        place: Place,
    },
}

fn role(text: &str) -> Result<String, String> {
    match jadoube_server::data::is_role(text) {
        true => Ok(text.to_owned()),
        false => Err("no such role".to_owned()),
    }
}

impl Token {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        match self.what {
            Some(What::List { place }) => known(context, &place, TokenCommand::List),
            Some(What::Revoke { token, place }) => {
                known(context, &place, TokenCommand::Revoke { token })
            }
            None => self.new_one(context),
        }
    }

    fn new_one(self, context: &Context) -> CommandResult {
        if !jadoube_server::data::is_scope(&self.scope) {
            let said = context
                .words
                .say("token-scope", &[("scope", arg(&self.scope))]);
            return Err(Failure::new(said));
        }
        block_on(async {
            let location = self.place.location(context)?;
            let token = self.make(context, location).await?;
            if context.json {
                print::json(&json!({ "token": token }))?;
            } else {
                say!("{token}");
            }
            Ok(ExitAnswer::Yes)
        })
    }

    async fn make(&self, context: &Context, location: Location) -> Result<String, Failure> {
        let new = NewToken {
            name: self.name.clone(),
            role: self.role.clone().unwrap_or_default(),
            scope: self.scope.clone(),
            days: self.days,
        };
        if let Some(folder) = location.data_folder() {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
        }
        let folder = location.data_folder().map(ToOwned::to_owned);
        let made = matches!(&location, Location::File(file) if !file.exists());
        let place = location.to_string();
        let store = match Store::open_with(location, StoreOptions::default()).await {
            Ok(store) => store,
            // The server has the data: it makes the token.
            Err(held @ OpenError::Held(_)) => {
                let control = folder.and_then(|folder| Control::read(&folder));
                let control = control.ok_or_else(|| opening(context, &held))?;
                let body = json!({
                    "role": new.role, "name": new.name, "scope": new.scope, "days": new.days,
                });
                let answer = control.ask(context, "/control/token", &body)?;
                let token = answer.get("token").and_then(Value::as_str);
                return token
                    .map(str::to_owned)
                    .ok_or_else(|| control.silent(context, answer));
            }
            Err(error) => return Err(opening(context, &error)),
        };
        let token = make_token(&store, &new).await;
        store.close().await;
        if made {
            let said = context.words.say("data-made", &[("place", arg(&place))]);
            let _ = writeln!(std::io::stderr(), "{said}");
        }
        token.map_err(Failure::new)
    }
}

/// Lists tokens or ends one, by the running server if there is one.
fn known(context: &Context, place: &Place, command: TokenCommand) -> CommandResult {
    block_on(async {
        let told = act(context, place.location(context)?, command).await?;
        if context.json {
            print::json(&told)?;
            return Ok(ExitAnswer::Yes);
        }
        let text = |value: &Value, name: &str| {
            let found = value.get(name).and_then(Value::as_str);
            found.unwrap_or("-").to_owned()
        };
        let Some(tokens) = told.get("tokens").and_then(Value::as_array) else {
            let args = ["name", "token"].map(|name| (name, arg(text(&told, name))));
            say!("{}", context.words.say("token-revoked", &args));
            return Ok(ExitAnswer::Yes);
        };
        if tokens.is_empty() {
            say!("{}", context.words.text("token-none"));
        }
        for token in tokens {
            say!(
                "{}\t{}\t{} {}\t{}\t{}\t{}",
                text(token, "token"),
                text(token, "name"),
                text(token, "role"),
                text(token, "scope"),
                text(token, "by"),
                time(token, "expires"),
                text(token, "used"),
            );
        }
        Ok(ExitAnswer::Yes)
    })
}

async fn act(
    context: &Context,
    location: Location,
    command: TokenCommand,
) -> Result<Value, Failure> {
    let folder = location.data_folder().map(ToOwned::to_owned);
    let options = StoreOptions {
        create: false,
        ..StoreOptions::default()
    };
    let store = match Store::open_with(location, options).await {
        Ok(store) => store,
        Err(held @ OpenError::Held(_)) => {
            let control = folder.and_then(|folder| Control::read(&folder));
            let control = control.ok_or_else(|| opening(context, &held))?;
            let body = serde_json::to_value(&command).map_err(Failure::new)?;
            let answer = control.ask(context, "/control/tokens", &body)?;
            return match answer.get("refused") {
                Some(refusal) => {
                    let refusal = serde_json::from_value(refusal.clone()).map_err(Failure::new)?;
                    Err(refused(context, &refusal))
                }
                None => Ok(answer),
            };
        }
        Err(error) => return Err(opening(context, &error)),
    };
    let data = Data::new(store.clone(), None);
    let done = run_token(&data, command).await;
    store.close().await;
    done.map_err(|refusal| refused(context, &refusal))
}
