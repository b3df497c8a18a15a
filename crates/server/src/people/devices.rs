//! Devices: phones and tablets that join by a picture or by eight digits, and what they may.

use std::net::IpAddr;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::{Device, Join, Session};
use jadoube_store::{
    Actor, AppendError, Batch, Claim, Digest, Misfit, SideWrite, Value, new_id, random,
};
use jadoube_tournament::Role;
use serde::Deserialize;

use crate::data::{Data, hex};
use crate::error::Error;
use crate::filled::Filled;
use crate::hosts::own_addresses;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::gate;
use crate::people::own::time;
use crate::people::qr;
use crate::people::scope::{Grant, Scope, role, role_name};
use crate::people::sessions::{self, Secret};
use crate::people::sign_in::away;
use crate::rate::{Key, What};
use crate::state::AppState;

/// The kind of an invitation, and of the row of its digits.
const JOIN: &str = "join";
const CODE: &str = "code";

/// How long an invitation can be used unless said, and at most.
const HOURS: i64 = 24;
const MOST_HOURS: i64 = 24 * 14;

/// Phones of one invitation at most.
const MOST_USES: i64 = 100;

/// How long a device stays.
const LIFE_MS: i64 = 14 * 24 * 60 * 60 * 1_000;

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
    let within = |text: &str| scope.as_deref().is_none_or(|scope| scope == text);
    let now = data.store.now_ms();
    let spoken = |name: &str| page.text(&format!("role-{name}"));
    let joins: Vec<Join> = data.store.private().all().await.map_err(away)?;
    let invitations = joins
        .iter()
        .filter(|join| join.kind == JOIN && join.uses_left > 0 && now < join.expires_ms)
        .filter(|join| within(&join.scope))
        .map(|join| Invitation {
            mark: mark(&join.hash),
            role: spoken(&join.role),
            scope: join.scope.clone(),
            uses: join.uses_left,
            until: time(join.expires_ms),
        })
        .collect();
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
            scope: device.scope,
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
    let role = role(&form.role).filter(|role| ROLES.contains(role));
    let number = |text: &str, usual: i64| match text.trim() {
        "" => Some(usual),
        text => text.parse::<i64>().ok(),
    };
    let uses = number(&form.uses, 1).filter(|uses| (1..=MOST_USES).contains(uses));
    let hours = number(&form.hours, HOURS).filter(|hours| (1..=MOST_HOURS).contains(hours));
    let wrong = match (&role, &scope, uses, hours) {
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
    let within = |text: &str| scope.as_deref().is_none_or(|scope| scope == text);
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

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    page: Page,
    stage: Stage,
    /// Whether the form carries digits.
    typed: bool,
    wrong: Option<&'static str>,
}

impl JoinPage {
    const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done { .. })
    }
}

enum Stage {
    /// Who invites, and to what.
    Ask { inviter: String, role: String },
    /// The digits are asked for.
    Digits,
    /// In.
    Done { label: String, role: String },
}

/// The invitation of a secret or of digits, where it can still be used.
async fn invitation(data: &Data, shown: &str) -> Result<Option<Join>, Error> {
    let hash = Digest::of(shown.as_bytes()).0.to_vec();
    let row: Option<Join> = data.store.private().get(hash).await.map_err(away)?;
    let row = match row {
        Some(row) if row.kind == CODE => {
            let hash = unhex(&row.scope);
            data.store.private().get(hash).await.map_err(away)?
        }
        row => row,
    };
    let now = data.store.now_ms();
    Ok(row.filter(|row: &Join| row.kind == JOIN && row.uses_left > 0 && now < row.expires_ms))
}

fn unhex(text: &str) -> Vec<u8> {
    let digits: Vec<u32> = text.chars().filter_map(|one| one.to_digit(16)).collect();
    let pairs = digits.chunks_exact(2);
    pairs
        .filter_map(|pair| match pair {
            [high, low] => u8::try_from(high * 16 + low).ok(),
            _ => None,
        })
        .collect()
}

/// Whoever tries codes is slowed down, one by one and all together.
fn counted(state: &AppState, peer: Peer) -> Result<(), Error> {
    let rates = &state.rates;
    match rates.take(What::Codes, peer.into()) && rates.take(What::CodesOfAll, Key::All) {
        true => Ok(()),
        false => Err(Error::Often),
    }
}

fn data(state: &AppState) -> Result<&Data, Error> {
    state.data.as_deref().ok_or(Error::NotFound)
}

async fn inviter(data: &Data, join: &Join) -> Result<String, Error> {
    let id = join.inviter.strip_prefix("account/").unwrap_or_default();
    let account = accounts::by_id(data, id).await.map_err(away)?;
    Ok(account.map_or_else(|| "Jadoube".to_owned(), |account| account.name))
}

