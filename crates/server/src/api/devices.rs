//! Devices of an event, for programs: list, invite, revoke.

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use jadoube_store::Batch;
use jadoube_store::personal::Device;
use jadoube_vocabulary::{EventId, TournamentId};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::events;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as sent};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::devices::{Invited, base, is_for_devices, sending_away};
use crate::people::scope::{Scope, role, role_name};

/// Scopes of an event: itself and its tournaments.
async fn scopes(caller: &Caller, event: &str) -> Result<(EventId, Vec<TournamentId>), Fault> {
    let id: EventId = event.parse().map_err(|_| Fault::Unknown)?;
    let (event, _) = events::load(&caller.data.store, &id).await?;
    Ok((id, event.tournaments))
}

/// Whether a scope is inside the event.
fn is_of(scope: &str, event: &EventId, tournaments: &[TournamentId]) -> bool {
    let inside = |whole: String| {
        scope
            .strip_prefix(whole.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    inside(format!("event/{event}"))
        || tournaments
            .iter()
            .any(|tournament| inside(format!("tournament/{tournament}")))
}

/// `GET /api/v1/events/{event}/devices`
pub(crate) async fn list(caller: Caller, Path(event): Path<String>) -> Result<Response, Fault> {
    let (event, tournaments) = scopes(&caller, &event).await?;
    let rows: Vec<Device> = caller.data.store.private().all().await?;
    let mut told: Vec<Value> = Vec::new();
    for device in rows {
        if device.revoked_ms.is_some() || !is_of(&device.scope, &event, &tournaments) {
            continue;
        }
        let holder = format!("device/{}", device.id);
        let (grants, _) = accounts::held_by(&caller.data, &holder).await?;
        told.push(json!({
            "device": device.id,
            "label": device.label,
            "role": grants.first().map(|grant| role_name(grant.role)),
            "scope": device.scope,
            "since": device.created_ms,
            "used": device.used_ms,
        }));
    }
    Ok(sent(&json!({ "devices": told })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    role: String,
    /// As `tournament/ID` or `tournament/ID/boards/1-20`; the event by default.
    scope: Option<String>,
    uses: Option<i64>,
    hours: Option<i64>,
}

/// `POST /api/v1/events/{event}/devices`: an invitation. Its link and code are shown once: a
/// repeated request is answered without them.
pub(crate) async fn invite(
    caller: Caller,
    peer: Peer,
    Path(event): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Fault> {
    let (event, tournaments) = scopes(&caller, &event).await?;
    let new: New = body.read()?;
    let wrong = |field: &str| Fault::NotACommand(field.to_owned());
    let role = role(&new.role).filter(|role| is_for_devices(*role));
    let role = role.ok_or_else(|| wrong("role"))?;
    let scope = new.scope.unwrap_or_else(|| format!("event/{event}"));
    if !is_of(&scope, &event, &tournaments) {
        return Err(wrong("scope"));
    }
    let scope: Scope = scope.parse().map_err(|_| wrong("scope"))?;
    let known = caller.data.known(body.key, body.digest, &caller.by);
    if let Some(first) = known.await? {
        return Ok(Reply::first(&first)?.into_response());
    }
    let (uses, hours) = (new.uses.unwrap_or(1), new.hours.unwrap_or(24));
    let invited = Invited::new(&caller, role, &scope, uses, hours);
    let mark = invited.mark();
    let kept = Reply::made(json!({ "invitation": mark, "until": invited.until_ms() }));
    let mut batch = invited.write(Batch::by(caller.by.clone()), &caller, peer);
    batch = batch.answer(kept.raw()?);
    batch.key = body.key;
    batch.digest = body.digest;
    caller.data.store.append(batch).await?;
    let told = Reply::made(json!({
        "invitation": mark,
        "until": invited.until_ms(),
        "link": format!("{}/join/{}", base(&headers, peer), invited.secret),
        "digits": invited.digits,
    }));
    Ok(told.into_response())
}

/// `DELETE /api/v1/events/{event}/devices/{device}`
pub(crate) async fn send_away(
    caller: Caller,
    peer: Peer,
    Path((event, device)): Path<(String, String)>,
    body: Sent,
) -> Result<Reply, Fault> {
    let (event, tournaments) = scopes(&caller, &event).await?;
    let found: Option<Device> = caller.data.store.private().get(device.as_str()).await?;
    let found = found.filter(|device| is_of(&device.scope, &event, &tournaments));
    let found = found.ok_or(Fault::Unknown)?;
    let reply = Reply::ok(json!({ "device": found.id }));
    let mut batch = sending_away(Batch::by(caller.by.clone()), &caller, peer, &found.id);
    batch = batch.answer(reply.raw()?);
    batch.key = body.key;
    batch.digest = body.digest;
    let appended = caller.data.store.append(batch).await?;
    Reply::first(&appended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_lies_in_its_event_and_in_no_other() {
        let event = EventId::from_bits(1);
        let (own, other) = (TournamentId::from_bits(2), TournamentId::from_bits(3));
        let inside = |scope: String| is_of(&scope, &event, std::slice::from_ref(&own));
        assert!(inside(format!("event/{event}")));
        assert!(inside(format!("tournament/{own}")));
        assert!(inside(format!("tournament/{own}/boards/1-20")));
        assert!(!inside(format!("tournament/{other}")));
        assert!(!inside(format!("tournament/{own}x")));
        assert!(!inside("server".to_owned()));
    }
}
