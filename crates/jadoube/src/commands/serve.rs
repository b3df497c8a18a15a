//! `jadoube serve`: the pages.

use std::io::Write;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use clap::ValueEnum as _;

use jadoube_server::data::{Data, kinds, new_secret};
use jadoube_server::hosts::{HostName, Hosts, own_addresses};
use jadoube_server::listen::{self, Limits};
use jadoube_server::{AppState, MOST_CONNECTIONS, Network, Proxies, Seats, handles};
use jadoube_store::data::backup::Schedule;
use jadoube_store::{Location, Options, Store};
use jadoube_words::{FluentArgs, Words};
use tracing_subscriber::filter::LevelFilter;

use super::control::Control;
use super::data::spoken::opening;
use crate::config::{Config, Flags};
use crate::{Answer, Context, Failure, Outcome};

/// How long computing that nobody waits for any more may hold up the end.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Where the server listens and what it keeps.
#[derive(Debug, Default, clap::Args)]
pub struct Serve {
    /// Address to listen at [default: 127.0.0.1:8064, or the next free port]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Folder for what the server keeps [default: the working directory]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// PostgreSQL instead of the folder's file: postgres://...
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    /// Another name the server answers to, besides this machine's own (repeatable)
    #[arg(long, value_name = "NAME")]
    host: Vec<HostName>,
    /// A second folder for backups, on a stick or a share: each backup is copied there
    #[arg(long, value_name = "DIR")]
    backup_second: Option<PathBuf>,
    /// A folder for what this server confirmed last, against a database that goes back
    /// [default: the second folder for backups]
    #[arg(long, value_name = "DIR")]
    tail: Option<PathBuf>,
    /// Look only: nothing is stored, the data may lie on a medium that cannot be written
    #[arg(long)]
    read_only: bool,
    /// Accept data on a folder of another machine; one connection, and slower
    #[arg(long)]
    allow_network_folder: bool,
    /// A proxy whose word on addresses and encryption is taken: an address or a network
    /// like 10.0.0.0/8 (repeatable)
    #[arg(long, value_name = "NETWORK")]
    trusted_proxy: Vec<Network>,
    /// Where the source of this program is, for the page about it
    #[arg(long, value_name = "URL", value_parser = web_address)]
    source: Option<String>,
    /// What is written to standard error: nothing, errors, or every request too
    /// [default: errors]
    #[arg(long, value_enum, value_name = "WHAT")]
    journal: Option<Journal>,
    /// The configuration [default: jadoube.toml in the data folder]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Minutes between backups.
    #[arg(skip)]
    every: Option<u64>,
    /// How many of the newest are kept.
    #[arg(skip)]
    keep: Option<usize>,
}

/// What the journal holds.
#[derive(Debug, Clone, Copy, Default, clap::ValueEnum)]
enum Journal {
    /// Nothing.
    None,
    /// What went wrong.
    #[default]
    Errors,
    /// Every request.
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

/// Reads every value of a configuration as what it is.
pub(crate) fn check(config: &Config) -> Result<(), Failure> {
    Serve::default().filled(config).map(drop)
}

impl Serve {
    /// What was said by flags.
    fn flags(&self) -> Flags {
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

    /// The same with what the environment and the file say.
    fn settled(self) -> Result<Self, Failure> {
        let read = |name: &str| std::env::var(name).ok();
        let config = Config::gather(self.flags(), self.config.as_deref(), read)?;
        self.filled(&config)
    }

    fn filled(mut self, config: &Config) -> Result<Self, Failure> {
        let said = |name: &str| config.is_said(name);
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
        Ok(self)
    }

    pub(crate) fn run(self, context: &Context) -> Outcome {
        let this = self.settled()?;
        this.begin(context)
    }

    fn begin(self, context: &Context) -> Outcome {
        let folder = self.check_folder(context)?;
        let level = match self.journal.unwrap_or_default() {
            Journal::None => LevelFilter::OFF,
            Journal::Errors => LevelFilter::WARN,
            Journal::Access => LevelFilter::INFO,
        };
        let journal = tracing_subscriber::fmt()
            .with_max_level(level)
            .with_ansi(false)
            .with_writer(std::io::stderr)
            .finish();
        // Set once in a program; where somebody has set one before, that one stays.
        let _ = tracing::subscriber::set_global_default(journal);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(Failure::new)?;
        let outcome = runtime.block_on(self.serve(context, folder));
        runtime.shutdown_timeout(LAST_WORDS);
        outcome
    }

    /// Where data can be kept. A folder that was asked for must take files; where none was,
    /// it is enough to say so.
    fn check_folder(&self, context: &Context) -> Result<Option<Location>, Failure> {
        if let Some(url) = &self.database {
            return super::data::location(context, url).map(Some);
        }
        let (folder, asked) = match &self.data {
            Some(folder) => (folder.as_path(), true),
            None => (Path::new("."), false),
        };
        if asked && !self.read_only {
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure::new(format!("{}: {error}", folder.display())))?;
        }
        if self.read_only {
            return Ok(Some(Location::folder(folder)));
        }
        let Err(error) = try_writing(folder) else {
            return Ok(Some(Location::folder(folder)));
        };
        let said = says(
            context.words,
            "serve-unwritable",
            &[
                ("folder", folder.display().to_string()),
                ("why", error.to_string()),
            ],
        );
        if asked {
            return Err(Failure::new(said));
        }
        let _ = writeln!(std::io::stderr(), "{said}");
        Ok(None)
    }

