//! The audit journal: what was tried, by whom, from where, and the result.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_store::personal::{Account, Device, Journal, Token};
use jadoube_store::{PAGE, Seq, Stored, StreamId};
use jadoube_tournament::EventKind;
use jadoube_words::tournament_app;

use crate::data::hex;
use crate::error::Error;
use crate::page::{Page, html};
use crate::people::audit::subject;
use crate::people::caller::Caller;
use crate::people::own::time;
use crate::people::sign_in::away;
use crate::state::AppState;

/// The most lines on the page.
const SHOWN: usize = 300;

struct Line {
    at: String,
    who: String,
    action: String,
    outcome: String,
    address: String,
    session: String,
}

#[derive(Template)]
#[template(path = "tried.html")]
struct JournalPage {
    page: Page,
    lines: Vec<Line>,
    more: bool,
    /// The same as a file.
    table: Option<String>,
    /// For how long its lines are kept.
    kept: Option<String>,
    /// The log of the tournament it is about.
    back: Option<String>,
}

async fn rows(caller: &Caller) -> Result<Vec<Journal>, Error> {
    let private = caller.data.store.private();
    let mut rows: Vec<Journal> = private.all().await.map_err(away)?;
    rows.sort_by(|one, other| other.at_ms.cmp(&one.at_ms).then(one.id.cmp(&other.id)));
    Ok(rows)
}

/// A code in words if there are any; a route by its name.
fn spoken(page: &Page, room: &str, code: &str) -> String {
    let key = format!("{room}-{code}");
    match page.words().has(&key) {
        true => page.text(&key),
        false => code.to_owned(),
    }
}

/// `GET /journal`
pub(crate) async fn show(
    State(state): State<AppState>,
    page: Page,
    caller: Caller,
) -> Result<Response, Error> {
    let days = usize::try_from(state.keep().journal).unwrap_or_default();
    let rows = rows(&caller).await?;
    let more = rows.len() > SHOWN;
    let names = Names::read(&caller).await?;
    let lines = rows.into_iter().take(SHOWN);
    let lines = lines.map(|row| names.line(&page, row)).collect();
    Ok(html(&JournalPage {
        lines,
        more,
        table: Some("/journal.csv".to_owned()),
        kept: Some(page.count("keep-journal", days)),
        back: None,
        page,
    }))
}

/// `GET /e/{event}/{tournament}/tried`: what was tried about one tournament, beside what was done.
pub(crate) async fn of_tournament(
    page: Page,
    caller: Caller,
    Path((event, id)): Path<(String, String)>,
) -> Result<Response, Error> {
    let about = format!("tournament/{id}");
    let names = Names::read(&caller).await?;
    let tried = rows(&caller).await?;
    let tried = tried
        .into_iter()
        .filter(|row| subject(&row.action).1 == Some(about.as_str()))
        .map(|row| Journal {
            action: subject(&row.action).0.to_owned(),
            ..row
        });
    let mut lines: Vec<(i64, Line)> = tried
        .map(|row| (row.at_ms, names.line(&page, row)))
        .collect();
    for event in done(&caller, &about).await? {
        let what = EventKind::of(event.kind.as_str()).map_or_else(
            || event.kind.to_string(),
            |kind| tournament_app::event(page.words(), kind),
        );
        let line = Line {
            at: time(event.at_ms),
            who: names.of(&page, &event.by.actor),
            action: what,
            outcome: page.text("tried-done"),
            address: String::new(),
            session: String::new(),
        };
        lines.push((event.at_ms, line));
    }
    lines.sort_by_key(|(at, _)| std::cmp::Reverse(*at));
    let more = lines.len() > SHOWN;
    lines.truncate(SHOWN);
    Ok(html(&JournalPage {
        lines: lines.into_iter().map(|(_, line)| line).collect(),
        more,
        table: None,
        kept: None,
        back: Some(format!("/e/{event}/{id}/log")),
        page,
    }))
}

