//! `jadoube token`: a bearer token for a program, made here or by the running server.

use std::io::Write as _;

use clap::Args;
use jadoube_server::data::{NewToken, make_token};
use jadoube_store::{Location, OpenError, Store, StoreOptions};
use serde_json::{Value, json};

use super::control::Control;
use super::data::spoken::{arg, opening};
use super::data::{Place, block_on};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// For whom the token is.
#[derive(Debug, Args)]
pub(crate) struct Token {
    /// The role of the token: owner, organiser, chief, deputy, pairing, sector, check-in, helper ...
    #[arg(long, value_name = "ROLE", value_parser = role)]
    role: String,
    /// The name shown in lists
    #[arg(long, value_name = "NAME", default_value = "token")]
    name: String,
    /// The scope: server, event/ID, tournament/ID or tournament/ID/team/ENTRY
    #[arg(long, value_name = "SCOPE", default_value = "server")]
    scope: String,
    #[command(flatten)]
    place: Place,
}

fn role(text: &str) -> Result<String, String> {
    match jadoube_server::data::is_role(text) {
        true => Ok(text.to_owned()),
        false => Err("no such role".to_owned()),
    }
}

impl Token {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
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
            role: self.role.clone(),
            scope: self.scope.clone(),
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
                let body = json!({ "role": new.role, "name": new.name, "scope": new.scope });
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
