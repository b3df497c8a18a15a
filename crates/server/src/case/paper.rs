//! A case as a printed page, and as a file that `jadoube rule` runs.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_chess::mate::Purse;
use jadoube_referee::cases::{Played, quoted};
use jadoube_words::case as said;
use serde::Deserialize;

use super::board::{self, BoardView};
use super::cites::ArticleLink;
use super::desk::{facts, undecided};
use super::model::Case;
use super::score;
use super::view::{self, ClockView, EventView};
use crate::error::Error;
use crate::page::{Page, html};
use crate::state::AppState;

/// The case of an address.
#[derive(Deserialize)]
pub(crate) struct CaseQuery {
    #[serde(default)]
    c: String,
}

#[derive(Template)]
#[template(path = "case/print.html")]
struct Print {
    page: Page,
    title: String,
    facts: Vec<String>,
    board: BoardView,
    clocks: Vec<ClockView>,
    stage: String,
    events: Vec<EventView>,
    last: Option<EventView>,
    articles: Vec<ArticleLink>,
    undecided: Option<String>,
    back: String,
}

/// `GET /case/print?c=`: the decision on one page, with room for signatures.
pub(crate) async fn print(
    State(state): State<AppState>,
    page: Page,
    Query(asked): Query<CaseQuery>,
) -> Result<Response, Error> {
    let case = Case::from_link(&asked.c).ok_or(Error::Request)?;
    let back = format!("/case?c={}", asked.c);
    let job = move |purse: &Purse| {
        let case = case.clone().paid_from(purse);
        paper(page.clone(), &case, back.clone()).into_response()
    };
    state.work.answer(job).await
}

fn paper(page: Page, case: &Case, back: String) -> Result<Response, Error> {
    let played = case.play(case.edition()).map_err(|_| Error::Unplayable)?;
    let words = page.words();
    let events = view::events(&page, case, &played);
    let last = view::last_event(&page, case, &played);
    let mut articles: Vec<ArticleLink> = Vec::new();
    if let Some(event) = &last {
        let cited = event
            .rulings
            .iter()
            .flat_map(|ruling| &ruling.articles)
            .chain(event.refused.iter().flat_map(|refused| &refused.articles));
        for article in cited {
            if !articles.contains(article) {
                articles.push(article.clone());
            }
        }
    }
    Ok(html(&Print {
        title: case.shown_title(words),
        facts: facts(&page, case),
        board: board::now(case.kind(), &played.game),
        clocks: view::clocks(&page, &played.game),
        stage: score::html(&view::figures(
            case.kind(),
            said::stage(words, played.game.stage()),
        )),
        events,
        last,
        articles,
        undecided: undecided(&page, case),
        back,
        page,
    }))
}

/// `GET /case/export?c=`: the case as a scenario file with its results.
pub(crate) async fn export(
    State(state): State<AppState>,
    Query(asked): Query<CaseQuery>,
) -> Result<Response, Error> {
    let case = Case::from_link(&asked.c).ok_or(Error::Request)?;
    let job = move |purse: &Purse| {
        let case = case.clone().paid_from(purse);
        if case.play(case.edition()).is_err() {
            return Error::Unplayable.into_response();
        }
        let headers = [
            (
                header::CONTENT_TYPE,
                HeaderValue::from_static("application/toml; charset=utf-8"),
            ),
            (
                header::CONTENT_DISPOSITION,
                HeaderValue::from_static("attachment; filename=\"case.toml\""),
            ),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
        ];
        (headers, scenario(&case)).into_response()
    };
    state.work.answer(job).await
}

/// The case with an `[expect]` table for every edition.
pub(crate) fn scenario(case: &Case) -> String {
    let mut titled = case.told.clone();
    if titled.title.trim().is_empty() {
        "A case".clone_into(&mut titled.title);
    }
    titled.edition = Some(case.edition());
    let mut out = titled.text();
    for edition in titled.editions() {
        if let Ok(played) = case.play(*edition) {
            out.push_str(&format!("\n[expect.{edition}]\n"));
            expect(&mut out, &played);
        }
    }
    let open = case.purse().undecided();
    if open > 0 {
        // A run with a larger budget may find another result.
        out.push_str(&format!(
            "\n# Questions who can still mate that stayed undecided: {open}\n"
        ));
    }
    out
}

fn expect(out: &mut String, played: &Played) {
    let mut put = |key: &str, value: String| out.push_str(&format!("{key} = {value}\n"));
    let listed = |values: Vec<String>| format!("[{}]", values.join(", "));
    put("result", quoted(played.result()));
    let refusal = played
        .last_line()
        .find_map(|told| told.answer.as_ref().err());
    if let Some(refusal) = refusal {
        let why = serde_json::to_value(refusal.why).unwrap_or_default();
        put("refused", quoted(why.as_str().unwrap_or_default()));
        return;
    }
    let rulings: Vec<_> = played
        .last_line()
        .filter_map(|told| told.answer.as_ref().ok())
        .flatten()
        .collect();
    if rulings.is_empty() {
        return;
    }
    let verdicts = rulings.iter().map(|ruling| quoted(&ruling.verdict.code()));
    put("verdicts", listed(verdicts.collect()));
    let mut cites: Vec<String> = Vec::new();
    for id in rulings.iter().flat_map(|ruling| &ruling.cites) {
        let id = quoted(id.as_str());
        if !cites.contains(&id) {
            cites.push(id);
        }
    }
    if !cites.is_empty() {
        put("cites", listed(cites));
    }
}
