//! Health checks: whether the program is alive, and whether it can serve and store.

use std::time::Instant;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use jadoube_store::Condition;
use serde_json::json;

use crate::api::caller::Caller;
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::state::AppState;

/// `GET /healthz`
pub(crate) async fn alive() -> Response {
    sent(&json!({ "status": "alive" }))
}

/// `GET /readyz`: never rate-limited. A caller with a token also gets the position of the log, or
/// why nothing can be stored.
pub(crate) async fn ready(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let data = state.data.as_ref().ok_or(Fault::NoData)?;
    let condition = data.store.condition();
    let behind = data.hub.behind(&data.store, Instant::now());
    if condition == Condition::Writable && behind.is_none() {
        let mut body = json!({ "status": "ready" });
        if let Ok(Some(_)) = Caller::of(data, &headers).await
            && let Some(fields) = body.as_object_mut()
        {
            let position = data.store.head().position.0;
            fields.insert("position".to_owned(), position.into());
        }
        return Ok(sent(&body));
    }
    match Caller::of(data, &headers).await {
        Ok(Some(_)) => {
            let mut told = sent(&json!({
                "status": "not-ready",
                "condition": condition,
                "behind": behind,
            }));
            *told.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
            Ok(told.into_response())
        }
        _ => Err(Fault::Storage),
    }
}
