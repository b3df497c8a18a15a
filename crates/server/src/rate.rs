//! Rate limits: one bucket per caller and kind of request.
//!
//! A bucket fills at a steady rate; faster callers are told to come back later. The limits are
//! against floods: a school behind one address does not reach them. Loopback is the operator, or a
//! proxy for everybody, and is not counted for pages.

use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jadoube_store::HexDigest;
use jadoube_tournament::Role;
use thiserror::Error as ThisError;

use crate::error::Error;
use crate::listen::neighbourhood;
use crate::peer::Peer;
use crate::state::AppState;

/// The most keys remembered for each limit.
const MOST_KEYS: usize = 100_000;

/// A steady rate and a burst, written `20/s 100`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The time after which one more request is allowed.
    interval: Duration,
    burst: u32,
}

/// A text that is not a limit.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
#[error("not a rate with a burst, like \"20/s 100\" or \"6/h 6\": {0:?}")]
pub struct NotALimit(String);

/// Units of time by their names.
const UNITS: [(&str, u64); 3] = [("s", 1), ("min", 60), ("h", 3_600)];

impl FromStr for Limit {
    type Err = NotALimit;

    fn from_str(text: &str) -> Result<Self, NotALimit> {
        let read = || {
            let (rate, burst) = text.trim().split_once(' ')?;
            let (count, unit) = rate.split_once('/')?;
            let (_, seconds) = UNITS.into_iter().find(|(name, _)| *name == unit)?;
            let count: u32 = count.parse().ok().filter(|count| *count > 0)?;
            let burst: u32 = burst.trim().parse().ok().filter(|burst| *burst > 0)?;
            Some(Self {
                interval: Duration::from_secs(seconds) / count,
                burst,
            })
        };
        read().ok_or_else(|| NotALimit(text.to_owned()))
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let interval = self.interval.as_nanos().max(1);
        // A third of a second is not a whole number of nanoseconds.
        let whole = |seconds: u64| {
            let unit = Duration::from_secs(seconds).as_nanos();
            let count = (unit + interval / 2) / interval;
            (count > 0 && (count * interval).abs_diff(unit) <= count).then_some(count)
        };
        let found = UNITS
            .iter()
            .find_map(|(unit, seconds)| Some((unit, whole(*seconds)?)));
        let (unit, count) = found.unwrap_or((&"h", 3_600_000_000_000 / interval));
        write!(f, "{count}/{unit} {}", self.burst)
    }
}

/// The limits by name, with their defaults.
pub fn limit_names() -> impl Iterator<Item = (&'static str, Limit)> {
    What::ALL.into_iter().map(|what| (what.name(), what.rate()))
}

/// The kind of request that is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// Pages for unknown callers, by address.
    Pages,
    /// Searches, by address.
    Search,
    /// Cases and their questions, by address.
    Cases,
    /// The public API, by address.
    Reading,
    /// Pages of signed-in browsers: live pages ask again after each change, and this must not use up
    /// what the keyboard needs for results.
    Looks,
    /// Commands of browsers, everything of API clients.
    Commands,
    /// Commands of the owner's API clients.
    OwnCommands,
    /// Reports of devices at the tables.
    Records,
    /// Imports of tournaments and lists.
    Imports,
    /// Signing in, by name.
    SignInName,
    /// Signing in, by address.
    SignInAddress,
    /// Attempts with codes and links, by address.
    Codes,
    /// The same, in total.
    CodesOfAll,
    /// PINs of a kiosk, by device.
    Pins,
    /// Public entries, by address: a family or a club behind one router enters in one go.
    Entries,
}

impl What {
    const ALL: [Self; 15] = [
        Self::Pages,
        Self::Search,
        Self::Cases,
        Self::Reading,
        Self::Looks,
        Self::Commands,
        Self::OwnCommands,
        Self::Records,
        Self::Imports,
        Self::SignInName,
        Self::SignInAddress,
        Self::Codes,
        Self::CodesOfAll,
        Self::Pins,
        Self::Entries,
    ];

