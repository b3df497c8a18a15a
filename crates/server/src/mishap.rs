//! Internal errors: a panic is answered with a number, affected state is rebuilt, and a command
//! that breaks a room three times is not tried again.

use std::any::Any;
use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jadoube_store::HexDigest;

use crate::error::Error;
use crate::state::AppState;

/// How often a command may cause an error.
const TRIES: u32 = 3;

/// The most commands remembered.
const MOST: usize = 1_000;

/// The most characters of a panic message that are kept.
const LETTERS: usize = 300;

/// A command that caused a panic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Mishap {
    /// Method and pattern of its route: no names, no user input.
    pub(crate) route: Arc<str>,
    pub(crate) count: u32,
    pub(crate) last_ms: i64,
    pub(crate) says: String,
}

/// Commands that caused a panic, by digest.
#[derive(Debug, Default)]
pub(crate) struct Mishaps(Mutex<HashMap<HexDigest, Mishap>>);

impl Mishaps {
    /// Whether a command is no longer tried.
    pub(crate) fn refuses(&self, command: &HexDigest) -> bool {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = known.get(command);
        found.is_some_and(|mishap| mishap.count >= TRIES)
    }

    pub(crate) fn add(&self, command: HexDigest, route: &Arc<str>, says: String, now_ms: i64) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST && !known.contains_key(&command) {
            return;
        }
        let mishap = known.entry(command).or_insert_with(|| Mishap {
            route: Arc::clone(route),
            count: 0,
            last_ms: now_ms,
            says: String::new(),
        });
        mishap.count = mishap.count.saturating_add(1);
        mishap.last_ms = now_ms;
        mishap.says = says;
    }

    /// All of them, the latest first: for the report.
    pub(crate) fn all(&self) -> Vec<Mishap> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut all: Vec<Mishap> = known.values().cloned().collect();
        all.sort_by_key(|mishap| std::cmp::Reverse(mishap.last_ms));
        all
    }
}

/// The message of a panic.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("?").chars().take(LETTERS).collect()
}

/// Runs a future and catches its panic.
pub(crate) async fn caught<T>(work: impl Future<Output = T>) -> Result<T, Box<dyn Any + Send>> {
    let mut work = pin!(work);
    poll_fn(
        |context| match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))) {
            Ok(Poll::Pending) => Poll::Pending,
            Ok(Poll::Ready(done)) => Poll::Ready(Ok(done)),
            Err(panic) => Poll::Ready(Err(panic)),
        },
    )
    .await
}

/// Answers a panic as an internal error, and counts it.
pub(crate) async fn guard(State(state): State<AppState>, request: Request, next: Next) -> Response {
    match caught(next.run(request)).await {
        Ok(response) => response,
        Err(panic) => {
            state.counts.broke();
            let says = panic_message(panic.as_ref());
            tracing::error!(target: "jadoube::error", says, "a mistake of ours");
            Error::Ours.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_third_time_is_the_last() {
        let (mishaps, route) = (Mishaps::default(), Arc::from("POST /x"));
        let (one, other) = (HexDigest::of(b"one"), HexDigest::of(b"other"));
        for count in 0..TRIES {
            assert!(!mishaps.refuses(&one), "{count}");
            mishaps.add(one, &route, "broke".to_owned(), i64::from(count));
        }
        assert!(mishaps.refuses(&one));
        assert!(!mishaps.refuses(&other));
        let [kept] = mishaps.all().try_into().unwrap();
        assert_eq!((kept.count, kept.last_ms, &*kept.says), (TRIES, 2, "broke"));
    }

    #[tokio::test]
    async fn a_panic_is_caught_with_what_it_said() {
        let broken = caught(async {
            tokio::task::yield_now().await;
            std::panic::panic_any("something that was not there");
        });
        let panic = broken.await.unwrap_err();
        assert_eq!(
            panic_message(panic.as_ref()),
            "something that was not there"
        );
        assert_eq!(caught(async { 1 }).await.unwrap(), 1);
    }

    /// W12: a panic is answered with a page and a number, counted, and the server keeps running.
    #[tokio::test]
    async fn a_panic_is_answered_with_a_number_and_the_next_request_as_ever() {
        use axum::Router;
        use axum::body::Body;
        use axum::http::header;
        use axum::routing::get;
        use http_body_util::BodyExt as _;
        use tower::ServiceExt as _;

        let state = AppState::default();
        async fn breaks() -> String {
            std::panic::panic_any("a rook")
        }
        let broken = get(breaks);
        let routes = Router::new()
            .route("/broken", broken)
            .route("/whole", get(|| async { "whole" }));
        let router = crate::router::guarded(routes, &state);
        let ask = async |path: &str| {
            let request = Request::get(path).header(header::HOST, "localhost");
            let request = request.body(Body::empty()).unwrap();
            router.clone().oneshot(request).await.unwrap()
        };
        let response = ask("/broken").await;
        assert_eq!(response.status(), 500);
        let number = response.headers()["x-request-number"]
            .to_str()
            .unwrap()
            .to_owned();
        assert_eq!(number.len(), 8);
        let page = response.into_body().collect().await.unwrap().to_bytes();
        let page = String::from_utf8(page.to_vec()).unwrap();
        assert!(page.contains(&number), "{page}");
        assert!(!page.contains("a rook"), "what broke is for the journal");
        assert_eq!(state.counts.broken(), 1);
        assert_eq!(ask("/whole").await.status(), 200);
    }
}
