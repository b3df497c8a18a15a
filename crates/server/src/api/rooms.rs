//! Rooms: one per active tournament, its state in memory, one command at a time.
//!
//! A room is a cache: dropped, it is read again from the log. Commands are decided in it and
//! appended with the sequence number the room has seen; after a conflict the newer events are read
//! first, and the command is decided again.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use jadoube_store::personal;
use jadoube_store::{LoadError, PAGE, ReadError, Seq, Store, Stored, StreamId, Unreadable};
use jadoube_tournament::{Recorded, State, apply};
use jadoube_vocabulary::{PersonId, TextId, TournamentId};
use tokio::sync::MutexGuard;

use crate::api::list_import::Lists;
use crate::api::people::{Everybody, of_row};
use crate::api::register::{Listed, Register};
use crate::public::published::{self, Publication, Published};
use crate::screens::model::Hall;

/// How long an unused room is kept.
const IDLE_MS: i64 = 30 * 60 * 1_000;

/// How long a reader waits for a command that is running.
const PATIENCE: Duration = Duration::from_secs(2);

/// The current state of a tournament, with the names of its people.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seen {
    pub(crate) state: State,
    pub(crate) people: Everybody,
    /// What was published, oldest first.
    pub(crate) publications: Vec<Publication>,
    /// Texts of notices.
    pub(crate) texts: BTreeMap<TextId, String>,
    /// Counts every change, so that derived data can be invalidated.
    pub(crate) version: u64,
}

/// One tournament's room.
pub(crate) struct Room {
    pub(crate) stream: StreamId,
    turn: tokio::sync::Mutex<()>,
    seen: RwLock<Arc<Seen>>,
    /// The head of the log when the room last looked.
    looked: AtomicI64,
    /// The counter of changes of personal tables the room has seen.
    known: AtomicU64,
    used: AtomicI64,
}

impl Room {
    /// The tournament now.
    pub(crate) fn seen(&self) -> Arc<Seen> {
        Arc::clone(&self.seen.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits for exclusive access to the room.
    pub(crate) async fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().await
    }

    /// Changes the state. Current readers keep the old one.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut Seen) -> T) -> T {
        let mut seen = self.seen.write().unwrap_or_else(PoisonError::into_inner);
        let seen = Arc::make_mut(&mut seen);
        let version = seen.version;
        let done = change(seen);
        seen.version = version.wrapping_add(1);
        done
    }
}

/// All rooms.
pub(crate) struct Rooms {
    store: Store,
    open: Mutex<HashMap<TournamentId, Arc<Room>>>,
    /// Counts changes of personal tables.
    people: Arc<AtomicU64>,
    register: tokio::sync::Mutex<Register>,
    /// Compared lists that wait to be applied.
    pub(crate) lists: Lists,
}

fn unreadable(event: &Stored, what: impl ToString) -> LoadError {
    LoadError::Unreadable(Unreadable::Payload {
        kind: event.kind.to_string(),
        version: event.version,
        what: what.to_string(),
    })
}

/// An event of the log as the tournament knows it.
pub(crate) fn recorded(event: &Stored) -> Result<Recorded, LoadError> {
    let data = serde_json::from_str(event.data.get()).map_err(|e| unreadable(event, e))?;
    let read = Recorded::read(event.kind.as_str(), u32::from(event.version), data);
    read.map_err(|e| unreadable(event, e))
}

impl Rooms {
    pub(crate) fn new(store: Store) -> Self {
        let people = Arc::new(AtomicU64::new(0));
        tokio::spawn(watch_people(store.clone(), Arc::clone(&people)));
        Self {
            store,
            open: Mutex::default(),
            people,
            register: tokio::sync::Mutex::default(),
            lists: Lists::default(),
        }
    }

