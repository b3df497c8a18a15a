//! The page of a device that has joined: its name, what it may do and where, and how to leave.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::{Device, Session};
use jadoube_store::{Batch, SideWrite, Value};
use jadoube_tournament::{CommandKind, May, may};
use serde::Deserialize;

use super::pin;
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::gate;
use crate::people::own::time;
use crate::people::scope::{About, Scope, role_name};
use crate::people::sign_in::away;
use crate::people::spoken::spoken_scope;
use crate::state::AppState;

/// Acts a phone in the hall may be used for, in the order of a round.
const ACTS: [CommandKind; 7] = [
    CommandKind::CheckIn,
    CommandKind::HandInLineup,
    CommandKind::ReportResult,
    CommandKind::ConfirmResult,
    CommandKind::CorrectResult,
    CommandKind::StartRound,
    CommandKind::PublishRound,
];

/// A role of the device.
struct Held {
    role: String,
    what: String,
    /// The address of the desk, if its scope has one.
    desk: Option<String>,
    /// What it may do there.
    acts: Vec<String>,
}

#[derive(Template)]
#[template(path = "device.html")]
struct DevicePage {
    page: Page,
    who: Caller,
    label: String,
    since: String,
    held: Vec<Held>,
    saved: bool,
    wrong: Option<&'static str>,
    /// Whether it is a kiosk, which needs its PIN to leave.
    kiosk: bool,
}

async fn shown(
    page: Page,
    caller: Caller,
    wrong: Option<&'static str>,
    saved: bool,
) -> Result<Response, Error> {
    let device = caller.device().ok_or(Error::NotFound)?.clone();
    let kiosk = pin::is_asked(&caller.data, &device.id).await?;
    let mut held = Vec::new();
    for grant in caller.held() {
        let scope = grant.scope.to_string();
        let acts = ACTS
            .iter()
            .filter(|kind| matches!(may(grant.role, **kind), May::Yes | May::BelowFour))
            .map(|kind| {
                let name = serde_json::to_value(kind).unwrap_or_default();
                page.text(&format!("device-may-{}", name.as_str().unwrap_or_default()))
            })
            .collect();
        held.push(Held {
            role: page.text(&format!("role-{}", role_name(grant.role))),
            what: spoken_scope(&caller.data, &page, &scope).await,
            desk: desk(&caller, &grant.scope).await,
            acts,
        });
    }
    let mut response = html(&DevicePage {
        label: device.label,
        since: time(device.created_ms),
        held,
        saved,
        wrong,
        kiosk,
        page,
        who: caller,
    });
    if wrong.is_some() {
        *response.status_mut() = axum::http::StatusCode::BAD_REQUEST;
    }
    Ok(response)
}

/// The address of the desk for a scope.
async fn desk(caller: &Caller, scope: &Scope) -> Option<String> {
    let (Scope::Tournament(id) | Scope::Boards(id, _) | Scope::Team(id, _)) = scope else {
        return None;
    };
    let room = caller.data.rooms.enter(id).await.ok().flatten()?;
    let event = room.seen().state.about()?.event.clone()?;
    Some(format!("/e/{event}/{id}"))
}

/// `GET /device`
pub(crate) async fn here(page: Page, caller: Caller) -> Result<Response, Error> {
    shown(page, caller, None, false).await
}

/// A new name.
#[derive(Deserialize)]
pub(crate) struct Called {
    #[serde(default)]
    label: String,
}

/// `POST /device`
pub(crate) async fn call(
    page: Page,
    caller: Caller,
    peer: Peer,
    Filled(form): Filled<Called>,
) -> Result<Response, Error> {
    let device = caller.device().ok_or(Error::NotFound)?;
    let Some(label) = accounts::proper(&form.label) else {
        return shown(page, caller, Some("device-name-bad"), false).await;
    };
    let key = vec![Value::from(device.id.as_str())];
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::set::<Device>(key, "label", label))
        .side(Tried::by(&caller, peer, "device-name", "done").write(&caller.data));
    caller.data.store.append(batch).await.map_err(away)?;
    let again = caller.again().await.map_err(|_| Error::Ours)?;
    let again = again.ok_or(Error::NotFound)?;
    let again = again.about(About::Server).await;
    let again = again.map_err(|_| Error::Ours)?;
    shown(page, again, None, true).await
}

/// The reason given by a player who leaves.
#[derive(Deserialize)]
pub(crate) struct Leaving {
    #[serde(default)]
    pin: String,
}

/// `POST /device/leave`: the device removes itself; a kiosk needs its PIN.
pub(crate) async fn leave(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    Filled(form): Filled<Leaving>,
) -> Result<Response, Error> {
    let device = caller.device().ok_or(Error::NotFound)?;
    if !pin::is_right(&state, &caller.data, &device.id, &form.pin).await? {
        let tried = Tried::by(&caller, peer, "device-leave", "refused:pin");
        tried.note(&caller.data).await;
        return shown(page, caller, Some("device-pin-wrong"), false).await;
    }
    let now = caller.data.store.now_ms();
    let key = vec![Value::from(device.id.as_str())];
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::set::<Device>(key, "revoked_ms", now))
        .side(SideWrite::remove::<Session>("device", device.id.as_str()))
        .side(Tried::by(&caller, peer, "device-leave", "done").write(&caller.data));
    caller.data.store.append(batch).await.map_err(away)?;
    Ok(gate::carry(
        Redirect::to("/").into_response(),
        gate::end(&caller, peer)?,
    ))
}
