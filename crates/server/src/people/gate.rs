//! The gate before every route that needs a right: who asks, what about, whether they may,
//! and whether a form of theirs is one of ours.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{RawPathParams, Request, State};
use axum::http::{HeaderMap, HeaderName, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_store::personal::Session;
use jadoube_store::{Actor, Batch, SideWrite};

use crate::api::is_api;
use crate::api::problem::Fault;
use crate::error::Error;
use crate::peer::Peer;
use crate::people::audit::Tried;
use crate::people::caller::{Browser, Caller, How, Unknown};
use crate::people::rights::Right;
use crate::people::scope::About;
use crate::people::sessions::{self, Secret};
use crate::rate::{Key, What};
use crate::state::AppState;

/// The field of a form that carries its token.
pub(crate) const FIELD: &str = "form";

/// The header by which a script of ours carries it.
const HEADER: HeaderName = HeaderName::from_static("x-form-token");

/// A session whose id was renewed is still good for what was under way.
const GRACE_MS: i64 = 60 * 1_000;

/// A route's gate.
#[derive(Clone)]
pub(crate) struct Gate {
    pub(crate) state: AppState,
    pub(crate) right: Right,
    /// Method and pattern of the route, as the journal names it.
    pub(crate) name: Arc<str>,
}

/// Lets a request pass to its handler, with its [`Caller`], or refuses it.
pub(crate) async fn pass(
    State(gate): State<Gate>,
    params: RawPathParams,
    request: Request,
    next: Next,
) -> Response {
    let program = is_api(request.uri().path());
    match admit(&gate, &params, request).await {
        Ok((request, renewed)) => {
            let mut response = next.run(request).await;
            if let Some(cookie) = renewed {
                response.headers_mut().append(header::SET_COOKIE, cookie);
            }
            response
        }
        Err(refused) => refused.answer(program),
    }
}

/// Why somebody is not let through.
enum Refused {
    /// Nobody knows who it is; the address to come back to.
    Stranger(Option<String>),
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
            (Self::Fault(fault), true) => fault.into_response(),
            (Self::Fault(fault), false) => page_error(&fault).into_response(),
            (Self::Error(error), _) => error.into_response(),
        }
    }
}

/// What a page says for a fault of the interface for programs.
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

/// Where somebody signs in, to come back after it.
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

async fn admit(gate: &Gate, params: &RawPathParams, request: Request) -> Result<Passed, Refused> {
    let Gate { state, right, name } = gate;
    let optional = matches!(right, Right::Open | Right::Anyone | Right::Control);
    let Some(data) = &state.data else {
        // Where nothing is kept nobody has an account.
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
    let (what, key) = match caller.how() {
        How::Token(digest) => (What::of_token(caller.role), Key::Digest(*digest)),
        How::Browser(browser) => (What::Commands, Key::of(&browser.session.hash)),
    };
    if !state.rates.take(what, key) {
        return Err(Fault::Often.into());
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
        let tried = Tried::by(&caller, peer, name, "denied");
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

/// A request that changes something, from a browser, carries the token of its session.
async fn with_token(browser: &Browser, request: Request) -> Result<Request, Refused> {
    if let Some(shown) = one_header(request.headers(), &HEADER) {
        return match browser.secret.has_token(shown) {
            true => Ok(request),
            false => Err(Error::Stale.into()),
        };
    }
    let (parts, body) = request.into_parts();
    // The route's own limit stands before us.
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

/// The token in a form; none where it is there twice. It is written in plain digits.
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

/// The token in a form that carries files: it comes before them.
fn in_parts(body: &Bytes) -> Option<&str> {
    let mark = format!("name=\"{FIELD}\"\r\n\r\n");
    let at = body
        .windows(mark.len())
        .position(|bytes| bytes == mark.as_bytes())?;
    let rest = body.get(at + mark.len()..)?;
    let value = rest.split(|byte| *byte == b'\r').next()?;
    std::str::from_utf8(value).ok()
}

/// Rights that changed give a session a new id; the old one serves what was under way.
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

/// The cookie of a session that begins or ends with an answer.
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
    fn the_way_back_is_one_value_of_the_address() {
        assert_eq!(sign_in("/account"), "/sign-in?back=/account");
        assert_eq!(sign_in("/a?b=c&d=e"), "/sign-in?back=/a%3Fb%3Dc%26d%3De");
    }
}
