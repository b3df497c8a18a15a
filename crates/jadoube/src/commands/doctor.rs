//! `jadoube doctor`: one screen about the data; 0 fine, 1 something to mend, 2 something wrong, or
//! it could not look.

use std::net::{IpAddr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use jadoube_server::hosts::own_addresses;
use jadoube_store::data::doctor::{Level, Visit, doctor};
use jadoube_store::{Condition, Location, holder_of};
use serde_json::{Value, json};

use super::control::Control;
use super::data::spoken::{check, failing};
use super::data::{Place, block_on};
use crate::{CommandResult, Context, ExitAnswer, print, say};

/// How long an address of this machine may take to answer.
const KNOCK: Duration = Duration::from_millis(500);

/// What is looked at.
#[derive(Debug, Args)]
pub(crate) struct Doctor {
    /// Repair what can be repaired without loss: file permissions, the disk reserve, caches,
    /// overdue deletions, a missing backup
    #[arg(long)]
    fix: bool,
    /// Check only the last thousand events, and skip the disk test
    #[arg(long)]
    quick: bool,
    /// The second backup folder [default: backup.second of the configuration]
    #[arg(long, value_name = "DIR")]
    second: Option<PathBuf>,
    #[command(flatten)]
    place: Place,
}

impl Doctor {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        block_on(async {
            let found = self.place.found(context)?;
            let (condition, addresses) = running(context, &found.location);
            let visit = Visit {
                quick: self.quick,
                fix: self.fix,
                second: self.second.or(found.second),
                beside: Some(found.folder),
                keep: found.keep,
                condition,
                addresses,
            };
            let checks = doctor(&found.location, &visit).await;
            let checks = checks.map_err(|error| failing(context, &error))?;
            if context.json {
                print::json(&checks)?;
            } else {
                for line in &checks {
                    say!("{}", check(context, line));
                }
            }
            let worst = checks.iter().map(|check| check.level).max();
            Ok(match worst.unwrap_or(Level::Ok) {
                Level::Ok => ExitAnswer::Yes,
                Level::Warn => ExitAnswer::No,
                Level::Wrong => ExitAnswer::BadInput,
            })
        })
    }
}

/// Addresses of this machine in the network.
fn in_network() -> impl Iterator<Item = IpAddr> {
    own_addresses().filter(|own| !own.is_loopback() && own.is_ipv4())
}

/// The state of the server that holds the data and its addresses for phones; without a server, the
/// addresses of this machine.
fn running(context: &Context, location: &Location) -> (Option<Condition>, Option<Vec<String>>) {
    let folder = location.data_folder();
    let Some((folder, holder)) = folder.and_then(|folder| Some((folder, holder_of(folder)?)))
    else {
        let all: Vec<String> = in_network().map(|own| own.to_string()).collect();
        return (None, Some(all).filter(|all| !all.is_empty()));
    };
    let asked = Control::read(folder)
        .and_then(|control| control.ask(context, "/control/state", &json!({})).ok());
    let condition = asked.and_then(|told| told.get("condition").cloned());
    let condition = condition.and_then(|told: Value| serde_json::from_value(told).ok());
    let port = holder.address.rsplit(':').next();
    let Some(port) = port.and_then(|port| port.parse::<u16>().ok()) else {
        return (condition, None);
    };
    let answers =
        |own: &IpAddr| TcpStream::connect_timeout(&SocketAddr::new(*own, port), KNOCK).is_ok();
    let reached = in_network().filter(answers);
    let reached = reached.map(|own| format!("{own}:{port}")).collect();
    (condition, Some(reached))
}
