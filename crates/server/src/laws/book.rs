//! `/laws/{edition}`: the book with its outline and chapters that open on demand.
//!
//! A whole book is a megabyte: the page contains the list of its articles, chapter by chapter, and
//! a chapter's text is loaded when opened. `?chapter=7` is one chapter as a page, `?whole=true` the
//! whole book, for printing and for searching in it.

use std::collections::{HashMap, HashSet};
use std::sync::{LazyLock, RwLock};

use askama::Template;
use axum::body::Bytes;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use jadoube_lawbook::{Chapter, Class, Edition, Status, lawbook};
use jadoube_words::{Lang, laws as words};
use serde::Deserialize;

use super::view::{ArticleView, EditionView};
use crate::error::Error;
use crate::page::{Page, Sheet, remember, send_known};

#[derive(Template)]
#[template(path = "laws/book.html")]
struct Book {
    page: Page,
    edition: EditionView,
    editions: Vec<EditionView>,
    classes: Vec<ClassChoice>,
    view: View,
    shown: usize,
    checklist: usize,
    outline: Vec<Heading>,
    chapters: Vec<ChapterView>,
}

/// Only the text of a chapter.
#[derive(Template)]
#[template(path = "laws/part.html")]
struct Part {
    page: Page,
    edition: EditionView,
    articles: Vec<ArticleView>,
}

/// A class of the filter and its number of provisions here.
struct ClassChoice {
    code: &'static str,
    name: String,
    count: usize,
    chosen: bool,
}

/// A line of the outline.
struct Heading {
    /// Its address: in this page, or the chapter's own.
    address: String,
    number: Option<&'static str>,
    title: &'static str,
    here: bool,
}

struct ChapterView {
    /// Its anchor in this page.
    anchor: String,
    /// Its own page.
    address: String,
    /// Its number, if print gives it one.
    number: Option<&'static str>,
    title: &'static str,
    articles: Vec<ArticleView>,
}

/// The part of the book asked for.
#[derive(Deserialize)]
pub(crate) struct BookQuery {
    #[serde(default)]
    class: String,
    #[serde(default)]
    chapter: String,
    /// Only the text of the chapter.
    #[serde(default)]
    part: bool,
    #[serde(default)]
    whole: bool,
}

/// The part of the book shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum View {
    /// All chapters, closed.
    Closed,
    /// One subject.
    Class(Class),
    /// One chapter, by its index in the outline.
    Chapter(usize),
    /// The same without a page around it.
    Part(usize),
    Whole,
}

impl View {
    fn of(asked: &BookQuery, edition: Edition) -> Result<Self, Error> {
        if !asked.chapter.is_empty() {
            let place = lawbook()
                .outline(edition)
                .iter()
                .position(|chapter| chapter.key == asked.chapter)
                .ok_or(Error::NotFound)?;
            return Ok(if asked.part {
                Self::Part(place)
            } else {
                Self::Chapter(place)
            });
        }
        Ok(match asked.class.as_str() {
            "" if asked.whole => Self::Whole,
            "" => Self::Closed,
            code => Self::Class(code.parse().map_err(|_| Error::NotFound)?),
        })
    }

    /// Its address, for returning from the language switch.
    fn address(self, edition: Edition) -> String {
        match self {
            Self::Closed => format!("/laws/{edition}"),
            Self::Class(class) => format!("/laws/{edition}?class={class}"),
            Self::Chapter(place) | Self::Part(place) => lawbook()
                .outline(edition)
                .get(place)
                .map(|chapter| chapter_address(edition, chapter))
                .unwrap_or_default(),
            Self::Whole => format!("/laws/{edition}?whole=true"),
        }
    }

    fn is_closed(self) -> bool {
        self == Self::Closed
    }

    fn is_class(self) -> bool {
        matches!(self, Self::Class(_))
    }

    fn is_whole(self) -> bool {
        self == Self::Whole
    }
}

fn chapter_address(edition: Edition, chapter: &Chapter) -> String {
    format!("/laws/{edition}?chapter={}", chapter.key)
}

