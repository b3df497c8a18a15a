//! What every answer carries and every request must pass.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Nothing but our own files, and no script or style inside a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// Adds the security headers to every answer.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses a request that changes something and comes from another site's page.
///
/// Halls use plain HTTP on a local network, so the check compares the page's
/// origin with the address the browser itself used.
pub(crate) async fn origin(request: Request, next: Next) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) && is_foreign(&request) {
        return StatusCode::FORBIDDEN.into_response();
    }
    next.run(request).await
}

fn is_foreign(request: &Request<Body>) -> bool {
    let text = |name| {
        request
            .headers()
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    match text(header::ORIGIN) {
        Some(origin) => {
            let host = origin
                .strip_prefix("http://")
                .or_else(|| origin.strip_prefix("https://"));
            host.is_none() || host != text(header::HOST)
        }
        // Programs send no origin; a browser that hides it still says where the request began.
        None => text(HeaderName::from_static("sec-fetch-site"))
            .is_some_and(|site| !matches!(site, "same-origin" | "none")),
    }
}
