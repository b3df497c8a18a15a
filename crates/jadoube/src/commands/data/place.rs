//! The location of the data, as arguments of every command on it.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use jadoube_store::personal::Keep;
use jadoube_store::{Location, StoreOptions};

use crate::commands::serve;
use crate::config::{Config, Flags};
use crate::{Context, Failure};

/// `--data DIR` or `--database URL`.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct Place {
    /// The data folder [default: jadoube.db in the working directory if there is one, otherwise
    /// this system's usual folder for data]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of a data folder: postgres://...
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

impl Place {
    /// The place named, by a flag, the environment or the configuration of the folder.
    pub(crate) fn location(&self, context: &Context) -> Result<Location, Failure> {
        Ok(self.found(context)?.location)
    }

    /// The place with its configuration.
    pub(crate) fn found(&self, context: &Context) -> Result<Found, Failure> {
        let data = self
            .data
            .as_ref()
            .map(|folder| folder.display().to_string());
        let flags: Flags = vec![
            ("data", data.into_iter().collect()),
            ("database", self.database.clone().into_iter().collect()),
        ];
        let config = Config::gather(flags, None, |name| std::env::var(name).ok())?;
        let folder: Option<PathBuf> = config.get("data")?;
        let folder = folder.unwrap_or_else(default_folder);
        Ok(Found {
            location: match config.database()? {
                Some(url) => location(context, &url)?,
                None => Location::folder(&folder),
            },
            second: config.get("backup.second")?,
            address: address(&config)?,
            keep: serve::kept(&config)?,
            folder,
        })
    }
}

/// A place with its configuration.
#[derive(Debug, Clone)]
pub(crate) struct Found {
    pub(crate) location: Location,
    /// The folder of the data, or of the files outside a database.
    pub(crate) folder: PathBuf,
    /// The second folder for backups.
    pub(crate) second: Option<PathBuf>,
    /// Retention periods.
    pub(crate) keep: Keep,
    /// Where a server of this configuration is found on this machine.
    pub(crate) address: String,
}

fn address(config: &Config) -> Result<String, Failure> {
    let scheme = match config.one("tls.cert") {
        Some(_) => "https",
        None => "http",
    };
    let listen: Option<SocketAddr> = config.get("listen")?;
    let first = listen.and_then(|listen| serve::openable(listen).into_iter().next());
    Ok(first.map_or_else(String::new, |address| format!("{scheme}://{address}")))
}

impl Found {
    /// Adds the folder to the options of the store.
    pub(crate) fn options(&self, options: StoreOptions) -> StoreOptions {
        StoreOptions {
            beside: Some(self.folder.clone()),
            ..options
        }
    }
}

/// The default location: the working directory if it already has data, otherwise where this system
/// keeps application data. A service has its own folder.
pub(crate) fn default_folder() -> PathBuf {
    let here = PathBuf::from(".");
    if here.join(jadoube_store::FILE).is_file() {
        return here;
    }
    let named = |name: &str| {
        let value = std::env::var_os(name).filter(|value| !value.is_empty());
        value.map(PathBuf::from).filter(|path| path.is_absolute())
    };
    let of_system = match () {
        () if cfg!(windows) => named("LOCALAPPDATA").map(|folder| folder.join("Jadoube")),
        () if cfg!(target_os = "macos") => {
            named("HOME").map(|home| home.join("Library/Application Support/Jadoube"))
        }
        () => named("XDG_DATA_HOME")
            .or_else(|| named("HOME").map(|home| home.join(".local/share")))
            .map(|folder| folder.join("jadoube")),
    };
    named("STATE_DIRECTORY").or(of_system).unwrap_or(here)
}

/// A folder, a file or an address.
pub(crate) fn location(context: &Context, text: &str) -> Result<Location, Failure> {
    text.parse()
        .map_err(|error| super::spoken::opening(context, &error))
}
