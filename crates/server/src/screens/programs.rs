//! The API of the screens.

use axum::extract::Path;
use axum::response::Response;
use jadoube_vocabulary::EventId;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::events;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as sent};
use crate::people::Caller;
use crate::screens::change::{ScreenChange, Set, carry};
use crate::screens::pictures;

fn event_of(caller: &Caller, id: &str) -> Result<EventId, Fault> {
    let id: EventId = id.parse().map_err(|_| Fault::Unknown)?;
    match caller.is_for_event(&id) {
        true => Ok(id),
        false => Err(Fault::Unknown),
    }
}

/// `GET /api/v1/events/{event}/screens`
pub(crate) async fn list(caller: Caller, Path(event): Path<String>) -> Result<Response, Fault> {
    let id = event_of(&caller, &event)?;
    let (event, _) = events::load(&caller.data.store, &id).await?;
    let screens = event.hall.all().map(|one| {
        json!({
            "screen": one.screen,
            "name": one.name,
            "family": one.family,
            "part": one.part,
            "of": one.of,
            "slides": one.slides,
            "address": format!("/screen/{}", one.screen),
        })
    });
    let screens: Vec<Value> = screens.collect();
    let images = pictures::of_event(&caller.data, &id).await?;
    Ok(sent(
        &json!({ "screens": screens, "alert": event.hall.alert, "images": images }),
    ))
}

/// `POST /api/v1/events/{event}/screens`
pub(crate) async fn set(
    caller: Caller,
    Path(event): Path<String>,
    body: Sent,
) -> Result<Reply, Fault> {
    let id = event_of(&caller, &event)?;
    let wish: Set = body.read()?;
    carry(&caller, &body, &id, &ScreenChange::Set(wish)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Alert {
    text: Option<String>,
}

/// `POST /api/v1/events/{event}/alert`: shows a text over everything, or removes it.
pub(crate) async fn alert(
    caller: Caller,
    Path(event): Path<String>,
    body: Sent,
) -> Result<Reply, Fault> {
    let id = event_of(&caller, &event)?;
    let wish: Alert = body.read()?;
    carry(&caller, &body, &id, &ScreenChange::Alert(wish.text)).await
}

/// `DELETE /api/v1/events/{event}/screens/{screen}`: the screen with its family.
pub(crate) async fn remove(
    caller: Caller,
    Path((event, screen)): Path<(String, String)>,
    body: Sent,
) -> Result<Reply, Fault> {
    let id = event_of(&caller, &event)?;
    carry(&caller, &body, &id, &ScreenChange::Remove(screen)).await
}
