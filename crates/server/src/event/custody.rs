//! Moving an event to another computer and back. The file contains the whole log; the original
//! refuses every write meanwhile, and the returned file continues its log. Nothing is merged.

use askama::Template;
use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_competition::Digest;
use jadoube_formats::trf;
use jadoube_store::{Batch, Fact as _, Lane, NewEvent, Seq};
use jadoube_tournament::{CarriedOut, CommandKind, Event, ReadFile, Recorded, read_file};

use jadoube_vocabulary::EventId;
use serde_json::json;

use crate::api::backup;
use crate::api::create::{Place, beside, found, stored, subjects};
use crate::api::events::{self, EventCreated};
use crate::api::import;
use crate::api::keys::Sent;
use crate::api::problem::Fault;
use crate::api::reply::Reply;
use crate::api::rooms::recorded;
use crate::event::act::{self, Fields, Wish};
use crate::event::desk::{Desk, Head, nonce};
use crate::event::who::Who;
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::people::gate::page_error;

/// Log events written in one append.
const SLICE: usize = 200;

/// Why a file is rejected, as shown on the page.
struct NotTaken(&'static str, Option<u64>);

impl NotTaken {
    fn shown(&self, page: &Page) -> Response {
        let what = match self.1 {
            Some(line) => page.with(self.0, "line", line),
            None => page.text(self.0),
        };
        let says = page.with("chief-take-over-bad", "what", what);
        crate::problem::refusal_page(page, &says)
    }
}

/// What went wrong: the file, or the server.
enum Stopped {
    File(NotTaken),
    Fault(Fault),
}

impl From<Fault> for Stopped {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<NotTaken> for Stopped {
    fn from(not: NotTaken) -> Self {
        Self::File(not)
    }
}

/// The file in a form: the part that has a file name.
fn uploaded<'a>(headers: &HeaderMap, text: &'a str) -> Option<&'a str> {
    let kind = headers.get(header::CONTENT_TYPE)?.to_str().ok()?;
    let (_, mark) = kind.split_once("boundary=")?;
    let mark = format!("--{}", mark.trim_matches('"'));
    let part = text.split(mark.as_str()).find(|part| {
        part.split("\r\n\r\n")
            .next()
            .unwrap_or_default()
            .contains("filename=")
    })?;
    let (_, content) = part.split_once("\r\n\r\n")?;
    Some(content.strip_suffix("\r\n").unwrap_or(content))
}

/// Reads an uploaded event file on a blocking thread.
async fn read(headers: &HeaderMap, body: &Bytes) -> Result<ReadFile, Stopped> {
    let not = NotTaken("chief-take-over-not-ours", None);
    let text = std::str::from_utf8(body).ok();
    let text = text.and_then(|text| uploaded(headers, text)).ok_or(not)?;
    let text = text.to_owned();
    let read = tokio::task::spawn_blocking(move || read_file(&text));
    let read = read.await.map_err(|_| Fault::Ours)?;
    let file = read.map_err(|fault| match fault.seq {
        0 => NotTaken("chief-take-over-not-ours", None),
        seq => NotTaken("chief-take-over-broken", Some(seq)),
    })?;
    let given = matches!(
        file.log.last().map(|logged| &logged.event),
        Some(Recorded {
            event: Event::CustodyGiven { .. },
            ..
        })
    );
    match given {
        true => Ok(file),
        false => Err(NotTaken("chief-take-over-not-given", None).into()),
    }
}

fn answered(page: &Page, done: Result<String, Stopped>) -> Response {
    match done {
        Ok(to) => Redirect::to(&to).into_response(),
        Err(Stopped::File(not)) => not.shown(page),
        Err(Stopped::Fault(fault)) => page_error(&fault).into_response(),
    }
}

/// `POST /e/{event}/{tournament}/hand-over`
pub(crate) async fn hand_over(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.trim())
    };
    let text = match backup::text(&desk.who.caller, &desk.room).await {
        Ok(text) => text,
        Err(fault) => return page_error(&fault).into_response(),
    };
    let file = Digest::of(text.as_bytes()).to_string();
    let back = format!("{}/reports#hand", desk.base());
    let sent = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let data = json!({ "to": value("to"), "file": file });
    let wish = Wish::new("hand-over", data, &sent, &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Redirect::to(&back).into_response(),
        Err(fault) => act::answer(&desk, &wish, fault),
    }
}

/// `POST /events/take-over`: imports an event from another computer and continues it here.
pub(crate) async fn take_over(page: Page, who: Who, headers: HeaderMap, body: Bytes) -> Response {
    let done = taken_over(&page, &who, &headers, &body).await;
    answered(&page, done)
}

