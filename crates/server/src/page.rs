//! What all pages share: the language, the frame around them, how they are sent.

use std::borrow::Borrow;
use std::convert::Infallible;
use std::fmt::Display;
use std::sync::OnceLock;

use askama::Template;
use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use jadoube_lawbook::Edition;
use jadoube_words::{FluentArgs, FluentValue, Lang, Words};

use crate::assets;
use crate::error::Error;
use crate::people::Caller;
use crate::weather::{self, Notice};

/// The cookie that keeps the reader's choice of language.
pub(crate) const LANG_COOKIE: &str = "lang";
/// The cookie that keeps the reader's choice of edition.
const EDITION_COOKIE: &str = "edition";

/// What every page has besides its content: the reader's language and address.
#[derive(Clone)]
pub(crate) struct Page {
    words: &'static Words,
    /// Path and query of this page, for returning from the language switch.
    pub(crate) here: String,
    /// The edition the reader opened or chose last.
    pub(crate) edition: Option<Edition>,
    /// Notices about the state of the store.
    pub(crate) notices: Vec<Notice>,
    /// Whether the reader is signed in with an account.
    pub(crate) signed_in: bool,
}

impl Page {
    /// A page in a language, without a request.
    pub(crate) fn of(lang: Lang, here: &str) -> Self {
        Self {
            words: Words::of(lang),
            here: here.to_owned(),
            edition: None,
            notices: Vec::new(),
            signed_in: false,
        }
    }

    /// A sentence with arguments.
    pub(crate) fn say(&self, key: &str, values: &[(&'static str, String)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set(*name, FluentValue::from(value.as_str()));
        }
        self.words.text_with(key, &args)
    }

    /// The same page in another language.
    pub(crate) fn speaking(mut self, lang: Lang) -> Self {
        self.words = Words::of(lang);
        self
    }

    /// The language of this page.
    pub(crate) fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// The sentences of this page's language.
    pub(crate) fn words(&self) -> &'static Words {
        self.words
    }

    /// The code of this page's language.
    pub(crate) fn code(&self) -> &'static str {
        self.lang().code()
    }

    /// A sentence.
    pub(crate) fn text(&self, key: &str) -> String {
        self.words.text(key)
    }

    /// A sentence with one argument.
    pub(crate) fn with(&self, key: &str, name: &'static str, value: impl Display) -> String {
        let mut args = FluentArgs::new();
        args.set(name, FluentValue::from(value.to_string()));
        self.words.text_with(key, &args)
    }

    /// A day, `2026-11-18`, as the language writes it.
    pub(crate) fn day(&self, written: &str) -> String {
        jadoube_words::laws::day(self.words, written)
    }

    /// A sentence about a number.
    pub(crate) fn count(&self, key: &str, count: impl Borrow<usize>) -> String {
        self.words.count(key, *count.borrow())
    }

    /// The address of an embedded file.
    pub(crate) fn asset(&self, name: &str) -> String {
        assets::address(name)
    }

    /// The sentences for the script of the boards, as a block of the page.
    pub(crate) fn board_words(&self) -> &'static str {
        static BLOCKS: [OnceLock<String>; Lang::ALL.len()] =
            [const { OnceLock::new() }; Lang::ALL.len()];
        let place = Lang::ALL.into_iter().position(|lang| lang == self.lang());
        let Some(block) = place.and_then(|place| BLOCKS.get(place)) else {
            return "";
        };
        block.get_or_init(|| {
            let sayings = jadoube_words::board::sayings(self.words);
            // No sentence may end the block: inside a JSON string the character can be escaped.
            let json = serde_json::to_string(&sayings)
                .unwrap_or_default()
                .replace('<', "\\u003c");
            format!("<script type=\"application/json\" data-board-words>{json}</script>")
        })
    }

    /// Whether this page is at an address or below it.
    pub(crate) fn within(&self, address: &str) -> bool {
        let path = self.here.split('?').next().unwrap_or_default();
        path == address
            || path
                .strip_prefix(address)
                .is_some_and(|rest| rest.starts_with('/'))
    }

    /// The languages of the switch: code, own name, whether it is this page's.
    pub(crate) fn languages(&self) -> impl Iterator<Item = (&'static str, &'static str, bool)> {
        let mine = self.lang();
        Lang::ALL
            .into_iter()
            .map(move |lang| (lang.code(), lang.own_name(), lang == mine))
    }
}

impl<S: Sync> FromRequestParts<S> for Page {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let (here, asked) = without_language(&parts.uri);
        let lang = asked.unwrap_or_else(|| language(&parts.headers));
        let mut page = Self {
            words: Words::of(lang),
            here,
            edition: cookie(&parts.headers, EDITION_COOKIE).and_then(|code| code.parse().ok()),
            notices: Vec::new(),
            signed_in: false,
        };
        // The public needs no notices; signed-in callers do.
        if let Some(caller) = parts.extensions.get::<Caller>() {
            page.notices = weather::notices(&page, &caller.data);
            page.signed_in = caller.has_account();
        }
        Ok(page)
    }
}

/// An address without its language parameter (`?lang=pl`), and that language.
fn without_language(address: &Uri) -> (String, Option<Lang>) {
    let mut asked = None;
    let mut kept = Vec::new();
    for pair in address.query().unwrap_or_default().split('&') {
        match pair.strip_prefix("lang=").map(str::parse::<Lang>) {
            Some(Ok(lang)) => asked = Some(lang),
            _ if pair.is_empty() => {}
            _ => kept.push(pair),
        }
    }
    let query = if kept.is_empty() {
        String::new()
    } else {
        format!("?{}", kept.join("&"))
    };
    (format!("{}{query}", address.path()), asked)
}

