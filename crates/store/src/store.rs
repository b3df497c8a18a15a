//! The store: a handle that is cheap to clone.

use std::sync::Arc;

use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::append::{Appender, Queues, Shared, Ticket, ground, queues};
use crate::backend::Backend;
use crate::data::DataError;
use crate::error::{AppendError, Condition, OpenError, ReadError, Why};
use crate::event::{Appended, Batch, CommandOutcome, Head, Stored};
use crate::figures::FiguresRead;
use crate::follow::Follower;
use crate::names::{CommandKey, Position, Seq, StreamId};
use crate::options::{Location, StoreOptions};
use crate::personal::{PrivateReads, SideWrite};
use crate::sql::{Conn, Engine, sql};
use crate::tail::Held;
use crate::{open, rows, table};

/// Most events in one read.
pub const PAGE: usize = 1_000;

/// The most repeatable writes in one transaction.
const REPEATABLE: usize = 200;

/// The log and its personal tables.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) location: Location,
    pub(crate) backend: Backend,
    pub(crate) options: StoreOptions,
    pub(crate) shared: Arc<Shared>,
    /// Where this server keeps files outside the data.
    folder: Option<std::path::PathBuf>,
    /// Where it writes what it confirmed.
    tail: Option<std::path::PathBuf>,
    /// The name of this server among those that share a database.
    name: String,
    /// Why the last automatic backup failed, if it did.
    backup_trouble: std::sync::Mutex<Option<String>>,
    closing: tokio::sync::Mutex<()>,
    /// The connection of repeatable writes, once there was one.
    repeatable: tokio::sync::Mutex<Option<Conn>>,
    sender: std::sync::RwLock<Option<Queues>>,
    tasks: std::sync::Mutex<Vec<JoinHandle<()>>>,
}

impl Store {
    /// Opens data, creating it if there is none: a folder, `sqlite:FILE` or `postgres://…`.
    pub async fn open(location: &str) -> Result<Self, OpenError> {
        Self::open_with(location.parse()?, StoreOptions::default()).await
    }

    /// Opens data with options.
    pub async fn open_with(location: Location, options: StoreOptions) -> Result<Self, OpenError> {
        let opened = open::open(&location, &options).await?;
        let condition = match options.read_only {
            true => Condition::ReadOnly(Why::Asked),
            false => Condition::Writable,
        };
        let shared = Arc::new(Shared {
            head: watch::Sender::new(opened.head),
            condition: watch::Sender::new(condition),
            figures: Default::default(),
            access: Default::default(),
            held_elsewhere: Default::default(),
        });
        let folder = open::folder_beside(&location, &options, &opened.head);
        let options = StoreOptions {
            tail: open::tail_folder(&location, &options, folder.as_deref()),
            ..options
        };
        let (send, take) = queues();
        let mut tasks = Vec::new();
        if !options.read_only {
            let appender = Appender::new(
                opened.backend.clone(),
                opened.writer,
                take,
                Arc::clone(&shared),
                options.clone(),
            );
            tasks.push(tokio::spawn(appender.work()));
        }
        let name = crate::names::new_id();
        if let Backend::Postgres(postgres) = &opened.backend {
            let (postgres, shared) = (Arc::clone(postgres), Arc::clone(&shared));
            let rung = open::doorbell(postgres, shared, options.clone(), name.clone());
            tasks.push(tokio::spawn(rung));
        }
        let store = Self(Arc::new(Inner {
            location,
            backend: opened.backend,
            folder,
            tail: options.tail.clone(),
            options,
            shared,
            name,
            backup_trouble: std::sync::Mutex::default(),
            closing: tokio::sync::Mutex::new(()),
            repeatable: tokio::sync::Mutex::new(None),
            sender: std::sync::RwLock::new(Some(send)),
            tasks: std::sync::Mutex::new(tasks),
        }));
        if let Some(from) = opened.upgraded_from {
            open::note_upgrade(&store, from).await;
        }
        Ok(store)
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }

    /// Appends a batch: when this answers, it is on disk. Dropping the call does not take
    /// the batch back.
    pub async fn append(&self, batch: Batch) -> Result<Appended, AppendError> {
        if batch.too_large() {
            return Err(AppendError::TooLarge);
        }
        if !batch.is_sound() {
            return Err(AppendError::Malformed);
        }
        let erased = batch.erased();
        let (answer, waits) = oneshot::channel();
        {
            let sender = self.0.sender.read().map_err(|_| AppendError::Closed)?;
            let queues = sender.as_ref().ok_or(AppendError::Closed)?;
            if let Condition::ReadOnly(Why::Asked) = self.condition() {
                return Err(AppendError::ReadOnly(Why::Asked));
            }
            queues.send(Ticket { batch, answer })?;
        }
        let appended = waits.await.map_err(|_| AppendError::Closed)??;
        if !erased.is_empty() && !appended.repeated {
            open::after_erasure(self, erased, appended.outcome.at_ms).await;
        }
        Ok(appended)
    }

