//! Devices: phones and tablets that join by QR code or by eight digits, and their rights.

mod address;
mod anew;
mod invite;
mod join;
mod own;
mod pin;

pub(crate) use address::moved;
pub(crate) use anew::{anew, anew_of};
pub(crate) use invite::{Invited, base, invite, invite_of};
pub(crate) use join::{ask, enter, enter_digits, look};
pub(crate) use own::{call, here, leave};

use askama::Template;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::{Device, Join, Session};
use jadoube_store::{Batch, SideWrite, Value};
use jadoube_tournament::Role;
use serde::Deserialize;

use crate::data::hex;
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::own::time;
use crate::people::scope::role_name;
use crate::people::sign_in::away;
use crate::people::spoken::{scopes, spoken_scope};
use crate::state::AppState;

/// The kind of an invitation, and of the row of its digits.
const JOIN: &str = "join";
const CODE: &str = "code";

/// The kind of an invitation for a device that joined before and lost its address.
const AGAIN: &str = "again";

/// Roles a device can have.
const ROLES: [Role; 6] = [
    Role::Helper,
    Role::Deputy,
    Role::CheckIn,
    Role::Table,
    Role::Captain,
    Role::Screens,
];

/// An invitation in the list.
struct Invitation {
    mark: String,
    role: String,
    scope: String,
    uses: i64,
    until: String,
}

impl Invitation {
    /// How many more phones can join.
    fn uses_left(&self) -> usize {
        usize::try_from(self.uses).unwrap_or_default()
    }
}

/// A device in the list.
struct Line {
    id: String,
    label: String,
    role: String,
    scope: String,
    since: String,
    used: String,
}

/// An invitation that was just made; shown once.
struct NewInvitation {
    /// The device it is for, if known.
    label: Option<String>,
    link: String,
    code: String,
    picture: String,
    until: String,
}

#[derive(Template)]
#[template(path = "devices.html")]
struct Devices {
    page: Page,
    who: Caller,
    /// The address the forms are sent to.
    here: String,
    /// The tournament whose devices these are: its desk and the name of its event.
    desk: Option<(String, String)>,
    /// The scope of this page, if it has one.
    scope: Option<String>,
    /// The scopes to choose from, if the page has none.
    scopes: Vec<(String, String)>,
    roles: Vec<(String, String)>,
    /// Teams a captain can be of: entry and name.
    teams: Vec<(String, String)>,
    made: Vec<NewInvitation>,
    wrong: Option<&'static str>,
    /// The address phones knew, and the current one.
    moved: Option<(String, String)>,
    /// The server is not reachable from other machines.
    alone: bool,
    invitations: Vec<Invitation>,
    devices: Vec<Line>,
}

/// What a page of devices is about: the whole server, or one tournament.
fn place(tournament: Option<&str>) -> (String, Option<String>) {
    match tournament {
        None => ("/devices".to_owned(), None),
        Some(id) => (
            format!("/tournaments/{id}/devices"),
            Some(format!("tournament/{id}")),
        ),
    }
}

/// The way back to the desk of a tournament.
async fn desk(data: &crate::data::Data, tournament: Option<&str>) -> Option<(String, String)> {
    let id = tournament?;
    let events = data.rooms.events().await.ok()?;
    let event = events
        .into_iter()
        .find(|event| event.tournaments.iter().any(|one| one.as_str() == id))?;
    Some((format!("/e/{}/{id}", event.event), event.name))
}

/// Whether a scope lies within a page's: the same one, its boards or one of its teams.
fn is_within(page: Option<&str>, scope: &str) -> bool {
    page.is_none_or(|page| {
        scope == page
            || scope
                .strip_prefix(page)
                .is_some_and(|rest| rest.starts_with("/boards/") || rest.starts_with("/team/"))
    })
}

async fn page_of(
    state: &AppState,
    page: Page,
    caller: Caller,
    tournament: Option<&str>,
    made: Vec<NewInvitation>,
    wrong: Option<&'static str>,
) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let (here, scope) = place(tournament);
    let within = |text: &str| is_within(scope.as_deref(), text);
    let now = data.store.now_ms();
    let spoken = |name: &str| page.text(&format!("role-{name}"));
    let joins: Vec<Join> = data.store.private().all().await.map_err(away)?;
    let mut invitations = Vec::new();
    for join in joins
        .iter()
        .filter(|join| join.kind == JOIN && join.uses_left > 0 && now < join.expires_ms)
        .filter(|join| within(&join.scope))
    {
        invitations.push(Invitation {
            mark: mark(&join.hash),
            role: spoken(&join.role),
            scope: spoken_scope(&data, &page, &join.scope).await,
            uses: join.uses_left,
            until: time(join.expires_ms),
        });
    }
    let mut devices = Vec::new();
    let rows: Vec<Device> = data.store.private().all().await.map_err(away)?;
    for device in rows {
        if device.revoked_ms.is_some() || !within(&device.scope) {
            continue;
        }
        let holder = format!("device/{}", device.id);
        let held = accounts::held_by(&data, &holder).await;
        let (grants, _) = held.map_err(away)?;
        let role = grants.first().map(|grant| role_name(grant.role));
        devices.push(Line {
            role: role.map(|role| spoken(&role)).unwrap_or_default(),
            since: time(device.created_ms),
            used: time(device.used_ms),
            id: device.id,
            label: device.label,
            scope: spoken_scope(&data, &page, &device.scope).await,
        });
    }
    let roles = ROLES
        .iter()
        .map(|role| (role_name(*role), spoken(&role_name(*role))))
        .collect();
    let scopes = match &scope {
        Some(_) => Vec::new(),
        None => scopes(&data, &page).await,
    };
    let mut response = html(&Devices {
        scopes,
        teams: teams(&data, tournament).await,
        moved: moved(&data).await,
        page,
        who: caller,
        desk: desk(&data, tournament).await,
        here,
        scope,
        roles,
        made,
        wrong,
        alone: !state.public,
        invitations,
        devices,
    });
    if wrong.is_some() {
        *response.status_mut() = StatusCode::BAD_REQUEST;
    }
    Ok(response)
}