    /// The number of open rooms.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().map_or(0, |open| open.len())
    }

    /// Drops a room that may be inconsistent: it is read again from the log.
    pub(crate) fn forget(&self, id: &TournamentId) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.remove(id);
    }

    /// Every event, in the order they were made.
    pub(crate) async fn events(&self) -> Result<Vec<Listed>, ReadError> {
        let mut register = self.register.lock().await;
        register.catch_up(&self.store).await?;
        Ok(register.all())
    }

    /// One event.
    pub(crate) async fn event(&self, id: &str) -> Result<Option<Listed>, ReadError> {
        let mut register = self.register.lock().await;
        register.catch_up(&self.store).await?;
        Ok(register.one(id))
    }

    /// The event of a screen, with all its screens.
    pub(crate) async fn screen(&self, id: &str) -> Result<Option<(Listed, Hall)>, ReadError> {
        let mut register = self.register.lock().await;
        register.catch_up(&self.store).await?;
        Ok(register.screen(id))
    }

    /// The stream of a tournament.
    pub(crate) fn stream(id: &TournamentId) -> Option<StreamId> {
        format!("tournament/{id}").parse().ok()
    }

    /// The up-to-date room of a tournament; `None` if there is no such tournament.
    pub(crate) async fn enter(&self, id: &TournamentId) -> Result<Option<Arc<Room>>, LoadError> {
        let now = self.store.now_ms();
        let found = {
            let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.get(id).cloned()
        };
        if let Some(room) = found {
            room.used.store(now, Ordering::Relaxed);
            self.refresh(&room).await?;
            return Ok(Some(room));
        }
        let Some(stream) = Self::stream(id) else {
            return Ok(None);
        };
        let room = Arc::new(Room {
            stream,
            turn: tokio::sync::Mutex::new(()),
            seen: RwLock::default(),
            looked: AtomicI64::new(-1),
            known: AtomicU64::new(0),
            used: AtomicI64::new(now),
        });
        self.refresh(&room).await?;
        if room.seen().state.about().is_none() {
            return Ok(None);
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, room| {
            let idle = now.saturating_sub(room.used.load(Ordering::Relaxed));
            idle < IDLE_MS || Arc::strong_count(room) > 1
        });
        Ok(Some(Arc::clone(open.entry(id.clone()).or_insert(room))))
    }

    /// Brings a room up to date. A running command may have stored its events, and listeners may
    /// have been notified, before the room knows them: a reader then waits for its end, but not for
    /// the whole of a long one.
    async fn refresh(&self, room: &Room) -> Result<(), LoadError> {
        let head = self.store.head().position.0;
        let people = self.people.load(Ordering::Acquire);
        let is_current = || {
            room.looked.load(Ordering::Acquire) >= head
                && room.known.load(Ordering::Acquire) == people
        };
        if is_current() {
            return Ok(());
        }
        match tokio::time::timeout(PATIENCE, room.turn.lock()).await {
            Ok(_turn) if !is_current() => self.catch_up(room).await,
            _ => Ok(()),
        }
    }

    /// Reads newer events from the log; the caller must hold the turn.
    pub(crate) async fn catch_up(&self, room: &Room) -> Result<(), LoadError> {
        let head = self.store.head().position.0;
        let people = self.people.load(Ordering::Acquire);
        if room.known.swap(people, Ordering::AcqRel) != people {
            room.change(|seen| {
                seen.people.0.clear();
                seen.texts.clear();
            });
        }
        loop {
            let after = i64::try_from(room.seen().state.head()).unwrap_or(i64::MAX);
            let events = self.store.read(&room.stream, Seq(after), PAGE).await?;
            let read: Vec<Recorded> = events.iter().map(recorded).collect::<Result<_, _>>()?;
            room.change(|seen| {
                for (event, stored) in read.iter().zip(&events) {
                    apply(&mut seen.state, event).map_err(|e| unreadable(stored, e))?;
                    published::note(&mut seen.publications, stored, event);
                }
                Ok::<_, LoadError>(())
            })?;
            if events.len() < PAGE {
                break;
            }
        }
        self.meet(room).await?;
        self.read_notices(room).await?;
        room.looked.store(head, Ordering::Release);
        Ok(())
    }

    /// Loads the names of people unknown to the room.
    async fn meet(&self, room: &Room) -> Result<(), ReadError> {
        let seen = room.seen();
        let unknown: Vec<PersonId> = seen
            .state
            .entries()
            .iter()
            .map(|entry| &entry.person)
            .chain(seen.state.officers())
            .filter(|person| !seen.people.0.contains_key(*person))
            .cloned()
            .collect();
        drop(seen);
        if unknown.is_empty() {
            return Ok(());
        }
        let keys: Vec<String> = unknown.iter().map(ToString::to_string).collect();
        let rows = self.store.private().each::<personal::Person>(&keys).await?;
        room.change(|seen| {
            for row in rows {
                if let Ok(id) = row.id.parse::<PersonId>() {
                    seen.people.0.insert(id, of_row(row));
                }
            }
        });
        Ok(())
    }

    /// Loads the texts of notices unknown to the room.
    async fn read_notices(&self, room: &Room) -> Result<(), ReadError> {
        let seen = room.seen();
        let unknown: Vec<String> = seen
            .publications
            .iter()
            .filter_map(|publication| match &publication.what {
                Published::Notice(_, text) if !seen.texts.contains_key(text) => {
                    Some(text.to_string())
                }
                _ => None,
            })
            .collect();
        drop(seen);
        if unknown.is_empty() {
            return Ok(());
        }
        let rows = self
            .store
            .private()
            .each::<personal::Text>(&unknown)
            .await?;
        room.change(|seen| {
            for row in rows {
                if let Ok(id) = row.id.parse::<TextId>() {
                    seen.texts.insert(id, row.text);
                }
            }
        });
        Ok(())
    }

    /// Records that this room itself appended to the log.
    pub(crate) fn appended(&self, room: &Room, position: i64) {
        room.looked.fetch_max(position, Ordering::AcqRel);
    }
}

/// Counts corrections and erasures, so that no room shows a name that is gone.
async fn watch_people(store: Store, changes: Arc<AtomicU64>) {
    let mut follower = store.follow(store.head().position);
    drop(store);
    loop {
        match follower.next().await {
            Ok(Some(events)) => {
                if events
                    .iter()
                    .any(|event| event.kind.as_str().starts_with("person."))
                {
                    changes.fetch_add(1, Ordering::AcqRel);
                }
            }
            Ok(None) => return,
            Err(error) => {
                tracing::warn!(target: "jadoube::error", %error, "the log could not be followed");
                tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            }
        }
    }
}
