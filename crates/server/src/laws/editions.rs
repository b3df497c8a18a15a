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
    statuses: Vec<Row>,
    topics: usize,
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

/// `GET /laws`
pub(crate) async fn show(page: Page) -> Response {
    let coverage = Coverage::of(lawbook());
    let cells = |class, status| {
        Edition::ALL
            .into_iter()
            .map(|edition| Cell {
                edition: edition.code(),
                short: lawbook().edition(edition).short.get(page.code()),
                count: coverage.count(edition, class, status),
            })
            .collect()
    };
    html(&Editions {
        editions: Edition::ALL
            .into_iter()
            .map(|edition| EditionView::of(&page, edition))
            .collect(),
        classes: Class::ALL
            .into_iter()
            .map(|class| Row {
                code: class.code(),
                name: words::class(page.words(), class),
                meaning: String::new(),
                cells: cells(Some(class), None),
            })
            .collect(),
        statuses: Status::ALL
            .into_iter()
            .map(|status| Row {
                code: status.code(),
                name: words::status(page.words(), status),
                meaning: words::status_meaning(page.words(), status),
                cells: cells(None, Some(status)),
            })
            .collect(),
        topics: lawbook().topics().len(),
        page,
    })
}