    /// Events of a stream after a place, at most [`PAGE`] of them.
    pub async fn read(
        &self,
        stream: &StreamId,
        after: Seq,
        limit: usize,
    ) -> Result<Vec<Stored>, ReadError> {
        let text = format!(
            "SELECT {} FROM event WHERE stream = $1 AND seq > $2 ORDER BY seq LIMIT $3",
            table::EVENT.names()
        );
        let mut conn = self.0.backend.reader().await?;
        let values = vec![stream.as_str().into(), after.0.into(), page(limit).into()];
        let found = conn.rows(sql(text, values)).await?;
        found.into_iter().map(rows::event).collect()
    }

    /// Events of the whole log after a position, at most [`PAGE`] of them.
    pub async fn read_all(&self, after: Position, limit: usize) -> Result<Vec<Stored>, ReadError> {
        let mut conn = self.0.backend.reader().await?;
        ground::after(&mut conn, after, page(limit)).await
    }

    /// The outcome of a command, if it was stored.
    pub async fn outcome(&self, key: CommandKey) -> Result<Option<CommandOutcome>, ReadError> {
        let mut conn = self.0.backend.reader().await?;
        let found = ground::commands(&mut conn, &[key]).await?;
        Ok(found.into_iter().next().map(|(_, known)| known.outcome))
    }

    /// The newest event known here, from memory.
    pub fn head(&self) -> Head {
        *self.0.shared.head.borrow()
    }

    /// A signal that holds the newest head.
    pub fn heads(&self) -> watch::Receiver<Head> {
        self.0.shared.head.subscribe()
    }

    /// Follows the log after a position.
    pub fn follow(&self, after: Position) -> Follower {
        Follower::new(self.clone(), after)
    }

    /// Reads personal tables.
    pub fn private(&self) -> PrivateReads {
        PrivateReads {
            backend: self.0.backend.clone(),
        }
    }

    /// Changes outside the log that may be lost in a power cut because they will be repeated: last
    /// uses, the progress of a job. They do not wait for a sync, belong to no act, and yield to
    /// waiting acts.
    pub async fn repeatable(&self, writes: &[SideWrite]) -> Result<(), ReadError> {
        let mut kept = self.0.repeatable.lock().await;
        for some in writes.chunks(REPEATABLE) {
            self.step_aside().await;
            let mut conn = match kept.take() {
                Some(conn) => conn,
                None => self.0.backend.repeatable().await?,
            };
            conn.script(self.0.backend.begin()).await?;
            let now = self.now_ms();
            for write in some.iter().filter(|write| write.is_sound()) {
                for statement in write.statements(now) {
                    // A connection with a broken transaction is dropped.
                    conn.run(statement).await?;
                }
            }
            conn.script("COMMIT").await?;
            *kept = (!self.0.backend.is_alone()).then_some(conn);
        }
        Ok(())
    }

