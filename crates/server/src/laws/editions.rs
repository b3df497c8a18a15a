//! `/laws`: the editions side by side.

use askama::Template;
use axum::response::Response;
use jadoube_lawbook::{Class, Coverage, Edition, Status, lawbook};
use jadoube_words::laws as words;

use super::view::EditionView;
use crate::page::{Page, html};

#[derive(Template)]
#[template(path = "laws/editions.html")]
struct Editions {
    page: Page,
    editions: Vec<EditionView>,
    classes: Vec<Row>,
    topics: usize,
}

#[derive(Template)]
#[template(path = "laws/conformance.html")]
struct Conformance {
    page: Page,
    editions: Vec<EditionView>,
    statuses: Vec<Row>,
}

/// How many provisions of one kind each edition has.
struct Row {
    code: &'static str,
    name: String,
    meaning: String,
    cells: Vec<Cell>,
}

struct Cell {
    edition: &'static str,
    short: &'static str,
    count: usize,
}

fn editions(page: &Page) -> Vec<EditionView> {
    Edition::NEWEST_FIRST
        .into_iter()
        .map(|edition| EditionView::of(page, edition))
        .collect()
}

fn cells(page: &Page, class: Option<Class>, status: Option<Status>) -> Vec<Cell> {
    let coverage = Coverage::of(lawbook());
    Edition::NEWEST_FIRST
        .into_iter()
        .map(|edition| Cell {
            edition: edition.code(),
            short: lawbook().edition(edition).short.get(page.code()),
            count: coverage.count(edition, class, status),
        })
        .collect()
}

/// `GET /laws`
pub(crate) async fn show(page: Page) -> Response {
    html(&Editions {
        editions: editions(&page),
        classes: Class::ALL
            .into_iter()
            .map(|class| Row {
                code: class.code(),
                name: words::class(page.words(), class),
                meaning: String::new(),
                cells: cells(&page, Some(class), None),
            })
            .collect(),
        topics: lawbook().topics().len(),
        page,
    })
}

/// `GET /laws/conformance`: for those who verify the program.
pub(crate) async fn conformance(page: Page) -> Response {
    html(&Conformance {
        editions: editions(&page),
        statuses: Status::ALL
            .into_iter()
            .map(|status| Row {
                code: status.code(),
                name: words::status(page.words(), status),
                meaning: words::status_meaning(page.words(), status),
                cells: cells(&page, None, Some(status)),
            })
            .collect(),
        page,
    })
}
