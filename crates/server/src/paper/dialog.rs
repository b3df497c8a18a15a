//! `/print`: every document with its options and the number of sheets.

use std::sync::Arc;

use askama::Template;
use axum::extract::RawQuery;
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use jadoube_vocabulary::RoundNumber;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::page::{Page, html};
use crate::paper::documents::{ALL, Document, Family};
use crate::paper::history::History;
use crate::paper::job::Job;
use crate::paper::options::{Choice, Field, IN, PaperOptions};
use crate::paper::print::printed;
use crate::peer::Peer;
use crate::people::{Right, devices};

/// An option of a document.
struct Control {
    name: &'static str,
    label: String,
    /// Value, label, whether it is chosen.
    choices: Vec<(String, String, bool)>,
    /// For a typed option: the current value.
    typed: Option<String>,
    number: bool,
}

/// A document of the dialog.
struct Line {
    slug: &'static str,
    title: String,
    controls: Vec<Control>,
    /// The number of sheets; `None` if it cannot be made yet.
    sheets: Option<String>,
}

struct Group {
    title: String,
    lines: Vec<Line>,
}

#[derive(Template)]
#[template(path = "paper/dialog.html")]
struct Dialog<'a> {
    page: &'a Page,
    head: Head,
    groups: Vec<Group>,
    /// Whether this user may send letters.
    told: bool,
}

/// `GET /e/{event}/{tournament}/print`; with `count=SLUG` the options of that document are those
/// of the address.
pub(crate) async fn show(
    desk: Desk,
    headers: HeaderMap,
    peer: Peer,
    RawQuery(query): RawQuery,
) -> Response {
    match dialog(desk, headers, peer, query.unwrap_or_default()).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn dialog(
    desk: Desk,
    headers: HeaderMap,
    peer: Peer,
    query: String,
) -> Result<Response, Error> {
    let origin = devices::base(&headers, peer);
    let history = History::read(&desk).await?;
    let asked = PaperOptions::read(&query);
    let desk = Arc::new(desk);
    let made = tokio::task::spawn_blocking(move || {
        let groups = Family::ALL.into_iter().map(|family| Group {
            title: desk.page.text(family.key()),
            lines: ALL
                .iter()
                .filter(|document| document.family == family && document.offered(&desk))
                .map(|document| {
                    let chosen = match asked.get("count") == Some(document.slug) {
                        true => asked.clone(),
                        false => PaperOptions::remembered(&headers, document.slug),
                    };
                    line(&desk, document, &chosen, &history, &origin)
                })
                .collect(),
        });
        let mut groups: Vec<Group> = groups.collect();
        groups.retain(|group| !group.lines.is_empty());
        html(&Dialog {
            page: &desk.page,
            head: desk.head("print"),
            groups,
            told: desk.who.caller.can(Right::Log),
        })
    });
    made.await.map_err(|_| Error::Ours)
}

fn line(
    desk: &Desk,
    document: &'static Document,
    chosen: &PaperOptions,
    history: &History,
    origin: &str,
) -> Line {
    let page = &desk.page;
    // Another language may need another number of sheets.
    let mut abroad = desk.clone();
    if let Some(lang) = chosen.lang() {
        abroad.page = abroad.page.speaking(lang);
    }
    let job = Job {
        desk: &abroad,
        options: chosen,
        history,
        origin,
    };
    let sheets = printed(&job, document).ok().map(|made| made.sheets.len());
    let mut controls: Vec<Control> = document
        .fields
        .iter()
        .map(|field| control(desk, *field, chosen))
        .collect();
    let lang = chosen.get(IN).unwrap_or(page.code());
    controls.push(Control {
        name: IN,
        label: page.text("paper-opt-lang"),
        choices: page
            .languages()
            .map(|(code, name, _)| (code.to_owned(), name.to_owned(), code == lang))
            .collect(),
        typed: None,
        number: false,
    });
    Line {
        slug: document.slug,
        title: page.text(&format!("paper-doc-{}", document.slug)),
        controls,
        sheets: sheets.map(|count| page.count("paper-sheets", count)),
    }
}

fn control(desk: &Desk, field: Field, chosen: &PaperOptions) -> Control {
    let page = &desk.page;
    let now = chosen.get(field.name).unwrap_or_default();
    let flag = |otherwise: bool| {
        let on = chosen.flag(field.name, otherwise);
        let words = [("yes", "paper-yes", on), ("no", "paper-no", !on)];
        words
            .map(|(value, key, chosen)| (value.to_owned(), page.text(key), chosen))
            .to_vec()
    };
    let (choices, typed, number) = match field.choice {
        Choice::One(values) => {
            let known = values.contains(&now);
            let first = values.first().copied().unwrap_or_default();
            let choices = values.iter().map(|value| {
                let word = page.text(&format!("paper-opt-{}-{value}", field.name));
                let own = if known { now } else { first };
                ((*value).to_owned(), word, *value == own)
            });
            (choices.collect(), None, false)
        }
        Choice::Yes => (flag(true), None, false),
        Choice::No => (flag(false), None, false),
        Choice::Round => (rounds(desk, now), None, false),
        Choice::Number(_) => (Vec::new(), Some(now.to_owned()), true),
        Choice::Words => (Vec::new(), Some(now.to_owned()), false),
    };
    Control {
        name: field.name,
        label: page.text(&format!("paper-opt-{}", field.name)),
        choices,
        typed,
        number,
    }
}

/// Rounds that can be printed, with the current one preselected.
fn rounds(desk: &Desk, now: &str) -> Vec<(String, String, bool)> {
    let state = desk.state();
    let last = state.last_published().map_or(0, RoundNumber::get);
    let next = state.next_round();
    let drafted = desk.who.caller.can(Right::Drafts)
        && state.round(next).is_some_and(|found| found.draft.is_some());
    let most = last + u32::from(drafted);
    let own = match now.parse::<u32>() {
        Ok(own) if (1..=most).contains(&own) => own,
        _ => last.max(1),
    };
    (1..=most)
        .rev()
        .map(|round| {
            let word = match round > last {
                true => page_draft(&desk.page, round),
                false => round.to_string(),
            };
            (round.to_string(), word, round == own)
        })
        .collect()
}

fn page_draft(page: &Page, round: u32) -> String {
    format!("{round} ({})", page.text("paper-draft-word"))
}
