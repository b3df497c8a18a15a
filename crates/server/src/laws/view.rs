//! The lawbook's values formatted for pages.

use std::collections::HashSet;

use jadoube_lawbook::{Article, Class, Edition, Provision, Text, lawbook};
use jadoube_words::laws as words;

use crate::figure::figure;
use crate::page::Page;

/// A text and its language, if that is not the page's.
pub(crate) struct LocalText {
    pub(crate) text: &'static str,
    pub(crate) lang: Option<&'static str>,
}

impl LocalText {
    /// The text in the page's language, else in English and marked so.
    pub(crate) fn of(page: &Page, text: &'static Text) -> Self {
        match text.exact(page.code()) {
            Some(text) => Self { text, lang: None },
            None => Self::english(page, &text.en),
        }
    }

    /// An English text.
    pub(crate) fn english(page: &Page, text: &'static str) -> Self {
        Self {
            text,
            lang: (page.code() != "en").then_some("en"),
        }
    }
}

/// The details of an edition.
pub(crate) struct EditionView {
    pub(crate) code: &'static str,
    pub(crate) short: &'static str,
    pub(crate) title: &'static str,
    pub(crate) source: &'static str,
    pub(crate) note: &'static str,
    pub(crate) silence: String,
    pub(crate) from: String,
    pub(crate) language: String,
    pub(crate) count: usize,
    pub(crate) draughts: bool,
}

impl EditionView {
    pub(crate) fn of(page: &Page, edition: Edition) -> Self {
        let book = lawbook();
        let info = book.edition(edition);
        let code = page.code();
        Self {
            code: edition.code(),
            short: info.short.get(code),
            title: info.title.get(code),
            source: info.source.get(code),
            note: info.note.get(code),
            silence: words::silence(page.words(), info),
            from: words::valid_from(page.words(), info),
            language: words::source_language(page.words(), info),
            count: book.provisions_of(edition).len(),
            draughts: !Edition::CHESS.contains(&edition),
        }
    }
}

/// The address of an article's own page.
pub(crate) fn address(article: Article) -> String {
    format!("/laws/{}/{}", article.edition(), encoded(article.number()))
}

/// A number encoded for a path or fragment: all are ASCII, so only brackets need care.
pub(crate) fn encoded(number: &str) -> String {
    number.replace('(', "%28").replace(')', "%29")
}

/// The number as shown; parts that print leaves unnumbered have none.
pub(crate) fn spoken_number(article: Article) -> Option<&'static str> {
    let number = article.number();
    let named = ["glossary", "bulletin", "note", "preface", "intro"];
    let part = number.split(['/', '(']).next().unwrap_or_default();
    (!named.contains(&part)).then_some(number)
}

/// One rule on a page.
pub(crate) struct RuleView {
    pub(crate) title: LocalText,
    pub(crate) summary: LocalText,
    pub(crate) differs: Option<LocalText>,
    pub(crate) class: Class,
    pub(crate) class_name: String,
    pub(crate) figure: Option<String>,
}

impl RuleView {
    pub(crate) fn of(page: &Page, provision: &'static Provision) -> Self {
        let differs = &provision.differs;
        Self {
            title: LocalText::of(page, &provision.title),
            summary: LocalText::of(page, &provision.summary),
            differs: (!differs.en.is_empty()).then(|| LocalText::of(page, differs)),
            class: provision.class,
            class_name: words::class(page.words(), provision.class),
            figure: figure(provision.id),
        }
    }
}

/// An article with the rules it is made of.
pub(crate) struct ArticleView {
    /// The anchor in the book; `None` on a later part of a divided article.
    pub(crate) anchor: Option<&'static str>,
    pub(crate) number: Option<&'static str>,
    pub(crate) address: String,
    pub(crate) rules: Vec<RuleView>,
}

impl ArticleView {
    /// The title of its first rule.
    pub(crate) fn title(&self) -> &'static str {
        self.rules.first().map_or("", |rule| rule.title.text)
    }

    /// Groups adjacent provisions of one article; `seen` are those that already have an anchor.
    pub(crate) fn group(
        page: &Page,
        provisions: impl Iterator<Item = &'static Provision>,
        seen: &mut HashSet<Article>,
    ) -> Vec<Self> {
        let mut articles: Vec<(Article, Self)> = Vec::new();
        for provision in provisions {
            let rule = RuleView::of(page, provision);
            let article = provision.article;
            match articles.last_mut() {
                Some((last, view)) if *last == article => view.rules.push(rule),
                _ => {
                    let view = Self {
                        anchor: seen.insert(article).then_some(article.number()),
                        number: spoken_number(article),
                        address: address(article),
                        rules: vec![rule],
                    };
                    articles.push((article, view));
                }
            }
        }
        articles.into_iter().map(|(_, view)| view).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_plain_in_an_address() {
        for provision in lawbook().provisions() {
            let address = address(provision.article);
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-.%".contains(&byte);
            assert!(address.bytes().all(plain), "{address}");
        }
    }
}
