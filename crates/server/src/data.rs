//! The state of a server with stored data: the store, rooms, limits, a secret.

use std::collections::HashMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use jadoube_store::data::DataError;
use jadoube_store::data::backup::Keeper;
use jadoube_store::personal::{Account, Token};
use jadoube_store::{
    Actor, AppendError, Appended, Batch, CommandKey, HexDigest, ReadError, SideWrite, Store, random,
};
use jadoube_vocabulary::TournamentId;
use tokio::sync::Semaphore;

use crate::api::rooms::Rooms;
pub use crate::catalogue::{Rebuilt, keep_views, rebuild, views};
pub use crate::lists::load::{ListRefusal, ListWish, LoadedList, load_list};
use crate::live::hub::Hub;
use crate::people::accounts;
use crate::people::audit::Tried;
pub use crate::people::command::{AccountCommand, AccountRefusal, run_account};
pub use crate::people::persons::archive::archive as person_archive;
pub use crate::people::persons::{GROUNDS, PersonCommand, PersonRefusal, SHOWN, run_person};
pub use crate::people::tokens::command::{TokenCommand, run_token};

/// The prefix of a token, so that people and scanners recognise one.
const TOKEN_PREFIX: &str = "jad_";

/// How long publishing waits for the preceding backup.
const PUBLISH: Duration = Duration::from_secs(1);

/// The minimum interval per tournament: API clients publish whole tournaments in a second.
const BETWEEN: Duration = Duration::from_secs(60);

/// The longest and the usual life of a token in days: a forgotten one ends.
pub const TOKEN_DAYS: i64 = 365;

const DAY_MS: i64 = 24 * 60 * 60 * 1_000;

/// The stored side of a server.
pub struct Data {
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    /// Digest of the secret of this start, sent by commands on the same machine.
    pub(crate) control: Option<HexDigest>,
    /// The one-time link of the owner.
    pub(crate) link: crate::setup::Link,
    /// Failures to sign in.
    pub(crate) failures: crate::people::sign_in::Failures,
    /// Public pages as they were last rendered.
    pub(crate) public: crate::public::Kept,
    /// Rating lists.
    pub(crate) lists: jadoube_store::Lists,
    /// The hub for live updates.
    pub(crate) hub: Arc<Hub>,
    /// A cache of recently authenticated callers.
    pub(crate) known: crate::people::known::Known,
    /// Commands that caused internal errors.
    pub(crate) mishaps: crate::mishap::Mishaps,
    /// Background jobs.
    pub(crate) jobs: crate::jobs::Jobs,
    /// Notified when a webhook delivery or a letter is waiting.
    pub(crate) bell: tokio::sync::Notify,
    pub(crate) letters: tokio::sync::Notify,
    /// Limits concurrent long decisions.
    pub(crate) desk: Arc<Semaphore>,
    /// The backup scheduler.
    pub(crate) keeper: Option<Keeper>,
    /// The second folder for backups.
    pub(crate) second: Option<PathBuf>,
    /// When the last backup before a publication was made, by tournament.
    published: Mutex<HashMap<TournamentId, Instant>>,
    /// Since when the second folder is unavailable.
    second_lost: Mutex<Option<Instant>>,
}

impl fmt::Debug for Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Data")
            .field("at", &self.store.location().to_string())
            .finish_non_exhaustive()
    }
}