/// The value of a cookie.
pub(crate) fn cookie<'h>(headers: &'h HeaderMap, wanted: &str) -> Option<&'h str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == wanted)
        .map(|(_, value)| value)
}

/// Lets the reader's browser remember the edition of this page.
pub(crate) fn remember(edition: Edition, mut response: Response) -> Response {
    let cookie =
        format!("{EDITION_COOKIE}={edition}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The cookie decides, then the browser's preferences, then English.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    let texts = |name| {
        headers
            .get_all(name)
            .iter()
            .filter_map(|value: &HeaderValue| value.to_str().ok())
    };
    cookie(headers, LANG_COOKIE)
        .and_then(|code| code.parse().ok())
        .or_else(|| texts(header::ACCEPT_LANGUAGE).find_map(jadoube_words::accepted_language))
        .unwrap_or(Lang::English)
}

/// Whether a redirect to this address stays on this site. Browsers read a backslash as a slash, and
/// two slashes at the beginning as another host.
pub(crate) fn is_ours(address: &str) -> bool {
    address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains('\\')
        && address.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Renders a page and sends it.
pub(crate) fn html(template: &impl Template) -> Response {
    match template.render() {
        Ok(text) => send(text.into()),
        Err(_) => Error::Ours.into_response(),
    }
}

/// Sends a page that has been rendered.
pub(crate) fn send(text: Bytes) -> Response {
    (
        [
            (
                header::CONTENT_TYPE,
                HeaderValue::from_static("text/html; charset=utf-8"),
            ),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (
                header::VARY,
                HeaderValue::from_static("accept-language, cookie"),
            ),
        ],
        text,
    )
        .into_response()
}

/// A page that changes only with the program, and its entity tag.
#[derive(Clone)]
pub(crate) struct Sheet {
    text: Bytes,
    mark: HeaderValue,
}

impl Sheet {
    pub(crate) fn new(text: Bytes) -> Self {
        // Weak: a compressed copy is the same page in other bytes.
        let mark = format!("W/\"{:016x}\"", assets::fingerprint([text.as_ref()]));
        let mark = HeaderValue::from_str(&mark);
        Self {
            text,
            mark: mark.unwrap_or(HeaderValue::from_static("W/\"\"")),
        }
    }
}

/// Sends a page with an entity tag, or 304 if the reader's copy is current.
pub(crate) fn send_known(sheet: &Sheet, asked: &HeaderMap) -> Response {
    let mut response = send(sheet.text.clone());
    response
        .headers_mut()
        .insert(header::ETAG, sheet.mark.clone());
    if has(asked, &sheet.mark) {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response.headers_mut().remove(header::CONTENT_TYPE);
        *response.body_mut() = Body::empty();
    }
    response
}

/// Sends another file than a page with an entity tag, or 304 if the reader's copy is current.
pub(crate) fn send_known_as(kind: &'static str, sheet: &Sheet, asked: &HeaderMap) -> Response {
    let mut response = send_known(sheet, asked);
    let headers = response.headers_mut();
    if headers.contains_key(header::CONTENT_TYPE) {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    response
}

/// Whether the reader has a copy with this tag (RFC 9110, 13.1.2: weak comparison).
pub(crate) fn has(asked: &HeaderMap, mark: &HeaderValue) -> bool {
    let bare = |mark: &str| mark.trim().trim_start_matches("W/").to_owned();
    let Ok(mark) = mark.to_str() else {
        return false;
    };
    asked
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .any(|known| known.trim() == "*" || bare(known) == bare(mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &'static str, accept: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_static(cookie));
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accept));
        headers
    }

    #[test]
    fn the_cookie_decides_before_the_browser() {
        assert_eq!(language(&headers("a=b; lang=cs", "pl")), Lang::Czech);
        assert_eq!(language(&headers("lang=xx", "pl")), Lang::Polish);
        assert_eq!(language(&headers("", "xx, pl;q=0.1")), Lang::Polish);
        assert_eq!(language(&headers("language=cs", "xx")), Lang::English);
    }

    #[test]
    fn an_address_may_ask_for_a_language_and_is_kept_without_it() {
        for (address, here, lang) in [
            (
                "/case?lang=pl&start=phone",
                "/case?start=phone",
                Some(Lang::Polish),
            ),
            ("/?lang=cs", "/", Some(Lang::Czech)),
            ("/laws?lang=xx", "/laws?lang=xx", None),
            ("/laws?class=clock", "/laws?class=clock", None),
        ] {
            let found = without_language(&address.parse().unwrap());
            assert_eq!(found, (here.to_owned(), lang), "{address}");
        }
    }

    #[test]
    fn a_redirect_stays_in_the_house() {
        assert!(is_ours("/laws/fide-2023?class=clock"));
        for foreign in [
            "",
            "laws",
            "//evil.example",
            "/\\evil.example",
            "/a\\evil.example",
            "\\\\evil.example",
            "https://evil.example",
            "/a\r\nSet-Cookie: x=y",
            "/\u{9}/evil.example",
        ] {
            assert!(!is_ours(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_page_lies_below_an_address_only_at_a_slash() {
        let page = Page {
            words: Words::of(Lang::English),
            here: "/laws/topics?q=1".to_owned(),
            edition: None,
            notices: Vec::new(),
            signed_in: false,
        };
        assert!(page.within("/laws"));
        assert!(page.within("/laws/topics"));
        assert!(!page.within("/law"));
        assert!(!page.within("/laws/topics/x"));
    }
}
