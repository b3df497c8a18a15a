//! The lists for programs: which there are, searching, loading, removing.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_clock::Category;
use jadoube_store::{Batch, ListEdition};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::{Reply, json as sent};
use crate::event::hits;
use crate::lists::load::{ListRefusal, ListWish, LoadedList, load_list};
use crate::lists::shelf;
use crate::peer::Peer;
use crate::people::Caller;
use crate::people::audit::Tried;
use crate::rate::{Key, What};
use crate::state::AppState;

/// The default and the maximum number of hits.
const USUAL: usize = 200;
const MOST: usize = 1_000;

/// Lines named in an answer.
const LINES: usize = 20;

fn described(edition: &ListEdition, today: &str) -> Value {
    let mut told = serde_json::to_value(edition).unwrap_or_default();
    if let Some(fields) = told.as_object_mut() {
        let months = shelf::months_old(edition, today);
        fields.insert("months_old".to_owned(), months.into());
        fields.insert("old".to_owned(), shelf::is_old(edition, today).into());
    }
    told
}

/// `GET /api/v1/lists`: every loaded edition, the newest of each list first.
pub(crate) async fn list(caller: Caller) -> Result<Response, Fault> {
    let all = caller.data.lists.all().await?;
    let today = shelf::this_month(&caller.data);
    let all: Vec<Value> = all.iter().map(|one| described(one, &today)).collect();
    Ok(sent(&json!({ "lists": all })))
}

/// What is searched for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListSearchQuery {
    q: String,
    limit: Option<usize>,
    /// `standard`, `rapid` or `blitz`: which rating is wanted.
    rate: Option<String>,
    /// The month on which the list must be in force.
    on: Option<String>,
}

/// `GET /api/v1/lists/{list}/search?q=`: people by name or number. The list `known` has everybody
/// from the caller's own events.
pub(crate) async fn search(
    State(state): State<AppState>,
    caller: Caller,
    peer: Peer,
    Path(list): Path<String>,
    query: Result<Query<ListSearchQuery>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(wanted) = query.map_err(|_| Fault::Address("q"))?;
    if !state.rates.take(What::Search, Key::from(peer)) {
        return Err(Fault::Often);
    }
    let limit = wanted.limit.unwrap_or(USUAL).clamp(1, MOST);
    if list == "known" {
        let found = hits::known(&caller, &wanted.q, Vec::new(), limit.saturating_add(1)).await;
        let mut found = found.map_err(|_| Fault::Busy)?;
        let more = found.len() > limit;
        found.truncate(limit);
        return Ok(sent(&json!({ "hits": found, "more": more })));
    }
    let rate = match wanted.rate.as_deref() {
        None | Some("standard") => Category::Standard,
        Some("rapid") => Category::Rapid,
        Some("blitz") => Category::Blitz,
        Some(_) => return Err(Fault::Address("rate")),
    };
    let all = caller.data.lists.all().await?;
    let mut of_list = all.iter().filter(|one| one.list == list);
    let edition = match wanted.on.as_deref() {
        None => of_list.next(),
        Some(on) => of_list.find(|one| one.period.as_str() <= on),
    };
    let edition = edition.ok_or(Fault::Unknown)?;
    let found = shelf::search(&caller.data, edition, &wanted.q, (rate, limit)).await?;
    let (hits, more) = found;
    let list = described(edition, &shelf::this_month(&caller.data));
    Ok(sent(&json!({ "hits": hits, "more": more, "list": list })))
}

/// What the address says about a list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoadQuery {
    period: Option<String>,
    title: Option<String>,
    game: Option<String>,
    #[serde(default)]
    insist: bool,
}

fn loaded_document(loaded: &LoadedList, today: &str) -> Value {
    let lines: Vec<Value> = loaded
        .set_aside
        .iter()
        .take(LINES)
        .map(|one| json!({ "line": one.line, "why": one.why }))
        .collect();
    json!({
        "list": described(&loaded.edition, today),
        "form": loaded.form,
        "sample": loaded.sample,
        "set_aside": lines,
    })
}

/// `POST /api/v1/lists/{list}?period=`: a file as the body, or in a form. The list is replaced as a
/// whole; a repeated key gets the first answer.
pub(crate) async fn take(
    caller: Caller,
    peer: Peer,
    Path(list): Path<String>,
    query: Result<Query<LoadQuery>, QueryRejection>,
    headers: HeaderMap,
    body: Sent,
) -> Result<Reply, Fault> {
    let Query(said) = query.map_err(|_| Fault::Address("period"))?;
    let data = &caller.data;
    if let Some(first) = data.known(body.key, body.digest, &caller.by).await? {
        return Reply::first(&first);
    }
    let (file, name) = crate::api::list_import::file(&headers, &body).await?;
    let wish = ListWish {
        list,
        title: said.title,
        game: said.game,
        period: said.period,
        source: name,
        insist: said.insist,
    };
    let loaded = load_list(&data.lists, &wish, file.to_vec(), data.store.now_ms()).await;
    let loaded = loaded.map_err(|refusal| match refusal {
        ListRefusal::Store(error) => error.into(),
        refusal => Fault::RatingList(Box::new(refusal)),
    })?;
    let reply = Reply::made(loaded_document(&loaded, &shelf::this_month(data)));
    let mut batch = Batch::by(caller.by.clone())
        .side(Tried::by(&caller, peer, "rating-list", "done").write(data))
        .answer(reply.raw()?);
    batch.key = body.key;
    batch.digest = body.digest;
    data.store.append(batch).await?;
    Ok(reply)
}

/// `DELETE /api/v1/lists/{list}`: with all its editions.
pub(crate) async fn remove(
    caller: Caller,
    peer: Peer,
    Path(list): Path<String>,
    body: Sent,
) -> Result<Reply, Fault> {
    let data = &caller.data;
    if let Some(first) = data.known(body.key, body.digest, &caller.by).await? {
        return Reply::first(&first);
    }
    if !data.lists.remove(&list).await? {
        return Err(Fault::Unknown);
    }
    let reply = Reply::ok(json!({ "list": list }));
    let mut batch = Batch::by(caller.by.clone())
        .side(Tried::by(&caller, peer, "rating-list-removed", "done").write(data))
        .answer(reply.raw()?);
    batch.key = body.key;
    batch.digest = body.digest;
    data.store.append(batch).await?;
    Ok(reply)
}
