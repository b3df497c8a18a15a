//! `/kiosk`: a screen in the hall where players check in themselves. A tap on a name asks for
//! confirmation with the name in large letters; then the list returns by itself. The browser is
//! locked to it until the code is entered.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State as Shared};
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_tournament::{CheckIn, CommandKind, Names, folded};
use jadoube_vocabulary::EntryId;
use serde::Deserialize;
use serde_json::json;

use crate::error::Error;
use crate::event::act::{self, Fields, Wish};
use crate::event::check_in::{Expected, expected};
use crate::event::desk::{Desk, nonce};
use crate::filled::Filled;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::audit::Tried;
use crate::people::locked::{self, Locked};
use crate::people::passwords::Verdict;
use crate::people::{caller::Caller, gate};
use crate::rate::{Key, What};
use crate::state::AppState;

/// Seconds until the list returns.
const BACK: u32 = 5;

struct Row {
    entry: String,
    name: String,
    club: String,
    here: bool,
}

/// The player whose name was tapped.
struct TappedPlayer {
    entry: String,
    name: String,
    club: String,
    number: Option<u32>,
}

#[derive(Template)]
#[template(path = "event/kiosk.html")]
struct Kiosk<'a> {
    page: &'a Page,
    base: &'a str,
    form: &'a str,
    nonce: String,
    event: String,
    round: u32,
    open: bool,
    rows: Vec<Row>,
    query: String,
    asked: Option<TappedPlayer>,
    done: Option<String>,
    /// Where the page goes automatically, and after how many seconds.
    then: Option<u32>,
    locked: bool,
}

/// What was tapped, as the address says.
#[derive(Default, Deserialize)]
pub(crate) struct KioskQuery {
    #[serde(default)]
    q: String,
    #[serde(default)]
    who: String,
    #[serde(default)]
    done: String,
}

fn lock(caller: &Caller) -> Option<Locked> {
    Locked::of(&caller.browser()?.session)
}

fn place(desk: &Desk, id: &str) -> Option<usize> {
    let id: EntryId = id.parse().ok()?;
    desk.state().place_of(&id)
}

/// `GET /e/{event}/{tournament}/kiosk`
pub(crate) async fn show(desk: Desk, query: Result<Query<KioskQuery>, QueryRejection>) -> Response {
    let wanted = query.map(|Query(wanted)| wanted).unwrap_or_default();
    let state = desk.state();
    let round = state.next_round();
    let found = state.round(round);
    let open = found.is_some_and(|found| found.check_in == CheckIn::Open);
    let query = folded(&wanted.q);
    let mut rows: Vec<Row> = expected(&desk, round)
        .into_iter()
        .filter(|one| query.is_empty() || folded(&one.name).contains(&query))
        .map(|Expected { at, name, here }| {
            let entry = state.entry(at);
            Row {
                entry: entry.map_or_else(String::new, |entry| entry.id.to_string()),
                club: entry
                    .and_then(|entry| entry.club.clone())
                    .unwrap_or_default(),
                name,
                here,
            }
        })
        .collect();
    let names = Names::of(state.locale());
    rows.sort_by(|a, b| names.compare(&a.name, &b.name));
    let asked = place(&desk, &wanted.who)
        .filter(|_| open)
        .and_then(|at| state.entry(at).map(|entry| (at, entry)))
        .map(|(at, entry)| TappedPlayer {
            entry: entry.id.to_string(),
            name: desk.name(at),
            club: entry.club.clone().unwrap_or_default(),
            number: entry.number,
        });
    let done = place(&desk, &wanted.done).map(|at| desk.name(at));
    let head = desk.head("kiosk");
    html(&Kiosk {
        page: &desk.page,
        base: desk.base(),
        form: &desk.who.form,
        nonce: nonce(),
        event: match head.name == head.event {
            true => head.event,
            false => format!("{}, {}", head.event, head.name),
        },
        round: round.get(),
        open,
        rows,
        query: wanted.q,
        // The page does not move on while it asks for confirmation.
        then: (asked.is_none() && done.is_some()).then_some(BACK),
        asked,
        done,
        locked: lock(&desk.who.caller).is_some(),
    })
}