    /// How the data is opened.
    fn how(&self) -> Options {
        let tail = self.tail.clone().or_else(|| self.backup_second.clone());
        Options {
            kinds: Some(Arc::new(kinds())),
            tail: tail.filter(|_| !self.read_only),
            read_only: self.read_only,
            create: !self.read_only,
            allow_network_folder: self.allow_network_folder,
            ..Options::default()
        }
    }

    async fn serve(self, context: &Context, place: Option<Location>) -> Outcome {
        let listener = listen::bind(self.listen).await.map_err(Failure::new)?;
        let address = listener.local_addr().map_err(Failure::new)?;
        let kept = match place {
            Some(place) => Some(Kept::open(context, place, address, self.how()).await?),
            None => None,
        };
        let mut state =
            AppState::new(Hosts::of_machine(self.host)).with_source(self.source.as_deref());
        let public = !address.ip().is_loopback();
        state = state.in_public(public).behind(Proxies(self.trusted_proxy));
        let mut link = None;
        if let Some(kept) = &kept {
            let data = Data::new(kept.store.clone(), Some(&kept.secret));
            if !self.read_only {
                link = data.owner_link().await.map_err(Failure::new)?;
            }
            if link.is_none() && public && !self.read_only {
                // Whoever can be reached from the network needs a password.
                link = data.password_link().await.map_err(Failure::new)?;
            }
            state = state.with_data(data);
        }
        announce(context, address, link.as_deref()).map_err(Failure::new)?;
        // The first reader should not wait for the index of the search.
        tokio::task::spawn_blocking(jadoube_server::warm_up);
        let connections = handles::raise().min(MOST_CONNECTIONS);
        let state = state.seating(Seats::within(connections));
        let router = jadoube_server::router(&state);
        let limits = Limits::for_connections(connections);
        let ending = async {
            listen::asked_to_end().await;
            state.farewell();
        };
        let second = self.backup_second.clone();
        let backups = kept
            .as_ref()
            .filter(|_| !self.read_only)
            .and_then(|kept| kept.back_up(self.backup_second, self.every, self.keep));
        let chores = state.data().map(|data| tokio::spawn(chores(data, second)));
        listen::serve(limits, listener, router, ending).await;
        if let Some(backups) = backups {
            backups.end().await;
        }
        if let Some(chores) = chores {
            chores.abort();
        }
        if let Some(kept) = kept {
            kept.close().await;
        }
        Ok(Answer::Yes)
    }
}

/// Backups while they are made.
struct Backups {
    until: tokio::sync::oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

impl Backups {
    /// Lets one that is under way come to its end: its thread needs the clock of the runtime.
    async fn end(self) {
        drop(self.until);
        if self.task.await.is_err() {
            tracing::warn!(target: "jadoube::error", "the automatic backup broke off");
        }
    }
}

/// The data while it is served.
struct Kept {
    store: Store,
    secret: String,
    /// The file with the secret, gone with the server.
    control: Option<PathBuf>,
}

impl Kept {
    /// Opens the data and leaves the secret of this start where only its owner reads it.
    async fn open(
        context: &Context,
        place: Location,
        address: SocketAddr,
        how: Options,
    ) -> Result<Self, Failure> {
        let address = openable(address).into_iter().next().unwrap_or(address);
        let options = Options {
            address: format!("http://{address}"),
            ..how
        };
        let folder = place.data_folder().map(Path::to_owned);
        let folder = folder.filter(|_| !options.read_only);
        let store = Store::open_with(place, options).await;
        let store = store.map_err(|error| opening(context, &error))?;
        let secret = new_secret();
        let control = Control {
            address: address.to_string(),
            secret: secret.clone(),
        };
        let control = folder.map(|folder| control.write(&folder)).transpose();
        let control = control.map_err(Failure::new)?;
        Ok(Self {
            store,
            secret,
            control,
        })
    }