    /// The default limit.
    const fn rate(self) -> Limit {
        let (interval, burst) = match self {
            Self::Search => (Duration::from_millis(50), 40),
            Self::Pages | Self::Cases | Self::Reading => (Duration::from_millis(50), 300),
            Self::Looks => (Duration::from_millis(10), 400),
            Self::Commands => (Duration::from_millis(50), 100),
            Self::OwnCommands => (Duration::from_millis(5), 400),
            Self::Records => (Duration::from_millis(50), 400),
            Self::Imports => (Duration::from_secs(600), 6),
            Self::SignInName => (Duration::from_secs(12), 10),
            Self::SignInAddress => (Duration::from_secs(2), 60),
            Self::Codes => (Duration::from_secs(60), 10),
            Self::CodesOfAll => (Duration::from_millis(600), 100),
            Self::Pins => (Duration::from_secs(12), 5),
            Self::Entries => (Duration::from_secs(30), 20),
        };
        Limit { interval, burst }
    }

    /// Its name in metrics and in the configuration.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Pages => "pages",
            Self::Records => "records",
            Self::Imports => "imports",
            Self::Pins => "pins",
            Self::Search => "search",
            Self::Cases => "cases",
            Self::Reading => "reading",
            Self::Looks => "looks",
            Self::Commands => "commands",
            Self::OwnCommands => "own_commands",
            Self::SignInName => "sign_in_name",
            Self::SignInAddress => "sign_in_address",
            Self::Codes => "codes",
            Self::CodesOfAll => "codes_of_all",
            Self::Entries => "entries",
        }
    }

    /// The limit for a token of a role.
    pub(crate) const fn of_token(role: Role) -> Self {
        match role {
            Role::Owner => Self::OwnCommands,
            _ => Self::Commands,
        }
    }

    /// The limit of a page, if it has one. Files are requested with pages, streams have their own
    /// limits, and monitoring asks often.
    fn of_page(path: &str) -> Option<Self> {
        let parts: Vec<&str> = path.strip_prefix('/')?.split('/').collect();
        match parts.as_slice() {
            ["laws", "search", ..] | ["case", "hits"] => Some(Self::Search),
            ["case", ..] | ["incident"] | ["api", "v1", "case"] => Some(Self::Cases),
            ["assets", ..] | ["favicon.ico" | "healthz" | "readyz" | "metrics"] => None,
            ["live", ..] | ["events", _, "live"] | ["control", ..] => None,
            _ => Some(Self::Pages),
        }
    }
}

/// The key of a bucket.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    /// A network address and its neighbours.
    Address(IpAddr),
    /// A session, a token, a name: by its digest.
    Digest([u8; 32]),
    /// All callers together, or one that cannot be distinguished.
    All,
}

impl From<Peer> for Key {
    fn from(peer: Peer) -> Self {
        peer.address
            .map_or(Self::All, |address| Self::Address(neighbourhood(address)))
    }
}

impl Key {
    /// A key from a value that must not be stored as it is.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self::Digest(HexDigest::of(bytes).0)
    }
}

/// All limits with their buckets.
#[derive(Debug, Clone)]
pub struct Rates(Arc<[Buckets; What::ALL.len()]>);

impl Default for Rates {
    fn default() -> Self {
        Self(Arc::new(What::ALL.map(|what| Buckets::new(what.rate()))))
    }
}

impl Rates {
    /// Whether one more request is allowed; counted if so.
    pub(crate) fn take(&self, what: What, key: Key) -> bool {
        self.of(what)
            .is_none_or(|buckets| buckets.take(key, Instant::now()))
    }

    /// Replaces limits by name; those not named get their defaults.
    pub(crate) fn set(&self, limits: &[(String, Limit)]) {
        for (what, buckets) in What::ALL.into_iter().zip(self.0.iter()) {
            let said = limits.iter().find(|(name, _)| name == what.name());
            buckets.set(said.map_or_else(|| what.rate(), |(_, limit)| *limit));
        }
    }

    fn of(&self, what: What) -> Option<&Buckets> {
        let place = What::ALL.iter().position(|one| *one == what)?;
        self.0.get(place)
    }