impl Data {
    /// The data of a store; `control` is the secret sent by commands on this machine.
    #[must_use]
    pub fn new(store: Store, control: Option<&str>) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self {
            rooms: Rooms::new(store.clone()),
            public: crate::public::Kept::default(),
            hub: Hub::new(&store),
            lists: jadoube_store::Lists::at(store.location()),
            store,
            control: control.map(|secret| HexDigest::of(secret.as_bytes())),
            link: crate::setup::Link::default(),
            failures: crate::people::sign_in::Failures::default(),
            known: crate::people::known::Known::default(),
            mishaps: crate::mishap::Mishaps::default(),
            jobs: crate::jobs::Jobs::default(),
            bell: tokio::sync::Notify::new(),
            letters: tokio::sync::Notify::new(),
            desk: Arc::new(Semaphore::new(cores)),
            keeper: None,
            second: None,
            published: Mutex::default(),
            second_lost: Mutex::default(),
        }
    }

    /// The same with a backup scheduler, and the second folder for backups.
    #[must_use]
    pub fn backed_up(mut self, keeper: Option<Keeper>, second: Option<PathBuf>) -> Self {
        self.keeper = keeper;
        self.second = second;
        self
    }

    /// Makes a backup before something of a tournament is published. The wait is short: a large one
    /// finishes in the background.
    pub(crate) async fn back_up_before(&self, id: &TournamentId) {
        let Some(keeper) = self.keeper.clone() else {
            return;
        };
        {
            let now = Instant::now();
            let mut made = self
                .published
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            made.retain(|_, at| now < *at + BETWEEN);
            if made.contains_key(id) {
                return;
            }
            made.insert(id.clone(), now);
        }
        let copy = tokio::spawn(async move {
            match keeper.now().await {
                Some(Err(DataError::NearlyFull)) | Some(Ok(_)) | None => {}
                Some(Err(error)) => {
                    tracing::error!(target: "jadoube::error", %error, "no backup before publishing");
                }
            }
        });
        let _ = tokio::time::timeout(PUBLISH, copy).await;
    }

    /// Records whether the second folder was available at a time.
    pub fn second_is(&self, there: bool, at: Instant) {
        let mut lost = self
            .second_lost
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        *lost = match there {
            true => None,
            false => Some(lost.unwrap_or(at)),
        };
    }

    /// Makes the reserve for a full disk again, once there is room for it.
    pub fn renew_reserve(&self) {
        self.store.renew_reserve();
    }

    /// Marks jobs that were running when the server last stopped.
    pub async fn mark_interrupted_jobs(&self) {
        crate::jobs::mark_interrupted(self).await;
    }

    /// Deletes what has expired, if it is this server's turn.
    pub async fn sweep(&self, keep: &jadoube_store::personal::Keep) {
        crate::jobs::sweep_files(self, keep);
        if self.store.condition() != jadoube_store::Condition::Writable {
            return;
        }
        let swept = match self.store.turn("sweep").await {
            Ok(None) => return,
            Ok(Some(turn)) => {
                let swept = jadoube_store::personal::sweep(&self.store, keep, false).await;
                turn.end().await;
                swept.map(drop).map_err(|error| error.to_string())
            }
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = swept {
            tracing::warn!(target: "jadoube::error", %error, "what is past its time was not deleted");
        }
    }

    /// How long the second folder has been unavailable.
    pub(crate) fn second_lost(&self) -> Option<Duration> {
        let lost = self
            .second_lost
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        lost.map(|at| at.elapsed())
    }

    /// The secret of a one-time link for the owner; `None` if there is an owner.
    ///
    /// # Errors
    ///
    /// The accounts cannot be read.
    pub async fn owner_link(&self) -> Result<Option<String>, ReadError> {
        let owned = self.has_owner().await?;
        Ok((!owned).then(|| self.link.make(self.store.now_ms())))
    }

    /// Whether there is an owner already, whoever made it.
    pub(crate) async fn has_owner(&self) -> Result<bool, ReadError> {
        let accounts: Vec<Account> = self.store.private().all().await?;
        for account in &accounts {
            if accounts::owns(self, account).await? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The secret of a link for an owner without a password; `None` if all have one.
    ///
    /// # Errors
    ///
    /// The accounts cannot be read, or the link cannot be stored.
    pub async fn password_link(&self) -> Result<Option<String>, ReadError> {
        for account in accounts::all(self).await? {
            let owns = accounts::owns(self, &account).await?;
            if !owns || accounts::password(self, &account.id).await?.is_some() {
                continue;
            }
            let made = accounts::link(self, Actor::system(), &account, None).await;
            return Ok(made.ok());
        }
        Ok(None)
    }

    /// The first answer to a command that was sent before.
    ///
    /// # Errors
    ///
    /// The key was used for something else, or the store cannot be read.
    pub(crate) async fn known(
        &self,
        key: CommandKey,
        digest: HexDigest,
        by: &Actor,
    ) -> Result<Option<Appended>, AppendError> {
        let away = |error: ReadError| {
            tracing::error!(target: "jadoube::error", %error, "a command could not be looked up");
            AppendError::Busy
        };
        if self.store.outcome(key).await.map_err(away)?.is_none() {
            return Ok(None);
        }
        // The key is known: the store compares the digests and stores nothing.
        let mut again = Batch::by(by.clone());
        again.key = key;
        again.digest = digest;
        self.store.append(again).await.map(Some)
    }
}

/// A new token.
#[derive(Debug, Clone)]
pub struct NewToken {
    /// The owner's name for it.
    pub name: String,
    /// The role: `owner`, `chief` ...
    pub role: String,
    /// The scope: `server`, `event/<id>` or `tournament/<id>`.
    pub scope: String,
    /// For how many days, at most [`TOKEN_DAYS`].
    pub days: i64,
}

/// Makes a token and stores its digest; the token itself is shown once.
///
/// # Errors
/// It cannot be stored.
pub async fn make_token(store: &Store, new: &NewToken) -> Result<String, AppendError> {
    let now = store.now_ms();
    let (token, row) = new_token(new.clone(), now);
    let tried = Tried::here("token-made", "done").write_at(now);
    store
        .append(
            Batch::by(Actor::system())
                .side(SideWrite::put(&row))
                .side(tried),
        )
        .await?;
    Ok(token)
}

/// A token, and the row that identifies it.
pub(crate) fn new_token(new: NewToken, now: i64) -> (String, Token) {
    let NewToken {
        name,
        role,
        scope,
        days,
    } = new;
    let days = days.clamp(1, TOKEN_DAYS);
    let token = format!("{TOKEN_PREFIX}{}", hex(&random::<32>()));
    let row = Token {
        hash: HexDigest::of(token.as_bytes()).0.to_vec(),
        name,
        account: None,
        role,
        scope,
        created_ms: now,
        expires_ms: now.saturating_add(days.saturating_mul(DAY_MS)),
        used_day: None,
    };
    (token, row)
}

/// A secret for one start of the server.
#[must_use]
pub fn new_secret() -> String {
    hex(&random::<32>())
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a role of this name exists.
#[must_use]
pub fn is_role(name: &str) -> bool {
    crate::people::scope::role(name).is_some()
}

/// Whether a text is a valid scope of a token.
#[must_use]
pub fn is_scope(text: &str) -> bool {
    text.parse::<crate::people::scope::Scope>().is_ok()
}

/// The kinds of events this program can read; a log with others is not opened.
#[must_use]
pub fn kinds() -> jadoube_store::Kinds {
    crate::api::kinds()
}
