//! The data while it is served, and background tasks on it.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jadoube_server::data::new_secret;
use jadoube_server::{AppState, TlsCertificates};
use jadoube_store::data::backup::{self, BackupRequests, Keeper, Schedule};
use jadoube_store::{Location, Store, StoreOptions};

use super::super::control::Control;
use super::super::data::spoken::{arg, opening};
use super::announce::openable;
use crate::{Context, Failure};

/// Backups while they are made.
pub(super) struct Backups {
    until: tokio::sync::oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

impl Backups {
    /// Lets one that is under way come to its end: its thread needs the clock of the runtime.
    pub(super) async fn end(self) {
        drop(self.until);
        if self.task.await.is_err() {
            tracing::warn!(target: "jadoube::error", "the automatic backup broke off");
        }
    }
}

/// The data while it is served.
pub(super) struct Kept {
    pub(super) store: Store,
    pub(super) secret: String,
    /// Requests an extra backup.
    pub(super) keeper: Keeper,
    wishes: Option<BackupRequests>,
    /// The file with the secret, gone with the server.
    control: Option<PathBuf>,
}

impl Kept {
    /// Opens the data and leaves the secret of this start where only its owner reads it.
    /// `control` is where commands on this machine find the server.
    pub(super) async fn open(
        context: &Context,
        place: Location,
        (scheme, address): (&str, SocketAddr),
        control: Option<SocketAddr>,
        how: StoreOptions,
    ) -> Result<Self, Failure> {
        let address = openable(address).into_iter().next().unwrap_or(address);
        let options = StoreOptions {
            address: format!("{scheme}://{address}"),
            ..how
        };
        let folder = place.data_folder().map(Path::to_owned);
        let folder = folder.filter(|_| !options.read_only);
        let lost = match &place {
            Location::File(file) if options.create && !file.exists() => {
                place.data_folder().and_then(backup::newest)
            }
            _ => None,
        };
        if let Some(backup) = lost {
            // There was data here before: an empty server in its place would hide that.
            let folder = place.data_folder().unwrap_or(Path::new("."));
            let args = [
                ("place", arg(&place)),
                ("folder", arg(folder.display())),
                ("backup", arg(backup.display())),
            ];
            return Err(Failure::new(context.words.say("data-lost", &args)));
        }
        let store = Store::open_with(place, options).await;
        let store = store.map_err(|error| opening(context, &error))?;
        let secret = new_secret();
        let control = Control {
            address: control.unwrap_or(address).to_string(),
            secret: secret.clone(),
        };
        let control = folder.map(|folder| control.write(&folder)).transpose();
        let control = control.map_err(Failure::new)?;
        let (keeper, wishes) = backup::keeper();
        Ok(Self {
            store,
            secret,
            keeper,
            wishes: Some(wishes),
            control,
        })
    }

    /// Makes a backup every ten minutes while events arrive and on request, on a separate thread;
    /// for a database, into its folder.
    pub(super) fn back_up(
        &mut self,
        second: Option<PathBuf>,
        every: Option<u64>,
        keep: Option<usize>,
    ) -> Option<Backups> {
        let folder = self.store.folder()?.join(backup::FOLDER);
        let wishes = self.wishes.take()?;
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
                    () = schedule.run(store, wishes) => {}
                    _ = &mut ended => {}
                }
            });
        });
        Some(Backups { until, task })
    }

    pub(super) async fn close(self) {
        if let Some(file) = self.control {
            // A leftover file contains a secret that is no longer valid.
            let _ = std::fs::remove_file(file);
        }
        self.store.close().await;
    }
}

/// Background tasks: checks the second folder and the reserve every minute, reloads a renewed certificate, and
/// deletes expired data once a day, on one of the servers that share a database.
pub(super) async fn chores(
    state: AppState,
    second: Option<PathBuf>,
    certificates: Option<Arc<TlsCertificates>>,
) {
    let mut minutes: u32 = 0;
    loop {
        if let Some(data) = state.data() {
            if let Some(second) = &second {
                data.second_is(second.is_dir(), std::time::Instant::now());
            }
            data.renew_reserve();
            if minutes.is_multiple_of(24 * 60) {
                data.sweep(&state.keep()).await;
            }
        }
        if let Some(certificates) = certificates.as_ref().filter(|one| one.is_stale())
            && let Err(error) = certificates.read_again()
        {
            tracing::error!(target: "jadoube::error", %error, "the certificate stays as it was");
        }
        tokio::time::sleep(Duration::from_secs(60)).await;
        minutes = minutes.wrapping_add(1);
    }
}
