//! The API of the webhooks.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use jadoube_store::personal::{Delivery, Webhook};
use serde_json::{Value, json};

use crate::api::keys::Sent;
use crate::api::look::Part;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as sent};
use crate::hooks::change::{
    HookRequest, New, deliveries as deliveries_of, event_of, of_event, one,
};
use crate::hooks::notification::time;
use crate::peer::Peer;
use crate::people::Caller;
use crate::state::AppState;

fn shown(hook: &Webhook) -> Value {
    let topics: Vec<&str> = hook.topics.split(',').collect();
    json!({
        "webhook": hook.id,
        "url": hook.address,
        "topics": topics,
        "label": hook.label,
        "state": hook.state,
        "made": time(hook.created_ms),
        "failing_since": hook.failing_ms.and_then(time),
        "next_try": hook.failing_ms.and_then(|_| time(hook.due_ms)),
    })
}

fn delivery_json(delivery: &Delivery) -> Value {
    json!({
        "delivery": delivery.id,
        "topic": delivery.topic,
        "state": delivery.state,
        "tries": delivery.tries,
        "status": delivery.status,
        "trouble": Some(&delivery.trouble).filter(|trouble| !trouble.is_empty()),
        "noted": time(delivery.created_ms),
        "changed": time(delivery.changed_ms),
        "body": serde_json::from_str::<Value>(&delivery.body).unwrap_or_default(),
    })
}

/// `GET /api/v1/events/{event}/webhooks`
pub(crate) async fn list(caller: Caller, Path(event): Path<String>) -> Result<Response, Fault> {
    let event = event_of(&caller, &event).await?;
    let hooks = of_event(&caller, &event).await?;
    let hooks: Vec<Value> = hooks.iter().map(shown).collect();
    Ok(sent(&json!({ "webhooks": hooks })))
}

/// `POST /api/v1/events/{event}/webhooks`
pub(crate) async fn make(
    State(state): State<AppState>,
    caller: Caller,
    peer: Peer,
    Path(event): Path<String>,
    body: Sent,
) -> Result<Reply, Fault> {
    let event = event_of(&caller, &event).await?;
    let new: New = body.read()?;
    let request = HookRequest {
        state: &state,
        caller: &caller,
        peer,
        event,
        sent: body,
    };
    request.make(&new).await
}

/// An action on a webhook.
#[derive(Clone, Copy)]
enum Deed {
    Test,
    Resume,
    End,
}

/// A request about one webhook.
type HookCall = (State<AppState>, Caller, Peer, Path<(String, String)>, Sent);

async fn carry_out(call: HookCall, deed: Deed) -> Result<Reply, Fault> {
    let (State(state), caller, peer, Path((event, hook)), body) = call;
    let known = caller.data.known(body.key, body.digest, &caller.by);
    if let Some(first) = known.await? {
        return Reply::first(&first);
    }
    let event = event_of(&caller, &event).await?;
    let hook = one(&caller, &event, &hook).await?;
    let request = HookRequest {
        state: &state,
        caller: &caller,
        peer,
        event,
        sent: body,
    };
    match deed {
        Deed::Test => request.test(&hook).await,
        Deed::Resume => request.resume(&hook).await,
        Deed::End => request.end(&hook).await,
    }
}

/// `POST /api/v1/events/{event}/webhooks/{webhook}/test`
pub(crate) async fn test(call: HookCall) -> Result<Reply, Fault> {
    carry_out(call, Deed::Test).await
}

/// `POST /api/v1/events/{event}/webhooks/{webhook}/resume`
pub(crate) async fn resume(call: HookCall) -> Result<Reply, Fault> {
    carry_out(call, Deed::Resume).await
}

/// `DELETE /api/v1/events/{event}/webhooks/{webhook}`
pub(crate) async fn end(call: HookCall) -> Result<Reply, Fault> {
    carry_out(call, Deed::End).await
}

/// `GET /api/v1/events/{event}/webhooks/{webhook}/deliveries`: the deliveries, the newest first.
pub(crate) async fn deliveries(
    caller: Caller,
    Path((event, hook)): Path<(String, String)>,
    query: Result<Query<Part>, QueryRejection>,
) -> Result<Response, Fault> {
    let part = Part::of(query)?;
    let event = event_of(&caller, &event).await?;
    let hook = one(&caller, &event, &hook).await?;
    let rows = deliveries_of(&caller, &hook.id).await?;
    let rows: Vec<Value> = rows.iter().map(delivery_json).collect();
    Ok(sent(&part.cut(
        json!({ "deliveries": rows }),
        "deliveries",
        "delivery",
    )?))
}
