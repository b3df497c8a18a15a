//! `/public`: what the tournament looks like from outside: its address with a picture for the
//! wall, what is shown of people, notices, screens, and the pages as files.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Webhook;
use jadoube_tournament::{CommandKind, PublicField};
use jadoube_vocabulary::EventId;
use serde_json::json;

use crate::api::problem::Fault;
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::devices::base;
use crate::people::gate::page_error;
use crate::people::{Caller, Right, qr};
use crate::public::published::Published;
use crate::public::site::{self, NotPublished};
use crate::public::when::when;
use crate::results_site::{SentThere, of_tournament, on_page};
use crate::state::AppState;

/// A notice as the desk sees it.
struct Notice {
    number: u32,
    text: String,
    at: String,
}

/// A switch: code, label, on or off.
struct Switch {
    code: &'static str,
    word: String,
    on: bool,
}

#[derive(Template)]
#[template(path = "event/public.html")]
struct Outside<'a> {
    page: &'a Page,
    head: Head,
    event: String,
    /// The public address, as phones reach it.
    link: String,
    path: String,
    picture: String,
    open: bool,
    switches: Vec<Switch>,
    notices: Vec<Notice>,
    can_publish: bool,
    can_post: bool,
    can_hang: bool,
    can_write: bool,
    /// Whether the user may manage webhooks, and whether one of them was given up.
    can_hook: bool,
    given_up: bool,
    /// The folder the pages were written to.
    folder: Option<String>,
    /// What is known of the tournament at chess-results.com, if things can be sent there.
    results: Option<Results>,
    /// Why it was not sent.
    unsent: Option<String>,
}

/// What is known of the tournament at chess-results.com.
struct Results {
    key: String,
    at: Option<String>,
}

async fn results(state: &AppState, desk: &Desk) -> Option<Results> {
    let possible = !desk.game().is_draughts() && !desk.state().is_team_event();
    state.outgoing.get().results.as_ref().filter(|_| possible)?;
    let id = desk.param("tournament").parse().ok()?;
    let SentThere { key, at_ms } = of_tournament(&desk.who.caller.data, &id).await.ok()?;
    let at = at_ms.and_then(when).map(|at| at.shown);
    Some(Results { key, at })
}

/// `GET /e/{event}/{tournament}/public`
pub(crate) async fn show(
    State(state): State<AppState>,
    desk: Desk,
    peer: Peer,
    headers: HeaderMap,
) -> Response {
    page_of(&state, &desk, (peer, &headers), None).await
}

/// `POST /e/{event}/{tournament}/public/chess-results`: sends what is public now.
pub(crate) async fn send(
    State(state): State<AppState>,
    desk: Desk,
    peer: Peer,
    headers: HeaderMap,
    Filled(fields): Filled<Fields>,
) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let federation = value("federation").to_ascii_uppercase();
    let said = (federation.as_str(), value("nonce"));
    let caller = &desk.who.caller;
    match on_page(&state, caller, desk.param("tournament"), said).await {
        Ok(()) => Redirect::to(&format!("{}/public", desk.base())).into_response(),
        Err(Fault::NotSent(why)) => page_of(&state, &desk, (peer, &headers), Some(why)).await,
        Err(Fault::Address(_)) => {
            let why = desk.page.text("outside-results-federation");
            page_of(&state, &desk, (peer, &headers), Some(why)).await
        }
        Err(fault) => page_error(&fault).into_response(),
    }
}