    /// How often each limit was reached.
    pub(crate) fn refused(&self) -> impl Iterator<Item = (&'static str, u64)> {
        What::ALL
            .iter()
            .zip(self.0.iter())
            .map(|(what, buckets)| (what.name(), buckets.refused.load(Ordering::Relaxed)))
    }
}

/// A limit on concurrent actions.
#[derive(Debug, Clone, Default)]
pub(crate) struct AtOnce(Arc<Mutex<HashMap<Key, usize>>>);

/// A running action, until it is dropped.
#[derive(Debug)]
pub(crate) struct Doing {
    all: AtOnce,
    key: Key,
}

impl AtOnce {
    /// Begins one more, if there are not too many.
    pub(crate) fn begin(&self, key: Key, most: usize) -> Option<Doing> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let doing = known.get(&key).copied().unwrap_or_default();
        if doing >= most {
            return None;
        }
        known.insert(key.clone(), doing + 1);
        Some(Doing {
            all: self.clone(),
            key,
        })
    }
}

impl Drop for Doing {
    fn drop(&mut self) {
        let mut known = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        match known.get_mut(&self.key) {
            Some(doing) if *doing > 1 => *doing -= 1,
            _ => {
                known.remove(&self.key);
            }
        }
    }
}

/// A limit and its buckets.
#[derive(Debug)]
struct Buckets {
    full_at: Mutex<Generations>,
    refused: AtomicU64,
}

/// The time at which each bucket is full again. There are two maps: when the newer one holds half
/// of the maximum, it becomes the older one, and the oldest entries are dropped at once.
#[derive(Debug)]
struct Generations {
    limit: Limit,
    newer: HashMap<Key, Instant>,
    older: HashMap<Key, Instant>,
}

impl Buckets {
    fn new(limit: Limit) -> Self {
        Self {
            full_at: Mutex::new(Generations {
                limit,
                newer: HashMap::new(),
                older: HashMap::new(),
            }),
            refused: AtomicU64::new(0),
        }
    }

    fn set(&self, limit: Limit) {
        let mut known = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        known.limit = limit;
    }

    /// Whether a request is allowed at this time; counted if so.
    fn take(&self, key: Key, now: Instant) -> bool {
        let mut known = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let Limit { interval, burst } = known.limit;
        let before = known.newer.get(&key).or_else(|| known.older.get(&key));
        let full_at = before.map_or(now, |before| now.max(*before)) + interval;
        if full_at.duration_since(now) > interval.saturating_mul(burst) {
            self.refused.fetch_add(1, Ordering::Relaxed);
            return false;
        }
        if known.newer.len() >= MOST_KEYS / 2 && !known.newer.contains_key(&key) {
            known.older = std::mem::take(&mut known.newer);
        }
        known.newer.insert(key, full_at);
        true
    }
}

/// Whether the caller was recognised a moment ago: such callers are counted by session.
fn is_known(state: &AppState, request: &Request) -> bool {
    let data = state.data.as_ref();
    data.is_some_and(|data| data.known.has(data, request.headers()))
}

