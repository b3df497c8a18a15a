//! `/told`: who is to be told what: a published round, decisions and answers, line-ups that are
//! missing or were filled by rule; each with its letter.

use std::sync::Arc;

use askama::Template;
use axum::response::{IntoResponse as _, Response};

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::page::{Page, html};
use crate::paper::history::History;
use crate::paper::job::Job;
use crate::paper::letters::{ABOUT, Letter, about};
use crate::paper::options::Options;

/// Letters about one kind of thing.
struct Group {
    title: String,
    kind: &'static str,
    letters: Vec<Letter>,
}

#[derive(Template)]
#[template(path = "paper/told.html")]
struct Told<'a> {
    page: &'a Page,
    head: Head,
    groups: Vec<Group>,
}

/// `GET /e/{event}/{tournament}/told`
pub(crate) async fn show(desk: Desk) -> Response {
    match told(desk).await {
        Ok(response) => response,
        Err(error) => error.into_response(),
    }
}

async fn told(desk: Desk) -> Result<Response, Error> {
    let history = History::read(&desk).await?;
    let desk = Arc::new(desk);
    let made = tokio::task::spawn_blocking(move || {
        let options = Options::default();
        let job = Job {
            desk: &desk,
            options: &options,
            history: &history,
            origin: "",
        };
        let groups = ABOUT.into_iter().map(|kind| Group {
            title: desk.page.text(&format!("paper-told-{kind}")),
            kind,
            letters: about(&job, kind),
        });
        let mut groups: Vec<Group> = groups.collect();
        groups.retain(|group| !group.letters.is_empty());
        html(&Told {
            page: &desk.page,
            head: desk.head("log"),
            groups,
        })
    });
    made.await.map_err(|_| Error::Ours)
}
