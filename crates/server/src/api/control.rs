//! What commands on this machine ask of the running server; the secret of this start, which
//! only the owner of the data folder can read, shows that they may.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use jadoube_store::Digest;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::caller::{is_scope, role};
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::data::{Data, NewToken, make_token};
use crate::state::AppState;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    role: String,
    name: String,
    scope: String,
}

/// The data, for whoever shows the secret. Digests are compared: how far two secrets agree
/// cannot be told from the time it takes.
fn shown(state: &AppState, headers: &HeaderMap) -> Result<Arc<Data>, Fault> {
    let data = state.data.as_ref().ok_or(Fault::NoData)?;
    let line = headers
        .get(header::AUTHORIZATION)
        .and_then(|line| line.to_str().ok());
    let secret = line
        .and_then(|line| line.strip_prefix("Control "))
        .ok_or(Fault::Token)?;
    match &data.control {
        Some(control) if *control == Digest::of(secret.as_bytes()) => Ok(Arc::clone(data)),
        _ => Err(Fault::Token),
    }
}

/// `POST /control/token`
pub(crate) async fn token(
    State(state): State<AppState>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Fault> {
    let data = shown(&state, &headers)?;
    let value: Value =
        serde_json::from_str(&body).map_err(|error| Fault::NotJson(error.to_string()))?;
    let wanted: Wanted =
        serde_json::from_value(value).map_err(|error| Fault::NotACommand(error.to_string()))?;
    if role(&wanted.role).is_none() || !is_scope(&wanted.scope) {
        return Err(Fault::NotACommand(wanted.role));
    }
    let new = NewToken {
        name: wanted.name,
        role: wanted.role,
        scope: wanted.scope,
    };
    let token = make_token(&data.store, &new).await?;
    Ok(sent(&json!({ "token": token })))
}
