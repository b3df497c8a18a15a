//! The audit journal: what was tried, by whom, from where, and the result.

use askama::Template;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jadoube_store::personal::{Account, Device, Journal};

use crate::error::Error;
use crate::page::{Page, html};
use crate::people::caller::Caller;
use crate::people::own::time;
use crate::people::sign_in::away;

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
struct Tried {
    page: Page,
    lines: Vec<Line>,
    more: bool,
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
pub(crate) async fn show(page: Page, caller: Caller) -> Result<Response, Error> {
    let rows = rows(&caller).await?;
    let accounts: Vec<Account> = caller.data.store.private().all().await.map_err(away)?;
    let devices: Vec<Device> = caller.data.store.private().all().await.map_err(away)?;
    let named = |actor: &str| {
        let (kind, id) = actor.split_once('/').unwrap_or_default();
        let account = accounts.iter().find(|account| account.id == id);
        let device = devices.iter().find(|device| device.id == id);
        match (kind, account, device) {
            ("account", Some(account), _) => account.name.clone(),
            ("device", _, Some(device)) => device.label.clone(),
            _ => actor.to_owned(),
        }
    };
    let more = rows.len() > SHOWN;
    let lines = rows
        .into_iter()
        .take(SHOWN)
        .map(|row| Line {
            at: time(row.at_ms),
            who: named(&row.actor),
            action: spoken(&page, "tried-act", &row.action),
            outcome: match row.outcome.split_once(':') {
                Some(("refused", why)) => {
                    page.with("tried-refused", "why", spoken(&page, "tried-why", why))
                }
                _ => spoken(&page, "tried", &row.outcome),
            },
            address: row.address,
            session: row.session,
        })
        .collect();
    Ok(html(&Tried { page, lines, more }))
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
