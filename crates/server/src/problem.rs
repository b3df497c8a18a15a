//! Refusals as pages in the reader's language.

use askama::Template;
use axum::extract::FromRequestParts;
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::api;
use crate::error::Error;
use crate::journal::Number;
use crate::page::{Page, html};

#[derive(Template)]
#[template(path = "problem.html")]
struct Problem<'a> {
    page: &'a Page,
    status: u16,
    title: String,
    advice: String,
    /// The number of an internal error.
    number: Option<String>,
}

/// A refusal with its own sentence, as a page.
pub(crate) fn refusal_page(page: &Page, says: &str) -> Response {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    let mut response = html(&Problem {
        page,
        status: status.as_u16(),
        title: page.text("desk-refused"),
        advice: says.to_owned(),
        number: None,
    });
    *response.status_mut() = status;
    response
}

/// Turns every bare refusal into a page; one that already is a page or JSON passes.
pub(crate) async fn as_page(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(mut page) = Page::from_request_parts(&mut parts, &()).await;
    if parts.method != Method::GET {
        // There is no returning to an address that was never a page.
        "/".clone_into(&mut page.here);
    }
    let path = parts.uri.path().to_owned();
    let api = api::is_api(&path);
    let number = parts.extensions.get::<Number>().copied();
    let response = next.run(Request::from_parts(parts, body)).await;
    let status = response.status();
    let refused = status.is_client_error() || status.is_server_error();
    let spoken = response
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(|kind| !kind.starts_with("text/plain"));
    if !refused || spoken {
        return response;
    }
    if api {
        return api::problem::speak(&response, page.words(), &path);
    }
    let error = response.extensions().get::<Error>().copied();
    let (title, advice) = error.unwrap_or_else(|| Error::of(status)).sentences();
    let mut answer = html(&Problem {
        page: &page,
        status: status.as_u16(),
        title: page.text(title),
        advice: page.text(advice),
        number: number
            .filter(|_| status == StatusCode::INTERNAL_SERVER_ERROR)
            .map(|number| number.to_string()),
    });
    *answer.status_mut() = status;
    *answer.extensions_mut() = response.extensions().clone();
    for name in [header::ALLOW, header::RETRY_AFTER, header::CONNECTION] {
        if let Some(value) = response.headers().get(&name) {
            answer.headers_mut().insert(name, value.clone());
        }
    }
    answer
}
