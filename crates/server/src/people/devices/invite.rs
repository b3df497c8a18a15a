//! Invitations: a link as a QR code and eight digits, shown once and stored as digests.

use std::net::IpAddr;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use jadoube_store::personal::Join;
use jadoube_store::{Batch, HexDigest, SideWrite, random};
use jadoube_tournament::Role;
use serde::Deserialize;

use super::{CODE, JOIN, NewInvitation, ROLES, address, mark, page_of, pin, place};
use crate::data::hex;
use crate::error::Error;
use crate::filled::Filled;
use crate::hosts::own_addresses;
use crate::page::Page;
use crate::peer::Peer;
use crate::people::accounts;
use crate::people::audit::Tried;
use crate::people::caller::Caller;
use crate::people::own::time;
use crate::people::qr;
use crate::people::scope::{Boards, Scope, role, role_name};
use crate::people::sign_in::away;
use crate::state::AppState;

/// The default and maximum lifetime of an invitation, in hours.
pub(super) const HOURS: i64 = 24;
const MOST_HOURS: i64 = 24 * 14;

/// The most phones per invitation.
const MOST_USES: i64 = 100;

const HOUR_MS: i64 = 60 * 60 * 1_000;

/// The form of an invitation.
#[derive(Deserialize)]
pub(crate) struct Invite {
    role: String,
    #[serde(default)]
    scope: String,
    #[serde(default)]
    boards: String,
    /// The team of a captain.
    #[serde(default)]
    team: String,
    #[serde(default)]
    uses: String,
    #[serde(default)]
    hours: String,
    /// The PIN, if it is a kiosk.
    #[serde(default)]
    pin: String,
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
    // A captain's grant is for one team; otherwise it would cover everybody's line-up.
    let (scope, team_bad) = match (role, scope, form.team.trim()) {
        (Some(Role::Captain), Some(Scope::Tournament(id)), team) => match team.parse() {
            Ok(team) => (Some(Scope::Team(id, team)), false),
            Err(_) => (Some(Scope::Tournament(id)), true),
        },
        (_, scope, _) => (scope, false),
    };
    let number = |text: &str, usual: i64| match text.trim() {
        "" => Some(usual),
        text => text.parse::<i64>().ok(),
    };
    let uses = number(&form.uses, 1).filter(|uses| (1..=MOST_USES).contains(uses));
    let hours = number(&form.hours, HOURS).filter(|hours| (1..=MOST_HOURS).contains(hours));
    let number_bad = !form.pin.trim().is_empty() && pin::proper(&form.pin).is_none();
    let wrong = match (&role, &scope, uses, hours) {
        _ if number_bad => Some("devices-pin-bad"),
        _ if boards_bad => Some("devices-boards-bad"),
        _ if team_bad => Some("devices-team-bad"),
        // A device needs a scope narrower than the server.
        (_, None | Some(Scope::Server), ..) => Some("devices-scope-bad"),
        (None, ..) | (_, _, None, _) | (.., None) => Some("devices-bad"),
        _ if !has_password(&caller).await? => Some("devices-password-first"),
        _ => None,
    };
    let (Some(role), Some(scope), Some(uses), Some(hours), None) =
        (role, scope, uses, hours, wrong)
    else {
        return page_of(state, page, caller, tournament, Vec::new(), wrong).await;
    };
    let base = base(headers, peer);
    let invited = Invited::new(&caller, role, &scope, uses, hours);
    let batch = Batch::by(caller.by.clone()).side(address::remember(&base));
    let mut batch = invited.write(batch, &caller, peer);
    if let Some(number) = pin::proper(&form.pin) {
        batch = batch.side(pin::kept(state, &data, &invited.row, number).await?);
    }
    data.store.append(batch).await.map_err(away)?;
    let made = invited.made(&page, &base, None);
    page_of(state, page, caller, tournament, vec![made], None).await
}

/// An invitation with its secrets, which are shown once.
pub(crate) struct Invited {
    pub(crate) secret: String,
    pub(crate) digits: String,
    pub(super) row: Join,
}

impl Invited {
    /// An invitation for new devices; nothing is written yet.
    pub(crate) fn new(caller: &Caller, role: Role, scope: &Scope, uses: i64, hours: i64) -> Self {
        let role = role_name(role);
        Self::of(caller, JOIN, scope.to_string(), role, uses, hours)
    }

    /// An invitation of any kind; `scope` is the device if a known one returns.
    pub(super) fn of(
        caller: &Caller,
        kind: &str,
        scope: String,
        role: String,
        uses: i64,
        hours: i64,
    ) -> Self {
        let secret = hex(&random::<16>());
        let now = caller.data.store.now_ms();
        let row = Join {
            hash: HexDigest::of(secret.as_bytes()).0.to_vec(),
            kind: kind.to_owned(),
            scope,
            role,
            uses_left: uses.clamp(1, MOST_USES),
            expires_ms: now.saturating_add(hours.clamp(1, MOST_HOURS).saturating_mul(HOUR_MS)),
            inviter: caller.by.actor.clone(),
            used_ms: None,
        };
        Self {
            digits: digits(),
            secret,
            row,
        }
    }

    /// When it expires.
    pub(crate) const fn until_ms(&self) -> i64 {
        self.row.expires_ms
    }

    /// The identifier by which it can be revoked.
    pub(crate) fn mark(&self) -> String {
        mark(&self.row.hash)
    }

    /// Its rows.
    pub(super) fn rows(&self) -> [SideWrite; 2] {
        // The digits' row refers to the invitation, which counts the uses.
        let code = Join {
            hash: HexDigest::of(self.digits.as_bytes()).0.to_vec(),
            kind: CODE.to_owned(),
            scope: hex(&self.row.hash),
            ..self.row.clone()
        };
        [SideWrite::put(&self.row), SideWrite::put(&code)]
    }

    /// Adds the rows and the journal entry to a batch.
    pub(crate) fn write(&self, mut batch: Batch, caller: &Caller, peer: Peer) -> Batch {
        batch.side.extend(self.rows());
        batch.side(Tried::by(caller, peer, "invite", "done").write(&caller.data))
    }

    /// The view that is shown once.
    pub(super) fn made(&self, page: &Page, base: &str, label: Option<String>) -> NewInvitation {
        let link = format!("{base}/join/{}", self.secret);
        NewInvitation {
            label,
            picture: qr::svg(&link, &page.text("devices-picture")).unwrap_or_default(),
            link,
            code: format!(
                "{} {}",
                self.digits.get(..4).unwrap_or_default(),
                self.digits.get(4..).unwrap_or_default()
            ),
            until: time(self.row.expires_ms),
        }
    }
}

/// Before inviting a device, the user must be able to sign in without this browser.
async fn has_password(caller: &Caller) -> Result<bool, Error> {
    let Some(account) = caller.account() else {
        return Ok(true);
    };
    let found = accounts::password(&caller.data, &account.id).await;
    Ok(found.map_err(away)?.is_some())
}

/// Eight random digits, uniformly distributed.
fn digits() -> String {
    // The modulo bias of a 64-bit number is below 10^-11.
    let number = u64::from_be_bytes(random::<8>()) % 100_000_000;
    format!("{number:08}")
}

/// The address phones use: the one this page was requested at, or a network address if that is this
/// machine's loopback.
pub(crate) fn base(headers: &HeaderMap, peer: Peer) -> String {
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