/// The teams of a tournament, by name.
async fn teams(data: &crate::data::Data, tournament: Option<&str>) -> Vec<(String, String)> {
    let Some(Ok(id)) = tournament.map(str::parse) else {
        return Vec::new();
    };
    let room = data.rooms.enter(&id).await.ok().flatten();
    let Some(seen) = room.map(|room| room.seen()) else {
        return Vec::new();
    };
    let teams = seen.state.alive().filter(|(_, entry)| entry.is_team);
    let mut teams: Vec<(String, String)> = teams
        .filter_map(|(_, entry)| {
            let name = seen.people.name(&entry.person)?;
            Some((entry.id.to_string(), name.to_owned()))
        })
        .collect();
    teams.sort_by(|one, other| one.1.cmp(&other.1));
    teams
}

fn mark(hash: &[u8]) -> String {
    hex(hash).chars().take(32).collect()
}

/// `GET /devices`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
) -> Result<Response, Error> {
    page_of(&state, page, caller, None, Vec::new(), None).await
}

/// `GET /tournaments/{tournament}/devices`
pub(crate) async fn show_of(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    Path(tournament): Path<String>,
) -> Result<Response, Error> {
    page_of(&state, page, caller, Some(&tournament), Vec::new(), None).await
}

/// Whether a device can have a role.
pub(crate) fn is_for_devices(role: Role) -> bool {
    ROLES.contains(&role)
}

/// Adds the removal of a device to a batch.
pub(crate) fn sending_away(batch: Batch, caller: &Caller, peer: Peer, device: &str) -> Batch {
    let now = caller.data.store.now_ms();
    let key = vec![Value::from(device)];
    batch
        .side(SideWrite::set::<Device>(key, "revoked_ms", now))
        .side(SideWrite::remove::<Session>("device", device))
        .side(Tried::by(caller, peer, "device-end", "done").write(&caller.data))
}

/// The form that removes an invitation or a device.
#[derive(Deserialize)]
pub(crate) struct Gone {
    #[serde(default)]
    device: String,
    #[serde(default)]
    invitation: String,
}

/// `POST /devices/end`
pub(crate) async fn end(
    caller: Caller,
    peer: Peer,
    Filled(form): Filled<Gone>,
) -> Result<Response, Error> {
    ended(caller, peer, None, form).await
}

/// `POST /tournaments/{tournament}/devices/end`
pub(crate) async fn end_of(
    caller: Caller,
    peer: Peer,
    Path(tournament): Path<String>,
    Filled(form): Filled<Gone>,
) -> Result<Response, Error> {
    ended(caller, peer, Some(&tournament), form).await
}

async fn ended(
    caller: Caller,
    peer: Peer,
    tournament: Option<&str>,
    form: Gone,
) -> Result<Response, Error> {
    let data = &caller.data;
    let (here, scope) = place(tournament);
    let within = |text: &str| is_within(scope.as_deref(), text);
    let mut batch = Batch::by(caller.by.clone());
    let device: Option<Device> = data
        .store
        .private()
        .get(form.device.as_str())
        .await
        .map_err(away)?;
    if let Some(device) = device.filter(|device| within(&device.scope)) {
        batch = sending_away(batch, &caller, peer, &device.id);
    }
    let joins: Vec<Join> = data.store.private().all().await.map_err(away)?;
    let found = joins
        .into_iter()
        .find(|join| join.kind == JOIN && mark(&join.hash) == form.invitation);
    if let Some(join) = found.filter(|join| within(&join.scope)) {
        let gone = Join {
            uses_left: 0,
            ..join
        };
        batch = batch
            .side(SideWrite::put(&gone))
            .side(Tried::by(&caller, peer, "invite-end", "done").write(data));
    }
    if !batch.side.is_empty() {
        data.store.append(batch).await.map_err(away)?;
    }
    Ok(Redirect::to(&here).into_response())
}
