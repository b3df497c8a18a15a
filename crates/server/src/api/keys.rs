//! A changing request: its idempotency key, and the digest of its content.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{HeaderName, header};
use jadoube_store::{CommandKey, HexDigest};
use serde_json::Value;

use crate::api::problem::Fault;
use crate::error::Error;
use crate::state::AppState;

/// The allowed length of a key.
const LENGTH: std::ops::RangeInclusive<usize> = 16..=64;

/// A request body with its key.
#[derive(Debug, Clone)]
pub(crate) struct Sent {
    pub(crate) key: CommandKey,
    pub(crate) digest: HexDigest,
    pub(crate) body: Bytes,
    /// What the body is said to be.
    media: Option<String>,
}

/// Whether a body that is said to be this may be JSON: programs that say nothing, or what their
/// library says by itself, are understood.
fn may_be_json(media: &str) -> bool {
    let bare = media.split(';').next().unwrap_or_default();
    let bare = bare.trim().to_ascii_lowercase();
    bare.ends_with("+json")
        || matches!(
            bare.as_str(),
            "application/json"
                | "text/json"
                | "text/plain"
                | "application/octet-stream"
                | "application/x-www-form-urlencoded"
        )
}

impl Sent {
    /// The request of a page's form. The same form sent twice takes effect once; another choice on
    /// a stale page is another command.
    pub(crate) fn of_form(nonce: &str, value: &Value) -> Self {
        let body = Bytes::from(value.to_string());
        let digest = HexDigest::of(&body);
        Self {
            key: CommandKey::of(&format!("form {nonce} {:?}", digest.0)),
            digest,
            body,
            media: None,
        }
    }

    /// The body as JSON.
    pub(crate) fn json(&self) -> Result<Value, Fault> {
        if let Some(media) = self.media.as_ref().filter(|media| !may_be_json(media)) {
            return Err(Fault::NotJsonMedia(media.clone()));
        }
        let value = serde_json::from_slice(&self.body);
        let value = value.map_err(|error| Fault::NotJson(error.to_string()))?;
        // PostgreSQL cannot store a NUL in a text.
        match has_nul(&value) {
            true => Err(Fault::NotJson("a text contains U+0000".to_owned())),
            false => Ok(value),
        }
    }

    /// The body as a typed value.
    pub(crate) fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, Fault> {
        let value = self.json()?;
        Ok(jadoube_tournament::read_value(&value)?)
    }
}

fn has_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(all) => all.iter().any(has_nul),
        Value::Object(fields) => fields
            .iter()
            .any(|(name, value)| name.contains('\0') || has_nul(value)),
        _ => false,
    }
}

/// A request that cannot be accepted, as an API fault or as a plain error.
#[derive(Debug)]
pub(crate) enum NotTaken {
    Fault(Fault),
    Error(Error),
}

impl axum::response::IntoResponse for NotTaken {
    fn into_response(self) -> axum::response::Response {
        match self {
            Self::Fault(fault) => fault.into_response(),
            Self::Error(error) => error.into_response(),
        }
    }
}

impl FromRequest<AppState> for Sent {
    type Rejection = NotTaken;

    async fn from_request(request: Request, state: &AppState) -> Result<Self, NotTaken> {
        let name = HeaderName::from_static("idempotency-key");
        let mut keys = request.headers().get_all(name).iter();
        let key = match (keys.next(), keys.next()) {
            (Some(key), None) => key.to_str().ok().map(str::to_owned),
            _ => None,
        };
        let key = key.filter(|key| LENGTH.contains(&key.len()));
        let key = key.ok_or(NotTaken::Fault(Fault::Key))?;
        let address = request.uri().to_string();
        let media = request.headers().get(header::CONTENT_TYPE);
        let media = media
            .and_then(|media| media.to_str().ok())
            .map(str::to_owned);
        let body = Bytes::from_request(request, state).await;
        let body = body.map_err(|refused| NotTaken::Error(Error::of(refused.status())))?;
        let mut whole = address.into_bytes();
        whole.push(b'\n');
        whole.extend_from_slice(&body);
        Ok(Self {
            key: CommandKey::of(&key),
            digest: HexDigest::of(&whole),
            body,
            media,
        })
    }
}
