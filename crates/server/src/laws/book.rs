//! `/laws/{edition}`: the book with its outline.

use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, RwLock};

use askama::Template;
use axum::body::Bytes;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_lawbook::{Class, Edition, lawbook};
use jadoube_words::{Lang, laws as words};
use serde::Deserialize;

use super::view::{ArticleView, EditionView};
use crate::error::Error;
use crate::page::{Page, Sheet, send_known};

#[derive(Template)]
#[template(path = "laws/book.html")]
struct Book {
    page: Page,
    edition: EditionView,
    editions: Vec<EditionView>,
    classes: Vec<ClassChoice>,
    filtered: bool,
    shown: usize,
    chapters: Vec<ChapterView>,
}

/// A class of the filter and how many provisions it holds here.
struct ClassChoice {
    code: &'static str,
    name: String,
    count: usize,
    chosen: bool,
}

struct ChapterView {
    /// Its place in the addresses of this page.
    anchor: String,
    /// Its number, where print gives it one.
    number: Option<&'static str>,
    title: &'static str,
    articles: Vec<ArticleView>,
}

/// The filter.
#[derive(Deserialize)]
pub(crate) struct Filter {
    #[serde(default)]
    class: String,
}

/// Which book, which subject of it, in which language.
type Key = (Edition, Option<Class>, Lang);

/// Books as rendered before: they change only with the program, and all of them are some 20 MB.
static RENDERED: LazyLock<RwLock<HashMap<Key, Sheet>>> = LazyLock::new(RwLock::default);

/// `GET /laws/{edition}?class=clock`
pub(crate) async fn show(
    mut page: Page,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(filter): Query<Filter>,
) -> Result<Response, Error> {
    let edition: Edition = code.parse().map_err(|_| Error::NotFound)?;
    let chosen = match filter.class.as_str() {
        "" => None,
        code => Some(code.parse::<Class>().map_err(|_| Error::NotFound)?),
    };
    let key = (edition, chosen, page.lang());
    let kept = RENDERED
        .read()
        .ok()
        .and_then(|books| books.get(&key).cloned());
    if let Some(sheet) = kept {
        return Ok(send_known(&sheet, &headers));
    }
    // The way back from the language switch, whatever else the address said.
    page.here = match chosen {
        None => format!("/laws/{edition}"),
        Some(class) => format!("/laws/{edition}?class={class}"),
    };
    let text = fill(page, edition, chosen).render();
    let sheet = Sheet::new(Bytes::from(text.map_err(|_| Error::Ours)?));
    if let Ok(mut books) = RENDERED.write() {
        books.insert(key, sheet.clone());
    }
    Ok(send_known(&sheet, &headers))
}

fn fill(page: Page, edition: Edition, chosen: Option<Class>) -> Book {
    let book = lawbook();
    let wanted = |class: Class| chosen.is_none_or(|chosen| chosen == class);
    let mut seen = HashSet::new();
    let chapters: Vec<ChapterView> = book
        .outline(edition)
        .iter()
        .map(|chapter| ChapterView {
            anchor: format!("chapter-{}", chapter.key),
            number: chapter
                .key
                .contains(|letter: char| letter.is_ascii_digit())
                .then_some(chapter.key)
                .filter(|key| *key != "0"),
            title: chapter.title.get(page.code()),
            articles: ArticleView::group(
                &page,
                book.chapter(chapter)
                    .iter()
                    .filter(|provision| wanted(provision.class)),
                &mut seen,
            ),
        })
        .filter(|chapter| !chapter.articles.is_empty())
        .collect();
    let count = |class: Class| {
        book.provisions_of(edition)
            .iter()
            .filter(|provision| provision.class == class)
            .count()
    };
    let classes: Vec<ClassChoice> = Class::ALL
        .into_iter()
        .map(|class| ClassChoice {
            code: class.code(),
            name: words::class(page.words(), class),
            count: count(class),
            chosen: chosen == Some(class),
        })
        .filter(|choice| choice.count > 0 || choice.chosen)
        .collect();
    Book {
        edition: EditionView::of(&page, edition),
        editions: Edition::ALL
            .into_iter()
            .map(|other| EditionView::of(&page, other))
            .collect(),
        shown: chosen.map_or(book.provisions_of(edition).len(), count),
        filtered: chosen.is_some(),
        classes,
        chapters,
        page,
    }
}
