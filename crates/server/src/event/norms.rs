//! `/norms`: each player's progress towards a norm, what is met and what is missing: by the
//! draughts code in full, in chess the figures that title norms are judged by.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use jadoube_tournament::Norms;
use jadoube_words::rating as spoken;

use crate::error::Error;
use crate::event::desk::{Desk, Head};
use crate::page::{Page, html};

/// The figures of a chess player.
struct Figures {
    number: u32,
    name: String,
    entry: String,
    games: u32,
    points: String,
    rated: u32,
    mean: Option<u32>,
    titled: u32,
    federations: u32,
}

/// A norm of the draughts code.
struct TitleLine {
    title: String,
    met: String,
    missing: Vec<String>,
}

/// A player's norms.
struct Answered {
    number: u32,
    name: String,
    entry: String,
    women: bool,
    sum: String,
    best: Option<String>,
    titles: Vec<TitleLine>,
}

#[derive(Template)]
#[template(path = "event/norms.html")]
struct NormsPage<'a> {
    page: &'a Page,
    head: Head,
    figures: Vec<Figures>,
    answers: Vec<Answered>,
    /// No rate of play is stated.
    no_rate: bool,
    draughts: bool,
}

/// `GET /e/{event}/{tournament}/norms`
pub(crate) async fn show(desk: Desk) -> Response {
    let seen = std::sync::Arc::clone(&desk.seen);
    let made = tokio::task::spawn_blocking(move || seen.state.norms(&seen.people));
    let Ok(norms) = made.await else {
        return Error::Ours.into_response();
    };
    html(&view(&desk, norms))
}

fn view(desk: &Desk, norms: Option<Norms>) -> NormsPage<'_> {
    let state = desk.state();
    let words = desk.page.words();
    let mut made = NormsPage {
        page: &desk.page,
        head: desk.head("norms"),
        figures: Vec::new(),
        answers: Vec::new(),
        no_rate: norms.is_none(),
        draughts: desk.game().is_draughts(),
    };
    match norms {
        None => {}
        Some(Norms::Fide(rows)) => {
            let rows = rows.into_iter().filter_map(|row| {
                let at = state.place_of(&row.entry)?;
                Some(Figures {
                    number: desk.number(at),
                    name: desk.name(at),
                    entry: row.entry.to_string(),
                    games: row.games,
                    points: desk.points(row.points),
                    rated: row.rated,
                    mean: row.mean,
                    titled: row.titled,
                    federations: row.federations,
                })
            });
            made.figures = rows.collect();
            made.figures.sort_by_key(|row| row.number);
        }
        Some(Norms::Pzwarc(rows)) => {
            for (entry, open, women) in rows {
                let Some(at) = state.place_of(&entry) else {
                    continue;
                };
                let tracks = [(false, Some(open)), (true, women)];
                for (women, answer) in tracks {
                    let Some(answer) = answer else { continue };
                    let titles = answer.norms.iter().map(|norm| TitleLine {
                        title: norm.title.code().to_owned(),
                        met: spoken::met(words, norm.met),
                        missing: norm
                            .checks
                            .iter()
                            .map(|check| spoken::check(words, check))
                            .collect(),
                    });
                    let sum = [
                        ("games", answer.games.to_string()),
                        ("points", answer.points.to_string()),
                        ("own", answer.own.to_string()),
                        ("average", answer.average.to_string()),
                        ("letter", answer.letter.as_char().to_string()),
                    ];
                    made.answers.push(Answered {
                        number: desk.number(at),
                        name: desk.name(at),
                        entry: entry.to_string(),
                        women,
                        sum: spoken::say(words, "rating-norm-sum", &sum),
                        best: answer.best.map(|title| title.code().to_owned()),
                        titles: titles.collect(),
                    });
                }
            }
        }
    }
    made
}
