//! `/told`: the letters to send: about a published round, decisions and answers, line-ups that are
//! missing or were filled by rule; on paper and, if a mail server is configured, by mail to those
//! who left an address.

use std::collections::HashMap;
use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use jadoube_store::personal::Letter as Row;
use jadoube_store::{Batch, SideWrite};

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::filled::Filled;
use crate::mail::{contact, outbox};
use crate::page::{Page, html};
use crate::paper::history::History;
use crate::paper::job::Job;
use crate::paper::letters::{ABOUT, Letter, about};
use crate::paper::options::PaperOptions;
use crate::peer::Peer;
use crate::people::audit::Tried;
use crate::people::own::time;
use crate::state::AppState;

/// A letter, and its status by mail.
struct Shown {
    letter: Letter,
    /// The addressee has given an e-mail address.
    reachable: bool,
    /// The sign, tone and text of its status.
    came: Option<(&'static str, &'static str, String)>,
}

/// The letters of one kind.
struct Group {
    title: String,
    kind: &'static str,
    letters: Vec<Shown>,
}

impl Group {
    /// The number of letters that can be sent and have not been.
    fn unsent(&self) -> usize {
        let letters = self.letters.iter();
        letters
            .filter(|one| one.reachable && one.came.is_none())
            .count()
    }

    fn reachable(&self) -> usize {
        self.letters.iter().filter(|one| one.reachable).count()
    }
}

#[derive(Template)]
#[template(path = "paper/told.html")]
struct InformPage<'a> {
    page: &'a Page,
    head: Head,
    /// A mail server is configured.
    mails: bool,
    groups: Vec<Group>,
}

/// Every letter of the tournament, by kind, in the language of the page.
async fn letters(desk: &Arc<Desk>) -> Result<Vec<(&'static str, Vec<Letter>)>, Error> {
    let history = History::read(desk).await?;
    let desk = Arc::clone(desk);
    let made = tokio::task::spawn_blocking(move || {
        let options = PaperOptions::default();
        let job = Job {
            desk: &desk,
            options: &options,
            history: &history,
            origin: "",
        };
        let all = ABOUT.map(|kind| (kind, about(&job, kind)));
        all.into_iter()
            .filter(|(_, letters)| !letters.is_empty())
            .collect()
    });
    made.await.map_err(|_| Error::Ours)
}

/// The person a letter is addressed to.
fn person_of(desk: &Desk, letter: &Letter) -> Option<String> {
    let entry = desk.state().entry(letter.at)?;
    Some(entry.person.to_string())
}

/// The letter as an e-mail.
fn mailed(desk: &Desk, kind: &str, letter: &Letter) -> Option<outbox::New> {
    let head = desk.head("log");
    let mut lines = vec![letter.to.clone(), letter.about.clone()];
    lines.extend(letter.lines.iter().cloned());
    lines.push(desk.page.with("mail-foot", "event", &head.event));
    Some(outbox::New {
        person: person_of(desk, letter)?,
        tournament: desk.param("tournament").to_owned(),
        about: kind.to_owned(),
        subject: format!("{}: {}", head.event, letter.about),
        body: format!("{}\n", lines.join("\n\n")),
    })
}

