//! The appender: collects batches, commits them in one transaction, answers; and handles errors.

use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::append::Stage;
use crate::append::ground;
use crate::append::plan::Plan;
use crate::append::queues::{Ticket, Waiting};
use crate::backend::Backend;
use crate::error::{AppendError, Condition, ReadError, Why};
use crate::event::{Appended, Batch, Head};
use crate::figures::Figures;
use crate::names::Kind;
use crate::options::StoreOptions;
use crate::sql::{Clash, Conn};
use crate::table;
use crate::tail::{Held, Tail, command_line};
use crate::weather::{Weather, weather};

/// How long a command waits for an unreachable database.
const PATIENCE: Duration = Duration::from_secs(10);
/// A second failed sync within this time keeps the store closed for writing.
const SYNC_PAUSE: Duration = Duration::from_secs(3_600);

/// What the appender and the handles share.
pub(crate) struct Shared {
    pub(crate) head: watch::Sender<Head>,
    pub(crate) condition: watch::Sender<Condition>,
    pub(crate) figures: Figures,
    /// Counts changes of accounts and access.
    pub(crate) access: AtomicU64,
    /// The extent of a backup elsewhere, until the tail is shortened accordingly.
    pub(crate) held_elsewhere: Mutex<Option<Held>>,
}

/// The task's state.
pub(crate) struct Appender {
    pub(super) backend: Backend,
    pub(super) conn: Option<Conn>,
    waiting: Waiting,
    pub(super) shared: Arc<Shared>,
    options: StoreOptions,
    pub(super) kinds: HashSet<(Kind, u16)>,
    tail: Option<Tail>,
    sync_failed: VecDeque<Instant>,
    /// Whether the one connection of a network folder was checked since it was opened.
    pub(super) trusted: bool,
}

/// A transaction that did not complete.
struct Broken {
    error: ReadError,
    /// Whether the commit had been sent.
    committing: bool,
}

type Answers = Vec<Result<Appended, AppendError>>;

impl Appender {
    pub(crate) fn new(
        backend: Backend,
        conn: Option<Conn>,
        waiting: Waiting,
        shared: Arc<Shared>,
        options: StoreOptions,
    ) -> Self {
        // A file has no copies but ours; a database has its own.
        let alone = matches!(backend, Backend::Sqlite(_));
        let tail = options.tail.as_ref();
        let tail = tail.map(|folder| Tail::new(folder, alone));
        Self {
            backend,
            conn,
            waiting,
            shared,
            options,
            kinds: HashSet::new(),
            tail,
            sync_failed: VecDeque::new(),
            trusted: false,
        }
    }

    /// Works until every handle is gone.
    pub(crate) async fn work(mut self) {
        self.look_at_end().await;
        self.give_back().await;
        loop {
            let group =
                match tokio::time::timeout(Duration::from_secs(1), self.waiting.group()).await {
                    Ok(Some(group)) => group,
                    Ok(None) => break,
                    Err(_idle) => {
                        self.idle().await;
                        match self.waiting.group().await {
                            Some(group) => group,
                            None => break,
                        }
                    }
                };
            let begun = Instant::now();
            let (batches, senders): (Vec<_>, Vec<_>) = group
                .into_iter()
                .map(|t: Ticket| (t.batch, t.answer))
                .unzip();
            let answers = self.settle(&batches).await;
            self.shared.figures.group(&answers, begun.elapsed());
            self.give_back().await;
            for (sender, answer) in senders.into_iter().zip(answers) {
                // The sender may be gone; what was stored stays stored.
                let _ = sender.send(answer);
            }
            if self.tail.as_ref().is_some_and(Tail::is_long) {
                self.shorten_tail();
            }
        }
        if let Some(mut tail) = self.tail.take() {
            tail.sync();
        }
        if let Some(conn) = self.conn.take() {
            conn.close().await;
        }
    }

    /// A second without work: the log file is recycled, the tail is synced.
    async fn idle(&mut self) {
        self.shorten_tail();
        if let Some(tail) = &mut self.tail {
            tail.sync();
        }
        if let (Some(conn), Some(text)) = (&mut self.conn, self.backend.idle_statement())
            && let Err(error) = conn.script(text).await
        {
            tracing::debug!(%error, "a passive checkpoint did not run");
        }
    }

    /// Where there is one connection for everything, others need it between two groups.
    async fn give_back(&mut self) {
        if self.backend.is_alone()
            && let Some(conn) = self.conn.take()
        {
            conn.close().await;
        }
    }

