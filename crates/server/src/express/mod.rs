//! `/incident`: what happened, who, the facts the ruling depends on, the verdict. [`bound`] is the
//! same about a game of an event.
//!
//! Every step is an address; the server stores nothing except a cookie with the hall's settings in
//! the reader's browser. The referee decides which facts to ask by trying the answers.

mod bar;
pub(crate) mod bound;
mod card;
mod shown;
#[cfg(test)]
mod tests;
mod words;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_chess::mate::Purse;
use jadoube_referee::Verdict as Ruled;
use jadoube_referee::express::{
    Hall, Incident, IncidentFact, Judged, Known, Look, UNKNOWN, incidents,
};
use jadoube_vocabulary::{GameKind, Side};

use crate::case::model::Kind;
use crate::error::Error;
use crate::page::{Page, html};
use crate::paper::options::encoded;
use crate::state::AppState;
use bar::{Bar, read};
use card::Verdict;
use shown::{Man, NameForm, SHOWN, ShowForm, Touched};

/// An address with what is known so far.
#[derive(Clone)]
struct Way {
    incident: &'static Incident,
    known: Known,
    /// For a game of an event: the address of its incident, where kind and player are known.
    bound: Option<String>,
    /// A fixed part of every address.
    besides: Option<&'static str>,
    /// The pieces that were touched, as the reader named them.
    touched: Touched,
    /// A typed position or game, and what is wrong with it.
    typed: String,
    wrong: Option<String>,
}

impl Way {
    /// Reads an incident from an address; unknown answers are ignored.
    fn read(incident: &'static Incident, asked: &[(String, String)]) -> Self {
        let mut known = Known::default();
        for (name, value) in asked {
            if name == "who" {
                known.side = Side::BOTH.into_iter().find(|side| side.name() == value);
                continue;
            }
            let fact = incident.facts.iter().find(|fact| fact.key == *name);
            let answers = |fact: &IncidentFact| {
                value == UNKNOWN || fact.answers.contains(value) || fact.shown.contains(value)
            };
            if fact.is_some_and(answers) {
                known.answers.insert(name.clone(), value.clone());
            }
        }
        let field = |wanted: &str| {
            let found = asked.iter().find(|(name, _)| name == wanted);
            found.map_or("", |(_, value)| value.as_str())
        };
        // A form sends the square separately from its piece.
        let man = |name: &str| {
            let square = field(&format!("{name}-square"));
            let code = field(name);
            Man::read(code, square).or_else(|| Man::of_code(code))
        };
        Self {
            incident,
            known,
            bound: None,
            besides: None,
            touched: Touched {
                own: man(shown::OWN),
                theirs: man(shown::THEIRS),
            },
            typed: field(SHOWN).to_owned(),
            wrong: None,
        }
    }

    /// Reads the typed position or game; an unreadable one answers nothing.
    fn seen(mut self, page: &Page, game: GameKind) -> Self {
        match shown::read(page, Kind::of_game(game), &self.typed) {
            Ok(shown) => self.known.shown = shown,
            Err(wrong) => self.wrong = Some(wrong),
        }
        if self.known.shown.is_none() {
            for fact in &self.incident.facts {
                let answer = self.known.answers.get(&fact.key);
                if answer.is_some_and(|answer| fact.shown.contains(answer)) {
                    self.known.answers.remove(&fact.key);
                }
            }
        }
        self
    }

    /// The fields of its address, by name.
    fn fields(&self) -> Vec<(String, String)> {
        let mut said: Vec<(String, String)> = Vec::new();
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        if let Some((name, value)) = self.besides.and_then(|it| it.split_once('=')) {
            said.push(pair(name, value));
        }
        if self.bound.is_none() {
            said.push(pair("i", &self.incident.key));
            let side = self.known.side.filter(|_| self.incident.side);
            said.extend(side.map(|side| pair("who", side.name())));
        }
        // In the order in which they are asked.
        for fact in &self.incident.facts {
            let answer = self.known.answers.get(&fact.key);
            said.extend(answer.map(|answer| pair(&fact.key, answer)));
        }
        if let Some(shown) = &self.known.shown {
            said.push(pair(SHOWN, &shown::text(shown)));
        }
        let men = [
            (shown::OWN, &self.touched.own),
            (shown::THEIRS, &self.touched.theirs),
        ];
        for (name, man) in men {
            said.extend(man.as_ref().map(|man| pair(name, &man.code())));
        }
        said
    }

    /// The address and hidden fields of a form, without the form's own fields.
    fn form(&self, own: &[&str]) -> (String, Vec<(String, String)>) {
        let path = self.bound.as_deref().unwrap_or("/incident");
        let mut fields = self.fields();
        fields.retain(|(name, _)| !own.contains(&name.as_str()));
        (path.to_owned(), fields)
    }