async fn taken_over(
    page: &Page,
    who: &Who,
    headers: &HeaderMap,
    body: &Bytes,
) -> Result<String, Stopped> {
    // A report of another program, in any character encoding.
    let decoded = trf::decode(body);
    let report = uploaded(headers, &decoded).filter(|text| !text.trim_start().starts_with('{'));
    if let Some(report) = report {
        return Ok(taken_report(page, who, report.to_owned()).await?);
    }
    let file = read(headers, body).await?;
    let about = file.state.about().ok_or(Fault::Ours)?.clone();
    let event = about
        .event
        .clone()
        .ok_or(NotTaken("chief-take-over-not-ours", None))?;
    let data = &who.caller.data;
    let room = data
        .rooms
        .enter(&about.tournament)
        .await
        .map_err(Fault::from)?;
    if room.is_some_and(|room| room.seen().state.about().is_some()) {
        return Err(NotTaken("chief-take-over-here", None).into());
    }
    let sent = Sent::of_form(&nonce(), &json!({ "take-over": about.tournament }));
    // The event itself, unless another of its tournaments has brought it already.
    if events::load(&data.store, &event).await.is_err() {
        let created = EventCreated {
            event: event.clone(),
            name: about.name.clone(),
        };
        let created = created.event(&events::rules()).map_err(|_| Fault::Ours)?;
        let batch =
            Batch::by(who.caller.by.clone()).write(events::stream(&event)?, Seq(0), vec![created]);
        data.store.append(batch).await.map_err(Fault::from)?;
    }
    let mut events: Vec<Recorded> = file.log.into_iter().map(|one| one.event).collect();
    events.push(Event::CustodyTaken {}.into());
    let decision = CarriedOut {
        events,
        people: file.people.into_iter().collect(),
        texts: file.texts.into_iter().collect(),
        ..CarriedOut::default()
    };
    let place = Place {
        event: event.clone(),
        tournament: about.tournament.clone(),
        language: page.code(),
    };
    let reply = Reply::made(json!({ "tournament": about.tournament }));
    found(&who.caller, &sent, &place, &decision, &reply).await?;
    Ok(format!("/e/{event}/{}", about.tournament))
}

/// Imports a report as a new event; its rounds are paired again and compared.
async fn taken_report(page: &Page, who: &Who, text: String) -> Result<String, Fault> {
    who.caller.may(CommandKind::ImportTournament)?;
    let named = text.lines().find_map(|line| line.strip_prefix("012 "));
    let named = named.map_or("", str::trim);
    let named = match named.is_empty() {
        true => page.text("desk-taken-unnamed"),
        false => named.chars().take(200).collect(),
    };
    let nonce = nonce();
    let sent = Sent::of_form(&nonce, &json!({ "event": named }));
    let made = events::begin(&who.caller, &sent, &named).await?;
    let event = made.body().get("event").and_then(|id| id.as_str());
    let event: EventId = event.and_then(|id| id.parse().ok()).ok_or(Fault::Ours)?;
    let sent = Sent::of_form(&nonce, &json!({ "import": event }));
    let report = (text, None);
    let made = import::taken(&who.caller, &sent, event.clone(), report, page.code()).await?;
    let tournament = made.body().get("tournament").and_then(|id| id.as_str());
    let tournament = tournament.ok_or(Fault::Ours)?;
    Ok(format!("/e/{event}/{tournament}/taken"))
}

#[derive(Template)]
#[template(path = "event/taken.html")]
struct Taken<'a> {
    page: &'a Page,
    head: Head,
    players: usize,
    rounds: usize,
    /// Rounds that differ from what the rules give, with the differences.
    differing: Vec<(u32, String, String)>,
    adjustments: Vec<String>,
}

