//! The manual: one page for every section of the desk, in the reader's language, available offline
//! and printable. F1 opens the page of the current section.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};

use crate::error::Error;
use crate::page::{Page, html};

/// The pages in the order of an event.
const TOPICS: [&str; 17] = [
    "events",
    "new",
    "players",
    "check-in",
    "draft",
    "round",
    "standings",
    "teams",
    "floor",
    "incidents",
    "prizes",
    "reports",
    "settings",
    "public",
    "devices",
    "log",
    "paper",
];

/// The page about a section of the desk.
pub(crate) fn topic(room: &str) -> &'static str {
    match room {
        "players" | "requests" => "players",
        "check-in" => "check-in",
        "draft" => "draft",
        "round" | "asked" => "round",
        "standings" | "bracket" => "standings",
        "teams" | "line-ups" => "teams",
        "floor" => "floor",
        "incidents" => "incidents",
        "prizes" | "norms" => "prizes",
        "reports" => "reports",
        "settings" => "settings",
        "public" => "public",
        "print" => "paper",
        "log" => "log",
        "devices" => "devices",
        "new" => "new",
        _ => "events",
    }
}

/// A page of the manual.
struct Part {
    code: &'static str,
    title: String,
    lines: Vec<String>,
}

fn part(page: &Page, code: &'static str) -> Part {
    let line = |nth: usize| {
        let key = format!("help-{code}-{nth}");
        page.words().has(&key).then(|| page.text(&key))
    };
    Part {
        code,
        title: page.text(&format!("help-{code}")),
        lines: (1..).map_while(line).collect(),
    }
}

#[derive(Template)]
#[template(path = "help.html")]
struct Help {
    page: Page,
    parts: Vec<Part>,
    /// All pages: code, title.
    all: Vec<(&'static str, String)>,
    /// The page shown; empty for all of them.
    at: &'static str,
}

fn shown(page: Page, at: &'static str) -> Response {
    let parts = TOPICS.iter().filter(|code| at.is_empty() || **code == at);
    let parts = parts.map(|code| part(&page, code)).collect();
    let all = TOPICS.map(|code| (code, page.text(&format!("help-{code}"))));
    html(&Help {
        parts,
        all: all.to_vec(),
        at,
        page,
    })
}

/// `GET /help`: the whole manual.
pub(crate) async fn whole(page: Page) -> Response {
    shown(page, "")
}

/// `GET /help/{topic}`
pub(crate) async fn show(page: Page, Path(wanted): Path<String>) -> Response {
    match TOPICS.into_iter().find(|code| *code == wanted) {
        Some(code) => shown(page, code),
        None => Error::NotFound.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use jadoube_words::{Lang, Words};

    use super::*;

    #[test]
    fn every_page_has_its_words_in_every_language() {
        for lang in [Lang::English, Lang::Polish, Lang::Czech] {
            let words = Words::of(lang);
            for code in TOPICS {
                assert!(words.has(&format!("help-{code}")), "{code}");
                let lines = (1..).take_while(|nth| words.has(&format!("help-{code}-{nth}")));
                assert!(lines.count() >= 3, "{code} in {lang:?}");
            }
        }
    }

    #[test]
    fn every_room_has_a_page() {
        for room in [
            "players",
            "check-in",
            "round",
            "standings",
            "teams",
            "incidents",
            "reports",
            "floor",
            "settings",
            "log",
            "public",
            "print",
            "requests",
            "prizes",
            "norms",
            "bracket",
        ] {
            assert!(TOPICS.contains(&topic(room)), "{room}");
            assert_ne!(topic(room), "events", "{room}");
        }
    }
}