/// `POST /e/{event}/{tournament}/kiosk/here`: a player confirms the check-in.
pub(crate) async fn here(desk: Desk, Filled(fields): Filled<Fields>) -> Response {
    let value = |wanted: &str| {
        let found = fields.iter().find(|(name, _)| name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let entry = value("entry");
    let kiosk = format!("{}/kiosk", desk.base());
    let back = format!("{kiosk}?done={entry}");
    let data = json!({ "entry": entry, "round": desk.state().next_round() });
    let nonce = match value("nonce") {
        "" => nonce(),
        sent => sent.to_owned(),
    };
    let wish = Wish::new("check-in", data, &nonce, &back);
    match act::carry(&desk, &wish).await {
        Ok(_) => Redirect::to(&back).into_response(),
        // The check-in was closed meanwhile: the list says so.
        Err(_) => Redirect::to(&kiosk).into_response(),
    }
}

#[derive(Template)]
#[template(path = "event/kiosk_lock.html")]
struct LockPage<'a> {
    page: &'a Page,
    base: &'a str,
    form: &'a str,
    /// The address of the list, on the page for unlocking.
    leaving: Option<String>,
    wrong: Option<&'static str>,
}

fn lock_page(desk: &Desk, leaving: Option<String>, wrong: Option<&'static str>) -> Response {
    let mut response = html(&LockPage {
        page: &desk.page,
        base: desk.base(),
        form: &desk.who.form,
        leaving,
        wrong,
    });
    if wrong.is_some() {
        *response.status_mut() = axum::http::StatusCode::FORBIDDEN;
    }
    response
}

/// `GET /e/{event}/{tournament}/kiosk/lock`: the page for locking or unlocking this browser.
pub(crate) async fn ask(desk: Desk) -> Response {
    let leaving = lock(&desk.who.caller).map(|lock| lock.page);
    lock_page(&desk, leaving, None)
}

/// The PIN, and the page that stays open.
#[derive(Deserialize)]
pub(crate) struct Number {
    #[serde(default)]
    pin: String,
    #[serde(default)]
    what: String,
}

/// `POST /e/{event}/{tournament}/kiosk/lock`: a new PIN locks, the right one unlocks.
pub(crate) async fn turn(
    Shared(state): Shared<AppState>,
    desk: Desk,
    peer: Peer,
    Filled(form): Filled<Number>,
) -> Response {
    match turned(&state, &desk, peer, form).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn turned(
    state: &AppState,
    desk: &Desk,
    peer: Peer,
    form: Number,
) -> Result<Response, Error> {
    let caller = &desk.who.caller;
    let data = &caller.data;
    let browser = caller.browser().ok_or(Error::Right)?;
    let pin = form.pin.trim().to_owned();
    if let Some(lock) = lock(caller) {
        let rate = Key::of(lock.page.as_bytes());
        if !state.rates.take(What::Codes, rate) {
            return Err(Error::Guesses);
        }
        let known = locked::number(data, &lock).await?;
        if state.passwords.verify(pin, known).await? == Verdict::Wrong {
            let tried = Tried::by(caller, peer, "kiosk-leave", "refused:pin");
            tried.note(data).await;
            return Ok(lock_page(desk, Some(lock.page), Some("kiosk-pin-wrong")));
        }
        let note = Tried::by(caller, peer, "kiosk-leave", "done").write(data);
        let secret = locked::unlock(caller, browser, &lock, note).await?;
        let to = Redirect::to(&desk.own_page()).into_response();
        return Ok(gate::carry(to, secret.cookie(data, peer.secure)?));
    }
    if !locked::is_number(&pin) {
        return Ok(lock_page(desk, None, Some("kiosk-pin-bad")));
    }
    let page = match form.what.as_str() {
        "results" if desk.may(CommandKind::ReportResult) => "phone",
        _ => "kiosk",
    };
    let page = format!("{}/{page}", desk.base());
    let hash = state.passwords.hash(pin).await?;
    let note = Tried::by(caller, peer, "kiosk", "done").write(data);
    let secret = locked::lock(caller, browser, &page, hash, note).await?;
    let to = Redirect::to(&page).into_response();
    Ok(gate::carry(to, secret.cookie(data, peer.secure)?))
}
