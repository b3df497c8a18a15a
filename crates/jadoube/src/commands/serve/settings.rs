//! The settings of `jadoube serve`, from flags, the environment and the file.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::ValueEnum as _;
use jadoube_server::hosts::{HostName, Hosts};
use jadoube_server::{Limit, LiveSettings, Network, Outgoing, limit_names};
use jadoube_store::personal::Keep;

use crate::Failure;
use crate::config::{self, Config, Flags};

/// Where the server listens and what it keeps.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Serve {
    /// The address to listen on [default: 127.0.0.1:8064, or the next free port]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(super) listen: Option<SocketAddr>,
    /// The data folder [default: jadoube.db in the working directory if there is one, otherwise
    /// this system's usual folder for data]
    #[arg(long, value_name = "DIR")]
    pub(super) data: Option<PathBuf>,
    /// A PostgreSQL database instead of a data folder: postgres://...
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(super) database: Option<String>,
    /// Another host name the server answers to, besides this machine's own (repeatable)
    #[arg(long, value_name = "NAME")]
    pub(super) host: Vec<HostName>,
    /// A second backup folder, on a USB stick or a network share; each backup is copied there
    #[arg(long, value_name = "DIR")]
    pub(super) backup_second: Option<PathBuf>,
    /// A folder for the latest confirmed entries, in case the database loses them
    /// [default: the second backup folder]
    #[arg(long, value_name = "DIR")]
    pub(super) tail: Option<PathBuf>,
    /// Read only: nothing is stored, and the data may be on a read-only medium
    #[arg(long)]
    pub(super) read_only: bool,
    /// Accept data in a network folder; slower, and with a single connection
    #[arg(long)]
    pub(super) allow_network_folder: bool,
    /// A proxy whose forwarding headers are trusted: an address, or a network such as
    /// 10.0.0.0/8 (repeatable)
    #[arg(long, value_name = "NETWORK")]
    pub(super) trusted_proxy: Vec<Network>,
    /// Serve HTTPS with this certificate chain in PEM, the server's own first; needs --tls-key
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub(super) tls_cert: Option<PathBuf>,
    /// The private key of the certificate, in PEM
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub(super) tls_key: Option<PathBuf>,
    /// The address of this program's source code, shown on the page about it
    #[arg(long, value_name = "URL", value_parser = web_address)]
    pub(super) source: Option<String>,
    /// What to log on standard error [default: errors]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(super) journal: Option<Journal>,
    /// The configuration file [default: jadoube.toml in the data folder]
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    /// Minutes between backups.
    #[arg(skip)]
    pub(super) every: Option<u64>,
    /// How many of the newest are kept.
    #[arg(skip)]
    pub(super) keep: Option<usize>,
    /// Limits that are not the usual ones.
    #[arg(skip)]
    pub(super) limits: Vec<(String, Limit)>,
    /// For how long things are kept.
    #[arg(skip)]
    pub(super) kept: Keep,
    /// Webhooks and mail.
    #[arg(skip)]
    pub(super) outgoing: Outgoing,
    /// Whether a browser is opened.
    #[arg(skip)]
    pub(super) open: Open,
    /// An outside program recycles the log file.
    #[arg(skip)]
    pub(super) outside_checkpoints: bool,
    /// Ring on PostgreSQL after each append.
    #[arg(skip)]
    pub(super) silent: bool,
    /// Where the doorbell of PostgreSQL is heard, if not at the database's address.
    #[arg(skip)]
    pub(super) doorbell: Option<String>,
}

/// Whether a browser is opened with the server.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Open {
    /// When the program was started without a terminal and without a word, by a click.
    #[default]
    Clicked,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl FromStr for Open {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "auto" => Ok(Self::Clicked),
            "true" => Ok(Self::Always),
            "false" => Ok(Self::Never),
            _ => Err("auto, true or false is needed".to_owned()),
        }
    }
}

/// What the journal holds.
#[derive(Debug, Clone, Copy, Default, clap::ValueEnum)]
pub(super) enum Journal {
    /// Nothing
    None,
    /// Errors only
    #[default]
    Errors,
    /// Errors and every request
    Access,
}

/// An address that can stand in a link.
fn web_address(text: &str) -> Result<String, String> {
    let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
    if plain && (text.starts_with("https://") || text.starts_with("http://")) {
        Ok(text.to_owned())
    } else {
        Err("not an address that begins with http:// or https://".to_owned())
    }
}

impl FromStr for Journal {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        clap::ValueEnum::from_str(text, false)
    }
}

/// The host of a web address.
fn host_of(address: &str) -> Result<HostName, String> {
    let address = web_address(address)?;
    let rest = address.split_once("://").map_or("", |(_, rest)| rest);
    let host = rest.split('/').next().unwrap_or_default();
    let host = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => name,
        _ => host,
    };
    host.parse().map_err(|_| format!("not a host: {host}"))
}

