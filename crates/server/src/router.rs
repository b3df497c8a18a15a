//! The map: every address and what answers it.

use axum::Router;
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::error::Error;
use crate::page::is_ours;
use crate::state::AppState;
use crate::{
    about, api, assets, board, case, event, guard, home, journal, language, laws, problem, rate,
    seats, setup,
};

/// The largest request body read.
const BODY_BYTES: usize = 64 * 1024;

/// Where nothing answers: an address with a slash too many leads to the one without.
async fn without_slash(method: Method, uri: Uri) -> Response {
    let path = uri.path().trim_end_matches('/');
    if path != uri.path() && is_ours(path) && method == Method::GET {
        return Redirect::permanent(path).into_response();
    }
    Error::NotFound.into_response()
}

/// All pages with everything that guards them.
pub fn router(state: &AppState) -> Router {
    Router::new()
        .route("/", get(home::show))
        .route("/about", get(about::show))
        .route("/about/licences/{name}", get(about::licence))
        .route("/board", get(board::show))
        .route("/setup/{secret}", get(setup::show).post(setup::take))
        .route("/language", post(language::choose))
        .route("/case", get(case::show).post(case::change))
        .route("/case/hits", get(case::hits))
        .route("/case/print", get(case::print))
        .route("/case/export", get(case::export))
        .route("/laws", get(laws::editions::show))
        .route("/laws/search", get(laws::search::show))
        .route("/laws/search/hits", get(laws::search::hits))
        .route("/laws/conformance", get(laws::editions::conformance))
        .route("/laws/topics", get(laws::topics::list))
        .route("/laws/topics/{slug}", get(laws::topics::show))
        .route("/laws/{edition}", get(laws::book::show))
        .route("/laws/{edition}/checklist", get(laws::checklist::show))
        .route("/laws/{edition}/{*article}", get(laws::article::show))
        .route("/assets/{build}/{*name}", get(assets::serve))
        .route("/favicon.ico", get(assets::icon))
        .fallback(without_slash)
        .layer(RequestBodyLimitLayer::new(BODY_BYTES))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::REQUEST_TIMEOUT,
            state.answer_time,
        ))
        .merge(api::router())
        .merge(event::router())
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), rate::limit))
        .layer(from_fn_with_state(state.clone(), guard::admit))
        .layer(from_fn_with_state(state.clone(), seats::seat))
        .layer(from_fn(problem::dress))
        .layer(from_fn(guard::headers))
        // A hall's network is slower than a fast compression.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn(journal::record))
        .with_state(state.clone())
}
