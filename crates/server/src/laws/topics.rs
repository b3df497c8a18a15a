//! `/laws/topics`: arbiters' questions, and `/laws/topics/{slug}`: the comparison.

use askama::Template;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use jadoube_lawbook::{Edition, EditionAnswer, ProvisionId, Topic, lawbook};

use jadoube_words::laws as words;
use serde::Deserialize;

use super::view::{EditionView, LocalText, address, spoken_number};
use crate::case::start::{Start, StartView};
use crate::error::Error;
use crate::page::{Page, html, remember};

#[derive(Template)]
#[template(path = "laws/topics.html")]
struct Topics {
    page: Page,
    chapters: Vec<Chapter>,
    count: usize,
}

/// A group of questions.
struct Chapter {
    code: &'static str,
    title: String,
    questions: Vec<Question>,
}

struct Question {
    slug: &'static str,
    text: LocalText,
    /// The editions that answer, by short name.
    editions: Vec<&'static str>,
}

#[derive(Template)]
#[template(path = "laws/topic.html")]
struct TopicPage {
    page: Page,
    slug: &'static str,
    draughts: bool,
    question: LocalText,
    chapter_code: &'static str,
    chapter: String,
    /// The editions that can be shown first, always in the same order.
    choices: Vec<Choice>,
    answers: Vec<AnswerView>,
    /// Ready-made cases that answer it.
    cases: Vec<StartView>,
    siblings: Vec<Question>,
}

/// The edition a reader wants to see first, remembered for later.
#[derive(Deserialize)]
pub(crate) struct EditionQuery {
    #[serde(default)]
    edition: String,
}

/// An edition that can be shown first.
struct Choice {
    code: &'static str,
    short: &'static str,
    chosen: bool,
}

/// What one edition says.
struct AnswerView {
    edition: EditionView,
    /// `None` if the edition is silent.
    regulated: Option<Regulated>,
}

struct Regulated {
    sentence: LocalText,
    rules: Vec<Cited>,
}

/// A rule the answer is based on.
struct Cited {
    address: String,
    number: Option<&'static str>,
    title: LocalText,
    summary: LocalText,
}

impl Question {
    fn of(page: &Page, topic: &'static Topic) -> Self {
        Self {
            slug: &topic.slug,
            text: LocalText::of(page, &topic.question),
            editions: topic
                .newest_first()
                .filter(|(_, answer)| matches!(answer, EditionAnswer::Regulated { .. }))
                .map(|(edition, _)| lawbook().edition(edition).short.get(page.code()))
                .collect(),
        }
    }
}

/// `GET /laws/topics`
pub(crate) async fn list(page: Page) -> Response {
    let mut chapters: Vec<Chapter> = Vec::new();
    for topic in lawbook().topics() {
        let question = Question::of(&page, topic);
        match chapters.last_mut() {
            Some(chapter) if chapter.code == topic.chapter => chapter.questions.push(question),
            _ => chapters.push(Chapter {
                code: &topic.chapter,
                title: words::question_chapter(page.words(), &topic.chapter),
                questions: vec![question],
            }),
        }
    }
    chapters.sort_by_key(|chapter| words::question_chapter_place(chapter.code));
    html(&Topics {
        chapters,
        count: lawbook().topics().len(),
        page,
    })
}

/// `GET /laws/topics/{slug}`
pub(crate) async fn show(
    page: Page,
    Path(slug): Path<String>,
    Query(wanted): Query<EditionQuery>,
) -> Response {
    let book = lawbook();
    let Some(topic) = book.topic(&slug) else {
        return Error::NotFound.into_response();
    };
    let chosen = match wanted.edition.as_str() {
        "" => page.edition,
        code => match code.parse() {
            Ok(edition) => Some(edition),
            Err(_) => return Error::NotFound.into_response(),
        },
    };
    // The reader's own edition, then the newest first.
    let (own, others): (Vec<_>, Vec<_>) = topic
        .newest_first()
        .partition(|(edition, _)| Some(*edition) == chosen);
    let answers: Vec<AnswerView> = own
        .into_iter()
        .chain(others)
        .map(|(edition, answer)| AnswerView {
            edition: EditionView::of(&page, edition),
            regulated: match answer {
                EditionAnswer::NotRegulated => None,
                EditionAnswer::Regulated {
                    provisions,
                    sentence,
                    ..
                } => Some(Regulated {
                    sentence: LocalText::of(&page, sentence),
                    rules: provisions
                        .iter()
                        .filter_map(|id| cited(&page, *id))
                        .collect(),
                }),
            },
        })
        .collect();
    let shown = html(&TopicPage {
        slug: &topic.slug,
        choices: topic
            .newest_first()
            .map(|(edition, _)| Choice {
                code: edition.code(),
                short: book.edition(edition).short.get(page.code()),
                chosen: Some(edition) == chosen,
            })
            .collect(),
        draughts: !topic.answers.contains_key(&Edition::Fide2023),
        question: LocalText::of(&page, &topic.question),
        chapter_code: &topic.chapter,
        chapter: words::question_chapter(page.words(), &topic.chapter),
        answers,
        cases: Start::answering(&topic.slug)
            .map(|start| StartView::of(&page, start))
            .collect(),
        siblings: book
            .topics()
            .iter()
            .filter(|other| other.chapter == topic.chapter && other.slug != topic.slug)
            .map(|other| Question::of(&page, other))
            .collect(),
        page,
    });
    match wanted.edition.parse() {
        Ok(edition) => remember(edition, shown),
        Err(_) => shown,
    }
}

fn cited(page: &Page, id: ProvisionId) -> Option<Cited> {
    let provision = lawbook().provision(id)?;
    Some(Cited {
        address: address(provision.article),
        number: spoken_number(provision.article),
        title: LocalText::of(page, &provision.title),
        summary: LocalText::of(page, &provision.summary),
    })
}
