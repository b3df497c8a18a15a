//! A case on paper, and as a file that `jadoube rule` runs.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_chess::mate::Purse;
use jadoube_referee::Stage;
use jadoube_referee::scenario::Played;
use jadoube_words::{case as said, referee as ruled};
use serde::Deserialize;

use super::board::{self, BoardView};
use super::desk::{facts, undecided};
use super::model::Case;
use super::score;
use super::toml_text::write_text;
use super::view::{self, ArticleLink, ClockView, EventView};
use crate::error::Error;
use crate::page::{Page, html};
use crate::state::AppState;

/// The case of an address.
#[derive(Deserialize)]
pub(crate) struct Asked {
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
    Query(asked): Query<Asked>,
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
    let last = view::events(&page, case, &played).pop().map(|mut event| {
        event.verdict_first();
        event
    });
    let mut articles: Vec<ArticleLink> = Vec::new();
    if let Some(event) = &last {
        let cited = event
            .rulings
            .iter()
            .flat_map(|ruling| &ruling.articles)
            .chain(event.refused.iter().flat_map(|refused| &refused.articles));
        for article in cited {
            if articles
                .iter()
                .all(|known| known.address != article.address)
            {
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

/// `GET /case/export?c=`: the case as a scenario file with what came of it.
pub(crate) async fn export(
    State(state): State<AppState>,
    Query(asked): Query<Asked>,
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
    let mut titled = case.clone();
    if titled.title().trim().is_empty() {
        titled.set("title", "A case");
    }
    titled.set_edition(case.edition());
    let mut out = titled.text();
    for edition in case.kind().editions() {
        if let Ok(played) = case.play(*edition) {
            out.push_str(&format!("\n[expect.{edition}]\n"));
            expect(&mut out, &played);
        }
    }
    let open = case.purse().undecided();
    if open > 0 {
        // Whoever runs the file with more time may find another result.
        out.push_str(&format!(
            "\n# Questions who can still mate that stayed undecided: {open}\n"
        ));
    }
    out
}

fn expect(out: &mut String, played: &Played) {
    let draughts = played.game.board().chess().is_none();
    let result = match played.game.stage() {
        Stage::Scheduled | Stage::Running | Stage::Adjourned => "*",
        Stage::Annulled => "annulled",
        Stage::Finished(score) => match (draughts, ruled::score(score)) {
            (false, "½-½") => "1/2-1/2",
            // Draughts count two points a game.
            (true, "½-½") => "1-1",
            (true, "1-0") => "2-0",
            (true, "0-1") => "0-2",
            (true, "1+ 1-") => "1+/1-",
            (true, "1- 1+") => "1-/1+",
            (true, "+ -") => "+/-",
            (true, "- +") => "-/+",
            (_, figures) => figures,
        },
    };
    out.push_str(&format!("result = \"{result}\"\n"));
    let last = played.told.last().map(|told| told.line);
    let told = || played.told.iter().filter(|told| Some(told.line) == last);
    let rulings: Vec<_> = told()
        .filter_map(|told| told.answer.as_ref().ok())
        .flatten()
        .collect();
    let refusal = told().find_map(|told| told.answer.as_ref().err());
    let listed = |out: &mut String, key: &str, values: &[String]| {
        out.push_str(key);
        out.push_str(" = [");
        for (place, value) in values.iter().enumerate() {
            if place > 0 {
                out.push_str(", ");
            }
            write_text(out, value);
        }
        out.push_str("]\n");
    };
    if let Some(refusal) = refusal {
        let why = serde_json::to_value(refusal.why).ok();
        let why = why.as_ref().and_then(serde_json::Value::as_str);
        out.push_str("refused = ");
        write_text(out, why.unwrap_or_default());
        out.push('\n');
    } else if !rulings.is_empty() {
        let verdicts: Vec<String> = rulings.iter().map(|ruling| ruling.verdict.code()).collect();
        listed(out, "verdicts", &verdicts);
        let mut cites: Vec<String> = Vec::new();
        for id in rulings.iter().flat_map(|ruling| &ruling.cites) {
            let id = id.as_str().to_owned();
            if !cites.contains(&id) {
                cites.push(id);
            }
        }
        if !cites.is_empty() {
            listed(out, "cites", &cites);
        }
    }
}
