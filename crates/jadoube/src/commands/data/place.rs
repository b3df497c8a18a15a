//! Where the data is, as every command on it asks for it.

use std::path::PathBuf;

use clap::Args;
use jadoube_store::Location;

use crate::{Context, Failure};

/// `--data DIR` or `--database URL`.
#[derive(Debug, Clone, Args)]
pub struct Place {
    /// Folder of the data [default: the working directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// PostgreSQL instead of the folder's file: postgres://...
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

impl Place {
    /// The place named.
    pub(crate) fn location(&self, context: &Context) -> Result<Location, Failure> {
        match &self.database {
            Some(url) => location(context, url),
            None => Ok(Location::folder(
                self.data.clone().unwrap_or_else(|| PathBuf::from(".")),
            )),
        }
    }
}

/// A folder, a file or an address.
pub(crate) fn location(context: &Context, text: &str) -> Result<Location, Failure> {
    text.parse()
        .map_err(|error| super::spoken::opening(context, &error))
}