/// The newest events of a tournament.
async fn done(caller: &Caller, stream: &str) -> Result<Vec<Stored>, Error> {
    let stream: StreamId = stream.parse().map_err(|_| Error::NotFound)?;
    let store = &caller.data.store;
    let mut newest: Vec<Stored> = Vec::new();
    let mut after = Seq(0);
    loop {
        let events = store.read(&stream, after, PAGE).await.map_err(away)?;
        let Some(last) = events.last() else { break };
        after = last.seq;
        newest.extend(events);
        newest.drain(..newest.len().saturating_sub(SHOWN));
    }
    Ok(newest)
}

/// The names of those who act.
struct Names {
    accounts: Vec<Account>,
    devices: Vec<Device>,
    tokens: Vec<Token>,
}

impl Names {
    async fn read(caller: &Caller) -> Result<Self, Error> {
        let private = caller.data.store.private();
        Ok(Self {
            accounts: private.all().await.map_err(away)?,
            devices: private.all().await.map_err(away)?,
            tokens: private.all().await.map_err(away)?,
        })
    }

    fn of(&self, page: &Page, actor: &str) -> String {
        match actor {
            "" => return page.text("tried-somebody"),
            "system" => return page.text("tried-here-command"),
            _ => {}
        }
        let (kind, id) = actor.split_once('/').unwrap_or_default();
        let account = self.accounts.iter().find(|account| account.id == id);
        let device = self.devices.iter().find(|device| device.id == id);
        let is_it = |token: &&Token| hex(&token.hash).starts_with(id);
        match (kind, account, device) {
            ("account", Some(account), _) => account.name.clone(),
            ("device", _, Some(device)) => device.label.clone(),
            ("token", ..) if !id.is_empty() => match self.tokens.iter().find(is_it) {
                Some(token) => page.with("tried-token", "name", &token.name),
                None => actor.to_owned(),
            },
            _ => actor.to_owned(),
        }
    }

    fn line(&self, page: &Page, row: Journal) -> Line {
        Line {
            at: time(row.at_ms),
            who: self.of(page, &row.actor),
            action: match subject(&row.action) {
                (action, Some(about)) => {
                    format!("{} · {about}", spoken(page, "tried-act", action))
                }
                (action, None) => spoken(page, "tried-act", action),
            },
            outcome: match row.outcome.split_once(':') {
                Some(("refused", why)) => {
                    page.with("tried-refused", "why", spoken(page, "tried-why", why))
                }
                _ => spoken(page, "tried", &row.outcome),
            },
            address: row.address,
            session: row.session,
        }
    }
}

/// A CSV value that a spreadsheet opens as text, whatever its first character.
fn cell(text: &str) -> String {
    let guarded = match text.chars().next() {
        Some('=' | '+' | '-' | '@' | '\t' | '\r') => format!("'{text}"),
        _ => text.to_owned(),
    };
    format!("\"{}\"", guarded.replace('"', "\"\""))
}

/// `GET /journal.csv`
pub(crate) async fn table(caller: Caller) -> Result<Response, Error> {
    let mut text = String::from("time,actor,session,address,action,outcome,position\r\n");
    for row in rows(&caller).await? {
        let at = jiff::Timestamp::from_millisecond(row.at_ms);
        let at = at.map(|at| format!("{at:.3}")).unwrap_or_default();
        let position = row.position.map(|at| at.to_string()).unwrap_or_default();
        let cells = [
            at.as_str(),
            &row.actor,
            &row.session,
            &row.address,
            &row.action,
            &row.outcome,
            &position,
        ];
        text.push_str(&cells.map(cell).join(","));
        text.push_str("\r\n");
    }
    let headers = [
        (
            header::CONTENT_TYPE,
            HeaderValue::from_static("text/csv; charset=utf-8"),
        ),
        (
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment; filename=\"journal.csv\""),
        ),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, text).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_becomes_a_formula() {
        assert_eq!(cell("plain"), "\"plain\"");
        assert_eq!(cell("say \"x\""), "\"say \"\"x\"\"\"");
        assert_eq!(cell("=1+1"), "\"'=1+1\"");
        assert_eq!(cell("@x"), "\"'@x\"");
    }
}
