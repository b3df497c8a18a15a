//! `/laws/{edition}/checklist`: what cannot be computed, as a checklist for printing.

use std::collections::HashSet;

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use jadoube_lawbook::{Edition, Status, lawbook};

use super::view::{ArticleView, EditionView};
use crate::error::Error;
use crate::page::{Page, html, remember};

#[derive(Template)]
#[template(path = "laws/checklist.html")]
struct Checklist {
    page: Page,
    edition: EditionView,
    editions: Vec<EditionView>,
    chapters: Vec<Chapter>,
}

/// The points of one chapter.
struct Chapter {
    title: &'static str,
    articles: Vec<ArticleView>,
}

/// `GET /laws/{edition}/checklist`
pub(crate) async fn show(page: Page, Path(code): Path<String>) -> Result<Response, Error> {
    let edition: Edition = code.parse().map_err(|_| Error::NotFound)?;
    let book = lawbook();
    let points = |edition: Edition| {
        book.provisions_of(edition)
            .iter()
            .any(|provision| provision.status == Status::Checklist)
    };
    if !points(edition) {
        return Err(Error::NotFound);
    }
    let mut seen = HashSet::new();
    let chapters = book
        .outline(edition)
        .iter()
        .map(|chapter| Chapter {
            title: chapter.title.get(page.code()),
            articles: ArticleView::group(
                &page,
                book.chapter(chapter)
                    .iter()
                    .filter(|provision| provision.status == Status::Checklist),
                &mut seen,
            ),
        })
        .filter(|points| !points.articles.is_empty())
        .collect();
    let shown = html(&Checklist {
        edition: EditionView::of(&page, edition),
        editions: Edition::NEWEST_FIRST
            .into_iter()
            .filter(|edition| points(*edition))
            .map(|edition| EditionView::of(&page, edition))
            .collect(),
        chapters,
        page,
    });
    Ok(remember(edition, shown))
}
