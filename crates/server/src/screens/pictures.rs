//! Pictures for screens: a plan of the hall, a sponsor's sign. Stored beside the log and in backups;
//! what is served is what was checked to be a picture.

use axum::extract::{FromRequest as _, Multipart, Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::{Document, Text};
use jadoube_store::{Batch, HexDigest, ReadError, SideWrite, new_id};
use jadoube_vocabulary::EventId;
use serde_json::json;

use crate::api::keys::Sent;
use crate::api::list_import::file as sent_file;
use crate::api::problem::Fault;
use crate::api::reply::Reply;
use crate::data::{Data, hex};
use crate::error::Error;
use crate::people::Caller;
use crate::people::gate::page_error;
use crate::state::AppState;

/// The most pictures of one event, and the most bytes of one.
const MOST: usize = 20;
const BYTES: usize = 2 << 20;

/// What marks the rows of pictures.
const PURPOSE: &str = "screen-picture";

/// A picture by its number and its label.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Picture {
    pub(crate) image: String,
    /// What it shows, for those who cannot see it.
    pub(crate) label: String,
}

fn subject(event: &EventId) -> String {
    format!("screens/{event}")
}

/// The kind of a picture, by its first bytes; `None` for anything else. No drawings with scripts.
fn media(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Some("image/png"),
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => Some("image/webp"),
        _ => None,
    }
}

/// The pictures of an event, in the order of their labels.
pub(crate) async fn of_event(data: &Data, event: &EventId) -> Result<Vec<Picture>, ReadError> {
    let rows: Vec<Text> = data.store.private().find("subject", subject(event)).await?;
    let rows = rows.into_iter().filter(|row| row.purpose == PURPOSE);
    let mut all: Vec<Picture> = rows
        .map(|row| Picture {
            image: row.id,
            label: row.text,
        })
        .collect();
    all.sort_by(|a, b| (&a.label, &a.image).cmp(&(&b.label, &b.image)));
    Ok(all)
}

/// The label of a picture; `None` if there is no such one.
pub(crate) async fn label(data: &Data, image: &str) -> Result<Option<String>, ReadError> {
    let row: Option<Text> = data.store.private().get(image.to_owned()).await?;
    Ok(row.filter(|row| row.purpose == PURPOSE).map(|row| row.text))
}

/// Stores a picture.
async fn keep(
    caller: &Caller,
    sent: &Sent,
    event: &EventId,
    (bytes, label): (&[u8], &str),
) -> Result<Reply, Fault> {
    let data = &caller.data;
    if !caller.is_for_event(event) {
        return Err(Fault::Unknown);
    }
    if let Some(first) = data.known(sent.key, sent.digest, &caller.by).await? {
        return Reply::first(&first);
    }
    let media = media(bytes).ok_or_else(|| Fault::NotACommand("file".to_owned()))?;
    if bytes.len() > BYTES {
        return Err(Fault::Large);
    }
    if of_event(data, event).await?.len() >= MOST {
        return Err(Fault::TooMany);
    }
    let plain = label.chars().filter(|letter| !letter.is_control());
    let label: String = plain.take(80).collect();
    let image = new_id();
    let document = Document {
        id: image.clone(),
        subject: subject(event),
        purpose: PURPOSE.to_owned(),
        media: media.to_owned(),
        size: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
        sha256: HexDigest::of(bytes).0.to_vec(),
        content: bytes.to_vec(),
    };
    let named = Text {
        id: image.clone(),
        subject: subject(event),
        language: String::new(),
        text: match label.trim() {
            "" => image.chars().take(6).collect(),
            label => label.to_owned(),
        },
        author: caller.by.actor.clone(),
        purpose: PURPOSE.to_owned(),
        keep_until_ms: None,
    };
    let reply = Reply::made(json!({ "image": image }));
    let mut batch = Batch::by(caller.by.clone())
        .side(SideWrite::put(&document))
        .side(SideWrite::put(&named))
        .answer(reply.raw()?);
    batch.key = sent.key;
    batch.digest = sent.digest;
    data.store.append(batch).await?;
    Ok(reply)
}

