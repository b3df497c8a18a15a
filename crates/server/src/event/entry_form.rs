//! `/enter/{list}`: the public entry form of a tournament. Submissions wait outside the log until
//! the desk accepts them; nothing of them is public.

use askama::Template;
use axum::extract::{Path, State as Shared};
use axum::http::StatusCode;
use axum::response::Response;
use jadoube_store::personal::Text;
use jadoube_store::{Actor, Batch, SideWrite, new_id};
use jadoube_tournament::NewEntry;
use serde::{Deserialize, Serialize};

use crate::api::rooms::Seen;
use crate::data::Data;
use crate::error::Error;
use crate::event::desk::Desk;
use crate::filled::Filled;
use crate::mail::contact;
use crate::page::{Page, html};
use crate::peer::Peer;
use crate::people::Caller;
use crate::rate::{Key, What};
use crate::state::AppState;

/// The most entries of one tournament that can wait.
const MOST_WAITING: usize = 500;

/// How long a submission is kept.
const KEPT_MS: i64 = 90 * 24 * 60 * 60 * 1_000;

/// The settings of the public entry form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Form {
    pub(crate) open: bool,
    /// The last day, `2026-11-30`; empty if it is closed by hand.
    #[serde(default)]
    pub(crate) until: String,
    /// The entry fee as text: `50 zł`.
    #[serde(default)]
    pub(crate) fee: String,
    /// The organiser's note above the form.
    #[serde(default)]
    pub(crate) note: String,
    /// Whether players may send requests from their own phones.
    #[serde(default)]
    pub(crate) asks: bool,
}

impl Form {
    /// Whether the form was ever opened.
    fn was_opened(&self) -> bool {
        let Self { asks, .. } = *self;
        *self
            != Self {
                asks,
                ..Self::default()
            }
    }

    /// Whether entries are accepted on a day.
    pub(crate) fn takes(&self, today: &str) -> bool {
        self.open && (self.until.is_empty() || today <= self.until.as_str())
    }
}

/// A submission that waits.
#[derive(Debug, Clone)]
pub(crate) struct Waiting {
    pub(crate) id: String,
    pub(crate) entry: NewEntry,
    pub(crate) note: String,
    /// The e-mail address, if one was given.
    pub(crate) email: Option<String>,
    pub(crate) at_ms: i64,
}

/// The stored form of a submission.
#[derive(Serialize, Deserialize)]
struct Kept {
    entry: NewEntry,
    #[serde(default)]
    note: String,
    #[serde(default)]
    email: Option<String>,
    at: i64,
}

pub(crate) fn subject(tournament: &str) -> String {
    format!("entries/{tournament}")
}

fn form_id(tournament: &str) -> String {
    format!("entry-form/{tournament}")
}

/// Today's date in the hall, `2026-11-17`.
pub(crate) fn today(data: &Data) -> String {
    let now = jiff::Timestamp::from_millisecond(data.store.now_ms()).unwrap_or_default();
    let zone = jiff::tz::TimeZone::system();
    now.to_zoned(zone).strftime("%Y-%m-%d").to_string()
}

async fn rows(data: &Data, tournament: &str) -> Result<Vec<Text>, Error> {
    let private = data.store.private();
    let rows = private.find("subject", subject(tournament)).await;
    rows.map_err(|_| Error::Busy)
}

/// The form of a tournament; a closed one if none was opened.
pub(crate) async fn form_of(data: &Data, tournament: &str) -> Result<Form, Error> {
    let found: Option<Text> = data
        .store
        .private()
        .get(form_id(tournament))
        .await
        .map_err(|_| Error::Busy)?;
    let form = found.and_then(|row| serde_json::from_str(&row.text).ok());
    Ok(form.unwrap_or_default())
}

/// The write that stores the form.
pub(crate) fn keep_form(desk: &Desk, form: &Form) -> SideWrite {
    let tournament = desk.param("tournament");
    SideWrite::put(&Text {
        id: form_id(tournament),
        subject: subject(tournament),
        language: desk.page.code().to_owned(),
        text: serde_json::to_string(form).unwrap_or_default(),
        author: desk.who.caller.by.actor.clone(),
        purpose: "entry-form".to_owned(),
        keep_until_ms: None,
    })
}

