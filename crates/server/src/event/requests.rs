//! `/requests`: everything that waits for an arbiter, in one list: public entries, requests of
//! players and captains, rejected results of phones.

use askama::Template;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Text;
use jadoube_store::{Batch, SideWrite};
use jadoube_tournament::{
    CommandKind, EntryRequest, People as _, RequestFor, RequestStage, folded,
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::ask;
use crate::event::desk::{Desk, Head, nonce};
use crate::event::entry_form::{self, Form, Waiting};
use crate::event::fees;
use crate::event::phone::{NotTaken, not_taken};
use crate::event::round::time;
use crate::filled::Filled;
use crate::mail::contact;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::audit::Tried;
use crate::people::devices::base;
use crate::people::qr;

/// An entry that waits.
struct EntryRow {
    id: String,
    name: String,
    detail: String,
    note: String,
    at: String,
    /// A player of this name is entered already.
    known: bool,
}

/// A request from a player's own phone.
struct OutsideRow {
    id: String,
    who: String,
    what: String,
    text: String,
    at: String,
}

/// A request of a player or a captain.
pub(crate) struct RequestRow {
    pub(crate) number: usize,
    pub(crate) who: String,
    pub(crate) what: String,
    pub(crate) text: String,
    pub(crate) at: String,
    pub(crate) deadline: Option<String>,
    /// `waiting`, `lapsed`, `accepted`, `declined` or `taken-back`.
    pub(crate) stage: &'static str,
    pub(crate) mark: &'static str,
    pub(crate) tone: &'static str,
    pub(crate) word: String,
    pub(crate) answer: String,
}

#[derive(Template)]
#[template(path = "event/requests.html")]
struct RequestsPage<'a> {
    page: &'a Page,
    head: Head,
    form: Form,
    takes: bool,
    /// The address of the entry form, and its QR code.
    link: String,
    picture: String,
    enters: bool,
    entries: Vec<EntryRow>,
    answers: bool,
    waiting: Vec<RequestRow>,
    /// Requests sent by players from their own phones.
    asks: Vec<OutsideRow>,
    /// The address where players send requests.
    ask_link: String,
    answered: Vec<RequestRow>,
    not_taken: Vec<NotTaken>,
}

