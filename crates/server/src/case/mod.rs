//! `/case`: an incident in, a ruling with its articles out.
//!
//! A case travels in its address as a scenario text; the server keeps nothing.

mod board;
pub(crate) mod cites;
mod compare;
mod desk;
mod event;
mod form;
pub(crate) mod kept;
mod letters;
mod link;
pub(crate) mod model;
mod now;
mod paper;
pub(crate) mod position;
pub(crate) mod posted;
mod score;
pub(crate) mod setting;
pub(crate) mod start;
#[cfg(test)]
mod stories;
pub(crate) mod view;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_chess::mate::Purse;
use jadoube_referee::cases::BadCase;
use serde::Deserialize;

use crate::error::Error;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::state::AppState;
use desk::Desk;
use form::{Message, Problem, Typed};
use model::{Case, Kind};
pub(crate) use paper::{export, print};
use setting::Setting;
use start::{Start, StartView, TopicView};

/// The query of an address.
#[derive(Clone, Deserialize)]
pub(crate) struct DeskQuery {
    /// The code of a case.
    #[serde(default)]
    c: String,
    /// A ready-made case, or `blank`.
    #[serde(default)]
    start: String,
    /// The search text for ready-made cases.
    #[serde(default)]
    q: String,
    /// The game, the position and the side to move from the board editor.
    #[serde(default)]
    game: String,
    #[serde(default)]
    fen: String,
    #[serde(default)]
    turn: String,
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
    Query(asked): Query<DeskQuery>,
) -> Result<Response, Error> {
    if asked.c.is_empty() && asked.start.is_empty() {
        return Ok(starts(page, &asked.q, None, String::new()));
    }
    let job = move |purse: &Purse| open(page.clone(), &asked, purse);
    state.work.answer(job).await
}

/// The case an address names.
fn open(page: Page, asked: &DeskQuery, purse: &Purse) -> Response {
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
        "blank" => Some(Case::blank(Kind::Chess)),
        "blank-draughts" => Some(Case::blank(Kind::Draughts100)),
        "position" => return set_up(page, asked, purse),
        slug => Start::of(slug).and_then(|start| start.case(&page)),
    };
    match case {
        Some(case) => shown(page, case),
        None => Error::NotFound.into_response(),
    }
}

/// A case that begins with a position from the board editor.
fn set_up(page: Page, asked: &DeskQuery, purse: &Purse) -> Response {
    let Some(kind) = Kind::of(&asked.game) else {
        return Error::NotFound.into_response();
    };
    let turn = match asked.turn.as_str() {
        "b" => "black",
        _ => "white",
    };
    let fields = [("position", asked.fen.as_str()), ("turn", turn)];
    let fields = fields.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let typed = Typed::read(fields.to_vec()).unwrap_or_default();
    let Ok(setting) = Setting::of(&typed) else {
        return Error::Form.into_response();
    };
    let blank = Case::blank(kind).paid_from(purse);
    match setting.over(page.words(), &blank) {
        (case, problems) if problems.is_empty() => {
            Redirect::to(&format!("/case?c={}", case.code())).into_response()
        }
        (_, problems) => desk(page, blank, typed, problems, false),
    }
}

/// `GET /case/hits?q=`: only the list of ready-made cases, for search while typing.
pub(crate) async fn hits(page: Page, Query(asked): Query<DeskQuery>) -> Response {
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
#[serde(try_from = "Vec<(String, String)>")]
pub(crate) struct Sent {
    /// The code of the case it belongs to; empty if a text is opened.
    c: String,
    /// What it asks for.
    act: Act,
    /// The submitted fields, to be shown again.
    typed: Typed,
}

/// What a form of the desk asks for.
#[derive(Clone)]
enum Act {
    /// Adds an event: a line, with holes that the fields fill.
    Add(String),
    /// Removes the last event.
    Undo,
    /// Replaces the story by a text.
    Story(String),
    /// Opens a scenario text.
    Import(String),
    /// Changes the setting.
    Set(Box<Setting>),
}

impl TryFrom<Vec<(String, String)>> for Sent {
    type Error = Error;

    fn try_from(fields: Vec<(String, String)>) -> Result<Self, Error> {
        let typed = Typed::read(fields).ok_or(Error::Form)?;
        let act = match (typed.get("add"), typed.field("do")) {
            (Some(add), _) => Act::Add(add.trim().to_owned()),
            (None, "undo") => Act::Undo,
            (None, "story") => Act::Story(typed.get("story").unwrap_or_default().to_owned()),
            (None, "import") => Act::Import(typed.get("text").unwrap_or_default().to_owned()),
            (None, "" | "set") => Act::Set(Box::new(Setting::of(&typed)?)),
            (None, _) => return Err(Error::Form),
        };
        Ok(Self {
            c: typed.field("c").to_owned(),
            act,
            typed,
        })
    }
}

/// `POST /case`: an event, a setting, an undo or an import.
///
/// A script gets only the desk; a plain form is redirected to the address of the case.
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
    let old = match c.as_str() {
        "" => Some(Case::blank(Kind::Chess)),
        code => Case::from_link(code),
    };
    // A damaged code must not silently become another case.
    let Some(old) = old else {
        return Error::Form.into_response();
    };
    let old = old.paid_from(purse);
    let words = page.words();
    let changed = match act {
        Act::Import(text) => return import(page, text, part, purse),
        Act::Undo => {
            let mut case = old.clone();
            case.told.story.pop();
            Ok(case)
        }
        Act::Add(line) => form::add(words, &old, &line, &typed).map_err(|problem| vec![problem]),
        Act::Story(text) => form::story(words, &old, &text).map_err(|problem| vec![problem]),
        Act::Set(setting) => match setting.over(words, &old) {
            (case, problems) if problems.is_empty() => Ok(case),
            (_, problems) => Err(problems),
        },
    };
    match changed {
        // Fields for the next event keep their values, except the move that was made.
        Ok(case) if part => {
            let kept = typed.only(&["after", "time"]);
            desk(page, case, kept, Vec::new(), true)
        }
        Ok(case) => Redirect::to(&format!("/case?c={}#ruling", case.code())).into_response(),
        Err(problems) => desk(page, old, typed, problems, part),
    }
}

/// Opens a pasted scenario text.
fn import(page: Page, text: String, part: bool, purse: &Purse) -> Response {
    let words = page.words();
    let read = match Case::read(&text) {
        Ok(case) => {
            let case = case.paid_from(purse);
            let played = case.play(case.edition());
            let told = |bad: &BadCase| form::unplayable(words, bad).text;
            played.map(|_| case).map_err(|bad| told(&bad))
        }
        Err(bad) => {
            let line = bad.line.to_string();
            let values = [("line", line.as_str()), ("what", bad.what.as_str())];
            let told = Message::quoting(words, "case-import-line", &values, &bad.what);
            Err(told)
        }
    };
    match read {
        Ok(case) if part => desk(page, case, Typed::default(), Vec::new(), true),
        Ok(case) => Redirect::to(&format!("/case?c={}", case.code())).into_response(),
        Err(problem) => {
            let mut answer = starts(page, "", Some(problem), text);
            *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            answer
        }
    }
}

/// The page of a case, or only the desk.
fn desk(mut page: Page, case: Case, typed: Typed, problems: Vec<Problem>, part: bool) -> Response {
    let Some(desk) = Desk::new(&page, case, typed, problems) else {
        return Error::Ours.into_response();
    };
    // Also if the story of a link cannot be played.
    let refused = !desk.problems.is_empty();
    // The language switch leads back to the case, not to the submitted form.
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
