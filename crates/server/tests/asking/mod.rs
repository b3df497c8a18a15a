//! Asks the router as a browser does.
#![expect(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use axum::Router;
use axum::body::Body;
use axum::http::request::Builder;
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use jadoube_server::AppState;
use tower::ServiceExt;

/// The host that requests name where they name no other.
pub const HOST: &str = "localhost:8064";

/// A server without a socket.
#[derive(Clone)]
pub struct TestApp {
    router: Router,
}

/// What came back.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl TestApp {
    pub fn new() -> Self {
        Self::of(&AppState::default())
    }

    pub fn of(state: &AppState) -> Self {
        Self {
            router: jadoube_server::router(state),
        }
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    pub async fn get(&self, address: &str, lang: &str) -> Answer {
        self.get_with(address, &[("accept-language", lang)]).await
    }

    pub async fn get_with(&self, address: &str, headers: &[(&str, &str)]) -> Answer {
        let request = with(Request::get(address), headers);
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, address: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
        let request = with(Request::post(address), headers)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.to_owned())).unwrap())
            .await
    }
}

/// The headers, and the usual host where none is named.
fn with(mut request: Builder, headers: &[(&str, &str)]) -> Builder {
    if headers.iter().all(|(name, _)| *name != "host") {
        request = request.header(header::HOST, HOST);
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request
}

pub async fn get(address: &str, lang: &str) -> Answer {
    TestApp::new().get(address, lang).await
}

pub async fn post(address: &str, body: &str, headers: &[(&str, &str)]) -> Answer {
    TestApp::new().post(address, body, headers).await
}
