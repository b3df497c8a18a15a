//! `jadoube doctor`: one screen about the data; 0 fine, 1 something to mend, 2 could not look.

use std::path::PathBuf;

use clap::Args;
use jadoube_server::hosts::own_addresses;
use jadoube_store::data::doctor::{Level, Visit, doctor};

use super::data::spoken::{check, failing};
use super::data::{Place, block_on};
use crate::{Answer, Context, Outcome, print, say};

/// What is looked at.
#[derive(Debug, Args)]
pub(crate) struct Doctor {
    /// Mend what loses nothing: the reserve, the sweep, a backup
    #[arg(long)]
    fix: bool,
    /// Only the last thousand events, and no test of the disk
    #[arg(long)]
    quick: bool,
    /// The second folder for backups
    #[arg(long, value_name = "DIR")]
    second: Option<PathBuf>,
    #[command(flatten)]
    place: Place,
}

impl Doctor {
    pub(crate) fn run(self, context: &Context) -> Outcome {
        block_on(async {
            let location = self.place.location(context)?;
            let visit = Visit {
                quick: self.quick,
                fix: self.fix,
                second: self.second,
                addresses: own_addresses()
                    .filter(|own| !own.is_loopback() && own.is_ipv4())
                    .map(|own| own.to_string())
                    .collect(),
            };
            let checks = doctor(&location, &visit).await;
            let checks = checks.map_err(|error| failing(context, &error))?;
            if context.json {
                print::json(&checks)?;
            } else {
                for line in &checks {
                    say!("{}", check(context, line));
                }
            }
            Ok(match checks.iter().all(|check| check.level == Level::Ok) {
                true => Answer::Yes,
                false => Answer::No,
            })
        })
    }
}
