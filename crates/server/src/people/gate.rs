//! The gate before every route that needs a right: authenticates the caller, determines the
//! subject, checks the right and the form token.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{RawPathParams, Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::Session;
use jadoube_store::{Actor, Batch, HexDigest, SideWrite};
use jadoube_vocabulary::TournamentId;

use crate::api::is_api;
use crate::api::problem::Fault;
use crate::data::Data;
use crate::error::Error;
use crate::mishap;
use crate::peer::Peer;
use crate::people::after;
use crate::people::audit::Tried;
use crate::people::caller::{Browser, Caller, How, Unknown};
use crate::people::locked::Locked;
use crate::people::rights::Right;
use crate::people::scope::About;
use crate::people::sessions::{self, Secret};
use crate::rate::{Doing, Key, What};
use crate::routes::Room;
use crate::state::AppState;

/// The field of a form that carries its token.
pub(crate) const FIELD: &str = "form";

/// The header in which our scripts send it.
const HEADER: HeaderName = HeaderName::from_static("x-form-token");

/// How long the old id of a renewed session stays valid for requests under way.
const GRACE_MS: i64 = 60 * 1_000;

/// The most concurrent imports of one account.
const IMPORTS: usize = 2;

/// A route's gate.
#[derive(Clone)]
pub(crate) struct Gate {
    pub(crate) state: AppState,
    pub(crate) right: Right,
    /// Method and pattern of the route, as the journal names it.
    pub(crate) name: Arc<str>,
    pub(crate) room: Room,
}

