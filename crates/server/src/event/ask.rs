//! `/ask/{list}`: requests of players from their own phones, without an account: by name and, where
//! known, year of birth. A request waits outside the log; once the arbiter answers, both request
//! and answer are in it. The receipt page shows the answer.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State as Shared};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Text;
use jadoube_store::{Actor, Batch, SideWrite, new_id};
use jadoube_tournament::{People as _, RequestFor, RequestStage, folded};
use jadoube_vocabulary::{Absence, EntryId, RoundNumber};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api::rooms::Seen;
use crate::data::Data;
use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, nonce};
use crate::event::entry_form::{Form, cut, form_of, seen_of, subject};
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::Caller;
use crate::rate::{Key, What};
use crate::state::AppState;

/// How long a request and its receipt are kept.
const KEPT_MS: i64 = 30 * 24 * 60 * 60 * 1_000;

/// The most requests of one tournament that can wait.
const MOST_WAITING: usize = 500;

/// A stored request from outside.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Ask {
    pub(crate) entry: EntryId,
    pub(crate) request: RequestFor,
    #[serde(default)]
    pub(crate) text: String,
    pub(crate) at: i64,
    /// Its number in the log, once an arbiter has looked at it.
    #[serde(default)]
    pub(crate) number: Option<u32>,
}

/// The requests of a tournament that nobody has looked at yet, by receipt.
pub(crate) async fn waiting(data: &Data, tournament: &str) -> Result<Vec<(String, Ask)>, Error> {
    let private = data.store.private();
    let rows = private.find("subject", subject(tournament)).await;
    let rows: Vec<Text> = rows.map_err(|_| Error::Busy)?;
    let asks = rows.into_iter().filter(|row| row.purpose == "ask");
    let mut asks: Vec<(String, Ask)> = asks
        .filter_map(|row| Some((row.id, serde_json::from_str(&row.text).ok()?)))
        .filter(|(_, ask): &(String, Ask)| ask.number.is_none())
        .collect();
    asks.sort_by_key(|(_, ask)| ask.at);
    Ok(asks)
}

/// The write that stores a request.
pub(crate) fn kept(id: &str, tournament: &str, ask: &Ask) -> SideWrite {
    SideWrite::put(&Text {
        id: id.to_owned(),
        subject: subject(tournament),
        language: String::new(),
        text: serde_json::to_string(ask).unwrap_or_default(),
        author: "public".to_owned(),
        purpose: "ask".to_owned(),
        keep_until_ms: Some(ask.at.saturating_add(KEPT_MS)),
    })
}

#[derive(Template)]
#[template(path = "event/ask.html")]
struct AskPage<'a> {
    page: &'a Page,
    form: String,
    tournament: &'a str,
    event: String,
    /// The next round, where there is one.
    next: Option<u32>,
    half: bool,
    wrong: Option<&'static str>,
    filled: RequestForm,
    /// The receipt of a request: its stage, the word for it, the arbiter's answer.
    receipt: Option<Receipt>,
}

type Receipt = (&'static str, &'static str, String);

/// The submitted form.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct RequestForm {
    name: String,
    birth: String,
    what: String,
    text: String,
    /// A honeypot field that people do not see.
    website: String,
}

/// Which receipt is shown.
#[derive(Default, Deserialize)]
pub(crate) struct ReceiptQuery {
    #[serde(default)]
    receipt: String,
}

/// The only entry with this name; `None` if there are several or the year of birth differs.
fn meant(seen: &Seen, asked: &RequestForm) -> Option<EntryId> {
    let name = folded(&asked.name);
    let mut found = seen.state.alive().filter_map(|(_, entry)| {
        let person = seen.people.person(&entry.person)?;
        let born = person.birth.as_deref().and_then(|birth| birth.get(..4));
        let fits = born.is_none_or(|born| born == asked.birth.trim());
        (!entry.is_team && folded(&person.name) == name && fits).then(|| entry.id.clone())
    });
    match (found.next(), found.next()) {
        (Some(entry), None) => Some(entry),
        _ => None,
    }
}

/// The next round, where one is to come.
fn next(seen: &Seen) -> Option<RoundNumber> {
    let planned = seen.state.config().map_or(0, |config| config.rounds);
    Some(seen.state.next_round()).filter(|round| round.get() <= planned)
}

fn wanted(seen: &Seen, asked: &RequestForm) -> Option<RequestFor> {
    let round = next(seen);
    match asked.what.as_str() {
        "half" => round.map(|round| RequestFor::Bye {
            round,
            kind: Absence::Half,
        }),
        "zero" => round.map(|round| RequestFor::Bye {
            round,
            kind: Absence::Zero,
        }),
        "withdrawal" => round.map(|round| RequestFor::Withdrawal {
            from_round: Some(round),
        }),
        _ if asked.text.trim().is_empty() => None,
        _ => Some(RequestFor::Other {}),
    }
}

