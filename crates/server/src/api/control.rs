//! Requests from commands on this machine to the running server, authorized by the secret of this
//! start, which only the owner of the data folder can read.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use jadoube_store::HexDigest;
use serde::Deserialize;
use serde_json::{Value, json};
use subtle::ConstantTimeEq as _;

use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::data::{
    AccountCommand, Data, NewToken, PersonCommand, TOKEN_DAYS, TokenCommand, is_role, is_scope,
    make_token, run_account, run_person, run_token,
};
use crate::state::AppState;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TokenRequest {
    role: String,
    name: String,
    scope: String,
    #[serde(default = "usual_days")]
    days: i64,
}

const fn usual_days() -> i64 {
    TOKEN_DAYS
}

/// Whether a secret matches a digest, in constant time.
fn is_same(control: &HexDigest, secret: &str) -> bool {
    control.0.ct_eq(&HexDigest::of(secret.as_bytes()).0).into()
}

/// The data, if the secret is correct.
fn shown(state: &AppState, headers: &HeaderMap) -> Result<Arc<Data>, Fault> {
    let data = state.data.as_ref().ok_or(Fault::NoData)?;
    let line = headers
        .get(header::AUTHORIZATION)
        .and_then(|line| line.to_str().ok());
    let secret = line
        .and_then(|line| line.strip_prefix("Control "))
        .ok_or(Fault::Token)?;
    match &data.control {
        Some(control) if is_same(control, secret) => Ok(Arc::clone(data)),
        _ => Err(Fault::Token),
    }
}

/// `POST /control/account`
pub(crate) async fn account(
    State(state): State<AppState>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Fault> {
    let data = shown(&state, &headers)?;
    let command: AccountCommand =
        serde_json::from_str(&body).map_err(|error| Fault::NotACommand(error.to_string()))?;
    Ok(sent(&match run_account(&data, command).await {
        Ok(done) => done,
        Err(refused) => json!({ "refused": refused }),
    }))
}

/// `POST /control/tokens`
pub(crate) async fn tokens(
    State(state): State<AppState>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Fault> {
    let data = shown(&state, &headers)?;
    let command: TokenCommand =
        serde_json::from_str(&body).map_err(|error| Fault::NotACommand(error.to_string()))?;
    Ok(sent(&match run_token(&data, command).await {
        Ok(done) => done,
        Err(refused) => json!({ "refused": refused }),
    }))
}

/// `POST /control/person`
pub(crate) async fn person(
    State(state): State<AppState>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Fault> {
    let data = shown(&state, &headers)?;
    let command: PersonCommand =
        serde_json::from_str(&body).map_err(|error| Fault::NotACommand(error.to_string()))?;
    Ok(sent(&match run_person(&data, command).await {
        Ok(done) => done,
        Err(refused) => json!({ "refused": refused }),
    }))
}

/// `POST /control/state`: the state of the running server, for the doctor.
pub(crate) async fn stands(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let data = shown(&state, &headers)?;
    let head = data.store.head();
    Ok(sent(&json!({
        "condition": data.store.condition(),
        "position": head.position,
        "epoch": head.epoch,
    })))
}

/// `POST /control/sweep`: deletes what has expired, or only counts it.
pub(crate) async fn sweep(
    State(state): State<AppState>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Fault> {
    let data = shown(&state, &headers)?;
    let show = body.contains("show");
    let keep = state.keep();
    let swept = jadoube_store::personal::sweep(&data.store, &keep, show).await;
    let offered = jadoube_store::personal::offered(&data.store, &keep).await;
    Ok(sent(&json!({ "swept": swept?, "offered": offered? })))
}

/// `POST /control/rebuild`: fills stored views again, all or the one named.
pub(crate) async fn rebuild(
    State(state): State<AppState>,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Fault> {
    let data = shown(&state, &headers)?;
    let wanted: Value =
        serde_json::from_str(&body).map_err(|error| Fault::NotJson(error.to_string()))?;
    let name = wanted.get("name").and_then(Value::as_str);
    let done = crate::catalogue::rebuild(&data.store, name).await?;
    Ok(sent(&json!(done)))
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
    let wanted: TokenRequest =
        serde_json::from_value(value).map_err(|error| Fault::NotACommand(error.to_string()))?;
    if !is_role(&wanted.role) || !is_scope(&wanted.scope) {
        return Err(Fault::NotACommand(wanted.role));
    }
    let new = NewToken {
        name: wanted.name,
        role: wanted.role,
        scope: wanted.scope,
        days: wanted.days,
    };
    let token = make_token(&data.store, &new).await?;
    Ok(sent(&json!({ "token": token })))
}
