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
pub struct Settings {
    /// The names and addresses we answer to.
    pub hosts: Hosts,
    /// Limits by name, where they are not the usual ones.
    pub limits: Vec<(String, Limit)>,
    /// For how long things are kept.
    pub keep: Keep,
    /// Webhooks and mail.
    pub outgoing: Outgoing,
}

/// Reads the configuration again and puts it in force; or says what is wrong with it.
pub(crate) type Reread = Arc<dyn Fn() -> Result<(), String> + Send + Sync>;

/// The state of a running server.
#[derive(Clone)]
pub struct AppState {
    /// The names and addresses we answer to.
    pub(crate) hosts: Arc<Current<Hosts>>,
    /// For how long things are kept.
    pub(crate) keep: Arc<Current<Keep>>,
    /// Webhooks and mail.
    pub(crate) outgoing: Arc<Current<Outgoing>>,
    /// How the configuration is read again, where there is one.
    pub(crate) reread: Option<Reread>,
    /// Bounded long computations.
    pub(crate) work: Work,
    /// Connections by class.
    pub(crate) seats: Seats,
    /// How often one address may ask.
    pub(crate) rates: Rates,
    /// Imports under way, by whose they are.
    pub(crate) imports: AtOnce,
    /// Proxies whose word on addresses is taken.
    pub(crate) proxies: Arc<Proxies>,
    /// Where passwords are computed.
    pub(crate) passwords: Passwords,
    /// Whether others than this machine can reach us.
    pub(crate) public: bool,
    /// How often a known caller was refused for lack of a right.
    pub(crate) denied: Arc<AtomicU64>,
    /// Request metrics.
    pub(crate) counts: Counts,
    /// An answer that takes longer is given up.
    pub(crate) answer_time: Duration,
    /// Where the source of this program is, if the operator says so.
    pub(crate) source: Option<Arc<str>>,
    /// What is stored; none where nothing can be.
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

    /// Puts settings in force, from the next request on.
    pub fn settle(&self, settings: Settings) {
        self.hosts.set(settings.hosts);
        self.rates.set(&settings.limits);
        self.keep.set(settings.keep);
        self.outgoing.set(settings.outgoing);
    }

    /// For how long things are kept.
    #[must_use]
    pub fn keep(&self) -> Keep {
        *self.keep.get()
    }

    /// The same with a way to read the configuration again.
    #[must_use]
    pub fn rereading(
        mut self,
        read: impl Fn() -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.reread = Some(Arc::new(read));
        self
    }

    /// The same, its source at an address.
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

    /// What is stored; none where nothing can be.
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

    /// The same with other bounds on long computing: what tests use.
    #[must_use]
    pub fn working(mut self, work: Work) -> Self {
        self.work = work;
        self
    }

    /// The same with another limit on the time of an answer: what tests use.
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
    /// A server that answers to the names of loopback alone.
    fn default() -> Self {
        Self::new(Hosts::loopback())
    }
}
