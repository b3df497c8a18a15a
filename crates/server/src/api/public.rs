//! The published part, for anybody.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jadoube_tournament::Public;
use jadoube_vocabulary::TournamentId;
use serde_json::Value;

use crate::api::look::{After, round_of};
use crate::api::problem::Fault;
use crate::api::reply::json as sent;
use crate::api::rooms::Seen;
use crate::api::shown::{Eyes, Shown};
use crate::data::Data;
use crate::peer::Peer;
use crate::rate::{Key, What};
use crate::state::AppState;

/// Anybody who reads.
pub(crate) struct Reader {
    data: Arc<Data>,
    known: HeaderMap,
}

impl FromRequestParts<AppState> for Reader {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Fault> {
        let data = state.data.as_ref().ok_or(Fault::NoData)?;
        let peer = parts.extensions.get::<Peer>().copied().unwrap_or_default();
        if !state.rates.take(What::Reading, Key::from(peer)) {
            return Err(Fault::Often);
        }
        Ok(Self {
            data: Arc::clone(data),
            known: parts.headers.clone(),
        })
    }
}

impl Reader {
    /// What of a tournament is published; nothing is known of one that is not.
    async fn seen(&self, slug: &str) -> Result<Arc<Seen>, Fault> {
        let id: TournamentId = slug.parse().map_err(|_| Fault::Unknown)?;
        let room = self.data.rooms.enter(&id).await?.ok_or(Fault::Unknown)?;
        let seen = room.seen();
        match seen.state.public_start_list() {
            true => Ok(seen),
            false => Err(Fault::Unknown),
        }
    }

    /// The answer, or word that the reader's copy is still good. The mark is made of what is
    /// told: a draft nobody may see does not change it.
    fn answer(&self, body: &Value) -> Response {
        let mark = jadoube_store::Digest::of(body.to_string().as_bytes()).short();
        let mark = HeaderValue::from_str(&format!("W/\"{mark}\"")).ok();
        let same = mark.is_some() && self.known.get(header::IF_NONE_MATCH) == mark.as_ref();
        let mut response = if same {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            sent(body)
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        if let Some(mark) = mark {
            headers.insert(header::ETAG, mark);
        }
        response
    }
}

const fn shown(seen: &Seen) -> Shown<'_> {
    Shown {
        seen,
        eyes: Eyes::Public,
    }
}

/// `GET /api/v1/public/{slug}`
pub(crate) async fn tournament(
    reader: Reader,
    Path(slug): Path<String>,
) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    let mut body = shown(&seen).tournament();
    if let Some(fields) = body.as_object_mut() {
        // How many events there are would tell of drafts.
        fields.remove("head");
    }
    Ok(reader.answer(&body))
}

/// `GET /api/v1/public/{slug}/entries`
pub(crate) async fn entries(reader: Reader, Path(slug): Path<String>) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    Ok(reader.answer(&shown(&seen).entries()))
}

/// `GET /api/v1/public/{slug}/rounds/{round}`
pub(crate) async fn round(
    reader: Reader,
    Path((slug, round)): Path<(String, String)>,
) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    let body = shown(&seen)
        .round(round_of(&round)?)
        .ok_or(Fault::Unknown)?;
    Ok(reader.answer(&body))
}

/// `GET /api/v1/public/{slug}/standings?after=R`
pub(crate) async fn standings(
    reader: Reader,
    Path(slug): Path<String>,
    query: Result<Query<After>, QueryRejection>,
) -> Result<Response, Fault> {
    let seen = reader.seen(&slug).await?;
    let shown = shown(&seen);
    let after = match After::round(query)? {
        Some(round) if seen.state.public(round) >= Public::Standings => round,
        Some(_) => return Err(Fault::Unknown),
        None => shown.public_after().ok_or(Fault::Unknown)?,
    };
    Ok(reader.answer(&shown.standings(Some(after))))
}
