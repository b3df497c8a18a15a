//! `jadoube serve`: the pages.

mod announce;
mod browser;
mod journal;
mod kept;
mod settings;

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use jadoube_server::data::{Data, keep_views, kinds};
use jadoube_server::listen::{self, Front, Limits};
use jadoube_server::{AppState, MOST_CONNECTIONS, Proxies, Seats, TlsCertificates, handles};
use jadoube_store::{Location, StoreOptions};
use tokio::net::TcpListener;

pub(crate) use self::announce::openable;
use self::announce::{announce, says};
use self::journal::Loudness;
use self::kept::{Kept, chores};
pub(crate) use self::settings::{Serve, kept};
use crate::config::Config;
use crate::{CommandResult, Context, ExitAnswer, Failure};

/// How long abandoned computations may delay shutdown.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Reads every value of a configuration as what it is.
pub(crate) fn check(config: &Config) -> Result<(), Failure> {
    Serve::default().filled(config).map(drop)
}

impl Serve {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        let (flags, file) = (self.flags(), self.config.clone());
        let this = self.filled(&Self::gathered(flags.clone(), file.as_deref())?)?;
        let folder = this.check_folder(context)?;
        let loudness = journal::begin(this.journal.unwrap_or_default());
        let certificates = match (&this.tls_cert, &this.tls_key) {
            (Some(chain), Some(key)) => {
                let read = TlsCertificates::read(chain.clone(), key.clone());
                Some(Arc::new(read.map_err(Failure::new)?))
            }
            _ => None,
        };
        let anew = Anew {
            flags,
            file,
            loudness,
            certificates: certificates.clone(),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(Failure::new)?;
        let outcome = runtime.block_on(this.serve(context, folder, certificates, anew));
        runtime.shutdown_timeout(LAST_WORDS);
        outcome
    }