fn detail(one: &Waiting) -> String {
    let entry = &one.entry;
    let parts = [
        entry.rating.map(|rating| rating.to_string()),
        entry.federation.clone(),
        entry.club.clone(),
        entry.birth.clone(),
        entry.fide_id.as_ref().map(|id| format!("FIDE {id}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

fn is_known(desk: &Desk, one: &Waiting) -> bool {
    let name = folded(&one.entry.name);
    desk.state().alive().any(|(_, entry)| {
        let person = desk.seen.people.person(&entry.person);
        person.is_some_and(|person| folded(&person.name) == name)
    })
}

/// A request in a sentence.
pub(crate) fn asked_for(desk: &Desk, wanted: &RequestFor) -> String {
    let page = &desk.page;
    let round = |round: &Option<jadoube_vocabulary::RoundNumber>| {
        let round = round.unwrap_or_else(|| desk.state().next_round());
        page.with("desk-from-round", "round", round)
    };
    match wanted {
        RequestFor::Bye { round, kind } => format!(
            "{}, {}",
            desk.absence(*kind),
            page.with("desk-round", "round", round)
        ),
        RequestFor::Withdrawal { from_round } => {
            format!("{}, {}", page.text("desk-withdraw"), round(from_round))
        }
        RequestFor::Return { from_round } => {
            format!("{}, {}", page.text("request-return"), round(from_round))
        }
        RequestFor::Correction { game, outcome } => {
            let place = desk.place_of(*game);
            format!("{}: {place} {outcome}", page.text("request-correction"))
        }
        RequestFor::LineUp { round, boards } => {
            let names = boards.iter().map(|seat| {
                let at = seat.as_ref().and_then(|id| desk.state().place_of(id));
                at.map_or_else(|| "–".to_owned(), |at| desk.name(at))
            });
            let names: Vec<String> = names.collect();
            format!(
                "{}, {}: {}",
                page.text("desk-nav-line-ups"),
                page.with("desk-round", "round", round),
                names.join(" / ")
            )
        }
        RequestFor::Other {} => page.text("request-other"),
    }
}

async fn text(desk: &Desk, id: Option<&jadoube_vocabulary::TextId>) -> Result<String, Error> {
    let Some(id) = id else {
        return Ok(String::new());
    };
    let store = &desk.who.caller.data.store;
    let row: Option<Text> = store
        .private()
        .get(id.to_string())
        .await
        .map_err(|_| Error::Busy)?;
    Ok(row.map(|row| row.text).unwrap_or_default())
}

/// The matching requests, the newest first.
pub(crate) async fn rows(
    desk: &Desk,
    wanted: impl Fn(&EntryRequest) -> bool,
) -> Result<Vec<RequestRow>, Error> {
    let now = desk.who.caller.data.store.now_ms();
    let state = desk.state();
    let mut rows = Vec::new();
    for (number, one) in (1..).zip(state.requests()).filter(|(_, one)| wanted(one)) {
        let (stage, mark, tone) = match state.request_stage(one, now) {
            RequestStage::Waiting => ("waiting", "clock", "wait"),
            RequestStage::Lapsed => ("lapsed", "off", "open"),
            RequestStage::Accepted => ("accepted", "ok", "ok"),
            RequestStage::Declined => ("declined", "off", "wrong"),
            RequestStage::TakenBack => ("taken-back", "undo", "open"),
        };
        rows.push(RequestRow {
            number,
            who: format!("{} {}", desk.number(one.entry), desk.name(one.entry)),
            what: asked_for(desk, &one.wanted),
            text: text(desk, one.text.as_ref()).await?,
            at: time(one.at),
            deadline: one.deadline.map(time),
            stage,
            mark,
            tone,
            word: desk.page.text(&format!("request-{stage}")),
            answer: text(desk, one.answer.as_ref()).await?,
        });
    }
    rows.reverse();
    Ok(rows)
}

/// `GET /e/{event}/{tournament}/requests`
pub(crate) async fn show(desk: Desk, peer: Peer, headers: HeaderMap) -> Response {
    match view(&desk, peer, &headers).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn view(desk: &Desk, peer: Peer, headers: &HeaderMap) -> Result<Response, Error> {
    let page = &desk.page;
    let tournament = desk.param("tournament");
    let data = &desk.who.caller.data;
    let form = entry_form::form_of(data, tournament).await?;
    let waiting = entry_form::waiting(desk).await?;
    let entries = waiting.iter().map(|one| EntryRow {
        id: one.id.clone(),
        name: one.entry.name.clone(),
        detail: detail(one),
        note: one.note.clone(),
        at: time(one.at_ms),
        known: is_known(desk, one),
    });
    let link = format!("{}/enter/{tournament}", base(headers, peer));
    let asks = ask::waiting(data, tournament).await?;
    let asks = asks.into_iter().filter_map(|(id, one)| {
        let at = desk.state().place_of(&one.entry)?;
        Some(OutsideRow {
            id,
            who: format!("{} {}", desk.number(at), desk.name(at)),
            what: asked_for(desk, &one.request),
            text: one.text,
            at: time(one.at),
        })
    });
    let (open, ended): (Vec<RequestRow>, Vec<RequestRow>) = rows(desk, |_| true)
        .await?
        .into_iter()
        .partition(|row| row.stage == "waiting");
    Ok(html(&RequestsPage {
        page,
        head: desk.head("requests"),
        takes: form.takes(&entry_form::today(data)),
        picture: match form.open {
            true => qr::svg(&link, &page.text("requests-picture")).unwrap_or_default(),
            false => String::new(),
        },
        link,
        form,
        enters: desk.may(CommandKind::AddEntries),
        entries: entries.collect(),
        answers: desk.may(CommandKind::AnswerRequest),
        waiting: open,
        asks: asks.collect(),
        ask_link: format!("{}/ask/{tournament}", base(headers, peer)),
        answered: ended,
        not_taken: not_taken(desk).await?,
    }))
}

/// The form that opens the entry form.
#[derive(Deserialize)]
pub(crate) struct Opened {
    #[serde(default)]
    open: String,
    #[serde(default)]
    until: String,
    #[serde(default)]
    fee: String,
    #[serde(default)]
    note: String,
    #[serde(default)]
    asks: String,
}

/// `POST /e/{event}/{tournament}/requests/form`: opens, changes or closes the entry form.
pub(crate) async fn set_form(desk: Desk, peer: Peer, Filled(sent): Filled<Opened>) -> Response {
    let until = sent.until.trim();
    if !until.is_empty() && until.parse::<jiff::civil::Date>().is_err() {
        return Error::Form.into_response();
    }
    let cut = |text: &str, most: usize| text.trim().chars().take(most).collect::<String>();
    let form = Form {
        open: sent.open == "yes",
        until: until.to_owned(),
        fee: cut(&sent.fee, 40),
        note: cut(&sent.note, 500),
        asks: sent.asks == "yes",
    };
    let caller = &desk.who.caller;
    let word = if form.open {
        "entries-open"
    } else {
        "entries-close"
    };
    let batch = Batch::by(caller.by.clone())
        .side(entry_form::keep_form(&desk, &form))
        .side(Tried::by(caller, peer, word, "done").write(&caller.data));
    match caller.data.store.append(batch).await {
        Ok(_) => Redirect::to(&format!("{}/requests", desk.base())).into_response(),
        Err(_) => Error::Busy.into_response(),
    }
}

/// `POST /e/{event}/{tournament}/requests/entries`: accepts or rejects waiting entries.
pub(crate) async fn answer_entries(
    desk: Desk,
    peer: Peer,
    Filled(fields): Filled<Fields>,
) -> Response {
    match answered(desk, peer, &fields).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn answered(mut desk: Desk, peer: Peer, fields: &Fields) -> Result<Response, Error> {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let ticked = |id: &str| {
        fields
            .iter()
            .any(|(name, value)| name == "wait" && value == id)
    };
    let back = format!("{}/requests", desk.base());
    let chosen: Vec<Waiting> = entry_form::waiting(&desk)
        .await?
        .into_iter()
        .filter(|one| ticked(&one.id))
        .collect();
    if chosen.is_empty() {
        return Ok(Redirect::to(&back).into_response());
    }
    let accepted = value("act") == "accept";
    let gone: Vec<SideWrite> = chosen
        .iter()
        .map(|one| entry_form::answered(&one.id))
        .collect();
    let mut entered: Vec<String> = Vec::new();
    if accepted {
        let entries: Vec<&jadoube_tournament::NewEntry> =
            chosen.iter().map(|one| &one.entry).collect();
        let nonce = match value("nonce") {
            "" => nonce(),
            sent => sent.to_owned(),
        };
        let data = json!({ "entries": entries });
        let wish = Wish::new("add-entries", data, &nonce, &back);
        match act::carry(&desk, &wish).await {
            Ok(reply) => {
                let made = reply.body().get("entries").and_then(Value::as_array);
                let made = made.into_iter().flatten().filter_map(Value::as_str);
                entered.extend(made.map(str::to_owned));
            }
            Err(fault) => return Ok(act::answer(&desk, &wish, fault)),
        }
        desk.seen = desk.room.seen();
    }
    let caller = &desk.who.caller;
    let form = entry_form::form_of(&caller.data, desk.param("tournament")).await?;
    let word = if accepted {
        "entries-accepted"
    } else {
        "entries-declined"
    };
    let mut batch = Batch::by(caller.by.clone());
    batch.side.extend(gone);
    if !form.fee.is_empty() {
        let due = fees::of_form("due", &form.fee, None);
        let owed = entered
            .iter()
            .map(|entry| fees::note(&desk, entry, due.as_ref()));
        batch.side.extend(owed);
    }
    // An e-mail address is stored in its own table, with the person it belongs to.
    for (one, entry) in chosen.iter().zip(&entered) {
        let id: Option<jadoube_vocabulary::EntryId> = entry.parse().ok();
        let at = id.and_then(|id| desk.state().place_of(&id));
        let entry = at.and_then(|at| desk.state().entry(at));
        if let (Some(email), Some(entry)) = (&one.email, entry) {
            let row = contact::row(&caller.data, entry.person.as_str()).await;
            let row = row.map_err(|_| Error::Busy)?;
            batch = batch.side(contact::keep(row, Some(email.clone())));
        }
    }
    batch = batch.side(Tried::by(caller, peer, word, "done").write(&caller.data));
    let stored = caller.data.store.append(batch).await;
    stored.map_err(|_| Error::Busy)?;
    Ok(Redirect::to(&back).into_response())
}
