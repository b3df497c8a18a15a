//! `/case`: an incident in, a ruling with its articles out.
//!
//! A case is a scenario text and travels in its address; the server keeps nothing.

mod board;
mod compare;
mod desk;
mod event;
mod form;
mod link;
mod matters;
mod model;
mod now;
mod paper;
mod phrases;
mod position;
mod score;
pub(crate) mod start;
#[cfg(test)]
mod stories;
mod toml_text;
mod view;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_chess::mate::Purse;
use serde::Deserialize;

use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::state::AppState;
use desk::Desk;
use form::{Message, Problem, Typed};
use model::{Case, Kind};
pub(crate) use paper::{export, print};
use start::{Start, StartView, TopicView};

/// What an address asks for.
#[derive(Clone, Deserialize)]
pub(crate) struct Asked {
    /// The code of a case.
    #[serde(default)]
    c: String,
    /// A ready-made case, or `blank`.
    #[serde(default)]
    start: String,
    /// Words to search ready-made cases for.
    #[serde(default)]
    q: String,
}

#[derive(Template)]
#[template(path = "case/start.html")]
struct StartPage {
    page: Page,
    query: String,
    chess: Vec<StartView>,
    draughts: Vec<StartView>,
    topics: Vec<TopicView>,
    problem: Option<Message>,
    text: String,
}

#[derive(Template)]
#[template(path = "case/hits.html")]
struct Hits {
    page: Page,
    chess: Vec<StartView>,
    draughts: Vec<StartView>,
    topics: Vec<TopicView>,
}

#[derive(Template)]
#[template(path = "case/page.html")]
struct DeskPage {
    page: Page,
    desk: Desk,
}

#[derive(Template)]
#[template(path = "case/desk.html")]
struct DeskPart {
    page: Page,
    desk: Desk,
}

/// `GET /case`: a case, or the ready-made ones.
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    if asked.c.is_empty() && asked.start.is_empty() {
        return Ok(starts(page, &asked.q, None, String::new()));
    }
    let job = move |purse: &Purse| open(page.clone(), &asked, purse);
    state.work.answer(job).await
}

/// The case an address names.
fn open(page: Page, asked: &Asked, purse: &Purse) -> Response {
    let shown = |page, case: Case| {
        let case = case.paid_from(purse);
        desk(page, case, Typed::default(), Vec::new(), false)
    };
    if !asked.c.is_empty() {
        return match Case::from_link(&asked.c) {
            Some(case) => shown(page, case),
            None => {
                let text = page.text("case-error-link");
                let mut answer = starts(page, "", Some(text.into()), String::new());
                *answer.status_mut() = StatusCode::BAD_REQUEST;
                answer
            }
        };
    }
    let case = match asked.start.as_str() {
        "blank" => Some(Case::blank()),
        "blank-draughts" => {
            let mut case = Case::blank();
            case.set_kind(Kind::Draughts100);
            Some(case)
        }
        slug => Start::of(slug).and_then(|start| start.case(&page)),
    };
    match case {
        Some(case) => shown(page, case),
        None => Error::NotFound.into_response(),
    }
}

/// `GET /case/hits?q=`: the ready-made cases alone, for search as one types.
pub(crate) async fn hits(page: Page, Query(asked): Query<Asked>) -> Response {
    let (found, topics) = start::search(&page, &asked.q);
    let (draughts, chess) = found.into_iter().partition(|start| start.draughts);
    html(&Hits {
        page,
        chess,
        draughts,
        topics,
    })
}

fn starts(page: Page, query: &str, problem: Option<Message>, text: String) -> Response {
    let (found, topics) = start::search(&page, query);
    let (draughts, chess) = found.into_iter().partition(|start| start.draughts);
    html(&StartPage {
        page,
        query: query.to_owned(),
        chess,
        draughts,
        topics,
        problem,
        text,
    })
}