/// `GET /join/{secret}`: shows; only sending the form takes, because messengers and previews
/// fetch addresses.
pub(crate) async fn look(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    Path(secret): Path<String>,
) -> Result<Response, Error> {
    let data = data(&state)?;
    let Some(join) = invitation(data, &secret).await? else {
        counted(&state, peer)?;
        return Err(Error::NotFound);
    };
    let stage = Stage::Ask {
        inviter: inviter(data, &join).await?,
        role: page.text(&format!("role-{}", join.role)),
    };
    Ok(html(&JoinPage {
        page,
        stage,
        typed: false,
        wrong: None,
    }))
}

/// `GET /join`: the digits.
pub(crate) async fn ask(State(state): State<AppState>, page: Page) -> Result<Response, Error> {
    data(&state)?;
    Ok(html(&JoinPage {
        page,
        stage: Stage::Digits,
        typed: true,
        wrong: None,
    }))
}

/// The form of somebody who joins.
#[derive(Deserialize)]
pub(crate) struct Joining {
    #[serde(default)]
    code: String,
    #[serde(default)]
    label: String,
}

/// `POST /join/{secret}`
pub(crate) async fn enter(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    headers: HeaderMap,
    Path(secret): Path<String>,
    Filled(form): Filled<Joining>,
) -> Result<Response, Error> {
    let Some(join) = invitation(data(&state)?, &secret).await? else {
        counted(&state, peer)?;
        return Err(Error::NotFound);
    };
    enrol(&state, page, peer, &headers, join, &form.label).await
}

/// `POST /join`: by digits. Every try counts: there are only so many.
pub(crate) async fn enter_digits(
    State(state): State<AppState>,
    page: Page,
    peer: Peer,
    headers: HeaderMap,
    Filled(form): Filled<Joining>,
) -> Result<Response, Error> {
    counted(&state, peer)?;
    let digits: String = form.code.chars().filter(char::is_ascii_digit).collect();
    let data = data(&state)?;
    let found = match digits.len() {
        8 => invitation(data, &digits).await?,
        _ => None,
    };
    let Some(join) = found else {
        let tried = Tried::from(peer, "join", "refused:code");
        tried.note(data).await;
        let mut response = html(&JoinPage {
            page,
            stage: Stage::Digits,
            typed: true,
            wrong: Some("join-wrong"),
        });
        *response.status_mut() = StatusCode::NOT_FOUND;
        return Ok(response);
    };
    enrol(&state, page, peer, &headers, join, &form.label).await
}

async fn enrol(
    state: &AppState,
    page: Page,
    peer: Peer,
    headers: &HeaderMap,
    join: Join,
    label: &str,
) -> Result<Response, Error> {
    let data = data(state)?;
    let now = data.store.now_ms();
    let label = accounts::proper(label).unwrap_or_else(|| sessions::label(headers));
    let role = role(&join.role).ok_or(Error::NotFound)?;
    let scope: Scope = join.scope.parse().map_err(|_| Error::NotFound)?;
    let device = Device {
        id: new_id(),
        label: label.clone(),
        scope: join.scope.clone(),
        key: Vec::new(),
        created_ms: now,
        used_ms: now,
        revoked_ms: None,
    };
    let secret = Secret::new();
    let session = Session {
        hash: secret.digest(),
        account: None,
        device: Some(device.id.clone()),
        kind: "device".to_owned(),
        label: label.clone(),
        created_ms: now,
        used_ms: now,
        expires_ms: now.saturating_add(LIFE_MS),
    };
    let holder = format!("device/{}", device.id);
    let grant = Grant { role, scope };
    let by = Actor::new(holder.clone(), role_name(role)).through(device.id.clone());
    // Each use is a value that one phone alone can have: the last one goes to whoever is first.
    let spent = format!("{}/{}", hex(&join.hash), join.uses_left);
    let less = Join {
        uses_left: join.uses_left.saturating_sub(1),
        used_ms: Some(now),
        ..join.clone()
    };
    let tried = Tried::from(peer, "join", "done").through(&holder);
    let batch = accounts::granting(Batch::by(by), &holder, &grant).map_err(|_| Error::Ours)?;
    let mut batch = batch
        .claim(Claim::new("join-use", spent, holder))
        .side(SideWrite::put(&device))
        .side(SideWrite::put(&session))
        .side(SideWrite::put(&less))
        .side(tried.write(data));
    if let Some(old) = Secret::of(data, headers) {
        batch = batch.side(sessions::end(&old));
    }
    match data.store.append(batch).await {
        Ok(_) => {}
        Err(AppendError::Misfits(misfits))
            if misfits
                .iter()
                .any(|one| matches!(one, Misfit::Taken { .. })) =>
        {
            return Err(Error::NotFound);
        }
        Err(error) => return Err(away(error)),
    }
    let role = page.text(&format!("role-{}", join.role));
    let response = html(&JoinPage {
        page,
        stage: Stage::Done { label, role },
        typed: false,
        wrong: None,
    });
    Ok(gate::carry(response, secret.cookie(data, peer.secure)?))
}
