//! The basis of a ruling as shown on pages: articles, and questions of the rulebook.

use jadoube_lawbook::{EditionAnswer, Provision, ProvisionId, Topic, lawbook, retired};

use super::model::Case;
use super::start::TopicView;
use crate::laws::view::{LocalText, address, spoken_number};
use crate::page::Page;

/// An article with its address.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ArticleLink {
    /// `None` if the book no longer has the article, or not yet.
    pub(crate) address: Option<String>,
    pub(crate) number: Option<&'static str>,
    pub(crate) title: String,
    pub(crate) lang: Option<&'static str>,
}

impl ArticleLink {
    fn of(page: &Page, provision: &'static Provision) -> Self {
        let title = LocalText::of(page, &provision.title);
        Self {
            address: Some(address(provision.article)),
            number: spoken_number(provision.article),
            title: title.text.to_owned(),
            lang: title.lang,
        }
    }

    /// An id without a row in the inventory: shown as written, with a link to the row that replaced
    /// it.
    fn kept(page: &Page, id: ProvisionId) -> Self {
        let old = retired().iter().find(|row| row.id == id);
        let heir = old.and_then(|row| lawbook().provision(row.successor?));
        Self {
            address: heir.map(|provision| address(provision.article)),
            number: Some(id.as_str()),
            title: page.text("case-article-unknown"),
            lang: None,
        }
    }
}

/// The printed articles behind provisions, each once.
pub(crate) fn articles(page: &Page, cites: &[ProvisionId]) -> Vec<ArticleLink> {
    let mut links: Vec<ArticleLink> = Vec::new();
    for id in cites {
        let link = match lawbook().provision(*id) {
            Some(provision) => ArticleLink::of(page, provision),
            None => ArticleLink::kept(page, *id),
        };
        // Provisions of one article share a link.
        let known =
            |other: &ArticleLink| (&other.address, other.number) == (&link.address, link.number);
        if !links.iter().any(known) {
            links.push(link);
        }
    }
    links
}

/// The most questions shown with a ruling.
const MOST_QUESTIONS: usize = 3;

/// The questions whose answer in the case's edition cites the same provisions as a ruling: first
/// those that cite them first, then those that share most and cite the fewest others.
pub(crate) fn questions(page: &Page, case: &Case, cites: &[ProvisionId]) -> Vec<TopicView> {
    let mut found: Vec<(usize, usize, usize, &'static Topic)> = lawbook()
        .topics()
        .iter()
        .filter_map(|topic| match topic.answers.get(&case.edition())? {
            EditionAnswer::NotRegulated => None,
            EditionAnswer::Regulated { provisions, .. } => {
                let first = provisions.iter().position(|id| cites.contains(id))?;
                let shared = provisions.iter().filter(|id| cites.contains(id)).count();
                Some((shared, first, provisions.len(), topic))
            }
        })
        .collect();
    found.sort_by_key(|(shared, first, all, _)| (*first, std::cmp::Reverse(*shared), *all));
    found
        .into_iter()
        .take(MOST_QUESTIONS)
        .map(|(.., topic)| TopicView {
            slug: &topic.slug,
            text: LocalText::of(page, &topic.question),
        })
        .collect()
}
