//! Joining by the link of a QR code, or by eight digits.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use jadoube_store::personal::{Device, Join, Session};
use jadoube_store::{Actor, AppendError, Batch, Claim, HexDigest, Misfit, SideWrite, new_id};
use serde::Deserialize;

use super::{AGAIN, CODE, JOIN, pin};
use crate::data::{Data, hex};
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::gate;
use crate::people::scope::{Grant, Scope, role, role_name};
use crate::people::sessions::{self, Secret};
use crate::people::sign_in::away;
use crate::people::spoken::spoken_scope;
use crate::rate::{Key, What};
use crate::state::AppState;

/// The lifetime of a device.
const LIFE_MS: i64 = 14 * 24 * 60 * 60 * 1_000;

/// The lifetime of a kiosk, in effect until it is removed.
const KIOSK_MS: i64 = 365 * 24 * 60 * 60 * 1_000;

#[derive(Template)]
#[template(path = "join.html")]
struct JoinPage {
    page: Page,
    stage: Stage,
    /// Whether the form uses digits.
    typed: bool,
    wrong: Option<&'static str>,
}

impl JoinPage {
    const fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done { .. })
    }
}

enum Stage {
    /// Who invites, and for what.
    Ask {
        inviter: String,
        role: String,
        what: String,
    },
    /// The form for the digits.
    Digits,
    /// The device has joined.
    Done { label: String, role: String },
}

/// The invitation for a secret or for digits, if it is still valid.
async fn invitation(data: &Data, shown: &str) -> Result<Option<Join>, Error> {
    let hash = HexDigest::of(shown.as_bytes()).0.to_vec();
    let row: Option<Join> = data.store.private().get(hash).await.map_err(away)?;
    let row = match row {
        Some(row) if row.kind == CODE => {
            let hash = unhex(&row.scope);
            data.store.private().get(hash).await.map_err(away)?
        }
        row => row,
    };
    let now = data.store.now_ms();
    let kinds = [JOIN, AGAIN];
    Ok(row.filter(|row: &Join| {
        kinds.contains(&row.kind.as_str()) && row.uses_left > 0 && now < row.expires_ms
    }))
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

/// Rate-limits attempts to guess codes, per client and in total.
fn counted(state: &AppState, peer: Peer) -> Result<(), Error> {
    let rates = &state.rates;
    match rates.take(What::Codes, peer.into()) && rates.take(What::CodesOfAll, Key::All) {
        true => Ok(()),
        false => Err(Error::Guesses),
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

/// `GET /join/{secret}`: only shows the invitation; it is accepted by sending the form, because
/// messengers and previews fetch addresses.
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
        what: match before(data, &join).await? {
            Some(device) => device.label,
            None => spoken_scope(data, &page, &join.scope).await,
        },
    };
    Ok(html(&JoinPage {
        page,
        stage,
        typed: false,
        wrong: None,
    }))
}

/// `GET /join`: the form for the digits.
pub(crate) async fn ask(State(state): State<AppState>, page: Page) -> Result<Response, Error> {
    data(&state)?;
    Ok(html(&JoinPage {
        page,
        stage: Stage::Digits,
        typed: true,
        wrong: None,
    }))
}

/// The form for joining.
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

/// `POST /join`: by digits. Every attempt counts, because there are few codes.
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

/// The returning device, if the invitation is for one.
async fn before(data: &Data, join: &Join) -> Result<Option<Device>, Error> {
    if join.kind != AGAIN {
        return Ok(None);
    }
    let found: Option<Device> = data
        .store
        .private()
        .get(join.scope.as_str())
        .await
        .map_err(away)?;
    let device = found.filter(|device| device.revoked_ms.is_none());
    device.map(Some).ok_or(Error::NotFound)
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
    let role = role(&join.role).ok_or(Error::NotFound)?;
    let known = before(data, &join).await?;
    let again = known.is_some();
    let device = match known {
        Some(device) => Device {
            label: accounts::proper(label).unwrap_or(device.label),
            used_ms: now,
            ..device
        },
        None => Device {
            id: new_id(),
            label: accounts::proper(label).unwrap_or_else(|| sessions::label(headers)),
            scope: join.scope.clone(),
            key: Vec::new(),
            created_ms: now,
            used_ms: now,
            revoked_ms: None,
        },
    };
    let number = pin::taken_over(data, &join, &device.id).await?;
    let life = match number.is_empty() {
        true => LIFE_MS,
        false => KIOSK_MS,
    };
    let label = device.label.clone();
    let scope: Scope = device.scope.parse().map_err(|_| Error::NotFound)?;
    let secret = Secret::new();
    let session = Session {
        hash: secret.digest(),
        account: None,
        device: Some(device.id.clone()),
        kind: "device".to_owned(),
        label: label.clone(),
        created_ms: now,
        used_ms: now,
        expires_ms: now.saturating_add(life),
    };
    let holder = format!("device/{}", device.id);
    let grant = Grant { role, scope };
    let by = Actor::new(holder.clone(), role_name(role)).through(device.id.clone());
    // Each use claims a value that only one phone can have: the first one gets the last use.
    let spent = format!("{}/{}", hex(&join.hash), join.uses_left);
    let less = Join {
        uses_left: join.uses_left.saturating_sub(1),
        used_ms: Some(now),
        ..join.clone()
    };
    let tried = Tried::from(peer, "join", "done").through(&holder);
    // A returning device keeps its role; its old session ends.
    let batch = match again {
        true => Batch::by(by).side(SideWrite::remove::<Session>("device", device.id.as_str())),
        false => accounts::granting(Batch::by(by), &holder, &grant).map_err(|_| Error::Ours)?,
    };
    let mut batch = batch
        .claim(Claim::new("join-use", spent, holder))
        .side(SideWrite::put(&device))
        .side(SideWrite::put(&session))
        .side(SideWrite::put(&less))
        .side(tried.write(data));
    batch.side.extend(number);
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
