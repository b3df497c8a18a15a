//! Asks the router as a browser does.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use tower::ServiceExt;

/// What came back.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

pub async fn send(request: Request<Body>) -> Answer {
    let response = jadoube_server::router().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = body.collect().await.unwrap().to_bytes();
    Answer {
        status: parts.status,
        headers: parts.headers,
        text: String::from_utf8(bytes.to_vec()).unwrap(),
    }
}

pub async fn get(address: &str, lang: &str) -> Answer {
    let request = Request::get(address).header(header::ACCEPT_LANGUAGE, lang);
    send(request.body(Body::empty()).unwrap()).await
}

pub async fn post(address: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::post(address)
        .header(header::HOST, "hall.example:8064")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    send(request.body(Body::from(body.to_owned())).unwrap()).await
}