/// `GET /e/{event}/{tournament}/taken`: the result of importing a report.
pub(crate) async fn taken(desk: Desk) -> Response {
    let state = desk.state();
    let store = &desk.who.caller.data.store;
    let Ok(events) = store
        .read(&desk.room.stream, Seq(0), jadoube_store::PAGE)
        .await
    else {
        return crate::error::Error::Busy.into_response();
    };
    let imported = events
        .iter()
        .find(|event| event.kind.as_str() == "tournament.imported");
    let Some(imported) = imported else {
        return crate::error::Error::NotFound.into_response();
    };
    let data: serde_json::Value = serde_json::from_str(imported.data.get()).unwrap_or_default();
    let adjustments = data.get("adjustments").and_then(|all| all.as_array());
    let called = |boards: &[(usize, Option<usize>)]| {
        let numbers = boards.iter().map(|(white, black)| match black {
            Some(black) => format!("{}-{}", desk.number(*white), desk.number(*black)),
            None => format!("{}-{}", desk.number(*white), desk.page.text("desk-the-bye")),
        });
        numbers.collect::<Vec<_>>().join(" ")
    };
    let differing = (1..).zip(state.rounds()).filter_map(|(number, round)| {
        let other = round.imported.as_ref()?;
        Some((
            number,
            called(&other.only_made),
            called(&other.only_checker),
        ))
    });
    html(&Taken {
        page: &desk.page,
        players: state.alive().count(),
        rounds: state.last_published().map_or(0, |last| last.get() as usize),
        differing: differing.collect(),
        adjustments: adjustments
            .into_iter()
            .flatten()
            .filter_map(|code| code.as_str())
            .map(|code| adjustment(&desk.page, code))
            .collect(),
        head: desk.head("round"),
    })
}

/// An adjustment made during import, in words where there are any.
fn adjustment(page: &Page, code: &str) -> String {
    let key = format!("desk-adjusted-{code}");
    match page.words().has(&key) {
        true => page.text(&key),
        false => code.to_owned(),
    }
}

/// `POST /e/{event}/{tournament}/take-back`: continues the log here with what was done elsewhere.
pub(crate) async fn take_back(desk: Desk, headers: HeaderMap, body: Bytes) -> Response {
    let done = taken_back(&desk, &headers, &body).await;
    answered(&desk.page, done)
}

async fn taken_back(desk: &Desk, headers: &HeaderMap, body: &Bytes) -> Result<String, Stopped> {
    let file = read(headers, body).await?;
    let caller = &desk.who.caller;
    let store = &caller.data.store;
    let stream = &desk.room.stream;
    let _turn = desk.room.turn().await;
    caller
        .data
        .rooms
        .catch_up(&desk.room)
        .await
        .map_err(Fault::from)?;
    let seen = desk.room.seen();
    if seen.state.custody().is_none() {
        return Err(NotTaken("chief-take-over-here", None).into());
    }
    // The file must begin with everything that is already here.
    let mut seq = Seq(0);
    let mut at = 0;
    loop {
        let events = store
            .read(stream, seq, jadoube_store::PAGE)
            .await
            .map_err(Fault::from)?;
        for event in &events {
            seq = event.seq;
            let here = recorded(event).map_err(Fault::from)?;
            if file.log.get(at).map(|one| &one.event) != Some(&here) {
                return Err(NotTaken("chief-take-over-other", None).into());
            }
            at += 1;
        }
        if events.len() < jadoube_store::PAGE {
            break;
        }
    }
    let rest = file.log.into_iter().skip(at);
    let mut rest: Vec<Recorded> = rest.map(|one| one.event).collect();
    rest.push(Event::CustodyTaken {}.into());
    let came = rest;
    let rest: Vec<NewEvent> = came.iter().map(stored).collect::<Result<_, _>>()?;
    let decision = CarriedOut {
        people: file.people.into_iter().collect(),
        texts: file.texts.into_iter().collect(),
        ..CarriedOut::default()
    };
    let mut side = beside(
        &decision,
        &subjects(&came, &decision, desk.state()),
        stream.as_str(),
        &caller.by.actor,
        desk.page.code(),
    );
    for slice in rest.chunks(SLICE) {
        let mut batch = Batch::by(caller.by.clone()).lane(Lane::Bulk).write(
            stream.clone(),
            seq,
            slice.to_vec(),
        );
        batch.side = std::mem::take(&mut side);
        store.append(batch).await.map_err(Fault::from)?;
        seq = Seq(seq.0 + i64::try_from(slice.len()).unwrap_or(0));
    }
    caller
        .data
        .rooms
        .catch_up(&desk.room)
        .await
        .map_err(Fault::from)?;
    Ok(format!("{}/reports", desk.base()))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_part_with_a_file_is_found_among_the_fields() {
        let mut headers = HeaderMap::new();
        let kind = HeaderValue::from_static("multipart/form-data; boundary=XX");
        headers.insert(header::CONTENT_TYPE, kind);
        let body = String::from(
            "--XX\r\nContent-Disposition: form-data; name=\"form\"\r\n\r\n12\r\n--XX\r\n\
              Content-Disposition: form-data; name=\"file\"; filename=\"a.json\"\r\n\
              Content-Type: application/json\r\n\r\n{\"a\": 1}\r\n--XX--\r\n",
        );
        assert_eq!(uploaded(&headers, &body), Some("{\"a\": 1}"));
        assert_eq!(uploaded(&HeaderMap::new(), &body), None);
    }
}