    /// Stores a group, retrying where possible.
    async fn settle(&mut self, batches: &[Batch]) -> Answers {
        let begun = Instant::now();
        let mut pause = Duration::from_millis(100);
        let mut reserve_used = false;
        loop {
            if let Some(refused) = self.refused() {
                return batches
                    .iter()
                    .map(|_| Err(AppendError::ReadOnly(refused.clone())))
                    .collect();
            }
            let broken = match self.attempt(batches).await {
                Ok(answers) => return answers,
                Err(broken) => broken,
            };
            let kind = weather(&broken.error);
            tracing::warn!(error = %broken.error, ?kind, "a group was not stored");
            match kind {
                Weather::Full => {
                    self.rollback().await;
                    if !reserve_used && self.backend.spend_reserve() {
                        reserve_used = true;
                        continue;
                    }
                    self.condition(Condition::ReadOnly(Why::DiskFull));
                    return all(batches, |_| AppendError::Full);
                }
                Weather::ReadOnly => {
                    self.rollback().await;
                    self.condition(Condition::ReadOnly(Why::Medium));
                    return all(batches, |_| AppendError::ReadOnly(Why::Medium));
                }
                Weather::Damaged => {
                    let why = Why::Damaged {
                        what: broken.error.to_string(),
                    };
                    self.drop_connection().await;
                    self.condition(Condition::Failed(why.clone()));
                    // It may be known better: went back, moved away.
                    let why = self.refused().unwrap_or(why);
                    return all(batches, |_| AppendError::ReadOnly(why.clone()));
                }
                Weather::Sync => {
                    // The kernel may have dropped the pages and would report success next time.
                    let why = Why::Sync {
                        what: broken.error.to_string(),
                        at_ms: (self.options.clock)(),
                    };
                    self.drop_connection().await;
                    self.sync_failed.push_back(Instant::now());
                    let twice = self.sync_failed_twice();
                    self.condition(match twice {
                        true => Condition::Failed(why),
                        false => Condition::ReadOnly(why),
                    });
                    return all(batches, |batch| AppendError::Unknown { key: batch.key });
                }
                // A password that is changed is set right while the server runs.
                Weather::Away | Weather::Refused => {
                    self.drop_connection().await;
                    if begun.elapsed() + pause > PATIENCE {
                        let why = Why::Away {
                            what: broken.error.to_string(),
                        };
                        self.condition(Condition::ReadOnly(why.clone()));
                        return all(batches, |batch| match broken.committing {
                            true => AppendError::Unknown { key: batch.key },
                            false => AppendError::ReadOnly(why.clone()),
                        });
                    }
                    // A retry checks keys first: what was committed is answered, not repeated.
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(Duration::from_secs(2));
                }
                Weather::Busy => {
                    self.rollback().await;
                    return all(batches, |_| AppendError::Busy);
                }
                Weather::Ours if batches.len() > 1 => {
                    tracing::error!(error = %broken.error, "a constraint spoke: a defect of ours");
                    self.drop_connection().await;
                    return self.one_by_one(batches).await;
                }
                Weather::Ours => {
                    self.drop_connection().await;
                    let why = Why::Damaged {
                        what: broken.error.to_string(),
                    };
                    return all(batches, |_| AppendError::ReadOnly(why.clone()));
                }
            }
        }
    }

    /// The last resort: each batch in its own transaction.
    async fn one_by_one(&mut self, batches: &[Batch]) -> Answers {
        let mut answers = Vec::new();
        for batch in batches {
            let alone = std::slice::from_ref(batch);
            answers.extend(Box::pin(self.settle(alone)).await);
        }
        answers
    }

    /// Why nothing is tried at all.
    fn refused(&self) -> Option<Why> {
        match &*self.shared.condition.borrow() {
            Condition::Failed(why) => Some(why.clone()),
            Condition::ReadOnly(Why::Asked) => Some(Why::Asked),
            _ => None,
        }
    }

    fn sync_failed_twice(&mut self) -> bool {
        self.sync_failed.retain(|at| at.elapsed() < SYNC_PAUSE);
        self.sync_failed.len() > 1
    }

    /// One transaction.
    async fn attempt(&mut self, batches: &[Batch]) -> Result<Answers, Broken> {
        let early = |error: ReadError| Broken {
            error,
            committing: false,
        };
        self.options.stage(Stage::Begin).map_err(early)?;
        let mut conn = self.connection().await.map_err(early)?;
        let done = self.transact(&mut conn, batches).await;
        // Kept even after an error: its kind decides what happens to the connection.
        self.conn = Some(conn);
        let (plan, answers) = done?;
        self.options
            .stage(Stage::Committed)
            .map_err(|error| Broken {
                error,
                committing: true,
            })?;
        // Even if nothing was new: this catches a commit whose answer was lost.
        self.write_tail(&plan).await;
        if plan.changes_access() {
            // Before the answer, so that a reader of it finds nothing older.
            self.shared.access.fetch_add(1, Ordering::Release);
        }
        self.notify_followers(&plan.head);
        self.kinds.extend(plan.kinds);
        self.condition(Condition::Writable);
        Ok(answers)
    }