fn page_of(
    page: &Page,
    caller: Option<&Caller>,
    tournament: &str,
    seen: &Seen,
    told: (Option<&'static str>, RequestForm),
    receipt: Option<Receipt>,
) -> Response {
    let about = seen.state.about();
    let (wrong, filled) = told;
    let mut response = html(&AskPage {
        page,
        form: caller.map_or_else(String::new, Caller::form_token),
        tournament,
        event: about.map_or_else(String::new, |about| about.name.clone()),
        next: next(seen).map(RoundNumber::get),
        half: about.is_some_and(|about| !about.game.is_draughts()),
        wrong,
        filled,
        receipt,
    });
    if wrong.is_some() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

/// The receipt of a request.
async fn receipt(
    data: &Data,
    tournament: &str,
    seen: &Seen,
    id: &str,
) -> Result<Option<Receipt>, Error> {
    let private = data.store.private();
    let row: Option<Text> = private.get(id.to_owned()).await.map_err(|_| Error::Busy)?;
    let own = row.filter(|row| row.purpose == "ask" && row.subject == subject(tournament));
    let ask: Option<Ask> = own.and_then(|row| serde_json::from_str(&row.text).ok());
    let Some(ask) = ask else {
        return Ok(None);
    };
    let at = ask
        .number
        .and_then(|number| (number as usize).checked_sub(1));
    let Some(request) = at.and_then(|at| seen.state.requests().get(at)) else {
        return Ok(Some(("waiting", "request-waiting", String::new())));
    };
    let (stage, word) = match seen.state.request_stage(request, data.store.now_ms()) {
        RequestStage::Waiting => ("waiting", "request-waiting"),
        RequestStage::Lapsed => ("lapsed", "request-lapsed"),
        RequestStage::Accepted => ("accepted", "request-accepted"),
        RequestStage::Declined => ("declined", "request-declined"),
        RequestStage::TakenBack => ("taken-back", "request-taken-back"),
    };
    let answer: Option<Text> = match &request.answer {
        Some(text) => private
            .get(text.to_string())
            .await
            .map_err(|_| Error::Busy)?,
        None => None,
    };
    let answer = answer.map(|row| row.text).unwrap_or_default();
    Ok(Some((stage, word, answer)))
}

/// A tournament that accepts requests from players.
async fn open(data: &Data, tournament: &str) -> Result<std::sync::Arc<Seen>, Error> {
    let seen = seen_of(data, tournament).await?;
    let form: Form = form_of(data, tournament).await?;
    match form.asks {
        true => Ok(seen),
        false => Err(Error::NotFound),
    }
}

/// `GET /ask/{list}`
pub(crate) async fn show(
    Shared(state): Shared<AppState>,
    page: Page,
    caller: Option<Caller>,
    Path(tournament): Path<String>,
    query: Result<Query<ReceiptQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let data = state.data.as_deref().ok_or(Error::NotFound)?;
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let seen = open(data, &tournament).await?;
    let receipt = match wanted.receipt.as_str() {
        "" => None,
        id => Some(
            receipt(data, &tournament, &seen, id)
                .await?
                .ok_or(Error::NotFound)?,
        ),
    };
    let told = (None, RequestForm::default());
    Ok(page_of(
        &page,
        caller.as_ref(),
        &tournament,
        &seen,
        told,
        receipt,
    ))
}

/// `POST /ask/{list}`
pub(crate) async fn take(
    Shared(state): Shared<AppState>,
    page: Page,
    caller: Option<Caller>,
    peer: Peer,
    Path(tournament): Path<String>,
    Filled(asked): Filled<RequestForm>,
) -> Result<Response, Error> {
    let data = state.data.as_deref().ok_or(Error::NotFound)?;
    let seen = open(data, &tournament).await?;
    if !state.rates.take(What::Entries, Key::from(peer)) {
        return Err(Error::Often);
    }
    let again = |wrong, asked| {
        let told = (Some(wrong), asked);
        page_of(&page, caller.as_ref(), &tournament, &seen, told, None)
    };
    let Some(entry) = meant(&seen, &asked).filter(|_| asked.website.is_empty()) else {
        return Ok(again("ask-nobody", asked));
    };
    let Some(request) = wanted(&seen, &asked) else {
        return Ok(again("ask-nothing", asked));
    };
    if waiting(data, &tournament).await?.len() >= MOST_WAITING {
        return Err(Error::Busy);
    }
    let id = new_id();
    let ask = Ask {
        entry,
        request,
        text: cut(&asked.text, 300),
        at: data.store.now_ms(),
        number: None,
    };
    let batch = Batch::by(Actor::system()).side(kept(&id, &tournament, &ask));
    data.store.append(batch).await.map_err(|_| Error::Busy)?;
    Ok(Redirect::to(&format!("/ask/{tournament}?receipt={id}")).into_response())
}

/// `POST /e/{event}/{tournament}/requests/asks`: the desk grants or declines a request; the log
/// records both the request and the answer.
pub(crate) async fn answer(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    match answered(desk, &fields).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn answered(mut desk: Desk, fields: &Fields) -> Result<Response, Error> {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let words = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let back = format!("{}/requests", desk.base());
    let tournament = desk.param("tournament").to_owned();
    let data = std::sync::Arc::clone(&desk.who.caller.data);
    let waiting = waiting(&data, &tournament).await?;
    let found = waiting.into_iter().find(|(id, _)| id == value("ask"));
    let Some((id, mut ask)) = found else {
        return Ok(Redirect::to(&back).into_response());
    };
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let filed = json!({ "entry": ask.entry, "request": ask.request, "text": words(&ask.text) });
    let file = Wish::new("file-request", filed, &nonce, &back);
    if let Err(fault) = act::carry(&desk, &file).await {
        return Ok(act::answer(&desk, &file, fault));
    }
    desk.seen = desk.room.seen();
    let state = desk.state();
    let entry = state.place_of(&ask.entry);
    let own = state
        .requests()
        .iter()
        .rposition(|one| Some(one.entry) == entry && one.wanted == ask.request);
    let number = own.and_then(|at| u32::try_from(at + 1).ok());
    ask.number = number;
    let batch = Batch::by(desk.who.caller.by.clone()).side(kept(&id, &tournament, &ask));
    data.store.append(batch).await.map_err(|_| Error::Busy)?;
    let accepted = value("accepted") == "yes";
    let said = json!({ "request": number, "accepted": accepted, "text": words(value("text")) });
    let wish = Wish::new("answer-request", said, &nonce, &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Ok(Redirect::to(&back).into_response()),
        Err(fault) => Ok(act::answer(&desk, &wish, fault)),
    }
}