/// Lets a request pass to its handler, with its [`Caller`], or refuses it.
pub(crate) async fn pass(
    State(gate): State<Gate>,
    params: RawPathParams,
    request: Request,
    next: Next,
) -> Response {
    let program = is_api(request.uri().path());
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    match admit(&gate, &params, request).await {
        Ok((request, renewed)) => {
            // Held until the request is answered.
            let _import = request.extensions().get::<Arc<Doing>>().cloned();
            let command = gate.room == Room::Command && *request.method() == Method::POST;
            let who = request.extensions().get::<Caller>().cloned();
            let peer = request.extensions().get::<Peer>().copied();
            let ran = match (&gate.state.data, about(&params)) {
                (Some(data), About::Tournament(id, _)) if command => {
                    watched(data, &id, &gate.name, request, next).await
                }
                _ => Ok(next.run(request).await),
            };
            let mut response = ran.unwrap_or_else(|error| error.into_response());
            if let (Some(data), Some(caller), true) = (&gate.state.data, &who, command)
                && let Some(outcome) = outcome(response.status())
            {
                let tried = Tried::by(caller, peer.unwrap_or_default(), &gate.name, outcome);
                tried.on(&about(&params)).note(data).await;
            }
            if changes && let Some(data) = &gate.state.data {
                after::carry(data, response.headers_mut());
            }
            if let Some(cookie) = renewed {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(refused) => refused.answer(program),
    }
}

/// The outcome of a command that was not carried out, for the journal. What was done is in the log;
/// a question is no outcome.
const fn outcome(status: StatusCode) -> Option<&'static str> {
    match status {
        StatusCode::CONFLICT => Some("conflict"),
        // The route is open to the role, what was sent is not.
        StatusCode::FORBIDDEN => Some("denied"),
        StatusCode::UNPROCESSABLE_ENTITY => Some("refused:rules"),
        _ => None,
    }
}

/// Carries out a command guarded against panics: after one, the room is read again from the log,
/// and a command that repeatedly breaks it is no longer tried.
async fn watched(
    data: &Arc<Data>,
    room: &TournamentId,
    name: &Arc<str>,
    request: Request,
    next: Next,
) -> Result<Response, Error> {
    let (parts, body) = request.into_parts();
    // The route's own body limit applies before this.
    let body = to_bytes(body, usize::MAX).await.map_err(|_| Error::Large)?;
    let command = command(parts.uri.path(), &body);
    if data.mishaps.refuses(&command) {
        return Err(Error::Broken);
    }
    let request = Request::from_parts(parts, Body::from(body));
    match mishap::caught(next.run(request)).await {
        Ok(response) => Ok(response),
        Err(panic) => {
            let says = mishap::panic_message(panic.as_ref());
            data.mishaps.add(command, name, says, data.store.now_ms());
            data.rooms.forget(room);
            std::panic::resume_unwind(panic)
        }
    }
}

/// A digest of a command by its address and content, without the session or the page it came from.
fn command(path: &str, body: &[u8]) -> HexDigest {
    let said: Vec<&[u8]> = body
        .split(|byte| *byte == b'&')
        .filter(|pair| !pair.starts_with(b"form=") && !pair.starts_with(b"key="))
        .collect();
    HexDigest::of(&[path.as_bytes(), &said.join(&b'&')].concat())
}

/// Why a request is refused.
enum Refused {
    /// Not authenticated; the address to return to.
    Stranger(Option<String>),
    /// A browser that is locked to this page.
    Locked(String),
    Fault(Fault),
    Error(Error),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Self {
        Self::Error(error)
    }
}

impl Refused {
    fn answer(self, program: bool) -> Response {
        match (self, program) {
            (Self::Stranger(_), true) => Fault::Token.into_response(),
            (Self::Stranger(Some(back)), false) => Redirect::to(&sign_in(&back)).into_response(),
            (Self::Stranger(None), false) => Error::SignIn.into_response(),
            (Self::Locked(_), true) => Fault::Forbidden.into_response(),
            (Self::Locked(page), false) => Redirect::to(&page).into_response(),
            (Self::Fault(fault), true) => fault.into_response(),
            (Self::Fault(fault), false) => page_error(&fault).into_response(),
            (Self::Error(error), _) => error.into_response(),
        }
    }
}

/// The page error for a fault of the API.
pub(crate) fn page_error(fault: &Fault) -> Error {
    match fault {
        Fault::Token => Error::SignIn,
        Fault::Forbidden => Error::Right,
        Fault::Unknown | Fault::NoData => Error::NotFound,
        Fault::Often => Error::Often,
        Fault::Busy | Fault::Storage => Error::Busy,
        Fault::Large => Error::Large,
        Fault::Ours => Error::Ours,
        _ => Error::Request,
    }
}

/// The sign-in address that returns here afterwards.
fn sign_in(back: &str) -> String {
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let encoded: String = back
        .bytes()
        .map(|byte| match safe(byte) {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect();
    format!("/sign-in?back={encoded}")
}

type Passed = (Request, Option<axum::http::HeaderValue>);

async fn admit(
    gate: &Gate,
    params: &RawPathParams,
    mut request: Request,
) -> Result<Passed, Refused> {
    let Gate {
        state, right, name, ..
    } = gate;
    let optional = matches!(right, Right::Open | Right::Anyone | Right::Control);
    let Some(data) = &state.data else {
        // Without a store there are no accounts.
        return match optional {
            true => Ok((request, None)),
            false => Err(Fault::NoData.into()),
        };
    };
    let caller = match Caller::of(data, request.headers()).await {
        Ok(caller) => caller,
        Err(Unknown::Token) => return Err(Fault::Token.into()),
        Err(Unknown::Store(error)) => return Err(Fault::from(error).into()),
    };
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD);
    let Some(caller) = caller else {
        let here = request.uri().path_and_query().map(ToString::to_string);
        return match optional {
            true => Ok((request, None)),
            false => Err(Refused::Stranger(here.filter(|_| harmless))),
        };
    };
    if let Some(lock) = caller.browser().and_then(|one| Locked::of(&one.session))
        && !lock.lets(request.uri().path())
    {
        return match harmless {
            true => Err(Refused::Locked(lock.page)),
            false => Err(Error::Right.into()),
        };
    }
    let (what, key) = match caller.how() {
        How::Token(digest) => (What::of_token(caller.role), Key::Digest(*digest)),
        How::Browser(browser) => {
            let what = match () {
                () if harmless => What::Looks,
                () if caller.is_table() => What::Records,
                () => What::Commands,
            };
            (what, Key::of(&browser.session.hash))
        }
    };
    if !state.rates.take(what, key) {
        return Err(Fault::Often.into());
    }
    if gate.room == Room::Import {
        if data.store.is_short_of_room() {
            return Err(Error::NearlyFull.into());
        }
        // Owners may import whole archives.
        let owner = What::of_token(caller.role) == What::OwnCommands;
        let whose = Key::of(caller.by.actor.as_bytes());
        if !owner {
            let Some(one) = state.imports.begin(whose.clone(), IMPORTS) else {
                return Err(Fault::Often.into());
            };
            if !state.rates.take(What::Imports, whose) {
                return Err(Fault::Often.into());
            }
            request.extensions_mut().insert(Arc::new(one));
        }
    }
    if harmless {
        after::wait(data, request.headers()).await?;
    }
    let caller = caller.about(about(params)).await?;
    let peer = request
        .extensions()
        .get::<Peer>()
        .copied()
        .unwrap_or_default();
    if let Err(fault) = caller.demand(*right)
        && !optional
    {
        state.denied.fetch_add(1, Ordering::Relaxed);
        let tried = Tried::by(&caller, peer, name, "denied").on(&about(params));
        tried.note(data).await;
        return Err(fault.into());
    }
    let request = match caller.browser() {
        Some(browser) if !harmless => with_token(browser, request).await?,
        _ => request,
    };
    let (caller, cookie) = renew(caller, peer).await?;
    let mut request = request;
    request.extensions_mut().insert(caller);
    Ok((request, cookie))
}

/// What a request is about, by the names in its route.
fn about(params: &RawPathParams) -> About {
    let value = |wanted: &str| {
        let found = params.iter().find(|(name, _)| *name == wanted);
        found.map(|(_, value)| value)
    };
    match (value("tournament"), value("event")) {
        (Some(id), _) => id
            .parse()
            .map_or(About::Nothing, |id| About::Tournament(id, None)),
        (None, Some(id)) => id.parse().map_or(About::Nothing, About::Event),
        (None, None) => About::Server,
    }
}

/// Checks that a changing request from a browser carries the token of its session.
async fn with_token(browser: &Browser, request: Request) -> Result<Request, Refused> {
    if let Some(shown) = one_header(request.headers(), &HEADER) {
        return match browser.secret.has_token(shown) {
            true => Ok(request),
            false => Err(Error::Stale.into()),
        };
    }
    let (parts, body) = request.into_parts();
    // The route's own body limit applies before this.
    let body = to_bytes(body, usize::MAX).await.map_err(|_| Error::Large)?;
    let kind = parts.headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let shown = match kind.starts_with("multipart/form-data") {
        true => in_parts(&body),
        false => in_form(&body),
    };
    match shown.is_some_and(|shown| browser.secret.has_token(shown)) {
        true => Ok(Request::from_parts(parts, Body::from(body))),
        false => Err(Error::Stale.into()),
    }
}

fn one_header<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    let mut lines = headers.get_all(name).iter();
    match (lines.next(), lines.next()) {
        (Some(line), None) => line.to_str().ok(),
        _ => None,
    }
}

/// The token in a form; `None` if it occurs twice. It is written in plain digits.
fn in_form(body: &Bytes) -> Option<&str> {
    let mut found = std::str::from_utf8(body)
        .ok()?
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .filter(|(name, _)| *name == FIELD);
    match (found.next(), found.next()) {
        (Some((_, value)), None) => Some(value),
        _ => None,
    }
}

/// The token in a multipart form: it comes before the files.
fn in_parts(body: &Bytes) -> Option<&str> {
    let mark = format!("name=\"{FIELD}\"\r\n\r\n");
    let at = body
        .windows(mark.len())
        .position(|bytes| bytes == mark.as_bytes())?;
    let rest = body.get(at + mark.len()..)?;
    let value = rest.split(|byte| *byte == b'\r').next()?;
    std::str::from_utf8(value).ok()
}

/// Gives a session a new id after its rights changed; the old one stays valid for requests under
/// way.
async fn renew(
    mut caller: Caller,
    peer: Peer,
) -> Result<(Caller, Option<axum::http::HeaderValue>), Refused> {
    let Some((old, rights_ms)) = caller.outdated() else {
        return Ok((caller, None));
    };
    let data = Arc::clone(&caller.data);
    let now = data.store.now_ms();
    let secret = Secret::new();
    let session = Session {
        hash: secret.digest(),
        created_ms: now.max(rights_ms),
        used_ms: now,
        ..old.session.clone()
    };
    let key = vec![old.session.hash.clone().into()];
    let last = now.saturating_add(GRACE_MS).min(old.session.expires_ms);
    let batch = Batch::by(Actor::system())
        .side(SideWrite::put(&session))
        .side(SideWrite::set::<Session>(key, "expires_ms", last));
    data.store.append(batch).await.map_err(Fault::from)?;
    let cookie = secret.cookie(&data, peer.secure)?;
    caller.renewed(session, secret);
    Ok((caller, Some(cookie)))
}

/// Adds the cookie of a session that begins or ends to an answer.
pub(crate) fn carry(mut response: Response, cookie: axum::http::HeaderValue) -> Response {
    response.headers_mut().append(header::SET_COOKIE, cookie);
    response
}

/// The cookie that ends a session.
pub(crate) fn end(caller: &Caller, peer: Peer) -> Result<axum::http::HeaderValue, Error> {
    sessions::forget(&caller.data, peer.secure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_found_once_or_not_at_all() {
        let form = |text: &str| in_form(&Bytes::from(text.to_owned())).map(str::to_owned);
        assert_eq!(form("a=1&form=abc&b=2").as_deref(), Some("abc"));
        assert_eq!(form("form=abc&form=abc"), None);
        assert_eq!(form("xform=abc"), None);
        assert_eq!(form(""), None);
        let body = "--x\r\nContent-Disposition: form-data; name=\"form\"\r\n\r\nabc\r\n--x--";
        let parts = Bytes::from(body.to_owned());
        assert_eq!(in_parts(&parts), Some("abc"));
        assert_eq!(in_parts(&Bytes::from_static(b"nothing")), None);
    }

    #[test]
    fn a_command_is_the_same_from_any_page_and_session() {
        let one = command("/t/1", b"form=abc&board=1&key=x&outcome=1-0");
        assert_eq!(one, command("/t/1", b"board=1&outcome=1-0&form=def"));
        assert_ne!(one, command("/t/2", b"board=1&outcome=1-0"));
        assert_ne!(one, command("/t/1", b"board=2&outcome=1-0"));
    }

    #[test]
    fn the_way_back_is_one_value_of_the_address() {
        assert_eq!(sign_in("/account"), "/sign-in?back=/account");
        assert_eq!(sign_in("/a?b=c&d=e"), "/sign-in?back=/a%3Fb%3Dc%26d%3De");
    }

    /// W12: after three panics of one command in a room it is refused and kept for the report;
    /// others continue, and the room is read again from the log.
    #[tokio::test]
    async fn a_command_that_breaks_a_room_three_times_is_not_tried_again() {
        use axum::Router;
        use axum::middleware::from_fn_with_state;
        use axum::routing::post;
        use tower::ServiceExt as _;

        let hall = crate::matrix::Hall::open().await;
        let owner = crate::people::scope::Grant {
            role: jadoube_tournament::Role::Owner,
            scope: crate::people::scope::Scope::Server,
        };
        let secret = hall.browser("Sample Owner", Some(&owner)).await;
        let state = hall.state.clone();
        let gate = Gate {
            state: state.clone(),
            right: Right::Staff,
            name: Arc::from("POST /t/{tournament}"),
            room: Room::Command,
        };
        let answer = post(|body: String| async move {
            assert!(!body.contains("board=13"), "an unlucky board");
            "stored"
        });
        let answer = answer.route_layer(from_fn_with_state(gate, pass));
        let routes = Router::new().route("/t/{tournament}", answer);
        let router = crate::router::guarded(routes, &state);
        let id = TournamentId::from_bits(1);
        let send = async |board: u32| {
            let form = format!("form={}&board={board}", secret.form_token());
            let request = Request::post(format!("/t/{id}"))
                .header(header::HOST, "localhost")
                .header(header::COOKIE, hall.cookie(&secret))
                .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(Body::from(form))
                .unwrap();
            router.clone().oneshot(request).await.unwrap().status()
        };
        for _ in 0..3 {
            assert_eq!(send(13).await, 500);
        }
        assert_eq!(send(13).await, 422);
        assert_eq!(send(14).await, 200);
        let [kept] = hall.data.mishaps.all().try_into().unwrap();
        assert_eq!((kept.count, &*kept.route), (3, "POST /t/{tournament}"));
        assert_eq!(state.counts.broken(), 3);
    }

    /// W2: an import waits while the disk is nearly full; 8.5: at most six an hour.
    #[tokio::test]
    async fn an_import_waits_for_room_and_for_its_turn() {
        use axum::Router;
        use axum::middleware::from_fn_with_state;
        use axum::routing::post;
        use tower::ServiceExt as _;

        for (nearly_full, expected) in [(u64::MAX, vec![507]), (0, vec![200; 6])] {
            let hall = crate::matrix::Hall::with(jadoube_store::StoreOptions {
                nearly_full,
                ..jadoube_store::StoreOptions::default()
            })
            .await;
            let chief = crate::people::scope::Grant {
                role: jadoube_tournament::Role::Chief,
                scope: crate::people::scope::Scope::Server,
            };
            let secret = hall.browser("Sample Chief", Some(&chief)).await;
            let state = hall.state.clone();
            let gate = Gate {
                state: state.clone(),
                right: Right::Staff,
                name: Arc::from("POST /import"),
                room: Room::Import,
            };
            let answer = post(async || "taken").route_layer(from_fn_with_state(gate, pass));
            let router = crate::router::guarded(Router::new().route("/import", answer), &state);
            let send = async || {
                let form = format!("form={}", secret.form_token());
                let request = Request::post("/import")
                    .header(header::HOST, "localhost")
                    .header(header::COOKIE, hall.cookie(&secret))
                    .body(Body::from(form))
                    .unwrap();
                router
                    .clone()
                    .oneshot(request)
                    .await
                    .unwrap()
                    .status()
                    .as_u16()
            };
            for status in expected {
                assert_eq!(send().await, status);
            }
            let next = if nearly_full == 0 { 429 } else { 507 };
            assert_eq!(send().await, next);
        }
    }
}