/// E-mail addresses of the addressees.
async fn addresses(
    desk: &Desk,
    groups: &[(&'static str, Vec<Letter>)],
) -> Result<HashMap<String, String>, Error> {
    let all = groups.iter().flat_map(|(_, letters)| letters);
    let mut persons: Vec<String> = all.filter_map(|one| person_of(desk, one)).collect();
    persons.sort();
    persons.dedup();
    let data = &desk.who.caller.data;
    let known = contact::of(data, &persons).await;
    known.map_err(|_| Error::Busy)
}

/// `GET /e/{event}/{tournament}/told`
pub(crate) async fn show(State(state): State<AppState>, desk: Desk) -> Response {
    match view(&state, desk).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn view(state: &AppState, desk: Desk) -> Result<Response, Error> {
    let desk = Arc::new(desk);
    let made = letters(&desk).await?;
    let mails = state.outgoing.get().mail.is_some();
    let known = match mails {
        true => addresses(&desk, &made).await?,
        false => HashMap::new(),
    };
    let private = desk.who.caller.data.store.private();
    let rows: Vec<Row> = private
        .find("tournament", desk.param("tournament"))
        .await
        .map_err(|_| Error::Busy)?;
    let rows: HashMap<String, Row> = rows.into_iter().map(|row| (row.id.clone(), row)).collect();
    let groups = made.into_iter().map(|(kind, letters)| {
        let letters = letters.into_iter().map(|letter| {
            let person = person_of(&desk, &letter);
            let row = mailed(&desk, kind, &letter).and_then(|new| rows.get(&new.id()));
            Shown {
                reachable: person.is_some_and(|person| known.contains_key(&person)),
                came: row.map(|row| came(&desk.page, row)),
                letter,
            }
        });
        Group {
            title: desk.page.text(&format!("paper-told-{kind}")),
            kind,
            letters: letters.collect(),
        }
    });
    Ok(html(&InformPage {
        page: &desk.page,
        head: desk.head("log"),
        mails,
        groups: groups.collect(),
    }))
}

/// The status of a letter: sign, tone, text.
fn came(page: &Page, row: &Row) -> (&'static str, &'static str, String) {
    match row.state.as_str() {
        "sent" => (
            "ok",
            "ok",
            page.with("mail-sent", "at", time(row.changed_ms)),
        ),
        "given-up" => {
            let why = page.text(&format!("mail-why-{}", row.trouble));
            ("alarm", "wrong", page.with("mail-given-up", "why", why))
        }
        _ => ("clock", "wait", page.text("mail-waiting")),
    }
}

/// `POST /e/{event}/{tournament}/told`: sends the letters of one kind by mail, each once.
pub(crate) async fn send(
    State(state): State<AppState>,
    desk: Desk,
    peer: Peer,
    Filled(fields): Filled<Vec<(String, String)>>,
) -> Response {
    match sent(&state, desk, peer, &fields).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn sent(
    state: &AppState,
    desk: Desk,
    peer: Peer,
    fields: &[(String, String)],
) -> Result<Response, Error> {
    if state.outgoing.get().mail.is_none() {
        return Err(Error::NotFound);
    }
    let kind = fields.iter().find(|(name, _)| name == "about");
    let kind = kind.map_or("", |(_, kind)| kind.as_str());
    let desk = Arc::new(desk);
    let mut made = letters(&desk).await?;
    made.retain(|(one, _)| *one == kind);
    let known = addresses(&desk, &made).await?;
    let caller = &desk.who.caller;
    let data = &caller.data;
    let mut all: Vec<outbox::New> = Vec::new();
    for (kind, letters) in &made {
        all.extend(letters.iter().filter_map(|one| mailed(&desk, kind, one)));
    }
    all.retain(|new| known.contains_key(&new.person));
    let ids: Vec<String> = all.iter().map(outbox::New::id).collect();
    let there: Vec<Row> = data
        .store
        .private()
        .each(&ids)
        .await
        .map_err(|_| Error::Busy)?;
    // A letter that failed may be sent again; one that waits or was sent may not.
    let there = |id: &str| {
        let found = there.iter().find(|row| row.id == id);
        found.is_some_and(|row| row.state != "given-up")
    };
    let now = data.store.now_ms();
    let author = &caller.by.actor;
    let rows = all.into_iter().filter(|new| !there(&new.id()));
    let rows: Vec<Row> = rows.map(|new| new.row(author, now)).collect();
    if !rows.is_empty() {
        let mut batch = Batch::by(caller.by.clone())
            .side(Tried::by(caller, peer, "letters-sent", "done").write(data));
        batch.side.extend(rows.iter().map(SideWrite::put));
        data.store.append(batch).await.map_err(|_| Error::Busy)?;
        data.letters.notify_one();
    }
    Ok(Redirect::to(&format!("{}/told", desk.base())).into_response())
}