async fn page_of(
    app: &AppState,
    desk: &Desk,
    (peer, headers): (Peer, &HeaderMap),
    unsent: Option<String>,
) -> Response {
    let state = desk.state();
    let path = format!("/p/{}", desk.param("tournament"));
    let link = format!("{}{path}", base(headers, peer));
    let switches = PublicField::ALL.map(|field| Switch {
        code: field.code(),
        word: desk.page.text(&format!("outside-field-{}", field.code())),
        on: state.shows(field),
    });
    let notices = desk.seen.publications.iter().rev().filter_map(|told| {
        let Published::Notice(number, text) = &told.what else {
            return None;
        };
        let text = desk.seen.texts.get(text)?.clone();
        state.hangs(*number).then(|| Notice {
            number: *number,
            text,
            at: when(told.at_ms).map_or_else(String::new, |at| at.shown),
        })
    });
    let can_hook = desk.who.caller.can(Right::Webhooks);
    let given_up = can_hook && given_up(desk).await;
    let folder = folder(&desk.who.caller, desk.param("event"));
    let folder = folder.filter(|folder| folder.exists());
    let bad = unsent.is_some();
    let mut response = html(&Outside {
        page: &desk.page,
        head: desk.head("public"),
        event: desk.param("event").to_owned(),
        picture: qr::svg(&link, &link).unwrap_or_default(),
        link,
        path,
        open: state.public_start_list(),
        switches: switches.into_iter().collect(),
        notices: notices.collect(),
        can_publish: desk.may(CommandKind::SetPublicFields),
        can_post: desk.may(CommandKind::PostNotice),
        can_hang: desk.who.caller.can(Right::Screens),
        can_write: desk.who.caller.can(Right::Events),
        can_hook,
        given_up,
        folder: folder.map(|folder| folder.display().to_string()),
        results: results(app, desk).await,
        unsent,
    });
    if bad {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

/// Whether a webhook of the event was given up.
async fn given_up(desk: &Desk) -> bool {
    let private = desk.who.caller.data.store.private();
    let hooks: Result<Vec<Webhook>, _> = private.find("event", desk.param("event")).await;
    hooks.is_ok_and(|hooks| hooks.iter().any(|hook| hook.state == "given-up"))
}

/// `POST /e/{event}/{tournament}/public`: which fields are public.
pub(crate) async fn take(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let wanted: Vec<&str> = fields
        .iter()
        .filter(|(name, _)| name == "field")
        .map(|(_, value)| value.as_str())
        .collect();
    let sent = fields.iter().find(|(name, _)| name == "nonce");
    let nonce = sent.map_or_else(nonce, |(_, value)| value.clone());
    let back = format!("{}/public", desk.base());
    let wish = Wish::new(
        "set-public-fields",
        json!({ "fields": wanted }),
        &nonce,
        &back,
    );
    match act::carry_all(&desk, &[wish]).await {
        Ok(()) => Redirect::to(&back).into_response(),
        Err(asked) => asked,
    }
}

/// The folder for the pages of an event: always beside the server's data.
fn folder(caller: &Caller, event: &str) -> Option<std::path::PathBuf> {
    let data = caller.data.store.location().data_folder()?;
    let id: EventId = event.parse().ok()?;
    Some(data.join("sites").join(id.as_str()))
}

/// `POST /e/{event}/site`: the public pages of the event as files.
pub(crate) async fn write(
    State(_): State<AppState>,
    caller: Caller,
    Path(event): Path<String>,
    Filled(fields): Filled<Fields>,
) -> Result<Response, Error> {
    let to = folder(&caller, &event).ok_or(Error::NotFound)?;
    let gathered = site::gather(&caller.data.rooms, &event).await;
    let wrote = match gathered {
        Ok(gathered) => site::put_out(gathered, &to).await,
        Err(error) => Err(error),
    };
    match wrote {
        Ok(wrote) => {
            tracing::info!(target: "jadoube::site", files = wrote.files, written = wrote.written, "public pages written");
        }
        Err(NotPublished::NoEvent) => return Err(Error::NotFound),
        Err(error) => {
            tracing::error!(target: "jadoube::error", %error, "public pages could not be written");
            return Err(Error::Busy);
        }
    }
    let back = fields.iter().find(|(name, _)| name == "back");
    let back = back.map(|(_, back)| back.as_str());
    let back = back.filter(|back| crate::page::is_ours(back));
    Ok(Redirect::to(back.unwrap_or("/events")).into_response())
}
