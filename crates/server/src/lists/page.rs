//! `/lists`: the loaded rating lists, their age, a search to try them, loading and removing.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest as _, Multipart, Query, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_clock::Category;
use jadoube_store::ReadError;
use jadoube_tournament::ListFileFault;
use jadoube_vocabulary::GameKind;
use serde::Deserialize;
use serde_json::Value;

use crate::error::Error;
use crate::filled::Filled;
use crate::lists::load::{ListRefusal, ListWish, LoadedList, load_list};
use crate::lists::shelf;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::audit::Tried;
use crate::people::own::time;
use crate::people::{Caller, Right};
use crate::rate::{Key, What};
use crate::state::AppState;

/// The most hits shown.
const MOST: usize = 30;

/// Unreadable lines named.
const LINES: usize = 10;

/// An edition as it is shown.
struct EditionRow {
    list: String,
    title: String,
    game: String,
    period: String,
    players: String,
    set_aside: i64,
    source: String,
    at: String,
    age: String,
    old: bool,
    /// An earlier edition, kept for events that began in its time.
    former: bool,
}

/// Somebody found.
struct ListHit {
    name: String,
    detail: String,
    from: String,
}

#[derive(Template)]
#[template(path = "lists.html")]
struct ListsPage {
    page: Page,
    who: Caller,
    rows: Vec<EditionRow>,
    q: String,
    hits: Option<Vec<ListHit>>,
    more: bool,
    /// The sentence about what was loaded, with names to look at and lines that were not read.
    done: Option<(String, Vec<String>, Vec<String>)>,
    wrong: Option<String>,
    /// Insisting helps.
    doubt: bool,
    filled: ListFields,
    games: Vec<(&'static str, String)>,
}

/// What the form said.
#[derive(Default)]
struct ListFields {
    list: String,
    title: String,
    game: String,
    period: String,
}

#[derive(Default, Deserialize)]
pub(crate) struct ListsQuery {
    #[serde(default)]
    q: String,
    #[serde(default)]
    removed: String,
}

fn away(error: ReadError) -> Error {
    tracing::error!(target: "jadoube::error", %error, "the rating lists cannot be read");
    Error::Busy
}

/// A number with its thousands set apart.
fn grouped(number: i64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

fn detail(hit: &Value) -> String {
    let parts = ["title", "rating", "federation", "club", "birth"];
    let parts = parts.iter().filter_map(|name| match hit.get(name)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn text(hit: &Value, name: &str) -> String {
    let found = hit.get(name).and_then(Value::as_str);
    found.unwrap_or_default().to_owned()
}

async fn made(page: Page, who: Caller, wanted: &ListsQuery) -> Result<ListsPage, ReadError> {
    let data = &who.data;
    let today = shelf::this_month(data);
    let all = data.lists.all().await?;
    let mut hits = None;
    let mut more = false;
    if !wanted.q.trim().is_empty() {
        let mut found = Vec::new();
        for edition in shelf::newest(&all) {
            let rate = (Category::Standard, MOST);
            let (some, cut) = shelf::search(data, edition, &wanted.q, rate).await?;
            more = more || cut || found.len() + some.len() > MOST;
            found.extend(some.iter().map(|hit| ListHit {
                name: text(hit, "name"),
                detail: detail(hit),
                from: text(hit, "from"),
            }));
        }
        found.truncate(MOST);
        hits = Some(found);
    }
    let mut rows: Vec<EditionRow> = Vec::new();
    for one in &all {
        let former = rows.last().is_some_and(|last| last.list == one.list);
        rows.push(EditionRow {
            list: one.list.clone(),
            title: one.title.clone(),
            game: page.text(&format!("desk-game-{}", one.game)),
            period: one.period.clone(),
            players: grouped(one.players),
            set_aside: one.set_aside,
            source: one.source.clone(),
            at: time(one.imported_ms),
            age: shelf::age(&page, one, &today),
            old: !former && shelf::is_old(one, &today),
            former,
        });
    }
    let games = [GameKind::Chess, GameKind::Draughts100, GameKind::Draughts64];
    let games = games.map(|game| {
        (
            game.name(),
            page.text(&format!("desk-game-{}", game.name())),
        )
    });
    Ok(ListsPage {
        rows,
        q: wanted.q.clone(),
        hits,
        more,
        done: None,
        wrong: None,
        doubt: false,
        filled: ListFields::default(),
        games: games.into(),
        page,
        who,
    })
}

/// `GET /lists`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    query: Result<Query<ListsQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    if !wanted.q.is_empty() && !state.rates.take(What::Search, Key::from(peer)) {
        return Err(Error::Often);
    }
    let mut made = made(page, caller, &wanted).await.map_err(away)?;
    if !wanted.removed.is_empty() {
        let says = made.page.with("lists-removed", "list", &wanted.removed);
        made.done = Some((says, Vec::new(), Vec::new()));
    }
    Ok(html(&made))
}

/// The sentence about a refusal.
fn refused(page: &Page, refusal: &ListRefusal) -> String {
    let with = |values: &[(&'static str, String)]| page.say(refusal.key(), values);
    match refusal {
        ListRefusal::File(ListFileFault::Nobody) => with(&[]),
        ListRefusal::File(fault) => with(&[("why", fault.to_string())]),
        ListRefusal::SetAside {
            count, of, line, ..
        } => with(&[
            ("count", count.to_string()),
            ("of", of.to_string()),
            ("line", line.to_string()),
        ]),
        ListRefusal::Fewer { now, before } => {
            with(&[("now", now.to_string()), ("before", before.to_string())])
        }
        _ => with(&[]),
    }
}

fn loaded(page: &Page, list: &LoadedList) -> (String, Vec<String>, Vec<String>) {
    let edition = &list.edition;
    let says = page.say(
        "lists-loaded",
        &[
            ("list", edition.title.clone()),
            ("period", edition.period.clone()),
            ("players", grouped(edition.players)),
        ],
    );
    let lines = list.set_aside.iter().take(LINES);
    let lines = lines.map(|one| page.with("lists-line", "line", one.line));
    (says, list.sample.clone(), lines.collect())
}

/// `POST /lists`: loads a file.
pub(crate) async fn take(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
    peer: Peer,
    request: Request,
) -> Result<Response, Error> {
    let form = Multipart::from_request(request, &state).await;
    let mut form = form.map_err(|_| Error::Form)?;
    let mut wish = ListWish::default();
    let mut asked = ListFields::default();
    let mut file = Vec::new();
    while let Some(part) = form.next_field().await.map_err(|_| Error::Form)? {
        let name = part.name().unwrap_or_default().to_owned();
        let called = part.file_name().unwrap_or_default().to_owned();
        let bytes = part.bytes().await.map_err(|_| Error::Form)?;
        let typed = || String::from_utf8_lossy(&bytes).trim().to_owned();
        match name.as_str() {
            "file" => (file, wish.source) = (bytes.to_vec(), called),
            "list" => asked.list = typed().to_lowercase(),
            "title" => asked.title = typed(),
            "game" => asked.game = typed(),
            "period" => asked.period = typed(),
            "insist" => wish.insist = true,
            _ => {}
        }
    }
    wish.list.clone_from(&asked.list);
    wish.title = Some(asked.title.clone());
    wish.game = Some(asked.game.clone());
    wish.period = Some(asked.period.clone());
    let data = std::sync::Arc::clone(&caller.data);
    let taken = load_list(&data.lists, &wish, file, data.store.now_ms()).await;
    let outcome = if taken.is_ok() { "done" } else { "refused" };
    let tried = Tried::by(&caller, peer, "rating-list", outcome);
    tried.note(&data).await;
    let mut made = made(page, caller, &ListsQuery::default())
        .await
        .map_err(away)?;
    let status = match taken {
        Ok(list) => {
            made.done = Some(loaded(&made.page, &list));
            StatusCode::OK
        }
        Err(refusal) => {
            if let ListRefusal::Store(error) = &refusal {
                tracing::error!(target: "jadoube::error", %error, "a rating list was not stored");
            }
            made.wrong = Some(refused(&made.page, &refusal));
            made.doubt = refusal.is_doubt();
            made.filled = asked;
            StatusCode::UNPROCESSABLE_ENTITY
        }
    };
    let mut response = html(&made);
    *response.status_mut() = status;
    Ok(response)
}

#[derive(Deserialize)]
pub(crate) struct RemovedList {
    list: String,
}

/// `POST /lists/remove`
pub(crate) async fn remove(
    caller: Caller,
    peer: Peer,
    Filled(removed): Filled<RemovedList>,
) -> Result<Response, Error> {
    let data = &caller.data;
    let gone = data.lists.remove(&removed.list).await.map_err(away)?;
    if !gone {
        return Err(Error::NotFound);
    }
    let tried = Tried::by(&caller, peer, "rating-list-removed", "done");
    tried.note(data).await;
    let list: String = removed
        .list
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect();
    Ok(Redirect::to(&format!("/lists?removed={list}")).into_response())
}
