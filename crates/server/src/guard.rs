//! Security headers of every response and checks of every request.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::connection::{Encrypted, Local};
use crate::error::Error;
use crate::hosts::HostName;
use crate::state::AppState;

/// The limit on the request line and headers.
pub(crate) const HEADER_BYTES: usize = 32 * 1024;

/// Only our own files, and no inline scripts or styles.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// Adds the security headers to every answer.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let shared = is_for_other_sites(request.uri().path());
    // What a browser asks before a page of another site sends a header of its own.
    let asks = request.method() == Method::OPTIONS
        && request
            .headers()
            .contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = match shared && asks {
        true => StatusCode::NO_CONTENT.into_response(),
        false => next.run(request).await,
    };
    let headers = response.headers_mut();
    if shared {
        let mut put = |name, value| headers.insert(name, HeaderValue::from_static(value));
        put(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
        put(
            header::ACCESS_CONTROL_EXPOSE_HEADERS,
            "ETag, Content-Language, Retry-After",
        );
        if asks {
            put(header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD");
            put(header::ACCESS_CONTROL_ALLOW_HEADERS, "*");
            put(header::ACCESS_CONTROL_MAX_AGE, "86400");
        }
    }
    let own = match shared {
        true => "cross-origin",
        false => "same-origin",
    };
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), own),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether other sites may read an address: the public API, and feeds.
fn is_for_other_sites(path: &str) -> bool {
    let feed = |end: &str| path.starts_with("/p/") && path.ends_with(end);
    path.starts_with("/api/v1/public/") || [".atom", ".rss", ".ics"].into_iter().any(feed)
}

/// Refuses an oversized head, a host that is not ours, and a changing request from another site's
/// page.
pub(crate) async fn admit(State(state): State<AppState>, request: Request, next: Next) -> Response {
    match check(&state, &request) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

fn check(state: &AppState, request: &Request<Body>) -> Result<(), Error> {
    if head_bytes(request) > HEADER_BYTES {
        return Err(Error::Head);
    }
    let host = host(request)?;
    let local = request.extensions().get::<Local>();
    let local = local.map(|local| local.0.ip());
    if !state.hosts.get().answer_to(&host.0, local) {
        return Err(Error::Host);
    }
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD);
    let encrypted = request.extensions().get::<Encrypted>().is_some();
    if !harmless && (is_foreign(request.headers(), &host) || encrypted && is_plain(request)) {
        return Err(Error::Foreign);
    }
    Ok(())
}

/// Whether the request was sent from a plain HTTP page although ours are encrypted.
fn is_plain(request: &Request<Body>) -> bool {
    let origin = request.headers().get(header::ORIGIN);
    origin.is_some_and(|origin| !origin.as_bytes().starts_with(b"https://"))
}

/// The size of a head on the wire, to within a few bytes. The parser's own limit is that of its
/// buffer, which may hold more.
fn head_bytes(request: &Request<Body>) -> usize {
    let line = request.method().as_str().len() + request.uri().to_string().len() + 12;
    let headers = request.headers().iter();
    line + headers
        .map(|(name, value)| name.as_str().len() + value.len() + 4)
        .sum::<usize>()
}

/// A host and the port named with it.
type Named = (HostName, Option<u16>);

/// The one host a request names, in its headers or in the request line.
fn host(request: &Request<Body>) -> Result<Named, Error> {
    let mut lines = request.headers().get_all(header::HOST).iter();
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return Err(Error::Request);
    };
    let read = |text: &str| HostName::with_port(text).map_err(|_| Error::Request);
    let host = read(line.to_str().map_err(|_| Error::Request)?)?;
    match request.uri().authority() {
        Some(authority) if read(authority.as_str())? != host => Err(Error::Request),
        _ => Ok(host),
    }
}

/// Whether a form was sent from a page that is not ours. Halls use plain HTTP on a local network,
/// so the page's origin is compared with the host the browser itself used. An unreadable origin
/// counts as foreign.
fn is_foreign(headers: &HeaderMap, host: &Named) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    match (origins.next(), origins.next()) {
        (Some(origin), None) => {
            let origin = origin.to_str().unwrap_or_default();
            let (named, usual) = match origin.split_once("://") {
                Some(("http", named)) => (named, 80),
                Some(("https", named)) => (named, 443),
                _ => return true,
            };
            let Ok((name, port)) = HostName::with_port(named) else {
                return true;
            };
            name != host.0 || port.unwrap_or(usual) != host.1.unwrap_or(usual)
        }
        (Some(_), Some(_)) => true,
        // Programs send no origin; a browser that hides it still sends `Sec-Fetch-Site`.
        (None, _) => headers
            .get_all(HeaderName::from_static("sec-fetch-site"))
            .iter()
            .any(|site| !matches!(site.as_bytes(), b"same-origin" | b"none")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(host: &str, headers: &[(HeaderName, &[u8])]) -> bool {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(name.clone(), HeaderValue::from_bytes(value).unwrap());
        }
        is_foreign(&map, &HostName::with_port(host).unwrap())
    }

    #[test]
    fn an_origin_is_ours_or_foreign_and_never_in_doubt() {
        let origin = |host: &str, value: &[u8]| foreign(host, &[(header::ORIGIN, value)]);
        assert!(!origin("hall.example:8064", b"http://hall.example:8064"));
        assert!(!origin("hall.example", b"https://hall.example"));
        assert!(!origin("hall.example:443", b"https://hall.example"));
        assert!(!origin("[::1]:8064", b"http://[::1]:8064"));
        for bad in [
            &b"http://evil.example"[..],
            b"http://hall.example:9999",
            b"http://hall.example",
            b"ftp://hall.example:8064",
            b"null",
            b"",
            b"http://hall.example:8064/",
            b"http://hall.example:8064\xff",
            b"http://hall.example:8064\\.evil.example",
            b"http://user@hall.example:8064",
            b"\xe9",
        ] {
            assert!(origin("hall.example:8064", bad), "{bad:?}");
        }
        let twice = [
            (header::ORIGIN, &b"http://hall.example"[..]),
            (header::ORIGIN, b"http://hall.example"),
        ];
        assert!(foreign("hall.example", &twice));
        let site = HeaderName::from_static("sec-fetch-site");
        assert!(foreign("hall.example", &[(site.clone(), b"cross-site")]));
        assert!(foreign("hall.example", &[(site.clone(), b"\xff")]));
        assert!(!foreign("hall.example", &[(site, b"same-origin")]));
        assert!(!foreign("hall.example", &[]));
    }
}
