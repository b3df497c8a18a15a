//! Cases saved with an account: a name and the code of a case, outside the log. Incidents of an
//! event are stored with the event instead.

use askama::Template;
use axum::extract::Query;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_chess::mate::Purse;
use jadoube_store::personal::Text;
use jadoube_store::{Batch, HexDigest, SideWrite};
use serde::Deserialize;

use super::model::Case;
use super::view;
use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::people::Caller;
use crate::people::sign_in::away;
use crate::state::AppState;

/// The most cases one account can save.
const MOST: usize = 200;

/// The most characters of a name.
const NAME: usize = 200;

/// A saved case on the page.
struct KeptView {
    id: String,
    title: String,
    link: String,
}

#[derive(Template)]
#[template(path = "case/kept.html")]
struct Kept {
    page: Page,
    who: Caller,
    cases: Vec<KeptView>,
    full: bool,
}

/// The page for naming and saving a case.
#[derive(Template)]
#[template(path = "case/keep.html")]
struct Keep {
    page: Page,
    who: Caller,
    title: String,
    code: String,
    /// The ruling, shown so that the user sees what is saved.
    ruled: Option<String>,
}

/// The owner of the cases: an account.
fn subject(caller: &Caller) -> Result<String, Error> {
    let account = caller.account().ok_or(Error::Right)?;
    Ok(format!("cases/{}", account.id))
}

/// The saved cases, by name.
async fn rows(caller: &Caller) -> Result<Vec<Text>, Error> {
    let private = caller.data.store.private();
    let found = private.find("subject", subject(caller)?).await;
    let mut rows: Vec<Text> = found.map_err(away)?;
    rows.sort_by(|one, other| one.text.cmp(&other.text));
    Ok(rows)
}

/// `GET /cases`
pub(crate) async fn list(page: Page, caller: Caller) -> Result<Response, Error> {
    let rows = rows(&caller).await?;
    let full = rows.len() >= MOST;
    let cases = rows.into_iter().filter_map(|row| {
        let (title, code) = row.text.split_once('\n')?;
        Some(KeptView {
            title: title.to_owned(),
            link: format!("/case?c={code}"),
            id: row.id,
        })
    });
    Ok(html(&Kept {
        cases: cases.collect(),
        full,
        who: caller,
        page,
    }))
}

/// The case in an address.
#[derive(Deserialize)]
pub(crate) struct CaseQuery {
    c: String,
}

/// `GET /cases/keep?c=`: asks for a name.
pub(crate) async fn ask(
    axum::extract::State(state): axum::extract::State<AppState>,
    page: Page,
    caller: Caller,
    Query(asked): Query<CaseQuery>,
) -> Result<Response, Error> {
    let case = Case::from_link(&asked.c).ok_or(Error::NotFound)?;
    let job = move |purse: &Purse| {
        let case = case.clone().paid_from(purse);
        let played = case.play(case.edition()).ok();
        let last = played.and_then(|played| view::last_event(&page, &case, &played));
        let ruled = last.and_then(|event| Some(event.rulings.into_iter().next()?.headline));
        html(&Keep {
            title: case.shown_title(page.words()),
            code: case.code(),
            ruled,
            who: caller.clone(),
            page: page.clone(),
        })
    };
    state.work.answer(job).await
}

/// A case with its name.
#[derive(Deserialize)]
pub(crate) struct Sent {
    c: String,
    #[serde(default)]
    title: String,
}

/// `POST /cases`: saves a case. The same case saved again gets the new name.
pub(crate) async fn keep(caller: Caller, Filled(sent): Filled<Sent>) -> Result<Response, Error> {
    let mut case = Case::from_link(&sent.c).ok_or(Error::Form)?;
    let title = sent.title.split_whitespace().collect::<Vec<_>>().join(" ");
    let title: String = title.chars().take(NAME).collect();
    if !title.is_empty() {
        case.told.title.clone_from(&title);
    }
    let subject = subject(&caller)?;
    // The name is not part of the case's identity.
    let mut nameless = case.clone();
    nameless.told.title.clear();
    let mark = HexDigest::of(format!("{subject}\n{}", nameless.code()).as_bytes());
    let id = format!("case/{mark}");
    let kept = rows(&caller).await?;
    if kept.len() >= MOST && !kept.iter().any(|row| row.id == id) {
        return Err(Error::Large);
    }
    let row = Text {
        id,
        subject,
        language: String::new(),
        text: format!("{}\n{}", case.told.title.replace('\n', " "), case.code()),
        author: caller.by.actor.clone(),
        purpose: "case".to_owned(),
        keep_until_ms: None,
    };
    let batch = Batch::by(caller.by.clone()).side(SideWrite::put(&row));
    caller.data.store.append(batch).await.map_err(away)?;
    Ok(Redirect::to("/cases").into_response())
}

/// A saved case by its id.
#[derive(Deserialize)]
pub(crate) struct Dropped {
    id: String,
}

/// `POST /cases/drop`: deletes a saved case.
pub(crate) async fn drop_one(
    caller: Caller,
    Filled(sent): Filled<Dropped>,
) -> Result<Response, Error> {
    // Only the account's own cases.
    if rows(&caller).await?.iter().any(|row| row.id == sent.id) {
        let batch = Batch::by(caller.by.clone()).side(SideWrite::remove::<Text>("id", sent.id));
        caller.data.store.append(batch).await.map_err(away)?;
    }
    Ok(Redirect::to("/cases").into_response())
}
