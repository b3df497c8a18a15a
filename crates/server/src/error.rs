//! Refusals of requests: one list, each with its status and sentences.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use thiserror::Error;

/// A refusal. As an answer it is bare; [`problem::as_page`](crate::problem::as_page) gives it a
/// page in the reader's language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(crate) enum Error {
    #[error("no such page")]
    NotFound,
    #[error("not understood")]
    Request,
    #[error("not a form of ours")]
    Form,
    #[error("the story of the case cannot be played")]
    Unplayable,
    #[error("not signed in")]
    SignIn,
    #[error("no right to it")]
    Right,
    #[error("form of another session")]
    Stale,
    #[error("sent from another site's page")]
    Foreign,
    #[error("not a host we answer to")]
    Host,
    #[error("not this way")]
    Method,
    #[error("took too long")]
    Slow,
    #[error("too large")]
    Large,
    #[error("headers too large")]
    Head,
    #[error("too busy")]
    Busy,
    #[error("asked too often")]
    Often,
    #[error("guessed too often")]
    Guesses,
    #[error("too many wrong passwords")]
    Paused,
    #[error("a mistake of ours")]
    Ours,
    #[error("broke something of ours before")]
    Broken,
    #[error("the disk is nearly full")]
    NearlyFull,
    #[error("still catching up")]
    Behind,
}

impl Error {
    #[cfg(test)]
    pub(crate) const ALL: [Self; 21] = [
        Self::NotFound,
        Self::Request,
        Self::Form,
        Self::Unplayable,
        Self::SignIn,
        Self::Right,
        Self::Stale,
        Self::Foreign,
        Self::Host,
        Self::Method,
        Self::Slow,
        Self::Large,
        Self::Head,
        Self::Busy,
        Self::Often,
        Self::Guesses,
        Self::Paused,
        Self::Ours,
        Self::Broken,
        Self::NearlyFull,
        Self::Behind,
    ];

    /// The status it is sent with.
    pub(crate) const fn status(self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Request => StatusCode::BAD_REQUEST,
            Self::Form | Self::Unplayable | Self::Broken => StatusCode::UNPROCESSABLE_ENTITY,
            Self::SignIn => StatusCode::UNAUTHORIZED,
            Self::Foreign | Self::Right | Self::Stale => StatusCode::FORBIDDEN,
            Self::Host => StatusCode::MISDIRECTED_REQUEST,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Large => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Head => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
            Self::Busy | Self::Behind => StatusCode::SERVICE_UNAVAILABLE,
            Self::NearlyFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Often | Self::Guesses | Self::Paused => StatusCode::TOO_MANY_REQUESTS,
            Self::Ours => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The stable code in problem documents.
    pub(crate) fn code(self) -> String {
        match self {
            Self::Foreign => "sent-from-another-site".to_owned(),
            other => other.to_string().replace(' ', "-"),
        }
    }

    /// The refusal for a bare status chosen by a library.
    pub(crate) fn of(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NotFound,
            StatusCode::UNPROCESSABLE_ENTITY => Self::Form,
            StatusCode::UNAUTHORIZED => Self::SignIn,
            StatusCode::FORBIDDEN => Self::Foreign,
            StatusCode::METHOD_NOT_ALLOWED => Self::Method,
            StatusCode::REQUEST_TIMEOUT => Self::Slow,
            StatusCode::MISDIRECTED_REQUEST => Self::Host,
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => Self::Large,
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => Self::Head,
            StatusCode::SERVICE_UNAVAILABLE => Self::Busy,
            StatusCode::TOO_MANY_REQUESTS => Self::Often,
            _ if status.is_server_error() => Self::Ours,
            _ => Self::Request,
        }
    }

    /// The keys of its title and its advice.
    pub(crate) const fn sentences(self) -> (&'static str, &'static str) {
        match self {
            Self::NotFound => ("problem-not-found-title", "problem-not-found-advice"),
            Self::Request => ("problem-request-title", "problem-request-advice"),
            Self::Form => ("problem-form-title", "problem-form-advice"),
            Self::Unplayable => ("problem-unplayable-title", "problem-unplayable-advice"),
            Self::SignIn => ("problem-sign-in-title", "problem-sign-in-advice"),
            Self::Right => ("problem-right-title", "problem-right-advice"),
            Self::Stale => ("problem-stale-title", "problem-stale-advice"),
            Self::Foreign => ("problem-forbidden-title", "problem-forbidden-advice"),
            Self::Host => ("problem-host-title", "problem-host-advice"),
            Self::Method => ("problem-method-title", "problem-method-advice"),
            Self::Slow => ("problem-slow-title", "problem-slow-advice"),
            Self::Large | Self::Head => ("problem-large-title", "problem-large-advice"),
            Self::Busy => ("problem-busy-title", "problem-busy-advice"),
            Self::Often => ("problem-often-title", "problem-often-advice"),
            Self::Guesses => ("problem-guesses-title", "problem-guesses-advice"),
            Self::Paused => ("problem-guesses-title", "problem-paused-advice"),
            Self::Ours => ("problem-ours-title", "problem-ours-advice"),
            Self::Broken => ("problem-broken-title", "problem-broken-advice"),
            Self::NearlyFull => ("problem-nearly-full-title", "problem-nearly-full-advice"),
            Self::Behind => ("problem-behind-title", "problem-behind-advice"),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        let seconds = match self {
            Self::Busy | Self::Often | Self::Behind => Some("2"),
            Self::Guesses => Some("60"),
            Self::Paused => Some("900"),
            _ => None,
        };
        if let Some(seconds) = seconds {
            let then = HeaderValue::from_static(seconds);
            response.headers_mut().insert(header::RETRY_AFTER, then);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jadoube_words::{Lang, Words};

    #[test]
    fn every_refusal_has_its_sentences_and_every_status_a_refusal() {
        let known = (400..600).map(|status| Error::of(StatusCode::from_u16(status).unwrap()));
        for error in known.chain(Error::ALL) {
            let (title, advice) = error.sentences();
            for lang in Lang::ALL {
                assert!(Words::of(lang).has(title), "{title}");
                assert!(Words::of(lang).has(advice), "{advice}");
            }
            assert!(error.status().is_client_error() || error.status().is_server_error());
        }
    }
}