    /// Backs up every ten minutes while events arrive, on a thread of its own.
    fn back_up(
        &self,
        second: Option<PathBuf>,
        every: Option<u64>,
        keep: Option<usize>,
    ) -> Option<Backups> {
        let folder = self.store.location().data_folder()?.join("backups");
        let usual = Schedule::in_folder(folder);
        let schedule = Schedule {
            second,
            every: every.map_or(usual.every, |minutes| Duration::from_secs(minutes * 60)),
            keep: keep.unwrap_or(usual.keep),
            ..usual
        };
        let (until, mut ended) = tokio::sync::oneshot::channel();
        let (runtime, store) = (tokio::runtime::Handle::current(), self.store.clone());
        let task = tokio::task::spawn_blocking(move || {
            runtime.block_on(async {
                tokio::select! {
                    () = schedule.run(store) => {}
                    _ = &mut ended => {}
                }
            });
        });
        Some(Backups { until, task })
    }

    async fn close(self) {
        if let Some(file) = self.control {
            // A file left behind holds a secret that opens nothing.
            let _ = std::fs::remove_file(file);
        }
        self.store.close().await;
    }
}

/// What is done beside serving: the second folder is looked for every minute, and what is past
/// its time goes once a day, by one server of those that share a database.
async fn chores(data: Arc<Data>, second: Option<PathBuf>) {
    let mut minutes: u32 = 0;
    loop {
        if let Some(second) = &second {
            data.second_is(second.is_dir(), std::time::Instant::now());
        }
        if minutes.is_multiple_of(24 * 60) {
            data.sweep().await;
        }
        tokio::time::sleep(Duration::from_secs(60)).await;
        minutes = minutes.wrapping_add(1);
    }
}

/// Whether a file can be made in a folder; it is removed again.
fn try_writing(folder: &Path) -> std::io::Result<()> {
    let probe = folder.join(format!(".jadoube-{}", std::process::id()));
    std::fs::File::create_new(&probe)?;
    std::fs::remove_file(&probe)
}

/// A sentence with its arguments.
fn says(words: &Words, key: &str, values: &[(&'static str, String)]) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in values {
        args.set(*name, value.clone());
    }
    words.text_with(key, &args)
}

/// The addresses people can open, this machine's first.
fn openable(address: SocketAddr) -> Vec<SocketAddr> {
    if !address.ip().is_unspecified() {
        return vec![address];
    }
    let loopback: IpAddr = match address.ip() {
        IpAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
    };
    let mut found = vec![loopback];
    found.extend(own_addresses().filter(|own| {
        // Addresses of one link only need a zone that browsers do not take.
        let link = matches!(own, IpAddr::V6(own) if own.is_unicast_link_local());
        !own.is_loopback() && !link && (address.is_ipv6() || own.is_ipv4())
    }));
    found
        .into_iter()
        .map(|ip| SocketAddr::new(ip, address.port()))
        .collect()
}

/// Prints the address, how to end the server where somebody is watching, and who else can
/// open it.
fn announce(context: &Context, address: SocketAddr, owner: Option<&str>) -> std::io::Result<()> {
    let words = context.words;
    let links: Vec<String> = openable(address)
        .into_iter()
        .map(|address| format!("http://{address}"))
        .collect();
    let (first, others) = match links.split_first() {
        Some((first, others)) => (first.clone(), others),
        None => (format!("http://{address}"), links.as_slice()),
    };
    let owner = owner.map(|secret| format!("{first}/setup/{secret}"));
    let mut out = std::io::stdout().lock();
    if context.json {
        let mut document = serde_json::json!({ "address": first });
        if !others.is_empty()
            && let Some(fields) = document.as_object_mut()
        {
            fields.insert("network".to_owned(), others.into());
        }
        if let (Some(link), Some(fields)) = (owner, document.as_object_mut()) {
            fields.insert("setup".to_owned(), link.into());
        }
        writeln!(out, "{document}")?;
    } else {
        writeln!(
            out,
            "{}",
            says(words, "serve-address", &[("address", first.clone())])
        )?;
        for other in others {
            let other = [("address", other.clone())];
            writeln!(out, "{}", says(words, "serve-host", &other))?;
        }
        if let Some(link) = owner {
            // A phone in the hall reads the link off the screen.
            let outside = others
                .first()
                .or_else(|| (!address.ip().is_loopback()).then_some(&first));
            let (_, secret) = link.rsplit_once('/').unwrap_or_default();
            let picture = outside.and_then(|outside| {
                jadoube_server::qr_blocks(&format!("{outside}/setup/{secret}"))
            });
            let link = [("link", link.clone())];
            writeln!(out, "{}", says(words, "serve-owner", &link))?;
            if let Some(picture) = picture {
                write!(out, "{picture}")?;
            }
        }
        writeln!(out, "{}", words.text("serve-end"))?;
    }
    out.flush()?;
    if !address.ip().is_loopback() {
        // Whether anybody reads the warning does not decide whether the server runs.
        let _ = writeln!(std::io::stderr(), "{}", words.text("serve-warning"));
    }
    Ok(())
}