    /// Yields while acts are waiting, but not forever.
    pub(crate) async fn step_aside(&self) {
        for _ in 0..100 {
            if self.figures().waiting == 0 {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }

    /// A counter of changes to accounts, sessions, devices, tokens and roles. What was read at
    /// another count may be outdated.
    pub fn access(&self) -> u64 {
        self.0
            .shared
            .access
            .load(std::sync::atomic::Ordering::Acquire)
    }

    /// Records that a backup elsewhere contains everything up to a position, and every row outside
    /// the log written before a time, so that the tail need not.
    pub(crate) fn is_held_elsewhere(&self, held: Held) {
        let elsewhere = &self.0.shared.held_elsewhere;
        *elsewhere
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner) = Some(held);
    }

    /// The condition of the store.
    pub fn condition(&self) -> Condition {
        self.0.shared.condition.borrow().clone()
    }

    /// A signal of the condition.
    pub fn conditions(&self) -> watch::Receiver<Condition> {
        self.0.shared.condition.subscribe()
    }

    /// Counters for metrics.
    pub fn figures(&self) -> FiguresRead {
        let waiting = self.0.sender.read().ok();
        let waiting = waiting.and_then(|sender| sender.as_ref().map(Queues::waiting));
        self.0.shared.figures.read(waiting.unwrap_or_default())
    }

    /// Whether a folder on another machine was accepted, with one connection for everything.
    pub fn is_on_network(&self) -> bool {
        self.0.backend.is_alone()
    }

    /// Makes the reserve for a full disk again, once there is room for it.
    pub fn renew_reserve(&self) {
        if let (Some(folder), Some(true)) = (self.0.location.data_folder(), self.reserve_spent())
            && self.condition() == Condition::Writable
        {
            crate::sqlite::keep_reserve(folder, self.0.options.ballast);
        }
    }

    /// Whether the disk under an embedded file is nearly full: what can wait is refused, so that
    /// results can still be stored.
    pub fn is_short_of_room(&self) -> bool {
        let folder = self.0.location.data_folder();
        let free = folder.and_then(crate::sqlite::free_bytes);
        free.is_some_and(|free| free < self.0.options.nearly_full)
    }

    /// Records how the last automatic backup went. A disk that is nearly full is spoken of itself.
    pub(crate) fn note_backup(&self, failed: Option<&DataError>) {
        if matches!(failed, Some(DataError::NearlyFull)) {
            return;
        }
        let mut trouble = self.0.backup_trouble.lock();
        if let Ok(trouble) = &mut trouble {
            **trouble = failed.map(ToString::to_string);
        }
    }

    /// Why the last automatic backup failed, if it did.
    pub fn backup_trouble(&self) -> Option<String> {
        let trouble = self.0.backup_trouble.lock();
        trouble.ok().and_then(|trouble| trouble.clone())
    }

    /// Whether the reserve for a full disk is used up; `None` if there is no reserve.
    pub fn reserve_spent(&self) -> Option<bool> {
        let wanted = self.0.options.ballast;
        match (&self.0.location, self.0.options.read_only || wanted == 0) {
            (Location::File(file), false) => {
                let kept = file.with_file_name(crate::sqlite::BALLAST);
                Some(!std::fs::metadata(kept).is_ok_and(|found| found.len() >= wanted))
            }
            _ => None,
        }
    }

    /// Connections for reading that are in use.
    pub fn readers_busy(&self) -> usize {
        self.0.backend.readers_busy()
    }

    /// Which engine holds the data.
    pub fn engine(&self) -> Engine {
        self.0.backend.engine()
    }

    /// Where the data is.
    pub fn location(&self) -> &Location {
        &self.0.location
    }

    /// Where this server keeps files outside the data, such as backups: the folder of an embedded
    /// file, or one configured for a database.
    pub fn folder(&self) -> Option<&std::path::Path> {
        self.0.folder.as_deref()
    }

    /// The file with what this server confirmed last, if it writes one.
    pub fn tail_file(&self) -> Option<std::path::PathBuf> {
        let folder = self.0.tail.as_deref()?;
        Some(folder.join(crate::tail::TAIL))
    }

    /// The wall clock, never behind the log.
    pub fn now_ms(&self) -> i64 {
        (self.0.options.clock)().max(self.head().at_ms)
    }

    /// Whether [`Store::close`] was called.
    pub fn is_closed(&self) -> bool {
        self.0.sender.read().is_ok_and(|sender| sender.is_none())
    }

    /// Stores what is waiting, then releases the data.
    pub async fn close(&self) {
        let _one_at_a_time = self.0.closing.lock().await;
        if let Ok(mut sender) = self.0.sender.write() {
            sender.take();
        }
        let tasks = self
            .0
            .tasks
            .lock()
            .map(|mut tasks| std::mem::take(&mut *tasks));
        let mut tasks = tasks.unwrap_or_default().into_iter();
        if !self.0.options.read_only
            && let Some(appender) = tasks.next()
        {
            // A panic there was reported; the queue is gone either way.
            let _ = appender.await;
        }
        for task in tasks {
            task.abort();
            // Broken off, not failed.
            let _ = task.await;
        }
        if let (Backend::Postgres(postgres), false) = (&self.0.backend, self.0.options.read_only) {
            // A server that is not taken off the list counts as gone after a minute: a database
            // that is away does not hold up the end.
            let off = async {
                let mut conn = postgres.reader().await?;
                let gone = crate::postgres::gone(&mut conn, &self.0.name).await;
                gone.map_err(ReadError::from)
            };
            let _ = tokio::time::timeout(std::time::Duration::from_secs(1), off).await;
        }
        if let Some(conn) = self.0.repeatable.lock().await.take() {
            conn.close().await;
        }
        let sound = self.condition() == Condition::Writable;
        self.0.backend.close(sound).await;
    }
}

fn page(limit: usize) -> i64 {
    i64::try_from(limit.min(PAGE)).unwrap_or(i64::MAX)
}
