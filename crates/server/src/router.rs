//! The router: the table of routes with everything that guards them.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use std::time::Duration;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::error::Error;
use crate::page::is_ours;
use crate::routes::{self, Room};
use crate::state::AppState;
use crate::{guard, journal, mishap, peer, problem, rate, seats};

/// The largest request body read.
const BODY_BYTES: usize = 64 * 1024;

/// The largest API command; imports have their own limit.
const COMMAND_BYTES: usize = 1024 * 1024;

/// The largest imported report.
const IMPORT_BYTES: usize = 32 * 1024 * 1024;

/// Pairing thousands on a busy machine takes time.
const COMMAND_TIME: Duration = Duration::from_secs(60);

/// The fallback: an address with a trailing slash redirects to the one without.
async fn without_slash(method: Method, uri: Uri) -> Response {
    let path = uri.path().trim_end_matches('/');
    if path != uri.path() && is_ours(path) && method == Method::GET {
        return Redirect::permanent(path).into_response();
    }
    Error::NotFound.into_response()
}

/// A timeout for answers.
fn in_time(time: Duration) -> TimeoutLayer {
    TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, time)
}

/// All routes with all middleware.
pub fn router(state: &AppState) -> Router {
    let imports = routes::of(Room::Import, state).layer(RequestBodyLimitLayer::new(IMPORT_BYTES));
    let programs = routes::of(Room::Command, state)
        .layer(RequestBodyLimitLayer::new(COMMAND_BYTES))
        .merge(imports)
        .layer(DefaultBodyLimit::disable())
        .layer(in_time(COMMAND_TIME));
    let streams = routes::of(Room::Stream, state).layer(RequestBodyLimitLayer::new(BODY_BYTES));
    let pages = routes::of(Room::Page, state)
        .fallback(without_slash)
        .layer(RequestBodyLimitLayer::new(BODY_BYTES))
        .layer(in_time(state.answer_time));
    guarded(pages.merge(programs).merge(streams), state)
}

/// Routes with all middleware.
pub(crate) fn guarded(routes: Router<AppState>, state: &AppState) -> Router {
    routes
        .layer(from_fn_with_state(state.clone(), mishap::guard))
        .layer(from_fn_with_state(state.clone(), rate::limit))
        .layer(from_fn_with_state(state.clone(), guard::admit))
        .layer(from_fn_with_state(state.clone(), seats::seat))
        .layer(from_fn(problem::as_page))
        .layer(from_fn(guard::headers))
        // The network of a hall is slower than fast compression.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn(journal::record))
        .layer(from_fn_with_state(state.clone(), peer::know))
        .with_state(state.clone())
}

/// Redirects plain HTTP requests to HTTPS.
pub fn to_https(state: &AppState) -> Router {
    let lead = |method: Method, headers: HeaderMap, uri: Uri| async move {
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        match host {
            Some(host) if matches!(method, Method::GET | Method::HEAD) => {
                let path = uri.path_and_query().map_or("/", |path| path.as_str());
                Redirect::permanent(&format!("https://{host}{path}")).into_response()
            }
            _ => Error::Request.into_response(),
        }
    };
    guarded(Router::new().fallback(lead), state)
}

/// Only the part of a router for commands on this machine.
pub fn only_control(router: Router) -> Router {
    router.layer(from_fn(|request: Request, next: Next| async move {
        match request.uri().path().starts_with("/control/") {
            true => next.run(request).await,
            false => Error::NotFound.into_response(),
        }
    }))
}