/// For how long things are kept.
pub(crate) fn kept(config: &Config) -> Result<Keep, Failure> {
    let usual = Keep::default();
    let days = |key: &'static str, usual: i64| -> Result<i64, Failure> {
        let days = config.get::<u16>(key)?;
        Ok(days.map_or(usual, i64::from))
    };
    Ok(Keep {
        commands: days("keep.commands", usual.commands)?,
        joins: days("keep.joins", usual.joins)?,
        past: days("keep.past", usual.past)?,
        needs: days("keep.needs", usual.needs)?,
        journal: days("keep.journal", usual.journal)?,
        jobs: days("keep.jobs", usual.jobs)?,
        deliveries: days("keep.deliveries", usual.deliveries)?,
        letters: days("keep.letters", usual.letters)?,
        persons: days("keep.persons", usual.persons)?,
    })
}

impl Serve {
    /// The values given by flags.
    pub(super) fn flags(&self) -> Flags {
        fn some(value: Option<impl ToString>) -> Vec<String> {
            value.into_iter().map(|value| value.to_string()).collect()
        }
        let path = |path: &Option<PathBuf>| some(path.as_ref().map(|path| path.display()));
        let hosts = self.host.iter().map(ToString::to_string);
        let proxies = self.trusted_proxy.iter().map(ToString::to_string);
        let journal = self.journal.and_then(|one| one.to_possible_value());
        vec![
            ("listen", some(self.listen)),
            ("data", path(&self.data)),
            ("database", some(self.database.as_ref())),
            ("hosts", hosts.collect()),
            ("trusted_proxies", proxies.collect()),
            ("tls.cert", path(&self.tls_cert)),
            ("tls.key", path(&self.tls_key)),
            ("backup.second", path(&self.backup_second)),
            ("tail", path(&self.tail)),
            ("source", some(self.source.as_ref())),
            (
                "journal",
                some(journal.map(|one| one.get_name().to_owned())),
            ),
            ("read_only", some(self.read_only.then_some("true"))),
        ]
    }

    /// The current settings from flags, the environment and the file.
    pub(super) fn gathered(flags: Flags, file: Option<&Path>) -> Result<Config, Failure> {
        Config::gather(flags, file, |name: &str| std::env::var(name).ok())
    }

    /// The settings that can be reloaded while the server runs.
    pub(super) fn settings(&self) -> LiveSettings {
        LiveSettings {
            hosts: Hosts::of_machine(self.host.clone()),
            limits: self.limits.clone(),
            keep: self.kept,
            outgoing: self.outgoing.clone(),
        }
    }

    pub(super) fn filled(mut self, config: &Config) -> Result<Self, Failure> {
        let said = |name: &str| config.is_set(name);
        if said("listen") {
            self.listen = config.get("listen")?;
        }
        self.data = config.get("data")?.filter(|_| said("data"));
        self.database = config.database()?;
        self.host = config.all("hosts")?;
        if let Some(address) = config.one("public_url") {
            let host = host_of(address);
            self.host
                .push(host.map_err(|why| Failure::new(format!("public_url: {why}")))?);
        }
        self.trusted_proxy = config.all("trusted_proxies")?;
        self.backup_second = config.get("backup.second")?;
        self.tail = config.get("tail")?;
        self.source = match config.one("source") {
            Some(address) => Some(web_address(address).map_err(Failure::new)?),
            None => None,
        };
        self.journal = config.get("journal")?;
        self.read_only = config.get("read_only")?.unwrap_or_default();
        self.every = config.get("backup.every")?.filter(|minutes| *minutes > 0);
        self.keep = config.get("backup.keep")?;
        self.tls_cert = config.get("tls.cert")?;
        self.tls_key = config.get("tls.key")?;
        if self.tls_cert.is_some() != self.tls_key.is_some() {
            let both = "tls.cert and tls.key belong together";
            return Err(Failure::new(config.about("tls.cert", both)));
        }
        self.limits = Vec::new();
        for (name, _) in limit_names() {
            let key = config::limit(name);
            if let Some(limit) = config.get(key)?.filter(|_| config.is_set(key)) {
                self.limits.push((name.to_owned(), limit));
            }
        }
        self.kept = kept(config)?;
        self.outgoing = config.outgoing()?;
        self.open = config.get("open")?.unwrap_or_default();
        self.outside_checkpoints = match config.one("sqlite.checkpoints") {
            None | Some("own") => false,
            Some("outside") => true,
            Some(_) => {
                let needed = "own or outside is needed";
                return Err(Failure::new(config.about("sqlite.checkpoints", needed)));
            }
        };
        self.silent = !config.get("database.notify")?.unwrap_or(true);
        self.doorbell = config.get("database.listen")?;
        Ok(self)
    }
}