/// Lets a request pass, or rejects it for now.
pub(crate) async fn limit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    let what = What::of_page(request.uri().path());
    if let (Some(peer), Some(what)) = (peer, what)
        && peer.address.is_some_and(|address| !address.is_loopback())
        && !(what == What::Pages && is_known(&state, &request))
        && !state.rates.take(what, peer.into())
    {
        return Error::Often.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Key {
        Key::Address(text.parse().unwrap())
    }

    #[test]
    fn a_burst_passes_then_one_at_a_time_and_nobody_else_waits() {
        let buckets = Buckets::new("20/s 40".parse().unwrap());
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        let now = Instant::now();
        for _ in 0..40 {
            assert!(buckets.take(one.clone(), now));
        }
        assert!(!buckets.take(one.clone(), now));
        assert!(buckets.take(other, now));
        let soon = now + Duration::from_millis(50);
        assert!(buckets.take(one.clone(), soon));
        assert!(!buckets.take(one.clone(), soon));
        let later = now + Duration::from_secs(60);
        let passed = (0..100)
            .filter(|_| buckets.take(one.clone(), later))
            .count();
        assert_eq!(passed, 40);
        assert_eq!(buckets.refused.load(Ordering::Relaxed), 62);
    }

    #[test]
    fn below_the_rate_nobody_is_ever_hindered() {
        let limit = What::OwnCommands.rate();
        let (interval, buckets) = (limit.interval, Buckets::new(limit));
        let start = Instant::now();
        let taken = |at: Duration, tries: usize| {
            (0..tries)
                .filter(|_| buckets.take(Key::All, start + at))
                .count()
        };
        assert_eq!(taken(Duration::ZERO, 500), 400);
        assert_eq!(taken(Duration::from_secs(1), 500), 200);
        for tick in 1..2_000_u32 {
            let at = Duration::from_secs(1) + interval * tick;
            assert_eq!(taken(at, 1), 1, "{tick}");
        }
        assert!(buckets.take(Key::of(b"somebody else"), start));
    }

    #[test]
    fn the_oldest_keys_are_forgotten() {
        let buckets = Buckets::new("1/s 1".parse().unwrap());
        let now = Instant::now();
        for number in 0..3 * MOST_KEYS {
            let number = u32::try_from(number).unwrap();
            assert!(buckets.take(Key::Address(IpAddr::V4(number.into())), now));
        }
        let known = buckets.full_at.lock().unwrap();
        assert!(known.newer.len() + known.older.len() <= MOST_KEYS);
    }

    #[test]
    fn what_has_to_be_computed_is_limited_and_files_are_not() {
        let burst = |path: &str| What::of_page(path).map(|what| what.rate().burst);
        assert_eq!(burst("/laws/search"), Some(40));
        assert_eq!(burst("/laws/search/hits"), Some(40));
        assert_eq!(burst("/case/hits"), Some(40));
        assert_eq!(burst("/case"), Some(300));
        assert_eq!(burst("/case/print"), Some(300));
        assert_eq!(What::of_page("/laws"), Some(What::Pages));
        assert_eq!(What::of_page("/casework"), Some(What::Pages));
        for free in ["/assets/x/a.css", "/readyz", "/live/stream", "*"] {
            assert_eq!(burst(free), None, "{free}");
        }
    }

    #[test]
    fn two_at_once_and_the_third_when_one_is_done() {
        let all = AtOnce::default();
        let one = Key::of(b"one");
        let (first, _second) = (all.begin(one.clone(), 2), all.begin(one.clone(), 2));
        assert!(first.is_some());
        assert!(all.begin(one.clone(), 2).is_none());
        assert!(all.begin(Key::of(b"other"), 2).is_some());
        drop(first);
        assert!(all.begin(one, 2).is_some());
        assert_eq!(all.0.lock().unwrap().len(), 1);
    }

    #[test]
    fn a_limit_is_read_as_it_is_written() {
        for text in [
            "20/s 100",
            "5/min 10",
            "6/h 6",
            "200/s 400",
            "1/min 10",
            "30/min 60",
            "3/s 1",
            "7/min 1",
        ] {
            let limit: Limit = text.parse().unwrap();
            assert_eq!(limit.to_string(), text);
        }
        for (name, limit) in limit_names() {
            assert_eq!(limit.to_string().parse(), Ok(limit), "{name}");
        }
        for bad in ["", "20", "20/s", "0/s 1", "20/s 0", "20/d 1", "-1/s 1", "x"] {
            assert!(bad.parse::<Limit>().is_err(), "{bad}");
        }
    }

    #[test]
    fn another_limit_holds_at_once_and_the_usual_one_comes_back() {
        let rates = Rates::default();
        rates.set(&[("search".to_owned(), "1/h 2".parse().unwrap())]);
        let taken = |count: usize| {
            let tries = 0..count;
            tries.filter(|_| rates.take(What::Search, Key::All)).count()
        };
        assert_eq!(taken(10), 2);
        rates.set(&[]);
        assert!(rates.take(What::Cases, Key::All));
        assert!(rates.take(What::Search, Key::of(b"somebody else")));
    }
}
