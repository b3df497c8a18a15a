//! How often somebody may ask: one bucket for everybody and everything that is counted.
//!
//! A bucket fills at a steady rate; who asks faster is told to come back. The limits are
//! against floods: a school behind one address does not reach them. Loopback is the operator,
//! or a proxy behind which everybody stands, and pages do not count it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jadoube_store::Digest;
use jadoube_tournament::Role;

use crate::error::Error;
use crate::listen::neighbourhood;
use crate::peer::Peer;
use crate::state::AppState;

/// Keys remembered for each limit.
const MOST_KEYS: usize = 100_000;

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// Searches, by address.
    Search,
    /// Cases and their questions, by address.
    Cases,
    /// The published part for programs, by address.
    Reading,
    /// What browsers and programs of people do.
    Commands,
    /// What programs of the owner do.
    OwnCommands,
    /// Signing in, by name.
    SignInName,
    /// Signing in, by address.
    SignInAddress,
    /// Codes and links that are tried, by address.
    Codes,
    /// The same, by everybody together.
    CodesOfAll,
}

impl What {
    const ALL: [Self; 9] = [
        Self::Search,
        Self::Cases,
        Self::Reading,
        Self::Commands,
        Self::OwnCommands,
        Self::SignInName,
        Self::SignInAddress,
        Self::Codes,
        Self::CodesOfAll,
    ];

    /// Time until one more may be asked for, and how many may be asked for at once.
    const fn rate(self) -> (Duration, u32) {
        match self {
            Self::Search => (Duration::from_millis(50), 40),
            Self::Cases | Self::Reading => (Duration::from_millis(50), 300),
            Self::Commands => (Duration::from_millis(50), 100),
            Self::OwnCommands => (Duration::from_millis(5), 400),
            Self::SignInName => (Duration::from_secs(12), 10),
            Self::SignInAddress => (Duration::from_secs(2), 60),
            Self::Codes => (Duration::from_secs(60), 10),
            Self::CodesOfAll => (Duration::from_millis(600), 100),
        }
    }

    /// How it is called in figures.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Cases => "cases",
            Self::Reading => "reading",
            Self::Commands => "commands",
            Self::OwnCommands => "own_commands",
            Self::SignInName => "sign_in_name",
            Self::SignInAddress => "sign_in_address",
            Self::Codes => "codes",
            Self::CodesOfAll => "codes_of_all",
        }
    }

    /// What a token of a role may do.
    pub(crate) const fn of_token(role: Role) -> Self {
        match role {
            Role::Owner => Self::OwnCommands,
            _ => Self::Commands,
        }
    }

    /// The limit of a page, where it has one.
    fn of_page(path: &str) -> Option<Self> {
        let parts: Vec<&str> = path.strip_prefix('/')?.split('/').collect();
        match parts.as_slice() {
            ["laws", "search", ..] | ["case", "hits"] => Some(Self::Search),
            ["case", ..] | ["incident"] | ["api", "v1", "case"] => Some(Self::Cases),
            _ => None,
        }
    }
}

/// Who is counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    /// A network address and its neighbours.
    Address(IpAddr),
    /// A session, a token, a name: by its digest.
    Digest([u8; 32]),
    /// Everybody, or nobody we can tell apart.
    All,
}

impl From<Peer> for Key {
    fn from(peer: Peer) -> Self {
        peer.address
            .map_or(Self::All, |address| Self::Address(neighbourhood(address)))
    }
}

impl Key {
    /// Somebody by what is not written down as it stands.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self::Digest(Digest::of(bytes).0)
    }
}

/// All limits, and how far everybody is with them.
#[derive(Debug, Clone)]
pub struct Rates(Arc<[Buckets; What::ALL.len()]>);

impl Default for Rates {
    fn default() -> Self {
        Self(Arc::new(What::ALL.map(|what| {
            let (interval, burst) = what.rate();
            Buckets::new(interval, burst)
        })))
    }
}

impl Rates {
    /// Whether somebody may do it once more; counted if so.
    pub(crate) fn take(&self, what: What, key: Key) -> bool {
        self.of(what)
            .is_none_or(|buckets| buckets.take(key, Instant::now()))
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

/// A limit and how far each is with it.
#[derive(Debug)]
struct Buckets {
    interval: Duration,
    burst: u32,
    full_at: Mutex<Generations>,
    refused: AtomicU64,
}

/// When a bucket is full again. Two maps: when the newer one holds half of what may be
/// remembered, it becomes the older one, and the oldest are forgotten at once.
#[derive(Debug, Default)]
struct Generations {
    newer: HashMap<Key, Instant>,
    older: HashMap<Key, Instant>,
}

impl Buckets {
    fn new(interval: Duration, burst: u32) -> Self {
        Self {
            interval,
            burst,
            full_at: Mutex::default(),
            refused: AtomicU64::new(0),
        }
    }

    /// Whether somebody may ask at this time; counted if so.
    fn take(&self, key: Key, now: Instant) -> bool {
        let mut known = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let before = known.newer.get(&key).or_else(|| known.older.get(&key));
        let full_at = before.map_or(now, |before| now.max(*before)) + self.interval;
        if full_at.duration_since(now) > self.interval * self.burst {
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

/// Lets a request pass, or sends it away until later.
pub(crate) async fn limit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    let what = What::of_page(request.uri().path());
    if let (Some(peer), Some(what)) = (peer, what)
        && peer.address.is_some_and(|address| !address.is_loopback())
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
        let buckets = Buckets::new(Duration::from_millis(50), 40);
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
        let (interval, burst) = What::OwnCommands.rate();
        let buckets = Buckets::new(interval, burst);
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
        let buckets = Buckets::new(Duration::from_secs(1), 1);
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
        let burst = |path: &str| What::of_page(path).map(|what| what.rate().1);
        assert_eq!(burst("/laws/search"), Some(40));
        assert_eq!(burst("/laws/search/hits"), Some(40));
        assert_eq!(burst("/case/hits"), Some(40));
        assert_eq!(burst("/case"), Some(300));
        assert_eq!(burst("/case/print"), Some(300));
        for free in ["/", "/laws", "/laws/fide-2023", "/casework", "*"] {
            assert_eq!(burst(free), None, "{free}");
        }
    }
}
