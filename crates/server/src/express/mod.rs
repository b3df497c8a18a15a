//! `/incident`: what happened, who, the fact or two the ruling rests on, the verdict.
//!
//! Every step is an address; the server keeps nothing but, in a cookie of the reader's browser,
//! what the hall plays by. Which facts are asked the referee decides by trying the answers.

mod bar;
mod card;
#[cfg(test)]
mod tests;
mod words;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_chess::mate::Purse;
use jadoube_referee::express::{Incident, Known, Look, UNKNOWN, incidents};
use jadoube_vocabulary::Side;

use crate::error::Error;
use crate::page::{Page, html};
use crate::state::AppState;
use bar::{Bar, read};
use card::Verdict;

/// An address with what is known so far.
#[derive(Clone)]
struct Way {
    incident: &'static Incident,
    known: Known,
}

impl Way {
    /// What an address says of an incident; answers that are none are not taken.
    fn read(incident: &'static Incident, asked: &[(String, String)]) -> Self {
        let mut known = Known::default();
        for (name, value) in asked {
            if name == "who" {
                known.side = Side::BOTH.into_iter().find(|side| side.name() == value);
                continue;
            }
            let fact = incident.facts.iter().find(|fact| fact.key == *name);
            if fact.is_some_and(|fact| value == UNKNOWN || fact.answers.contains(value)) {
                known.answers.insert(name.clone(), value.clone());
            }
        }
        Self { incident, known }
    }

    /// Its address.
    fn address(&self) -> String {
        let mut address = format!("/incident?i={}", self.incident.key);
        if let Some(side) = self.known.side.filter(|_| self.incident.side) {
            address.push_str("&who=");
            address.push_str(side.name());
        }
        // In the order in which they are asked.
        for fact in &self.incident.facts {
            if let Some(answer) = self.known.answers.get(&fact.key) {
                address.push_str(&format!("&{}={answer}", fact.key));
            }
        }
        address
    }

    fn of(&self, side: Side) -> String {
        let mut other = self.clone();
        other.known.side = Some(side);
        other.address()
    }

    fn with(&self, fact: &str, answer: &str) -> String {
        let mut other = self.clone();
        other
            .known
            .answers
            .insert(fact.to_owned(), answer.to_owned());
        other.address()
    }

    fn without(&self, fact: &str) -> String {
        let mut other = self.clone();
        other.known.answers.remove(fact);
        other.address()
    }
}

/// Something that leads on.
struct Step {
    label: String,
    address: String,
    /// Whose man is drawn beside it.
    side: Option<&'static str>,
}

/// A tile of the first page.
struct Tile {
    key: &'static str,
    label: String,
}

#[derive(Template)]
#[template(path = "express/start.html")]
struct StartPage {
    page: Page,
    bar: Bar,
    tiles: Vec<Tile>,
    more: Vec<Tile>,
}

#[derive(Template)]
#[template(path = "express/ask.html")]
struct AskPage {
    page: Page,
    bar: Bar,
    chips: Vec<Step>,
    question: String,
    answers: Vec<Step>,
    /// Whether the answers stand side by side.
    pair: bool,
    unknown: Option<String>,
}

#[derive(Template)]
#[template(path = "express/verdict.html")]
struct VerdictPage {
    page: Page,
    bar: Bar,
    chips: Vec<Step>,
    verdict: Verdict,
}

/// `GET /incident`: the tiles, a question, or the verdict.
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    headers: HeaderMap,
    Query(asked): Query<Vec<(String, String)>>,
) -> Result<Response, Error> {
    let read = read(&page, &headers, &asked);
    let cookie = read.remember.then(|| read.cookie());
    let job = move |purse: &Purse| answer(page.clone(), read.bar(), &asked, purse);
    let mut response = state.work.answer(job).await?;
    if let Some(Ok(cookie)) = cookie.map(|cookie| HeaderValue::from_str(&cookie)) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

fn answer(page: Page, bar: Bar, asked: &[(String, String)], purse: &Purse) -> Response {
    let key = asked.iter().find(|(name, _)| name == "i");
    let Some((_, key)) = key else {
        return start(page, bar);
    };
    let Some(incident) = Incident::find(bar.hall.game, key) else {
        return Error::NotFound.into_response();
    };
    let way = Way::read(incident, asked);
    match incident.look(&bar.hall, &way.known, purse) {
        Look::Side => {
            let answers = Side::BOTH.into_iter().map(|side| Step {
                label: words::side(&page, side),
                address: way.of(side),
                side: Some(side.name()),
            });
            html(&AskPage {
                chips: chips(&page, &way),
                question: page.text("express-who"),
                answers: answers.collect(),
                pair: true,
                unknown: None,
                page,
                bar,
            })
        }
        Look::Fact(fact) => {
            let answers = fact.answers.iter().map(|answer| Step {
                label: words::answer(&page, fact, answer),
                address: way.with(&fact.key, answer),
                side: None,
            });
            html(&AskPage {
                chips: chips(&page, &way),
                question: words::question(&page, fact),
                answers: answers.collect(),
                pair: false,
                // Where "it cannot be established" is an answer, it is the one to give.
                unknown: (!fact.answers.iter().any(|answer| answer == "unknown"))
                    .then(|| way.with(&fact.key, UNKNOWN)),
                page,
                bar,
            })
        }
        Look::Ruled(judged) => html(&VerdictPage {
            chips: chips(&page, &way),
            verdict: Verdict::of(&page, &bar.hall, &way, &judged, purse),
            page,
            bar,
        }),
    }
}

fn start(page: Page, bar: Bar) -> Response {
    let (tiles, more) = tiles(&page, &bar);
    html(&StartPage {
        page,
        bar,
        tiles,
        more,
    })
}

/// The tiles of a game, and what is found under "something else".
fn tiles(page: &Page, bar: &Bar) -> (Vec<Tile>, Vec<Tile>) {
    let tile = |incident: &'static Incident| Tile {
        key: &incident.key,
        label: words::incident(page, incident),
    };
    let (first, more): (Vec<_>, Vec<_>) = incidents(bar.hall.game)
        .into_iter()
        .partition(|incident| incident.tile.is_some());
    (
        first.into_iter().map(tile).collect(),
        more.into_iter().map(tile).collect(),
    )
}

/// What was said so far; each leads back to where it was asked.
fn chips(page: &Page, way: &Way) -> Vec<Step> {
    let mut chips = vec![Step {
        label: words::incident(page, way.incident),
        address: "/incident".to_owned(),
        side: None,
    }];
    if let Some(side) = way.known.side.filter(|_| way.incident.side) {
        chips.push(Step {
            label: words::side(page, side),
            address: way.of(side.other()),
            side: Some(side.name()),
        });
    }
    for fact in &way.incident.facts {
        if let Some(answer) = way.known.answers.get(&fact.key) {
            chips.push(Step {
                label: words::answer(page, fact, answer),
                address: way.without(&fact.key),
                side: None,
            });
        }
    }
    chips
}