    async fn transact(
        &mut self,
        conn: &mut Conn,
        batches: &[Batch],
    ) -> Result<(Plan, Answers), Broken> {
        let early = |error: ReadError| Broken {
            error,
            committing: false,
        };
        let raw = |error: sqlx::Error| Broken {
            error: error.into(),
            committing: false,
        };
        conn.script(self.backend.begin()).await.map_err(raw)?;
        let (head, moved) = ground::head_and_place(conn, true).await.map_err(early)?;
        self.refuse_moved(moved).map_err(early)?;
        self.refuse_gone_back(&head).map_err(early)?;
        let mut plan = ground::ground(conn, head, batches.iter())
            .await
            .map_err(early)?;
        let now = (self.options.clock)();
        self.shared.figures.clock(now, head.at_ms);
        let held_back = self.held_back(conn, batches, now).await.map_err(early)?;
        let answers: Answers = batches
            .iter()
            .map(
                |batch| match held_back.iter().find(|held| held.is_in(batch)) {
                    Some(held) => Err(held.refusal()),
                    None => plan.take(batch, now),
                },
            )
            .collect();
        if plan.is_empty() {
            conn.script("ROLLBACK").await.map_err(raw)?;
            return Ok((plan, answers));
        }
        ground::write(conn, &plan, self.options.notify)
            .await
            .map_err(raw)?;
        let program = env!("CARGO_PKG_VERSION");
        let kinds = plan.kinds.iter().filter(|kind| !self.kinds.contains(kind));
        let kinds = kinds.map(|(kind, version)| {
            vec![
                kind.as_str().into(),
                i64::from(*version).into(),
                program.into(),
            ]
        });
        conn.insert(&table::KIND, kinds.collect(), Clash::Keep)
            .await
            .map_err(raw)?;
        self.options.stage(Stage::Inserted).map_err(early)?;
        let late = |error: sqlx::Error| Broken {
            error: error.into(),
            committing: true,
        };
        let synced = Instant::now();
        conn.script("COMMIT").await.map_err(late)?;
        self.shared.figures.synced(synced.elapsed());
        Ok((plan, answers))
    }

    /// Writes the group to the second folder, along with what another server, or a commit whose
    /// answer was lost, has stored since.
    async fn write_tail(&mut self, plan: &Plan) {
        let Some(tail) = &mut self.tail else { return };
        let known = self.shared.head.borrow().position;
        let first = plan
            .events
            .first()
            .map_or(plan.head.position.0 + 1, |e| e.position.0);
        let missing = match (&mut self.conn, first > known.0 + 1) {
            (Some(conn), true) => ground::after(conn, known, first - known.0 - 1).await,
            _ => Ok(Vec::new()),
        };
        match missing {
            Ok(missing) => tail.write(&missing, &[]),
            Err(error) => tracing::warn!(%error, "the tail has a gap"),
        }
        let commands = plan.keys.iter();
        let commands = commands.filter_map(|key| Some(command_line(key, plan.commands.get(key)?)));
        let beside: Vec<_> = commands.chain(plan.side.iter().cloned()).collect();
        tail.write(&plan.events, &beside);
    }

    /// Drops what is backed up elsewhere from the tail.
    fn shorten_tail(&mut self) {
        let Some(tail) = &mut self.tail else { return };
        let held = &self.shared.held_elsewhere;
        let held = held.lock().unwrap_or_else(PoisonError::into_inner).take();
        tail.shorten(held, self.shared.head.borrow().position);
    }

    /// Wakes the followers: only after the commit.
    fn notify_followers(&self, head: &Head) {
        self.shared.head.send_if_modified(|known| {
            let newer = head.position > known.position || head.epoch > known.epoch;
            if newer {
                *known = *head;
            }
            newer
        });
    }

    pub(super) fn condition(&self, condition: Condition) {
        self.shared.condition.send_if_modified(|known| {
            // Writing that was stopped for good must not resume by accident.
            let change = *known != condition && !matches!(known, Condition::Failed(_));
            if change {
                *known = condition;
            }
            change
        });
    }

    async fn rollback(&mut self) {
        if let Some(conn) = &mut self.conn
            && conn.script("ROLLBACK").await.is_err()
        {
            // SQLite rolls back by itself on some errors; then there is nothing to undo.
            tracing::debug!("nothing to roll back");
        }
    }

    async fn drop_connection(&mut self) {
        if let Some(conn) = self.conn.take() {
            conn.end().await;
            self.trusted = false;
        }
    }
}

fn all(batches: &[Batch], error: impl Fn(&Batch) -> AppendError) -> Answers {
    batches.iter().map(|batch| Err(error(batch))).collect()
}
