//! Answers that are not what the reader hoped for, as a page in the reader's language.

use askama::Template;
use axum::extract::FromRequestParts;
use axum::extract::Request;
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::page::{Page, html};

#[derive(Template)]
#[template(path = "problem.html")]
struct Problem<'a> {
    page: &'a Page,
    status: u16,
    title: String,
    advice: String,
}

/// Gives every bare refusal a page; a refusal that already has one, or speaks JSON, passes.
pub(crate) async fn dress(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(mut page) = Page::from_request_parts(&mut parts, &()).await;
    if parts.method != Method::GET {
        // There is no way back to an address that was never a page.
        "/".clone_into(&mut page.here);
    }
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
    let (title, advice) = sentences(status);
    let mut dressed = html(&Problem {
        page: &page,
        status: status.as_u16(),
        title: page.text(title),
        advice: page.text(advice),
    });
    *dressed.status_mut() = status;
    if let Some(methods) = response.headers().get(header::ALLOW) {
        dressed.headers_mut().insert(header::ALLOW, methods.clone());
    }
    dressed
}

/// Title and advice for a status: its own, or those of its family.
fn sentences(status: StatusCode) -> (&'static str, &'static str) {
    match status {
        StatusCode::NOT_FOUND => ("problem-not-found-title", "problem-not-found-advice"),
        StatusCode::FORBIDDEN => ("problem-forbidden-title", "problem-forbidden-advice"),
        StatusCode::METHOD_NOT_ALLOWED => ("problem-method-title", "problem-method-advice"),
        StatusCode::REQUEST_TIMEOUT => ("problem-slow-title", "problem-slow-advice"),
        StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => {
            ("problem-large-title", "problem-large-advice")
        }
        _ if status.is_server_error() => ("problem-ours-title", "problem-ours-advice"),
        _ => ("problem-request-title", "problem-request-advice"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::{Lang, Words};

    #[test]
    fn every_problem_has_its_sentences() {
        for status in 400..600 {
            let (title, advice) = sentences(StatusCode::from_u16(status).unwrap());
            for lang in Lang::ALL {
                assert!(Words::of(lang).has(title), "{title}");
                assert!(Words::of(lang).has(advice), "{advice}");
            }
        }
    }
}