    /// Its address.
    fn address(&self) -> String {
        let said: Vec<String> = self
            .fields()
            .into_iter()
            .map(|(name, value)| format!("{name}={}", encoded(&value)))
            .collect();
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

    /// The address without an answer. A fact the event knows by itself is asked again only with an
    /// explicit mark.
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

/// The query field that makes the page ask for a fact although the event knows it.
pub(crate) const ASK: &str = "ask";

/// A link to the next step.
struct Step {
    label: String,
    address: String,
    /// The side whose piece is drawn beside it.
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
    /// Whether the answers are shown side by side.
    pair: bool,
    unknown: Option<String>,
    /// The form for answering with a position or a game.
    show: Option<ShowForm>,
}

/// The ruling on an incident.
#[derive(Template)]
#[template(path = "express/ruling.html")]
struct RulingPart {
    page: Page,
    chips: Vec<Step>,
    verdict: Verdict,
    /// The form that names the touched pieces.
    name: Option<NameForm>,
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
    keep: String,
    /// A summary of the answers, for the list of this browser's incidents.
    told: String,
    link: String,
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
    let way = Way::read(incident, asked).seen(&page, bar.hall.game);
    match look(&page, &bar.hall, &way, purse) {
        NextStep::Asked(part) => html(&AskPage {
            title: part.question.clone(),
            page,
            bar,
            part: *part,
        }),
        NextStep::Ruled(part, _) => {
            let first = part.verdict.cards.first();
            let told: Vec<&str> = part.chips.iter().map(|chip| chip.label.as_str()).collect();
            html(&VerdictPage {
                title: first.map_or_else(String::new, |card| card.headline.clone()),
                keep: format!("/cases/keep?c={}", part.verdict.code),
                told: told.join(" · "),
                link: way.address(),
                details: part.verdict.details.clone(),
                paper: part.verdict.paper.clone(),
                page,
                bar,
                part: *part,
            })
        }
    }
}

/// The next step of an incident, as part of a page.
enum NextStep {
    Asked(Box<Question>),
    Ruled(Box<RulingPart>, Judged),
}

fn look(page: &Page, hall: &Hall, way: &Way, purse: &Purse) -> NextStep {
    let asked =
        |question: String, answers: Vec<Step>, pair: bool, unknown: Option<String>, show| {
            NextStep::Asked(Box::new(Question {
                page: page.clone(),
                chips: chips(page, way),
                question,
                answers,
                pair,
                unknown,
                show,
            }))
        };
    match way.incident.look(hall, &way.known, purse) {
        Look::Side => {
            let answers = Side::BOTH.into_iter().map(|side| Step {
                label: words::side(page, side),
                address: way.of(side),
                side: Some(side.name()),
            });
            asked(
                page.text("express-who"),
                answers.collect(),
                true,
                None,
                None,
            )
        }
        Look::Fact(fact) => {
            let answers = fact.answers.iter().map(|answer| Step {
                label: words::answer(page, fact, answer),
                address: way.with(&fact.key, answer),
                side: None,
            });
            // If "it cannot be established" is among the answers, no separate "unknown" is offered.
            let unknown = (!fact.answers.iter().any(|answer| answer == "unknown"))
                .then(|| way.with(&fact.key, UNKNOWN));
            asked(
                words::question(page, fact),
                answers.collect(),
                false,
                unknown,
                shown::show_form(page, way, fact),
            )
        }
        Look::Ruled(judged) => {
            let part = RulingPart {
                page: page.clone(),
                chips: chips(page, way),
                name: judged
                    .cases
                    .first()
                    .filter(|case| {
                        let owed = case.outcome.verdicts.contains(&Ruled::MustPlay);
                        owed && judged.cases.len() == 1 && !hall.game.is_draughts()
                    })
                    .and_then(|case| shown::name_form(page, way, case.outcome.bound?)),
                verdict: Verdict::of(page, hall, way, &judged, purse),
            };
            NextStep::Ruled(Box::new(part), judged)
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

/// The tiles of the game stored in the cookie, for the first page.
pub(crate) fn first_tiles(page: &Page, headers: &HeaderMap) -> Vec<Tile> {
    tiles(page, read(page, headers, &[]).bar().hall.game).0
}

/// The tiles of a game, and those under "something else".
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

/// The answers so far; each links back to its question.
fn chips(page: &Page, way: &Way) -> Vec<Step> {
    // In an event the page's heading names kind and player.
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
        // Default answers are not shown.
        let said = way.known.answers.get(&fact.key);
        if let Some(answer) = said.filter(|answer| fact.usual.as_ref() != Some(*answer)) {
            chips.push(Step {
                label: words::answer(page, fact, answer),
                address: way.without(&fact.key),
                side: None,
            });
        }
    }
    chips
}
