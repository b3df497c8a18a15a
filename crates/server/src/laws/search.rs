//! `/laws/search?q=`: the search, as a page and as a bare list.

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use jadoube_lawbook::{Found, Topic, fold, lawbook};
use serde::Deserialize;

use super::view::{LocalText, address, spoken_number};
use crate::case::start;
use crate::page::{Page, html};

/// The most hits in the list shown while typing.
const FEW: usize = 8;

/// The query.
#[derive(Deserialize)]
pub(crate) struct SearchQuery {
    #[serde(default)]
    q: String,
    /// Only the best few are wanted.
    #[serde(default)]
    few: bool,
}

#[derive(Template)]
#[template(path = "laws/search.html")]
struct SearchPage {
    page: Page,
    query: String,
    hits: Vec<HitView>,
    more: Option<String>,
}

#[derive(Template)]
#[template(path = "laws/hits.html")]
struct Hits {
    page: Page,
    query: String,
    hits: Vec<HitView>,
    /// The address of the full list, if this one was cut.
    more: Option<String>,
}

struct HitView {
    address: String,
    /// The edition and number of an article, or what else it is.
    where_from: String,
    title: Vec<Piece>,
    title_lang: Option<&'static str>,
    text: Vec<Piece>,
    text_lang: Option<&'static str>,
}

/// A stretch of text, marked where it answers the query.
struct Piece {
    text: String,
    marked: bool,
}

/// `GET /laws/search?q=`
pub(crate) async fn show(page: Page, Query(asked): Query<SearchQuery>) -> Response {
    html(&SearchPage {
        hits: find(&page, &asked.q, usize::MAX),
        query: asked.q,
        more: None,
        page,
    })
}

/// `GET /laws/search/hits?q=`: only the list, for search while typing.
pub(crate) async fn hits(page: Page, Query(asked): Query<SearchQuery>) -> Response {
    let most = if asked.few { FEW } else { usize::MAX };
    let found = find(&page, &asked.q, most);
    html(&Hits {
        more: (found.len() == most).then(|| format!("/laws/search?q={}", encoded(&asked.q))),
        hits: found,
        query: asked.q,
        page,
    })
}

/// The most ready-made cases among the hits.
const CASES: usize = 3;
/// The number of hits before the first of them.
const BEFORE_CASES: usize = 3;

fn find(page: &Page, query: &str, most: usize) -> Vec<HitView> {
    let book = lawbook();
    let asked = book.asked_for(query, page.code());
    let found = book.search_preferring(query, page.code(), page.edition);
    let topics: Vec<&Topic> = found
        .iter()
        .filter_map(|hit| match hit.found {
            Found::Topic(topic) => Some(topic),
            Found::Provision(_) => None,
        })
        .collect();
    let cases: Vec<HitView> = start::fitting(page, query, &topics)
        .into_iter()
        .take(CASES)
        .map(|start| HitView {
            address: format!("/case?start={}", start.slug),
            where_from: page.text("hit-case"),
            title: marked(&start.title(page), &asked),
            title_lang: None,
            text: marked(&start.about(page), &asked),
            text_lang: None,
        })
        .collect();
    let mut hits: Vec<HitView> = found
        .iter()
        .map(|hit| match hit.found {
            Found::Topic(topic) => {
                let title = LocalText::of(page, &topic.question);
                HitView {
                    address: format!("/laws/topics/{}", topic.slug),
                    where_from: page.text("hit-question"),
                    title: marked(title.text, &asked),
                    title_lang: title.lang,
                    text: Vec::new(),
                    text_lang: None,
                }
            }
            Found::Provision(provision) => {
                let title = LocalText::of(page, &provision.title);
                let text = LocalText::of(page, &provision.summary);
                let edition = book.edition(provision.article.edition());
                let short = edition.short.get(page.code());
                HitView {
                    address: address(provision.article),
                    where_from: match spoken_number(provision.article) {
                        Some(number) => format!("{short} · {number}"),
                        None => short.to_owned(),
                    },
                    title: marked(title.text, &asked),
                    title_lang: title.lang,
                    text: marked(text.text, &asked),
                    text_lang: text.lang,
                }
            }
        })
        .collect();
    let place = hits.len().min(BEFORE_CASES);
    hits.splice(place..place, cases);
    hits.truncate(most);
    hits
}

/// Marks the words that begin with a word of the query, regardless of accents.
fn marked(text: &str, asked: &[String]) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut push = |part: &str, marked: bool| match pieces.last_mut() {
        Some(last) if last.marked == marked => last.text.push_str(part),
        _ => pieces.push(Piece {
            text: part.to_owned(),
            marked,
        }),
    };
    for word in text.split_inclusive(|letter: char| !letter.is_alphanumeric()) {
        let bare = word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
        let folded = fold(bare);
        let met = folded.chars().count() > 1
            && asked.iter().any(|query| folded.starts_with(query.as_str()));
        if met {
            push(bare, true);
            if let Some(rest) = word.strip_prefix(bare).filter(|rest| !rest.is_empty()) {
                push(rest, false);
            }
        } else {
            push(word, false);
        }
    }
    pieces
}

/// A query encoded for an address.
fn encoded(query: &str) -> String {
    query
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            other => format!("%{other:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_begin_as_asked_are_marked() {
        let pieces = marked("Spadek chorągiewki, zegar", &["choragiew".to_owned()]);
        let shown: Vec<_> = pieces
            .iter()
            .map(|piece| (piece.text.as_str(), piece.marked))
            .collect();
        assert_eq!(
            shown,
            [
                ("Spadek ", false),
                ("chorągiewki", true),
                (", zegar", false)
            ]
        );
    }

    #[test]
    fn marking_loses_no_letter() {
        let text = "A flag (fallen) – or not?  Two  blanks.";
        let joined: String = marked(text, &["f".to_owned(), "or".to_owned()])
            .into_iter()
            .map(|piece| piece.text)
            .collect();
        assert_eq!(joined, text);
    }

    #[test]
    fn a_query_in_an_address_is_encoded() {
        assert_eq!(encoded("a b&ł"), "a%20b%26%C5%82");
    }
}
