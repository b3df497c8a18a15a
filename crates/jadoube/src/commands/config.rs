//! `jadoube config`: the values in force and where each comes from.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::json;

use super::serve::check;
use crate::config::Config;
use crate::{CommandResult, Context, ExitAnswer, print, say};

/// What to do with the configuration.
#[derive(Debug, Args)]
pub(crate) struct ConfigCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Print every value in force, and where it comes from
    Show(Where),
    /// Check a file; the first mistake is reported with its line
    Check(Where),
}

/// Which configuration.
#[derive(Debug, Args)]
struct Where {
    /// The configuration file [default: jadoube.toml in the data folder]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The data folder [default: the working directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Where {
    fn gather(self) -> Result<Config, crate::Failure> {
        let data = self.data.map(|folder| folder.display().to_string());
        let flags = vec![("data", data.into_iter().collect())];
        let config = Config::gather(flags, self.config.as_deref(), |name| {
            std::env::var(name).ok()
        })?;
        check(&config)?;
        Ok(config)
    }
}

impl ConfigCommand {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let (config, show) = match self.what {
            What::Show(place) => (place.gather()?, true),
            What::Check(place) => (place.gather()?, false),
        };
        if context.json {
            let all: Vec<_> = config
                .shown()
                .map(|(key, value, from)| json!({ "key": key, "value": value, "from": from.to_string() }))
                .collect();
            print::json(&all)?;
        } else if show {
            let width = config.shown().map(|(key, ..)| key.len()).max();
            let width = width.unwrap_or_default();
            for (key, value, from) in config.shown() {
                say!("{key:<width$} {value:<24} {from}");
            }
        } else {
            say!("{}", context.words.text("config-fine"));
        }
        Ok(ExitAnswer::Yes)
    }
}
