//! How often one address may ask for what has to be computed.
//!
//! A bucket an address, filled at a steady rate; who asks faster is told to come back. The
//! limits are against floods: a school behind one address does not reach them. Loopback is
//! the operator, or a proxy behind which everybody stands, and is not counted.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::Error;
use crate::listen::neighbourhood;
use crate::state::AppState;

/// Addresses remembered for each limit.
const MOST_ADDRESSES: usize = 100_000;

/// Limits by what is asked for.
#[derive(Debug, Clone)]
pub struct Rates {
    search: Arc<Buckets>,
    cases: Arc<Buckets>,
}

impl Default for Rates {
    fn default() -> Self {
        let often = Duration::from_millis(50);
        Self {
            search: Arc::new(Buckets::new(often, 40)),
            cases: Arc::new(Buckets::new(often, 300)),
        }
    }
}

impl Rates {
    /// The limit of an address of ours, where it has one.
    fn of(&self, path: &str) -> Option<&Buckets> {
        match path
            .strip_prefix('/')?
            .split('/')
            .collect::<Vec<_>>()
            .as_slice()
        {
            ["laws", "search", ..] | ["case", "hits"] => Some(&self.search),
            ["case", ..] | ["api", "v1", "case"] => Some(&self.cases),
            _ => None,
        }
    }
}

/// A limit and how far each address is with it.
#[derive(Debug)]
struct Buckets {
    /// Time until one more may be asked for.
    interval: Duration,
    /// How many may be asked for at once.
    burst: u32,
    full_at: Mutex<Generations>,
}

/// When the bucket of an address is full again. Two maps: when the newer one holds half of
/// what may be remembered, it becomes the older one, and the oldest are forgotten at once.
#[derive(Debug, Default)]
struct Generations {
    newer: HashMap<IpAddr, Instant>,
    older: HashMap<IpAddr, Instant>,
}

impl Buckets {
    fn new(interval: Duration, burst: u32) -> Self {
        Self {
            interval,
            burst,
            full_at: Mutex::default(),
        }
    }

    /// Whether an address may ask at this time; counted if so.
    fn take(&self, address: IpAddr, now: Instant) -> bool {
        let address = neighbourhood(address);
        let mut known = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        let before = known
            .newer
            .get(&address)
            .or_else(|| known.older.get(&address));
        let full_at = before.map_or(now, |before| now.max(*before)) + self.interval;
        if full_at.duration_since(now) > self.interval * self.burst {
            return false;
        }
        if known.newer.len() >= MOST_ADDRESSES / 2 && !known.newer.contains_key(&address) {
            known.older = std::mem::take(&mut known.newer);
        }
        known.newer.insert(address, full_at);
        true
    }
}

/// Lets a request pass, or sends it away until later.
pub(crate) async fn limit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map(|peer| peer.0.ip().to_canonical());
    let limit = state.rates.of(request.uri().path());
    if let (Some(peer), Some(limit)) = (peer, limit)
        && !peer.is_loopback()
        && !limit.take(peer, Instant::now())
    {
        return Error::Often.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_burst_passes_then_one_at_a_time_and_nobody_else_waits() {
        let buckets = Buckets::new(Duration::from_millis(50), 40);
        let (one, other) = (address("192.0.2.1"), address("192.0.2.2"));
        let now = Instant::now();
        for _ in 0..40 {
            assert!(buckets.take(one, now));
        }
        assert!(!buckets.take(one, now));
        assert!(buckets.take(other, now));
        let soon = now + Duration::from_millis(50);
        assert!(buckets.take(one, soon));
        assert!(!buckets.take(one, soon));
        let later = now + Duration::from_secs(60);
        let passed = (0..100).filter(|_| buckets.take(one, later)).count();
        assert_eq!(passed, 40);
    }

    #[test]
    fn the_oldest_addresses_are_forgotten() {
        let buckets = Buckets::new(Duration::from_secs(1), 1);
        let now = Instant::now();
        for number in 0..3 * MOST_ADDRESSES {
            let number = u32::try_from(number).unwrap();
            assert!(buckets.take(IpAddr::V4(number.into()), now));
        }
        let known = buckets.full_at.lock().unwrap();
        assert!(known.newer.len() + known.older.len() <= MOST_ADDRESSES);
    }

    #[test]
    fn what_has_to_be_computed_is_limited_and_files_are_not() {
        let rates = Rates::default();
        let burst = |path: &str| rates.of(path).map(|limit| limit.burst);
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
