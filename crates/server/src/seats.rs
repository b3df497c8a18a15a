//! Connections by class, so that spectators cannot shut out the tables.
//!
//! What a connection is for is known with its first request: until then it has no seat and only the
//! total and its address's share bound it. A full class rejects connections without affecting the
//! others.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::Error;
use crate::state::AppState;

/// What a connection is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatClass {
    /// Pages and files for everybody.
    Page,
    /// Arbiters and organisers at work.
    Staff,
    /// Devices at the tables.
    Device,
    /// Live streams that stay open.
    Stream,
}

impl SeatClass {
    /// The class of an address.
    #[must_use]
    pub fn of(path: &str) -> Self {
        let mut parts = path.split('/').skip(1);
        match (parts.next(), parts.next()) {
            (Some("live"), Some("stream")) => Self::Stream,
            (Some("live"), _) => Self::Device,
            (Some("events"), _) if path.ends_with("/live") => Self::Stream,
            // The desk itself, its phones and the kiosk live under `/e`.
            (
                Some(
                    "e" | "events" | "tournaments" | "registry" | "api" | "setup" | "join"
                    | "accounts" | "devices" | "sign-in",
                ),
                _,
            ) => Self::Staff,
            _ => Self::Page,
        }
    }
}

/// How many connections each class may hold.
#[derive(Debug, Clone)]
pub struct Seats {
    pages: Arc<Semaphore>,
    staff: Arc<Semaphore>,
    devices: Arc<Semaphore>,
    streams: Arc<Semaphore>,
}

/// The most connections of pages, staff, devices and streams.
const MOST: [usize; 4] = [1_000, 500, 5_000, 12_000];

/// Connections of all classes together.
pub const MOST_CONNECTIONS: usize = MOST[0] + MOST[1] + MOST[2] + MOST[3];

impl Default for Seats {
    fn default() -> Self {
        Self::new(MOST)
    }
}

impl Seats {
    /// Seats for this many connections in all.
    #[must_use]
    pub fn within(connections: usize) -> Self {
        Self::new(shared(connections))
    }

    /// Seats for pages, staff, devices and streams.
    #[must_use]
    pub fn new(numbers: [usize; 4]) -> Self {
        let [pages, staff, devices, streams] = numbers.map(|it| Arc::new(Semaphore::new(it)));
        Self {
            pages,
            staff,
            devices,
            streams,
        }
    }

    fn take(&self, class: SeatClass) -> Option<OwnedSemaphorePermit> {
        let seats = match class {
            SeatClass::Page => &self.pages,
            SeatClass::Staff => &self.staff,
            SeatClass::Device => &self.devices,
            SeatClass::Stream => &self.streams,
        };
        Arc::clone(seats).try_acquire_owned().ok()
    }
}

/// Every class gets up to a quarter, as far as it needs it; the remainder goes to devices first,
/// then to staff, pages, and spectators' streams last.
fn shared(connections: usize) -> [usize; 4] {
    let mut shares = MOST.map(|most| most.min(connections / 4));
    let mut left = connections.saturating_sub(shares.iter().sum());
    for class in [2, 1, 0, 3] {
        if let (Some(share), Some(most)) = (shares.get_mut(class), MOST.get(class)) {
            let more = left.min(most.saturating_sub(*share));
            *share += more;
            left -= more;
        }
    }
    shares
}

/// The seat of one connection, passed along with each of its requests.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seat(Arc<Mutex<Option<(SeatClass, OwnedSemaphorePermit)>>>);

impl Seat {
    /// Takes a seat in a class, or keeps it; false if the class is full.
    fn sit(&self, class: SeatClass, seats: &Seats) -> bool {
        let mut seat = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if seat.as_ref().is_some_and(|(held, _)| *held == class) {
            return true;
        }
        match seats.take(class) {
            Some(permit) => {
                *seat = Some((class, permit));
                true
            }
            None => false,
        }
    }
}

/// Assigns the connection of a request to a class, or rejects it.
pub(crate) async fn seat(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let class = SeatClass::of(request.uri().path());
    // Without a connection (in tests) there is nothing to count.
    let seated = request
        .extensions()
        .get::<Seat>()
        .is_none_or(|seat| seat.sit(class, &state.seats));
    if seated {
        return next.run(request).await;
    }
    state.counts.shed(class);
    let mut refused = Error::Busy.into_response();
    let close = HeaderValue::from_static("close");
    refused.headers_mut().insert(header::CONNECTION, close);
    refused
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_never_more_than_connections() {
        assert_eq!(shared(65_336), MOST);
        assert_eq!(shared(MOST_CONNECTIONS), MOST);
        assert_eq!(shared(824), [206, 206, 206, 206]);
        assert_eq!(shared(8_000), [1_000, 500, 4_500, 2_000]);
        for connections in 0..20_000 {
            let seats: usize = shared(connections).iter().sum();
            assert_eq!(seats, connections.min(MOST_CONNECTIONS));
        }
    }

    #[test]
    fn one_class_that_is_full_leaves_the_others_their_seats() {
        let seats = Seats::new([1, 1, 1, 2]);
        let (reader, late, device) = (Seat::default(), Seat::default(), Seat::default());
        assert!(reader.sit(SeatClass::Page, &seats));
        assert!(
            reader.sit(SeatClass::Page, &seats),
            "a second page is no second seat"
        );
        assert!(!late.sit(SeatClass::Page, &seats));
        assert!(device.sit(SeatClass::Device, &seats));
        // A connection that becomes a stream frees its seat.
        assert!(reader.sit(SeatClass::Stream, &seats));
        assert!(late.sit(SeatClass::Page, &seats));
        drop(late);
        assert!(reader.sit(SeatClass::Page, &seats));
    }

    #[test]
    fn an_address_says_what_a_connection_is_for() {
        for (path, class) in [
            ("/", SeatClass::Page),
            ("/case", SeatClass::Page),
            ("/liver", SeatClass::Page),
            ("/live/stream", SeatClass::Stream),
            ("/live/records", SeatClass::Device),
            ("/events/7kq2w/live", SeatClass::Stream),
            ("/events/7kq2w", SeatClass::Staff),
            ("/e/7kq2w/3hj5r/rounds/1/result", SeatClass::Staff),
            ("/sign-in", SeatClass::Staff),
            ("/p/7kq2w", SeatClass::Page),
            ("/api/v1/games/1", SeatClass::Staff),
        ] {
            assert_eq!(SeatClass::of(path), class, "{path}");
        }
    }
}
