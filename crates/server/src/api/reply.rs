//! Answers stored with the command, and repeated if it is sent again.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_store::Appended;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::api::problem::Fault;

/// A status and a body.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Reply {
    status: u16,
    body: Value,
}

impl Reply {
    /// 200 OK.
    pub(crate) const fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    /// 201 Created.
    pub(crate) const fn made(body: Value) -> Self {
        Self { status: 201, body }
    }

    /// Stored, but in contradiction to an earlier report.
    pub(crate) const fn contested(body: Value) -> Self {
        Self { status: 409, body }
    }

    /// The body.
    pub(crate) const fn body(&self) -> &Value {
        &self.body
    }

    /// The reply as it is stored.
    pub(crate) fn raw(&self) -> Result<Box<RawValue>, Fault> {
        to_raw_value(self).map_err(|_| Fault::Ours)
    }

    /// The first answer to a command.
    pub(crate) fn first(appended: &Appended) -> Result<Self, Fault> {
        serde_json::from_str(appended.outcome.answer.get()).map_err(|_| Fault::Ours)
    }
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::OK);
        let mut response = json(&self.body);
        *response.status_mut() = status;
        response
    }
}

/// A JSON document that must not be cached.
pub(crate) fn json(body: &Value) -> Response {
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        ),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    (headers, body.to_string()).into_response()
}