/// The number of a chapter, if print gives it one and its heading does not contain it.
fn number(chapter: &Chapter) -> Option<&'static str> {
    chapter
        .key
        .contains(|letter: char| letter.is_ascii_digit())
        .then_some(chapter.key)
        .filter(|key| *key != "0" && !chapter.title.en.starts_with(&key.replace('/', ".")))
}

/// Edition, part and language of a page.
type Key = (Edition, View, Lang);

/// Rendered pages: they change only with the program, and all of them take some 30 MB.
static RENDERED: LazyLock<RwLock<HashMap<Key, Sheet>>> = LazyLock::new(RwLock::default);

/// `GET /laws/{edition}`, with `?class=clock`, `?chapter=7` or `?whole=true`
pub(crate) async fn show(
    mut page: Page,
    headers: HeaderMap,
    Path(code): Path<String>,
    Query(asked): Query<BookQuery>,
) -> Result<Response, Error> {
    let edition: Edition = code.parse().map_err(|_| Error::NotFound)?;
    let view = View::of(&asked, edition)?;
    let key = (edition, view, page.lang());
    let kept = RENDERED
        .read()
        .ok()
        .and_then(|books| books.get(&key).cloned());
    if let Some(sheet) = kept {
        return Ok(remember(edition, send_known(&sheet, &headers)));
    }
    page.here = view.address(edition);
    let text = match view {
        View::Part(place) => Part {
            edition: EditionView::of(&page, edition),
            articles: lawbook()
                .outline(edition)
                .get(place)
                .map(|chapter| articles(&page, chapter, view, &mut HashSet::new()))
                .unwrap_or_default(),
            page,
        }
        .render(),
        _ => fill(page, edition, view).render(),
    };
    let sheet = Sheet::new(Bytes::from(text.map_err(|_| Error::Ours)?));
    if let Ok(mut books) = RENDERED.write() {
        books.insert(key, sheet.clone());
    }
    Ok(remember(edition, send_known(&sheet, &headers)))
}

fn articles(
    page: &Page,
    chapter: &Chapter,
    view: View,
    seen: &mut HashSet<jadoube_lawbook::Article>,
) -> Vec<ArticleView> {
    let wanted = |class: Class| match view {
        View::Class(chosen) => chosen == class,
        _ => true,
    };
    let rows = lawbook()
        .chapter(chapter)
        .iter()
        .filter(|provision| wanted(provision.class));
    ArticleView::group(page, rows, seen)
}

fn fill(page: Page, edition: Edition, view: View) -> Book {
    let book = lawbook();
    let outline = book.outline(edition);
    let mut seen = HashSet::new();
    let chapters: Vec<ChapterView> = outline
        .iter()
        .enumerate()
        .filter(|(place, _)| !matches!(view, View::Chapter(only) if only != *place))
        .map(|(_, chapter)| ChapterView {
            anchor: format!("chapter-{}", chapter.key),
            address: chapter_address(edition, chapter),
            number: number(chapter),
            title: chapter.title.get(page.code()),
            articles: articles(&page, chapter, view, &mut seen),
        })
        .filter(|chapter| !chapter.articles.is_empty())
        .collect();
    let headings = outline.iter().enumerate().filter_map(|(place, chapter)| {
        let anchor = format!("chapter-{}", chapter.key);
        let inside = chapters.iter().any(|other| other.anchor == anchor);
        let address = match view {
            View::Chapter(_) => chapter_address(edition, chapter),
            _ => format!("#{anchor}"),
        };
        (inside || matches!(view, View::Chapter(_))).then(|| Heading {
            address,
            number: number(chapter),
            title: chapter.title.get(page.code()),
            here: view == View::Chapter(place),
        })
    });
    let count = |class: Class| {
        book.provisions_of(edition)
            .iter()
            .filter(|provision| provision.class == class)
            .count()
    };
    let chosen = match view {
        View::Class(class) => Some(class),
        _ => None,
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
        editions: Edition::NEWEST_FIRST
            .into_iter()
            .map(|other| EditionView::of(&page, other))
            .collect(),
        shown: chosen.map_or(book.provisions_of(edition).len(), count),
        checklist: book
            .provisions_of(edition)
            .iter()
            .filter(|provision| provision.status == Status::Checklist)
            .count(),
        view,
        classes,
        outline: headings.collect(),
        chapters,
        page,
    }
}
