//! Importing a list of players: first a diff that writes nothing, then the chosen rows as one act.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest as _, Multipart, Path};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use jadoube_tournament::{Command, CommandKind, ListDiff, NewEntry, Request, lines_of_file};
use jadoube_vocabulary::{EntryId, TournamentId};
use jadoube_words::Words;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::caller::Caller;
use crate::api::commands::carry;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as sent};
use crate::api::rooms::Seen;
use crate::api::shown::{Shown, Viewer};
use crate::data::hex;
use crate::people::Right;
use crate::people::scope::About;

/// The most pending lists; the oldest is dropped.
const MOST: usize = 64;

/// A list that was compared.
#[derive(Debug, Clone)]
struct Waiting {
    id: String,
    tournament: TournamentId,
    diff: ListDiff,
}

/// Compared lists waiting to be applied: in memory only. If one is gone, it must be sent again.
#[derive(Debug, Default)]
pub(crate) struct Lists(Mutex<VecDeque<Waiting>>);

impl Lists {
    fn put(&self, waiting: Waiting) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.push_back(waiting);
        while all.len() > MOST {
            all.pop_front();
        }
    }

    fn get(&self, id: &str) -> Option<Waiting> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().find(|waiting| waiting.id == id).cloned()
    }
}

/// A JSON body.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    entries: Vec<NewEntry>,
}

/// The rows sent, and the lines without a name: JSON, or a file by itself or in a form
/// (`multipart/form-data`, the first part with a file name or the name `file`). A file is a
/// workbook, a report, CSV or plain names.
async fn rows(headers: &HeaderMap, body: &Sent) -> Result<(Vec<NewEntry>, Vec<Value>), Fault> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.starts_with("application/json") {
        let rows: Rows = body.read()?;
        return Ok((rows.entries, Vec::new()));
    }
    let (file, _) = file(headers, body).await?;
    let read = tokio::task::spawn_blocking(move || lines_of_file(&file));
    let lines = read.await.map_err(|_| Fault::Ours)?;
    let lines = lines.map_err(|fault| Fault::NotAList(Box::new(fault)))?;
    let mut found = Vec::new();
    let mut unread = Vec::new();
    for line in lines {
        match line.entry {
            Some(entry) => found.push(entry),
            None => unread.push(json!({ "line": line.at, "text": line.raw })),
        }
    }
    Ok((found, unread))
}

/// The file sent by itself or in a form, and its name.
pub(crate) async fn file(headers: &HeaderMap, body: &Sent) -> Result<(Bytes, String), Fault> {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    match kind.starts_with("multipart/form-data") {
        true => part(kind, body).await,
        false => Ok((body.body.clone(), String::new())),
    }
}

/// The file in a form, and its name.
async fn part(kind: &str, body: &Sent) -> Result<(Bytes, String), Fault> {
    let wrong = || Fault::NotACommand("file".to_owned());
    let request = axum::http::Request::builder()
        .header(header::CONTENT_TYPE, kind)
        .body(Body::from(body.body.clone()))
        .map_err(|_| wrong())?;
    let form = Multipart::from_request(request, &()).await;
    let mut form = form.map_err(|_| wrong())?;
    while let Some(field) = form.next_field().await.map_err(|_| wrong())? {
        if field.file_name().is_some() || field.name() == Some("file") {
            let name = field.file_name().unwrap_or_default().to_owned();
            let bytes = field.bytes().await.map_err(|_| wrong())?;
            return Ok((bytes, name));
        }
    }
    Err(wrong())
}

/// `POST /api/v1/tournaments/{tournament}/import`: the diff; nothing is written.
pub(crate) async fn compare(
    caller: Caller,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Response, Fault> {
    let seen = caller.room(&id).await?.seen();
    let tournament: TournamentId = id.parse().map_err(|_| Fault::Unknown)?;
    let (rows, unread) = rows(&headers, &body).await?;
    let made = tokio::task::spawn_blocking(move || {
        let diff = seen.state.list_diff(&rows, &seen.people);
        let shown = describe_diff(&diff, &seen);
        (diff, shown)
    });
    let (diff, mut shown) = made.await.map_err(|_| Fault::Ours)?;
    let import = hex(&jadoube_store::random::<16>());
    if let Some(fields) = shown.as_object_mut() {
        fields.insert("import".to_owned(), import.clone().into());
        fields.insert("unread".to_owned(), unread.into());
    }
    caller.data.rooms.lists.put(Waiting {
        id: import,
        tournament,
        diff,
    });
    Ok(sent(&shown))
}

/// A diff with names and numbers.
fn describe_diff(diff: &ListDiff, seen: &Seen) -> Value {
    let eyes = Viewer::Drafts;
    let shown = Shown { seen, eyes };
    let player = |id: &EntryId| {
        let at = seen.state.place_of(id);
        at.map_or(Value::Null, |at| shown.player(at))
    };
    let changed: Vec<Value> = diff
        .changed
        .iter()
        .map(|one| json!({ "player": player(&one.change.entry), "fields": one.fields }))
        .collect();
    let doubtful: Vec<Value> = diff
        .doubtful
        .iter()
        .map(|(row, ids)| json!({ "row": row, "players": ids.iter().map(player).collect::<Vec<_>>() }))
        .collect();
    json!({
        "new": diff.new,
        "changed": changed,
        "gone": diff.gone.iter().map(player).collect::<Vec<_>>(),
        "doubtful": doubtful,
        "same": diff.same,
    })
}

/// The rows to apply: by default all new and changed ones, and no removals.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Chosen {
    /// New rows by index in the diff.
    new: Option<Vec<usize>>,
    changed: Option<Vec<EntryId>>,
    #[serde(default)]
    gone: Vec<EntryId>,
    #[serde(default)]
    confirm: Vec<String>,
    #[serde(default)]
    confirm_again: Vec<String>,
}

/// `POST /api/v1/imports/{import}/apply`
pub(crate) async fn apply(
    caller: Caller,
    Path(import): Path<String>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    let chosen: Chosen = match body.body.is_empty() {
        true => Chosen::default(),
        false => body.read()?,
    };
    let waiting = caller.data.rooms.lists.get(&import).ok_or(Fault::Unknown)?;
    let room = caller.room(&waiting.tournament.to_string()).await?;
    let event = room
        .seen()
        .state
        .about()
        .and_then(|about| about.event.clone());
    let caller = caller
        .about(About::Tournament(waiting.tournament, event))
        .await?;
    caller.demand(Right::Do(CommandKind::ImportEntries))?;
    let diff = waiting.diff;
    let wanted = |at: usize| chosen.new.as_ref().is_none_or(|new| new.contains(&at));
    let entries = diff
        .new
        .into_iter()
        .enumerate()
        .filter(|(at, _)| wanted(*at));
    let takes = |id: &EntryId| chosen.changed.as_ref().is_none_or(|list| list.contains(id));
    let changes = diff.changed.into_iter().map(|one| one.change);
    let request = Request {
        command: Command::ImportEntries {
            entries: entries.map(|(_, entry)| entry).collect(),
            changes: changes.filter(|change| takes(&change.entry)).collect(),
            gone: chosen.gone,
            source: Some(import),
            reason: None,
        },
        confirm: chosen.confirm,
        confirm_again: chosen.confirm_again,
        expect: None,
    };
    let words = Words::of(crate::page::language(&headers));
    carry(caller, room, body, request, words).await
}
