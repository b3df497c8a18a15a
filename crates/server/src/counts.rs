//! Request metrics for `/metrics`: by route and status, never by person.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use jadoube_store::{BOUNDS_US, Spread};

use crate::seats::SeatClass;

/// Times by route and status.
type Times = BTreeMap<(Arc<str>, u16), Spread>;

/// The counters of a server.
#[derive(Debug, Clone, Default)]
pub(crate) struct Counts(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    times: Mutex<Times>,
    shed: [AtomicU64; 4],
    signed_in: AtomicU64,
    refused: AtomicU64,
    panics: AtomicU64,
}

impl Counts {
    /// Counts an answered request.
    fn answered(&self, route: &Arc<str>, status: u16, took: Duration) {
        let us = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let mut times = self.0.times.lock().unwrap_or_else(PoisonError::into_inner);
        let spread = times
            .entry((Arc::clone(route), status))
            .or_insert_with(|| Spread {
                counts: vec![0; BOUNDS_US.len() + 1],
                sum_us: 0,
            });
        spread.sum_us = spread.sum_us.saturating_add(us);
        let at = BOUNDS_US.iter().position(|bound| us <= *bound);
        if let Some(count) = spread.counts.get_mut(at.unwrap_or(BOUNDS_US.len())) {
            *count = count.saturating_add(1);
        }
    }

    /// The times so far.
    pub(crate) fn times(&self) -> Times {
        let times = self.0.times.lock().unwrap_or_else(PoisonError::into_inner);
        times.clone()
    }

    /// Counts a rejected connection.
    pub(crate) fn shed(&self, class: SeatClass) {
        if let Some(count) = self.0.shed.get(place(class)) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many were rejected, by class.
    pub(crate) fn shed_so_far(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let names = ["page", "staff", "device", "stream"].into_iter();
        names.zip(
            self.0
                .shed
                .iter()
                .map(|count| count.load(Ordering::Relaxed)),
        )
    }

    /// Counts an attempt to sign in.
    pub(crate) fn tried(&self, done: bool) {
        let count = if done {
            &self.0.signed_in
        } else {
            &self.0.refused
        };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// Successful and refused sign-ins.
    pub(crate) fn sign_ins(&self) -> [(&'static str, u64); 2] {
        [
            ("done", self.0.signed_in.load(Ordering::Relaxed)),
            ("refused", self.0.refused.load(Ordering::Relaxed)),
        ]
    }

    /// Counts an internal error.
    pub(crate) fn broke(&self) {
        self.0.panics.fetch_add(1, Ordering::Relaxed);
    }

    /// The number of internal errors.
    pub(crate) fn broken(&self) -> u64 {
        self.0.panics.load(Ordering::Relaxed)
    }
}

const fn place(class: SeatClass) -> usize {
    match class {
        SeatClass::Page => 0,
        SeatClass::Staff => 1,
        SeatClass::Device => 2,
        SeatClass::Stream => 3,
    }
}

/// The counters and the route's name, for its middleware.
#[derive(Debug, Clone)]
pub(crate) struct Counted {
    pub(crate) counts: Counts,
    pub(crate) route: Arc<str>,
}

/// Counts the answers of a route.
pub(crate) async fn count(
    State(counted): State<Counted>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    counted
        .counts
        .answered(&counted.route, status, began.elapsed());
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_by_route_and_status() {
        let counts = Counts::default();
        let route: Arc<str> = "GET /".into();
        counts.answered(&route, 200, Duration::from_micros(300));
        counts.answered(&route, 200, Duration::from_secs(60));
        counts.answered(&route, 404, Duration::ZERO);
        let times = counts.times();
        let fine = &times[&(Arc::clone(&route), 200)];
        assert_eq!((fine.counts[1], fine.counts[12]), (1, 1));
        assert_eq!(fine.sum_us, 60_000_300);
        assert_eq!(times[&(route, 404)].counts[0], 1);
        counts.shed(SeatClass::Stream);
        assert_eq!(counts.shed_so_far().last(), Some(("stream", 1)));
        counts.tried(true);
        counts.tried(false);
        assert_eq!(counts.sign_ins(), [("done", 1), ("refused", 1)]);
    }
}
