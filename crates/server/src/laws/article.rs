//! `/laws/{edition}/{article}`: one article with everything that belongs to it.

use std::collections::HashSet;

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use jadoube_lawbook::{Article, Edition, lawbook};

use super::view::{ArticleView, EditionView, LocalText, RuleView, address, encoded, spoken_number};
use crate::error::Error;
use crate::page::{Page, html};

#[derive(Template)]
#[template(path = "laws/article.html")]
struct ArticlePage {
    page: Page,
    edition: EditionView,
    chapter: &'static str,
    anchor: String,
    number: Option<String>,
    rules: Vec<RuleView>,
    parts: Vec<ArticleView>,
    before: Option<Neighbour>,
    after: Option<Neighbour>,
    questions: Vec<Question>,
}

/// The article before or after this one.
struct Neighbour {
    address: String,
    number: Option<&'static str>,
    title: LocalText,
}

struct Question {
    slug: &'static str,
    text: LocalText,
}

/// `GET /laws/{edition}/{article}`
///
/// An article is shown with its parts, even if print has only the parts. A row of our inventory
/// redirects to its article, a chapter to its place in the book.
pub(crate) async fn show(page: Page, Path((code, number)): Path<(String, String)>) -> Response {
    let Ok(edition) = code.parse::<Edition>() else {
        return Error::NotFound.into_response();
    };
    let number = number.trim_end_matches('/');
    let book = lawbook();
    let provisions = book.provisions_of(edition);
    let rows = |article: Article| {
        provisions
            .iter()
            .filter(move |provision| provision.article == article)
    };

    // The articles in the order of their first rows.
    let mut known = HashSet::new();
    let order: Vec<Article> = provisions
        .iter()
        .map(|provision| provision.article)
        .filter(|article| known.insert(*article))
        .collect();
    let parts = book.parts(edition, number);
    let own = order.iter().position(|article| article.number() == number);
    let part = |article: &Article| parts.iter().any(|row| row.article == *article);
    let (Some(first), Some(last)) = (
        own.or_else(|| order.iter().position(part)),
        own.or_else(|| order.iter().rposition(part)),
    ) else {
        return elsewhere(edition, number);
    };
    let neighbour = |place: Option<usize>| {
        let article = *order.get(place?)?;
        Some(Neighbour {
            address: address(article),
            number: spoken_number(article),
            title: LocalText::of(&page, &rows(article).next()?.title),
        })
    };
    let Some(article) = order.get(first).copied() else {
        return Error::NotFound.into_response();
    };
    let own = || {
        provisions
            .iter()
            .filter(|provision| provision.article.number() == number)
    };

    let mut questions: Vec<Question> = Vec::new();
    for topic in own()
        .chain(parts.iter().copied())
        .flat_map(|provision| book.topics_citing(provision.id))
    {
        if questions.iter().all(|question| question.slug != topic.slug) {
            questions.push(Question {
                slug: &topic.slug,
                text: LocalText::of(&page, &topic.question),
            });
        }
    }
    let chapter = book.outline(edition).iter().find(|chapter| {
        book.chapter(chapter)
            .iter()
            .any(|provision| provision.article == article)
    });
    html(&ArticlePage {
        edition: EditionView::of(&page, edition),
        chapter: chapter.map_or("", |chapter| chapter.title.get(page.code())),
        anchor: encoded(article.number()),
        number: spoken_number(article).map(|_| number.to_owned()),
        rules: own().map(|row| RuleView::of(&page, row)).collect(),
        parts: ArticleView::group(&page, parts.iter().copied(), &mut HashSet::new()),
        before: neighbour(first.checked_sub(1)),
        after: neighbour(last.checked_add(1)),
        questions,
        page,
    })
}

/// Where a number that is not an article redirects: to the article of a row, or into the book.
fn elsewhere(edition: Edition, number: &str) -> Response {
    let book = lawbook();
    if let [provision] = book.resolve(&format!("{edition}:{number}")).as_slice() {
        return Redirect::permanent(&address(provision.article)).into_response();
    }
    // The chapter `7`, which begins with its first article.
    let below = book.provisions_of(edition).iter().find(|provision| {
        provision
            .article
            .number()
            .strip_prefix(number)
            .is_some_and(|rest| rest.starts_with(['.', '(', '/']))
    });
    match below {
        Some(provision) if !number.is_empty() => Redirect::to(&format!(
            "/laws/{edition}#{}",
            encoded(provision.article.number())
        ))
        .into_response(),
        _ => Error::NotFound.into_response(),
    }
}