/// A form of the desk.
#[derive(Clone, Deserialize)]
pub(crate) struct Sent {
    /// The code of the case it belongs to; none for a text that is opened.
    #[serde(default)]
    c: String,
    /// The button that was pressed, where it tells no event.
    #[serde(default, rename = "do")]
    act: Act,
    /// What was typed beside, and the event that a button tells.
    #[serde(flatten)]
    typed: Typed,
}

/// What a button of the desk asks for.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Act {
    /// The last event is taken back.
    Undo,
    /// The story is written as a text.
    Story,
    /// A scenario text is opened.
    Import,
    /// The setting is changed.
    #[default]
    Set,
}

/// `POST /case`: something was told, set, taken back or opened.
///
/// A script asks for the desk alone; a plain form is led to the address of the case.
pub(crate) async fn change(
    State(state): State<AppState>,
    page: Page,
    headers: HeaderMap,
    Filled(sent): Filled<Sent>,
) -> Result<Response, Error> {
    let part = headers.contains_key("x-case");
    let job = move |purse: &Purse| changed(page.clone(), sent.clone(), part, purse);
    state.work.answer(job).await
}

fn changed(page: Page, sent: Sent, part: bool, purse: &Purse) -> Response {
    let Sent { c, act, typed } = sent;
    let old = match c.trim() {
        "" => Some(Case::blank()),
        code => Case::from_link(code),
    };
    // A damaged code must not quietly become another case.
    let Some(old) = old else {
        return Error::Form.into_response();
    };
    let old = old.paid_from(purse);
    let words = page.words();
    let changed: Result<Case, (Case, Vec<Problem>)> = match act {
        _ if typed.has("add") => {
            form::add(words, &old, &typed).map_err(|problem| (old, vec![problem]))
        }
        Act::Undo => {
            let mut case = old;
            case.story.pop();
            Ok(case)
        }
        Act::Story => form::story(words, &old, &typed).map_err(|problem| (old, vec![problem])),
        Act::Import => return import(page, typed, part, purse),
        Act::Set => match form::settings(words, &old, &typed) {
            (case, problems) if problems.is_empty() => Ok(case),
            (_, problems) => Err((old, problems)),
        },
    };
    match changed {
        Ok(case) if part => {
            // What was typed for the next event stays, except the move that was made.
            let kept = ["after", "time"]
                .into_iter()
                .filter_map(|name| Some((name.to_owned(), typed.get(name)?.to_owned())))
                .collect();
            desk(page, case, Typed(kept), Vec::new(), true)
        }
        Ok(case) => Redirect::to(&format!("/case?c={}#ruling", case.code())).into_response(),
        Err((case, problems)) => desk(page, case, typed, problems, part),
    }
}

/// Opens a pasted scenario text.
fn import(page: Page, typed: Typed, part: bool, purse: &Purse) -> Response {
    let text = typed.get("text").unwrap_or_default().to_owned();
    let read = Case::read(&text).and_then(|case| {
        let case = case.paid_from(purse);
        case.play(case.edition()).map(|_| case)
    });
    match read {
        Ok(case) if part => desk(page, case, Typed::default(), Vec::new(), true),
        Ok(case) => Redirect::to(&format!("/case?c={}", case.code())).into_response(),
        Err(bad) => {
            let problem = Message::quoting(
                page.words(),
                "case-import-line",
                &[("line", &bad.line.to_string()), ("what", &bad.what)],
                &bad.what,
            );
            let mut answer = starts(page, "", Some(problem), text);
            *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            answer
        }
    }
}

/// The page of a case, or the desk alone.
fn desk(mut page: Page, case: Case, typed: Typed, problems: Vec<Problem>, part: bool) -> Response {
    let Some(desk) = Desk::new(&page, case, typed, problems) else {
        return Error::Ours.into_response();
    };
    // Also where the story of a link cannot be played.
    let refused = !desk.problems.is_empty();
    // The language switch leads back to the case, not to a form that was sent.
    if !page.here.starts_with("/case?start=") {
        page.here = desk.link();
    }
    let mut answer = if part {
        html(&DeskPart { page, desk })
    } else {
        html(&DeskPage { page, desk })
    };
    if refused {
        *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    answer
}
