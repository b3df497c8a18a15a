//! New codes: when this computer's address has changed, every device that joined gets a code for
//! the new one and keeps its name, role and history.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_store::Batch;
use jadoube_store::personal::Device;

use super::invite::{HOURS, Invited, base};
use super::{AGAIN, NewInvitation, address, is_within, page_of, place};
use crate::error::Error;
use crate::page::Page;
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::scope::role_name;
use crate::people::sign_in::away;
use crate::state::AppState;

/// `POST /devices/anew`
pub(crate) async fn anew(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    headers: HeaderMap,
) -> Result<Response, Error> {
    made_anew(&state, page, caller, peer, &headers, None).await
}

/// `POST /tournaments/{tournament}/devices/anew`
pub(crate) async fn anew_of(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    headers: HeaderMap,
    Path(tournament): Path<String>,
) -> Result<Response, Error> {
    made_anew(&state, page, caller, peer, &headers, Some(&tournament)).await
}

async fn made_anew(
    state: &AppState,
    page: Page,
    caller: Caller,
    peer: Peer,
    headers: &HeaderMap,
    tournament: Option<&str>,
) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let (_, scope) = place(tournament);
    let base = base(headers, peer);
    let devices: Vec<Device> = data.store.private().all().await.map_err(away)?;
    let mut batch = Batch::by(caller.by.clone())
        .side(address::remember(&base))
        .side(Tried::by(&caller, peer, "codes-anew", "done").write(&data));
    let mut all: Vec<NewInvitation> = Vec::new();
    for device in devices {
        if device.revoked_ms.is_some() || !is_within(scope.as_deref(), &device.scope) {
            continue;
        }
        let holder = format!("device/{}", device.id);
        let held = accounts::held_by(&data, &holder).await;
        let (grants, _) = held.map_err(away)?;
        let Some(grant) = grants.first() else {
            continue;
        };
        let role = role_name(grant.role);
        let invited = Invited::of(&caller, AGAIN, device.id.clone(), role, 1, HOURS);
        batch.side.extend(invited.rows());
        all.push(invited.made(&page, &base, Some(device.label)));
    }
    data.store.append(batch).await.map_err(away)?;
    page_of(state, page, caller, tournament, all, None).await
}