/// All waiting submissions, in order of arrival.
pub(crate) async fn waiting(desk: &Desk) -> Result<Vec<Waiting>, Error> {
    let rows = rows(&desk.who.caller.data, desk.param("tournament")).await?;
    let mut all: Vec<Waiting> = rows
        .into_iter()
        .filter(|row| row.purpose == "entry")
        .filter_map(|row| {
            let kept: Kept = serde_json::from_str(&row.text).ok()?;
            Some(Waiting {
                id: row.id,
                entry: kept.entry,
                note: kept.note,
                email: kept.email,
                at_ms: kept.at,
            })
        })
        .collect();
    all.sort_by_key(|one| one.at_ms);
    Ok(all)
}

/// The write that removes an answered submission.
pub(crate) fn answered(id: &str) -> SideWrite {
    SideWrite::remove::<Text>("id", id)
}

#[derive(Template)]
#[template(path = "event/enter.html")]
struct EnterPage<'a> {
    page: &'a Page,
    /// The form token of a signed-in user.
    form: String,
    tournament: &'a str,
    event: String,
    takes: bool,
    until: String,
    fee: String,
    note: String,
    sent: bool,
    wrong: Option<&'static str>,
    filled: Entered,
}

/// The submitted form.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Entered {
    family: String,
    given: String,
    birth: String,
    sex: String,
    club: String,
    federation: String,
    fide_id: String,
    rating: String,
    email: String,
    note: String,
    /// A honeypot field that people do not see: only bots fill it.
    website: String,
}

/// A field cut to its maximum length.
pub(crate) fn cut(text: &str, most: usize) -> String {
    let plain = text.chars().filter(|letter| !letter.is_control());
    plain.take(most).collect::<String>().trim().to_owned()
}

impl Entered {
    /// The e-mail address, if one was given; or the sentence about what is wrong with it.
    fn email(&self) -> Result<Option<String>, &'static str> {
        match self.email.trim() {
            "" => Ok(None),
            typed => contact::proper(typed).map(Some).ok_or("enter-wrong-email"),
        }
    }

    /// The entry, or the sentence about what is wrong with it.
    fn entry(&self) -> Result<NewEntry, &'static str> {
        let some = |text: &str, most: usize| Some(cut(text, most)).filter(|text| !text.is_empty());
        let family = some(&self.family, 60).ok_or("enter-wrong-name")?;
        let given = some(&self.given, 60).ok_or("enter-wrong-name")?;
        let letters = |text: &str| text.chars().any(char::is_alphabetic);
        if !letters(&family) || !letters(&given) {
            return Err("enter-wrong-name");
        }
        let digits = |text: &String| text.bytes().all(|byte| byte.is_ascii_digit());
        let birth = some(&self.birth, 4);
        if birth
            .as_ref()
            .is_some_and(|year| !digits(year) || year.len() != 4)
        {
            return Err("enter-wrong-birth");
        }
        let rating = some(&self.rating, 5);
        let value = rating
            .as_ref()
            .and_then(|rating| rating.parse::<u32>().ok());
        if rating.is_some() && value.is_none_or(|value| value > 4_000) {
            return Err("enter-wrong-rating");
        }
        let fide_id = some(&self.fide_id, 12);
        if fide_id.as_ref().is_some_and(|id| !digits(id)) {
            return Err("enter-wrong-id");
        }
        Ok(NewEntry {
            name: format!("{family}, {given}"),
            rating: value.filter(|value| *value > 0),
            birth,
            sex: some(&self.sex, 1).filter(|sex| sex == "m" || sex == "w"),
            club: some(&self.club, 60),
            federation: some(&self.federation, 3).map(|code| code.to_uppercase()),
            fide_id,
            ..NewEntry::default()
        })
    }
}

pub(crate) async fn seen_of(data: &Data, tournament: &str) -> Result<std::sync::Arc<Seen>, Error> {
    let id = tournament.parse().map_err(|_| Error::NotFound)?;
    let room = data.rooms.enter(&id).await.map_err(|_| Error::Busy)?;
    Ok(room.ok_or(Error::NotFound)?.seen())
}

