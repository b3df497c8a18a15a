//! `POST /api/v1/case`: a scenario file judged for a program.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_chess::mate::Purse;
use jadoube_lawbook::{Edition, ProvisionId};
use jadoube_referee::cases::{Faces, PartAnswer, Played};
use jadoube_scenarios::BadScenario;
use jadoube_scenarios::game::Scenario;
use jadoube_vocabulary::GameKind;
use jadoube_words::{Words, referee as ruled};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::link::MOST_BYTES;
use super::model::short_scenario;
use crate::api::problem::Fault;
use crate::page::Page;
use crate::state::AppState;

/// The query of the address.
#[derive(Deserialize)]
pub(crate) struct EditionQuery {
    /// One edition instead of those the file names.
    edition: Option<String>,
}

/// Judges a scenario within the same concurrency limits as the desk.
pub(crate) async fn judge(
    State(state): State<AppState>,
    page: Page,
    Query(asked): Query<EditionQuery>,
    body: Bytes,
) -> Response {
    let read = || {
        let only = asked.edition.as_deref().map(str::parse::<Edition>);
        let only = only.transpose().map_err(|_| Fault::Address("edition"))?;
        let scenario = scenario(&body)?;
        Ok((editions(&scenario, only), scenario))
    };
    let (editions, scenario) = match read() {
        Ok(read) => read,
        Err(fault) => return Fault::into_response(fault),
    };
    let words = page.words();
    let job = move |purse: &Purse| match document(words, &scenario, &editions, purse) {
        Ok(document) => {
            let language = HeaderValue::from_static(words.lang().code());
            ([(header::CONTENT_LANGUAGE, language)], Json(document)).into_response()
        }
        Err(bad) => refused(bad).into_response(),
    };
    match state.work.answer(job).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

fn refused(bad: BadScenario) -> Fault {
    Fault::NotAScenario(bad.line, bad.what)
}

fn scenario(body: &[u8]) -> Result<Scenario, Fault> {
    if body.len() > MOST_BYTES {
        return Err(Fault::Large);
    }
    let text = str::from_utf8(body).map_err(|bad| {
        let sound = body.get(..bad.valid_up_to()).unwrap_or_default();
        let line = sound.iter().filter(|byte| **byte == b'\n').count() + 1;
        Fault::NotAScenario(line, "not UTF-8".to_owned())
    })?;
    short_scenario(text).map_err(refused)
}

/// The edition asked for; else those the file names, else all of its game.
fn editions(scenario: &Scenario, only: Option<Edition>) -> Vec<Edition> {
    if let Some(only) = only {
        return vec![only];
    }
    let mut named = scenario.editions();
    let told_under = scenario.case().edition;
    named.extend(told_under.filter(|edition| !named.contains(edition)));
    if named.is_empty() {
        return scenario.case().editions().to_vec();
    }
    named
}

fn document(
    words: &Words,
    scenario: &Scenario,
    editions: &[Edition],
    purse: &Purse,
) -> Result<Value, BadScenario> {
    let mut judged = Map::new();
    for edition in editions {
        let (played, mismatches) = scenario.judge(*edition, purse)?;
        let mismatches: Vec<Value> = mismatches
            .into_iter()
            .map(|it| json!({ "line": it.line, "expected": it.expected, "found": it.found }))
            .collect();
        let document = json!({
            "result": played.result(),
            "rulings": rulings(words, &played),
            "mismatches": mismatches,
        });
        judged.insert(edition.code().to_owned(), document);
    }
    Ok(json!({
        "title": scenario.case().title,
        "editions": judged,
        "undecided": purse.undecided(),
    }))
}

fn rulings(words: &Words, played: &Played) -> Vec<Value> {
    let game = played.game.kind();
    let told = played.parts.iter();
    told.flat_map(|told| on_line(words, game, told)).collect()
}

/// The rulings on a line, or why it was refused.
fn on_line(words: &Words, game: GameKind, told: &PartAnswer) -> Vec<Value> {
    let one = |verdict: String, why: Option<Value>, says: Vec<String>, cites: &[ProvisionId]| {
        let mut articles: Vec<String> = Vec::new();
        for article in cites.iter().filter_map(|id| id.article()) {
            let article = article.to_string();
            if !articles.contains(&article) {
                articles.push(article);
            }
        }
        let mut entry = json!({
            "line": told.line,
            "text": told.text,
            "verdict": verdict,
            "says": says.join(" "),
            "cites": cites,
            "articles": articles,
            "clocks": told.clocks.map(clocks),
        });
        if let (Some(why), Some(fields)) = (why, entry.as_object_mut()) {
            fields.insert("why".to_owned(), why);
        }
        entry
    };
    match &told.answer {
        Ok(rulings) => rulings
            .iter()
            .map(|it| {
                let says = ruled::ruling(words, game, it);
                one(it.verdict.code(), None, says, &it.cites)
            })
            .collect(),
        Err(refusal) => {
            let why = serde_json::to_value(refusal.why).ok();
            let says = ruled::refusal(words, refusal);
            vec![one("refused".to_owned(), why, says, &refusal.cites)]
        }
    }
}

fn clocks(faces: Faces) -> Value {
    json!({
        "white": faces.left.white,
        "black": faces.left.black,
        "running": faces.running,
    })
}
