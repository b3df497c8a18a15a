//! The programs' side: JSON requests on the store.
//!
//! Every request but the public ones carries a token; every one that changes something
//! carries a key, and has its effect once however often it is sent. An answer means that
//! what it tells is on disk.

mod caller;
mod commands;
mod control;
mod create;
mod events;
mod export;
mod import;
mod keys;
mod kinds;
pub(crate) mod limits;
mod log;
mod look;
mod openapi;
pub(crate) mod people;
pub(crate) mod problem;
mod public;
mod ready;
mod reply;
pub(crate) mod rooms;
mod shown;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::routing::{get, post};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

pub(crate) use caller::{is_scope, role};
pub(crate) use kinds::kinds;

use crate::state::AppState;

/// The largest command; an import has its own.
const COMMAND_BYTES: usize = 1024 * 1024;

/// The largest report taken over.
const IMPORT_BYTES: usize = 32 * 1024 * 1024;

/// A pairing of thousands on a busy machine takes its time.
const ANSWER_TIME: Duration = Duration::from_secs(60);

/// Every address of the interface for programs.
pub(crate) fn router() -> Router<AppState> {
    let import = Router::new()
        .route(
            "/api/v1/events/{event}/tournaments/import",
            post(import::take),
        )
        .layer(RequestBodyLimitLayer::new(IMPORT_BYTES));
    Router::new()
        .route("/healthz", get(ready::alive))
        .route("/readyz", get(ready::ready))
        .route("/control/token", post(control::token))
        .route("/api/v1/openapi.json", get(openapi::show))
        .route("/api/v1/case", post(crate::case::posted::judge))
        .route("/api/v1/events", post(events::create))
        .route("/api/v1/events/{event}", get(events::show))
        .route("/api/v1/events/{event}/tournaments", post(create::create))
        .route("/api/v1/tournaments/{tournament}", get(look::tournament))
        .route(
            "/api/v1/tournaments/{tournament}/commands",
            post(commands::send),
        )
        .route(
            "/api/v1/tournaments/{tournament}/entries",
            get(look::entries),
        )
        .route(
            "/api/v1/tournaments/{tournament}/rounds/{round}",
            get(look::round),
        )
        .route(
            "/api/v1/tournaments/{tournament}/standings",
            get(look::standings),
        )
        .route("/api/v1/tournaments/{tournament}/log", get(log::show))
        .route(
            "/api/v1/tournaments/{tournament}/export/{form}",
            get(export::show),
        )
        .route("/api/v1/public/{slug}", get(public::tournament))
        .route("/api/v1/public/{slug}/entries", get(public::entries))
        .route("/api/v1/public/{slug}/rounds/{round}", get(public::round))
        .route("/api/v1/public/{slug}/standings", get(public::standings))
        .layer(RequestBodyLimitLayer::new(COMMAND_BYTES))
        .merge(import)
        .layer(DefaultBodyLimit::disable())
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            ANSWER_TIME,
        ))
}

/// Whether an address answers programs, refusals included.
pub(crate) fn is_api(path: &str) -> bool {
    ["/api/", "/control/"]
        .iter()
        .any(|room| path.starts_with(room))
        || path == "/readyz"
}