fn page_of(
    page: &Page,
    caller: Option<&Caller>,
    tournament: &str,
    seen: &Seen,
    form: &Form,
    today: &str,
    told: (bool, Option<&'static str>, Entered),
) -> Response {
    let (sent, wrong, filled) = told;
    let about = seen.state.about();
    let mut response = html(&EnterPage {
        page,
        form: caller.map_or_else(String::new, Caller::form_token),
        tournament,
        event: about.map_or_else(String::new, |about| about.name.clone()),
        takes: form.takes(today),
        until: form.until.clone(),
        fee: form.fee.clone(),
        note: form.note.clone(),
        sent,
        wrong,
        filled,
    });
    if wrong.is_some() {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    response
}

/// `GET /enter/{list}`
pub(crate) async fn show(
    Shared(state): Shared<AppState>,
    page: Page,
    caller: Option<Caller>,
    Path(tournament): Path<String>,
) -> Result<Response, Error> {
    let data = state.data.as_deref().ok_or(Error::NotFound)?;
    let seen = seen_of(data, &tournament).await?;
    let form = form_of(data, &tournament).await?;
    // A tournament that never accepted entries is not revealed.
    if !form.was_opened() {
        return Err(Error::NotFound);
    }
    Ok(page_of(
        &page,
        caller.as_ref(),
        &tournament,
        &seen,
        &form,
        &today(data),
        (false, None, Entered::default()),
    ))
}

/// `POST /enter/{list}`
pub(crate) async fn take(
    Shared(state): Shared<AppState>,
    page: Page,
    caller: Option<Caller>,
    peer: Peer,
    Path(tournament): Path<String>,
    Filled(entered): Filled<Entered>,
) -> Result<Response, Error> {
    let data = state.data.as_deref().ok_or(Error::NotFound)?;
    let seen = seen_of(data, &tournament).await?;
    let form = form_of(data, &tournament).await?;
    if !form.was_opened() {
        return Err(Error::NotFound);
    }
    let today = today(data);
    let answer = |told| {
        let caller = caller.as_ref();
        page_of(&page, caller, &tournament, &seen, &form, &today, told)
    };
    if !form.takes(&today) {
        return Ok(answer((false, Some("enter-closed"), entered)));
    }
    if !entered.website.is_empty() {
        // A bot is told that it succeeded.
        return Ok(answer((true, None, Entered::default())));
    }
    let read = entered.entry();
    let read = read.and_then(|entry| Ok((entry, entered.email()?)));
    let (entry, email) = match read {
        Ok(read) => read,
        Err(wrong) => return Ok(answer((false, Some(wrong), entered))),
    };
    if !state.rates.take(What::Entries, Key::from(peer)) {
        return Err(Error::Often);
    }
    if rows(data, &tournament).await?.len() > MOST_WAITING {
        return Err(Error::Busy);
    }
    let now = data.store.now_ms();
    let kept = Kept {
        entry,
        note: cut(&entered.note, 300),
        email,
        at: now,
    };
    let row = Text {
        id: new_id(),
        subject: subject(&tournament),
        language: page.code().to_owned(),
        text: serde_json::to_string(&kept).map_err(|_| Error::Ours)?,
        author: "public".to_owned(),
        purpose: "entry".to_owned(),
        keep_until_ms: Some(now.saturating_add(KEPT_MS)),
    };
    let batch = Batch::by(Actor::system()).side(SideWrite::put(&row));
    data.store.append(batch).await.map_err(|_| Error::Busy)?;
    Ok(answer((true, None, Entered::default())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_takes_entries_up_to_and_with_its_last_day() {
        let mut form = Form {
            open: true,
            until: "2026-11-30".to_owned(),
            ..Form::default()
        };
        assert!(form.takes("2026-11-30"));
        assert!(!form.takes("2026-12-01"));
        form.until.clear();
        assert!(form.takes("2027-01-01"));
        form.open = false;
        assert!(!form.takes("2026-11-01"));
    }

    #[test]
    fn what_is_typed_becomes_an_entry_or_says_what_is_wrong() {
        let entered = Entered {
            family: " Sample ".to_owned(),
            given: "Anna".to_owned(),
            birth: "2011".to_owned(),
            rating: "1450".to_owned(),
            federation: "pol".to_owned(),
            ..Entered::default()
        };
        let entry = entered.entry().unwrap();
        assert_eq!(entry.name, "Sample, Anna");
        assert_eq!(entry.rating, Some(1450));
        assert_eq!(entry.federation.as_deref(), Some("POL"));
        assert_eq!(entry.birth.as_deref(), Some("2011"));
        let wrong = |change: &dyn Fn(&mut Entered)| {
            let mut entered = entered.clone();
            change(&mut entered);
            entered.entry().unwrap_err()
        };
        assert_eq!(wrong(&|one| one.given.clear()), "enter-wrong-name");
        assert_eq!(
            wrong(&|one| one.family = "123".to_owned()),
            "enter-wrong-name"
        );
        assert_eq!(
            wrong(&|one| one.birth = "11".to_owned()),
            "enter-wrong-birth"
        );
        assert_eq!(
            wrong(&|one| one.rating = "9999".to_owned()),
            "enter-wrong-rating"
        );
        assert_eq!(
            wrong(&|one| one.fide_id = "x1".to_owned()),
            "enter-wrong-id"
        );
    }
}
