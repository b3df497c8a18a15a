//! Devices: phones and tablets that join by a picture or by eight digits, and what they may.

mod join;
mod own;

pub(crate) use join::{ask, enter, enter_digits, look};
pub(crate) use own::{call, here, leave};

use std::net::IpAddr;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::{Device, Join, Session};
use jadoube_store::{Batch, Digest, SideWrite, Value, random};
use jadoube_tournament::Role;
use serde::Deserialize;

use crate::data::hex;
use crate::error::Error;
use crate::filled::Filled;
use crate::hosts::own_addresses;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::own::time;
use crate::people::qr;
use crate::people::scope::{Boards, Scope, role, role_name};
use crate::people::sign_in::away;
use crate::people::spoken::spoken_scope;
use crate::state::AppState;

/// The kind of an invitation, and of the row of its digits.
const JOIN: &str = "join";
const CODE: &str = "code";

/// How long an invitation can be used unless said, and at most.
const HOURS: i64 = 24;
const MOST_HOURS: i64 = 24 * 14;

/// Phones of one invitation at most.
const MOST_USES: i64 = 100;

const HOUR_MS: i64 = 60 * 60 * 1_000;

/// What devices can be.
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
    /// How many phones can still come.
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

/// An invitation that was just made: told once.
struct Made {
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
    /// Where the forms go.
    here: String,
    /// The scope of this page, where it has one.
    scope: Option<String>,
    roles: Vec<(String, String)>,
    made: Option<Made>,
    wrong: Option<&'static str>,
    /// Nobody else can reach this server.
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

/// Whether a scope lies in the one of a page: its own, or boards of it.
fn is_within(page: Option<&str>, scope: &str) -> bool {
    page.is_none_or(|page| {
        scope == page
            || scope
                .strip_prefix(page)
                .is_some_and(|rest| rest.starts_with("/boards/"))
    })
}

async fn page_of(
    state: &AppState,
    page: Page,
    caller: Caller,
    tournament: Option<&str>,
    made: Option<Made>,
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
    let mut response = html(&Devices {
        page,
        who: caller,
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

fn mark(hash: &[u8]) -> String {
    hex(hash).chars().take(32).collect()
}

/// `GET /devices`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
) -> Result<Response, Error> {
    page_of(&state, page, caller, None, None, None).await
}

/// `GET /tournaments/{tournament}/devices`
pub(crate) async fn show_of(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    Path(tournament): Path<String>,
) -> Result<Response, Error> {
    page_of(&state, page, caller, Some(&tournament), None, None).await
}

/// The form of an invitation.
#[derive(Deserialize)]
pub(crate) struct Invite {
    role: String,
    #[serde(default)]
    scope: String,
    #[serde(default)]
    boards: String,
    #[serde(default)]
    uses: String,
    #[serde(default)]
    hours: String,
}

/// `POST /devices`
pub(crate) async fn invite(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    headers: HeaderMap,
    Filled(form): Filled<Invite>,
) -> Result<Response, Error> {
    invited(&state, page, caller, peer, &headers, None, form).await
}

/// `POST /tournaments/{tournament}/devices`
pub(crate) async fn invite_of(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    headers: HeaderMap,
    Path(tournament): Path<String>,
    Filled(form): Filled<Invite>,
) -> Result<Response, Error> {
    let tournament = Some(tournament.as_str());
    invited(&state, page, caller, peer, &headers, tournament, form).await
}

async fn invited(
    state: &AppState,
    page: Page,
    caller: Caller,
    peer: Peer,
    headers: &HeaderMap,
    tournament: Option<&str>,
    form: Invite,
) -> Result<Response, Error> {
    let data = std::sync::Arc::clone(&caller.data);
    let (_, own) = place(tournament);
    let scope = own.unwrap_or(form.scope);
    let scope: Option<Scope> = scope.trim().parse().ok();
    let boards = match form.boards.trim() {
        "" => Ok(None),
        text => text.parse::<Boards>().map(Some),
    };
    let (scope, boards_bad) = match (scope, boards) {
        (Some(Scope::Tournament(id)), Ok(Some(boards))) => (Some(Scope::Boards(id, boards)), false),
        (scope, Ok(None)) => (scope, false),
        (scope, _) => (scope, true),
    };
    let role = role(&form.role).filter(|role| ROLES.contains(role));
    let number = |text: &str, usual: i64| match text.trim() {
        "" => Some(usual),
        text => text.parse::<i64>().ok(),
    };
    let uses = number(&form.uses, 1).filter(|uses| (1..=MOST_USES).contains(uses));
    let hours = number(&form.hours, HOURS).filter(|hours| (1..=MOST_HOURS).contains(hours));
    let wrong = match (&role, &scope, uses, hours) {
        _ if boards_bad => Some("devices-boards-bad"),
        // A device is for one thing; the server is not one.
        (_, None | Some(Scope::Server), ..) => Some("devices-scope-bad"),
        (None, ..) | (_, _, None, _) | (.., None) => Some("devices-bad"),
        _ if !has_password(&caller).await? => Some("devices-password-first"),
        _ => None,
    };
    let (Some(role), Some(scope), Some(uses), Some(hours), None) =
        (role, scope, uses, hours, wrong)
    else {
        return page_of(state, page, caller, tournament, None, wrong).await;
    };
    let secret = hex(&random::<16>());
    let digits = digits();
    let now = data.store.now_ms();
    let row = Join {
        hash: Digest::of(secret.as_bytes()).0.to_vec(),
        kind: JOIN.to_owned(),
        scope: scope.to_string(),
        role: role_name(role),
        uses_left: uses,
        expires_ms: now.saturating_add(hours.saturating_mul(HOUR_MS)),
        inviter: caller.by.actor.clone(),
        used_ms: None,
    };
    // The digits lead to the invitation; they are counted there.
    let code = Join {
        hash: Digest::of(digits.as_bytes()).0.to_vec(),
        kind: CODE.to_owned(),
        scope: hex(&row.hash),
        ..row.clone()
    };
    let batch = Batch::by(caller.by.clone())
        .side(SideWrite::put(&row))
        .side(SideWrite::put(&code))
        .side(Tried::by(&caller, peer, "invite", "done").write(&data));
    data.store.append(batch).await.map_err(away)?;
    let link = format!("{}/join/{secret}", base(headers, peer));
    let made = Made {
        picture: qr::svg(&link, &page.text("devices-picture")).unwrap_or_default(),
        link,
        code: format!(
            "{} {}",
            digits.get(..4).unwrap_or_default(),
            digits.get(4..).unwrap_or_default()
        ),
        until: time(row.expires_ms),
    };
    page_of(state, page, caller, tournament, Some(made), None).await
}

/// Before a second device comes, whoever invites it can come back without this browser.
async fn has_password(caller: &Caller) -> Result<bool, Error> {
    let Some(account) = caller.account() else {
        return Ok(true);
    };
    let found = accounts::password(&caller.data, &account.id).await;
    Ok(found.map_err(away)?.is_some())
}

/// Eight digits, each as likely as the others.
fn digits() -> String {
    // Of 2^64 numbers the last few would favour the small digits: by less than 10^-11.
    let number = u64::from_be_bytes(random::<8>()) % 100_000_000;
    format!("{number:08}")
}

/// Where a phone finds us: the address this page was asked at, or one of the network's where
/// that is this machine's own.
fn base(headers: &HeaderMap, peer: Peer) -> String {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .unwrap_or("localhost");
    let scheme = if peer.secure { "https" } else { "http" };
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let port = host.rsplit_once(':').map_or("80", |(_, port)| port);
    let local = name == "localhost" || name == "[::1]" || name.starts_with("127.");
    let outside = own_addresses().find(|own| own.is_ipv4() && !own.is_loopback());
    match (local, outside) {
        (true, Some(IpAddr::V4(address))) => format!("{scheme}://{address}:{port}"),
        _ => format!("{scheme}://{host}"),
    }
}

/// The form that takes an invitation or a device away.
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
    let now = data.store.now_ms();
    let mut batch = Batch::by(caller.by.clone());
    let device: Option<Device> = data
        .store
        .private()
        .get(form.device.as_str())
        .await
        .map_err(away)?;
    if let Some(device) = device.filter(|device| within(&device.scope)) {
        let key = vec![Value::from(device.id.as_str())];
        batch = batch
            .side(SideWrite::set::<Device>(key, "revoked_ms", now))
            .side(SideWrite::remove::<Session>("device", device.id.as_str()))
            .side(Tried::by(&caller, peer, "device-end", "done").write(data));
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
