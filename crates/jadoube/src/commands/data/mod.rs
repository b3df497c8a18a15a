//! `jadoube data`: backing up, checking and moving the stored data.

mod change;
mod look;
mod place;
mod progress;
mod reconcile;
pub(crate) mod spoken;

use std::path::PathBuf;

use clap::{Args, Subcommand};

use jadoube_store::Location;

pub(crate) use place::{Found, Place, default_folder, location};

use crate::{CommandResult, Context, Failure};

/// What to do with the data.
#[derive(Debug, Args)]
pub(crate) struct Data {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Copy everything into one file, even while the server is running
    Backup {
        /// The file to write [default: a new one in the folder `backups` of the data]
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        #[command(flatten)]
        place: Place,
    },
    /// Restore a backup into an empty place
    Restore {
        /// The backup
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// What was stored after the backup: tail.jsonl from the second backup folder
        #[arg(long, value_name = "FILE")]
        tail: Option<PathBuf>,
        /// Where to restore: a folder or postgres://... [default: where --data or --database says]
        #[arg(long, value_name = "DIR|URL", conflicts_with_all = ["data", "database"])]
        to: Option<String>,
        /// Move the present data aside first
        #[arg(long)]
        aside: bool,
        #[command(flatten)]
        place: Place,
    },
    /// Check the structure, the hash chain and the numbering of the log
    Verify {
        /// A backup or an export to check instead of the data
        #[arg(value_name = "FILE")]
        file: Option<PathBuf>,
        /// The head of the log as printed on a sheet of paper; it must be in the log
        ///
        /// A sheet proves the log up to its head. It does not stop an owner who rewrites everything
        /// before anybody holds one.
        #[arg(long, value_name = "POSITION:DIGITS")]
        head: Option<String>,
        #[command(flatten)]
        place: Place,
    },
    /// Write the log as JSON lines (docs/formats/log.md)
    Export {
        /// Only events after this position
        #[arg(long, value_name = "POSITION", default_value_t = 0)]
        after: i64,
        /// Only this stream
        #[arg(long, value_name = "STREAM")]
        stream: Option<String>,
        /// Personal tables, keys and secrets as well
        #[arg(long)]
        with_personal: bool,
        /// The file to write [default: standard output]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        place: Place,
    },
    /// Load an export into an empty place
    Import {
        /// The export to load
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// Where to load it: a folder or postgres://... [default: where --data or --database says]
        #[arg(long, value_name = "DIR|URL", conflicts_with_all = ["data", "database"])]
        to: Option<String>,
        #[command(flatten)]
        place: Place,
    },
    /// Move everything to another engine or folder
    Move {
        /// Where to move: a folder or postgres://...
        #[arg(long, value_name = "DIR|URL")]
        to: String,
        #[command(flatten)]
        place: Place,
    },
    /// Copy everything that is sound in damaged data to a new place
    Rescue {
        /// Where to copy: an empty folder or postgres://...
        #[arg(long, value_name = "DIR|URL")]
        to: String,
        #[command(flatten)]
        place: Place,
    },
    /// Discard caches and stored views and build them again
    Rebuild {
        /// Only this view
        #[arg(value_name = "NAME")]
        name: Option<String>,
        #[command(flatten)]
        place: Place,
    },
    /// Find entries that a server confirmed but the database lost, and bring them back
    Reconcile {
        /// What the server confirmed: tail.jsonl from its second backup folder
        #[arg(long, value_name = "FILE")]
        tail: PathBuf,
        /// Bring the missing entries back
        #[arg(long, conflicts_with = "accept_loss")]
        bring_back: bool,
        /// Go on without them; names the position the log went back to
        #[arg(long, value_name = "POSITION")]
        accept_loss: Option<i64>,
        #[command(flatten)]
        place: Place,
    },
    /// Delete what has been kept for long enough
    Sweep {
        /// Only show what would be deleted
        #[arg(long)]
        show: bool,
        #[command(flatten)]
        place: Place,
    },
}

impl Data {
    pub(crate) fn run(self, context: &Context) -> CommandResult {
        progress::begin();
        block_on(self.what.run(context))
    }
}

/// Where a command writes: as `--to` says, else where the data is.
fn target(context: &Context, to: Option<String>, place: &Place) -> Result<Location, Failure> {
    match to {
        Some(to) => location(context, &to),
        None => place.location(context),
    }
}

/// Runs a command of the store to its end.
pub(crate) fn block_on(work: impl Future<Output = CommandResult>) -> CommandResult {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(Failure::new)?
        .block_on(work)
}

impl What {
    async fn run(self, context: &Context) -> CommandResult {
        match self {
            Self::Backup { file, place } => look::backup(context, file, &place).await,
            Self::Verify { file, head, place } => look::verify(context, file, head, &place).await,
            Self::Export {
                after,
                stream,
                with_personal,
                output,
                place,
            } => {
                let wanted = look::ExportRequest {
                    after,
                    stream,
                    with_personal,
                    output,
                };
                look::export(context, wanted, &place).await
            }
            Self::Restore {
                file,
                tail,
                to,
                aside,
                place,
            } => {
                let to = target(context, to, &place)?;
                change::restore(context, &file, tail.as_deref(), &to, aside).await
            }
            Self::Import { file, to, place } => {
                let to = target(context, to, &place)?;
                change::import(context, &file, &to).await
            }
            Self::Move { to, place } => {
                let to = location(context, &to)?;
                change::move_to(context, &place.location(context)?, &to).await
            }
            Self::Rescue { to, place } => {
                let to = location(context, &to)?;
                change::rescue(context, &place.location(context)?, &to).await
            }
            Self::Rebuild { name, place } => change::rebuild(context, name, &place).await,
            Self::Reconcile {
                tail,
                bring_back,
                accept_loss,
                place,
            } => {
                let choice = match (bring_back, accept_loss) {
                    (true, _) => reconcile::Choice::BringBack,
                    (false, Some(at)) => reconcile::Choice::AcceptLoss(at),
                    (false, None) => reconcile::Choice::Show,
                };
                reconcile::run(context, &place.location(context)?, &tail, choice).await
            }
            Self::Sweep { show, place } => change::sweep(context, show, &place).await,
        }
    }
}