    /// Checks the data folder. A folder given explicitly must be writable; otherwise a notice is
    /// enough.
    fn check_folder(&self, context: &Context) -> Result<Option<Location>, Failure> {
        if let Some(url) = &self.database {
            return super::data::location(context, url).map(Some);
        }
        let (folder, asked) = match &self.data {
            Some(folder) => (folder.clone(), true),
            None => (super::data::default_folder(), false),
        };
        let folder = folder.as_path();
        let here = Path::new(".").join(jadoube_store::FILE);
        if !asked && folder == Path::new(".") && here.is_file() {
            let here = here.display().to_string();
            let said = says(context.words, "serve-here", &[("file", here)]);
            let _ = writeln!(std::io::stderr(), "{said}");
        }
        if !asked && !self.read_only {
            // If it cannot be created, the first write reports it.
            let _ = std::fs::create_dir_all(folder);
        }
        if folder.is_file() {
            let said = [("folder", folder.display().to_string())];
            return Err(Failure::new(says(
                context.words,
                "serve-not-a-folder",
                &said,
            )));
        }
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
    fn how(&self) -> StoreOptions {
        let tail = self.tail.clone().or_else(|| self.backup_second.clone());
        StoreOptions {
            kinds: Some(Arc::new(kinds())),
            tail: tail.filter(|_| !self.read_only),
            beside: Some(
                self.data
                    .clone()
                    .unwrap_or_else(super::data::default_folder),
            ),
            read_only: self.read_only,
            create: !self.read_only,
            allow_network_folder: self.allow_network_folder,
            outside_checkpoints: self.outside_checkpoints,
            notify: !self.silent,
            doorbell: self.doorbell.clone(),
            ..StoreOptions::default()
        }
    }

    async fn serve(
        self,
        context: &Context,
        place: Option<Location>,
        certificates: Option<Arc<TlsCertificates>>,
        anew: Anew,
    ) -> CommandResult {
        let listener = listen::bind(self.listen).await.map_err(Failure::new)?;
        let address = listener.local_addr().map_err(Failure::new)?;
        let scheme = match &certificates {
            Some(_) => "https",
            None => "http",
        };
        let control = match &certificates {
            // Commands on this machine have a separate address, protected by the secret.
            Some(_) => Some(loopback().await?),
            None => None,
        };
        let at = control.as_ref().map(|(_, address)| *address);
        let mut kept = match place {
            Some(place) => {
                Some(Kept::open(context, place, (scheme, address), at, self.how()).await?)
            }
            None => None,
        };
        let settings = self.settings();
        let mut state = AppState::new(settings.hosts.clone()).with_source(self.source.as_deref());
        state.settle(settings);
        let public = !address.ip().is_loopback();
        state = state.in_public(public).behind(Proxies(self.trusted_proxy));
        let mut link = None;
        if let Some(kept) = &kept {
            let data = Data::new(kept.store.clone(), Some(&kept.secret));
            let keeper = Some(kept.keeper.clone()).filter(|_| !self.read_only);
            let data = data.backed_up(keeper, self.backup_second.clone());
            if !self.read_only {
                link = data.owner_link().await.map_err(Failure::new)?;
                data.mark_interrupted_jobs().await;
            }
            if link.is_none() && public && !self.read_only {
                // A server reachable from the network needs a password.
                link = data.password_link().await.map_err(Failure::new)?;
            }
            state = state.with_data(data);
        }
        announce(context, scheme, address, link.as_deref()).map_err(Failure::new)?;
        if browser::is_wanted(self.open) {
            let address = openable(address).into_iter().next().unwrap_or(address);
            let path = link.map_or_else(String::new, |secret| format!("/setup/{secret}"));
            browser::open(&format!("{scheme}://{address}{path}"));
        }
        // The first reader should not wait for the index of the search.
        tokio::task::spawn_blocking(jadoube_server::warm_up);
        let connections = handles::raise().min(MOST_CONNECTIONS);
        let state = state.seating(Seats::within(connections));
        let reread = {
            let (state, anew) = (state.clone(), anew);
            move || anew.read(&state)
        };
        let state = state.rereading(reread.clone());
        let on_signal = tokio::spawn(async move {
            loop {
                listen::reload_requested().await;
                if let Err(error) = reread() {
                    tracing::error!(target: "jadoube::error", error, "the configuration stays");
                }
            }
        });
        let router = jadoube_server::router(&state);
        let limits = Limits::for_connections(connections);
        let ending = async {
            listen::shutdown_requested().await;
            state.farewell();
        };
        let second = self.backup_second.clone();
        let backups = kept
            .as_mut()
            .filter(|_| !self.read_only)
            .and_then(|kept| kept.back_up(self.backup_second, self.every, self.keep));
        let outgoing = match kept.is_some() && !self.read_only {
            true => state.begin_outgoing(),
            false => Vec::new(),
        };
        let writes = kept.as_ref().filter(|_| !self.read_only);
        let views = writes.map(|kept| tokio::spawn(keep_views(kept.store.clone())));
        let chores = tokio::spawn(chores(state.clone(), second, certificates.clone()));
        let door = control.map(|(listener, _)| {
            let router = jadoube_server::only_control(router.clone());
            let never = std::future::pending();
            tokio::spawn(listen::serve(Limits::default(), listener, router, never))
        });
        let front = match certificates {
            Some(found) => Front::encrypted(router, found, jadoube_server::to_https(&state)),
            None => router.into(),
        };
        listen::serve(limits, listener, front, ending).await;
        if let Some(backups) = backups {
            backups.end().await;
        }
        let tasks = [Some(chores), Some(on_signal), door, views]
            .into_iter()
            .flatten();
        for task in tasks.chain(outgoing) {
            task.abort();
        }
        if let Some(kept) = kept {
            kept.close().await;
        }
        Ok(ExitAnswer::Yes)
    }
}

/// A socket on this machine alone.
async fn loopback() -> Result<(TcpListener, SocketAddr), Failure> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
    let listener = listener.map_err(Failure::new)?;
    let address = listener.local_addr().map_err(Failure::new)?;
    Ok((listener, address))
}

/// How the configuration is read again: by the same flags, from the same file.
#[derive(Clone)]
struct Anew {
    flags: crate::config::Flags,
    file: Option<std::path::PathBuf>,
    loudness: Loudness,
    certificates: Option<Arc<TlsCertificates>>,
}

impl Anew {
    /// Applies the settings that may change while the server runs: limits, hosts, retention
    /// periods, certificates, log level. An invalid configuration changes nothing.
    fn read(&self, state: &AppState) -> Result<(), String> {
        let plain = |failure: Failure| failure.to_string();
        let config = Serve::gathered(self.flags.clone(), self.file.as_deref()).map_err(plain)?;
        let said = Serve::default().filled(&config).map_err(plain)?;
        if let Some(certificates) = &self.certificates {
            certificates
                .read_again()
                .map_err(|error| error.to_string())?;
        }
        state.settle(said.settings());
        self.loudness.set(said.journal.unwrap_or_default());
        Ok(())
    }
}

/// Whether a file can be made in a folder; it is removed again.
fn try_writing(folder: &Path) -> std::io::Result<()> {
    let probe = folder.join(format!(".jadoube-{}", std::process::id()));
    std::fs::File::create_new(&probe)?;
    std::fs::remove_file(&probe)
}
