//! `/incident`: what happened, who, the fact or two the ruling rests on, the verdict. [`bound`] is
//! the same about a game of an event.
//!
//! Every step is an address; the server keeps nothing but, in a cookie of the reader's browser,
//! what the hall plays by. Which facts are asked the referee decides by trying the answers.

mod bar;
pub(crate) mod bound;
mod card;
#[cfg(test)]
mod tests;
mod words;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_chess::mate::Purse;
use jadoube_referee::express::{Hall, Incident, Judged, Known, Look, UNKNOWN, incidents};
use jadoube_vocabulary::{GameKind, Side};

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
    /// Of a game of an event: the address of its incident, where kind and player are known.
    bound: Option<String>,
    /// What every address of it says besides.
    besides: Option<&'static str>,
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
        Self {
            incident,
            known,
            bound: None,
            besides: None,
        }
    }

    /// Its address.
    fn address(&self) -> String {
        let mut said: Vec<String> = self.besides.into_iter().map(str::to_owned).collect();
        if self.bound.is_none() {
            said.push(format!("i={}", self.incident.key));
            let side = self.known.side.filter(|_| self.incident.side);
            said.extend(side.map(|side| format!("who={}", side.name())));
        }
        // In the order in which they are asked.
        for fact in &self.incident.facts {
            let answer = self.known.answers.get(&fact.key);
            said.extend(answer.map(|answer| format!("{}={answer}", fact.key)));
        }
        let path = self.bound.as_deref().unwrap_or("/incident");
        format!("{path}?{}", said.join("&"))
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

    /// Without an answer. What an event knows by itself is asked again only if it is said to
    /// be asked.
    fn without(&self, fact: &str) -> String {
        let mut other = self.clone();
        other.known.answers.remove(fact);
        let address = other.address();
        match self.bound {
            Some(_) => format!("{address}&{ASK}={fact}"),
            None => address,
        }
    }
}

/// The field of an address that wants a fact to be asked although the event knows it.
pub(crate) const ASK: &str = "ask";

/// Something that leads on.
struct Step {
    label: String,
    address: String,
    /// Whose man is drawn beside it.
    side: Option<&'static str>,
}

/// A tile of the first page.
pub(crate) struct Tile {
    pub(crate) key: &'static str,
    pub(crate) label: String,
}

#[derive(Template)]
#[template(path = "express/start.html")]
struct StartPage {
    page: Page,
    bar: Bar,
    tiles: Vec<Tile>,
    more: Vec<Tile>,
}

/// A question of an incident.
#[derive(Template)]
#[template(path = "express/question.html")]
struct Question {
    page: Page,
    chips: Vec<Step>,
    question: String,
    answers: Vec<Step>,
    /// Whether the answers stand side by side.
    pair: bool,
    unknown: Option<String>,
}

/// The ruling on an incident.
#[derive(Template)]
#[template(path = "express/ruling.html")]
struct RulingPart {
    page: Page,
    chips: Vec<Step>,
    verdict: Verdict,
}

#[derive(Template)]
#[template(path = "express/ask.html")]
struct AskPage {
    page: Page,
    bar: Bar,
    title: String,
    part: Question,
}

#[derive(Template)]
#[template(path = "express/verdict.html")]
struct VerdictPage {
    page: Page,
    bar: Bar,
    title: String,
    details: String,
    paper: String,
    part: RulingPart,
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
    match look(&page, &bar.hall, &way, purse) {
        Looked::Asked(part) => html(&AskPage {
            title: part.question.clone(),
            page,
            bar,
            part: *part,
        }),
        Looked::Ruled(part, _) => {
            let first = part.verdict.cards.first();
            html(&VerdictPage {
                title: first.map_or_else(String::new, |card| card.headline.clone()),
                details: part.verdict.details.clone(),
                paper: part.verdict.paper.clone(),
                page,
                bar,
                part: *part,
            })
        }
    }
}

/// What comes next of an incident, as part of a page.
enum Looked {
    Asked(Box<Question>),
    Ruled(Box<RulingPart>, Judged),
}

fn look(page: &Page, hall: &Hall, way: &Way, purse: &Purse) -> Looked {
    let asked = |question: String, answers: Vec<Step>, pair: bool, unknown: Option<String>| {
        Looked::Asked(Box::new(Question {
            page: page.clone(),
            chips: chips(page, way),
            question,
            answers,
            pair,
            unknown,
        }))
    };
    match way.incident.look(hall, &way.known, purse) {
        Look::Side => {
            let answers = Side::BOTH.into_iter().map(|side| Step {
                label: words::side(page, side),
                address: way.of(side),
                side: Some(side.name()),
            });
            asked(page.text("express-who"), answers.collect(), true, None)
        }
        Look::Fact(fact) => {
            let answers = fact.answers.iter().map(|answer| Step {
                label: words::answer(page, fact, answer),
                address: way.with(&fact.key, answer),
                side: None,
            });
            // Where "it cannot be established" is an answer, it is the one to give.
            let unknown = (!fact.answers.iter().any(|answer| answer == "unknown"))
                .then(|| way.with(&fact.key, UNKNOWN));
            asked(
                words::question(page, fact),
                answers.collect(),
                false,
                unknown,
            )
        }
        Look::Ruled(judged) => {
            let part = RulingPart {
                page: page.clone(),
                chips: chips(page, way),
                verdict: Verdict::of(page, hall, way, &judged, purse),
            };
            Looked::Ruled(Box::new(part), judged)
        }
    }
}

fn start(page: Page, bar: Bar) -> Response {
    let (tiles, more) = tiles(&page, bar.hall.game);
    html(&StartPage {
        page,
        bar,
        tiles,
        more,
    })
}

/// The tiles of a game, and what is found under "something else".
pub(crate) fn tiles(page: &Page, game: GameKind) -> (Vec<Tile>, Vec<Tile>) {
    let tile = |incident: &'static Incident| Tile {
        key: &incident.key,
        label: words::incident(page, incident),
    };
    let (first, more): (Vec<_>, Vec<_>) = incidents(game)
        .into_iter()
        .partition(|incident| incident.tile.is_some());
    (
        first.into_iter().map(tile).collect(),
        more.into_iter().map(tile).collect(),
    )
}

/// What was said so far; each leads back to where it was asked.
fn chips(page: &Page, way: &Way) -> Vec<Step> {
    // In an event the page's head says what and who.
    let free = way.bound.is_none();
    let mut chips = Vec::new();
    if free {
        chips.push(Step {
            label: words::incident(page, way.incident),
            address: "/incident".to_owned(),
            side: None,
        });
    }
    if let Some(side) = way.known.side.filter(|_| way.incident.side && free) {
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
