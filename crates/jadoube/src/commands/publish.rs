//! `jadoube publish`: the public pages of an event as plain files, with or without a running
//! server.

use std::path::PathBuf;

use clap::Args;
use jadoube_server::site::{NotPublished, publish};
use jadoube_store::{Store, StoreOptions};
use serde_json::json;

use super::data::spoken::{arg, opening};
use super::data::{Place, block_on};
use crate::{CommandResult, Context, ExitAnswer, Failure, print, say};

/// What to publish, and where.
#[derive(Debug, Args)]
pub struct Publish {
    /// The event, by id or name
    #[arg(long, value_name = "EVENT")]
    event: String,
    /// The folder to write: new, empty, or written by this command before
    #[arg(long, value_name = "DIR")]
    to: PathBuf,
    #[command(flatten)]
    place: Place,
}

impl Publish {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        block_on(async {
            let location = self.place.location(context)?;
            let store = Store::open_with(location, StoreOptions::looking()).await;
            let store = store.map_err(|error| opening(context, &error))?;
            let wrote = publish(store.clone(), &self.event, &self.to).await;
            store.close().await;
            let wrote = wrote.map_err(|error| self.refused(context, &error))?;
            if context.json {
                print::json(&json!({
                    "files": wrote.files,
                    "written": wrote.written,
                    "removed": wrote.removed,
                }))?;
            } else {
                let args = [
                    ("files", arg(wrote.files)),
                    ("written", arg(wrote.written)),
                    ("removed", arg(wrote.removed)),
                    ("folder", arg(self.to.display())),
                ];
                say!("{}", context.words.say("publish-done", &args));
            }
            Ok(ExitAnswer::Yes)
        })
    }

    fn refused(&self, context: &Context, error: &NotPublished) -> Failure {
        let said = match error {
            NotPublished::NoEvent => {
                let args = [("event", arg(&self.event))];
                context.words.say("publish-no-event", &args)
            }
            NotPublished::Foreign(folder) => {
                let args = [("folder", arg(folder.display()))];
                context.words.say("publish-foreign", &args)
            }
            other => other.to_string(),
        };
        Failure::new(said)
    }
}
