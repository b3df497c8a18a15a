//! Background jobs. One heavy job at a time, on a low-priority thread; its progress and result are
//! stored, and a resulting file can be downloaded for a day.

use std::collections::HashMap;
use std::future::Future;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jadoube_store::personal::{Job, Keep};
use jadoube_store::{Actor, Batch, SideWrite, Store, new_id};
use tokio::sync::{Semaphore, watch};

use crate::data::Data;

/// How often the progress of a job is stored.
const NOTED: Duration = Duration::from_secs(1);

/// The most characters of a job's log.
const LOG: usize = 10_000;

/// The folder of job files, in the data folder.
const FOLDER: &str = "jobs";

/// The kind of a job.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Backup,
    Verify,
    Export,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Backup => "backup",
            Self::Verify => "verify",
            Self::Export => "export",
        }
    }
}

/// How a job is cancelled: while running, and while queued.
type Off = (Arc<AtomicBool>, watch::Sender<bool>);

/// The jobs of this server.
#[derive(Debug)]
pub(crate) struct Jobs {
    turn: Arc<Semaphore>,
    /// Running jobs, and how they are cancelled.
    under_way: Arc<Mutex<HashMap<String, Off>>>,
}

impl Default for Jobs {
    fn default() -> Self {
        Self {
            turn: Arc::new(Semaphore::new(1)),
            under_way: Arc::default(),
        }
    }
}

/// The progress of a job, reported by the job and stored by its thread.
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress {
    pub(crate) done: Arc<AtomicI64>,
    pub(crate) total: Arc<AtomicI64>,
    /// Whether it is cancelled: checked where the job can stop.
    pub(crate) off: Arc<AtomicBool>,
    said: Arc<Mutex<String>>,
    file: Arc<Mutex<Option<PathBuf>>>,
}

impl Progress {
    /// A line of the job's log.
    pub(crate) fn say(&self, line: &str) {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        if said.len() + line.len() < LOG {
            said.push_str(line);
            said.push('\n');
        }
    }

    /// Sets the resulting file.
    pub(crate) fn leaves(&self, file: PathBuf) {
        *self.file.lock().unwrap_or_else(PoisonError::into_inner) = Some(file);
    }

    /// The row with the current progress.
    fn onto(&self, row: &Job, state: &str, now: i64) -> Job {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let name = |file: &PathBuf| Some(file.file_name()?.to_str()?.to_owned());
        Job {
            state: state.to_owned(),
            done: self.done.load(Ordering::Relaxed),
            total: self.total.load(Ordering::Relaxed),
            log: self
                .said
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .clone(),
            changed_ms: now,
            file: file.as_ref().and_then(name),
            ..row.clone()
        }
    }
}

/// A started job.
pub(crate) struct Begun {
    ended: watch::Receiver<bool>,
}

impl Begun {
    /// Waits for its end, or until a timeout.
    pub(crate) async fn within(mut self, time: Duration) {
        let _ = tokio::time::timeout(time, self.ended.wait_for(|ended| *ended)).await;
    }
}

/// The folder of job files: in the data folder, or in the system's temporary folder if there is
/// none.
pub(crate) fn folder(store: &Store) -> PathBuf {
    match store.folder() {
        Some(folder) => folder.join(FOLDER),
        None => std::env::temp_dir().join(format!("jadoube-{}", store.head().data_id)),
    }
}

