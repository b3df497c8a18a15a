//! The state available to every handler. A plain value: its parts are shared, so clones are cheap.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use crate::counts::Counts;
use crate::current::Current;
use crate::data::Data;
use crate::hosts::Hosts;
use crate::outgoing::Outgoing;
use crate::peer::Proxies;
use crate::people::passwords::Passwords;
use crate::rate::{AtOnce, Limit, Rates};
use crate::seats::Seats;
use crate::work::Work;
use jadoube_store::personal::Keep;

/// How long an answer may take.
const ANSWER_TIME: Duration = Duration::from_secs(10);

/// Settings that can be changed while the server runs.
#[derive(Debug, Clone)]
pub struct LiveSettings {
    /// The names and addresses we answer to.
    pub hosts: Hosts,
    /// Limits by name that differ from the defaults.
    pub limits: Vec<(String, Limit)>,
    /// Retention periods.
    pub keep: Keep,
    /// Webhooks and mail.
    pub outgoing: Outgoing,
}

/// Reloads and applies the configuration, or returns what is wrong with it.
pub(crate) type Reread = Arc<dyn Fn() -> Result<(), String> + Send + Sync>;

/// The state of a running server.
#[derive(Clone)]
pub struct AppState {
    /// The names and addresses we answer to.
    pub(crate) hosts: Arc<Current<Hosts>>,
    /// Retention periods.
    pub(crate) keep: Arc<Current<Keep>>,
    /// Webhooks and mail.
    pub(crate) outgoing: Arc<Current<Outgoing>>,
    /// How the configuration is reloaded, if there is one.
    pub(crate) reread: Option<Reread>,
    /// Bounded long computations.
    pub(crate) work: Work,
    /// Connections by class.
    pub(crate) seats: Seats,
    /// Rate limits.
    pub(crate) rates: Rates,
    /// Running imports, by caller.
    pub(crate) imports: AtOnce,
    /// Trusted proxies.
    pub(crate) proxies: Arc<Proxies>,
    /// The workers for password hashing.
    pub(crate) passwords: Passwords,
    /// Whether other machines can reach this server.
    pub(crate) public: bool,
    /// How often a known caller was refused for lack of a right.
    pub(crate) denied: Arc<AtomicU64>,
    /// Request metrics.
    pub(crate) counts: Counts,
    /// The time limit of an answer.
    pub(crate) answer_time: Duration,
    /// The address of the program's source, if configured.
    pub(crate) source: Option<Arc<str>>,
    /// The stored data; `None` without a store.
    pub(crate) data: Option<Arc<Data>>,
}

impl std::fmt::Debug for AppState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AppState")
            .field("data", &self.data)
            .finish_non_exhaustive()
    }
}

impl AppState {
    /// A server that answers to these hosts.
    #[must_use]
    pub fn new(hosts: Hosts) -> Self {
        Self {
            hosts: Arc::new(Current::new(hosts)),
            keep: Arc::default(),
            outgoing: Arc::default(),
            reread: None,
            work: Work::default(),
            seats: Seats::default(),
            rates: Rates::default(),
            imports: AtOnce::default(),
            proxies: Arc::default(),
            passwords: Passwords::default(),
            public: false,
            denied: Arc::default(),
            counts: Counts::default(),
            answer_time: ANSWER_TIME,
            source: None,
            data: None,
        }
    }

    /// Applies settings, from the next request on.
    pub fn settle(&self, settings: LiveSettings) {
        self.hosts.set(settings.hosts);
        self.rates.set(&settings.limits);
        self.keep.set(settings.keep);
        self.outgoing.set(settings.outgoing);
    }

    /// Retention periods.
    #[must_use]
    pub fn keep(&self) -> Keep {
        *self.keep.get()
    }

    /// The same with a way to reload the configuration.
    #[must_use]
    pub fn rereading(
        mut self,
        read: impl Fn() -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.reread = Some(Arc::new(read));
        self
    }

    /// The same with the address of its source.
    #[must_use]
    pub fn with_source(mut self, address: Option<&str>) -> Self {
        self.source = address.map(Arc::from);
        self
    }

    /// The same, reachable from the network.
    #[must_use]
    pub const fn in_public(mut self, public: bool) -> Self {
        self.public = public;
        self
    }

    /// The same behind proxies.
    #[must_use]
    pub fn behind(mut self, proxies: Proxies) -> Self {
        self.proxies = Arc::new(proxies);
        self
    }

    /// The same with stored data.
    #[must_use]
    pub fn with_data(mut self, data: Data) -> Self {
        self.data = Some(Arc::new(data));
        self
    }

    /// The stored data; `None` without a store.
    #[must_use]
    pub fn data(&self) -> Option<Arc<Data>> {
        self.data.clone()
    }

    /// Ends every live stream. Called at shutdown, so that nobody waits for responses that never
    /// end by themselves.
    pub fn farewell(&self) {
        if let Some(data) = &self.data {
            data.hub.end();
        }
    }

    /// The same with other bounds on long computations, for tests.
    #[must_use]
    pub fn working(mut self, work: Work) -> Self {
        self.work = work;
        self
    }

    /// The same with another time limit for answers, for tests.
    #[must_use]
    pub const fn answering_within(mut self, time: Duration) -> Self {
        self.answer_time = time;
        self
    }

    /// The same with other numbers of connections.
    #[must_use]
    pub fn seating(mut self, seats: Seats) -> Self {
        self.seats = seats;
        self
    }
}

impl Default for AppState {
    /// A server that answers only to the names of loopback.
    fn default() -> Self {
        Self::new(Hosts::loopback())
    }
}