/// Removes a picture; screens that show it show the clock instead.
async fn drop_one(
    caller: &Caller,
    sent: &Sent,
    event: &EventId,
    image: &str,
) -> Result<Reply, Fault> {
    let data = &caller.data;
    if !caller.is_for_event(event) {
        return Err(Fault::Unknown);
    }
    if let Some(first) = data.known(sent.key, sent.digest, &caller.by).await? {
        return Reply::first(&first);
    }
    let all = of_event(data, event).await?;
    if !all.iter().any(|one| one.image == image) {
        return Err(Fault::Unknown);
    }
    let reply = Reply::ok(json!({ "image": image }));
    let mut batch = Batch::by(caller.by.clone())
        .side(SideWrite::remove::<Document>("id", image))
        .side(SideWrite::remove::<Text>("id", image))
        .answer(reply.raw()?);
    batch.key = sent.key;
    batch.digest = sent.digest;
    data.store.append(batch).await?;
    Ok(reply)
}

fn event_of(id: &str) -> Result<EventId, Fault> {
    id.parse().map_err(|_| Fault::Unknown)
}

/// `POST /api/v1/events/{event}/images`: the file as the body, or in a form.
pub(crate) async fn add(
    caller: Caller,
    Path(event): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    let (bytes, name) = sent_file(&headers, &body).await?;
    keep(&caller, &body, &event_of(&event)?, (&bytes, &name)).await
}

/// `DELETE /api/v1/events/{event}/images/{image}`
pub(crate) async fn remove(
    caller: Caller,
    Path((event, image)): Path<(String, String)>,
    body: Sent,
) -> Result<Reply, Fault> {
    drop_one(&caller, &body, &event_of(&event)?, &image).await
}

/// `POST /e/{event}/screens/images`: the form of the desk, to add one or to remove one.
pub(crate) async fn take(
    State(state): State<AppState>,
    caller: Caller,
    Path(event): Path<String>,
    request: Request,
) -> Result<Response, Error> {
    let id: EventId = event.parse().map_err(|_| Error::NotFound)?;
    let form = Multipart::from_request(request, &state).await;
    let mut form = form.map_err(|_| Error::Form)?;
    let (mut nonce, mut label, mut removed) = (String::new(), String::new(), String::new());
    let mut file = Vec::new();
    while let Some(part) = form.next_field().await.map_err(|_| Error::Form)? {
        let name = part.name().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(|_| Error::Form)?;
        let text = || String::from_utf8_lossy(&bytes).trim().to_owned();
        match name.as_str() {
            "nonce" => nonce = text(),
            "label" => label = text(),
            "remove" => removed = text(),
            "file" => file = bytes.to_vec(),
            _ => {}
        }
    }
    let digest = hex(&HexDigest::of(&file).0);
    let said = json!({ "event": event, "label": label, "file": digest, "remove": removed });
    let sent = Sent::of_form(&nonce, &said);
    let done = match removed.as_str() {
        "" => keep(&caller, &sent, &id, (&file, &label)).await,
        image => drop_one(&caller, &sent, &id, image).await,
    };
    let back = format!("/e/{event}/screens");
    match done {
        Ok(_) => Ok(Redirect::to(&back).into_response()),
        Err(Fault::NotACommand(_) | Fault::Large | Fault::TooMany) => {
            Ok(Redirect::to(&format!("{back}?wrong=picture")).into_response())
        }
        Err(fault) => Err(page_error(&fault)),
    }
}

/// `GET /screen/image/{image}`
pub(crate) async fn show(
    State(state): State<AppState>,
    headers: HeaderMap,
    Path(image): Path<String>,
) -> Result<Response, Error> {
    let data = state.data.as_ref().ok_or(Error::NotFound)?;
    let found: Option<Document> = data
        .store
        .private()
        .get(image)
        .await
        .map_err(|_| Error::Busy)?;
    let found = found.filter(|one| one.purpose == PURPOSE);
    let found = found.ok_or(Error::NotFound)?;
    let kind = media(&found.content).ok_or(Error::NotFound)?;
    let tag = format!("\"{}\"", hex(&found.sha256));
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Ok(StatusCode::NOT_MODIFIED.into_response());
    }
    let tag = HeaderValue::from_str(&tag).map_err(|_| Error::Ours)?;
    let told = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (
            header::CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=86400"),
        ),
        (header::ETAG, tag),
    ];
    Ok((told, found.content).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pictures_are_pictures() {
        assert_eq!(media(b"\x89PNG\r\n\x1a\n1234"), Some("image/png"));
        assert_eq!(media(b"\xff\xd8\xff\xe0"), Some("image/jpeg"));
        assert_eq!(media(b"RIFF1234WEBPVP8 "), Some("image/webp"));
        for other in [
            &b""[..],
            b"<svg xmlns=",
            b"GIF89a",
            b"RIFF1234WAVE",
            b"\x89PNG",
        ] {
            assert_eq!(media(other), None);
        }
    }
}