/// Starts a job. A queued one is cancelled at once; a running one checks [`Progress::off`] where it
/// can stop.
pub(crate) async fn begin<F>(
    data: &Arc<Data>,
    owner: &Actor,
    kind: Kind,
    work: impl FnOnce(Store, Progress) -> F + Send + 'static,
) -> Result<Begun, jadoube_store::AppendError>
where
    F: Future<Output = Result<(), String>>,
{
    let store = data.store.clone();
    let now = store.now_ms();
    let row = Job {
        id: new_id(),
        kind: kind.name().to_owned(),
        owner: owner.actor.clone(),
        state: "waiting".to_owned(),
        created_ms: now,
        changed_ms: now,
        ..Job::default()
    };
    store
        .append(Batch::by(owner.clone()).side(SideWrite::put(&row)))
        .await?;
    let (cancel, called_off) = watch::channel(false);
    let (tell, ended) = watch::channel(false);
    let under_way = Arc::clone(&data.jobs.under_way);
    let progress = Progress::default();
    lock(&under_way).insert(row.id.clone(), (Arc::clone(&progress.off), cancel));
    let turn = Arc::clone(&data.jobs.turn);
    let runtime = tokio::runtime::Handle::current();
    tokio::task::spawn_blocking(move || {
        // A separate thread, because a lowered priority lasts for the life of a thread.
        let thread = std::thread::Builder::new().name("job".to_owned());
        let id = row.id.clone();
        let run = move || {
            step_back();
            runtime.block_on(carry_out(store, turn, row, progress, called_off, work));
        };
        match thread.spawn(run).map(std::thread::JoinHandle::join) {
            Ok(Ok(())) => {}
            Ok(Err(panic)) => {
                let says = crate::mishap::panic_message(panic.as_ref());
                tracing::error!(target: "jadoube::error", says, "a job broke off");
            }
            Err(error) => {
                tracing::error!(target: "jadoube::error", %error, "a job could not begin");
            }
        }
        lock(&under_way).remove(&id);
        tell.send_replace(true);
    });
    Ok(Begun { ended })
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lowers the priority of this thread.
fn step_back() {
    #[cfg(unix)]
    // On Linux this affects only the calling thread; a failure does not matter.
    let _ = rustix::process::setpriority_process(None, 10);
}

async fn carry_out<F>(
    store: Store,
    turn: Arc<Semaphore>,
    row: Job,
    progress: Progress,
    mut called_off: watch::Receiver<bool>,
    work: impl FnOnce(Store, Progress) -> F,
) where
    F: Future<Output = Result<(), String>>,
{
    let working = async {
        let _turn = tokio::select! {
            turn = turn.acquire() => turn.map_err(|error| error.to_string())?,
            _ = called_off.wait_for(|off| *off) => return Err(String::new()),
        };
        note(&store, &progress.onto(&row, "running", store.now_ms())).await;
        work(store.clone(), progress.clone()).await
    };
    let noting = async {
        loop {
            tokio::time::sleep(NOTED).await;
            if progress.total.load(Ordering::Relaxed) > 0 {
                note(&store, &progress.onto(&row, "running", store.now_ms())).await;
            }
        }
    };
    let worked = crate::mishap::caught(async {
        tokio::select! {
            done = working => done,
            () = noting => Ok(()),
        }
    });
    let state = match worked.await {
        Ok(Ok(())) => "done",
        Ok(Err(_)) if progress.off.load(Ordering::Relaxed) => "cancelled",
        Ok(Err(why)) => {
            progress.say(&why);
            "failed"
        }
        Err(panic) => {
            progress.say(&crate::mishap::panic_message(panic.as_ref()));
            "failed"
        }
    };
    if state != "done" {
        let mut left = lock(&progress.file);
        if let Some(file) = left.take() {
            // A partial file is useless.
            let _ = std::fs::remove_file(file);
        }
    }
    // The end of a job is written with a sync.
    let last = progress.onto(&row, state, store.now_ms());
    let batch = Batch::by(Actor::system()).side(SideWrite::put(&last));
    if let Err(error) = store.append(batch).await {
        tracing::warn!(target: "jadoube::error", %error, "the end of a job was not noted");
    }
}

async fn note(store: &Store, row: &Job) {
    if let Err(error) = store.repeatable(&[SideWrite::put(row)]).await {
        tracing::debug!(target: "jadoube::error", %error, "how far a job is was not noted");
    }
}

impl Jobs {
    /// Cancels a job; false if none of that id is running.
    pub(crate) fn cancel(&self, id: &str) -> bool {
        match lock(&self.under_way).get(id) {
            Some((off, waiting)) => {
                off.store(true, Ordering::Relaxed);
                waiting.send_replace(true);
                true
            }
            None => false,
        }
    }
}

/// Marks jobs that were running when the server last stopped.
pub(crate) async fn mark_interrupted(data: &Data) {
    if !matches!(data.store.served_at().await, Ok(None)) {
        // They may belong to another server.
        return;
    }
    let rows: Vec<Job> = match data.store.private().all().await {
        Ok(rows) => rows,
        Err(error) => {
            tracing::warn!(target: "jadoube::error", %error, "jobs could not be read");
            return;
        }
    };
    let under_way = rows
        .into_iter()
        .filter(|row| matches!(row.state.as_str(), "waiting" | "running"));
    let now = data.store.now_ms();
    let mut batch = Batch::by(Actor::system());
    for row in under_way {
        let state = "interrupted".to_owned();
        batch = batch.side(SideWrite::put(&Job {
            state,
            changed_ms: now,
            file: None,
            ..row
        }));
    }
    if !batch.side.is_empty()
        && let Err(error) = data.store.append(batch).await
    {
        tracing::warn!(target: "jadoube::error", %error, "interrupted jobs were not noted");
    }
}

/// Deletes expired files of jobs.
pub(crate) fn sweep_files(data: &Data, keep: &Keep) {
    let days = u64::try_from(keep.jobs).unwrap_or_default();
    let longest = Duration::from_secs(days.saturating_mul(24 * 60 * 60));
    let files = std::fs::read_dir(folder(&data.store)).into_iter().flatten();
    for file in files.filter_map(Result::ok) {
        let age = file.metadata().and_then(|found| found.modified());
        let age = age.ok().and_then(|at| at.elapsed().ok());
        if age.is_some_and(|age| age >= longest) {
            // Retried tomorrow.
            let _ = std::fs::remove_file(file.path());
        }
    }
}
